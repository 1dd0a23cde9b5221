import type { INodeProperties } from 'n8n-workflow';

import { mainSwitches, optionsFields } from '../form/createOptions';
import { columnsForm, otherColumns } from './columnsForm';
import type { DocumentType } from './documentType';
import { additionalFields, fieldProperty, type Field } from './field';

/**
 * The parameters of Create for a document type. The switches stand before the collections, so that
 * Dry Run is in sight without scrolling.
 */
export function documentForm(type: DocumentType): INodeProperties[] {
	const { fields, lineFields, options } = type;
	return [
		...columnsForm(type),
		...(lineFields ? linesForm(lineFields) : []),
		...mainSwitches(),
		otherColumns(type),
		additionalFields(fields),
		...optionsFields(options),
	];
}

/** The parameters of invoice lines, for each input method with which users fill them in here. */
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
				"An array of lines with ACC's field names; item_name, quantity, and unit_price are required. The price of a free item is 0. An empty text counts as missing.",
			builderHint: {
				propertyHint:
					'An array of objects with item_name, quantity, and unit_price, and if known, item_code, unit_of_measurement, discount_amount (of the whole line), and tax_code (only one per invoice). Usually one expression that maps the lines of the item to it.',
			},
		},
	];
}
