import type { DateTime } from 'luxon';

import { isAmount, isObject, textProblem, type Fields } from './checks';
import { dateTime, dayOf } from './dates';
import type { Ledger } from './ledger';
import type { SandboxOptions } from './options';
import { reply, success, type Creation } from './reply';

const BANK_ACCOUNT = '1.1.01.002';

function problemOf(body: unknown, options: SandboxOptions): string | undefined {
	if (!isObject(body)) return 'the body must be a JSON object';
	if (!dayOf(body.document_date)) return 'document_date must be DD/MM/YYYY';
	if (!isAmount(body.total_amount) || body.total_amount === 0) {
		return 'total_amount must be a number other than 0';
	}
	const problem = textProblem(body, ['bank_account_number', 'bank_account_name', 'description']);
	if (problem) return problem;
	if (!options.banks.some(({ bank_code }) => bank_code === body.bank_code)) return 'bank not found';
	if (!options.cashCategories.some(({ code }) => code === body.category_code)) {
		return 'category not found';
	}
	return undefined;
}

function documentOf(body: Fields, options: SandboxOptions, documentNumber: string): Fields {
	const amount = body.total_amount;
	const category = options.cashCategories.find(({ code }) => code === body.category_code);
	const incoming = category?.cash_type_name === 'Kas Masuk';
	const lineOf = (at: number, account = '', description = '', isDebit = true) => ({
		document_number: documentNumber,
		detail_number: String(at).padStart(5, '0'),
		account_number: account,
		account_description: description,
		debit: isDebit ? amount : 0,
		credit: isDebit ? 0 : amount,
	});
	return {
		document_number: documentNumber,
		document_date: dateTime(dayOf(body.document_date) as DateTime, options.timeZone),
		document_status: 'F',
		document_type: 'S',
		total_amount: amount,
		description: body.description ?? '',
		total_debit: amount,
		total_credit: amount,
		menu_code: 'AKB',
		menu_desc: 'Arus Kas Bank',
		category_code: body.category_code,
		category_name: category?.desc ?? '',
		member_code: '',
		member_name: '',
		profit_center_id: '',
		profit_center_name: '',
		cancel_reason: '',
		items: [
			lineOf(1, BANK_ACCOUNT, 'Bank', incoming),
			lineOf(2, category?.account_number, category?.desc, !incoming),
		],
	};
}

/**
 * Checks and calculates a voucher (API document, endpoint 4). Its error has only status and message.
 * The document does not show which fields are required.
 */
export function createVoucher(body: unknown, options: SandboxOptions, ledger: Ledger): Creation {
	const message = problemOf(body, options);
	if (message) return reply(options.voucherErrorStatus, { status: '01', message });
	const request = body as Fields;
	return {
		store: (arrival) => {
			const number = ledger.nextNumber('AKB', dayOf(request.document_date) as DateTime);
			const document = documentOf(request, options, number);
			ledger.store({ arrival, kind: 'AKB', request, document });
			return success(document);
		},
	};
}
