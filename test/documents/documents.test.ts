import fc from 'fast-check';

import { compareInvoice, compareVoucher } from '../../nodes/AccAccounting/documents/compare';
import { ofNumber } from '../../nodes/AccAccounting/documents/decimal';
import { readInvoice } from '../../nodes/AccAccounting/documents/invoice';
import { documentRanges } from '../../nodes/AccAccounting/documents/ranges';
import { disagreements, groupRows } from '../../nodes/AccAccounting/documents/rows';
import { readVoucher } from '../../nodes/AccAccounting/documents/voucher';

const SETTINGS = {
	timezone: 'Asia/Jakarta',
	order: 'dayFirst' as const,
	amountFormat: 'plain' as const,
};

describe('rows', () => {
	it('are grouped in the order of first appearance, each in exactly one group', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom('a', 'b', 'c', '__proto__', '')), (keys) => {
				const groups = groupRows(keys);
				expect(groups.map(({ key }) => key)).toEqual([...new Set(keys)]);
				for (const { key, rows } of groups) {
					expect(rows).toEqual(keys.flatMap((each, row) => (each === key ? [row] : [])));
				}
			}),
		);
	});

	it('200,000 of them, all alike or all different', () => {
		const count = 200_000;
		expect(groupRows(Array.from({ length: count }, () => 'one'))).toHaveLength(1);
		expect(groupRows(Array.from({ length: count }, (_, row) => `key ${row}`))).toHaveLength(count);
	});

	it('that differ are named by value', () => {
		expect(disagreements([4, 7, 9], { same: ['x', 'x', 'x'], other: ['p', 'q', 'p'] })).toEqual([
			{
				field: 'other',
				rowsByValue: new Map([
					['p', [4, 9]],
					['q', [7]],
				]),
			},
		]);
	});
});

describe('document numbers', () => {
	it.each([
		[[], ''],
		[['00001/AKB/11/26'], '00001/AKB/11/26'],
		[
			['00001/AKB/11/26', '00002/AKB/11/26', '00003/AKB/11/26', '00005/AKB/11/26'],
			'00001–00003/AKB/11/26, 00005/AKB/11/26',
		],
		[['00002/AKB/11/26', '00001/AKB/11/26'], '00002/AKB/11/26, 00001/AKB/11/26'],
		[['00001/AKB/11/26', '00002/AKB/12/26'], '00001/AKB/11/26, 00002/AKB/12/26'],
		[['X', 'X'], 'X, X'],
		[['99999/FPB/11/26', '100000/FPB/11/26'], '99999/FPB/11/26, 100000/FPB/11/26'],
	])('%j', (numbers, expected) => {
		expect(documentRanges(numbers)).toBe(expected);
	});
});

describe('what came back', () => {
	const date = { year: 2026, month: 11, day: 21 };
	const line = (quantity: number, unitPrice: number, change = {}) => ({
		quantity: ofNumber(quantity),
		unitPrice: ofNumber(unitPrice),
		discountAmount: ofNumber(0),
		taxCode: '',
		...change,
	});
	const asked = { date, lines: [line(3, 0.1), line(2, 50)] };
	const answer = {
		document_date: '2026-11-21T00:00:00Z',
		sub_total_amount: 100.3,
		total_amount: 100.3,
		items: [{ sub_total_amount: 0.1 * 3 }, { sub_total_amount: 100 }],
	};

	it('agrees, binary noise of a service included', () => {
		expect(compareInvoice(asked, answer, 'Asia/Jakarta')).toEqual([]);
	});

	it.each([
		[{ total_amount: 101 }, 'Document: total_amount is 101, expected 100.3'],
		[{ sub_total_amount: 100.31 }, 'Document: sub_total_amount is 100.31, expected 100.3'],
		[{ document_date: '2026-11-22T00:00:00Z' }, 'expected 21/11/2026'],
		[{ document_date: undefined }, 'the answer has no document_date'],
		[{ items: [answer.items[0]] }, 'number of lines is 1, expected 2'],
		[{ items: undefined }, 'the answer has no items'],
		[
			{ items: [{ sub_total_amount: 0.4 }, { sub_total_amount: 100 }] },
			'Line 1: sub_total_amount is 0.4, expected 0.3',
		],
		[{ items: [{}, { sub_total_amount: 100 }] }, 'Line 1: the answer has no sub_total_amount'],
	])('differs: %j', (change, warning) => {
		const warnings = compareInvoice(asked, { ...answer, ...change }, 'Asia/Jakarta');
		expect(warnings).toEqual([expect.stringContaining(warning)]);
	});

	it('the total is not compared where its arithmetic is not known', () => {
		const total = { ...answer, total_amount: 1 };
		const taxed = { date, lines: [line(3, 0.1, { taxCode: 'PPN' }), line(2, 50)] };
		const discounted = {
			date,
			lines: [line(3, 0.1), line(2, 50, { discountAmount: ofNumber(1) })],
		};
		expect(compareInvoice(taxed, total, 'UTC')).toEqual([]);
		expect(compareInvoice(discounted, total, 'UTC')).toEqual([]);
		expect(compareInvoice({ ...asked, otherAmount: ofNumber(5) }, total, 'UTC')).toEqual([]);
	});

	it('a voucher', () => {
		const voucher = { date, totalAmount: ofNumber(0.3) };
		const right = { document_date: '2026-11-20T17:00:00Z', total_amount: 0.1 + 0.2 };
		expect(compareVoucher(voucher, right, 'Asia/Jakarta')).toEqual([]);
		expect(compareVoucher(voucher, { ...right, total_amount: 3 }, 'Asia/Jakarta')).toHaveLength(1);
		expect(compareVoucher(voucher, null, 'Asia/Jakarta')).toHaveLength(2);
	});
});

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
