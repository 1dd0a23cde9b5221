import { NUMBERS, readMoney } from './amounts';
import type { Means, Row } from './row';

const CURRENCIES =
	'USD|US\\$|SGD|EUR|JPY|CNY|RMB|AUD|MYR|HKD|GBP|THB|KRW|SAR|TWD|INR|CHF|NZD|CAD|VND|PHP';
/** A cell that is nothing but the name of another currency. */
export const IS_CURRENCY = new RegExp(`^(${CURRENCIES}|dollars?|dolar|euro|yen|ringgit)$`, 'i');
const NAMES_CURRENCY = new RegExp(
	`(^|[^\\p{L}])(${CURRENCIES})($|[^\\p{L}])|(?:[mM]ata [uU]ang|[cC]urrency|CCY|[vV]aluta)\\s*[:=]+\\s*(?!(IDR|R[pP]|[rR]upiah)\\b)\\p{L}{2,}`,
	'u',
);
/** An amount with another currency: `12,99 USD`, `$ 5`. */
const FOREIGN_AMOUNT = new RegExp(
	`(\\d[\\d.,]*) ?(?:(?:${CURRENCIES})(?!\\p{L})|[$€£¥])|(?:(?<!\\p{L})(?:${CURRENCIES})|[$€£¥]) ?(\\d[\\d.,]*)`,
	'giu',
);

const THOUSANDS =
	/\b(dalam|dlm\.?|in) (ribuan|jutaan|ribu|juta|thousands?|millions?)\b|\b(rp|idr)\.? ?['’]?000\b|['’]000\b|\bx ?1[.,]?000\b|\(000\)/i;

/** A heading such as `Jumlah (Rp ribu)`. */
const THOUSANDS_IN_HEADING = /\b(ribu(an)?|juta(an)?)\b/i;

/** Holds all rows if the table states another currency, or amounts in thousands. */
export function checkMoneyOfTable({ table, layout }: Means, rows: Row[]): void {
	const money = ['amount', 'amount_in', 'price', 'total'].map((field) =>
		(layout[field] ?? '').replace(/^column:/, ''),
	);
	const foreign = [...table.frame, ...money].find((text) => NAMES_CURRENCY.test(text));
	const thousands =
		[...table.frame, ...table.names].find((text) => THOUSANDS.test(text)) ??
		table.names.find((text) => THOUSANDS_IN_HEADING.test(text));
	for (const row of rows) {
		if (foreign) row.hold('foreign', '', foreign);
		if (thousands) row.hold('inThousands', '', thousands);
	}
}

const AMOUNTS = ['amount', 'amount_in', 'price'];

/** The amounts of a row, as hundredths without a sign. */
function amountsOf(row: Row): Set<number> {
	const { numbers = '' } = row.means.layout;
	const cents = AMOUNTS.map((field) => readMoney(row.cell(field), numbers) ?? 0);
	return new Set(cents.map(Math.abs).filter((each) => each > 0));
}

/** Whether a text names an amount in another currency that is the amount of the row. */
export function isForeignAmount(row: Row, text: string): boolean {
	const own = amountsOf(row);
	return [...text.matchAll(FOREIGN_AMOUNT)].some(([, before, after]) => {
		const digits = (before ?? after ?? '').replace(/[.,]+$/, '');
		return NUMBERS.some((format) => own.has(readMoney(digits, format) ?? NaN));
	});
}
