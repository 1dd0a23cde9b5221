import { documentNumbersIn, shownNumber } from '../../nodes/AccAccounting/service/documentNumbers';

const NUMBER = '00001/AKB/11/26';

it.each<[string, unknown, string?]>([
	['after 100,000 others', { data: [Array(100_000).fill({ a: 1 }), { document_number: NUMBER }] }],
	['among 100,000 fields', { ...Array(100_000).fill(1), document_number: NUMBER }],
	['at the end of 3 MB of text', `${' '.repeat(3_000_000)}"document_number":"${NUMBER}"`],
	[
		'in a text in a text in a text that was cut off',
		JSON.stringify(JSON.stringify(JSON.stringify({ document_number: NUMBER, a: 1 }))).slice(1, 60),
	],
	['with another name', { DOCUMENTNUMBER: ` ${NUMBER} ` }],
	['as a number that JSON has', { data: { document_number: 17 } }, '17'],
])('a document number is found %s', (_, body, number: string = NUMBER) => {
	expect(documentNumbersIn(body)).toEqual([number]);
});

it('no more than 20 are told, those of lines only without others', () => {
	const lines = Array.from({ length: 30 }, (_, at) => ({ document_number: `${at}/A` }));
	expect(documentNumbersIn({ items: lines })).toHaveLength(20);
	expect(documentNumbersIn({ items: lines, data: { document_number: NUMBER } })).toEqual([NUMBER]);
});

it('a document number is shown on one line, without a token, at most 100 characters long', () => {
	expect(shownNumber('1\n2')).toBe('1 2');
	expect(shownNumber('\u001b[2J7')).toBe('[2J7');
	expect(shownNumber(`eyJ${'a'.repeat(40)}.b.c`)).toBe('…');
	expect(shownNumber('1'.repeat(200))).toHaveLength(100);
});

it.each(['', ' \n ', 'null', 'Null', 'undefined', null, undefined, true, [], {}])(
	'%j is no document number',
	(value) => {
		expect(shownNumber(value)).toBeUndefined();
		expect(documentNumbersIn({ document_number: value })).toEqual([]);
	},
);

it('has an end in what contains itself', () => {
	const body: Record<string, unknown> = { status: '01' };
	body.data = [body];
	expect(documentNumbersIn(body)).toEqual([]);
});
