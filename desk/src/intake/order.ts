import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import { dayOf } from './moments';
import {
	amountText,
	HUNDRED,
	linesText,
	netOf,
	otherTotal,
	plainAmount,
	sentence,
	withoutTax,
	type Line,
} from './money';
import { oddIn } from './oddOrders';

/** What the shop's owner has set. */
export interface OrderSettings extends Record<'tax_code' | 'unit', string> {
	/** Percent of the price that the tax adds: 11 also where 12 % of 11/12 is charged. */
	tax_percent: number;
	/** Whether the prices of the shop hold the tax already. */
	prices_include_tax: boolean;
	auto_create_payment: boolean;
	/** States in which an order is posted, such as `paid, completed`; every other one waits. */
	post_states: string;
	/** `2026-11-22` */
	today: string;
	language: Language;
}

const WORDS = {
	unread: { en: 'Cannot be read', id: 'Tidak terbaca' },
	odd: { en: 'A person has to decide', id: 'Perlu diputuskan' },
	total: { en: 'The invoice would have another total', id: 'Total faktur akan berbeda' },
};

/** An order as it is read: what is missing cannot be read. */
export interface ReadOrder extends Record<'key' | 'party' | 'date', string> {
	/** Ten-thousandths of a percent. */
	rate?: bigint;
	shipping?: bigint;
	total?: bigint;
	lines: Line[];
}

/** The lines of an invoice; tax is taken out of prices that include it. */
function linesOf(items: unknown, settings: OrderSettings, rate: bigint) {
	const net = (value: unknown) => {
		const amount = plainAmount(value);
		if (amount === undefined || !settings.prices_include_tax) return amount;
		return withoutTax(amount, rate);
	};
	return listOf(items).map((item) => ({
		item_code: cleaned(item.sku),
		item_name: cleaned(item.title),
		tax_code: settings.tax_code,
		unit_of_measurement: settings.unit,
		quantity: plainAmount(item.quantity),
		unit_price: net(item.price),
		discount_amount: net(item.discount ?? 0),
	}));
}

/** The rate of the tax in ten-thousandths of a percent; nothing if it is none. */
function rateOf({ tax_code, tax_percent }: OrderSettings): bigint | undefined {
	const percent = tax_code === '' ? 0n : plainAmount(tax_percent);
	return percent !== undefined && percent >= 0n && percent < HUNDRED ? percent : undefined;
}

/** What an order says, as far as it can be read. */
function readOrder(order: Fields, settings: OrderSettings): ReadOrder {
	const rate = rateOf(settings);
	// A number beyond these has lost digits: two orders would have one.
	const isExact = typeof order.order_id !== 'number' || Number.isSafeInteger(order.order_id);
	return {
		key: isExact ? cleaned(order.order_id) : '',
		party: cleaned(order.customer),
		date: dayOf(order.paid_at),
		rate,
		shipping: plainAmount(order.shipping ?? 0),
		total: plainAmount(order.total),
		lines: linesOf(order.items, settings, rate ?? 0n),
	};
}

/** Longer ones are no names. */
const LONGEST_NAME = 500;

/** Whether a text may name something: it has a letter or a digit. */
const isName = (text: string) => /[\p{L}\p{N}]/u.test(text) && text.length <= LONGEST_NAME;

/** The fields of an order that cannot be read. */
function unreadIn({ key, party, date, rate, shipping, lines }: ReadOrder) {
	const isUnread: Record<string, boolean> = {
		order_id: !isName(key),
		customer: !isName(party),
		paid_at: date === '',
		shipping: shipping === undefined || shipping < 0n,
		'tax_percent (Settings)': rate === undefined,
		items: lines.length === 0,
	};
	const unread = Object.keys(isUnread).filter((name) => isUnread[name]);
	const ofItems = lines.flatMap((line, at) => {
		const isRead = isName(line.item_name) && netOf(line) !== undefined;
		return isRead ? [] : [`item ${at + 1}`];
	});
	return [...unread, ...ofItems].join(', ');
}

/**
 * Checks an order of a shop and makes a document of it. The total that ACC will make of the lines is held
 * against what the customer has paid.
 *
 * @returns a row of the table ACC Documents: approved where all agrees, else waiting with the reason
 */
export function checkOrder(body: unknown, settings: OrderSettings) {
	const order = fields(body);
	const read = readOrder(order, settings);
	const { key, party, date, rate = 0n, shipping, total, lines } = read;
	const odd = oddIn(order, settings, read);
	// One that was refunded after it was posted is another document: it must not count as there already.
	const name = [key, odd.slice(0, 100)].filter(Boolean).join(' · ');
	const problem = sentence(WORDS, settings.language, {
		unread: unreadIn(read),
		odd,
		total: otherTotal(lines, rate, shipping ?? 0n, total),
	});
	return {
		kind: 'salesInvoice',
		company: '',
		source: 'shop',
		date,
		party,
		reference: key,
		description: name,
		key: key ? name : `? ${JSON.stringify(order).slice(0, 500)}`,
		state: problem === '' ? 'approved' : 'waiting',
		total: amountText(total),
		other_amount: amountText(shipping),
		auto_create_payment: String(settings.auto_create_payment),
		lines: linesText(lines),
		note: problem,
		message: problem,
	};
}
