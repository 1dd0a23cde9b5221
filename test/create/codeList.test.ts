import { candidatesFor, codeListOf, entryByName } from '../../nodes/AccAccounting/create/codeList';

const LIST = {
	elements: [
		{ bank_code: '008', bank_name: 'Bank Mandiri' },
		{ bank_code: '014', bank_name: 'Bank Central Asia' },
		{ bank_code: '009', bank_name: 'BNI' },
		{ bank_code: '0080', bank_name: 'Bank Mandiri Syariah' },
		{ bank_code: '101', bank_name: 'Twins' },
		{ bank_code: '102', bank_name: 'TWINS' },
		{ bank_code: 103 },
	],
	whole: true,
	notes: [],
};

const BANKS = codeListOf(LIST, 'bank_code', 'bank_name');

function candidates(text: string) {
	const { areLike, entries } = candidatesFor(BANKS, text);
	return { areLike, codes: entries.map(({ code }) => code) };
}

describe('the codes that may be meant', () => {
	it.each([
		['the code without the zeros that a spreadsheet drops', '8', ['008']],
		['the code with a hyphen and blanks', ' 00-8 ', ['008']],
		['the name in another case', 'bank central asia', ['014']],
		['the name with other blanks', 'BankCentral  Asia', ['014']],
		['a name that several have', 'twins', ['101', '102']],
		['a part of names', 'mandiri', ['008', '0080']],
		['a part of a code', '10', ['101', '102', '103']],
	])('for %s, %j', (_, text, codes) => {
		expect(candidates(text)).toEqual({ areLike: true, codes });
	});

	it.each(['BRI', '', '-', 'x'.repeat(100_000)])('for %.20j are the first five', (text) => {
		const codes = ['008', '014', '009', '0080', '101'];
		expect(candidates(text)).toEqual({ areLike: false, codes });
	});

	it('are at most five', () => {
		expect(candidates('n').codes).toHaveLength(5);
	});

	it('of an empty list are none', () => {
		const empty = codeListOf({ ...LIST, elements: [] }, 'bank_code', 'bank_name');
		expect(candidatesFor(empty, '8')).toEqual({ areLike: false, entries: [] });
	});
});

describe('an entry by its name', () => {
	it.each([
		['Bank Mandiri', '008'],
		['  bank   MANDIRI', '008'],
		['BankMandiri', '008'],
		['BNI', '009'],
		['Mandiri', undefined],
		['Twins', undefined],
		['', undefined],
	])('%j is %p', (name, code) => {
		expect(entryByName(BANKS, name)?.code).toBe(code);
	});
});

it('a list is whole only if all its elements have a code', () => {
	const { elements } = LIST;
	expect(BANKS.isWhole).toBe(true);
	expect(codeListOf({ ...LIST, whole: false }, 'bank_code', 'bank_name').isWhole).toBe(false);
	const odd = { ...LIST, elements: [...elements, { bank_name: 'No code' }] };
	expect(codeListOf(odd, 'bank_code', 'bank_name').isWhole).toBe(false);
});
