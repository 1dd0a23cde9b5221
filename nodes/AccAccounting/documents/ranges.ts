/** `<sequence>/<kind>/<MM>/<YY>`, as the API document has observed. */
const NUMBERED = /^(\d+)(\/[^/]+\/\d{2}\/\d{2})$/;

/** Whether a document number is the next one after another: of the same kind and month. */
export function isNextNumber(before: string, number: string): boolean {
	const [, last = '', kindBefore] = NUMBERED.exec(before) ?? [];
	const [, sequence = '', kind] = NUMBERED.exec(number) ?? [];
	if (kind === undefined || kind !== kindBefore || last.length !== sequence.length) return false;
	return BigInt(last) + 1n === BigInt(sequence);
}

/** Consecutive document numbers from one to another, such as `00001–00003/AKB/11/26`. */
export function rangeText(first: string, last: string, between = '–'): string {
	const [, sequence] = NUMBERED.exec(first) ?? [];
	return first === last ? first : `${sequence ?? first}${between}${last}`;
}

/**
 * Writes document numbers short: consecutive ones of a kind as a range, such as
 * `00001–00003/AKB/11/26, 00007/AKB/11/26`. Their order is kept; numbers of another shape stand as
 * they are.
 */
export function documentRanges(numbers: readonly string[]): string {
	const ranges: Array<{ first: string; last: string }> = [];
	for (const number of numbers) {
		const range = ranges.at(-1);
		if (range && isNextNumber(range.last, number)) range.last = number;
		else ranges.push({ first: number, last: number });
	}
	return ranges.map(({ first, last }) => rangeText(first, last)).join(', ');
}
