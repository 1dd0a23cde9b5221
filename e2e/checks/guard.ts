import { KEYS_TOGETHER } from '../../nodes/AccAccounting/guard/guard';
import type { Sandbox } from '../../tools/sandbox';
import { accountForAll, descriptions, duplicates, untilQuiet, untilStored } from '../books';
import type { Workflow } from '../client';
import { expect, queueTest as test } from '../fixtures';
import type { QueueMode } from '../queueMode';
import type { Rows, RowsWorkflow } from '../rowsWorkflow';
import { countsOf, told } from '../told';
import { EXECUTIONS as TWO_NODES_EXECUTIONS, nodeOf, sendToBoth } from '../twoNodes';
import { ACC_NODE, GUARDED, voucherRows } from '../workflows';

/** Executions with guarded rows, each of which is run twice. */
const EXECUTIONS = 20;
const ROWS = 100;

/** How many times the same keys are sent concurrently. */
const REPETITIONS = 10;
const KEYS = 100;
const AT_ONCE = 10;

/** Longer than nine executions need to find out that another one holds their keys. */
const SLOW_MS = 15_000;

/** Rows of an execution whose worker is killed. */
const KILLED_ROWS = 400;

const KILLS = 5;
/** Executions with different rows started before each kill, with short batches. */
const LOCK_EXECUTIONS = 10;
const LOCK_ROWS = 60;
/** An abandoned lock is taken over after 20 seconds; the rest is slack for a busy computer. */
const LONGEST_TAKEOVER_S = 60;

test('queue mode: guarded executions on both workers, all run twice', async ({ queue }) => {
	const { sandbox } = queue;
	const parameters = { options: { speed: { values: { concurrentRequests: 5 } } }, ...GUARDED };
	const workflow = await queue.publishRows('guarded', parameters);
	const lists = Array.from({ length: EXECUTIONS }, (_, at) => voucherRows(`guarded-${at}`, ROWS));
	for (let time = 1; time <= 2; time++) {
		await workflow.sendEach(lists);
		await untilQuiet(sandbox, 10_000);
	}
	const rows = EXECUTIONS * ROWS;
	const stored = descriptions(sandbox);
	console.log(`vouchers: ${rows}, stored: ${stored.length}, twice: ${duplicates(stored)}`);
	expect(duplicates(stored)).toBe(0);
	expect(stored).toHaveLength(rows);
});

/** The same 100 keys in ten concurrent executions, ten times, each time with different keys. */
test(`queue mode: the same ${KEYS} keys in ${AT_ONCE} executions at once, ${REPETITIONS} times`, async ({
	queue,
}) => {
	const { sandbox } = queue;
	const parameters = { options: { speed: { values: { concurrentRequests: 5 } } }, ...GUARDED };
	const workflow = await queue.publishRows('same', parameters);
	const before = queue.executionsByWorker();
	for (let repetition = 1; repetition <= REPETITIONS; repetition++) {
		const rows = voucherRows(`same-${repetition}`, KEYS);
		const started = Date.now();
		const executions = await workflow.sendAtOnce(rows, AT_ONCE);
		const seconds = ((Date.now() - started) / 1000).toFixed(1);
		console.log(`${repetition}: ${accountForAll(sandbox, rows, executions)}; ${seconds} s`);
	}
	const jobs = queue.executionsByWorker().map((count, worker) => count - (before[worker] ?? 0));
	console.log(`executions by worker: ${jobs.join(' and ')}`);
	expect(jobs, 'a worker did nothing').not.toContain(0);
});

/** Documents that one run has in progress are reported as held by all others, on any worker. */
test('queue mode: documents in progress are reported as held', async ({ queue }) => {
	const { sandbox } = queue;
	sandbox.setFaults([{ fault: { kind: 'latency', ms: SLOW_MS }, path: '/v1/vouchers' }]);
	const rows = voucherRows('slow', 20);
	const parameters = {
		options: { speed: { values: { concurrentRequests: rows.length } } },
		...GUARDED,
	};
	const workflow = await queue.publishRows('slow', parameters);
	const executions = await workflow.sendAtOnce(rows, AT_ONCE);
	console.log(accountForAll(sandbox, rows, executions));
	const firstStored = Math.min(...sandbox.ledger().map(({ storedAt }) => storedAt));
	const early = executions.filter(({ stoppedAt }) => stoppedAt < firstStored);
	console.log(`executions that ended before the first document was stored: ${early.length}`);
	expect(early).toHaveLength(AT_ONCE - 1);
	for (const execution of early) expect(countsOf(told(execution))).toBe(`held ${rows.length}`);
});

function storedOf(sandbox: Sandbox, rows: Rows): string[] {
	const ids = new Set(rows.map(({ id }) => String(id)));
	return descriptions(sandbox).filter((id) => ids.has(id));
}

/** Two guarded nodes in different processes have no guarantee: this records what happens. */
test('queue mode: two guarded nodes of one workflow', async ({ queue }) => {
	const { client, credentialId, sandbox } = queue;
	const publish = async (workflow: Record<string, unknown>, path: string) =>
		await queue.publish(workflow, path);
	await sendToBoth(client, credentialId, publish, (rows, executions) => {
		const stored = storedOf(sandbox, rows);
		const all = executions.flatMap((execution) => told(execution, nodeOf(execution)));
		console.log(
			`not promised: of ${rows.length} keys stored ${stored.length}, twice ${duplicates(stored)}; ${countsOf(all)}`,
		);
		expect(all).toHaveLength(2 * TWO_NODES_EXECUTIONS * rows.length);
	});
});

/** Whatever a kill leaves of a lock must not block others forever. */
test('queue mode: a part of a lock is taken over', async ({ queue }) => {
	const { client } = queue;
	const workflow = await queue.publishRows('part-of-lock', GUARDED);
	const { nodes } = await client.call<Workflow>('GET', `/rest/workflows/${workflow.id}`);
	queue.putPartOfLock(workflow.id, String(nodes.find(({ name }) => name === ACC_NODE)?.id));
	const started = Date.now();
	const [execution] = await workflow.sendAtOnce(voucherRows('part-of-lock', 3), 1);
	expect(execution && countsOf(told(execution))).toBe('posted 3');
	const seconds = (Date.now() - started) / 1000;
	console.log(`taken over after ${seconds.toFixed(1)} s`);
	expect(seconds).toBeGreaterThan(20);
	expect(seconds).toBeLessThan(LONGEST_TAKEOVER_S);
	expect(queue.locks(workflow.id)).toBe(0);
});

/**
 * Repeatedly kills both workers while one of them holds the lock. Then all rows are sent again:
 * none is stored twice, and each is on the books or reported as held.
 */
test('queue mode: workers killed with -9 while they hold the lock', async ({ queue }) => {
	const { client, sandbox } = queue;
	const parameters = { options: { speed: { values: { concurrentRequests: 2 } } }, ...GUARDED };
	const workflow = await queue.publishRows('kill-lock', parameters);
	const batches = Array.from({ length: KILLS * LOCK_EXECUTIONS }, (_, batch) =>
		voucherRows(`kill-lock-${batch}`, LOCK_ROWS),
	);
	const takeovers: number[] = [];
	let restartedAt: number | undefined;
	const sendUntilPosting = async (lists: Rows[]) => {
		const stored = sandbox.ledger().length;
		await workflow.sendEach(lists);
		await untilStored(sandbox, stored + 1);
		if (restartedAt !== undefined) takeovers.push((Date.now() - restartedAt) / 1000);
		return stored;
	};
	for (let kill = 1; kill <= KILLS; kill++) {
		const round = batches.slice((kill - 1) * LOCK_EXECUTIONS, kill * LOCK_EXECUTIONS);
		const stored = await sendUntilPosting(round);
		await untilStored(sandbox, stored + 40 + 13 * kill);
		await queue.killWorkersThatHoldLock(workflow.id);
		console.log(`kill ${kill}: ${sandbox.ledger().length} stored`);
		expect(queue.locks(workflow.id), 'no lock was left behind').toBe(1);
		await queue.replaceWorkers();
		restartedAt = Date.now();
	}
	const cutOff = new Set(await workflow.executionIds());
	await sendUntilPosting(batches);
	const inSeconds = takeovers.map((seconds) => seconds.toFixed(1)).join(', ');
	console.log(`from the restart to the first new posting: ${inSeconds} s`);

	const all: Array<{ id: string; as: string; why: string }> = [];
	for (const id of await workflow.executionIds()) {
		if (cutOff.has(id)) continue;
		const execution = await client.finished(id);
		expect(execution.status).toBe('success');
		const rows = execution.output('Split Out').map(({ json }) => String(json.id));
		const tells = told(execution);
		expect(tells).toHaveLength(rows.length);
		all.push(...rows.map((row, at) => ({ id: row, as: 'nothing', why: '', ...tells[at] })));
	}
	const list = descriptions(sandbox);
	const inTheBooks = new Set(list);
	const missing = all.filter(({ id }) => !inTheBooks.has(id));
	console.log(
		`${all.length} rows brought again: ${countsOf(all)}; stored ${list.length}, twice ${duplicates(list)}, held and not in the books ${missing.length}`,
	);
	expect(duplicates(list)).toBe(0);
	expect(all).toHaveLength(batches.length * LOCK_ROWS);
	const odd = all.filter(({ as }) => !['posted', 'recorded', 'held'].includes(as));
	expect([...new Set(odd.map(({ as, why }) => `${as}: ${why}`))]).toEqual([]);
	expect(
		missing.filter(({ as }) => as !== 'held').map(({ id, as }) => `${id} ${as}`),
		'lost without a word',
	).toEqual([]);
	expect(takeovers).toHaveLength(KILLS);
	for (const seconds of takeovers) expect(seconds).toBeLessThan(LONGEST_TAKEOVER_S);
});

/**
 * Kills both workers in the middle of several executions, starts new ones, and waits for them:
 * nothing may be stored twice, and interrupted rows must be recognizable.
 */
async function killWhilePosting(
	queue: QueueMode,
	workflow: RowsWorkflow,
	batches: Rows[],
): Promise<void> {
	const { client, sandbox } = queue;
	for (const batch of batches) await workflow.send(batch);
	await untilStored(sandbox, 60);
	await queue.killWorkers();
	const atKill = sandbox.ledger().length;
	await queue.replaceWorkers();
	await untilQuiet(sandbox, 20_000);
	const ids = await client.executionIds(workflow.id);
	const statuses = await Promise.all(ids.map(async (id) => await client.finalStatus(id)));
	const stored = descriptions(sandbox);
	console.log(
		`stored at the kill: ${atKill}, in the end: ${stored.length}, stored twice: ${duplicates(stored)}, executions: ${statuses.join(', ')}`,
	);
	expect(duplicates(stored)).toBe(0);
	// n8n doesn't restart it.
	expect(statuses.filter((status) => !['error', 'crashed'].includes(status))).toEqual([]);
}

test('queue mode: a worker killed with -9, with the guard', async ({ queue }) => {
	const { sandbox } = queue;
	const parameters = { options: { speed: { values: { concurrentRequests: 5 } } }, ...GUARDED };
	const workflow = await queue.publishRows('kill-guard', parameters);
	const rows = voucherRows('kill-guard-0', KILLED_ROWS);
	await killWhilePosting(queue, workflow, [rows]);
	// The books may be idle for up to 20 s if a lock was abandoned, so wait for the end of the run.
	const [again] = await workflow.sendAtOnce(rows, 1);
	const stored = descriptions(sandbox);
	expect(duplicates(stored)).toBe(0);
	const became = again ? told(again) : [];
	const missing = rows.flatMap(({ id }, row) =>
		stored.includes(String(id)) ? [] : [became[row]?.as],
	);
	console.log(`${countsOf(became)}; held and not in the books: ${missing.length}`);
	expect(became).toHaveLength(KILLED_ROWS);
	expect(became.filter(({ as }) => !['posted', 'recorded', 'held'].includes(as))).toEqual([]);
	expect(
		missing.filter((as) => as !== 'held'),
		'lost without a word',
	).toEqual([]);
	expect(missing.length).toBeLessThanOrEqual(KEYS_TOGETHER + 5);
});

test('queue mode: a worker killed with -9, without the guard', async ({ queue }) => {
	const workflow = await queue.publishRows('kill-bare', {
		options: { speed: { values: { concurrentRequests: 5 } } },
	});
	const batches = Array.from({ length: 6 }, (_, batch) =>
		voucherRows(`kill-bare-${batch}`, KILLED_ROWS),
	);
	await killWhilePosting(queue, workflow, batches);
});
