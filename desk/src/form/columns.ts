import { isFilled, textOf } from '../rows/cells';
import type { Columns } from '../rows/columns';
import { isDay } from '../rows/dates';
import {
	columnsThatSay,
	countsField,
	offField,
	saysField,
	valueOfCell,
	valuesIn,
	valueText,
} from '../rows/layout';
import { hold, type Row } from '../rows/row';
import { longNumbersOf } from '../rows/text';

/** Maximum number of values to list individually; a column with more holds free text. */
export const MOST_VALUES = 8;

/** A column that no field of the layout names, and that may say something about its rows. */
export interface FreeColumn {
	name: string;
	/** Its distinct values, as written in the file; at most one more than are listed individually. */
	values: string[];
}

/** Whether a cell contains anything meaningful: a word, a mark, an amount, or a long number. */
function saysSomething(columns: Columns, cell: unknown): boolean {
	const text = textOf(cell);
	if (text === '' || isDay(cell)) return false;
	const isClock = /^\d\d?[:.]\d\d([:.]\d\d)?$/.test(text);
	if (isClock) return false;
	const isWord = /[\p{L}*✓~?]/u.test(text);
	const isMoney = columns.isMoney(cell) || columns.isPlainMoney(cell);
	return isWord || isMoney || longNumbersOf(text).length > 0;
}

/** The distinct values of a column. */
function valuesOf(columns: Columns, rows: Row[], name: string): string[] {
	const at = columns.named(name);
	const byText = new Map<string, string>();
	for (const { cells } of rows) {
		const text = valueText(cells[at]);
		if (!byText.has(text)) byText.set(text, valueOfCell(cells[at]));
		if (byText.size > MOST_VALUES) break;
	}
	return [...byText.values()];
}

/** Columns that a person must explain before anything is posted. */
export function freeColumns(columns: Columns, rows: Row[]): FreeColumn[] {
	const { names } = columns.means.table;
	const isTelling = (at: number, { values }: FreeColumn) =>
		// Two values divide the rows, as 0 and 1 do.
		(rows.length > 2 && values.length === 2) ||
		rows.some(({ cells }) => saysSomething(columns, cells[at]));
	return columns.free.flatMap((at) => {
		const name = names[at] ?? '';
		const column = { name, values: valuesOf(columns, rows, name) };
		return isTelling(at, column) ? [column] : [];
	});
}

/**
 * The layout with the current values of its columns, all of which were shown to the person who
 * confirms it. Values that appear later are asked about.
 */
export function withValues(columns: Columns, rows: Row[]): Record<string, string> {
	const { layout } = columns.means;
	const seen = (name: string) => {
		const values = valuesOf(columns, rows, name);
		return values.length > MOST_VALUES ? [] : values;
	};
	const all = columnsThatSay(layout, 'notNeeded').filter((name) => !layout[countsField(name)]);
	const notNeeded = all.map((name) => [countsField(name), seen(name).join('\n')]);
	const states = columnsThatSay(layout, 'state').filter((name) => !layout[offField(name)]);
	const off = states.map((name) => {
		const counts = valuesIn(layout[countsField(name)]).map(valueText);
		const others = seen(name).filter((value) => !counts.includes(valueText(value)));
		return [offField(name), others.join('\n')];
	});
	return { ...layout, ...Object.fromEntries([...notNeeded, ...off]) };
}

/**
 * Holds rows with a value that nobody has judged yet, and leaves out those whose value doesn't
 * count.
 */
export function checkValues(columns: Columns, rows: Row[]): Row[] {
	const { layout } = columns.means;
	const off: Row[] = [];
	const said = [...columnsThatSay(layout, 'state'), ...columnsThatSay(layout, 'notNeeded')];
	for (const name of said) {
		const counting = valuesIn(layout[countsField(name)]);
		if (counting.length === 0) continue;
		const listOf = (values: string[]) => new Set(values.map(valueText));
		const counts = listOf(counting);
		const out = listOf(valuesIn(layout[offField(name)]));
		const at = columns.named(name);
		for (const row of rows) {
			const value = valueText(row.cells[at]);
			if (counts.has(value)) continue;
			// A person may post a row all the same, by naming it.
			const isNamed = row.decision.accepts?.includes('value') ?? false;
			if (out.has(value) && !isNamed) off.push(row);
			else holdValue(row, name, valueOfCell(row.cells[at]));
		}
	}
	return off;
}

function holdValue(row: Row, column: string, got: string): void {
	hold(row, 'value', { column, got, unit: `value ${column}\n${got}` });
}

/**
 * Holds rows with cells beyond the headings, where few have them: a text contained a separator. A
 * column that a person has explained, such as notes without a heading, has no such cells.
 */
export function checkWidth(columns: Columns, rows: Row[]): void {
	const { layout, table } = columns.means;
	const { heading, names } = table;
	const last = heading.cells.map(isFilled).lastIndexOf(true);
	if (last < 0) return;
	for (let at = last + 1; at < names.length; at++) {
		const says = layout[saysField(names[at] ?? '')] || 'notNeeded';
		if (says !== 'notNeeded') continue;
		const own = rows.filter(({ cells }) => isFilled(cells[at]));
		if (own.length * 5 > rows.length * 4) continue;
		for (const row of own) hold(row, 'moreCells', { got: textOf(row.cells[at]) });
	}
}
