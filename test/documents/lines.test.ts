import fc from 'fast-check';

import { toText } from '../../nodes/AccAccounting/values/decimal';
import { invoice, line, reasonsOf } from '../support/documents';

describe('an invoice', () => {
	it('of any input can be sent, or has problems; never undefined or NaN in the body', () => {
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
		const { body } = invoice({}, [line()], 'customer_name');
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

	it('has one tax code; lines without one do not count', () => {
		const codes = (...given: string[]) =>
			invoice(
				{},
				given.map((tax_code) => line({ tax_code })),
			).problems;
		expect(codes('PPN', '', 'PPN')).toEqual([]);
		expect(codes('PPN', '', 'PPH23', 'PPN')).toEqual([
			{
				field: 'Tax Code',
				reason: 'twoTaxCodes',
				with: { codes: ['PPN', 'PPH23'], lines: ['1, 4', '3'] },
			},
		]);
		const many = codes(...Array.from({ length: 5_000 }, (_, at) => `T${at % 40}`));
		expect(JSON.stringify(many).length).toBeLessThan(400);
	});

	it('says what it should come to, exactly', () => {
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
});

describe('a line of an invoice', () => {
	it("has the form's names of fields or ACC's, and fields that nobody knows", () => {
		const { problems, body } = invoice({}, [
			{ itemName: 'b', quantity: 2, unitPrice: '3', colour: 'red' },
		]);
		expect(problems).toEqual([]);
		expect(body.items).toEqual([
			{
				item_name: 'b',
				item_code: '',
				quantity: 2,
				unit_of_measurement: '',
				unit_price: 3,
				discount_amount: 0,
				tax_code: '',
				colour: 'red',
			},
		]);
	});

	it.each<[unknown, string[]]>([
		[7, ['Line 1: notObject', 'Item Name 1: empty', 'Quantity 1: empty', 'Unit Price 1: empty']],
		[line({ itemName: 'b' }), ['Item Name 1: twoNamesOfLine']],
		[line({ colour: 'red', Colour: 'blue' }), ['Line 1: alikeNames']],
		[line({ colour: new Date(0) }), ['Line 1: notSendable']],
		[line({ prototype: 1 }), ['Line 1: forbiddenKey']],
		[line({ colour: { constructor: 1 } }), ['Line 1: forbiddenKey']],
		[
			JSON.parse('{"__proto__": 1, "itemName": "a", "quantity": 1, "unitPrice": 1}'),
			['Line 1: forbiddenKey'],
		],
	])('%j: %j', (given, reasons) => {
		expect(reasonsOf(invoice({}, [given]).problems)).toEqual(reasons);
	});

	it.each([
		['Quantity', 'Quantity', 'quantity'],
		['UNIT_PRICE', 'Unit Price', 'unit_price'],
		['Unit Price', 'Unit Price', 'unit_price'],
		['discountamount', 'Discount Amount', 'discount_amount'],
		['Tax\u00a0Code', 'Tax Code', 'tax_code'],
	])('has no field %j beside its own', (name, field, api) => {
		const { problems } = invoice({}, [line(), line({ [name]: 999 })]);
		expect(problems).toContainEqual({ field, line: 2, reason: 'nameOfLine', with: { name, api } });
	});
});
