import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import type { Draft } from '../reading/draft';
import {
	failedItem,
	failureFields,
	hasErrorOutput,
	isTool,
	pairedWith,
	type Failing,
} from './failures';
import {
	briefText,
	countWrong,
	problemLines,
	problemTexts,
	sameKeyText,
	valueText,
	type Wrong,
} from './text';
import type { Failure, Problem } from '../values/problem';
import type { JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';
import type { DocumentKind } from '../posting/documentKind';
import { byOutcome, type Outcome, type Posting } from '../posting/outcome';
import type { EndedRun } from '../posting/postingRun';
import { summarizeRun } from './summary';

/** The columns of the node itself, in their order; docs/output.md says what they hold. */
export const OWN_COLUMNS = [
	...['outcome', 'document_number', 'message', 'total_before_tax', 'group', 'tenantId', 'key'],
	...['documentType', 'itemIndex', 'itemIndexes', 'code', 'httpStatus', 'traceId', 'warnings'],
	...['lookFor', 'advice', 'problems'],
];

/** With `error` in an item, n8n takes it for a failure. */
const NOT_FOR_ACC = new Set([...OWN_COLUMNS, 'error']);

/** What the items of a run are written for. */
export interface Output extends Failing {
	kind: DocumentKind;
	/** Whether a summary item was asked for. */
	summaryItem: boolean;
}

/**
 * The outputs of a run: a summary has one of its own, so that no node after the documents sees it. A
 * tool of an AI agent has one output.
 */
function withSummary(
	{ node, summaryItem }: Output,
	items: INodeExecutionData[],
	summary: () => INodeExecutionData,
): INodeExecutionData[][] {
	if (!summaryItem) return [items];
	return isTool(node) ? [[...items, summary()]] : [items, [summary()]];
}

/** `31/12/2026` as `2026-12-31`. */
function isoDay(date: unknown): string {
	return typeof date === 'string' ? date.split('/').reverse().join('-') : '';
}

/** A value of ACC, or what stands in place of one that there is none of. */
function shown(name: string, value: unknown): unknown {
	if (!isEmpty(value)) return value;
	return /_amount$|_tax$/.test(name) ? null : '';
}

/**
 * What a document is known by: the fields of its kind as ACC answered them, else as they were asked for,
 * and its place in the input.
 *
 * @param ofAcc what else ACC answered
 */
function identityOf(
	{ identifiedBy, resource }: DocumentKind,
	{ rows, body, totals, group, tenantId, key }: Draft,
	answer: JsonObject = {},
	ofAcc: JsonObject = {},
): JsonObject {
	const asked: JsonObject = { ...totals, ...body, document_date: isoDay(body.document_date) };
	return {
		...Object.fromEntries(
			identifiedBy.map((name) => [
				name,
				shown(name, isEmpty(answer[name]) ? asked[name] : answer[name]),
			]),
		),
		group: group ?? '',
		tenantId: tenantId ?? '',
		key: key?.text ?? '',
		...ofAcc,
		documentType: resource,
		itemIndex: rows[0] ?? null,
		itemIndexes: [...rows],
	};
}

/** An answer beside the columns of the node: a field that has the name of one comes out as `acc_<name>`. */
function besideOwn(answer: JsonObject, identifiedBy: readonly string[]): JsonObject {
	return Object.fromEntries(
		Object.entries(answer)
			.filter(([name]) => name !== 'document_number' && !identifiedBy.includes(name))
			.map(([name, value]) => [NOT_FOR_ACC.has(name) ? `acc_${name}` : name, value]),
	);
}

function messageOf(outcome: Outcome): string {
	switch (outcome.outcome) {
		case 'posted': {
			const [first, ...more] = outcome.warnings;
			if (first === undefined) return '';
			return `ACC answered otherwise: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
		}
		case 'skipped':
			return outcome.reason;
		case 'unknown':
			return `${outcome.failure.message}. Look it up in ACC before you run it again.`;
		case 'refused':
			return briefText(outcome.problems ?? []) || outcome.failure.message;
	}
}

/** What to do about a failure: also what was expected, and got, since `message` has no room for it. */
function adviceOf(problems: readonly Problem[], description = ''): string {
	const texts = problemTexts(problems, { rows: [] }).map((text) => `${text}.`);
	return [...texts, description].join(' ').trim();
}

/** Longer texts make a row of n8n's table higher than its other cells do. */
const MOST_BRIEF = 88;

/**
 * What was got, or what to do, in a line or two: with blanks that do not break, since n8n's table makes
 * a column as narrow as its longest word, so that few rows could be seen.
 */
function briefAdvice(problems: readonly Problem[], description = ''): string {
	const text = problems.length > 0 ? problems.map(valueText).join('; ') : description;
	return cut(text, MOST_BRIEF).replace(/\s+/g, '\u00a0');
}

/**
 * The item of one document: every column of the node, whatever has become of the document, so that
 * nothing of the input can pass for one where n8n merges the two.
 *
 * @param filled the fields of ACC's answers, of those that Simplify keeps, that any document of the run
 *   has
 */
function itemOf(
	output: Output,
	{ draft, outcome }: Posting,
	filled: readonly string[],
	lookFor?: object,
): INodeExecutionData {
	const { node, kind } = output;
	const { simplify, rows } = draft;
	const answer = outcome.outcome === 'posted' ? outcome.document : {};
	const failed = outcome.outcome === 'refused' || outcome.outcome === 'unknown';
	const failure: Partial<Failure> = failed ? outcome.failure : {};
	const problems = outcome.outcome === 'refused' ? (outcome.problems ?? []) : [];
	const ofAcc = simplify
		? Object.fromEntries(filled.map((name) => [name, shown(name, answer[name])]))
		: besideOwn(answer, kind.identifiedBy);
	// One form of a day for all outcomes; that ACC answered another one is a warning.
	const known = simplify ? { ...answer, document_date: undefined } : answer;
	const isForPeople = simplify && !isTool(node) && !hasErrorOutput(node);
	const json = {
		outcome: outcome.outcome,
		document_number: ('number' in outcome ? outcome.number : undefined) ?? '',
		message: messageOf(outcome),
		...identityOf(kind, draft, known, ofAcc),
		...failureFields(failure),
		warnings: outcome.outcome === 'posted' ? outcome.warnings : [],
		lookFor: lookFor ?? null,
		...(isForPeople
			? { advice: briefAdvice(problems, failure.description) }
			: { advice: adviceOf(problems, failure.description), problems }),
	} as IDataObject;
	if (!failed) return { json, pairedItem: pairedWith(rows) };
	return failedItem(output, { ...outcome, rows }, json, OWN_COLUMNS);
}

/** The item that counts a run, paired with all of its items. */
function summaryOf({ postings, lookFor, hints }: EndedRun): INodeExecutionData {
	const { text, companies, ...counts } = summarizeRun(postings);
	const unknownItems = [...lookFor].map(([{ draft }, how]) => ({ items: draft.rows, ...how }));
	return {
		json: {
			outcome: 'summary',
			...counts,
			text,
			...(companies ? { companies } : {}),
			...(unknownItems.length > 0 ? { unknownItems } : {}),
			...(hints.length > 0 ? { hints } : {}),
		} as IDataObject,
		pairedItem: pairedWith(postings.flatMap(({ draft }) => draft.rows)),
	};
}

/** One output item per document, in their order, paired with the items that it was made of. */
export function outputsOf(output: Output, ended: EndedRun): INodeExecutionData[][] {
	const { postings, lookFor } = ended;
	const { posted } = byOutcome(postings);
	const filled = output.kind.simpleFields.filter((field) =>
		posted.some(({ outcome }) => !isEmpty(outcome.document[field])),
	);
	const items = postings.map((posting) => itemOf(output, posting, filled, lookFor.get(posting)));
	return withSummary(output, items, () => summaryOf(ended));
}

/** What would become of drafts. */
export interface DryRun {
	/** One item per draft: whether it can be sent, why not, and what it is known by. */
	outputs: INodeExecutionData[][];
	/** Whether all of them could be posted. */
	isValid: boolean;
	/** What a user wants to read after it, in lines: how many are wrong, and why. */
	text: string;
}

const GUARD_NOT_ASKED = 'OK, guard not asked';

/** Says what would become of drafts. */
export function dryRunOf(output: Output, drafts: readonly Draft[]): DryRun {
	const { node, kind } = output;
	const firstOfKey = new Map<string, Draft>();
	const wrong: Wrong[] = [];
	let skipped = 0;
	const items = drafts.map((draft): INodeExecutionData => {
		const { rows, key, notChecked, body, totals, simplify } = draft;
		const problems = [...draft.problems];
		if (notChecked) {
			const message = `${notChecked.message}. ${notChecked.description}`;
			problems.push({ field: 'Bank and Cash Category', message });
		}
		const valid = problems.length === 0;
		const earlier = key && firstOfKey.get(key.recorded);
		// As in a run: what is not sent does not take the key from a later one.
		if (key && valid && !earlier) firstOfKey.set(key.recorded, draft);
		if (!valid) wrong.push({ place: draft, problems });
		else if (earlier) skipped++;
		const ok = key ? GUARD_NOT_ASKED : 'OK';
		const check = valid ? (earlier ? 'same key' : ok) : 'wrong';
		return {
			json: {
				check,
				problem: valid && earlier ? sameKeyText(earlier) : problems.map(valueText).join('; '),
				...identityOf(kind, draft),
				...(simplify && !isTool(node) ? {} : { totals, problems, body }),
			} as IDataObject,
			pairedItem: pairedWith(rows),
		};
	});
	const lines = [
		wrong.length === 0 ? `All ${drafts.length} are OK.` : countWrong(wrong, drafts),
		...(skipped > 0 ? [`${skipped} would be skipped: another one before has the same key.`] : []),
		...(firstOfKey.size > 0
			? ['The Duplicate Guard was not asked: the run skips what it has sent before.']
			: []),
	];
	const line = `Dry Run: ${lines.join(' ')} Nothing was posted.`;
	const ok = drafts.length - wrong.length - skipped;
	return {
		outputs: withSummary(output, items, () => ({
			json: { check: 'summary', ok, wrong: wrong.length, sameKey: skipped, text: line },
			pairedItem: pairedWith(drafts.flatMap(({ rows }) => rows)),
		})),
		isValid: wrong.length === 0,
		text: [line, ...problemLines(wrong)].join('\n'),
	};
}
