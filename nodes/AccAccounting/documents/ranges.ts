/** `<sequence>/<kind>/<MM>/<YY>`, as the API document has observed. */
const NUMBERED = /^(\d+)(\/[^/]+\/\d{2}\/\d{2})$/;

/**
 * Writes document numbers short: consecutive ones of a kind as a range, such as
 * `00001–00003/AKB/11/26, 00007/AKB/11/26`. Their order is kept; numbers of another shape stand as
 * they are.
 */
export function documentRanges(numbers: readonly string[]): string {
	const ranges: Array<{ first: string; last: string; suffix: string }> = [];
	for (const number of numbers) {
		const [, sequence, suffix] = NUMBERED.exec(number) ?? [undefined, number, ''];
		const range = ranges.at(-1);
		const follows =
			range !== undefined &&
			suffix !== '' &&
			range.suffix === suffix &&
			range.last.length === sequence.length &&
			BigInt(range.last) + 1n === BigInt(sequence);
		if (follows) range.last = sequence;
		else ranges.push({ first: sequence, last: sequence, suffix });
	}
	return ranges
		.map(({ first, last, suffix }) => `${first === last ? first : `${first}–${last}`}${suffix}`)
		.join(', ');
}
