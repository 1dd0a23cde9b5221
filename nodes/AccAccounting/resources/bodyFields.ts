import type { INodeProperties } from 'n8n-workflow';

/** Body fields that the form does not have; see `documents/extraFields.ts`. */
export const extraFieldsField: INodeProperties = {
	displayName: 'Extra Fields (JSON)',
	name: 'extraFields',
	type: 'json',
	default: '{}',
	description:
		'Further fields of the body as ACC names them, for example {"currency_code": "USD"}. They are sent as they are.',
};

/** The date of a document: the form takes a day, an expression any date that `documents/dates.ts` reads. */
export function dateField(description: string): INodeProperties {
	return {
		displayName: 'Document Date',
		name: 'documentDate',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		default: '',
		required: true,
		description,
	};
}
