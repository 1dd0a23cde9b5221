import type { INodeProperties } from 'n8n-workflow';

import { choice, choicesOf, type Option } from '../form/option';

/** The choice of where a document comes from. One of its values takes the columns of rows. */
export interface Source {
	option: Option<string>;
	/** The value with which every input item is a row of a sheet. */
	rows: string;
	/** What a tool of an AI agent has in place of the choice. */
	ofTools?: INodeProperties;
}

const ONLY_ON_CANVAS = { hide: { '@tool': [true] } };

export const voucherFrom = choice(
	{
		displayName: 'Voucher From',
		name: 'voucherFrom',
		// The form follows from it.
		noDataExpression: true,
		// A tool has all fields: a model fills in each.
		displayOptions: ONLY_ON_CANVAS,
		description: 'Where the fields of the voucher come from',
		builderHint: {
			propertyHint:
				'Columns where each item is a row of a sheet whose columns have usual names such as Date, Amount, Description, Bank and Category (or Tanggal, Jumlah, Keterangan, Bank, Kategori): nothing else has to be mapped. Fields wherever you set documentDate or totalAmount: with Columns they would not count.',
		},
	},
	'columns',
	[
		{
			name: 'Columns',
			value: 'columns',
			description: 'Each item is a row of a sheet. Columns are found by name.',
		},
		{
			name: 'Fields',
			value: 'fields',
			description: 'Enter each field, as an expression or as the same value for all items',
		},
	],
);

export const linesFrom = choice(
	{
		displayName: 'Lines From',
		name: 'linesFrom',
		// The form follows from it.
		noDataExpression: true,
		description: 'Where the lines of the invoice come from',
		builderHint: {
			propertyHint:
				'Rows where several input items (rows of a sheet or a CSV file) make one invoice: columns with usual names such as Invoice Number, Date, Vendor, Item Name, Quantity and Unit Price (or No. Faktur, Tanggal, Pemasok, Nama Barang, Qty, Harga Satuan) are found by themselves, others go into otherColumns, and no Loop Over Items before it. JSON where an item holds an array of lines. Define Below where an item is one line.',
		},
	},
	'define',
	[
		{
			name: 'Define Below',
			value: 'define',
			description: 'One invoice per item. Enter its lines below.',
		},
		{
			name: 'JSON',
			value: 'json',
			description: 'One invoice per item. Its lines are an array.',
		},
		{
			name: 'Rows',
			value: 'rows',
			description:
				'Each item is a row of a sheet and one line. Columns are found by name. Rows with the same invoice number make one invoice.',
			displayOptions: ONLY_ON_CANVAS,
		},
	],
);

/** Where a document without lines comes from. */
export const VOUCHER_FROM: Source = {
	option: voucherFrom,
	rows: 'columns',
	ofTools: {
		displayName: voucherFrom.property.displayName,
		name: voucherFrom.property.name,
		type: 'hidden',
		default: 'fields',
		displayOptions: { show: { '@tool': [true] } },
	},
};

/** Where a document with lines comes from. */
export const LINES_FROM: Source = { option: linesFrom, rows: 'rows' };

function valuesOf({ option }: Source): string[] {
	return choicesOf(option.property).map(({ value }) => value);
}

/** The values with which the fields are filled in, and not taken from rows. */
export function valuesOfFields(source: Source): string[] {
	return valuesOf(source).filter((value) => value !== source.rows);
}
