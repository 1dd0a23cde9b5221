import fc from 'fast-check';

import { compareInvoice } from '../../nodes/AccAccounting/documents/compareInvoice';

/** A line as it is sent: every field that the form has. */
const line = (quantity: number, unit_price: number, change: object = {}) => ({
	item_code: '',
	item_name: 'Paper',
	quantity,
	unit_of_measurement: '',
	unit_price,
	discount_amount: 0,
	tax_code: '',
	...change,
});
const invoice = (items: object[]) => ({ items });

/** Lines as a bookkeeper writes them: quantities in thousandths, prices in cents. */
const lines = fc.array(
	fc.record({
		thousandths: fc.integer({ min: 1, max: 999_999 }),
		cents: fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
	}),
	{ minLength: 1, maxLength: 50, size: 'max' },
);

interface Answer extends Record<string, unknown> {
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
		sub_total_amount: total,
		total_amount: total,
		items,
	};
}

const asAsked = (asked: Array<{ thousandths: number; cents: number }>) =>
	invoice(asked.map(({ thousandths, cents }) => line(thousandths / 1000, cents / 100)));

describe('amounts that came back', () => {
	it('agree with a service that adds up binary fractions, at any size and of both signs', () => {
		fc.assert(
			fc.property(lines, (list) => {
				expect(compareInvoice(asAsked(list), noisy(list))).toEqual([]);
			}),
			{ numRuns: 300 },
		);
		const sub_total_amount = 37_037_036_703.299_995;
		const total = { sub_total_amount, total_amount: sub_total_amount };
		const answer = { ...total, items: [total] };
		expect(compareInvoice(invoice([line(3, 12_345_678_901.1)]), answer)).toEqual([]);
	});

	it.each([
		['a tenth, five thousand times', () => ({ thousandths: 100, cents: 100 })],
		['the same fraction, five thousand times', () => ({ thousandths: 1_001, cents: 999_999_999 })],
		['rising', (at: number) => ({ thousandths: 1 + at * 7, cents: 33 + at * 1_001 })],
		['in billions', (at: number) => ({ thousandths: 333 + at, cents: 100_000_000_001 + at * 13 })],
		[
			'of both signs',
			(at: number) => ({ thousandths: 1_111, cents: (at % 2 ? -1 : 1) * (987_654_321 + at) }),
		],
	])('five thousand lines agree in whatever order they are added up: %s', (_name, make) => {
		const list = Array.from({ length: 5_000 }, (_, at) => make(at));
		const asked = asAsked(list);
		const answer = noisy(list);
		expect(compareInvoice(asked, answer)).toEqual([]);
		const backwards = [...answer.items]
			.reverse()
			.reduce((sum, each) => sum + each.sub_total_amount, 0);
		const other = { ...answer, sub_total_amount: backwards, total_amount: backwards };
		expect(compareInvoice(asked, other)).toEqual([]);
	});

	it('a cent is told among five thousand lines of ten billion', () => {
		const list = Array.from({ length: 5_000 }, (_, at) => ({
			thousandths: 1_000 + at,
			cents: 57_150_001 + at,
		}));
		const answer = noisy(list);
		expect(answer.total_amount).toBeGreaterThan(1e10);
		const wrong = { ...answer, total_amount: answer.total_amount + 0.01 };
		expect(compareInvoice(asAsked(list), wrong)).toEqual([
			expect.objectContaining({ kind: 'differs', field: 'total_amount' }),
		]);
	});

	it('a cent too much or too little is told, once for each place', () => {
		fc.assert(
			fc.property(lines, fc.constantFrom(0.01, -0.01), (list, cent) => {
				const small = list.map(({ thousandths, cents }) => ({
					thousandths,
					cents: 1 + (Math.abs(cents) % 100_000_00),
				}));
				const right = noisy(small);
				for (const field of ['sub_total_amount', 'total_amount'] as const) {
					const wrong = { ...right, [field]: right[field] + cent };
					expect(compareInvoice(asAsked(small), wrong)).toEqual([
						expect.objectContaining({ kind: 'differs', field }),
					]);
				}
			}),
			{ numRuns: 300 },
		);
	});

	it('agree where they have more than six places', () => {
		const total = { sub_total_amount: 4.999_999_9e-7, total_amount: 4.999_999_9e-7 };
		const answer = { ...total, items: [total] };
		expect(compareInvoice(invoice([line(0.001, 0.0005)]), answer)).toEqual([]);
	});
});
