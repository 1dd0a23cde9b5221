import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { EXTRA_FIELDS, type Field } from './documentFields';

export const ADDITIONAL = { displayName: 'Additional Fields', name: 'additionalFields' };

const extraFields: INodeProperties = {
	displayName: EXTRA_FIELDS,
	name: 'extraFields',
	type: 'json',
	default: '{}',
	description:
		'Further fields of the body as ACC names them, for example {"currency_code": "USD"}. They are sent as they are.',
};

/** A parameter that takes a code: picked from a list, or given as it is. */
function codePicker(
	property: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
	{ list: searchListMethod, placeholder }: Field,
): INodeProperties {
	return {
		...property,
		description: `${property.description}. To choose From List in place of an expression, switch the field to Fixed first.`,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				typeOptions: { searchListMethod, searchable: true },
			},
			{ displayName: 'By Code', name: 'code', type: 'string', placeholder },
		],
	};
}

/**
 * A field as the form shows it. Dates and amounts are text fields, which keep what is typed in every
 * format that can be read: n8n's date field drops `21/11/2026`, and its number field makes 45 of
 * `45.000` and the default of an emptied field.
 */
export function fieldProperty(field: Field): INodeProperties {
	const { label, form, type, list, required, description, placeholder } = field;
	const described = description === undefined ? {} : { description };
	const property = { displayName: label, name: form, ...described };
	if (list) return codePicker(property, field);
	// Adding a switch means on.
	if (type === 'switch') return { ...property, type: 'boolean', default: true };
	return {
		...property,
		type: 'string',
		default: '',
		...(required ? { required } : {}),
		...(placeholder === undefined ? {} : { placeholder }),
	};
}

/** The parameter Additional Fields: the fields that stand in it, and the free ones. */
export function additionalFields(fields: readonly Field[]): INodeProperties {
	const additional = fields.filter((field) => field.additional).map(fieldProperty);
	return {
		...ADDITIONAL,
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [...additional, extraFields].sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}
