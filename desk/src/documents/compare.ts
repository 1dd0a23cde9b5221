import { groupsOf } from '../groups';
import { correctedBy } from './corrected';
import { isDay } from './days';
import { isSameName, plainName } from './names';
import {
	accountDigits,
	bare,
	companyOf,
	identityOf,
	idsIn,
	plainTotal,
	text,
	type NewRow,
	type Row,
} from './row';
import { OtherSides } from './transfers';

/**
 * How a document compares with the table: `new`; `same`: already there; `differs`: its key is there
 * with a different date or amount; `suspected`: a document with a different description looks like
 * it, so a person decides; `otherSide`: it may be one side of a transfer between own accounts whose
 * other side is there.
 */
export type Verdict = 'new' | 'same' | 'differs' | 'suspected' | 'otherSide';

export interface Compared<Document extends NewRow> {
	document: Document;
	/** The key under which the document is added. */
	key: string;
	verdict: Verdict;
	/** The rows with its key: the document itself, or the one that it differs from. */
	known: Row[];
	/** Other rows that look like it and are not in the same file. */
	alike: Row[];
	/** Rows of other own accounts that may be its other side. */
	otherSides: Row[];
	/** Rows that an import page held and this document corrects: they no longer wait for anything. */
	replaces: Row[];
}

/** All rows that a document looks like. */
export const resembled = ({ known, alike }: Pick<Compared<NewRow>, 'known' | 'alike'>): Row[] => [
	...known,
	...alike,
];

/** All rows shown next to a document. Saying that it is a different one applies to all of them. */
export const shownBeside = (
	compared: Pick<Compared<NewRow>, 'known' | 'alike' | 'otherSides'>,
): Row[] => [...resembled(compared), ...compared.otherSides];

/** The IDs of rows, in the format of `same_as` and `differs_from`. */
export const idsOf = (rows: Row[]): string => rows.map(({ id }) => id).join(',');

/** States of documents that are, may be, or will be in ACC. */
const COUNTS = new Set(['posted', 'posting', 'unknown', 'approved']);

const counts = ({ state }: Row) => COUNTS.has(text(state));

/** Whether an import page held a row, or its question was left unanswered. */
const isHeld = ({ state, note }: Row) => state === 'waiting' && note === 'held';

/** The transaction code and status of a tax invoice, which a replacement invoice changes. */
const SERIAL = /^(?:0\d[01](?=\d{13}$)|0\d0\d(?=\d{13}$))/;

/**
 * An invoice number without punctuation, leading zeros, and the code that a replacement tax invoice
 * changes.
 */
export const bareNumber = (value: unknown): string =>
	bare(value)
		.replace(SERIAL, '')
		.replace(/^0+(?=\d+$)/, '');

/** Whether two values are equal, or at least one is empty. */
const agree = (one: string, other: string) => one === '' || other === '' || one === other;

/** The compared facts of a document, normalized. */
interface Facts {
	kind: string;
	company: string;
	day: string;
	amount: string;
	direction: string;
	bank: string;
	account: string;
	number: string;
	words: string;
	party: string;
}

const factsOf = (document: NewRow): Facts => ({
	kind: text(document.kind),
	company: companyOf(document),
	day: text(document.date),
	amount: plainTotal(document.total),
	direction: text(document.direction),
	bank: text(document.bank_code),
	account: accountDigits(document.account_number),
	number: document.kind === 'voucher' ? bare(document.reference) : bareNumber(document.reference),
	words: bare(document.description),
	party: plainName(document.party),
});

/** Same day and amount. */
const isSameMoney = (one: Facts, other: Facts) =>
	one.day === other.day && one.amount === other.amount;

/** Whether two vouchers belong to the same account, as far as both say. */
function isSameAccount(one: Facts, other: Facts): boolean {
	if (one.account !== '' && other.account !== '') return one.account === other.account;
	return agree(one.bank, other.bank);
}

const monthOf = ({ day }: Facts) => day.slice(0, 7);

/**
 * The same number in the same month with a different day or amount is a correction, unless the
 * description differs too.
 */
function isSameReference(one: Facts, other: Facts): boolean {
	if (one.number === '' || one.number !== other.number) return false;
	return monthOf(one) === monthOf(other) && (one.day === other.day || one.words === other.words);
}

/** Same account and direction, and either the same day and amount or the same number. */
const isAlikeVoucher = (one: Facts, other: Facts): boolean =>
	isSameAccount(one, other) &&
	agree(one.direction, other.direction) &&
	(isSameMoney(one, other) || isSameReference(one, other));

/**
 * Same number, with either the same party or the same day and amount; without numbers, all of these
 * must match.
 */
function isAlikeInvoice(one: Facts, other: Facts): boolean {
	const isSameParty = isSameName(one.party, other.party);
	if (one.number === '' || other.number === '') return isSameParty && isSameMoney(one, other);
	return one.number === other.number && (isSameParty || isSameMoney(one, other));
}

/** Whether two documents may be the same, judging by their current content. */
function isAlike(one: Facts, other: Facts): boolean {
	if (one.kind !== other.kind || one.company !== other.company) return false;
	return one.kind === 'voucher' ? isAlikeVoucher(one, other) : isAlikeInvoice(one, other);
}

/** Whether a person has said that these two are different. */
export function isSaidToDiffer(one: NewRow & { id?: number }, other: NewRow & { id?: number }) {
	const says = ({ differs_from: ids }: NewRow, id?: number) =>
		Boolean(ids) && idsIn(ids).includes(String(id));
	return says(one, other.id) || says(other, one.id);
}

/** What look-alike documents have in common, for indexing: day and amount, or the number. */
function tracesOf({ kind, day, amount, number }: Facts): string[] {
	const money = `${kind} ${day} ${amount}`;
	return number ? [money, `${kind} ${number}`] : [money];
}

/**
 * Finds the rows that look like a document. Each row is parsed only once, because the same amount
 * may occur often.
 */
export function alikeIn(rows: Row[]): (document: NewRow) => Row[] {
	const all = rows.flatMap((row) => {
		const facts = factsOf(row);
		return tracesOf(facts).map((trace) => ({ trace, row, facts }));
	});
	const byTrace = groupsOf(all, ({ trace }) => trace);
	return (document) => {
		const own = factsOf(document);
		const traced = tracesOf(own).flatMap((trace) => byTrace.get(trace) ?? []);
		const alike = traced.filter(({ facts }) => isAlike(own, facts));
		return [...new Set(alike.map(({ row }) => row))];
	};
}

/**
 * Everything that is compared of a document, as a cache key. The description matters only together
 * with a number.
 */
function comparedText(document: NewRow): string {
	const { words, ...facts } = factsOf(document);
	const { batch, differs_from: others } = document;
	return JSON.stringify([facts, facts.number && words, batch, others]);
}

/** Caches lookups, so that equal documents are looked up once. */
function onceForEqual(find: (document: NewRow) => Row[]): (document: NewRow) => Row[] {
	const known = new Map<string, Row[]>();
	return (document) => {
		const name = comparedText(document);
		const found = known.get(name) ?? find(document);
		known.set(name, found);
		return found;
	};
}

type ComparedKey<Document extends NewRow> = Pick<
	Compared<Document>,
	'document' | 'key' | 'verdict' | 'known'
>;

/**
 * Compares a document by its key. If the key belongs to a different document (a person said so, or
 * date or amount differ), it gets a suffix. The suffix is derived from the document, so that
 * importing the same file again doesn't add it twice.
 */
function compareKey<Document extends NewRow>(
	document: Document,
	byKey: Map<string, Row[]>,
): ComparedKey<Document> {
	const own = text(document.key);
	const rowsAt = (key: string) => byKey.get(identityOf({ ...document, key })) ?? [];
	const atOwn = rowsAt(own);
	const said = atOwn.filter((row) => isSaidToDiffer(document, row));
	const key = said.length > 0 ? `${own} (not #${said.map(({ id }) => id).join(', #')})` : own;
	const known = said.length > 0 ? rowsAt(key) : atOwn;
	if (known.length === 0) return { document, key, verdict: 'new', known };
	const facts = factsOf(document);
	const same = known.filter((row) => isSameMoney(facts, factsOf(row)));
	if (same.length > 0) return { document, key, verdict: 'same', known: same };
	const ofOther = `${key} (${text(document.date)}, ${plainTotal(document.total)})`;
	const held = rowsAt(ofOther);
	if (held.length > 0) return { document, key: ofOther, verdict: 'same', known: held };
	return { document, key: ofOther, verdict: 'differs', known };
}

/** The verdict on a document with a new key, given the rows next to it. */
function verdictBeside({ alike, otherSides }: Pick<Compared<NewRow>, 'alike' | 'otherSides'>) {
	if (alike.length > 0) return 'suspected';
	return otherSides.length > 0 ? 'otherSide' : 'new';
}

/** Whether a row may be shown next to a document, as far as a person and its file say. */
const mayBeBeside = (document: NewRow, row: Row) =>
	!isSameBatch(document, row) && !isSaidToDiffer(document, row);

/** The comparison of one file with the table. */
class Comparison<Document extends NewRow> {
	private readonly byKey: Array<ComparedKey<Document>>;
	/** The rows that are in the file as well. */
	private readonly inFile: Set<Row>;
	/** The rows that a document may be a correction of. */
	private readonly corrected: (document: NewRow) => Row[];
	private readonly alike: (document: NewRow) => Row[];
	private readonly sides: OtherSides;
	/** Each held row is replaced by only one document. */
	private readonly replaced = new Set<Row>();
	/** The first day of the file. */
	private readonly first?: string;
	/** The rows with a day of each earlier file, in order, by its batch. */
	private readonly dated: Map<string, Row[]>;

	constructor(documents: Document[], rows: Row[]) {
		const rowsByKey = groupsOf(rows, identityOf);
		this.byKey = documents.map((document) => compareKey(document, rowsByKey));
		const there = this.byKey.filter(({ verdict }) => verdict === 'same');
		const others = this.byKey.filter(({ verdict }) => verdict !== 'same');
		this.inFile = new Set(there.flatMap(({ known }) => known));
		this.corrected = correctedBy(rows, (row) => this.inFile.has(row));
		const alikeRows = alikeIn(rows.filter(counts));
		this.alike = onceForEqual((document) =>
			alikeRows(document).filter((row) => mayBeBeside(document, row)),
		);
		this.sides = new OtherSides(
			rows,
			others.map(({ document }) => document),
		);
		[this.first] = documents
			.map(({ date }) => text(date))
			.filter(isDay)
			.sort();
		const dated = rows.filter(({ date }) => isDay(text(date)));
		dated.sort((one, other) => (text(one.date) < text(other.date) ? -1 : 1));
		this.dated = groupsOf(dated, ({ batch }) => text(batch));
	}

	/** The rows that look like a document, including those that are in the file as well. */
	private alikeOf({ document, known }: ComparedKey<Document>): Row[] {
		const corrected = this.corrected(document).filter(
			(row) => counts(row) && mayBeBeside(document, row) && !this.isRepeated(document, row),
		);
		const alike = this.alike(document);
		const all = corrected.length > 0 ? [...new Set([...alike, ...corrected])] : alike;
		return all.filter((row) => !known.includes(row));
	}

	private otherSidesOf({ document, verdict }: ComparedKey<Document>): Row[] {
		const sides = verdict === 'same' ? [] : this.sides.of(document);
		return sides.filter((row) => mayBeBeside(document, row));
	}

	/**
	 * Whether a file that only overlaps an earlier one repeats a payment: the row is from before this
	 * file, or may be if it has no day, and the document is from after that one.
	 */
	private isRepeated({ date }: NewRow, row: Row): boolean {
		const dated = this.dated.get(text(row.batch)) ?? [];
		const day = text(row.date) || text(dated[0]?.date);
		return day < (this.first ?? '') && text(date) > text(dated.at(-1)?.date);
	}

	private replacedBy({ document, verdict }: ComparedKey<Document>): Row[] {
		if (verdict === 'same') return [];
		const row = this.corrected(document).find(
			(each) => isHeld(each) && !this.replaced.has(each) && !this.isRepeated(document, each),
		);
		if (!row) return [];
		this.replaced.add(row);
		return [row];
	}

	private compare(each: ComparedKey<Document>): Compared<Document> {
		const all = this.alikeOf(each);
		const compared = {
			...each,
			alike: all.filter((row) => !this.inFile.has(row)),
			otherSides: this.otherSidesOf(each),
			replaces: this.replacedBy(each),
		};
		if (each.verdict !== 'new') return compared;
		// The file contains these too, so they are different documents, and posting need not ask again.
		const others = all.filter((row) => this.inFile.has(row)).map(({ id }) => String(id));
		const ids = [...idsIn(each.document.differs_from), ...others];
		const document = { ...each.document, differs_from: ids.join(',') };
		return { ...compared, document, verdict: verdictBeside(compared) };
	}

	result(): Array<Compared<Document>> {
		return this.byKey.map((each) => this.compare(each));
	}
}

/**
 * Compares the documents of one file with rows of the table.
 *
 * Documents of the same file are never suspected of being the same, because a file lists each
 * payment once. A row with the key of a document is that document, and is not suspected of being
 * any other.
 *
 * @param rows all rows on the days of the documents (`monthsOf`), and all rows with their keys and
 *   numbers
 */
export function compareAll<Document extends NewRow>(
	documents: Document[],
	rows: Row[],
): Array<Compared<Document>> {
	const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
	unique.sort((one, other) => one.id - other.id);
	return new Comparison(documents, unique).result();
}

/** Whether both came from the same file. */
export const isSameBatch = (one: NewRow, other: NewRow): boolean =>
	one.batch === other.batch && text(one.batch) !== '';
