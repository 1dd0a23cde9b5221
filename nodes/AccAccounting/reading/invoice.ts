import { INVOICE_FIELDS, LINE_FIELDS, type Party } from '../form/documentFields';
import {
	add,
	multiply,
	ofNumber,
	subtract,
	sum,
	toNumber,
	toText,
	type Decimal,
} from '../values/decimal';
import { alikeNames, findUnsafe } from '../values/json';
import type { Problem } from '../values/problem';
import { groupBy, isRecord, type JsonObject } from '../values/record';
import { comparableName, cut, firstFew, isEmpty } from '../values/text';
import type { DocumentRead } from './document';
import { FieldReader, type ReadingSettings } from './fields';

/** What was read of an invoice as a whole, without its lines. */
export interface Head extends Omit<DocumentRead, 'totals' | 'total'> {
	/** Sent after the lines; `body` is without it. */
	extra: JsonObject;
	/** Zero if none is given; undefined if it cannot be read. */
	otherAmount: Decimal | undefined;
}

/** A line as it comes from an input item: an object with ACC's field names or the form's. */
export interface LineInput {
	value: unknown;
	/** How its values are read. */
	settings: ReadingSettings;
	/** The input item that it came from, if the invoice is made of several. */
	row?: number;
}

/** What could be read of a line. */
interface Line {
	body: JsonObject;
	/** Quantity × unit price. */
	subTotal?: Decimal;
	discountAmount?: Decimal;
	/** Less discount. */
	total?: Decimal;
	taxCode: string;
}

const ZERO = ofNumber(0);
const LONGEST_CODE = 60;

/**
 * Reads what an item says about an invoice as a whole.
 *
 * @param values of its fields, and of `extraFields`, by their names in the form
 */
export function readHead(
	party: Party,
	values: Readonly<JsonObject>,
	settings: ReadingSettings,
): Head {
	const reader = new FieldReader(settings);
	const fields = INVOICE_FIELDS[party];
	const { body, amounts, date } = reader.fields(fields, ({ form }) => values[form]);
	const names = [...fields.map(({ api }) => api), 'items'];
	return {
		body,
		extra: reader.extraFields(values.extraFields, names),
		date,
		otherAmount: isEmpty(values.otherAmount) ? ZERO : amounts.other_amount,
		problems: reader.problems,
		notes: reader.notes,
	};
}

const FIELD_LIKE = new Map(
	LINE_FIELDS.flatMap((field) =>
		[field.api, field.form].map((name) => [comparableName(name), field] as const),
	),
);

/**
 * A line with ACC's names of its fields; unknown fields are kept. A name that is almost one of ours is
 * refused: a service that ignores case would take it for the field.
 */
function withApiNames(reader: FieldReader, line: JsonObject): JsonObject {
	const values = new Map<string, unknown>();
	for (const [name, value] of Object.entries(line)) {
		const { api = name, form, label = '' } = FIELD_LIKE.get(comparableName(name)) ?? {};
		if (name !== api && name !== form) {
			reader.problems.push({ field: label, reason: 'nameOfLine', with: { name, api } });
		} else if (form !== undefined && values.has(api)) {
			const names = [api, form];
			reader.problems.push({ field: label, reason: 'twoNamesOfLine', with: { names } });
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
	const { quantity, unit_price: unitPrice, discount_amount: discountAmount } = amounts;
	const subTotal = quantity && unitPrice && multiply(quantity, unitPrice);
	return {
		body: wrong ? body : { ...body, ...extra },
		subTotal,
		discountAmount,
		total: subTotal && discountAmount && subtract(subTotal, discountAmount),
		taxCode: String(body.tax_code ?? ''),
	};
}

/** API document, endpoint 2, rule 1. An empty tax code means "no tax" and is no second code. */
function differentTaxCodes(lines: readonly Line[]): Problem[] {
	const numbered = lines.map(({ taxCode }, index) => ({ taxCode, number: index + 1 }));
	const linesOf = groupBy(
		numbered.filter(({ taxCode }) => taxCode !== ''),
		({ taxCode }) => taxCode,
	);
	if (linesOf.size < 2) return [];
	const codes = [...linesOf.keys()].slice(0, 3).map((code) => cut(code, LONGEST_CODE));
	const at = [...linesOf.values()].slice(0, 3).map((same) => firstFew(same.map((l) => l.number)));
	return [{ field: 'Tax Code', reason: 'twoTaxCodes', with: { codes, lines: at } }];
}

/** The exact sum over all lines; undefined if one of them cannot be read. */
function sumOf(lines: readonly Line[], name: 'subTotal' | 'discountAmount' | 'total') {
	const amounts = lines.map((line) => line[name]).filter((amount) => amount !== undefined);
	return amounts.length === lines.length ? sum(amounts) : undefined;
}

/** What an invoice should come to, by ACC's names; an amount that cannot be read is left out. */
function totalsOf(lines: readonly Line[], body: JsonObject, total: Decimal | undefined) {
	const totals: JsonObject = { lines: lines.length };
	const amounts = {
		sub_total_amount: sumOf(lines, 'subTotal'),
		discount_amount: sumOf(lines, 'discountAmount'),
		total_before_tax: total,
	};
	for (const [name, amount] of Object.entries(amounts)) {
		if (amount) totals[name] = toNumber(amount) ?? toText(amount);
	}
	if (body.other_amount !== undefined) totals.other_amount = body.other_amount;
	return totals;
}

/** Reads the lines of an invoice and writes its body (API document, endpoints 2 and 3). */
export function readInvoice(head: Head, inputs: readonly LineInput[]): DocumentRead {
	const problems = [...head.problems];
	const lines = inputs.map(({ value, settings, row }, index) => {
		const reader = new FieldReader(settings);
		const line = readLine(reader, value);
		const place = { line: index + 1, ...(row === undefined ? {} : { rows: [row] }) };
		for (const problem of reader.problems) problems.push({ ...problem, ...place });
		return line;
	});
	if (lines.length === 0) problems.push({ field: 'Lines', reason: 'empty', got: '' });
	problems.push(...differentTaxCodes(lines));
	const ofLines = sumOf(lines, 'total');
	const total = head.otherAmount && ofLines && add(ofLines, head.otherAmount);
	return {
		body: { ...head.body, items: lines.map(({ body }) => body), ...head.extra },
		date: head.date,
		totals: totalsOf(lines, head.body, total),
		total,
		problems,
		notes: head.notes,
	};
}
