import { looksAt, progressOf } from '../../src/documents/progress';
import type { Row } from '../../src/documents/row';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const TEN_MINUTES = 600_000;
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

/** Answers the queries like the Data Table: one row for each, all of them in one list. */
function found(rows: Row[]): Row[] {
	return looksAt(NOW, TEN_MINUTES).flatMap(({ state, since, order, direction }) => {
		const all = rows.filter(
			(row) => (state === '%' || row.state === state) && String(row.updatedAt) >= since,
		);
		const by = (row: Row) => (order === 'id' ? row.id : Date.parse(row.updatedAt ?? ''));
		all.sort((one, other) => (direction === 'ASC' ? 1 : -1) * (by(one) - by(other)));
		return all.slice(0, 1);
	});
}

const row = (id: number, state: string, minutes = 1): Row => ({
	id,
	state,
	updatedAt: ago(minutes),
});
const progress = (rows: Row[]) => progressOf(found(rows), NOW, TEN_MINUTES);

describe('the progress of a file', () => {
	const all = (posted: number, more: Row[] = []) => [
		...Array.from({ length: 1000 }, (_, at) => row(at + 1, at < posted ? 'posted' : 'approved')),
		...more,
	];

	it('is determined from a few rows, however many it has', () => {
		expect(found(all(400))).toHaveLength(4);
		expect(progress(all(400))).toEqual({ total: 1000, done: 400, isOver: false, isStuck: false });
		expect(progress([])).toMatchObject({ total: 0, isOver: true });
	});

	it('is complete once nothing is approved or being posted, whatever still waits for a person', () => {
		const waiting = [row(1001, 'waiting'), row(1002, 'posting', 11), row(1003, 'unknown')];
		expect(progress(all(1000, waiting))).toMatchObject({ total: 1003, isOver: true });
		expect(progress(all(1000, [row(1001, 'posting', 9)]))).toMatchObject({ isOver: false });
	});

	it('is stuck if no row has changed for ten minutes', () => {
		const old = [row(1, 'posted', 30), row(2, 'approved', 40)];
		expect(progress(old)).toMatchObject({ isStuck: true, isOver: false });
		expect(progress([...old, row(3, 'refused', 9)])).toMatchObject({ isStuck: false });
	});
});
