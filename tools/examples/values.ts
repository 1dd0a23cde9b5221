import { textOf } from './text';

const MONTHS = [
	['january', 'januari', 'jan'],
	['february', 'februari', 'pebruari', 'feb', 'peb'],
	['march', 'maret', 'mar'],
	['april', 'apr'],
	['may', 'mei'],
	['june', 'juni', 'jun'],
	['july', 'juli', 'jul'],
	['august', 'agustus', 'aug', 'agu', 'agt', 'ags'],
	['september', 'sept', 'sep'],
	['october', 'oktober', 'oct', 'okt'],
	['november', 'nopember', 'nov', 'nop'],
	['december', 'desember', 'dec', 'des'],
];

/** `2026-11-02`, or nothing where there is no such day. */
function dayOf(year: number, month: number, day: number): string | undefined {
	const date = new Date(Date.UTC(year, month - 1, day));
	const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000;
	return exists && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** How a date may be written beside the usual ways. */
export interface DateForms {
	/** Years of two digits, which are years of this century. */
	shortYears?: boolean;
	/** First and last day that a date without a year may be, `2026-11-02`. */
	period?: [from: string, to: string];
}

/**
 * Reads a date, day before month: `02/11/2026`, `2026-11-02 00:00:00`, `2 Nopember 2026 11:27:10`, a
 * date number of a spreadsheet. A date without a year is read where exactly one year puts it into the
 * period.
 *
 * @returns `2026-11-02`, or nothing where it is no date
 */
export function readDate(
	cell: unknown,
	{ shortYears = false, period }: DateForms = {},
): string | undefined {
	if (typeof cell === 'number') {
		if (!(cell >= 1)) return undefined;
		const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * 86_400_000);
		const isDay = !Number.isNaN(date.getTime());
		return isDay
			? dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
			: undefined;
	}
	const text = textOf(cell).replace(/[T ]\d\d?[:.]\d\d([:.]\d\d([.,]\d+)?)?( ?WIB)?$/, '');
	const iso = /^(\d{4})[-/](\d\d?)[-/](\d\d?)$/.exec(text);
	if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const named = /^(\d\d?)[- /.]?(\p{L}+)\.?[- /.]?(\d{4}|\d\d)$/u.exec(text);
	const numbered = /^(\d\d?)[-/.](\d\d?)(?:[-/.](\d{4}|\d\d))?$/.exec(text);
	const [, day, month, year] = named ?? numbered ?? [];
	if (!day || !month) return undefined;
	const monthNumber = named
		? MONTHS.findIndex((names) => names.includes(month.toLowerCase())) + 1
		: Number(month);
	const isShort = year?.length === 2;
	if (monthNumber === 0 || (isShort && !shortYears)) return undefined;
	if (year) return dayOf(Number(year) + (isShort ? 2000 : 0), monthNumber, Number(day));
	if (!period) return undefined;
	const [from, to] = period;
	const days = [];
	for (let each = Number(from.slice(0, 4)); each <= Number(to.slice(0, 4)); each++) {
		const possible = dayOf(each, monthNumber, Number(day));
		if (possible && possible >= from && possible <= to) days.push(possible);
	}
	return days.length === 1 ? days[0] : undefined;
}

/** How thousands and decimals of amounts are written: `1,234.56` or `1.234,56`. */
export type NumberFormat = 'english' | 'indonesian';

const unsigned = (text: string) => text.replace(/^(?:Rp\.?|IDR) ?/i, '').replace(/^[+-]/, '');

/** The format that an amount shows by itself: `1.500,00` and `1.500.000` do, `1.500` and `1500` do not. */
export function formatOf(cell: unknown): NumberFormat | undefined {
	if (typeof cell === 'number') return undefined;
	const text = unsigned(textOf(cell));
	if (/^(\d{1,3}(,\d{3})+|\d*)\.\d\d$|^\d{1,3}(,\d{3}){2,}$/.test(text)) return 'english';
	if (/^(\d{1,3}(\.\d{3})+|\d*),(\d\d|--?)$|^\d{1,3}(\.\d{3}){2,}$/.test(text)) return 'indonesian';
	return undefined;
}

/**
 * Reads an amount to the cent. Texts have two decimals or none: one that has lost a digit is no amount.
 *
 * @param format of thousands and decimals; without one, an amount that needs it cannot be read
 * @returns hundredths, or nothing where it is no amount in this format
 */
export function readCents(cell: unknown, format: NumberFormat | undefined): number | undefined {
	let cents: number;
	if (typeof cell === 'number') {
		cents = Math.round(cell * 100);
		if (Math.abs(cents - cell * 100) > 0.01) return undefined;
	} else {
		const text = textOf(cell);
		const own = formatOf(text);
		if (own && own !== format) return undefined;
		const digits = unsigned(text).replace(/,--?$/, '');
		const english =
			format === 'indonesian' ? digits.replace(/[.,]/g, (s) => (s === '.' ? ',' : '.')) : digits;
		const grouped = format === undefined ? /^\d+$/ : /^(\d{1,3}(,\d{3})+|\d+)?(\.\d\d)?$/;
		if (!grouped.test(english) || !/\d/.test(english)) return undefined;
		cents = Math.round(Number(english.replaceAll(',', '')) * 100);
		if (/^(?:Rp\.?|IDR)? ?-/i.test(text)) cents = -cents;
	}
	return Number.isSafeInteger(cents) ? cents : undefined;
}

/** `1250000.50`: plain, with two decimals. */
export function amountText(cents: number): string {
	const digits = String(Math.abs(cents)).padStart(3, '0');
	return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The digits of an account number, without zeros in front, which spreadsheets drop.
 *
 * @returns nothing where it is none, or lost digits in a spreadsheet (`1.23E+12`)
 */
export function accountDigits(cell: unknown): string | undefined {
	if (typeof cell === 'number' && !(cell < 1e15)) return undefined;
	const text = textOf(cell);
	if (!/^[\d .-]+$/.test(text)) return undefined;
	const digits = text.replace(/\D/g, '').replace(/^0+/, '');
	return digits.length >= 4 ? digits : undefined;
}
