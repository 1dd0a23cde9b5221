import type { INodeProperties } from 'n8n-workflow';

import { choice } from '../form/option';
import type { Field } from './field';
import { fieldProperty } from './fieldForm';

/** Where the lines of an invoice come from. */
export const linesFrom = choice(
	{
		displayName: 'Lines From',
		name: 'linesFrom',
		description: 'Where the lines of the invoice come from',
		builderHint: {
			propertyHint:
				'Rows where several input items (rows of a sheet or a CSV file) make one invoice: set Group By and Columns, and no Loop Over Items before it. JSON where an item holds an array of lines. Define Below where an item is one line.',
		},
	},
	'define',
	[
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
			description: 'Every input item is a line; items with the same Group By make one invoice',
			displayOptions: { hide: { '@tool': [true] } },
		},
	],
);

/** Group By and Columns, which make one invoice of several input items. */
const OF_ROWS: INodeProperties[] = [
	{
		displayName: 'Group By',
		name: 'groupBy',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. {{ $json.invoice_number }}',
		displayOptions: { show: { linesFrom: ['rows'] } },
		description:
			'What the rows of one invoice have in common, for example the invoice number. All rows of an invoice must come in one run of the node: not inside Loop Over Items with small batches.',
		builderHint: {
			propertyHint:
				'An expression with the invoice number of the row; if two vendors may use the same number, vendor and number in one text.',
		},
	},
	{
		displayName: 'Columns',
		name: 'columns',
		type: 'resourceMapper',
		noDataExpression: true,
		// Nothing has to be dragged where the columns have usual names.
		default: { mappingMode: 'autoMapInputData', value: null },
		required: true,
		displayOptions: { show: { linesFrom: ['rows'] } },
		typeOptions: {
			resourceMapper: {
				resourceMapperMethod: 'getLineColumns',
				// Only in this mode does the editor keep required fields and ask for them.
				mode: 'add',
				fieldWords: { singular: 'column', plural: 'columns' },
				addAllFields: true,
				multiKeyMatch: false,
				supportAutoMap: true,
			},
		},
		description:
			'Which column of a row goes into which field of its line. Map Automatically takes columns with usual names, for example Item Name or Nama Barang, Quantity or Qty, Unit Price or Harga Satuan.',
	},
];

/** The parameters that say where the lines of an invoice come from, and what each way of giving them needs. */
export function linesForm(lineFields: readonly Field[]): INodeProperties[] {
	const emptyLine = Object.fromEntries(lineFields.map(({ api }) => [api, '']));
	return [
		linesFrom.property,
		{
			displayName: 'Lines',
			name: 'lines',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true, sortable: true, hideOptionalFields: true },
			default: {},
			placeholder: 'Add Line',
			displayOptions: { show: { linesFrom: ['define'] } },
			options: [{ displayName: 'Line', name: 'line', values: lineFields.map(fieldProperty) }],
		},
		{
			displayName: 'Lines (JSON)',
			name: 'linesJson',
			type: 'json',
			required: true,
			default: JSON.stringify([emptyLine], null, 2),
			displayOptions: { show: { linesFrom: ['json'] } },
			description:
				"An array of lines with ACC's field names; item_name, quantity and unit_price are required. The price of a free item is 0. An empty text counts as missing.",
			builderHint: {
				propertyHint:
					'An array of objects with item_name, quantity and unit_price, and where they are known item_code, unit_of_measurement, discount_amount (of the whole line) and tax_code (the same in all lines). Usually one expression that maps the lines of the item to it.',
			},
		},
		...OF_ROWS,
	];
}
