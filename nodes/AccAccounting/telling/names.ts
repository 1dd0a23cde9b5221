import type { Asked } from '../create/asked';
import { rangesOf } from '../sentences/rows';
import { groupBy } from '../values/record';
import { cut, firstFew } from '../values/text';

const LONGEST_NAME = 40;

type NamedDocument = Pick<Asked, 'rows' | 'known'>;

/** What a document is called: a name of its own, or a word such as `data row` with numbers. */
interface Name {
	word: '' | 'row' | 'data row';
	texts: string[];
}

/** Input rows by their numbers in the sheet, otherwise by their position, counted from 1. */
function rowsName({ rows, known: { sheetRows } }: NamedDocument): Name {
	return sheetRows?.length === rows.length
		? { word: 'row', texts: sheetRows.map(String) }
		: { word: 'data row', texts: rows.map((row) => String(row + 1)) };
}

/** A document by its group or key, otherwise by its rows. */
function documentName(document: NamedDocument): Name {
	const { group, key } = document.known;
	const name = group ?? (key?.content ? undefined : key?.text);
	if (name === undefined) return rowsName(document);
	return { word: '', texts: [cut(name.replace(/\s+/g, ' ').trim(), LONGEST_NAME)] };
}

function inWords(word: Name['word'], texts: readonly string[], list: string): string {
	if (word === '') return list;
	return `${word}${texts.length > 1 ? 's' : ''} ${list}`;
}

/** `BK-003, BK-007`, `BK-003, rows 3, 5, 8 and 4 more` */
function listOfNames(names: readonly Name[], most = 3): string {
	const byWord = groupBy(names, ({ word }) => word);
	const lists = [...byWord].map(([word, alike]) => {
		const texts = [...new Set(alike.flatMap(({ texts: its }) => its))];
		return inWords(word, texts, firstFew(texts, ', ', most));
	});
	return lists.join(', ');
}

/**
 * Names documents and input rows consistently: by the group or the key of the duplicate guard,
 * otherwise by the row number in the sheet, otherwise by position, counted from 1.
 */
export class Names {
	private readonly named = new Map<number, NamedDocument>();

	constructor(private readonly all: readonly Asked[] = []) {
		for (const asked of all) {
			const { rows, known } = asked;
			rows.forEach((row, at) => {
				const alone = { rows: [row], known: { sheetRows: known.sheetRows?.slice(at, at + 1) } };
				this.named.set(row, rows.length === 1 ? asked : alone);
			});
		}
	}

	/** @param most how many are listed; the rest are counted */
	documents(documents: readonly Asked[], most?: number): string {
		return listOfNames(documents.map(documentName), most);
	}

	/**
	 * Input items by index: named after their document if that has no other rows, otherwise by row.
	 */
	items(items: readonly number[]): string {
		const named = items.map((item) => this.named.get(item) ?? { rows: [item], known: {} });
		return listOfNames(named.map(documentName));
	}

	/** A document by its name and all its rows: `INV-7 (rows 4 to 9)`. */
	whole(document: Asked): string {
		const { word, texts } = documentName(document);
		const rows = this.allRows([document]);
		return word === '' ? `${texts.join()} (${rows})` : rows;
	}

	/**
	 * All documents, those with a name first: `BK-3, BK-7, rows 2 to 951`. Beyond `most`, named ones
	 * are listed by their rows as well.
	 */
	every(documents: readonly Asked[], most: number): string {
		const named = documents.filter((each) => documentName(each).word === '');
		const shown = named.slice(0, most);
		const isShown = new Set(shown);
		const rest = documents.filter((each) => !isShown.has(each));
		return [listOfNames(shown.map(documentName), most), this.allRows(rest)]
			.filter((list) => list !== '')
			.join(', ');
	}

	/** A document by its rows, which distinguish it from others with the same key. */
	place(document: number): string {
		const { rows = [], known = {} } = this.all[document] ?? {};
		return listOfNames([rowsName({ rows, known })]);
	}

	/** All input rows of documents: `rows 2 to 951, 960`. */
	allRows(documents: readonly Asked[]): string {
		const byWord = groupBy(documents.map(rowsName), ({ word }) => word);
		const lists = [...byWord].map(([word, alike]) => {
			const texts = alike.flatMap(({ texts: its }) => its);
			return inWords(word, texts, rangesOf(texts.map(Number)).join(', '));
		});
		return lists.join(', ');
	}
}
