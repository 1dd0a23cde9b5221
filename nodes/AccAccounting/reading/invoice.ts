import { compareInvoice } from '../posting/compare';
import { add, ofNumber, sum, toNumber, toText, type Decimal } from '../values/decimal';
import { groupBy } from '../values/groupBy';
import type { JsonObject } from '../values/record';
import { cut, firstFew, isEmpty } from '../values/text';
import { draftOf, type DocumentInput, type Draft } from './draft';
import { FieldReader, type Field, type ReadingSettings } from './fields';
import { readLine, type Line } from './invoiceLine';

const ZERO = ofNumber(0);

const PARTY = {
	type: 'text',
	required: true,
	expected: 'a name',
	description: 'The name as it stands in ACC',
} as const;

/** Whom a purchase invoice names (API document, endpoint 2). */
export const VENDOR: Field = {
	...PARTY,
	api: 'vendor_name',
	form: 'vendorName',
	label: 'Vendor Name',
	placeholder: 'e.g. PT Sumber Makmur',
};

/** Whom a sales invoice names (API document, endpoint 3). */
export const CUSTOMER: Field = {
	...PARTY,
	api: 'customer_name',
	form: 'customerName',
	label: 'Customer Name',
	placeholder: 'e.g. Toko Maju Jaya',
};

/** The fields that both invoices have besides, as a whole. */
const OF_BOTH: readonly Field[] = [
	{
		api: 'document_date',
		form: 'documentDate',
		label: 'Document Date',
		type: 'date',
		required: true,
		description:
			'Date of the invoice: a date, 31/12/2026, 2026-12-31 or the date number of a spreadsheet',
	},
	{
		api: 'auto_create_payment',
		form: 'autoCreatePayment',
		label: 'Auto Create Payment',
		type: 'switch',
		additional: true,
		description: 'Whether ACC should create the payment of the invoice at once',
	},
	{
		api: 'other_amount',
		form: 'otherAmount',
		label: 'Other Amount',
		type: 'amount',
		additional: true,
		placeholder: 'e.g. 25000',
		description: 'Further costs of the whole invoice; empty for none',
	},
];

/** The fields of an invoice as a whole: the vendor or the customer, and what both invoices have. */
export function invoiceFields(party: Field): readonly Field[] {
	return [party, ...OF_BOTH];
}

/** A line as it comes from an input item: an object with the API's field names or the form's. */
export interface InvoiceLineInput {
	value: unknown;
	/** How its values are read. */
	settings: ReadingSettings;
	/** The input item that it came from, where the invoice is made of several. */
	row?: number;
}

/** An invoice as it comes from the input items. */
export interface InvoiceInput extends DocumentInput {
	lines: InvoiceLineInput[];
}

const LONGEST_CODE = 60;

/** API document, endpoint 2, rule 1. An empty tax code means "no tax" and is no second code. */
function refuseDifferentTaxCodes(reader: FieldReader, lines: Line[]): void {
	const numbered = lines.map(({ taxCode }, index) => ({ taxCode, number: index + 1 }));
	const linesOf = groupBy(
		numbered.filter(({ taxCode }) => taxCode !== ''),
		({ taxCode }) => taxCode,
	);
	if (linesOf.size < 2) return;
	const named = [...linesOf].map(
		([code, at]) =>
			`${cut(code, LONGEST_CODE)} in line${at.length > 1 ? 's' : ''} ${firstFew(at.map(({ number }) => number))}`,
	);
	reader.problems.push({
		field: 'Tax Code',
		message: `expected one tax code for all lines, got ${firstFew(named, '; ')}. Make one invoice for each tax code`,
	});
}

/** The exact sum of what lines come to; undefined where one of them cannot be told. */
function sumOf(lines: Line[], amountOf: (line: Line) => Decimal | undefined): Decimal | undefined {
	const amounts = lines.map(amountOf).filter((amount) => amount !== undefined);
	return amounts.length === lines.length ? sum(amounts) : undefined;
}

function totalsOf(lines: Line[], otherAmount: Decimal | undefined): JsonObject {
	const subTotal = sumOf(lines, (line) => line.subTotal);
	const discount = sumOf(lines, ({ discountAmount }) => discountAmount);
	return {
		lines: lines.length,
		...(subTotal ? { sub_total_amount: toNumber(subTotal) ?? toText(subTotal) } : {}),
		...(discount ? { discount_amount: toNumber(discount) ?? toText(discount) } : {}),
		...(otherAmount ? { other_amount: toNumber(otherAmount) } : {}),
	};
}

/** The total before tax; undefined where one of its amounts cannot be read. */
function totalBeforeTax(lines: Line[], otherAmount: Decimal | undefined): Decimal | undefined {
	const total = sumOf(lines, (line) => line.total);
	return otherAmount && total && add(total, otherAmount);
}

/** Reads the lines; what is wrong with one names its number, and the input item that it came from. */
function readLines(reader: FieldReader, inputs: InvoiceLineInput[]): Line[] {
	return inputs.map(({ value, settings, row }, index) => {
		const ofLine = new FieldReader(settings);
		const line = readLine(ofLine, row === undefined ? `Line ${index + 1}` : '', value);
		const named = row === undefined ? {} : { line: index + 1, rows: [row] };
		reader.problems.push(...ofLine.problems.map((problem) => ({ ...problem, ...named })));
		return line;
	});
}

/**
 * Reads and checks an invoice and writes its body (API document, endpoints 2 and 3).
 *
 * @param party {@link VENDOR} or {@link CUSTOMER}
 */
export function readInvoice(party: Field, input: InvoiceInput): Draft {
	const { values, settings } = input;
	const reader = new FieldReader(settings);
	const fields = invoiceFields(party);
	const { body, amounts, date } = reader.fields(fields, ({ form }) => values[form]);
	const lines = readLines(reader, input.lines);
	if (lines.length === 0) reader.expected('Lines', 'at least one line', undefined);
	refuseDifferentTaxCodes(reader, lines);
	body.items = lines.map((line) => line.body);
	const names = [...fields.map(({ api }) => api), 'items'];
	Object.assign(body, reader.extraFields(values.extraFields, names));

	const otherAmount = amounts.other_amount;
	const total = totalBeforeTax(lines, isEmpty(values.otherAmount) ? ZERO : otherAmount);
	return draftOf(input, reader, {
		body,
		totals: {
			...totalsOf(lines, otherAmount),
			...(total ? { total_before_tax: toNumber(total) ?? toText(total) } : {}),
		},
		compare: (answer) => (date ? compareInvoice({ date, body }, answer, settings.timezone) : []),
		total,
		totalName: 'total before tax',
	});
}
