import { withAmountLimit } from './amountLimit';
import { compareInvoice } from './compare';
import { toAccDate } from '../values/dates';
import { add, ofNumber, sum, toNumber, toText, type Decimal } from '../values/decimal';
import type { Draft } from './draft';
import { readExtraFields } from './extraFields';
import { FieldReader, type ReadingSettings } from './fields';
import { readLine, type Line } from './invoiceLine';
import type { JsonObject } from '../values/record';
import { firstFew, isEmpty } from '../values/text';

const ZERO = ofNumber(0);

/** The two kinds of invoices differ in whom they name. */
export interface InvoiceParty {
	partyField: 'vendor_name' | 'customer_name';
	partyLabel: 'Vendor Name' | 'Customer Name';
}

/** What an input item says about an invoice as a whole: nothing is read yet. */
export interface InvoiceHeader {
	partyName: unknown;
	documentDate: unknown;
	autoCreatePayment?: unknown;
	otherAmount?: unknown;
	extraFields?: unknown;
}

/** A line as it comes from an input item: an object with the API's field names or the form's. */
export interface InvoiceLineInput {
	value: unknown;
	/** How its values are read. */
	settings: ReadingSettings;
	/** The input item that it came from, where the invoice is made of several. */
	row?: number;
}

/** The values of an invoice as they come from the input items. */
export interface InvoiceInput {
	rows: number[];
	header: InvoiceHeader;
	lines: InvoiceLineInput[];
	/** How the header is read. */
	settings: ReadingSettings;
	simplify: boolean;
	amountLimit?: Decimal;
}

const LONGEST_CODE = 60;

/** API document, endpoint 2, rule 1. An empty tax code means "no tax" and is no second code. */
function refuseDifferentTaxCodes(reader: FieldReader, lines: Line[]): void {
	const linesOf = new Map<string, number[]>();
	for (const [index, { taxCode }] of lines.entries()) {
		if (taxCode === '') continue;
		const at = linesOf.get(taxCode);
		if (at) at.push(index + 1);
		else linesOf.set(taxCode, [index + 1]);
	}
	if (linesOf.size < 2) return;
	const named = [...linesOf].map(
		([code, at]) =>
			`${code.slice(0, LONGEST_CODE)} in line${at.length > 1 ? 's' : ''} ${firstFew(at)}`,
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

/** Reads and checks an invoice and writes its body (API document, endpoints 2 and 3). */
export function readInvoice(party: InvoiceParty, input: InvoiceInput): Draft {
	const { header, settings } = input;
	const reader = new FieldReader(settings);
	const partyName = reader.text(party.partyLabel, header.partyName, 'a name');
	const date = reader.date('Document Date', header.documentDate);
	const lines = readLines(reader, input.lines);
	if (lines.length === 0) reader.expected('Lines', 'at least one line', undefined);
	refuseDifferentTaxCodes(reader, lines);

	const body: JsonObject = {
		...(partyName === undefined ? {} : { [party.partyField]: partyName }),
		...(date ? { document_date: toAccDate(date) } : {}),
		items: lines.map((line) => line.body),
	};
	if (!isEmpty(header.autoCreatePayment)) {
		const automatic = reader.yesOrNo('Auto Create Payment', header.autoCreatePayment);
		if (automatic !== undefined) body.auto_create_payment = automatic;
	}
	const otherAmount = isEmpty(header.otherAmount)
		? undefined
		: reader.amount('Other Amount', header.otherAmount);
	if (otherAmount) body.other_amount = toNumber(otherAmount);
	const optional = ['auto_create_payment', 'other_amount'];
	const taken = [party.partyField, 'document_date', 'items', ...optional];
	Object.assign(body, readExtraFields(reader, header.extraFields, taken));

	const other = isEmpty(header.otherAmount) ? ZERO : otherAmount;
	const total = totalBeforeTax(lines, other);
	const draft = {
		rows: input.rows,
		problems: reader.problems,
		hints: reader.hints,
		body,
		totals: {
			...totalsOf(lines, otherAmount),
			...(total ? { total_before_tax: toNumber(total) ?? toText(total) } : {}),
		},
		compare: (answer: unknown) =>
			date ? compareInvoice({ date, body }, answer, settings.timezone) : [],
		simplify: input.simplify,
	};
	return withAmountLimit(draft, input.amountLimit, total, 'total before tax');
}
