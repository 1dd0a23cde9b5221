import type { Asked } from '../reading/asked';
import { readDate, sameDay, toAccDate } from '../values/dates';
import * as decimal from '../values/decimal';
import type { Decimal } from '../values/decimal';
import { isRecord, ownValue, type JsonObject } from '../values/record';
import { cut, isEmpty, show } from '../values/text';
import type { Difference } from './ended';

type Fields = Readonly<JsonObject>;

/** Further differences of a document are counted. */
const MOST_DIFFERENCES = 20;
const LONGEST_SHOWN = 60;
/** Finer than any currency. */
const PLACES = 6;
/** The largest difference that binary fractions explain, whatever the amount. */
const NOISE = decimal.ofNumber(0.000_000_5);
/** The largest error of one step of binary arithmetic, for each unit of the amount. */
const STEP_NOISE = decimal.ofNumber(2 ** -53);
/** Steps that a service may take besides adding up: multiply, round, convert. */
const STEPS = 100;
const ZERO = decimal.ofNumber(0);

/**
 * Whether an amount is the expected one, but for what binary fractions explain.
 *
 * @param parts the amounts that a service may have added up: each step rounds the sum so far
 */
function agrees(got: Decimal, expected: Decimal, parts: readonly Decimal[]): boolean {
	const difference = decimal.absolute(decimal.subtract(got, expected));
	if (decimal.compare(difference, NOISE) <= 0) return true;
	const size = decimal.sum(parts.map(decimal.absolute));
	const steps = decimal.ofNumber(parts.length + STEPS);
	const noise = decimal.multiply(decimal.multiply(size, steps), STEP_NOISE);
	return decimal.compare(difference, noise) <= 0;
}

function fieldsOf(value: unknown): Fields {
	return isRecord(value) ? value : {};
}

/** A value as it is compared: without blanks around it, each run of blanks as one; empty for an object. */
function textOf(value: unknown): string {
	if (isEmpty(value) || typeof value === 'object') return '';
	return String(value).normalize().trim().replace(/\s+/g, ' ');
}

/** As {@link textOf}, without case. Upper case first: it expands letters that lower case keeps, such as ß. */
function caseless(value: unknown): string {
	return textOf(value).toUpperCase().toLowerCase();
}

/** A value as a difference shows it, from `start` on. */
function shown(value: unknown, start = 0): string {
	const text = typeof value === 'object' && value !== null ? show(value) : textOf(value);
	return `${start > 0 ? '…' : ''}${cut(text.slice(start), LONGEST_SHOWN)}`;
}

/** The two values from where they begin to differ, so that long texts do not look the same. */
function differs(field: string, got: unknown, asked: unknown): Difference {
	const [a, b] = [textOf(got), textOf(asked)];
	let same = 0;
	while (same < a.length && a[same] === b[same]) same++;
	const start = same > LONGEST_SHOWN / 2 ? same - LONGEST_SHOWN / 4 : 0;
	return { kind: 'differs', field, asked: shown(asked, start), answered: shown(got, start) };
}

function amountText(amount: Decimal): string {
	return cut(decimal.toText(decimal.roundTo(amount, PLACES)), LONGEST_SHOWN);
}

function ofAmount(
	field: string,
	{ [field]: value }: Fields,
	expected: Decimal,
	parts = [expected],
): Difference[] {
	const asked = amountText(expected);
	if (isEmpty(value)) return [{ kind: 'missing', field, asked }];
	const got = decimal.amountOf(value);
	if (got && agrees(got, expected, parts)) return [];
	return [{ kind: 'differs', field, asked, answered: got ? amountText(got) : shown(value) }];
}

function ofDate({ document_date: value }: Fields, date: Asked['date'], zone: string): Difference[] {
	if (!date || (typeof value === 'string' && sameDay(value, date, zone))) return [];
	const difference = { field: 'document_date', asked: toAccDate(date) };
	if (isEmpty(value)) return [{ kind: 'missing', ...difference }];
	return [{ kind: 'differs', ...difference, answered: shown(value) }];
}

function sameText(field: string, got: unknown, asked: unknown, zone: string): boolean {
	const written = typeof asked === 'boolean' || field.endsWith('_name') ? caseless : textOf;
	if (typeof got !== 'object' && written(got) === written(asked)) return true;
	if (isEmpty(got)) return isEmpty(asked);
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
		if (number ? decimal.isZero(number) : sameText(field, got, value, zone)) return [];
		return [differs(field, got, value)];
	});
}

const UNIT = 'unit_of_measurement';

/** A unit is sent by its name or its code, and comes back as both. */
function ofUnit(asked: Fields, answer: Fields): Difference[] {
	const unit = caseless(asked[UNIT]);
	const fields = [UNIT, `${UNIT}_name`, `${UNIT}_code`].filter(
		(each) => answer[each] !== undefined,
	);
	const [first] = fields;
	if (unit === '' || !first || fields.some((each) => caseless(answer[each]) === unit)) return [];
	return [differs(first, answer[first], asked[UNIT])];
}

/** Amounts that nobody asked for. */
function unasked(asked: Fields, answer: Fields, fields: readonly string[]): Difference[] {
	return fields.flatMap((field) => {
		const got = decimal.amountOf(answer[field]);
		const isAsked = !isEmpty(asked[field]) || !got || decimal.isZero(got);
		return isAsked ? [] : [{ kind: 'unasked', field, answered: amountText(got) }];
	});
}

const PAYMENT = 'auto_create_payment';

/** Whether the answer agrees with what was asked about an automatic payment. */
function ofPayment(asked: Fields, answer: Fields): Difference[] {
	if (isEmpty(asked[PAYMENT])) {
		const isPaid = caseless(answer[PAYMENT]) === 'true';
		return isPaid ? [{ kind: 'unasked', field: PAYMENT, answered: 'true' }] : [];
	}
	const outstanding = decimal.amountOf(answer.outstanding_amount);
	if (asked[PAYMENT] !== true || !outstanding || decimal.isZero(outstanding)) return [];
	return ofAmount('outstanding_amount', answer, ZERO, []);
}

function subTotalOf(line: Fields): Decimal {
	return decimal.multiply(
		decimal.amountOf(line.quantity) ?? ZERO,
		decimal.amountOf(line.unit_price) ?? ZERO,
	);
}

/** Whether nothing was sent that may enter a total besides these amounts. */
function isSimple(asked: Fields, amounts: readonly string[] = []): boolean {
	return Object.entries(asked).every(
		([field, value]) => typeof value !== 'number' || value === 0 || amounts.includes(field),
	);
}

function isSimpleLine(line: Fields): boolean {
	return isEmpty(line.tax_code) && isSimple(line, ['quantity', 'unit_price']);
}

function ofLine(asked: Fields, answer: Fields, zone: string): Difference[] {
	const subTotal = subTotalOf(asked);
	const hasTotal = isSimpleLine(asked) && answer.total_amount !== undefined;
	return [
		...ofEchoes(asked, answer, zone, [UNIT]),
		...ofUnit(asked, answer),
		...unasked(asked, answer, ['discount_amount']),
		...ofAmount('sub_total_amount', answer, subTotal),
		...(hasTotal ? ofAmount('total_amount', answer, subTotal) : []),
	];
}

/** Lines are put in order by these fields, if all were sent and came back, and by their sub-totals. */
const LINE_TEXTS = ['item_code', 'item_name', 'tax_code'];
const LINE_AMOUNTS = ['quantity', 'unit_price', 'discount_amount'];

/** Whether the lines are those that were sent, in another order. */
function areReordered(asked: Fields[], answers: Fields[], zone: string): boolean {
	const isEchoed = (field: string) =>
		answers.every((line) => line[field] !== undefined) &&
		(field === 'tax_code' || asked.every((line) => !isEmpty(line[field])));
	const [texts, amounts] = [LINE_TEXTS.filter(isEchoed), LINE_AMOUNTS.filter(isEchoed)];
	const inOrder = (lines: Fields[], subTotalIn: (line: Fields) => Decimal | undefined) => {
		const keyed = lines.map((line) => {
			const numbers = [...amounts.map((field) => decimal.amountOf(line[field])), subTotalIn(line)];
			const parts = numbers.map((amount) => amountText(amount ?? ZERO));
			return { line, key: [...texts.map((field) => caseless(line[field])), ...parts].join('\n') };
		});
		return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line);
	};
	const right = inOrder(answers, (line) => decimal.amountOf(line.sub_total_amount));
	return inOrder(asked, subTotalOf).every(
		(line, at) => ofLine(line, fieldsOf(right[at]), zone).length === 0,
	);
}

const ITEMS = 'items';

function ofLines(asked: Fields[], items: unknown, zone: string): Difference[] {
	const count = String(asked.length);
	if (!Array.isArray(items)) return [{ kind: 'missing', field: ITEMS, asked: count }];
	if (items.length !== asked.length) {
		return [{ kind: 'lines', field: ITEMS, asked: count, answered: String(items.length) }];
	}
	const answers = Array.from(items, fieldsOf);
	const found = asked.flatMap((line, index) =>
		ofLine(line, fieldsOf(answers[index]), zone).map((each) => ({ ...each, line: index + 1 })),
	);
	const isReordered = found.length > 0 && areReordered(asked, answers, zone);
	return isReordered ? [{ kind: 'reordered', field: ITEMS }] : found;
}

function ofInvoice(body: Fields, answer: Fields, zone: string): Difference[] {
	const lines = (Array.isArray(body.items) ? body.items : []).map(fieldsOf);
	const subTotals = lines.map(subTotalOf);
	const total = decimal.sum(subTotals);
	const simple = isSimple(body) && lines.every(isSimpleLine);
	// How an invoice shows the discounts of its lines is not in the API document: perhaps as their sum.
	const hasDiscount = lines.some(
		(line) => !decimal.isZero(decimal.amountOf(line.discount_amount) ?? ZERO),
	);
	return [
		...ofEchoes(body, answer, zone, ['document_date', 'description', ITEMS]),
		...unasked(body, answer, ['other_amount', ...(hasDiscount ? [] : ['discount_amount'])]),
		...ofPayment(body, answer),
		...ofAmount('sub_total_amount', answer, total, subTotals),
		...(simple ? ofAmount('total_amount', answer, total, subTotals) : []),
		...ofLines(lines, answer.items, zone),
	];
}

function ofVoucher(body: Fields, answer: Fields, zone: string): Difference[] {
	return [
		...ofAmount('total_amount', answer, decimal.amountOf(body.total_amount) ?? ZERO),
		...ofEchoes(body, answer, zone, ['document_date', 'total_amount']),
	];
}

/** What ACC made of the document may be above the limit: its tax is not known before. */
function ofLimit({ total_amount: value }: Fields, limit = ''): Difference[] {
	const most = decimal.decimalOf(limit);
	const total = decimal.amountOf(value);
	if (!most || (total && decimal.compare(decimal.absolute(total), most) <= 0)) return [];
	const difference = { field: 'total_amount', asked: limit };
	if (!total) return [{ kind: 'notCompared', ...difference, answered: shown(value) }];
	return [{ kind: 'aboveLimit', ...difference, answered: decimal.toText(total) }];
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
