import { EMPTY } from '../rows/layout';
import { UNREADABLE, type Reason } from '../rows/row';
import { rupiah } from '../rows/rupiah';
import type { Words } from './words';

/** Whether a person can dismiss a reason; otherwise the row must be corrected or left out. */
export const isAnswerable = (code: string): boolean => !UNREADABLE.has(code);

/** A sentence with its values: a reason or another message. */
type Sentence = Omit<Reason, 'code'> & { code: keyof Words };

/** Reasons whose values are hundredths from the second one on. */
const WITH_CENTS = new Set(['balanceOff']);

/** The sentence of a reason, with the file's own column names: `{c}` column, `{g}` cell. */
export function reasonOf(
	{ code, column = '', got = '', with: more = [] }: Sentence,
	words: Words,
): string {
	const amounts = more.map((each, at) => (at > 0 ? rupiah(Number(each)) : each));
	const told = WITH_CENTS.has(code) ? amounts : more;
	const cell = got === EMPTY ? words.emptyWord : got.slice(0, 80);
	const values: Record<string, unknown> = { ...told, c: column, g: cell };
	const sentence = code === 'noDay' && got === '' ? words.emptyDay : words[code];
	return sentence
		.replace(/\{(.)\}/g, (_, name: string) => String(values[name] ?? ''))
		.replace(/^[\s:]+/, '')
		.trim();
}

/** The sentences of all reasons of a row. */
export const reasonsText = (reasons: Reason[], words: Words): string =>
	reasons.map((reason) => reasonOf(reason as Sentence, words)).join('; ');
