import { NOTE, type Note } from '../sentences/notes';
import { isRecord, type JsonObject } from '../values/record';
import { cut } from '../values/text';

const LONGEST_FIELD_NAME = 60;

/**
 * Notes the fields that the form uses and no item has: most often a name in an expression is misspelt, and
 * the fields that it fills in stay empty.
 *
 * @param form the parameters of the node, their expressions not evaluated
 * @param rows the JSON of the input items
 */
export function noteOfMissingFields(form: unknown, rows: readonly JsonObject[]): Note[] {
	if (rows.length === 0) return [];
	const missing = usedFields(form).filter((name) => !rows.some((row) => Object.hasOwn(row, name)));
	if (missing.length === 0) return [];
	const fields = missing.map((name) => cut(name, LONGEST_FIELD_NAME));
	return [NOTE.fieldsNotInItems(fields)];
}

/**
 * A field of the input item in an expression: `$json.name` or `$json["a name"]`. What follows it tells fields
 * that may be missing (`$json.a ?? ''`) and functions of n8n (`$json.keys()`) from others.
 */
const FIELD_IN_EXPRESSION =
	/\$json(?:\.([A-Za-z_]\w*)|\["([^"\\\r\n]{1,200})"\]|\['([^'\\\r\n]{1,200})'\])(?!\s*(?:\w|\(|\?|\|\|))/g;

/** The fields of the input item that the expressions of a form use, each once. */
export function usedFields(form: unknown): string[] {
	const names = new Set<string>();
	for (const expression of expressionsIn(form)) {
		for (const [, plain, double, single] of expression.matchAll(FIELD_IN_EXPRESSION)) {
			names.add(plain ?? double ?? single ?? '');
		}
	}
	return [...names];
}

/** Which columns of the input item the expressions of a form name: `$json.Note` or `$json["a name"]`. */
export function usedColumns(form: unknown, names: readonly string[]): Set<string> {
	const expressions = expressionsIn(form);
	const isAfterDot = (expression: string, name: string) => {
		const [, ...after] = expression.split(`.${name}`);
		return after.some((rest) => !/^\w/.test(rest));
	};
	const isNamed = (name: string) =>
		expressions.some(
			(each) =>
				isAfterDot(each, name) || each.includes(JSON.stringify(name)) || each.includes(`'${name}'`),
		);
	return new Set(names.filter(isNamed));
}

/** All expressions within a value of the form. */
function expressionsIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(expressionsIn);
	return isRecord(value) ? Object.values(value).flatMap(expressionsIn) : [];
}
