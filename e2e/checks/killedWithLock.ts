import { deepStrictEqual as same, ok } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import type { Workflow } from '../client';
import type { QueueMode } from '../queueMode';
import { note } from '../report';
import { countsOf, descriptions, duplicates, told } from '../told';
import { ACC_NODE, GUARDED, voucherRows } from '../workflows';

const KILLS = 5;
/** Executions of different rows that are started before each kill, with short batches. */
const EXECUTIONS = 10;
const ROWS = 60;
const CONCURRENT = 2;
/** A lock that was left behind is taken over after 20 seconds; the rest is for a busy computer. */
const LONGEST_TAKEOVER_S = 60;
/** Waiting longer than this for a posting means that none comes. */
const LONGEST_WAIT_MS = 180_000;

async function untilStored(queue: QueueMode, count: number): Promise<void> {
	for (const started = Date.now(); queue.sandbox.ledger().length < count; await wait(20)) {
		const stored = queue.sandbox.ledger().length;
		ok(Date.now() - started < LONGEST_WAIT_MS, `only ${stored} of ${count} are stored`);
	}
}

/**
 * Kills both workers again and again, where one of them has the lock most of the time. Afterwards all
 * rows are brought once more: none is stored twice, and each is in the books or told as held.
 */
export async function killedWhileTheyHoldTheLock(queue: QueueMode): Promise<void> {
	const { client, sandbox } = queue;
	sandbox.reset();
	const options = { speed: { values: { concurrentRequests: CONCURRENT } }, ...GUARDED };
	const workflow = await queue.publishRows('kill-lock', options);
	const batches = Array.from({ length: KILLS * EXECUTIONS }, (_, batch) =>
		voucherRows(`kill-lock-${batch}`, ROWS),
	);
	const takeovers: number[] = [];
	let restartedAt = 0;
	for (let kill = 1; kill <= KILLS; kill++) {
		const leftBehind = kill > 1 && queue.locks(workflow.id) > 0;
		const stored = sandbox.ledger().length;
		const round = batches.slice((kill - 1) * EXECUTIONS, kill * EXECUTIONS);
		await Promise.all(round.map(async (rows) => await workflow.send(rows)));
		await untilStored(queue, stored + 1);
		if (leftBehind) takeovers.push((Date.now() - restartedAt) / 1000);
		await untilStored(queue, stored + 40 + 13 * kill);
		await queue.killWorkers();
		note(
			`kill ${kill}: ${sandbox.ledger().length} stored, ${queue.locks(workflow.id) > 0 ? 'the lock was held' : 'nobody held the lock'}`,
		);
		await queue.replaceWorkers();
		restartedAt = Date.now();
	}
	const cutOff = new Set(await workflow.executionIds());
	const leftBehind = queue.locks(workflow.id) > 0;
	const stored = sandbox.ledger().length;
	await Promise.all(batches.map(async (rows) => await workflow.send(rows)));
	await untilStored(queue, stored + 1);
	if (leftBehind) takeovers.push((Date.now() - restartedAt) / 1000);
	const inSeconds = takeovers.map((seconds) => seconds.toFixed(1)).join(', ');
	note(`from the restart to the first new posting, where a lock was left behind: ${inSeconds} s`);

	const inTheBooks = new Set<string>();
	const all: Array<{ id: string; as: string; why: string }> = [];
	for (const id of await workflow.executionIds()) {
		if (cutOff.has(id)) continue;
		const execution = await client.finished(id);
		same(execution.status, 'success');
		const rows = execution.output('Split Out').map(({ json }) => String(json.id));
		const tells = told(execution);
		same(tells.length, rows.length);
		all.push(...rows.map((row, at) => ({ id: row, as: 'nothing', why: '', ...tells[at] })));
	}
	const list = descriptions(sandbox);
	list.forEach((id) => inTheBooks.add(id));
	const missing = all.filter(({ id }) => !inTheBooks.has(id));
	note(
		`${all.length} rows brought again: ${countsOf(all)}; stored ${list.length}, twice ${duplicates(list)}, held and not in the books ${missing.length}`,
	);
	same(duplicates(list), 0);
	same(all.length, batches.length * ROWS);
	const odd = all.filter(({ as }) => !['posted', 'recorded', 'held'].includes(as));
	same([...new Set(odd.map(({ as, why }) => `${as}: ${why}`))], []);
	same(
		missing.filter(({ as }) => as !== 'held').map(({ id, as }) => `${id} ${as}`),
		[],
		'lost without a word',
	);
	ok(takeovers.length > 0, 'no lock was left behind');
	for (const seconds of takeovers) ok(seconds < LONGEST_TAKEOVER_S, `${seconds} s`);
}

/** What a kill can leave of a lock keeps nobody out for good. */
export async function partOfALock(queue: QueueMode): Promise<void> {
	const { client, sandbox } = queue;
	sandbox.reset();
	const workflow = await queue.publishRows('part-of-lock', GUARDED);
	const { nodes } = await client.call<Workflow>('GET', `/rest/workflows/${workflow.id}`);
	queue.putPartOfLock(workflow.id, String(nodes.find(({ name }) => name === ACC_NODE)?.id));
	const started = Date.now();
	const [execution] = await workflow.sendAtOnce(voucherRows('part-of-lock', 3), 1);
	ok(execution);
	same(countsOf(told(execution)), 'posted 3');
	const seconds = (Date.now() - started) / 1000;
	note(`taken over after ${seconds.toFixed(1)} s`);
	ok(seconds > 20 && seconds < LONGEST_TAKEOVER_S, `${seconds} s`);
	same(queue.locks(workflow.id), 0);
}
