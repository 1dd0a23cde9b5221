import type { IGetNodeParameterOptions, INodeExecutionData } from 'n8n-workflow';

import { WRONG, type Wrong } from '../sentences/problems';
import { rowNames } from '../sentences/rows';
import { holdsExpression, readerOf, type ReadFromRow } from './expressions';
import type { Option } from './option';
import { type Problem, problem, problemOf, wrongKey } from '../values/problem';
import { errorText, isRecord, type JsonObject } from '../values/record';
import { capital, keyText, sheetRowOf } from '../values/text';

function isSameValue(a: unknown, b: unknown): boolean {
	if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
	const names = Object.keys(a);
	return (
		names.length === Object.keys(b).length && names.every((name) => isSameValue(a[name], b[name]))
	);
}

/** The n8n context that supplies parameters. A trigger's context has no items. */
interface ParameterSource {
	getInputData(): INodeExecutionData[];
	getNodeParameter(
		name: string,
		itemIndex: number,
		fallback: object | null,
		options?: IGetNodeParameterOptions,
	): unknown;
}

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

	/** Row numbers in the sheet by item; undefined unless all items have one. */
	readonly sheetRows: readonly number[] | undefined;

	private readonly raws = new Map<string, Raw>();

	private readonly constants = new Map<string, unknown>();

	/**
	 * Readers that bypass n8n, by parameter name; undefined for parameters that n8n must evaluate.
	 */
	private readonly readers = new Map<string, ReadFromRow | undefined>();

	constructor(private readonly context: ParameterSource) {
		this.rows = context.getInputData().map(({ json }) => json ?? {});
		this.count = this.rows.length;
		const sheetRows = this.rows.flatMap((row) => sheetRowOf(row) ?? []);
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
			const reader = readerOf(raw.value, extractValue);
			const own = reader?.(row);
			this.readers.set(name, own && isSameValue(own.value, value) ? reader : undefined);
		}
		return value;
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
		try {
			return this.parameters.value(name, this.itemIndex, extractValue);
		} catch (error) {
			this.add(problem(field, WRONG.expressionFailed(errorText(error))));
			return undefined;
		}
	}

	/** The value of an option; its default if unset and, with a problem, if it can't be read. */
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

	/** Normalizes a value as a key or group; undefined, with a problem, if invalid. */
	readKey(value: unknown, field: string): string | undefined {
		const key = keyText(value);
		if (key === undefined) this.refuse(field, wrongKey(value), value);
		return key;
	}

	/** Records why the value of a field is refused. */
	refuse(field: string, wrong: Wrong, value: unknown): void {
		this.add(problemOf(field, wrong, value));
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
