import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import type { Envelope } from '../answer';
import { CREDENTIAL, CredentialRefused, textOf } from '../company';
import type { ReadResult } from '../failure';
import type { RequestContext } from '../request';

/** The value of a setting that leaves the name to be found; an empty one does as well. */
export const DETECT = 'Detect';

/** Names of the page that take the number of banks to leave out in place of the number of the page. */
export const OFFSETS: readonly string[] = ['offset', 'start', 'skip'];

/**
 * The three query parameters of the bank list. Their literal names are "not shown" (API document,
 * endpoint 5). These are tried in this order; the first is used until ACC turns out to ignore it.
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
		names: [
			...['page', 'current_page', 'currentPage', 'page_number', 'pageNumber', 'p'],
			...OFFSETS,
		],
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

/** Names that are sent at once, each with the same value: a service takes the one that it knows. */
export type BankNames = Record<BankRole, readonly string[]>;

/** With which names the bank list is asked for. */
export interface NamesInUse {
	names: BankNames;
	/** Names that the user has set; `''` where they are found. */
	chosen: Record<BankRole, string>;
	/** The roles for which other names can be tried. */
	open: BankRole[];
	/** The service and the chosen names: what was found is remembered for these. */
	key: string;
}

/** Nothing set: all names are to be found. */
export const NONE_CHOSEN: Record<BankRole, string> = { pageSize: '', page: '', search: '' };

const LONGEST_NAME = 100;

/**
 * The names that the user has set; `''` where they are to be found.
 *
 * @throws CredentialRefused if one is no text, is too long, or is given twice
 */
export function chosenNames(credentials: ICredentialDataDecryptedObject): Record<BankRole, string> {
	const chosen = { ...NONE_CHOSEN };
	for (const { role, setting, displayName } of BANK_QUERY) {
		const given: unknown = credentials[setting] ?? '';
		if (typeof given === 'string' && /^(detect)?$/i.test(given.trim())) continue;
		const field = { name: setting, label: displayName, most: LONGEST_NAME };
		chosen[role] = textOf(credentials, field).trim();
	}
	const names = Object.values(chosen).filter((name) => name !== '');
	if (new Set(names).size < names.length) throw new CredentialRefused('sameParameterTwice');
	return chosen;
}

/** The query of a page of the bank list. */
export function bankQuery(
	names: BankNames,
	{ size, page, offset, search }: { size: number; page: number; offset: number; search: string },
): IDataObject {
	const query: IDataObject = {};
	for (const name of names.pageSize) query[name] = size;
	for (const name of names.page) query[name] = OFFSETS.includes(name) ? offset : page;
	if (search !== '') for (const name of names.search) query[name] = search;
	return query;
}

/** More services than this are not remembered. */
const MOST_REMEMBERED = 200;

/** What this process has found to be better than the usual names, until it ends. */
const remembered = new Map<string, Partial<BankNames>>();

/** Remembers names that were found. */
export function rememberNames({ key }: NamesInUse, found: Partial<BankNames>): void {
	if (remembered.size >= MOST_REMEMBERED) remembered.clear();
	remembered.set(key, { ...remembered.get(key), ...found });
}

/** Forgets the names that were found for a service: they turned out to be worse. */
export function forgetNames({ key }: NamesInUse): void {
	remembered.delete(key);
}

/** The known names of a role, except those that the user has set for another. */
function knownNames(role: BankRole, chosen: Record<BankRole, string>): string[] {
	const taken: string[] = Object.values(chosen);
	const names = BANK_QUERY.flatMap((each) => (each.role === role ? [...each.names] : []));
	return names.filter((name) => !taken.includes(name));
}

/**
 * The names to ask for the bank list with (API document, endpoint 5): those that the user has set, else
 * those that this process has found, else the first ones.
 *
 * @throws CredentialRefused if what the user has set cannot be a name
 */
export async function namesInUse(
	context: Pick<RequestContext, 'getCredentials'>,
): Promise<NamesInUse> {
	const credentials = await context.getCredentials(CREDENTIAL);
	const chosen = chosenNames(credentials);
	const key = JSON.stringify([credentials.baseUrl, ...Object.values(chosen)]);
	const found = remembered.get(key) ?? {};
	const namesOf = (role: BankRole) =>
		chosen[role] === '' ? (found[role] ?? knownNames(role, chosen).slice(0, 1)) : [chosen[role]];
	return {
		names: { pageSize: namesOf('pageSize'), page: namesOf('page'), search: namesOf('search') },
		chosen,
		open: BANK_QUERY.map(({ role }) => role).filter((role) => chosen[role] === '' && !found[role]),
		key,
	};
}

/** Reads the bank list with a query. */
export type AskBanks = (query: IDataObject) => Promise<ReadResult<Envelope>>;

/**
 * Finds better names for the open roles: all known names at once if the service ignores names that it does
 * not know, else the first one that it does not refuse, with a read for each name.
 *
 * @param isRefused whether the service has refused the names in use
 */
export async function findNames(
	ask: AskBanks,
	inUse: NamesInUse,
	isRefused: boolean,
): Promise<void> {
	const found: Partial<BankNames> = {};
	for (const role of inUse.open) {
		const names = knownNames(role, inUse.chosen);
		const value = role === 'search' ? 'a' : '1';
		// All at once: one after the other, they would hold up a run by as many answers.
		const answers = isRefused
			? await Promise.all(names.map(async (name) => await ask({ [name]: value })))
			: [];
		found[role] = isRefused ? names.filter((_, at) => answers[at]?.ok).slice(0, 1) : names;
	}
	rememberNames(inUse, found);
}
