import { cleaned } from './fields';

/** A day, or a moment with the offset of its clock, if it states one. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

/** Seconds or thousandths since 1970, as shops count time. */
const COUNTED = /^\d{10}(\d{3})?$/;

/** The day of a moment in Jakarta; empty for none. */
function dayInJakarta(moment: number): string {
	const at = new Date(moment + 7 * 3_600_000);
	return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
}

/** Whether there is such a day: a date rolls over into the next month. */
const isRealDay = (day: string) => {
	const date = new Date(`${day}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/**
 * The day in Jakarta of a moment, or the day that is given, else empty. A time without an offset may be that
 * of Jakarta or of universal time: it is taken where both are the same day.
 */
export function dayOf(value: unknown): string {
	const text = cleaned(value);
	if (COUNTED.test(text)) return dayInJakarta(Number(text.padEnd(13, '0')));
	const [, day = '', time, offset] = MOMENT.exec(text) ?? [];
	if (!isRealDay(day)) return '';
	if (time === undefined) return day;
	const inJakarta = dayInJakarta(Date.parse(`${day}T${time}${offset ?? 'Z'}`));
	return offset || inJakarta === day ? inJakarta : '';
}
