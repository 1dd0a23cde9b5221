import type { DocumentRead, DocumentType, Head } from '../documents/documentType';
import { ADDITIONAL, type Field } from '../documents/field';
import type { FieldValue } from '../documents/fieldReader';
import { readHead } from '../documents/readDocument';
import type { ItemParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import { absolute, compare, toAmountText, toText, type Decimal } from '../values/decimal';
import { problem, type Problem } from '../values/problem';
import { isRecord, plainText, type JsonObject } from '../values/record';
import { cut, isNothing } from '../values/text';
import type { Asked } from './asked';
import type { ItemOptions, RunReader } from './readOptions';

/** What an item supplies for the fields of its document. */
export interface FieldValues {
	/** Keyed by ACC's field name. */
	byApi: ReadonlyMap<string, FieldValue>;
	/** Additional Fields of the form, which include the free extra fields. */
	additional: JsonObject;
	/** Set if the values come from the columns of a row. */
	columns?: Asked['columns'];
}

/** What an item says about its document, without lines. */
export interface ItemRead extends ItemOptions {
	values: FieldValues;
	head: Head;
	/** Problems of the item itself. */
	problems: Problem[];
}

/** Items that form one document. */
interface ItemsRead extends ItemRead {
	/** Indexes of the input items, in order. */
	rows: number[];
	/** Key of the duplicate guard, as supplied by the user. */
	key: string | undefined;
	/** Value of Group By for a document made of rows; null if it can't be read. */
	group?: string | null;
}

const LONGEST_GIVEN = 200;

/** The Additional Fields of an item. */
export function additionalOf(item: ItemParameters): JsonObject {
	const given = item.get(ADDITIONAL.name, ADDITIONAL.displayName);
	return isRecord(given) ? given : {};
}

/** The values that the form supplies for the fields of an item. */
function readForm(item: ItemParameters, fields: readonly Field[]): FieldValues {
	const collection = additionalOf(item);
	const byApi = new Map<string, FieldValue>();
	for (const { api, form, label, list, additional } of fields) {
		const value = additional ? collection[form] : item.get(form, label, list !== undefined);
		byApi.set(api, { value, name: label });
	}
	return { byApi, additional: collection };
}

/** Supplies the field values of an item, from either the form or the columns of a row. */
type ReadValues = () => FieldValues;

/** Reads what an item says about its document, without lines. */
export function readItem(
	run: RunReader,
	item: ItemParameters,
	type: DocumentType,
	readValues: ReadValues = () => readForm(item, type.fields),
): ItemRead {
	const options = run.ofItem(item);
	const values = readValues();
	const readField = ({ api, label }: Field) => {
		return values.byApi.get(api) ?? { value: undefined, name: label };
	};
	const head = readHead(type, readField, values.additional, options.settings);
	return { ...options, values, head, problems: item.problems };
}

/** A problem if the total exceeds the Amount Limit, regardless of sign. */
function aboveLimit({ total, totals }: DocumentRead, limit: Decimal | undefined): Problem[] {
	if (!limit || !total || compare(absolute(total), limit) <= 0) return [];
	const isBeforeTax = totals.total_before_tax !== undefined;
	const wrong = WRONG.aboveLimit(toAmountText(limit), toAmountText(total), isBeforeTax);
	return [problem('Amount Limit', wrong)];
}

/** The raw values of the fields that could not be read. */
function givenOf({ byApi }: FieldValues, body: Asked['body']): Record<string, string> {
	const given: Record<string, string> = {};
	for (const [api, { value }] of byApi) {
		if (body[api] === undefined && !isNothing(value)) {
			given[api] = cut(plainText(value), LONGEST_GIVEN);
		}
	}
	return given;
}

/** The sheet row numbers of items; undefined if any item lacks one. */
function sheetRowsOf({ parameters }: RunReader, rows: readonly number[]): number[] | undefined {
	const sheetRows = rows.flatMap((row) => parameters.sheetRow(row) ?? []);
	return sheetRows.length === rows.length ? sheetRows : undefined;
}

/**
 * Assembles the document that items ask for. Problems of the items take precedence over those of
 * the same fields.
 */
export function askedOf(run: RunReader, items: ItemsRead, document: DocumentRead): Asked {
	const { rows, key, group, limit, simplify, values, head } = items;
	const { body, totals, total } = document;
	const named = new Set(items.problems.map(({ field }) => field));
	const own = [...aboveLimit(document, limit), ...document.problems].filter(
		({ field }) => !named.has(field),
	);
	const problems = [...items.problems, ...own];
	return {
		rows,
		known: {
			key: key === undefined ? undefined : { text: key },
			group,
			sheetRows: sheetRowsOf(run, rows),
		},
		date: head.date,
		body,
		totals,
		total: total && toText(total),
		given: problems.length > 0 ? givenOf(values, body) : {},
		problems,
		notes: [...head.notes, ...(document.notes ?? [])],
		columns: values.columns,
		simplify,
	};
}
