import { groupBy } from './groupBy';

/** A document number that has the observed shape. */
export interface DocumentNumber {
	sequence: number;
	/** With how many digits the sequence is written. */
	digits: number;
	/** `/AKB/11/26`: numbers are counted for each kind and month. */
	series: string;
	/** `/11/26` */
	month: string;
}

/** `<sequence>/<kind>/<MM>/<YY>` (API document, "Resources and their fields"). */
const SHAPE = /^(\d{1,15})(\/[^/]{1,20}(\/\d{2}\/\d{2}))$/;

/** Reads a document number; undefined where it has another shape. */
export function readNumber(number: string): DocumentNumber | undefined {
	const [, digits = '', series, month = ''] = SHAPE.exec(number) ?? [];
	if (series === undefined) return undefined;
	return { sequence: Number(digits), digits: digits.length, series, month };
}

/** Writes a number of the same series as another. */
export function writeNumber(sequence: number, { digits, series }: DocumentNumber): string {
	return `${String(sequence).padStart(digits, '0')}${series}`;
}

/** Document numbers by series, each from the lowest to the highest; numbers of another shape stand alone. */
export function inSeries(numbers: readonly string[]): string[][] {
	const read = numbers.map((number) => ({
		number,
		sequence: 0,
		series: number,
		...readNumber(number),
	}));
	return [...groupBy(read, ({ series }) => series).values()].map((its) =>
		its.sort((a, b) => a.sequence - b.sequence).map(({ number }) => number),
	);
}

/** Whether a document number is the next one after another: of the same series and width. */
export function isNextNumber(before: string, number: string): boolean {
	const [last, next] = [readNumber(before), readNumber(number)];
	return (
		last !== undefined &&
		last.series === next?.series &&
		last.digits === next.digits &&
		last.sequence + 1 === next.sequence
	);
}

/** Puts values together in which each follows the one before. */
export function toRanges<T>(
	values: Iterable<T>,
	follows: (last: T, next: T) => boolean,
): Array<{ first: T; last: T }> {
	const ranges: Array<{ first: T; last: T }> = [];
	for (const value of values) {
		const range = ranges.at(-1);
		if (range && follows(range.last, value)) range.last = value;
		else ranges.push({ first: value, last: value });
	}
	return ranges;
}

/** Consecutive document numbers from one to another, such as `00001–00003/AKB/11/26`. */
export function rangeText(first: string, last: string, between = '–'): string {
	return first === last ? first : `${first.split('/', 1)[0] ?? first}${between}${last}`;
}

/** Document numbers in their order, consecutive ones as a range: `00001–00003/AKB/11/26, 00007/AKB/11/26`. */
export function documentRanges(numbers: readonly string[]): string {
	return toRanges(numbers, isNextNumber)
		.map(({ first, last }) => rangeText(first, last))
		.join(', ');
}
