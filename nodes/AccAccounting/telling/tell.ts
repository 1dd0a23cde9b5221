import type { IDataObject, IExecuteFunctions, INode, INodeExecutionData } from 'n8n-workflow';

import { readToolOutput } from '../form/toolOutput';
import type { Ended, EndedRun } from '../posting/ended';
import type { Kind } from '../reading/kind';
import {
	addHints,
	aroundOf,
	isTool,
	nodeError,
	noteTexts,
	pairedWith,
	type Failed,
} from './errors';
import { checkOf, Items } from './items';
import { lookForOf, type LookFor } from './lookFor';
import { countWrong, differencesText, refusedOf, saidText, sameKeyText, whyNot } from './report';
import { failureTexts, fieldWords, problemText, type Around } from './sentences';
import { byOutcome, summarizeRun, tookText } from './summary';
import { capital } from './words';

/** A hint has at most so many lines; the table has the rest. */
const MOST_LINES = 6;
/** An error lists at most so many things of a kind, with so many names each: there is no table then. */
const MOST_LISTED = 50;
const MOST_NAMES = 10;

/** All that the user is told about a run: it is made once, and shown as items, hints or an error. */
interface Report {
	run: EndedRun;
	around: Around;
	lookFor: ReadonlyMap<Ended, LookFor>;
	/** What deserves a look, as sentences. */
	notes: string[];
}

function reportOf(node: INode, run: EndedRun): Report {
	const around = aroundOf(
		node,
		run.documents.map(({ asked }) => asked),
	);
	const { fromEarlierTries: tries } = run;
	const notes = noteTexts(run.notes, around);
	if (tries > 0) {
		notes.push(
			`${tries} ${tries === 1 ? 'outcome is' : 'outcomes are'} from an earlier try of this run (Retry On Fail): nothing was sent again for ${tries === 1 ? 'it' : 'them'}.`,
		);
	}
	return {
		run,
		around,
		lookFor: lookForOf(run.documents),
		notes: [...notes, ...sameKeyText(run.documents)],
	};
}

// Hints

/** A headline and why, in at most six lines. */
function hintOf(headline: string, { run, around }: Report): string {
	const all = whyNot(run, around);
	const room = MOST_LINES - 1;
	const shown = all.length > room ? all.slice(0, room - 1) : all;
	const rest = all.slice(shown.length);
	return [
		headline,
		...shown.map((said) => saidText(said, around)),
		...(rest.length > 0 ? [`… and ${rest.length} more reasons: see "message" in each row.`] : []),
	].join('\n');
}

function countText(count: number, what: string): string {
	return `${count} ${what}${count === 1 ? ' was' : 's were'}`;
}

/** How many documents a dry run found to be what. */
function checksOf(documents: readonly Ended[]) {
	const count = (check: string) => documents.filter((each) => checkOf(each) === check).length;
	return {
		ok: count('OK'),
		wrong: count('wrong'),
		sameKey: count('same key'),
		alreadySent: count('already sent'),
	};
}

function dryRunText({ documents }: EndedRun): string {
	const { wrong, sameKey, alreadySent } = checksOf(documents);
	const all = documents.length === 1 ? 'The row is OK.' : `All ${documents.length} are OK.`;
	const skipped = sameKey + alreadySent;
	return [
		wrong > 0
			? `Dry Run: ${countWrong(wrong, documents)}`
			: skipped === 0
				? `Dry Run: ${all}`
				: 'Dry Run:',
		...(alreadySent > 0
			? [`${countText(alreadySent, 'row')} sent before and would be skipped.`]
			: []),
		...(sameKey > 0 ? [`${sameKey} would be skipped: an earlier row has the same key.`] : []),
		'Nothing was posted.',
	].join(' ');
}

function runText(run: EndedRun, { around }: Report): string {
	const { refusal, documents } = run;
	if (!refusal) return summarizeRun(documents).text;
	if (!refusal.failure) return 'Nothing was sent.';
	const { what, cure } = failureTexts(refusal.failure, around);
	const nothing = /\bsent\b/.test(what) ? '' : 'Nothing was sent.';
	return [`${what}.`, cure === '' ? '' : `${capital(cure)}.`, nothing].join(' ').trim();
}

function tellHints(context: IExecuteFunctions, report: Report): void {
	const { run, notes } = report;
	const { posted, refused, unknown } = byOutcome(run.documents);
	const isDry = run.mode === 'dryRun';
	const differ = posted.filter(({ differences }) => differences.length > 0).length;
	const took = tookText(run);
	const headline = isDry ? dryRunText(run) : runText(run, report);
	addHints(
		context,
		[hintOf(took === '' ? headline : `${headline}. ${took}.`, report)],
		refused.length + unknown.length > 0 ? 'warning' : 'info',
	);
	addHints(context, [
		...(differ > 0
			? [
					`ACC's answer differs from what was asked for ${differ} of ${posted.length} documents: see "message".`,
				]
			: []),
		...notes,
	]);
}

// Errors

function listed(texts: readonly string[]): string[] {
	const more = texts.length - MOST_LISTED;
	return [
		...texts.slice(0, MOST_LISTED).map((text) => `- ${text}`),
		...(more > 0 ? [`- … and ${more} more`] : []),
	];
}

/** How to find a document in ACC, with all that it was sent with. */
function lookForLine({ asked }: Ended, { searchFor, known }: LookFor, { names }: Around): string {
	const fields = Object.entries(searchFor).map(
		([name, value]) => `${fieldWords(name)} ${String(value)}`,
	);
	return `${names.documents([asked])}: look in ACC for ${fields.join(', ')}${known === '' ? '' : `; ${known}`}.`;
}

/** What a failed run has posted, and of which documents that is unknown: they must not be sent again. */
function linesOfPosted({ run, around, lookFor }: Report): string[] {
	const { posted, unknown } = byOutcome(run.documents);
	const { documentNumbers } = summarizeRun(run.documents);
	const documents = posted.length === 1 ? 'document was' : 'documents were';
	return [
		...(posted.length > 0
			? [
					`${posted.length} ${documents} already posted: ${documentNumbers}. Do not run ${posted.length === 1 ? 'its row' : 'their rows'} again:`,
					...listed(around.names.ranges(posted)),
				]
			: []),
		...(unknown.length > 0
			? [
					`Unknown whether posted: ${around.names.documents(
						unknown.map(({ asked }) => asked),
						MOST_NAMES,
					)}.`,
					...listed([...lookFor].map(([ended, how]) => lookForLine(ended, how, around))),
				]
			: []),
	];
}

/** The error of a run in which nothing was begun. */
function errorOfRefusal(node: INode, report: Report): Error {
	const { run, around, notes } = report;
	const { refusal, documents } = run;
	const isAnyPosted = linesOfPosted(report).length > 0;
	const nothing = isAnyPosted ? 'In this try nothing was posted.' : 'Nothing was posted.';
	if (refusal?.failure) {
		const { what, cure } = failureTexts(refusal.failure, around);
		const lines = [
			nothing,
			...linesOfPosted(report),
			...(cure === '' ? [] : [`${capital(cure)}.`]),
			...notes,
		];
		return nodeError(node, { failure: refusal.failure, rows: [] }, { message: what, lines });
	}
	const ofForm = refusal?.problems ?? [];
	const wrong = refusedOf(run);
	const why = whyNot(run, around).map((said) => saidText(said, around, MOST_NAMES));
	const isOne = why.length === 1 && (ofForm.length === 1 || wrong.length === 1);
	const [first] = wrong;
	const headline = ofForm[0] ? problemText(ofForm[0], around) : countWrong(wrong.length, documents);
	const failed: Failed = { rows: isOne && first && !ofForm[0] ? first.asked.rows : [] };
	const lines = [
		`${nothing} Correct this and run the node again.`,
		...linesOfPosted(report),
		...(isOne ? [] : listed(why)),
		...notes,
	];
	return nodeError(node, failed, { message: isOne ? (why[0] ?? '') : headline, lines });
}

/** What the data of an error say of a document. */
function dataOf({ asked, ...ended }: Ended): IDataObject {
	const { rows, known, mayChoose, company } = asked;
	return {
		number: ('number' in ended ? ended.number : undefined) ?? null,
		items: rows,
		...(typeof known.group === 'string' ? { group: known.group } : {}),
		...(mayChoose && company ? { tenantId: company.tenantId } : {}),
	};
}

/** The error of a run that ended at its first failure. It has all that hints would say: n8n drops them. */
function errorOfStop(node: INode, report: Report, stoppedBy: Ended): Error {
	const { run, around, notes } = report;
	const { posted, refused, skipped, unknown } = byOutcome(run.documents);
	if (stoppedBy.outcome !== 'refused' && stoppedBy.outcome !== 'unknown') {
		throw new TypeError('a run ends at a failure only');
	}
	const { failure, asked, outcome } = stoppedBy;
	const texts = failure
		? failureTexts(failure, around)
		: { what: asked.problems.map((problem) => problemText(problem, around)).join('. '), cure: '' };
	const others = refused.filter((each) => each !== stoppedBy).length;
	const differing = posted.filter(({ differences }) => differences.length > 0);
	const isUnknown = outcome === 'unknown';
	const lines = [
		isUnknown
			? 'It is unknown whether ACC has posted this document. Look it up in ACC before you run its row again.'
			: texts.cure === ''
				? ''
				: `${capital(texts.cure)}.`,
		`This is about ${around.names.documents([asked], MOST_NAMES)}.`,
		...(posted.length > 0 ? [] : ['No document was posted before.']),
		...linesOfPosted(report),
		...(skipped.length > 0 ? [`${skipped.length} skipped by the Duplicate Guard.`] : []),
		...(others > 0
			? [`${others} other ${others === 1 ? 'document was' : 'documents were'} not posted.`]
			: []),
		...(differing.length > 0
			? [
					"ACC's answer differs from what was asked:",
					...listed(differing.map((each) => differencesText(each, around))),
				]
			: []),
		...notes,
		...(failure?.traceId ? [`Trace ID: ${failure.traceId}`] : []),
	];
	const message = `${isUnknown ? 'Unknown whether posted: ' : ''}${texts.what}`;
	const data = { outcome, posted: posted.map(dataOf), unknown: unknown.map(dataOf) };
	return nodeError(node, { failure, rows: asked.rows }, { message, lines }, data);
}

// Items

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

/**
 * Tells the user about a run of creates: the third and last stage.
 *
 * With continue-on-fail, and after a run without failure, it returns an item for each document in their
 * order, paired with its input items, and hints above them. A summary item has an output of its own, so
 * that no node after the documents sees it; a tool of an AI agent has one output.
 *
 * @throws without continue-on-fail: NodeOperationError for what is wrong with the items, NodeApiError for
 *   what ACC refused, or where it is unknown whether it posted
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
	const output = {
		...{ node, kind, around: report.around, input: context.getInputData() },
		toolOutput: readToolOutput(context),
	};
	const items = new Items(output, run, report.lookFor).all();
	if (!run.options.summaryItem) return [items];
	return isTool(node) ? [[...items, summaryOf(report)]] : [items, [summaryOf(report)]];
}
