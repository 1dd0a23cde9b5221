import { EMPTY } from '../rows/layout';
import type { Reason } from '../rows/row';
import type { Words } from './words';

/** A sentence with its values: a reason or another message. */
type Sentence = Omit<Reason, 'code'> & { code: keyof Words };

/**
 * What is wrong, with the file's own column names (`{c}` column, `{g}` cell), and what to do about
 * it, if that is known.
 */
export function partsOf({ code, column, got = '', with: more = [] }: Reason, words: Words) {
	const all: Partial<Record<string, string>> = words;
	const name = code === 'noDay' && got === '' ? 'emptyDay' : code;
	const cell = got === EMPTY ? words.emptyWord : got.slice(0, 80);
	const values: Record<string, unknown> = { ...more, c: column, g: cell };
	const wrong = (all[name] ?? '')
		.replace(/\{(.)\}/g, (_, value: string) => String(values[value] ?? ''))
		.replace(/^[\s:]+/, '')
		.trim();
	return [wrong, all[`advice_${name}`]].filter((part) => part !== undefined);
}

/** A reason or another message in one line. */
export const reasonOf = (sentence: Sentence, words: Words): string =>
	partsOf(sentence, words).join('. ');

/** All reasons of a row in one line. */
export const reasonsText = (reasons: Reason[], words: Words): string =>
	reasons.map((reason) => reasonOf(reason as Sentence, words)).join('; ');
