import type { Values } from '../values/problem';

/**
 * Words with places for values: `{name}` stands for a value of that name. Words that depend on which
 * values there are, or on what these say, are a function of the values.
 */
export type Words = string | ((values: Values) => string);

/**
 * The words of a failure. Neither ends with a full stop: the table shows `what: cure`, an error shows
 * `what` as its headline and the cure, with a capital letter and a full stop, below it.
 */
export interface FailureWords {
	/** What happened, for example `No answer from ACC: it closed the connection`. */
	what: Words;
	/** What to do about it, beginning with a lower-case verb: `check Base URL in the credential`. */
	cure: Words;
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A phrase as a sentence; nothing of none. */
export function sentence(phrase: string): string {
	return phrase === '' ? '' : `${capital(phrase)}.`;
}

/** A value in a sentence: a list as `a, b or c`. */
export function wordsOfValue(value: Values[string] | undefined): string {
	if (!Array.isArray(value)) return String(value ?? '');
	const words = value.map(String);
	const last = words.pop() ?? '';
	return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

/** The words with the values in their places; a value that is missing leaves nothing. */
export function say(words: Words, values: Values = {}): string {
	if (typeof words === 'function') return words(values);
	return words.replace(/\{(\w+)\}/g, (_, name: string) => wordsOfValue(values[name]));
}
