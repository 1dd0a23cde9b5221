import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { problemsText } from '../../nodes/AccAccounting/telling/sentences';
import { problemOf } from '../../nodes/AccAccounting/values/problem';
import { EMPTY, YEAR } from './told';

describe('a problem', () => {
	it('stands among all others, the shortest first, each once', () => {
		expect(problemsText([YEAR, YEAR, EMPTY])).toBe(
			'Bank is empty. Document Date "21/11/26" is an invalid date. Check the expression.',
		);
		expect(problemsText([YEAR])).toBe(
			'Document Date "21/11/26" is an invalid date. Check the expression.',
		);
		expect(problemsText([])).toBe('');
	});

	it('is counted if it does not fit', () => {
		const fields = ['Bank', 'Total Amount', 'Cash Category', 'Description'];
		const empty = fields.map((field) => problemOf(field, WRONG.empty(), ''));
		const all =
			'Bank is empty. Description is empty. Total Amount is empty. Cash Category is empty.';
		expect(problemsText(empty, all.length)).toBe(all);
		expect(problemsText(empty, all.length - 1)).toBe(
			'Bank is empty. Description is empty. Total Amount is empty. And 1 more.',
		);
		expect(problemsText(empty, 30)).toBe('Bank is empty. And 3 more.');
	});
});
