import { patternsOf } from '../../src/documents/numbers';

describe('patterns for numbers', () => {
	it.each([
		[[], ['-']],
		[[''], ['-']],
		[['00001/AKB/11/26'], ['00001/AKB/11/26']],
		[['00001/AKB/11/26', '', '00001/AKB/11/26'], ['00001/AKB/11/26']],
		[
			['00998/AKB/11/26', '00999/AKB/11/26', '01001/AKB/11/26', '01012/AKB/11/26'],
			['0099%/AKB/11/26', '010%/AKB/11/26'],
		],
		[['00001/AKB/11/26', '00001/AKM/11/26'], ['00001/AK%/11/26']],
		[['A1', 'B2'], ['%']],
	])('%j are %j', (numbers, patterns) => {
		expect(patternsOf(numbers)).toEqual(patterns);
	});

	it('are a single one if numbers are not consecutive', () => {
		const numbers = Array.from({ length: 11 }, (_, at) => `A${100 * at + 1000}`);
		expect(patternsOf(numbers)).toEqual(['A%00']);
	});

	it('match all of a hundred numbers with two searches', () => {
		const numbers = Array.from({ length: 100 }, (_, at) => `${10_050 + at}/AKB/11/26`);
		expect(patternsOf(numbers)).toEqual(['100%/AKB/11/26', '101%/AKB/11/26']);
	});

	it('matches each of them', () => {
		const numbers = ['aba', 'aa', 'abba', 'abaaba'];
		const patterns = patternsOf(numbers).map((pattern) => pattern.split('%'));
		const isMatched = (number: string) =>
			patterns.some(([beginning = '', end]) =>
				end === undefined
					? number === beginning
					: number.length >= beginning.length + end.length &&
						number.startsWith(beginning) &&
						number.endsWith(end),
			);
		expect(numbers.filter((number) => !isMatched(number))).toEqual([]);
	});
});
