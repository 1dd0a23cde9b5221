import fc from 'fast-check';

import { documentRanges } from '../../nodes/AccAccounting/values/documentNumber';

/** The numbers that a text of ranges stands for. */
function numbersOf(text: string): string[] {
	return text.split(', ').flatMap((range) => {
		const [, first, last, suffix] = /^(\d+)–(\d+)(\/.*)$/.exec(range) ?? [];
		if (first === undefined) return [range];
		return Array.from(
			{ length: Number(last) - Number(first) + 1 },
			(_, step) => `${String(Number(first) + step).padStart(first.length, '0')}${suffix}`,
		);
	});
}

describe('document numbers', () => {
	it.each([
		[[], ''],
		[['00001/AKB/11/26'], '00001/AKB/11/26'],
		[
			['00001/AKB/11/26', '00002/AKB/11/26', '00003/AKB/11/26', '00007/AKB/11/26'],
			'00001–00003/AKB/11/26, 00007/AKB/11/26',
		],
		[['00002/AKB/11/26', '00001/AKB/11/26'], '00002/AKB/11/26, 00001/AKB/11/26'],
		[['00001/AKB/11/26', '00001/AKB/11/26'], '00001/AKB/11/26, 00001/AKB/11/26'],
		[['00001/AKB/11/26', '00002/AKB/12/26'], '00001/AKB/11/26, 00002/AKB/12/26'],
		[['00001/AKB/11/26', '2/AKB/11/26'], '00001/AKB/11/26, 2/AKB/11/26'],
		[['X', 'X'], 'X, X'],
		[['1/2', '2/2'], '1/2, 2/2'],
		[['99999/FPB/11/26', '100000/FPB/11/26'], '99999/FPB/11/26, 100000/FPB/11/26'],
	])('%j', (numbers, expected) => {
		expect(documentRanges(numbers)).toBe(expected);
	});

	it('no number is lost, added or moved, and a run is one range', () => {
		const run = fc.tuple(
			fc.integer({ min: 1, max: 99_990 }),
			fc.integer({ min: 1, max: 9 }),
			fc.constantFrom('/AKB/11/26', '/FPB/11/26', '/AKB/12/26', '', '-B'),
		);
		fc.assert(
			fc.property(fc.array(run, { minLength: 1 }), (runs) => {
				const numbers = runs.flatMap(([first, length, suffix]) =>
					Array.from({ length }, (_, step) => `${String(first + step).padStart(5, '0')}${suffix}`),
				);
				const text = documentRanges(numbers);
				expect(numbersOf(text)).toEqual(numbers);
				const ranges = runs.reduce(
					(count, [, length, suffix]) => count + (suffix.startsWith('/') ? 1 : length),
					0,
				);
				expect(text.split(', ').length).toBeLessThanOrEqual(ranges);
			}),
		);
	});
});
