import { deepStrictEqual as same, ok } from 'node:assert';

import type { Sandbox } from '../../sandbox';
import type { Execution } from '../client';
import type { QueueMode } from '../queueMode';
import { note } from '../report';
import type { Rows } from '../rowsWorkflow';
import { countsOf, descriptions, duplicates, told } from '../told';
import { ACC_NODE, GUARDED, voucherRows } from '../workflows';

export const REPETITIONS = 10;
export const KEYS = 100;
export const AT_ONCE = 10;

/** Longer than it takes nine executions to find out that another one holds their keys. */
const SLOW_MS = 15_000;

/**
 * Accounts for executions that all brought the same rows: each row is in the books once, one
 * execution says that it posted it, and the others say why they did not. None calls it recorded
 * before it was stored.
 *
 * @returns counts
 */
export function accountForAll(
	sandbox: Sandbox,
	rows: Rows,
	executions: Execution[],
	nodeOf: (execution: Execution) => string = () => ACC_NODE,
): string {
	const ids = rows.map(({ id }) => String(id));
	const storedAt = new Map(
		sandbox.ledger().map(({ request, storedAt: at }) => [String(request.description), at]),
	);
	const stored = descriptions(sandbox).filter((id) => ids.includes(id));
	const all = executions.map((execution) => ({
		execution,
		rows: told(execution, nodeOf(execution)),
	}));
	const flat = all.flatMap(({ rows: each }) => each);
	const counts = `${countsOf(flat)}; stored ${stored.length}, twice ${duplicates(stored)}`;
	same([duplicates(stored), stored.length], [0, ids.length], counts);
	for (const { execution, rows: each } of all) {
		same(each.length, ids.length, `${execution.status}: ${execution.error()?.message}`);
	}
	const odd = flat.filter(({ as }) => !['posted', 'recorded', 'held'].includes(as));
	same([...new Set(odd.map(({ as, why }) => `${as}: ${why}`))], [], counts);
	ids.forEach((id, row) => {
		const ofRow = all.map(({ rows: each }) => each[row]?.as);
		same(ofRow.filter((as) => as === 'posted').length, 1, `${id}: ${ofRow.join(', ')}`);
		const tooEarly = all.filter(
			({ execution, rows: each }) =>
				each[row]?.as === 'recorded' && execution.stoppedAt < Number(storedAt.get(id)),
		);
		same(tooEarly.length, 0, `${id} was called recorded before it was`);
	});
	return counts;
}

/** The same 100 keys in ten executions at once, ten times, each time with other keys. */
export async function sameKeysAtOnce(queue: QueueMode): Promise<void> {
	const { sandbox } = queue;
	sandbox.reset();
	const options = { speed: { values: { concurrentRequests: 5 } }, ...GUARDED };
	const workflow = await queue.publishRows('same', options);
	const before = queue.executionsByWorker();
	for (let repetition = 1; repetition <= REPETITIONS; repetition++) {
		const rows = voucherRows(`same-${repetition}`, KEYS);
		const started = Date.now();
		const executions = await workflow.sendAtOnce(rows, AT_ONCE);
		const seconds = ((Date.now() - started) / 1000).toFixed(1);
		note(`${repetition}: ${accountForAll(sandbox, rows, executions)}; ${seconds} s`);
	}
	const jobs = queue.executionsByWorker().map((count, worker) => count - (before[worker] ?? 0));
	note(`executions by worker: ${jobs.join(' and ')}`);
	ok(
		jobs.every((count) => count > 0),
		'a worker did nothing',
	);
}

/** What a run has under way is told as held by all others, on any worker. */
export async function whatIsUnderWayIsHeld(queue: QueueMode): Promise<void> {
	const { sandbox } = queue;
	sandbox.reset();
	sandbox.setFaults([{ fault: { kind: 'latency', ms: SLOW_MS }, path: '/v1/vouchers' }]);
	const rows = voucherRows('slow', 20);
	const options = { speed: { values: { concurrentRequests: rows.length } }, ...GUARDED };
	const workflow = await queue.publishRows('slow', options);
	const executions = await workflow.sendAtOnce(rows, AT_ONCE);
	note(accountForAll(sandbox, rows, executions));
	const firstStored = Math.min(...sandbox.ledger().map(({ storedAt }) => storedAt));
	const early = executions.filter(({ stoppedAt }) => stoppedAt < firstStored);
	note(`executions that ended before the first document was stored: ${early.length}`);
	same(early.length, AT_ONCE - 1);
	for (const execution of early) same(countsOf(told(execution)), `held ${rows.length}`);
	sandbox.setFaults([]);
}
