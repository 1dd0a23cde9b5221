import { isRecord } from '../values/record';

/** Whether a value of the form, or a part of it, is an expression. */
export function holdsExpression(raw: unknown): boolean {
	if (typeof raw === 'string') return raw.startsWith('=');
	return typeof raw === 'object' && raw !== null && Object.values(raw).some(holdsExpression);
}

/** `={{ $json.name }}` and `={{ $json["a name"] }}`, also of a field within a field. */
const ITEM_FIELD =
	/^=\{\{\s*(\$json(?:\.[A-Za-z_]\w*|\["[^"\\{}\r\n]*"\]|\['[^'\\{}\r\n]*'\])+)\s*\}\}$/;

/** Evaluates an expression that is written without its `=`, as n8n does for an operation. */
export type EvaluateExpression = (expression: string, itemIndex: number) => unknown;

/** A parameter that is made of fields of the input item. */
interface Template {
	/** The fields, as an expression names them. */
	fields: string[];
	/** The parameter's value, from the values of its fields. */
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
	// The pickers of this package have no mode that makes something else of a value.
	if (extractValue && raw.__rl === true) return templateOf(value, false);
	return 'mappingMode' in raw && isRecord(value) ? templateOfMapping(raw, value) : undefined;
}

/** Columns that are mapped one by one. */
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

/** Only what n8n gives out as it is, whichever way it is asked. */
function isPlain(value: unknown): boolean {
	return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/**
 * The parameters that are made of nothing but fields of the input item, as most are. n8n prepares all
 * that an expression may use anew for each expression, which is most of the time that reading an item
 * takes; so it is asked for all fields of an item in one expression.
 */
export class ItemFields {
	private readonly templates = new Map<string, Template>();

	private readonly judged = new Set<string>();

	private itemIndex?: number;

	private values = new Map<string, unknown>();

	/** @param evaluate undefined where n8n has none: nothing is read together then */
	constructor(private readonly evaluate: EvaluateExpression | undefined) {}

	/** Takes a parameter in, if it is such a one. What stands in a collection n8n checks by itself. */
	add(name: string, raw: unknown, extractValue: boolean): void {
		if (this.judged.has(name) || name.includes('.')) return;
		this.judged.add(name);
		const template = templateOf(raw, extractValue);
		if (template) this.templates.set(name, template);
	}

	/**
	 * The value of a parameter for an item.
	 *
	 * @returns undefined where n8n has to be asked for this one by itself: its first time, what is not
	 *   plain, and whatever cannot be evaluated, so that the error is that of the parameter
	 */
	valueOf(name: string, itemIndex: number): { value: unknown } | undefined {
		if (!this.templates.has(name)) return undefined;
		if (itemIndex !== this.itemIndex) {
			this.itemIndex = itemIndex;
			this.values = this.read(itemIndex);
		}
		return this.values.has(name) ? { value: this.values.get(name) } : undefined;
	}

	private read(itemIndex: number): Map<string, unknown> {
		const fields = [...this.templates.values()].flatMap((template) => template.fields);
		const all = this.evaluated(`{{ [${fields.join(', ')}] }}`, itemIndex);
		const read = new Map<string, unknown>();
		if (!Array.isArray(all) || all.length !== fields.length) return read;
		let next = 0;
		for (const [name, template] of this.templates) {
			const values: unknown[] = all.slice(next, (next += template.fields.length));
			if (values.every(isPlain)) read.set(name, template.fill(values));
		}
		return read;
	}

	private evaluated(expression: string, itemIndex: number): unknown {
		try {
			return this.evaluate?.(expression, itemIndex);
		} catch {
			// Each parameter is then evaluated by itself, and tells what is wrong with it.
			return undefined;
		}
	}
}
