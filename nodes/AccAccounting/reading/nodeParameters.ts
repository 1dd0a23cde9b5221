import type { IGetNodeParameterOptions, INodeExecutionData } from 'n8n-workflow';

import { errorText, isRecord } from '../values/record';
import { holdsExpression, ItemFields, type EvaluateExpression } from './itemFields';
import { NothingGiven } from './nothingGiven';
import type { Option } from '../form/option';
import { keyText } from '../values/text';
import { type Problem, wrong } from '../values/problem';

/** What gives out parameters: n8n does for an operation; a trigger has no items. */
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
	/** Whether it may give another value for each item. */
	isExpression: boolean;
}

/** The parameters of the node in one run: each expression is evaluated once for an item. */
export class NodeParameters {
	/** How many input items there are. */
	readonly count: number;

	private readonly raws = new Map<string, Raw>();

	private readonly constants = new Map<string, unknown>();

	private readonly itemFields: ItemFields;

	private readonly nothingGiven = new NothingGiven();

	constructor(private readonly context: ParameterSource) {
		this.count = context.getInputData().length;
		this.itemFields = new ItemFields(context.evaluateExpression?.bind(context));
	}

	/** A parameter as the form holds it, its expressions not evaluated; undefined where it is not set. */
	raw(name: string): Raw {
		let raw = this.raws.get(name);
		if (!raw) {
			const value = this.context.getNodeParameter(name, 0, null, {
				rawExpressions: true,
			}) as unknown;
			raw = { value: value ?? undefined, isExpression: holdsExpression(value) };
			this.raws.set(name, raw);
		}
		return raw;
	}

	/**
	 * The value of a parameter for an item.
	 *
	 * @throws what n8n throws for an expression that fails
	 */
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

	/** The value of a parameter for an item; what gives nothing for any item is told by `hints`. */
	noted(name: string, field: string, itemIndex: number, extractValue: boolean): unknown {
		const value = this.value(name, itemIndex, extractValue);
		const raw = this.raw(name);
		if (raw.isExpression) this.nothingGiven.note(name, field, raw.value, value);
		return value;
	}

	/** What the user should know of the expressions, when all items are read. */
	hints(): string[] {
		return this.nothingGiven.hints();
	}

	/** The row of the sheet that an input item says it comes from: its `row_number`, where it has one. */
	readonly sheetRow = (itemIndex: number): number | undefined => {
		const row = this.context.getInputData()[itemIndex]?.json.row_number;
		const digits = keyText(row) ?? '';
		return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined;
	};

	/** The first text of an input item, by which a person may know it. */
	readonly rowText = (itemIndex: number): string | undefined =>
		Object.values(this.context.getInputData()[itemIndex]?.json ?? {}).find(
			(value): value is string => typeof value === 'string' && value.trim() !== '',
		);

	/** The parameters as one input item gives them. */
	ofItem(itemIndex: number): ItemParameters {
		return new ItemParameters(this, itemIndex);
	}
}

/**
 * Reads the parameters of one input item. An expression that fails, or a value that an option does
 * not take, becomes a problem of its field, so that one bad item does not hide the others.
 */
export class ItemParameters {
	readonly problems: Problem[] = [];

	constructor(
		private readonly parameters: NodeParameters,
		readonly itemIndex: number,
	) {}

	/**
	 * The value of a parameter, or undefined where its expression fails.
	 *
	 * @param name as n8n addresses it, for example `options.duplicateGuard.guard.key`
	 * @param field as the form shows it
	 */
	get(name: string, field: string, extractValue = false): unknown {
		try {
			return this.parameters.noted(name, field, this.itemIndex, extractValue);
		} catch (error) {
			this.refuse(field, errorText(error));
			return undefined;
		}
	}

	/**
	 * The value of an option; its default where it is not set, or cannot be read.
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
		if (reading.ok) return reading.value;
		return this.expected(displayName, reading.expected, value) ?? fallback;
	}

	/** The values of a collection of fields, such as Additional Fields. */
	collection(name: string, field: string): Record<string, unknown> {
		const value = this.get(name, field);
		return isRecord(value) ? value : {};
	}

	/** Notes that a field of this item holds something else than was expected. */
	expected(field: string, expected: string, value: unknown): undefined {
		const problem = wrong(field, expected, value, [this.itemIndex]);
		const message = problem.got === '' ? `is empty, expected ${expected}` : problem.message;
		this.problems.push({ ...problem, message });
	}

	/** Notes what is wrong with a field of this item. */
	refuse(field: string, message: string): void {
		this.problems.push({ field, message, rows: [this.itemIndex] });
	}
}
