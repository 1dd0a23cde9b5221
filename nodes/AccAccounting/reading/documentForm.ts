import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import {
	type DocumentType,
	additionalFields,
	extraFieldsProperty,
	fieldProperty,
	type Field,
} from '../documents/type';
import { guardKeyField, mainSwitches, optionsFields } from '../form/createOptions';
import { choice, type Option } from '../form/option';
import {
	columnsCollection,
	columnsNotice,
	fieldsForRows,
	rowOptions,
	rulesCollection,
	SHOWN_WITH_ROWS,
	SHOWN_WITHOUT_ROWS,
} from '../sheet/columnsForm';

/** Where documents come from. */
export type CreateFrom = 'rows' | 'fields' | 'json';

type Choice = INodePropertyOptions & { value: CreateFrom };

const FROM_ROWS: Choice = {
	name: 'Sheet Rows',
	value: 'rows',
	description: 'Each item is a row of a sheet. Columns are found by name.',
	displayOptions: { hide: { '@tool': [true] } },
};
const FROM_FIELDS: Choice = {
	name: 'Fields',
	value: 'fields',
	description: 'Enter each field, as an expression or as the same value for all items',
};
const FROM_JSON: Choice = {
	name: 'JSON',
	value: 'json',
	description: 'Enter the fields of the invoice. Its lines are an array.',
};

/** The option that selects where documents come from. Rows are preselected in a new node. */
export function createFrom({ lineFields }: DocumentType): Option<CreateFrom> {
	return choice<CreateFrom>(
		{
			displayName: 'Create From',
			name: 'createFrom',
			// Other parameters are shown or hidden depending on it.
			noDataExpression: true,
			description: 'Where the documents come from',
			builderHint: {
				propertyHint: lineFields
					? 'Sheet Rows where several input items (rows of a sheet or a CSV file) make one invoice: columns with usual names such as Invoice Number, Date, Vendor, Item Name, Quantity, and Unit Price (or No. Faktur, Tanggal, Pemasok, Nama Barang, Qty, Harga Satuan) are found automatically, others go into columns, and no Loop Over Items before it. JSON where an item holds an array of lines. Fields where an item is one line.'
					: 'Sheet Rows where each item is a row of a sheet whose columns have usual names such as Date, Amount, Description, Bank, and Category (or Tanggal, Jumlah, Keterangan, Bank, Kategori): no mapping is required. Fields wherever you set documentDate or totalAmount: Sheet Rows ignores them.',
			},
		},
		'rows',
		lineFields ? [FROM_ROWS, FROM_FIELDS, FROM_JSON] : [FROM_ROWS, FROM_FIELDS],
	);
}

/** A tool's variant: a model fills in fields, so there are no rows. */
function buildToolSource(type: DocumentType): INodeProperties[] {
	const { property } = createFrom(type);
	const displayOptions = { show: { '@tool': [true] } };
	return type.lineFields
		? [{ ...property, default: FROM_JSON.value, displayOptions }]
		: [{ ...property, type: 'hidden', default: FROM_FIELDS.value, displayOptions }];
}

function showWith(
	displayOptions: IDisplayOptions,
	properties: INodeProperties[],
): INodeProperties[] {
	return properties.map((each) => ({
		...each,
		displayOptions: {
			show: { ...displayOptions.show, ...each.displayOptions?.show },
			...(each.displayOptions?.hide ? { hide: each.displayOptions.hide } : {}),
		},
	}));
}

/** In Options, other parameters of the form are named by their path. */
const SHOWN_IN_OPTIONS: IDisplayOptions = { show: { '/createFrom': ['rows'] } };

/**
 * The parameters of Create for a document type. The switches stand before the collections, so that
 * Dry Run is in sight without scrolling. What rows need rarely is in Options. Rules are last: they may
 * be many.
 */
export function documentForm(type: DocumentType): INodeProperties[] {
	const { fields, lineFields } = type;
	const from = createFrom(type).property;
	const ofRows = [...rowOptions(type), extraFieldsProperty, guardKeyField];
	return [
		{ ...from, displayOptions: { hide: { '@tool': [true] } } },
		...buildToolSource(type),
		...showWith(SHOWN_WITH_ROWS, [columnsNotice(type), ...fieldsForRows(type)]),
		...showWith(
			SHOWN_WITHOUT_ROWS,
			fields.filter(({ additional }) => !additional).map(fieldProperty),
		),
		...(lineFields ? linesForm(lineFields) : []),
		...mainSwitches(),
		...showWith(SHOWN_WITH_ROWS, [columnsCollection(type)]),
		...showWith(SHOWN_WITHOUT_ROWS, [
			{ ...guardKeyField, displayOptions: { hide: { '@tool': [true] } } },
			additionalFields(fields),
		]),
		...optionsFields(showWith(SHOWN_IN_OPTIONS, ofRows)),
		...showWith(SHOWN_WITH_ROWS, rulesCollection(type)),
	];
}

/** The parameters of invoice lines that users fill in here. */
function linesForm(lineFields: readonly Field[]): INodeProperties[] {
	const emptyLine = Object.fromEntries(lineFields.map(({ api }) => [api, '']));
	return [
		{
			displayName: 'Lines',
			name: 'lines',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true, sortable: true, hideOptionalFields: true },
			default: {},
			placeholder: 'Add Line',
			displayOptions: { show: { createFrom: ['fields'] } },
			options: [{ displayName: 'Line', name: 'line', values: lineFields.map(fieldProperty) }],
		},
		{
			displayName: 'Lines (JSON)',
			name: 'linesJson',
			type: 'json',
			required: true,
			default: JSON.stringify([emptyLine], null, 2),
			displayOptions: { show: { createFrom: ['json'] } },
			description:
				"An array of lines with ACC's field names; item_name, quantity, and unit_price are required. The price of a free item is 0. An empty text counts as missing.",
			builderHint: {
				propertyHint:
					'An array of objects with item_name, quantity, and unit_price, and if known, item_code, unit_of_measurement, discount_amount (of the whole line), and tax_code (only one per invoice). Usually one expression that maps the lines of the item to it.',
			},
		},
	];
}
