import type { INodeProperties } from 'n8n-workflow';

import type { CreateOption } from '../form/createOptions';
import type { Option } from '../form/option';
import type { Decimal } from '../values/decimal';
import type { Note } from '../sentences/notes';
import type { Problem } from '../values/problem';
import type { JsonObject } from '../values/record';
import type { Field } from './field';
import type { FieldsRead, ReadingSettings } from './fieldReader';

/** What was read of the fields of a document, without its lines. */
export interface Head extends FieldsRead {
	/** The free extra fields, sent after all others; `body` is without them. */
	extra: JsonObject;
	problems: Problem[];
	notes: Note[];
}

/** A line as it comes from an input item. */
export interface LineInput {
	/** An object with ACC's field names or the form's. */
	line: unknown;
	settings: ReadingSettings;
	/** The input item that it came from, if the invoice is made of several. */
	row?: number;
	/** What messages call its fields, by ACC's names, if that is not what the form calls them. */
	lineNames?: Readonly<Record<string, string>>;
}

/** What was read of a line. */
export interface LineRead extends Omit<FieldsRead, 'date'> {
	/** Each with the number of the line. */
	problems: Problem[];
	notes: Note[];
}

/** What is sent of a document, and its expected totals. */
export interface DocumentRead {
	body: JsonObject;
	/** Amounts by ACC's names: numbers, or texts where a number cannot hold them. */
	totals: JsonObject;
	/** What is compared with the Amount Limit; undefined if an amount cannot be read. */
	total: Decimal | undefined;
	problems: Problem[];
	/** What deserves a look in how its values were read, besides those of its fields. */
	notes?: Note[];
}

/** The choice of where a document comes from. One of its values takes the columns of rows. */
export interface Source {
	option: Option<string>;
	/** The value with which every input item is a row of a sheet. */
	rows: string;
	/** What a tool of an AI agent has in place of the choice. */
	ofTools?: INodeProperties;
}

/**
 * A type of document that the node creates. All that is known of it stands in one value: no other code asks
 * which type a document has.
 */
export interface DocumentType {
	/** Its resource in the form. Keys of the duplicate guard name it: two types may have the same key. */
	resource: string;
	/** Its name in the form, for example `Purchase Invoice`. */
	name: string;
	/** Its name in a sentence, for example `purchase invoice`. */
	noun: string;
	/** What Create does, as the node panel shows it. */
	description: string;
	/** Endpoint path, for example `/v1/vouchers`. */
	path: string;
	/** Its fields, in the order of the form. Form, reading and output schema follow from them. */
	fields: readonly Field[];
	/** Where its fields, and its lines, come from. */
	source: Source;
	/** The fields of one of its lines; missing if it has no lines. */
	lineFields?: readonly Field[];
	/**
	 * The field that names the vendor or the customer, by ACC's name. With *Lines From: Rows*, two vendors may
	 * use the same number for Group By, so both together are the key of the duplicate guard.
	 */
	partnerField?: string;
	/** Amounts that are worked out from the fields and the lines, by the names of `DocumentRead.totals`. */
	workedOut: readonly string[];
	/** Columns of the output table by which a person recognises a document, by ACC's names, in their order. */
	identifiedBy: readonly string[];
	/** The other fields of ACC's answer that a tool of an AI agent can return. */
	simpleFields: readonly string[];
	/** By what an unknown document is looked up in ACC: fields of `body` and `totals`, in their order. */
	searchFor: readonly string[];
	/** The options of Create that apply to it. */
	options: readonly CreateOption[];
	/** Makes the body of what was read of its fields and of its lines. */
	read(this: void, head: Head, lines: readonly LineRead[]): DocumentRead;
}
