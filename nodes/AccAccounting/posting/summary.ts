import { ofNumber, sum, toNumber, toText } from '../documents/decimal';
import { documentRanges } from '../documents/ranges';
import { groupBy } from '../documents/groupBy';
import type { Outcome } from './outcome';
import type { Posting } from './posting';

/** How a run ended, in numbers. */
export interface RunSummary {
	posted: number;
	refused: number;
	skipped: number;
	unknown: number;
	firstNumber: string | null;
	lastNumber: string | null;
	/** Document numbers of all that were posted, consecutive ones as ranges. */
	documentNumbers: string;
	/** Exact sum of `total_amount` of all that were posted; a text where a number cannot hold it. */
	totalAmount: number | string;
	/** The same for each company, where the run acted for others than the credential's own. */
	companies?: Array<RunSummary & { tenantId: string }>;
}

/** Counts the outcomes of a run. */
export function summarize(outcomes: Outcome[]): RunSummary {
	const count = (outcome: Outcome['outcome']) =>
		outcomes.filter((each) => each.outcome === outcome).length;
	const posted = outcomes.filter((each) => each.outcome === 'posted');
	const numbers = posted.map(({ number }) => number);
	const amounts = posted
		.map(({ document }) => document.total_amount)
		// JSON such as 1e400 becomes Infinity, which no sum can hold.
		.filter((amount): amount is number => Number.isFinite(amount));
	const total = sum(amounts.map(ofNumber));
	return {
		posted: posted.length,
		refused: count('refused'),
		skipped: count('skipped'),
		unknown: count('unknown'),
		firstNumber: numbers[0] ?? null,
		lastNumber: numbers.at(-1) ?? null,
		documentNumbers: documentRanges(numbers),
		totalAmount: toNumber(total) ?? toText(total),
	};
}

/**
 * Counts the outcomes of a run, by company where it acted for several: each numbers its documents for
 * itself, so there is no first and last number of all.
 */
export function summarizeRun(postings: readonly Posting[]): RunSummary {
	const all = summarize(postings.map(({ outcome }) => outcome));
	if (!postings.some(({ draft }) => draft.actFor)) return all;
	const companies = [...groupBy(postings, ({ draft }) => draft.company ?? '')].map(
		([tenantId, its]) => ({ tenantId, ...summarize(its.map(({ outcome }) => outcome)) }),
	);
	if (companies.length === 1) return { ...all, companies };
	const documentNumbers = companies
		.filter(({ posted }) => posted > 0)
		.map((company) => `${company.tenantId}: ${company.documentNumbers}`)
		.join('; ');
	return { ...all, firstNumber: null, lastNumber: null, documentNumbers, companies };
}

/** The one line that a user wants to read after a run. */
export function summaryLine(summary: RunSummary): string {
	const { posted, refused, skipped, unknown, firstNumber, lastNumber, totalAmount } = summary;
	const { companies = [] } = summary;
	const several = companies.length > 1 ? `in ${companies.length} companies` : undefined;
	const range = posted > 1 ? `${firstNumber} to ${lastNumber}` : `${firstNumber}`;
	const details = posted > 0 ? ` (${several ?? range}, total amount ${totalAmount})` : '';
	return `Posted ${posted}${details}, refused ${refused}, skipped ${skipped}, unknown ${unknown}`;
}
