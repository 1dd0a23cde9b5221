import type { DocumentType } from '../../nodes/AccAccounting/documents/documentType';
import { SALES_INVOICE } from '../../nodes/AccAccounting/documents/salesInvoice';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { createOptionsFields } from '../../nodes/AccAccounting/form/createOptions';

const fieldsOf = ({ options }: DocumentType) => createOptionsFields(options);

const optionsOf = (type: DocumentType) =>
	fieldsOf(type)
		.find(({ name }) => name === 'options')
		?.options?.flatMap((option) =>
			'type' in option && option.type !== 'hidden' ? [option.displayName] : [],
		);

it('shows the options by their labels, the check of codes for vouchers only', () => {
	expect(optionsOf(VOUCHER)).toEqual([
		'Act For',
		'Add Summary Item',
		'Amount Limit',
		'Check Bank and Category First',
		'Date Order',
		'Number Format',
		'Speed',
	]);
	expect(optionsOf(SALES_INVOICE)).toEqual(
		optionsOf(VOUCHER)?.filter((label) => label !== 'Check Bank and Category First'),
	);
});

it('shows Dry Run and Duplicate Guard above the options, both off in a new node', () => {
	for (const type of [SALES_INVOICE, VOUCHER]) {
		expect(fieldsOf(type).map(({ name, default: value }) => [name, value])).toEqual([
			['dryRun', false],
			['dryRun', false],
			['duplicateGuard', false],
			['duplicateGuard', false],
			['duplicateGuardKey', ''],
			['duplicateGuardKey', ''],
			['simplify', true],
			['options', {}],
		]);
	}
});

it('Options declares no hidden member, which the editor might offer', () => {
	const options = fieldsOf(VOUCHER).find(({ name }) => name === 'options')?.options;
	expect(options?.filter((each) => 'type' in each && each.type === 'hidden')).toEqual([]);
});
