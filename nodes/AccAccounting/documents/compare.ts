import type { Asked } from '../create/asked';
import { readDate, sameDay, toAccDate } from '../values/dates';
import * as decimal from '../values/decimal';
import type { Decimal } from '../values/decimal';
import { isRecord, ownValue, type JsonObject } from '../values/record';
import { cut, isEmpty, showWhole } from '../values/text';
import type { Difference } from '../create/ended';

type Fields = Readonly<JsonObject>;

/** Further differences of a document are counted. */
const MOST_DIFFERENCES = 20;
const LONGEST_SHOWN = 60;
/** The largest difference that binary fractions explain, whatever the amount. */
const NOISE = decimal.ofNumber(0.000_000_5);
/** The largest error of one step of binary arithmetic, for each unit of the amount. */
const STEP_NOISE = 2 ** -53;
/** Steps that a service may take besides adding up: multiply, round, convert. */
const STEPS = 100;
const ZERO = decimal.ofNumber(0);

function fieldsOf(value: unknown): Fields {
	return isRecord(value) ? value : {};
}

/** A value as it is compared and shown: without blanks around it, each run of blanks as one. */
function textOf(value: unknown): string {
	const text = typeof value === 'object' ? showWhole(value) : String(value ?? '');
	return text.normalize().trim().replace(/\s+/g, ' ');
}

/** As {@link textOf}, without case. Upper case first: it expands letters that lower case keeps, such as ß. */
function caseless(value: unknown): string {
	return textOf(value).toUpperCase().toLowerCase();
}

/** Six places are finer than any currency. */
function amountText(amount: Decimal): string {
	return cut(decimal.toText(decimal.roundTo(amount, 6)), LONGEST_SHOWN);
}

/** The two values from where they begin to differ, so that long texts do not look the same. */
function differs(field: string, got: unknown, asked: unknown): Difference {
	const [a, b] = [textOf(got), textOf(asked)];
	let same = 0;
	while (same < a.length && a[same] === b[same]) same++;
	const start = same > LONGEST_SHOWN / 2 ? same - LONGEST_SHOWN / 4 : 0;
	const shown = (text: string) => `${start > 0 ? '…' : ''}${cut(text.slice(start), LONGEST_SHOWN)}`;
	return { kind: 'differs', field, asked: shown(b), answered: shown(a) };
}

/**
 * Compares an amount, but for what binary fractions explain.
 *
 * @param parts the amounts that a service may have added up: each step rounds the sum so far
 */
function ofAmount(
	field: string,
	{ [field]: value }: Fields,
	expected: Decimal,
	parts = [expected],
): Difference[] {
	if (isEmpty(value)) return [{ kind: 'missing', field, asked: amountText(expected) }];
	const got = decimal.amountOf(value);
	if (!got) return [differs(field, value, amountText(expected))];
	const difference = decimal.absolute(decimal.subtract(got, expected));
	if (decimal.compare(difference, NOISE) <= 0) return [];
	const size = decimal.sum(parts.map(decimal.absolute));
	const noise = decimal.ofNumber((parts.length + STEPS) * STEP_NOISE);
	if (decimal.compare(difference, decimal.multiply(size, noise)) <= 0) return [];
	return [differs(field, amountText(got), amountText(expected))];
}

function ofDate({ document_date: value }: Fields, date: Asked['date'], zone: string): Difference[] {
	if (!date || (typeof value === 'string' && sameDay(value, date, zone))) return [];
	const [field, asked] = ['document_date', toAccDate(date)];
	return [isEmpty(value) ? { kind: 'missing', field, asked } : differs(field, value, asked)];
}

function isSame(field: string, got: unknown, asked: unknown, zone: string): boolean {
	const written = typeof asked === 'boolean' || field.endsWith('_name') ? caseless : textOf;
	if (written(got) === written(asked)) return true;
	if (typeof asked !== 'string' || typeof got !== 'string') return false;
	// A day that was sent as DD/MM/YYYY may come back as a date-time.
	const day = readDate(asked, { timezone: zone, order: 'dayFirst' });
	return day.ok && sameDay(got, day.value, zone);
}

/**
 * Compares every field that was sent and that the answer has under the same name. A field that was sent
 * empty asks for nothing, except a tax code: empty means no tax (API document, endpoint 2).
 */
function ofEchoes(asked: Fields, answer: Fields, zone: string, except: readonly string[]) {
	return Object.entries(asked).flatMap(([field, value]): Difference[] => {
		const got = ownValue(answer, field);
		if (got === undefined || got === value || except.includes(field)) return [];
		if (typeof value === 'object' || (isEmpty(value) && field !== 'tax_code')) return [];
		const number = typeof value === 'number' ? decimal.amountOf(value) : undefined;
		if (number && !isEmpty(got)) return ofAmount(field, answer, number);
		if (value === 0 || isSame(field, got, value, zone)) return [];
		return [differs(field, got, value)];
	});
}

const UNIT = 'unit_of_measurement';

/** A unit is sent by its name or its code, and comes back as both. */
function ofUnit({ [UNIT]: unit }: Fields, answer: Fields): Difference[] {
	const names = [UNIT, `${UNIT}_name`, `${UNIT}_code`];
	const [first, ...others] = names.filter((name) => answer[name] !== undefined);
	if (!first || isEmpty(unit)) return [];
	const isOne = [first, ...others].some((name) => caseless(answer[name]) === caseless(unit));
	return isOne ? [] : [differs(first, answer[first], unit)];
}

/** Amounts, or a payment, that nobody asked for. */
function unasked(asked: Fields, answer: Fields, fields: readonly string[]): Difference[] {
	return fields.flatMap((field) => {
		const amount = decimal.amountOf(answer[field]);
		const isNone = amount ? decimal.isZero(amount) : caseless(answer[field]) !== 'true';
		if (isNone || !isEmpty(asked[field])) return [];
		return [{ kind: 'unasked', field, answered: amount ? amountText(amount) : 'true' }];
	});
}

function numberIn(fields: Fields, name: string): Decimal {
	return decimal.amountOf(fields[name]) ?? ZERO;
}

function subTotalOf(line: Fields): Decimal {
	return decimal.multiply(numberIn(line, 'quantity'), numberIn(line, 'unit_price'));
}

/** Whether nothing was sent that changes a total: no tax, and no number but those of the sub-total. */
function isSimple(asked: Fields): boolean {
	return Object.entries(asked).every(([field, value]) => {
		if (field === 'tax_code') return isEmpty(value);
		return !value || typeof value !== 'number' || ['quantity', 'unit_price'].includes(field);
	});
}

function ofLine(asked: Fields, answer: Fields, zone: string): Difference[] {
	const subTotal = subTotalOf(asked);
	const hasTotal = answer.total_amount !== undefined && isSimple(asked);
	return [
		...ofEchoes(asked, answer, zone, [UNIT]),
		...ofUnit(asked, answer),
		...unasked(asked, answer, ['discount_amount']),
		...ofAmount('sub_total_amount', answer, subTotal),
		...(hasTotal ? ofAmount('total_amount', answer, subTotal) : []),
	];
}

function ofLines(asked: Fields[], items: unknown, zone: string): Difference[] {
	const difference = { field: 'items', asked: String(asked.length) };
	if (!Array.isArray(items)) return [{ kind: 'missing', ...difference }];
	if (items.length !== asked.length) {
		return [{ kind: 'lines', ...difference, answered: String(items.length) }];
	}
	return asked.flatMap((line, index) =>
		ofLine(line, fieldsOf(items[index]), zone).map((each) => ({ ...each, line: index + 1 })),
	);
}

function ofInvoice(body: Fields, answer: Fields, zone: string): Difference[] {
	const lines = (Array.isArray(body.items) ? body.items : []).map(fieldsOf);
	const subTotals = lines.map(subTotalOf);
	const total = decimal.sum(subTotals);
	const hasTotal = isSimple(body) && lines.every(isSimple);
	const isPaid = body.auto_create_payment === true && !isEmpty(answer.outstanding_amount);
	// How an invoice shows the discounts of its lines is not in the API document: perhaps as their sum.
	const hasDiscount = lines.some((line) => !decimal.isZero(numberIn(line, 'discount_amount')));
	const discount = hasDiscount ? [] : ['discount_amount'];
	return [
		...ofEchoes(body, answer, zone, ['document_date', 'description', 'items']),
		...unasked(body, answer, ['other_amount', ...discount, 'auto_create_payment']),
		...(isPaid ? ofAmount('outstanding_amount', answer, ZERO) : []),
		...ofAmount('sub_total_amount', answer, total, subTotals),
		...(hasTotal ? ofAmount('total_amount', answer, total, subTotals) : []),
		...ofLines(lines, answer.items, zone),
	];
}

function ofVoucher(body: Fields, answer: Fields, zone: string): Difference[] {
	return [
		...ofAmount('total_amount', answer, numberIn(body, 'total_amount')),
		...ofEchoes(body, answer, zone, ['document_date', 'total_amount']),
	];
}

/** What ACC made of the document may be above the limit: its tax is not known before. */
function ofLimit({ total_amount: value }: Fields, limit = ''): Difference[] {
	const most = decimal.decimalOf(limit);
	const total = decimal.amountOf(value);
	if (!most || (total && decimal.compare(decimal.absolute(total), most) <= 0)) return [];
	const answered = total ? decimal.toText(total) : cut(textOf(value), LONGEST_SHOWN);
	const kind = total ? 'aboveLimit' : 'notCompared';
	return [{ kind, field: 'total_amount', asked: limit, answered }];
}

/**
 * Compares the answer to a created document with what was asked: the date, the amounts (of an invoice also
 * the sums and each line), the Amount Limit, and every other field that was sent and that the answer has.
 * Names and units are compared without case. The description of an invoice is ACC's own. A total is compared
 * only if nothing was asked that changes it, such as tax or a discount.
 *
 * @param timezone in which a moment in the answer is a day
 * @returns at most 20, and how many more
 */
export function differencesOf(
	{ body, date, limit }: Pick<Asked, 'body' | 'date' | 'limit'>,
	answer: unknown,
	{ isInvoice, timezone }: { isInvoice: boolean; timezone: string },
): Difference[] {
	const got = fieldsOf(answer);
	const found = [
		...ofLimit(got, limit),
		...ofDate(got, date, timezone),
		...(isInvoice ? ofInvoice : ofVoucher)(body, got, timezone),
	];
	const more = found.length - MOST_DIFFERENCES;
	if (more <= 0) return found;
	const count: Difference = { kind: 'more', field: '', answered: String(more) };
	return [...found.slice(0, MOST_DIFFERENCES), count];
}
