import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { withProblems, type Draft } from '../reading/draft';
import type { ReadingSettings } from '../reading/fields';
import { readActFor } from './actFor';
import type { ItemParameters, NodeParameters } from '../reading/nodeParameters';
import { choice, onWhenAdded, positiveAmount, wholeNumber, yesOrNo, type Option } from './option';
import { AMOUNT_FORMATS } from '../values/amounts';
import type { Company } from '../values/company';
import { DATE_ORDERS } from '../values/dates';
import type { Problem } from '../values/problem';
import { read, unreadable } from '../values/reading';
import { isRecord } from '../values/record';
import { isEmpty, show } from '../values/text';
import { keyOfCompany } from '../posting/guard/duplicateGuard';
import {
	duplicateGuardField,
	GUARD,
	GUARD_KEY,
	GUARD_KEY_LABEL,
	guardScope,
	keyOfGroup,
	readGuardKey,
} from './guardOption';
import { readAll } from '../posting/pace';
import type { OwnCompany } from '../service/credentialFields';

type Options = Record<string, Option<unknown>>;

/** What options give: their declarations say it. */
type ValuesOf<O extends Options> = { [K in keyof O]: O[K] extends Option<infer T> ? T : never };

function valuesOf<O extends Options>(
	options: O,
	read: (option: Option<unknown>) => unknown,
): ValuesOf<O> {
	return Object.fromEntries(
		Object.entries(options).map(([name, option]) => [name, read(option)]),
	) as ValuesOf<O>;
}

/** A switch that takes no expression: the outputs of the node follow from it. */
function fixed({ property, fallback }: Option<boolean>): Option<boolean> {
	return {
		property: { ...property, noDataExpression: true },
		fallback,
		read: (value) =>
			typeof value === 'boolean'
				? read(value)
				: unreadable(
						'true or false, set in the form and not by an expression (the outputs of the node follow from it)',
					),
	};
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
};

/** Options of an item about how its values are read. */
const READING = {
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

/** What a run of creates is set to; times are in seconds. */
export type RunOptions = ValuesOf<typeof OF_RUN & typeof SPEED> & {
	/** Whether the duplicate guard is on. */
	guard: boolean;
};

/** The options of one item. */
export type ItemOptions = ValuesOf<typeof OF_ITEM> & {
	settings: ReadingSettings;
	simplify: boolean;
	/** The company that it is posted for; undefined, with a problem, where that cannot be told. */
	company: Company | undefined;
};

/** The field Options of a create operation. Only vouchers name banks and categories to check. */
export function createOptionsField(document: 'invoice' | 'voucher'): INodeProperties {
	const { checkMasterData, ...ofAll } = { ...OF_RUN, ...OF_ITEM, ...READING };
	const options = [
		...Object.values(document === 'voucher' ? { checkMasterData, ...ofAll } : ofAll).map(
			({ property }): INodeProperties => property,
		),
		duplicateGuardField,
		speedField,
	];
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

/** A run of creates: its parameters, and the options that hold for all of its items. */
export class CreateRun {
	/** Every reason why nothing may be sent in this run. */
	readonly problems: Problem[] = [];

	/** What the user should know of how its documents were made. */
	readonly hints: string[] = [];

	readonly options: RunOptions;

	constructor(
		readonly parameters: NodeParameters,
		private readonly timezone: string,
		private readonly own: OwnCompany,
	) {
		const guard = parameters.raw(GUARD).value !== undefined;
		if (guard) this.read(guardScope, `${GUARD}.guard`);
		this.options = {
			...valuesOf(OF_RUN, (option) => this.read(option)),
			...valuesOf(SPEED, (option) => this.read(option, SPEED_AT)),
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
		const { displayName: field, name, noDataExpression } = option.property;
		const { value: raw, isExpression } = this.parameters.raw(within ? `${within}.${name}` : name);
		if (noDataExpression) {
			const reading = raw === undefined ? read(option.fallback) : option.read(raw);
			if (reading.ok) return reading.value;
			this.problems.push({ field, message: `expected ${reading.expected}, got ${show(raw)}` });
			return option.fallback;
		}
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

	/** Reads one input item after the other; n8n gets its turn in between. */
	async ofEachItem<T>(read: (item: ItemParameters) => T): Promise<T[]> {
		const { parameters } = this;
		return await readAll(Array(parameters.count).keys(), (row) => read(parameters.ofItem(row)));
	}

	/** The options that an item has for itself; what is wrong with them is a problem of the item. */
	ofItem(item: ItemParameters): ItemOptions {
		const ofItem = (option: Option<unknown>) => item.option(option, 'options');
		const { value: options } = this.parameters.raw('options');
		const { displayName, name } = OF_ITEM.amountLimit.property;
		// It was added and left empty: that is no document without a limit.
		if (isRecord(options) && options[name] === null) item.refuse(displayName, NO_LIMIT);
		return {
			...valuesOf(OF_ITEM, ofItem),
			settings: { timezone: this.timezone, ...valuesOf(READING, ofItem) },
			simplify: item.option(simplify),
			company: readActFor(item, this.own),
		};
	}

	/**
	 * The key of the duplicate guard of an item; undefined where the guard is off.
	 *
	 * @param invoice of whose rows the item is one: where the form has no key, it follows from these
	 */
	keyOf(item: ItemParameters, invoice?: { group?: string; party: unknown }): string | undefined {
		if (!this.options.guard) return undefined;
		return invoice && isEmpty(this.parameters.raw(GUARD_KEY).value)
			? keyOfGroup(invoice.group, invoice.party)
			: readGuardKey(item);
	}

	/**
	 * Refuses a key of the duplicate guard that is the same for all documents: the first would be
	 * posted and the rest skipped.
	 *
	 * @param documents how many documents the run has
	 */
	refuseFixedKey(documents: number): void {
		const { value, isExpression } = this.parameters.raw(GUARD_KEY);
		if (!this.options.guard || isEmpty(value) || isExpression || documents < 2) return;
		this.problems.push({
			field: GUARD_KEY_LABEL,
			message: `expected an expression that gives each document its own key, got ${show(value)} for all ${documents} documents`,
		});
	}

	/**
	 * A draft with its company, its key, and what its items are known by.
	 *
	 * @param problems of its items, which come before its own
	 */
	complete(
		draft: Draft,
		company: Company | undefined,
		key: string | undefined,
		problems: Problem[],
	): Draft {
		const { sheetRow, rowText } = this.parameters;
		const completed = {
			...draft,
			sheetRow,
			rowText,
			company,
			tenantId: this.own.mayChoose ? company?.tenantId : undefined,
			...(key === undefined ? {} : { key: { text: key, recorded: keyOfCompany(company, key) } }),
		};
		return withProblems(completed, problems);
	}
}
