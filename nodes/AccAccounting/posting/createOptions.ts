import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { AMOUNT_FORMATS } from '../values/amounts';
import { DATE_ORDERS } from '../values/dates';
import type { Decimal } from '../values/decimal';
import type { Draft } from '../documents/draft';
import { type ReadingSettings } from '../documents/fields';
import { isRecord } from '../values/record';
import type { ItemParameters, NodeParameters } from '../parameters/nodeParameters';
import { readActFor } from '../parameters/actFor';
import {
	choice,
	onWhenAdded,
	positiveAmount,
	wholeNumber,
	yesOrNo,
	type Option,
} from '../parameters/option';
import { companyKey, type Company } from '../values/company';
import type { OwnCompany } from '../transport/ownCompany';
import { keyOfCompany } from './guard/duplicateGuard';
import {
	duplicateGuardField,
	GUARD,
	GUARD_KEY,
	GUARD_KEY_LABEL,
	guardScope,
} from './guard/guardOption';
import { show } from '../values/text';
import type { Problem } from '../values/problem';

/** An option that takes no expression: the outputs of the node follow from it. */
function fixed<T>(option: Option<T>): Option<T> {
	return { ...option, property: { ...option.property, noDataExpression: true } };
}

/** Options of the whole run: the same for all items, or nothing is sent. */
const OF_RUN = {
	summaryItem: fixed(
		onWhenAdded({
			displayName: 'Add Summary Item',
			name: 'summaryItem',
			// A tool has one output.
			displayOptions: { hide: { '@tool': [true] } },
			description:
				'Whether to give, at an output of its own, one item that counts what was posted, refused, skipped and is unknown',
		}),
	),
	checkMasterData: onWhenAdded({
		displayName: 'Check Bank and Category First',
		name: 'checkMasterData',
		description:
			'Whether to look up the bank and category codes of all items in ACC before anything is posted',
	}),
	dryRun: onWhenAdded({
		displayName: 'Dry Run',
		name: 'dryRun',
		description:
			'Whether to only check the items and return what would be sent, with all problems at once. Nothing is posted.',
		builderHint: {
			propertyHint:
				'Set it to true in a new workflow, so that the user sees what would be posted, and say that it has to be removed before anything is posted.',
		},
	}),
};

/** Options of the whole run about its pace, a group of their own in the form. */
const SPEED = {
	concurrentRequests: wholeNumber(
		{
			displayName: 'Concurrent Requests',
			name: 'concurrentRequests',
			description:
				'How many documents may be on their way at a time, 1 to 20. With 1, document numbers follow the order of the items.',
		},
		{ least: 1, most: 20, fallback: 1 },
	),
	longestPause: wholeNumber(
		{
			displayName: 'Longest Pause',
			name: 'longestPause',
			description:
				'How many seconds to wait at most when ACC is too busy. When it asks for more, what is left is refused.',
		},
		{ least: 0, most: 3_600, fallback: 60 },
	),
	repeatsWhenBusy: wholeNumber(
		{
			displayName: 'Repeats When Busy',
			name: 'repeatsWhenBusy',
			description:
				'How often a document that ACC did not take because it was too busy (HTTP 429) is sent again after a pause',
		},
		{ least: 0, most: 10, fallback: 3 },
	),
	requestsPerMinute: wholeNumber(
		{
			displayName: 'Requests per Minute',
			name: 'requestsPerMinute',
			description: 'At most this many documents a minute; 0 for no limit',
		},
		{ least: 0, most: 60_000, fallback: 0 },
	),
	timeout: wholeNumber(
		{
			displayName: 'Timeout',
			name: 'timeout',
			description:
				'How many seconds a request may take in all. When no answer has come by then, it is unknown whether the document was posted.',
		},
		{ least: 1, most: 3_600, fallback: 120 },
	),
};

const SPEED_AT = 'options.speed.values';

const speedField: INodeProperties = {
	displayName: 'Speed and Repeats',
	name: 'speed',
	type: 'fixedCollection',
	default: { values: {} },
	placeholder: 'Set Speed',
	description: 'How fast documents are sent, and what happens when ACC is busy or slow',
	options: [
		{
			displayName: 'Values',
			name: 'values',
			values: Object.values(SPEED).map(({ property }) => property),
		},
	],
};

/** Options that hold for one item: each may have its own. */
const OF_ITEM = {
	amountLimit: positiveAmount({
		displayName: 'Amount Limit',
		name: 'amountLimit',
		description:
			'A document whose total is above this amount is refused before it is sent. For invoices the total before tax is compared: lines less discounts, plus Other Amount. The sign does not count.',
	}),
	dateOrder: choice(
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
			description: 'How amounts and quantities that come as text are written',
		},
		'plain',
		AMOUNT_FORMATS,
	),
};

export const simplify = yesOrNo(
	{
		displayName: 'Simplify',
		name: 'simplify',
		description: 'Whether to return a simplified version of the response instead of the raw data',
	},
	true,
);

/** What a run of creates is set to. */
export interface RunOptions {
	/** How many requests may be under way at a time, 1 to 20. */
	concurrentRequests: number;
	/** 0 for no limit. */
	requestsPerMinute: number;
	/** The most that one request may take in all. */
	timeoutMs: number;
	/** The longest pause that the service may ask for. */
	longestPauseMs: number;
	/** How often a document is sent again after HTTP 429, which says that it was not taken. */
	repeatsWhenBusy: number;
	dryRun: boolean;
	/** Whether the duplicate guard is on. */
	guard: boolean;
	checkMasterData: boolean;
	summaryItem: boolean;
}

const ALL = [...Object.values(OF_RUN), ...Object.values(OF_ITEM)].map(({ property }) => property);

/** The field Options of a create operation. Only vouchers name banks and categories to check. */
export function createOptionsField(document: 'invoice' | 'voucher'): INodeProperties {
	const options = [...ALL, duplicateGuardField, speedField].filter(
		(property) => document === 'voucher' || property !== OF_RUN.checkMasterData.property,
	);
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: options.sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}

const NO_LIMIT = 'expected an amount above 0, as a number, got nothing';

/** The options of one item. */
export interface ItemOptions {
	settings: ReadingSettings;
	simplify: boolean;
	/** The most that its document may come to; any amount where undefined. */
	amountLimit: Decimal | undefined;
	/** The company that it is posted for; undefined where the credential is for one company only. */
	actFor: Company | undefined;
}

/** A run of creates: its parameters, and the options that hold for all of its items. */
export class CreateRun {
	/** Every reason why nothing may be sent in this run. */
	readonly problems: Problem[] = [];

	readonly options: RunOptions;

	constructor(
		readonly parameters: NodeParameters,
		readonly timezone: string,
		private readonly own: OwnCompany,
	) {
		const guard = parameters.raw(GUARD).value !== undefined;
		if (guard) this.read(guardScope, `${GUARD}.guard`);
		this.options = {
			concurrentRequests: this.read(SPEED.concurrentRequests, SPEED_AT),
			requestsPerMinute: this.read(SPEED.requestsPerMinute, SPEED_AT),
			timeoutMs: this.read(SPEED.timeout, SPEED_AT) * 1000,
			longestPauseMs: this.read(SPEED.longestPause, SPEED_AT) * 1000,
			repeatsWhenBusy: this.read(SPEED.repeatsWhenBusy, SPEED_AT),
			dryRun: this.read(OF_RUN.dryRun),
			checkMasterData: this.read(OF_RUN.checkMasterData),
			summaryItem: this.readSummaryItem(),
			guard,
		};
	}

	/**
	 * Reads an option that has to be the same for all items; a problem of the run where it is not, or
	 * is not exactly an allowed value.
	 *
	 * @param within the collection that it stands in; empty for a parameter of its own
	 */
	read<T>(option: Option<T>, within = 'options'): T {
		const { displayName: field, name } = option.property;
		const path = within === '' ? name : `${within}.${name}`;
		const { isExpression } = this.parameters.raw(path);
		const firstItemOf = new Map<T, number>();
		for (let index = 0; index < (isExpression ? this.parameters.count : 1); index++) {
			const item = this.parameters.ofItem(index);
			const value = item.option(option, within);
			this.problems.push(...item.problems);
			if (item.problems.length === 0 && !firstItemOf.has(value)) firstItemOf.set(value, index);
		}
		if (firstItemOf.size > 1) {
			const got = [...firstItemOf].map(([value, first]) => `${show(value)} in item ${first}`);
			this.problems.push({
				field,
				message: `expected the same for all items, got ${got.join('; ')}`,
				rows: [...firstItemOf.values()],
			});
		}
		return [...firstItemOf.keys()][0] ?? option.fallback;
	}

	/** Whether the node has the output Summary: as n8n reads it, which takes true and nothing else. */
	private readSummaryItem(): boolean {
		const { displayName: field, name } = OF_RUN.summaryItem.property;
		const { value } = this.parameters.raw(`options.${name}`);
		if (value === undefined || typeof value === 'boolean') return value === true;
		this.problems.push({
			field,
			message: `expected true or false, set in the form and not by an expression (the outputs of the node follow from it), got ${show(value)}`,
		});
		return false;
	}

	/** Whether the form has no key for the duplicate guard: not even an expression. */
	get guardKeyIsEmpty(): boolean {
		const { value } = this.parameters.raw(GUARD_KEY);
		return value === undefined || (typeof value === 'string' && value.trim() === '');
	}

	/**
	 * Refuses a key of the duplicate guard that is the same for all documents: the first would be
	 * posted and the rest skipped.
	 *
	 * @param documents how many documents the run has
	 */
	refuseFixedKey(documents: number): void {
		const { value, isExpression } = this.parameters.raw(GUARD_KEY);
		if (!this.options.guard || this.guardKeyIsEmpty || isExpression || documents < 2) return;
		this.problems.push({
			field: GUARD_KEY_LABEL,
			message: `expected an expression that gives each document its own key, got ${show(value)} for all ${documents} documents`,
		});
	}

	/** What tells the company of an item from others. */
	companyOf(actFor: Company | undefined): string {
		return companyKey(actFor ?? this.own);
	}

	/** A draft with its company, its key, and what its items are known by. */
	complete(draft: Draft, actFor: Company | undefined, key: string | undefined): Draft {
		const company = this.companyOf(actFor);
		const { sheetRow, rowText } = this.parameters;
		const named = { ...draft, sheetRow, rowText };
		return {
			...named,
			company,
			...(actFor ? { actFor } : {}),
			...(key === undefined ? {} : { key: { text: key, recorded: keyOfCompany(company, key) } }),
		};
	}

	/** Whether Amount Limit was added and left empty: that is no document without a limit. */
	private get limitIsEmpty(): boolean {
		const { value } = this.parameters.raw('options');
		return isRecord(value) && value[OF_ITEM.amountLimit.property.name] === null;
	}

	/** The options that an item has for itself; what is wrong with them is a problem of the item. */
	ofItem(item: ItemParameters): ItemOptions {
		if (this.limitIsEmpty) item.refuse(OF_ITEM.amountLimit.property.displayName, NO_LIMIT);
		return {
			settings: {
				timezone: this.timezone,
				order: item.option(OF_ITEM.dateOrder, 'options'),
				amountFormat: item.option(OF_ITEM.amountFormat, 'options'),
			},
			simplify: item.option(simplify),
			amountLimit: item.option(OF_ITEM.amountLimit, 'options'),
			actFor: readActFor(item, this.own),
		};
	}
}
