import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Draft } from '../../documents/draft';
import { isJsonObject } from '../../documents/extraFields';
import { readVoucher } from '../../documents/voucher';
import { createDocuments } from '../../posting/createDocuments';
import { readRunOptions, type RunOptions } from '../../posting/options';
import type { Operation } from '../operation';
import { createOptions, extraFieldsField, simplifyField } from '../shared/createOptions';
import { withGuardKey } from '../shared/guardKey';
import { ItemValues, type Constants } from '../shared/itemValues';
import { codePicker } from '../shared/pickers';
import { checkMasterData } from './masterDataCheck';

const SIMPLE_FIELDS = [
	'document_number',
	'document_date',
	'document_status',
	'total_amount',
	'category_code',
	'category_name',
	'description',
] as const;

function readDraft(
	context: IExecuteFunctions,
	row: number,
	constants: Constants,
	options: RunOptions,
): Draft {
	const values = new ItemValues(context, row, constants);
	const additional = values.get('additionalFields', 'Additional Fields');
	const draft = readVoucher(
		{
			row,
			documentDate: values.get('documentDate', 'Document Date'),
			bankCode: values.get('bankCode', 'Bank', true),
			bankAccountNumber: values.get('bankAccountNumber', 'Bank Account Number'),
			bankAccountName: values.get('bankAccountName', 'Bank Account Name'),
			totalAmount: values.get('totalAmount', 'Total Amount'),
			categoryCode: values.get('categoryCode', 'Cash Category', true),
			description: values.get('description', 'Description'),
			extraFields: isJsonObject(additional) ? additional.extraFields : undefined,
		},
		options.reading,
	);
	return values.addProblemsTo(withGuardKey(draft, values, 'voucher', options));
}

async function createVouchers(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const options = readRunOptions(context);
	const constants: Constants = new Map();
	const source = {
		count: context.getInputData().length,
		read: (row: number) => readDraft(context, row, constants, options),
	};
	const kind = {
		path: '/v1/vouchers',
		simpleFields: SIMPLE_FIELDS,
		checkMasterData: async (checked: Draft[]) => await checkMasterData(context, checked),
	};
	return await createDocuments(context, kind, source, options);
}

/** Voucher › Create (API document, endpoint 4). */
export const create: Operation = {
	name: 'Create',
	value: 'create',
	action: 'Create a voucher',
	description: 'Post a bank cash-flow voucher to ACC',
	fields: [
		{
			displayName: 'Document Date',
			name: 'documentDate',
			type: 'dateTime',
			default: '',
			required: true,
			description:
				'Date of the voucher: a date, 31/12/2026, 2026-12-31 or the date number of a spreadsheet',
		},
		codePicker(
			{
				displayName: 'Bank',
				name: 'bankCode',
				description: 'The bank that the money moved through',
			},
			'searchBanks',
			'e.g. 008',
		),
		{
			displayName: 'Bank Account Number',
			name: 'bankAccountNumber',
			type: 'string',
			default: '',
		},
		{
			displayName: 'Bank Account Name',
			name: 'bankAccountName',
			type: 'string',
			default: '',
			placeholder: 'e.g. PT Sumber Makmur',
		},
		{
			displayName: 'Total Amount',
			name: 'totalAmount',
			type: 'number',
			default: 0,
			required: true,
			description: 'The amount; whether it comes in or goes out follows from the cash category',
		},
		codePicker(
			{
				displayName: 'Cash Category',
				name: 'categoryCode',
				description: 'What the money was for',
			},
			'searchCashCategories',
			'e.g. KM01',
		),
		{ displayName: 'Description', name: 'description', type: 'string', default: '' },
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [extraFieldsField],
		},
		simplifyField,
		createOptions('voucher'),
	],
	execute: createVouchers,
};
