import { isRecord } from '../values/record';

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
