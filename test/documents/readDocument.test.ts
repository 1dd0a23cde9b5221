import { readExtraFields } from '../../nodes/AccAccounting/documents/readDocument';
import { invoice, line, reasonsOf } from '../support/documents';

describe('a line of an invoice', () => {
	it('accepts field names of the form or of ACC, and unknown fields', () => {
		const { problems, body } = invoice({}, [
			{ itemName: 'b', quantity: 2, unitPrice: '3', colour: 'red' },
		]);
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
				colour: 'red',
			},
		]);
	});

	it.each<[unknown, string[]]>([
		[7, ['Line 1: notObject', 'Item Name 1: empty', 'Quantity 1: empty', 'Unit Price 1: empty']],
		[line({ itemName: 'b' }), ['Item Name 1: twoNamesOfLine']],
	])('%j: %j', (given, reasons) => {
		expect(reasonsOf(invoice({}, [given]).problems)).toEqual(reasons);
	});

	it.each([
		['Quantity', 'Quantity', 'quantity'],
		['UNIT_PRICE', 'Unit Price', 'unit_price'],
		['Unit Price', 'Unit Price', 'unit_price'],
		['discountamount', 'Discount Amount', 'discount_amount'],
		['Tax\u00a0Code', 'Tax Code', 'tax_code'],
	])('refuses a field %j next to its own', (name, field, api) => {
		const { problems } = invoice({}, [line(), line({ [name]: 999 })]);
		const message = `${field} of line 2 is named ${name}. Rename it to ${api}.`;
		expect(problems).toContainEqual({ field, line: 2, code: 'nameOfLine', message });
	});
});

describe('extra fields', () => {
	/** What is sent, or what is wrong. */
	function read(extraFields: unknown) {
		const { extra, problems } = readExtraFields({ extraFields }, [
			{ api: 'vendor_name', label: 'Vendor Name' },
			{ api: 'items', label: 'Lines' },
		]);
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
	])('%s is refused', (_, given, expected) => {
		expect(read(given)).toEqual([expected]);
	});

	it('an extra field from an older workflow that is now a regular field is refused, naming its label', () => {
		const taken = [{ api: 'description', label: 'Description' }];
		const { problems } = readExtraFields({ extraFields: { description: 'x' } }, taken);
		expect(problems.map(({ message }) => message)).toEqual([
			"Extra Fields contains description. This node has a field for it: fill in 'Description', and remove this name here.",
		]);
	});
});
