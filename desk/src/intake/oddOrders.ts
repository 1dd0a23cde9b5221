import { cleaned, fields, listOf, type Fields } from './fields';
import { isNear, plainAmount, sumOf, times, withoutTax } from './money';
import type { OrderSettings, ReadOrder } from './order';

/** Words that say that an order is not an ordinary one, or that its amounts are in hundredths. */
const NOT_ORDINARY =
	/cancel|refund|retur|void|test|draft|deleted|chargeback|dispute|deposit|down_?payment|partial|exchange|pre_?order|exempt|minor_?unit|subunit|in_cents/i;

/** Values of such a field that say nothing. */
const SAYS_NOTHING = /^(0+([.,]0+)?|false|no|none|null|n|-|tidak)?$/i;

/** Whether a field says something: a text, an amount, a list or an object that is not empty. */
function saysSomething(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0;
	if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
	return !SAYS_NOTHING.test(cleaned(value));
}

/** What the amounts of an order come to, against which its further fields are held. */
interface Known {
	total?: bigint;
	shipping: bigint;
	/** The discounts of all lines. */
	discounts: bigint;
	/** The tax of the items alone, and with that of the shipping. */
	taxes: bigint[];
	/** The items before and after discounts, with tax and without. */
	subtotals: bigint[];
	isTaxIncluded: boolean;
}

const sumOfAll = (amounts: Array<bigint | undefined>) =>
	amounts.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n);

function knownOf(order: Fields, settings: OrderSettings, read: ReadOrder): Known {
	const { total, shipping = 0n, lines, rate = 0n } = read;
	const items = listOf(order.items);
	const prices = items.map(({ quantity, price }) =>
		times(plainAmount(quantity) ?? 0n, plainAmount(price) ?? 0n),
	);
	const discounts = sumOfAll(items.map(({ discount }) => plainAmount(discount ?? 0)));
	const net = sumOf(lines);
	const tax = times(net, rate) / 100n;
	return {
		total,
		shipping,
		discounts,
		taxes: [tax, tax + shipping - withoutTax(shipping, rate), tax + times(shipping, rate) / 100n],
		subtotals: [sumOfAll(prices), sumOfAll(prices) - discounts, net, net + tax],
		isTaxIncluded: settings.prices_include_tax,
	};
}

/** Whether a field states an amount that is none of these. */
function isOtherThan(amounts: Array<bigint | undefined>, value: unknown): boolean {
	const stated = plainAmount(value);
	if (stated === undefined || stated === 0n) return false;
	return !amounts.some((amount) => amount !== undefined && isNear(amount, stated));
}

const isRupiah = (value: unknown) => /^(IDR|RP|rupiah)$/i.test(cleaned(value));

/** Fields by their names, and when what they state is odd. */
interface Rule {
	name: RegExp;
	isOdd: (value: unknown, known: Known, name: string) => boolean;
	/** Whether items have such fields too. */
	isOfItems?: boolean;
}

const RULES: Rule[] = [
	{ name: NOT_ORDINARY, isOdd: saysSomething, isOfItems: true },
	{
		name: /(status|state)$/i,
		isOdd: (value) => NOT_ORDINARY.test(cleaned(value)),
		isOfItems: true,
	},
	{ name: /currency(_code)?$/i, isOdd: (value) => !isRupiah(value), isOfItems: true },
	{
		// What the customer did not pay of the price.
		name: /discount|voucher|coupon|promo|cashback|gift_?card|store_?credit|points|redeem/i,
		isOdd: (value, { discounts, shipping }, name) => {
			const isOfFreeShipping = shipping === 0n && /ship|ongkir|deliver/i.test(name);
			return !isOfFreeShipping && saysSomething(value) && plainAmount(value) !== discounts;
		},
	},
	{
		name: /^(amount_paid|paid_amount|total_paid|paid)$/i,
		isOdd: (value, { total }) => plainAmount(value) === 0n || isOtherThan([total], value),
	},
	{
		name: /^(amount_due|outstanding|outstanding_amount|remaining|balance|balance_due|unpaid)$/i,
		isOdd: saysSomething,
	},
	{ name: /^(is_)?paid$/i, isOdd: (value) => /^(false|no|n)$/i.test(cleaned(value)) },
	{
		name: /^payments$/i,
		isOdd: (value, { total }) => {
			const amounts = listOf(value).map(({ amount }) => plainAmount(amount));
			return amounts.some(Boolean) && sumOfAll(amounts) !== total;
		},
	},
	{
		name: /^(grand_total|order_total|total_(price|amount|order)|amount|transaction_amount)$/i,
		isOdd: (value, { total }) => isOtherThan([total], value),
	},
	{
		name: /^shipping_(cost|fee|price|amount|total)$|^(ongkir|freight|delivery_fee)$/i,
		isOdd: (value, { shipping }) => isOtherThan([shipping], value),
	},
	{
		// What comes to the price of an order, and to none of its lines. Fees of a seller do not.
		name: /^(?!.*(seller|platform|commission|komisi|gateway|merchant))(.*(insurance|asuransi|tip|donation|handling|packing|rounding|adjustment|surcharge)|(service|admin|payment|cod|extra|additional|buyer)_fee$)/i,
		isOdd: (value) => (plainAmount(value) ?? 0n) !== 0n,
	},
	{
		name: /^(total_tax|tax_total|tax_amount|tax|ppn)$/i,
		isOdd: (value, { taxes }) => isOtherThan(taxes, value),
	},
	{
		name: /^(sub_?total(_price)?|items_total)$/i,
		isOdd: (value, { subtotals }) => isOtherThan(subtotals, value),
	},
	{
		name: /^(taxes_included|tax_included|prices_include_tax)$/i,
		isOdd: (value, { isTaxIncluded }) =>
			/^(true|false)$/i.test(cleaned(value)) && /true/i.test(cleaned(value)) !== isTaxIncluded,
	},
];

/** The fields of an order or an item by which it is not an ordinary one. */
function oddFields(of: Fields, rules: Rule[], known: Known): string[] {
	return Object.keys(of).filter((name) =>
		rules.some((rule) => rule.name.test(name) && rule.isOdd(of[name], known, name)),
	);
}

/** Fields for the state of an order or its payment; that of its shipping need not be chosen. */
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
export function oddIn(order: Fields, settings: OrderSettings, read: ReadOrder): string {
	const known = knownOf(order, settings, read);
	const ofItems = RULES.filter(({ isOfItems }) => isOfItems);
	const inItems = listOf(order.items).flatMap((item, at) =>
		oddFields(fields(item), ofItems, known).map((name) => `item ${at + 1} ${name}`),
	);
	const odd = [
		...oddStates(order, settings),
		...oddFields({ currency: '', ...order }, RULES, known),
		...(isOfThisYear(read.date, settings.today) ? [] : ['paid_at']),
	];
	const told = [...new Set(odd)].map((name) => `${name} ${cleaned(order[name])}`.trim());
	return [...told, ...inItems].join(', ');
}
