import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines `code | English | Indonesian | kind of reason`; a Code node holds the file itself. */
const WORDS = readFileSync(join(__dirname, 'importWords.txt'), 'utf8');
const LINES = WORDS.split('\n').map((line) => line.split('|').map((part) => part.trim()));

/** The words of the pages in one language, by their codes. */
export type Words = Record<string, string>;

export const wordsIn = (language: 'en' | 'id'): Words =>
	Object.fromEntries(LINES.map(([code, en, id = en]) => [code, language === 'en' ? en : id]));

/** The code of the label under which a reason is listed. */
export const kindOf = (code: string) => LINES.find(([each]) => each === code)?.[3] ?? 'otherKind';

/** Why something is not read: a code, the column and its cell, and further values. */
export interface Reason {
	code: string;
	column?: string;
	got?: string;
	with?: string[];
}

/** The sentence of a reason, with the file's own names of columns: `{c}` column, `{g}` cell. */
export function reasonOf({ code, column = '', got = '', with: more = [] }: Reason, words: Words) {
	const values: Record<string, unknown> = { ...more, c: column, g: got.slice(0, 80) };
	return (words[code] ?? code)
		.replace(/\{(.)\}/g, (_, name: string) => String(values[name] ?? ''))
		.replace(/^\s*:\s*/, '')
		.trim();
}
