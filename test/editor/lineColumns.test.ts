import type { ILoadOptionsFunctions } from 'n8n-workflow';

import { getLineColumns } from '../../nodes/AccAccounting/editor/lineColumns';

describe('the columns of a row', () => {
	it('are the fields of a line, in the order of the form', async () => {
		const { fields } = await getLineColumns.call({} as ILoadOptionsFunctions);
		expect(fields.map(({ id, displayName, required }) => [id, displayName, required])).toEqual([
			['item_name', 'Item Name', true],
			['item_code', 'Item Code', false],
			['quantity', 'Quantity', true],
			['unit_of_measurement', 'Unit of Measurement', false],
			['unit_price', 'Unit Price', true],
			['discount_amount', 'Discount Amount', false],
			['tax_code', 'Tax Code', false],
		]);
	});

	it('have no type, so that n8n leaves their values alone', async () => {
		const { fields } = await getLineColumns.call({} as ILoadOptionsFunctions);
		expect(fields.filter(({ type }) => type !== undefined)).toEqual([]);
	});
});
