import { Names } from '../../nodes/AccAccounting/telling/names';
import { problemText, problemsText } from '../../nodes/AccAccounting/telling/sentences';
import type { Problem } from '../../nodes/AccAccounting/values/problem';
import { asked, NODE } from '../support/ended';

const documents = [
	asked({ rows: [0], known: { sheetRows: [2], key: { text: 'BK-1', recorded: '' } } }),
	asked({ rows: [1], known: { sheetRows: [3], key: { text: 'BK-1', recorded: '' } } }),
];
const names = new Names(NODE, documents);

const EMPTY: Problem = { field: 'Bank', reason: 'empty', got: '' };
const YEAR: Problem = { field: 'Document Date', reason: 'invalidMoment', got: '"21/11/26"' };

describe('a problem', () => {
	it.each<[string, Problem]>([
		['Document Date "21/11/26": this is an invalid date; check the expression', YEAR],
		[
			'Document Date of line 2 "21/11/26": this is an invalid date; check the expression',
			{ ...YEAR, line: 2 },
		],
		['Document Date: this is an invalid date; check the expression', { ...YEAR, got: undefined }],
	])('is one sentence: %s', (text, problem) => {
		expect(problemText(problem, names)).toBe(text);
	});

	it('of an empty field says that it is empty', () => {
		expect(problemText(EMPTY, names)).toMatch(/^Bank is empty/);
	});

	it('shows a long value in part', () => {
		expect(problemText({ ...YEAR, got: `"${'😀'.repeat(60)}"` }, names)).toMatch(
			/^Document Date "(😀)+…: this is an invalid date; check the expression$/u,
		);
	});

	it('stands among all others, the shortest first, each once', () => {
		expect(problemsText([YEAR, YEAR, EMPTY], names)).toBe(
			'Bank is empty. Document Date "21/11/26": this is an invalid date; check the expression',
		);
		expect(problemsText([YEAR], names)).toBe(
			'Document Date "21/11/26": this is an invalid date; check the expression',
		);
		expect(problemsText([], names)).toBe('');
	});

	it('is counted if it does not fit', () => {
		const fields = ['Bank', 'Total Amount', 'Cash Category', 'Description'];
		const empty = fields.map((field): Problem => ({ field, reason: 'empty', got: '' }));
		const all =
			'Bank is empty. Description is empty. Total Amount is empty. Cash Category is empty';
		expect(problemsText(empty, names, all.length)).toBe(all);
		expect(problemsText(empty, names, all.length - 1)).toBe(
			'Bank is empty. Description is empty. Total Amount is empty. And 1 more',
		);
		expect(problemsText(empty, names, 30)).toBe('Bank is empty. And 3 more');
	});
});
