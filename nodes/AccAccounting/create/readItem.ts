import type { DocumentRead, DocumentType, Head } from '../documents/documentType';
import { ADDITIONAL, type Field } from '../documents/field';
import type { FieldValue } from '../documents/fieldReader';
import { readHead } from '../documents/readDocument';
import { EXTRA_FIELDS } from '../form/createOptions';
import type { ItemParameters } from '../form/nodeParameters';
import type { ItemOptions, RunReader } from '../form/runReader';
import { WRONG } from '../sentences/problems';
import type { RowRead } from '../sheet/readRow';
import type { SheetDocument } from '../sheet/readRows';
import { amountText } from '../values/amounts';
import { absolute, compare, ofNumber, toText, type Decimal } from '../values/decimal';
import { problem, wholeProblem, type Problem } from '../values/problem';
import { isRecord, plainText, type JsonObject } from '../values/record';
import { comparableName, cut, isNothing } from '../values/text';
import type { Asked } from './asked';

/** Values by ACC's field names, and what errors call them. */
type Values = ReadonlyMap<string, FieldValue>;

/** What an item says about its document, without lines. */
interface ItemRead extends ItemOptions {
	values: Values;
	head: Head;
	/** Problems of the item itself. */
	problems: Problem[];
}

/** Items that form one document. */
interface ItemsRead extends Pick<ItemRead, 'values' | 'head' | 'problems'> {
	/** Indexes of the input items, in order. */
	rows: number[];
	/** Key of the duplicate guard, as supplied by the user. */
	key: string | undefined;
	/** Invoice number of an invoice made of rows; null if it can't be read. */
	group?: string | null;
	skip?: Asked['skip'];
	sheet?: Asked['sheet'];
}

const LONGEST_GIVEN = 200;

/** The Additional Fields of an item. */
function additionalOf(item: ItemParameters): JsonObject {
	const given = item.get(ADDITIONAL.name, ADDITIONAL.displayName);
	return isRecord(given) ? given : {};
}

/** Reads what an item says about its document in the fields of the form, without lines. */
export function readItem(run: RunReader, item: ItemParameters, type: DocumentType): ItemRead {
	const options = run.ofItem(item);
	const collection = additionalOf(item);
	const values = new Map<string, FieldValue>();
	for (const { api, form, label, list, additional } of type.fields) {
		const value = additional ? collection[form] : item.get(form, label, list !== undefined);
		values.set(api, { value, name: label });
	}
	const readField = ({ api, label }: Field) => values.get(api) ?? { value: undefined, name: label };
	const head = readHead(type, readField, collection, options.settings);
	return { ...options, values, head, problems: item.problems };
}

const CURRENCY_NAME = comparableName('currency_code');

/** A problem if Extra Fields name a currency while there is an Amount Limit, which is in rupiah. */
function currencyWithLimit({ extra }: Head, { amountLimit }: RunReader['options']): Problem[] {
	const isNamed = Object.keys(extra).some((name) => comparableName(name) === CURRENCY_NAME);
	if (amountLimit === undefined || !isNamed) return [];
	return [problem(EXTRA_FIELDS.displayName, WRONG.currencyWithLimit())];
}

/** A problem if the total exceeds the Amount Limit, regardless of sign. */
function aboveLimit(
	{ total, totals }: DocumentRead,
	{ amountLimit, format }: RunReader['options'],
): Problem[] {
	if (amountLimit === undefined || !total) return [];
	const limit = ofNumber(amountLimit);
	if (compare(absolute(total), limit) <= 0) return [];
	const isBeforeTax = totals.total_before_tax !== undefined;
	const textOf = (amount: Decimal) => amountText(amount, format.amounts);
	const wrong = WRONG.aboveLimit(textOf(limit), textOf(total), isBeforeTax);
	return [problem('Amount Limit', wrong)];
}

/** The raw values of the fields that could not be read. */
function givenOf(values: Values, body: Asked['body']): Record<string, string> {
	const given: Record<string, string> = {};
	for (const [api, { value }] of values) {
		if (body[api] === undefined && !isNothing(value)) {
			given[api] = cut(plainText(value), LONGEST_GIVEN);
		}
	}
	return given;
}

/** An invoice of 10,000 lines may have seven times as many problems. */
const MOST_PROBLEMS = 100;

/** The first problems of a document. If there are more, the last one counts them. */
function firstProblems(problems: Problem[]): Problem[] {
	const [last] = problems.slice(MOST_PROBLEMS - 1);
	if (!last || problems.length === MOST_PROBLEMS) return problems;
	const wrong = WRONG.moreProblems(problems.length - MOST_PROBLEMS + 1);
	return [...problems.slice(0, MOST_PROBLEMS - 1), wholeProblem(last.field, wrong)];
}

/**
 * Assembles the document that items ask for. Problems of the items take precedence over those of
 * the same fields.
 */
export function askedOf(run: RunReader, items: ItemsRead, document: DocumentRead): Asked {
	const { rows, key, group, skip, sheet, values, head } = items;
	const { body, totals, total } = document;
	const named = new Set(items.problems.map(({ field }) => field));
	const own = [
		...currencyWithLimit(head, run.options),
		...aboveLimit(document, run.options),
		...document.problems,
	].filter(({ field }) => !named.has(field));
	const problems = skip ? [] : firstProblems([...items.problems, ...own]);
	// Otherwise, an account number above the column of amounts would count as money.
	const amount = skip?.why === 'above' ? undefined : total;
	return {
		rows,
		known: { key: key === undefined ? undefined : { text: key }, group },
		date: head.date,
		body,
		totals,
		total: amount && toText(amount),
		given: problems.length > 0 ? givenOf(values, body) : {},
		problems,
		notes: skip ? [] : [...head.notes, ...(document.notes ?? [])],
		skip,
		sheet,
	};
}

/** The fields whose cells may hold names instead of codes. */
const NAMED_BY_CELLS = ['bank_code', 'category_code'];
/** What a row says, whether a cell or the form supplies it. */
const ALWAYS_CONTENT = ['document_date', 'total_amount', 'bank_code'];

/** What makes a row of a sheet different from others, and where its values come from. */
function sourceOf({ values, head, direction, isExtraComputed }: RowRead): Asked['sheet'] {
	const cells: Partial<Record<string, string>> = {};
	// The category isn't content: it can be corrected between two runs.
	const content = [...ALWAYS_CONTENT, ...(isExtraComputed ? Object.keys(head.extra) : [])];
	for (const [api, { from, name }] of values) {
		const isOfRow = from === 'cell' || from === 'rule';
		if (isOfRow && NAMED_BY_CELLS.includes(api)) cells[api] = name;
		const isContent = from === 'cell' || from === 'expression';
		if (isContent && api !== 'category_code') content.push(api);
	}
	return { direction, cells, content };
}

/** The document that rows of a sheet ask for. */
export function askedOfSheet(run: RunReader, { rows, document, ...items }: SheetDocument): Asked {
	const [first] = rows;
	const { values, head } = first;
	const indexes = rows.map(({ row }) => row);
	const asked = { ...items, rows: indexes, values, head, sheet: sourceOf(first) };
	return askedOf(run, asked, document);
}
