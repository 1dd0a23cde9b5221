import { dayAfter } from '../../documents/days';
import { daysOfMonth, readMonth } from '../../month-end/missing';

/** The month that was asked for, and the days of which rows are read; empty if it is none. */
export default function month() {
	const { month: written } = $('Open').first().json;
	const read = readMonth(String(written ?? ''));
	if (!read) return [{ json: { month: '', from: '9999', until: '9999' } }];
	const { first, last } = daysOfMonth(read);
	const before = `${dayAfter(first, -1).slice(0, 7)}-01`;
	return [{ json: { month: read, from: before, until: dayAfter(last, 10) } }];
}
