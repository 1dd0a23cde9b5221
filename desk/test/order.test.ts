import { compareAll } from '../src/documents/compare';
import type { Row } from '../src/documents/row';
import { checkOrder, type OrderSettings } from '../src/intake/order';

const SETTINGS: OrderSettings = {
	tax_code: 'PPN',
	tax_percent: 11,
	prices_include_tax: true,
	auto_create_payment: true,
	unit: 'pcs',
	language: 'en',
	post_states: 'paid, Completed',
	today: '2026-11-22',
};
const ITEM = { sku: 'A', title: 'Pulpen', quantity: 3, price: '5000.00' };
const ORDER = {
	order_id: 'S-1',
	customer: 'PT Retail',
	paid_at: '2026-11-20T23:30:00Z',
	shipping: 15000,
	total: 30000,
	items: [ITEM],
	currency: 'IDR',
	status: 'Paid',
};

const check = (changed: object, settings: Partial<OrderSettings> = {}) =>
	checkOrder({ ...ORDER, ...changed }, { ...SETTINGS, ...settings });

describe('an order of a shop', () => {
	it('takes the tax out of prices that include it, and is approved', () => {
		const { lines, ...document } = check({});
		expect(document).toEqual({
			kind: 'salesInvoice',
			company: '',
			source: 'shop',
			key: 'S-1',
			state: 'approved',
			date: '2026-11-21',
			party: 'PT Retail',
			description: 'S-1',
			total: '30000.00',
			reference: 'S-1',
			other_amount: '15000.00',
			auto_create_payment: 'true',
			note: '',
			message: '',
		});
		expect(JSON.parse(lines)).toEqual([
			{
				item_code: 'A',
				item_name: 'Pulpen',
				tax_code: 'PPN',
				quantity: '3.00',
				unit_of_measurement: 'pcs',
				unit_price: '4504.5045',
				discount_amount: '0.00',
			},
		]);
	});

	it.each([
		['no tax', { tax_code: '', prices_include_tax: false }, 30000],
		['no tax, whatever the percentage says', { tax_code: '' }, 30000],
		['tax on top', { prices_include_tax: false }, 31650],
	])('leaves prices alone: %s', (_what, settings, total) => {
		const { lines, message } = check({ total }, settings);
		expect([message, JSON.parse(lines)[0].unit_price]).toEqual(['', '5000.00']);
	});

	it.each<[object, RegExp, Partial<OrderSettings>?]>([
		[
			{},
			/^The invoice would have another total: Rp 31\.650,00 ≠ Rp 30\.000,00$/,
			{ prices_include_tax: false },
		],
		[{ total: 30002 }, /^The invoice would have another total/],
		[{ total: '30.000' }, /Rp 30\.000,00 ≠ –/],
		[{ order_id: ' ' }, /^Cannot be read: order_id$/],
		[{ customer: {} }, /^Cannot be read: customer$/],
		[{ paid_at: '20/11/2026' }, /^Cannot be read: paid_at$/],
		[{ paid_at: '2026-11-20T23:30:00' }, /^Cannot be read: paid_at$/],
		[{ paid_at: '2026-99-99T00:00:00Z' }, /^Cannot be read: paid_at$/],
		[{ paid_at: '2026-09-31T00:00:00Z' }, /^Cannot be read: paid_at$/],
		[{ paid_at: '2026-02-30' }, /^Cannot be read: paid_at$/],
		[{ currency: 'USD' }, /^A person has to decide: currency USD$/],
		[{ status: 'Dibatalkan' }, /^A person has to decide: status Dibatalkan$/],
		[{ payment_status: 'refunded' }, /^A person has to decide: payment_status refunded$/],
		[{ cancelled_at: '2026-11-21' }, /^A person has to decide: cancelled_at 2026-11-21$/],
		[{ refunds: [{ amount: 1 }] }, /^A person has to decide: refunds$/],
		[{ status: 'shipped' }, /^A person has to decide: status shipped$/],
		[{ status: undefined }, /^A person has to decide: status$/],
		[{ payment_status: 'unpaid' }, /^A person has to decide: payment_status unpaid$/],
		[{ financial_status: 'partially_paid' }, /financial_status partially_paid$/],
		[{ currency: undefined }, /^A person has to decide: currency$/],
		[{ is_test: true }, /^A person has to decide: is_test true$/],
		[{ down_payment: 5000 }, /^A person has to decide: down_payment 5000$/],
		[{ items: [{ ...ITEM, returned_quantity: 1 }] }, /^A person has to decide: item 1 returned/],
		[{ paid_at: '2026-11-30T00:00:00Z' }, /^A person has to decide: paid_at/],
		[{ amount_paid: 10000 }, /^A person has to decide: amount_paid 10000$/],
		[{ outstanding: 20000 }, /^A person has to decide: outstanding 20000$/],
		[{ order_status: 'on hold' }, /^A person has to decide: order_status on hold$/],
		[{ presentment_currency: 'SGD' }, /^A person has to decide: presentment_currency SGD$/],
		[{ service_fee: 2500 }, /^A person has to decide: service_fee 2500$/],
		[{ insurance: '1000.00' }, /^A person has to decide: insurance 1000.00$/],
		[{ grand_total: 31000 }, /^A person has to decide: grand_total 31000$/],
		[{ shipping_cost: 20000 }, /^A person has to decide: shipping_cost 20000$/],
		[{ refund: '500' }, /^A person has to decide: refund 500$/],
		[{ items: [] }, /^Cannot be read: items; The invoice would have another total/],
		[{ items: [], shipping: 30000 }, /^Cannot be read: items$/],
		[{ items: [{ ...ITEM, quantity: 0 }] }, /^Cannot be read: item 1/],
		[{ items: [{ ...ITEM, price: '5.000,00' }] }, /^Cannot be read: item 1/],
		[{ items: [{ ...ITEM, price: '5.000' }], total: '30.000' }, /^Cannot be read: item 1/],
		[{ items: [{ ...ITEM, title: '' }] }, /^Cannot be read: item 1/],
		[{ items: [{ ...ITEM, discount: -1 }] }, /^Cannot be read: item 1/],
		[{ items: [null] }, /^Cannot be read: item 1/],
		[{ shipping: -1 }, /^Cannot be read: shipping;/],
		[{}, /^Cannot be read: tax_percent \(Settings\)/, { tax_percent: 100 }],
	])('%j waits for a person', (changed, reason, settings = {}) => {
		const { state, message, note } = check(changed, settings);
		expect([state, message, note]).toEqual(['waiting', expect.stringMatching(reason), message]);
	});

	it('is another document in a state that was not chosen, also after it was posted', () => {
		const posted = { ...check({}), id: 7, state: 'posted', number: 'FPJ/7' };
		const again = check({ status: 'paid', fulfillment: 'sent' });
		const refunded = check({ status: 'refunded' });
		expect(refunded.description).toBe('S-1 · status refunded');
		const rows = [posted] as unknown as Row[];
		const verdicts = [again, refunded].map((one) => compareAll([one], rows)[0]?.verdict);
		expect(verdicts).toEqual(['same', 'suspected']);
	});

	it('bears prices that do not divide, and refunds of nothing', () => {
		const many = { items: [{ ...ITEM, quantity: 999, price: 333 }], total: 347667, test: false };
		expect(
			check({ ...many, refunds: [], refund: 0, discount: null, paid: true, seller_fee: 99 })
				.message,
		).toBe('');
		expect(check({ total: 30000.5 }).state).toBe('approved');
	});

	it('is a row as well where it is no order at all', () => {
		for (const body of [undefined, null, 'text', [], { items: 'x' }]) {
			expect(checkOrder(body, SETTINGS)).toMatchObject({ state: 'waiting', kind: 'salesInvoice' });
		}
		expect(checkOrder(null, { ...SETTINGS, language: 'id' }).message).toMatch(
			/^Tidak terbaca: order_id, customer, paid_at, items; Perlu diputuskan: status, currency; Total faktur/,
		);
	});
});
