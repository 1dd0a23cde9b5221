import { groupsOf } from '../groups';
import type { AskedText, AskedUnit, AskedWord } from '../file/correction';
import type { HeldRow } from '../file/made';
import type { Reason } from '../rows/row';

/** Rows that are asked about together: how many, their sum, and how some of them read. */
interface Together {
	rows: number;
	/** Hundredths, less than 0 for money out. */
	cents: number;
	/** Up to three whole rows. */
	examples: string[];
}

/** A text of the file that needs a category, with all rows that say it. */
export interface TextToAsk extends AskedText, Together {
	/** The lines of it that come to what rows above come to. */
	totals: number[];
}

/** A word that many texts have in common. */
export interface WordToAsk extends AskedWord, Together {
	texts: number;
}

/** What is asked of several rows at once. */
export interface UnitToAsk extends AskedUnit, Together {
	reason: Reason;
}

/** Rows that a question shows. */
const MOST_EXAMPLES = 3;

/** Texts that a page asks for at a time; with more of them, words come first. */
const MOST_TEXTS = 20;

/** Words that a page offers, and the fewest texts that one answers. */
const MOST_WORDS = 6;
const LEAST_TEXTS = 3;

const sumOf = (rows: HeldRow[]) => rows.reduce((sum, { cents = 0 }) => sum + cents, 0);

function together(rows: HeldRow[]): Together {
	const examples = [...new Set(rows.map(({ line, summary }) => `${line}: ${summary}`))];
	return { rows: rows.length, cents: sumOf(rows), examples: examples.slice(0, MOST_EXAMPLES) };
}

const isTotal = ({ reasons }: HeldRow) => reasons.some(({ code }) => code === 'sumRow');

/** The texts of held rows for which the page asks a category: those of most rows first, and of these the largest sum. */
export function askedTexts(rows: HeldRow[]): TextToAsk[] {
	const known = rows.filter(({ asks, cents }) => asks !== '' && cents);
	const groups = groupsOf(known, ({ asks, cents = 0 }) => `${Math.sign(cents)} ${asks}`);
	const texts = [...groups.values()].map((own): TextToAsk => {
		const [{ asks: words = '', cents = 0, isOnce = false } = {}] = own;
		return {
			words,
			way: Math.sign(cents),
			once: isOnce ? own.map(({ line }) => line) : [],
			totals: own.filter(isTotal).map(({ line }) => line),
			...together(own),
		};
	});
	const size = ({ cents }: TextToAsk) => Math.abs(cents);
	texts.sort((one, other) => other.rows - one.rows || size(other) - size(one));
	return texts;
}

/** The texts that a page asks for now; the others come once these are answered. */
export const shownTexts = (texts: TextToAsk[]) => texts.slice(0, MOST_TEXTS);

/**
 * The words that answer most of many texts, each for one direction; none while the page can ask for each
 * text.
 */
export function askedWords(texts: TextToAsk[]): WordToAsk[] {
	if (texts.length <= MOST_TEXTS) return [];
	const found: WordToAsk[] = [];
	let open = texts;
	while (found.length < MOST_WORDS) {
		const named = open.flatMap((text) =>
			[...new Set(text.words.split(' '))].map((word) => ({ name: `${text.way} ${word}`, text })),
		);
		const groups = [...groupsOf(named, ({ name }) => name)].filter(([name]) =>
			/\p{L}{3}/u.test(name),
		);
		const [best] = groups.sort(([, one], [, other]) => other.length - one.length);
		if (!best || best[1].length < LEAST_TEXTS) return found;
		const own = best[1].map(({ text }) => text);
		const [way = '', words = ''] = best[0].split(' ');
		found.push({
			words,
			way: Number(way),
			texts: own.length,
			rows: own.reduce((sum, { rows }) => sum + rows, 0),
			cents: own.reduce((sum, { cents }) => sum + cents, 0),
			examples: own.flatMap(({ examples }) => examples.slice(0, 1)).slice(0, MOST_EXAMPLES),
		});
		open = open.filter((text) => !own.includes(text));
	}
	return found;
}

/** What the page asks of several rows at once, in the order of the file. */
export function askedUnits(rows: HeldRow[]): UnitToAsk[] {
	const named = rows.flatMap((row) =>
		row.reasons.filter(({ unit }) => unit).map((reason) => ({ reason, row })),
	);
	const groups = groupsOf(named, ({ reason }) => reason.unit ?? '');
	return [...groups.values()].flatMap((own): UnitToAsk[] => {
		const [{ reason } = {}] = own;
		if (!reason) return [];
		const { code, column = '', got = '' } = reason;
		const lines = own.map(({ row }) => row.line);
		return [{ code, column, got, lines, reason, ...together(own.map(({ row }) => row)) }];
	});
}
