import { LINE_FIELDS } from '../form/documentFields';
import { multiply, subtract, type Decimal } from '../values/decimal';
import { alikeNames, findUnsafe } from '../values/json';
import type { Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName } from '../values/text';
import { FieldReader, type ReadingSettings } from './fields';

/** A line as it comes from an input item: an object with ACC's field names or the form's. */
export interface LineInput {
	value: unknown;
	/** How its values are read. */
	settings: ReadingSettings;
	/** The input item that it came from, if the invoice is made of several. */
	row?: number;
}

/** What could be read of a line: what is sent, and its amounts as exact decimals. */
export interface Line {
	body: JsonObject;
	/** Quantity × unit price. */
	subTotal?: Decimal;
	discountAmount?: Decimal;
	/** Quantity × unit price less discount. */
	total?: Decimal;
	taxCode: string;
}

const API_NAMES = new Set(LINE_FIELDS.map(({ api }) => api));
const FIELD_OF_NAME = new Map(
	LINE_FIELDS.flatMap((field) => [field.api, field.form].map((name) => [name, field] as const)),
);
const FIELD_LIKE = new Map(
	[...FIELD_OF_NAME].map(([name, field]) => [comparableName(name), field]),
);

/**
 * A line with ACC's names of its fields; unknown fields are kept. A name that is almost one of ours is
 * refused: a service that ignores case would take it for the field.
 */
function withApiNames(reader: FieldReader, line: JsonObject): JsonObject {
	const values = new Map<string, unknown>();
	for (const [name, value] of Object.entries(line)) {
		const known = FIELD_OF_NAME.get(name);
		const field = known ?? FIELD_LIKE.get(comparableName(name));
		const key = field?.api ?? name;
		if (field && !known) {
			const reason = 'nameOfLine';
			reader.problems.push({ field: field.label, reason, with: { name, api: field.api } });
		} else if (field && values.has(key)) {
			const names = [field.api, field.form];
			reader.problems.push({ field: field.label, reason: 'twoNamesOfLine', with: { names } });
		}
		values.set(key, value);
	}
	return Object.fromEntries(values);
}

/**
 * Reads a line of an invoice (API document, endpoint 2: element of items). Item name, a quantity above
 * 0 and a unit price are required; the other texts are optional, a missing discount is 0. Fields that
 * the API document does not show are sent as they are.
 */
function readLine(reader: FieldReader, value: unknown): Line {
	if (!isRecord(value)) reader.refuse('Line', { reason: 'notObject' }, value);
	const line = isRecord(value) ? withApiNames(reader, value) : {};
	const { body, amounts } = reader.fields(LINE_FIELDS, ({ api }) => line[api]);
	const extra = Object.entries(line).filter(([name]) => !API_NAMES.has(name));
	if (extra.length > 0) {
		const ofExtra = Object.fromEntries(extra);
		const wrong = findUnsafe(ofExtra) ?? alikeNames(Object.keys(ofExtra));
		if (wrong) reader.problems.push({ field: 'Line', ...wrong });
		else Object.assign(body, ofExtra);
	}
	const { quantity, unit_price: unitPrice, discount_amount: discountAmount } = amounts;
	const subTotal = quantity && unitPrice && multiply(quantity, unitPrice);
	return {
		body,
		subTotal,
		discountAmount,
		total: subTotal && discountAmount && subtract(subTotal, discountAmount),
		taxCode: String(body.tax_code ?? ''),
	};
}

/** Reads the lines of an invoice; each problem has the line, and the input item that it came from. */
export function readLines(inputs: readonly LineInput[], problems: Problem[]): Line[] {
	return inputs.map(({ value, settings, row }, index) => {
		const reader = new FieldReader(settings);
		const line = readLine(reader, value);
		const place = { line: index + 1, ...(row === undefined ? {} : { rows: [row] }) };
		problems.push(...reader.problems.map((problem) => ({ ...problem, ...place })));
		return line;
	});
}
