import { NodeApiError, type IExecuteFunctions, type JsonObject } from 'n8n-workflow';

import type { Draft } from '../../documents/draft';
import { show } from '../../documents/fields';
import { readBanks, readCashCategories, type ListResult } from '../../transport/masterData';

function codesOf(context: IExecuteFunctions, list: ListResult, field: string): Set<string> {
	if ('failure' in list) {
		const { message, description } = list.failure;
		throw new NodeApiError(context.getNode(), { message } as JsonObject, {
			message,
			description: `Banks and cash categories could not be checked, so nothing was posted. ${description}`,
		});
	}
	return new Set(list.elements.map((element) => String(element[field])));
}

/**
 * Checks the bank and category codes of all vouchers against ACC's lists, which are read once, and
 * adds a problem to each voucher with a code that is not there (API document, endpoints 4 to 6).
 *
 * @throws NodeApiError where a list cannot be read; nothing is posted then
 */
export async function checkMasterData(context: IExecuteFunctions, drafts: Draft[]): Promise<void> {
	const banks = await readBanks(context);
	const bankCodes = codesOf(context, banks, 'bank_code');
	const categoryCodes = codesOf(context, await readCashCategories(context), 'code');
	const hints = 'hints' in banks ? banks.hints : [];
	hints.forEach((message) =>
		context.addExecutionHints({ message, location: 'outputPane', type: 'warning' }),
	);
	for (const { body, problems } of drafts) {
		const { bank_code: bank, category_code: category } = body;
		if (bank !== '' && !bankCodes.has(String(bank))) {
			problems.push({ field: 'Bank', message: `expected a bank code of ACC, got ${show(bank)}` });
		}
		if (category !== '' && !categoryCodes.has(String(category))) {
			problems.push({
				field: 'Cash Category',
				message: `expected a cash category code of ACC, got ${show(category)}`,
			});
		}
	}
}
