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

/** Reads the options of a create operation, as the first item has them. */
export function readRunOptions(context: IExecuteFunctions): RunOptions {
	const options = context.getNodeParameter('options', 0, {}) as Record<string, unknown>;
	const guard = (options.duplicateGuard as { guard?: { scope?: string } } | undefined)?.guard;
	return {
		lanes: wholeNumber(options.concurrentRequests, 1, 20, 1),
		requestsPerMinute: wholeNumber(options.requestsPerMinute, 0, 60_000, 0),
		timeout: wholeNumber(options.timeout, 1, 3_600, 120) * 1000,
		dryRun: options.dryRun === true,
		...(guard ? { guard: guard.scope === 'node' ? 'node' : 'workflow' } : {}),
		checkMasterData: options.checkMasterData === true,
		summaryItem: options.summaryItem === true,
		simplify: context.getNodeParameter('simplify', 0, true) !== false,
		reading: {
			timezone: context.getTimezone(),
			order: options.dateOrder === 'monthFirst' ? 'monthFirst' : 'dayFirst',
			amountFormat:
				options.amountFormat === 'indonesian' || options.amountFormat === 'english'
					? options.amountFormat
					: 'plain',
		},
	};
}
