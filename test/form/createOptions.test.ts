import { createOptionsField } from '../../nodes/AccAccounting/form/createOptions';

const labels = (document: 'invoice' | 'voucher') =>
	createOptionsField(document).options?.map((option) =>
		'displayName' in option ? option.displayName : '',
	);

it('shows the options by their labels, the check of codes for vouchers only', () => {
	expect(labels('voucher')).toEqual([
		...['Act For', 'Add Summary Item', 'Amount Limit', 'Check Bank and Category First'],
		...['Date Order', 'Dry Run', 'Duplicate Guard', 'Number Format', 'Speed'],
	]);
	expect(labels('invoice')).toEqual(
		labels('voucher')?.filter((label) => label !== 'Check Bank and Category First'),
	);
});
