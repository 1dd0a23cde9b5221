import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { withProblems, type Draft } from '../../documents/draft';
import { readVoucher, VOUCHER_FIELDS, type VoucherField } from '../../documents/voucher';
import { codePicker } from '../../editor/pickers';
import { createDocuments } from '../../posting/createDocuments';
import { createOptionsField, simplify, type CreateRun } from '../../posting/createOptions';
import { draftsOfItems, type DocumentKind } from '../../posting/documentKind';
import { readGuardKey } from '../../posting/guard/guardOption';
import { dateField, extraFieldsField } from '../bodyFields';
import type { Operation } from '../operation';
import { checkMasterData } from './masterDataCheck';
import { show } from '../../values/text';

function draftOfItem(run: CreateRun) {
	return (row: number): Draft => {
		const item = run.parameters.ofItem(row);
		const { extraFields } = item.collection('additionalFields', 'Additional Fields');
		const options = run.ofItem(item);
		const isPicked = (type: string) => type === 'bank' || type === 'category';
		const draft = readVoucher({
			row,
			values: Object.fromEntries(
				VOUCHER_FIELDS.map(({ form, label, type }) => [
					form,
					item.get(form, label, isPicked(type)),
				]),
			),
			extraFields,
			...options,
		});
		const key = run.options.guard ? readGuardKey(item) : undefined;
		return withProblems(run.complete(draft, options.actFor, key), item.problems);
	};
}

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
		draftsOfItems(run.parameters, draftOfItem(run)),
	);
}

const SEARCHES = { bank: 'searchBanks', category: 'searchCashCategories' } as const;

function fieldProperty(field: VoucherField): INodeProperties {
	const { label: displayName, form: name, type, description, placeholder = '' } = field;
	const property = { displayName, name, description };
	switch (type) {
		case 'date':
			return dateField(description);
		case 'bank':
		case 'category':
			return codePicker(property, SEARCHES[type], placeholder);
		default:
			return {
				...property,
				type: 'string',
				default: '',
				placeholder,
				...(type === 'amount' ? { required: true } : {}),
			};
	}
}

/** Voucher › Create (API document, endpoint 4). */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a voucher',
	description: 'Post a bank cash-flow voucher to ACC',
	fields: [
		...VOUCHER_FIELDS.map(fieldProperty),
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [extraFieldsField],
		},
		simplify.property,
		createOptionsField('voucher'),
	],
	kind: voucher,
	execute: createVouchers,
};
