import type { IDataObject, INode } from 'n8n-workflow';

import { withoutStop } from '../sentences/sentence';
import { nodeError } from './errors';
import { textsOf } from './failed';
import { allRows, documentNames, documentWithRows, namesAtBeginning } from './names';
import { failedOf, isNeverSent, numberOf, searchForText, type ToldRow } from './row';
import { firstLines, type ToldRun } from './toldRun';

/** How many documents a list of an error has: an error comes without a table. */
const MOST_LISTED = 50;

const CORRECT_THIS = 'Nothing was posted. Correct this and run the workflow again.';
const IN_DRY_RUN = "turn on 'Dry Run' to see them in their rows";

/** All rows of documents after a headline; nothing if there are none. */
function rowsLine(headline: string, rows: readonly ToldRow[], { run }: ToldRun): string[] {
	if (rows.length === 0) return [];
	const documents = rows.map(({ ended }) => ended.asked);
	return [`${headline}: ${allRows(documents, run.sheetRows)}.`];
}

/**
 * A headline followed by documents, each with a text; nothing if there are none. The last line names
 * the rows of those that were left out.
 */
function documentList(
	headline: string,
	rows: readonly ToldRow[],
	textOf: (row: ToldRow) => string,
	told: ToldRun,
): string[] {
	if (rows.length === 0) return [];
	const lines = rows.slice(0, MOST_LISTED).map((row) => {
		return `- ${documentWithRows(row.ended.asked, told.run.sheetRows)}: ${textOf(row)}`;
	});
	const left = rows.slice(MOST_LISTED);
	return [headline, ...lines, ...rowsLine(`- … and ${left.length} more`, left, told)];
}

/** `19 of 24 rows are wrong.` */
function countWrong(wrong: readonly ToldRow[], { run: { documents } }: ToldRun): string {
	const word = documents.some(({ asked }) => asked.known.group !== undefined) ? 'invoice' : 'row';
	if (documents.length === 1) return `The ${word} is wrong.`;
	return `${wrong.length} of ${documents.length} ${word}s ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
}

/**
 * The error of a run that did not start. A reason of the run, or the only one, is the message itself;
 * several are listed below the number of documents, and all rows with one of their own are named.
 */
export function errorOfRefusal(node: INode, told: ToldRun): Error {
	const { run, reasons, notes } = told;
	const { failure, problems } = run.refusal ?? {};
	const wrong = told.rows.filter(({ ended }) => ended.asked.problems.length > 0);
	const isHeadline = failure !== undefined || problems !== undefined || reasons.length === 1;
	const [reason = '', ...others] = reasons;
	const message = failure?.message ?? (isHeadline ? reason : countWrong(wrong, told));
	const listed = firstLines(isHeadline ? others : reasons, IN_DRY_RUN);
	const lines = [
		failure ? `Nothing was posted. ${failure.advice}` : CORRECT_THIS,
		...listed.map((line) => `- ${line}`),
		...(wrong.length > 1 ? rowsLine('Wrong', wrong, told) : []),
		...notes,
	];
	return nodeError(node, { failure, rows: [] }, { message, lines });
}

/** The rows of a run, by what became of them. */
function byOutcome({ rows }: ToldRun) {
	const having = (outcome: string) => rows.filter(({ ended }) => ended.outcome === outcome);
	const refused = having('refused');
	return {
		posted: having('posted'),
		unknown: having('unknown'),
		skipped: having('skipped'),
		refused: refused.filter(({ ended }) => !isNeverSent(ended)),
		notSent: refused.filter(({ ended }) => isNeverSent(ended)),
	};
}

/**
 * The fate of every row of a stopped run: which must not be sent again, and which were not sent.
 */
function linesOfAll(told: ToldRun, stopped: ToldRow): string[] {
	const { posted, unknown, skipped, refused, notSent } = byOutcome(told);
	const list = (headline: string, rows: ToldRow[], textOf: (row: ToldRow) => string) =>
		documentList(headline, rows, textOf, told);
	return [
		`${told.summary.text}.`,
		...rowsLine('Already posted. Do not run these rows again', posted, told),
		...list('May have been posted:', unknown, ({ ended }) => searchForText(ended, told)),
		...list(
			'Also refused:',
			refused.filter((row) => row !== stopped),
			({ ended }) => textsOf(failedOf(ended)).message,
		),
		...rowsLine('Skipped', skipped, told),
		...rowsLine('Not sent', notSent, told),
		...list(
			'Posted, but check:',
			posted.filter(({ why }) => why !== ''),
			({ why }) => why,
		),
		...told.run.notes.map(({ message }) => message),
	];
}

/** What the error's data says about documents. */
function dataOf(rows: readonly ToldRow[], { run }: ToldRun): IDataObject[] {
	return rows.map(({ ended }) => {
		const { rows: items, known } = ended.asked;
		return {
			number: numberOf(ended) ?? null,
			items,
			rows: allRows([ended.asked], run.sheetRows),
			...(known.group ? { invoice_number: known.group } : {}),
		};
	});
}

/** What went wrong with the document at which a run stopped, and which document that is. */
function headlineOf({ ended }: ToldRow, { run }: ToldRun): string {
	const { failure, ...failed } = failedOf(ended);
	const its = [ended.asked];
	if (!failure) return `${namesAtBeginning(its, run.sheetRows)}: ${textsOf(failed).message}`;
	const what = `${withoutStop(failure.message)} (${documentNames(its, run.sheetRows)})`;
	return ended.outcome === 'unknown' ? `May have been posted: ${what}` : what;
}

/** The error of a run that stopped at its first failure. */
export function errorOfStop(node: INode, told: ToldRun, stopped: ToldRow): Error {
	const failed = failedOf(stopped.ended);
	const { outcome, asked } = stopped.ended;
	const advice =
		outcome === 'unknown'
			? 'Look up this document in ACC before you run its row again.'
			: textsOf(failed).advice;
	const { posted, unknown, notSent } = byOutcome(told);
	const data = {
		outcome,
		items: asked.rows,
		posted: dataOf(posted, told),
		unknown: dataOf(unknown, told),
		notSent: dataOf(notSent, told),
	};
	const texts = {
		message: headlineOf(stopped, told),
		lines: [advice, ...linesOfAll(told, stopped)],
	};
	return nodeError(node, { ...failed, rows: [] }, texts, data);
}
