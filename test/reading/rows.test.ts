import fc from 'fast-check';

import { LINE_FIELDS } from '../../nodes/AccAccounting/form/documentFields';
import { readHead } from '../../nodes/AccAccounting/reading/invoice';
import {
	readInvoiceOfRows,
	type InvoiceRow,
	columnsNotTaken,
	linesOfRows,
} from '../../nodes/AccAccounting/reading/rows';
import { reasonsOf, SETTINGS } from '../support/documents';

const COMPANY = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

function row(at: number, values: object = {}, change: Partial<InvoiceRow> = {}): InvoiceRow {
	const all = { vendorName: 'PT A', documentDate: '21/11/2026', ...values };
	const settings = change.settings ?? SETTINGS;
	return {
		row: at,
		values: all,
		head: readHead('vendor_name', all, settings),
		line: { item_name: `line of ${at}`, quantity: 1, unit_price: 1 },
		settings,
		limit: undefined,
		simplify: true,
		company: COMPANY,
		key: 'K',
		...change,
	};
}

const read = (...rows: [InvoiceRow, ...InvoiceRow[]]) => readInvoiceOfRows('vendor_name', rows);

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

	it.each<[string, InvoiceRow, string[]]>([
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
		expect(problem?.with?.values).toHaveLength(10);
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
				const names = [
					api,
					form,
					label,
					label.toUpperCase(),
					` ${label.replace(/ /g, '__')}\ufeff`,
				];
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
			expect(manual({ ...LINE, quantity: '' }, LINE)).toEqual([
				{ line: { ...LINE, quantity: '' } },
			]);
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
});
