import fc from 'fast-check';

import { reasonsOf, voucher } from '../support/documents';

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
