import type { DocumentRead, DocumentType, Head } from '../documents/documentType';
import { ADDITIONAL, type Field } from '../documents/field';
import type { FieldValue } from '../documents/fieldReader';
import { readHead } from '../documents/readDocument';
import type { ItemParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import { keyOfCompany } from '../values/company';
import { absolute, compare, toAmountText, toText, type Decimal } from '../values/decimal';
import type { Note } from '../sentences/notes';
import { problem, type Problem } from '../values/problem';
import { isRecord, plainText, type JsonObject } from '../values/record';
import { cut, isNothing } from '../values/text';
import type { Asked } from './asked';
import type { ItemOptions, RunReader } from './readOptions';

/** What an item gives for the fields of its document. */
export interface FieldValues {
	/** By ACC's name of the field. */
	byApi: ReadonlyMap<string, FieldValue>;
	/** Additional Fields of the form, which hold the free extra fields. */
	additional: JsonObject;
	/** Set if they come from the columns of a row. */
	columns?: Asked['columns'];
	/** What deserves a look in where they come from. */
	notes?: readonly Note[];
}

/** What an item says about its document, without lines. */
export interface ItemRead extends ItemOptions {
	values: FieldValues;
	head: Head;
	/** What is wrong with the item itself. */
	problems: Problem[];
}

/** Items that make one document. */
interface ItemsRead extends ItemRead {
	/** The input items, in their order. */
	rows: number[];
	/** The key of the duplicate guard, as the user gave it. */
	key: string | undefined;
	/** What Group By holds, where the document is made of rows; null where that cannot be read. */
	group?: string | null;
}

const LONGEST_GIVEN = 200;

/** Additional Fields of an item. */
export function additionalOf(item: ItemParameters): JsonObject {
	const given = item.get(ADDITIONAL.name, ADDITIONAL.displayName);
	return isRecord(given) ? given : {};
}

/** The values that the form gives for the fields of an item. */
function readForm(item: ItemParameters, fields: readonly Field[]): FieldValues {
	const collection = additionalOf(item);
	const byApi = new Map<string, FieldValue>();
	for (const { api, form, label, list, additional } of fields) {
		const value = additional ? collection[form] : item.get(form, label, list !== undefined);
		byApi.set(api, { value, name: label });
	}
	return { byApi, additional: collection };
}

/** Gives the values of the fields of an item: of the form, or of the columns of a row. */
type ReadValues = (settings: ItemOptions['settings']) => FieldValues;

/** Reads what an item says about its document, without lines. */
export function readItem(
	run: RunReader,
	item: ItemParameters,
	type: DocumentType,
	readValues: ReadValues = () => readForm(item, type.fields),
): ItemRead {
	const options = run.ofItem(item);
	const values = readValues(options.settings);
	const readField = ({ api, label }: Field) => {
		return values.byApi.get(api) ?? { value: undefined, name: label };
	};
	const head = readHead(type, readField, values.additional, options.settings);
	return { ...options, values, head, problems: item.problems };
}

/** A total above the Amount Limit; the sign does not count. */
function aboveLimit({ total, totals }: DocumentRead, limit: Decimal | undefined): Problem[] {
	if (!limit || !total || compare(absolute(total), limit) <= 0) return [];
	const isBeforeTax = totals.total_before_tax !== undefined;
	const wrong = WRONG.aboveLimit(toAmountText(limit), toAmountText(total), isBeforeTax);
	return [problem('Amount Limit', wrong)];
}

/** What the items contain for the fields that could not be read. */
function givenOf({ byApi }: FieldValues, body: Asked['body']): Record<string, string> {
	const given: Record<string, string> = {};
	for (const [api, { value }] of byApi) {
		if (body[api] === undefined && !isNothing(value)) {
			given[api] = cut(plainText(value), LONGEST_GIVEN);
		}
	}
	return given;
}

/** The rows of the sheet that items come from; undefined if one of them has none. */
function sheetRowsOf({ parameters }: RunReader, rows: readonly number[]): number[] | undefined {
	const sheetRows = rows.flatMap((row) => parameters.sheetRow(row) ?? []);
	return sheetRows.length === rows.length ? sheetRows : undefined;
}

/** The document that items ask for. Problems of its items replace those of the same fields. */
export function askedOf(run: RunReader, items: ItemsRead, document: DocumentRead): Asked {
	const { rows, key, group, company, limit, simplify, values, head } = items;
	const { body, totals, total } = document;
	const named = new Set(items.problems.map(({ field }) => field));
	const own = [...aboveLimit(document, limit), ...document.problems].filter(
		({ field }) => !named.has(field),
	);
	const problems = [...items.problems, ...own];
	return {
		rows,
		known: {
			key: key === undefined ? undefined : { text: key, recorded: keyOfCompany(company, key) },
			group,
			sheetRows: sheetRowsOf(run, rows),
		},
		company,
		mayChoose: run.own.mayChoose,
		date: head.date,
		body,
		totals,
		total: total && toText(total),
		limit: limit && toText(limit),
		given: problems.length > 0 ? givenOf(values, body) : {},
		problems,
		notes: [...head.notes, ...(document.notes ?? []), ...(values.notes ?? [])],
		columns: values.columns,
		simplify,
	};
}
