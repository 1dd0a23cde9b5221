import type { Values } from '../values/problem';

/**
 * Words with places for values: `{name}` stands for a value of that name. Words that depend on which
 * values there are, or on what these say, are chosen by a function of the values.
 */
export type Words = string | ((values: Values) => string);

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

/** The words for some values, with the places still in them. */
export function choose(words: Words, values: Values): string {
	return typeof words === 'function' ? words(values) : words;
}

function fill(text: string, values: Values): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => wordsOfValue(values[name]));
}

/** The words with the values in their places; a value that is missing leaves nothing. */
export function say(words: Words, values: Values = {}): string {
	return fill(choose(words, values), values);
}

/**
 * The two parts of `what happened → what to do about it`. Neither ends with a full stop: the table shows
 * `what: cure`, an error shows `what` as its headline and the cure as a sentence below it. The cure begins
 * with a lower-case verb.
 */
export function sayBoth(words: Words, values: Values): { what: string; cure: string } {
	// Split first: values may contain an arrow.
	const [what = '', cure = ''] = choose(words, values).split(' → ');
	return { what: fill(what, values), cure: fill(cure, values) };
}
