import { isRecord } from '../values/record';
import { holdsExpression } from './itemFields';
import { cut, isEmpty } from '../values/text';

/** A field that an expression fills in. */
interface Filled {
	/** As the form shows it. */
	field: string;
	expression: string;
	/** Where its value stands in that of the parameter. */
	path: string[];
	/** Its name in the JSON that the expression gives. */
	name?: string;
}

const LONGEST_SHOWN = 80;

/** Names in an expression that gives JSON, and the data of the item that they are filled with. */
const WITHIN = /[{,]\s*["']?([A-Za-z_]\w*)["']?\s*:\s*(?:["']?\{\{)?\s*(\$[^,}\]]*)/g;

/** `otherAmount` and `item_name` as the form shows them. */
function titleOf(name: string): string {
	const words = name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
	return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function filledIn(raw: unknown, field: string, path: string[] = []): Filled[] {
	if (typeof raw === 'string') {
		if (!holdsExpression(raw)) return [];
		const within = [...raw.matchAll(WITHIN)].map(([, name = '', expression = '']) => ({
			field: `${field}: ${name}`,
			expression: `{{ ${expression.trim()} }}`,
			path,
			name,
		}));
		return within.length > 0 ? within : [{ field, expression: raw.slice(1), path }];
	}
	if (typeof raw !== 'object' || raw === null) return [];
	if (isRecord(raw) && raw.__rl === true) return filledIn(raw.value, field, path);
	return Object.entries(raw).flatMap(([key, value]) => {
		const named = Array.isArray(raw) || key === 'value' ? field : titleOf(key);
		return filledIn(value, named, [...path, key]);
	});
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Text that is no JSON has no names to look for.
		return undefined;
	}
}

function holds(value: unknown, name: string): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return Object.entries(value).some(
		([key, inner]) => (key === name && !isEmpty(inner)) || holds(inner, name),
	);
}

function isGiven(value: unknown, { path, name }: Filled): boolean {
	let inner = value;
	for (const key of path) inner = (inner as Record<string, unknown> | undefined)?.[key];
	if (isRecord(inner) && inner.__rl === true) inner = inner.value;
	if (name === undefined) return !isEmpty(inner);
	return holds(typeof inner === 'string' ? parsed(inner) : inner, name);
}

/**
 * The fields that an expression fills in and that have got nothing from it so far. An empty cell is
 * normal, and a spreadsheet leaves its name out; a field that no item of a run gives anything for is
 * most often a name that was misspelt.
 */
export class NothingGiven {
	private readonly open = new Map<string, Filled[]>();

	/**
	 * Takes note of what an item gives for a parameter.
	 *
	 * @param raw as the form holds it
	 * @param field as the form shows it
	 */
	note(name: string, field: string, raw: unknown, value: unknown): void {
		const open = this.open.get(name) ?? filledIn(raw, field);
		if (open.length === 0 && this.open.has(name)) return;
		this.open.set(
			name,
			open.filter((filled) => !isGiven(value, filled)),
		);
	}

	/** What the user should know, when all items are read. */
	hints(): string[] {
		return [...this.open.values()]
			.flat()
			.map(
				({ field, expression }) =>
					`${field}: ${cut(expression, LONGEST_SHOWN)} gives nothing for any item. Check the names in it, unless the field is meant to stay empty.`,
			);
	}
}
