import { EXTRA_FIELDS, type Field } from './field';
import { readAmount, type AmountFormat } from '../values/amounts';
import {
	otherDay,
	readDate,
	toAccDate,
	type CalendarDate,
	type DateSettings,
} from '../values/dates';
import { isNegative, isZero, ofNumber, toNumber, type Decimal } from '../values/decimal';
import { findAlike, readJson } from '../values/json';
import type { Note } from '../values/note';
import { type Problem, problemOf, type Wrong, wrongKey } from '../values/problem';
import { readSwitch } from '../values/reading';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty, isShortened, normalText, show } from '../values/text';

/** How the values of an item are read. */
export interface ReadingSettings extends DateSettings {
	amountFormat: AmountFormat;
}

/** What was read of the fields of a document or a line; what could not be read is left out. */
export interface FieldsRead {
	/** As it is sent. */
	body: JsonObject;
	/** Its amounts by ACC's names, as exact decimals. */
	amounts: Partial<Record<string, Decimal>>;
	date?: CalendarDate;
}

const ZERO = ofNumber(0);

/** Why an amount does not suit its field, though it is a number. */
function wrongAmount(type: Field['type'], amount: Decimal): Wrong | undefined {
	if (type === 'amount' || !(isZero(amount) || isNegative(amount))) return undefined;
	if (type === 'quantity') return { reason: 'notAboveZero' };
	// The cash category says whether money comes in or goes out; ACC shows no voucher below 0.
	return { reason: isZero(amount) ? 'zero' : 'belowZero' };
}

/**
 * Reads the fields of one document or line and collects all of its problems, so that a user sees all
 * of them at once. A method that finds a problem returns undefined.
 */
export class FieldReader {
	readonly problems: Problem[] = [];

	/** What deserves a look, though it could be read. */
	readonly notes: Note[] = [];

	constructor(private readonly settings: ReadingSettings) {}

	/** Notes why the value of a field cannot be taken. */
	refuse(field: string, wrong: Wrong, value: unknown): undefined {
		this.problems.push(problemOf(field, wrong, value));
		return undefined;
	}

	/** Reads the fields of a document or of a line. */
	fields(fields: readonly Field[], valueOf: (field: Field) => unknown): FieldsRead {
		const read: FieldsRead = { body: {}, amounts: {} };
		for (const field of fields) {
			const sent = this.field(field, valueOf(field), read);
			if (sent !== undefined) read.body[field.api] = sent;
		}
		return read;
	}

	private field(field: Field, value: unknown, read: FieldsRead): unknown {
		const { api, type, label, required, whenEmpty } = field;
		switch (type) {
			case 'text':
			case 'code':
				return this.text(field, value);
			case 'date':
				read.date = this.date(label, value);
				return read.date && toAccDate(read.date);
			case 'switch':
				if (isEmpty(value)) return undefined;
				return readSwitch(value) ?? this.refuse(label, { reason: 'notTrueOrFalse' }, value);
			default: {
				// An amount that may be empty counts as 0 then.
				const isNone = isEmpty(value) && !required;
				const amount = isNone ? ZERO : this.amount(field, value);
				if (amount) read.amounts[api] = amount;
				return isNone ? whenEmpty : amount && toNumber(amount);
			}
		}
	}

	/**
	 * A text without blanks around it. A whole number becomes its digits, unless some of them may have
	 * been lost: spreadsheets make numbers of codes and account numbers.
	 */
	private text({ label, type, required }: Field, given: unknown): string | undefined {
		const isCode = type === 'code';
		const value = isCode && typeof given === 'string' ? normalText(given) : given;
		if (isEmpty(value) && !required) return '';
		if (Number.isSafeInteger(value)) return String(value);
		const isText = typeof value === 'string' && value.trim() !== '';
		if (isText && !(isCode && isShortened(value))) return value.trim();
		return this.refuse(label, wrongKey(value), value);
	}

	/** An amount, written in the item's Number Format and suitable for its field. */
	private amount({ type, label }: Field, value: unknown): Decimal | undefined {
		const reading = readAmount(value, this.settings.amountFormat, type !== 'quantity');
		if (reading.ok) {
			const wrong = wrongAmount(type, reading.value);
			return wrong ? this.refuse(label, wrong, value) : reading.value;
		}
		// DB and CR are words of money that moves; what moves where the cash category says.
		const isOther = reading.wrong.reason === 'debitOrCredit' && type !== 'voucherTotal';
		return this.refuse(label, isOther ? { reason: 'numberWithWords' } : reading.wrong, value);
	}

	private date(field: string, value: unknown): CalendarDate | undefined {
		const reading = readDate(value, this.settings);
		if (!reading.ok) return this.refuse(field, reading.wrong, value);
		const origin = otherDay(value, reading.value);
		if (origin) {
			const days = { origin: toAccDate(origin), taken: toAccDate(reading.value) };
			const told = { field, got: show(value), ...days, timezone: this.settings.timezone };
			this.notes.push({ code: 'dateElsewhere', with: told });
		}
		return reading.value;
	}

	/**
	 * The free extra fields of a body, sent as they are (API document, endpoint 2, rule 2). No name may be
	 * one that is taken by the form, also for a service that ignores case or underscores.
	 */
	extraFields(value: unknown, taken: readonly string[]): JsonObject {
		if (isEmpty(value)) return {};
		const reading = readJson(value);
		if (!reading.ok || !isRecord(reading.value)) {
			this.refuse(EXTRA_FIELDS, reading.ok ? { reason: 'notObject' } : reading.wrong, value);
			return {};
		}
		const extra = reading.value;
		const names = new Set(taken.map(comparableName));
		const own = Object.keys(extra).filter((name) => names.has(comparableName(name)));
		if (own.length > 0) {
			this.problems.push({ field: EXTRA_FIELDS, reason: 'ownField', with: { names: own } });
		}
		const alike = findAlike(extra);
		if (alike) this.problems.push({ field: EXTRA_FIELDS, ...alike });
		return extra;
	}
}
