import type { IDataObject, INode } from 'n8n-workflow';

import type { Asked } from '../create/asked';
import type { Ended } from '../create/ended';
import { withoutStop } from '../sentences/sentence';
import { nodeError } from './errors';
import { failedOf, messageOf, numberOf, searchForText, textsOf } from './messages';
import type { Names } from './names';
import { countWrong, isNeverSent, summarize } from './summary';
import { allReasons, reasonLine, type ToldRun } from './toldRun';
import { capital } from '../values/text';

/** An error comes without a table, so it lists more documents than a hint does. */
const MOST_LISTED = 50;
const MOST_NAMES_IN_ERROR = 10;

const CORRECT_THIS = 'Nothing was posted. Correct this and run the node again.';

/** A line of a list, and the documents that it is about. */
interface Line {
	text: string;
	of: readonly Asked[];
}

/**
 * A headline followed by a list; nothing if the list is empty. The last line names the rows of all
 * lines that were left out.
 */
function bulletList(headline: string, lines: readonly Line[], names: Names): string[] {
	if (lines.length === 0) return [];
	const shown = lines.slice(0, MOST_LISTED).map(({ text }) => `- ${text}`);
	const left = lines.slice(MOST_LISTED);
	const rows = names.allRows([...new Set(left.flatMap(({ of }) => of))]);
	const last = `- … and ${left.length} more${rows === '' ? '' : `: ${rows}`}`;
	return [headline, ...shown, ...(left.length > 0 ? [last] : [])];
}

/** Why the run failed, each reason with all its documents. */
function reasonLines(told: ToldRun): Line[] {
	const nameOf = (of: readonly Asked[]) => told.names.every(of, MOST_NAMES_IN_ERROR);
	return allReasons(told).map((reason) => ({ text: reasonLine(reason, nameOf), of: reason.of }));
}

/**
 * The fate of all documents of a stopped run: which must not be sent again, and which were not
 * sent.
 */
function linesOfAll(told: ToldRun, stopped: Ended): string[] {
	const { names, type, run, posted, unknown, refused } = told;
	const others = refused.filter((ended) => ended !== stopped && !isNeverSent(ended));
	const skipped = run.documents.filter(({ outcome }) => outcome === 'skipped');
	const lineOf = (ended: Ended, text: string): Line => ({
		text: `${names.whole(ended.asked)}: ${text}`,
		of: [ended.asked],
	});
	const rowsLine = (headline: string, documents: readonly Ended[]) =>
		documents.length === 0
			? []
			: [`${headline}: ${names.allRows(documents.map(({ asked }) => asked))}.`];
	return [
		`${summarize(run.documents).text}.`,
		...rowsLine('Already posted. Do not run these rows again', posted),
		...bulletList(
			'May have been posted:',
			unknown.map((ended) => lineOf(ended, searchForText(ended, type))),
			names,
		),
		...bulletList(
			'Also refused:',
			others.map((ended) => lineOf(ended, textsOf(failedOf(ended)).message)),
			names,
		),
		...rowsLine('Skipped', skipped),
		...rowsLine('Not sent', run.documents.filter(isNeverSent)),
	];
}

/** The error of a run that did not start. */
export function errorOfRefusal(node: INode, told: ToldRun): Error {
	const { failure, problems: ofForm } = told.run.refusal ?? {};
	if (!failure && !ofForm) return errorOfRows(node, told);
	const [reason, ...others] = reasonLines(told);
	const lines = [
		failure ? `Nothing was posted. ${failure.advice}` : CORRECT_THIS,
		...bulletList('', others, told.names),
		...told.notes,
	];
	const message = failure?.message ?? reason?.text ?? '';
	return nodeError(node, { failure, rows: [] }, { message, lines });
}

/**
 * The error of a run with problem rows: a single reason is the message itself; several are counted
 * and listed.
 */
function errorOfRows(node: INode, told: ToldRun): Error {
	const { run, notes, wrong, names } = told;
	const isOne = wrong.length === 1;
	const reasons = reasonLines(told);
	const [reason, ...others] = reasons;
	const lines = [CORRECT_THIS, ...bulletList('', isOne ? others : reasons, names), ...notes];
	const message = isOne && reason ? reason.text : countWrong(wrong.length, run.documents);
	return nodeError(node, { rows: [] }, { message, lines });
}

/** What the error's data says about a document. */
function dataOf(ended: Ended, names: Names): IDataObject {
	const { rows, known } = ended.asked;
	return {
		number: numberOf(ended) ?? null,
		items: rows,
		rows: names.allRows([ended.asked]),
		...(known.group ? { group: known.group } : {}),
	};
}

/** What went wrong with the document at which a run stopped, and which document that is. */
function headlineOf(stopped: Ended, { names }: ToldRun): string {
	const { failure, ...failed } = failedOf(stopped);
	const name = names.documents([stopped.asked]);
	if (!failure) return `${capital(name)}: ${textsOf(failed).message}`;
	const isUnknown = stopped.outcome === 'unknown';
	const what = `${withoutStop(failure.message)} (${name})`;
	return isUnknown ? `May have been posted: ${what}` : what;
}

/** The error of a run that stopped at its first failure. */
export function errorOfStop(node: INode, told: ToldRun, stopped: Ended): Error {
	const { names, notes, posted, unknown, differing, run } = told;
	const failed = failedOf(stopped);
	const { outcome, asked } = stopped;
	const lines = [
		outcome === 'unknown'
			? 'Look up this document in ACC before you run its row again.'
			: textsOf(failed).advice,
		...linesOfAll(told, stopped),
		...bulletList(
			"ACC's response differs from the request:",
			differing.map((each) => ({ text: messageOf(each, told) ?? '', of: [each.asked] })),
			names,
		),
		...notes,
	];
	const data = {
		outcome,
		items: asked.rows,
		posted: posted.map((each) => dataOf(each, names)),
		unknown: unknown.map((each) => dataOf(each, names)),
		notSent: run.documents.filter(isNeverSent).map((each) => dataOf(each, names)),
	};
	return nodeError(
		node,
		{ ...failed, rows: [] },
		{ message: headlineOf(stopped, told), lines },
		data,
	);
}
