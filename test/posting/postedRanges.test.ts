import type { Draft } from '../../nodes/AccAccounting/documents/draft';
import type { Outcome } from '../../nodes/AccAccounting/posting/outcome';
import { postedRanges } from '../../nodes/AccAccounting/posting/postedRanges';
import type { Posting } from '../../nodes/AccAccounting/posting/posting';

const BARE = { problems: [], body: {}, totals: {}, compare: () => [], simplify: true };

function posted(rows: number[], sequence: number, draft: Partial<Draft> = {}): Posting {
	const number = `${String(sequence).padStart(5, '0')}/AKB/11/26`;
	return {
		draft: { ...BARE, rows, ...draft },
		outcome: { outcome: 'posted', number, document: {}, warnings: [] },
	};
}

const refused: Outcome = { outcome: 'refused', failure: { message: 'no', description: '' } };

describe('which items got which numbers', () => {
	it('is a range where both follow each other', () => {
		expect(postedRanges([posted([0], 6), posted([1], 7), posted([2], 8)])).toEqual([
			'items 0 to 2 → 00006 to 00008/AKB/11/26',
		]);
	});

	it('breaks where an item, a number or a month is missing', () => {
		expect(
			postedRanges([
				posted([0], 1),
				{ draft: { ...BARE, rows: [1] }, outcome: refused },
				posted([2], 2),
				posted([3], 4),
				posted([4], 5),
			]),
		).toEqual([
			'item 0 → 00001/AKB/11/26',
			'item 2 → 00002/AKB/11/26',
			'items 3 to 4 → 00004 to 00005/AKB/11/26',
		]);
	});

	it('names the rows of the sheet, and breaks where they do not follow each other', () => {
		const sheetRow = (row: number) => [2, 3, 7][row];
		const postings = [0, 1, 2].map((row) => posted([row], row + 1, { sheetRow }));
		expect(postedRanges(postings)).toEqual([
			'items 0 to 1, sheet rows 2 to 3 → 00001 to 00002/AKB/11/26',
			'item 2, sheet row 7 → 00003/AKB/11/26',
		]);
	});

	it('tells companies apart: each has numbers of its own', () => {
		const companies = ['one', 'two'].map((tenantId) => ({
			company: { tenantId, email: 'a@b.example' },
			tenantId,
		}));
		const postings = [0, 1, 1].map((at, row) => posted([row], row + 1, companies[at]));
		expect(postedRanges(postings)).toEqual([
			'item 0 → 00001/AKB/11/26 of one',
			'items 1 to 2 → 00002 to 00003/AKB/11/26 of two',
		]);
	});

	it('names invoices of rows one by one', () => {
		const invoices = [posted([0, 2], 1, { group: 'INV-1' }), posted([1], 2, { group: 'INV-2' })];
		expect(postedRanges(invoices)).toEqual([
			'items 0, 2 of INV-1 → 00001/AKB/11/26',
			'item 1 of INV-2 → 00002/AKB/11/26',
		]);
	});
});
