import type { CreateOption } from '../form/createOptions';
import type { AmountFormat } from '../values/amounts';
import type { Decimal } from '../values/decimal';
import type { Note } from '../sentences/notes';
import type { Problem } from '../values/problem';
import type { JsonObject } from '../values/record';
import type { Field } from './field';
import type { FieldsRead, FieldValue, ReadingSettings } from './fieldReader';

/** The fields of a document as read, without its lines. */
export interface Head extends FieldsRead {
	/** Free extra fields, sent after all others; `body` doesn't include them. */
	extra: JsonObject;
	/** In which messages show amounts. */
	amountFormat: AmountFormat;
	problems: Problem[];
	notes: Note[];
}

/** A line as supplied by an input item. */
export interface LineInput {
	/** An object with ACC's field names. */
	line: unknown;
	settings: ReadingSettings;
	/** Index of the input item that it comes from, if the invoice consists of several. */
	row?: number;
	/** What messages call its fields, by ACC's field names, if different from the form labels. */
	lineNames?: Readonly<Record<string, string>>;
	/** What the line amounts to according to its source, if that says so. */
	lineTotal?: FieldValue;
}

/** How messages call input items, for example `rows 20 and 21`. */
export type NameRows = (items: readonly number[]) => string;

/** A line as read. */
export interface LineRead extends Omit<FieldsRead, 'date'> {
	/** What messages call its fields, by ACC's field names, if different from the form labels. */
	names: Readonly<Record<string, string>>;
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
	notes?: Note[];
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
	 * ACC's name of the field with the vendor or customer. In a sheet, two vendors may use the same
	 * invoice number, so the duplicate guard's key combines both.
	 */
	partnerField?: string;
	/** Amounts computed from fields and lines, by the names in `DocumentRead.totals`. */
	workedOut: readonly string[];
	/**
	 * Columns of the output table that identify a document to a person, by ACC's field names, in
	 * order.
	 */
	identifiedBy: readonly string[];
	/**
	 * What to search for in ACC to find an unknown document: fields of `body` and `totals`, in order.
	 */
	searchFor: readonly string[];
	/** The options of Create that apply to this type. */
	options: readonly CreateOption[];
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
