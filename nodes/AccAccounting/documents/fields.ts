import { readAmount, type AmountFormat } from '../values/amounts';
import { isZero, isNegative, toNumber, type Decimal } from '../values/decimal';
import { otherDay, readDate, type CalendarDate, type DateSettings } from '../values/dates';
import { findUnsafe, readJson } from '../values/json';
import { wrong, type Problem } from '../values/problem';
import { read, readSwitch } from '../values/reading';
import { isEmpty, isShortened, keyAdvice, normalText, show } from '../values/text';

/** How the values of a run are read. */
export interface ReadingSettings extends DateSettings {
	amountFormat: AmountFormat;
}

function normalCode(value: unknown): unknown {
	return typeof value === 'string' ? normalText(value) : value;
}

/**
 * Reads the fields of one document and collects every problem on the way, so that a user sees all of
 * them at once. A method that finds a problem returns undefined.
 */
export class FieldReader {
	readonly problems: Problem[] = [];

	/** What deserves a look, though it could be read. */
	readonly hints: string[] = [];

	constructor(private readonly settings: ReadingSettings) {}

	/** Notes a problem: what was expected of a field, and what it holds. */
	expected(field: string, expected: string, value: unknown, rows?: number[]): undefined {
		this.problems.push(wrong(field, expected, value, rows));
		return undefined;
	}

	/**
	 * A text; spaces around it are dropped. A whole number is taken as its digits, as long as none of
	 * them can have been lost (spreadsheets turn codes and account numbers into numbers).
	 */
	text(field: string, value: unknown, what = 'a text'): string | undefined {
		if (Number.isSafeInteger(value)) return String(value);
		if (typeof value === 'string' && value.trim() !== '') return value.trim();
		const advice = typeof value === 'number' ? keyAdvice(value) : '';
		return this.expected(field, `${what}${advice}`, value);
	}

	/** A text that may be left empty. */
	optionalText(field: string, value: unknown): string | undefined {
		return isEmpty(value) ? '' : this.text(field, value);
	}

	/** A code, as {@link text}, in its normal form: what nobody sees is no part of it. */
	code(field: string, value: unknown, what = 'a text'): string | undefined {
		return typeof value === 'string' && isShortened(value)
			? this.expected(field, `${what}${keyAdvice(value)}`, value)
			: this.text(field, normalCode(value), what);
	}

	/** A code that may be left empty. */
	optionalCode(field: string, value: unknown): string | undefined {
		return isEmpty(normalCode(value)) ? '' : this.code(field, value);
	}

	/** An amount, a price or a quantity, as the run's number format writes it. */
	amount(field: string, value: unknown): Decimal | undefined {
		const reading = readAmount(value, this.settings.amountFormat);
		if (!reading.ok) return this.expected(field, reading.expected, value);
		if (toNumber(reading.value) === undefined) {
			return this.expected(field, 'a number that can be sent exactly', value);
		}
		return reading.value;
	}

	/** An amount that must not be zero. */
	amountNotZero(field: string, value: unknown): Decimal | undefined {
		const amount = this.amount(field, value);
		if (amount && isZero(amount)) return this.expected(field, 'an amount other than zero', value);
		return amount;
	}

	/** A quantity: more than zero. */
	quantity(field: string, value: unknown): Decimal | undefined {
		const amount = this.amount(field, value);
		if (amount && (isZero(amount) || isNegative(amount))) {
			return this.expected(field, 'a number greater than zero', value);
		}
		return amount;
	}

	/** A calendar day. */
	date(field: string, value: unknown): CalendarDate | undefined {
		const reading = readDate(value, this.settings);
		if (!reading.ok) return this.expected(field, reading.expected, value);
		const other = otherDay(value, reading.value, this.settings);
		if (other !== undefined) this.hints.push(`${field}: ${show(value)}, ${other}`);
		return reading.value;
	}

	/** Yes or no; see {@link readSwitch}. */
	yesOrNo(field: string, value: unknown): boolean | undefined {
		return readSwitch(value) ?? this.expected(field, 'true or false', value);
	}

	/**
	 * A JSON value, given as text or already parsed. What would be lost or changed when it is sent is
	 * refused.
	 *
	 * @param accepts tells whether the parsed value is of the kind that is wanted
	 */
	json<T>(
		field: string,
		value: unknown,
		what: string,
		accepts: (parsed: unknown) => parsed is T,
	): T | undefined {
		const parsed = typeof value === 'string' ? readJson(value) : read(value);
		if (!parsed.ok) return this.expected(field, `${what}: ${parsed.expected}`, value);
		if (!accepts(parsed.value)) return this.expected(field, what, value);
		const unsafe = findUnsafe(parsed.value);
		if (unsafe === undefined) return parsed.value;
		this.problems.push({
			field,
			message: `expected ${what} that can be sent as it is, but ${unsafe}`,
		});
		return undefined;
	}
}
