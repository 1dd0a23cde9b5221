import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

import type { Ended, EndedRun } from '../posting/ended';
import type { Kind } from '../reading/asked';
import { addHints, isTool, nodeError, pairedWith, traceText } from './errors';
import { checkOf, itemsOf, type ToolOutput } from './items';
import {
	countWrong,
	refusedOf,
	reportOf,
	whyNot,
	type Report,
	summarizeRun,
	tookText,
} from './report';
import {
	differenceText,
	failedOf,
	failureTexts,
	lookForText,
	numberOf,
	problemText,
	textsOf,
	type Failed,
} from './sentences';
import { sentence } from './words';

/** A hint has at most so many lines, with so many names each; the table has the rest. */
const MOST_LINES = 6;
const MOST_NAMES = 3;
/** An error has no table, so it lists more. */
const MOST_LISTED = 50;
const MOST_NAMES_LISTED = 10;

/** How many documents a dry run found to be what. */
function checksOf(documents: readonly Ended[]) {
	const checks = documents.map(checkOf);
	const count = (check: string) => checks.filter((each) => each === check).length;
	return {
		ok: count('OK'),
		wrong: count('wrong'),
		sameKey: count('same key'),
		alreadySent: count('already sent'),
	};
}

function dryRunText({ documents }: EndedRun): string {
	const { ok, wrong, sameKey, alreadySent } = checksOf(documents);
	const were = alreadySent === 1 ? '1 row was' : `${alreadySent} rows were`;
	const allOk = documents.length === 1 ? ' The row is OK.' : ` All ${ok} are OK.`;
	return [
		'Dry Run:',
		...(wrong > 0 ? [` ${countWrong(wrong, documents)}`] : []),
		...(ok === documents.length ? [allOk] : []),
		...(alreadySent > 0 ? [` ${were} sent before and would be skipped.`] : []),
		...(sameKey > 0 ? [` ${sameKey} would be skipped: an earlier row has the same key.`] : []),
		' Nothing was posted.',
	].join('');
}

function runText({ run, around }: Report): string {
	const { refusal, documents } = run;
	if (!refusal) return [summarizeRun(documents).text, tookText(run)].filter(Boolean).join('. ');
	if (!refusal.failure) return 'Nothing was sent.';
	const { what, cure } = failureTexts(refusal.failure, around);
	const nothing = /\bsent\b/.test(what) ? '' : 'Nothing was sent.';
	return [`${what}.`, sentence(cure), nothing].filter(Boolean).join(' ');
}

function tellHints(context: IExecuteFunctions, report: Report): void {
	const { run, posted, refused, unknown, notes } = report;
	const differ = posted.filter(({ differences }) => differences.length > 0).length;
	const reasons = whyNot(report, MOST_NAMES);
	const shown = reasons.slice(0, reasons.length < MOST_LINES ? MOST_LINES : MOST_LINES - 2);
	const more = reasons.length - shown.length;
	const hint = [
		run.mode === 'dryRun' ? dryRunText(run) : runText(report),
		...shown,
		...(more > 0 ? [`… and ${more} more reasons: see "message" in each row.`] : []),
	].join('\n');
	addHints(context, [hint], refused.length + unknown.length > 0 ? 'warning' : 'info');
	const differing = `ACC's answer differs from what was asked for ${differ} of ${posted.length} documents: see "message".`;
	addHints(context, [...(differ > 0 ? [differing] : []), ...notes]);
}

function listed(texts: readonly string[]): string[] {
	const more = texts.length - MOST_LISTED;
	return [
		...texts.slice(0, MOST_LISTED).map((text) => `- ${text}`),
		...(more > 0 ? [`- … and ${more} more`] : []),
	];
}

function countText(count: number, what: string): string {
	return `${count} ${what}${count === 1 ? ' was' : 's were'}`;
}

/** What a failed run has posted, and of which documents that is unknown: they must not be sent again. */
function linesOfPosted({ run, around, lookFor, posted, unknown }: Report): string[] {
	const { names } = around;
	const { documentNumbers } = summarizeRun(run.documents);
	const theirs = posted.length === 1 ? 'its row' : 'their rows';
	const of = (documents: readonly Ended[]) =>
		names.documents(
			documents.map(({ asked }) => asked),
			MOST_NAMES_LISTED,
		);
	const looks = [...lookFor].map(([ended, how]) => `${of([ended])}: ${lookForText(how)}.`);
	return [
		...(posted.length > 0
			? [
					`${countText(posted.length, 'document')} already posted: ${documentNumbers}. Do not run ${theirs} again:`,
					...listed(names.ranges(posted)),
				]
			: []),
		...(unknown.length > 0 ? [`Unknown whether posted: ${of(unknown)}.`, ...listed(looks)] : []),
	];
}

/** The error of a try in which nothing was begun. */
function errorOfRefusal(node: INode, report: Report): Error {
	const { run, around, notes } = report;
	const { failure, problems: [ofForm] = [] } = run.refusal ?? {};
	const linesOfEarlier = linesOfPosted(report);
	const nothing =
		linesOfEarlier.length > 0 ? 'In this try nothing was posted.' : 'Nothing was posted.';
	if (failure) {
		const { what, cure } = failureTexts(failure, around);
		const lines = [nothing, ...linesOfEarlier, sentence(cure), ...notes];
		return nodeError(node, { failure, rows: [] }, { message: what, lines });
	}
	const wrong = refusedOf(report);
	const why = whyNot(report, MOST_NAMES_LISTED);
	const count = countWrong(wrong.length, run.documents);
	const isOne = why.length === 1 && (ofForm !== undefined || wrong.length === 1);
	const lines = [
		`${nothing} Correct this and run the node again.`,
		...linesOfEarlier,
		...(isOne ? [] : listed(why)),
		...notes,
	];
	const failed: Failed = { rows: isOne && !ofForm ? (wrong[0]?.asked.rows ?? []) : [] };
	const headline = ofForm ? problemText(ofForm, around) : count;
	return nodeError(node, failed, { message: isOne ? (why[0] ?? '') : headline, lines });
}

/** What the data of an error say of a document. */
function dataOf(ended: Ended): IDataObject {
	const { rows, known, mayChoose, company } = ended.asked;
	return {
		number: numberOf(ended) ?? null,
		items: rows,
		...(typeof known.group === 'string' ? { group: known.group } : {}),
		...(mayChoose && company ? { tenantId: company.tenantId } : {}),
	};
}

/** The error of a run that ended at its first failure. */
function errorOfStop(node: INode, report: Report, stopped: Ended): Error {
	const { around, notes, posted, refused, skipped, unknown } = report;
	const { asked, outcome } = stopped;
	const failed = failedOf(stopped);
	const { what, cure } = textsOf(failed, around);
	const isUnknown = outcome === 'unknown';
	const others = isUnknown ? refused.length : refused.length - 1;
	const differing = posted.flatMap(({ number, differences }) =>
		differences.length > 0
			? [`${number}: ${differences.map((each) => differenceText(each, around)).join('; ')}`]
			: [],
	);
	const lines = [
		isUnknown
			? 'It is unknown whether ACC has posted this document. Look it up in ACC before you run its row again.'
			: sentence(cure),
		`This is about ${around.names.documents([asked], MOST_NAMES_LISTED)}.`,
		...(posted.length > 0 ? [] : ['No document was posted before.']),
		...linesOfPosted(report),
		...(skipped.length > 0 ? [`${skipped.length} skipped by the Duplicate Guard.`] : []),
		...(others > 0 ? [`${countText(others, 'other document')} not posted.`] : []),
		...(differing.length > 0
			? ["ACC's answer differs from what was asked:", ...listed(differing)]
			: []),
		...notes,
		failed.failure ? traceText(failed.failure) : '',
	];
	const message = isUnknown ? `Unknown whether posted: ${what}` : what;
	const data = { outcome, posted: posted.map(dataOf), unknown: unknown.map(dataOf) };
	return nodeError(node, failed, { message, lines }, data);
}

/** The item that counts a run, paired with all of its items. */
function summaryOf({ run, lookFor, notes }: Report): INodeExecutionData {
	const pairedItem = pairedWith(run.documents.flatMap(({ asked }) => asked.rows));
	if (run.mode === 'dryRun') {
		const json = { check: 'summary', ...checksOf(run.documents), text: dryRunText(run) };
		return { json, pairedItem };
	}
	const { text, companies, ...counts } = summarizeRun(run.documents);
	const unknownItems = [...lookFor].map(([{ asked }, how]) => ({ items: asked.rows, ...how }));
	const json = {
		outcome: 'summary',
		...counts,
		text,
		...(companies ? { companies } : {}),
		...(unknownItems.length > 0 ? { unknownItems } : {}),
		...(notes.length > 0 ? { hints: notes } : {}),
	};
	return { json: json as IDataObject, pairedItem };
}

/** What the fields Output and Fields of a tool say; simplified if they are not set. */
function readToolOutput(context: IExecuteFunctions): ToolOutput {
	const output = context.getNodeParameter('output', 0, 'simplified') as unknown;
	if (output !== 'fields') return output === 'raw' ? 'raw' : 'simplified';
	const fields = context.getNodeParameter('fields', 0, []) as unknown;
	return Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [];
}

/**
 * Tells the user about a run of creates: the third and last stage.
 *
 * With continue-on-fail, and after a run without failure, it returns an item for each document in their
 * order, paired with its input items, and hints above them. A summary item has an output of its own, so
 * that no node after the documents sees it; a tool of an AI agent has one output.
 *
 * @throws without continue-on-fail: NodeOperationError for what is wrong with the items, NodeApiError for
 *   what ACC refused, or if it is unknown whether it posted. The error has all that hints would say: n8n
 *   drops hints when a node throws.
 */
export function tell(
	context: IExecuteFunctions,
	kind: Kind,
	run: EndedRun,
): INodeExecutionData[][] {
	const node = context.getNode();
	const report = reportOf(node, run);
	if (!context.continueOnFail()) {
		const stoppedBy = run.documents[run.stoppedBy ?? -1];
		if (run.refusal) throw errorOfRefusal(node, report);
		if (stoppedBy) throw errorOfStop(node, report, stoppedBy);
	}
	tellHints(context, report);
	const toolOutput = isTool(node) ? readToolOutput(context) : undefined;
	const items = itemsOf({ node, kind, input: context.getInputData(), toolOutput }, report);
	if (!run.options.summaryItem) return [items];
	return toolOutput ? [[...items, summaryOf(report)]] : [items, [summaryOf(report)]];
}
