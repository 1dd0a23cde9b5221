import fc from 'fast-check';

import { LINE_FIELDS } from '../../nodes/AccAccounting/form/documentFields';
import { columnsNotTaken, linesOfRows } from '../../nodes/AccAccounting/reading/columns';

const AUTO = { mappingMode: 'autoMapInputData', value: null };
const auto = (...rows: Array<Record<string, unknown>>) =>
	linesOfRows(
		rows.map((row) => ({ columns: AUTO, row })),
		AUTO,
	);
const LINE = { item_name: 'a', quantity: 1, unit_price: 5 };
const lineWithout = (field: string) =>
	Object.fromEntries(Object.entries(LINE).filter(([name]) => name !== field));

describe('Map Automatically', () => {
	it.each(LINE_FIELDS.map(({ api, form, label }) => [api, form, label] as const))(
		'takes %s, %s and %s for one, however they are written',
		(api, form, label) => {
			const names = [api, form, label, label.toUpperCase(), ` ${label.replace(/ /g, '__')}\ufeff`];
			for (const name of names) {
				expect(auto({ ...lineWithout(api), [name]: 'x' })).toEqual([
					{ line: { ...lineWithout(api), [api]: 'x' } },
				]);
			}
		},
	);

	it.each([
		['Nama Barang', 'item_name'],
		['Kode Barang', 'item_code'],
		['Qty', 'quantity'],
		['Kuantitas', 'quantity'],
		['SATUAN', 'unit_of_measurement'],
		['harga_satuan', 'unit_price'],
		['Diskon', 'discount_amount'],
		['Discount', 'discount_amount'],
		['Pajak', 'tax_code'],
		['Kode Pajak', 'tax_code'],
	])('takes the heading %s for %s', (name, api) => {
		const [read] = auto({ ...lineWithout(api), [name]: 'x' });
		expect(read).toEqual({ line: { ...lineWithout(api), [api]: 'x' } });
	});

	it.each([
		[{ Qty: 5 }, ['quantity', 'Qty']],
		[{ 'Item Name': 'b', ITEMNAME: 'c' }, ['item_name', 'Item Name', 'ITEMNAME']],
	])('takes no two headings for one field: %j', (more, columns) => {
		const [read] = auto({ ...LINE, ...more });
		expect(read?.wrong).toEqual({ reason: 'twoColumns', with: { columns } });
	});

	it('names the columns that it has no field for, each once', () => {
		const rows = [
			{ ...LINE, shiping: 5 },
			{ ...LINE, shiping: 7, vendor: 'PT A', constructor: 1 },
		];
		const of = (columns: unknown) => columnsNotTaken(rows.map((row) => ({ columns, row })));
		expect(of(AUTO)).toEqual(['shiping', 'vendor', 'constructor']);
		expect(of({ mappingMode: 'defineBelow', value: {} })).toEqual([]);
		expect(auto(...rows)).toEqual([{ line: LINE }, { line: LINE }]);
	});

	it('tells a column that no row has from a cell that one row lacks', () => {
		const others = lineWithout('unit_price');
		expect(auto(others, LINE).map(({ wrong }) => wrong)).toEqual([undefined, undefined]);
		expect(auto(others, others)[1]).toEqual({
			line: {},
			wrong: { reason: 'noColumn', with: { fields: ['Unit Price'] } },
		});
	});
});

describe('Map Each Column Manually', () => {
	const manual = (value: unknown, form: unknown = value) =>
		linesOfRows([{ columns: { mappingMode: 'defineBelow', value }, row: {} }], { value: form });

	it('takes the line as it is mapped; an empty cell is the business of its field', () => {
		expect(manual(LINE)).toEqual([{ line: LINE }]);
		expect(manual({ ...LINE, quantity: '' }, LINE)).toEqual([{ line: { ...LINE, quantity: '' } }]);
	});

	it.each<[unknown, unknown, string]>([
		[{ item_name: 'a' }, { item_name: 'a' }, 'notMapped'],
		[null, null, 'notMapped'],
		['text', LINE, 'notObject'],
	])('%j with the form %j is wrong: %s', (value, form, reason) => {
		expect(manual(value, form)[0]?.wrong?.reason).toBe(reason);
	});

	it('is one of two modes', () => {
		for (const columns of [{ mappingMode: 'other' }, undefined, 'text', []]) {
			expect(linesOfRows([{ columns, row: {} }], columns)[0]?.wrong?.reason).toBe('notAllowed');
		}
	});
});

it('makes a line or a problem of anything', () => {
	const columns = fc.oneof(
		fc.anything(),
		fc.record({
			mappingMode: fc.constantFrom('defineBelow', 'autoMapInputData', 'else'),
			value: fc.anything(),
		}),
	);
	const row = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('Item Name')), fc.anything());
	fc.assert(
		fc.property(fc.array(fc.record({ columns, row })), columns, (rows, form) => {
			const lines = linesOfRows(rows, form);
			expect(lines).toHaveLength(rows.length);
			for (const { line, wrong } of lines) expect(wrong ?? line).toBeDefined();
		}),
	);
});
