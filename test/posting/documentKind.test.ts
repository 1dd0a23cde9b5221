import type { Draft } from '../../nodes/AccAccounting/documents/draft';
import { draftsOfItems } from '../../nodes/AccAccounting/posting/documentKind';

const draft = (row: number): Draft => ({
	rows: [row],
	problems: [],
	body: {},
	totals: {},
	compare: () => [],
	simplify: true,
});

it('drafts of items are read once each, in order', async () => {
	const read = jest.fn(draft);
	const { drafts, hints } = await draftsOfItems({ count: 3 }, read);
	expect(drafts.map(({ rows }) => rows)).toEqual([[0], [1], [2]]);
	expect(read).toHaveBeenCalledTimes(3);
	expect(hints).toEqual([]);
});
