import { readDate, sameDay, toAccDate, type CalendarDate } from '../values/dates';
import {
	absolute,
	add,
	compare,
	decimalOf,
	isZero,
	multiply,
	ofNumber,
	roundTo,
	subtract,
	sum,
	toText,
	type Decimal,
} from '../values/decimal';
import { isRecord, ownValue, type JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';

type Fields = Readonly<JsonObject>;

/** What was asked: the body as it was sent, and the day that its `document_date` writes. */
export interface Asked {
	date: CalendarDate;
	body: Fields;
}

/** More warnings than this about one document are counted, not told. */
const MOST_WARNINGS = 20;
const LONGEST_SHOWN = 60;
/** Finer than any currency; forgives a service that adds up binary fractions. */
const PLACES = 6;
const NOISE = ofNumber(0.000_000_5);
/** What one step of binary arithmetic may be off by, for each unit of the amount. */
const STEP_NOISE = ofNumber(2 ** -53);
/** Room for what a service does with an amount besides adding it up: multiply, round, convert. */
const STEPS = ofNumber(100);
const ZERO = ofNumber(0);
const DOCUMENT = 'Document';

/**
 * Whether an amount is the expected one, but for what binary fractions explain.
 *
 * @param parts the amounts that a service may have added up, one after the other: each step rounds
 *   what is there so far
 */
function agrees(got: Decimal, expected: Decimal, parts: readonly Decimal[]): boolean {
	const difference = absolute(subtract(got, expected));
	if (compare(difference, NOISE) <= 0) return true;
	const size = sum(parts.map(absolute));
	const noise = multiply(multiply(size, add(ofNumber(parts.length), STEPS)), STEP_NOISE);
	return compare(difference, noise) <= 0;
}

function fieldsOf(value: unknown): Fields {
	return isRecord(value) ? value : {};
}

/** A number of an answer; some services write them as texts. */
export function amountOf(value: unknown): Decimal | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? ofNumber(value) : undefined;
	return typeof value === 'string' ? decimalOf(value.trim()) : undefined;
}

/** A value as texts are compared: without blanks around it, and inner ones as one. */
function textOf(value: unknown): string | undefined {
	if (isEmpty(value)) return '';
	if (typeof value === 'object') return undefined;
	return String(value).normalize().trim().replace(/\s+/g, ' ');
}

/** As {@link textOf}, without case. Upper case first: it takes apart what lower case keeps, such as ß. */
function caseless(value: unknown): string | undefined {
	return textOf(value)?.toUpperCase().toLowerCase();
}

/** As much of a text as a warning shows, from `start` on. */
function excerpt(text: string, start = 0): string {
	return `${start > 0 ? '…' : ''}${cut(text.slice(start), LONGEST_SHOWN)}`;
}

function show(value: unknown, start = 0): string {
	const text = textOf(value);
	if (text === undefined) return Array.isArray(value) ? 'a list' : `of the type ${typeof value}`;
	if (text === '') return 'empty';
	return typeof value === 'string' ? `"${excerpt(text, start)}"` : text;
}

function showAmount(amount: Decimal): string {
	return excerpt(toText(roundTo(amount, PLACES)));
}

/** Shows two texts from where they begin to differ, so that long ones do not look the same. */
function showBoth(got: unknown, asked: unknown): string {
	const [a, b] = [textOf(got) ?? '', textOf(asked) ?? ''];
	let same = 0;
	while (same < a.length && a[same] === b[same]) same++;
	const start = same > LONGEST_SHOWN / 2 ? same - LONGEST_SHOWN / 4 : 0;
	return `${show(got, start)}, expected ${show(asked, start)}`;
}

function compareAmount(
	field: string,
	answer: Fields,
	expected: Decimal,
	parts: readonly Decimal[] = [expected],
): string[] {
	const value = answer[field];
	if (isEmpty(value)) return [`the answer has no ${field}`];
	const got = amountOf(value);
	if (got && agrees(got, expected, parts)) return [];
	return [`${field} is ${got ? showAmount(got) : show(value)}, expected ${showAmount(expected)}`];
}

function compareDate({ document_date: value }: Fields, asked: CalendarDate, timezone: string) {
	if (isEmpty(value)) return ['the answer has no document_date'];
	if (typeof value === 'string' && sameDay(value, asked, timezone)) return [];
	const shown = typeof value === 'string' ? excerpt(value) : show(value);
	return [`document_date is ${shown}, expected ${toAccDate(asked)}`];
}

function sameText(field: string, got: unknown, asked: unknown, timezone: string): boolean {
	const written = typeof asked === 'boolean' || field.endsWith('_name') ? caseless : textOf;
	if (written(got) === written(asked)) return true;
	if (typeof asked !== 'string' || typeof got !== 'string') return false;
	// A day that was sent as DD/MM/YYYY may come back as a date-time.
	const day = readDate(asked, { timezone, order: 'dayFirst' });
	return day.ok && sameDay(got, day.value, timezone);
}

/**
 * Compares every field that was asked and that the answer has under the same name. What was left
 * empty was not asked; but an empty tax code asks for no tax (API document, endpoint 2).
 */
function compareEchoes(
	asked: Fields,
	answer: Fields,
	timezone: string,
	except: readonly string[],
): string[] {
	return Object.entries(asked).flatMap(([field, value]) => {
		const got = ownValue(answer, field);
		if (except.includes(field) || got === undefined || got === value) return [];
		if (typeof value === 'object' || (isEmpty(value) && field !== 'tax_code')) return [];
		const number = typeof value === 'number' ? amountOf(value) : undefined;
		if (number && !isEmpty(got)) return compareAmount(field, answer, number);
		if (number ? isZero(number) : sameText(field, got, value, timezone)) return [];
		return [`${field} is ${showBoth(got, value)}`];
	});
}

/** A unit is asked by its name or its code, and answered with both. */
const UNIT = 'unit_of_measurement';
const UNIT_ANSWERS = [UNIT, `${UNIT}_name`, `${UNIT}_code`];

function compareUnit(asked: Fields, answer: Fields): string[] {
	const unit = caseless(asked[UNIT]);
	const there = UNIT_ANSWERS.filter((field) => answer[field] !== undefined);
	if (!unit || there.length === 0) return [];
	if (there.some((field) => caseless(answer[field]) === unit)) return [];
	const got = there.map((field) => `${field} is ${show(answer[field])}`).join(', ');
	return [`${got}, expected ${show(asked[UNIT])}`];
}

/** What nobody asked for, and the answer has all the same. */
function compareUnasked(asked: Fields, answer: Fields, fields: string[]): string[] {
	return fields.flatMap((field) => {
		const got = amountOf(answer[field]);
		const isAsked = !isEmpty(asked[field]) || !got || isZero(got);
		return isAsked ? [] : [`${field} is ${showAmount(got)}, and was not asked`];
	});
}

/** Whether the answer agrees with what was asked about an automatic payment. */
function comparePayment(asked: Fields, answer: Fields): string[] {
	if (isEmpty(asked.auto_create_payment)) {
		const isPaid = caseless(answer.auto_create_payment) === 'true';
		return isPaid ? ['auto_create_payment is true, and was not asked'] : [];
	}
	const outstanding = amountOf(answer.outstanding_amount);
	if (asked.auto_create_payment !== true || !outstanding || isZero(outstanding)) return [];
	return [`a payment was asked, and outstanding_amount is ${showAmount(outstanding)}`];
}

function subTotalOf(line: Fields): Decimal {
	return multiply(amountOf(line.quantity) ?? ZERO, amountOf(line.unit_price) ?? ZERO);
}

/** Whether nothing was asked that may enter a total besides these amounts. */
function isSimple(asked: Fields, amounts: readonly string[]): boolean {
	return Object.entries(asked).every(
		([field, value]) => typeof value !== 'number' || value === 0 || amounts.includes(field),
	);
}

function isSimpleLine(line: Fields): boolean {
	return isEmpty(line.tax_code) && isSimple(line, ['quantity', 'unit_price']);
}

function compareLine(asked: Fields, answer: Fields, timezone: string): string[] {
	const subTotal = subTotalOf(asked);
	const hasTotal = isSimpleLine(asked) && answer.total_amount !== undefined;
	return [
		...compareEchoes(asked, answer, timezone, [UNIT]),
		...compareUnit(asked, answer),
		...compareUnasked(asked, answer, ['discount_amount']),
		...compareAmount('sub_total_amount', answer, subTotal),
		...(hasTotal ? compareAmount('total_amount', answer, subTotal) : []),
	];
}

/** What lines are put in order by, where it was asked and is echoed. */
const LINE_TEXTS = ['item_code', 'item_name', 'tax_code'];
const LINE_AMOUNTS = ['quantity', 'unit_price', 'discount_amount'];

function numberOf(amount: Decimal | undefined): number {
	return amount ? Number(toText(amount)) : 0;
}

function inOrder(lines: Fields[], keyOf: (line: Fields) => Array<string | number>): Fields[] {
	const keyed = lines.map((line) => ({ line, key: keyOf(line) }));
	keyed.sort((a, b) => {
		const at = a.key.findIndex((part, index) => part !== b.key[index]);
		const [left = '', right = ''] = [a.key[at], b.key[at]];
		return left === right ? 0 : left < right ? -1 : 1;
	});
	return keyed.map(({ line }) => line);
}

/** Whether the lines are those that were asked, but in another order. */
function areReordered(asked: Fields[], answers: Fields[], timezone: string): boolean {
	const isEchoed = (field: string) =>
		answers.every((line) => line[field] !== undefined) &&
		(field === 'tax_code' || asked.every((line) => !isEmpty(line[field])));
	const [texts, amounts] = [LINE_TEXTS.filter(isEchoed), LINE_AMOUNTS.filter(isEchoed)];
	const keyOf = (line: Fields, subTotal: Decimal | undefined) => [
		...texts.map((field) => caseless(line[field]) ?? ''),
		...amounts.map((field) => numberOf(amountOf(line[field]))),
		// Last, since it is computed and may be off by a little.
		numberOf(subTotal),
	];
	const left = inOrder(asked, (line) => keyOf(line, subTotalOf(line)));
	const right = inOrder(answers, (line) => keyOf(line, amountOf(line.sub_total_amount)));
	return left.every((line, at) => compareLine(line, fieldsOf(right[at]), timezone).length === 0);
}

/** Says what the differences are of. */
function about(what: string, differences: string[]): string[] {
	return differences.map((difference) => `${what}: ${difference}`);
}

function compareLines(asked: Fields[], items: unknown, timezone: string): string[] {
	if (!Array.isArray(items)) return about(DOCUMENT, ['the answer has no items']);
	if (items.length !== asked.length) {
		const lines = `number of lines is ${items.length}, expected ${asked.length}`;
		return about(DOCUMENT, [lines]);
	}
	const answers = Array.from(items, fieldsOf);
	const warnings = asked.flatMap((line, index) =>
		about(`Line ${index + 1}`, compareLine(line, fieldsOf(answers[index]), timezone)),
	);
	return warnings.length > 0 && areReordered(asked, answers, timezone)
		? about(DOCUMENT, ['the lines came back in another order'])
		: warnings;
}

function shorten(warnings: string[]): string[] {
	const more = warnings.length - MOST_WARNINGS;
	if (more <= 0) return warnings;
	return [...warnings.slice(0, MOST_WARNINGS), `and ${more} more difference${more > 1 ? 's' : ''}`];
}

/**
 * Holds the answer to a created invoice against what was asked.
 *
 * Every field that was asked and that the answer has ("Purchase invoice", "Sales invoice", "Invoice
 * line") is compared, further ones of the user's as well; names and units without regard to case. The
 * description of an invoice is ACC's own. Amounts are compared with the arithmetic that the API
 * document has observed: line sub-total = quantity × unit price, invoice sub-total = their sum. An
 * other amount, a discount or a payment that was not asked is told, and so is what a payment that was
 * asked has left outstanding. Totals are only compared where there is no tax, discount or other
 * amount; how those enter is not shown.
 * Amounts agree where they differ by no more than binary fractions explain, and lines that came back
 * in another order are one warning.
 *
 * @returns one short sentence per difference, at most 20 and how many more; none where all agrees
 */
export function compareInvoice({ date, body }: Asked, answer: unknown, timezone: string): string[] {
	const got = fieldsOf(answer);
	const lines = (Array.isArray(body.items) ? body.items : []).map(fieldsOf);
	const subTotals = lines.map(subTotalOf);
	const total = sum(subTotals);
	const simple = isSimple(body, []) && lines.every(isSimpleLine);
	// That of an invoice may be the sum of those of its lines: how they are told is not shown.
	const hasDiscount = lines.some((line) => !isZero(amountOf(line.discount_amount) ?? ZERO));
	const unasked = ['other_amount', ...(hasDiscount ? [] : ['discount_amount'])];
	const differences = [
		...compareDate(got, date, timezone),
		...compareEchoes(body, got, timezone, ['document_date', 'description', 'items']),
		...compareUnasked(body, got, unasked),
		...comparePayment(body, got),
		...compareAmount('sub_total_amount', got, total, subTotals),
		...(simple ? compareAmount('total_amount', got, total, subTotals) : []),
	];
	return shorten([...about(DOCUMENT, differences), ...compareLines(lines, got.items, timezone)]);
}

/**
 * Holds the answer to a created voucher against what was asked: date, total amount, and every other
 * field that was asked and that the answer has ("Bank cash-flow voucher": category and description).
 *
 * @returns as {@link compareInvoice}
 */
export function compareVoucher({ date, body }: Asked, answer: unknown, timezone: string): string[] {
	const got = fieldsOf(answer);
	const differences = [
		...compareDate(got, date, timezone),
		...compareAmount('total_amount', got, amountOf(body.total_amount) ?? ZERO),
		...compareEchoes(body, got, timezone, ['document_date', 'total_amount']),
	];
	return shorten(about(DOCUMENT, differences));
}
