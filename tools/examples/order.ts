import { type Language, type Said, textOf } from './text';

/** What the shop's owner has set. */
export interface OrderSettings {
	/** Of ACC; empty for a shop that charges no tax. */
	tax_code: string;
	/** Percent of the price that the tax adds: 11 also where 12 % of 11/12 is charged. */
	tax_percent: number;
	/** Whether the prices of the shop hold the tax already. */
	prices_include_tax: boolean;
	unit: string;
	language: Language;
}

/** A line as ACC takes it. */
interface OrderLine {
	item_code: string;
	item_name: string;
	quantity: number;
	unit_of_measurement: string;
	unit_price: number;
	discount_amount: number;
	tax_code: string;
}

/** An order that can be posted, or why it cannot. */
export interface CheckedOrder {
	order_id: string;
	customer: string;
	paid_at: unknown;
	lines: OrderLine[];
	shipping: number;
	/** What the customer has paid. */
	total: number;
	problem: string;
}

/** A number, also one that comes as plain text (`5000.00`); nothing where it is none. */
function numberOf(value: unknown): number | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
	return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())
		? Number(value)
		: undefined;
}

const rounded = (value: number, decimals: number) =>
	Math.round(value * 10 ** decimals + Number.EPSILON) / 10 ** decimals;

/** How far sums of rounded prices may be from the order's total, in its currency. */
const ROUNDING = 1;

/**
 * Checks an order of a shop and makes the lines of its invoice. The total that ACC will make of them is
 * held against what the customer has paid.
 */
export function checkOrder(body: unknown, settings: OrderSettings): CheckedOrder {
	const order = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
	const { tax_code, unit, language } = settings;
	const rate = tax_code === '' ? 0 : settings.tax_percent / 100;
	const isText = (value: unknown) =>
		['string', 'number'].includes(typeof value) && textOf(value) !== '';
	const problems: Said[] = [];
	const needs = (ok: boolean, en: string, id: string) => {
		if (!ok) problems.push({ en, id });
	};
	const order_id = isText(order.order_id) ? textOf(order.order_id) : '';
	const customer = isText(order.customer) ? textOf(order.customer) : '';
	needs(order_id !== '', 'order_id is missing', 'order_id tidak ada');
	needs(customer !== '', 'customer is missing', 'customer tidak ada');
	needs(
		rate >= 0 && rate < 1,
		'tax_percent of the settings must be 0 to 99',
		'tax_percent di pengaturan harus 0 sampai 99',
	);
	const [shipping, total] = [numberOf(order.shipping), numberOf(order.total)];
	needs(
		shipping !== undefined && shipping >= 0,
		'shipping is missing: 0 where there is none',
		'shipping tidak ada: isi 0 kalau tanpa ongkir',
	);
	needs(total !== undefined, 'total is missing', 'total tidak ada');
	const items: unknown[] = Array.isArray(order.items) ? order.items : [];
	needs(items.length > 0, 'items is empty', 'items kosong');
	const lines = items.map((item, index): OrderLine => {
		const { sku, title, quantity, price, discount } = (item ?? {}) as Record<string, unknown>;
		const [count, each] = [numberOf(quantity), numberOf(price)];
		const less = isText(discount) ? numberOf(discount) : discount === undefined ? 0 : undefined;
		const [line, baris] = [`item ${index + 1}`, `barang ${index + 1}`];
		needs(isText(title), `title of ${line} is missing`, `title ${baris} tidak ada`);
		needs(
			count !== undefined && count > 0,
			`quantity of ${line} must be above 0`,
			`quantity ${baris} harus di atas 0`,
		);
		needs(
			each !== undefined && each >= 0,
			`price of ${line} is no amount`,
			`price ${baris} bukan jumlah uang`,
		);
		needs(
			less !== undefined && less >= 0 && less <= (count ?? 0) * (each ?? 0),
			`discount of ${line} is no amount, or more than its price`,
			`discount ${baris} bukan jumlah uang, atau melebihi harganya`,
		);
		const net = (amount = 0) =>
			settings.prices_include_tax ? rounded(amount / (1 + rate), 4) : amount;
		return {
			item_code: isText(sku) ? textOf(sku) : '',
			item_name: isText(title) ? textOf(title) : '',
			...{ quantity: count ?? 0, unit_of_measurement: unit, unit_price: net(each) },
			...{ discount_amount: net(less), tax_code },
		};
	});
	if (problems.length === 0) {
		const goods = lines.reduce(
			(sum, line) => sum + line.quantity * line.unit_price - line.discount_amount,
			0,
		);
		const posted = rounded(goods * (1 + rate) + (shipping ?? 0), 2);
		needs(
			Math.abs(posted - (total ?? 0)) <= ROUNDING,
			`the invoice would come to ${posted.toFixed(2)}, but the order's total is ${(total ?? 0).toFixed(2)}: check tax and prices in the settings`,
			`faktur akan berjumlah ${posted.toFixed(2)}, padahal total pesanan ${(total ?? 0).toFixed(2)}: periksa pajak dan harga di pengaturan`,
		);
	}
	return {
		...{ order_id, customer, paid_at: order.paid_at ?? '', lines },
		...{ shipping: shipping ?? 0, total: total ?? 0 },
		problem: problems.map((problem) => problem[language]).join('; '),
	};
}
