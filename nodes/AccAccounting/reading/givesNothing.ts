import { LINE_FIELDS } from '../form/documentFields';
import type { Note } from '../values/problem';
import { cut, isEmpty } from '../values/text';

const LONGEST_SHOWN = 80;

/** Names in an expression that gives JSON, and what each is filled with. */
const FILLED = /[{,]\s*["']?([A-Za-z_]\w*)["']?\s*:\s*["']?(?:\{\{)?\s*(\$[^,}\]]*)/g;

const OF_LINES = new Set(LINE_FIELDS.flatMap(({ api, form }) => [api, form]));

/** All names in a value, with whether they have got something. */
function namesIn(value: unknown, names = new Map<string, boolean>()): Map<string, boolean> {
	if (typeof value !== 'object' || value === null) return names;
	for (const [name, inner] of Object.entries(value)) {
		names.set(name, names.get(name) === true || !isEmpty(inner));
		namesIn(inner, names);
	}
	return names;
}

/**
 * Looks for names in Lines (JSON) and Extra Fields that get nothing from their expression for any item:
 * most often the name in the expression is misspelt. An empty cell of one item is normal.
 */
export class GivesNothing {
	private readonly given = new Map<string, Map<string, boolean>>();

	private readonly expressions = new Map<string, string>();

	/**
	 * Takes note of what an item gives for a field.
	 *
	 * @param raw as the form holds it
	 * @param value as JSON, parsed
	 */
	see(field: string, raw: unknown, value: unknown): void {
		if (typeof raw !== 'string' || !raw.startsWith('=')) return;
		this.expressions.set(field, raw);
		this.given.set(field, namesIn(value, this.given.get(field)));
	}

	/** A note for each name that got nothing, when all items are read. */
	notes(): Note[] {
		return [...this.expressions].flatMap(([field, raw]) => {
			const names = this.given.get(field);
			// A name that is nowhere in the JSON may be a word of a text, unless lines have it.
			const open = [...raw.matchAll(FILLED)].filter(([, name = '']) =>
				names?.has(name) ? !names.get(name) : OF_LINES.has(name),
			);
			return open.map(([, name = '', expression = '']): Note => ({
				code: 'givesNothing',
				with: { field, name, expression: cut(expression.trim(), LONGEST_SHOWN) },
			}));
		});
	}
}
