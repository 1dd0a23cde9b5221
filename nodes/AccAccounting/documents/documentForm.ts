import type { INodeProperties } from 'n8n-workflow';

import { createOptionsFields } from '../form/createOptions';
import { columnsForm } from './columnsForm';
import type { DocumentType } from './documentType';
import { additionalFields } from './fieldForm';
import { linesForm } from './linesForm';

/** The parameters of Create for a type of document. */
export function documentForm(type: DocumentType): INodeProperties[] {
	const { fields, lineFields, options } = type;
	return [
		...columnsForm(type),
		...(lineFields ? linesForm(lineFields) : []),
		additionalFields(fields),
		...createOptionsFields(options),
	];
}
