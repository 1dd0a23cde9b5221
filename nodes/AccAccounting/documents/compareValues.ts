import * as decimal from '../values/decimal';
import type { Decimal } from '../values/decimal';
import { isRecord, type JsonObject } from '../values/record';
import { cut, isEmpty, showWhole } from '../values/text';
import type { Difference } from './difference';

const LONGEST_ANSWERED = 60;
/** The largest floating-point error of a single amount, whatever its size. */
const NOISE = decimal.ofNumber(0.000_000_5);
/** The largest error of one step of binary arithmetic, for each unit of the amount. */
const STEP_NOISE = 2 ** -53;
/** Steps that a service may take besides adding up: multiply, round, convert. */
const STEPS = 100;

/** The fields of an answer, or of a part of it; none if it is not an object. */
export function fieldsOf(value: unknown): Readonly<JsonObject> {
	return isRecord(value) ? value : {};
}

/** A value as it is compared and shown: without blanks around it, each run of blanks as one. */
export function comparableText(value: unknown): string {
	const text = typeof value === 'object' ? showWhole(value) : String(value ?? '');
	return text.normalize().trim().replace(/\s+/g, ' ');
}

/** {@link comparableText} without case. Upper case first: it expands letters that lower case keeps, such as ß. */
export function caselessComparable(value: unknown): string {
	return comparableText(value).toUpperCase().toLowerCase();
}

/** An amount as a difference shows it. Six places are finer than any currency. */
export function amountText(amount: Decimal): string {
	return cut(decimal.toText(decimal.roundTo(amount, 6)), LONGEST_ANSWERED);
}

/** A value as a difference shows it. */
export function shortText(value: unknown): string {
	return cut(comparableText(value), LONGEST_ANSWERED);
}

/** Another value than the one asked for. Both are shown from where they begin to differ if they are long. */
export function differs(field: string, answered: unknown, asked: unknown): Difference {
	const answeredText = comparableText(answered);
	const askedText = comparableText(asked);
	let same = 0;
	while (same < answeredText.length && answeredText[same] === askedText[same]) same++;
	const start = same > LONGEST_ANSWERED / 2 ? same - LONGEST_ANSWERED / 4 : 0;
	const shown = (text: string) => {
		return `${start > 0 ? '…' : ''}${cut(text.slice(start), LONGEST_ANSWERED)}`;
	};
	return { kind: 'differs', field, asked: shown(askedText), answered: shown(answeredText) };
}

/**
 * Compares an amount of the answer, but for floating-point error.
 *
 * @param parts the amounts that a service may have added up: each step rounds the sum so far
 */
export function compareAmount(
	field: string,
	answer: Readonly<JsonObject>,
	expected: Decimal,
	parts = [expected],
): Difference[] {
	const value = answer[field];
	if (isEmpty(value)) return [{ kind: 'missing', field, asked: amountText(expected) }];
	const answered = decimal.amountOf(value);
	if (!answered) return [differs(field, value, amountText(expected))];
	const difference = decimal.absolute(decimal.subtract(answered, expected));
	if (decimal.compare(difference, NOISE) <= 0) return [];
	const size = decimal.sum(parts.map(decimal.absolute));
	const noise = decimal.ofNumber((parts.length + STEPS) * STEP_NOISE);
	if (decimal.compare(difference, decimal.multiply(size, noise)) <= 0) return [];
	return [differs(field, amountText(answered), amountText(expected))];
}
