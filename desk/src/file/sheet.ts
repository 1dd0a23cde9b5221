/** A line of a file: its number from 1, and its cells. */
export interface Line {
	line: number;
	cells: unknown[];
}

/** A file as n8n has read it: its bytes as Latin-1, the cells of one sheet, or why there are none. */
export interface RawFile {
	bytes?: string;
	cells?: unknown[][];
	error?: string;
}

export type Sheet = ReturnType<typeof openFile>;
export type Table = ReturnType<typeof findTable>;

/** The cell as text, without blanks around it and without the apostrophe that marks text in Excel. */
export function textOf(cell: unknown): string {
	const text = String(cell ?? '')
		.replace(/[\u00a0\u200b\ufeff]/g, ' ')
		.trim();
	const [, formula] = /^="(.*)"$/.exec(text) ?? [];
	return (formula ?? text).replace(/^'/, '').trim();
}

/** A heading or a word of a table without case, blanks and signs, so that spellings compare. */
export function plain(cell: unknown): string {
	return textOf(cell)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
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

/** How the bytes of files begin, or what they contain, that are no table. */
const NO_TABLE: Array<[problem: string, bytes: RegExp]> = [
	['emptyFile', /^\s*$/],
	['pdf', /^%PDF/],
	['password', /E\0n\0c\0r\0y\0p\0t\0e\0d\0P/],
	['picture', /^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/],
];

/**
 * The lines that are not blank; as `frame` the texts of an HTML page; as `problem` why it is no table.
 * `hasMore`: whether the file has more sheets or tables than the one that was read.
 */
export function openFile({ bytes = '', cells = [], error = '' }: RawFile) {
	const isText = !/^(PK|\u00d0\u00cf\u0011\u00e0)/.test(bytes);
	const lines = cells
		.map((row, index): Line => ({ line: index + 1, cells: isText ? row.map(mended) : row }))
		.filter((row) => row.cells.some(isFilled));
	const [known] = NO_TABLE.find(([, pattern]) => pattern.test(bytes)) ?? [];
	const failed = /password/i.test(error) ? 'password' : 'unreadable';
	const problem = known ?? (error || lines.length === 0 ? failed : undefined);
	const rows = isText && /<table/i.test(bytes) ? bytes.split(/<tr[\s>]/i).slice(0, 40) : [];
	const frame = rows.map((row) => row.replace(/<[^>]*>|&nbsp;/g, ' ').replace(/\s+/g, ' '));
	const xls = /\x85\x00[\x08-\x60]\x00[^]{4}[\x00-\x02][\x00\x02\x06]/g;
	const xlsx = /xl\/worksheets\/[^/\0]{1,60}?\.xml/g;
	const each = isText ? /<table/gi : bytes.startsWith('PK') ? xlsx : xls;
	const found = bytes.match(each) ?? [];
	// An xlsx names each sheet several times; an ods does not show how many it has.
	const count = each === xlsx ? new Set(found).size : found.length;
	const hasMore = count > 1 || /mimetypeapplication\/vnd\.oasis/.test(bytes);
	return { lines, frame: frame.map(textOf), hasMore, problem };
}

export const isWord = (cell: unknown) => /^\p{L}[^\d:]*$/u.test(textOf(cell));
export const isFilled = (cell: unknown) => textOf(cell) !== '';

/** A heading as it identifies a layout. */
export const headingText = ({ cells }: Line) => cells.map(plain).join('|').replace(/\|+$/, '');

/** The line of the headings: the one asked for, one that is stored, else the one with most words. */
function findHeading(lines: Line[], known: string[], asked?: number): Line {
	const none: Line = { line: 0, cells: [] };
	if (asked !== undefined) return lines.find(({ line }) => line === asked) ?? none;
	const stored = lines.find((row) => known.includes(headingText(row)) && headingText(row) !== '');
	const words = ({ cells }: Line) => new Set(cells.filter(isWord).map(plain)).size;
	const [best = none] = lines.slice(0, 60).sort((one, other) => words(other) - words(one));
	return stored ?? (words(best) >= 2 ? best : none);
}

const ACCOUNT =
	/^(?:no(?:mor|\.)?\s*(?:rek(?:ening|\.)?|acc(?:ount|t)?\.?)|rekening|account(?:\s*(?:no\.?|number))?)\s*[:=.]*\s*'?([\d .-]*\d)(?![\d.,]*E\+|[,\p{L}])/iu;

/** The digits of an account number; spreadsheets drop zeros in front. */
export const accountDigits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** The digits of an account in a text such as `No. rekening : 123-0-04`. */
export function accountOf(text: string): string {
	const digits = accountDigits(ACCOUNT.exec(text)?.[1] ?? '');
	return digits.length >= 4 ? digits : '';
}

/**
 * Finds the table of a file. `known` are stored headings, `asked` the line that a person chose.
 *
 * @returns `names`: the headings made unique, empty for a column without cells; `frame`: the texts above,
 *   where account, period and currency stand; `account`: its digits, empty if the file names none
 */
export function findTable(sheet: Sheet, known: string[], asked?: number) {
	const heading = findHeading(sheet.lines, known, asked);
	const body = sheet.lines.filter(({ line }) => line > heading.line);
	const width = Math.max(heading.cells.length, ...body.map(({ cells }) => cells.length));
	const names: string[] = [];
	for (let at = 0; at < width; at++) {
		const name = textOf(heading.cells[at]).replace(/\s+/g, ' ') || `(${at + 1})`;
		const isUsed = [heading, ...body].some(({ cells }) => isFilled(cells[at]));
		names.push(!isUsed ? '' : names.includes(name) ? `${name} (${at + 1})` : name);
	}
	const above = sheet.lines.filter(({ line }) => line < heading.line);
	const texts = above.map(({ cells }) => cells.map(textOf).filter(Boolean).join(' '));
	const frame = [...texts, ...sheet.frame];
	return { heading, names, frame, body, account: frame.map(accountOf).find(Boolean) ?? '' };
}

/** First day and last day, `2026-11-02`. */
export type Period = [from: string, to: string];

/** Names of the months in English and Indonesian. */
const MONTHS =
	`jan january januari|feb peb february februari pebruari|mar march maret|apr april|may mei|
jun june juni|jul july juli|aug agu agt ags august agustus|sep sept september|oct okt october oktober|
nov nop november nopember|dec des december desember`
		.split('|')
		.map((names) => names.trim().split(' '));

/** 1 to 12 of a month's name or number; 0 for another word. */
const monthOf = (word: string) =>
	Number(word) || MONTHS.findIndex((names) => names.includes(word.toLowerCase())) + 1;

function iso(year: number, month: number, day: number): string | undefined {
	const date = new Date(Date.UTC(year, month - 1, day));
	const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isDay ? date.toISOString().slice(0, 10) : undefined;
}

/** How dates are written. `cells`: date cells of a spreadsheet. */
export const ORDERS = ['dmy', 'mdy', 'ymd', 'cells'];

const TIME = /[T ]+\d\d?[:.]\d\d([:.]\d\d([.,]\d+)?)?( ?(WIB|[AP]M))?$/i;
const DAY_PART = '(?<day>\\d\\d?)';
const MONTH_PART = '(?<month>\\d\\d?|\\p{L}+)';
const YEAR_PART = '(?:,?[-/. ]+(?<year>\\d\\d|20\\d\\d))?';
const ORDERED: Record<string, RegExp> = {
	dmy: new RegExp(`^${DAY_PART}[-/. ]+${MONTH_PART}${YEAR_PART}$`, 'u'),
	mdy: new RegExp(`^${MONTH_PART}[-/. ]+${DAY_PART}${YEAR_PART}$`, 'u'),
	ymd: /^(?<year>20\d\d)(?<sign>[-/.]?)(?<month>\d\d?)\k<sign>(?<day>\d\d?)$/,
};

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
	const text = typeof cell === 'number' && order !== 'ymd' ? '' : textOf(cell).replace(TIME, '');
	const { year = '', month = '', day = '' } = ORDERED[order]?.exec(text)?.groups ?? {};
	const dayOf = (of: string) => iso(Number(of), monthOf(month), Number(day));
	if (year) return dayOf(year.slice(-2).padStart(4, '20'));
	if (!dayOf('2024') || !period) return dayOf('2024') && 'noYear';
	const years = new Set(period.map((end) => end.slice(0, 4)));
	const days = [...years].flatMap((each) => dayOf(each) ?? []);
	const inside = days.filter((each) => each >= period[0] && each <= period[1]);
	return inside.length === 1 ? inside[0] : undefined;
}

/** The period that a person typed: `2026-11`, or `2026-12 - 2027-01`. */
export function typedPeriod(text: string): Period | undefined {
	const [, from = '', to = from] =
		/^(20\d\d-(?:0[1-9]|1[0-2]))(?: ?[-–] ?(20\d\d-(?:0[1-9]|1[0-2])))?$/.exec(text) ?? [];
	if (from === '' || from > to) return undefined;
	const last = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5)), 0));
	return [`${from}-01`, last.toISOString().slice(0, 10)];
}

/** The period that stands above a table: two dates, or a month and a year. */
export function statedPeriod(frame: string[], order: string): Period | undefined {
	for (const text of frame.filter((each) => /peri?ode?\b|tanggal|date|bulan|month/i.test(each))) {
		const found = text.match(/\d{4}-\d\d-\d\d|\d\d?[-/. ](\d\d?|\p{L}{3,})[-/. ]\d{4}/gu) ?? [];
		for (const each of order === 'mdy' ? ['mdy'] : ['dmy', 'mdy']) {
			const days = found.map((date) => readDay(date, /^20/.test(date) ? 'ymd' : each));
			const [from, to, ...more] = days;
			if (from && to && more.length === 0 && from <= to) return [from, to];
		}
		const [, name = '', year = ''] =
			/(?:^|[\s:])(\p{L}{3,}|\d\d?)[\s/-]+(20\d\d)$/u.exec(text) ?? [];
		const month = typedPeriod(`${year}-${String(monthOf(name)).padStart(2, '0')}`);
		if (month && found.length === 0) return month;
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
const AMOUNT =
	/^(?:(?:Rp\.?|IDR) ?)?([+-]?) ?(?:Rp\.? ?)?(?:\((?:Rp\.? ?)?([\d.,]+)\)|(\.?\d(?:[\d.,]*\d)?(?:,--?)?))(-?)$/i;

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
	const [, before = '', inside = '', digits = inside, after = ''] =
		AMOUNT.exec(textOf(cell).replace('\u2212', '-')) ?? [];
	const isMinus = before === '-' || after === '-' || inside !== '';
	const isTwice = [before, inside, after].filter(Boolean).length > 1;
	if (!PATTERNS[format]?.test(digits) || isTwice) return undefined;
	const number =
		format === '1.234,56'
			? digits.replaceAll('.', '').replace(/,-*/, '.')
			: digits.replaceAll(',', '');
	const cents = Math.round(Number(number) * 100);
	return Number.isSafeInteger(cents) ? (isMinus ? -cents : cents) : undefined;
}

/** Whether a cell of amounts says nothing: empty, or a dash. */
export const isBlank = (cell: unknown) => /^[-–]?$/.test(textOf(cell));
