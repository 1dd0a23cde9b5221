import fc from 'fast-check';

import { compareInvoice, compareVoucher } from '../../nodes/AccAccounting/documents/compare';
import { decimalOf, ofNumber } from '../../nodes/AccAccounting/documents/decimal';

const ZONE = 'Asia/Jakarta';
const date = { year: 2026, month: 11, day: 21 };
const line = (quantity: number, unitPrice: number, change = {}) => ({
	quantity: ofNumber(quantity),
	unitPrice: ofNumber(unitPrice),
	discountAmount: ofNumber(0),
	taxCode: '',
	...change,
});

/** Lines as a bookkeeper writes them: quantities in thousandths, prices in cents. */
const lines = fc.array(
	fc.record({
		thousandths: fc.integer({ min: 1, max: 999_999 }),
		cents: fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
	}),
	{ minLength: 1, maxLength: 50, size: 'max' },
);

interface Answer {
	document_date: string;
	sub_total_amount: number;
	total_amount: number;
	items: Array<{ sub_total_amount: number }>;
}

/** The answer of a service that multiplies and adds up with binary fractions. */
function noisy(asked: Array<{ thousandths: number; cents: number }>): Answer {
	const items = asked.map(({ thousandths, cents }) => ({
		sub_total_amount: (thousandths / 1000) * (cents / 100),
	}));
	const total = items.reduce((amount, item) => amount + item.sub_total_amount, 0);
	return {
		document_date: '2026-11-21T00:00:00Z',
		sub_total_amount: total,
		total_amount: total,
		items,
	};
}

const asAsked = (asked: Array<{ thousandths: number; cents: number }>) => ({
	date,
	lines: asked.map(({ thousandths, cents }) => line(thousandths / 1000, cents / 100)),
});

describe('what came back for an invoice', () => {
	const asked = { date, lines: [line(3, 0.1), line(2, 50)] };
	const answer = {
		document_date: '2026-11-21T00:00:00Z',
		sub_total_amount: 100.3,
		total_amount: 100.3,
		items: [{ sub_total_amount: 0.1 * 3 }, { sub_total_amount: 100 }],
	};

	it('agrees with a service that adds up binary fractions, at any size', () => {
		fc.assert(
			fc.property(lines, (list) => {
				// Where amounts of both signs cancel out, their noise stays: that is not forgiven.
				const oneSign = list.map((each) => ({ ...each, cents: Math.abs(each.cents) }));
				expect(compareInvoice(asAsked(oneSign), noisy(oneSign), ZONE)).toEqual([]);
			}),
			{ numRuns: 300 },
		);
		const big = { date, lines: [line(3, 12_345_678_901.1)] };
		const sub_total_amount = 37_037_036_703.299_995;
		const total = { sub_total_amount, total_amount: sub_total_amount };
		expect(compareInvoice(big, { ...answer, ...total, items: [total] }, ZONE)).toEqual([]);
	});

	it('a cent too much or too little is told, once for each place', () => {
		fc.assert(
			fc.property(lines, fc.nat(), fc.constantFrom(0.01, -0.01), (list, place, cent) => {
				const small = list.map(({ thousandths, cents }) => ({
					thousandths,
					cents: 1 + (Math.abs(cents) % 100_000_00),
				}));
				const right = noisy(small);
				const at = place % small.length;
				const items = right.items.map((item, index) =>
					index === at ? { sub_total_amount: item.sub_total_amount + cent } : item,
				);
				const inLine = compareInvoice(asAsked(small), { ...right, items }, ZONE);
				expect(inLine).toEqual([expect.stringMatching(`^Line ${at + 1}: sub_total_amount is `)]);
				for (const field of ['sub_total_amount', 'total_amount'] as const) {
					const wrong = { ...right, [field]: right[field] + cent };
					expect(compareInvoice(asAsked(small), wrong, ZONE)).toEqual([
						expect.stringMatching(`^Document: ${field} is `),
					]);
				}
			}),
			{ numRuns: 300 },
		);
	});

	it('agrees where an amount has more than six places', () => {
		const fine = { date, lines: [line(0.001, 0.0005)] };
		const total = { sub_total_amount: 4.999_999_9e-7, total_amount: 4.999_999_9e-7 };
		expect(compareInvoice(fine, { ...answer, ...total, items: [total] }, ZONE)).toEqual([]);
	});

	it.each([
		[{}, []],
		[{ total_amount: 101 }, ['Document: total_amount is 101, expected 100.3']],
		[{ total_amount: undefined }, ['Document: the answer has no total_amount']],
		[{ sub_total_amount: 100.31 }, ['Document: sub_total_amount is 100.31, expected 100.3']],
		[{ sub_total_amount: '100.3' }, ['Document: the answer has no sub_total_amount']],
		[{ sub_total_amount: null }, ['Document: the answer has no sub_total_amount']],
		[
			{ document_date: '2026-11-22T00:00:00Z' },
			['Document: document_date is 2026-11-22T00:00:00Z, expected 21/11/2026'],
		],
		[{ document_date: '2026-11-20T17:00:00Z' }, []],
		[{ document_date: undefined }, ['Document: the answer has no document_date']],
		[{ items: [answer.items[0]] }, ['Document: number of lines is 1, expected 2']],
		[{ items: undefined }, ['Document: the answer has no items']],
		[
			{ items: [{ sub_total_amount: 0.4 }, { sub_total_amount: 100 }] },
			['Line 1: sub_total_amount is 0.4, expected 0.3'],
		],
		[{ items: [{}, { sub_total_amount: 100 }] }, ['Line 1: the answer has no sub_total_amount']],
	])('%j', (change, warnings) => {
		expect(compareInvoice(asked, { ...answer, ...change }, ZONE)).toEqual(warnings);
	});

	it('the total is not compared where its arithmetic is not known', () => {
		const total = { ...answer, total_amount: 1 };
		const taxed = { date, lines: [line(3, 0.1, { taxCode: 'PPN' }), line(2, 50)] };
		const off = { date, lines: [line(3, 0.1), line(2, 50, { discountAmount: ofNumber(1) })] };
		expect(compareInvoice(taxed, total, 'UTC')).toEqual([]);
		expect(compareInvoice(off, total, 'UTC')).toEqual([]);
		expect(compareInvoice({ ...asked, otherAmount: ofNumber(5) }, total, 'UTC')).toEqual([]);
	});
});

describe('what came back for a voucher', () => {
	const right = { document_date: '2026-11-20T17:00:00Z', total_amount: 0.1 + 0.2 };
	const voucher = { date, totalAmount: decimalOf('0.3')! };

	it('agrees with its own amount and with no other', () => {
		const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
		fc.assert(
			fc.property(amount, fc.integer({ min: -2, max: 2 }), (cents, away) => {
				const asked = { date, totalAmount: ofNumber(cents / 100) };
				const answer = { ...right, total_amount: (cents + away) / 100 };
				expect(compareVoucher(asked, answer, ZONE)).toHaveLength(away === 0 ? 0 : 1);
			}),
		);
	});

	it.each([
		[right, []],
		[{ ...right, total_amount: 3 }, ['Document: total_amount is 3, expected 0.3']],
		[{ ...right, total_amount: -0.3 }, ['Document: total_amount is -0.3, expected 0.3']],
		[
			null,
			['Document: the answer has no document_date', 'Document: the answer has no total_amount'],
		],
	])('%j', (answer, warnings) => {
		expect(compareVoucher(voucher, answer, ZONE)).toEqual(warnings);
	});
});

describe('an answer of any shape', () => {
	it('never throws, and is never taken for a right one', () => {
		const asked = { date, lines: [line(3, 0.1)] };
		const shape = fc.record(
			{
				document_date: fc.anything(),
				sub_total_amount: fc.anything(),
				total_amount: fc.anything(),
				items: fc.oneof(fc.anything(), fc.array(fc.anything())),
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(fc.oneof(fc.anything(), shape), (answer) => {
				expect(compareInvoice(asked, answer, ZONE)).not.toEqual([]);
				expect(compareVoucher({ date, totalAmount: ofNumber(0.3) }, answer, ZONE)).not.toEqual([]);
			}),
			{ numRuns: 2000 },
		);
	});
});
