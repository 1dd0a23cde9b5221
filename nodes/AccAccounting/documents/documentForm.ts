import type { INodeProperties } from 'n8n-workflow';

import { createOptionsFields } from '../form/createOptions';
import type { DocumentType } from './documentType';
import { additionalFields, fieldProperty } from './fieldForm';
import { linesForm } from './linesForm';

/** The parameters of Create for a type of document. */
export function documentForm({ fields, lineFields, options }: DocumentType): INodeProperties[] {
	return [
		...fields.filter(({ additional }) => !additional).map(fieldProperty),
		...(lineFields ? linesForm(lineFields) : []),
		additionalFields(fields),
		...createOptionsFields(options),
	];
}
