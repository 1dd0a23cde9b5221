import { ofNumber, sum, toAmountText, toNumber, toText, type Decimal } from '../documents/decimal';
import { documentRanges } from '../documents/documentNumber';
import { groupBy } from '../documents/groupBy';
import type { Outcome } from './outcome';
import type { Posting } from './posting';

/** How a run ended, in numbers. */
export interface RunSummary {
	posted: number;
	refused: number;
	skipped: number;
	unknown: number;
	/** Document numbers of all that were posted, consecutive ones as ranges. */
	documentNumbers: string;
	/** Exact sum of `total_amount` of all that were posted; a text where a number cannot hold it. */
	totalAmount: number | string;
	/** All of it in one line. */
	text: string;
	/** The same for each company, where the run acted for others than the credential's own. */
	companies?: Array<Omit<RunSummary, 'companies'> & { tenantId: string }>;
}

const OTHERS = ['refused', 'skipped', 'unknown'] as const;

/** The one line that a user wants to read after a run; what there is none of is left out. */
function lineOf(
	counts: Pick<RunSummary, Outcome['outcome']>,
	numbers: string,
	totalAmount: Decimal,
) {
	const total = `total amount ${toAmountText(totalAmount)}`;
	const details = counts.posted > 0 ? ` (${numbers}, ${total})` : '';
	const others = OTHERS.filter((outcome) => counts[outcome] > 0).map(
		(outcome) => `${outcome} ${counts[outcome]}`,
	);
	return [`Posted ${counts.posted}${details}`, ...others].join(', ');
}

function fromTo(numbers: string[]): string {
	const [first = ''] = numbers;
	return numbers.length > 1 ? `${first} to ${numbers.at(-1)}` : first;
}

/**
 * Counts the outcomes of a run.
 *
 * @param where what the line says in place of the first and the last number
 */
export function summarize(outcomes: Outcome[], where?: string): RunSummary {
	const count = (outcome: Outcome['outcome']) =>
		outcomes.filter((each) => each.outcome === outcome).length;
	const posted = outcomes.filter((each) => each.outcome === 'posted');
	const numbers = posted.map(({ number }) => number);
	const amounts = posted
		.map(({ document }) => document.total_amount)
		// JSON such as 1e400 becomes Infinity, which no sum can hold.
		.filter((amount): amount is number => Number.isFinite(amount));
	const total = sum(amounts.map(ofNumber));
	const counts = {
		posted: posted.length,
		refused: count('refused'),
		skipped: count('skipped'),
		unknown: count('unknown'),
	};
	return {
		...counts,
		documentNumbers: documentRanges(numbers),
		totalAmount: toNumber(total) ?? toText(total),
		text: lineOf(counts, where ?? fromTo(numbers), total),
	};
}

/**
 * Counts the outcomes of a run, by company as well where it acted for others: each company numbers its
 * documents for itself, so there is no first and last number of all.
 */
export function summarizeRun(postings: readonly Posting[]): RunSummary {
	const outcomesOf = (its: readonly Posting[]) => its.map(({ outcome }) => outcome);
	if (!postings.some(({ draft }) => draft.actFor)) return summarize(outcomesOf(postings));
	const companies = [...groupBy(postings, ({ draft }) => draft.company ?? '')].map(
		([tenantId, its]) => ({ tenantId, ...summarize(outcomesOf(its)) }),
	);
	if (companies.length === 1) return { ...summarize(outcomesOf(postings)), companies };
	const all = summarize(outcomesOf(postings), `in ${companies.length} companies`);
	const documentNumbers = companies
		.filter(({ posted }) => posted > 0)
		.map((company) => `${company.tenantId}: ${company.documentNumbers}`)
		.join('; ');
	return { ...all, documentNumbers, companies };
}
