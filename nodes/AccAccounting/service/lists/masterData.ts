import type { Company } from '../../values/company';
import { plainText, type JsonObject } from '../../values/record';
import { bankNames, bankQuery, lookForNames, type BankNamesInUse } from './bankNames';
import { BANK_QUERY, bankMatches, type BankRole, BANKS_PATH } from './bankQuery';
import { listElements, wholeNumber } from '../answer';
import { NOT_ABOUT_THE_ITEM, type ReadResult } from '../failure';
import { readEndpoint, type RequestContext } from '../request';
import type { Failure } from '../../values/problem';

/** Largest page of the bank list (API document, "Limits"). */
const LARGEST_PAGE = 100;

/** A list that was read, whole or as far as was asked. */
export interface List {
	elements: JsonObject[];
	/** Whether these are all that the service has, as far as it tells. */
	whole: boolean;
	/** What the user should know about how the service answered; empty where all was as documented. */
	hints: string[];
}

/** Which page of the bank list is asked for. */
export interface AskedPage {
	search: string;
	/** 1 or more. */
	page: number;
	/** How many banks the pages before it had. */
	offset: number;
	/** The first bank of the first page, as JSON: what comes again shows that the page is ignored. */
	firstBank?: string;
}

/** One page of the bank list, with what it shows about the service. */
export interface BankPage {
	elements: JsonObject[];
	/** Whether there are more pages, as far as the service tells. */
	more: boolean;
	/** What was asked for and not heeded. */
	ignored: BankRole[];
	/** Whether the names of the parameters were looked for in between: other pages may be others now. */
	looked: boolean;
	told: BankNamesInUse;
	total?: number;
}

/** Refusals that are about something else than the query. */
const NOT_THE_QUERY = new Set([...NOT_ABOUT_THE_ITEM, 404, 405, 408, 410]);

function mayBeTheQuery({ httpStatus }: Failure): boolean {
	return httpStatus !== undefined && httpStatus < 500 && !NOT_THE_QUERY.has(httpStatus);
}

const ROLES = BANK_QUERY.map(({ role }) => role);

async function askForPage(
	context: RequestContext,
	company: Company,
	asked: AskedPage,
	told: BankNamesInUse,
): Promise<ReadResult<Omit<BankPage, 'looked'>>> {
	const { search, page, offset, firstBank } = asked;
	const query = bankQuery(told, { size: LARGEST_PAGE, ...asked });
	const result = await readEndpoint(context, company, BANKS_PATH, query);
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const elements = listElements(data);
	const pages = wholeNumber(metadata.total_pages);
	const total = wholeNumber(metadata.total);
	const isMoreSaid =
		(pages !== undefined && page < pages) ||
		(total !== undefined && offset + elements.length < total);
	const isRepeated = page > 1 && firstBank !== undefined && firstBank === firstOf(elements);
	// Without the number of pages only an empty page shows the end of the list.
	const isMorePossible = isMoreSaid || (pages === undefined && total === undefined);
	const more = elements.length > 0 && isMorePossible;
	const wasShort = more && page > 1 && !isRepeated && offset < (page - 1) * LARGEST_PAGE;
	const isIgnored: Record<BankRole, boolean> = {
		pageSize: wasShort || (isMoreSaid && elements.length !== LARGEST_PAGE),
		page: isRepeated || (more && told.names.page === ''),
		search: more && elements.some((bank) => !bankMatches(bank, search)),
	};
	const ignored = ROLES.filter((role) => isIgnored[role]);
	return { ok: true, value: { elements, more, ignored, told, total } };
}

/** The first bank of a page as JSON; undefined where there is none. */
export function firstOf(banks: JsonObject[]): string | undefined {
	return banks.length > 0 ? JSON.stringify(banks[0]) : undefined;
}

/**
 * Reads one page of the bank list (API document, endpoint 5), 100 banks long where the service heeds
 * that. Where it ignores or refuses one of the query's names that are to be detected, they are looked
 * for, and the page is read once more.
 */
export async function readBankPage(
	context: RequestContext,
	company: Company,
	asked: AskedPage,
): Promise<ReadResult<BankPage>> {
	const names = await bankNames(context);
	if (!names.ok) return names;
	const inUse = names.value;
	const first = await askForPage(context, company, asked, inUse);
	const isOpen = (role: BankRole) => inUse.mayLook && inUse.chosen[role] === '';
	const isToBeLooked = first.ok
		? first.value.ignored.some(isOpen)
		: ROLES.some(isOpen) && mayBeTheQuery(first.failure);
	if (isToBeLooked) {
		await lookForNames(context, company, inUse);
		const found = await bankNames(context);
		const told = found.ok ? found.value : inUse;
		const again = await askForPage(context, company, asked, told);
		if (again.ok) return { ok: true, value: { ...again.value, looked: true } };
		if (first.ok) return { ok: true, value: { ...first.value, told, looked: false } };
	}
	return first.ok ? { ok: true, value: { ...first.value, looked: false } } : first;
}

/** A list that is longer does not end: no country has so many banks. */
const MOST_PAGES = 1_000;

/** What to do about a query parameter that is ignored. */
function advice(role: BankRole, { chosen, names, isCut }: BankNamesInUse): string {
	const { displayName } = BANK_QUERY.find((parameter) => parameter.role === role) ?? BANK_QUERY[0];
	if (chosen[role] !== '') {
		return `Check "${displayName}" in the credential: it is set to "${names[role]}". Set it to Detect, or let somebody run the probe, which finds such names (see the README of this node).`;
	}
	if (isCut) {
		return 'The right name could not be looked for, because ACC did not answer just then. It is looked for again in ten minutes.';
	}
	const asked = names[role]
		? `It was asked for as "${names[role]}". If ACC told you another name`
		: 'No name that this node knows has an effect. If ACC told you one';
	return `${asked}, set "${displayName}" under More Settings in the credential.`;
}

function hintOf(role: BankRole, told: BankNamesInUse, read: number, total?: number): string {
	const what = {
		pageSize: `ACC does not give pages of ${LARGEST_PAGE} banks, so the list takes more requests.`,
		search:
			'ACC ignored the search text of the bank list. The banks were searched here instead, as far as they were read.',
		page:
			total === undefined
				? `ACC ignored the page number of the bank list and does not say how many banks there are. ${read} banks were read; there may be more.`
				: `ACC ignored the page number of the bank list, so only ${read} of ${total} banks could be read.`,
	};
	return `${what[role]} ${advice(role, told)}`;
}

/**
 * Reads the bank list, page by page.
 *
 * The names of the query parameters are not known for sure: what the service ignores is noticed in
 * the banks themselves, looked for, made up for here where it can be, and reported
 * in `hints`. It ends after at most 1,000 pages, whatever the service answers.
 *
 * @param most how many banks are wanted; Infinity for all
 */
export async function readBanks(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: { search?: string; most?: number } = {},
): Promise<ReadResult<List>> {
	const found: JsonObject[] = [];
	const seen = new Set<string>();
	const ignored = new Set<BankRole>();
	const hints: string[] = [];
	let asked: AskedPage = { search, page: 1, offset: 0 };
	let last: BankPage | undefined;
	let total: number | undefined;
	for (let pages = 0; found.length < most; pages++) {
		if (pages >= MOST_PAGES || context.getExecutionCancelSignal?.()?.aborted) {
			hints.push(`The bank list did not end; ${seen.size} banks were read.`);
			total = Infinity;
			break;
		}
		const read = await readBankPage(context, company, asked);
		if (!read.ok) return read;
		last = read.value;
		const { elements, looked } = last;
		total = last.total ?? total;
		if (looked && asked.page > 1) {
			// The pages before may have been other ones.
			asked = { search, page: 1, offset: 0 };
			for (const collected of [seen, ignored]) collected.clear();
			found.length = 0;
			continue;
		}
		const fresh = elements.filter((bank) => !seen.has(JSON.stringify(bank)));
		fresh.forEach((bank) => seen.add(JSON.stringify(bank)));
		found.push(...fresh.filter((bank) => bankMatches(bank, search)));
		last.ignored.forEach((role) => ignored.add(role));
		const stands = last.ignored.includes('page') || (asked.page > 1 && fresh.length === 0);
		if (stands && elements.length > 0) {
			ignored.add('page');
			total ??= Infinity;
			break;
		}
		if (!last.more) break;
		asked = {
			search,
			page: asked.page + 1,
			offset: asked.offset + elements.length,
			firstBank: asked.firstBank ?? firstOf(elements),
		};
	}
	const told = last?.told;
	const shownTotal = total === Infinity ? undefined : total;
	if (told && found.length < most) {
		for (const role of ignored) hints.push(hintOf(role, told, seen.size, shownTotal));
	}
	const whole = seen.size > 0 && seen.size >= (total ?? 0);
	return { ok: true, value: { elements: found.slice(0, most), whole, hints } };
}

const CASH_CATEGORIES_PATH = '/v1/vouchers/category-cash';

function categoryMatches(category: JsonObject, words: string[]): boolean {
	const { cash_type_name: direction, desc, code } = category;
	const text = [direction, desc, code].map(plainText).join(' ').toLowerCase();
	return words.every((word) => text.includes(word));
}

/**
 * Reads the voucher cash categories (API document, endpoint 6: no parameters, so one request, and they
 * are searched here: by words of direction, name and code).
 *
 * @param most how many are wanted; Infinity for all
 */
export async function readCashCategories(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: { search?: string; most?: number } = {},
): Promise<ReadResult<List>> {
	const result = await readEndpoint(context, company, CASH_CATEGORIES_PATH);
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const elements = listElements(data);
	const total = wholeNumber(metadata.total);
	const short = total !== undefined && total > elements.length;
	const hint = `ACC says that it has ${total} cash categories, but gave ${elements.length}. Its document names no way to ask for the rest.`;
	const words = search.toLowerCase().split(/\s+/);
	const found = elements.filter((category) => categoryMatches(category, words));
	return {
		ok: true,
		value: {
			elements: found.slice(0, most),
			whole: !short && elements.length > 0,
			hints: short ? [hint] : [],
		},
	};
}
