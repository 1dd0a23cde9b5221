import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import { NOT_ABOUT_THE_DOCUMENT } from './accCodes';
import type { Failure } from '../values/failure';
import type { Note } from '../values/note';
import { isRecord, plainText, type JsonObject } from '../values/record';
import { credentialFailure, listElements, wholeNumber } from './answer';
import type { Envelope, ReadResult } from './answer';
import { CREDENTIAL, CredentialRefused, textOf } from './company';
import { BANKS_PATH, readEndpoint, type RequestContext } from './request';

/** The value of a setting that leaves the name to be found; an empty one does as well. */
export const DETECT = 'Detect';

/** Names of the page that take the number of banks to leave out in place of the number of the page. */
export const OFFSETS: readonly string[] = ['offset', 'start', 'skip'];

/**
 * The query parameters of the bank list; their names are "not shown" (API document, endpoint 5). The third
 * one, the search, is not used: the list is searched here.
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
] as const;

/** What a query parameter of the bank list is for. */
export type BankRole = (typeof BANK_QUERY)[number]['role'];

/** The names that the user has set; `''` for those to be found. */
export type ChosenNames = Record<BankRole, string>;

/** Nothing set: all names are to be found. */
export const NONE_CHOSEN: ChosenNames = { pageSize: '', page: '' };

const LONGEST_NAME = 100;

/**
 * Reads the names that the user has set.
 *
 * @throws CredentialRefused if one is no text, is too long, or is given twice
 */
export function chosenNames(credentials: ICredentialDataDecryptedObject): ChosenNames {
	const chosen = { ...NONE_CHOSEN };
	for (const { role, setting, displayName } of BANK_QUERY) {
		const given: unknown = credentials[setting] ?? '';
		if (typeof given === 'string' && /^(detect)?$/i.test(given.trim())) continue;
		const field = { name: setting, label: displayName, most: LONGEST_NAME };
		chosen[role] = textOf(credentials, field).trim();
	}
	if (chosen.page !== '' && chosen.page === chosen.pageSize) {
		throw new CredentialRefused('sameParameterTwice');
	}
	return chosen;
}

async function readNames(context: RequestContext): Promise<{ chosen: ChosenNames; key: string }> {
	const credentials = await context.getCredentials(CREDENTIAL);
	const chosen = chosenNames(credentials);
	return { chosen, key: JSON.stringify([credentials.baseUrl, chosen]) };
}

/** Names that are sent at once, each with the same value: a service takes the one that it knows. */
type BankNames = Record<BankRole, readonly string[]>;

/** The set in use, and those to be tried if ACC ignores it. */
type SetsOfNames = [BankNames, ...BankNames[]];

/**
 * The names to ask with, one set after the other as long as ACC ignores some. Numbers and offsets are never
 * sent at once: a service that knows both would leave out banks twice.
 */
function setsOfNames(chosen: ChosenNames): SetsOfNames {
	const [pageSize = [], page = []] = BANK_QUERY.map(({ role, names }): string[] => {
		const free = names.filter((name) => !Object.values(chosen).includes(name));
		return chosen[role] === '' ? free : [chosen[role]];
	});
	const usual = { pageSize: pageSize.slice(0, 1), page: page.slice(0, 1) };
	if (chosen.page !== '') return chosen.pageSize === '' ? [usual, { pageSize, page }] : [usual];
	const numbers = page.filter((name) => !OFFSETS.includes(name));
	const offsets = page.filter((name) => OFFSETS.includes(name));
	return [usual, { pageSize, page: numbers }, { pageSize, page: offsets }];
}

/** More services than this are not remembered. */
const MOST_REMEMBERED = 200;

/** By Base URL and chosen names: the sets of names in use and still to be tried. */
const remembered = new Map<string, SetsOfNames>();

function remember(key: string, sets: SetsOfNames): void {
	if (remembered.size >= MOST_REMEMBERED) remembered.clear();
	remembered.set(key, sets);
}

/** What of a list is asked for. */
interface AskedList {
	search?: string;
	/** How many elements are wanted; Infinity for all, the default. */
	most?: number;
}

/** A list that was read, whole or as far as was asked. */
export interface List {
	elements: JsonObject[];
	/** Whether these are all that the service has, as far as it tells; false for an empty list. */
	whole: boolean;
	/** What the user should know about how the service answered. */
	notes: Note[];
}

/** Whether all words of a search stand in some of these values. */
function holdWords(values: unknown[], search: string): boolean {
	const text = values.map(plainText).join(' ').toLowerCase();
	const words = search.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}

/** Largest page of the bank list (API document, "Limits"). */
const LARGEST_PAGE = 100;
/** A list that is longer does not end: no country has so many banks. */
const MOST_PAGES = 1_000;

/** How the list is read. */
interface Asking extends Required<AskedList> {
	ask: (query: IDataObject) => Promise<ReadResult<Envelope>>;
	isCancelled: () => boolean;
}

/** What reading with a set of names has brought. */
interface BankReading {
	names: BankNames;
	/** Those that match the search. */
	elements: JsonObject[];
	/** The different banks that came, as JSON. */
	seen: Set<string>;
	/** The different totals that the service has named. */
	totals: Set<number>;
	ignored: Set<BankRole>;
	/** Whether it came to the end of the list, as far as the service tells. */
	isEnded: boolean;
}

function bankQuery(names: BankNames, page: number, offset: number): IDataObject {
	const query: IDataObject = {};
	for (const name of names.pageSize) query[name] = LARGEST_PAGE;
	for (const name of names.page) query[name] = OFFSETS.includes(name) ? offset : page;
	return query;
}

/** Adds the banks of a page to a reading; tells whether any of them is new. */
function addBanks(banks: JsonObject[], { seen, elements }: BankReading, search: string): boolean {
	const before = seen.size;
	for (const bank of banks) {
		const key = JSON.stringify(bank);
		const isFound = holdWords([bank.bank_code, bank.bank_name], search);
		if (isFound && !seen.has(key)) elements.push(bank);
		seen.add(key);
	}
	return seen.size > before;
}

/** Reads page by page until `most` banks match, or to the end: at most 1,000 pages. */
async function readPages(
	names: BankNames,
	{ ask, isCancelled, search, most }: Asking,
): Promise<ReadResult<BankReading>> {
	const [elements, seen]: [JsonObject[], Set<string>] = [[], new Set()];
	const [totals, ignored] = [new Set<number>(), new Set<BankRole>()];
	const reading: BankReading = { names, elements, seen, totals, ignored, isEnded: false };
	let offset = 0;
	for (let page = 1; page <= MOST_PAGES && !isCancelled(); page++) {
		const result = await ask(bankQuery(names, page, offset));
		if (!result.ok) return result;
		const { data, metadata } = result.value;
		const banks = listElements(data);
		const isNew = addBanks(banks, reading, search);
		const wasShort = offset < (page - 1) * LARGEST_PAGE;
		offset += banks.length;
		const pages = wholeNumber(metadata.total_pages);
		const said = wholeNumber(metadata.total);
		const total = said !== undefined && said >= banks.length ? said : undefined;
		if (total !== undefined) totals.add(total);
		const isMoreSaid = page < (pages ?? 0) || offset < (total ?? 0);
		const isLengthSaid = pages !== undefined || total !== undefined;
		const isShort = isMoreSaid && banks.length !== LARGEST_PAGE;
		if (isNew && (isShort || wasShort)) ignored.add('pageSize');
		// Without the length of the list only an empty page shows its end.
		const isLast = !isMoreSaid && (isLengthSaid || banks.length === 0);
		const isRepeated = banks.length > 0 && !isNew;
		reading.isEnded = isLast && !isRepeated;
		if (isRepeated || (!isLast && names.page.length === 0)) ignored.add('page');
		if (isLast || banks.length === 0 || ignored.has('page') || elements.length >= most) break;
	}
	return { ok: true, value: reading };
}

/** Refusals that are about something else than the query. */
const NOT_THE_QUERY = new Set([...NOT_ABOUT_THE_DOCUMENT, 404, 405, 408, 410]);

function mayBeTheQuery({ httpStatus }: Failure): boolean {
	return httpStatus !== undefined && httpStatus < 500 && !NOT_THE_QUERY.has(httpStatus);
}

/** The first name of each role that the service does not refuse; none if it refuses all of them. */
async function acceptedNames(sets: BankNames[], ask: Asking['ask']): Promise<BankNames> {
	const acceptedOf = async (role: BankRole) => {
		const names = [...new Set(sets.flatMap((set) => set[role]))];
		if (names.length === 1) return names;
		// All at once: one after the other, they would hold up a run by as many answers.
		const answers = await Promise.all(names.map(async (name) => await ask({ [name]: 1 })));
		return names.filter((_, at) => answers[at]?.ok).slice(0, 1);
	};
	return { pageSize: await acceptedOf('pageSize'), page: await acceptedOf('page') };
}

/**
 * Reads with the names in use. If the service refuses or ignores some that the user has not set, reads with
 * other known names too, twice at most; those that brought the most banks are in use from then on.
 */
async function readWithBestNames(
	chosen: ChosenNames,
	key: string,
	asking: Asking,
): Promise<ReadResult<BankReading>> {
	const [inUse, ...others] = remembered.get(key) ?? setsOfNames(chosen);
	const first = await readPages(inUse, asking);
	if (!first.ok) {
		if (others.length === 0 || !mayBeTheQuery(first.failure)) return first;
		const names = await acceptedNames([inUse, ...others], asking.ask);
		const again = await readPages(names, asking);
		if (again.ok) remember(key, [names]);
		return again.ok ? again : first;
	}
	let [best, last] = [first.value, first.value];
	for (const [at, names] of others.entries()) {
		const isCutOff = !last.isEnded && !last.ignored.has('page');
		if (last.ignored.size === 0 || isCutOff) break;
		const again = await readPages(names, asking);
		if (!again.ok || asking.isCancelled()) break;
		last = again.value;
		if (last.seen.size >= best.seen.size) best = last;
		remember(key, best === last ? [names, ...others.slice(at + 1)] : [best.names]);
	}
	return { ok: true, value: best };
}

/** What the user should know of a list that is not whole. */
function notesOf({ seen, totals, ignored }: BankReading, chosen: ChosenNames): Note[] {
	const count = seen.size;
	const total = Math.max(0, ...totals);
	if (count + total === 0) return [];
	const said = total > count ? { count, total } : { count };
	if (!ignored.has('page')) return [{ code: 'banksNotWhole', with: said }];
	const name = chosen.page;
	return [{ code: 'parameterIgnored', with: { ...said, name, isChosen: name !== '' } }];
}

/**
 * Reads the bank list (API document, endpoint 5) and searches it here, by words of code and name. `notes`
 * tell if the list is incomplete.
 */
export async function readBanks(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: AskedList = {},
): Promise<ReadResult<List>> {
	const asking: Asking = {
		ask: async (query) => await readEndpoint(context, company, BANKS_PATH, query),
		isCancelled: () => context.getExecutionCancelSignal?.()?.aborted === true,
		...{ search, most },
	};
	const named = await readNames(context).catch(credentialFailure);
	if ('code' in named) return { ok: false, failure: named };
	const { chosen, key } = named;
	const read = await readWithBestNames(chosen, key, asking);
	if (!read.ok) return read;
	const { elements, seen, totals, isEnded } = read.value;
	const whole = isEnded && seen.size > 0 && seen.size >= Math.max(...totals) && totals.size < 2;
	const notes = whole || elements.length >= most ? [] : notesOf(read.value, chosen);
	return { ok: true, value: { elements: elements.slice(0, most), whole, notes } };
}

const CASH_CATEGORIES_PATH = '/v1/vouchers/category-cash';

/**
 * Reads the voucher cash categories (API document, endpoint 6), and searches them here by words of
 * direction, name and code: the endpoint has no parameters.
 */
export async function readCashCategories(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: AskedList = {},
): Promise<ReadResult<List>> {
	const result = await readEndpoint(context, company, CASH_CATEGORIES_PATH);
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const elements = listElements(data);
	const total = wholeNumber(metadata.total) ?? 0;
	const pages = wholeNumber(metadata.total_pages) ?? 1;
	const count = elements.length;
	const isShort = total > count || pages > 1;
	const said = total > count ? { total } : { pages };
	const notes: Note[] = isShort ? [{ code: 'categoriesNotWhole', with: { count, ...said } }] : [];
	const found = elements.filter(({ cash_type_name: direction, desc, code }) =>
		holdWords([direction, desc, code], search),
	);
	const whole = !isShort && count > 0;
	return { ok: true, value: { elements: found.slice(0, most), whole, notes } };
}

/** The dashboards (API document, endpoints 7 and 8), as they are signed. */
export const CASH_FLOW_PATH = '/v1/dashboard/monthly-cashflow';
export const RATIOS_PATH = '/v1/dashboard/accountings';

/** Reads a dashboard: one object of numbers (API document, endpoints 7 and 8). */
export async function readDashboard(
	context: RequestContext,
	company: Company,
	path: string,
): Promise<ReadResult<IDataObject>> {
	const result = await readEndpoint(context, company, path);
	if (!result.ok) return result;
	const { data } = result.value;
	if (isRecord(data)) return { ok: true, value: data as IDataObject };
	return { ok: false, failure: { code: 'noDashboard', httpStatus: 200 } };
}
