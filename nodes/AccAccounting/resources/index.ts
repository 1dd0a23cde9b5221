import {
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import { bank } from './bank';
import { cashCategory } from './cashCategory';
import { dashboard } from './dashboard';
import { duplicateGuard } from './duplicateGuard';
import type { Operation, Resource } from './operation';
import { purchaseInvoice } from './purchaseInvoice';
import { salesInvoice } from './salesInvoice';
import { voucher } from './voucher';

/** All resources, as the editor lists them. A new one is added here and nowhere else. */
const RESOURCES: Resource[] = [
	bank,
	cashCategory,
	dashboard,
	duplicateGuard,
	purchaseInvoice,
	salesInvoice,
	voucher,
];

function shownFor(
	resource: Resource,
	operation: Operation,
	field: INodeProperties,
): INodeProperties {
	return {
		...field,
		displayOptions: {
			...field.displayOptions,
			show: {
				...field.displayOptions?.show,
				resource: [resource.value],
				operation: [operation.value],
			},
		},
	};
}

function operationProperty(resource: Resource): INodeProperties {
	const firstOperation = resource.operations[0].value;
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource.value] } },
		options: resource.operations.map(({ name, value, action, description }) => ({
			name,
			value,
			action,
			description,
		})),
		default: firstOperation,
	};
}

/** The parameters of the node: resource, operation, and the fields of every operation. */
export const properties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: RESOURCES.map(({ name, value }) => ({ name, value })),
		default: 'voucher',
	},
	...RESOURCES.map(operationProperty),
	...RESOURCES.flatMap((resource) =>
		resource.operations.flatMap((operation) =>
			operation.fields.map((field) => shownFor(resource, operation, field)),
		),
	),
];

/**
 * Runs the operation that the node is set to, for all its input items.
 *
 * @throws NodeOperationError where there is no such operation
 */
export async function runOperation(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const resource = context.getNodeParameter('resource', 0);
	const operation = context.getNodeParameter('operation', 0);
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	if (!found) {
		throw new NodeOperationError(
			context.getNode(),
			`ACC Accounting has no operation "${String(operation)}" for "${String(resource)}"`,
		);
	}
	return await found.execute(context);
}
