import { choice } from '../form/option';
import type { DocumentType, Source } from './documentType';
import { documentDate, field } from './field';

const voucherFrom = choice(
	{
		displayName: 'Voucher From',
		name: 'voucherFrom',
		// Other parameters are shown or hidden depending on it.
		noDataExpression: true,
		// In a tool, all fields are present, and the model fills in each of them.
		displayOptions: { hide: { '@tool': [true] } },
		description: 'Where the fields of the voucher come from',
		builderHint: {
			propertyHint:
				'Columns where each item is a row of a sheet whose columns have usual names such as Date, Amount, Description, Bank, and Category (or Tanggal, Jumlah, Keterangan, Bank, Kategori): no mapping is required. Fields wherever you set documentDate or totalAmount: Columns ignores them.',
		},
	},
	'columns',
	[
		{
			name: 'Columns',
			value: 'columns',
			description: 'Each item is a row of a sheet. Columns are found by name.',
		},
		{
			name: 'Fields',
			value: 'fields',
			description: 'Enter each field, as an expression or as the same value for all items',
		},
	],
);

const SOURCE_OF_VOUCHER: Source = {
	option: voucherFrom,
	rows: 'columns',
	ofTools: {
		displayName: voucherFrom.property.displayName,
		name: voucherFrom.property.name,
		type: 'hidden',
		default: 'fields',
		displayOptions: { show: { '@tool': [true] } },
	},
};

/**
 * Vouchers (API document, endpoint 4). Which fields are required is "not shown". This node requires
 * the date, bank, category, and an amount above 0; everything else is optional.
 */
export const VOUCHER: DocumentType = {
	resource: 'voucher',
	name: 'Voucher',
	noun: 'voucher',
	description: 'Post a bank cash-flow voucher to ACC',
	path: '/v1/vouchers',
	fields: [
		documentDate,
		field({
			api: 'bank_code',
			label: 'Bank',
			type: 'code',
			required: true,
			list: 'searchBanks',
			placeholder: 'e.g. 008',
			description: 'The bank of the payment',
		}),
		field({
			api: 'bank_account_number',
			type: 'code',
			additional: true,
			placeholder: 'e.g. 1230004567890',
		}),
		field({
			api: 'bank_account_name',
			type: 'text',
			additional: true,
			placeholder: 'e.g. PT Sumber Makmur',
		}),
		field({
			api: 'total_amount',
			type: 'voucherTotal',
			required: true,
			placeholder: 'e.g. 150000',
			description: 'Above 0. The cash category determines whether money comes in or goes out.',
		}),
		field({
			api: 'category_code',
			label: 'Cash Category',
			type: 'code',
			required: true,
			list: 'searchCashCategories',
			placeholder: 'e.g. KM01',
			description: 'The purpose of the payment, and whether money comes in or goes out',
		}),
		// n8n offers no button to let an AI model fill in a parameter that is named `description`.
		field({
			api: 'description',
			form: 'voucherDescription',
			type: 'text',
			additional: true,
			placeholder: 'e.g. Electricity November',
		}),
	],
	source: SOURCE_OF_VOUCHER,
	workedOut: [],
	identifiedBy: ['document_date', 'description', 'bank_code', 'category_code', 'total_amount'],
	searchFor: ['document_date', 'bank_code', 'category_code', 'total_amount', 'description'],
	options: ['summaryItem', 'extraColumns', 'ignoreColumns', 'amountLimit', 'order', 'amountFormat'],
	read: ({ body, extra, amounts, problems }) => ({
		body: { ...body, ...extra },
		totals: amounts.total_amount ? { total_amount: body.total_amount } : {},
		total: amounts.total_amount,
		problems,
	}),
};
