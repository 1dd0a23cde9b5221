import type { DeduplicationScope, IExecuteFunctions } from 'n8n-workflow';

import type { ReadingSettings } from '../documents/fields';

/** The options of a create operation that hold for the whole run. */
export interface RunOptions {
	/** How many requests may be under way at a time, 1 to 20. */
	lanes: number;
	/** 0 for no limit. */
	requestsPerMinute: number;
	/** How long to wait for an answer, milliseconds. */
	timeout: number;
	dryRun: boolean;
	/** Scope of the duplicate guard; undefined where it is off. */
	guard?: DeduplicationScope;
	checkMasterData: boolean;
	summaryItem: boolean;
	simplify: boolean;
	reading: ReadingSettings;
}

function wholeNumber(value: unknown, least: number, most: number, otherwise: number): number {
	const number = Number(value ?? otherwise);
	return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : otherwise;
}

/** Whether the duplicate guard is on, and where its keys have to be unique. */
function guardScope(context: IExecuteFunctions): DeduplicationScope | undefined {
	// The key is an expression of each item: it is not evaluated here, where one bad item would end all.
	const raw = context.getNodeParameter('options', 0, {}, { rawExpressions: true }) as object;
	if (!('duplicateGuard' in raw)) return undefined;
	const scope = context.getNodeParameter('options.duplicateGuard.guard.scope', 0, 'workflow');
	return scope === 'node' ? 'node' : 'workflow';
}

/** Reads the options of a create operation, as the first item has them. */
export function readRunOptions(context: IExecuteFunctions): RunOptions {
	const option = (name: string) => context.getNodeParameter(`options.${name}`, 0, null) as unknown;
	const guard = guardScope(context);
	const amountFormat = option('amountFormat');
	return {
		lanes: wholeNumber(option('concurrentRequests'), 1, 20, 1),
		requestsPerMinute: wholeNumber(option('requestsPerMinute'), 0, 60_000, 0),
		timeout: wholeNumber(option('timeout'), 1, 3_600, 120) * 1000,
		dryRun: option('dryRun') === true,
		...(guard ? { guard } : {}),
		checkMasterData: option('checkMasterData') === true,
		summaryItem: option('summaryItem') === true,
		simplify: context.getNodeParameter('simplify', 0, true) !== false,
		reading: {
			timezone: context.getTimezone(),
			order: option('dateOrder') === 'monthFirst' ? 'monthFirst' : 'dayFirst',
			amountFormat:
				amountFormat === 'indonesian' || amountFormat === 'english' ? amountFormat : 'plain',
		},
	};
}
