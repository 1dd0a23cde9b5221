import type { Amounts } from './amounts';
import { cleaned, listOf, type Fields } from './fields';
import { dayOf, low } from './names';

/** Longer values are none of an invoice. */
const LONGEST_VALUE = 1000;

/** Whether a text has a value by itself: neither inside a word nor a part of a longer number. */
function has(text: string, value: unknown): boolean {
	if (low(value).length > LONGEST_VALUE) return false;
	const wanted = low(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	const before = '(?<![\\p{L}\\p{N}])(?<!\\d[.,](?=\\d))';
	const after = '(?![\\p{L}\\p{N}])(?!(?<=\\d)(\\.\\d|,(?!0+(?!\\d))\\d))';
	return wanted !== '' && new RegExp(before + wanted + after, 'u').test(text);
}

/** Whether a text has a day, in digits or with the name of its month. */
function hasDay(text: string, iso: string): boolean {
	const [year, month, day] = iso.split('-').map(Number);
	const written = `(^|\\D)0?${day}(\\W0?${month}\\W|\\W*[a-z]+\\W*)${year}(\\D|$)`;
	return text.includes(iso) || new RegExp(written).test(text);
}

/** What the first model read and the text of the PDF does not have. A scan or a photo has no text. */
export function missingIn(
	text: string,
	{ vendor, number, total, date, lines }: Fields,
	amounts: Amounts,
) {
	if (text === '') return '';
	const written = amounts.in(text);
	const all = listOf(lines);
	const names = [vendor, number, ...all.map((line) => line.item_name)];
	const numbers = [total, ...all.flatMap((line) => [line.quantity, line.unit_price])];
	const missing = [
		...names.filter((value) => !has(text, value)),
		...numbers.filter((value) => !written.has(amounts.read(value))),
		...(hasDay(text, dayOf(date)) ? [] : [date]),
	];
	return missing.map((each) => `"${cleaned(each)}"`).join(', ');
}
