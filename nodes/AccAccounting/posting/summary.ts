import { ofNumber, sum, toAmountText, toNumber, toText, type Decimal } from '../documents/decimal';
import { documentRanges } from '../documents/ranges';
import type { Outcome } from './outcome';

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
}

const OTHERS = ['refused', 'skipped', 'unknown'] as const;

/** The one line that a user wants to read after a run; what there is none of is left out. */
function lineOf(counts: Pick<RunSummary, Outcome['outcome']>, posted: string[], total: Decimal) {
	const [first = ''] = posted;
	const numbers = posted.length > 1 ? `${first} to ${posted.at(-1)}` : first;
	const details = posted.length > 0 ? ` (${numbers}, total amount ${toAmountText(total)})` : '';
	const others = OTHERS.filter((outcome) => counts[outcome] > 0).map(
		(outcome) => `${outcome} ${counts[outcome]}`,
	);
	return [`Posted ${posted.length}${details}`, ...others].join(', ');
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
		text: lineOf(counts, numbers, total),
	};
}
