import type { IGetNodeParameterOptions, INodeExecutionData } from 'n8n-workflow';

import { NOTE, type Note } from '../sentences/notes';
import { WRONG, type Wrong } from '../sentences/problems';
import { rowNames } from '../sentences/sentence';
import { comparableJson, isRecord, type JsonObject, errorText } from '../values/json';
import { type Problem, problem, valueProblem, wrongKey } from '../values/reading';
import { cut, capital, isEmpty, isIncomplete, keyText, readSheetRow } from '../values/text';
import type { Option } from './option';

/** Whether a form value is or contains an expression. */
export function holdsExpression(raw: unknown): boolean {
	if (typeof raw === 'string') return raw.startsWith('=');
	return typeof raw === 'object' && raw !== null && Object.values(raw).some(holdsExpression);
}

/** Marks a parameter that the model of an AI agent fills in. */
const FILLED_BY_MODEL = /\$fromAI\s*\(/i;

/**
 * Whether the model of an AI agent would fill in a form value. In a tool, that applies to every
 * expression: n8n merges the model's arguments into the item, so there `$json` is what the model
 * says.
 */
export function isLeftToModel(raw: unknown, isTool: boolean): boolean {
	return isTool ? holdsExpression(raw) : FILLED_BY_MODEL.test(JSON.stringify(raw) ?? '');
}

/** A value that was read without n8n. */
interface ReadValue {
	value: unknown;
}

/** Reads a parameter directly from an item's JSON; undefined if n8n must evaluate it. */
type ReadFromRow = (row: JsonObject) => ReadValue | undefined;

/**
 * Returns a reader that bypasses n8n; undefined for a parameter with expressions other than item
 * fields.
 */
function buildReader(raw: unknown, extractValue: boolean): ReadFromRow | undefined {
	if (typeof raw === 'string') return buildFieldReader(raw);
	if (!isRecord(raw)) return undefined;
	if (raw.__rl !== true) return buildCollectionReader(raw);
	const { value, ...rest } = raw;
	// This package's pickers have no mode that transforms a value.
	return extractValue && !holdsExpression(rest) ? buildReader(value, false) : undefined;
}

/** `={{ $json.name }}` and `={{ $json["a name"] }}`, including nested fields. */
const ITEM_FIELD =
	/^=\{\{\s*\$json((?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*|\["[^"\\{}\r\n]*"\]|\['[^'\\{}\r\n]*'\])+)\s*\}\}$/u;
const NAME = /\.([\p{ID_Continue}$]+)|\["([^"]*)"\]|\['([^']*)'\]/gu;

/** The path of an expression that consists of a single item field; undefined for anything else. */
function readPath(expression: string): string[] | undefined {
	const [, field] = ITEM_FIELD.exec(expression) ?? [];
	if (field === undefined) return undefined;
	return [...field.matchAll(NAME)].map(([, dotted, double, single]) => {
		return dotted ?? double ?? single ?? '';
	});
}

/** The reader of an expression that consists of a single item field. */
function buildFieldReader(expression: string): ReadFromRow | undefined {
	const path = readPath(expression);
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
function buildCollectionReader(collection: JsonObject): ReadFromRow | undefined {
	const members = new Map<string, ReadFromRow>();
	for (const [name, raw] of Object.entries(collection)) {
		const read = holdsExpression(raw) ? buildReader(raw, false) : () => ({ value: raw });
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
	const [name, ...inner] = (typeof raw === 'string' && readPath(raw)) || [];
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
export function noteMissingFields(form: unknown, rows: readonly JsonObject[]): Note[] {
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
	for (const expression of listExpressions(form)) {
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
function listExpressions(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
	if (Array.isArray(value)) return value.flatMap(listExpressions);
	return isRecord(value) ? Object.values(value).flatMap(listExpressions) : [];
}

/** The current item, in any of n8n's names for it. */
const OF_ITEM =
	/\$(?:json|data|binary|item|itemIndex|position|node|parameter)\b|(?:\$input|[)\]])\s*(?:\??\.\s*(?:item|pairedItem)\b|(?:\?\.)?\[\s*["'`]item["'`])/;

/** The n8n context that supplies parameters. */
interface ParameterSource {
	getInputData(): INodeExecutionData[];
	getNodeParameter(
		name: string,
		itemIndex: number,
		fallback: object | null,
		options?: IGetNodeParameterOptions,
	): unknown;
	evaluateExpression(expression: string, itemIndex: number): unknown;
}

/** The `{{ }}` of a text with expressions; n8n ends each at the first `}}`, too. */
const PART = /(?<!\\)\{\{[^]*?(?<!\\)\}\}/g;

/** Default that marks an unset parameter. A parameter that holds null is set. */
const NOT_SET = {};

/** A parameter as stored in the form. */
interface Raw {
	value: unknown;
	/** Whether its value may differ by item. */
	isExpression: boolean;
}

/**
 * The parameters of the node in one run. Each expression is evaluated once per item. Evaluation by
 * n8n takes longer than everything else in reading, so the most common expressions, plain item
 * fields, bypass it.
 */
export class NodeParameters {
	/** The JSON of the input items. */
	readonly rows: readonly JsonObject[];

	/** The number of input items. */
	readonly count: number;

	/** Whether the items hold nothing, as of *Always Output Data*: not even a file. */
	readonly areEmpty: boolean;

	/** Row numbers in the sheet by item; undefined unless all items have one. */
	readonly sheetRows: readonly number[] | undefined;

	private readonly raws = new Map<string, Raw>();

	private readonly constants = new Map<string, unknown>();

	/**
	 * Readers that bypass n8n, by parameter name; undefined for parameters that n8n must evaluate.
	 */
	private readonly readers = new Map<string, ReadFromRow | undefined>();

	constructor(private readonly context: ParameterSource) {
		const items = context.getInputData();
		this.rows = items.map(({ json }) => json ?? {});
		this.areEmpty = items.every(
			({ json, binary }) => Object.keys({ ...json, ...binary }).length === 0,
		);
		this.count = this.rows.length;
		// Raw rows are all rows of a file, from its first one.
		const isRaw = this.rows.every(({ row, ...others }) => {
			return typeof row === 'object' && row !== null && Object.keys(others).length === 0;
		});
		const sheetRows = this.rows.flatMap((row, at) => (isRaw ? at + 1 : (readSheetRow(row) ?? [])));
		this.sheetRows = this.count > 0 && sheetRows.length === this.count ? sheetRows : undefined;
	}

	/** A parameter as stored in the form, with unevaluated expressions; undefined if unset. */
	raw(name: string): Raw {
		let raw = this.raws.get(name);
		if (!raw) {
			const asInForm = { rawExpressions: true };
			const value: unknown = this.context.getNodeParameter(name, 0, NOT_SET, asInForm);
			raw = {
				value: value === NOT_SET ? undefined : value,
				isExpression: holdsExpression(value),
			};
			this.raws.set(name, raw);
		}
		return raw;
	}

	/** The value of a parameter for an item. Rethrows n8n's error for a failed expression. */
	value(name: string, itemIndex: number, extractValue = false): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const row = this.rows[itemIndex] ?? {};
		const read = this.readers.get(name)?.(row);
		if (read) return read.value;
		const value: unknown = this.context.getNodeParameter(name, itemIndex, null, { extractValue });
		const raw = this.raw(name);
		if (!raw.isExpression) {
			this.constants.set(name, value);
		} else if (!this.readers.has(name)) {
			// Let n8n evaluate the first item too: the reader is used only if both results agree.
			const reader = buildReader(raw.value, extractValue);
			const own = reader?.(row);
			const isSame = own && comparableJson(own.value) === comparableJson(value);
			this.readers.set(name, isSame ? reader : undefined);
		}
		return value;
	}

	/**
	 * The values of the `{{ }}` of a text parameter for an item, unless it consists of a single one.
	 * Rethrows n8n's errors.
	 */
	partsOf(name: string, itemIndex: number): unknown[] {
		const text = String(this.raw(name).value);
		const parts = text.match(PART) ?? [];
		if (text === `=${parts[0]}`) return [];
		const row = this.rows[itemIndex] ?? {};
		return parts.map((part) => {
			const read = buildReader(`=${part}`, false)?.(row);
			return read ? read.value : this.context.evaluateExpression(part, itemIndex);
		});
	}

	/**
	 * The items to evaluate a parameter of the whole run for: all of them only if it uses the current
	 * item, because 20,000 evaluations take 11 s, in which n8n answers nobody.
	 */
	itemsOf(name: string): number[] {
		const { value, isExpression } = this.raw(name);
		if (listExpressions(value).some((each) => OF_ITEM.test(each))) return [...this.rows.keys()];
		return isExpression ? [...new Set([0, this.count - 1])] : [0];
	}

	/** How messages name input items: `row 4` by sheet row number, otherwise `data row 3`. */
	rowNames(items: readonly number[]): string {
		return rowNames(items, this.sheetRows);
	}

	/** The parameters of one input item. */
	ofItem(itemIndex: number): ItemParameters {
		return new ItemParameters(this, itemIndex);
	}
}

/**
 * Reads the parameters of one input item. A failed expression or an invalid option becomes a
 * problem of its field, so that one bad field doesn't hide the others.
 */
export class ItemParameters {
	readonly problems: Problem[] = [];

	constructor(
		readonly parameters: NodeParameters,
		readonly itemIndex: number,
	) {}

	/** The value of a parameter; undefined, with a problem, if its expression fails. */
	get(name: string, field: string, extractValue = false): unknown {
		return this.read(name, field, extractValue).value;
	}

	/** {@link get}, and whether the expression failed. */
	read(name: string, field: string, extractValue = false): { value: unknown; isTold: boolean } {
		try {
			return { value: this.parameters.value(name, this.itemIndex, extractValue), isTold: false };
		} catch (error) {
			this.add(problem(field, WRONG.expressionFailed(errorText(error))));
			return { value: undefined, isTold: true };
		}
	}

	/** The value of an option; its default if unset and, with a problem, if it can't be read. */
	option<T>({ property, fallback, read }: Option<T>, within = ''): T {
		const { name, displayName } = property;
		const path = within === '' ? name : `${within}.${name}`;
		if (this.parameters.raw(path).value === undefined) return fallback;
		const { value, isTold } = this.read(path, displayName);
		if (isTold) return fallback;
		const reading = read(value);
		if (!reading.ok) this.refuse(displayName, reading.wrong, value);
		return reading.ok ? reading.value : fallback;
	}

	/** Normalizes a value as a key or group; undefined, with a problem, if invalid. */
	readKey(value: unknown, field: string): string | undefined {
		const key = keyText(value);
		if (key === undefined) this.refuse(field, wrongKey(value), value);
		return key;
	}

	/**
	 * Whether one of the `{{ }}` of a text parameter is empty, or its value looks joined from values
	 * of which one is missing.
	 *
	 * @param value a text or a whole number
	 */
	isIncomplete(name: string, value: unknown): boolean {
		if (isIncomplete(String(value))) return true;
		const isNone = (part: unknown) => isEmpty(part) || (Array.isArray(part) && part.every(isEmpty));
		try {
			return this.parameters.partsOf(name, this.itemIndex).some(isNone);
		} catch {
			// The whole text could be evaluated, so this part has no value on its own.
			return true;
		}
	}

	/** Records why the value of a field is refused. */
	refuse(field: string, wrong: Wrong, value: unknown): void {
		this.add(valueProblem(field, wrong, value));
	}

	/** The problems of this item, each beginning with its row, for what all items share. */
	namedProblems(): Problem[] {
		const row = capital(this.parameters.rowNames([this.itemIndex]));
		return this.problems.map((each) => ({ ...each, message: `${row}: ${each.message}` }));
	}

	/** Records a problem of this item. */
	add(found: Problem): void {
		this.problems.push({ ...found, rows: [this.itemIndex] });
	}
}
