import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import { amountText, linesText, netOf, otherTotal, plainAmount, sentence } from './money';

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

const HUNDRED = 1_000_000n;

/** Fields that say that an order is not an ordinary one, if they say anything. */
const NOT_ORDINARY =
	/cancel|refund|retur|void|test|draft|deleted|chargeback|dispute|deposit|down_?payment|partial|exchange|preorder|pre_order/i;

/** Values of such a field that say nothing. */
const SAYS_NOTHING = /^(0+([.,]0+)?|false|no|none|null|n|-|tidak)?$/i;

/**
 * The day in Jakarta of a moment that states its offset, or the day that is given, else empty. The node
 * refuses a day that does not exist.
 */
function dayOf(value: unknown): string {
	const moment = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;
	const [, day = '', time] = moment.exec(cleaned(value)) ?? [];
	const at = Date.parse(`${day}${time}`) + 7 * 3_600_000;
	if (time === undefined) return day;
	return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
}

/** Whether a field says something: a text, an amount, a list or an object that is not empty. */
function saysSomething(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0;
	if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
	return !SAYS_NOTHING.test(cleaned(value));
}

/** Fields of an order or an item by which it is not an ordinary one. */
const oddFields = (of: Fields) =>
	Object.keys(of).filter((name) => NOT_ORDINARY.test(name) && saysSomething(of[name]));

/** The states of an order that a person did not choose; an order without a state has none of them. */
function oddStates(order: Fields, settings: OrderSettings): string[] {
	const chosen = settings.post_states.toLowerCase().split(',').map(cleaned).filter(Boolean);
	const names = ['status', 'payment_status', 'financial_status'];
	const stated = names.filter((name) => order[name] !== undefined);
	const odd = stated.filter((name) => !chosen.includes(cleaned(order[name]).toLowerCase()));
	return stated.length === 0 ? ['status'] : odd;
}

/** Which fields say that an order is not an ordinary one in rupiah, and what they state. */
function oddIn(order: Fields, settings: OrderSettings): string {
	const isRupiah = /^(IDR|RP|rupiah)$/i.test(cleaned(order.currency));
	const ofItems = listOf(order.items).flatMap((item, at) =>
		oddFields(item).map((name) => `item ${at + 1} ${name}`),
	);
	const odd = [
		...oddStates(order, settings),
		...oddFields(order),
		...(isRupiah ? [] : ['currency']),
		...(dayOf(order.paid_at) > settings.today ? ['paid_at'] : []),
	];
	const told = odd.map((name) => `${name} ${cleaned(order[name])}`.trim());
	return [...told, ...ofItems].join(', ');
}

/** The lines of an invoice; tax is taken out of prices that include it. */
function linesOf(items: unknown, settings: OrderSettings, rate: bigint) {
	const net = (value: unknown) => {
		const amount = plainAmount(value);
		if (amount === undefined || !settings.prices_include_tax) return amount;
		return (amount * HUNDRED + (HUNDRED + rate) / 2n) / (HUNDRED + rate);
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
function readOrder(order: Fields, settings: OrderSettings) {
	const rate = rateOf(settings);
	return {
		key: cleaned(order.order_id),
		party: cleaned(order.customer),
		date: dayOf(order.paid_at),
		rate,
		shipping: plainAmount(order.shipping ?? 0),
		total: plainAmount(order.total),
		lines: linesOf(order.items, settings, rate ?? 0n),
	};
}

/** The fields of an order that cannot be read. */
function unreadIn({ key, party, date, rate, shipping, lines }: ReturnType<typeof readOrder>) {
	const isUnread: Record<string, boolean> = {
		order_id: key === '',
		customer: party === '',
		paid_at: date === '',
		shipping: shipping === undefined || shipping < 0n,
		'tax_percent (Settings)': rate === undefined,
		items: lines.length === 0,
	};
	const unread = Object.keys(isUnread).filter((name) => isUnread[name]);
	const ofItems = lines.flatMap((line, at) => {
		const isRead = line.item_name !== '' && netOf(line) !== undefined;
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
	const problem = sentence(WORDS, settings.language, {
		unread: unreadIn(read),
		odd: oddIn(order, settings),
		total: otherTotal(lines, rate, shipping ?? 0n, total),
	});
	return {
		kind: 'salesInvoice',
		company: '',
		source: 'shop',
		date,
		party,
		reference: key,
		description: key,
		key: key || `? ${JSON.stringify(order).slice(0, 500)}`,
		state: problem === '' ? 'approved' : 'waiting',
		total: amountText(total),
		other_amount: amountText(shipping),
		auto_create_payment: String(settings.auto_create_payment),
		lines: linesText(lines),
		note: problem,
		message: problem,
	};
}
