import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { extraFieldsProperty } from './extraFields';
import type { Field } from './field';

/** Where the fields stand that are seldom filled in. */
export const ADDITIONAL = { displayName: 'Additional Fields', name: 'additionalFields' };

/** A parameter that takes a code: picked from a list, or given as it is. */
function codePicker(field: Field): INodeProperties {
	const { label, form, list: searchListMethod, description, placeholder } = field;
	const typeOptions = { searchListMethod, searchable: true };
	return {
		displayName: label,
		name: form,
		description: `${description}. To select From List instead of an expression, switch the field to Fixed first.`,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		modes: [
			{ displayName: 'From List', name: 'list', type: 'list', typeOptions },
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
	if (field.list) return codePicker(field);
	const { label: displayName, form: name, type, required, description, placeholder } = field;
	const property = { displayName, name, description };
	// Adding a switch means on.
	if (type === 'switch') return { ...property, type: 'boolean', default: true };
	return { ...property, type: 'string', default: '', required, placeholder };
}

/** The parameter Additional Fields: the fields that stand in it, and the free ones. */
export function additionalFields(fields: readonly Field[]): INodeProperties {
	const additional = fields.filter((field) => field.additional).map(fieldProperty);
	return {
		...ADDITIONAL,
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [...additional, extraFieldsProperty].sort((a, b) =>
			a.displayName.localeCompare(b.displayName),
		) as INodeProperties[] & INodePropertyCollection[],
	};
}
