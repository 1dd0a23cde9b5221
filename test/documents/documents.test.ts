import fc from 'fast-check';

import { readInvoice } from '../../nodes/AccAccounting/documents/invoice';
import { readVoucher } from '../../nodes/AccAccounting/documents/voucher';

const SETTINGS = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst' as const,
	amountFormat: 'plain' as const,
};

describe('any input', () => {
	const kind = { partyField: 'vendor_name', partyLabel: 'Vendor Name' } as const;

	it('becomes an invoice that can be sent, or problems; never undefined or NaN in the body', () => {
		const value = fc.oneof(fc.anything(), fc.constantFrom('21/11/2026', 'PT A', 5, '5', 1.5));
		const line = fc.record(
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
		fc.assert(
			fc.property(
				value,
				value,
				fc.array(fc.oneof(line, fc.anything())),
				value,
				(name, date, lines, other) => {
					const draft = readInvoice(
						kind,
						{ rows: [0], partyName: name, documentDate: date, otherAmount: other, lines },
						SETTINGS,
					);
					if (draft.problems.length > 0) return;
					const body = JSON.parse(JSON.stringify(draft.body)) as Record<string, unknown>;
					expect(body.vendor_name).toEqual(expect.stringMatching(/\S/));
					expect(body.document_date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
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

	it('becomes a voucher that can be sent, or problems', () => {
		const value = fc.oneof(fc.anything(), fc.constantFrom('21/11/2026', '008', 5, 46347));
		fc.assert(
			fc.property(
				value,
				value,
				value,
				value,
				(documentDate, bankCode, totalAmount, categoryCode) => {
					const draft = readVoucher(
						{
							row: 0,
							documentDate,
							bankCode,
							totalAmount,
							categoryCode,
							bankAccountName: undefined,
							bankAccountNumber: null,
							description: '',
						},
						SETTINGS,
					);
					if (draft.problems.length > 0) return;
					expect(draft.body.total_amount).not.toBe(0);
					expect(Number.isFinite(draft.body.total_amount)).toBe(true);
					expect(Object.values(draft.body)).not.toContain(undefined);
				},
			),
			{ numRuns: 1000 },
		);
	});

	it('codes that a spreadsheet turned into numbers are taken as digits, unless digits are lost', () => {
		const draft = (bankCode: unknown) =>
			readVoucher(
				{
					row: 0,
					documentDate: '21/11/2026',
					bankCode,
					totalAmount: 1,
					categoryCode: 'KK01',
					bankAccountName: '',
					bankAccountNumber: 1234567890123456,
					description: '',
				},
				SETTINGS,
			);
		expect(draft(14).body).toMatchObject({
			bank_code: '14',
			bank_account_number: '1234567890123456',
		});
		expect(draft(12345678901234567890).problems[0].field).toBe('Bank');
		expect(draft(1.5).problems[0].field).toBe('Bank');
	});
});
