import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { readVoucher, VOUCHER_FIELDS } from '../reading/voucher';
import { createDocuments } from './createDocuments';
import { createOptionsField, simplify } from '../form/createOptions';
import type { DocumentKind } from '../posting/documentKind';
import { additionalFields, draftsFromItems, fieldProperty } from '../form/fieldProperties';
import type { Operation } from './operation';
import { checkMasterData } from '../posting/masterDataCheck';
import { show } from '../values/text';

const voucher = {
	resource: 'voucher',
	path: '/v1/vouchers',
	identifiedBy: ['document_date', 'bank_code', 'category_code', 'total_amount'],
	simpleFields: ['category_name', 'document_status'],
	adviceByCode: {
		'01': 'ACC refused this voucher. Check bank, cash category, amount and date against ACC.',
	},
	adviceUnchecked: ({ bank_code: bank, category_code: category }) =>
		`Bank ${show(bank)} and cash category ${show(category)} were sent. Options › Check Bank and Category First finds codes that ACC does not have before anything is posted.`,
} satisfies DocumentKind;

async function createVouchers(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const kind: DocumentKind = {
		...voucher,
		checkMasterData: async (drafts) => await checkMasterData(context, drafts),
	};
	return await createDocuments(context, kind, (run) =>
		draftsFromItems(run, VOUCHER_FIELDS, readVoucher),
	);
}

/** Voucher › Create (API document, endpoint 4). */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a voucher',
	description: 'Post a bank cash-flow voucher to ACC',
	fields: [
		...VOUCHER_FIELDS.map(fieldProperty),
		additionalFields(VOUCHER_FIELDS),
		simplify.property,
		createOptionsField('voucher'),
	],
	kind: voucher,
	execute: createVouchers,
};
