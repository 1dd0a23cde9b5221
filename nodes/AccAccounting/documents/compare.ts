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

type Fields = Readonly<Record<string, unknown>>;

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
	return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Whether an answer has a field of its own, whatever it holds. */
function has(answer: Fields, field: string): boolean {
	return Object.hasOwn(answer, field) && answer[field] !== undefined;
}

function isMissing(value: unknown): boolean {
	return value === undefined || value === null || value === '';
}

/** A number of an answer; some services write them as texts. */
export function amountOf(value: unknown): Decimal | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? ofNumber(value) : undefined;
	return typeof value === 'string' ? decimalOf(value.trim()) : undefined;
}

/** A value as texts are compared: without blanks around it, and inner ones as one. */
function textOf(value: unknown): string | undefined {
	if (isMissing(value)) return '';
	if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
	return String(value).normalize().trim().replace(/\s+/g, ' ');
}

/** Upper case first: it takes apart what lower case keeps, such as the German ß. */
function foldCase(text: string | undefined): string | undefined {
	return text?.toUpperCase().toLowerCase();
}

/** As much of a text as a warning shows, from `start` on. */
function excerpt(text: string, start = 0): string {
	const end = start + LONGEST_SHOWN;
	return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
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
	what: string,
	field: string,
	answer: Fields,
	expected: Decimal,
	parts: readonly Decimal[] = [expected],
): string[] {
	const value = answer[field];
	if (isMissing(value)) return [`${what}: the answer has no ${field}`];
	const got = amountOf(value);
	if (got && agrees(got, expected, parts)) return [];
	return [
		`${what}: ${field} is ${got ? showAmount(got) : show(value)}, expected ${showAmount(expected)}`,
	];
}

function compareDate(answer: Fields, asked: CalendarDate, timezone: string): string[] {
	const value = answer.document_date;
	if (isMissing(value)) return ['Document: the answer has no document_date'];
	if (typeof value === 'string' && sameDay(value, asked, timezone)) return [];
	const shown = typeof value === 'string' ? excerpt(value) : show(value);
	return [`Document: document_date is ${shown}, expected ${toAccDate(asked)}`];
}

function sameText(field: string, got: unknown, asked: unknown, timezone: string): boolean {
	const caseless = typeof asked === 'boolean' || field.endsWith('_name');
	const [a, b] = [got, asked].map((value) => (caseless ? foldCase(textOf(value)) : textOf(value)));
	if (a === b) return true;
	// A day that was sent as DD/MM/YYYY may come back as a date-time.
	const day = readDate(asked, { timezone, order: 'dayFirst' });
	return typeof asked === 'string' && typeof got === 'string' && day.ok
		? sameDay(got, day.value, timezone)
		: false;
}

/**
 * Compares every field that was asked and that the answer has under the same name. What was left
 * empty was not asked; but an empty tax code asks for no tax (API document, endpoint 2).
 */
function compareEchoes(
	what: string,
	asked: Fields,
	answer: Fields,
	timezone: string,
	except: readonly string[],
): string[] {
	return Object.entries(asked).flatMap(([field, value]) => {
		if (except.includes(field) || !has(answer, field)) return [];
		if (typeof value === 'object' || (isMissing(value) && field !== 'tax_code')) return [];
		const got = answer[field];
		if (got === value) return [];
		const number = typeof value === 'number' ? amountOf(value) : undefined;
		if (number && isMissing(got) && isZero(number)) return [];
		if (number && !isMissing(got)) return compareAmount(what, field, answer, number);
		if (!number && sameText(field, got, value, timezone)) return [];
		return [`${what}: ${field} is ${showBoth(got, value)}`];
	});
}

/** A unit is asked by its name or its code, and answered with both. */
const UNIT = 'unit_of_measurement';
const UNIT_ANSWERS = [UNIT, `${UNIT}_name`, `${UNIT}_code`];

function compareUnit(what: string, asked: Fields, answer: Fields): string[] {
	const unit = foldCase(textOf(asked[UNIT]));
	const there = UNIT_ANSWERS.filter((field) => has(answer, field));
	if (!unit || there.length === 0) return [];
	if (there.some((field) => foldCase(textOf(answer[field])) === unit)) return [];
	const got = there.map((field) => `${field} is ${show(answer[field])}`).join(', ');
	return [`${what}: ${got}, expected ${show(asked[UNIT])}`];
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
	return isMissing(line.tax_code) && isSimple(line, ['quantity', 'unit_price']);
}

function compareLine(what: string, asked: Fields, answer: Fields, timezone: string): string[] {
	const subTotal = subTotalOf(asked);
	const hasTotal = isSimpleLine(asked) && has(answer, 'total_amount');
	return [
		...compareEchoes(what, asked, answer, timezone, [UNIT]),
		...compareUnit(what, asked, answer),
		...compareUnasked(what, asked, answer, ['discount_amount']),
		...compareAmount(what, 'sub_total_amount', answer, subTotal),
		...(hasTotal ? compareAmount(what, 'total_amount', answer, subTotal) : []),
	];
}

/** What nobody asked for, and the answer has all the same. */
function compareUnasked(what: string, asked: Fields, answer: Fields, fields: string[]): string[] {
	return fields.flatMap((field) => {
		const got = amountOf(answer[field]);
		const isAsked = !isMissing(asked[field]) || !got || isZero(got);
		return isAsked ? [] : [`${what}: ${field} is ${showAmount(got)}, and was not asked`];
	});
}

/** Whether the answer agrees with what was asked about an automatic payment. */
function comparePayment(asked: Fields, answer: Fields): string[] {
	const isPaid = textOf(answer.auto_create_payment)?.toLowerCase() === 'true';
	if (isMissing(asked.auto_create_payment)) {
		return isPaid ? ['Document: auto_create_payment is true, and was not asked'] : [];
	}
	const outstanding = amountOf(answer.outstanding_amount);
	if (asked.auto_create_payment !== true || !outstanding || isZero(outstanding)) return [];
	return [`Document: a payment was asked, and outstanding_amount is ${showAmount(outstanding)}`];
}

/** What lines are put in order by, where it was asked and is echoed. */
const LINE_TEXTS = ['item_code', 'item_name', 'tax_code'];
const LINE_AMOUNTS = ['quantity', 'unit_price', 'discount_amount'];

function numberOf(amount: Decimal | undefined): number {
	return amount ? Number(toText(amount)) : 0;
}

function inOrder(
	lines: Fields[],
	echoed: string[],
	subTotal: (line: Fields) => Decimal | undefined,
) {
	const keyed = lines.map((line) => ({
		line,
		key: [
			...LINE_TEXTS.map((field) => (echoed.includes(field) ? foldCase(textOf(line[field])) : '')),
			...LINE_AMOUNTS.map((field) =>
				echoed.includes(field) ? numberOf(amountOf(line[field])) : 0,
			),
			// Last, since it is computed and may be off by a little.
			numberOf(subTotal(line)),
		].map((part) => part ?? ''),
	}));
	keyed.sort((a, b) => {
		const at = a.key.findIndex((part, index) => part !== b.key[index]);
		const [left = '', right = ''] = [a.key[at], b.key[at]];
		return left === right ? 0 : left < right ? -1 : 1;
	});
	return keyed.map(({ line }) => line);
}

/** Whether the lines are those that were asked, but in another order. */
function areReordered(asked: Fields[], answers: Fields[], timezone: string): boolean {
	const echoed = [...LINE_TEXTS, ...LINE_AMOUNTS].filter(
		(field) =>
			answers.every((line) => has(line, field)) &&
			(field === 'tax_code' || asked.every((line) => !isMissing(line[field]))),
	);
	const left = inOrder(asked, echoed, subTotalOf);
	const right = inOrder(answers, echoed, (line) => amountOf(line.sub_total_amount));
	return left.every(
		(line, index) => compareLine('', line, fieldsOf(right[index]), timezone).length === 0,
	);
}

function compareLines(asked: Fields[], items: unknown, timezone: string): string[] {
	if (!Array.isArray(items)) return ['Document: the answer has no items'];
	if (items.length !== asked.length) {
		return [`Document: number of lines is ${items.length}, expected ${asked.length}`];
	}
	const answers = Array.from(items, fieldsOf);
	const warnings = asked.flatMap((line, index) =>
		compareLine(`Line ${index + 1}`, line, fieldsOf(answers[index]), timezone),
	);
	return warnings.length > 0 && areReordered(asked, answers, timezone)
		? ['Document: the lines came back in another order']
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
 * asked has left outstanding. Totals
 * are only compared where there is no tax, discount or other amount; how those enter is not shown.
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
	return shorten([
		...compareDate(got, date, timezone),
		...compareEchoes('Document', body, got, timezone, ['document_date', 'description', 'items']),
		...compareUnasked('Document', body, got, unasked),
		...comparePayment(body, got),
		...compareAmount('Document', 'sub_total_amount', got, total, subTotals),
		...(simple ? compareAmount('Document', 'total_amount', got, total, subTotals) : []),
		...compareLines(lines, got.items, timezone),
	]);
}

/**
 * Holds the answer to a created voucher against what was asked: date, total amount, and every other
 * field that was asked and that the answer has ("Bank cash-flow voucher": category and description).
 *
 * @returns as {@link compareInvoice}
 */
export function compareVoucher({ date, body }: Asked, answer: unknown, timezone: string): string[] {
	const got = fieldsOf(answer);
	return shorten([
		...compareDate(got, date, timezone),
		...compareAmount('Document', 'total_amount', got, amountOf(body.total_amount) ?? ZERO),
		...compareEchoes('Document', body, got, timezone, ['document_date', 'total_amount']),
	]);
}
