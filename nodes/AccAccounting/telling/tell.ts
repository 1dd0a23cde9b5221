import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

import type { Ended, EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { addHints, isTool, nodeError, pairedWith } from './errors';
import { itemsOf } from './items';
import { postedRanges } from './names';
import { countWrong, reportOf, whyNot, type Report } from './report';
import { failedOf, failureTexts, lookForText, messageOf, numberOf, textsOf } from './sentences';
import { sentence } from './words';

/** A hint has at most so many reasons, with so many names each; the table has the rest. */
const MOST_REASONS = 4;
const MOST_NAMES = 3;
/** An error has no table, so it lists more. */
const MOST_LISTED = 50;
const MOST_NAMES_LISTED = 10;

function tellHints(context: IExecuteFunctions, report: Report): void {
	const { posted, refused, unknown, differing, notes, summary } = report;
	const reasons = whyNot(report, MOST_NAMES);
	const more = reasons.length - MOST_REASONS;
	const hint = [summary.text, ...reasons.slice(0, MOST_REASONS)];
	if (more > 0) hint.push(`… and ${more} more reasons: see "message" in each row.`);
	addHints(context, [hint.join('\n')], refused.length + unknown.length > 0 ? 'warning' : 'info');
	const differs = `ACC's answer differs from what was asked for ${differing.length} of ${posted.length} documents: see "message".`;
	addHints(context, [...(differing.length > 0 ? [differs] : []), ...notes]);
}

/** Lines of a list below a headline; nothing of an empty list. */
function listed(headline: string, texts: readonly string[]): string[] {
	if (texts.length === 0) return [];
	const more = texts.length - MOST_LISTED;
	const lines = texts.slice(0, MOST_LISTED).map((text) => `- ${text}`);
	return [headline, ...lines, ...(more > 0 ? [`- … and ${more} more`] : [])];
}

/** What a failed run has posted, and of which documents that is unknown: they must not be sent again. */
function linesOfSent({ names, lookFor, posted, unknown }: Report): string[] {
	const looks = unknown.map((ended) => {
		const how = lookFor.get(ended);
		return `${names.documents([ended.asked])}: ${how ? lookForText(how) : ''}.`;
	});
	return [
		...listed('Already posted, do not run these rows again:', postedRanges(posted)),
		...listed('Unknown whether posted:', looks),
	];
}

/** The error of a run in which nothing was begun. */
function errorOfRefusal(node: INode, report: Report): Error {
	const { run, names, notes, wrong } = report;
	const { failure, problems: ofForm } = run.refusal ?? {};
	const [why = '', ...others] = whyNot(report, MOST_NAMES_LISTED);
	const isOne = failure !== undefined || ofForm !== undefined || wrong.length === 1;
	const ofRows = isOne ? why : countWrong(wrong.length, run.documents);
	const { what, cure } = failure
		? failureTexts(failure, names)
		: { what: ofRows, cure: 'correct this and run the node again' };
	const lines = [
		`Nothing was posted. ${sentence(cure)}`,
		...listed('', isOne ? others : [why, ...others]),
		...notes,
	];
	const rows = failure || ofForm || !isOne ? [] : (wrong[0]?.asked.rows ?? []);
	return nodeError(node, { failure, rows }, { message: what, lines });
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
function errorOfStop(node: INode, report: Report, stopped: Ended): Error {
	const { names, notes, posted, unknown, differing, summary } = report;
	const { asked, outcome } = stopped;
	const { what, cure } = textsOf(failedOf(stopped), names);
	const isUnknown = outcome === 'unknown';
	const lines = [
		isUnknown
			? 'It is unknown whether ACC has posted this document. Look it up in ACC before you run its row again.'
			: sentence(cure),
		`This is about ${names.documents([asked])}.`,
		`${summary.text}.`,
		...linesOfSent(report),
		...listed(
			"ACC's answer differs from what was asked:",
			differing.map((each) => messageOf(each, names)),
		),
		...notes,
	];
	const message = isUnknown ? `Unknown whether posted: ${what}` : what;
	const data = { outcome, posted: posted.map(dataOf), unknown: unknown.map(dataOf) };
	return nodeError(node, failedOf(stopped), { message, lines }, data);
}

/** The item that counts a run, paired with all of its items. */
function summaryItem({ run, unknown, lookFor, notes, summary }: Report): INodeExecutionData {
	const pairedItem = pairedWith(run.documents.flatMap(({ asked }) => asked.rows));
	if (run.mode === 'dryRun') return { json: { check: 'summary', ...summary }, pairedItem };
	const unknownItems = unknown.map((ended) => ({ items: ended.asked.rows, ...lookFor.get(ended) }));
	const json = {
		outcome: 'summary',
		...summary,
		...(unknown.length > 0 ? { unknownItems } : {}),
		...(notes.length > 0 ? { hints: notes } : {}),
	};
	return { json: json as IDataObject, pairedItem };
}

/**
 * Tells the user about a run of creates: the third and last stage. It returns an item for each document in
 * their order, paired with its input items, and shows hints above them. A summary item has an output of its
 * own, so that no node after the documents sees it; a tool of an AI agent has one output.
 *
 * @throws without continue-on-fail: NodeOperationError for what is wrong with the items, NodeApiError for
 *   what ACC refused, or if it is unknown whether it posted. n8n then drops the hints: the error has them.
 */
export function tell(
	context: IExecuteFunctions,
	kind: DocumentType,
	run: EndedRun,
): INodeExecutionData[][] {
	const node = context.getNode();
	const report = reportOf(node, run, kind);
	if (!context.continueOnFail()) {
		const stoppedBy = run.documents[run.stoppedBy ?? -1];
		if (run.refusal) throw errorOfRefusal(node, report);
		if (stoppedBy) throw errorOfStop(node, report, stoppedBy);
	}
	tellHints(context, report);
	const items = itemsOf(context, kind, report);
	if (!run.options.summaryItem) return [items];
	return isTool(node) ? [[...items, summaryItem(report)]] : [items, [summaryItem(report)]];
}
