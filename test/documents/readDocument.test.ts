import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import { linesInForm, readDocument } from '../../nodes/AccAccounting/documents/readDocument';
import { headOf, invoice, line, reasonsOf, SETTINGS, voucher } from '../support/documents';

describe('the lines of an invoice', () => {
	it("are sent with all of ACC's seven fields", () => {
		const { problems, body } = invoice({}, [{ item_name: 'b', quantity: 2, unit_price: '3' }]);
		expect(problems).toEqual([]);
		expect(body.items).toEqual([
			{
				item_name: 'b',
				item_code: '',
				quantity: 2,
				unit_of_measurement: '',
				unit_price: 3,
				discount_amount: 0,
				tax_code: '',
			},
		]);
	});

	it('are objects', () => {
		expect(reasonsOf(invoice({}, [7]).problems)).toEqual([
			'Line 1: notObject',
			'Item Name 1: empty',
			'Quantity 1: empty',
			'Unit Price 1: empty',
		]);
	});

	it.each<[string, string[], object[]]>([
		['another spelling', ['"Quantity"'], [{ Quantity: 999 }]],
		['the name of the form', ['"itemName"'], [{ itemName: 'b' }]],
		['a look-alike', ['"tax\u00a0code"'], [{ 'tax\u00a0code': 'PPN' }]],
		['an undocumented field', ['"colour"'], [{ colour: '' }]],
		['a dangerous name', ['"__proto__"'], [JSON.parse('{"__proto__":{"quantity":5}}') as object]],
		['each name once', ['"qty"', '"diskon"'], [{ qty: 1 }, { qty: 2, diskon: '10%' }]],
	])('have no other name: %s', (_, names, changes) => {
		const lines = [line(), ...changes.map(line)];
		expect(invoice({}, lines).problems).toMatchObject([
			{
				field: 'Lines',
				code: 'unknownInLines',
				message: `Lines contains ${names.join(', ')}, first in line 2. Use only item_name, item_code, quantity, unit_of_measurement, unit_price, discount_amount, and tax_code.`,
			},
		]);
	});

	it('report other names without the problems that follow, but with those of the document', () => {
		const lines = [{ nama: 'a', qty: 1, harga: 5 }, line({ quantity: 'x' })];
		expect(reasonsOf(invoice({ documentDate: 'x' }, lines).problems)).toEqual([
			'Document Date: notDate',
			'Lines: unknownInLines',
		]);
	});

	it('name ten of many other names, each shortened', () => {
		const names = Array.from({ length: 50 }, (_, at) => [`${at} ${'x'.repeat(1_000)}`, at]);
		const [problem] = invoice({}, [line(Object.fromEntries(names) as object)]).problems;
		expect(problem?.message).toMatch(/^Lines contains "0 x+…, .*, "9 x+…, … and 40 more, first in/);
		expect(problem?.message.length).toBeLessThan(1_000);
	});

	it('are at most 10,000', () => {
		const lines = Array.from({ length: 10_001 }, () => line());
		expect(invoice({}, lines.slice(1)).problems).toEqual([]);
		expect(invoice({}, lines).problems.map(({ message }) => message)).toEqual([
			'Lines has 10001 lines, more than 10000. Divide it into several invoices.',
		]);
	});

	it('have the names of the form in Define Below', () => {
		const given = [{ itemName: 'a', quantity: 2, unitPrice: 5, item_name: 'b', other: 1 }, 7];
		expect(linesInForm(PURCHASE_INVOICE, given)).toEqual([
			{ item_name: 'a', quantity: 2, unit_price: 5 },
			7,
		]);
	});
});

describe('the total of a line that its source states', () => {
	/** What is wrong with a line of 3 × 0.1. */
	function reasons(lineTotal: unknown, change: object = {}) {
		const head = headOf(PURCHASE_INVOICE, { vendorName: 'PT A', documentDate: '21/11/2026' });
		const { problems } = readDocument(PURCHASE_INVOICE, head, [
			{
				line: line({ quantity: 3, unit_price: 0.1, ...change }),
				settings: SETTINGS,
				lineTotal: { value: lineTotal, name: 'Subtotal' },
			},
		]);
		return reasonsOf(problems);
	}

	it.each<[string, unknown, object, string[]]>([
		['quantity × price', '0.30', {}, []],
		['quantity × price, although there is a discount', 0.3, { discount_amount: 0.1 }, []],
		['that less the discount', 0.2, { discount_amount: 0.1 }, []],
		['nothing, if it is zero', ' ', { unit_price: 0 }, []],
		['nothing', ' ', {}, ['Subtotal 1: empty']],
		['half a cent more', 0.305, {}, []],
		['another amount', 0.31, {}, ['Subtotal 1: otherLineTotal']],
		['another amount, by the discount', 0.2, {}, ['Subtotal 1: otherLineTotal']],
		['no amount', 'x', {}, ['Subtotal 1: notAmount']],
		['anything, if the price is unknown', 7, { unit_price: '' }, ['Unit Price 1: empty']],
	])('may be %s: %p', (_, lineTotal, change, expected) => {
		expect(reasons(lineTotal, change)).toEqual(expected);
	});
});

describe('extra fields', () => {
	/** What is sent, or what is wrong. */
	function read(extraFields: unknown) {
		const required = { vendorName: 'PT A', documentDate: '21/11/2026' };
		const { extra, problems } = headOf(PURCHASE_INVOICE, { ...required, extraFields });
		return problems.length > 0 ? reasonsOf(problems) : extra;
	}

	it.each<[string, unknown, unknown]>([
		['nothing', undefined, {}],
		['what the form has before anything is filled in', '{}', {}],
		['a blank text', ' ', {}],
		['a text', '{"currency_code": "USD"}', { currency_code: 'USD' }],
		[
			'what an expression gives',
			{ a: 5, b: false, c: [{ d: null }] },
			{ a: 5, b: false, c: [{ d: null }] },
		],
		['a date, as JSON writes it', { a: new Date(0) }, { a: '1970-01-01T00:00:00.000Z' }],
		['a long text', { a: 'x'.repeat(100_000) }, { a: 'x'.repeat(100_000) }],
		['a number', '{"a": 1.50, "b": -1e-7}', { a: 1.5, b: -1e-7 }],
		['a long number as text', '{"a": "9007199254740993"}', { a: '9007199254740993' }],
	])('%s is read', (_, given, expected) => {
		expect(read(given)).toEqual(expected);
	});

	const circular: Record<string, unknown> = {};
	circular.itself = circular;

	it.each<[string, unknown, string]>([
		['a field of the form', { VendorName: 'x' }, 'Extra Fields: ownField'],
		['the lines', { items: [] }, 'Extra Fields: ownField'],
		['what JSON does not know', circular, 'Extra Fields: notJson'],
		['no JSON', 'currency_code=USD', 'Extra Fields: notJson'],
		['a list', '[1]', 'Extra Fields: notObject'],
		['a number', 7, 'Extra Fields: notObject'],
		['a number that would be rounded', '{"a": 9007199254740993}', 'Extra Fields: lostNumber'],
		['a number that would be null', '{"a": [1e999]}', 'Extra Fields: lostNumber'],
		['a value that would be null', { a: { b: NaN } }, 'Extra Fields: lostNumber'],
		['a number that may mean thousands', '{"a": 150.000}', 'Extra Fields: thousandsInJson'],
		['20,000 levels', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'Extra Fields: tooDeep'],
	])('%s is refused', (_, given, expected) => {
		expect(read(given)).toEqual([expected]);
	});

	it.each([
		'vendor_name',
		'items',
		'auto_create_payment',
		'VENDOR_NAME',
		'vendorName',
		'Items',
		'ｉｔｅｍｓ',
		'other\u200bamount',
		'Document Date',
		'Auto-Create-Payment',
	])('are refused under the name %j, which may be a field of the form', (name) => {
		expect(invoice({ extraFields: { [name]: 1 } }, [line()]).problems).toMatchObject([
			{
				field: 'Extra Fields',
				code: 'ownField',
				message: expect.stringContaining(name),
			},
		]);
	});

	it.each(['__proto__', 'constructor', 'prototype'])(
		"are refused if one is named %s at any level, which n8n's HTTP client would drop",
		(name) => {
			for (const given of [`{"${name}": {"a": 1}}`, `{"a": [{"b": {"${name}": null}}]}`]) {
				for (const extraFields of [given, JSON.parse(given) as unknown]) {
					const { body, problems } = invoice({ extraFields }, [line()]);
					expect(problems.map(({ message }) => message)).toEqual([
						`Extra Fields contains the name ${name}, which cannot be sent. Remove it.`,
					]);
					expect(Object.keys(body)).not.toContain(name);
				}
			}
			expect(read({ a: name, [`${name}_`]: 1 })).toEqual({ a: name, [`${name}_`]: 1 });
		},
	);

	it('an extra field from an older workflow that is now a regular field is refused, naming its label', () => {
		const { problems } = voucher({ extraFields: { description: 'x' } });
		expect(problems.map(({ message }) => message)).toEqual([
			"Extra Fields contains description. Fill in 'Description' instead, and remove it here.",
		]);
	});
});
