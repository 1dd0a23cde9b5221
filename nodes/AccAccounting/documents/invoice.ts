import { compareInvoice } from './compare';
import { toAccDate } from './dates';
import { multiply, ofNumber, sum, toNumber, toText, type Decimal } from './decimal';
import type { Draft, JsonObject } from './draft';
import { isJsonObject, readExtraFields } from './extraFields';
import { FieldReader, isEmpty, type ReadingSettings } from './fields';

/** The two kinds of invoices differ in whom they name. */
export interface InvoiceKind {
	partyField: 'vendor_name' | 'customer_name';
	partyLabel: 'Vendor Name' | 'Customer Name';
}

/** The values of an invoice as they come from the input items: nothing is read yet. */
export interface InvoiceInput {
	rows: number[];
	partyName: unknown;
	documentDate: unknown;
	autoCreatePayment?: unknown;
	otherAmount?: unknown;
	extraFields?: unknown;
	/** The lines: objects with the API's field names or the form's. */
	lines: unknown[];
}

/** The fields of an invoice line (API document, endpoint 2), with the names that the form uses. */
export const LINE_FIELDS = [
	{ api: 'item_code', form: 'itemCode', label: 'Item Code' },
	{ api: 'item_name', form: 'itemName', label: 'Item Name' },
	{ api: 'quantity', form: 'quantity', label: 'Quantity' },
	{ api: 'unit_of_measurement', form: 'unitOfMeasurement', label: 'Unit of Measurement' },
	{ api: 'unit_price', form: 'unitPrice', label: 'Unit Price' },
	{ api: 'discount_amount', form: 'discountAmount', label: 'Discount Amount' },
	{ api: 'tax_code', form: 'taxCode', label: 'Tax Code' },
] as const;

const API_NAMES = new Set<string>(LINE_FIELDS.map(({ api }) => api));
const FORM_TO_API = new Map<string, string>(LINE_FIELDS.map(({ form, api }) => [form, api]));
const ZERO = ofNumber(0);

interface Line {
	quantity: Decimal;
	unitPrice: Decimal;
	discountAmount: Decimal;
	taxCode: string;
}

/** The fields of a row that belong to a line, by either of their names; its other columns do not. */
export function lineColumnsOf(row: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(row).filter(([name]) => API_NAMES.has(name) || FORM_TO_API.has(name)),
	);
}

/** Gives every field of a line its API name; fields that we do not know are kept as they are. */
function withApiNames(line: JsonObject): JsonObject {
	return Object.fromEntries(
		Object.entries(line).map(([name, value]) => [FORM_TO_API.get(name) ?? name, value]),
	);
}

function readLine(reader: FieldReader, at: string, value: unknown, body: JsonObject[]): Line {
	const line = isJsonObject(value) ? withApiNames(value) : {};
	if (!isJsonObject(value)) reader.expected(at, 'a line with its fields', value);
	for (const { api, form, label: name } of LINE_FIELDS) {
		if (isJsonObject(value) && String(api) !== form && api in value && form in value) {
			reader.problems.push({
				field: `${at}: ${name}`,
				message: `expected "${api}" once, got it as "${form}" as well`,
			});
		}
	}
	const label = (name: string) => `${at}: ${name}`;
	const itemCode = reader.optionalText(label('Item Code'), line.item_code);
	const itemName = reader.text(label('Item Name'), line.item_name, 'the name of an item');
	const quantity = reader.quantity(label('Quantity'), line.quantity);
	const unit = reader.optionalText(label('Unit of Measurement'), line.unit_of_measurement);
	const unitPrice = reader.amount(label('Unit Price'), line.unit_price);
	const discountAmount = isEmpty(line.discount_amount)
		? ZERO
		: reader.amount(label('Discount Amount'), line.discount_amount);
	const taxCode = reader.optionalText(label('Tax Code'), line.tax_code);
	const extra = Object.entries(line).filter(([name]) => !API_NAMES.has(name));
	body.push({
		item_code: itemCode ?? '',
		item_name: itemName ?? '',
		quantity: toNumber(quantity ?? ZERO),
		unit_of_measurement: unit ?? '',
		unit_price: toNumber(unitPrice ?? ZERO),
		discount_amount: toNumber(discountAmount ?? ZERO),
		tax_code: taxCode ?? '',
		...Object.fromEntries(extra),
	});
	return {
		quantity: quantity ?? ZERO,
		unitPrice: unitPrice ?? ZERO,
		discountAmount: discountAmount ?? ZERO,
		taxCode: taxCode ?? '',
	};
}

/** API document, endpoint 2, rule 1. An empty tax code means "no tax" and is no second code. */
function refuseDifferentTaxCodes(reader: FieldReader, lines: Line[]): void {
	const linesOf = new Map<string, number[]>();
	lines.forEach(({ taxCode }, index) => {
		if (taxCode === '') return;
		linesOf.set(taxCode, [...(linesOf.get(taxCode) ?? []), index + 1]);
	});
	if (linesOf.size < 2) return;
	const named = [...linesOf].map(
		([code, at]) => `${code} in line${at.length > 1 ? 's' : ''} ${at.join(', ')}`,
	);
	reader.problems.push({
		field: 'Tax Code',
		message: `expected one tax code for all lines, got ${named.join('; ')}. Make one invoice for each tax code`,
	});
}

function totalsOf(lines: Line[], otherAmount: Decimal | undefined): JsonObject {
	const subTotal = sum(lines.map((line) => multiply(line.quantity, line.unitPrice)));
	const discount = sum(lines.map((line) => line.discountAmount));
	return {
		lines: lines.length,
		sub_total_amount: toNumber(subTotal) ?? toText(subTotal),
		discount_amount: toNumber(discount) ?? toText(discount),
		...(otherAmount ? { other_amount: toNumber(otherAmount) } : {}),
	};
}

/**
 * Reads and checks an invoice and writes its body (API document, endpoints 2 and 3).
 *
 * Item name, quantity (more than zero) and unit price of every line are needed; item code, unit and
 * tax code may be empty, a missing discount is 0. Fields of a line that the API document does not
 * show are sent as they are.
 */
export function readInvoice(
	kind: InvoiceKind,
	input: InvoiceInput,
	settings: ReadingSettings,
): Draft {
	const reader = new FieldReader(settings);
	const partyName = reader.text(kind.partyLabel, input.partyName, 'a name');
	const date = reader.date('Document Date', input.documentDate);
	const items: JsonObject[] = [];
	const lines = input.lines.map((line, index) =>
		readLine(reader, `Line ${index + 1}`, line, items),
	);
	if (lines.length === 0) reader.expected('Items', 'at least one line', undefined);
	refuseDifferentTaxCodes(reader, lines);

	const body: JsonObject = {
		[kind.partyField]: partyName ?? '',
		document_date: date ? toAccDate(date) : '',
		items,
	};
	if (!isEmpty(input.autoCreatePayment)) {
		const automatic = reader.yesOrNo('Auto Create Payment', input.autoCreatePayment);
		if (automatic !== undefined) body.auto_create_payment = automatic;
	}
	const otherAmount = isEmpty(input.otherAmount)
		? undefined
		: reader.amount('Other Amount', input.otherAmount);
	if (otherAmount) body.other_amount = toNumber(otherAmount);
	const taken = [...Object.keys(body), 'auto_create_payment', 'other_amount'];
	Object.assign(body, readExtraFields(reader, input.extraFields, taken));

	return {
		rows: input.rows,
		problems: reader.problems,
		body,
		totals: totalsOf(lines, otherAmount),
		compare: (answer) => (date ? compareInvoice({ date, body }, answer, settings.timezone) : []),
	};
}
