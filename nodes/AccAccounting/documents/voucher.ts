import type { DocumentType } from './documentType';
import { documentDate, field } from './field';

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
	workedOut: [],
	identifiedBy: ['document_date', 'description', 'bank_code', 'category_code', 'total_amount'],
	searchFor: ['document_date', 'bank_code', 'category_code', 'total_amount', 'description'],
	options: ['summaryItem', 'amountLimit', 'order', 'withoutYear', 'amountFormat'],
	read: ({ body, extra, amounts, problems }) => ({
		body: { ...body, ...extra },
		totals: amounts.total_amount ? { total_amount: body.total_amount } : {},
		total: amounts.total_amount,
		problems,
	}),
};
