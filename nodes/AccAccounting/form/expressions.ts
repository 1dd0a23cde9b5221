import { NOTE, type Note } from '../sentences/notes';
import { isRecord, type JsonObject } from '../values/record';
import { cut } from '../values/text';

/** Whether a form value is or contains an expression. */
export function holdsExpression(raw: unknown): boolean {
	if (typeof raw === 'string') return raw.startsWith('=');
	return typeof raw === 'object' && raw !== null && Object.values(raw).some(holdsExpression);
}

/** A value that was read without n8n. */
interface ReadValue {
	value: unknown;
}

/** Reads a parameter directly from an item's JSON; undefined if n8n must evaluate it. */
export type ReadFromRow = (row: JsonObject) => ReadValue | undefined;

/**
 * Returns a reader that bypasses n8n; undefined for a parameter with expressions other than item
 * fields.
 */
export function readerOf(raw: unknown, extractValue: boolean): ReadFromRow | undefined {
	if (typeof raw === 'string') return fieldReaderOf(raw);
	if (!isRecord(raw)) return undefined;
	if (raw.__rl !== true) return collectionReaderOf(raw);
	const { value, ...rest } = raw;
	// This package's pickers have no mode that transforms a value.
	return extractValue && !holdsExpression(rest) ? readerOf(value, false) : undefined;
}

/** `={{ $json.name }}` and `={{ $json["a name"] }}`, including nested fields. */
const ITEM_FIELD =
	/^=\{\{\s*\$json((?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*|\["[^"\\{}\r\n]*"\]|\['[^'\\{}\r\n]*'\])+)\s*\}\}$/u;
const NAME = /\.([\p{ID_Continue}$]+)|\["([^"]*)"\]|\['([^']*)'\]/gu;

/** The path of an expression that consists of a single item field; undefined for anything else. */
function pathOf(expression: string): string[] | undefined {
	const [, field] = ITEM_FIELD.exec(expression) ?? [];
	if (field === undefined) return undefined;
	return [...field.matchAll(NAME)].map(([, dotted, double, single]) => {
		return dotted ?? double ?? single ?? '';
	});
}

/** The reader of an expression that consists of a single item field. */
function fieldReaderOf(expression: string): ReadFromRow | undefined {
	const path = pathOf(expression);
	if (!path) return undefined;
	return (row) => {
		let value: unknown = row;
		for (const name of path) {
			if (!isRecord(value)) return undefined;
			if (name in value && !Object.hasOwn(value, name)) return undefined;
			value = value[name];
		}
		return isPlain(value) ? { value } : undefined;
	};
}

/** Whether n8n returns a value unchanged, regardless of how it is requested. */
function isPlain(value: unknown): boolean {
	return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/** A reader for a collection of fixed values and item fields. */
function collectionReaderOf(collection: JsonObject): ReadFromRow | undefined {
	const members = new Map<string, ReadFromRow>();
	for (const [name, raw] of Object.entries(collection)) {
		const read = holdsExpression(raw) ? readerOf(raw, false) : () => ({ value: raw });
		if (!read) return undefined;
		members.set(name, read);
	}
	return (row) => {
		const value: JsonObject = {};
		for (const [name, readMember] of members) {
			const read = readMember(row);
			if (!read) return undefined;
			value[name] = read.value;
		}
		return { value };
	};
}

/**
 * The name of a column that was dragged into a text field, as in `={{ $json["Uang Keluar"] }}`;
 * undefined for anything else.
 */
export function draggedColumn(raw: unknown): string | undefined {
	const [name, ...inner] = (typeof raw === 'string' && pathOf(raw)) || [];
	return inner.length === 0 ? name : undefined;
}

const LONGEST_FIELD_NAME = 60;

/**
 * Warns about fields that the form uses but no item has: usually a misspelled name in an
 * expression, which would leave a field silently empty.
 *
 * @param form the node's parameters with unevaluated expressions
 * @param rows the JSON of the input items
 */
export function noteOfMissingFields(form: unknown, rows: readonly JsonObject[]): Note[] {
	if (rows.length === 0) return [];
	const used = [...usedFields(form, true)];
	const missing = used.filter((name) => !rows.some((row) => Object.hasOwn(row, name)));
	if (missing.length === 0) return [];
	const fields = missing.map((name) => cut(name, LONGEST_FIELD_NAME));
	return [NOTE.fieldsNotInItems(fields)];
}

/** An input item's field in an expression: `$json.name` or `$json["a name"]`. */
const FIELD_IN_EXPRESSION =
	/\$json(?:\.([\p{ID_Start}$_][\p{ID_Continue}$]*)|\["([^"\\\r\n]{1,200})"\]|\['([^'\\\r\n]{1,200})'\])(?![\p{ID_Continue}$])/gu;

/** The text after a field that may be missing (`$json.a ?? ''`), or a function (`$json.keys()`). */
const MAY_BE_MISSING = /^\s*(?:\w|\(|\?|\|\|)/;

/**
 * The distinct fields of the input item that a form's expressions use.
 *
 * @param isRequired leave out fields that may be missing, and n8n's functions
 */
export function usedFields(form: unknown, isRequired: boolean): Set<string> {
	const names = new Set<string>();
	for (const expression of expressionsIn(form)) {
		for (const match of expression.matchAll(FIELD_IN_EXPRESSION)) {
			const [field, plain, double, single] = match;
			const after = expression.slice(match.index + field.length);
			if (isRequired && MAY_BE_MISSING.test(after)) continue;
			names.add(plain ?? double ?? single ?? '');
		}
	}
	return names;
}

/** All expressions within a form value. */
function expressionsIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(expressionsIn);
	return isRecord(value) ? Object.values(value).flatMap(expressionsIn) : [];
}
