import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import { amountText, linesText, netOf, otherTotal, plainAmount, sentence } from './money';

/** What the shop's owner has set. */
export interface OrderSettings extends Record<'tax_code' | 'unit', string> {
	/** Percent of the price that the tax adds: 11 also where 12 % of 11/12 is charged. */
	tax_percent: number;
	/** Whether the prices of the shop hold the tax already. */
	prices_include_tax: boolean;
	auto_create_payment: boolean;
	language: Language;
}

const WORDS = {
	unread: { en: 'Cannot be read', id: 'Tidak terbaca' },
	odd: { en: 'A person has to decide', id: 'Perlu diputuskan' },
	total: { en: 'The invoice would have another total', id: 'Total faktur akan berbeda' },
};

const HUNDRED = 1_000_000n;

/** Words that say that an order is not to be invoiced, or not as it is. */
const NOT_SOLD =
	/cancel|batal|refund|kembali|retur|void|fail|gagal|pending|unpaid|expired|chargeback/i;

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

/** Which fields say that an order is not an ordinary one in rupiah, and what they state. */
function oddIn(order: Fields): string {
	const stated = (name: string) => cleaned(order[name]);
	// A moment or a list is no number: it is odd as well.
	const isOdd = (name: string) => Number(order[name] ?? 0) !== 0;
	const odd = [
		...['status', 'payment_status'].filter((name) => NOT_SOLD.test(stated(name))),
		...['cancelled_at', 'refund', 'refunded', 'refunds'].filter(isOdd),
		...(/^(IDR|RP)?$/i.test(stated('currency')) ? [] : ['currency']),
	];
	return odd.map((name) => `${name} ${stated(name)}`.trim()).join(', ');
}

/** The lines of an invoice; tax is taken out of prices that include it. */
function linesOf(items: unknown, settings: OrderSettings, rate: bigint) {
	const net = (value: unknown) => {
		const amount = plainAmount(value);
		if (amount === undefined || !settings.prices_include_tax) return amount;
		return (amount * HUNDRED + (HUNDRED + rate) / 2n) / (HUNDRED + rate);
	};
	return listOf(items).map((item) => ({
		...{ item_code: cleaned(item.sku), item_name: cleaned(item.title) },
		...{ tax_code: settings.tax_code, unit_of_measurement: settings.unit },
		quantity: plainAmount(item.quantity),
		...{ unit_price: net(item.price), discount_amount: net(item.discount ?? 0) },
	}));
}

/**
 * Checks an order of a shop and makes a document of it. The total that ACC will make of the lines is held
 * against what the customer has paid.
 *
 * @returns a row of the table ACC Documents: approved where all agrees, else waiting with the reason
 */
export function checkOrder(body: unknown, settings: OrderSettings) {
	const order = fields(body);
	const key = cleaned(order.order_id);
	const party = cleaned(order.customer);
	const date = dayOf(order.paid_at);
	const percent = settings.tax_code === '' ? 0n : plainAmount(settings.tax_percent);
	const isRate = percent !== undefined && percent >= 0n && percent < HUNDRED;
	const rate = isRate ? percent : 0n;
	const [shipping, total] = [plainAmount(order.shipping ?? 0), plainAmount(order.total)];
	const lines = linesOf(order.items, settings, rate);
	const unread = [
		key === '' && 'order_id',
		party === '' && 'customer',
		date === '' && 'paid_at',
		(shipping === undefined || shipping < 0n) && 'shipping',
		!isRate && 'tax_percent (Settings)',
		...lines.map((line, at) => !(line.item_name && netOf(line) !== undefined) && `item ${at + 1}`),
	].filter(Boolean);
	const problem = sentence(WORDS, settings.language, {
		unread: unread.join(', '),
		odd: oddIn(order),
		total: otherTotal(lines, rate, shipping ?? 0n, total),
	});
	return {
		...{ kind: 'salesInvoice', company: '', source: 'shop', date, party, description: key },
		key: key || `? ${JSON.stringify(order).slice(0, 500)}`,
		state: problem === '' ? 'approved' : 'waiting',
		...{ total: amountText(total), other_amount: amountText(shipping) },
		auto_create_payment: String(settings.auto_create_payment),
		...{ lines: linesText(lines), note: problem, message: problem },
	};
}
