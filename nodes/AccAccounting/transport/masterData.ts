import { listElements } from './envelope';
import type { Failure } from './failure';
import { readEndpoint, type RequestContext } from './request';

export const BANKS_PATH = '/v1/banks';
export const CASH_CATEGORIES_PATH = '/v1/vouchers/category-cash';

/** Largest page of the bank list (API document, "Limits"). */
export const LARGEST_PAGE = 100;

/** A list that was read, whole or as far as was asked. */
export interface List {
	elements: Array<Record<string, unknown>>;
	/** What the user should know about how the service answered; empty where all was as documented. */
	hints: string[];
}

export type ListResult = List | { failure: Failure };

/** One page of the bank list, with what its metadata says. */
export interface BankPage {
	elements: Array<Record<string, unknown>>;
	/** Whether the service says that there are more pages. */
	more: boolean;
	/** Page size and page that the service says it used; undefined where it does not say. */
	limit?: number;
	page?: number;
	total?: number;
}

function integer(value: unknown): number | undefined {
	return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/**
 * Reads one page of the bank list (API document, endpoint 5).
 *
 * @param pageSize 1 to 100
 * @param page 1 or more
 */
export async function readBankPage(
	context: RequestContext,
	{ search, pageSize, page }: { search: string; pageSize: number; page: number },
): Promise<BankPage | { failure: Failure }> {
	const result = await readEndpoint(context, BANKS_PATH, {
		bankPageSize: pageSize,
		bankPage: page,
		...(search === '' ? {} : { bankSearch: search }),
	});
	if ('failure' in result) return result;
	const { data, metadata } = result.envelope;
	const elements = listElements(data);
	const pages = integer(metadata.total_pages);
	const total = integer(metadata.total);
	return {
		elements,
		limit: integer(metadata.limit),
		page: integer(metadata.current_page),
		total,
		// Without the number of pages only an empty page shows the end of the list.
		more: pages === undefined ? elements.length > 0 : page < pages,
	};
}

/** Whether a bank is what a search text asks for: the text stands in its code or name. */
export function bankMatches(bank: Record<string, unknown>, search: string): boolean {
	const wanted = search.toLowerCase();
	return [bank.bank_code, bank.bank_name].some((value) =>
		String(value ?? '')
			.toLowerCase()
			.includes(wanted),
	);
}

const WRONG_PAGE_SIZE =
	'ACC ignored the page size of the bank list. All pages were read all the same, only slower. If ACC told you the name of this parameter, set "Bank List: Page Size Parameter" in the credential.';
const WRONG_SEARCH =
	'ACC ignored the search text of the bank list. The banks were searched here instead. If ACC told you the name of this parameter, set "Bank List: Search Parameter" in the credential.';
const wrongPage = (read: number, total: number | undefined) =>
	`ACC ignored the page number of the bank list, so only ${read}${total === undefined ? '' : ` of ${total}`} banks could be read. Set "Bank List: Page Parameter" in the credential to the name that ACC told you.`;

/**
 * Reads the bank list, page by page.
 *
 * The names of the query parameters are not known for sure: what the service ignores is noticed in
 * its metadata and in the banks themselves, made up for here where it can be, and reported in
 * `hints`. It ends after at most as many requests as there are pages, whatever the service answers.
 *
 * @param most how many banks are wanted; Infinity for all
 */
export async function readBanks(
	context: RequestContext,
	{ search = '', most = Infinity }: { search?: string; most?: number } = {},
): Promise<ListResult> {
	const found: Array<Record<string, unknown>> = [];
	const seen = new Set<string>();
	const hints = new Set<string>();
	let read = 0;
	for (let page = 1; found.length < most; page++) {
		const result = await readBankPage(context, { search, pageSize: LARGEST_PAGE, page });
		if ('failure' in result) return result;
		if (result.limit !== undefined && result.limit !== LARGEST_PAGE) hints.add(WRONG_PAGE_SIZE);
		const fresh = result.elements.filter((bank) => !seen.has(JSON.stringify(bank)));
		fresh.forEach((bank) => seen.add(JSON.stringify(bank)));
		read += fresh.length;
		const matching = fresh.filter((bank) => bankMatches(bank, search));
		if (matching.length < fresh.length) hints.add(WRONG_SEARCH);
		found.push(...matching);
		const stands = result.page !== undefined && result.page !== page;
		if (stands || (page > 1 && fresh.length === 0 && result.elements.length > 0)) {
			hints.add(wrongPage(read, result.total));
			break;
		}
		if (!result.more || result.elements.length === 0) break;
	}
	return { elements: found.slice(0, most), hints: [...hints] };
}

/** Reads the voucher cash categories (API document, endpoint 6: no parameters, so one request). */
export async function readCashCategories(context: RequestContext): Promise<ListResult> {
	const result = await readEndpoint(context, CASH_CATEGORIES_PATH);
	if ('failure' in result) return result;
	const { data, metadata } = result.envelope;
	const elements = listElements(data);
	const total = integer(metadata.total);
	const short = total !== undefined && total > elements.length;
	return {
		elements,
		hints: short
			? [
					`ACC says that it has ${total} cash categories, but gave ${elements.length}. Its document names no way to ask for the rest.`,
				]
			: [],
	};
}
