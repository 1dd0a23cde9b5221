import { patternOf } from '../../src/documents/numbers';

describe('the pattern of numbers', () => {
	it.each([
		[[], '-'],
		[[''], '-'],
		[['00001/AKB/11/26'], '00001/AKB/11/26'],
		[['00001/AKB/11/26', '', '00001/AKB/11/26'], '00001/AKB/11/26'],
		[['00998/AKB/11/26', '01001/AKB/11/26'], '0%/AKB/11/26'],
		[['00001/AKB/11/26', '00001/AKM/11/26'], '00001/AK%/11/26'],
		[['11', '111'], '11%'],
		[['A1', 'B2'], '%'],
	])('%j is %s', (numbers, pattern) => {
		expect(patternOf(numbers)).toBe(pattern);
	});

	it('matches each of them', () => {
		const numbers = ['aba', 'aa', 'abba', 'abaaba'];
		const [beginning = '', end = ''] = patternOf(numbers).split('%');
		for (const number of numbers) {
			expect(number.length).toBeGreaterThanOrEqual(beginning.length + end.length);
			expect([number.startsWith(beginning), number.endsWith(end)]).toEqual([true, true]);
		}
	});
});
