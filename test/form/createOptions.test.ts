import { NodeHelpers, type INodeProperties } from 'n8n-workflow';

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
			['duplicateGuard', false],
			['duplicateGuardKey', ''],
			['duplicateGuardKey', ''],
			['simplify', true],
			['options', {}],
		]);
	}
});

it('the editor offers no hidden member of Options', () => {
	const inEditor = JSON.parse(JSON.stringify(fieldsOf(VOUCHER))) as INodeProperties[];
	const options = inEditor.find(({ name }) => name === 'options')?.options as INodeProperties[];
	const hidden = options.filter(({ type }) => type === 'hidden');
	expect(hidden.map(({ name }) => name)).toContain('speed');
	for (const member of hidden) {
		const parameters = { parameters: { options: {} } };
		const isOffered = NodeHelpers.displayParameterPath(
			parameters,
			member,
			'parameters.options',
			{ typeVersion: 1 },
			null,
		);
		expect(isOffered).toBe(false);
	}
});
