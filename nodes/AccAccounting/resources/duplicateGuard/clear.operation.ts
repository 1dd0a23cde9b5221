import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { isEmpty } from '../../documents/fields';
import { DuplicateGuard } from '../../posting/duplicateGuard';
import type { Operation } from '../operation';
import { guardScopeField } from '../shared/createOptions';

function keyOf(context: IExecuteFunctions, itemIndex: number): string {
	const key = context.getNodeParameter('key', itemIndex, '') as unknown;
	if (isEmpty(key)) {
		throw new NodeOperationError(context.getNode(), 'Key is empty', {
			itemIndex,
			description: 'No key was cleared. Fill in the key of this item.',
		});
	}
	return `${String(context.getNodeParameter('documentType', itemIndex))} ${String(key).trim()}`;
}

async function clearKeys(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const scope = context.getNodeParameter('scope', 0) === 'node' ? 'node' : 'workflow';
	const guard = new DuplicateGuard(context, scope);
	const before = await guard.count();
	const pairedItem = context.getInputData().map((_, item) => ({ item }));
	if (context.getNodeParameter('clear', 0) === 'all') {
		await guard.clear();
	} else {
		pairedItem.map(({ item }) => keyOf(context, item)).forEach((key) => guard.release(key));
		await guard.flush();
	}
	return [{ json: { cleared: before - (await guard.count()) }, pairedItem }];
}

/** Duplicate Guard › Clear Keys: lets documents with these keys be sent again. */
export const clear: Operation = {
	name: 'Clear Keys',
	value: 'clear',
	action: 'Clear keys of the duplicate guard',
	description: 'Forget keys of this workflow, so that their documents can be sent again',
	fields: [
		{
			displayName: 'Clear a key only after you have looked in ACC that its document is not there',
			name: 'notice',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Clear',
			name: 'clear',
			type: 'options',
			default: 'given',
			options: [
				{ name: 'All Keys', value: 'all' },
				{ name: 'The Key of Each Item', value: 'given' },
			],
		},
		{
			displayName: 'Document Type',
			name: 'documentType',
			type: 'options',
			default: 'voucher',
			displayOptions: { show: { clear: ['given'] } },
			options: [
				{ name: 'Purchase Invoice', value: 'purchaseInvoice' },
				{ name: 'Sales Invoice', value: 'salesInvoice' },
				{ name: 'Voucher', value: 'voucher' },
			],
		},
		{
			displayName: 'Key',
			name: 'key',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. {{ $json.row_id }}',
			displayOptions: { show: { clear: ['given'] } },
		},
		guardScopeField,
	],
	execute: clearKeys,
};
