import { correctedBy } from './corrected';
import { accountDigits, idsIn, plainTotal, text, type NewRow, type Row } from './row';
import { OtherSides } from './transfers';

/**
 * What a document is to the table: `new`; `same`: already there; `differs`: its key is there with another
 * date or amount; `suspected`: a document with other words looks like it, so that a person decides;
 * `otherSide`: it may be one side of a transfer between own accounts whose other side is there.
 */
export type Verdict = 'new' | 'same' | 'differs' | 'suspected' | 'otherSide';

export interface Compared<Document extends NewRow> {
	document: Document;
	/** The key under which the document is added. */
	key: string;
	verdict: Verdict;
	/** The rows of its key: the document itself, or the one that it differs from. */
	known: Row[];
	/** Other rows that look like it and that the same file does not name. */
	alike: Row[];
	/** Rows of other own accounts that may be the other side of it. */
	otherSides: Row[];
}

/** All rows that a document looks like. */
export const resembled = ({ known, alike }: Pick<Compared<NewRow>, 'known' | 'alike'>): Row[] => [
	...known,
	...alike,
];

/** All rows that a person sees beside a document. Who says that it is another one says so of all of them. */
export const shownBeside = (compared: Omit<Compared<NewRow>, 'document'>): Row[] => [
	...resembled(compared),
	...compared.otherSides,
];

/** The IDs of rows, as `same_as` and `differs_from` list them. */
export const idsOf = (rows: Row[]): string => rows.map(({ id }) => id).join(',');

/** States of documents that are in ACC, may be, or will be. */
const COUNTS = new Set(['posted', 'posting', 'unknown', 'approved']);

const bare = (value: unknown) =>
	text(value)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

/** A company's name without `PT` and the like, signs and blanks: these are written in many ways. */
export const bareName = (value: unknown): string =>
	bare(
		text(value)
			.toLowerCase()
			.replace(/\b(pt|cv|ud|pd|tbk|persero)\b\.?/g, ''),
	);

/** A number without the words before it: `No. INV/12`. */
export const numberAlone = (value: unknown): string =>
	text(value).replace(/^((invoice|inv|faktur|nota|no|nomor|number)[ .:#]+)+/i, '');

/** Where the transaction code and the state of a tax invoice end, which its replacement has otherwise. */
const SERIAL = /^(?:0\d[01](?=\d{13}$)|0\d0\d(?=\d{13}$))/;

/** A number of an invoice without signs, zeros in front, and the code that a replaced tax invoice changes. */
export const bareNumber = (value: unknown): string =>
	bare(value)
		.replace(SERIAL, '')
		.replace(/^0+(?=\d+$)/, '');

/** Whether two values agree, or one of them says nothing. */
const agree = (one: string, other: string) => one === '' || other === '' || one === other;

/** The same day and amount. */
const hasSameFacts = (one: NewRow, other: NewRow) =>
	text(one.date) === text(other.date) && plainTotal(one.total) === plainTotal(other.total);

const companyOf = ({ company }: NewRow) => text(company).toLowerCase();

/** Whether two vouchers are of one account, as far as both say it. */
function isSameAccount(one: NewRow, other: NewRow): boolean {
	const own = accountDigits(one.account_number);
	const others = accountDigits(other.account_number);
	if (own !== '' && others !== '') return own === others;
	return agree(text(one.bank_code), text(other.bank_code));
}

const monthOf = ({ date }: NewRow) => text(date).slice(0, 7);

/** One number in one month with another day or amount: corrected, unless the words differ as well. */
function isSameReference(one: NewRow, other: NewRow): boolean {
	const number = bare(one.reference);
	if (number === '' || number !== bare(other.reference)) return false;
	if (monthOf(one) !== monthOf(other)) return false;
	return text(one.date) === text(other.date) || bare(one.description) === bare(other.description);
}

/** The same account and direction; and the same day and amount, or the same number. */
const isAlikeVoucher = (one: NewRow, other: NewRow): boolean =>
	isSameAccount(one, other) &&
	agree(text(one.direction), text(other.direction)) &&
	(hasSameFacts(one, other) || isSameReference(one, other));

/** Same number, with the same party or the same day and amount; without numbers all three of these. */
function isAlikeInvoice(one: NewRow, other: NewRow): boolean {
	const numbers = [bareNumber(one.reference), bareNumber(other.reference)] as const;
	const isSameParty = bareName(one.party) === bareName(other.party);
	const isSameMoney = hasSameFacts(one, other);
	if (numbers.includes('')) return isSameParty && isSameMoney;
	return numbers[0] === numbers[1] && (isSameParty || isSameMoney);
}

/** Whether two documents may be one, by what they say now. */
export function isAlike(one: NewRow, other: NewRow): boolean {
	if (one.kind !== other.kind || companyOf(one) !== companyOf(other)) return false;
	return one.kind === 'voucher' ? isAlikeVoucher(one, other) : isAlikeInvoice(one, other);
}

/** Whether a person has said that these two are not the same. */
export function isSaidToDiffer(one: NewRow & { id?: number }, other: NewRow & { id?: number }) {
	const says = (document: NewRow, id?: number) => idsIn(document.differs_from).includes(String(id));
	return says(one, other.id) || says(other, one.id);
}

const keyText = (document: NewRow, key: string) =>
	[document.kind, companyOf(document), key].join('\n');

/** The documents that a look-up finds by a text of each. */
export function indexed<Of>(all: Of[], textsOf: (each: Of) => string[]): (wanted: string) => Of[] {
	const index = new Map<string, Of[]>();
	for (const each of all) {
		for (const one of new Set(textsOf(each))) {
			const found = index.get(one);
			if (found) found.push(each);
			else index.set(one, [each]);
		}
	}
	return (wanted) => index.get(wanted) ?? [];
}

/** What documents that look alike have in common: day and amount, or the number. */
function tracesOf(document: NewRow): string[] {
	const number =
		document.kind === 'voucher' ? bare(document.reference) : bareNumber(document.reference);
	const money = `${document.kind} ${text(document.date)} ${plainTotal(document.total)}`;
	return number ? [money, `${document.kind} ${number}`] : [money];
}

/** Finds the rows that share a trace with a document: only these may look like it. */
export function tracedIn(rows: Row[]): (document: NewRow) => Row[] {
	const byTrace = indexed(rows, tracesOf);
	return (document) => [...new Set(tracesOf(document).flatMap(byTrace))];
}

type ByKey = (key: string) => Row[];

type ComparedKey<Document extends NewRow> = Omit<Compared<Document>, 'alike' | 'otherSides'>;

/**
 * What its key says of a document. A key gets a suffix where it belongs to another document: a person said
 * so, or date or amount differ. The suffix follows from the document, so that the same file brings it once.
 */
function compareKey<Document extends NewRow>(
	document: Document,
	byKey: ByKey,
): ComparedKey<Document> {
	const own = text(document.key);
	const rowsAt = (key: string) => byKey(keyText(document, key)).filter((row) => row.key === key);
	const atOwn = rowsAt(own);
	const said = atOwn.filter((row) => isSaidToDiffer(document, row));
	const key = said.length > 0 ? `${own} (not #${said.map(({ id }) => id).join(', #')})` : own;
	const known = said.length > 0 ? rowsAt(key) : atOwn;
	if (known.length === 0) return { document, key, verdict: 'new', known };
	const same = known.filter((row) => hasSameFacts(document, row));
	if (same.length > 0) return { document, key, verdict: 'same', known: same };
	const ofOther = `${key} (${text(document.date)}, ${plainTotal(document.total)})`;
	const held = rowsAt(ofOther);
	if (held.length > 0) return { document, key: ofOther, verdict: 'same', known: held };
	return { document, key: ofOther, verdict: 'differs', known };
}

/** What a document with a key of its own is, by the rows beside it. */
function verdictBeside(alike: Row[], otherSides: Row[]): Verdict {
	if (alike.length > 0) return 'suspected';
	return otherSides.length > 0 ? 'otherSide' : 'new';
}

/**
 * Compares documents of one file with rows of the table.
 *
 * Documents of one file are never suspected among each other: a file names each payment once. A row whose
 * key a document has is that document, and no other one is suspected to be it.
 *
 * @param rows all rows of the days of the documents (`monthsOf`), and all rows of their keys and numbers
 */
export function compareAll<Document extends NewRow>(
	documents: Document[],
	rows: Row[],
): Array<Compared<Document>> {
	const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
	unique.sort((one, other) => one.id - other.id);
	const byKey = indexed(unique, (row) => [keyText(row, text(row.key))]);
	const traced = tracedIn(unique);
	const compared = documents.map((document) => compareKey(document, byKey));
	const found = compared.filter(({ verdict }) => verdict === 'same');
	const isUsed = new Set(found.flatMap(({ known }) => known.map(({ id }) => id)));
	const corrected = correctedBy(unique, ({ id }) => isUsed.has(id));
	const alikeOf = ({ document, known }: ComparedKey<Document>) => {
		const alike = traced(document).filter((row) => isAlike(document, row));
		const all = [...alike, ...corrected(document)];
		return [...new Set(all)].filter(
			(row) =>
				COUNTS.has(text(row.state)) &&
				!known.includes(row) &&
				!isSameBatch(document, row) &&
				!isSaidToDiffer(document, row),
		);
	};
	const notThere = compared.filter(({ verdict }) => verdict !== 'same');
	const sides = new OtherSides(
		unique,
		notThere.map(({ document }) => document),
	);
	const otherSidesOf = ({ document, verdict }: ComparedKey<Document>) =>
		(verdict === 'same' ? [] : sides.of(document)).filter(
			(row) => !isSameBatch(document, row) && !isSaidToDiffer(document, row),
		);
	return compared.map((each) => {
		const all = alikeOf(each);
		const alike = all.filter(({ id }) => !isUsed.has(id));
		const otherSides = otherSidesOf(each);
		if (each.verdict !== 'new') return { ...each, alike, otherSides };
		// The file names these as well: they are others, and posting need not ask again.
		const others = all.filter(({ id }) => isUsed.has(id)).map(({ id }) => String(id));
		const ids = [...idsIn(each.document.differs_from), ...others];
		const document = { ...each.document, differs_from: ids.join(',') };
		return { ...each, document, alike, otherSides, verdict: verdictBeside(alike, otherSides) };
	});
}

/** Whether one file brought both. */
export const isSameBatch = (one: NewRow, other: NewRow): boolean =>
	text(one.batch) !== '' && one.batch === other.batch;
