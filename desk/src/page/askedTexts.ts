import type { HeldRow } from '../file/rows';
import { groupsOf } from '../groups';

/** A text of the file that needs a category, with all rows that say it. */
export interface TextToAsk {
	words: string;
	/** -1 for money out, 1 for money in. */
	way: number;
	rows: number;
	/** Hundredths, less than 0 for money out. */
	cents: number;
	/** Up to three different texts of its rows. */
	examples: string[];
}

/** Texts that a question shows of its rows. */
const MOST_EXAMPLES = 3;

/** Texts that a page asks for at a time. */
const MOST_TEXTS = 20;

/** The texts of held rows for which the page asks a category: those of most rows first, and of these the largest sum. */
export function askedTexts(rows: HeldRow[]): TextToAsk[] {
	const known = rows.filter(({ asks, cents }) => asks !== '' && cents);
	const groups = groupsOf(known, ({ asks, cents = 0 }) => `${Math.sign(cents)} ${asks}`);
	const texts = [...groups.values()].flatMap((own): TextToAsk[] => {
		const [first] = own;
		if (!first) return [];
		const cents = own.reduce((sum, row) => sum + (row.cents ?? 0), 0);
		const { asks: words } = first;
		const examples = [...new Set(own.map(({ text }) => text))].slice(0, MOST_EXAMPLES);
		return [{ words, way: Math.sign(cents), rows: own.length, cents, examples }];
	});
	const size = ({ cents }: TextToAsk) => Math.abs(cents);
	texts.sort((one, other) => other.rows - one.rows || size(other) - size(one));
	return texts;
}

/** The texts that a page asks for now; the others come once these are answered. */
export const shownTexts = (texts: TextToAsk[]) => texts.slice(0, MOST_TEXTS);
