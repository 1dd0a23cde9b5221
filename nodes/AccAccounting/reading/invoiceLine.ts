import { multiply, subtract, type Decimal } from '../values/decimal';
import { fieldName, type Field, type FieldReader } from './fields';
import { alikeNames } from '../values/json';
import { isRecord, type JsonObject } from '../values/record';
import { comparableName, show } from '../values/text';

/** A field of an invoice line. The column mapping follows from it as well. */
export interface LineField extends Field {
	/** What columns for it are called in Indonesian. */
	also: readonly string[];
}

/** The fields of an invoice line, as the form shows them (API document, endpoint 2). */
export const LINE_FIELDS: readonly LineField[] = [
	{
		api: 'item_name',
		form: 'itemName',
		label: 'Item Name',
		also: ['Nama Barang'],
		type: 'text',
		required: true,
		expected: 'the name of an item',
	},
	{
		api: 'item_code',
		form: 'itemCode',
		label: 'Item Code',
		also: ['Kode Barang'],
		type: 'code',
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
		expected: 'an amount, 0 for a free item',
		placeholder: 'e.g. 45000',
		description: 'Price of one unit. For a free item type 0.',
	},
	{
		api: 'discount_amount',
		form: 'discountAmount',
		label: 'Discount Amount',
		also: ['Diskon'],
		type: 'amount',
		whenEmpty: 0,
		placeholder: 'e.g. 5000',
		description: 'Discount of the whole line, as an amount; empty for none',
	},
	{
		api: 'tax_code',
		form: 'taxCode',
		label: 'Tax Code',
		also: ['Kode Pajak', 'Pajak'],
		type: 'code',
		description: 'Empty for no tax. All lines of an invoice must have the same tax code.',
	},
];

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

const API_NAMES = new Set(LINE_FIELDS.map(({ api }) => api));
const FIELD_OF_NAME = new Map(
	LINE_FIELDS.flatMap((field) => [field.api, field.form].map((name) => [name, field] as const)),
);
const FIELD_LIKE = new Map(
	[...FIELD_OF_NAME].map(([name, field]) => [comparableName(name), field]),
);

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
			reader.problems.push({ field: fieldName(at, label), message: `expected ${instead}` });
		}
		values.set(key, value);
	}
	return Object.fromEntries(values);
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
	const { body, amounts } = reader.fields(LINE_FIELDS, ({ api }) => line[api], at);
	const extra = Object.entries(line).filter(([name]) => !API_NAMES.has(name));
	const alike = alikeNames(extra.map(([name]) => name));
	if (alike) reader.problems.push({ field: at || 'Line', message: alike });
	const { quantity, unit_price: unitPrice, discount_amount: discountAmount } = amounts;
	const subTotal = quantity && unitPrice && multiply(quantity, unitPrice);
	return {
		body: { ...body, ...Object.fromEntries(extra) },
		subTotal,
		discountAmount,
		total: subTotal && discountAmount && subtract(subTotal, discountAmount),
		taxCode: String(body.tax_code ?? ''),
	};
}
