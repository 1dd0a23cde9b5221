import type { INode } from 'n8n-workflow';

import type { Ended } from '../create/ended';
import type { Asked } from '../create/asked';
import type { DocumentType } from '../documents/documentType';
import { companyKey } from '../values/company';
import { groupBy, type JsonObject } from '../values/record';
import { cut, firstFew, isEmpty } from '../values/text';

const LONGEST_NAME = 40;

type Named = Pick<Asked, 'rows' | 'known'>;

/** What a user calls a document: a word such as `sheet row`, and numbers; or a name alone. */
function nameOf({
	rows,
	known: { group, key, sheetRows },
}: Named): [word: string, texts: string[]] {
	const name = group ?? key?.text;
	if (name !== undefined) return ['', [cut(name.replace(/\s+/g, ' ').trim(), LONGEST_NAME)]];
	return sheetRows?.length === rows.length
		? ['sheet row', sheetRows.map(String)]
		: ['item', rows.map(String)];
}

/** `BK-003, BK-007`, `BK-003, sheet rows 3, 5, 8 and 4 more` */
function listOf(documents: readonly Named[], most = 3): string {
	const byWord = groupBy(documents.map(nameOf), ([word]) => word);
	const lists = [...byWord].map(([word, names]) => {
		const texts = [...new Set(names.flatMap(([, its]) => its))];
		const list = firstFew(texts, ', ', most);
		return word === '' ? list : `${word}${texts.length > 1 ? 's' : ''} ${list}`;
	});
	return lists.join(', ');
}

/**
 * How documents and input items are called, in one way everywhere: by the group or the key of the
 * duplicate guard, else by the row of the sheet, else by the number of the item as n8n counts, from 0.
 */
export class Names {
	/** The credential of the node, for example `the credential "ACC – PT Maju"`. */
	readonly credential: string;

	private readonly named = new Map<number, Named>();

	constructor(
		node: INode,
		private readonly all: readonly Asked[] = [],
	) {
		const name = node.credentials?.accAccountingApi?.name;
		this.credential = name ? `the credential "${name}"` : 'the ACC Accounting credential';
		for (const asked of all) {
			const { rows, known } = asked;
			rows.forEach((row, at) => {
				const alone = { rows: [row], known: { sheetRows: known.sheetRows?.slice(at, at + 1) } };
				this.named.set(row, rows.length === 1 ? asked : alone);
			});
		}
	}

	/** @param most how many are listed; the rest is counted */
	documents(documents: readonly Asked[], most?: number): string {
		return listOf(documents, most);
	}

	/** Input items: as their document if it has no others, else by row or number. */
	items(items: readonly number[]): string {
		return listOf(items.map((item) => this.named.get(item) ?? { rows: [item], known: {} }));
	}

	/** A document by what tells it from others with the same key: its rows or items. */
	place(document: number): string {
		const { rows = [], known: { sheetRows } = {} } = this.all[document] ?? {};
		return listOf([{ rows, known: { sheetRows } }]);
	}
}

/** `<sequence>/<kind>/<MM>/<YY>` (API document, "Resources and their fields"). */
const SHAPE = /^(\d{1,15})(\/[^/]{1,20}\/\d{2}\/\d{2})$/;

/** Reads a document number; undefined where it has another shape. */
function readNumber(number: string) {
	const [, digits = '', series] = SHAPE.exec(number) ?? [];
	if (series === undefined) return undefined;
	return { sequence: Number(digits), digits: digits.length, series };
}

/** Writes a number of the same series as another. */
function writeNumber(
	sequence: number,
	{ digits, series }: NonNullable<ReturnType<typeof readNumber>>,
): string {
	return `${String(sequence).padStart(digits, '0')}${series}`;
}

function isNextNumber(number: string, next: string): boolean {
	const read = readNumber(number);
	return read !== undefined && writeNumber(read.sequence + 1, read) === next;
}

/** Puts values together in which each follows the one before. */
function toRanges<T>(values: readonly T[], follows: (last: T, next: T) => boolean) {
	const ranges: Array<{ first: T; last: T }> = [];
	for (const value of values) {
		const range = ranges.at(-1);
		if (range && follows(range.last, value)) range.last = value;
		else ranges.push({ first: value, last: value });
	}
	return ranges;
}

function fromTo(first: string, last: string): string {
	return first === last ? first : `${first} to ${last}`;
}

/** Document numbers by series, consecutive ones as a range: `00001/AKB/11/26 to 00003/AKB/11/26`. */
export function documentRanges(numbers: readonly string[]): string[] {
	const series = groupBy(numbers, (number) => readNumber(number)?.series ?? number);
	return [...series.values()].flatMap((its) => {
		const sorted = its.sort((a, b) => parseInt(a, 10) - parseInt(b, 10));
		return toRanges(sorted, isNextNumber).map(({ first, last }) => fromTo(first, last));
	});
}

/** Which documents got which numbers: `sheet row 2 to sheet row 3 → 00006/AKB/11/26 to 00007/AKB/11/26`. */
export function postedRanges(
	posted: ReadonlyArray<Pick<Extract<Ended, { outcome: 'posted' }>, 'asked' | 'number'>>,
): string[] {
	const rowOf = ({ rows, known }: Asked) => known.sheetRows?.[0] ?? rows[0] ?? 0;
	const ranges = toRanges(
		posted,
		({ asked, number }, next) =>
			asked.rows.length === 1 &&
			(asked.rows[0] ?? 0) + 1 === next.asked.rows[0] &&
			rowOf(asked) + 1 === rowOf(next.asked) &&
			companyKey(asked.company) === companyKey(next.asked.company) &&
			isNextNumber(number, next.number),
	);
	return ranges.map(({ first, last }) => {
		const { mayChoose, company } = first.asked;
		const of = mayChoose && company ? ` of ${company.tenantId}` : '';
		const documents = fromTo(listOf([first.asked]), listOf([last.asked]));
		return `${documents} → ${fromTo(first.number, last.number)}${of}`;
	});
}

/** What is known about the number of an unknown document. */
interface Found {
	/**
	 * Numbers that it may have: those of ACC's answer, or else those that are missing between documents of
	 * this run; at most 20. Others may have taken them.
	 */
	candidates: string[];
	/** The same as a sentence without a full stop; empty if nothing is known. */
	known: string;
}

/** How a user can find an unknown document in ACC; `searchFor` is what it was sent with. */
export interface LookFor extends Found {
	searchFor: JsonObject;
}

const MOST_CANDIDATES = 20;

/** By what a document is looked up: its company where items choose it, and what its type names. */
function searchFor(
	{ body, totals, company, mayChoose }: Asked,
	{ searchFor: names }: DocumentType,
): JsonObject {
	const tenant_id = mayChoose ? company?.tenantId : undefined;
	const asked: JsonObject = { ...totals, ...body, tenant_id };
	const fields = ['tenant_id', ...names].filter((field) => !isEmpty(asked[field]));
	return Object.fromEntries(fields.map((field) => [field, asked[field]]));
}

/** Documents that ACC may number in one series share company, bank, category, currency and month. */
function seriesOf({ asked: { body, company, date } }: Ended): string {
	const currencies = Object.entries(body).filter(([field]) => /currency/i.test(field));
	const { bank_code: bank, category_code: category } = body;
	const month = [date?.year, date?.month];
	return JSON.stringify([companyKey(company), bank, category, currencies, month]);
}

/** The numbers that a document has, for certain or by an answer that is not trustworthy. */
function numbersOf(ended: Ended): string[] {
	if (ended.outcome === 'posted') return [ended.number];
	if (ended.outcome !== 'unknown' || ended.number === undefined) return [];
	return [ended.number, ...(ended.others ?? [])];
}

/** The numbers that are missing between those of some documents; none if these are of several series. */
function missingIn(documents: readonly Ended[], isTaken: (number: string) => boolean): Found {
	const numbers = documents
		.flatMap((each) => (each.outcome === 'posted' ? (readNumber(each.number) ?? []) : []))
		.sort((a, b) => a.sequence - b.sequence);
	const [low, high] = [numbers[0], numbers.at(-1)];
	const isLike = (each: typeof low) => each?.series === low?.series && each?.digits === low?.digits;
	const candidates: string[] = [];
	if (!low || !high || !numbers.every(isLike)) return { candidates, known: '' };
	for (let at = low.sequence + 1; at < high.sequence && candidates.length < MOST_CANDIDATES; at++) {
		const number = writeNumber(at, low);
		if (!isTaken(number)) candidates.push(number);
	}
	const missing = `${documentRanges(candidates).join(', ')} ${candidates.length > 1 ? 'are' : 'is'}`;
	const between = `${writeNumber(low.sequence, low)} and ${writeNumber(high.sequence, low)}`;
	const known = `${missing} missing between ${between} of this run`.replaceAll(low.series, '');
	return { candidates, known: candidates.length > 0 ? known : '' };
}

/** How the unknown documents of a run can be found in ACC: facts only, since others may post as well. */
export function lookForOf(documents: readonly Ended[], type: DocumentType): Map<Ended, LookFor> {
	const numbered = ({ asked }: Ended, number: string) => `${companyKey(asked.company)} ${number}`;
	const taken = new Set(
		documents.flatMap((each) => numbersOf(each).map((number) => numbered(each, number))),
	);
	const found = [...groupBy(documents, seriesOf).values()].flatMap((its) => {
		const missing = missingIn(its, (number) => taken.has(numbered(its[0], number)));
		const unknown = its.filter(({ outcome }) => outcome === 'unknown');
		return unknown.map((ended): [Ended, LookFor] => {
			const candidates = numbersOf(ended);
			const known = `ACC's answer holds the number ${candidates.join(', ')}`;
			const ofNumber = candidates.length > 0 ? { candidates, known } : missing;
			return [ended, { searchFor: searchFor(ended.asked, type), ...ofNumber }];
		});
	});
	return new Map(found);
}
