import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { AMOUNT_FORMATS } from '../values/amounts';
import { DATE_ORDERS, WITHOUT_YEAR } from '../values/dates';
import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/reading';
import { actForField, actForOptions } from './actFor';
import { isLeftToModel, type NodeParameters } from './parameters';
import { choice, onWhenAdded, positiveAmount, wholeNumber, yesOrNo, type Option } from './option';

/** Options of the whole run: all items must agree, otherwise nothing is sent. */
export const RUN_OPTIONS = {
	summaryItem: onWhenAdded({
		displayName: 'Add Summary Item',
		name: 'summaryItem',
		// The node's outputs depend on it.
		noDataExpression: true,
		// A tool has a single output.
		displayOptions: { hide: { '@tool': [true] } },
		description:
			'Whether to add an output with one item that counts the posted, refused, skipped, and unknown documents',
	}),
	amountLimit: positiveAmount({
		displayName: 'Amount Limit',
		name: 'amountLimit',
		description:
			'Refuse documents above this amount before sending them. For invoices, this is the total before tax: lines less discounts, plus Other Amount. The sign is ignored.',
	}),
};

/** Speed options of the whole run, in a group of their own in the form. */
export const SPEED_OPTIONS = {
	concurrentRequests: wholeNumber(
		{
			displayName: 'Concurrent Requests',
			name: 'concurrentRequests',
			description:
				'Number of documents sent at the same time, 1 to 20. With 1, document numbers follow the order of the items.',
		},
		{ least: 1, most: 20, fallback: 1 },
	),
	requestsPerMinute: wholeNumber(
		{
			displayName: 'Requests per Minute',
			name: 'requestsPerMinute',
			description: 'Maximum number of documents per minute. 0 means no limit.',
		},
		{ least: 0, most: 60_000, fallback: 0 },
	),
	timeout: wholeNumber(
		{
			displayName: 'Timeout',
			name: 'timeout',
			description:
				'Seconds to wait for a response from ACC. Without one, the outcome may be unknown.',
		},
		{ least: 1, most: 3_600, fallback: 120 },
	),
};

/** Path of the values of {@link SPEED_OPTIONS}. */
export const SPEED_AT = 'options.speed.values';

const speedField: INodeProperties = {
	displayName: 'Speed',
	name: 'speed',
	type: 'fixedCollection',
	default: { values: {} },
	placeholder: 'Set Speed',
	description: 'Number of requests and time to wait for a response',
	options: [
		{
			displayName: 'Values',
			name: 'values',
			values: Object.values(SPEED_OPTIONS).map(({ property }) => property),
		},
	],
};

/** Options that each item may set for itself. */
export const ITEM_OPTIONS = {
	order: choice(
		{
			displayName: 'Date Order',
			name: 'dateOrder',
			description: 'How to read dates such as 03/04/2026',
		},
		'dayFirst',
		DATE_ORDERS,
	),
	withoutYear: choice(
		{
			displayName: 'Dates Without a Year',
			name: 'datesWithoutYear',
			description: 'How to read dates such as 03/04',
		},
		'error',
		WITHOUT_YEAR,
	),
	amountFormat: choice(
		{
			displayName: 'Number Format',
			name: 'amountFormat',
			description: 'Format of amounts and quantities that are supplied as text',
		},
		'plain',
		AMOUNT_FORMATS,
	),
};

export const simplify = yesOrNo(
	{
		displayName: 'Simplify',
		name: 'simplify',
		description:
			"Whether to return a table of outcome, row, document number, and message instead of all data, such as the key, the problems, and ACC's response",
	},
	true,
);

/**
 * The two switches outside of Options, for visibility. All items must agree on them. Both are on in
 * a new node, so that its first run posts nothing, and its second run nothing twice.
 */
export const MAIN_SWITCHES = {
	dryRun: yesOrNo(
		{
			displayName: 'Dry Run',
			name: 'dryRun',
			description:
				'Whether to check all items and show what would be posted, without posting anything',
			builderHint: {
				propertyHint:
					'Leave it on in a new workflow so the user sees what would be posted, and tell the user to turn it off before posting.',
			},
		},
		true,
	),
	duplicateGuard: yesOrNo(
		{
			displayName: 'Duplicate Guard',
			name: 'duplicateGuard',
			description:
				'Whether to skip documents that an earlier run has sent. n8n stores a key of each document before it is sent. If n8n runs several workers, use it in only one node of a workflow.',
			builderHint: {
				propertyHint: 'Leave it on. With Fields or JSON, set its key, too.',
			},
		},
		true,
	),
};

/**
 * Two variants of a parameter: a regular one, and one without expressions for tools, because a model
 * must not decide it.
 */
export function notForModels(property: INodeProperties): INodeProperties[] {
	return [
		{ ...property, displayOptions: { hide: { '@tool': [true] } } },
		{ ...property, noDataExpression: true, displayOptions: { show: { '@tool': [true] } } },
	];
}

/** Key of the duplicate guard: its parameter name, and what errors call it. */
export const GUARD_KEY = { displayName: 'Duplicate Guard Key', name: 'duplicateGuardKey' };

export const guardKeyField: INodeProperties = {
	...GUARD_KEY,
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.id }}',
	description:
		'What makes the document unique, such as an order ID, or vendor and invoice number. Rows of a sheet need none.',
	builderHint: {
		propertyHint:
			'An order ID, or an invoice number with the vendor. Never a row number, an index, or the time of the run.',
	},
};

/** The options of Create, apart from Act For. */
const OPTIONS_FIELDS = [
	...Object.values<Option<unknown>>({ ...RUN_OPTIONS, ...ITEM_OPTIONS }).map(
		({ property }) => property,
	),
	speedField,
];

/** Free extra fields of a request body: their name in the form, and what errors call them. */
export const EXTRA_FIELDS = { displayName: 'Extra Fields', name: 'extraFields' };

/**
 * Paths of the parameters that a model must not decide: the switches, all options, and fields that
 * nobody checks.
 */
const DECIDED_BY_PEOPLE = [
	MAIN_SWITCHES.dryRun.property,
	MAIN_SWITCHES.duplicateGuard.property,
	simplify.property,
	{ ...EXTRA_FIELDS, name: `additionalFields.${EXTRA_FIELDS.name}` },
	...[EXTRA_FIELDS, ...OPTIONS_FIELDS].map(({ displayName, name }) => {
		return { displayName, name: `options.${name}` };
	}),
];

/**
 * A problem for each protected parameter that the model of an AI agent would fill in. A model that
 * can turn off Dry Run or the guard, or raise the Amount Limit, would control the very safeguards
 * that are meant to contain it.
 */
export function leftToModel(parameters: NodeParameters, isTool: boolean): Problem[] {
	return DECIDED_BY_PEOPLE.filter(({ name }) =>
		isLeftToModel(parameters.raw(name).value, isTool),
	).map(({ displayName }) => problem(displayName, WRONG.leftToModel()));
}

/** The switches of Create. */
export function mainSwitches(): INodeProperties[] {
	return [
		...notForModels(MAIN_SWITCHES.dryRun.property),
		...notForModels(MAIN_SWITCHES.duplicateGuard.property),
	];
}

/**
 * Simplify, and the options that apply to a document type.
 *
 * @param others options that only this type has
 */
export function optionsFields(others: readonly INodeProperties[]): INodeProperties[] {
	const options: INodeProperties[] = [...others, ...OPTIONS_FIELDS, actForField];
	options.sort((a, b) => a.displayName.localeCompare(b.displayName));
	return [
		...notForModels(simplify.property),
		{
			...actForOptions,
			options: options as INodeProperties[] & INodePropertyCollection[],
		},
	];
}
