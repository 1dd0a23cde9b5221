import type { INodeProperties } from 'n8n-workflow';

import { createOptionsFields } from '../form/createOptions';
import { columnsForm } from './columnsForm';
import type { DocumentType } from './documentType';
import { additionalFields, fieldProperty } from './fieldForm';
import { linesForm } from './linesForm';

/** The parameters of Create for a type of document. */
export function documentForm(type: DocumentType): INodeProperties[] {
	const { fields, lineFields, options, takesColumns } = type;
	return [
		...(takesColumns
			? columnsForm(type)
			: fields.filter(({ additional }) => !additional).map(fieldProperty)),
		...(lineFields ? linesForm(lineFields) : []),
		additionalFields(fields),
		...createOptionsFields(options),
	];
}
