import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { EXTRA_FIELDS, notForModels } from '../form/createOptions';
import { NOTE, type Note } from '../sentences/notes';
import { WRONG, type Wrong } from '../sentences/problems';
import { findForeign, readAmount, RUPIAH, type AmountFormat } from '../values/amounts';
import {
	formatDate,
	otherDay,
	readDate,
	toAccDate,
	type CalendarDate,
	type DateSettings,
} from '../values/dates';
import { isNegative, isZero, ZERO, toNumber, type Decimal } from '../values/decimal';
import type { JsonObject } from '../values/json';
import {
	type LinePlace,
	type Problem,
	valueProblem,
	wrongKey,
	readSwitch,
} from '../values/reading';
import {
	capital,
	readDigits,
	isEmpty,
	isFormulaError,
	isShortened,
	normalText,
	show,
} from '../values/text';

/**
 * ACC's names of all fields of documents and lines, and our own names of what else a column can
 * fill.
 */
export type FieldName =
	| 'document_date'
	| 'bank_code'
	| 'bank_account_number'
	| 'bank_account_name'
	| 'total_amount'
	| 'category_code'
	| 'description'
	| 'vendor_name'
	| 'customer_name'
	| 'auto_create_payment'
	| 'other_amount'
	| 'invoice_total'
	| 'item_name'
	| 'item_code'
	| 'quantity'
	| 'unit_of_measurement'
	| 'unit_price'
	| 'discount_amount'
	| 'tax_code'
	| 'invoice_number'
	| 'line_total'
	| 'money_in'
	| 'money_out'
	| 'money_direction'
	| 'key';

/**
 * A field of a document or of one of its lines. Its parameter, its reading, and its name in ACC
 * derive from it.
 */
export interface Field {
	/** Name in ACC. */
	api: FieldName;
	/** Name in the form. */
	form: string;
	label: string;
	/**
	 * A `voucherTotal` must be above 0: the cash category determines whether money comes in or goes
	 * out. A `discount` must not be below 0, and is sent as 0 if it is empty.
	 */
	type: 'text' | 'code' | 'date' | 'switch' | 'amount' | 'discount' | 'voucherTotal' | 'quantity';
	/** A document can't be sent without it. */
	required?: boolean;
	/** The list that its picker offers. */
	list?: 'searchBanks' | 'searchCashCategories' | 'searchRuleCategories';
	/** Whether it is in Additional Fields, or for rows of a sheet in Options. */
	additional?: boolean;
	/** Whether it is only compared with other amounts, and not sent. */
	isOnlyCompared?: boolean;
	description?: string;
	placeholder?: string;
}

type Declared = Omit<Field, 'form' | 'label'> & Partial<Field>;

/**
 * A field whose form name and label derive from its name in ACC: `documentDate`, `Document Date`.
 */
export function field(declared: Declared): Field {
	const words = declared.api.split('_').map(capital);
	const [first = '', ...others] = words;
	return { form: [first.toLowerCase(), ...others].join(''), label: words.join(' '), ...declared };
}

/** The document date, which every document type has (API document, endpoints 2 to 4). */
export const documentDate = field({
	api: 'document_date',
	type: 'date',
	required: true,
	placeholder: 'e.g. 31/12/2026',
	description:
		'For example, 31/12/2026, 2026-12-31, 31 Dec 2026, or a date number from a spreadsheet',
});

/** Whether this is the amount of money, whose column may determine the direction. */
export const isVoucherTotal = ({ type }: Field) => type === 'voucherTotal';

/** Whether this is the cash category, for which the form has one parameter per direction. */
export const isCategory = ({ list }: Field) => list === 'searchCashCategories';

/** The collection of rarely used fields. */
export const ADDITIONAL = { displayName: 'Additional Fields', name: 'additionalFields' };

/** A parameter for a code, picked from a list or entered as it is. */
function codePicker(field: Field): INodeProperties {
	const { label, form, list: searchListMethod, description, placeholder } = field;
	const typeOptions = { searchListMethod, searchable: true };
	return {
		displayName: label,
		name: form,
		description: `${description}. To select From List instead of an expression, switch the field to Fixed first.`,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		modes: [
			{ displayName: 'From List', name: 'list', type: 'list', typeOptions },
			{ displayName: 'By Code', name: 'code', type: 'string', placeholder },
		],
	};
}

/**
 * The parameter of a field. Dates and amounts are text parameters, which preserve whatever is typed
 * in any supported format: n8n's date field drops `21/11/2026`, and its number field turns `45.000`
 * into 45 and an emptied field into its default.
 */
export function fieldProperty(field: Field): INodeProperties {
	if (field.list) return codePicker(field);
	const { label: displayName, form: name, type, required, description, placeholder } = field;
	const property = { displayName, name, description };
	// Adding a switch turns it on.
	if (type === 'switch') return { ...property, type: 'boolean', default: true };
	return { ...property, type: 'string', default: '', required, placeholder };
}

/**
 * Free extra fields in the form. JSON is the only input method, because it distinguishes text from
 * numbers.
 */
export const extraFieldsProperty: INodeProperties = {
	...EXTRA_FIELDS,
	type: 'json',
	default: '{}',
	placeholder: 'e.g. {"currency_code": "USD"}',
	description:
		'Fields to send that are not in the form, as a JSON object with their names in ACC, for example {"currency_code": "USD"}',
};

/** The Additional Fields parameter: the fields that belong to it, and the free extra fields. */
export function additionalFields(fields: readonly Field[]): INodeProperties {
	const additional = fields.filter((field) => field.additional).map(fieldProperty);
	return {
		...ADDITIONAL,
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [...additional, ...notForModels(extraFieldsProperty)].sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}

/** Settings for reading the values of an item. */
export interface ReadingSettings extends DateSettings {
	amountFormat: AmountFormat;
	/** Code of the currency that Extra Fields send; rupiah by default. */
	currency?: string;
}

/** A field's value, and what errors call it: the form label, or the source column. */
export interface FieldValue {
	value: unknown;
	name: string;
	/** Whether it's said elsewhere why there is no value: then it isn't read. */
	isTold?: boolean;
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
		this.problems.push(valueProblem(field, wrong, value, this.place));
		return undefined;
	}

	/** Reads the fields of a document or of a line. */
	fields(fields: readonly Field[], readField: ReadField): FieldsRead {
		const read: FieldsRead = { body: {}, amounts: {} };
		for (const field of fields) {
			const given = readField(field);
			const sent = given.isTold ? undefined : this.field(field, given, read);
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
		const digits = readDigits(value);
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

	/**
	 * Reads an amount in the item's Number Format and checks that its field allows it, and that its
	 * heading has no other currency.
	 */
	amount({ type }: Pick<Field, 'type'>, value: unknown, name: string): Decimal | undefined {
		const { amountFormat, currency = RUPIAH } = this.settings;
		const foreign = findForeign(name, currency);
		if (foreign !== undefined) {
			return this.refuse(name, WRONG.foreignCurrency(foreign, currency), value);
		}
		const reading = readAmount(value, amountFormat, currency);
		if (!reading.ok) return this.refuse(name, reading.wrong, value);
		const wrong = wrongAmount(type, reading.value);
		return wrong ? this.refuse(name, wrong, value) : reading.value;
	}

	/** A date as sent; undefined if it is empty and optional. */
	private date(field: Field, value: unknown, name: string, read: FieldsRead): string | undefined {
		if (isEmpty(value) && !field.required) return undefined;
		const reading = readDate(value, this.settings);
		if (!reading.ok) return this.refuse(name, reading.wrong, value);
		const date = reading.value;
		if (field.api === 'document_date') read.date = date;
		const origin = otherDay(value, date, this.settings);
		if (origin) {
			const { timezone, order } = this.settings;
			const days = { origin: formatDate(origin, order), taken: formatDate(date, order) };
			this.notes.push(NOTE.dateElsewhere(`${name} ${show(value)}`, days, timezone));
		}
		return toAccDate(date);
	}
}

/** The fields of a document as read, without its lines. */
export interface Head extends FieldsRead {
	/** Free extra fields, sent after all others; `body` doesn't include them. */
	extra: JsonObject;
	/** In which messages show amounts. */
	amountFormat: AmountFormat;
	/** Code of the currency that is sent. */
	currency: string;
	problems: Problem[];
	notes: Note[];
}

/** What a sheet says about the fields of its lines, by ACC's field names. */
export interface LineColumns {
	/** What messages call them: their columns. */
	names: ReadonlyMap<string, string>;
	/** Those that no row can have, which the run says once. */
	missing: ReadonlySet<string>;
}

/** A line as supplied by an input item. */
export interface LineInput {
	/** An object with ACC's field names. */
	line: unknown;
	settings: ReadingSettings;
	/** Index of the input item that it comes from, if the invoice consists of several. */
	row?: number;
	/** Set for a row of a sheet. */
	columns?: LineColumns;
	/** What the line amounts to according to its source, if that says so. */
	lineTotal?: FieldValue;
}

/** How messages call input items, for example `rows 20 and 21`. */
export type NameRows = (items: readonly number[]) => string;

/** A line as read. */
export interface LineRead extends Omit<FieldsRead, 'date'> {
	columns?: LineColumns;
	/** Each includes the line number. */
	problems: Problem[];
	notes: Note[];
}

/** The request body of a document, and its expected totals. */
export interface DocumentRead {
	body: JsonObject;
	/** Amounts by ACC's field names: numbers, or strings if a number can't represent them exactly. */
	totals: JsonObject;
	/** Compared with the Amount Limit; undefined if an amount can't be read. */
	total: Decimal | undefined;
	problems: Problem[];
	/** Warnings about how its values were read, in addition to those of its fields. */
	notes: Note[];
}

/**
 * A document type that the node creates. Everything type-specific is in this value: no other code
 * may branch on the type of a document.
 */
export interface DocumentType {
	/**
	 * Resource value in the form. Also part of every duplicate guard key, because two types may use
	 * the same key.
	 */
	resource: string;
	/** Name in the form, for example `Purchase Invoice`. */
	name: string;
	/** Name in running text, for example `purchase invoice`. */
	noun: string;
	/** Description of Create in the node panel. */
	description: string;
	/** Endpoint path, for example `/v1/vouchers`. */
	path: string;
	/**
	 * Fields in form order. The form, the reading of values, and the output schema derive from them.
	 */
	fields: readonly Field[];
	/** Fields of one line; undefined if the type has no lines. */
	lineFields?: readonly Field[];
	/**
	 * ACC's name of the field with the vendor or customer. It is part of the duplicate guard's keys of
	 * invoices made of rows and of a tool's calls, and the form can supply it for all rows.
	 */
	partnerField?: string;
	/**
	 * Columns of the output table that identify a document to a person, by ACC's field names, in
	 * order.
	 */
	identifiedBy: readonly string[];
	/**
	 * Builds the request body from the fields and lines that were read.
	 *
	 * @param placesOf how messages call lines by their numbers, counted from 1: `lines 1, 3`
	 */
	read(
		this: void,
		head: Head,
		lines: readonly LineRead[],
		fields: readonly Field[],
		placesOf: (lines: readonly number[]) => string,
	): DocumentRead;
}
