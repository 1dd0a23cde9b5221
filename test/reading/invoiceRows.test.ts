import fc from 'fast-check';

import { VENDOR } from '../../nodes/AccAccounting/reading/invoice';
import {
	readInvoiceFromRows,
	type InvoiceRow,
} from '../../nodes/AccAccounting/reading/invoiceRows';
import { SETTINGS } from '../support/documents';

function row(at: number, change: Partial<InvoiceRow> = {}): InvoiceRow {
	return {
		row: at,
		values: { vendorName: 'PT A', documentDate: '21/11/2026' },
		line: { item_name: `line of ${at}`, quantity: 1, unit_price: 1 },
		settings: SETTINGS,
		simplify: true,
		...change,
	};
}

const headed = (at: number, values: object) =>
	row(at, { values: { ...row(at).values, ...values } });

const cyclic: Record<string, unknown> = {};
cyclic.a = [cyclic];

describe('rows of one invoice', () => {
	it('are its lines, in their order', () => {
		const draft = readInvoiceFromRows(VENDOR, [row(4), row(7), row(9)]);
		expect(draft.problems).toEqual([]);
		expect(draft.rows).toEqual([4, 7, 9]);
		expect(draft.body.items).toMatchObject([4, 7, 9].map((at) => ({ item_name: `line of ${at}` })));
	});

	it.each<[string, InvoiceRow, InvoiceRow]>([
		[
			'a vendor with a number for a name',
			headed(0, { vendorName: 5 }),
			headed(1, { vendorName: '5 ' }),
		],
		['a date', headed(0, { documentDate: 46347 }), headed(1, { documentDate: '2026-11-21' })],
		['a switch', headed(0, { autoCreatePayment: 'TRUE' }), headed(1, { autoCreatePayment: true })],
		['an amount', headed(0, { otherAmount: 5 }), headed(1, { otherAmount: '5.00' })],
		[
			'extra fields',
			headed(0, { extraFields: { a: 1, b: { c: 2, d: 3 } } }),
			headed(1, { extraFields: '{ "b": {"d":3,"c":2}, "a": 1 }' }),
		],
		['no extra fields', headed(0, { extraFields: '{}' }), headed(1, { extraFields: '' })],
		['no switch', headed(0, { autoCreatePayment: ' ' }), headed(1, { autoCreatePayment: null })],
		['no amount', headed(0, { otherAmount: '' }), headed(1, { otherAmount: undefined })],
	])('may write %s differently', (_, first, second) => {
		expect(readInvoiceFromRows(VENDOR, [first, second]).problems).toEqual([]);
	});

	it.each<[string, InvoiceRow]>([
		['Vendor Name', headed(1, { vendorName: 'pt a' })],
		['Document Date', headed(1, { documentDate: '22/11/2026' })],
		['Document Date', row(1, { settings: { ...SETTINGS, order: 'monthFirst' } })],
		['Auto Create Payment', headed(1, { autoCreatePayment: true })],
		['Other Amount', headed(1, { otherAmount: 0.1 })],
		['Extra Fields (JSON)', headed(1, { extraFields: '{"a":[1,2]}' })],
		['Simplify', row(1, { simplify: false })],
		['Duplicate Guard Key', row(1, { key: 'another' })],
	])('that differ in %s are refused', (field, second) => {
		const { problems } = readInvoiceFromRows(VENDOR, [row(0), second]);
		expect(problems).toEqual([
			{
				field,
				message: expect.stringMatching(
					/^expected the same in all rows of this invoice, got .* in item 0; .* in item 1$/,
				),
				rows: [0, 1],
			},
		]);
	});

	it('that differ only at the end of a long key are refused', () => {
		const key = (end: string) => `${'branch of Surabaya, '.repeat(4)}${end}`;
		const { problems } = readInvoiceFromRows(VENDOR, [
			row(0, { key: key('invoice 1') }),
			row(1, { key: key('invoice 2') }),
		]);
		expect(problems).toHaveLength(1);
		expect(problems[0]?.message).toContain('invoice 2" in item 1');
	});

	it('that differ in a thousand ways are told in ten', () => {
		const dates = Array.from({ length: 1_000 }, (_, at) => headed(at, { documentDate: `${at}` }));
		const [problem] = readInvoiceFromRows(VENDOR, [row(1_000), ...dates]).problems;
		expect(problem?.message).toMatch(/21\/11\/2026 in item 1000; "0" in item 0; .* and 991 more$/);
	});

	it.each([
		['contain themselves', cyclic],
		['hold what JSON does not know', { a: 5n }],
	])('are refused where their extra fields %s', (_, extraFields) => {
		const both = [headed(0, { extraFields }), headed(1, { extraFields })] as const;
		const { problems } = readInvoiceFromRows(VENDOR, [...both]);
		expect(problems.map(({ field }) => field)).toEqual(['Extra Fields (JSON)']);
	});

	it('are named by what they say', () => {
		const dates = ['21/11/2026', '22/11/2026', '23/11/2026'];
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom(...dates), { minLength: 1, maxLength: 9 }),
				([first, ...others]) => {
					const all = [first, ...others];
					const { problems } = readInvoiceFromRows(VENDOR, [
						headed(0, { documentDate: first }),
						...others.map((documentDate, at) => headed(at + 1, { documentDate })),
					]);
					const said = [...new Set(all)].map((date) => {
						const at = all.flatMap((each, index) => (each === date ? [index] : []));
						return `${date} in item${at.length > 1 ? 's' : ''} ${at.join(', ')}`;
					});
					const message = `expected the same in all rows of this invoice, got ${said.join('; ')}`;
					expect(problems.map((each) => each.message)).toEqual(said.length > 1 ? [message] : []);
				},
			),
		);
	});

	it('say which item a wrong line came from', () => {
		const { problems } = readInvoiceFromRows(VENDOR, [
			row(3),
			row(8, { line: { item_name: 'a', quantity: 0, unit_price: 1 } }),
		]);
		expect(problems).toMatchObject([
			{
				field: 'Quantity',
				line: 2,
				message: 'expected a number greater than zero, got 0',
				rows: [8],
			},
		]);
	});

	it('are read with the number format of their own item', () => {
		const lineOf = (at: number) => ({ item_name: `${at}`, quantity: 1, unit_price: '1.500,50' });
		const { problems, body } = readInvoiceFromRows(VENDOR, [
			row(0, { line: lineOf(0), settings: { ...SETTINGS, amountFormat: 'indonesian' } }),
			row(1, { line: lineOf(1) }),
		]);
		expect(body.items).toMatchObject([{ unit_price: 1500.5 }, {}]);
		expect(problems).toMatchObject([{ field: 'Unit Price', line: 2, rows: [1] }]);
	});
});
