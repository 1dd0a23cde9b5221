import { NothingGiven } from '../../nodes/AccAccounting/reading/nothingGiven';

/** The hints after these values of one parameter. */
function hintsOf(raw: unknown, ...values: unknown[]): string[] {
	const given = new NothingGiven();
	for (const value of values) given.note('name', 'Field', raw, value);
	return given.hints();
}

const told = (field: string, expression: string) =>
	`${field}: ${expression} gives nothing for any item. Check the names in it, unless the field is meant to stay empty.`;

describe('an expression that gives nothing', () => {
	it.each([undefined, null, '', ' '])('for any item is told: %p', (nothing) => {
		expect(hintsOf('={{ $json.x }}', nothing, undefined)).toEqual([told('Field', '{{ $json.x }}')]);
	});

	it.each([0, false, 'x', '0', [], {}])('for some items alone is not told: %p', (something) => {
		expect(hintsOf('={{ $json.x }}', undefined, something, undefined)).toEqual([]);
	});

	it('is told of each field of a collection, a list or a mapping', () => {
		const raw = {
			otherAmount: '={{ $json.shiping }}',
			autoCreatePayment: false,
			lines: [{ unitPrice: '={{ $json.prise }}', quantity: '={{ $json.quantity }}' }],
			columns: {
				mappingMode: 'defineBelow',
				value: { tax_code: '={{ $json.tx }}', item_name: 'a' },
			},
		};
		const value = { lines: [{ quantity: 2 }], columns: { value: { tax_code: null } } };
		expect(hintsOf(raw, value, value)).toEqual([
			told('Other Amount', '{{ $json.shiping }}'),
			told('Unit Price', '{{ $json.prise }}'),
			told('Tax Code', '{{ $json.tx }}'),
		]);
	});

	it('is told of a picker, whether its value came out by itself or not', () => {
		const raw = { __rl: true, mode: 'code', value: '={{ $json.bnk }}' };
		expect(hintsOf(raw, undefined, { ...raw, value: '' })).toEqual([
			told('Field', '{{ $json.bnk }}'),
		]);
		expect(hintsOf(raw, '008')).toEqual([]);
	});

	it('is told of a name within JSON, as text or as an object', () => {
		const text = '={ "currency_code": "{{ $json.cur }}", "rate": {{ $json.rate }} }';
		expect(hintsOf(text, '{ "currency_code": "", "rate": 5 }')).toEqual([
			told('Field: currency_code', '{{ $json.cur }}'),
		]);
		const lines = '={{ [{ item_name: $json.mark, tax_code: $json.tx, unit: "pcs" }] }}';
		expect(hintsOf(lines, [{ item_name: 'a' }], [{ item_name: 'b', tax_code: '' }])).toEqual([
			told('Field: tax_code', '{{ $json.tx }}'),
		]);
	});

	it('says nothing of what no expression fills in, and of a parameter that nobody asked for', () => {
		expect(hintsOf({ otherAmount: '', extraFields: '{}' }, {})).toEqual([]);
		expect(new NothingGiven().hints()).toEqual([]);
	});

	it('shows as much of a long expression as a line takes', () => {
		const [hint = ''] = hintsOf(`={{ $json.${'x'.repeat(1000)} }}`, undefined);
		expect(hint.length).toBeLessThan(250);
	});
});
