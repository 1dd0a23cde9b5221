import { multiply, ofNumber, subtract, toNumber, type Decimal } from '../values/decimal';
import { type FieldReader } from './fields';
import { alikeNames } from '../values/json';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, isEmpty, show } from '../values/text';

/** A field of an invoice line. The form, the column mapping and the reading follow from it. */
export interface LineField {
	/** Its name in ACC. */
	api: string;
	/** Its name in the form. */
	form: string;
	label: string;
	type: 'text' | 'code' | 'quantity' | 'amount';
	/** A line cannot be sent without it. */
	required: boolean;
	/** What columns for it are called in Indonesian. */
	also?: readonly string[];
	description?: string;
	placeholder?: string;
}

/** The fields of an invoice line, as the form shows them (API document, endpoint 2). */
export const LINE_FIELDS = [
	{
		api: 'item_name',
		form: 'itemName',
		label: 'Item Name',
		also: ['Nama Barang'],
		type: 'text',
		required: true,
	},
	{
		api: 'item_code',
		form: 'itemCode',
		label: 'Item Code',
		also: ['Kode Barang'],
		type: 'code',
		required: false,
		description: 'May stay empty',
	},
	{
		api: 'quantity',
		form: 'quantity',
		label: 'Quantity',
		also: ['Qty', 'Kuantitas'],
		type: 'quantity',
		required: true,
		placeholder: 'e.g. 10',
		description: 'More than 0',
	},
	{
		api: 'unit_of_measurement',
		form: 'unitOfMeasurement',
		label: 'Unit of Measurement',
		also: ['Satuan'],
		type: 'text',
		required: false,
		placeholder: 'e.g. pcs',
		description: 'May stay empty',
	},
	{
		api: 'unit_price',
		form: 'unitPrice',
		label: 'Unit Price',
		also: ['Harga Satuan'],
		type: 'amount',
		required: true,
		placeholder: 'e.g. 45000',
		description: 'Price of one unit. For a free item type 0.',
	},
	{
		api: 'discount_amount',
		form: 'discountAmount',
		label: 'Discount Amount',
		also: ['Diskon'],
		type: 'amount',
		required: false,
		placeholder: 'e.g. 5000',
		description: 'Discount of the whole line, as an amount; empty for none',
	},
	{
		api: 'tax_code',
		form: 'taxCode',
		label: 'Tax Code',
		also: ['Kode Pajak', 'Pajak'],
		type: 'code',
		required: false,
		description: 'Empty for no tax. All lines of an invoice must have the same tax code.',
	},
] as const satisfies LineField[];

/** A line that was read: what is sent, and its amounts as exact decimals; what could be read of it. */
export interface Line {
	body: JsonObject;
	/** Quantity × unit price. */
	subTotal?: Decimal;
	discountAmount?: Decimal;
	/** Quantity × unit price less discount. */
	total?: Decimal;
	taxCode: string;
}

const API_NAMES = new Set<string>(LINE_FIELDS.map(({ api }) => api));
const FIELD_OF_NAME = new Map<string, LineField>(
	LINE_FIELDS.flatMap((field) => [field.api, field.form].map((name) => [name, field] as const)),
);
const FIELD_LIKE = new Map(
	[...FIELD_OF_NAME].map(([name, field]) => [comparableName(name), field]),
);
const ZERO = ofNumber(0);

/** A field as problems call it. */
function fieldOf(at: string, label: string): string {
	return at === '' ? label : `${at}: ${label}`;
}

/**
 * Gives every field of a line its API name; fields that we do not know are kept as they are. A name that
 * is almost one of ours is refused: a service that does not regard case would take it for the field.
 */
function withApiNames(reader: FieldReader, at: string, line: JsonObject): JsonObject {
	const values = new Map<string, unknown>();
	for (const [name, value] of Object.entries(line)) {
		const known = FIELD_OF_NAME.get(name);
		const { api, form, label } = known ?? FIELD_LIKE.get(comparableName(name)) ?? {};
		const key = api ?? name;
		if (api !== undefined && label !== undefined && (!known || values.has(key))) {
			const instead = known
				? `"${api}" once, got it as "${form}" as well`
				: `"${api}", got ${show(name)}`;
			reader.problems.push({ field: fieldOf(at, label), message: `expected ${instead}` });
		}
		values.set(key, value);
	}
	return Object.fromEntries(values);
}

/** Reads a quantity or an amount that is needed: an empty price is no price, and 0 is a free item. */
function readNumber(
	reader: FieldReader,
	field: string,
	type: 'quantity' | 'amount',
	value: unknown,
): Decimal | undefined {
	if (type === 'quantity') return reader.quantity(field, value);
	return isEmpty(value)
		? reader.expected(field, 'an amount, 0 for a free item', value)
		: reader.amount(field, value);
}

/**
 * Reads a line of an invoice (API document, endpoint 2: element of items). Item name, quantity (more
 * than zero) and unit price are needed; the other texts may be empty, a missing discount is 0.
 * Fields that the API document does not show are sent as they are.
 *
 * @param at what problems call the line, for example `Line 2`; empty where it is an input item
 */
export function readLine(reader: FieldReader, at: string, value: unknown): Line {
	if (!isRecord(value)) reader.expected(at || 'Line', 'a line with its fields', value);
	const line = isRecord(value) ? withApiNames(reader, at, value) : {};
	const texts: Record<string, string | undefined> = {};
	const amounts: Record<string, Decimal | undefined> = {};
	for (const { api, label, type, required } of LINE_FIELDS) {
		const field = fieldOf(at, label);
		if (type === 'code') {
			texts[api] = reader.optionalCode(field, line[api]);
		} else if (type === 'text') {
			texts[api] = required
				? reader.text(field, line[api], 'the name of an item')
				: reader.optionalText(field, line[api]);
		} else {
			amounts[api] =
				!required && isEmpty(line[api]) ? ZERO : readNumber(reader, field, type, line[api]);
		}
	}
	const extra = Object.entries(line).filter(([name]) => !API_NAMES.has(name));
	const alike = alikeNames(extra.map(([name]) => name));
	if (alike) reader.problems.push({ field: at || 'Line', message: alike });
	const read = LINE_FIELDS.flatMap(({ api }) => {
		const value = texts[api] ?? (amounts[api] && toNumber(amounts[api]));
		return value === undefined ? [] : [[api, value]];
	});
	const { quantity, unit_price: unitPrice, discount_amount: discountAmount } = amounts;
	const subTotal = quantity && unitPrice && multiply(quantity, unitPrice);
	return {
		body: Object.fromEntries([...read, ...extra]) as JsonObject,
		subTotal,
		discountAmount,
		total: subTotal && discountAmount && subtract(subTotal, discountAmount),
		taxCode: texts.tax_code ?? '',
	};
}
