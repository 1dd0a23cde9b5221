import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import { NOTE, type Note } from '../sentences/notes';
import type { JsonObject } from '../values/record';
import { CREDENTIAL, textOf } from './company';
import { BANKS_PATH } from './endpoints';
import { credentialFailure, type ReadResult } from './failure';
import { holdWords, listElements, metadataNumber, type AskedList, type List } from './list';
import type { Envelope } from './answers';
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

/** Accumulates the banks of the pages read so far, and what the pages say about the list. */
class BankReading {
	/** The banks that match the search. */
	readonly found: JsonObject[] = [];
	/** Whether the pages contain all banks, as far as ACC says. */
	whole = false;
	/** How many pages were read. */
	pages = 0;
	/** The distinct banks seen, as JSON. */
	private readonly seen = new Set<string>();
	/** How many banks (or pages of banks) the list has; undefined if ACC doesn't say. */
	private total: number | undefined;
	private totalPages: number | undefined;
	/** Whether ACC ignores the page number: a page contained only banks from earlier pages. */
	private isRepeating = false;

	constructor(private readonly search: string) {}

	/**
	 * Adds a page. Returns whether to read on: not after an empty page, or the last page according to
	 * its metadata.
	 */
	add({ data, metadata }: Envelope): boolean {
		this.pages += 1;
		const banks = listElements(data);
		const before = this.seen.size;
		for (const bank of banks) this.addBank(bank);
		this.total = metadataNumber(metadata.total) ?? this.total;
		this.totalPages = metadataNumber(metadata.total_pages) ?? this.totalPages;
		const isEmpty = banks.length === 0;
		const isSaid = this.total !== undefined || this.totalPages !== undefined;
		this.whole = (isEmpty || isSaid) && this.hasAll();
		this.isRepeating = !isEmpty && this.seen.size === before;
		return !this.whole && !isEmpty && !this.isRepeating && this.pages < MOST_PAGES;
	}

	private addBank(bank: JsonObject): void {
		const key = JSON.stringify(bank);
		if (this.seen.has(key)) return;
		this.seen.add(key);
		if (holdWords([bank.bank_code, bank.bank_name], this.search)) this.found.push(bank);
	}

	private hasAll(): boolean {
		const { size } = this.seen;
		return size > 0 && size === (this.total ?? size) && this.pages >= (this.totalPages ?? 0);
	}

	/** Notes to the user about an incomplete list. */
	notes({ page: name }: BankNames): Note[] {
		const count = this.seen.size;
		if (this.whole || count + (this.total ?? 0) === 0) return [];
		const total = this.total !== undefined && this.total > count ? this.total : undefined;
		return this.isRepeating
			? [NOTE.parameterIgnored(name, count, total)]
			: [NOTE.banksNotWhole(count, total)];
	}
}

/**
 * Reads the bank list (API document, endpoint 5) page by page, until a page is empty, contains
 * nothing new, or is the last one according to its metadata; at most 1,000 pages. The search
 * happens here, by words of code and name. `whole` is true only if the pages contain every bank, as
 * far as ACC says; otherwise, `notes` say why.
 */
export async function readBanks(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: AskedList = {},
): Promise<ReadResult<List>> {
	const names = await context.getCredentials(CREDENTIAL).then(bankNamesOf).catch(credentialFailure);
	if ('code' in names) return { ok: false, failure: names };
	const reading = new BankReading(search);
	const isEnough = () =>
		reading.found.length >= most || context.getExecutionCancelSignal?.()?.aborted === true;
	for (let goesOn = true; goesOn;) {
		const query = { [names.pageSize]: LARGEST_PAGE, [names.page]: reading.pages + 1 };
		const page = await readEndpoint(context, company, BANKS_PATH, query);
		if (!page.ok) return page;
		goesOn = reading.add(page.value) && !isEnough();
	}
	const { found, whole } = reading;
	const notes = found.length >= most ? [] : reading.notes(names);
	return { ok: true, value: { elements: found.slice(0, most), whole, notes } };
}
