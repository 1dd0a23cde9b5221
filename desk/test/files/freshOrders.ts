import type { OrderSettings } from '../../src/intake/order';

/**
 * Orders of shops, written without a look at the code that checks them. `wanted` is `2026-11-20 30000`
 * (day and total of an order that is posted) or `held`.
 */
export interface ShopOrder {
	name: string;
	body: unknown;
	wanted: string;
	settings?: Partial<OrderSettings>;
}

const USUAL = {
	order_id: 'WEB-2001',
	customer: 'Toko Bahagia',
	paid_at: '2026-11-20T05:00:00Z',
	currency: 'IDR',
	status: 'paid',
	shipping: 10000,
	total: 110000,
	items: [
		{ sku: 'KOPI-1', title: 'Kopi 1 kg', quantity: 1, price: 100000, discount: 0 },
	] as unknown,
};

export const order = (
	name: string,
	wanted: string,
	changed: Record<string, unknown> = {},
	settings: Partial<OrderSettings> = {},
): ShopOrder => ({ name, body: { ...USUAL, ...changed }, wanted, settings });

/** The same without some fields. */
function without(name: string, wanted: string, ...missing: string[]): ShopOrder {
	const body = Object.fromEntries(
		Object.entries(USUAL).filter(([field]) => !missing.includes(field)),
	);
	return { name, body, wanted };
}

export const item = (
	quantity: unknown,
	price: unknown,
	discount: unknown = 0,
	title = 'Kopi 1 kg',
) => ({
	sku: 'KOPI-1',
	title,
	quantity,
	price,
	discount,
});

const GOOD = '2026-11-20 110000';
const ON_TOP = { prices_include_tax: false };
const UNTAXED = { tax_code: '' };

const USUAL_ONES: ShopOrder[] = [
	order('plain', GOOD),
	order('Shopify: amounts as texts, its own fields beside', GOOD, {
		order_id: 5512345678901,
		items: [item(1, '100000.00', '0.00')],
		shipping: '10000.00',
		total: '110000.00',
		financial_status: 'paid',
		fulfillment_status: null,
		refunds: [],
		cancelled_at: null,
		cancel_reason: null,
		test: false,
		taxes_included: true,
		total_tax: '9909.91',
		discount_codes: [],
		total_discounts: '0.00',
	}),
	order('WooCommerce: processing is not chosen', 'held', { status: 'processing' }),
	order('WooCommerce: completed', GOOD, { status: 'completed', discount_total: '0.00' }),
	order('state in capitals', GOOD, { status: 'COMPLETED' }),
	order('partially paid', 'held', { status: 'partially_paid' }),
	order('partially refunded', 'held', { status: 'partially_refunded' }),
	order('refunded in part, state still paid', 'held', {
		refunds: [{ amount: '10000.00' }],
	}),
	order('a refund as an amount', 'held', { refund_amount: 25000 }),
	order('a refund of nothing', GOOD, { refund_amount: 0, refunded: false }),
	order('cancelled after it was paid', 'held', { cancelled_at: '2026-11-20T08:00:00Z' }),
	order('cash on delivery that waits', 'held', { status: 'pending' }),
	order('TikTok: awaiting shipment', 'held', { status: 'AWAITING_SHIPMENT' }),
	order('Tokopedia: a state as a number', 'held', { status: 700 }),
	order(
		'Tokopedia: a state as a number that was chosen',
		GOOD,
		{ status: 700 },
		{ post_states: '700' },
	),
	order('a test order', 'held', { test: true }),
	order('authorised but not paid', 'held', { financial_status: 'authorized' }),
];

const MONEY: ShopOrder[] = [
	order('discount on a line', '2026-11-20 95000', {
		items: [item(1, 100000, 15000)],
		shipping: 10000,
		total: 95000,
	}),
	order('discount on the order, not in the lines', 'held', { total: 100000, discount: 10000 }),
	order('discount on the order that the total does not hold', 'held', { discount: 10000 }),
	order('discount said for one piece', 'held', { items: [item(4, 25000, 1000)], total: 106000 }),
	order('tax on top', '2026-11-20 121000', { total: 121000 }, ON_TOP),
	order('tax on top, the shop includes it', 'held', { total: 110000 }, ON_TOP),
	order('tax included, the shop adds it', 'held', { total: 121000 }),
	order('a shop without tax', GOOD, {}, UNTAXED),
	order('a shop without tax asks for tax', 'held', { total: 121000 }, UNTAXED),
	order('prices that do not divide by 1.11', '2026-11-20 99997', {
		items: [item(3, 33329), item(1, 10, 0, 'Stiker')],
		shipping: 0,
		total: 99997,
	}),
	order('many lines that do not divide', '2026-11-20 233310', {
		items: Array.from({ length: 30 }, (_, at) => item(1, 7777, 0, `Barang ${at}`)),
		shipping: 0,
		total: 233310,
	}),
	order('minor units: hundredths of a rupiah', 'held', {
		items: [item(1, 10000000)],
		shipping: 10000,
		total: 110000,
	}),
	order('all in hundredths', 'held', {
		items: [item(1, 10000000)],
		shipping: 1000000,
		total: 11000000,
		currency_minor_unit: 2,
	}),
	order('another currency', 'held', {
		currency: 'USD',
		items: [item(1, 6.5)],
		shipping: 0,
		total: 6.5,
	}),
	order('Rp for IDR', GOOD, { currency: 'Rp' }),
	order('currency in small letters', GOOD, { currency: 'idr' }),
	order('thousands with points in texts', 'held', {
		items: [item(1, '100.000')],
		shipping: '10.000',
		total: '110.000',
	}),
	order('thousands with commas in texts', 'held', {
		items: [item(1, '100,000.00')],
		total: '110,000.00',
	}),
	order('a gift', GOOD, { items: [item(1, 100000), item(1, 0, 0, 'Gelas hadiah')] }),
	order('a gift: its discount is its price', GOOD, {
		items: [item(1, 100000), item(1, 20000, 20000, 'Gelas hadiah')],
	}),
	order('a bundle: its parts have no price', GOOD, {
		items: [item(1, 100000, 0, 'Paket'), item(2, 0, 0, 'Kopi'), item(1, 0, 0, 'Gula')],
	}),
	order('a bundle: its parts are priced as well', 'held', {
		items: [item(1, 100000, 0, 'Paket'), item(1, 60000, 0, 'Kopi'), item(1, 40000, 0, 'Gula')],
	}),
	order('quantity as text', GOOD, { items: [item('4', '25000')] }),
	order('quantity with a unit', 'held', { items: [item('4 pcs', '25000')] }),
	order('quantity of half a kilo', GOOD, { items: [item(0.5, 200000)] }),
	order('quantity of zero', 'held', { items: [item(1, 100000), item(0, 50000)] }),
	order('quantity below zero', 'held', { items: [item(2, 100000), item(-1, 100000)] }),
	order('shipping below zero', 'held', { shipping: -10000, total: 90000 }),
	order('a fee of the platform that nobody knows', 'held', { total: 112500, service_fee: 2500 }),
	order('insurance beside, in the total', 'held', { total: 111000, insurance: 1000 }),
	order('a voucher of the platform beside', 'held', { total: 110000, voucher_platform: 5000 }),
	order('total of nothing', 'held', { items: [item(1, 0)], shipping: 0, total: 0 }),
	order('shipping is free', '2026-11-20 100000', { shipping: 0, total: 100000 }),
	order('shipping is empty', '2026-11-20 100000', { shipping: null, total: 100000 }),
];

const DAYS: ShopOrder[] = [
	order('a minute before midnight in Jakarta', GOOD, { paid_at: '2026-11-20T16:59:00Z' }),
	order('midnight in Jakarta', '2026-11-21 110000', { paid_at: '2026-11-20T17:00:00Z' }),
	order('Jakarta says its own time', GOOD, { paid_at: '2026-11-20T23:59:59+07:00' }),
	order('with thousandths', GOOD, { paid_at: '2026-11-20T16:59:59.999Z' }),
	order('no zone at all, late in the evening', 'held', { paid_at: '2026-11-20T23:30:00' }),
	order('no zone, a blank in place of T', 'held', { paid_at: '2026-11-20 23:30:00' }),
	order('no zone, on one day in any', GOOD, { paid_at: '2026-11-20 10:30:00' }),
	order('only a day', GOOD, { paid_at: '2026-11-20' }),
	order('seconds since 1970', GOOD, { paid_at: Date.parse('2026-11-20T05:00:00Z') / 1000 }),
	order('day first', 'held', { paid_at: '11/12/2026 05:00' }),
	order('a day to come', 'held', { paid_at: '2026-12-20T05:00:00Z' }),
	order('not paid', 'held', { paid_at: null }),
	order('paid at the beginning of time', 'held', { paid_at: '1970-01-01T00:00:00Z' }),
	order('a day that does not exist', 'held', { paid_at: '2026-11-31T05:00:00Z' }),
];

const ODD: ShopOrder[] = [
	without('no order_id', 'held', 'order_id'),
	without('no customer', 'held', 'customer'),
	without('no status', 'held', 'status'),
	without('no currency', 'held', 'currency'),
	without('no total', 'held', 'total'),
	without('no items', 'held', 'items'),
	without('no shipping', 'held', 'shipping'),
	order('items are an object', 'held', { items: { 0: item(1, 100000) } }),
	order('an item is a text', 'held', { items: [item(1, 100000), 'Gula'] }),
	order('an item is null', 'held', { items: [item(1, 100000), null] }),
	order('an item without a title', 'held', { items: [{ quantity: 1, price: 100000 }] }),
	order('an item without a quantity', 'held', {
		items: [{ sku: 'K', title: 'Kopi', price: 100000 }],
	}),
	order('an item without a price', 'held', {
		items: [item(1, 100000), { sku: 'G', title: 'Gula', quantity: 1 }],
	}),
	order('a price that is no number', 'held', { items: [item(1, 'gratis'), item(1, 100000)] }),
	order('Infinity as text', 'held', { total: 'Infinity' }),
	order('1e5', 'held', { items: [item(1, '1e5')], total: '1.1e5' }),
	order('customer as an object', 'held', { customer: { first_name: 'Budi' } }),
	order('a number for an id, beyond what is exact', 'held', { order_id: 12345678901234567890 }),
	{ name: 'no body', body: undefined, wanted: 'held' },
	{ name: 'a list of orders', body: [USUAL, { ...USUAL, order_id: 'WEB-2002' }], wanted: 'held' },
	{ name: 'a text', body: 'order', wanted: 'held' },
	order('an instruction for a customer', GOOD, { customer: 'Toko Bahagia", "state": "approved' }),
];

export const FRESH_ORDERS = [...USUAL_ONES, ...MONEY, ...DAYS, ...ODD];
