import { withAmountLimit } from './amountLimit';
import { compareVoucher } from './compare';
import { toAccDate, type CalendarDate } from '../values/dates';
import { toNumber, type Decimal } from '../values/decimal';
import type { Draft } from './draft';
import { readExtraFields } from './extraFields';
import { FieldReader, type ReadingSettings } from './fields';
import type { JsonObject } from '../values/record';

/** A field of a voucher. The form and the reading follow from it. */
export interface VoucherField {
	/** Its name in ACC. */
	api: string;
	/** Its name in the form. */
	form: string;
	label: string;
	/** Date, bank, category and amount are needed; a code or a text may stay empty. */
	type: 'date' | 'bank' | 'category' | 'amount' | 'code' | 'text';
	description: string;
	placeholder?: string;
}

/** The fields of a voucher, as the form shows them (API document, endpoint 4). */
export const VOUCHER_FIELDS = [
	{
		api: 'document_date',
		form: 'documentDate',
		label: 'Document Date',
		type: 'date',
		description:
			'Date of the voucher: a date, 31/12/2026, 2026-12-31 or the date number of a spreadsheet',
	},
	{
		api: 'bank_code',
		form: 'bankCode',
		label: 'Bank',
		type: 'bank',
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
		type: 'amount',
		placeholder: 'e.g. 150000',
		description: 'The amount; whether it comes in or goes out follows from the cash category',
	},
	{
		api: 'category_code',
		form: 'categoryCode',
		label: 'Cash Category',
		type: 'category',
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
] as const satisfies VoucherField[];

/** A voucher as it comes from an input item: nothing is read yet. */
export interface VoucherInput {
	row: number;
	/** The values of its fields, by their names in the form. */
	values: Partial<Record<(typeof VOUCHER_FIELDS)[number]['form'], unknown>>;
	extraFields?: unknown;
	/** How its values are read. */
	settings: ReadingSettings;
	simplify: boolean;
	amountLimit?: Decimal;
}

/**
 * Reads and checks a voucher and writes its body (API document, endpoint 4).
 *
 * Which fields are required is "not shown": date, bank, category and an amount other than zero are
 * needed here, the rest may be empty.
 */
export function readVoucher(input: VoucherInput): Draft {
	const { settings } = input;
	const reader = new FieldReader(settings);
	let date: CalendarDate | undefined;
	let totalAmount: Decimal | undefined;
	const read = (type: VoucherField['type'], label: string, value: unknown) => {
		switch (type) {
			case 'date':
				date = reader.date(label, value);
				return date && toAccDate(date);
			case 'amount':
				totalAmount = reader.amountNotZero(label, value);
				return totalAmount && toNumber(totalAmount);
			case 'bank':
				return reader.code(label, value, 'the code of a bank');
			case 'category':
				return reader.code(label, value, 'the code of a cash category');
			case 'code':
				return reader.optionalCode(label, value);
			case 'text':
				return reader.optionalText(label, value);
		}
	};
	const body: JsonObject = {};
	for (const { api, form, label, type } of VOUCHER_FIELDS) {
		const value = read(type, label, input.values[form]);
		if (value !== undefined) body[api] = value;
	}
	const names = VOUCHER_FIELDS.map(({ api }) => api);
	Object.assign(body, readExtraFields(reader, input.extraFields, names));
	const draft = {
		rows: [input.row],
		problems: reader.problems,
		hints: reader.hints,
		body,
		totals: totalAmount ? { total_amount: body.total_amount } : {},
		compare: (answer: unknown) =>
			date && totalAmount ? compareVoucher({ date, body }, answer, settings.timezone) : [],
		simplify: input.simplify,
	};
	return withAmountLimit(draft, input.amountLimit, totalAmount, 'total amount');
}
