import { sameDay, toAccDate, type CalendarDate } from './dates';
import {
	absolute,
	compare,
	isZero,
	multiply,
	ofNumber,
	roundTo,
	subtract,
	sum,
	toText,
	type Decimal,
} from './decimal';

/** What was asked of an invoice. */
export interface AskedInvoice {
	date: CalendarDate;
	lines: ReadonlyArray<{
		quantity: Decimal;
		unitPrice: Decimal;
		discountAmount: Decimal;
		taxCode: string;
	}>;
	otherAmount?: Decimal;
}

/** What was asked of a voucher. */
export interface AskedVoucher {
	date: CalendarDate;
	totalAmount: Decimal;
}

/** Finer than any currency; forgives a service that adds up binary fractions. */
const PLACES = 6;
const NOISE = ofNumber(0.000_000_5);
/**
 * Binary fractions grow coarser with the amount: in billions, the sums of a service that adds up
 * with them are off by more than the sixth place. This leaves room for sums of thousands of lines and
 * still shows a cent in less than a trillion.
 */
const RELATIVE_NOISE = ofNumber(1e-14);

function agrees(got: Decimal, expected: Decimal): boolean {
	const difference = absolute(subtract(got, expected));
	return (
		compare(difference, NOISE) <= 0 ||
		compare(difference, multiply(absolute(expected), RELATIVE_NOISE)) <= 0
	);
}

function fieldsOf(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function compareAmount(what: string, field: string, answer: unknown, expected: Decimal): string[] {
	const value = fieldsOf(answer)[field];
	if (typeof value !== 'number' || !Number.isFinite(value)) {
		return [`${what}: the answer has no ${field}`];
	}
	const got = ofNumber(value);
	if (agrees(got, expected)) return [];
	return [`${what}: ${field} is ${toText(roundTo(got, PLACES))}, expected ${toText(expected)}`];
}

function compareDate(answer: unknown, asked: CalendarDate, timezone: string): string[] {
	const value = fieldsOf(answer).document_date;
	if (typeof value !== 'string') return ['Document: the answer has no document_date'];
	if (sameDay(value, asked, timezone)) return [];
	return [`Document: document_date is ${value}, expected ${toAccDate(asked)}`];
}

/**
 * Holds the answer to a created invoice against what was asked, with the arithmetic that the API
 * document has observed ("Invoice line"): line sub-total = quantity × unit price, invoice sub-total =
 * their sum. The total is only compared where there is no tax, discount or other amount; how those
 * enter is not shown. Amounts agree where they differ by no more than binary fractions explain.
 *
 * @returns one short sentence per difference; none where all agrees
 */
export function compareInvoice(asked: AskedInvoice, answer: unknown, timezone: string): string[] {
	const warnings = compareDate(answer, asked.date, timezone);
	const subTotals = asked.lines.map((line) => multiply(line.quantity, line.unitPrice));
	const { items } = fieldsOf(answer);
	if (!Array.isArray(items)) {
		warnings.push('Document: the answer has no items');
	} else if (items.length !== asked.lines.length) {
		warnings.push(`Document: number of lines is ${items.length}, expected ${asked.lines.length}`);
	} else {
		subTotals.forEach((subTotal, index) => {
			warnings.push(
				...compareAmount(`Line ${index + 1}`, 'sub_total_amount', items[index], subTotal),
			);
		});
	}
	const total = sum(subTotals);
	warnings.push(...compareAmount('Document', 'sub_total_amount', answer, total));
	const simple =
		!asked.otherAmount &&
		asked.lines.every((line) => line.taxCode === '' && isZero(line.discountAmount));
	if (simple) warnings.push(...compareAmount('Document', 'total_amount', answer, total));
	return warnings;
}

/** Holds the answer to a created voucher against what was asked: date and total amount. */
export function compareVoucher(asked: AskedVoucher, answer: unknown, timezone: string): string[] {
	return [
		...compareDate(answer, asked.date, timezone),
		...compareAmount('Document', 'total_amount', answer, asked.totalAmount),
	];
}
