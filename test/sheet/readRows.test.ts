import fc from 'fast-check';

import type { RowRead } from '../../nodes/AccAccounting/sheet/readRow';
import { readInvoiceOfRows } from '../../nodes/AccAccounting/sheet/readRows';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
import { reasonsOf, SETTINGS, saying } from '../support/documents';
import { invoiceRow as row } from '../support/invoiceRow';

const read = (...rows: [RowRead, ...RowRead[]]) =>
	readInvoiceOfRows(PURCHASE_INVOICE, rows, ([item]) => `row ${item}`);

const cyclic: Record<string, unknown> = {};
cyclic.a = [cyclic];

describe('rows of one invoice', () => {
	it('are its lines, in order', () => {
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

	it.each<[string, RowRead, string[]]>([
		['Vendor Name', row(1, { vendorName: 'pt a' }), ['"PT A"', '"pt a"']],
		['Document Date', row(1, { documentDate: '22/11/2026' }), ['21/11/2026', '22/11/2026']],
		['Document Date', row(1, { documentDate: 'today' }), ['21/11/2026', '"today"']],
		['Document Date', row(1, { documentDate: '' }), ['21/11/2026', 'empty']],
		['Auto Create Payment', row(1, { autoCreatePayment: true }), ['empty', 'true']],
		['Other Amount', row(1, { otherAmount: 0.1 }), ['empty', '0.1']],
		['Extra Fields', row(1, { extraFields: '{"a":[1,2]}' }), ['{}', '{"a":[1,2]}']],
		['Extra Fields', row(1, { extraFields: '{' }), ['{}', '"{"']],
		['Simplify', row(1, {}, { simplify: false }), ['true', 'false']],
		['Amount Limit', row(1, {}, { limit: { units: 5n, scale: 0 } }), ['empty', '5']],
		['Duplicate Guard Key', row(1, {}, { key: 'L' }), ['"K"', '"L"']],
	])('that differ in %s are refused', (field, second, values) => {
		expect(read(row(0), second).problems).toEqual([
			{
				field,
				code: 'rowsDiffer',
				message: `${field} differs between the rows of this invoice: ${values[0]} (row 0) and ${values[1]} (row 1). Use one value, or another invoice number.`,
				rows: [0, 1],
			},
		]);
	});

	it('are read in the date order of their own item', () => {
		const monthFirst = { settings: { ...SETTINGS, order: 'monthFirst' } } as const;
		const dates = { documentDate: '03/04/2026' };
		expect(reasonsOf(read(row(0, dates), row(1, dates, monthFirst)).problems)).toEqual([
			'Document Date: rowsDiffer',
		]);
	});

	it('are refused if they differ only at the end of a long key, and show that end', () => {
		const key = (end: string) => `${'branch of Surabaya, '.repeat(4)}${end}`;
		const rows = [
			row(0, {}, { key: key('invoice 1') }),
			row(1, {}, { key: key('invoice 2') }),
		] as const;
		const [problem] = read(...rows).problems;
		expect(problem?.message).toMatch(/invoice 1.*invoice 2/);
	});

	it('are reported with ten values if they have a thousand', () => {
		const dates = Array.from({ length: 1_000 }, (_, at) => row(at, { documentDate: `${at}` }));
		const [problem] = read(row(1_000), ...dates).problems;
		expect(problem?.message.match(/\(row \d+\)/g)).toHaveLength(10);
		expect(problem?.rows).toHaveLength(1_001);
	});

	it.each([['contain themselves', cyclic, 'notJson']])(
		'are refused once if their extra fields %s',
		(_, extraFields, reason) => {
			const { problems } = read(row(0, { extraFields }), row(1, { extraFields }));
			expect(reasonsOf(problems)).toEqual([`Extra Fields: ${reason}`]);
		},
	);

	it('are named by their values, in order of first appearance', () => {
		const dates = fc.constantFrom('21/11/2026', '22/11/2026', '23/11/2026');
		fc.assert(
			fc.property(fc.array(dates, { minLength: 1, maxLength: 9 }), ([first, ...others]) => {
				const { problems } = read(
					row(0, { documentDate: first }),
					...others.map((documentDate, at) => row(at + 1, { documentDate })),
				);
				const values = [...new Set([first, ...others])];
				const items = values.map((value) => [first, ...others].indexOf(value));
				const said = values.map((value, at) => `${value} (row ${items[at]})`);
				const different = values.length > 1 ? [saying('rowsDiffer', { values: said })] : [];
				expect(problems.map(({ message }) => message)).toEqual(
					different.map(({ message }) => `Document Date ${message}`),
				);
			}),
		);
	});

	it('say which item a wrong line comes from, and read it in its own number format', () => {
		const line = { item_name: 'a', quantity: 1, unit_price: '1.500,50' };
		const indonesian = { ...SETTINGS, amountFormat: 'indonesian' } as const;
		const { problems, body } = read(
			row(3, {}, { line, settings: indonesian }),
			row(8, {}, { line }),
		);
		expect(body.items).toMatchObject([{ unit_price: 1500.5 }, {}]);
		expect(problems).toMatchObject([
			{ field: 'Unit Price', line: 2, code: 'otherFormat', rows: [8] },
		]);
	});
});
