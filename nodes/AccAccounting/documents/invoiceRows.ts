import type { Company } from '../transport/company';
import { readAmount } from './amounts';
import { readDate, toAccDate } from './dates';
import { toText, type Decimal } from './decimal';
import { withProblems, type Draft } from './draft';
import { isEmpty, keyText, readSwitch, show, type Problem, type ReadingSettings } from './fields';
import { groupBy } from './groupBy';
import { readInvoice, type InvoiceHeader, type InvoiceParty } from './invoice';
import { isRecord, type JsonObject } from './record';

/** One row of an invoice: what it says about the invoice, its own line, and how both are read. */
export interface InvoiceRow {
	/** Index of the input item. */
	row: number;
	header: InvoiceHeader;
	line: JsonObject;
	settings: ReadingSettings;
	simplify: boolean;
	amountLimit?: Decimal;
	/** The company of the invoice; rows of another do not belong to it. */
	actFor?: Company;
	/** Key of the duplicate guard, where it is on and can be read. */
	key?: string;
}

/** A value with the fields of its objects in one order. */
function ordered(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(ordered);
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.keys(value)
			.sort()
			.map((name) => [name, ordered(value[name])]),
	);
}

/** JSON as it is compared: the order of fields and the blanks between them do not count. */
function comparableJson(value: unknown): string {
	if (isEmpty(value)) return '{}';
	if (typeof value !== 'string') return JSON.stringify(ordered(value));
	try {
		return JSON.stringify(ordered(JSON.parse(value)));
	} catch {
		// What is no JSON is refused where it is read; here two rows with the same text agree.
		return value.trim();
	}
}

/** What each row says about one thing, as text: two ways of writing the same agree. */
const COMPARED: Array<{ label: string; write: (row: InvoiceRow) => string }> = [
	{
		label: 'Document Date',
		write: ({ header, settings }) => {
			const date = readDate(header.documentDate, settings);
			return date.ok ? toAccDate(date.value) : show(header.documentDate);
		},
	},
	{
		label: 'Auto Create Payment',
		write: ({ header: { autoCreatePayment } }) =>
			show(readSwitch(autoCreatePayment) ?? autoCreatePayment),
	},
	{
		label: 'Other Amount',
		write: ({ header: { otherAmount }, settings }) => {
			const amount = readAmount(otherAmount, settings.amountFormat);
			return amount.ok ? toText(amount.value) : show(otherAmount);
		},
	},
	{
		label: 'Extra Fields (JSON)',
		write: ({ header }) => comparableJson(header.extraFields),
	},
	{ label: 'Simplify', write: ({ simplify }) => show(simplify) },
	{
		label: 'Amount Limit',
		write: ({ amountLimit }) => (amountLimit ? toText(amountLimit) : 'none'),
	},
	{ label: 'Act For: E-Mail', write: ({ actFor }) => show(actFor?.email) },
	{ label: 'Duplicate Guard Key', write: ({ key }) => show(key) },
];

/** Vendor or customer: 5 and "5" are one. */
function partyOf({ header: { partyName } }: InvoiceRow): string {
	const name = keyText(partyName);
	return name === undefined ? show(isEmpty(partyName) ? undefined : partyName) : `"${name}"`;
}

/** Rows as an error lists them. */
function inItems(rows: number[]): string {
	const more = rows.length > 10 ? ', …' : '';
	return `in item${rows.length > 1 ? 's' : ''} ${rows.slice(0, 10).join(', ')}${more}`;
}

/** A problem for each thing about the invoice on which its rows differ, naming who says what. */
function differences(party: InvoiceParty, rows: InvoiceRow[]): Problem[] {
	const compared = [{ label: party.partyLabel, write: partyOf }, ...COMPARED];
	return compared.flatMap(({ label, write }) => {
		const saying = groupBy(rows, write);
		if (saying.size === 1) return [];
		const said = [...saying].map(
			([value, who]) => `${value} ${inItems(who.map(({ row }) => row))}`,
		);
		return [
			{
				field: label,
				message: `expected the same in all rows of this invoice, got ${said.join('; ')}`,
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
export function readInvoiceFromRows(
	party: InvoiceParty,
	rows: [InvoiceRow, ...InvoiceRow[]],
): Draft {
	const [{ header, settings, simplify, amountLimit }] = rows;
	const draft = readInvoice(party, {
		rows: rows.map(({ row }) => row),
		header,
		lines: rows.map((each) => ({ value: each.line, settings: each.settings, row: each.row })),
		settings,
		simplify,
		amountLimit,
	});
	return withProblems(draft, differences(party, rows));
}
