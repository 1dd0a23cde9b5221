import {
	NodeApiError,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import { failedRead, failureOfException, linesOf, nodeError } from '../telling/failures';
import { actForField } from '../form/actFor';
import { getAccountingRatios, getMonthlyCashFlow, getReport } from './dashboard.operation';
import { clear } from './clearKeys.operation';
import { createPurchaseInvoice, createSalesInvoice } from './invoice.operation';
import { getBanks, getCashCategories } from './lists.operation';
import type { Operation, Resource } from './operation';
import { create as createVoucher } from './voucher.operation';

/** All resources, as the editor lists them. A new one is added here and nowhere else. */
export const RESOURCES: Resource[] = [
	{ name: 'Bank', value: 'bank', operations: [getBanks] },
	{ name: 'Cash Category', value: 'cashCategory', operations: [getCashCategories] },
	{
		name: 'Dashboard',
		value: 'dashboard',
		operations: [getAccountingRatios, getMonthlyCashFlow, getReport],
	},
	{ name: 'Duplicate Guard', value: 'duplicateGuard', operations: [clear] },
	{ name: 'Purchase Invoice', value: 'purchaseInvoice', operations: [createPurchaseInvoice] },
	{ name: 'Sales Invoice', value: 'salesInvoice', operations: [createSalesInvoice] },
	{ name: 'Voucher', value: 'voucher', operations: [createVoucher] },
];

const NAMES = Object.fromEntries(
	RESOURCES.flatMap((resource) => [resource, ...resource.operations]).map(({ value, name }) => [
		value,
		name,
	]),
);

/** What stands below the node on the canvas, in the names of the form. */
export const subtitle = `={{ [$parameter.operation, $parameter.resource].map((value) => (${JSON.stringify(NAMES)})[value]).join(': ') }}`;

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
	const [{ value: firstOperation }] = resource.operations;
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

/** The parameters of the node: resource, operation, the fields of every operation, and Act For. */
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
	actForField,
];

async function execute(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const resource = context.getNodeParameter('resource', 0);
	const operation = context.getNodeParameter('operation', 0);
	const found = RESOURCES.find(({ value }) => value === resource)?.operations.find(
		({ value }) => value === operation,
	);
	if (found) return await found.execute(context);
	throw new NodeOperationError(
		context.getNode(),
		`ACC Accounting has no operation "${String(operation)}" for "${String(resource)}"`,
	);
}

/**
 * Runs the operation that the node is set to, for all its input items. What an operation throws in
 * spite of continue-on-fail is told in an item for each input item: n8n would pass the input on as if
 * it were output.
 *
 * @throws NodeApiError or NodeOperationError, without continue-on-fail
 */
export async function runOperation(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	try {
		return await execute(context);
	} catch (error) {
		const failure = failureOfException(error);
		if (context.continueOnFail()) {
			const failed = { failure, outcome: 'refused' } as const;
			const items = context.getInputData();
			return [items.map((_, item) => failedRead(context, { ...failed, rows: [item] }))];
		}
		const isToldAlready = error instanceof NodeApiError || error instanceof NodeOperationError;
		const told = { failure, rows: [], problems: [] };
		throw isToldAlready ? error : nodeError(context.getNode(), told, linesOf(failure));
	}
}
