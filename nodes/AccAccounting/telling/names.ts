import type { Asked } from '../reading/asked';
import { isNextNumber, rangeText, toRanges } from '../values/documentNumber';
import { companyKey } from '../values/company';
import { cut, firstFew } from '../values/text';

const LONGEST_NAME = 40;

/** What a user calls a document: a word such as `sheet row`, and its number; or a name alone. */
interface Name {
	what: '' | 'sheet row' | 'item';
	texts: string[];
}

/** A text of the user in one line, and short. */
function inOneLine(text: string): string {
	return cut(text.replace(/\s+/g, ' ').trim(), LONGEST_NAME);
}

function nameOf({ rows, known: { group, key, sheetRows } }: Asked): Name {
	if (typeof group === 'string') return { what: '', texts: [inOneLine(group)] };
	if (key) return { what: '', texts: [inOneLine(key.text)] };
	const isInSheet = sheetRows !== undefined && sheetRows.length === rows.length;
	return isInSheet
		? { what: 'sheet row', texts: sheetRows.map(String) }
		: { what: 'item', texts: rows.map(String) };
}

/** `BK-003, BK-007`, `sheet rows 3, 5 and 4 more`. Names of different kinds stand each with its own word. */
function listOf(names: readonly Name[], most: number): string {
	const kinds = new Set(names.map(({ what }) => what));
	if (kinds.size > 1) {
		const each = names.map((name) => listOf([name], most));
		return firstFew([...new Set(each)], ', ', most);
	}
	const texts = [...new Set(names.flatMap((name) => name.texts))];
	const [what = ''] = kinds;
	const words = what === '' ? '' : `${what}${texts.length > 1 ? 's' : ''} `;
	return `${words}${firstFew(texts, ', ', most)}`;
}

/** A document that was posted, and its number. */
export interface Numbered {
	asked: Asked;
	number: string;
}

/**
 * How documents and input items are called, in one way everywhere: by the group or the key of the
 * duplicate guard, else by the row of the sheet, else by the item's number as n8n counts, from 0.
 */
export class Names {
	private readonly documentOfItem = new Map<number, Asked>();

	constructor(private readonly all: readonly Asked[]) {
		for (const asked of all) for (const row of asked.rows) this.documentOfItem.set(row, asked);
	}

	/** @param most how many are listed; the rest is counted */
	documents(documents: readonly Asked[], most = 3): string {
		return listOf(documents.map(nameOf), most);
	}

	/** Input items: as their document where it has no others, else by row or number. */
	items(items: readonly number[], most = 3): string {
		const names = items.map((item): Name => {
			const asked = this.documentOfItem.get(item);
			if (!asked) return { what: 'item', texts: [String(item)] };
			if (asked.rows.length === 1) return nameOf(asked);
			const row = asked.known.sheetRows?.[asked.rows.indexOf(item)];
			const isInSheet = asked.known.sheetRows?.length === asked.rows.length && row !== undefined;
			return isInSheet
				? { what: 'sheet row', texts: [String(row)] }
				: { what: 'item', texts: [String(item)] };
		});
		return listOf(names, most);
	}

	/** A document by what tells it from others with the same key: its row or the number of its item. */
	place(document: number): string {
		const asked = this.all[document];
		return asked
			? listOf([nameOf({ ...asked, known: { ...asked.known, group: null, key: undefined } })], 3)
			: '';
	}

	/**
	 * Which documents got which numbers, a text for each range of consecutive ones:
	 * `sheet rows 2 to 15 → 00001 to 00014/AKB/11/26`.
	 */
	ranges(posted: readonly Numbered[]): string[] {
		const follows = (last: Numbered, next: Numbered) => {
			const [before, after] = [nameOf(last.asked), nameOf(next.asked)];
			const isNextName =
				before.what === '' ||
				(after.texts.length === 1 && Number(before.texts.at(-1)) + 1 === Number(after.texts[0]));
			return (
				before.what === after.what &&
				isNextName &&
				last.asked.rows.length === 1 &&
				(last.asked.rows[0] ?? 0) + 1 === next.asked.rows[0] &&
				// Each company numbers its documents for itself.
				companyKey(last.asked.company) === companyKey(next.asked.company) &&
				isNextNumber(last.number, next.number)
			);
		};
		return toRanges(posted, follows).map(({ first, last }) => {
			const { mayChoose, company } = first.asked;
			const names = [first, last].map(({ asked }) => nameOf(asked));
			const name =
				first === last
					? listOf(names.slice(0, 1), 3)
					: `${names[0]?.what ? `${names[0].what}s ` : ''}${names[0]?.texts[0]} to ${names[1]?.texts[0]}`;
			const of = mayChoose && company ? ` of ${company.tenantId}` : '';
			return `${name} → ${rangeText(first.number, last.number, ' to ')}${of}`;
		});
	}
}
