import { item, order, type ShopOrder } from './freshOrders';

/** A second set of orders of shops. */
const GOOD = '2026-11-20 110000';

export const LATER_ORDERS: ShopOrder[] = [
	order('no sku', GOOD, { items: [{ title: 'Kopi', quantity: 1, price: 100000 }] }),
	order('shipping that a voucher pays', '2026-11-20 100000', {
		shipping: 0,
		shipping_discount: 10000,
		total: 100000,
	}),
	order('tax lines beside', GOOD, { tax_lines: [{ title: 'PPN', rate: 0.11, price: '9909.91' }] }),
	order('the sum of discounts beside those of the lines', '2026-11-20 95000', {
		items: [item(1, 100000, 15000)],
		total_discounts: '15000.00',
		total: '95000.00',
	}),
	order('a discount that only the total knows', 'held', {
		total_discounts: '10000',
		total: 100000,
	}),
	order('a total with its currency', 'held', { total: 'IDR 110000' }),
	order('a discount above the price', 'held', { items: [item(1, 100000, 120000)], total: 10000 }),
	order('blanks around the state', GOOD, { status: ' Paid ' }),
	order('cancelled by its reason', 'held', { cancel_reason: 'customer' }),
	order('ordered in advance', 'held', { is_preorder: true }),
	order('a clock in California', '2026-11-21 110000', { paid_at: '2026-11-20T20:00:00-08:00' }),
	order('a clock in Makassar at midnight', GOOD, { paid_at: '2026-11-21T00:30:00+08:00' }),
	order('prices with four decimals', '2026-11-20 110000', { items: [item(3, '33333.3333')] }),
	order('a customer of 100,000 characters', 'held', { customer: 'A'.repeat(100_000) }),
	order('a title of 100,000 characters', 'held', {
		items: [item(1, 100000, 0, 'A'.repeat(100_000))],
	}),
	order('a thousand lines', '2026-11-20 1010000', {
		items: Array.from({ length: 1000 }, (_, at) => item(1, 1000, 0, `Barang ${at}`)),
		total: 1_010_000,
	}),
	order('a tip in the total', 'held', { tip: 5000, total: 115000 }),
	order('a quantity with a zero behind the point', GOOD, { items: [item('2.0', 50000)] }),
	order('a picture in the name', GOOD, { customer: 'Bu Sri 🌸' }),
	order('paid by points in part', 'held', { points_used: 5000 }),
	order('the payment was charged back', 'held', { chargeback_status: 'lost' }),
	order('in dispute', 'held', { dispute: { id: 4 } }),
	order('an order of nobody', 'held', { customer: '-' }),
	order('an id of blanks and signs', 'held', { order_id: '#' }),
	order('a price as a list', 'held', { items: [item(1, [100000])] }),
	order('true for a number', 'held', { items: [item(true, 100000)] }),
	order('a negative gift', 'held', { items: [item(1, 110000), item(1, -10000)] }),
	order('tax that the shop states otherwise', 'held', { tax_rate: 12, total_tax: 12000 }),
	order('a state in a list', 'held', { status: ['paid'] }),
	order('a payment later than today', 'held', { paid_at: '2026-11-23T05:00:00Z' }),
];
