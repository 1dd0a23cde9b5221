import { deepStrictEqual as same, ok } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import { MOST_AHEAD } from '../../nodes/AccAccounting/posting/guard/duplicateGuard';
import { startSandbox, type Sandbox } from '../../sandbox';
import type { N8nClient } from '../client';
import { QueueMode } from '../queueMode';
import { note, type Check, type Report } from '../report';
import type { RowsWorkflow } from '../rowsWorkflow';
import { startServices, type Services } from '../services';
import { countsOf, descriptions, duplicates, told } from '../told';
import { GUARDED, voucherRows } from '../workflows';
import { killedWhileTheyHoldTheLock, partOfALock } from './killedWithLock';
import { AT_ONCE, KEYS, REPETITIONS, sameKeysAtOnce, whatIsUnderWayIsHeld } from './sameKeys';
import { twoNodesOnTwoWorkers } from './twoNodes';

const EXECUTIONS = 50;
const ROWS = 100;
const GUARDED_EXECUTIONS = 20;
const SHORT_EXECUTIONS = 20;
/** Of an execution whose worker is killed. */
const KILLED_ROWS = 400;
/**
 * Of a token, seconds; it is renewed two seconds before. With less, a busy computer may need all of
 * that between the renewal and the request, and such a row is refused, unsent.
 */
const LIFETIME = 12;

/** @throws Error where so many are not there after five minutes */
async function untilStored(sandbox: Sandbox, count: number): Promise<void> {
	for (const started = Date.now(); sandbox.ledger().length < count; await wait(20)) {
		ok(Date.now() - started < 300_000, `only ${sandbox.ledger().length} after five minutes`);
	}
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

/** Starts executions of different rows, all at the same time. */
async function sendAtOnce(workflow: RowsWorkflow, name: string, executions: number): Promise<void> {
	await Promise.all(
		Array.from({ length: executions }, async (_, execution) => {
			await workflow.send(voucherRows(`${name}-${execution}`, ROWS));
		}),
	);
}

/** Waits for the end of all executions of a workflow. */
async function finalStatuses(client: N8nClient, workflowId: string): Promise<string[]> {
	const ids = await client.executionIds(workflowId);
	return await Promise.all(ids.map(async (id) => await client.finalStatus(id)));
}

/** What became of the rows that were not posted, and why, each once. */
async function notPosted(client: N8nClient, workflowId: string): Promise<string[]> {
	const reasons = new Set<string>();
	for (const id of await client.executionIds(workflowId)) {
		for (const { as, why } of told(await client.finished(id))) {
			if (as !== 'posted') reasons.add(`${as}: ${why}`);
		}
	}
	return [...reasons];
}

async function twoWorkersPostAllOnce(queue: QueueMode): Promise<void> {
	const { sandbox } = queue;
	const workflow = await queue.publishRows('many', {
		speed: { values: { concurrentRequests: 5 } },
	});
	const started = Date.now();
	await sendAtOnce(workflow, 'many', EXECUTIONS);
	await untilStored(sandbox, EXECUTIONS * ROWS);
	const seconds = (Date.now() - started) / 1000;
	await untilQuiet(sandbox, 2000);
	const stored = descriptions(sandbox);
	same(stored.length, EXECUTIONS * ROWS);
	same(duplicates(stored), 0);
	const jobs = queue.executionsByWorker();
	const exchanges = sandbox.stats().tokenExchanges;
	note(
		`${Math.round(stored.length / seconds)} vouchers a second, executions by worker: ${jobs.join(' and ')}, tokens exchanged: ${exchanges}`,
	);
	ok(exchanges <= queue.processes, `${exchanges} tokens exchanged by ${queue.processes} processes`);
	ok(
		jobs.every((count) => count > 0),
		'a worker did nothing',
	);
}

async function shortLivedTokensLoseNothing(queue: QueueMode): Promise<void> {
	const sandbox = await startSandbox({ latencyMs: 10, tokenLifetimeSeconds: LIFETIME });
	try {
		const id = await queue.client.createCredential('ACC short', sandbox.credentials);
		const workflow = await queue.publishRows(
			'short',
			{ speed: { values: { concurrentRequests: 2 } } },
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
		note(
			`tokens exchanged: ${tokenExchanges} in ${lifetimes} lifetimes of a token, refused creates: ${refused}`,
		);
		same(await notPosted(queue.client, workflow.id), []);
		same(stored.length, SHORT_EXECUTIONS * ROWS);
		same(duplicates(stored), 0);
		ok(tokenExchanges <= lifetimes * queue.processes, `${tokenExchanges} exchanges`);
	} finally {
		await sandbox.close();
	}
}

async function guardedRowsSentTwiceAreStoredOnce(queue: QueueMode): Promise<void> {
	const { sandbox } = queue;
	sandbox.reset();
	const options = { speed: { values: { concurrentRequests: 5 } }, ...GUARDED };
	const workflow = await queue.publishRows('guarded', options);
	for (const quietMs of [10_000, 10_000]) {
		await sendAtOnce(workflow, 'guarded', GUARDED_EXECUTIONS);
		await untilQuiet(sandbox, quietMs);
	}
	const rows = GUARDED_EXECUTIONS * ROWS;
	const stored = descriptions(sandbox);
	note(`vouchers: ${rows}, stored: ${stored.length}, twice: ${duplicates(stored)}`);
	same(duplicates(stored), 0);
	same(stored.length, rows);
}

/**
 * Kills both workers in the middle of some executions, starts others, and waits for what they do:
 * nothing may be stored twice, and what was cut off must be seen as such.
 */
async function killWhilePosting(
	queue: QueueMode,
	workflow: RowsWorkflow,
	batches: Array<Array<Record<string, unknown>>>,
): Promise<void> {
	const { client, sandbox } = queue;
	sandbox.reset();
	for (const batch of batches) await workflow.send(batch);
	await untilStored(sandbox, 60);
	await queue.killWorkers();
	const atKill = sandbox.ledger().length;
	await queue.replaceWorkers();
	await untilQuiet(sandbox, 20_000);
	const statuses = await finalStatuses(client, workflow.id);
	const stored = descriptions(sandbox);
	note(
		`stored at the kill: ${atKill}, in the end: ${stored.length}, stored twice: ${duplicates(stored)}, executions: ${statuses.join(', ')}`,
	);
	same(duplicates(stored), 0);
	// n8n does not start it again.
	ok(
		statuses.every((status) => ['error', 'crashed'].includes(status)),
		'ended as if nothing had happened',
	);
}

async function withTheGuardANewRunPostsTheRest(queue: QueueMode): Promise<void> {
	const { sandbox } = queue;
	const options = { speed: { values: { concurrentRequests: 5 } }, ...GUARDED };
	const workflow = await queue.publishRows('kill-guard', options);
	const rows = voucherRows('kill-guard-0', KILLED_ROWS);
	await killWhilePosting(queue, workflow, [rows]);
	// The books rest for up to 20 s where a lock was left behind: only the end of the run is the end.
	const [again] = await workflow.sendAtOnce(rows, 1);
	const stored = descriptions(sandbox);
	same(duplicates(stored), 0);
	const became = again ? told(again) : [];
	const missing = rows.flatMap(({ id }, row) =>
		stored.includes(String(id)) ? [] : [became[row]?.as],
	);
	note(`${countsOf(became)}; held and not in the books: ${missing.length}`);
	same(became.length, KILLED_ROWS);
	ok(
		became.every(({ as }) => ['posted', 'recorded', 'held'].includes(as)),
		'outcomes',
	);
	ok(
		missing.every((as) => as === 'held'),
		'lost without a word',
	);
	ok(missing.length <= MOST_AHEAD + 5, `${missing.length} held and not in the books`);
}

async function withoutTheGuardNothingIsStoredTwice(queue: QueueMode): Promise<void> {
	const workflow = await queue.publishRows('kill-bare', {
		speed: { values: { concurrentRequests: 5 } },
	});
	const batches = Array.from({ length: 6 }, (_, batch) =>
		voucherRows(`kill-bare-${batch}`, KILLED_ROWS),
	);
	await killWhilePosting(queue, workflow, batches);
}

/** Runs checks in n8n's queue mode: a main process and two workers, with Redis and PostgreSQL. */
async function inQueueMode(report: Report, checks: Array<Check<QueueMode>>): Promise<void> {
	let services: Services | undefined;
	await report.check('queue mode: Redis and PostgreSQL start', async () => {
		services = await startServices();
	});
	if (!services) return;
	const queue = await QueueMode.start(services);
	try {
		await report.checkAll(queue, checks);
	} finally {
		await queue.close();
	}
}

export async function scalingChecks(report: Report): Promise<void> {
	await inQueueMode(report, [
		[`queue mode: ${EXECUTIONS * ROWS} vouchers over two workers`, twoWorkersPostAllOnce],
		['queue mode: tokens that end while vouchers are posted', shortLivedTokensLoseNothing],
		['queue mode: a worker killed with -9, without the guard', withoutTheGuardNothingIsStoredTwice],
	]);
}

/** The duplicate guard on two workers. */
export async function guardChecks(report: Report): Promise<void> {
	await inQueueMode(report, [
		[
			'queue mode: guarded executions on both workers, all run twice',
			guardedRowsSentTwiceAreStoredOnce,
		],
		[
			`queue mode: the same ${KEYS} keys in ${AT_ONCE} executions at once, ${REPETITIONS} times`,
			sameKeysAtOnce,
		],
		['queue mode: what is under way is told as held', whatIsUnderWayIsHeld],
		['queue mode: two guarded nodes of one workflow', twoNodesOnTwoWorkers],
		['queue mode: a part of a lock is taken over', partOfALock],
		['queue mode: workers killed with -9 while they hold the lock', killedWhileTheyHoldTheLock],
		['queue mode: a worker killed with -9, with the guard', withTheGuardANewRunPostsTheRest],
	]);
}
