import { chosenNames, pairsOfNames } from '../../nodes/AccAccounting/service/bankNames';

const NONE = { pageSize: '', page: '' };

/** What choosing these names throws. */
function thrownBy(credentials: object): unknown {
	try {
		return chosenNames(credentials as never);
	} catch (error) {
		return error;
	}
}

describe('names that the user has set', () => {
	it.each([undefined, null, '', '  ', 'Detect', 'detect', ' DETECT\n'])(
		'%j is left to be found out',
		(value) => {
			const credentials = { bankPageParameter: value as never };
			expect(chosenNames(credentials)).toEqual(NONE);
		},
	);

	it.each([
		['p', 'p'],
		[' page_no ', 'page_no'],
		['detected', 'detected'],
		['de tect', 'de tect'],
		['p'.repeat(100), 'p'.repeat(100)],
	])('%j is the literal name', (value, name) => {
		const chosen = chosenNames({ bankPageParameter: value });
		expect(chosen).toEqual({ ...NONE, page: name });
	});

	it.each([
		[{ bankPageParameter: 5 }, ['fieldNotText', 'Bank List: Page Parameter']],
		[{ bankPageParameter: ['page'] }, ['fieldNotText', 'Bank List: Page Parameter']],
		[{ bankPageParameter: true }, ['fieldNotText', 'Bank List: Page Parameter']],
		[{ bankPageSizeParameter: {} }, ['fieldNotText', 'Bank List: Page Size Parameter']],
		[
			{ bankPageSizeParameter: 'p'.repeat(101) },
			['fieldTooLong', 'Bank List: Page Size Parameter'],
		],
	])('%j is refused', (credentials, [refusal, field]) => {
		expect(thrownBy(credentials)).toMatchObject({ refusal, values: { field } });
	});

	it('must not be given twice', () => {
		const credentials = { bankPageParameter: 'p', bankPageSizeParameter: ' p ' };
		expect(thrownBy(credentials)).toMatchObject({ refusal: 'sameParameterTwice' });
	});
});

describe('the names that are tried', () => {
	it('are the usual ones', () => {
		expect(pairsOfNames(NONE)).toEqual([
			{ pageSize: 'limit', page: 'page' },
			{ pageSize: 'page_size', page: 'page_number' },
			{ pageSize: 'limit', page: 'offset' },
		]);
	});

	it('are those that the user has set, each pair once and no name twice', () => {
		expect(pairsOfNames({ pageSize: 'x', page: 'y' })).toEqual([{ pageSize: 'x', page: 'y' }]);
		expect(pairsOfNames({ pageSize: '', page: 'y' })).toEqual([
			{ pageSize: 'limit', page: 'y' },
			{ pageSize: 'page_size', page: 'y' },
		]);
		expect(pairsOfNames({ pageSize: '', page: 'limit' })).toEqual([
			{ pageSize: 'page_size', page: 'limit' },
		]);
	});
});
