import { readAmount } from './amounts';
import { readDate, toAccDate } from './dates';
import { toText } from './decimal';
import type { Draft, JsonObject } from './draft';
import { isEmpty, show, type ReadingSettings } from './fields';
import { readInvoice, type InvoiceInput, type InvoiceKind } from './invoice';
import { disagreements } from './rows';

/** One row of an invoice: what it says about the invoice, and its own line. */
export interface InvoiceRow {
	/** Index of the input item. */
	row: number;
	header: Omit<InvoiceInput, 'rows' | 'lines'>;
	line: JsonObject;
}

type HeaderField = keyof InvoiceRow['header'];

const LABELS: Record<Exclude<HeaderField, 'partyName'>, string> = {
	documentDate: 'Document Date',
	autoCreatePayment: 'Auto Create Payment',
	otherAmount: 'Other Amount',
	extraFields: 'Extra Fields (JSON)',
};

/** A header value as it is compared: two ways of writing the same date or amount agree. */
function comparable(field: HeaderField, value: unknown, settings: ReadingSettings): string {
	if (isEmpty(value)) return show(undefined);
	if (field === 'documentDate') {
		const date = readDate(value, settings);
		return date.ok ? toAccDate(date.value) : show(value);
	}
	if (field === 'otherAmount') {
		const amount = readAmount(value, settings.amountFormat);
		return amount.ok ? toText(amount.value) : show(value);
	}
	if (typeof value === 'string') return `"${value.trim()}"`;
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
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
	kind: InvoiceKind,
	rows: InvoiceRow[],
	settings: ReadingSettings,
): Draft {
	const indexes = rows.map(({ row }) => row);
	const draft = readInvoice(
		kind,
		{ ...rows[0].header, rows: indexes, lines: rows.map(({ line }) => line) },
		settings,
	);
	const labels: Record<string, string> = { partyName: kind.partyLabel, ...LABELS };
	const values = Object.fromEntries(
		Object.keys(labels).map((field) => [
			field,
			rows.map(({ header }) =>
				comparable(field as HeaderField, header[field as HeaderField], settings),
			),
		]),
	);
	const problems = disagreements(indexes, values).map(({ field, rowsByValue }) => {
		const said = [...rowsByValue].map(
			([value, at]) =>
				`${value} in item${at.length > 1 ? 's' : ''} ${at.slice(0, 10).join(', ')}${at.length > 10 ? ', …' : ''}`,
		);
		return {
			field: labels[field],
			message: `expected the same in all rows of this invoice, got ${said.join('; ')}`,
			rows: indexes,
		};
	});
	const differing = new Set(problems.map(({ field }) => field));
	const others = draft.problems.filter(({ field }) => !differing.has(field));
	return { ...draft, problems: [...problems, ...others] };
}
