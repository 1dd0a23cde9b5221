import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Draft } from '../documents/draft';
import type { JsonObject } from '../values/record';
import { failedItem, pairedWith, type Failed } from '../output/failures';
import { briefText, problemTexts, sameKeyText, valueText } from '../output/text';
import type { DocumentKind } from './documentKind';
import type { EndedRun } from './endedRun';
import type { Outcome } from './outcome';
import { countWrong, problemLines, type Wrong } from './problemLines';
import type { RunSummary } from './summary';
import { cut, isEmpty } from '../values/text';
import type { Problem } from '../values/problem';

/** The columns of the node itself, in their order; docs/output.md says what they hold. */
export const OWN_COLUMNS = [
	...['outcome', 'document_number', 'message', 'total_before_tax', 'group', 'tenantId', 'key'],
	...['documentType', 'itemIndex', 'itemIndexes', 'code', 'httpStatus', 'traceId', 'warnings'],
	...['lookFor', 'advice', 'problems'],
];

/** With `error` in an item, n8n takes it for a failure. */
const NOT_FOR_ACC = new Set([...OWN_COLUMNS, 'error']);

/** What is known of a document when its items are written: less where it was never read. */
export type Told = Pick<Draft, 'rows' | 'group' | 'tenantId'> &
	Partial<Pick<Draft, 'key' | 'body' | 'totals' | 'simplify'>>;

/** `31/12/2026` as `2026-12-31`. */
function isoDay(date: unknown): string {
	return typeof date === 'string' ? date.split('/').reverse().join('-') : '';
}

/** What stands in place of a value that there is none of. */
function nothing(name: string): '' | null {
	return /_amount$|_tax$/.test(name) ? null : '';
}

/** The fields that a person knows a document by: as ACC answered them, else as they were asked for. */
function identityOf(
	{ identifiedBy }: DocumentKind,
	{ body = {}, totals = {} }: Told,
	answer: JsonObject = {},
): JsonObject {
	const asked: JsonObject = { ...totals, ...body, document_date: isoDay(body.document_date) };
	return Object.fromEntries(
		identifiedBy.map((name) => {
			const [value = nothing(name)] = [answer[name], asked[name]].filter((each) => !isEmpty(each));
			return [name, value];
		}),
	);
}

function placeOf({ group, tenantId, key }: Told): JsonObject {
	return { group: group ?? '', tenantId: tenantId ?? '', key: key?.text ?? '' };
}

function itemsOf({ rows }: Told): JsonObject {
	return { itemIndex: rows[0] ?? null, itemIndexes: [...rows] };
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

/**
 * Writes the items of a run of creates: every column of the node in each of them, whatever has become
 * of the document, so that nothing of the input can pass for one where n8n merges the two.
 */
export class ItemWriter {
	private readonly isForPeople: boolean;

	/**
	 * @param filled the fields of ACC's answers, of those that Simplify keeps, that any document of the
	 *   run has
	 */
	constructor(
		private readonly context: IExecuteFunctions,
		private readonly kind: DocumentKind,
		private readonly filled: readonly string[] = [],
	) {
		const { type, onError } = context.getNode();
		this.isForPeople = !type.endsWith('Tool') && onError !== 'continueErrorOutput';
	}

	/** The item of one document. */
	item(told: Told, outcome: Outcome, lookFor?: object): INodeExecutionData {
		const { kind, filled } = this;
		const { simplify = true } = told;
		const answer = outcome.outcome === 'posted' ? outcome.document : {};
		const failed = outcome.outcome === 'refused' || outcome.outcome === 'unknown';
		const { code, httpStatus, traceId, description } = failed
			? outcome.failure
			: ({} as Partial<Failed['failure']>);
		const ofAcc = simplify
			? Object.fromEntries(
					filled.map((name) => [name, isEmpty(answer[name]) ? nothing(name) : answer[name]]),
				)
			: besideOwn(answer, kind.identifiedBy);
		const problems = outcome.outcome === 'refused' ? (outcome.problems ?? []) : [];
		const json = {
			outcome: outcome.outcome,
			document_number: ('number' in outcome ? outcome.number : undefined) ?? '',
			message: messageOf(outcome),
			// One form of a day for all outcomes; that ACC answered another one is a warning.
			...identityOf(kind, told, simplify ? { ...answer, document_date: undefined } : answer),
			...placeOf(told),
			...ofAcc,
			documentType: kind.resource,
			...itemsOf(told),
			code: code ?? '',
			httpStatus: httpStatus ?? null,
			traceId: traceId ?? '',
			warnings: outcome.outcome === 'posted' ? outcome.warnings : [],
			lookFor: lookFor ?? null,
			...(simplify && this.isForPeople
				? { advice: briefAdvice(problems, description) }
				: { advice: adviceOf(problems, description), problems }),
		} as IDataObject;
		if (!failed) return { json, pairedItem: pairedWith(told.rows) };
		return failedItem(this.context, { ...outcome, ...told }, json, OWN_COLUMNS);
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

/** One output item per document, in their order, paired with the items that it was made of. */
export function outputItems(
	context: IExecuteFunctions,
	kind: DocumentKind,
	{ postings, lookFor }: EndedRun,
): INodeExecutionData[] {
	const answers = postings.flatMap(({ outcome }) =>
		outcome.outcome === 'posted' ? [outcome.document] : [],
	);
	const filled = kind.simpleFields.filter((field) =>
		answers.some((answer) => !isEmpty(answer[field])),
	);
	const writer = new ItemWriter(context, kind, filled);
	return postings.map((posting) =>
		writer.item(posting.draft, posting.outcome, lookFor.get(posting)),
	);
}

/** What would become of drafts: an item for each, and how many of them could be posted. */
export interface DryRun {
	items: INodeExecutionData[];
	valid: number;
	/** What a user wants to read after it, in lines: how many are wrong, and why. */
	text: string;
	/** The item that counts it. */
	summary: INodeExecutionData;
}

const GUARD_NOT_ASKED = 'OK, guard not asked';

/** One item per draft: whether it can be sent, why not, and what it is known by. */
export function dryRunOf(
	context: IExecuteFunctions,
	kind: DocumentKind,
	drafts: readonly Draft[],
): DryRun {
	const isTool = context.getNode().type.endsWith('Tool');
	const firstOfKey = new Map<string, Draft>();
	const items: INodeExecutionData[] = [];
	const wrong: Wrong[] = [];
	let skipped = 0;
	for (const draft of drafts) {
		const { rows, key, notChecked, body, totals, simplify } = draft;
		const problems = [...draft.problems];
		if (notChecked) {
			const message = `${notChecked.message}. ${notChecked.description}`;
			problems.push({ field: 'Bank and Cash Category', message });
		}
		const earlier = key && firstOfKey.get(key.recorded);
		if (key && !earlier) firstOfKey.set(key.recorded, draft);
		const valid = problems.length === 0;
		if (!valid) wrong.push({ place: draft, problems });
		else if (earlier) skipped++;
		const ok = key ? GUARD_NOT_ASKED : 'OK';
		const check = valid ? (earlier ? 'same key' : ok) : 'wrong';
		items.push({
			json: {
				check,
				problem: valid && earlier ? sameKeyText(earlier) : problems.map(valueText).join('; '),
				...identityOf(kind, draft),
				...placeOf(draft),
				documentType: kind.resource,
				...itemsOf(draft),
				...(simplify && !isTool ? {} : { totals, problems, body }),
			} as IDataObject,
			pairedItem: pairedWith(rows),
		});
	}
	const lines = [
		wrong.length === 0 ? `All ${drafts.length} are OK.` : countWrong(wrong, drafts),
		...(skipped > 0 ? [`${skipped} would be skipped: another one before has the same key.`] : []),
		...(firstOfKey.size > 0
			? ['The Duplicate Guard was not asked: the run skips what it has sent before.']
			: []),
	];
	const line = `Dry Run: ${lines.join(' ')} Nothing was posted.`;
	const valid = drafts.length - wrong.length;
	const json = { check: 'summary', ok: valid - skipped, wrong: wrong.length, sameKey: skipped };
	return {
		items,
		valid,
		text: [line, ...problemLines(wrong)].join('\n'),
		summary: {
			json: { ...json, text: line },
			pairedItem: pairedWith(drafts.flatMap(({ rows }) => rows)),
		},
	};
}

/**
 * The item that counts a run, paired with all of its items.
 *
 * @param rows the input items of the run
 */
export function summaryItem(
	{ text, companies, ...summary }: RunSummary,
	rows: number[],
	{ lookFor, hints }: Pick<EndedRun, 'lookFor' | 'hints'> = { lookFor: new Map(), hints: [] },
): INodeExecutionData {
	const unknownItems = [...lookFor].map(([{ draft }, how]) => ({ items: draft.rows, ...how }));
	return {
		json: {
			outcome: 'summary',
			...summary,
			text,
			...(companies ? { companies: companies as unknown as IDataObject[] } : {}),
			...(unknownItems.length > 0
				? { unknownItems: unknownItems as unknown as IDataObject[] }
				: {}),
			...(hints.length > 0 ? { hints } : {}),
		},
		pairedItem: pairedWith(rows),
	};
}
