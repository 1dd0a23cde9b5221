import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { CredentialRefused, textOf } from './company';

/** The value of a setting that leaves the name to the node; an empty one does as well. */
export const DETECT = 'Detect';

/** Names of the page that take the number of banks to leave out in place of the number of the page. */
export const OFFSETS: readonly string[] = ['offset', 'start', 'skip'];

/** The literal names of two query parameters of the bank list, "not shown" (API document, endpoint 5). */
export interface BankNames {
	pageSize: string;
	page: string;
}

/** The settings of the credential for these names. */
export const BANK_NAME_SETTINGS: ReadonlyArray<{
	role: keyof BankNames;
	setting: string;
	displayName: string;
	description: string;
}> = [
	{
		role: 'pageSize',
		setting: 'bankPageSizeParameter',
		displayName: 'Bank List: Page Size Parameter',
		description: 'Name of the query parameter that asks for a page size of the bank list.',
	},
	{
		role: 'page',
		setting: 'bankPageParameter',
		displayName: 'Bank List: Page Parameter',
		description: 'Name of the query parameter that asks for a page of the bank list.',
	},
];

/** The most usual names, in the order in which they are tried. */
const USUAL_NAMES: readonly BankNames[] = [
	{ pageSize: 'limit', page: 'page' },
	{ pageSize: 'page_size', page: 'page_number' },
	{ pageSize: 'limit', page: 'offset' },
];

const LONGEST_PARAMETER_NAME = 100;

/**
 * Reads the names that the user has set; `''` for those that are not set.
 *
 * @throws CredentialRefused if one is no text, is too long, or is given twice
 */
export function chosenNames(credentials: ICredentialDataDecryptedObject): BankNames {
	const chosen: BankNames = { pageSize: '', page: '' };
	for (const { role, setting, displayName } of BANK_NAME_SETTINGS) {
		const given: unknown = credentials[setting] ?? '';
		const text = typeof given === 'string' ? given.trim().toLowerCase() : undefined;
		if (text === '' || text === DETECT.toLowerCase()) continue;
		const field = { name: setting, label: displayName, most: LONGEST_PARAMETER_NAME };
		chosen[role] = textOf(credentials, field).trim();
	}
	if (chosen.page !== '' && chosen.page === chosen.pageSize) {
		throw new CredentialRefused('sameParameterTwice');
	}
	return chosen;
}

/** The names to read with, one pair after the other: those that the user has set, else the usual ones. */
export function pairsOfNames(chosen: BankNames): [BankNames, ...BankNames[]] {
	const all = USUAL_NAMES.map((usual) => ({
		pageSize: chosen.pageSize || usual.pageSize,
		page: chosen.page || usual.page,
	}));
	const [first = chosen, ...others] = all.filter(
		({ pageSize, page }, at) =>
			pageSize !== page &&
			all.findIndex((each) => each.pageSize === pageSize && each.page === page) === at,
	);
	return [first, ...others];
}
