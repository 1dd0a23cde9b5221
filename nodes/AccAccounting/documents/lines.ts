import { LINE_FIELDS } from './field';
import { add, multiply, subtract, sum, toNumber, toText } from '../values/decimal';
import type { Decimal } from '../values/decimal';
import { alikeNames, findUnsafe } from '../values/json';
import type { Problem } from '../values/problem';
import { groupBy, isRecord, type JsonObject } from '../values/record';
import { comparableName, cut, firstFew } from '../values/text';
import type { DocumentRead, Head } from './document';
import { FieldReader, type ReadingSettings } from './fieldReader';

/** A line as it comes from an input item. */
export interface LineInput {
	/** An object with ACC's field names or the form's. */
	line: unknown;
	settings: ReadingSettings;
	/** The input item that it came from, if the invoice is made of several. */
	row?: number;
}

/** What could be read of a line. */
interface Line {
	body: JsonObject;
	/** Quantity × unit price. */
	subTotal?: Decimal;
	discount?: Decimal;
}

const LONGEST_CODE = 60;

const FIELD_LIKE = new Map(
	LINE_FIELDS.flatMap((field) =>
		[field.api, field.form].map((name) => [comparableName(name), field] as const),
	),
);

/**
 * A line with ACC's names of its fields; unknown fields are kept. A name that is almost one of ours is
 * refused: a service that ignores case would take it for the field.
 */
function withApiNames({ problems }: FieldReader, line: JsonObject): JsonObject {
	const values = new Map<string, unknown>();
	for (const [name, value] of Object.entries(line)) {
		const { api = name, form, label = '' } = FIELD_LIKE.get(comparableName(name)) ?? {};
		if (name !== api && name !== form) {
			problems.push({ field: label, reason: 'nameOfLine', with: { name, api } });
		} else if (form !== undefined && values.has(api)) {
			problems.push({ field: label, reason: 'twoNamesOfLine', with: { names: [api, form] } });
		}
		values.set(api, value);
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
	const extra = { ...line };
	for (const { api } of LINE_FIELDS) delete extra[api];
	const wrong = findUnsafe(extra) ?? alikeNames(Object.keys(extra));
	if (wrong) reader.problems.push({ field: 'Line', ...wrong });
	const { quantity, unit_price: unitPrice, discount_amount: discount } = amounts;
	const subTotal = quantity && unitPrice && multiply(quantity, unitPrice);
	return { body: wrong ? body : { ...body, ...extra }, subTotal, discount };
}

/** API document, endpoint 2, rule 1. An empty tax code means "no tax" and is no second code. */
function differentTaxCodes(lines: readonly Line[]): Problem[] {
	const codeOf = (number: number) => String(lines[number - 1]?.body.tax_code ?? '');
	const numbersOf = groupBy(
		lines.map((_, index) => index + 1),
		codeOf,
	);
	numbersOf.delete('');
	if (numbersOf.size < 2) return [];
	const few = [...numbersOf].slice(0, 3);
	const codes = few.map(([code]) => cut(code, LONGEST_CODE));
	const at = few.map(([, numbers]) => firstFew(numbers));
	return [{ field: 'Tax Code', reason: 'twoTaxCodes', with: { codes, lines: at } }];
}

/** The exact sum over all lines; undefined if one of them cannot be read. */
function sumOf(lines: readonly Line[], name: 'subTotal' | 'discount'): Decimal | undefined {
	const amounts = lines.flatMap((line) => line[name] ?? []);
	return amounts.length === lines.length ? sum(amounts) : undefined;
}

/** Reads the lines of an invoice and writes its body (API document, endpoints 2 and 3). */
export function readInvoice(head: Head, inputs: readonly LineInput[]): DocumentRead {
	const problems = [...head.problems];
	const lines = inputs.map(({ line: given, settings, row }, index) => {
		const reader = new FieldReader(settings);
		const line = readLine(reader, given);
		const place = { line: index + 1, ...(row === undefined ? {} : { rows: [row] }) };
		for (const problem of reader.problems) problems.push({ ...problem, ...place });
		return line;
	});
	if (lines.length === 0) problems.push({ field: 'Lines', reason: 'empty', got: '' });
	problems.push(...differentTaxCodes(lines));
	const subTotal = sumOf(lines, 'subTotal');
	const discount = sumOf(lines, 'discount');
	const ofLines = subTotal && discount && subtract(subTotal, discount);
	const { other_amount: other } = head.amounts;
	const total = other && ofLines && add(ofLines, other);
	const shown = (amount: Decimal | undefined) => amount && (toNumber(amount) ?? toText(amount));
	const amounts = {
		lines: lines.length,
		sub_total_amount: shown(subTotal),
		discount_amount: shown(discount),
		total_before_tax: shown(total),
		other_amount: head.body.other_amount,
	};
	const known = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
	const totals: JsonObject = Object.fromEntries(known);
	const body = { ...head.body, items: lines.map((line) => line.body), ...head.extra };
	return { body, totals, total, problems };
}
