import type { INodeProperties } from 'n8n-workflow';

import { createOptionsFields } from '../form/createOptions';
import { keptUnseen } from '../form/droppedMembers';
import { columnsForm } from './columnsForm';
import type { DocumentType } from './documentType';
import { additionalFields } from './fieldForm';
import { linesForm } from './linesForm';
import { parametersOfChoices, type OfChoices } from './sources';

function shownForm(type: DocumentType): INodeProperties[] {
	const { fields, lineFields, options } = type;
	return [
		...columnsForm(type),
		...(lineFields ? linesForm(lineFields) : []),
		additionalFields(fields),
		...createOptionsFields(options),
	];
}

/** The parameters of Create that count with some choices of *Voucher From* or *Lines From* only. */
export function ofChoices(type: DocumentType): OfChoices[] {
	return parametersOfChoices(type.source, shownForm(type));
}

/** The parameters of Create for a type of document. Those of the other choices are kept, not shown. */
export function documentForm(type: DocumentType): INodeProperties[] {
	const { name } = type.source.option.property;
	const kept = ofChoices(type).map(({ property, hiddenWith }) =>
		keptUnseen(property, { show: { [name]: hiddenWith } }),
	);
	return [...shownForm(type), ...kept];
}
