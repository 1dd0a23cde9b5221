import { dayAfter } from '../../documents/days';
import { daysOfMonth, readMonth } from '../../month-end/missing';

/** The requested month, and the days to read rows for; empty if it isn't a month. */
export default function month() {
	const { month: written } = $('Open').first().json;
	const read = readMonth(String(written ?? ''));
	if (!read) return [{ json: { month: '', from: '9999', until: '9999' } }];
	const { first, last } = daysOfMonth(read);
	const before = `${dayAfter(first, -1).slice(0, 7)}-01`;
	return [{ json: { month: read, from: before, until: dayAfter(last, 10) } }];
}
