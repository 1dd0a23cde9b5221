import {
	documentNames,
	documentWithRows,
	namesAtBeginning,
} from '../../nodes/AccAccounting/telling/names';
import { asked } from '../support/ended';

const SHEET = [2, 3, 4, 7];

describe('what documents are called', () => {
	const CASES: Array<[string, Parameters<typeof asked>[0], number[] | undefined]> = [
		['data row 4', { rows: [3] }, undefined],
		['row 7', { rows: [3] }, SHEET],
		['row 7', { rows: [3], known: { key: { text: 'BK-012' } } }, SHEET],
		['INV-1', { rows: [1, 2], known: { group: 'INV-1', key: { text: '["a","INV-1"]' } } }, SHEET],
		['rows 3, 4', { rows: [1, 2], known: { group: null } }, SHEET],
		['PT A INV-1', { rows: [1], known: { group: ' PT A\n\tINV-1' } }, undefined],
		[`${'x'.repeat(40)}…`, { rows: [1], known: { group: 'x'.repeat(70) } }, undefined],
	];
	it.each(CASES)('%s', (name, change, sheetRows) => {
		expect(documentNames([asked(change)], sheetRows)).toBe(name);
	});

	const documents = [
		asked({ rows: [0] }),
		asked({ rows: [1] }),
		asked({ rows: [2, 3], known: { group: 'INV-7' } }),
		asked({ rows: [4], known: { group: 'INV-8' } }),
	];

	it('keeps the letters of an invoice number at the beginning of a sentence', () => {
		const ofInvoice = (group: string) => asked({ known: { group } });
		const named = [
			[asked({ rows: [0] })],
			[asked({ rows: [1, 2] })],
			[ofInvoice('inv-7')],
			[ofInvoice('data rowsx')],
			[ofInvoice('row 7')],
		];
		expect(named.map((each) => namesAtBeginning(each, undefined))).toEqual([
			'Data row 1',
			'Data rows 2, 3',
			'inv-7',
			'data rowsx',
			'row 7',
		]);
	});

	it('lists some of each, and counts the rest', () => {
		expect(documentNames(documents, undefined)).toBe('INV-7, INV-8, data rows 1, 2');
		expect(documentNames(documents, undefined, 1)).toBe('INV-7 and 1 more, data rows 1 and 1 more');
	});

	it('names the rows of an invoice, too, where they matter', () => {
		expect(documents.map((each) => documentWithRows(each, undefined))).toEqual([
			'data row 1',
			'data row 2',
			'INV-7 (data rows 3, 4)',
			'INV-8 (data row 5)',
		]);
	});
});
