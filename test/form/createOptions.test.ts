import { createOptionsFields } from '../../nodes/AccAccounting/form/createOptions';

const fieldsOf = (document: 'invoice' | 'voucher') => createOptionsFields(document);

const optionsOf = (document: 'invoice' | 'voucher') =>
	fieldsOf(document)
		.find(({ name }) => name === 'options')
		?.options?.map((option) => ('displayName' in option ? option.displayName : ''));

it('shows the options by their labels, the check of codes for vouchers only', () => {
	expect(optionsOf('voucher')).toEqual([
		...['Act For', 'Add Summary Item', 'Amount Limit', 'Check Bank and Category First'],
		...['Date Order', 'Number Format', 'Speed'],
	]);
	expect(optionsOf('invoice')).toEqual(
		optionsOf('voucher')?.filter((label) => label !== 'Check Bank and Category First'),
	);
});

it('shows Dry Run and Duplicate Guard above the options, both off in a new node', () => {
	for (const document of ['invoice', 'voucher'] as const) {
		expect(fieldsOf(document).map(({ name, default: value }) => [name, value])).toEqual([
			['dryRun', false],
			['duplicateGuard', false],
			['duplicateGuardKey', ''],
			['simplify', true],
			['options', {}],
		]);
	}
});
