import { readAccDate, isAroundDay } from '../values/dates';
import * as decimal from '../values/decimal';
import type { Decimal } from '../values/decimal';
import { isRecord, oneLine, plainText, type JsonObject } from '../values/json';
import { isEmpty, showWhole } from '../values/text';

/** One difference between an answer from ACC and the request. */
export interface Difference {
	/** A different value, or none. */
	kind: 'differs' | 'missing';
	/** ACC's field name. */
	field: string;
	/** Values as text, without quotes: at most 60 characters, truncated with `…`. */
	asked: string;
	answered?: string;
}

/** A document as sent, to compare its answer with. */
interface SentDocument {
	body: Readonly<JsonObject>;
	/** Expected totals by ACC's field names. */
	totals: Readonly<JsonObject>;
}

/**
 * The totals that ACC's answer must confirm, if they are expected, and its fields that do. Each
 * document has one, and an invoice may also have the total that its source states.
 */
const CONFIRMED: ReadonlyArray<[expected: string, answered: string]> = [
	['total_amount', 'total_amount'],
	['sub_total_amount', 'sub_total_amount'],
	['invoice_total', 'total_amount'],
];

const LONGEST_ANSWERED = 60;

function shownAnswer(value: unknown): string {
	return oneLine(typeof value === 'string' ? value : showWhole(value), LONGEST_ANSWERED);
}

function compareField(
	field: string,
	asked: string,
	value: unknown,
	isConfirmed: boolean | undefined,
): Difference[] {
	if (isEmpty(value)) return [{ kind: 'missing', field, asked }];
	return isConfirmed ? [] : [{ kind: 'differs', field, asked, answered: shownAnswer(value) }];
}

function compareDate(asked: string, answered: unknown): Difference[] {
	const date = readAccDate(asked);
	const isConfirmed = date && typeof answered === 'string' && isAroundDay(answered, date);
	return compareField('document_date', asked, answered, isConfirmed);
}

function compareAmount(field: string, expected: Decimal, value: unknown): Difference[] {
	const answered = decimal.toDecimal(value);
	const isConfirmed = answered && decimal.isSameAmount(answered, expected);
	return compareField(field, decimal.toText(expected), value, isConfirmed);
}

/**
 * Whether ACC's total of an invoice is another one than its source states. Each line may be rounded to
 * a rupiah, or in another currency to a cent.
 */
export function isOtherTotal({ body, totals }: SentDocument, answered: unknown): boolean {
	const answer = isRecord(answered) ? answered.total_amount : undefined;
	const [stated, total, lines] = [totals.invoice_total, answer, totals.lines].map(
		decimal.toDecimal,
	);
	if (!stated || !total || !lines) return false;
	const isRupiah = /^(?:idr)?$/i.test(plainText(body.currency_code).trim());
	const most = decimal.multiply(lines, decimal.fromNumber(isRupiah ? 1 : 0.01));
	return decimal.compare(decimal.absolute(decimal.subtract(total, stated)), most) > 0;
}

/**
 * Compares the answer to a created document with what was sent: the document date, and the total of
 * a voucher or the sub-total of an invoice. The API document doesn't say how ACC calculates tax, so
 * the total of an invoice is compared only with the one that its source states.
 */
export function compareAnswer({ body, totals }: SentDocument, answered: unknown): Difference[] {
	const answer = isRecord(answered) ? answered : {};
	const ofAmounts = CONFIRMED.flatMap(([total, field]) => {
		const expected = decimal.toDecimal(totals[total]);
		return expected ? compareAmount(field, expected, answer[field]) : [];
	});
	return [...compareDate(String(body.document_date), answer.document_date), ...ofAmounts];
}
