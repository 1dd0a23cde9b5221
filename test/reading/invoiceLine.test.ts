import { invoice, line } from '../support/documents';

describe('a line of an invoice', () => {
	it('names a line field once, by either name', () => {
		const twice = invoice({}, [line({ itemName: 'b' })]);
		expect(twice.problems).toEqual([
			{
				field: 'Line 1: Item Name',
				message: 'expected "item_name" once, got it as "itemName" as well',
			},
		]);
		const byForm = invoice({}, [{ itemName: 'b', quantity: 2, unitPrice: '3', colour: 'red' }]);
		expect(byForm.problems).toEqual([]);
		expect(byForm.body.items).toEqual([
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

	it.each([
		['Quantity', 'Quantity', 'quantity'],
		['UNIT_PRICE', 'Unit Price', 'unit_price'],
		['Unit Price', 'Unit Price', 'unit_price'],
		['discountamount', 'Discount Amount', 'discount_amount'],
		['Tax\u00a0Code', 'Tax Code', 'tax_code'],
	])('takes no line field %j beside its own', (name, label, api) => {
		const { problems } = invoice({}, [line({ [name]: 999 })]);
		expect(problems).toContainEqual({
			field: `Line 1: ${label}`,
			message: `expected "${api}", got "${name}"`,
		});
	});

	it('takes no two further names in a line that a service may take for one', () => {
		const { problems } = invoice({}, [line({ colour: 'red', Colour: 'blue' })]);
		expect(problems).toEqual([
			{ field: 'Line 1', message: expect.stringContaining('got "colour" and "Colour"') as string },
		]);
	});
});
