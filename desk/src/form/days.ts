import type { Columns } from '../rows/columns';
import { textOf } from '../rows/cells';
import { daysFrom, isDay, readDay } from '../rows/dates';
import { hold, type Row } from '../rows/row';

/** Usual maximum number of days between the rows of a file. */
const MONTH = 31;

/** The day of a row with day and month swapped; empty if there is no such day. */
function swappedDay(columns: Columns, row: Row): string {
	const order = columns.means.layout.date_order ?? '';
	const cell = columns.cell(row.cells, 'date');
	if (readDay(cell, 'cells') !== undefined) {
		const [year = '', month = '', day = ''] = row.day.split('-');
		return Number(day) <= 12 && day !== month ? `${year}-${day}-${month}` : '';
	}
	const other = { dmy: 'mdy', mdy: 'dmy' }[order];
	const read = other ? (readDay(cell, other, columns.period) ?? '') : '';
	return read === row.day || read === 'noYear' ? '' : read;
}

const sortedDays = (days: string[]) => days.filter(Boolean).sort();
const span = (days: string[]) => daysFrom(days.at(-1) ?? '', days[0] ?? '');

/**
 * Whether the days of a file are closer together, or closer to today, with day and month swapped.
 */
function isOtherOrder(columns: Columns, own: string[], others: string[]): boolean {
	const { today } = columns.means;
	if (own.length === 0 || others.length < own.length || columns.period) return false;
	const age = (days: string[]) => Math.abs(daysFrom(today, days.at(-1) ?? ''));
	if (span(own) > MONTH && span(others) <= MONTH) return true;
	return age(own) > 2 * MONTH && age(others) <= MONTH && span(others) <= span(own);
}

/** Holds dates that don't fit the file, but would with day and month swapped. */
function checkSwapped(columns: Columns, rows: Row[]): void {
	const dates = rows
		.filter(({ decision }) => !decision.date)
		.map((row) => ({ row, swapped: swappedDay(columns, row) }));
	const read = dates.filter(({ row }) => row.day !== '');
	const isMisfit = dates.some(({ row, swapped }) => row.day === '' && swapped !== '');
	const own = sortedDays(read.map(({ row }) => row.day));
	const others = sortedDays(read.map(({ swapped }) => swapped));
	const isOther = isOtherOrder(columns, own, others);
	const sure = sortedDays(read.filter(({ swapped }) => !swapped).map(({ row }) => row.day));
	const isFar = (day: string) =>
		sure.length > 0 &&
		(daysFrom(day, sure[0] ?? '') < -20 || daysFrom(day, sure.at(-1) ?? '') > 20);
	const column = columns.means.layout.date;
	for (const { row, swapped } of read) {
		const got = columns.text(row.cells, 'date');
		if (isOther) hold(row, 'swapped', { column, got, unit: 'swapped' });
		else if (swapped && (isMisfit || (isFar(row.day) && !isFar(swapped)))) {
			hold(row, 'swapped', { column, got });
		}
	}
}

/**
 * Holds date cells in a column that also has dates as text: Excel may have swapped day and month.
 */
function checkMixed(columns: Columns, rows: Row[]): void {
	const cells = rows.map((row) => columns.cell(row.cells, 'date'));
	if (!cells.some((cell) => typeof cell === 'string' && isDay(cell))) return;
	const { date: column } = columns.means.layout;
	for (const [at, row] of rows.entries()) {
		const isCell = typeof cells[at] === 'number' && !row.decision.date;
		if (isCell) hold(row, 'mixedDates', { column, got: row.day });
	}
}

/** Small groups of rows more than a month away from all others. */
function farRows(dated: Row[]): Row[] {
	const parts: Row[][] = [];
	let last = '';
	for (const row of [...dated].sort((one, other) => (one.day < other.day ? -1 : 1))) {
		const part = parts.at(-1);
		if (part && daysFrom(row.day, last) <= MONTH) part.push(row);
		else parts.push([row]);
		last = row.day;
	}
	const most = parts.reduce((max, { length }) => Math.max(max, length), 0);
	const isFew = ({ length }: Row[]) =>
		length < most && (length === 1 || length * 5 <= dated.length);
	return parts.filter(isFew).flat();
}

/**
 * Holds days that are in the future, outside of the stated period, or far from the others.
 */
function checkFar(columns: Columns, dated: Row[]): void {
	const { today, layout } = columns.means;
	const { period } = columns;
	const holdFor = (row: Row, code: string, unit = '') =>
		hold(row, code, { column: layout.date, got: row.day, unit });
	for (const row of dated) {
		if (daysFrom(row.day, today) > 1) holdFor(row, 'future');
		const isOutside = period && (row.day < period[0] || row.day > period[1]);
		if (isOutside) holdFor(row, 'outside', `outside ${row.day.slice(0, 7)}`);
	}
	for (const row of farRows(dated)) holdFor(row, 'far');
}

/** Holds all rows if bare day numbers start over: the file crosses the end of a month. */
function checkOrder(columns: Columns, dated: Row[]): void {
	const { date: column, date_order: order } = columns.means.layout;
	if (order !== 'day') return;
	const numbers = dated.map((row) => Number(textOf(columns.cell(row.cells, 'date'))) || 0);
	const steps = numbers.slice(1).map((day, at) => day - (numbers[at] ?? 0));
	if (!steps.some((step) => step < -7) || !steps.some((step) => step > 0)) return;
	for (const row of dated) hold(row, 'order', { column, got: row.day, unit: 'order' });
}

/** Holds rows whose days contradict the calendar or the other days in the file. */
export function checkDays(columns: Columns, rows: Row[]): void {
	const dated = rows.filter(({ day }) => day !== '');
	checkSwapped(columns, rows);
	checkMixed(columns, rows);
	checkFar(columns, dated);
	checkOrder(columns, dated);
}
