import fc from 'fast-check';

import { SETTINGS } from '../support/documents';
import { readVoucher } from '../../nodes/AccAccounting/reading/voucher';

/** Reads a voucher that is right but for the given values. */
function read(values: Record<string, unknown>) {
	return readVoucher({
		rows: [0],
		values: {
			documentDate: '21/11/2026',
			bankCode: '008',
			totalAmount: 1,
			categoryCode: 'KK01',
			bankAccountName: '',
			bankAccountNumber: '',
			voucherDescription: '',
			...values,
		},
		settings: SETTINGS,
		simplify: true,
	});
}

describe('a voucher', () => {
	it('of any input can be sent, or has problems', () => {
		const value = fc.oneof(fc.anything(), fc.constantFrom('21/11/2026', '008', 5, 46347));
		fc.assert(
			fc.property(
				value,
				value,
				value,
				value,
				value,
				(documentDate, bankCode, totalAmount, categoryCode, voucherDescription) => {
					const values = {
						documentDate,
						bankCode,
						totalAmount,
						categoryCode,
						voucherDescription,
					};
					const { body, problems } = read(values);
					if (problems.length > 0) return;
					expect(body.total_amount).not.toBe(0);
					expect(Number.isFinite(body.total_amount)).toBe(true);
					const others = Object.entries(body).filter(([name]) => name !== 'total_amount');
					expect(new Set(others.map(([, each]) => typeof each))).toEqual(new Set(['string']));
				},
			),
			{ numRuns: 1000 },
		);
	});

	it.each<[string, unknown, string]>([
		['documentDate', '2026-02-30', 'Document Date'],
		['bankCode', ' ', 'Bank'],
		['categoryCode', {}, 'Cash Category'],
		['totalAmount', 0, 'Total Amount'],
		['totalAmount', '', 'Total Amount'],
		['bankAccountName', {}, 'Bank Account Name'],
		['bankAccountNumber', true, 'Bank Account Number'],
		['voucherDescription', ['a'], 'Description'],
	])('with %s %j is not sent', (name, value, field) => {
		const { problems } = read({ [name]: value });
		expect(problems.map((problem) => problem.field)).toEqual([field]);
	});
});
