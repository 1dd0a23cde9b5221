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

/** Holds a date outside of the period of the file, or far from today. */
function holdFar(row: Row, day: string, today: string, period?: Period): void {
	const isOutside = period && (day < period[0] || day > period[1]);
	row.holdIf(isOutside, 'outsidePeriod', 'date');
	const ahead = daysFrom(day, today);
	row.holdIf(ahead > 31 || (!period && ahead < -400), 'farDate', 'date');
}

/** Dates all rows, and holds those that the other dates of the file speak against. */
export function dateRows({ layout, table, facts }: Means, rows: Row[]): void {
	const order = layout.date_order ?? '';
	const period = typedPeriod(layout.period ?? '') ?? statedPeriod(table.frame, order);
	const otherOrder = { dmy: 'mdy', mdy: 'dmy' }[order] ?? '';
	const dates = rows.map((row): Dated => {
		const cell = row.cell('date');
		const own = readDay(cell, order, period) ?? '';
		const swapped = otherOrder ? (readDay(cell, otherOrder, period) ?? '') : '';
		return { row, own, swapped: swapped === own ? '' : swapped };
	});
	const isSwapped = looksSwapped(dates, facts.today, period);
	const isOdd = oddDates(dates);
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
		row.holdIf(isSwapped, 'swappedDates', 'date');
		row.holdIf(isOdd(each), 'twoDates', 'date');
		holdFar(row, own, facts.today, period);
	}
}

/** Holds dates that are a week later or earlier than those of both rows around them. */
export function checkOrder(rows: Row[]): void {
	const dated = rows.filter(({ date }) => date);
	for (const [at, row] of dated.entries()) {
		const around = [dated[at - 1] ?? dated[at + 2], dated[at + 1] ?? dated[at - 2]];
		const days = around.map((other = row) => daysFrom(row.date, other.date));
		const isLate = at < dated.length - 1 && days.every((each) => each > 7);
		const isEarly = at > 0 && days.every((each) => each < -7);
		row.holdIf(isLate || isEarly, 'dateOrder', 'date', row.date);
	}
}
