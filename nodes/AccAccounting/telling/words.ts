import type { Values } from '../values/coded';

/**
 * Words with places for values: `{name}` stands for a value of that name. Words that depend on which
 * values there are, or on what these say, are chosen by a function of the values.
 */
export type Words<V = Values> = string | ((values: V) => string);

/** A table of words by code. */
export type WordsOf<Table> = { readonly [C in keyof Table]: Words<Table[C]> };

/** The names in the places of a text; what holds a quotation mark is JSON. */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
	? (Name extends `${string}"${string}` ? never : Name) | PlacesIn<Rest>
	: never;

/** Whether each place in a text has a value; what a function returns is checked by a test. */
type Filled<W, V> = W extends string
	? [PlacesIn<W>] extends [keyof V]
		? unknown
		: { placeWithoutValue: Exclude<PlacesIn<W>, keyof V> }
	: unknown;

/**
 * Takes the words of every code of a table such as `ReasonValues`. A text with a place that has no value does
 * not compile.
 */
export function wordsFor<Table>() {
	return <const W extends WordsOf<Table>>(
		words: W & { [C in keyof W]: C extends keyof Table ? Filled<W[C], Table[C]> : never },
	): WordsOf<Table> => words;
}

/** A text with its first letter as a capital. */
export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A phrase as a sentence; nothing of none. */
export function sentence(phrase: string): string {
	if (phrase === '') return '';
	return `${capital(phrase)}${/[.?!…]$/.test(phrase) ? '' : '.'}`;
}

/** A value in a sentence: a list as `a, b or c`. */
export function wordsOfValue(value: Values[string]): string {
	if (!Array.isArray(value)) return String(value ?? '');
	const words = value.map(String);
	const last = words.pop() ?? '';
	return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

/** The words for some values, with the places still in them. */
export function choose<V>(words: Words<V>, values: V): string {
	return typeof words === 'function' ? words(values) : words;
}

function fill(text: string, values: Values): string {
	return text.replace(/\{(\w+)\}/g, (_, name: string) => wordsOfValue(values[name]));
}

/** The words with the values in their places; a value that is missing leaves nothing. */
export function say(words: Words, values: Values = {}): string {
	return fill(choose(words, values), values);
}

/** The two parts of `what happened → what to do about it`, neither with a full stop. */
export function sayBoth(words: Words, values: Values): { what: string; cure: string } {
	// Split first: values may contain an arrow.
	const [what = '', cure = ''] = choose(words, values).split(' → ');
	return { what: fill(what, values), cure: fill(cure, values) };
}
