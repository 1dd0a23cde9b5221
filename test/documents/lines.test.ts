import { invoice, line, reasonsOf } from '../support/documents';

describe('a line of an invoice', () => {
	it("has the form's names of fields or ACC's, and fields that nobody knows", () => {
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
	])('has no field %j beside its own', (name, field, api) => {
		const { problems } = invoice({}, [line(), line({ [name]: 999 })]);
		const message = `${field} of line 2 is named ${name}. Rename it to ${api}.`;
		expect(problems).toContainEqual({ field, line: 2, code: 'nameOfLine', message });
	});
});
