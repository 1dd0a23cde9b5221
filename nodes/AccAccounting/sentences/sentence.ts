/** A message to the user: a stable code, and complete sentences. Plain data. */
export interface Sentence<Code extends string = string> {
	code: Code;
	message: string;
}

type Texts = Record<string, (...given: never[]) => string>;

/**
 * A table of sentences. Each entry is a function of the values that its text needs, and its name is
 * the code: with `notDate: (example: string) => …` in the table, `notDate('31/12/2026')` returns
 * `{ code: 'notDate', message: … }`.
 */
export function sentencesOf<T extends Texts>(texts: T) {
	const entries = Object.entries(texts).map(([code, text]) => [
		code,
		(...given: never[]) => ({ code, message: text(...given) }),
	]);
	return Object.fromEntries(entries) as {
		[Code in keyof T & string]: (...given: Parameters<T[Code]>) => Sentence<Code>;
	};
}

/** What happened, and what to do about it: complete sentences. */
export type Advised = [message: string, advice: string];

/**
 * A table like that of `sentencesOf`, except that each entry separates what happened from what to
 * do.
 */
export function advisedOf<T extends Record<string, (...given: never[]) => Advised>>(texts: T) {
	const entries = Object.entries(texts).map(([code, text]) => [
		code,
		(...given: never[]) => {
			const [message, advice] = text(...given);
			return { code, message, advice };
		},
	]);
	return Object.fromEntries(entries) as {
		[Code in keyof T & string]: (
			...given: Parameters<T[Code]>
		) => Sentence<Code> & { advice: string };
	};
}

// Creating a format takes much longer than using it, and each row may have a message with a list.
const OR = new Intl.ListFormat('en', { type: 'disjunction' });
const AND = new Intl.ListFormat('en');

/** What to do about a document that may have been posted. */
export const LOOK_FIRST = 'Look it up in ACC before you run it again.';

/** `a, b, or c` */
export function listOr(values: readonly string[]): string {
	return OR.format(values);
}

/** `a, b, and c` */
export function listAnd(values: readonly string[]): string {
	return AND.format(values);
}

/** Text from elsewhere, to be followed by our own period: drops the one that it may end with. */
export function withoutStop(text: string): string {
	return text.trim().replace(/[.\s]+$/, '');
}
