import type { IGetNodeParameterOptions, INodeExecutionData } from 'n8n-workflow';

import type { Option } from '../form/option';
import { problemOf, type Problem, type Wrong } from '../values/problem';
import { errorText, isRecord, type JsonObject } from '../values/record';
import { keyText } from '../values/text';

/** Whether a value of the form is or contains an expression. */
export function holdsExpression(raw: unknown): boolean {
	if (typeof raw === 'string') return raw.startsWith('=');
	return typeof raw === 'object' && raw !== null && Object.values(raw).some(holdsExpression);
}

/** `={{ $json.name }}` and `={{ $json["a name"] }}`, also of a field within a field. */
const ITEM_FIELD =
	/^=\{\{\s*(\$json(?:\.[A-Za-z_]\w*|\["[^"\\{}\r\n]*"\]|\['[^'\\{}\r\n]*'\])+)\s*\}\}$/;

/** Evaluates an expression that is written without its `=`, as n8n does for an operation. */
export type EvaluateExpression = (expression: string, itemIndex: number) => unknown;

/** A parameter that consists of fields of the input item: as an expression names them, and its value. */
interface Template {
	fields: string[];
	fill(values: unknown[]): unknown;
}

function templateOf(raw: unknown, extractValue: boolean): Template | undefined {
	if (typeof raw === 'string') {
		const field = ITEM_FIELD.exec(raw)?.[1];
		return field === undefined ? undefined : { fields: [field], fill: ([value]) => value };
	}
	if (!isRecord(raw)) return undefined;
	const { value, ...rest } = raw;
	if (holdsExpression(rest)) return undefined;
	// The pickers of this package have no mode that changes a value.
	if (extractValue && raw.__rl === true) return templateOf(value, false);
	return 'mappingMode' in raw && isRecord(value) ? templateOfMapping(raw, value) : undefined;
}

/** Columns that are mapped manually. */
function templateOfMapping(raw: object, mapping: object): Template | undefined {
	const mapped = Object.entries(mapping).filter(([, value]) => holdsExpression(value));
	const fields = mapped.flatMap(([, value]) => templateOf(value, false)?.fields ?? []);
	if (fields.length < mapped.length) return undefined;
	const fill = (values: unknown[]) => {
		const filled = mapped.map(([name], index) => [name, values[index]] as const);
		return { ...raw, value: { ...mapping, ...(Object.fromEntries(filled) as object) } };
	};
	return { fields, fill };
}

/** Whether n8n returns a value unchanged, however it is asked for. */
function isPlain(value: unknown): boolean {
	return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/**
 * The parameters that consist of fields of the input item only, as most do. Most of the time of reading
 * goes into preparing an expression, so all fields of an item are read by one.
 */
export class ItemFields {
	/** By name; undefined for a parameter that has other parts. */
	private readonly templates = new Map<string, Template | undefined>();

	private itemIndex?: number;

	private values = new Map<string, unknown>();

	/** @param evaluate undefined in a trigger: nothing is read together then */
	constructor(private readonly evaluate: EvaluateExpression | undefined) {}

	/** Adds a parameter, if it is such a one. A member of a collection is read by n8n, which checks it. */
	add(name: string, raw: unknown, extractValue: boolean): void {
		if (this.templates.has(name) || name.includes('.')) return;
		this.templates.set(name, templateOf(raw, extractValue));
	}

	/**
	 * The value of a parameter for an item; undefined if n8n has to evaluate it by itself: the first time,
	 * for a value that is not plain, and after an error, so that the error is that of the parameter.
	 */
	valueOf(name: string, itemIndex: number): { value: unknown } | undefined {
		if (!this.templates.get(name)) return undefined;
		if (itemIndex !== this.itemIndex) {
			this.itemIndex = itemIndex;
			this.values = this.read(itemIndex);
		}
		return this.values.has(name) ? { value: this.values.get(name) } : undefined;
	}

	private read(itemIndex: number): Map<string, unknown> {
		const fields = [...this.templates.values()].flatMap((template) => template?.fields ?? []);
		const read = new Map<string, unknown>();
		let all: unknown;
		try {
			all = this.evaluate?.(`{{ [${fields.join(', ')}] }}`, itemIndex);
		} catch {
			// Each parameter is then evaluated by itself and reports its own error.
			return read;
		}
		if (!Array.isArray(all) || all.length !== fields.length) return read;
		let next = 0;
		for (const [name, template] of this.templates) {
			if (!template) continue;
			const values: unknown[] = all.slice(next, (next += template.fields.length));
			if (values.every(isPlain)) read.set(name, template.fill(values));
		}
		return read;
	}
}

/** Where parameters come from: the context of an operation. A trigger has no items. */
export interface ParameterSource {
	getInputData(): INodeExecutionData[];
	getNodeParameter(
		name: string,
		itemIndex: number,
		fallback: null,
		options?: IGetNodeParameterOptions,
	): unknown;
	evaluateExpression?: EvaluateExpression;
}

/** A parameter as the form holds it. */
interface Raw {
	value: unknown;
	/** Whether it may have another value for each item. */
	isExpression: boolean;
}

/** The parameters of the node in one run. Each expression is evaluated once for an item. */
export class NodeParameters {
	/** The number of input items. */
	readonly count: number;

	private readonly raws = new Map<string, Raw>();

	private readonly constants = new Map<string, unknown>();

	private readonly itemFields: ItemFields;

	constructor(private readonly context: ParameterSource) {
		this.count = context.getInputData().length;
		this.itemFields = new ItemFields(context.evaluateExpression?.bind(context));
	}

	/** A parameter as the form holds it, its expressions not evaluated; undefined if it is not set. */
	raw(name: string): Raw {
		let raw = this.raws.get(name);
		if (!raw) {
			const asInForm = { rawExpressions: true };
			const value: unknown = this.context.getNodeParameter(name, 0, null, asInForm);
			raw = { value: value ?? undefined, isExpression: holdsExpression(value) };
			this.raws.set(name, raw);
		}
		return raw;
	}

	/** The value of a parameter for an item; throws what n8n throws for an expression that fails. */
	value(name: string, itemIndex: number, extractValue = false): unknown {
		if (this.constants.has(name)) return this.constants.get(name);
		const known = this.itemFields.valueOf(name, itemIndex);
		if (known) return known.value;
		const value: unknown = this.context.getNodeParameter(name, itemIndex, null, { extractValue });
		const raw = this.raw(name);
		if (raw.isExpression) this.itemFields.add(name, raw.value, extractValue);
		else this.constants.set(name, value);
		return value;
	}

	/** The JSON of an input item. */
	json(itemIndex: number): JsonObject {
		return this.context.getInputData()[itemIndex]?.json ?? {};
	}

	/** The row of the sheet that an input item comes from (its `row_number`); undefined without one. */
	sheetRow(itemIndex: number): number | undefined {
		const digits = keyText(this.json(itemIndex).row_number) ?? '';
		return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
	}

	/** The parameters of one input item. */
	ofItem(itemIndex: number): ItemParameters {
		return new ItemParameters(this, itemIndex);
	}
}

/**
 * Reads the parameters of one input item. An expression that fails, or a value that an option does
 * not take, becomes a problem of its field, so that a bad field does not hide the others.
 */
export class ItemParameters {
	readonly problems: Problem[] = [];

	constructor(
		readonly parameters: NodeParameters,
		readonly itemIndex: number,
	) {}

	/**
	 * The value of a parameter; undefined, with a problem, if its expression fails.
	 *
	 * @param name as n8n addresses it, for example `options.duplicateGuard.guard.key`
	 * @param field as the form shows it
	 */
	get(name: string, field: string, extractValue = false): unknown {
		try {
			return this.parameters.value(name, this.itemIndex, extractValue);
		} catch (error) {
			this.add({ field, reason: 'expressionFailed', with: { error: errorText(error) } });
			return undefined;
		}
	}

	/**
	 * The value of an option; its default if it is not set, and with a problem if it cannot be read.
	 *
	 * @param within the collection that it stands in, for example `options`; empty for none
	 */
	option<T>({ property, fallback, read }: Option<T>, within = ''): T {
		const { name, displayName } = property;
		const path = within === '' ? name : `${within}.${name}`;
		if (this.parameters.raw(path).value === undefined) return fallback;
		const known = this.problems.length;
		const value = this.get(path, displayName);
		if (this.problems.length > known) return fallback;
		const reading = read(value);
		if (!reading.ok) this.refuse(displayName, reading.wrong, value);
		return reading.ok ? reading.value : fallback;
	}

	/** The values of a collection of fields, such as Additional Fields. */
	collection(name: string, field: string): JsonObject {
		const value = this.get(name, field);
		return isRecord(value) ? value : {};
	}

	/** Notes why the value of a field of this item cannot be taken. */
	refuse(field: string, wrong: Wrong, value: unknown): void {
		this.add(problemOf(field, wrong, value));
	}

	/** Notes a problem of this item. */
	add(problem: Problem): void {
		this.problems.push({ ...problem, rows: [this.itemIndex] });
	}
}
