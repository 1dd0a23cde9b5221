import { GivesNothing } from '../../nodes/AccAccounting/reading/givesNothing';

/** The names that get nothing from an expression with these values, one for each item. */
function namesOf(raw: unknown, ...values: unknown[]): string[] {
	const given = new GivesNothing();
	for (const value of values) given.see('Lines', raw, value);
	return given.notes().map((note) => String(note.with?.name));
}

const LINES = '={{ [{ item_name: $json.mark, tax_code: $json.tx, unit: "pcs" }] }}';
const EXTRA = '={ "currency_code": "{{ $json.cur }}", "rate": {{ $json.rate }} }';

describe('a name in JSON', () => {
	it.each<[string, unknown, unknown[], string[]]>([
		['text', EXTRA, [{ currency_code: '', rate: 5 }], ['currency_code']],
		['an object', LINES, [[{ item_name: 'a' }], [{ item_name: 'b', tax_code: '' }]], ['tax_code']],
		['an object that has lost the name', LINES, [[{ item_name: 'a' }]], ['tax_code']],
	])('that gets nothing for any item is noted: %s', (_what, raw, values, names) => {
		expect(namesOf(raw, ...values)).toEqual(names);
	});

	it.each<[string, unknown, unknown[]]>([
		[
			'gets something for one item',
			EXTRA,
			[{ currency_code: '', rate: 1 }, { currency_code: 'x' }],
		],
		['is a constant', '={ "tax_code": "", "rate": {{ $json.rate }} }', [{ tax_code: '', rate: 1 }]],
		[
			'is a word of a text',
			'={ "note": "Paid by {{ $json.mark }}, ref: {{ $json.date }}" }',
			[{ note: 'Paid by , ref: ' }],
		],
		[
			'stands in a call',
			'={{ [{ a: DateTime.fromISO($json.d).plus({ days: $json.terms }) }] }}',
			[[{ a: 'x' }]],
		],
		['stands in a fixed value', '{ "currency_code": "" }', [{ currency_code: '' }]],
		['belongs to a form that gives nothing', EXTRA, []],
	])('that %s is not noted', (_what, raw, values) => {
		expect(namesOf(raw, ...values)).toEqual([]);
	});

	it('is noted with as much of its expression as a line takes', () => {
		const given = new GivesNothing();
		given.see('Lines', `={{ [{ item_name: $json.${'x'.repeat(1000)} }] }}`, []);
		const [note] = given.notes();
		expect(note).toMatchObject({
			code: 'givesNothing',
			with: { field: 'Lines', name: 'item_name' },
		});
		expect(String(note?.with?.expression)).toMatch(/^\$json\.x{70,80}…$/);
	});
});
