import { readAmount, type AmountFormat } from './amounts';
import { isZero, isNegative, toNumber, type Decimal } from './decimal';
import { otherDay, readDate, type CalendarDate, type DateSettings } from './dates';
import { findUnsafe, readJson } from './json';
import { read } from './reading';
import { isShortened, normalText } from './signs';

/** What is wrong with one field of a document. */
export interface Problem {
	/** The field as the form shows it, for example `Quantity` or `Line 2: Quantity`. */
	field: string;
	/** The line of the document, counted from 1, where each line is an input item. */
	line?: number;
	/** What was expected and what was got. */
	message: string;
	/** What was expected, without what was got. */
	expected?: string;
	/** What was got, as an error shows it; an empty text for nothing. */
	got?: string;
	/**
	 * The input items that it is about, where it is not the whole document. None: it is about the form,
	 * whatever the items hold.
	 */
	rows?: number[];
}

/** How the values of a run are read. */
export interface ReadingSettings extends DateSettings {
	amountFormat: AmountFormat;
}

const LONGEST_SHOWN = 60;

/** A value that is no text. JSON has no words for some, and none for what contains itself. */
function written(value: unknown): string {
	if (typeof value !== 'object') return String(value);
	try {
		return JSON.stringify(value) ?? Object.prototype.toString.call(value);
	} catch {
		return Object.prototype.toString.call(value);
	}
}

/** A value as a text that tells texts from numbers, uncut: what looks the same is the same. */
export function showWhole(value: unknown): string {
	if (value === undefined || value === null) return 'nothing';
	if (typeof value === 'string' && value.trim() === '') return 'an empty text';
	return typeof value === 'string' ? `"${value}"` : written(value);
}

/** A value as an error shows it: short, and telling text from numbers. */
export function show(value: unknown): string {
	const text = showWhole(value);
	return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** Whether a value counts as not filled in. */
export function isEmpty(value: unknown): boolean {
	return (
		value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
	);
}

/** A problem: what was expected of a field, and what it holds. */
export function wrong(field: string, expected: string, value: unknown, rows?: number[]): Problem {
	const got = isEmpty(value) ? '' : show(value);
	const message = got === '' ? 'is empty' : `expected ${expected}, got ${got}`;
	return { field, message, expected, got, ...(rows ? { rows } : {}) };
}

/**
 * A key or a group as it is compared: a text in its normal form, or a whole number as its digits.
 * Undefined where there is no letter or digit in it: `-` is what two empty cells with a dash make.
 */
export function keyText(value: unknown): string | undefined {
	if (Number.isSafeInteger(value)) return String(value);
	const text = typeof value === 'string' ? normalText(value) : '';
	return /[\p{L}\p{N}]/u.test(text) && !isShortened(text) ? text : undefined;
}

/** Why a value is no key, to complete `a text or a whole number`; nothing where that says it. */
export function keyAdvice(value: unknown): string {
	const isLong = Number.isInteger(value) || (typeof value === 'string' && isShortened(value));
	if (isLong) return ' (so long a number has lost digits: keep it as text in the sheet)';
	return isEmpty(value) || typeof value !== 'string' ? '' : ' with a letter or a digit in it';
}

function normalCode(value: unknown): unknown {
	return typeof value === 'string' ? normalText(value) : value;
}

/**
 * True and false, also as the texts `true` and `false` in any case with blanks around; undefined for
 * everything else: the words of a spreadsheet are not guessed.
 */
export function readSwitch(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	return word === 'true' || word === 'false' ? word === 'true' : undefined;
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
