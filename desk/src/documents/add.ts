import { compareAll, type Compared, type Verdict } from './compare';
import {
	COLUMNS,
	NAMES_OF,
	longText,
	plainTotal,
	text,
	type Given,
	type Language,
	type NewRow,
	type Row,
} from './row';
import { facts, named, say } from './words';

/** A row of *ACC Names*: how a company or a bank is called in ACC. */
export type Name = Partial<Record<'kind' | 'company' | 'on_paper' | 'in_acc', string>>;

/** What a caller asks for: documents to add, and decisions on documents that are there. */
export interface Asked {
	documents: NewRow[];
	decisions: Given[];
	/** The first and the last day of the documents; a day that never comes if there is none. */
	from: string;
	until: string;
	/** Keys and numbers that documents of other days may have. */
	numbered: Array<Record<'key' | 'reference', string>>;
}

/** States that a source may give to a document; all else waits for a person. */
const STATES_FROM_SOURCES = ['approved', 'posted', 'refused', 'unknown', 'dismissed'];

const plainName = (name: unknown) => text(name).toLowerCase();

export const isDecision = ({ decide }: Given): boolean => text(decide) !== '';

/** Whether something is a document: without kind or key it is not added. */
export const isDocument = ({ kind, key }: Given): boolean =>
	text(kind) in NAMES_OF && longText(key) !== '';

/** What makes one document of one kind, company and key. */
export const identityOf = ({ kind, company, key }: Given): string =>
	[text(kind), text(company).toLowerCase(), longText(key)].join('\n');

/** The number of an invoice, also where only its key `vendor / number` has it. */
function referenceOf({ kind, reference, key }: Given): string {
	if (text(reference) || text(kind) === 'voucher') return text(reference);
	const [, number = ''] = / \/ (.+)$/.exec(longText(key)) ?? [];
	return number;
}

function stateOf({ state, number }: NewRow, isNewName: boolean): string {
	if (state === 'posted' && !number) return 'unknown';
	if (isNewName && state === 'approved') return 'waiting';
	return STATES_FROM_SOURCES.includes(state ?? '') ? (state ?? '') : 'waiting';
}

/** A document as its source gives it, as a row of the table; names are those of ACC. */
export function readDocument(given: Given, names: Name[], batch: string): NewRow {
	const asIs = ['lines', 'key', 'link'];
	const row: NewRow = Object.fromEntries(
		COLUMNS.map((column) => [
			column,
			asIs.includes(column) ? longText(given[column]) : text(given[column]),
		]),
	);
	const company = text(row.company).toLowerCase();
	const { of, column } = NAMES_OF[row.kind ?? ''] ?? { of: '', column: 'party' as const };
	const onPaper = row[column] ?? '';
	const isCode = of === 'bank' && /^\d*$/.test(onPaper);
	const known = names.find(
		(name) =>
			name.kind === of &&
			text(name.company).toLowerCase() === company &&
			plainName(name.on_paper) === plainName(onPaper),
	);
	const isNewName = !isCode && !known && text(given.names) !== 'confirmed';
	return {
		...row,
		company,
		[column]: known?.in_acc ?? onPaper,
		batch: row.batch || batch,
		reference: referenceOf(given),
		total: plainTotal(row.total),
		on_paper: isCode ? '' : onPaper,
		state: stateOf(row, isNewName),
		note: isNewName ? 'name' : (row.note ?? ''),
		attempt: '',
		claimed_by: '',
		same_as: '',
	};
}

/** Whether a date is a day as the table has it, `2026-12-31`. */
const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date);

/** No document has a day beyond this. */
const NEVER = '9999-12-31';

/**
 * Reads what a caller asks for. Of two documents with one key the first is taken.
 *
 * @param batch of documents that name none
 */
export function readAsked(items: Given[], names: Name[], batch: string): Asked {
	const given = items.filter((item) => !isDecision(item) && isDocument(item));
	const first = new Map(given.map((item) => [identityOf(item), item]).reverse() as never);
	const documents = given
		.filter((item) => first.get(identityOf(item)) === item)
		.map((item) => readDocument(item, names, batch));
	const days = documents
		.map(({ date }) => text(date))
		.filter(isDay)
		.sort();
	// A key that holds its day is known by the rows of this day.
	const numbered = documents
		.filter(({ key = '', date = '' }) => !isDay(date) || !key.includes(date))
		.map(({ key = '', reference = '' }) => ({ key, reference: reference || key }));
	return {
		documents,
		decisions: items.filter(isDecision),
		from: days[0] ?? NEVER,
		until: days.at(-1) ?? NEVER,
		numbered,
	};
}

/** A document that is like another one waits for a person, unless its source says that it was sent. */
function held(
	row: NewRow,
	known: Row[],
	note: 'differs' | 'suspected',
	language: Language,
): NewRow {
	const wasSent = ['posted', 'unknown', 'refused', 'dismissed'].includes(row.state ?? '');
	const values = { known: known.map(named).join('; '), own: facts(row) };
	return {
		...row,
		state: wasSent ? row.state : 'waiting',
		note,
		same_as: known.map(({ id }) => id).join(','),
		message: say(language, note, values),
	};
}

/** A compared document as it is added; undefined if it is there already. */
export function rowToAdd(
	{ document, key, verdict, known }: Compared<NewRow>,
	language: Language,
): NewRow | undefined {
	if (verdict === 'same') return undefined;
	const row = { ...document, key };
	return verdict === 'new' ? row : held(row, known, verdict, language);
}

/** A comparison as the workflow keeps it: without the texts of both sides. */
export interface Told extends Record<'kind' | 'company' | 'key', string> {
	/** The key under which the document was added. */
	addedAs: string;
	verdict: Verdict;
	/** ID of the row that is this document already. */
	known?: number;
}

/** What is added, and what is kept of each comparison. */
export function addition(compared: Array<Compared<NewRow>>, language: Language) {
	const told = compared.map(({ document, key: addedAs, verdict, known }): Told => {
		const { kind = '', company = '', key = '' } = document;
		const isThere = verdict === 'same' && { known: known[0]?.id };
		return { kind, company, key, addedAs, verdict, ...isThere };
	});
	const add = compared.flatMap((each) => rowToAdd(each, language) ?? []);
	return { add, told };
}

/** IDs of rows that the rows of the documents' days do not hold: decisions, and known ones of other days. */
export function idsElsewhere(asked: Asked, told: Told[], added: Row[]): string[] {
	const ids = [
		...asked.decisions.map(({ decide }) => text(decide)),
		...told.map(({ known }) => text(known)),
		...added.filter(({ date = '' }) => !isDay(date)).map(({ id }) => String(id)),
	];
	return [...new Set(ids)].filter((id) => /^\d+$/.test(id));
}

/** What became of a document or of a decision, for the caller. */
export interface Result extends Record<'key' | 'state' | 'number' | 'message', string> {
	id?: number;
	isNew: boolean;
	isDecided?: boolean;
	verdict?: Verdict;
	[column: string]: unknown;
}

/** What is known after everything was added, decided and posted. */
export interface Outcome {
	/** What the caller gave, in its order. */
	items: Given[];
	told: Told[];
	/** IDs of the rows that were added and decided on. */
	added: number[];
	decided: number[];
	/** The rows as they are now. */
	now: Row[];
	/** Why a poster failed. */
	failed: string;
	language: Language;
}

/** One result for each document and each decision, in the order of the caller's items. */
export function resultsOf(outcome: Outcome): Result[] {
	const { items, language, failed } = outcome;
	const added = new Set(outcome.added);
	const decided = new Set(outcome.decided);
	const byId = new Map(outcome.now.map((row) => [String(row.id), row]));
	// The first of two rows counts, if two runs added a document at the same moment.
	const byKey = new Map([...byId.values()].reverse().map((row) => [identityOf(row), row]));
	const asked = new Map(outcome.told.map((each) => [identityOf({ ...each }), each]));
	const isTold = new Set<number>();
	const nothing = { number: '', isNew: false };
	return items.map((item) => {
		const compared = asked.get(identityOf(item));
		const isDecided = isDecision(item);
		const key = compared?.addedAs ?? longText(item.key);
		const row = isDecided
			? byId.get(text(item.decide))
			: (byKey.get(identityOf({ ...item, key })) ?? byId.get(String(compared?.known)));
		if (!row) {
			const why = say(language, isDecided ? 'notThere' : 'notAdded');
			return { ...nothing, key: longText(item.key), state: 'refused', message: why };
		}
		const isNew = !isDecided && added.has(row.id) && !isTold.has(row.id);
		isTold.add(row.id);
		const isLate = row.state === 'approved' && failed !== '';
		const late = isLate ? say(language, 'notYet', { why: failed }) : '';
		const { id, kind, company, state, number, note, link, date, total, same_as, updatedAt } = row;
		return {
			id,
			kind,
			company,
			key: longText(item.key) || (row.key ?? ''),
			state: state ?? '',
			number: number ?? '',
			note,
			link,
			date,
			total,
			same_as,
			updatedAt,
			message: [late, row.message].filter(Boolean).join('. '),
			isNew,
			...(isDecided ? { isDecided: decided.has(row.id) } : { verdict: compared?.verdict }),
		};
	});
}

/** Compares what a caller gives with what is there. */
export const compareAsked = ({ documents }: Asked, rows: Row[]): Array<Compared<NewRow>> =>
	compareAll(documents, rows);
