import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import {
	amountText,
	HUNDRED,
	isNear,
	linesText,
	netOf,
	otherTotal,
	plainAmount,
	sentence,
	sumOf,
	times,
	withoutTax,
	type Line,
} from './money';

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

/** Fields that say that an order is not an ordinary one, if they say anything. */
const NOT_ORDINARY =
	/cancel|refund|retur|void|test|draft|deleted|chargeback|dispute|deposit|down_?payment|partial|exchange|pre_?order|minor_?unit|subunit|in_cents/i;

/** Fields of an order for a part of its price that the customer did not pay. */
const DEDUCTION = /discount|voucher|coupon|promo|cashback|gift_?card|store_?credit|points|redeem/i;

/** Values of such a field that say nothing. */
const SAYS_NOTHING = /^(0+([.,]0+)?|false|no|none|null|n|-|tidak)?$/i;

/** A day, or a moment with the offset of its clock, if it states one. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

/** Seconds or thousandths since 1970, as shops count time. */
const COUNTED = /^\d{10}(\d{3})?$/;

/** The day of a moment in Jakarta; empty for none. */
function dayInJakarta(moment: number): string {
	const at = new Date(moment + 7 * 3_600_000);
	return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}

/** Whether there is such a day: a date rolls over into the next month. */
const isRealDay = (day: string) => {
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/**
 * The day in Jakarta of a moment, or the day that is given, else empty. A time without an offset may be that
 * of Jakarta or of universal time: it is taken where both are the same day.
 */
function dayOf(value: unknown): string {
	const text = cleaned(value);
	if (COUNTED.test(text)) return dayInJakarta(Number(text.padEnd(13, '0')));
	const [, day = '', time, offset] = MOMENT.exec(text) ?? [];
	if (!isRealDay(day)) return '';
	if (time === undefined) return day;
	const inJakarta = dayInJakarta(Date.parse(`${day}T${time}${offset ?? 'Z'}`));
	return offset || inJakarta === day ? inJakarta : '';
}

/** Whether a field says something: a text, an amount, a list or an object that is not empty. */
function saysSomething(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0;
	if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
	return !SAYS_NOTHING.test(cleaned(value));
}

/** Fields that take from the price of an order what its lines do not: a voucher, a discount of all lines. */
function oddDeductions(order: Fields): string[] {
	const discounts = listOf(order.items).map(({ discount }) => plainAmount(discount ?? 0) ?? 0n);
	const known = discounts.reduce((sum, each) => sum + each, 0n);
	const isFree = (plainAmount(order.shipping ?? 0) ?? 0n) === 0n;
	const names = Object.keys(order).filter(
		(name) => DEDUCTION.test(name) && !(isFree && /ship|ongkir|deliver/i.test(name)),
	);
	return names.filter((name) => saysSomething(order[name]) && plainAmount(order[name]) !== known);
}

/** Fields for what was paid of an order, and for what is still to be paid. */
const PAID = /^(amount_paid|paid_amount|total_paid|paid)$/i;
const UNPAID = /^(amount_due|outstanding|outstanding_amount|remaining|balance_due|unpaid)$/i;

/** Fields that say that another amount than the total was paid. */
function oddPayments(order: Fields): string[] {
	const total = plainAmount(order.total);
	return Object.keys(order).filter((name) => {
		const amount = plainAmount(order[name]);
		if (amount === undefined) return false;
		return (PAID.test(name) && amount !== total) || (UNPAID.test(name) && amount !== 0n);
	});
}

/** Fields for the tax of an order. */
const TAX = /^(total_tax|tax_total|tax_amount|tax|ppn)$/i;

/** Fields that state another tax than ACC will add, to the items alone or to the shipping too. */
function oddTaxes(order: Fields, lines: Line[], rate: bigint): string[] {
	const shipping = plainAmount(order.shipping ?? 0) ?? 0n;
	const ofItems = times(sumOf(lines), rate) / 100n;
	const ofAll = [shipping - withoutTax(shipping, rate), times(shipping, rate) / 100n];
	const known = [ofItems, ...ofAll.map((tax) => ofItems + tax)];
	return Object.keys(order).filter((name) => {
		const stated = plainAmount(order[name]);
		const isTax = TAX.test(name) && stated !== undefined && stated !== 0n;
		return isTax && !known.some((tax) => isNear(tax, stated));
	});
}

/** Fields that name another currency than rupiah; an order without one has none. */
function oddCurrencies(order: Fields): string[] {
	const isRupiah = (name: string) => /^(IDR|RP|rupiah)$/i.test(cleaned(order[name]));
	const named = Object.keys(order).filter((name) => /currency(_code)?$/i.test(name));
	return [...new Set(['currency', ...named])].filter((name) => !isRupiah(name));
}

/** Fields of an order or an item by which it is not an ordinary one. */
const oddFields = (of: Fields) =>
	Object.keys(of).filter((name) => NOT_ORDINARY.test(name) && saysSomething(of[name]));

/** Fields for the state of an order or its payment; that of its shipping says nothing of money. */
const STATE = /^(order_|payment_|financial_|transaction_)?(status|state)$/i;

/** The states of an order that a person did not choose; an order without a state has none of them. */
function oddStates(order: Fields, settings: OrderSettings): string[] {
	const chosen = settings.post_states.toLowerCase().split(',').map(cleaned).filter(Boolean);
	const stated = Object.keys(order).filter((name) => STATE.test(name));
	const odd = stated.filter((name) => !chosen.includes(cleaned(order[name]).toLowerCase()));
	return stated.length === 0 ? ['status'] : odd;
}

/** Whether a day is one of the last twelve months; one that cannot be read is told elsewhere. */
const isOfThisYear = (day: string, today: string) => {
	const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
	return day === '' || (day <= today && day >= yearAgo);
};

/** Which fields say that an order is not an ordinary one in rupiah, and what they state. */
function oddIn(order: Fields, settings: OrderSettings, read: ReturnType<typeof readOrder>): string {
	const ofItems = listOf(order.items).flatMap((item, at) =>
		oddFields(item).map((name) => `item ${at + 1} ${name}`),
	);
	const odd = [
		...oddStates(order, settings),
		...oddFields(order),
		...oddDeductions(order),
		...oddPayments(order),
		...oddTaxes(order, read.lines, read.rate ?? 0n),
		...oddCurrencies(order),
		...(isOfThisYear(dayOf(order.paid_at), settings.today) ? [] : ['paid_at']),
	];
	const told = odd.map((name) => `${name} ${cleaned(order[name])}`.trim());
	return [...told, ...ofItems].join(', ');
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
function readOrder(order: Fields, settings: OrderSettings) {
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
function unreadIn({ key, party, date, rate, shipping, lines }: ReturnType<typeof readOrder>) {
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
