import { compareVoucher } from '../posting/compare';
import { draftOf, type DocumentInput, type Draft } from './draft';
import { FieldReader, type Field } from './fields';

/** The fields of a voucher, as the form shows them (API document, endpoint 4). */
export const VOUCHER_FIELDS: readonly Field[] = [
	{
		api: 'document_date',
		form: 'documentDate',
		label: 'Document Date',
		type: 'date',
		required: true,
		description:
			'Date of the voucher: a date, 31/12/2026, 2026-12-31 or the date number of a spreadsheet',
	},
	{
		api: 'bank_code',
		form: 'bankCode',
		label: 'Bank',
		type: 'code',
		required: true,
		expected: 'the code of a bank',
		list: 'searchBanks',
		placeholder: 'e.g. 008',
		description: 'The bank that the money moved through',
	},
	{
		api: 'bank_account_number',
		form: 'bankAccountNumber',
		label: 'Bank Account Number',
		type: 'code',
		placeholder: 'e.g. 1230004567890',
		description: 'May stay empty',
	},
	{
		api: 'bank_account_name',
		form: 'bankAccountName',
		label: 'Bank Account Name',
		type: 'text',
		placeholder: 'e.g. PT Sumber Makmur',
		description: 'May stay empty',
	},
	{
		api: 'total_amount',
		form: 'totalAmount',
		label: 'Total Amount',
		type: 'notZero',
		required: true,
		placeholder: 'e.g. 150000',
		description: 'The amount; whether it comes in or goes out follows from the cash category',
	},
	{
		api: 'category_code',
		form: 'categoryCode',
		label: 'Cash Category',
		type: 'code',
		required: true,
		expected: 'the code of a cash category',
		list: 'searchCashCategories',
		placeholder: 'e.g. KM01',
		description: 'What the money was for; the list says whether it comes in or goes out',
	},
	{
		api: 'description',
		// n8n gives a parameter called `description` no button that lets an AI model fill it.
		form: 'voucherDescription',
		label: 'Description',
		type: 'text',
		placeholder: 'e.g. Electricity November',
		description: 'The text of the voucher; may stay empty',
	},
];

/**
 * Reads and checks a voucher and writes its body (API document, endpoint 4).
 *
 * Which fields are required is "not shown": date, bank, category and an amount other than zero are
 * needed here, the rest may be empty.
 */
export function readVoucher(input: DocumentInput): Draft {
	const reader = new FieldReader(input.settings);
	const { body, date, amounts } = reader.fields(VOUCHER_FIELDS, ({ form }) => input.values[form]);
	const total = amounts.total_amount;
	const names = VOUCHER_FIELDS.map(({ api }) => api);
	Object.assign(body, reader.extraFields(input.values.extraFields, names));
	return draftOf(input, reader, {
		body,
		totals: total ? { total_amount: body.total_amount } : {},
		compare: (answer) =>
			date && total ? compareVoucher({ date, body }, answer, input.settings.timezone) : [],
		total,
		totalName: 'total amount',
	});
}
