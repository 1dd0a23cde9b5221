import fc from 'fast-check';

import { INVOICE_FIELDS, LINE_FIELDS } from '../../nodes/AccAccounting/documents/field';
import { readHead } from '../../nodes/AccAccounting/documents/document';
import { NodeParameters } from '../../nodes/AccAccounting/form/nodeParameters';
import {
	lineOf,
	mappingOf,
	readInvoiceOfRows,
	type Row,
} from '../../nodes/AccAccounting/documents/rows';
import type { JsonObject } from '../../nodes/AccAccounting/values/record';
import { reasonsOf, SETTINGS } from '../support/documents';

const COMPANY = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

function row(at: number, values: object = {}, change: Partial<Row> = {}): Row {
	const all = { vendorName: 'PT A', documentDate: '21/11/2026', ...values };
	const settings = change.settings ?? SETTINGS;
	return {
		row: at,
		values: all,
		head: readHead(INVOICE_FIELDS.vendor_name, all, settings),
		line: { item_name: `line of ${at}`, quantity: 1, unit_price: 1 },
		settings,
		limit: undefined,
		simplify: true,
		company: COMPANY,
		group: 'A',
		problems: [],
		key: 'K',
		...change,
	};
}

const read = (...rows: [Row, ...Row[]]) => readInvoiceOfRows('vendor_name', rows);

const cyclic: Record<string, unknown> = {};
cyclic.a = [cyclic];

describe('rows of one invoice', () => {
	it('are its lines, in their order', () => {
		const { problems, body } = read(row(4), row(7), row(9));
		expect(problems).toEqual([]);
		expect(body.items).toMatchObject([4, 7, 9].map((at) => ({ item_name: `line of ${at}` })));
	});

	it.each<[string, object, object]>([
		['a vendor with a number for a name', { vendorName: 5 }, { vendorName: '5 ' }],
		['a date', { documentDate: 46347 }, { documentDate: '2026-11-21' }],
		['a switch', { autoCreatePayment: 'TRUE' }, { autoCreatePayment: true }],
		['an amount', { otherAmount: 5 }, { otherAmount: '5.00' }],
		[
			'extra fields',
			{ extraFields: { a: 1, b: { c: 2, d: 3 } } },
			{ extraFields: '{ "b": {"d":3,"c":2}, "a": 1 }' },
		],
		['no extra fields', { extraFields: '{}' }, { extraFields: '' }],
		['no switch', { autoCreatePayment: ' ' }, { autoCreatePayment: null }],
		['no amount', { otherAmount: '' }, { otherAmount: undefined }],
	])('may write %s differently', (_, first, second) => {
		expect(read(row(0, first), row(1, second)).problems).toEqual([]);
	});

	it.each<[string, Row, string[]]>([
		['Vendor Name', row(1, { vendorName: 'pt a' }), ['"PT A"', '"pt a"']],
		['Document Date', row(1, { documentDate: '22/11/2026' }), ['21/11/2026', '22/11/2026']],
		['Document Date', row(1, { documentDate: 'today' }), ['21/11/2026', '"today"']],
		['Document Date', row(1, { documentDate: '' }), ['21/11/2026', 'nothing']],
		['Auto Create Payment', row(1, { autoCreatePayment: true }), ['nothing', 'true']],
		['Other Amount', row(1, { otherAmount: 0.1 }), ['nothing', '0.1']],
		['Extra Fields (JSON)', row(1, { extraFields: '{"a":[1,2]}' }), ['{}', '{"a":[1,2]}']],
		['Extra Fields (JSON)', row(1, { extraFields: '{' }), ['{}', '"{"']],
		['Simplify', row(1, {}, { simplify: false }), ['true', 'false']],
		['Amount Limit', row(1, {}, { limit: { units: 5n, scale: 0 } }), ['nothing', '5']],
		[
			'Act For: E-mail',
			row(1, {}, { company: { ...COMPANY, email: 'c@d.co' } }),
			['a@b.co', 'c@d.co'],
		],
		['Duplicate Guard Key', row(1, {}, { key: 'L' }), ['"K"', '"L"']],
	])('that differ in %s are refused', (field, second, values) => {
		expect(read(row(0), second).problems).toEqual([
			{ field, reason: 'rowsDiffer', with: { values, items: [0, 1] }, rows: [0, 1] },
		]);
	});

	it('are read in the date order of their own item', () => {
		const monthFirst = { settings: { ...SETTINGS, order: 'monthFirst' } } as const;
		const dates = { documentDate: '03/04/2026' };
		expect(reasonsOf(read(row(0, dates), row(1, dates, monthFirst)).problems)).toEqual([
			'Document Date: rowsDiffer',
		]);
	});

	it('that differ only at the end of a long key are refused, and show that end', () => {
		const key = (end: string) => `${'branch of Surabaya, '.repeat(4)}${end}`;
		const rows = [
			row(0, {}, { key: key('invoice 1') }),
			row(1, {}, { key: key('invoice 2') }),
		] as const;
		const [problem] = read(...rows).problems;
		expect(JSON.stringify(problem?.with)).toMatch(/invoice 1.*invoice 2/);
	});

	it('that differ in a thousand ways are told in ten', () => {
		const dates = Array.from({ length: 1_000 }, (_, at) => row(at, { documentDate: `${at}` }));
		const [problem] = read(row(1_000), ...dates).problems;
		expect(problem).toHaveProperty('with.values.length', 10);
		expect(problem?.rows).toHaveLength(1_001);
	});

	it.each([
		['contain themselves', cyclic, 'tooDeep'],
		['hold what JSON does not know', { a: 5n }, 'notSendable'],
	])('are refused once if their extra fields %s', (_, extraFields, reason) => {
		const { problems } = read(row(0, { extraFields }), row(1, { extraFields }));
		expect(reasonsOf(problems)).toEqual([`Extra Fields (JSON): ${reason}`]);
	});

	it('are named by what they say, in the order in which it first comes', () => {
		const dates = fc.constantFrom('21/11/2026', '22/11/2026', '23/11/2026');
		fc.assert(
			fc.property(fc.array(dates, { minLength: 1, maxLength: 9 }), ([first, ...others]) => {
				const { problems } = read(
					row(0, { documentDate: first }),
					...others.map((documentDate, at) => row(at + 1, { documentDate })),
				);
				const values = [...new Set([first, ...others])];
				const items = values.map((value) => [first, ...others].indexOf(value));
				expect(problems.map((each) => each.with)).toEqual(
					values.length > 1 ? [{ values, items }] : [],
				);
			}),
		);
	});

	it('say which item a wrong line came from, and read it in its own number format', () => {
		const line = { item_name: 'a', quantity: 1, unit_price: '1.500,50' };
		const indonesian = { ...SETTINGS, amountFormat: 'indonesian' } as const;
		const { problems, body } = read(
			row(3, {}, { line, settings: indonesian }),
			row(8, {}, { line }),
		);
		expect(body.items).toMatchObject([{ unit_price: 1500.5 }, {}]);
		expect(problems).toMatchObject([
			{ field: 'Unit Price', line: 2, reason: 'otherFormat', rows: [8] },
		]);
	});
});

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
		const mapping = mappingOf(form, rows);
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
