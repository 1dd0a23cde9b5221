import type { Language } from './text';
import { WORDS } from './wordsFile';

/** Lines `code | English | Indonesian | kind of reason`. */
const LINES = new Map(
	WORDS.split('\n').map((line) => {
		const [code = '', en = '', id = en, kind = 'otherKind'] = line
			.split('|')
			.map((part) => part.trim());
		return [code, { en, id, kind }];
	}),
);

/** The label of a field or a choice; the code itself where it is one for everybody. */
export const labelOf = (code: string, language: Language) => LINES.get(code)?.[language] ?? code;

/** All words in a language, by their codes. */
export const wordsIn = (language: Language): Record<string, string> =>
	Object.fromEntries([...LINES].map(([code, said]) => [code, said[language]]));

/** The code of the label under which a reason is listed. */
export const kindOf = (code: string) => LINES.get(code)?.kind ?? 'otherKind';

/** Why something is not read: a code, the column and its cell, and further values. */
export interface Reason {
	code: string;
	column?: string;
	got?: string;
	with?: string[];
}

/** The sentence of a reason, with the file's own names of columns: `{c}` column, `{g}` cell. */
export function reasonOf(reason: Reason, language: Language): string {
	const { code, column = '', got = '', with: more = [] } = reason;
	const values: Record<string, string | undefined> = {
		c: column,
		g: got.slice(0, 80),
		0: more[0],
		1: more[1],
	};
	const text = labelOf(code, language).replace(/\{(.)\}/g, (_, name: string) => values[name] ?? '');
	return text.replace(/^\s*:\s*/, '').trim();
}
