import fc from 'fast-check';

import { lineOf, mappingOf } from '../../nodes/AccAccounting/create/lineMapping';
import { LINE_FIELDS } from '../../nodes/AccAccounting/documents/lineFields';
import { NodeParameters } from '../../nodes/AccAccounting/form/nodeParameters';
import type { JsonObject } from '../../nodes/AccAccounting/values/record';

describe('columns', () => {
	const AUTO = { mappingMode: 'autoMapInputData', value: null };
	const LINE = { item_name: 'a', quantity: 1, unit_price: 5 };
	const lineWithout = (field: string) =>
		Object.fromEntries(Object.entries(LINE).filter(([name]) => name !== field));

	/** The lines of rows, and what is wrong with Columns. */
	function linesOf(form: unknown, rows: JsonObject[], columns: unknown = form) {
		const parameters = new NodeParameters({
			getInputData: () => rows.map((json) => ({ json: json as never })),
			getNodeParameter: () => columns,
		});
		const mapping = mappingOf(form, rows, LINE_FIELDS);
		const items = rows.map((_, index) => parameters.ofItem(index));
		const lines = items.map((item) => lineOf(item, mapping));
		return { lines, wrong: mapping.wrong, problems: items.flatMap((item) => item.problems) };
	}

	describe('Map Automatically', () => {
		const auto = (...rows: JsonObject[]) => linesOf(AUTO, rows);

		it.each(LINE_FIELDS.map(({ api, form, label }) => [api, form, label] as const))(
			'takes %s, %s and %s for one, however they are written',
			(api, form, label) => {
				const odd = ` ${label.replace(/ /g, '__')}\ufeff`;
				for (const name of [api, form, label, label.toUpperCase(), odd]) {
					expect(auto({ ...lineWithout(api), [name]: 'x' })).toEqual({
						lines: [{ ...lineWithout(api), [api]: 'x' }],
						wrong: undefined,
						problems: [],
					});
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
			const { lines } = auto({ ...lineWithout(api), [name]: 'x' });
			expect(lines).toEqual([{ ...lineWithout(api), [api]: 'x' }]);
		});

		it.each([
			[{ Qty: 5 }, ['quantity', 'Qty']],
			[{ 'Item Name': 'b', ITEMNAME: 'c' }, ['item_name', 'Item Name', 'ITEMNAME']],
		])('takes no two headings of a row for one field: %j', (more, columns) => {
			expect(auto(LINE, { ...LINE, ...more }).problems).toEqual([
				{ field: 'Columns', reason: 'twoColumns', with: { columns }, rows: [1] },
			]);
		});

		it('leaves out the columns that it has no field for', () => {
			const more = { ...LINE, shiping: 7, vendor: 'PT A', constructor: 1 };
			expect(auto({ ...LINE, shiping: 5 }, more).lines).toEqual([LINE, LINE]);
		});

		it('tells a column that no row has from a cell that one row lacks', () => {
			const others = lineWithout('unit_price');
			expect(auto(others, LINE)).toMatchObject({ lines: [others, LINE], wrong: undefined });
			expect(auto(others, others)).toMatchObject({
				lines: [{}, {}],
				wrong: { reason: 'noColumn', with: { fields: ['Unit Price'] } },
			});
		});
	});

	describe('Map Each Column Manually', () => {
		const form = (value: unknown) => ({ mappingMode: 'defineBelow', value });

		it('takes the line as it is mapped; an empty cell is the business of its field', () => {
			const line = { ...LINE, quantity: '' };
			const { lines, wrong } = linesOf(form(LINE), [{}], form(line));
			expect([lines, wrong]).toEqual([[line], undefined]);
			expect(linesOf(form({ itemName: 1, quantity: 1, unitPrice: 1 }), [{}]).wrong).toBeUndefined();
		});

		it.each([[{ item_name: 'a' }], [{ ...LINE, quantity: ' ' }], [null], ['text'], [[]]])(
			'does not take %j',
			(value) => {
				expect(linesOf(form(value), [LINE])).toMatchObject({
					lines: [{}],
					wrong: { reason: 'notMapped' },
				});
			},
		);

		it('may be one whole expression: then a line has what it gives', () => {
			const given = (value: unknown) => linesOf(form('={{ $json.line }}'), [{}], form(value));
			expect(given(LINE)).toMatchObject({ lines: [LINE], wrong: undefined });
			expect(given('text')).toMatchObject({ lines: [{}], wrong: undefined });
		});

		it('is one of two modes', () => {
			for (const columns of [{ mappingMode: 'other' }, undefined, 'text', []]) {
				expect(linesOf(columns, [LINE]).wrong?.reason).toBe('notAllowed');
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
		const cells = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('Item Name')), fc.anything());
		fc.assert(
			fc.property(fc.array(cells), columns, columns, (rows, form, given) => {
				const { lines } = linesOf(form, rows, given);
				expect(lines).toHaveLength(rows.length);
				for (const line of lines) expect(line).toEqual(expect.any(Object));
			}),
		);
	});
});
