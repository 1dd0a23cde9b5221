import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { failureText, problemsText, textsOf } from '../../nodes/AccAccounting/telling/failed';
import { EMPTY, YEAR } from './told';

it('problems are told shortest first, each once', () => {
	expect(problemsText([YEAR, YEAR, EMPTY])).toBe(
		'Bank is empty. Document Date "21/11/26" is an invalid date. Check the expression.',
	);
	expect(problemsText([])).toBe('');
});

it('a failure says what happened and what to do, and so does a problem', () => {
	const { message, advice } = FAILURE.cancelled();
	expect(failureText(FAILURE.cancelled())).toBe(`${message} ${advice}`);
	expect(textsOf({ failure: FAILURE.cancelled(), rows: [] })).toMatchObject({ message, advice });
	expect(textsOf({ problems: [EMPTY], rows: [0] })).toEqual({
		message: 'Bank is empty.',
		advice: 'Correct it and run it again.',
	});
});
