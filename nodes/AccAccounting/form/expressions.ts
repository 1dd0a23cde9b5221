import { NOTE, type Note } from '../sentences/notes';
import { isRecord, type JsonObject } from '../values/record';
import { cut } from '../values/text';

/** Whether a value of the form is or contains an expression. */
export function holdsExpression(raw: unknown): boolean {
	if (typeof raw === 'string') return raw.startsWith('=');
	return typeof raw === 'object' && raw !== null && Object.values(raw).some(holdsExpression);
}

/** A value that was read without n8n. */
interface ReadValue {
	value: unknown;
}

/** Reads a parameter from the JSON of an item; undefined where n8n must evaluate it. */
export type ReadFromRow = (row: JsonObject) => ReadValue | undefined;

/** How a parameter is read without n8n; undefined for one that has other expressions than fields of the item. */
export function readerOf(raw: unknown, extractValue: boolean): ReadFromRow | undefined {
	if (typeof raw === 'string') return fieldReaderOf(raw);
	if (!isRecord(raw)) return undefined;
	if (raw.__rl !== true) return collectionReaderOf(raw);
	const { value, ...rest } = raw;
	// The pickers of this package have no mode that changes a value.
	return extractValue && !holdsExpression(rest) ? readerOf(value, false) : undefined;
}

/** `={{ $json.name }}` and `={{ $json["a name"] }}`, also of a field within a field. */
const ITEM_FIELD =
	/^=\{\{\s*\$json((?:\.[A-Za-z_]\w*|\["[^"\\{}\r\n]*"\]|\['[^'\\{}\r\n]*'\])+)\s*\}\}$/;
const NAME = /\.(\w+)|\["([^"]*)"\]|\['([^']*)'\]/g;

/** The field that an expression consists of. */
function fieldReaderOf(expression: string): ReadFromRow | undefined {
	const [, field] = ITEM_FIELD.exec(expression) ?? [];
	if (field === undefined) return undefined;
	const path = [...field.matchAll(NAME)].map(([, dotted, double, single]) => {
		return dotted ?? double ?? single ?? '';
	});
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

/** Whether n8n returns a value unchanged, however it is asked for. */
function isPlain(value: unknown): boolean {
	return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/** A collection whose members are fixed values and fields of the item. */
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

/** `={{ $json.Debit }}` and `={{ $json["Uang Keluar"] }}`: what dragging a column makes. */
const COLUMN_DRAGGED =
	/^=\{\{\s*\$json(?:\.([A-Za-z_]\w*)|\["([^"\\{}\r\n]+)"\]|\['([^'\\{}\r\n]+)'\])\s*\}\}$/;

/** The name of a column that was dragged into a text field; undefined for anything else. */
export function draggedColumn(raw: unknown): string | undefined {
	const [, ...names] = COLUMN_DRAGGED.exec(String(raw)) ?? [];
	return names.find((each) => each !== undefined);
}

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
