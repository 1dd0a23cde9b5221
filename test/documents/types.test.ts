import fc from 'fast-check';

import { readDocument } from '../../nodes/AccAccounting/documents/readDocument';
import {
	PURCHASE_INVOICE,
	SALES_INVOICE,
	DOCUMENT_TYPES,
} from '../../nodes/AccAccounting/documents/types';
import { toText } from '../../nodes/AccAccounting/values/decimal';
import { headOf, invoice, line, reasonsOf, SETTINGS, voucher } from '../support/documents';

describe('invoices', () => {
	describe('an invoice', () => {
		it('from any input can be sent or has problems, but never has undefined or NaN in the body', () => {
			const value = fc.oneof(fc.anything(), fc.constantFrom('21/11/2026', 'PT A', 5, '5', 1.5));
			const names = ['item_code', 'item_name', 'quantity', 'unit_price', 'tax_code'];
			const anyLine = fc.dictionary(fc.constantFrom(...names, 'discount_amount'), value);
			const header = fc.record({
				vendorName: value,
				documentDate: value,
				otherAmount: value,
				autoCreatePayment: value,
			});
			const lines = fc.array(fc.oneof(anyLine, fc.anything()));
			fc.assert(
				fc.property(header, lines, (values, given) => {
					const { body: made, problems } = invoice(values, given);
					if (problems.length > 0) return;
					const body = JSON.parse(JSON.stringify(made)) as Record<string, unknown>;
					expect(body.vendor_name).toEqual(expect.stringMatching(/\S/));
					expect(body.document_date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
					expect(['undefined', 'boolean']).toContain(typeof body.auto_create_payment);
					expect(['undefined', 'number']).toContain(typeof body.other_amount);
					for (const item of body.items as Array<Record<string, unknown>>) {
						expect(item.quantity).toBeGreaterThan(0);
						expect(typeof item.unit_price).toBe('number');
						expect(typeof item.discount_amount).toBe('number');
						for (const text of ['item_code', 'item_name', 'tax_code', 'unit_of_measurement']) {
							expect(typeof item[text]).toBe('string');
						}
					}
				}),
				{ numRuns: 1000 },
			);
		});

		it('names its vendor or its customer', () => {
			expect(invoice({}, [line()]).body).toMatchObject({ vendor_name: 'PT A' });
			const { body } = invoice({}, [line()], SALES_INVOICE);
			expect(body).toMatchObject({ customer_name: 'Toko B' });
			expect(body).not.toHaveProperty('vendor_name');
		});

		it('needs at least one line', () => {
			expect(reasonsOf(invoice({}, []).problems)).toEqual(['Lines: empty']);
		});

		it.each(['yes', 1, 'wahr', [], {}])('does not guess what %j means as a switch', (given) => {
			const { body, problems } = invoice({ autoCreatePayment: given }, [line()]);
			expect(reasonsOf(problems)).toEqual(['Auto Create Payment: notTrueOrFalse']);
			expect(body).not.toHaveProperty('auto_create_payment');
		});

		it('has a single tax code; lines without one do not count', () => {
			const codes = (...given: string[]) =>
				invoice(
					{},
					given.map((tax_code) => line({ tax_code })),
				).problems;
			expect(codes('PPN', '', 'PPN')).toEqual([]);
			expect(codes('PPN', '', 'PPH23', 'PPN')).toMatchObject([
				{
					field: 'Tax Code',
					code: 'twoTaxCodes',
					message:
						'Tax Code differs between lines: PPN (lines 1, 4) and PPH23 (line 3). Create one invoice for each tax code.',
				},
			]);
			const many = codes(...Array.from({ length: 5_000 }, (_, at) => `T${at % 40}`));
			expect(JSON.stringify(many).length).toBeLessThan(800);
		});

		it('has an exact expected total', () => {
			const { totals, total } = invoice({ otherAmount: 5 }, [
				line({ quantity: 3, unit_price: 0.1, discount_amount: 0.05 }),
				line({ quantity: 1, unit_price: 0.3 }),
			]);
			expect(totals).toEqual({
				total_before_tax: 5.55,
				lines: 2,
				sub_total_amount: 0.6,
				discount_amount: 0.05,
				other_amount: 5,
			});
			expect(total && toText(total)).toBe('5.55');
		});

		it.each([
			[[line({ unit_price: 'x' }), line()], {}],
			[[line({ quantity: '' })], {}],
			[[line({ discount_amount: 'x' })], {}],
			[[line()], { otherAmount: 'x' }],
		])('has no total if one of its amounts cannot be read: %j %j', (lines, values) => {
			const { total, totals, problems } = invoice(values, lines);
			expect([total, totals.total_before_tax, problems.length]).toEqual([undefined, undefined, 1]);
		});

		const LINES = [
			line({ quantity: 3, unit_price: 0.1, discount_amount: 0.05 }),
			line({ quantity: 1, unit_price: 0.3 }),
		];
		const TAXED = LINES.map((each, at) => (at === 0 ? { ...each, tax_code: 'PPN' } : each));

		it.each<[string, object[], object, string[]]>([
			['equals lines less discounts', LINES, { invoiceTotal: '0.55' }, []],
			['equals them within half a cent', LINES, { invoiceTotal: '0.5499999999' }, []],
			['is a cent less', LINES, { invoiceTotal: '0.54' }, ['Invoice Total: otherTotal']],
			['equals them with Other Amount', LINES, { invoiceTotal: 5.55, otherAmount: 5 }, []],
			['does not equal them', LINES, { invoiceTotal: 0.6 }, ['Invoice Total: otherTotal']],
			['is zero', LINES, { invoiceTotal: 0 }, ['Invoice Total: otherTotal']],
			['may include a tax, which ACC adds', TAXED, { invoiceTotal: 0.61 }, []],
			['is not stated', LINES, { invoiceTotal: ' ' }, []],
			['cannot be read', LINES, { invoiceTotal: 'x' }, ['Invoice Total: notAmount']],
			[
				'cannot be compared',
				[line({ unit_price: 'x' })],
				{ invoiceTotal: 1 },
				['Unit Price 1: notAmount'],
			],
		])('with a stated total: it %s', (_, lines, values, reasons) => {
			expect(reasonsOf(invoice(values, lines).problems)).toEqual(reasons);
		});

		it('says whether its lines are too little or too much', () => {
			const messageOf = (invoiceTotal: number) =>
				invoice({ invoiceTotal }, LINES).problems[0]?.message;
			expect(messageOf(0.6)).toMatch(/: 0\.05 too little\. A tax/);
			expect(messageOf(0.5)).toMatch(/: 0\.05 too much\. A discount/);
		});

		it('with tax and a stated total before it gets a note', () => {
			const notesOf = (invoiceTotal: number) =>
				invoice({ invoiceTotal }, TAXED).notes?.map(({ code }) => code);
			expect(notesOf(0.55)).toEqual(['totalWithoutTax']);
			expect(notesOf(0.61)).toEqual([]);
		});

		it('has its stated total among the expected ones, but does not send it', () => {
			const { totals, body } = invoice({ invoiceTotal: 0.61 }, TAXED);
			expect(totals).toMatchObject({ invoice_total: 0.61 });
			expect(body).not.toHaveProperty('invoice_total');
		});
	});

	it('different tax codes are named by their lines, or by the rows and the column of a sheet', () => {
		const codes = ['PPN', 'PPN', 'PPH23', ''];
		const lines = codes.map((tax_code, row) => ({
			line: line({ tax_code }),
			settings: SETTINGS,
			columns: { names: new Map([['tax_code', 'Pajak (Tax Code)']]), missing: new Set<string>() },
			row,
		}));
		const head = headOf(PURCHASE_INVOICE, { vendorName: 'PT A', documentDate: '21/11/2026' });
		const ofRows = readDocument(PURCHASE_INVOICE, head, lines, (rows) => `rows ${rows.join()}`);
		expect(ofRows.problems.map(({ message }) => message)).toEqual([
			'Pajak (Tax Code) differs between lines: PPN (rows 0,1) and PPH23 (rows 2). Create one invoice for each tax code.',
		]);
		expect(
			invoice(
				{},
				codes.map((tax_code) => line({ tax_code })),
			).problems,
		).toMatchObject([
			{ message: expect.stringContaining('PPN (lines 1, 2) and PPH23 (line 3)') as string },
		]);
	});
});

describe('voucher', () => {
	describe('a voucher', () => {
		it('from any input can be sent or has problems', () => {
			const value = fc.oneof(fc.anything(), fc.constantFrom('21/11/2026', '008', 5, -5, 46347));
			const values = fc.record({
				documentDate: value,
				bankCode: value,
				totalAmount: value,
				categoryCode: value,
				voucherDescription: value,
			});
			fc.assert(
				fc.property(values, (given) => {
					const { body, problems } = voucher(given);
					if (problems.length > 0) return;
					expect(body.total_amount).toBeGreaterThan(0);
					expect(Number.isFinite(body.total_amount)).toBe(true);
					const others = Object.entries(body).filter(([name]) => name !== 'total_amount');
					expect(new Set(others.map(([, each]) => typeof each))).toEqual(new Set(['string']));
				}),
				{ numRuns: 1000 },
			);
		});

		it.each<[string, unknown, string]>([
			['documentDate', '2026-02-30', 'Document Date: noSuchDay'],
			['bankCode', ' ', 'Bank: empty'],
			['categoryCode', {}, 'Cash Category: notText'],
			['totalAmount', 0, 'Total Amount: zero'],
			['totalAmount', -5000, 'Total Amount: belowZero'],
			['totalAmount', '', 'Total Amount: empty'],
			['bankAccountName', {}, 'Bank Account Name: notText'],
			['bankAccountNumber', true, 'Bank Account Number: notText'],
			['voucherDescription', ['a'], 'Description: notText'],
		])('with %s %j is not sent: %s', (name, value, reason) => {
			const { problems, total } = voucher({ [name]: value });
			expect(reasonsOf(problems)).toEqual([reason]);
			expect(total === undefined).toBe(name === 'totalAmount');
		});

		it('has an exact expected total, and its day in parts', () => {
			const { total, totals, date } = voucher({ totalAmount: '0.30' });
			expect(total).toEqual({ units: 3n, scale: 1 });
			expect(totals).toEqual({ total_amount: 0.3 });
			expect(date).toEqual({ year: 2026, month: 11, day: 21 });
		});
	});
});

describe('all', () => {
	it('no two types have the same resource, name, or path', () => {
		for (const member of ['resource', 'name', 'noun', 'path'] as const) {
			const values = DOCUMENT_TYPES.map((type) => type[member]);
			expect(new Set(values).size).toBe(DOCUMENT_TYPES.length);
		}
	});

	describe.each(DOCUMENT_TYPES.map((type) => [type.name, type] as const))('%s', (_, type) => {
		const fields = type.fields.map(({ api }) => api);
		const totals = ['sub_total_amount', 'discount_amount', 'total_before_tax'];
		const known: string[] = [...fields, ...(type.lineFields ? totals : [])];

		it('has one document date, which is required', () => {
			const dates = type.fields.filter(({ api }) => api === 'document_date');
			expect(dates).toMatchObject([{ type: 'date', required: true }]);
		});

		it('has each field once, in ACC and in the form', () => {
			expect(new Set(fields).size).toBe(fields.length);
			expect(new Set(type.fields.map(({ form }) => form)).size).toBe(fields.length);
		});

		it('is identified by fields that it has', () => {
			const named = [...type.identifiedBy, ...(type.partnerField ?? '').split(' ')];
			expect(named.filter((name) => name !== '' && !known.includes(name))).toEqual([]);
		});
	});
});
