import { INVOICE_FIELDS, type Party } from '../form/documentFields';
import type { CalendarDate } from '../values/dates';
import { add, ofNumber, sum, toNumber, toText, type Decimal } from '../values/decimal';
import { groupBy } from '../values/groupBy';
import type { Note, Problem } from '../values/problem';
import type { JsonObject } from '../values/record';
import { cut, firstFew, isEmpty } from '../values/text';
import type { DocumentRead } from './document';
import { FieldReader, type ReadingSettings } from './fields';
import { readLines, type Line, type LineInput } from './lines';

/** What was read of an invoice as a whole, without its lines. */
export interface Head {
	/** As it is sent, without extra fields. */
	body: JsonObject;
	extra: JsonObject;
	date: CalendarDate | undefined;
	/** Zero if none is given; undefined if it cannot be read. */
	otherAmount: Decimal | undefined;
	problems: Problem[];
	notes: Note[];
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
function sumOf(
	lines: readonly Line[],
	amountOf: (line: Line) => Decimal | undefined,
): Decimal | undefined {
	const amounts = lines.map(amountOf).filter((amount) => amount !== undefined);
	return amounts.length === lines.length ? sum(amounts) : undefined;
}

/** What an invoice should come to, by ACC's names; an amount that cannot be read is left out. */
function totalsOf(lines: readonly Line[], body: JsonObject, total: Decimal | undefined) {
	const totals: JsonObject = { lines: lines.length };
	const amounts = {
		sub_total_amount: sumOf(lines, ({ subTotal }) => subTotal),
		discount_amount: sumOf(lines, ({ discountAmount }) => discountAmount),
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
	const lines = readLines(inputs, problems);
	if (lines.length === 0) problems.push({ field: 'Lines', reason: 'empty', got: '' });
	problems.push(...differentTaxCodes(lines));
	const ofLines = sumOf(lines, ({ total }) => total);
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
