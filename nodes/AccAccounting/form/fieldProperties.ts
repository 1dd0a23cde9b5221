import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import type { DocumentInput, Draft } from '../reading/draft';
import { EXTRA_FIELDS, type Field } from '../reading/fields';
import { codePicker } from './pickers';
import type { ItemParameters } from '../reading/nodeParameters';
import type { CreateRun } from './createOptions';
import type { JsonObject } from '../values/record';

const ADDITIONAL = { displayName: 'Additional Fields', name: 'additionalFields' };

const extraFields: INodeProperties = {
	displayName: EXTRA_FIELDS,
	name: 'extraFields',
	type: 'json',
	default: '{}',
	description:
		'Further fields of the body as ACC names them, for example {"currency_code": "USD"}. They are sent as they are.',
};

/**
 * A field as the form shows it. The form takes a day, an expression any date that can be read. Amounts
 * are typed as text and read in the run's Number Format: in a number field n8n makes 45 of `45.000`, and
 * an emptied one takes its default.
 */
export function fieldProperty(field: Field): INodeProperties {
	const { label, form, type, list, required, description, placeholder } = field;
	const property = {
		displayName: label,
		name: form,
		...(description === undefined ? {} : { description }),
	};
	if (list) return codePicker(property, list, placeholder ?? '');
	// Who adds a switch means on.
	if (type === 'switch') return { ...property, type: 'boolean', default: true };
	return {
		...property,
		...(type === 'date'
			? { type: 'dateTime', typeOptions: { dateOnly: true } }
			: { type: 'string' }),
		default: '',
		...(required ? { required } : {}),
		...(placeholder === undefined ? {} : { placeholder }),
	};
}

/** The parameter Additional Fields: those of the fields that stand in it, and the free ones. */
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

/** The values that an item gives for fields, and for the free extra fields, by their names in the form. */
export function readValues(item: ItemParameters, fields: readonly Field[]): JsonObject {
	const collection = item.collection(ADDITIONAL.name, ADDITIONAL.displayName);
	const values: JsonObject = { extraFields: collection.extraFields };
	for (const { form, label, list, additional } of fields) {
		values[form] = additional ? collection[form] : item.get(form, label, list !== undefined);
	}
	return values;
}

/**
 * A draft of each input item.
 *
 * @param draftOf makes it of the values of its fields; it may read further parameters of the item
 */
export async function draftsFromItems(
	run: CreateRun,
	fields: readonly Field[],
	draftOf: (input: DocumentInput, item: ItemParameters) => Draft,
): Promise<Draft[]> {
	return await run.ofEachItem((item) => {
		const { company, ...options } = run.ofItem(item);
		const rows = [item.itemIndex];
		const draft = draftOf({ rows, values: readValues(item, fields), ...options }, item);
		return run.complete(draft, company, run.keyOf(item), item.problems);
	});
}
