import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { withProblems, type Draft } from '../../documents/draft';
import { show } from '../../documents/fields';
import { readVoucher } from '../../documents/voucher';
import { codePicker } from '../../listSearch';
import { createDocuments } from '../../posting/createDocuments';
import { createOptionsField, simplify, type CreateRun } from '../../posting/createOptions';
import type { DocumentKind } from '../../posting/documentKind';
import { readGuardKey } from '../../posting/guardOption';
import { extraFieldsField } from '../extraFieldsField';
import type { Operation } from '../operation';
import { checkMasterData } from './masterDataCheck';

function draftOfItem(run: CreateRun) {
	return (row: number): Draft => {
		const item = run.parameters.ofItem(row);
		const { extraFields } = item.collection('additionalFields', 'Additional Fields');
		const options = run.ofItem(item);
		const draft = readVoucher({
			row,
			documentDate: item.get('documentDate', 'Document Date'),
			bankCode: item.get('bankCode', 'Bank', true),
			bankAccountNumber: item.get('bankAccountNumber', 'Bank Account Number'),
			bankAccountName: item.get('bankAccountName', 'Bank Account Name'),
			totalAmount: item.get('totalAmount', 'Total Amount'),
			categoryCode: item.get('categoryCode', 'Cash Category', true),
			description: item.get('voucherDescription', 'Description'),
			extraFields,
			...options,
		});
		const key = run.options.guard ? readGuardKey(item) : undefined;
		const { sheetRow } = run.parameters;
		const complete = run.complete(draft, options.actFor, key);
		return withProblems({ ...complete, sheetRow }, item.problems);
	};
}

const voucher = {
	resource: 'voucher',
	path: '/v1/vouchers',
	simpleFields: [
		'document_number',
		'document_date',
		'document_status',
		'total_amount',
		'category_code',
		'category_name',
		'description',
	],
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
	return await createDocuments(context, kind, (run) => ({
		count: run.parameters.count,
		read: draftOfItem(run),
		hints: [],
	}));
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
			placeholder: 'e.g. 1230004567890',
			description: 'May stay empty',
		},
		{
			displayName: 'Bank Account Name',
			name: 'bankAccountName',
			type: 'string',
			default: '',
			placeholder: 'e.g. PT Sumber Makmur',
			description: 'May stay empty',
		},
		{
			displayName: 'Total Amount',
			name: 'totalAmount',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 150000',
			description: 'The amount; whether it comes in or goes out follows from the cash category',
		},
		codePicker(
			{
				displayName: 'Cash Category',
				name: 'categoryCode',
				description: 'What the money was for; the list says whether it comes in or goes out',
			},
			'searchCashCategories',
			'e.g. KM01',
		),
		// n8n gives a parameter called `description` no button that lets an AI model fill it.
		{
			displayName: 'Description',
			name: 'voucherDescription',
			type: 'string',
			default: '',
			placeholder: 'e.g. Electricity November',
			description: 'The text of the voucher; may stay empty',
		},
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
	execute: createVouchers,
};
