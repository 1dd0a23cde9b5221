import type { Company } from '../values/company';
import { readAmount } from '../values/amounts';
import { readDate, toAccDate } from '../values/dates';
import { toText } from '../values/decimal';
import { withProblems, type DocumentInput, type Draft } from './draft';
import { EXTRA_FIELDS, type Field } from './fields';
import { groupBy } from '../values/groupBy';
import { invoiceFields, readInvoice } from './invoice';
import { isRecord, type JsonObject } from '../values/record';
import { cut, firstFew, isEmpty, keyText, showWhole } from '../values/text';
import { readSwitch } from '../values/reading';
import type { Problem } from '../values/problem';

/** One row of an invoice: what it says about the invoice, its own line, and how both are read. */
export interface InvoiceRow extends Omit<DocumentInput, 'rows'> {
	/** Index of the input item. */
	row: number;
	line: JsonObject;
	/** The company of the invoice; rows of another do not belong to it. None where it cannot be told. */
	company?: Company;
	/** Key of the duplicate guard, where it is on and can be read. */
	key?: string;
}

/** Of each of the values that differ; keys are long and differ at their ends. */
const LONGEST_SHOWN = 100;

/** The fields of an object in one order. */
function ordered(value: unknown): unknown {
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON as it is compared: the order of fields and the blanks between them do not count. */
function comparableJson(value: unknown): string {
	try {
		const given: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		return JSON.stringify(given, (_, each) => ordered(each));
	} catch {
		// What is no JSON is refused where it is read; here rows that look the same agree.
		return whole(value);
	}
}

/** What is not filled in is the same, however that is written; all else as errors show it, uncut. */
function whole(value: unknown): string {
	return showWhole(isEmpty(value) ? undefined : value);
}

/**
 * What each row says about a field, as a text that nothing is cut from: two ways of writing the same
 * agree, and nothing else does.
 */
function writeField({ type, form }: Field, { values, settings }: InvoiceRow): string {
	const value = values[form];
	switch (type) {
		case 'date': {
			const date = readDate(value, settings);
			return date.ok ? toAccDate(date.value) : whole(value);
		}
		case 'switch':
			return whole(readSwitch(value) ?? value);
		case 'amount': {
			const amount = readAmount(value, settings.amountFormat);
			return amount.ok ? toText(amount.value) : whole(value);
		}
		default: {
			// 5 and "5" are one.
			const name = keyText(value);
			return name === undefined ? whole(value) : `"${name}"`;
		}
	}
}

/** What each row says besides its fields. */
const COMPARED: Array<{ label: string; write: (row: InvoiceRow) => string }> = [
	{
		label: EXTRA_FIELDS,
		write: ({ values: { extraFields } }) =>
			isEmpty(extraFields) ? '{}' : comparableJson(extraFields),
	},
	{ label: 'Simplify', write: ({ simplify }) => whole(simplify) },
	{
		label: 'Amount Limit',
		write: ({ amountLimit }) => (amountLimit ? toText(amountLimit) : 'none'),
	},
	{ label: 'Act For: E-Mail', write: ({ company }) => whole(company?.email) },
	{ label: 'Duplicate Guard Key', write: ({ key }) => whole(key) },
];

/** A problem for each thing about the invoice on which its rows differ, naming who says what. */
function differences(party: Field, rows: InvoiceRow[]): Problem[] {
	const ofFields = invoiceFields(party).map((field) => ({
		label: field.label,
		write: (row: InvoiceRow) => writeField(field, row),
	}));
	const compared = [...ofFields, ...COMPARED];
	return compared.flatMap(({ label, write }) => {
		const saying = groupBy(rows, write);
		if (saying.size === 1) return [];
		const said = [...saying].map(([value, who]) => {
			return `${cut(value, LONGEST_SHOWN)} in item${who.length > 1 ? 's' : ''} ${firstFew(who.map(({ row }) => row))}`;
		});
		return [
			{
				field: label,
				message: `expected the same in all rows of this invoice, got ${firstFew(said, '; ')}`,
				rows: rows.map(({ row }) => row),
			},
		];
	});
}

/**
 * Makes one invoice of the rows of a group: each row is a line, and all rows must say the same about
 * the invoice itself.
 *
 * @param rows the rows of one group, in their order; at least one
 * @returns the draft, with a problem for each header field on which the rows differ; it names the
 *   rows of every value
 */
export function readInvoiceFromRows(party: Field, rows: [InvoiceRow, ...InvoiceRow[]]): Draft {
	const [first] = rows;
	const draft = readInvoice(party, {
		...first,
		rows: rows.map(({ row }) => row),
		lines: rows.map(({ line, settings, row }) => ({ value: line, settings, row })),
	});
	return withProblems(draft, differences(party, rows));
}
