import type { ILoadOptionsFunctions, ResourceMapperFields } from 'n8n-workflow';

import { LINE_FIELDS } from '../documents/invoiceLine';

/** The columns of a row that becomes an invoice line (API document, endpoint 2: element of items). */
export async function getLineColumns(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	return {
		fields: LINE_FIELDS.map(({ api, label, required = false }) => ({
			id: api,
			displayName: label,
			required,
			defaultMatch: false,
			display: true,
			// Without a type n8n leaves the values alone: a number must not turn into a text on the way.
			type: undefined,
		})),
	};
}
