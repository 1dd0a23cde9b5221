import { textOf } from './cells';
import { daysFrom, readDay, statedPeriod, typedPeriod, type Period } from './dates';
import type { Means, Row } from './row';

/** A row with its date by the chosen order, and by the other one where that is another day. */
interface Dated {
	row: Row;
	own: string;
	swapped: string;
}

export const isPending = (cell: unknown) => /^pend(ing)?$/i.test(textOf(cell));

const spanOf = (days: string[]) => {
	const sorted = [...days].sort();
	return daysFrom(sorted.at(-1) ?? '', sorted[0] ?? '');
};

/** A date cell with day and month exchanged, as Excel of another country has read it; empty for none. */
function exchanged(day: string): string {
	const [year = '', month = '', date = ''] = day.split('-');
	return Number(date) <= 12 ? `${year}-${date}-${month}` : '';
}

/** A date in the other order, where that is another day. */
function swappedDay(cell: unknown, order: string, own: string, period?: Period): string {
	const otherOrder = { dmy: 'mdy', mdy: 'dmy' }[order] ?? '';
	const read = otherOrder && readDay(cell, otherOrder, period);
	const swapped = order === 'cells' && own !== '' ? exchanged(own) : read;
	return swapped === own ? '' : (swapped ?? '');
}

/** A date by the chosen order; one with four digits of the year in front can only be read in one way. */
function ownDay(cell: unknown, order: string, period?: Period): string {
	const isText = typeof cell === 'string' && ['dmy', 'mdy'].includes(order);
	return readDay(cell, order, period) ?? (isText ? readDay(cell, 'ymd') : undefined) ?? '';
}

/** Dates farther apart than this are hardly those of one file that is sent each month. */
const ONE_FILE = 31;

/**
 * Whether all dates can be read in both orders, and the other one puts them closer together or closer to
 * today: the file may have changed its order. A period that a person typed or that the file states decides.
 */
function looksSwapped(dates: Dated[], today: string, period?: Period): boolean {
	const read = dates.filter(({ own }) => own && own !== 'noYear');
	const isAmbiguous = read.length > 0 && read.every(({ swapped }) => swapped);
	if (!isAmbiguous || period) return false;
	const own = read.map((each) => each.own);
	const swapped = read.map((each) => each.swapped);
	if (spanOf(own) > ONE_FILE && spanOf(swapped) <= ONE_FILE) return true;
	const age = (days: string[]) => Math.abs(daysFrom(today, [...days].sort().at(-1) ?? ''));
	return age(own) > 2 * ONE_FILE && age(swapped) <= ONE_FILE && spanOf(swapped) <= spanOf(own);
}

/** Finds dates that could be read in the other order, and for which the sure dates of the file speak. */
function oddDates(dates: Dated[]): (date: Dated) => boolean {
	const isMisfit = dates.some(({ own, swapped }) => !own && swapped);
	const sure = dates.filter(({ own, swapped }) => own && own !== 'noYear' && !swapped);
	const days = sure.map(({ own }) => own).sort();
	const [first = '', last = ''] = days.length > 0 ? [days[0], days.at(-1)] : [];
	const isFar = (day: string) => daysFrom(day, first) < -20 || daysFrom(day, last) > 20;
	return ({ own, swapped }) => {
		if (!swapped) return false;
		return isMisfit || (isFar(own) && !isFar(swapped));
	};
}

/** Holds a date outside of the period of the file, or far from today: files tell what has happened. */
function holdFar(row: Row, day: string, today: string, period?: Period): void {
	const isOutside = period && (day < period[0] || day > period[1]);
	row.holdIf(isOutside, 'outsidePeriod', 'date');
	const ahead = daysFrom(day, today);
	row.holdIf(ahead > 1 || (!period && ahead < -400), 'farDate', 'date');
}

/** Dates all rows, and holds those that the other dates of the file speak against. */
export function dateRows({ layout, table, facts }: Means, rows: Row[]): void {
	const order = layout.date_order ?? '';
	const period = typedPeriod(layout.period ?? '') ?? statedPeriod(table.frame, order);
	const dates = rows.map((row): Dated => {
		const cell = row.cell('date');
		const own = ownDay(cell, order, period);
		return { row, own, swapped: swappedDay(cell, order, own, period) };
	});
	const isSwapped = looksSwapped(dates, facts.today, period);
	const isOdd = oddDates(dates);
	const isAnew = order === 'day' && beginsAnew(rows);
	for (const each of dates) {
		const { row, own } = each;
		const { date } = row.decision;
		row.date = date ?? (own === 'noYear' ? '' : own);
		if (date) continue;
		const cell = row.cell('date');
		row.holdIf(isPending(cell), 'pending', 'date');
		row.holdIf(textOf(cell) === '', 'emptyDate', 'date');
		row.holdIf(own === '', 'noDate', 'date');
		row.holdIf(own === 'noYear', 'noYear', 'date');
		// The number of a date cell says nothing to a person.
		const told = order === 'cells' ? own : cell;
		row.holdIf(isSwapped, 'swappedDates', 'date', told);
		row.holdIf(isOdd(each), 'twoDates', 'date', told);
		row.holdIf(isAnew, 'dateOrder', 'date');
		holdFar(row, own, facts.today, period);
	}
}

/** Whether day numbers fall and go on rising: another month has begun within the file. */
function beginsAnew(rows: Row[]): boolean {
	const days = rows.map((row) => Number(textOf(row.cell('date')))).filter((day) => day > 0);
	const steps = days.slice(1).map((day, at) => day - (days[at] ?? 0));
	return steps.some((step) => step < -7) && steps.some((step) => step > 0);
}

/** Dates of one file are hardly farther from most others than this. */
const FAR_APART = 100;

/** Rows whose dates are far from the one in the middle, such as those of another year. */
function farRows(dated: Row[]): Row[] {
	const days = dated.map(({ date }) => date).sort();
	const middle = days[Math.floor(days.length / 2)] ?? '';
	return dated.filter(({ date }) => Math.abs(daysFrom(date, middle)) > FAR_APART);
}

/** Rows a week later or earlier than both rows around them; the ends of a file may lie apart. */
function misplacedRows(dated: Row[]): Row[] {
	return dated.filter((row, at) => {
		const around = [dated[at - 1] ?? dated[at + 2], dated[at + 1] ?? dated[at - 2]];
		const days = around.map((other = row) => daysFrom(row.date, other.date));
		const isLate = at < dated.length - 1 && days.every((each) => each > 7);
		return isLate || (at > 0 && days.every((each) => each < -7));
	});
}

/** Holds dates that do not fit between the others. Where many do not, the file has no order. */
export function checkOrder(rows: Row[]): void {
	const dated = rows.filter((row) => row.date && !row.isHeldFor('farDate', 'outsidePeriod'));
	const most = Math.max(1, dated.length / 5);
	const hold = (found: Row[]) => {
		if (found.length > most || dated.length < 3) return [];
		for (const row of found) row.holdIf(true, 'dateOrder', 'date', row.date);
		return found;
	};
	const far = new Set(hold(farRows(dated)));
	hold(misplacedRows(dated.filter((row) => !far.has(row))));
}
