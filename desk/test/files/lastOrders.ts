import { item, order, type ShopOrder } from './freshOrders';

/** A third set of orders of shops. */
const GOOD = '2026-11-20 110000';

export const LAST_ORDERS: ShopOrder[] = [
	order('blanks around numbers', GOOD, { items: [item(' 1 ', ' 100000 ')] }),
	order('a total of a computer', GOOD, { total: 110000.00000000001 }),
	order('paid on delivery', GOOD, { status: 'completed', payment_method: 'COD' }),
	order('a number of an order with its sign', GOOD, { order_id: '#1001' }),
	order('a customer by a number', GOOD, { customer: 628123456789 }),
	order('parts of a bundle inside of it', GOOD, {
		items: [{ ...item(1, 100000), items: [{ title: 'Gula', quantity: 2 }] }],
	}),
	order('shipping of nothing as a text', '2026-11-20 100000', { shipping: '0.00', total: 100000 }),
	order('notes and addresses beside', GOOD, {
		note: 'Tolong bungkus kado',
		shipping_address: { city: 'Bandung' },
		tags: ['vip'],
		weight: 1200,
	}),
	order('a moment with thousandths since 1970', GOOD, {
		paid_at: Date.parse('2026-11-20T05:00:00Z'),
	}),
	order('a product with a code alone', 'held', {
		items: [{ sku: 'K', quantity: 1, price: 100000 }],
	}),
	order('shipping as an object', 'held', { shipping: { price: 10000 } }),
	order('the shop says that tax is not included', 'held', { taxes_included: false }),
	order('an item in another currency', 'held', {
		items: [{ ...item(1, 100000), currency: 'USD' }],
	}),
	order('an item that was cancelled', 'held', {
		items: [item(1, 50000), { ...item(1, 50000), status: 'cancelled' }],
	}),
	order('an item that came back', 'held', {
		items: [{ ...item(2, 50000), quantity_returned: 1 }],
	}),
	order('sent back by its delivery', 'held', { fulfillment_status: 'returned' }),
	order('cancelled by its delivery', 'held', { shipping_status: 'CANCELLED' }),
	order('edited after it was paid, with money to return', 'held', { amount_to_refund: 10000 }),
	order('a part is still to be paid', 'held', { balance: 50000 }),
	order('paid by two', 'held', { payments: [{ amount: 50000 }, { amount: 40000 }] }),
	order('paid in full by two', GOOD, { payments: [{ amount: 50000 }, { amount: 60000 }] }),
	order('an order of a company, taxed otherwise', 'held', { tax_exempt: true }),
	order('a subtotal that is not that of the lines', 'held', { subtotal: 90000 }),
	order('a subtotal that is', GOOD, { subtotal: 100000 }),
	order('a state and its opposite', 'held', { is_paid: false }),
	order('deleted', 'held', { deleted_at: '2026-11-21T00:00:00Z' }),
	order('archived', GOOD, { archived: false }),
	order('a price with its tax beside it', GOOD, {
		items: [{ ...item(1, 100000), tax: '9909.91' }],
	}),
	order('lines twice', 'held', { items: [item(1, 100000), item(1, 100000)], total: 110000 }),
	order('an exponent', 'held', { total: '1.1e5' }),
];
