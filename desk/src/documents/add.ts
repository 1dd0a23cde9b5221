import { groupsOf } from '../groups';
import type { Language } from '../words';
import { idsOf, shownBeside, type Compared, type Verdict } from './compare';
import {
	COLUMNS,
	companyOf,
	identityOf,
	KINDS,
	longText,
	plainTotal,
	text,
	type Given,
	type NewRow,
	type Row,
} from './row';
import { isDay, monthsOf } from './days';
import { say, whyHeld } from './words';

/** A caller's request: documents to add, and decisions about existing documents. */
export interface Asked {
	documents: NewRow[];
	/** The distinct batches of the documents. */
	batches: string[];
	decisions: Given[];
	/**
	 * First and last day of the months that the documents fall in; a day that never comes if there
	 * are none.
	 */
	from: string;
	until: string;
	/** Keys and numbers that documents of other days may have; none of them is empty. */
	numbered: Array<Record<'key' | 'reference', string>>;
}

/** States that a source may assign to a document; any other document waits for a person. */
const STATES_FROM_SOURCES = ['approved', 'posted', 'refused', 'unknown', 'dismissed'];

const isDecision = ({ decide }: Given): boolean => text(decide) !== '';

/** Something without a kind or key is not a document, and is not added. */
const isDocument = ({ kind, key }: Given): boolean =>
	KINDS.includes(text(kind)) && longText(key) !== '';

/** The number of an invoice, even if only its key `vendor / number` contains it. */
function referenceOf({ kind, reference, key }: Given): string {
	if (text(reference) || text(kind) === 'voucher') return text(reference);
	const [, number = ''] = / \/ (.+)$/.exec(longText(key)) ?? [];
	return number;
}

function stateOf({ state, number }: NewRow): string {
	if (state === 'posted' && !number) return 'unknown';
	return STATES_FROM_SOURCES.includes(state ?? '') ? (state ?? '') : 'waiting';
}

/** Columns in which line breaks are significant. */
const AS_IS = ['lines', 'key', 'link'];

/** The columns of a document as stored in the table. */
const columnsOf = (given: Given): NewRow =>
	Object.fromEntries(
		COLUMNS.map((column) => [
			column,
			AS_IS.includes(column) ? longText(given[column]) : text(given[column]),
		]),
	);

/** Converts a document from its source into a row of the table. */
function readDocument(given: Given, batch: string): NewRow {
	const row = columnsOf(given);
	const state = stateOf(row);
	return {
		...row,
		company: companyOf(row),
		batch: text(row.batch) || batch,
		reference: referenceOf(given),
		total: plainTotal(row.total),
		state,
		approved_by: state === 'waiting' ? '' : text(row.approved_by),
		attempt: '',
		claimed_by: '',
		// Only a person can say that it is the same as another one.
		same_as: row.state === 'dismissed' ? text(row.same_as) : '',
	};
}

/**
 * Reads a caller's request. If two documents have the same key, the first one wins.
 *
 * @param batch for documents that don't name one
 */
export function readAsked(items: Given[], batch: string): Asked {
	const given = items.filter((item) => !isDecision(item) && isDocument(item));
	const documents = [...groupsOf(given, identityOf).values()].flatMap(([first]) =>
		first ? [readDocument(first, batch)] : [],
	);
	const days = documents.map(({ date }) => text(date)).filter(isDay);
	// A key that contains the date is found among the rows of that day, so it needs no extra search.
	const numbered = documents
		.filter(({ key = '', date = '' }) => !isDay(date) || !key.includes(date))
		.map(({ key = '', reference }) => ({ key, reference: reference || key }));
	return {
		documents,
		batches: [...new Set(documents.map((document) => document.batch ?? ''))],
		decisions: items.filter(isDecision),
		...monthsOf(days),
		numbered,
	};
}

/**
 * Holds a document that looks like others for a person, unless its source says that it was sent.
 */
function held(row: NewRow, compared: Compared<NewRow>, language: Language): NewRow {
	const wasSent = ['posted', 'unknown', 'refused'].includes(row.state ?? '');
	return {
		...row,
		state: wasSent ? row.state : 'waiting',
		note: compared.verdict,
		same_as: idsOf(shownBeside(compared)),
		message: [row.message, whyHeld(compared, language)].filter(Boolean).join('. '),
	};
}

/** The row to add for a compared document; undefined if it already exists. */
function rowToAdd(compared: Compared<NewRow>, language: Language): NewRow | undefined {
	const { document, key, verdict } = compared;
	if (verdict === 'same') return undefined;
	const row = { ...document, key };
	// What a person left out is stored as such, so that the next file doesn't ask again.
	const isDecided = row.state === 'dismissed';
	return verdict === 'new' || isDecided ? row : held(row, compared, language);
}

/** A comparison as the workflow keeps it: without the texts of both sides. */
export interface Told extends Record<'kind' | 'company' | 'key', string> {
	/** The key under which the document was added. */
	addedAs: string;
	verdict: Verdict;
	/** ID of the row that already is this document. */
	known?: number;
	/** IDs of all rows shown next to it, the one with its key first. */
	resembles: string;
}

/** The decision about a held row that a newer file has corrected. */
const replacement = (
	{ id, updatedAt }: Row,
	{ approved_by }: NewRow,
	language: Language,
): Given => ({
	decide: id,
	updatedAt,
	state: 'dismissed',
	message: say(language, 'replaced'),
	approved_by,
});

/** What to add, what to keep of each comparison, and the decisions that follow. */
export function addition(compared: Array<Compared<NewRow>>, language: Language) {
	const told = compared.map((each): Told => {
		const { document, key: addedAs, verdict, known } = each;
		const { kind = '', company = '', key = '' } = document;
		const isThere = verdict === 'same' && { known: known[0]?.id };
		return {
			kind,
			company,
			key,
			addedAs,
			verdict,
			resembles: idsOf(shownBeside(each)),
			...isThere,
		};
	});
	const add = compared.flatMap((each) => rowToAdd(each, language) ?? []);
	const decisions = compared.flatMap(({ document, replaces }) =>
		replaces.map((row) => replacement(row, document, language)),
	);
	return { add, told, decisions };
}

/** A query for rows: a column and its value. */
export type Wanted = Record<'column' | 'value', string>;

/** The queries for the result: rows that were added, decided on, or already there. */
export function rowsWanted({ batches, decisions }: Asked, told: Told[]): Wanted[] {
	const ids = [
		...decisions.map(({ decide }) => text(decide)),
		...told.map(({ known }) => text(known)),
	];
	const numbers = [...new Set(ids)].filter((id) => /^\d+$/.test(id));
	return [
		...batches.map((value) => ({ column: 'batch', value })),
		...numbers.map((value) => ({ column: 'id', value })),
	];
}

/** The outcome of a document or a decision, for the caller. */
export interface Result extends Record<'key' | 'state' | 'number' | 'message', string> {
	id?: number;
	isNew: boolean;
	isDecided?: boolean;
	verdict?: Verdict;
	/**
	 * IDs of the rows shown next to a document: `differs_from` of one that is a different document.
	 */
	resembles?: string;
	[column: string]: unknown;
}

/** The state after everything was added, decided, and posted. */
export interface Outcome {
	/** The caller's items, in order. */
	items: Given[];
	told: Told[];
	/** Of the rows that were added. */
	batches: string[];
	/** IDs of the rows that were decided on. */
	decided: number[];
	/** The current rows: those that were added, decided on, or already there. */
	now: Row[];
	/** Why a poster failed. */
	failed: string;
	language: Language;
}

const keyed = (rows: Row[], keyOf: (row: Row) => string) =>
	new Map(rows.map((row) => [keyOf(row), row]));

/** Determines the result of each item after everything is done. */
class Report {
	private readonly decided: Set<number>;
	private readonly byId: Map<string, Row>;
	private readonly byKey: Map<string, Row>;
	private readonly told: Map<string, Told>;
	/** Rows already reported as new, because each is reported as new only once. */
	private readonly reported = new Set<number>();

	constructor(private readonly outcome: Outcome) {
		this.decided = new Set(outcome.decided);
		this.byId = keyed(outcome.now, ({ id }) => String(id));
		this.byKey = keyed(outcome.now, identityOf);
		this.told = new Map(outcome.told.map((each) => [identityOf({ ...each }), each]));
	}

	private toldOf(item: Given): Told | undefined {
		return this.told.get(identityOf(item));
	}

	/** The row that a decision is about, or that a document became or matches. */
	private rowOf(item: Given): Row | undefined {
		if (isDecision(item)) return this.byId.get(text(item.decide));
		const told = this.toldOf(item);
		const key = told?.addedAs ?? longText(item.key);
		return this.byKey.get(identityOf({ ...item, key })) ?? this.byId.get(String(told?.known));
	}

	private messageOf({ state, message }: Row): string {
		const { failed, language } = this.outcome;
		const isLate = state === 'approved' && failed !== '';
		return [isLate && say(language, 'notYet', { why: failed }), message].filter(Boolean).join('. ');
	}

	/** Whether this item added its row. */
	private isNew(item: Given, { id, batch }: Row): boolean {
		const isOfCall = this.outcome.batches.includes(text(batch));
		const isAdded = isOfCall && this.toldOf(item)?.verdict !== 'same';
		const isNew = !isDecision(item) && isAdded && !this.reported.has(id);
		this.reported.add(id);
		return isNew;
	}

	private nothing(item: Given): Result {
		const why = say(this.outcome.language, isDecision(item) ? 'notThere' : 'notAdded');
		return { key: longText(item.key), state: 'refused', message: why, number: '', isNew: false };
	}

	resultOf(item: Given): Result {
		const row = this.rowOf(item);
		if (!row) return this.nothing(item);
		const { id, note, same_as, updatedAt } = row;
		const { verdict, resembles } = this.toldOf(item) ?? {};
		const asked = isDecision(item) ? { isDecided: this.decided.has(id) } : { verdict, resembles };
		return {
			id,
			key: longText(item.key) || text(row.key),
			state: text(row.state),
			number: text(row.number),
			note,
			same_as,
			updatedAt,
			message: this.messageOf(row),
			isNew: this.isNew(item, row),
			...asked,
		};
	}
}

/** One result for each document and each decision, in the order of the caller's items. */
export function resultsOf(outcome: Outcome): Result[] {
	const report = new Report(outcome);
	return outcome.items.map((item) => report.resultOf(item));
}
