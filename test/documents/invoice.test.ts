import fc from 'fast-check';

import { readInvoice, VENDOR } from '../../nodes/AccAccounting/documents/invoice';

const SETTINGS = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst' as const,
	amountFormat: 'plain' as const,
};

function invoice(values: Record<string, unknown>, lines: unknown[]) {
	return readInvoice(VENDOR, {
		rows: [0],
		values,
		lines: lines.map((value) => ({ value, settings: SETTINGS })),
		settings: SETTINGS,
		simplify: true,
	});
}

const HEADER = { vendorName: 'PT A', documentDate: '21/11/2026' };
const line = (change: object = {}) => ({ item_name: 'a', quantity: 1, unit_price: 1, ...change });

describe('an invoice', () => {
	it('of any input can be sent, or has problems; never undefined or NaN in the body', () => {
		const value = fc.oneof(fc.anything(), fc.constantFrom('21/11/2026', 'PT A', 5, '5', 1.5));
		const anyLine = fc.record(
			{
				item_code: value,
				item_name: value,
				quantity: value,
				unit_price: value,
				discount_amount: value,
				tax_code: value,
			},
			{ requiredKeys: [] },
		);
		const lines = fc.array(fc.oneof(anyLine, fc.anything()));
		fc.assert(
			fc.property(
				value,
				value,
				lines,
				value,
				value,
				(vendorName, documentDate, given, otherAmount, autoCreatePayment) => {
					const header = { vendorName, documentDate, otherAmount, autoCreatePayment };
					const draft = invoice(header, given);
					if (draft.problems.length > 0) return;
					const body = JSON.parse(JSON.stringify(draft.body)) as Record<string, unknown>;
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
				},
			),
			{ numRuns: 1000 },
		);
	});

	it('needs at least one line', () => {
		expect(invoice(HEADER, []).problems).toMatchObject([{ field: 'Lines', message: 'is empty' }]);
	});

	it('has one tax code; lines without one do not count', () => {
		const codes = (...given: string[]) =>
			invoice(
				HEADER,
				given.map((tax_code) => line({ tax_code })),
			).problems;
		expect(codes('PPN', '', 'PPN')).toEqual([]);
		expect(codes('PPN', '', 'PPH23', 'PPN')).toEqual([
			{
				field: 'Tax Code',
				message:
					'expected one tax code for all lines, got PPN in lines 1, 4; PPH23 in line 3. Make one invoice for each tax code',
			},
		]);
	});

	it('names the first ten of many tax codes and of their lines', () => {
		const lines = Array.from({ length: 5_000 }, (_, at) => line({ tax_code: `T${at % 40}` }));
		const [problem] = invoice(HEADER, lines).problems;
		expect(problem?.message).toMatch(
			/got T0 in lines 1, 41, .*, 361 and 115 more; T1 in .* and 30 more\. Make one invoice/,
		);
	});

	it.each(['yes', 1, 'wahr', [], {}])('does not guess what %j means as a switch', (given) => {
		const { body, problems } = invoice({ ...HEADER, autoCreatePayment: given }, [line()]);
		expect(problems.map(({ field }) => field)).toEqual(['Auto Create Payment']);
		expect(body).not.toHaveProperty('auto_create_payment');
	});

	it('names a line field once, by either name', () => {
		const twice = invoice(HEADER, [line({ itemName: 'b' })]);
		expect(twice.problems).toEqual([
			{
				field: 'Line 1: Item Name',
				message: 'expected "item_name" once, got it as "itemName" as well',
			},
		]);
		const byForm = invoice(HEADER, [{ itemName: 'b', quantity: 2, unitPrice: '3', colour: 'red' }]);
		expect(byForm.problems).toEqual([]);
		expect(byForm.body.items).toEqual([
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

	it('takes extra fields as they are, but none that the form has', () => {
		const extra = (extraFields: unknown) => invoice({ ...HEADER, extraFields }, [line()]);
		expect(extra({ currency_code: 'USD', nested: { a: null } }).body).toMatchObject({
			currency_code: 'USD',
			nested: { a: null },
		});
		for (const name of ['vendor_name', 'items', 'auto_create_payment', 'other_amount']) {
			expect(extra(JSON.stringify({ [name]: 1 })).problems).toEqual([
				{
					field: 'Extra Fields (JSON)',
					message: `"${name}" has a field of its own; set it there`,
				},
			]);
		}
		for (const wrong of ['{', '[]', [], 7, true]) {
			expect(extra(wrong).problems.map(({ field }) => field)).toEqual(['Extra Fields (JSON)']);
		}
	});

	it.each([
		...['VENDOR_NAME', 'vendorName', 'Items', 'ｉｔｅｍｓ', 'other\u200bamount'],
		'Document Date',
		'Auto-Create-Payment',
	])('takes no extra field %j, which a service may take for one of the form', (name) => {
		const { problems } = invoice({ ...HEADER, extraFields: { [name]: 1 } }, [line()]);
		expect(problems).toEqual([
			{
				field: 'Extra Fields (JSON)',
				message: `"${name}" has a field of its own; set it there`,
			},
		]);
	});

	it('takes no two names of extra fields that a service may take for one, at any level', () => {
		const ofExtra = (extraFields: unknown) =>
			invoice({ ...HEADER, extraFields }, [line()]).problems.map(({ message }) => message);
		expect(ofExtra({ currency_code: 'USD', currencyCode: 'IDR' })).toEqual([
			expect.stringContaining('got "currency_code" and "currencyCode"'),
		]);
		expect(ofExtra('{"a": [{"b": {"Rate": 1, "rate": 2}}]}')).toEqual([
			expect.stringContaining('got "Rate" and "rate"'),
		]);
		expect(ofExtra({ a: { rate: 1 }, b: { Rate: 2 } })).toEqual([]);
	});

	it.each([
		['Quantity', 'Quantity', 'quantity'],
		['UNIT_PRICE', 'Unit Price', 'unit_price'],
		['Unit Price', 'Unit Price', 'unit_price'],
		['discountamount', 'Discount Amount', 'discount_amount'],
		['Tax\u00a0Code', 'Tax Code', 'tax_code'],
	])('takes no line field %j beside its own', (name, label, api) => {
		const { problems } = invoice(HEADER, [line({ [name]: 999 })]);
		expect(problems).toContainEqual({
			field: `Line 1: ${label}`,
			message: `expected "${api}", got "${name}"`,
		});
	});

	it('takes no two further names in a line that a service may take for one', () => {
		const { problems } = invoice(HEADER, [line({ colour: 'red', Colour: 'blue' })]);
		expect(problems).toEqual([
			{ field: 'Line 1', message: expect.stringContaining('got "colour" and "Colour"') as string },
		]);
	});

	it('says what it should come to', () => {
		const draft = invoice({ ...HEADER, otherAmount: 5 }, [
			line({ quantity: 3, unit_price: 0.1, discount_amount: 0.05 }),
			line({ quantity: 1, unit_price: 0.3 }),
		]);
		expect(draft.totals).toEqual({
			total_before_tax: 5.55,
			lines: 2,
			sub_total_amount: 0.6,
			discount_amount: 0.05,
			other_amount: 5,
		});
	});
});
