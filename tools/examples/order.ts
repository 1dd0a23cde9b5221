import {
	amountText,
	cleaned,
	isNear,
	plainAmount,
	rupiah,
	sentence,
	times,
	type Language,
	type Said,
} from './money';

/** What the shop's owner has set. */
export interface OrderSettings {
	/** Of ACC; empty for a shop that charges no tax. */
	tax_code: string;
	/** Percent of the price that the tax adds: 11 also where 12 % of 11/12 is charged. */
	tax_percent: number;
	/** Whether the prices of the shop hold the tax already. */
	prices_include_tax: boolean;
	auto_create_payment: boolean;
	/** Unit of measurement of ACC. */
	unit: string;
	language: Language;
}

type Fields = Record<string, unknown>;

/** A row of the table ACC Documents. */
type Document = Record<
	| ('kind' | 'company' | 'source' | 'key' | 'state' | 'date' | 'party' | 'description' | 'total')
	| ('other_amount' | 'auto_create_payment' | 'lines' | 'note' | 'message'),
	string
>;

const ONE = 10_000n;

/** Words that say that an order is not to be invoiced, or not as it is. */
const NOT_SOLD =
	/cancel|batal|refund|kembali|retur|void|fail|gagal|pending|unpaid|expired|chargeback/i;

/** The day in Jakarta of a moment that states its offset, or the day that is given. */
function dayOf(value: unknown): string {
	const text = cleaned(value);
	const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
	const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
	const moment = Date.parse(isDay ? `${text}T00:00:00+07:00` : isMoment ? text : '');
	const day = new Date(Number.isNaN(moment) ? 0 : moment + 7 * 3_600_000)
		.toISOString()
		.slice(0, 10);
	const exists = !Number.isNaN(moment) && (!isDay || day === text);
	return exists ? day : '';
}

/** An item of the order as ACC takes it, and what it comes to before tax. Nothing where it cannot be read. */
function lineOf(
	given: unknown,
	{ tax_code, unit }: OrderSettings,
	net: (amount: bigint) => bigint,
) {
	const item = (typeof given === 'object' && given !== null ? given : {}) as Fields;
	const [quantity, price] = [plainAmount(item.quantity), plainAmount(item.price)];
	const less = plainAmount(item.discount ?? 0);
	const isRead = quantity !== undefined && price !== undefined && less !== undefined;
	if (!isRead || quantity <= 0n || price < 0n || less < 0n || cleaned(item.title) === '') return;
	const [unitPrice, discount] = [net(price), net(less)];
	const row = {
		...{ item_code: cleaned(item.sku), item_name: cleaned(item.title), tax_code },
		...{ quantity: amountText(quantity), unit_of_measurement: unit },
		...{ unit_price: amountText(unitPrice), discount_amount: amountText(discount) },
	};
	return { row, amount: times(quantity, unitPrice) - discount };
}

/** What of an order keeps it from being posted by itself. */
function problemsOf(order: Fields, { tax_percent }: OrderSettings): Said[] {
	const rate = plainAmount(tax_percent);
	const status = [order.status, order.payment_status, order.cancelled_at].map(cleaned).join(' ');
	const refund = [order.refund, order.refunded, order.refunds].some(
		(value) => value !== undefined && Number(value) !== 0,
	);
	const checks: Array<[isWell: boolean, en: string, id: string]> = [
		[cleaned(order.order_id) !== '', 'order_id is missing', 'order_id tidak ada'],
		[cleaned(order.customer) !== '', 'customer is missing', 'customer tidak ada'],
		[
			dayOf(order.paid_at) !== '',
			'paid_at is no moment or day',
			'paid_at bukan waktu atau tanggal',
		],
		[
			['IDR', 'RP', ''].includes(cleaned(order.currency).toUpperCase()),
			`The currency is "${cleaned(order.currency)}"`,
			`Mata uangnya "${cleaned(order.currency)}"`,
		],
		[!NOT_SOLD.test(status), `Its status is "${status.trim()}"`, `Statusnya "${status.trim()}"`],
		[!refund, 'It has a refund', 'Ada pengembalian dana'],
		[
			rate !== undefined && rate >= 0n && rate < 100n * ONE,
			'tax_percent of the settings must be 0 to 99',
			'tax_percent di pengaturan harus 0 sampai 99',
		],
	];
	return checks.flatMap(([isWell, en, id]) => (isWell ? [] : [{ en, id }]));
}

/**
 * Checks an order of a shop and makes a document of it. The total that ACC will make of the lines is held
 * against what the customer has paid.
 *
 * @returns a row of the table ACC Documents: approved where all agrees, else waiting with the reason
 */
export function checkOrder(body: unknown, settings: OrderSettings): Document {
	const order = (typeof body === 'object' && body !== null ? body : {}) as Fields;
	const problems = problemsOf(order, settings);
	const rate = settings.tax_code === '' ? 0n : (plainAmount(settings.tax_percent) ?? 0n);
	const gross = 100n * ONE + rate;
	const net = (amount: bigint) =>
		settings.prices_include_tax ? (amount * 100n * ONE + gross / 2n) / gross : amount;
	const items: unknown[] = Array.isArray(order.items) ? order.items : [];
	const lines = items.map((item) => lineOf(item, settings, net));
	lines.forEach((line, index) => {
		const place = `item ${index + 1}`;
		const en = `title, quantity, price or discount of ${place} cannot be read`;
		if (!line)
			problems.push({ en, id: `title, quantity, price, atau discount ${place} tidak terbaca` });
	});
	const [shipping, total] = [plainAmount(order.shipping ?? 0), plainAmount(order.total)];
	const goods = lines.reduce((sum, line) => sum + (line?.amount ?? 0n), 0n);
	const made = goods + times(goods, rate) / 100n + (shipping ?? 0n);
	const isPaid = total !== undefined && total > 0n && shipping !== undefined && shipping >= 0n;
	if (items.length === 0 || !isPaid || !isNear(made, total)) {
		const [one, other] = [rupiah(made), total === undefined ? '–' : rupiah(total)];
		problems.push({
			en: `The invoice would come to ${one}, but the order's total is ${other}`,
			id: `Fakturnya menjadi ${one}, tetapi total pesanan ${other}`,
		});
	}
	const problem = sentence(problems, settings.language);
	const key = cleaned(order.order_id);
	return {
		...{
			kind: 'salesInvoice',
			company: '',
			source: 'shop',
			key: key || `? ${JSON.stringify(order).slice(0, 500)}`,
		},
		...{ state: problem === '' ? 'approved' : 'waiting', date: dayOf(order.paid_at) },
		...{ party: cleaned(order.customer), description: key },
		total: total === undefined ? '' : amountText(total),
		other_amount: shipping === undefined ? '' : amountText(shipping),
		auto_create_payment: String(settings.auto_create_payment),
		lines: JSON.stringify(lines.map((line) => line?.row ?? {})),
		...{ note: problem, message: problem },
	};
}
