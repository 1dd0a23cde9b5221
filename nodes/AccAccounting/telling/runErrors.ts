import type { IDataObject, INode } from 'n8n-workflow';

import type { Ended } from '../create/ended';
import { nodeError } from './errors';
import { afterLooking } from './failureWords';
import { messageOf, numberOf, searchForText } from './messages';
import { searchForOf } from './searchFor';
import { failedOf, failureTexts, textsOf } from './sentences';
import { countWrong, summarize } from './summary';
import { allReasons, type ToldRun } from './toldRun';
import { sentence } from './words';

/** An error has no table, so it lists more than a hint. */
const MOST_LISTED = 50;
const MOST_NAMES_IN_ERROR = 10;

/** Lines of a list below a headline; nothing of an empty list. */
function bulletList(headline: string, texts: readonly string[]): string[] {
	if (texts.length === 0) return [];
	const more = texts.length - MOST_LISTED;
	const lines = texts.slice(0, MOST_LISTED).map((text) => `- ${text}`);
	return [headline, ...lines, ...(more > 0 ? [`- … and ${more} more`] : [])];
}

/** What a failed run has posted, and of which documents that is unknown: they must not be sent again. */
function linesOfSent({ names, type, posted, unknown }: ToldRun): string[] {
	const rows = names.allRows(posted.map(({ asked }) => asked));
	const looks = unknown.map(
		(ended) => `${names.documents([ended.asked])}: ${searchForText(searchForOf(ended, type))}.`,
	);
	return [
		...(posted.length > 0 ? [`Already posted, do not run these rows again: ${rows}.`] : []),
		...bulletList('Unknown whether posted:', looks),
	];
}

const CORRECT_THIS = 'correct this and run the node again';

/** The error of a run in which nothing was begun. */
export function errorOfRefusal(node: INode, told: ToldRun): Error {
	const { failure, problems: ofForm } = told.run.refusal ?? {};
	const reasons = allReasons(told, MOST_NAMES_IN_ERROR);
	if (!failure && !ofForm) return errorOfRows(node, told, reasons);
	const [reason = '', ...others] = reasons;
	const { what, cure } = failure
		? failureTexts(failure, told.names)
		: { what: reason, cure: CORRECT_THIS };
	const lines = [`Nothing was posted. ${sentence(cure)}`, ...bulletList('', others), ...told.notes];
	return nodeError(node, { failure, rows: [] }, { message: what, lines });
}

/** The error of a run of which rows are wrong: one reason is the message, several are counted and listed. */
function errorOfRows(node: INode, told: ToldRun, reasons: string[]): Error {
	const { run, notes, wrong } = told;
	const isOne = wrong.length === 1;
	const [reason = '', ...others] = reasons;
	const lines = [
		`Nothing was posted. ${sentence(CORRECT_THIS)}`,
		...bulletList('', isOne ? others : reasons),
		...notes,
	];
	const message = isOne ? reason : countWrong(wrong.length, run.documents);
	// The message names the row as people count them; n8n would add the number of its item, from 0.
	return nodeError(node, { rows: [] }, { message, lines });
}

/** What the data of an error say of a document. */
function dataOf(ended: Ended): IDataObject {
	const { rows, known, mayChoose, company } = ended.asked;
	return {
		number: numberOf(ended) ?? null,
		items: rows,
		...(known.group ? { group: known.group } : {}),
		...(mayChoose && company ? { tenantId: company.tenantId } : {}),
	};
}

/** The error of a run that ended at its first failure. */
export function errorOfStop(node: INode, told: ToldRun, stopped: Ended): Error {
	const { run, names, notes, posted, unknown, differing } = told;
	const { asked, outcome } = stopped;
	const failed = failedOf(stopped);
	const { what, cure } = textsOf(failed, names);
	const isUnknown = outcome === 'unknown';
	const lines = [
		isUnknown
			? `It is unknown whether ACC has posted this document. Look it up in ACC before you run its row again${afterLooking(failed.failure)}.`
			: sentence(cure),
		`${summarize(run.documents).text}.`,
		...linesOfSent(told),
		...bulletList(
			"ACC's answer differs from what was asked:",
			differing.map((each) => messageOf(each, told) ?? ''),
		),
		...notes,
	];
	const reason = isUnknown ? `Unknown whether posted: ${what}` : what;
	const message = `${reason} (${names.documents([asked])})`;
	const data = {
		outcome,
		items: asked.rows,
		posted: posted.map(dataOf),
		unknown: unknown.map(dataOf),
	};
	// As above: the message names the row.
	return nodeError(node, { ...failed, rows: [] }, { message, lines }, data);
}
