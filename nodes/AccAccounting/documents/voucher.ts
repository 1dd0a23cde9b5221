import { withAmountLimit } from './amountLimit';
import { compareVoucher } from './compare';
import { toAccDate } from './dates';
import { toNumber, type Decimal } from './decimal';
import type { Draft } from './draft';
import { readExtraFields } from './extraFields';
import { FieldReader, type ReadingSettings } from './fields';
import type { JsonObject } from './record';

/** The values of a voucher as they come from an input item: nothing is read yet. */
export interface VoucherInput {
	row: number;
	documentDate: unknown;
	bankCode: unknown;
	bankAccountNumber: unknown;
	bankAccountName: unknown;
	totalAmount: unknown;
	categoryCode: unknown;
	description: unknown;
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
	const date = reader.date('Document Date', input.documentDate);
	const totalAmount = reader.amountNotZero('Total Amount', input.totalAmount);
	const fields = {
		document_date: date && toAccDate(date),
		bank_code: reader.code('Bank', input.bankCode, 'the code of a bank'),
		bank_account_number: reader.optionalCode('Bank Account Number', input.bankAccountNumber),
		bank_account_name: reader.optionalText('Bank Account Name', input.bankAccountName),
		total_amount: totalAmount && toNumber(totalAmount),
		category_code: reader.code('Cash Category', input.categoryCode, 'the code of a cash category'),
		description: reader.optionalText('Description', input.description),
	};
	const body: JsonObject = Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== undefined),
	);
	Object.assign(body, readExtraFields(reader, input.extraFields, Object.keys(fields)));
	const draft = {
		rows: [input.row],
		problems: reader.problems,
		body,
		totals: totalAmount ? { total_amount: body.total_amount } : {},
		compare: (answer: unknown) =>
			date && totalAmount ? compareVoucher({ date, body }, answer, settings.timezone) : [],
		simplify: input.simplify,
	};
	return withAmountLimit(draft, input.amountLimit, totalAmount, 'total amount');
}
