import type { Draft } from '../../nodes/AccAccounting/documents/draft';
import { readAlready } from '../../nodes/AccAccounting/posting/documentKind';

const draft = (row: number): Draft => ({
	rows: [row],
	problems: [],
	body: {},
	totals: {},
	compare: () => [],
	simplify: true,
});

describe('drafts that are read already', () => {
	it('are given once each, in order', () => {
		const drafts = [draft(0), draft(1)];
		const source = readAlready(drafts, ['a hint']);
		expect([source.count, source.hints]).toEqual([2, ['a hint']]);
		expect([source.read(0), source.read(1)]).toEqual(drafts);
		expect(() => source.read(2)).toThrow(RangeError);
	});
});
