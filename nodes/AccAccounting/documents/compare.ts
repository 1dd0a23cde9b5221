import { dateOfAcc, sameDay } from '../values/dates';
import * as decimal from '../values/decimal';
import type { Decimal } from '../values/decimal';
import { isRecord, type JsonObject } from '../values/record';
import { cut, isEmpty, showWhole } from '../values/text';

/** How an answer from ACC differs from the request. */
type DifferenceKind =
	| 'differs' // different value
	| 'missing' // no value
	| 'lines' // different number of lines
	| 'aboveLimit' // the total is above the Amount Limit, which is in `asked`
	| 'sameNumber'; // `document`, another document of this run, has the same number

/** One difference between an answer from ACC and the request. */
export interface Difference {
	kind: DifferenceKind;
	/** ACC's field name, or `items` for the lines as a whole; empty if not about a field. */
	field: string;
	/** Values as text, without quotes: at most 60 characters, truncated with `…`. */
	asked?: string;
	answered?: string;
	/** Index of the other document in the run. */
	document?: number;
}

/** A document as sent, to compare its answer with. */
interface SentDocument {
	body: Readonly<JsonObject>;
	/** Expected totals by ACC's field names. */
	totals: Readonly<JsonObject>;
	/** The Amount Limit: an exact decimal. */
	limit?: string;
}

const LONGEST_ANSWERED = 60;
/** ACC may round to cents or add binary fractions; smaller deviations are not differences. */
const HALF_A_CENT = decimal.ofNumber(0.005);
const BINARY_NOISE = decimal.ofNumber(1e-14);

function shownAnswer(value: unknown): string {
	const text = typeof value === 'string' ? value : showWhole(value);
	return cut(text.replace(/\s+/g, ' ').trim(), LONGEST_ANSWERED);
}

function compareDate(asked: string, answered: unknown, timezone: string): Difference[] {
	const field = 'document_date';
	if (isEmpty(answered)) return [{ kind: 'missing', field, asked }];
	const date = dateOfAcc(asked);
	if (date && typeof answered === 'string' && sameDay(answered, date, timezone)) return [];
	return [{ kind: 'differs', field, asked, answered: shownAnswer(answered) }];
}

function isSame(a: Decimal, b: Decimal): boolean {
	const most = decimal.add(HALF_A_CENT, decimal.multiply(decimal.absolute(b), BINARY_NOISE));
	return decimal.compare(decimal.absolute(decimal.subtract(a, b)), most) <= 0;
}

/** Compares an amount. If it can't be predicted, only checks that the answer has a number. */
function compareAmount(
	field: string,
	{ [field]: value }: Readonly<JsonObject>,
	expected: Decimal | undefined,
): Difference[] {
	const asked = expected && decimal.toText(expected);
	if (isEmpty(value)) return [{ kind: 'missing', field, asked }];
	const answered = decimal.amountOf(value);
	if (answered && (!expected || isSame(answered, expected))) return [];
	return [{ kind: 'differs', field, asked, answered: shownAnswer(value) }];
}

/**
 * ACC's total may exceed the limit even if ours did not, because tax is unknown until ACC adds it.
 */
function compareLimit(limit: string | undefined, value: unknown): Difference[] {
	const most = decimal.decimalOf(limit ?? '');
	const total = decimal.amountOf(value);
	if (!most || !total || decimal.compare(decimal.absolute(total), most) <= 0) return [];
	return [
		{ kind: 'aboveLimit', field: 'total_amount', asked: limit, answered: shownAnswer(value) },
	];
}

/**
 * Whether nothing was sent that could change the total: no tax, and no number besides quantity and
 * unit price.
 */
function isSimple(asked: Readonly<JsonObject>): boolean {
	return Object.entries(asked).every(([name, value]) => {
		if (name === 'tax_code') return isEmpty(value);
		const isOfSubTotal = name === 'quantity' || name === 'unit_price';
		return isOfSubTotal || typeof value !== 'number' || value === 0;
	});
}

/** Compares the subtotal and the number of lines of an invoice (API document, endpoint 2). */
function compareLines(lines: unknown[], { totals }: SentDocument, answer: JsonObject) {
	const asked = String(lines.length);
	const { items } = answer;
	const differences = compareAmount(
		'sub_total_amount',
		answer,
		decimal.amountOf(totals.sub_total_amount),
	);
	if (!Array.isArray(items)) differences.push({ kind: 'missing', field: 'items', asked });
	else if (items.length !== lines.length) {
		differences.push({ kind: 'lines', field: 'items', asked, answered: String(items.length) });
	}
	return differences;
}

/**
 * Compares the answer to a created document with what was sent: the document date, the totals, the
 * Amount Limit, and the number of lines. The API document doesn't say how ACC calculates tax or
 * discounts, so the total of an invoice with either can't be predicted.
 *
 * @param timezone for converting a timestamp in the answer to a day
 */
export function differencesOf(
	sent: SentDocument,
	answered: unknown,
	timezone: string,
): Difference[] {
	const { body, totals, limit } = sent;
	const answer = isRecord(answered) ? answered : {};
	const lines = totals.lines !== undefined && Array.isArray(body.items) ? body.items : undefined;
	const isTotalKnown = isSimple(body) && lines?.every((line) => isRecord(line) && isSimple(line));
	const ofLines = isTotalKnown ? totals.sub_total_amount : undefined;
	const total = decimal.amountOf(lines ? ofLines : totals.total_amount);
	const hasTotal = lines !== undefined || total !== undefined;
	return [
		...compareLimit(limit, answer.total_amount),
		...compareDate(String(body.document_date), answer.document_date, timezone),
		...(hasTotal ? compareAmount('total_amount', answer, total) : []),
		...(lines ? compareLines(lines, sent, answer) : []),
	];
}
