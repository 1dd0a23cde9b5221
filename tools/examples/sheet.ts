import { plain, textOf } from './text';

/** A line of a file: its number from 1, and its cells. */
export interface Line {
	line: number;
	cells: unknown[];
}

/** A file as n8n has read it: its bytes as Latin-1, the cells of one sheet, or why there are none. */
export interface RawFile {
	bytes?: string | undefined;
	cells?: unknown[][] | undefined;
	error?: string | undefined;
}

/** The lines of a file. `problem` is a code of `WORDS`; `unread` counts further sheets, 0 for none. */
export interface Sheet {
	lines: Line[];
	frame: string[];
	unread: number;
	problem?: string;
}

/** A table: its headings made unique, the lines around it, and whose it is. */
export interface Table {
	heading: Line;
	names: string[];
	/** Texts above the table, where account, period and currency stand. */
	frame: string[];
	body: Line[];
	/** The digits of the account above the table; empty if the file names none. */
	account: string;
}

/** First day and last day, `2026-11-02`. */
export type Period = [from: string, to: string];

const isText = (bytes: string) => !/^(PK|\u00d0\u00cf\u0011\u00e0)/.test(bytes);

/** Sheets of a workbook, counted in its bytes; tables of an HTML page. At least 1. */
function countSheets(bytes: string): number {
	if (/<table/i.test(bytes) && isText(bytes)) return (bytes.match(/<table/gi) ?? []).length;
	if (bytes.startsWith('PK')) {
		if (/mimetypeapplication\/vnd\.oasis/.test(bytes)) return 2;
		return new Set(bytes.match(/xl\/worksheets\/[^/\0]{1,60}?\.xml/g)).size || 1;
	}
	const sheets = bytes.match(/\x85\x00[\x08-\x60]\x00[^]{4}[\x00-\x02][\x00\x02\x06]/g) ?? [];
	return isText(bytes) ? 1 : Math.max(1, sheets.length);
}

/** Text of UTF-8 that was read byte by byte. */
function mended(cell: unknown): unknown {
	if (typeof cell !== 'string' || /^[\x20-\x7e]*$/.test(cell)) return cell;
	try {
		return decodeURIComponent(escape(cell));
	} catch {
		return cell;
	}
}

/** The lines of a file, blank ones left out; or why it is no table. */
export function openFile({ bytes = '', cells = [], error = '' }: RawFile): Sheet {
	const none = (problem: string): Sheet => ({ lines: [], frame: [], unread: 0, problem });
	if (bytes.trim() === '') return none('emptyFile');
	if (bytes.startsWith('%PDF')) return none('pdf');
	if (/E\0n\0c\0r\0y\0p\0t\0e\0d\0P/.test(bytes) || /password/i.test(error)) {
		return none('password');
	}
	if (/^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/.test(bytes)) return none('picture');
	const mend = isText(bytes) ? mended : (cell: unknown) => cell;
	const lines = cells
		.map((row, index) => ({ line: index + 1, cells: row.map(mend) }))
		.filter((row) => row.cells.some((cell) => textOf(cell) !== ''));
	if (error || lines.length === 0) return none('unreadable');
	const frame = isText(bytes) && /<table/i.test(bytes) ? bytes.split(/<tr[\s>]/i) : [];
	const texts = frame.map((row) =>
		textOf(row.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/\s+/g, ' ')),
	);
	return { lines, frame: texts.slice(0, 40), unread: countSheets(bytes) - 1 };
}

const isWord = (cell: unknown) => /^\p{L}[^\d:]*$/u.test(textOf(cell));
const isFilled = (cell: unknown) => textOf(cell) !== '';

/** A heading as it identifies a layout. */
export const headingText = ({ cells }: Line) => cells.map(plain).join('|').replace(/\|+$/, '');

/** The line of the headings: the one asked for, one that is stored, else the one with most words. */
function findHeading(lines: Line[], known: string[], asked?: number): Line {
	const chosen = lines.find(({ line }) => line === asked);
	if (chosen) return chosen;
	const stored = lines.find((row) => known.includes(headingText(row)) && headingText(row) !== '');
	if (asked !== undefined) return { line: 0, cells: [] };
	if (stored) return stored;
	const words = ({ cells }: Line) => new Set(cells.filter(isWord).map(plain)).size;
	const none: Line = { line: 0, cells: [] };
	const best = lines
		.slice(0, 60)
		.reduce((one, other) => (words(other) > words(one) ? other : one), none);
	return words(best) >= 2 ? best : none;
}

const ACCOUNT =
	/^(?:no(?:mor|\.)?\s*(?:rek(?:ening|\.)?|acc(?:ount|t)?\.?)|rekening|account(?:\s*(?:no\.?|number))?)\s*[:=.]*\s*'?([\d .-]*\d)(?![\d.,]*E\+|[,\p{L}])/iu;

/** The digits of an account in a text such as `No. rekening : 123-0-04`; spreadsheets drop zeros in front. */
export function accountOf(text: string): string {
	const digits = (ACCOUNT.exec(text)?.[1] ?? '').replace(/\D/g, '').replace(/^0+/, '');
	return digits.length >= 4 ? digits : '';
}

/** Finds the table of a file. `known` are stored headings, `asked` the line that a person chose. */
export function findTable(sheet: Sheet, known: string[], asked?: number): Table {
	const heading = findHeading(sheet.lines, known, asked);
	const body = sheet.lines.filter(({ line }) => line > heading.line);
	const width = Math.max(heading.cells.length, ...body.map(({ cells }) => cells.length));
	const names: string[] = [];
	for (let at = 0; at < width; at++) {
		const name = textOf(heading.cells[at]).replace(/\s+/g, ' ') || `(${at + 1})`;
		const isUsed = isFilled(heading.cells[at]) || body.some(({ cells }) => isFilled(cells[at]));
		names.push(!isUsed ? '' : names.includes(name) ? `${name} (${at + 1})` : name);
	}
	const above = sheet.lines.filter(({ line }) => line < heading.line);
	const texts = above.map(({ cells }) => cells.map(textOf).filter(Boolean).join(' '));
	const frame = [...texts, ...sheet.frame];
	const [account = ''] = frame.map(accountOf).filter(Boolean);
	return { heading, names, frame, body, account };
}

const MONTHS = ['jan', 'feb peb', 'mar', 'apr', 'may mei', 'jun', 'jul', 'aug agu agt ags', 'sep'];
MONTHS.push('oct okt', 'nov nop', 'dec des');
const FULL =
	/^(january?i?|februari?y?|pebruari|march|maret|april|may|mei|june?i?|july?i?|august|agustus|sept|september|october|oktober|november|nopember|december|desember)$/;

/** 1 to 12 of a month's name in English or Indonesian; 0 for another word. */
function monthOf(word: string): number {
	const name = word.toLowerCase();
	if (name.length > 3 && !FULL.test(name)) return 0;
	return MONTHS.findIndex((each) => each.split(' ').includes(name.slice(0, 3))) + 1;
}

function iso(year: number, month: number, day: number): string | undefined {
	const date = new Date(Date.UTC(year, month - 1, day));
	const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isDay && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** How dates are written. `cells`: date cells of a spreadsheet. */
export const ORDERS = ['dmy', 'mdy', 'ymd', 'cells'];

/** What a date cell holds, in the order; `year` is empty if it has none. */
function partsOf(
	cell: unknown,
	order: string,
): { year: string; month: number; day: number } | undefined {
	const text = textOf(cell).replace(
		/[T ]+\d\d?[:.]\d\d([:.]\d\d([.,]\d+)?)?( ?(WIB|[AP]M))?$/i,
		'',
	);
	if (order === 'ymd') {
		const [, year, , month, day] = /^(20\d\d)([-/.]?)(\d\d?)\2(\d\d?)$/.exec(text) ?? [];
		return year ? { year, month: Number(month), day: Number(day) } : undefined;
	}
	if (typeof cell === 'number') return undefined;
	const parts = text.replace(', ', ' ').split(/[-/. ]+/);
	const [one = '', other = '', year = ''] = parts;
	const [day, month] = order === 'mdy' ? [other, one] : [one, other];
	const number = /^\d\d?$/.test(month) ? Number(month) : monthOf(month);
	if (parts.length > 3 || !/^\d\d?$/.test(day) || !/^(\d\d|20\d\d|)$/.test(year)) return undefined;
	return { year: year.length === 2 ? `20${year}` : year, month: number, day: Number(day) };
}

/**
 * Reads a date by the chosen order alone. A date without a year is read if exactly one year puts it into
 * the period.
 *
 * @returns `2026-11-02`; `noYear` for a date that needs a period; undefined for none in this order
 */
export function readDay(cell: unknown, order: string, period?: Period): string | undefined {
	if (order === 'cells') {
		if (typeof cell !== 'number' || cell < 36_526 || cell > 73_050) return undefined;
		return new Date(Date.UTC(1899, 11, 30 + Math.floor(cell))).toISOString().slice(0, 10);
	}
	const parts = partsOf(cell, order);
	if (!parts) return undefined;
	const { year, month, day } = parts;
	if (year) return iso(Number(year), month, day);
	if (!iso(2024, month, day)) return undefined;
	if (!period) return 'noYear';
	const [from, to] = period;
	const years = [...new Set([from, to].map((each) => Number(each.slice(0, 4))))];
	const days = years.flatMap((each) => iso(each, month, day) ?? []);
	const inside = days.filter((each) => each >= from && each <= to);
	return inside.length === 1 ? inside[0] : undefined;
}

/** Last day of a month `2026-11`. */
const lastDay = (month: string) =>
	new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
		.toISOString()
		.slice(0, 10);

/** The period that a person typed: `2026-11`, or `2026-12 - 2027-01`. */
export function typedPeriod(text: string): Period | undefined {
	const months = text.match(/20\d\d-(0[1-9]|1[0-2])(?!\d)/g) ?? [];
	const [from = '', to = from] = months;
	return from && from <= to ? [`${from}-01`, lastDay(to)] : undefined;
}

/** The period that stands above a table: two dates, or a month and a year. */
export function statedPeriod(frame: string[], order: string): Period | undefined {
	for (const text of frame.filter((each) => /peri?ode?\b|tanggal|date|bulan|month/i.test(each))) {
		const found = text.match(/\d{4}-\d\d-\d\d|\d\d?[-/. ](\d\d?|\p{L}{3,})[-/. ]\d{4}/gu) ?? [];
		const orders = order === 'mdy' ? ['mdy', 'ymd'] : ['dmy', 'ymd', 'mdy'];
		for (const each of orders) {
			const [from, to, ...more] = found.map((date) =>
				readDay(date, /^20/.test(date) ? 'ymd' : each),
			);
			if (from && to && more.length === 0 && from <= to) return [from, to];
		}
		const [, name = '', year = ''] =
			/(?:^|[\s:])(\p{L}{3,}|\d\d?)[\s/-]+(20\d\d)$/u.exec(text) ?? [];
		const month = Number(name) || monthOf(name);
		if (year && month >= 1 && month <= 12 && found.length === 0) {
			return typedPeriod(`${year}-${String(month).padStart(2, '0')}`);
		}
	}
	return undefined;
}

/** How amounts are written. `cells`: number cells of a spreadsheet. */
export const NUMBERS = ['1.234,56', '1,234.56', '1234.56', 'cells'];

const PATTERNS: Record<string, RegExp> = {
	'1.234,56': /^(\d{1,3}(\.\d{3})+|\d+)(,\d\d?|,--?)?$/,
	'1,234.56': /^(\d{1,3}(,\d{3})+|\d+|(?=\.))(\.\d\d?)?$/,
	'1234.56': /^(\d+|(?=\.))(\.\d\d?)?$/,
};

/**
 * Reads an amount in the chosen format alone; number cells count as they are.
 *
 * @returns hundredths; undefined if it is none in this format
 */
export function readMoney(cell: unknown, format: string): number | undefined {
	if (typeof cell === 'number') {
		const cents = Math.round(cell * 100);
		return Math.abs(cents - cell * 100) < 0.01 && Number.isSafeInteger(cents) ? cents : undefined;
	}
	const text = textOf(cell).replace('\u2212', '-');
	const [, before = '', inside, digits = inside ?? '', after = ''] =
		/^(?:(?:Rp\.?|IDR) ?)?([+-]?) ?(?:Rp\.? ?)?(?:\((?:Rp\.? ?)?([\d.,]+)\)|(\.?\d(?:[\d.,]*\d)?(?:,--?)?))(-?)$/i.exec(
			text,
		) ?? [];
	if (!PATTERNS[format]?.test(digits) || (before && after) || (inside && (before || after))) {
		return undefined;
	}
	const comma = format === '1.234,56';
	const plainDigits = comma
		? digits.replaceAll('.', '').replace(/,-*/, '.')
		: digits.replaceAll(',', '');
	const cents = Math.round(Number(plainDigits) * 100);
	const isMinus = before === '-' || after === '-' || inside !== undefined;
	return Number.isSafeInteger(cents) ? (isMinus ? -cents : cents) : undefined;
}

/** Whether a cell of amounts says nothing: empty, or a dash. */
export const isBlank = (cell: unknown) => /^[-–]?$/.test(textOf(cell));
