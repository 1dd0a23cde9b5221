import { ADDITIONAL, EXTRA_FIELDS, VOUCHER_FIELDS, type Field } from './field';
import { keyOfCompany } from '../values/company';
import { absolute, compare, toText, type Decimal } from '../values/decimal';
import type { Note } from '../values/note';
import type { Problem } from '../values/problem';
import { isRecord, plainText, type JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';
import type { Asked } from '../create/asked';
import { FieldReader, type FieldsRead, type ReadingSettings } from './fieldReader';
import type { ItemParameters } from '../form/nodeParameters';
import type { ItemOptions, RunReader } from '../create/readOptions';

/** What was read of the fields of a document, without its lines. */
export interface Head extends FieldsRead {
	/** The free extra fields, sent after all others; `body` is without them. */
	extra: JsonObject;
	problems: Problem[];
	notes: Note[];
}

/** What an item says about its document, without lines. */
export interface ItemRead extends ItemOptions {
	/** The values of its fields, and of `extraFields`, by their names in the form. */
	values: Readonly<JsonObject>;
	head: Head;
	/** What is wrong with the item itself. */
	problems: Problem[];
}

/** What is sent of a document, and what it should come to. */
export interface DocumentRead {
	body: JsonObject;
	totals: JsonObject;
	/** What is held against the Amount Limit; undefined if an amount cannot be read. */
	total: Decimal | undefined;
	problems: Problem[];
}

const LONGEST_GIVEN = 200;

/** The values that an item gives for fields, and for the free extra fields, by their names in the form. */
function readValues(item: ItemParameters, fields: readonly Field[]): JsonObject {
	const given = item.get(ADDITIONAL.name, ADDITIONAL.displayName);
	const collection = isRecord(given) ? given : {};
	const values: JsonObject = { extraFields: collection.extraFields };
	for (const { form, label, list, additional } of fields) {
		values[form] = additional ? collection[form] : item.get(form, label, list !== undefined);
	}
	return values;
}

/** Reads the fields of a document, and its free extra fields. */
export function readHead(
	fields: readonly Field[],
	values: ItemRead['values'],
	settings: ReadingSettings,
): Head {
	const reader = new FieldReader(settings);
	const read = reader.fields(fields, ({ form }) => values[form]);
	const taken = fields.map(({ api }) => api);
	// The lines of an invoice.
	if (fields !== VOUCHER_FIELDS) taken.push('items');
	const extra = reader.extraFields(values.extraFields, taken);
	return { ...read, extra, problems: reader.problems, notes: reader.notes };
}

/** Reads what an item says about its document, without lines. */
export function readItem(run: RunReader, item: ItemParameters, fields: readonly Field[]): ItemRead {
	const options = run.ofItem(item);
	const values = readValues(item, fields);
	const head = readHead(fields, values, options.settings);
	const { value: raw } = run.parameters.raw(`${ADDITIONAL.name}.extraFields`);
	run.givesNothing.see(EXTRA_FIELDS, raw, head.extra);
	return { ...options, values, head, problems: item.problems };
}

/**
 * A voucher with its body (API document, endpoint 4). Which fields are required is "not shown": date,
 * bank, category and an amount above 0 are needed here, the rest is optional.
 */
export function readVoucher({ body, extra, amounts, problems }: Head): DocumentRead {
	const total = amounts.total_amount;
	const totals = total ? { total_amount: body.total_amount } : {};
	return { body: { ...body, ...extra }, totals, total, problems };
}

/** A total above the Amount Limit; the sign does not count. */
function aboveLimit({ total, totals }: DocumentRead, limit: Decimal | undefined): Problem[] {
	if (!limit || !total || compare(absolute(total), limit) <= 0) return [];
	const isBeforeTax = totals.total_before_tax !== undefined;
	const values = { limit: toText(limit), total: toText(total), isBeforeTax };
	return [{ field: 'Amount Limit', reason: 'aboveLimit', with: values }];
}

/** What the items contain for the fields that could not be read. */
function givenOf(fields: readonly Field[], values: Readonly<JsonObject>, body: JsonObject) {
	const given: Record<string, string> = {};
	for (const { api, form } of fields) {
		const value = values[form];
		if (body[api] === undefined && !isEmpty(value)) {
			given[api] = cut(plainText(value), LONGEST_GIVEN);
		}
	}
	return given;
}

/** The document that items ask for. Problems of its items replace those of the same fields. */
export function askedOf(
	run: RunReader,
	fields: readonly Field[],
	items: ItemRead & Pick<Asked, 'rows'> & { key: string | undefined; group?: string | null },
	document: DocumentRead,
): Asked {
	const { rows, key: text, group, company, limit, simplify, values, head } = items;
	const { body, totals, total } = document;
	const named = new Set(items.problems.map(({ field }) => field));
	const own = [...aboveLimit(document, limit), ...document.problems].filter(
		({ field }) => !named.has(field),
	);
	const problems = [...items.problems, ...own];
	const sheetRows = rows.flatMap((row) => run.parameters.sheetRow(row) ?? []);
	return {
		rows,
		known: {
			key: text === undefined ? undefined : { text, recorded: keyOfCompany(company, text) },
			group,
			sheetRows: sheetRows.length === rows.length ? sheetRows : undefined,
		},
		company,
		mayChoose: run.own.mayChoose,
		date: head.date,
		body,
		totals,
		total: total && toText(total),
		limit: limit && toText(limit),
		given: problems.length > 0 ? givenOf(fields, values, body) : {},
		problems,
		notes: head.notes,
		simplify,
	};
}
