import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { AMOUNT_FORMATS } from '../values/amounts';
import { DATE_ORDERS } from '../values/dates';
import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/problem';
import { actForField, actForOptions } from './actFor';
import { choice, onWhenAdded, positiveAmount, text, wholeNumber, yesOrNo } from './option';
import type { NodeParameters } from './nodeParameters';

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
			description: 'Seconds per request. If ACC does not respond in time, the outcome is unknown.',
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
	amountLimit: positiveAmount({
		displayName: 'Amount Limit',
		name: 'amountLimit',
		description:
			'Refuse documents above this amount before sending them. For invoices, this is the total before tax: lines less discounts, plus Other Amount. The sign is ignored.',
	}),
	order: choice(
		{
			displayName: 'Date Order',
			name: 'dateOrder',
			description: 'How to read dates such as 03/04/2026',
		},
		'dayFirst',
		DATE_ORDERS,
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

/** Options of the whole run about the columns of a sheet. */
export const SHEET_OPTIONS = {
	extraColumns: choice(
		{
			displayName: 'Extra Columns',
			name: 'extraColumns',
			noDataExpression: true,
			description:
				'What to do with columns that match no field but contain numbers (in invoices), currencies other than IDR, or marks such as DB and CR',
		},
		'error',
		[
			{
				name: 'Error',
				value: 'error',
				description: 'Post nothing until you name or ignore them',
			},
			{ name: 'Ignore', value: 'ignore', description: 'Post without them' },
		],
	),
	ignoreColumns: text({
		displayName: 'Columns to Ignore',
		name: 'ignoreColumns',
		placeholder: 'e.g. Subtotal, PPN',
		description: 'Names of extra columns to ignore, separated by commas',
	}),
};

export const simplify = yesOrNo(
	{
		displayName: 'Simplify',
		name: 'simplify',
		description: 'Whether to return a simplified version of the response instead of the raw data',
	},
	true,
);

/** The two switches outside of Options, for visibility. All items must agree on them. */
export const MAIN_SWITCHES = {
	// Off by default: n8n doesn't store defaults, and a saved workflow must continue to post.
	dryRun: yesOrNo({
		displayName: 'Dry Run',
		name: 'dryRun',
		description:
			'Whether to check all items and show what would be posted, without posting anything',
		builderHint: {
			propertyHint:
				'Set it to true in a new workflow so the user sees what would be posted, and tell the user to turn it off before posting.',
		},
	}),
	// Off by default: only the user knows which value makes a good key.
	duplicateGuard: yesOrNo({
		displayName: 'Duplicate Guard',
		name: 'duplicateGuard',
		description:
			'Whether to skip documents that an earlier run has sent. n8n stores a key of each document before it is sent.',
		builderHint: {
			propertyHint: 'Always set it to true in unattended workflows, together with its key.',
		},
	}),
};

/**
 * Two variants of a switch: a regular one, and one without expressions for tools, because a model
 * must not decide it.
 */
function notForModels(property: INodeProperties): INodeProperties[] {
	return [
		{ ...property, displayOptions: { hide: { '@tool': [true] } } },
		{ ...property, noDataExpression: true, displayOptions: { show: { '@tool': [true] } } },
	];
}

/** Key of the duplicate guard: its parameter name, and what errors call it. */
export const GUARD_KEY = { name: 'duplicateGuardKey', displayName: 'Duplicate Guard Key' };

const guardKeyField: INodeProperties = {
	...GUARD_KEY,
	type: 'string',
	default: '',
	placeholder: 'e.g. {{ $json.row_id }}',
	description:
		'A unique identifier of the document, for example a row ID, or vendor and invoice number together. If it is empty, rows of a sheet use their content, and invoices made from rows use the invoice number with vendor or customer.',
	builderHint: {
		propertyHint:
			'An expression that is unique to the document and never changes, such as an order ID, or an invoice number with the vendor. Never a row number, an index, or the time of the run. May be empty for rows of a sheet.',
	},
};

/** The options of Create of which each document type has a selection. */
const DOCUMENT_OPTIONS = { ...RUN_OPTIONS, ...SHEET_OPTIONS, ...ITEM_OPTIONS };

/** The name of such an option. */
export type CreateOption = keyof typeof DOCUMENT_OPTIONS;

/**
 * Paths of the parameters that a model must not decide: the three switches, and all options except
 * the company.
 */
function decidedByPeople(
	names: readonly CreateOption[],
): Array<Pick<INodeProperties, 'displayName' | 'name'>> {
	const { dryRun, duplicateGuard } = MAIN_SWITCHES;
	const options = [...names.map((name) => DOCUMENT_OPTIONS[name].property), speedField];
	return [
		dryRun.property,
		duplicateGuard.property,
		simplify.property,
		...options.map(({ displayName, name }) => ({ displayName, name: `options.${name}` })),
	];
}

/** Marks a parameter that the model of an AI agent fills in. */
const FILLED_BY_MODEL = /\$fromAI\s*\(/i;

/**
 * A problem for each protected parameter that the model of an AI agent would fill in. A model that
 * can turn off Dry Run or the guard, or raise the Amount Limit, would control the very safeguards
 * that are meant to contain it.
 *
 * @param names of the options that the document type has
 */
export function leftToModel(parameters: NodeParameters, names: readonly CreateOption[]): Problem[] {
	return decidedByPeople(names)
		.filter(({ name }) => FILLED_BY_MODEL.test(JSON.stringify(parameters.raw(name).value) ?? ''))
		.map(({ displayName }) => problem(displayName, WRONG.leftToModel()));
}

/** The switches of Create, and the key of the duplicate guard. */
export function mainSwitches(): INodeProperties[] {
	return [
		...notForModels(MAIN_SWITCHES.dryRun.property),
		...notForModels(MAIN_SWITCHES.duplicateGuard.property),
		guardKeyField,
	];
}

/** Simplify, and the options that apply to a document type. */
export function optionsFields(names: readonly CreateOption[]): INodeProperties[] {
	const options: INodeProperties[] = [
		...names.map((name) => DOCUMENT_OPTIONS[name].property),
		actForField,
		speedField,
	];
	options.sort((a, b) => a.displayName.localeCompare(b.displayName));
	return [
		...notForModels(simplify.property),
		{
			...actForOptions,
			options: options as INodeProperties[] & INodePropertyCollection[],
		},
	];
}
