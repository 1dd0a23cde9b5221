import { isFormulaError } from '../../nodes/AccAccounting/values/formulaError';

it.each([
	['#N/A', true],
	['#REF!', true],
	['#VALUE!', true],
	['#DIV/0!', true],
	['#NAME?', true],
	['#NUM!', true],
	['#NULL!', true],
	[' #n/a ', true],
	['#ERROR!', true],
	['N/A', false],
	['#1', false],
	['#N/A of PT Maju', false],
	['PT #REF! Jaya', false],
	['', false],
	[5, false],
	[null, false],
])('%j is the error of a formula: %p', (value, is) => {
	expect(isFormulaError(value)).toBe(is);
});
