import { createOptionsField, simplify } from '../form/createOptions';
import { VOUCHER_FIELDS } from '../form/documentFields';
import { additionalFields, fieldProperty } from '../form/fieldProperties';
import { VOUCHER } from '../reading/kind';
import { createDocuments } from './createDocuments';
import type { Operation } from './operation';

/** Voucher › Create (API document, endpoint 4). */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create voucher',
	description: 'Post a bank cash-flow voucher to ACC',
	kind: VOUCHER,
	fields: [
		...VOUCHER_FIELDS.map(fieldProperty),
		additionalFields(VOUCHER_FIELDS),
		simplify.property,
		createOptionsField('voucher'),
	],
	execute: async (context) => await createDocuments(context, VOUCHER),
};
