import type { JsonObject } from '../documents/record';
import { listElements } from './envelope';
import type { ReadResult } from './failure';
import { BANKS_PATH, CASH_CATEGORIES_PATH } from './paths';
import { readEndpoint, type RequestContext } from './request';

/** Largest page of the bank list (API document, "Limits"). */
export const LARGEST_PAGE = 100;

/** A list that was read, whole or as far as was asked. */
export interface List {
	elements: JsonObject[];
	/** Whether these are all that the service has, as far as it tells. */
	whole: boolean;
	/** What the user should know about how the service answered; empty where all was as documented. */
	hints: string[];
}

/** One page of the bank list, with what its metadata says. */
export interface BankPage {
	elements: JsonObject[];
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
): Promise<ReadResult<BankPage>> {
	const result = await readEndpoint(context, BANKS_PATH, {
		bankPageSize: pageSize,
		bankPage: page,
		...(search === '' ? {} : { bankSearch: search }),
	});
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const elements = listElements(data);
	const pages = integer(metadata.total_pages);
	const total = integer(metadata.total);
	return {
		ok: true,
		value: {
			elements,
			limit: integer(metadata.limit),
			page: integer(metadata.current_page),
			total,
			// Without the number of pages only an empty page shows the end of the list.
			more: pages === undefined ? elements.length > 0 : page < pages,
		},
	};
}

/** Whether a bank is what a search text asks for: the text stands in its code or name. */
export function bankMatches(bank: JsonObject, search: string): boolean {
	const wanted = search.toLowerCase();
	return [bank.bank_code, bank.bank_name].some((value) =>
		String(value ?? '')
			.toLowerCase()
			.includes(wanted),
	);
}

/** A list that is longer does not end: no country has so many banks. */
const MOST_PAGES = 1_000;

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
): Promise<ReadResult<List>> {
	const found: JsonObject[] = [];
	const seen = new Set<string>();
	const hints = new Set<string>();
	let count = 0;
	let total: number | undefined;
	for (let page = 1; found.length < most; page++) {
		if (page > MOST_PAGES || context.getExecutionCancelSignal?.()?.aborted) {
			hints.add(`The bank list did not end; ${count} banks were read.`);
			total = Infinity;
			break;
		}
		const read = await readBankPage(context, { search, pageSize: LARGEST_PAGE, page });
		if (!read.ok) return read;
		const result = read.value;
		if (result.limit !== undefined && result.limit !== LARGEST_PAGE) hints.add(WRONG_PAGE_SIZE);
		const fresh = result.elements.filter((bank) => !seen.has(JSON.stringify(bank)));
		fresh.forEach((bank) => seen.add(JSON.stringify(bank)));
		count += fresh.length;
		total = result.total ?? total;
		const matching = fresh.filter((bank) => bankMatches(bank, search));
		if (matching.length < fresh.length) hints.add(WRONG_SEARCH);
		found.push(...matching);
		const stands = result.page !== undefined && result.page !== page;
		if (stands || (page > 1 && fresh.length === 0 && result.elements.length > 0)) {
			hints.add(wrongPage(count, result.total));
			total ??= Infinity;
			break;
		}
		if (!result.more || result.elements.length === 0) break;
	}
	const whole = count > 0 && count >= (total ?? 0);
	return { ok: true, value: { elements: found.slice(0, most), whole, hints: [...hints] } };
}

/** Reads the voucher cash categories (API document, endpoint 6: no parameters, so one request). */
export async function readCashCategories(context: RequestContext): Promise<ReadResult<List>> {
	const result = await readEndpoint(context, CASH_CATEGORIES_PATH);
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const elements = listElements(data);
	const total = integer(metadata.total);
	const short = total !== undefined && total > elements.length;
	const hint = `ACC says that it has ${total} cash categories, but gave ${elements.length}. Its document names no way to ask for the rest.`;
	return {
		ok: true,
		value: { elements, whole: !short && elements.length > 0, hints: short ? [hint] : [] },
	};
}
