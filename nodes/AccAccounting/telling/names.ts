import type { Ended } from '../posting/ended';
import type { Asked } from '../reading/asked';
import { companyKey } from '../values/company';
import { groupBy } from '../values/record';
import { cut, firstFew } from '../values/text';

/** A document number that has the observed shape. */
export interface DocumentNumber {
	sequence: number;
	/** With how many digits the sequence is written. */
	digits: number;
	/** `/AKB/11/26`: numbers are counted for each kind and month. */
	series: string;
	/** `/11/26` */
	month: string;
}

/** `<sequence>/<kind>/<MM>/<YY>` (API document, "Resources and their fields"). */
const SHAPE = /^(\d{1,15})(\/[^/]{1,20}(\/\d{2}\/\d{2}))$/;

/** Reads a document number; undefined where it has another shape. */
export function readNumber(number: string): DocumentNumber | undefined {
	const [, digits = '', series, month = ''] = SHAPE.exec(number) ?? [];
	if (series === undefined) return undefined;
	return { sequence: Number(digits), digits: digits.length, series, month };
}

/** Writes a number of the same series as another. */
export function writeNumber(sequence: number, { digits, series }: DocumentNumber): string {
	return `${String(sequence).padStart(digits, '0')}${series}`;
}

/** Document numbers by series, each from the lowest to the highest; numbers of another shape stand alone. */
export function inSeries(numbers: readonly string[]): string[][] {
	const read = numbers.map((number) => ({
		number,
		sequence: 0,
		series: number,
		...readNumber(number),
	}));
	return [...groupBy(read, ({ series }) => series).values()].map((its) =>
		its.sort((a, b) => a.sequence - b.sequence).map(({ number }) => number),
	);
}

/** Whether a document number is the next one after another: of the same series and width. */
export function isNextNumber(before: string, number: string): boolean {
	const [last, next] = [readNumber(before), readNumber(number)];
	return (
		last !== undefined &&
		last.series === next?.series &&
		last.digits === next.digits &&
		last.sequence + 1 === next.sequence
	);
}

/** Puts values together in which each follows the one before. */
export function toRanges<T>(
	values: Iterable<T>,
	follows: (last: T, next: T) => boolean,
): Array<{ first: T; last: T }> {
	const ranges: Array<{ first: T; last: T }> = [];
	for (const value of values) {
		const range = ranges.at(-1);
		if (range && follows(range.last, value)) range.last = value;
		else ranges.push({ first: value, last: value });
	}
	return ranges;
}

/** Consecutive document numbers from one to another, such as `00001–00003/AKB/11/26`. */
export function rangeText(first: string, last: string, between = '–'): string {
	return first === last ? first : `${first.split('/', 1)[0] ?? first}${between}${last}`;
}

/** Document numbers in their order, consecutive ones as a range: `00001–00003/AKB/11/26, 00007/AKB/11/26`. */
export function documentRanges(numbers: readonly string[]): string {
	return toRanges(numbers, isNextNumber)
		.map(({ first, last }) => rangeText(first, last))
		.join(', ');
}

const LONGEST_NAME = 40;

type Named = Pick<Asked, 'rows' | 'known'>;

/** What a user calls a document: a word such as `sheet row`, and numbers; or a name alone. */
function nameOf({ rows, known: { group, key, sheetRows } }: Named): {
	what: string;
	texts: string[];
} {
	const name = group ?? key?.text;
	if (name !== undefined) {
		return { what: '', texts: [cut(name.replace(/\s+/g, ' ').trim(), LONGEST_NAME)] };
	}
	return sheetRows?.length === rows.length
		? { what: 'sheet row', texts: sheetRows.map(String) }
		: { what: 'item', texts: rows.map(String) };
}

/** `BK-003, BK-007`, `sheet rows 3, 5, 8 and 4 more`; names of different kinds each with its own word. */
function listOf(documents: readonly Named[], most: number): string {
	const names = documents.map(nameOf);
	const kinds = new Set(names.map(({ what }) => what));
	if (kinds.size > 1) {
		const each = documents.map((document) => listOf([document], most));
		return firstFew([...new Set(each)], ', ', most);
	}
	const texts = [...new Set(names.flatMap((name) => name.texts))];
	const [what = ''] = kinds;
	const word = what === '' ? '' : `${what}${texts.length > 1 ? 's' : ''} `;
	// "and 1 more" is no shorter than the one.
	return `${word}${firstFew(texts, ', ', texts.length === most + 1 ? texts.length : most)}`;
}

type Posted = Pick<Extract<Ended, { outcome: 'posted' }>, 'asked' | 'number'>;

/** Whether a document follows another in row, name, number and company. */
function isNext(one: Posted, other: Posted): boolean {
	const [last, next] = [one.asked, other.asked];
	const [before, after] = [nameOf(last), nameOf(next)];
	const isNextRow = Number(before.texts[0]) + 1 === Number(after.texts[0]);
	return (
		last.rows.length === 1 &&
		last.rows[0] === Number(next.rows[0]) - 1 &&
		before.what === after.what &&
		(before.what === '' || isNextRow) &&
		// Each company numbers its documents for itself.
		companyKey(last.company) === companyKey(next.company) &&
		isNextNumber(one.number, other.number)
	);
}

/**
 * How documents and input items are called, in one way everywhere: by the group or the key of the
 * duplicate guard, else by the row of the sheet, else by the number of the item as n8n counts, from 0.
 */
export class Names {
	private readonly documentOfItem = new Map<number, Asked>();

	constructor(private readonly all: readonly Asked[]) {
		for (const asked of all) for (const row of asked.rows) this.documentOfItem.set(row, asked);
	}

	/** @param most how many are listed; the rest is counted */
	documents(documents: readonly Asked[], most = 3): string {
		return listOf(documents, most);
	}

	/** Input items: as their document if it has no others, else by row or number. */
	items(items: readonly number[], most = 3): string {
		const named = items.map((item): Named => {
			const asked = this.documentOfItem.get(item);
			if (asked?.rows.length === 1) return asked;
			const row = asked?.known.sheetRows?.[asked.rows.indexOf(item)];
			return { rows: [item], known: row === undefined ? {} : { sheetRows: [row] } };
		});
		return listOf(named, most);
	}

	/** A document by what tells it from others with the same key: its rows or items. */
	place(document: number): string {
		const { rows = [], known: { sheetRows } = {} } = this.all[document] ?? {};
		return listOf([{ rows, known: { sheetRows } }], 3);
	}

	/**
	 * Which documents got which numbers, a text for each range of consecutive ones:
	 * `sheet rows 2 to 15 → 00001 to 00014/AKB/11/26`.
	 */
	ranges(posted: readonly Posted[]): string[] {
		return toRanges(posted, isNext).map(({ first, last }) => {
			const { asked, number } = first;
			const { what, texts } = nameOf(asked);
			const to = nameOf(last.asked).texts.join();
			const rows =
				first === last ? listOf([asked], 3) : `${what}${what && 's '}${texts[0]} to ${to}`;
			const of = asked.mayChoose && asked.company ? ` of ${asked.company.tenantId}` : '';
			return `${rows} → ${rangeText(number, last.number, ' to ')}${of}`;
		});
	}
}
