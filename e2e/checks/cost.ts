import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Sandbox } from '../../tools/sandbox';
import type { Execution, N8nClient } from '../client';
import { runCommand } from '../commands';
import { expect, queueTest, test } from '../fixtures';
import { ended, publishWebhook, type Rows, type RowsWorkflow } from '../rowsWorkflow';
import { countsOf, told } from '../told';
import {
	ACC_NODE,
	GUARDED,
	VOUCHER_PARAMETERS,
	voucherRows,
	webhookRowsWorkflow,
} from '../workflows';

const KNOWN = [0, 10_000, 100_000, 500_000];
const ROWS = 500;
const CONCURRENT = [1, 5, 20];
/** Executions with one document each, as from a mail or a webhook. */
const SINGLE = 20;

interface Place {
	client: N8nClient;
	credentialId: string;
	sandbox: Sandbox;
	/** Puts this many keys into n8n's store as if the workflow had recorded them. */
	fill(workflowId: string, keys: number): Promise<void> | void;
}

/** The longest time that n8n didn't respond, in milliseconds: something blocked its event loop. */
async function longestHold(url: string, work: () => Promise<void>): Promise<number> {
	let longest = 0;
	let isOver = false;
	const asking = (async () => {
		while (!isOver) {
			const asked = Date.now();
			await fetch(`${url}/healthz`);
			longest = Math.max(longest, Date.now() - asked);
			await wait(5);
		}
	})();
	try {
		await work();
	} finally {
		isOver = true;
		await asking;
	}
	return longest;
}

/** Publishes a workflow that posts vouchers, with the concurrency given in the rows. */
async function publish({ client, credentialId }: Place, path: string, guard: object) {
	const speed = { values: { concurrentRequests: '={{ $json.concurrent }}' } };
	const parameters = { ...VOUCHER_PARAMETERS, ...guard, options: { speed } };
	const workflow = webhookRowsWorkflow(path, credentialId, parameters);
	return await publishWebhook(client, workflow, path);
}

/** Prints the cost of a document: the node's time divided by the number of documents. */
async function measure(place: Place, name: string): Promise<void> {
	const { client, sandbox, fill } = place;
	const bare = await publish(place, `${name}-bare`, {});
	const guarded = await publish(place, `${name}-guarded`, GUARDED);
	const run = async (
		workflow: RowsWorkflow,
		rows: Rows,
		concurrent: number,
		expected: 'posted' | 'recorded',
	) => {
		sandbox.reset();
		const sent = rows.map((row) => ({ ...row, concurrent }));
		const [execution] = await workflow.sendAtOnce(sent, 1);
		expect(execution?.status, String(execution?.error()?.message)).toBe('success');
		expect(execution && countsOf(told(execution))).toBe(`${expected} ${rows.length}`);
		return Number(execution?.durationMs(ACC_NODE)) / rows.length;
	};
	console.log('milliseconds a document: without the guard / with it / where its key is known');
	for (const known of KNOWN) {
		const cells: string[] = [];
		const hold = await longestHold(client.url, async () => {
			for (const concurrent of CONCURRENT) {
				const rows = voucherRows(`${name}-${known}-${concurrent}`, ROWS);
				const without = await run(bare, rows, concurrent, 'posted');
				await fill(guarded.id, known);
				const withGuard = await run(guarded, rows, concurrent, 'posted');
				const skipped = await run(guarded, rows, concurrent, 'recorded');
				const figures = [without, withGuard, skipped].map((ms) => ms.toFixed(1)).join(' / ');
				cells.push(`${concurrent} at a time ${figures}`);
			}
		});
		console.log(`${known} keys: ${cells.join('; ')}; longest time without an answer ${hold} ms`);
	}
}

/** Durations of node runs that each posted one document, in milliseconds, shortest first. */
function durations(executions: Execution[]): number[] {
	for (const execution of executions) {
		expect(execution.status, String(execution.error()?.message)).toBe('success');
		expect(countsOf(told(execution))).toBe('posted 1');
	}
	return executions
		.map((execution) => Number(execution.durationMs(ACC_NODE)))
		.sort((a, b) => a - b);
}

/**
 * Prints the cost of an execution with one document: each reads and writes all keys of the
 * workflow. Sequentially, and concurrently, when they wait for the lock.
 */
async function measureSingle(place: Place, name: string): Promise<void> {
	const { client, sandbox, fill } = place;
	const ways = {
		'one by one': async (workflow: RowsWorkflow, rows: Rows) => {
			const executions: Execution[] = [];
			for (const row of rows) executions.push(...(await workflow.sendAtOnce([row], 1)));
			return executions;
		},
		'all at once': async (workflow: RowsWorkflow, rows: Rows) => {
			await workflow.sendEach(rows.map((row) => [row]));
			return await ended(client, (await workflow.executionIds()).slice(0, rows.length));
		},
	};
	const figure = async (way: keyof typeof ways, workflow: RowsWorkflow, known?: number) => {
		sandbox.reset();
		if (known !== undefined) await fill(workflow.id, known);
		const rows = voucherRows(`${name}-${known}-${way}-${workflow.id}`, SINGLE);
		const sent = rows.map((row) => ({ ...row, concurrent: 1 }));
		const ms = durations(await ways[way](workflow, sent));
		return `${ms[ms.length / 2]} (${ms.at(-1)})`;
	};
	console.log(
		`milliseconds of the node in an execution of one document, median (longest) of ${SINGLE}: without the guard / with it`,
	);
	for (const known of KNOWN) {
		// n8n lists the last 100 executions of a workflow.
		const bare = await publish(place, `${name}-${known}-one-bare`, {});
		const guarded = await publish(place, `${name}-${known}-one-guarded`, GUARDED);
		const cells: string[] = [];
		const hold = await longestHold(client.url, async () => {
			for (const way of ['one by one', 'all at once'] as const) {
				const without = await figure(way, bare);
				cells.push(`${way} ${without} / ${await figure(way, guarded, known)}`);
			}
		});
		console.log(`${known} keys: ${cells.join('; ')}; longest time without an answer ${hold} ms`);
	}
}

/** Fills n8n's SQLite database using n8n's own Node.js, because an older one can't open it. */
const FILL_SQLITE = `
const { createHash } = require('node:crypto');
const { DatabaseSync } = require('node:sqlite');
const [file, workflowId, count] = process.argv.slice(1);
const hash = (_, at) => createHash('md5').update('key ' + at).digest('base64');
const value = JSON.stringify({ mode: 'entries', data: Array.from({ length: Number(count) }, hash) });
const database = new DatabaseSync(file);
database.exec('pragma busy_timeout = 10000');
database
	.prepare('insert or replace into processed_data (context, workflowId, value) values (?, ?, ?)')
	.run('', workflowId, value);
database.close();
`;

test('cost of the guard: SQLite, one process', async ({
	client,
	credentialId,
	folder,
	sandbox,
}) => {
	test.setTimeout(0);
	const node = join(folder.n8n.nodeHome, 'bin', 'node');
	const database = join(folder.path, '.n8n', 'database.sqlite');
	const fill = async (workflowId: string, keys: number) => {
		const args = ['-e', FILL_SQLITE, database, workflowId, String(keys)];
		await runCommand(node, args, { cwd: folder.path });
	};
	const place = { client, credentialId, sandbox, fill };
	await measure(place, 'sqlite');
	await measureSingle(place, 'sqlite');
});

queueTest('cost of the guard: PostgreSQL, queue mode', async ({ queue }) => {
	queueTest.setTimeout(0);
	const { client, credentialId, sandbox } = queue;
	const fill = (workflowId: string, keys: number) => queue.fillKeys(workflowId, keys);
	const place = { client, credentialId, sandbox, fill };
	await measure(place, 'postgres');
	await measureSingle(place, 'postgres');
});
