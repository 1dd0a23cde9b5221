import fc from 'fast-check';

import { LINE_FIELDS } from '../../nodes/AccAccounting/reading/invoiceLine';
import { columnsNotTaken, linesOfRows } from '../../nodes/AccAccounting/reading/lineColumns';

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
				const [read] = auto({ ...lineWithout(api), [name]: 'x' });
				expect(read?.line[api]).toBe('x');
				expect(read?.problem).toBeUndefined();
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
		['Pajak', 'tax_code'],
		['Kode Pajak', 'tax_code'],
	])('takes the Indonesian heading %s for %s', (name, api) => {
		const [read] = auto({ ...lineWithout(api), [name]: 'x' });
		expect(read).toEqual({ line: { ...lineWithout(api), [api]: 'x' } });
	});

	it('takes no two headings for one field, in whichever language', () => {
		const [read] = auto({ ...LINE, Qty: 5 });
		expect(read?.problem).toBe('expected one column for Quantity, got "quantity" and "Qty"');
	});

	it('names the columns that it has no field for, each once', () => {
		const rows = [
			{ ...LINE, shiping: 5 },
			{ ...LINE, shiping: 7, vendor: 'PT A' },
		];
		const of = (columns: unknown) => columnsNotTaken(rows.map((row) => ({ columns, row })));
		expect(of(AUTO)).toEqual(['shiping', 'vendor']);
		expect(of({ mappingMode: 'defineBelow', value: {} })).toEqual([]);
	});

	it('leaves the other columns alone', () => {
		expect(auto({ ...LINE, vendor: 'PT A', 'Item Names': 'b', item: 'c' })).toEqual([
			{ line: LINE },
		]);
	});

	it('says what two columns mean one field, and which', () => {
		const [read] = auto({ ...LINE, 'Item Name': 'b', ITEMNAME: 'c' });
		expect(read?.problem).toBe(
			'expected one column for Item Name, got "item_name", "Item Name" and "ITEMNAME"',
		);
	});

	it('tells a column that no row has from a cell that one row lacks', () => {
		const others = lineWithout('unit_price');
		expect(auto(others, LINE).map(({ problem }) => problem)).toEqual([undefined, undefined]);
		expect(auto(others, others)[1]?.problem).toMatch(
			/^expected a column for Unit Price, got none\. Map Automatically looks for columns called /,
		);
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
			for (const { line, problem } of lines) expect(problem ?? line).toBeDefined();
		}),
	);
});
