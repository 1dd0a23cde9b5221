import { groupsOf } from '../groups';
import type { AskedText, AskedUnit, AskedWord } from '../file/correction';
import { NO_WORDS, type HeldRow } from '../file/made';
import type { Reason } from '../rows/row';

/** Rows that share one question: how many, their sum, and examples. */
interface Together {
	rows: number;
	/** Hundredths, negative for money out. */
	cents: number;
	/** Up to three complete rows. */
	examples: string[];
}

/** A text in the file that needs a category, with all rows that have it. */
export interface TextToAsk extends AskedText, Together {
	/** Lines with this text that equal the sum of rows above. */
	totals: number[];
}

/** A word that many texts have in common. */
export interface WordToAsk extends AskedWord, Together {
	texts: number;
}

/** A question about several rows at once. */
export interface UnitToAsk extends AskedUnit, Together {
	reason: Reason;
}

/** Maximum number of examples in a question. */
const MOST_EXAMPLES = 3;

/** Maximum number of texts that a page asks about; if there are more, words come first. */
const MOST_TEXTS = 20;

/**
 * Maximum number of words that a page offers, and minimum number of texts that a word must answer.
 */
const MOST_WORDS = 6;
const LEAST_TEXTS = 3;

const sumOf = (rows: HeldRow[]) => rows.reduce((sum, { cents = 0 }) => sum + cents, 0);

function together(rows: HeldRow[]): Together {
	const examples = [...new Set(rows.map(({ line, text }) => `${line}: ${text}`))];
	return { rows: rows.length, cents: sumOf(rows), examples: examples.slice(0, MOST_EXAMPLES) };
}

const isTotal = ({ reasons }: HeldRow) => reasons.some(({ code }) => code === 'sumRow');

/**
 * The texts of held rows that the page asks a category for: most rows first, then the largest sum.
 */
export function askedTexts(rows: HeldRow[]): TextToAsk[] {
	const known = rows.filter(({ asks, cents }) => asks !== '' && cents);
	const groups = groupsOf(known, ({ asks, cents = 0 }) => `${Math.sign(cents)} ${asks}`);
	const texts = [...groups.values()].map((own): TextToAsk => {
		const [{ asks: words = '', cents = 0 } = {}] = own;
		return {
			words,
			way: Math.sign(cents),
			once: words === NO_WORDS ? own.map(({ line }) => line) : [],
			totals: own.filter(isTotal).map(({ line }) => line),
			...together(own),
		};
	});
	const size = ({ cents }: TextToAsk) => Math.abs(cents);
	texts.sort((one, other) => other.rows - one.rows || size(other) - size(one));
	return texts;
}

/** The texts that a page asks about now; the others follow once these are answered. */
export const shownTexts = (texts: TextToAsk[]) => texts.slice(0, MOST_TEXTS);

const wordsIn = ({ words }: TextToAsk) => new Set(words.split(' '));

/** Words of texts for money in and of texts for money out: the bank's own, which say nothing. */
function wordsOfBothWays(texts: TextToAsk[]): Set<string> {
	const ofWay = (sign: number) =>
		new Set(texts.filter(({ way }) => way === sign).flatMap((text) => [...wordsIn(text)]));
	const out = ofWay(-1);
	return new Set([...ofWay(1)].filter((word) => out.has(word)));
}

/**
 * The words that answer the most texts, all of one direction; none if the page has room to ask about
 * each text.
 */
export function askedWords(texts: TextToAsk[]): WordToAsk[] {
	if (texts.length <= MOST_TEXTS) return [];
	const found: WordToAsk[] = [];
	const bothWays = wordsOfBothWays(texts);
	let open = texts;
	while (found.length < MOST_WORDS) {
		const named = open.flatMap((text) =>
			[...wordsIn(text)]
				.filter((word) => /\p{L}{3}/u.test(word) && !bothWays.has(word))
				.map((word) => ({ name: `${text.way} ${word}`, text })),
		);
		const groups = [...groupsOf(named, ({ name }) => name)];
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

/** Questions about several rows at once, in file order. */
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
