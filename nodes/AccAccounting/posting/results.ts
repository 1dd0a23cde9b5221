import { documentRanges } from '../documents/ranges';
import { add, ofNumber, sum, toNumber, toText } from '../documents/decimal';
import type { Draft, JsonObject } from '../documents/draft';
import type { Problem } from '../documents/fields';
import type { Failure } from '../transport/failure';

/** What became of one draft. `skipped` is the duplicate guard's; the rest are outcomes. */
export type Result =
	| { kind: 'posted'; number: string; document: JsonObject; warnings: string[] }
	| { kind: 'refused' | 'unknown'; failure: Failure; problems?: Problem[] }
	| { kind: 'skipped'; key: string; reason: string };

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
}

/** Counts the results of a run. */
export function summarize(results: Result[]): RunSummary {
	const count = (kind: Result['kind']) => results.filter((result) => result.kind === kind).length;
	const posted = results.filter((result) => result.kind === 'posted');
	const numbers = posted.map(({ number }) => number);
	const amounts = posted
		.map(({ document }) => document.total_amount)
		.filter((amount): amount is number => typeof amount === 'number');
	const total = amounts.length > 0 ? sum(amounts.map(ofNumber)) : add(ofNumber(0), ofNumber(0));
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

/** The one line that a user wants to read after a run. */
export function summaryLine(summary: RunSummary): string {
	const { posted, refused, skipped, unknown, firstNumber, lastNumber, totalAmount } = summary;
	const numbers = posted > 1 ? `${firstNumber} to ${lastNumber}` : `${firstNumber}`;
	const details = posted > 0 ? ` (${numbers}, total amount ${totalAmount})` : '';
	return `Posted ${posted}${details}, refused ${refused}, skipped ${skipped}, unknown ${unknown}`;
}

/** Items as an error names them, with n8n's own count from 0. */
export function itemsText(rows: number[]): string {
	const shown = rows.slice(0, 10).join(', ');
	const more = rows.length > 10 ? ` and ${rows.length - 10} more` : '';
	return `${rows.length === 1 ? 'item' : 'items'} ${shown}${more}`;
}

/** A problem as one sentence that names item and field. */
export function problemText(draft: Draft, problem: Problem): string {
	return `${problem.field} of ${itemsText(problem.rows ?? draft.rows)}: ${problem.message}`;
}
