import { WRONG, type Wrong } from '../sentences/problems';
import type { Field } from './field';
import { readAmount, type AmountFormat } from '../values/amounts';
import {
	dateText,
	otherDay,
	readDate,
	toAccDate,
	type CalendarDate,
	type DateSettings,
} from '../values/dates';
import { isNegative, isZero, ZERO, toNumber, type Decimal } from '../values/decimal';
import { digitsOf, isEmpty, isFormulaError, isShortened, normalText, show } from '../values/text';
import { NOTE, type Note } from '../sentences/notes';
import { type LinePlace, type Problem, problemOf, wrongKey } from '../values/problem';
import { readSwitch } from '../values/reading';
import type { JsonObject } from '../values/record';

/** Settings for reading the values of an item. */
export interface ReadingSettings extends DateSettings {
	amountFormat: AmountFormat;
}

/** A field's value, and what errors call it: the form label, or the source column. */
export interface FieldValue {
	value: unknown;
	name: string;
}

/** Looks up the value of a field: from the form, a line, or the columns of a row. */
export type ReadField = (field: Field) => FieldValue;

/** The fields of a document or a line as read; unreadable ones are missing. */
export interface FieldsRead {
	/** As sent. */
	body: JsonObject;
	/** Amounts by ACC's field names, as exact decimals. */
	amounts: Partial<Record<string, Decimal>>;
	/** The document date. */
	date?: CalendarDate;
}

/** What banks put behind an amount to tell money in from money out. */
const MARK = /\d\s*([DKdk][BRbr]|[Cc][Rr]|[DK])\.?$/;

/** Why a valid number is not allowed in its field. */
function wrongAmount(type: Field['type'], amount: Decimal): Wrong | undefined {
	if (type === 'amount' || !(isZero(amount) || isNegative(amount))) return undefined;
	// Some exports show discounts below 0. Subtracted, they would make the invoice dearer.
	if (type === 'discount') return isZero(amount) ? undefined : WRONG.negativeDiscount();
	if (type === 'quantity') return WRONG.notAboveZero();
	// The cash category determines the direction; ACC shows no voucher below 0.
	return isZero(amount) ? WRONG.zero() : WRONG.belowZero();
}

/** Whether a value is text that says something, and that a spreadsheet didn't abbreviate. */
function isReadable(value: unknown, isCode: boolean): value is string {
	const isText = typeof value === 'string' && value.trim() !== '' && !isFormulaError(value);
	return isText && !(isCode && isShortened(value));
}

/**
 * Reads the fields of one document or line and collects all problems, so that users see all of them
 * at once. Methods that record a problem return undefined.
 */
export class FieldReader {
	readonly problems: Problem[] = [];

	/** Warnings about values that could be read. */
	readonly notes: Note[] = [];

	/** @param place the line that is read; undefined for the document itself */
	constructor(
		readonly settings: ReadingSettings,
		private readonly place?: LinePlace,
	) {}

	/** Records why the value of a field is refused. Returns undefined. */
	refuse(field: string, wrong: Wrong, value: unknown): undefined {
		this.problems.push(problemOf(field, wrong, value, this.place));
		return undefined;
	}

	/** Reads the fields of a document or of a line. */
	fields(fields: readonly Field[], readField: ReadField): FieldsRead {
		const read: FieldsRead = { body: {}, amounts: {} };
		for (const field of fields) {
			const sent = this.field(field, readField(field), read);
			if (sent !== undefined && !field.isOnlyCompared) read.body[field.api] = sent;
		}
		return read;
	}

	private field(field: Field, { value, name }: FieldValue, read: FieldsRead): unknown {
		switch (field.type) {
			case 'text':
			case 'code':
				return this.text(field, value, name);
			case 'date':
				return this.date(field, value, name, read);
			case 'switch':
				if (isEmpty(value)) return undefined;
				return readSwitch(value) ?? this.refuse(name, WRONG.notTrueOrFalse(), value);
			default:
				return this.number(field, value, name, read);
		}
	}

	/**
	 * Reads text and trims it. A whole number becomes its digits, because spreadsheets turn codes and
	 * account numbers into numbers, unless digits may have been lost. In an optional field, `false`
	 * is empty: Odoo writes it for that.
	 */
	private text({ type, required }: Field, given: unknown, name: string): string | undefined {
		const isCode = type === 'code';
		if (typeof given === 'string' && given.includes('\0')) {
			return this.refuse(name, WRONG.oddSign('U+0000'), given.replaceAll('\0', ''));
		}
		const value = isCode && typeof given === 'string' ? normalText(given) : given;
		if (!required && (isEmpty(value) || value === false)) return '';
		const digits = digitsOf(value);
		if (digits !== undefined) return digits;
		if (!isReadable(value, isCode)) return this.refuse(name, wrongKey(value), value);
		if (value.includes('\ufffd')) this.notes.push(NOTE.lostCharacter(name, show(value)));
		return value.trim();
	}

	/** An amount or a quantity as sent. An empty optional one counts as 0, if it is sent at all. */
	private number(field: Field, value: unknown, name: string, read: FieldsRead): unknown {
		const isNone = isEmpty(value) && !field.required;
		if (isNone && field.isOnlyCompared) return undefined;
		const amount = isNone ? ZERO : this.amount(field, value, name);
		if (amount) read.amounts[field.api] = amount;
		if (isNone) return field.type === 'discount' ? 0 : undefined;
		return amount && toNumber(amount);
	}

	/** Reads an amount in the item's Number Format and checks that its field allows it. */
	amount({ type }: Pick<Field, 'type'>, value: unknown, name: string): Decimal | undefined {
		const reading = readAmount(value, this.settings.amountFormat);
		if (!reading.ok) {
			const mayBeMarked = type === 'voucherTotal' && typeof value === 'string';
			const [, mark] = (mayBeMarked && MARK.exec(value)) || [];
			const isMarked = mark !== undefined && reading.wrong.code === 'notAmount';
			return this.refuse(name, isMarked ? WRONG.hasMark(mark) : reading.wrong, value);
		}
		const wrong = wrongAmount(type, reading.value);
		return wrong ? this.refuse(name, wrong, value) : reading.value;
	}

	/** A date as sent; undefined if it is empty and optional. */
	private date(field: Field, value: unknown, name: string, read: FieldsRead): string | undefined {
		if (isEmpty(value) && !field.required) return undefined;
		const reading = readDate(value, this.settings);
		if (!reading.ok) return this.refuse(name, reading.wrong, value);
		const date = reading.value;
		if (field.isDocumentDate) read.date = date;
		const origin = otherDay(value, date, this.settings);
		if (origin) {
			const { timezone, order } = this.settings;
			const days = { origin: dateText(origin, order), taken: dateText(date, order) };
			this.notes.push(NOTE.dateElsewhere(`${name} ${show(value)}`, days, timezone));
		}
		return toAccDate(date);
	}
}
