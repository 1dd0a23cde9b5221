import type { Ended, EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { groupBy } from '../values/record';
import { show } from '../values/text';
import { failureText } from './failed';
import { reasonLines } from './lines';
import { toldRowOf, type OfRun, type ToldRow } from './row';
import { amountsText, summaryOf } from './totals';

/**
 * Everything that the user is told about a run: built once, and shown as items, hints, or an error.
 */
export interface ToldRun extends OfRun {
	rows: ToldRow[];
	/** Why the run or documents of it failed, one line for each reason. */
	reasons: string[];
	/** What else is worth pointing out, one line for each. */
	notes: string[];
	summary: ReturnType<typeof summaryOf>;
}

/** What a run has to say about its documents and as a whole, before it's put into items or errors. */
export function toldRunOf(run: EndedRun, type: DocumentType): ToldRun {
	const of = { run, type };
	const rows = run.documents.map((each) => toldRowOf(each, of));
	const linesAbout = (...outcomes: Array<Ended['outcome']>) => {
		const its = rows.filter(({ ended }) => outcomes.includes(ended.outcome));
		return reasonLines(
			its.flatMap(({ reasons }) => reasons),
			run.sheetRows,
		);
	};
	const notes = [
		...linesAbout('ready', 'posted'),
		...run.notes.map(({ message }) => message),
		...linesAbout('skipped'),
		...linesOfRules(of),
	];
	return {
		...of,
		rows,
		reasons: [...linesOfRefusal(run), ...linesAbout('unknown'), ...linesAbout('refused')],
		notes: [...new Set(notes)],
		summary: summaryOf(rows, of),
	};
}

/** Why a run did not start. These lines are never truncated: one has text to paste into the form. */
function linesOfRefusal({ refusal: { failure, problems = [] } = {} }: EndedRun): string[] {
	const ofForm = problems.map(({ message }) => message);
	return [...new Set(failure ? [failureText(failure), ...ofForm] : ofForm)];
}

/** What each rule skips: `Rule "SALDO" skips 4 rows (out 1,250,000).` */
function linesOfRules(of: OfRun): string[] {
	const skipped = of.run.documents.flatMap((ended) =>
		ended.outcome === 'skipped' && ended.why === 'rule' ? [{ rule: ended.rule, ended }] : [],
	);
	return [...groupBy(skipped, ({ rule }) => rule)].map(([rule, its]) => {
		const amounts = amountsText(
			its.map(({ ended }) => ended),
			of,
		);
		const count = its.length === 1 ? '1 row' : `${its.length} rows`;
		return `Rule ${show(rule)} skips ${count}${amounts === '' ? '' : ` (${amounts})`}.`;
	});
}

/** How many lines the box above the table, or an error, has for reasons and notes. */
const MOST_BOX_LINES = 8;

/**
 * The first lines of a list.
 *
 * @param rest where to find the others
 */
export function firstLines(lines: readonly string[], rest: string): string[] {
	if (lines.length <= MOST_BOX_LINES) return [...lines];
	const shown = lines.slice(0, MOST_BOX_LINES - 1);
	return [...shown, `… and ${lines.length - shown.length} more: ${rest}`];
}
