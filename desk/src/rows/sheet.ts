import { groupsOf } from '../groups';
import { isFilled, isWord, LONGEST_CELL, plain, textOf } from './cells';
import { accountsIn } from './text';

/** A line of a file: its number, from 1, and its cells. */
export interface Line {
	line: number;
	cells: unknown[];
	/** Whether a cell was truncated because it is too long to be a value. */
	isCut?: boolean;
}

/** A file as read by n8n: its bytes as Latin-1, the cells of one sheet, or why there are none. */
export interface RawFile {
	bytes?: string;
	cells?: unknown[][];
	error?: string;
}

/** The error for a file with more rows than n8n was asked to read. */
export const TOO_LONG = 'too many rows';

/** Why a file isn't a table: codes of words. */
export type SheetProblem = 'emptyFile' | 'pdf' | 'picture' | 'password' | 'tooLong' | 'unreadable';

/** An opened file. */
export interface Sheet {
	/** The lines that are not blank. */
	lines: Line[];
	/** The texts of an HTML page. */
	frame: string[];
	/** Whether the file has more sheets or tables than the one that was read. */
	hasMore: boolean;
	/** Why it isn't a table: a code of words. */
	problem?: SheetProblem;
}

/** A table in a sheet. */
export interface Table {
	heading: Line;
	/** The headings made unique; empty for a column without cells. */
	names: string[];
	/** The texts above, which state account, period, and currency. */
	frame: string[];
	body: Line[];
	/** The lines above the headings. */
	above: Line[];
	/** The long numbers above, one of which may be that of the account. */
	numbers: string[];
}

/** Repairs UTF-8 text that was decoded byte by byte. */
function mended(cell: unknown): unknown {
	if (typeof cell !== 'string' || /^[\x20-\x7e]*$/.test(cell)) return cell;
	try {
		return decodeURIComponent(escape(cell));
	} catch {
		return cell;
	}
}

const isLong = (cell: unknown) => typeof cell === 'string' && cell.length > LONGEST_CELL;

/** A line with cells of limited length: no pattern ever sees longer ones. */
function lineOf(row: unknown[], index: number, isText: boolean): Line {
	const cells = row.map((cell) => {
		const short = isLong(cell) ? String(cell).slice(0, LONGEST_CELL) : cell;
		return isText ? mended(short) : short;
	});
	const line: Line = { line: index + 1, cells };
	return row.some(isLong) ? { ...line, isCut: true } : line;
}

/** Signatures of files that aren't tables, at their beginning or anywhere in them. */
const NO_TABLE: Array<{ problem: SheetProblem; bytes: RegExp }> = [
	{ problem: 'emptyFile', bytes: /^\s*$/ },
	{ problem: 'pdf', bytes: /^%PDF/ },
	{ problem: 'password', bytes: /E\0n\0c\0r\0y\0p\0t\0e\0d\0P/ },
	{ problem: 'picture', bytes: /^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/ },
];

const MOST_FRAME_ROWS = 40;
const LONGEST_FRAME_ROW = 2000;

/** The texts of an HTML page's first rows, which state account and period. */
function frameOf(bytes: string): string[] {
	const rows = bytes.split(/<tr[\s>]/i, MOST_FRAME_ROWS);
	return rows.map((row) =>
		textOf(
			row
				.slice(0, LONGEST_FRAME_ROW)
				.replace(/<[^<>]*>|&nbsp;/g, ' ')
				.replace(/\s+/g, ' '),
		),
	);
}

const ODS = 'mimetypeapplication/vnd.oasis';
const SHEET_OF_XLSX = /xl\/worksheets\/[^/\0]{1,60}?\.xml/g;
const SHEET_OF_XLS = /\x85\x00[\x08-\x60]\x00[^]{4}[\x00-\x02][\x00\x02\x06]/g;

/** Whether a file has more than one table or sheet. An ODS file doesn't show how many it has. */
function hasMoreTables(bytes: string, isText: boolean): boolean {
	if (isText) return (bytes.match(/<table/gi) ?? []).length > 1;
	if (!bytes.startsWith('PK')) return (bytes.match(SHEET_OF_XLS) ?? []).length > 1;
	// An XLSX file names each sheet several times.
	const sheets = new Set(bytes.match(SHEET_OF_XLSX));
	return sheets.size > 1 || bytes.slice(0, 200).includes(ODS);
}

/** Fewer separators may be part of a text. */
const LEAST_SEPARATORS = 2;

/** Whether a character separates cells: most lines have as many of them as a line without digits. */
function separates(sign: string, texts: string[]): boolean {
	const counted = texts.map((text) => ({ text, count: text.split(sign).length - 1 }));
	const groups = groupsOf(counted, ({ count }) => String(count));
	const most = [...groups.values()].find((all) => all.length * 2 > texts.length) ?? [];
	const count = most[0]?.count ?? 0;
	return count >= LEAST_SEPARATORS && most.some(({ text }) => !/\d/.test(text));
}

/**
 * Splits the lines of a text file again if n8n has split them at the commas within amounts, such as
 * `48,750,000.00`, because there are more of these than separators.
 */
function splitAgain(cells: unknown[][]): unknown[][] {
	const texts = cells.map((row) => row.slice(0, row.findLastIndex(isFilled) + 1).join(','));
	const sign = [';', '\t', '|'].find((each) => separates(each, texts));
	if (sign === undefined) return cells;
	return texts.map((text) => text.split(sign).map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

/** Why a file has no table; undefined if it has one. */
function problemOf(bytes: string, error: string, lines: Line[]): Sheet['problem'] {
	const known = NO_TABLE.find((each) => each.bytes.test(bytes))?.problem;
	if (known !== undefined) return known;
	if (error === '' && lines.length > 0) return undefined;
	if (/password/i.test(error)) return 'password';
	return error === TOO_LONG ? 'tooLong' : 'unreadable';
}

/** Opens a file that n8n has read. */
export function openFile({ bytes = '', cells: read = [], error = '' }: RawFile): Sheet {
	const isText = !/^(PK|\u00d0\u00cf\u0011\u00e0)/.test(bytes);
	const isHtml = isText && /<table/i.test(bytes);
	const cells = isText && !isHtml ? splitAgain(read) : read;
	const lines = cells
		.map((row, index) => lineOf(row, index, isText))
		.filter((row) => row.cells.some(isFilled));
	return {
		lines,
		frame: isHtml ? frameOf(bytes) : [],
		hasMore: hasMoreTables(bytes, isText),
		problem: problemOf(bytes, error, lines),
	};
}

/** A heading line as text that identifies a layout. */
export function headingText({ cells }: Pick<Line, 'cells'>): string {
	const names = cells.map(plain);
	const last = names.findLastIndex((name) => name !== '');
	return names.slice(0, last + 1).join('|');
}

/** Number of lines searched for headings. */
const MOST_ABOVE = 60;

/** The heading line: the requested one, a stored one, otherwise the one with the most words. */
function findHeading(lines: Line[], known: string[], asked?: number): Line {
	const none: Line = { line: 0, cells: [] };
	if (asked !== undefined) return lines.find(({ line }) => line === asked) ?? none;
	const first = lines.slice(0, MOST_ABOVE);
	const stored = first.find((row) => known.includes(headingText(row)) && headingText(row) !== '');
	const words = ({ cells }: Line) => new Set(cells.filter(isWord).map(plain)).size;
	const [best = none] = [...first].sort((one, other) => words(other) - words(one));
	return stored ?? (words(best) >= 2 ? best : none);
}

/** The texts of an HTML page above the headings; its rows are those of the table. */
function aboveIn(frame: string[], heading: Line): string[] {
	const title = plain(heading.cells.map(textOf).join(''));
	const at = title === '' ? -1 : frame.findIndex((text) => plain(text) === title);
	return at < 0 ? frame : frame.slice(0, at);
}

/** The columns' headings, made unique; `(3)` for a column without one. */
function namesOf(heading: Line, body: Line[]): string[] {
	const width = body.reduce(
		(most, { cells }) => Math.max(most, cells.length),
		heading.cells.length,
	);
	const isUsed = Array.from({ length: width }, (_, at) => isFilled(heading.cells[at]));
	for (const { cells } of body) {
		for (const [at, cell] of cells.entries()) isUsed[at] ||= isFilled(cell);
	}
	const names: string[] = [];
	for (const [at, hasCells] of isUsed.entries()) {
		const title = textOf(heading.cells[at]).replace(/\s+/g, ' ') || `(${at + 1})`;
		const name = names.includes(title) ? `${title} (${at + 1})` : title;
		names.push(hasCells ? name : '');
	}
	return names;
}

/**
 * Finds the table of a file. `known` are stored headings, `asked` the line selected by a person.
 */
export function findTable(sheet: Sheet, known: string[], asked?: number): Table {
	const heading = findHeading(sheet.lines, known, asked);
	const body = sheet.lines.filter(({ line }) => line > heading.line);
	const above = sheet.lines.filter(({ line }) => line < heading.line);
	const texts = above.map(({ cells }) => cells.map(textOf).filter(Boolean).join(' '));
	const page = aboveIn(sheet.frame, heading);
	const cells = [...above.flatMap((line) => line.cells.map(textOf)), ...page];
	const numbers = [...new Set(cells.flatMap(accountsIn))];
	const names = namesOf(heading, body);
	return { heading, names, frame: [...texts, ...page], body, above, numbers };
}
