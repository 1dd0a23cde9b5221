import { startSandbox } from '../../tools/sandbox';
import { descriptions, duplicates, untilQuiet, untilStored } from '../books';
import type { N8nClient } from '../client';
import { expect, queueTest as test } from '../fixtures';
import { told } from '../told';
import { voucherRows } from '../workflows';

const EXECUTIONS = 50;
const ROWS = 100;
const SHORT_EXECUTIONS = 20;
/**
 * Lifetime of a token, in seconds; it is renewed two seconds earlier. With less, a busy computer
 * may need all of that between the renewal and the request, and such a row is refused without being
 * sent.
 */
const LIFETIME = 12;

/** The distinct outcomes and reasons of the rows that were not posted. */
async function notPosted(client: N8nClient, workflowId: string): Promise<string[]> {
	const reasons = new Set<string>();
	for (const id of await client.executionIds(workflowId)) {
		for (const { as, why } of told(await client.finished(id))) {
			if (as !== 'posted') reasons.add(`${as}: ${why}`);
		}
	}
	return [...reasons];
}

test(`queue mode: ${EXECUTIONS * ROWS} vouchers over two workers`, async ({ queue }) => {
	const { sandbox } = queue;
	const before = queue.executionsByWorker();
	const workflow = await queue.publishRows('many', {
		options: { speed: { values: { concurrentRequests: 5 } } },
	});
	const started = Date.now();
	await workflow.sendEach(
		Array.from({ length: EXECUTIONS }, (_, at) => voucherRows(`many-${at}`, ROWS)),
	);
	await untilStored(sandbox, EXECUTIONS * ROWS);
	const seconds = (Date.now() - started) / 1000;
	await untilQuiet(sandbox, 2000);
	const stored = descriptions(sandbox);
	expect(stored).toHaveLength(EXECUTIONS * ROWS);
	expect(duplicates(stored)).toBe(0);
	const jobs = queue.executionsByWorker().map((count, worker) => count - (before[worker] ?? 0));
	const exchanges = sandbox.stats().tokenExchanges;
	console.log(
		`${Math.round(stored.length / seconds)} vouchers a second, executions by worker: ${jobs.join(' and ')}, tokens exchanged: ${exchanges}`,
	);
	expect(exchanges).toBeLessThanOrEqual(queue.processes);
	expect(jobs, 'a worker did nothing').not.toContain(0);
});

test('queue mode: tokens that expire while vouchers are posted', async ({ queue }) => {
	const sandbox = await startSandbox({ latencyMs: 10, tokenLifetimeSeconds: LIFETIME });
	try {
		const id = await queue.client.createCredential('ACC short', sandbox.credentials);
		const workflow = await queue.publishRows(
			'short',
			{ options: { speed: { values: { concurrentRequests: 2 } } } },
			id,
		);
		const started = Date.now();
		for (let execution = 0; execution < SHORT_EXECUTIONS; execution++) {
			await workflow.send(voucherRows(`short-${execution}`, ROWS));
		}
		await untilQuiet(sandbox, 5000);
		const lifetimes = Math.ceil((Date.now() - started) / 1000 / (LIFETIME - 2));
		const stored = descriptions(sandbox);
		const { tokenExchanges, requests } = sandbox.stats();
		const refused = requests['POST /v1/vouchers 401'] ?? 0;
		console.log(
			`tokens exchanged: ${tokenExchanges} in ${lifetimes} lifetimes of a token, refused creates: ${refused}`,
		);
		expect(await notPosted(queue.client, workflow.id)).toEqual([]);
		expect(stored).toHaveLength(SHORT_EXECUTIONS * ROWS);
		expect(duplicates(stored)).toBe(0);
		expect(tokenExchanges).toBeLessThanOrEqual(lifetimes * queue.processes);
	} finally {
		await sandbox.close();
	}
});
