import fc from 'fast-check';

import { decimalOf, type Decimal } from '../../nodes/AccAccounting/values/decimal';
import { readVoucher } from '../../nodes/AccAccounting/reading/voucher';
import { invoice as anyInvoice, SETTINGS } from '../support/documents';
import { present } from '../support/present';

const limitOf = (text: string): Decimal => present(decimalOf(text));

function voucher(totalAmount: unknown, limit: string | undefined, documentDate = '21/11/2026') {
	return readVoucher({
		rows: [0],
		values: { documentDate, bankCode: '008', totalAmount, categoryCode: 'KK01' },
		settings: SETTINGS,
		simplify: true,
		amountLimit: limit === undefined ? undefined : limitOf(limit),
	});
}

const invoice = (lines: unknown[], limit: string, values: object = {}) =>
	anyInvoice(values, lines, { amountLimit: limitOf(limit) });

const line = (quantity: unknown, unit_price: unknown, discount_amount?: unknown) => ({
	item_name: 'a',
	quantity,
	unit_price,
	...(discount_amount === undefined ? {} : { discount_amount }),
});

const fieldsOf = ({ problems }: { problems: Array<{ field: string }> }) =>
	problems.map(({ field }) => field);

describe('Amount Limit of a voucher', () => {
	it.each([
		[100, '100'],
		[-100, '100'],
		['99.99', '100'],
		[0.3, '0.3'],
		[1e15, undefined],
	])('lets %p pass where it is %p', (amount, limit) => {
		expect(voucher(amount, limit).problems).toEqual([]);
	});

	it('refuses what is above it, naming both amounts, whatever its sign', () => {
		expect(voucher(100.01, '100').problems).toEqual([
			{ field: 'Amount Limit', message: 'expected a total amount of at most 100, got 100.01' },
		]);
		expect(voucher('-9007199254740991', '9007199254740990').problems).toEqual([
			{
				field: 'Amount Limit',
				message: 'expected a total amount of at most 9007199254740990, got -9007199254740991',
			},
		]);
	});

	it('is told together with other problems, and not of an amount that cannot be read', () => {
		expect(fieldsOf(voucher(101, '100', 'tomorrow')).sort()).toEqual([
			'Amount Limit',
			'Document Date',
		]);
		expect(fieldsOf(voucher('150.000', '100'))).toEqual(['Total Amount']);
	});
});

describe('Amount Limit of an invoice', () => {
	it('is held against lines less discounts plus other amount, exactly', () => {
		const lines = [line(3, 0.1), line(2, 50, 0.3)];
		expect(invoice(lines, '100').problems).toEqual([]);
		expect(invoice(lines, '100', { otherAmount: 0.01 }).problems).toEqual([
			{ field: 'Amount Limit', message: 'expected a total before tax of at most 100, got 100.01' },
		]);
		expect(invoice(lines, '100.01', { otherAmount: '0.01' }).problems).toEqual([]);
		expect(fieldsOf(invoice([line(1, -200)], '100'))).toEqual(['Amount Limit']);
	});

	it('adds up binary fractions as decimals', () => {
		const tenths = Array.from({ length: 30 }, () => line(1, 0.1));
		expect(invoice(tenths, '3').problems).toEqual([]);
		expect(fieldsOf(invoice(tenths, '2.9999999999'))).toEqual(['Amount Limit']);
	});

	it.each([
		[[line(1, 'x', 0), line(1, 500)], {}],
		[[line('', 500)], {}],
		[[line(1, 500, 'x')], {}],
		[[line(1, 500)], { otherAmount: 'x' }],
	])('is not told of a total that cannot be known: %j %j', (lines, header) => {
		const fields = fieldsOf(invoice(lines, '100', header));
		expect(fields.length).toBeGreaterThan(0);
		expect(fields).not.toContain('Amount Limit');
	});

	it('lets no total pass that is above it', () => {
		const cents = fc.integer({ min: -100_000, max: 100_000 });
		const units = fc.integer({ min: 1, max: 50 });
		fc.assert(
			fc.property(
				fc.array(fc.tuple(units, cents, cents), { minLength: 1, maxLength: 6 }),
				cents,
				fc.integer({ min: 1, max: 1_000_000 }),
				(given, other, limit) => {
					const lines = given.map(([count, price, off]) => line(count, price / 100, off / 100));
					const total = given.reduce(
						(sum, [count, price, off]) => sum + count * price - off,
						other,
					);
					const draft = invoice(lines, String(limit / 100), { otherAmount: other / 100 });
					expect(fieldsOf(draft)).toEqual(Math.abs(total) > limit ? ['Amount Limit'] : []);
				},
			),
		);
	});
});

describe("ACC's total", () => {
	const told = (total_amount: unknown) =>
		invoice([line(1, 100)], '100')
			.compare({ total_amount })
			.filter((warning) => warning.startsWith('Amount Limit'));

	it('is a warning where it is above the limit all the same', () => {
		expect(told(111)).toEqual(['Amount Limit: total_amount is 111, above the limit of 100']);
		expect(told('100.01')).toHaveLength(1);
		expect(told(-101)).toHaveLength(1);
		expect(voucher(5, '100').compare({ total_amount: 500 })[0]).toBe(
			'Amount Limit: total_amount is 500, above the limit of 100',
		);
	});

	it('is none where it is not', () => {
		for (const total of [100, '100', '100.00', -100, 0]) expect(told(total)).toEqual([]);
		expect(voucher(5, undefined).compare({ total_amount: 500 }).join()).not.toContain('Limit');
	});

	it.each([[undefined], [null], [''], ['much'], [Infinity], [{}], [[1]]])(
		'is a warning where it cannot be compared: %p',
		(total) => {
			expect(told(total)).toEqual([
				expect.stringContaining('which cannot be compared with the limit of 100'),
			]);
		},
	);
});
