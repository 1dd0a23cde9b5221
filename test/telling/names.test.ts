import { Names } from '../../nodes/AccAccounting/telling/names';
import { asked } from '../support/ended';

const keyed = (text: string) => ({ key: { text } });

describe('what rows and documents are called', () => {
	const CASES: Array<[string, Parameters<typeof asked>[0]]> = [
		['data row 4', { rows: [3] }],
		['data rows 4, 6', { rows: [3, 5] }],
		['row 15', { rows: [13], known: { sheetRows: [15] } }],
		['rows 15, 16', { rows: [13, 14], known: { sheetRows: [15, 16] } }],
		['data row 2', { rows: [1], known: { sheetRows: [] } }],
		['BK-012', { rows: [13], known: { sheetRows: [15], ...keyed('BK-012') } }],
		[
			'INV-1',
			{ rows: [1, 2], known: { group: 'INV-1', sheetRows: [2, 3], ...keyed('["a","INV-1"]') } },
		],
		['rows 2, 3', { rows: [1, 2], known: { group: null, sheetRows: [2, 3] } }],
		['PT A INV-1', { rows: [1], known: { group: ' PT A\n\tINV-1' } }],
		[`${'x'.repeat(40)}…`, { rows: [1], known: { group: 'x'.repeat(70) } }],
	];
	it.each(CASES)('%s', (name, change) => {
		expect(new Names().documents([asked(change)])).toBe(name);
	});

	const documents = [
		asked({ rows: [0], known: { sheetRows: [2], ...keyed('BK-1') } }),
		asked({ rows: [1], known: { sheetRows: [3] } }),
		asked({ rows: [2, 3], known: { group: 'INV-7', sheetRows: [4, 5] } }),
		asked({ rows: [4, 5], known: { group: 'INV-8' } }),
	];
	const names = new Names(documents);

	it('lists three and counts the rest', () => {
		const many = Array.from({ length: 24 }, (_, row) => asked({ rows: [row] }));
		expect(names.documents(many)).toBe('data rows 1, 2, 3 and 21 more');
		expect(names.documents(many.slice(0, 4))).toBe('data rows 1, 2, 3 and 1 more');
		expect(names.documents(documents, 2)).toBe('BK-1, INV-7 and 1 more, row 3');
	});

	it.each([
		['BK-1, row 3', [0, 1]],
		['rows 4, 5', [2, 3]],
		['data row 6', [5]],
		['data row 10', [9]],
	])('input items are called %s', (name, items) => {
		expect(names.items(items)).toBe(name);
	});

	it('distinguishes documents with the same key by their rows', () => {
		expect([0, 2, 3].map((at) => names.place(at))).toEqual([
			'row 2',
			'rows 4, 5',
			'data rows 5, 6',
		]);
	});

	it('all rows of documents are listed, with consecutive ones as ranges', () => {
		const of = (...rows: number[]) => rows.map((row) => asked({ rows: [row] }));
		expect(names.allRows(of(0, 1, 2, 6, 4, 5))).toBe('data rows 1 to 3, 5 to 7');
		expect(names.allRows(of(3))).toBe('data row 4');
		expect(names.allRows(documents)).toBe('rows 2 to 5, data rows 5, 6');
		expect(names.allRows([])).toBe('');
	});
});
