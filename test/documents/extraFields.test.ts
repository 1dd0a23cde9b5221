import { readExtraFields } from '../../nodes/AccAccounting/documents/extraFields';
import { reasonsOf } from '../support/documents';

type Json = Record<string, unknown>;

const pairs = (...field: unknown[]): Json => ({ extraFieldsUi: { field } });

/** What is sent, or what is wrong. */
function read(additional: Json) {
	const { extra, problems } = readExtraFields(additional, ['vendor_name', 'items']);
	return problems.length > 0 ? reasonsOf(problems) : extra;
}

it.each<[string, Json, unknown]>([
	['nothing', {}, {}],
	['what the form has before anything is added', { extraFieldsUi: {}, extraFields: '{}' }, {}],
	['an empty pair', pairs({ name: '', value: '' }), {}],
	['a pair', pairs({ name: ' currency_code ', value: 'USD' }), { currency_code: 'USD' }],
	['a pair without a value', pairs({ name: 'currency_code', value: ' ' }), {}],
	[
		'what expressions give',
		pairs({ name: 'a', value: 5 }, { name: 'b', value: false }),
		{ a: 5, b: false },
	],
	['zero', pairs({ name: 'a', value: 0 }), { a: 0 }],
	[
		'pairs and JSON together',
		{ ...pairs({ name: 'a', value: 'x' }), extraFields: '{"b":{"c":1}}' },
		{ a: 'x', b: { c: 1 } },
	],
	['a long text', pairs({ name: 'a', value: 'x'.repeat(100_000) }), { a: 'x'.repeat(100_000) }],
])('%s is read', (_, additional, expected) => {
	expect(read(additional)).toEqual(expected);
});

it.each<[string, Json, string]>([
	['a value without a name', pairs({ name: ' ', value: 'x' }), 'Extra Fields: Name: empty'],
	['a name that is a number', pairs({ name: 5, value: 'x' }), 'Extra Fields: Name: notText'],
	['a field of the form', pairs({ name: 'VendorName', value: 'x' }), 'Extra Fields: ownField'],
	['the lines', pairs({ name: 'items', value: '[]' }), 'Extra Fields: ownField'],
	['a field of the form in JSON', { extraFields: { 'Vendor Name': 1 } }, 'Extra Fields: ownField'],
	[
		'a name twice',
		pairs({ name: 'a', value: 1 }, { name: 'a', value: 1 }),
		'Extra Fields: alikeNames',
	],
	[
		'a name in pairs and in JSON',
		{ ...pairs({ name: 'tax_id', value: 1 }), extraFields: '{"taxId":1}' },
		'Extra Fields: alikeNames',
	],
	['a formula error', pairs({ name: 'a', value: '#N/A' }), 'Extra Fields: a: formulaError'],
	['what JSON does not know', pairs({ name: 'a', value: 5n }), 'Extra Fields: notSendable'],
	['a name of a prototype', pairs({ name: '__proto__', value: 1 }), 'Extra Fields: forbiddenKey'],
	['a text for all pairs', { extraFieldsUi: 'x' }, 'Extra Fields: wholeExpression'],
	['a group with another name', { extraFieldsUi: { fields: [] } }, 'Extra Fields: wholeExpression'],
	['pairs that are none', { extraFieldsUi: { field: ['a'] } }, 'Extra Fields: wholeExpression'],
])('%s is refused', (_, additional, expected) => {
	expect(read(additional)).toEqual([expected]);
});
