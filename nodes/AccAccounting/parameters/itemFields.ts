import { isRecord } from '../documents/record';

/** `={{ $json.name }}` and `={{ $json["a name"] }}`, also of a field within a field. */
const ITEM_FIELD =
	/^=\{\{\s*(\$json(?:\.[A-Za-z_]\w*|\["[^"\\{}\r\n]*"\]|\['[^'\\{}\r\n]*'\])+)\s*\}\}$/;

/** Evaluates an expression that is written without its `=`, as n8n does for an operation. */
export type EvaluateExpression = (expression: string, itemIndex: number) => unknown;

/** The field of the input item that a parameter is taken from; undefined where it is anything else. */
function itemFieldOf(raw: unknown, extractValue: boolean): string | undefined {
	if (typeof raw === 'string') return ITEM_FIELD.exec(raw)?.[1];
	const isPicked = extractValue && isRecord(raw) && raw.__rl === true && raw.mode === 'code';
	return isPicked ? itemFieldOf(raw.value, false) : undefined;
}

/** Only what n8n gives out as it is, whichever way it is asked. */
function isPlain(value: unknown): boolean {
	return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/**
 * The parameters that are nothing but a field of the input item, as most are. n8n prepares all that
 * an expression may use anew for each expression, which is most of the time that reading an item
 * takes; so it is asked for all fields of an item in one expression.
 */
export class ItemFields {
	private readonly fields = new Map<string, string>();

	private itemIndex?: number;

	private values = new Map<string, unknown>();

	/** @param evaluate undefined where n8n has none: nothing is read together then */
	constructor(private readonly evaluate: EvaluateExpression | undefined) {}

	/** Takes a parameter in, if it is such a one. Those of collections n8n checks by itself. */
	add(name: string, raw: unknown, extractValue: boolean): void {
		const field = name.includes('.') ? undefined : itemFieldOf(raw, extractValue);
		if (field !== undefined) this.fields.set(name, field);
	}

	/**
	 * The value of a parameter for an item.
	 *
	 * @returns undefined where n8n has to be asked for this one by itself: its first time, what is not
	 *   plain, and whatever cannot be evaluated, so that the error is that of the parameter
	 */
	valueOf(name: string, itemIndex: number): { value: unknown } | undefined {
		if (!this.fields.has(name)) return undefined;
		if (itemIndex !== this.itemIndex) {
			this.itemIndex = itemIndex;
			this.values = this.read(itemIndex);
		}
		return this.values.has(name) ? { value: this.values.get(name) } : undefined;
	}

	private read(itemIndex: number): Map<string, unknown> {
		const names = [...this.fields.keys()];
		const values = this.evaluated(`{{ [${[...this.fields.values()].join(', ')}] }}`, itemIndex);
		if (!Array.isArray(values) || values.length !== names.length) return new Map();
		const pairs = names.map((name, index) => [name, values[index] as unknown] as const);
		return new Map(pairs.filter(([, value]) => isPlain(value)));
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
