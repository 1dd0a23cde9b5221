import { ADDITIONAL, EXTRA_FIELDS, VOUCHER_FIELDS, type Field } from '../form/documentFields';
import { keyOfCompany } from '../values/company';
import type { CalendarDate } from '../values/dates';
import { absolute, compare, toText, type Decimal } from '../values/decimal';
import type { Note, Problem } from '../values/problem';
import { isRecord, plainText, type JsonObject } from '../values/record';
import { cut, isEmpty } from '../values/text';
import type { Asked, Known } from './asked';
import { FieldReader, type ReadingSettings } from './fields';
import type { ItemParameters } from './nodeParameters';
import type { ItemOptions, RunReader } from './run';

/** What was read of a document, before what its items set is added. */
export interface DocumentRead {
	body: JsonObject;
	date: CalendarDate | undefined;
	totals: JsonObject;
	/** What is held against the Amount Limit; undefined if an amount cannot be read. */
	total: Decimal | undefined;
	problems: Problem[];
	notes: Note[];
}

/** The items of a document, and what they set for it. */
interface ItemsRead extends Omit<ItemOptions, 'settings'> {
	rows: number[];
	key: string | undefined;
	group?: Known['group'];
	/** The values of its fields, and of `extraFields`, by their names in the form. */
	values: Readonly<JsonObject>;
	/** What is wrong with the items themselves. */
	problems: Problem[];
}

const LONGEST_GIVEN = 200;

/** The values that an item gives for fields, and for the free extra fields, by their names in the form. */
export function readValues(item: ItemParameters, fields: readonly Field[]): JsonObject {
	const collection = item.collection(ADDITIONAL.name, ADDITIONAL.displayName);
	const values: JsonObject = { extraFields: collection.extraFields };
	for (const { form, label, list, additional } of fields) {
		values[form] = additional ? collection[form] : item.get(form, label, list !== undefined);
	}
	return values;
}

/** Takes note of the names in Extra Fields that get something. */
export function seeExtraFields(run: RunReader, body: JsonObject): void {
	const { value } = run.parameters.raw(ADDITIONAL.name);
	if (isRecord(value)) run.givesNothing.see(EXTRA_FIELDS, value.extraFields, body);
}

const VOUCHER_NAMES = VOUCHER_FIELDS.map(({ api }) => api);

/**
 * Reads a voucher and writes its body (API document, endpoint 4). Which fields are required is "not
 * shown": date, bank, category and an amount above 0 are needed here, the rest is optional.
 *
 * @param values of its fields, and of `extraFields`, by their names in the form
 */
export function readVoucher(values: Readonly<JsonObject>, settings: ReadingSettings): DocumentRead {
	const reader = new FieldReader(settings);
	const { body, date, amounts } = reader.fields(VOUCHER_FIELDS, ({ form }) => values[form]);
	const { total_amount: total } = amounts;
	return {
		body: { ...body, ...reader.extraFields(values.extraFields, VOUCHER_NAMES) },
		date,
		totals: total ? { total_amount: body.total_amount } : {},
		total,
		problems: reader.problems,
		notes: reader.notes,
	};
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
	items: ItemsRead,
	document: DocumentRead,
): Asked {
	const { rows, key, group, company, limit, simplify, values, problems } = items;
	const { body, date, totals, total, notes } = document;
	const named = new Set(problems.map(({ field }) => field));
	const own = [...aboveLimit(document, limit), ...document.problems].filter(
		({ field }) => !named.has(field),
	);
	const sheetRows = rows.map((row) => run.parameters.sheetRow(row));
	return {
		rows,
		known: {
			...(key === undefined ? {} : { key: { text: key, recorded: keyOfCompany(company, key) } }),
			...(group === undefined ? {} : { group }),
			...(sheetRows.every((row) => row !== undefined) ? { sheetRows } : {}),
		},
		...(company ? { company } : {}),
		mayChoose: run.own.mayChoose,
		...(date ? { date } : {}),
		body,
		totals,
		...(total ? { total: toText(total) } : {}),
		...(limit ? { limit: toText(limit) } : {}),
		given: own.length + problems.length > 0 ? givenOf(fields, values, body) : {},
		problems: [...problems, ...own],
		notes,
		simplify,
	};
}
