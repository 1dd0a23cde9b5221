/**
 * A message to the user: a stable code, what happened, and what to do about it; both in complete
 * sentences, the latter empty if that goes without saying. Plain data.
 */
export interface Message<Code extends string = string> {
	code: Code;
	message: string;
	advice: string;
}

/** What happened, and what to do about it. */
export type Advised = [message: string, advice: string];

type Texts = Record<string, (...given: never[]) => string | Advised>;

/**
 * A table of messages. Each entry is a function of the values that its text needs, and its name is
 * the code: with `notDate: (example: string) => …` in the table, `notDate('31/12/2026')` returns
 * `{ code: 'notDate', message: …, advice: … }`.
 */
export function buildMessages<T extends Texts>(texts: T) {
	const entries = Object.entries(texts).map(([code, text]) => [
		code,
		(...given: never[]) => {
			const [message, advice = ''] = [text(...given)].flat();
			return { code, message, advice };
		},
	]);
	return Object.fromEntries(entries) as {
		[Code in keyof T & string]: (...given: Parameters<T[Code]>) => Message<Code>;
	};
}

/** What happened, and what to do about it, in one text. */
export function messageText({ message, advice }: Pick<Message, 'message' | 'advice'>): string {
	return `${message} ${advice}`.trim();
}

// Creating a format takes much longer than using it, and each row may have a message with a list.
const OR = new Intl.ListFormat('en', { type: 'disjunction' });
const AND = new Intl.ListFormat('en');

/** What to do about a document that may have been posted. */
export const LOOK_FIRST = 'Look it up in ACC before you run it again.';

/** `a, b, or c` */
export function listOr(values: readonly string[]): string {
	return OR.format(values);
}

const MOST_LISTED = 10;

/** `a, b, and c`; of more than ten values, the first ten and a count. */
export function listAnd(values: readonly string[]): string {
	const left = values.length - MOST_LISTED;
	return AND.format([...values.slice(0, MOST_LISTED), ...(left > 0 ? [`${left} more`] : [])]);
}

/** Text from elsewhere, to be followed by our own period: drops the one that it may end with. */
export function withoutStop(text: string): string {
	return text.trim().replace(/[.\s]+$/, '');
}

/** How a list is cut; see {@link firstFew}. */
interface Few {
	most?: number;
	left?: number;
	rest?: string;
}

/**
 * The beginning of a list, and in one more entry how many are left: `1`, `2`, `… and 5 more`.
 *
 * @param left how many are left, if an entry stands for several
 * @param rest where to find them
 */
export function firstFew(
	values: readonly string[],
	{ most = 10, left = values.length - most, rest = '' }: Few = {},
): string[] {
	return left > 0 ? [...values.slice(0, most), `… and ${left} more${rest}`] : [...values];
}

/** `1 row`, `2 rows` */
export function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Row numbers in the sheet (`row_number`), by input item; undefined unless all items have one. */
export type SheetRows = readonly number[] | undefined;

/** Numbers in order, with consecutive ones as ranges: `2 to 5, 7`. */
function findRanges(numbers: readonly number[]): Array<{ text: string; count: number }> {
	const ranges: Array<{ first: number; last: number }> = [];
	for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
		const range = ranges.at(-1);
		if (range && number === range.last + 1) range.last = number;
		else ranges.push({ first: number, last: number });
	}
	return ranges.flatMap(({ first, last }) => {
		const count = last - first + 1;
		if (count > 2) return [{ text: `${first} to ${last}`, count }];
		return [...new Set([first, last])].map((number) => ({ text: `${number}`, count: 1 }));
	});
}

/**
 * How messages name input rows: `row 4` by their numbers in the sheet, otherwise `data row 3`,
 * counted from 1 without the headings.
 *
 * @param items indexes of the input items
 * @param most how many numbers or ranges are listed; the rest are counted
 */
export function rowNames(items: readonly number[], sheetRows: SheetRows, most = 10): string {
	if (items.length === 0) return '';
	const ranges = findRanges(items.map((item) => sheetRows?.[item] ?? item + 1));
	const left = ranges.slice(most).reduce((sum, { count }) => sum + count, 0);
	const list = firstFew(
		ranges.map(({ text }) => text),
		{ most, left },
	);
	const isOne = ranges.length === 1 && ranges[0]?.count === 1;
	return `${sheetRows ? 'row' : 'data row'}${isOne ? '' : 's'} ${list.join(', ')}`;
}
