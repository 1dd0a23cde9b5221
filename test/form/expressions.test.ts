import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import {
	noteOfMissingFields,
	readerOf,
	usedFields,
} from '../../nodes/AccAccounting/form/expressions';

describe('the fields that a form uses', () => {
	it.each<[unknown, string[]]>([
		['={{ $json.amount }}', ['amount']],
		['={{ $json["Total Amount"] }} {{ $json[\'Due Date\'] }}', ['Total Amount', 'Due Date']],
		['=PT {{ $json.vendor.name }}, {{ $json.lines[0].name }}', ['vendor', 'lines']],
		['={{ [{ item_name: $json.mark, tax_code: $json.tx }] }}', ['mark', 'tx']],
		[{ options: { actFor: { company: { email: '={{ $json.mail }}' } } } }, ['mail']],
		[{ lines: { line: [{ quantity: '={{ $json.qty }}' }, { quantity: 5 }] } }, ['qty']],
		[['={{ $json.a + $json.a }}'], ['a']],
		['={{ $json.größe }} {{ $json.日付.年 }} {{ $json.harga_é }}', ['größe', '日付', 'harga_é']],
		['={{ $json.$id + $json.a$b + $json._ }}', ['$id', 'a$b', '_']],
		['={{ $json.größe ?? 0 }}', []],
		// No expression, not a field of the item, or a field that may be missing.
		['{{ $json.amount }}', []],
		["={{ $('Sheet').item.json.amount }}", []],
		['={{ $json.keys().length }}', []],
		['={{ $json.note ?? "" }}', []],
		['={{ $json.note || "" }}', []],
		['={{ $json.note?.trim() }}', []],
		['={{ $json.note ? 1 : 2 }}', []],
		['={{ $json[$json.column] }}', ['column']],
		[null, []],
		[5, []],
	])('%j: %j', (form, fields) => {
		expect([...usedFields(form, true)]).toEqual(fields);
	});
});

it.each<[string, unknown]>([
	['={{ $json.größe }}', 'L'],
	['={{ $json["größe"] }}', 'L'],
	['={{ $json.日付.年 }}', 2026],
	['={{ $json.a$b }}', 3],
	['={{ $json.$id }}', undefined],
])('%s is read from the item itself', (expression, value) => {
	const item = { größe: 'L', 日付: { 年: 2026 }, a$b: 3 };
	expect(readerOf(expression, false)?.(item)).toEqual({ value });
});

it.each(['={{ $json.1 }}', '={{ $json.a-b }}', '={{ $json.a b }}', '={{ $json.‿ }}'])(
	'%s is left to n8n',
	(expression) => {
		expect(readerOf(expression, false)).toBeUndefined();
	},
);

it('fields that may be missing are used as well', () => {
	const form = ['={{ $json.note ?? "" }}', '={{ $json["No. PO"] || "" }}', '={{ $json.a?.b }}'];
	expect([...usedFields(form, false)]).toEqual(['note', 'No. PO', 'a']);
});

describe('the note about missing fields', () => {
	const FORM = { a: '={{ $json.jumlh }}', b: '={{ $json.Bank }}', c: '={{ $json.toString }}' };

	it('names those that no item has, but not those that an item has, even if empty', () => {
		const rows = [{}, { Bank: '' }, {}];
		expect(noteOfMissingFields(FORM, rows)).toEqual([NOTE.fieldsNotInItems(['jumlh', 'toString'])]);
		expect(noteOfMissingFields(FORM, [{ jumlh: null }, { Bank: 1, toString: 2 }])).toEqual([]);
	});

	it('knows names with letters beyond A to Z', () => {
		const form = ['={{ $json.größe }}', '={{ $json.a$b * 2 }}', '={{ $json.żółć.trim() }}'];
		expect(noteOfMissingFields(form, [{ größe: 1, a$b: 2, żółć: 'x' }])).toEqual([]);
		expect(noteOfMissingFields(form, [{ gr: 1, a: 2, b: 3 }])).toEqual([
			NOTE.fieldsNotInItems(['größe', 'a$b', 'żółć']),
		]);
	});

	it('is absent without items', () => {
		expect(noteOfMissingFields(FORM, [])).toEqual([]);
	});

	it('truncates long names', () => {
		const [note] = noteOfMissingFields(`={{ $json.${'x'.repeat(1_000)} }}`, [{}]);
		expect(JSON.stringify(note).length).toBeLessThan(250);
	});
});
