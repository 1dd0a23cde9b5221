import type { IDataObject, INode } from 'n8n-workflow';

import type { Ended } from '../create/ended';
import { withoutStop } from '../sentences/sentence';
import { nodeError } from './errors';
import { failedOf, messageOf, numberOf, searchForText, textsOf } from './messages';
import type { Names } from './names';
import { countWrong, isNeverSent, summarize } from './summary';
import { allReasons, type ToldRun } from './toldRun';
import { capital } from '../values/text';

/** An error comes without a table, so it lists more documents than a hint does. */
const MOST_LISTED = 50;
const MOST_NAMES_IN_ERROR = 10;

const CORRECT_THIS = 'Nothing was posted. Correct this and run the node again.';

/** A headline followed by a list; nothing if the list is empty. */
function bulletList(headline: string, texts: readonly string[]): string[] {
	if (texts.length === 0) return [];
	const more = texts.length - MOST_LISTED;
	const lines = texts.slice(0, MOST_LISTED).map((text) => `- ${text}`);
	return [headline, ...lines, ...(more > 0 ? [`- … and ${more} more`] : [])];
}

/**
 * The fate of all documents of a stopped run: which must not be sent again, and which were not
 * sent.
 */
function linesOfAll(told: ToldRun, stopped: Ended): string[] {
	const { names, type, run, posted, unknown, refused } = told;
	const others = refused.filter((ended) => ended !== stopped && !isNeverSent(ended));
	const neverSent = run.documents.filter(isNeverSent);
	const lines = [`${summarize(run.documents).text}.`];
	if (posted.length > 0) {
		const rows = names.allRows(posted.map(({ asked }) => asked));
		lines.push(`Already posted. Do not run these rows again: ${rows}.`);
	}
	lines.push(
		...bulletList(
			'May have been posted:',
			unknown.map((ended) => `${names.whole(ended.asked)}: ${searchForText(ended, type)}`),
		),
		...bulletList(
			'Also refused:',
			others.map((ended) => `${names.whole(ended.asked)}: ${textsOf(failedOf(ended)).message}`),
		),
	);
	if (neverSent.length > 0) lines.push(`Not sent: ${neverSentText(neverSent, told)}.`);
	return lines;
}

/** Documents that the run did not reach: invoices by number and rows, others by row. */
function neverSentText(documents: readonly Ended[], { names }: ToldRun): string {
	const asked = documents.map((each) => each.asked);
	const hasNames = asked.some(({ known }) => known.group !== undefined);
	if (!hasNames) return names.allRows(asked);
	const shown = asked.slice(0, MOST_LISTED).map((each) => names.whole(each));
	const more = asked.length - shown.length;
	return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The error of a run that did not start. */
export function errorOfRefusal(node: INode, told: ToldRun): Error {
	const { failure, problems: ofForm } = told.run.refusal ?? {};
	const reasons = allReasons(told, MOST_NAMES_IN_ERROR);
	if (!failure && !ofForm) return errorOfRows(node, told, reasons);
	const [reason = '', ...others] = reasons;
	const lines = [
		failure ? `Nothing was posted. ${failure.advice}` : CORRECT_THIS,
		...bulletList('', others),
		...told.notes,
	];
	return nodeError(node, { failure, rows: [] }, { message: failure?.message ?? reason, lines });
}

/**
 * The error of a run with problem rows: a single reason is the message itself; several are counted
 * and listed.
 */
function errorOfRows(node: INode, told: ToldRun, reasons: string[]): Error {
	const { run, notes, wrong } = told;
	const isOne = wrong.length === 1;
	const [reason = '', ...others] = reasons;
	const lines = [CORRECT_THIS, ...bulletList('', isOne ? others : reasons), ...notes];
	const message = isOne ? reason : countWrong(wrong.length, run.documents);
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
			differing.map((each) => messageOf(each, told) ?? ''),
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
