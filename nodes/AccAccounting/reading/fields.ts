import { readAmount, type AmountFormat } from '../values/amounts';
import { isNegative, isZero, ofNumber, toNumber, type Decimal } from '../values/decimal';
import {
	otherDay,
	readDate,
	toAccDate,
	type CalendarDate,
	type DateSettings,
} from '../values/dates';
import { findAlike, findUnsafe, readJson } from '../values/json';
import { wrong, type Problem } from '../values/problem';
import { read, readSwitch } from '../values/reading';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty, isShortened, keyAdvice, normalText, show } from '../values/text';

/** A field of a document or of a line of it. Its form, its reading and its name in ACC follow from it. */
export interface Field {
	/** Its name in ACC. */
	api: string;
	/** Its name in the form. */
	form: string;
	label: string;
	/** A quantity is more than zero, and `notZero` an amount other than zero. */
	type: 'text' | 'code' | 'date' | 'switch' | 'amount' | 'notZero' | 'quantity';
	/** Nothing can be sent without it. */
	required?: boolean;
	/** What is expected of one that is required, where its type does not say it. */
	expected?: string;
	/** What is sent of an amount that is left empty; nothing where undefined. */
	whenEmpty?: 0;
	/** The list of ACC that its form offers. */
	list?: 'searchBanks' | 'searchCashCategories';
	/** Whether its form stands in Additional Fields. */
	additional?: boolean;
	description?: string;
	placeholder?: string;
}

/** What was read of the fields of a document or a line; what could not be read is left out. */
export interface FieldsRead {
	/** As it is sent. */
	body: JsonObject;
	/** Its amounts by their names in ACC, as exact decimals. */
	amounts: Partial<Record<string, Decimal>>;
	date?: CalendarDate;
}

/** The label of the free extra fields of a body. */
export const EXTRA_FIELDS = 'Extra Fields (JSON)';

/** How the values of a run are read. */
export interface ReadingSettings extends DateSettings {
	amountFormat: AmountFormat;
}

/** A field as problems call it; `at` is empty where they need not name what it belongs to. */
export function fieldName(at: string, label: string): string {
	return at === '' ? label : `${at}: ${label}`;
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
	private text(field: string, value: unknown, what = 'a text'): string | undefined {
		if (Number.isSafeInteger(value)) return String(value);
		if (typeof value === 'string' && value.trim() !== '') return value.trim();
		const advice = typeof value === 'number' ? keyAdvice(value) : '';
		return this.expected(field, `${what}${advice}`, value);
	}

	/** A code, as {@link text}, in its normal form: what nobody sees is no part of it. */
	private code(field: string, value: unknown, what = 'a text'): string | undefined {
		return typeof value === 'string' && isShortened(value)
			? this.expected(field, `${what}${keyAdvice(value)}`, value)
			: this.text(field, normalCode(value), what);
	}

	/** An amount, as the run's number format writes it and as its field wants it. */
	private amount(field: Field, label: string, value: unknown): Decimal | undefined {
		const { type, required, whenEmpty, expected } = field;
		if (isEmpty(value) && !required) {
			return whenEmpty === undefined ? undefined : ofNumber(whenEmpty);
		}
		// An empty price is no price, and 0 is a free item.
		if (isEmpty(value) && expected !== undefined) return this.expected(label, expected, value);
		const reading = readAmount(value, this.settings.amountFormat);
		if (!reading.ok) return this.expected(label, reading.expected, value);
		const amount = reading.value;
		if (type === 'notZero' && isZero(amount)) {
			return this.expected(label, 'an amount other than zero', value);
		}
		if (type === 'quantity' && (isZero(amount) || isNegative(amount))) {
			return this.expected(label, 'a number greater than zero', value);
		}
		return amount;
	}

	private date(field: string, value: unknown): CalendarDate | undefined {
		const reading = readDate(value, this.settings);
		if (!reading.ok) return this.expected(field, reading.expected, value);
		const other = otherDay(value, reading.value, this.settings);
		if (other !== undefined) this.hints.push(`${field}: ${show(value)}, ${other}`);
		return reading.value;
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

	/**
	 * Reads the fields of a document or of a line, one after the other.
	 *
	 * @param at what problems call the line, for example `Line 2`; empty where they need not name it
	 */
	fields(fields: readonly Field[], valueOf: (field: Field) => unknown, at = ''): FieldsRead {
		const read: FieldsRead = { body: {}, amounts: {} };
		for (const field of fields) {
			const sent = this.field(field, fieldName(at, field.label), valueOf(field), read);
			if (sent !== undefined) read.body[field.api] = sent;
		}
		return read;
	}

	private field(field: Field, label: string, value: unknown, read: FieldsRead): unknown {
		const { api, type, required, expected } = field;
		switch (type) {
			case 'text':
				return !required && isEmpty(value) ? '' : this.text(label, value, expected);
			case 'code':
				return !required && isEmpty(normalCode(value)) ? '' : this.code(label, value, expected);
			case 'date':
				read.date = this.date(label, value);
				return read.date && toAccDate(read.date);
			case 'switch':
				return isEmpty(value)
					? undefined
					: (readSwitch(value) ?? this.expected(label, 'true or false', value));
			default: {
				const amount = this.amount(field, label, value);
				if (amount) read.amounts[api] = amount;
				return amount && toNumber(amount);
			}
		}
	}

	/**
	 * Reads the free extra fields of a body. ACC's errors speak of fields that its request schema does not
	 * show (an expiry date, a purchase order, a currency: API document, endpoint 2, rule 2); they are
	 * sent as they stand here. A field that the form has may not be set twice, nor under a name that a
	 * service which does not regard case or underscores would take for it.
	 *
	 * @param taken the names in ACC of the fields that the form has
	 */
	extraFields(value: unknown, taken: string[]): JsonObject {
		const field = EXTRA_FIELDS;
		if (isEmpty(value)) return {};
		const what = 'a JSON object such as {"currency_code": "USD"}';
		const extra = this.json(field, value, what, isRecord) ?? {};
		const names = new Set(taken.map(comparableName));
		for (const name of Object.keys(extra).filter((each) => names.has(comparableName(each)))) {
			this.problems.push({ field, message: `"${name}" has a field of its own; set it there` });
		}
		const alike = findAlike(extra);
		if (alike) this.problems.push({ field, message: alike });
		return extra;
	}
}
