import type { List } from '../service/list';
import { groupBy, plainText, type JsonObject } from '../values/record';
import { caselessText, comparableName, normalText } from '../values/text';

/** A code of a list of ACC. */
export interface CodeEntry {
	/** In its normal form, as codes of documents are read. */
	code: string;
	/** In its normal form; empty if it has none. */
	name: string;
	/** Code and name as they are searched. */
	searched: string;
	element: JsonObject;
}

/** A list of ACC, made ready for looking up codes. */
export interface CodeList {
	entries: readonly CodeEntry[];
	byCode: ReadonlyMap<string, CodeEntry>;
	/** By `nameText`. */
	byName: ReadonlyMap<string, readonly CodeEntry[]>;
	/** By `looseText` of code and name. */
	byLooseText: ReadonlyMap<string, readonly CodeEntry[]>;
	/** Whether a code that is not in it does not exist. */
	isWhole: boolean;
}

/** Codes that may be meant by a text that is no code. */
export interface Candidates {
	/** Whether they are like the text; if not, they are the first of the list. */
	areLike: boolean;
	entries: readonly CodeEntry[];
}

const MOST_CANDIDATES = 5;

/** A text without case, blanks, hyphens, and zeros in front, which a spreadsheet leaves out of numbers. */
function looseText(text: string): string {
	return comparableName(text).replace(/^0+(?=.)/, '');
}

/** A name without case and blanks. */
function nameText(name: string): string {
	return caselessText(name).replaceAll(' ', '');
}

/**
 * Makes a list ready for looking up codes.
 *
 * @param codeField ACC's name of the field that holds the code; elements without it are left out
 * @param nameField ACC's name of the field that holds the name
 */
export function codeListOf(list: List, codeField: string, nameField: string): CodeList {
	const textOf = (value: unknown) => normalText(plainText(value));
	const coded = list.elements.filter((element) => element[codeField] !== undefined);
	const entries = coded.map((element): CodeEntry => {
		const code = textOf(element[codeField]);
		const name = textOf(element[nameField]);
		return { code, name, searched: `${comparableName(code)}\n${comparableName(name)}`, element };
	});
	const named = entries.filter(({ name }) => name !== '');
	const loose = entries.flatMap((entry) => {
		const texts = new Set([looseText(entry.code), looseText(entry.name)]);
		return [...texts].map((text) => ({ text, entry }));
	});
	const byLooseText = [...groupBy(loose, ({ text }) => text)].map(
		([text, its]) => [text, its.map(({ entry }) => entry)] as const,
	);
	return {
		entries,
		byCode: new Map(entries.map((entry) => [entry.code, entry])),
		byName: groupBy(named, ({ name }) => nameText(name)),
		byLooseText: new Map(byLooseText),
		isWhole: list.whole && coded.length === list.elements.length,
	};
}

/** The only entry of a list that has this name, but for case and blanks; undefined for none or several. */
export function entryByName({ byName }: CodeList, name: string): CodeEntry | undefined {
	const [entry, ...others] = byName.get(nameText(name)) ?? [];
	return others.length === 0 ? entry : undefined;
}

/**
 * The codes that may be meant by a text that is no code of a list, at most five: those whose code or name is
 * the same but for case and blanks, else those that contain the text, else the first of the list.
 */
export function candidatesFor({ entries, byLooseText }: CodeList, text: string): Candidates {
	const wanted = looseText(text);
	const same = byLooseText.get(wanted) ?? [];
	if (wanted !== '' && same.length > 0) {
		return { areLike: true, entries: same.slice(0, MOST_CANDIDATES) };
	}
	const part = comparableName(text);
	const containing = part === '' ? [] : entries.filter(({ searched }) => searched.includes(part));
	if (containing.length > 0) {
		return { areLike: true, entries: containing.slice(0, MOST_CANDIDATES) };
	}
	return { areLike: false, entries: entries.slice(0, MOST_CANDIDATES) };
}
