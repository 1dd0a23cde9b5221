import type { Company } from '../../values/company';
import { plainText, type JsonObject } from '../../values/record';
import {
	BANK_QUERY,
	bankMatches,
	bankQuery,
	dropSearch,
	findNames,
	forgetNames,
	namesInUse,
	type BankRole,
	type NamesInUse,
} from './bankNames';
import { listElements, wholeNumber } from '../answer';
import { credentialFailure, NOT_ABOUT_THE_ITEM, type ReadResult } from '../failure';
import { BANKS_PATH } from '../nodeRequest';
import { readEndpoint, type RequestContext } from '../request';
import type { Failure, Note, Values } from '../../values/problem';

/** Largest page of the bank list (API document, "Limits"). */
const LARGEST_PAGE = 100;

/** A list that was read, whole or as far as was asked. */
export interface List {
	elements: JsonObject[];
	/** Whether these are all that the service has, as far as it tells. */
	whole: boolean;
	/** What the user should know about how the service answered; none where all was as documented. */
	notes: Note[];
}

/** Which page of the bank list is asked for. */
export interface AskedPage {
	search: string;
	/** 1 or more. */
	page: number;
	/** How many banks the pages before it had. */
	offset: number;
	/** The first bank of the first page, as JSON: the page is ignored where it comes again. */
	firstBank?: string;
}

/** One page of the bank list, with what it shows about the service. */
export interface BankPage {
	/** As the service gave them. */
	banks: JsonObject[];
	/** Those that were searched for: the service's choice, or chosen here where it ignored the search. */
	elements: JsonObject[];
	/** Whether there are more pages, as far as the service tells. */
	more: boolean;
	/** Whether the service says that there are more banks, and this page is empty. */
	isMissing: boolean;
	/** What was asked for and ignored. */
	ignored: BankRole[];
	/** Whether the names of the parameters were looked for: the pages before may be others now. */
	looked: boolean;
	used: NamesInUse;
	total?: number;
}

/** Refusals that are about something else than the query. */
const NOT_THE_QUERY = new Set([...NOT_ABOUT_THE_ITEM, 404, 405, 408, 410]);

function mayBeTheQuery({ httpStatus }: Failure): boolean {
	return httpStatus !== undefined && httpStatus < 500 && !NOT_THE_QUERY.has(httpStatus);
}

const ROLES = BANK_QUERY.map(({ role }) => role);

/** The first bank of a page as JSON; undefined for an empty page. */
export function firstOf(banks: JsonObject[]): string | undefined {
	return banks.length > 0 ? JSON.stringify(banks[0]) : undefined;
}

async function readPage(
	context: RequestContext,
	company: Company,
	{ names }: NamesInUse,
	asked: AskedPage,
): Promise<ReadResult<{ banks: JsonObject[]; pages?: number; total?: number }>> {
	const query = bankQuery(names, { size: LARGEST_PAGE, ...asked });
	const result = await readEndpoint(context, company, BANKS_PATH, query);
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const banks = listElements(data);
	const total = wholeNumber(metadata.total);
	const isPossible = total !== undefined && total >= banks.length;
	const pages = wholeNumber(metadata.total_pages);
	return { ok: true, value: { banks, pages, ...(isPossible ? { total } : {}) } };
}

/**
 * Whether ACC ignored the search: the same page without one is the same. It is only read where a bank
 * does not hold the words: ACC may search otherwise, and then its choice counts.
 */
async function isSearchIgnored(
	context: RequestContext,
	company: Company,
	used: NamesInUse,
	asked: AskedPage,
	banks: JsonObject[],
): Promise<boolean> {
	if (banks.every((bank) => bankMatches(bank, asked.search))) return false;
	if (used.names.search.length === 0) return true;
	const all = await readPage(context, company, used, { ...asked, search: '' });
	return !all.ok || JSON.stringify(all.value.banks) === JSON.stringify(banks);
}

async function askForPage(
	context: RequestContext,
	company: Company,
	used: NamesInUse,
	asked: AskedPage,
): Promise<ReadResult<Omit<BankPage, 'looked'>>> {
	const { search, page, offset, firstBank } = asked;
	const read = await readPage(context, company, used, asked);
	if (!read.ok) return read;
	const { banks, pages, total } = read.value;
	const isMoreSaid =
		(pages !== undefined && page < pages) || (total !== undefined && offset + banks.length < total);
	const isRepeated = page > 1 && firstBank !== undefined && firstBank === firstOf(banks);
	// Without the number of pages only an empty page shows the end of the list.
	const isMorePossible = isMoreSaid || (pages === undefined && total === undefined);
	const more = banks.length > 0 && isMorePossible;
	const wasShort = more && page > 1 && !isRepeated && offset < (page - 1) * LARGEST_PAGE;
	const isIgnored: Record<BankRole, boolean> = {
		pageSize: wasShort || (page === 1 && more && isMoreSaid && banks.length !== LARGEST_PAGE),
		page: isRepeated || (more && used.names.page.length === 0),
		search: await isSearchIgnored(context, company, used, asked, banks),
	};
	const elements = isIgnored.search ? banks.filter((bank) => bankMatches(bank, search)) : banks;
	const ignored = ROLES.filter((role) => isIgnored[role]);
	const isMissing = banks.length === 0 && isMoreSaid;
	return { ok: true, value: { banks, elements, more, isMissing, ignored, used, total } };
}
/**
 * Reads one page of the bank list (API document, endpoint 5), 100 banks long where the service heeds
 * that. Where it ignores or refuses one of the query's names that are to be found, they are looked for,
 * and the page is read once more.
 */
export async function readBankPage(
	context: RequestContext,
	company: Company,
	asked: AskedPage,
): Promise<ReadResult<BankPage>> {
	const inUse = await namesInUse(context).catch(credentialFailure);
	if ('code' in inUse) return { ok: false, failure: inUse };
	let first = await askForPage(context, company, inUse, asked);
	const isEmpty = first.ok && first.value.banks.length === 0 && asked.page === 1;
	if (isEmpty && asked.search !== '' && inUse.names.search.length > 1) {
		dropSearch(inUse);
		const names = { ...inUse.names, search: [] };
		first = await askForPage(context, company, { ...inUse, names }, asked);
	}
	const isWrong = (role: BankRole) =>
		first.ok
			? first.value.ignored.includes(role) && (role !== 'search' || first.value.more)
			: mayBeTheQuery(first.failure);
	const open = inUse.open.filter(isWrong);
	const result: ReadResult<BankPage> = first.ok
		? { ok: true, value: { ...first.value, looked: false } }
		: first;
	if (open.length === 0) return result;
	await findNames(context, company, { ...inUse, open }, !first.ok);
	const again = await askForPage(context, company, await namesInUse(context), asked);
	if (again.ok) return { ok: true, value: { ...again.value, looked: true } };
	forgetNames(inUse);
	return result;
}

/** A list that is longer does not end: no country has so many banks. */
const MOST_PAGES = 1_000;

/** What reading page by page has brought. */
class ReadPages {
	readonly elements: JsonObject[] = [];

	readonly ignored = new Set<BankRole>();

	/** Different totals that the service has named. */
	readonly totals = new Set<number>();

	/** Whether the service says that there are more banks than it gave. */
	isCutOff = false;

	private readonly seen = new Set<string>();

	get count(): number {
		return this.seen.size;
	}

	get total(): number {
		return Math.max(0, ...this.totals);
	}

	/** Adds a page; tells whether the next one may bring more. */
	add({ banks, elements, ignored, more, isMissing, total }: BankPage): boolean {
		const before = this.seen.size;
		const isNew = new Set<JsonObject>();
		for (const bank of banks) {
			const key = JSON.stringify(bank);
			if (!this.seen.has(key)) isNew.add(bank);
			this.seen.add(key);
		}
		for (const bank of elements) if (isNew.has(bank)) this.elements.push(bank);
		for (const role of ignored) this.ignored.add(role);
		if (total !== undefined) this.totals.add(total);
		const stands = ignored.includes('page') || (before > 0 && this.seen.size === before);
		if (stands && banks.length > 0) this.ignored.add('page');
		this.isCutOff = isMissing || (stands && more && total === undefined);
		return more && !stands;
	}

	get isWhole(): boolean {
		return this.count > 0 && !this.isCutOff && this.count >= this.total && this.totals.size < 2;
	}
}

/**
 * Reads the bank list, page by page.
 *
 * The names of the query parameters are not known for sure: what the service ignores shows in the banks
 * themselves, is looked for, made up for here where that is possible, and told in `notes`; so is a list
 * that is not complete. It ends after at most 1,000 pages, whatever the service answers.
 *
 * @param most how many banks are wanted; Infinity for all
 */
export async function readBanks(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: { search?: string; most?: number } = {},
): Promise<ReadResult<List>> {
	const start: AskedPage = { search, page: 1, offset: 0 };
	let asked = start;
	let all = new ReadPages();
	let used: NamesInUse | undefined;
	let isRepeated = false;
	for (let pages = 0; all.elements.length < most; pages++) {
		if (pages >= MOST_PAGES || context.getExecutionCancelSignal?.()?.aborted) {
			all.isCutOff = true;
			break;
		}
		const read = await readBankPage(context, company, asked);
		if (!read.ok) return read;
		const page = read.value;
		used = page.used;
		const isOther = page.looked && asked.page > 1;
		if (isOther || (page.isMissing && !isRepeated)) {
			// With other names the pages before may be others; an empty page may be a fault that passes.
			isRepeated ||= !isOther;
			if (isOther) [asked, all] = [start, new ReadPages()];
			continue;
		}
		if (!all.add(page)) break;
		asked = {
			search,
			page: asked.page + 1,
			offset: asked.offset + page.banks.length,
			firstBank: asked.firstBank ?? firstOf(page.banks),
		};
	}
	const notes = used && all.elements.length < most ? notesOf(all, used) : [];
	const elements = most === Infinity ? all.elements : all.elements.slice(0, most);
	return { ok: true, value: { elements, whole: all.isWhole, notes } };
}

/** What the user should know of a list that was read to its end. */
function notesOf(all: ReadPages, { names, chosen }: NamesInUse): Note[] {
	const { count, total, totals, ignored, isWhole } = all;
	// With several names at once none has an effect.
	const nameOf = (role: BankRole) => (names[role].length === 1 ? (names[role][0] ?? '') : '');
	const known: Values = total === 0 ? {} : { total };
	const notes = BANK_QUERY.filter(({ role }) => ignored.has(role)).map(
		({ role, displayName: label }): Note => ({
			code: 'parameterIgnored',
			with: { role, label, name: nameOf(role), isChosen: chosen[role] !== '', count, ...known },
		}),
	);
	if (isWhole || ignored.has('page') || count + total === 0) return notes;
	const said: Values =
		totals.size > 1 ? { totals: [...totals].slice(0, 3) } : total > count ? known : {};
	return [...notes, { code: 'banksNotWhole', with: { count, ...said } }];
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
	const pages = wholeNumber(metadata.total_pages) ?? 1;
	const count = elements.length;
	const isShort = (total !== undefined && total > count) || pages > 1;
	const said: Values = total !== undefined && total > count ? { total } : { pages };
	const notes: Note[] = isShort ? [{ code: 'categoriesNotWhole', with: { count, ...said } }] : [];
	const words = search.toLowerCase().split(/\s+/);
	const found = elements.filter((category) => categoryMatches(category, words));
	return {
		ok: true,
		value: {
			elements: found.slice(0, most),
			whole: !isShort && elements.length > 0,
			notes,
		},
	};
}
