import { expect } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';

import type { Sandbox } from '../tools/sandbox';
import type { Execution } from './client';
import type { Rows } from './rowsWorkflow';
import { countsOf, told } from './told';
import { ACC_NODE } from './workflows';

/** The descriptions of all stored documents, which are the IDs of their rows. */
export function descriptions(sandbox: Sandbox): string[] {
	return sandbox.ledger().map(({ request }) => String(request.description));
}

/** The number of elements that appear earlier in the list. */
export function duplicates(list: string[]): number {
	return list.length - new Set(list).size;
}

/**
 * Accounts for executions that all received the same rows. Each row must be stored once, one
 * execution must report it as posted, and the others must say why they didn't post it. No execution
 * may call a row recorded before it was stored.
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
	expect([duplicates(stored), stored.length], counts).toEqual([0, ids.length]);
	for (const { execution, rows: each } of all) {
		expect(each, `${execution.status}: ${execution.error()?.message}`).toHaveLength(ids.length);
	}
	const odd = flat.filter(({ as }) => !['posted', 'recorded', 'held'].includes(as));
	expect([...new Set(odd.map(({ as, why }) => `${as}: ${why}`))], counts).toEqual([]);
	ids.forEach((id, row) => {
		const ofRow = all.map(({ rows: each }) => each[row]?.as);
		expect(
			ofRow.filter((as) => as === 'posted'),
			`${id}: ${ofRow.join(', ')}`,
		).toHaveLength(1);
		const tooEarly = all.filter(
			({ execution, rows: each }) =>
				each[row]?.as === 'recorded' && execution.stoppedAt < Number(storedAt.get(id)),
		);
		expect(tooEarly, `${id} was called recorded before it was`).toHaveLength(0);
	});
	return counts;
}

/** Waits until a number of documents is stored. */
export async function untilStored(sandbox: Sandbox, count: number): Promise<void> {
	await expect
		.poll(() => sandbox.ledger().length, { timeout: 600_000, intervals: [20] })
		.toBeGreaterThanOrEqual(count);
}

/** Waits until the list of documents has not grown for a while. */
export async function untilQuiet(sandbox: Sandbox, quietMs: number): Promise<void> {
	let last = -1;
	for (let since = Date.now(); Date.now() - since < quietMs; await wait(200)) {
		const now = sandbox.ledger().length;
		if (now !== last) since = Date.now();
		last = now;
	}
}
