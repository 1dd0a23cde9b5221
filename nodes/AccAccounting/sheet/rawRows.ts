import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/reading';
import { isRecord, ownValue, plainText, type JsonObject } from '../values/json';
import { cut, isEmpty, isFormulaError, normalText, show } from '../values/text';
import { LONGEST_HEADING, listColumns, listColumnsNamed, MOST_COLUMNS } from './columnNames';

/** The rows of a run, with their cells by heading. */
export interface Sheet {
	/** One per input item, in order. */
	rows: readonly JsonObject[];
	/** Set for raw rows, whose headings were found in one of them. */
	raw?: {
		/** Index of the heading row. */
		heading: number;
		/** Indexes of rows with a filled cell behind the last heading. */
		shifted: ReadonlySet<number>;
	};
}

/** How headings are told from other cells. */
export interface HeadingNames {
	/** Whether the form names a column so. */
	isNamed(heading: string): boolean;
	/** The field that it stands for. */
	recognize(heading: string): string | undefined;
	/** What an ambiguous one may be. */
	describe(heading: string): string | undefined;
}

/** Fewer recognized names don't make a row the heading row. */
const LEAST_NAMES = 2;
/** In rows that already have headings, this many names make another heading row, ambiguous ones included. */
const CERTAIN_NAMES = 3;
/** There are at most this many rows above a table. */
const ROWS_ABOVE = 30;
/** Longer lines have no headings at their end. */
const LONGEST_ROW = 1_000;

/** Stands for a row with a cell behind the last possible column. */
const TOO_WIDE: unknown[] = [];

/**
 * The cells of a raw row, as *Extract from File* returns them with *Header Row* off; undefined for
 * any other item. A CSV file's row has only its filled cells, by index; {@link TOO_WIDE} if one is
 * too far to the right.
 */
function readCells(item: JsonObject): unknown[] | undefined {
	const { row } = item;
	if (Object.keys(item).length > 1) return undefined;
	if (Array.isArray(row)) return row;
	if (!isRecord(row)) return undefined;
	const places = Object.keys(row);
	if (!places.every((at) => /^\d{1,15}$/.test(at))) return undefined;
	// A list with a single cell far to the right would be as slow as a full one.
	const isWide = places.some((at) => Number(at) > MOST_COLUMNS);
	return isWide ? TOO_WIDE : Object.assign([], row);
}

/**
 * A heading for each of the cells. One without a heading is named after its neighbor, because its
 * number changes if somebody inserts a column: `Right of Jumlah`, `Right of Jumlah 2`. A second
 * equal heading gets a number as in n8n: `Jumlah_1`.
 */
function nameHeadings(cells: readonly unknown[]): string[] {
	const counts = new Map<string, number>();
	let left = '';
	return cells.map((cell, at) => {
		const own = isEmpty(cell) ? '' : normalText(String(cell));
		if (own !== '') left = own;
		const unnamed = left === '' ? `Column ${at + 1}` : `Right of ${left}`;
		const heading = own || unnamed;
		const count = counts.get(heading) ?? 0;
		counts.set(heading, count + 1);
		if (count === 0) return heading;
		return own === '' ? `${heading} ${count + 1}` : `${heading}_${count}`;
	});
}

/** How many different named, and recognized, headings a row has. */
function countNames(cells: readonly unknown[], { isNamed, recognize }: HeadingNames) {
	const isShort = (cell: unknown) => typeof cell === 'string' && cell.length <= LONGEST_HEADING;
	const count = { named: 0, all: 0 };
	for (const text of new Set(cells.filter(isShort) as string[])) {
		const isOfForm = isNamed(text);
		if (isOfForm) count.named++;
		if (isOfForm || recognize(text)) count.all++;
	}
	return count;
}

type Count = ReturnType<typeof countNames>;

/** The first row with the most named, then recognized, headings. */
function findHeadingRow(counts: readonly Count[]): number {
	let best = 0;
	counts.forEach(({ named, all }, at) => {
		const most = counts[best];
		if (!most || named > most.named || (named === most.named && all > most.all)) best = at;
	});
	return best;
}

/** Counts headings that may be one of several fields, too. */
function withAmbiguous(names: HeadingNames): HeadingNames {
	return { ...names, recognize: (text) => names.recognize(text) ?? names.describe(text) };
}

/** Whether all cells are headings: the second line of some, such as *Debet, Kredit* below *Mutasi*. */
function isOfHeadings(cells: readonly unknown[], names: HeadingNames): boolean {
	const { all } = countNames(cells, withAmbiguous(names));
	return all >= LEAST_NAMES && all === cells.filter(isFilled).length;
}

/** The row most like headings, if another delimiter separates its cells. */
function findJoined(rows: readonly unknown[][], names: HeadingNames): string {
	const lines = rows.slice(0, ROWS_ABOVE).map((row) => cut(row.map(plainText).join(), LONGEST_ROW));
	return show(lines.find((line) => countNames(line.split(/[;,|\t]/), names).all >= LEAST_NAMES));
}

/** Rows whose first row is the heading row of the file, although the table begins further down. */
function headingProblems(rows: readonly JsonObject[], names: HeadingNames): Problem[] {
	const isHeading = (row: JsonObject) => {
		const cells = Object.values(row);
		// Cells of an ordinary row may be ambiguous headings, such as Debit and Posted.
		if (countNames(cells, names).all < LEAST_NAMES) return false;
		return countNames(cells, withAmbiguous(names)).all >= CERTAIN_NAMES;
	};
	return rows.slice(0, ROWS_ABOVE).some(isHeading)
		? [problem('Heading Row', WRONG.headingBelow())]
		: [];
}

/**
 * The rows of a run. Raw rows get the headings of the heading row: the first one with the most
 * named, then recognized, headings.
 *
 * @param nameRows how messages name items, by index
 */
export function readSheetRows(
	items: readonly JsonObject[],
	names: HeadingNames,
	nameRows: (items: readonly number[]) => string,
): { sheet: Sheet; problems: Problem[] } {
	const cells = items.map(readCells);
	const rows = cells.filter((row) => row !== undefined);
	if (rows.length === 0 || rows.length < items.length) {
		return { sheet: { rows: items }, problems: headingProblems(items, names) };
	}
	const counts = rows.map((row) => countNames(row, names));
	const heading = findHeadingRow(counts);
	const most = counts[heading];
	const isTooWide = rows.includes(TOO_WIDE);
	if (isTooWide || !most || most.all < LEAST_NAMES) {
		const wrong = isTooWide
			? problem('Columns', WRONG.tooManyColumns(MOST_COLUMNS))
			: problem('Heading Row', WRONG.noHeadingRow(findJoined(rows, names)));
		const raw = { heading: items.length, shifted: new Set<number>() };
		return { sheet: { rows: items, raw }, problems: [wrong] };
	}
	const isOther = (at: number) => {
		const { named = 0, all = 0 } = counts[at] ?? {};
		const isEqual = at > heading && named === most.named && all === most.all;
		const isBelow = at === heading + 1 && most.named === 0;
		const isSecondLine = isBelow && isOfHeadings(rows[at] ?? [], names);
		return at !== heading && (isEqual || isSecondLine || all >= CERTAIN_NAMES);
	};
	const others = [...rows.keys()].filter(isOther);
	const wrong = WRONG.twoHeadingRows(nameRows(others));
	const problems = others.length > 0 ? [{ ...problem('Heading Row', wrong), rows: others }] : [];
	return { sheet: withHeadings(rows, heading), problems };
}

function withHeadings(rows: readonly unknown[][], heading: number): Sheet {
	const ofHeading = rows[heading] ?? [];
	const width = ofHeading.findLastIndex((cell) => !isEmpty(cell)) + 1;
	const headings = nameHeadings(Array.from(ofHeading.slice(0, Math.min(width, MOST_COLUMNS + 1))));
	const isShifted = (at: number) => at > heading && rows[at]?.slice(width).some(isFilled);
	const named = rows.map((row, at): JsonObject => {
		const filled = headings.flatMap((name, column) => {
			// A column exists even in a month in which nothing is in it.
			if (at === heading) return isEmpty(ofHeading[column]) ? [] : [[name, '']];
			return isEmpty(row[column]) ? [] : [[name, row[column]]];
		});
		return Object.fromEntries(filled);
	});
	return {
		rows: named,
		raw: { heading, shifted: new Set([...rows.keys()].filter(isShifted)) },
	};
}

const isFilled = (cell: unknown) => !isEmpty(cell);

/** Names of columns, separated by commas. */
export function listParts(names: string): string[] {
	return names.split(',').map(normalText).filter(Boolean);
}

/** The filled cells of several columns, joined with a space. What isn't text is refused later. */
function joinCells(row: JsonObject, columns: readonly string[]): unknown {
	const cells = columns.map((each) => ownValue(row, each)).filter(isFilled);
	const odd = cells.find((each) => typeof each === 'object' || isFormulaError(each));
	return cells.length === 1 ? cells[0] : (odd ?? cells.map(plainText).join(' '));
}

/**
 * Adds a column that joins several others, if the rows have them all, and no column with such a name.
 *
 * @param names theirs, separated by commas, and the name of the new column
 * @returns the rows, and the columns that were joined
 */
export function joinColumns(rows: readonly JsonObject[], names: string) {
	const wanted = listParts(names);
	const all = wanted.length > 1 ? [...listColumns(rows).keys()] : [];
	const parts = wanted.flatMap((each) => listColumnsNamed(each, all)[0] ?? []);
	const isWhole = listColumnsNamed(names, all).length > 0;
	if (parts.length < Math.max(wanted.length, 2) || isWhole) return { rows, parts: [] };
	return { rows: rows.map((row) => ({ ...row, [names]: joinCells(row, parts) })), parts };
}
