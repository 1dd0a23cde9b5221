import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import type { Draft, JsonObject } from '../../documents/draft';
import { isJsonObject } from '../../documents/extraFields';
import { FieldReader, isEmpty } from '../../documents/fields';
import {
	lineColumnsOf,
	readInvoice,
	type InvoiceInput,
	type InvoiceKind,
} from '../../documents/invoice';
import { readInvoiceFromRows } from '../../documents/invoiceRows';
import { groupRows } from '../../documents/rows';
import { createDocuments } from '../../posting/createDocuments';
import { readAlready, type DocumentKind, type DraftSource } from '../../posting/kind';
import { readRunOptions, type RunOptions } from '../../posting/options';
import { createOptions, extraFieldsField, simplifyField } from './createOptions';
import { withGuardKey } from './guardKey';
import { ItemValues, withProblems, type Constants } from './itemValues';

/** What one of the two invoice resources adds to what they share. */
export interface InvoiceResource extends InvoiceKind, DocumentKind {
	resource: 'purchaseInvoice' | 'salesInvoice';
	/** Name of the parameter that names the vendor or the customer. */
	partyParameter: 'vendorName' | 'customerName';
	partyPlaceholder: string;
}

const lineFields: INodeProperties[] = [
	{ displayName: 'Item Name', name: 'itemName', type: 'string', default: '', required: true },
	{ displayName: 'Item Code', name: 'itemCode', type: 'string', default: '' },
	{ displayName: 'Quantity', name: 'quantity', type: 'number', default: 1, required: true },
	{
		displayName: 'Unit of Measurement',
		name: 'unitOfMeasurement',
		type: 'string',
		default: '',
		placeholder: 'e.g. pcs',
	},
	{ displayName: 'Unit Price', name: 'unitPrice', type: 'number', default: 0, required: true },
	{
		displayName: 'Discount Amount',
		name: 'discountAmount',
		type: 'number',
		default: 0,
		description: 'Discount of the whole line, as an amount',
	},
	{
		displayName: 'Tax Code',
		name: 'taxCode',
		type: 'string',
		default: '',
		description: 'Empty for no tax. All lines of an invoice must have the same tax code.',
	},
];

/** The parameters of Create for an invoice. */
export function invoiceFields(invoice: InvoiceResource): INodeProperties[] {
	return [
		{
			displayName: invoice.partyLabel,
			name: invoice.partyParameter,
			type: 'string',
			default: '',
			required: true,
			placeholder: invoice.partyPlaceholder,
			description: 'The name as it stands in ACC',
		},
		{
			displayName: 'Document Date',
			name: 'documentDate',
			type: 'dateTime',
			default: '',
			required: true,
			description:
				'Date of the invoice: a date, 31/12/2026, 2026-12-31 or the date number of a spreadsheet',
		},
		{
			displayName: 'Items',
			name: 'itemsMode',
			type: 'options',
			default: 'define',
			description: 'Where the lines of the invoice come from',
			options: [
				{
					name: 'Define Below',
					value: 'define',
					description: 'One invoice per input item, its lines filled in here',
				},
				{
					name: 'JSON',
					value: 'json',
					description: 'One invoice per input item, its lines as an array',
				},
				{
					name: 'Rows',
					value: 'rows',
					description: 'Every input item is a line; items with the same key make one invoice',
				},
			],
		},
		{
			displayName: 'Lines',
			name: 'items',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true, sortable: true },
			default: {},
			placeholder: 'Add Line',
			displayOptions: { show: { itemsMode: ['define'] } },
			options: [{ displayName: 'Line', name: 'item', values: lineFields }],
		},
		{
			displayName: 'Lines (JSON)',
			name: 'itemsJson',
			type: 'json',
			default:
				'[\n  {\n    "item_code": "",\n    "item_name": "",\n    "quantity": 1,\n    "unit_of_measurement": "",\n    "unit_price": 0,\n    "discount_amount": 0,\n    "tax_code": ""\n  }\n]',
			displayOptions: { show: { itemsMode: ['json'] } },
			description: 'An array of lines, with the field names of ACC',
		},
		{
			displayName: 'Group By',
			name: 'groupBy',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. {{ $json.invoice_number }}',
			displayOptions: { show: { itemsMode: ['rows'] } },
			description: 'What the rows of one invoice have in common, for example the invoice number',
		},
		{
			displayName: 'Columns',
			name: 'columns',
			type: 'resourceMapper',
			noDataExpression: true,
			default: { mappingMode: 'defineBelow', value: null },
			required: true,
			displayOptions: { show: { itemsMode: ['rows'] } },
			typeOptions: {
				resourceMapper: {
					resourceMapperMethod: 'getLineColumns',
					mode: 'map',
					fieldWords: { singular: 'column', plural: 'columns' },
					addAllFields: true,
					multiKeyMatch: false,
					supportAutoMap: true,
				},
			},
			description: 'Which column of a row goes into which field of its line',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Auto Create Payment',
					name: 'autoCreatePayment',
					type: 'boolean',
					default: false,
					description: 'Whether ACC should create the payment of the invoice at once',
				},
				extraFieldsField,
				{
					displayName: 'Other Amount',
					name: 'otherAmount',
					type: 'number',
					default: 0,
					description: 'Further costs of the whole invoice',
				},
			],
		},
		simplifyField,
		createOptions('invoice'),
	];
}

type Header = Omit<InvoiceInput, 'rows' | 'lines'>;

function readHeader(values: ItemValues, invoice: InvoiceResource): Header {
	const additional = values.get('additionalFields', 'Additional Fields');
	const { autoCreatePayment, otherAmount, extraFields } = isJsonObject(additional)
		? additional
		: ({} as JsonObject);
	return {
		partyName: values.get(invoice.partyParameter, invoice.partyLabel),
		documentDate: values.get('documentDate', 'Document Date'),
		autoCreatePayment,
		otherAmount,
		extraFields,
	};
}

function isArray(value: unknown): value is unknown[] {
	return Array.isArray(value);
}

/** The lines of Define Below or JSON. */
function readLines(values: ItemValues, mode: string, options: RunOptions): unknown[] {
	if (mode === 'define') {
		const items = values.get('items.item', 'Items');
		return isArray(items) ? items : [];
	}
	const reader = new FieldReader(options.reading);
	const json = values.get('itemsJson', 'Items');
	const lines = isEmpty(json) ? [] : reader.json('Items', json, 'a JSON array of lines', isArray);
	values.problems.push(...reader.problems);
	return lines ?? [];
}

function draftsFromItems(
	context: IExecuteFunctions,
	invoice: InvoiceResource,
	mode: string,
	options: RunOptions,
): DraftSource {
	const constants: Constants = new Map();
	const read = (itemIndex: number) => {
		const values = new ItemValues(context, itemIndex, constants);
		const header = readHeader(values, invoice);
		const lines = readLines(values, mode, options);
		const input = { ...header, rows: [itemIndex], lines };
		const draft = withGuardKey(
			readInvoice(invoice, input, options.reading),
			values,
			invoice.resource,
			options,
		);
		return values.addProblemsTo(draft);
	};
	return { count: context.getInputData().length, read };
}

/** The line of one row: its columns as they are mapped, or the fields of the item itself. */
function lineOfRow(context: IExecuteFunctions, values: ItemValues): JsonObject {
	const columns = values.get('columns', 'Columns');
	if (isJsonObject(columns) && columns.mappingMode === 'autoMapInputData') {
		return lineColumnsOf(context.getInputData()[values.itemIndex].json);
	}
	return isJsonObject(columns) && isJsonObject(columns.value) ? columns.value : {};
}

function draftsFromRows(
	context: IExecuteFunctions,
	invoice: InvoiceResource,
	options: RunOptions,
): Draft[] {
	const constants: Constants = new Map();
	const rows = context.getInputData().map((_, itemIndex) => {
		const values = new ItemValues(context, itemIndex, constants);
		return {
			values,
			key: values.get('groupBy', 'Group By'),
			header: readHeader(values, invoice),
			line: lineOfRow(context, values),
		};
	});
	// A row without a key stands alone, so that the error names it and no other row is drawn in.
	const keys = rows.map(({ key }, index) => (isEmpty(key) ? `row ${index}` : `key ${String(key)}`));
	return groupRows(keys).map((group) => {
		const members = group.rows.map((row) => rows[row]);
		const draft = readInvoiceFromRows(
			invoice,
			group.rows.map((row) => ({ row, header: rows[row].header, line: rows[row].line })),
			options.reading,
		);
		const problems = members.flatMap(({ values, key }) => [
			...values.problems,
			...(isEmpty(key)
				? [
						{
							field: 'Group By',
							message: 'expected what the rows of one invoice have in common, got nothing',
							rows: [values.itemIndex],
						},
					]
				: []),
		]);
		const keyed = withGuardKey(draft, members[0].values, invoice.resource, options);
		return withProblems(keyed, problems);
	});
}

/** Creates invoices from the input items: one per item, or one per group of rows. */
export async function createInvoices(
	context: IExecuteFunctions,
	invoice: InvoiceResource,
): Promise<INodeExecutionData[]> {
	const options = readRunOptions(context);
	const mode = String(context.getNodeParameter('itemsMode', 0));
	const source =
		mode === 'rows'
			? readAlready(draftsFromRows(context, invoice, options))
			: draftsFromItems(context, invoice, mode, options);
	return await createDocuments(context, invoice, source, options);
}
