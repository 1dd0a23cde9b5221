import {
	NodeApiError,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import { DOCUMENT_TYPES } from '../documents/types';
import type { DocumentType } from '../documents/type';
import { keptAsStored } from '../form/collections';
import { buildError, failedItem } from '../telling/errors';
import { FAILURE, type Failure } from '../sentences/failures';
import { errorText } from '../values/json';
import { clear } from './clearKeys';
import { createOperation } from './create';
import {
	getAccountingRatios,
	getMonthlyCashFlow,
	getReport,
	getBanks,
	getCashCategories,
} from './reads';
import type { Operation, Resource } from './operation';

/** The resource of a document type, with Create as its operation. */
function buildResource(type: DocumentType): Resource {
	return { name: type.name, value: type.resource, operations: [createOperation(type)] };
}

/** Resources that are not document types are added here and nowhere else. */
const ALL_RESOURCES: Resource[] = [
	{ name: 'Bank', value: 'bank', operations: [getBanks] },
	{ name: 'Cash Category', value: 'cashCategory', operations: [getCashCategories] },
	{
		name: 'Dashboard',
		value: 'dashboard',
		operations: [getAccountingRatios, getMonthlyCashFlow, getReport],
	},
	{
		name: 'Duplicate Guard',
		value: 'duplicateGuard',
		displayOptions: { hide: { '@tool': [true] } },
		operations: [clear],
	},
	...DOCUMENT_TYPES.map(buildResource),
];

/** All resources, in the order that the editor lists them. */
export const RESOURCES: readonly Resource[] = ALL_RESOURCES.sort((a, b) =>
	a.name.localeCompare(b.name),
);

const NAMES = Object.fromEntries(
	RESOURCES.flatMap((each) => [each, ...each.operations]).map(({ value, name }) => [value, name]),
);

/** The subtitle of the node on the canvas, using the form's labels, and whether it posts. */
export const subtitle = `={{ [$parameter.operation, $parameter.resource].map((value) => (${JSON.stringify(NAMES)})[value]).join(': ') + ($parameter.operation === 'create' && $parameter.dryRun === true ? ' · Dry Run' : '') }}`;

function shownFor(
	resource: Resource,
	operation: Operation,
	field: INodeProperties,
): INodeProperties {
	const here = { resource: [resource.value], operation: [operation.value] };
	const { displayOptions } = field;
	// In this order: n8n shows a field as soon as one of these parameters is an expression.
	return {
		...field,
		displayOptions: { ...displayOptions, show: { ...here, ...displayOptions?.show } },
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

/** The parameters of the node: resource, operation, and the fields of every operation. */
export const nodeProperties: INodeProperties[] = [
	{
		displayName: 'Resource',
		name: 'resource',
		type: 'options',
		noDataExpression: true,
		options: RESOURCES.map(({ name, value, displayOptions }) => ({ name, value, displayOptions })),
		default: 'voucher',
	},
	...RESOURCES.map(operationProperty),
	...RESOURCES.flatMap((resource) =>
		resource.operations.flatMap((operation) =>
			keptAsStored(operation.fields).map((field) => shownFor(resource, operation, field)),
		),
	),
];

/**
 * Runs the selected operation for all input items. If it throws despite continue-on-fail, each
 * input item becomes an item with the error: otherwise, n8n would pass on the input.
 *
 * @throws NodeApiError or NodeOperationError, without continue-on-fail
 */
export async function runOperation(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	let failure: Failure;
	/** An error that already has its final wording. */
	let told: Error | undefined;
	try {
		const resource = context.getNodeParameter('resource', 0);
		const value = context.getNodeParameter('operation', 0);
		const operations = RESOURCES.find((each) => each.value === resource)?.operations ?? [];
		const found = operations.find((each) => each.value === value);
		if (found) return await found.execute(context);
		failure = FAILURE.noOperation(String(resource), String(value));
	} catch (error) {
		failure = FAILURE.exception(errorText(error));
		if (error instanceof NodeApiError || error instanceof NodeOperationError) told = error;
	}
	if (!context.continueOnFail()) {
		throw told ?? buildError(context.getNode(), { failure, rows: [] });
	}
	return [context.getInputData().map((_, row) => failedItem(context, { failure, rows: [row] }))];
}
