import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { plainText, type JsonObject } from '../../values/record';
import { CredentialProblem, textOf } from '../credentialFields';

export const BANKS_PATH = '/v1/banks';

/** The value of a setting that leaves the name to be found out; so does an empty one. */
export const DETECT = 'Detect';

/**
 * The three query parameters of the bank list. Their literal names are "not shown" (API document,
 * endpoint 5). Those that other services use are tried in this order; the first is taken until it turns
 * out to be ignored.
 */
export const BANK_QUERY = [
	{
		role: 'pageSize',
		setting: 'bankPageSizeParameter',
		names: ['limit', 'page_size', 'pageSize', 'per_page', 'perPage', 'size', 'take'],
		displayName: 'Bank List: Page Size Parameter',
		description: 'Name of the query parameter that asks for a page size of the bank list.',
	},
	{
		role: 'page',
		setting: 'bankPageParameter',
		names: ['page', 'current_page', 'currentPage', 'page_number', 'pageNumber', 'p'],
		displayName: 'Bank List: Page Parameter',
		description: 'Name of the query parameter that asks for a page of the bank list.',
	},
	{
		role: 'search',
		setting: 'bankSearchParameter',
		names: ['search', 'q', 'query', 'keyword', 'filter', 'name', 'bank_name'],
		displayName: 'Bank List: Search Parameter',
		description: 'Name of the query parameter that searches the bank list.',
	},
] as const;

/** What a query parameter of the bank list is for. */
export type BankRole = (typeof BANK_QUERY)[number]['role'];

/** The names that are tried where none of those for a page works: they take the banks to leave out. */
export const OFFSET_NAMES = ['offset', 'start', 'skip'] as const;

/** Characters of a name. */
const LONGEST_NAME = 100;

/** Literal names; what is empty is not sent. */
export type BankNames = Record<BankRole, string> & {
	/** Whether `page` takes the number of banks to leave out in place of the number of the page. */
	byOffset: boolean;
};

/**
 * What was found out about the names, role by role: a name; `''` where the service takes none that is
 * known; null where it could not be judged and must not be sent; nothing where it could not be judged.
 */
export type FoundNames = Partial<Record<BankRole, string | null>> & { byOffset?: boolean };

/** Nothing set: all names are to be found out. */
export const NONE_CHOSEN: Record<BankRole, string> = { pageSize: '', page: '', search: '' };

/**
 * The names that the user has set; `''` where they are to be found out.
 *
 * @throws CredentialProblem where one is no text or too long, or is given twice: one value would take
 *   the place of the other
 */
export function chosenNames(credentials: ICredentialDataDecryptedObject): Record<BankRole, string> {
	const chosen = { ...NONE_CHOSEN };
	for (const { role, setting, displayName } of BANK_QUERY) {
		const given: unknown = credentials[setting] ?? '';
		if (typeof given === 'string' && /^(detect)?$/i.test(given.trim())) continue;
		chosen[role] = textOf(credentials, setting, displayName, LONGEST_NAME).trim();
	}
	const names = Object.values(chosen).filter((name) => name !== '');
	if (new Set(names).size < names.length) {
		throw new CredentialProblem(
			'The query parameters of the bank list must have different names. Correct them in the ACC Accounting credential.',
		);
	}
	return chosen;
}

/** The names to ask with: those of the user, else those that were found, else the first ones. */
export function namesInUse(
	chosen: Record<BankRole, string> = NONE_CHOSEN,
	found: FoundNames = {},
): BankNames {
	const names = { ...NONE_CHOSEN };
	const taken: string[] = Object.values(chosen);
	for (const { role, names: known } of BANK_QUERY) {
		const usual = known.find((name) => !taken.includes(name));
		const name = found[role] === undefined ? usual : found[role];
		names[role] = chosen[role] || (name ?? '');
	}
	return { ...names, byOffset: chosen.page === '' && found.byOffset === true };
}

/** Whether a bank is what a search text asks for: the text stands in its code or name. */
export function bankMatches(bank: JsonObject, search: string): boolean {
	const wanted = search.toLowerCase();
	return [bank.bank_code, bank.bank_name].some((value) =>
		plainText(value).toLowerCase().includes(wanted),
	);
}
