import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import { NOTE } from '../sentences/notes';
import type { JsonObject } from '../values/record';
import { CREDENTIAL, textOf } from './company';
import { BANKS_PATH } from './endpoints';
import { credentialFailure, type ReadResult } from './failure';
import { holdWords, listElements, metadataNumber, type AskedList, type List } from './list';
import type { Envelope } from './readAnswer';
import { readEndpoint } from './readEndpoint';
import type { RequestContext } from './send';

/**
 * The literal names of two query parameters of the bank list, "not shown" (API document, endpoint
 * 5).
 */
export interface BankNames {
	pageSize: string;
	page: string;
}

/** The credential's settings for these names. */
export const BANK_NAME_SETTINGS: ReadonlyArray<{
	role: keyof BankNames;
	setting: string;
	displayName: string;
	usual: string;
	description: string;
}> = [
	{
		role: 'pageSize',
		setting: 'bankPageSizeParameter',
		displayName: 'Bank List: Page Size Parameter',
		usual: 'limit',
		description: 'Name of the query parameter for the page size of the bank list',
	},
	{
		role: 'page',
		setting: 'bankPageParameter',
		displayName: 'Bank List: Page Parameter',
		usual: 'page',
		description: 'Name of the query parameter for the page number of the bank list, counted from 1',
	},
];

const LONGEST_PARAMETER_NAME = 100;

/** Maximum page size of the bank list (API document, "Limits"). */
const LARGEST_PAGE = 100;

/** A longer list is endless paging by mistake: no country has this many banks. */
const MOST_PAGES = 1_000;

/**
 * Reads the names of the query parameters from the credential; defaults to `limit` and `page`.
 *
 * @throws CredentialRefused if a name is not a text or is too long
 */
export function bankNamesOf(credentials: ICredentialDataDecryptedObject): BankNames {
	const names: BankNames = { pageSize: '', page: '' };
	for (const { role, setting, displayName, usual } of BANK_NAME_SETTINGS) {
		const isEmpty = String(credentials[setting] ?? '').trim() === '';
		const field = { name: setting, label: displayName, most: LONGEST_PARAMETER_NAME };
		names[role] = isEmpty ? usual : textOf(credentials, field).trim();
	}
	return names;
}

/** The pages of the bank list read so far. */
interface PagesRead {
	/** The banks that match the search. */
	found: JsonObject[];
	/** All distinct banks, as JSON. */
	seen: Set<string>;
	/** How many banks ACC says there are. */
	total?: number;
	/** Whether these are all banks, as far as ACC says. */
	whole: boolean;
}

/** Adds a page. Returns whether it brought anything new. */
function addPage(read: PagesRead, { data, metadata }: Envelope, search: string): boolean {
	const { found, seen } = read;
	const banks = listElements(data);
	const before = seen.size;
	for (const bank of banks) {
		const key = JSON.stringify(bank);
		if (seen.has(key)) continue;
		seen.add(key);
		if (holdWords([bank.bank_code, bank.bank_name], search)) found.push(bank);
	}
	read.total = metadataNumber(metadata.total) ?? read.total;
	// Without a total, only an empty page shows the end.
	read.whole = read.total === undefined ? banks.length === 0 : seen.size === read.total;
	return seen.size > before;
}

function bankListOf(
	{ found, seen, total, whole }: PagesRead,
	names: BankNames,
	most: number,
): List {
	const isTold = !whole && found.length < most;
	const notes = isTold ? [NOTE.banksNotWhole(names.page, seen.size, total)] : [];
	return { elements: found.slice(0, most), whole: whole && seen.size > 0, notes };
}

/**
 * Reads the bank list (API document, endpoint 5) page by page, until it has as many banks as ACC
 * says, or a page brings nothing new; at most 1,000 pages. The search happens here, by words of code
 * and name. `whole` is true only if every bank was read, as far as ACC says; otherwise, a note says
 * so.
 */
export async function readBanks(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: AskedList = {},
): Promise<ReadResult<List>> {
	const names = await context.getCredentials(CREDENTIAL).then(bankNamesOf).catch(credentialFailure);
	if ('code' in names) return { ok: false, failure: names };
	const read: PagesRead = { found: [], seen: new Set(), whole: false };
	const isStopped = () => context.getExecutionCancelSignal?.()?.aborted === true;
	for (let page = 1; page <= MOST_PAGES; page++) {
		const query = { [names.pageSize]: LARGEST_PAGE, [names.page]: page };
		const answer = await readEndpoint(context, company, BANKS_PATH, query);
		if (!answer.ok) return answer;
		const isNew = addPage(read, answer.value, search);
		if (!isNew || read.whole || read.found.length >= most || isStopped()) break;
	}
	return { ok: true, value: bankListOf(read, names, most) };
}
