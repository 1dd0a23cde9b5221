import { deepStrictEqual as same, ok } from 'node:assert';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox, type Sandbox } from '../../sandbox';
import { N8nClient } from '../client';
import { atEnd } from '../ending';
import { N8n, prepareFolder } from '../n8n';
import type { Report } from '../report';
import { startServices } from '../services';
import { callWebhook } from '../webhook';
import { accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

const EXECUTIONS = 50;
const ROWS = 100;
const GUARDED_EXECUTIONS = 20;
const SHORT_EXECUTIONS = 20;
/** Of a token, seconds; it is renewed two seconds before. */
const LIFETIME = 6;

/** Soon enough to see within a test what n8n does about a worker that died. */
const STALLED_SOON = {
	QUEUE_WORKER_LOCK_DURATION: '6000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '3000',
};

function descriptions(sandbox: Sandbox): string[] {
	return sandbox.ledger().map(({ request }) => String(request.description));
}

function duplicates(list: string[]): number {
	return list.length - new Set(list).size;
}

/** A published workflow that posts the rows of its webhook's body. */
async function publishRowsWorkflow(
	client: N8nClient,
	name: string,
	credentialId: string,
	options: Record<string, unknown>,
): Promise<{ id: string; url: string }> {
	const workflow = accWorkflow(
		name,
		credentialId,
		[],
		{ ...VOUCHER_PARAMETERS, options },
		{
			trigger: {
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2,
				parameters: { path: name, httpMethod: 'POST', responseMode: 'onReceived' },
				webhookId: name,
			},
			node: { onError: 'continueRegularOutput' },
		},
	) as { nodes: Array<Record<string, unknown>>; connections: Record<string, unknown> };
	workflow.nodes = workflow.nodes.filter(({ name: each }) => each !== 'Rows');
	const split = workflow.nodes.find(({ name: each }) => each === 'Split Out');
	if (split) split.parameters = { fieldToSplitOut: 'body.rows', options: {} };
	workflow.connections = {
		Start: { main: [[{ node: 'Split Out', type: 'main', index: 0 }]] },
		'Split Out': { main: [[{ node: 'ACC Accounting', type: 'main', index: 0 }]] },
	};
	const saved = await client.saveWorkflow(workflow);
	await client.publish(saved);
	return { id: saved.id, url: `${client.url}/webhook/${name}` };
}

async function send(url: string, rows: unknown): Promise<void> {
	const answer = await callWebhook(url, { rows });
	if (!answer.ok) throw new Error(`webhook: HTTP ${answer.status}`);
}

/** Waits until the ledger has not grown for a while. */
async function untilQuiet(sandbox: Sandbox, quietMs: number): Promise<void> {
	let last = -1;
	for (let since = Date.now(); Date.now() - since < quietMs; await wait(200)) {
		const now = sandbox.ledger().length;
		if (now !== last) since = Date.now();
		last = now;
	}
}

/** n8n's queue mode: a main process and two workers, with Redis and PostgreSQL. */
export async function scalingChecks(report: Report): Promise<void> {
	let services: Awaited<ReturnType<typeof startServices>> | undefined;
	await report.check('queue mode: Redis and PostgreSQL start', async () => {
		services = await startServices();
	});
	if (!services) return;
	const sandbox = await startSandbox({ latencyMs: 10 });
	atEnd(async () => await sandbox.close());
	const folder = prepareFolder();
	const env = { ...services.env, ...STALLED_SOON };
	const running: N8n[] = [];
	const start = async (command: 'start' | 'worker') => {
		const n8n = await N8n.start(folder, env, command);
		running.push(n8n);
		return n8n;
	};
	try {
		const main = await start('start');
		let workers = [await start('worker'), await start('worker')];
		const client = new N8nClient(main.url);
		await client.setUpOwner();
		const credentialId = await client.createCredential('ACC', sandbox.credentials);

		await report.check(`queue mode: ${EXECUTIONS * ROWS} vouchers over two workers`, async () => {
			const { url } = await publishRowsWorkflow(client, 'many', credentialId, {
				concurrentRequests: 5,
			});
			await wait(1500);
			const started = Date.now();
			await Promise.all(
				Array.from({ length: EXECUTIONS }, async (_, execution) => {
					await send(url, voucherRows(`many-${execution}`, ROWS));
				}),
			);
			while (sandbox.ledger().length < EXECUTIONS * ROWS) {
				ok(Date.now() - started < 300_000, `only ${sandbox.ledger().length} after five minutes`);
				await wait(200);
			}
			const seconds = (Date.now() - started) / 1000;
			await untilQuiet(sandbox, 2000);
			const stored = descriptions(sandbox);
			same(stored.length, EXECUTIONS * ROWS);
			same(duplicates(stored), 0);
			const jobs = workers.map(
				({ log }) => (readFileSync(log, 'utf8').match(/started execution/gi) ?? []).length,
			);
			const exchanges = sandbox.stats().tokenExchanges;
			console.log(
				`         ${Math.round(stored.length / seconds)} vouchers a second, executions by worker: ${jobs.join(' and ')}, tokens exchanged: ${exchanges}`,
			);
			ok(
				exchanges <= running.length,
				`${exchanges} tokens exchanged by ${running.length} processes`,
			);
			ok(
				jobs.every((count) => count > 0),
				'a worker did nothing',
			);
		});

		await report.check('queue mode: tokens that end while vouchers are posted', async () => {
			const shortLived = await startSandbox({ latencyMs: 10, tokenLifetimeSeconds: LIFETIME });
			try {
				const id = await client.createCredential('ACC short', shortLived.credentials);
				const { url } = await publishRowsWorkflow(client, 'short', id, { concurrentRequests: 2 });
				await wait(1500);
				const started = Date.now();
				for (let execution = 0; execution < SHORT_EXECUTIONS; execution++) {
					await send(url, voucherRows(`short-${execution}`, ROWS));
				}
				await untilQuiet(shortLived, 5000);
				const lifetimes = Math.ceil((Date.now() - started) / 1000 / (LIFETIME - 2));
				const stored = descriptions(shortLived);
				const { tokenExchanges, requests } = shortLived.stats();
				console.log(
					`         tokens exchanged: ${tokenExchanges} in ${lifetimes} lifetimes of a token, refused creates: ${requests['POST /v1/vouchers 401'] ?? 0}`,
				);
				same(stored.length, SHORT_EXECUTIONS * ROWS);
				same(duplicates(stored), 0);
				ok(tokenExchanges <= lifetimes * running.length, `${tokenExchanges} exchanges`);
			} finally {
				await shortLived.close();
			}
		});

		await report.check(
			'queue mode: guarded executions on both workers, all run twice',
			async () => {
				sandbox.reset();
				const { url } = await publishRowsWorkflow(client, 'guarded', credentialId, {
					concurrentRequests: 5,
					duplicateGuard: { guard: { key: '={{ $json.id }}', scope: 'workflow' } },
				});
				await wait(1500);
				for (const quietMs of [10_000, 10_000]) {
					await Promise.all(
						Array.from({ length: GUARDED_EXECUTIONS }, async (_, execution) => {
							await send(url, voucherRows(`guarded-${execution}`, ROWS));
						}),
					);
					await untilQuiet(sandbox, quietMs);
				}
				const stored = descriptions(sandbox);
				console.log(
					`         vouchers: ${GUARDED_EXECUTIONS * ROWS}, stored: ${stored.length}, twice: ${duplicates(stored)}`,
				);
				same(duplicates(stored), 0);
				same(stored.length, GUARDED_EXECUTIONS * ROWS);
			},
		);

		for (const guarded of [true, false]) {
			const what = guarded ? 'with' : 'without';
			await report.check(`queue mode: a worker killed with -9, ${what} the guard`, async () => {
				sandbox.reset();
				const name = `kill-${guarded ? 'guard' : 'bare'}`;
				const { id, url } = await publishRowsWorkflow(client, name, credentialId, {
					concurrentRequests: 5,
					...(guarded
						? { duplicateGuard: { guard: { key: '={{ $json.id }}', scope: 'workflow' } } }
						: {}),
				});
				await wait(1500);
				// One execution at a time: n8n rewrites the list of keys whole, see docs/duplicate-guard.md.
				const batches = guarded ? 1 : 6;
				for (let batch = 0; batch < batches; batch++) {
					await send(url, voucherRows(`${name}-${batch}`, 400));
				}
				while (sandbox.ledger().length < 60) await wait(20);
				await Promise.all(workers.map(async (worker) => await worker.stop('SIGKILL')));
				const atKill = sandbox.ledger().length;
				workers = [await start('worker'), await start('worker')];
				await untilQuiet(sandbox, 20_000);
				const rerun = descriptions(sandbox);
				const ids = await client.executionIds(id);
				const statuses = [];
				for (const execution of ids) {
					const { status } = await client.call<{ status: string }>(
						'GET',
						`/rest/executions/${execution}`,
					);
					statuses.push(status);
				}
				console.log(
					`         stored at the kill: ${atKill}, in the end: ${rerun.length}, stored twice: ${duplicates(rerun)}, executions: ${statuses.join(', ')}`,
				);
				same(duplicates(rerun), 0);
				// What was cut off is seen as such; n8n does not start it again.
				ok(
					statuses.every((status) => ['error', 'crashed'].includes(status)),
					'ended as if nothing had happened',
				);
				if (!guarded) return;
				await send(url, voucherRows(`${name}-0`, 400));
				await untilQuiet(sandbox, 6000);
				const stored = descriptions(sandbox);
				same(duplicates(stored), 0);
				const [newest] = await client.executionIds(id);
				const items = (await client.finished(newest)).output('ACC Accounting');
				same(items.length, 400);
				const missing = items.filter(
					({ json }, index) => json.skipped === true && !stored.includes(`${name}-0-${index}`),
				).length;
				ok(
					items.every(({ json }) => json.outcome === 'posted' || json.skipped === true),
					'outcomes',
				);
				console.log(`         recorded but not in the books: ${missing} of 400`);
				ok(missing <= 10, `${missing} recorded but not stored`);
			});
		}
	} finally {
		await Promise.all(running.map(async (n8n) => await n8n.stop('SIGKILL')));
		await sandbox.close();
		folder.remove();
	}
}
