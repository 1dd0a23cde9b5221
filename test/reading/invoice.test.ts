import fc from 'fast-check';

import { invoice, line } from '../support/documents';

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
		expect(invoice({}, []).problems).toMatchObject([{ field: 'Lines', message: 'is empty' }]);
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
				message:
					'expected one tax code for all lines, got PPN in lines 1, 4; PPH23 in line 3. Make one invoice for each tax code',
			},
		]);
	});

	it('names the first ten of many tax codes and of their lines', () => {
		const lines = Array.from({ length: 5_000 }, (_, at) => line({ tax_code: `T${at % 40}` }));
		const [problem] = invoice({}, lines).problems;
		expect(problem?.message).toMatch(
			/got T0 in lines 1, 41, .*, 361 and 115 more; T1 in .* and 30 more\. Make one invoice/,
		);
	});

	it('says what it should come to', () => {
		const draft = invoice({ otherAmount: 5 }, [
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
