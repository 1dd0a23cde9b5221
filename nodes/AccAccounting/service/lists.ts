import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import { NOT_ABOUT_THE_DOCUMENT, type Failure, type Note, type Values } from '../values/problem';
import { plainText, type JsonObject, isRecord } from '../values/record';
import {
	listElements,
	wholeNumber,
	credentialFailure,
	type ReadResult,
	type Envelope,
} from './answer';
import { CREDENTIAL, CredentialRefused, textOf } from './company';
import { BANKS_PATH, readEndpoint, type RequestContext } from './request';

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

/** Largest page of the bank list (API document, "Limits"). */
const LARGEST_PAGE = 100;
/** A list that is longer does not end: no country has so many banks. */
const MOST_PAGES = 1_000;

/** What of a list is asked for. */
interface AskedList {
	search?: string;
	/** How many elements are wanted; Infinity for all, the default. */
	most?: number;
}

/** A list that was read, whole or as far as was asked. */
export interface List {
	elements: JsonObject[];
	/** Whether these are all that the service has, as far as it tells. */
	whole: boolean;
	/** What the user should know about how the service answered. */
	notes: Note[];
}

/** Which page of the bank list is asked for. */
export interface AskedPage {
	search: string;
	/** 1 or more. */
	page: number;
	/** How many banks the pages before it had. */
	offset: number;
	/** The first bank of the first page, as JSON: if it comes again, the service ignores the page. */
	firstBank?: string;
}

/** One page of the bank list, with what it shows about the service. */
export interface BankPage {
	/** As the service gave them. */
	banks: JsonObject[];
	/** Those that match the search: chosen by the service, or here if it ignored the search. */
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
const NOT_THE_QUERY = new Set([...NOT_ABOUT_THE_DOCUMENT, 404, 405, 408, 410]);

function mayBeTheQuery({ httpStatus }: Failure): boolean {
	return httpStatus !== undefined && httpStatus < 500 && !NOT_THE_QUERY.has(httpStatus);
}

/** Whether all words of a search stand in some of these values. */
function holdWords(values: unknown[], search: string): boolean {
	const text = values.map(plainText).join(' ').toLowerCase();
	const words = search.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}

/** Whether all words of a search stand in the code or the name of a bank. */
export function bankMatches({ bank_code: code, bank_name: name }: JsonObject, search: string) {
	return holdWords([code, name], search);
}

/** The first bank of a page as JSON; undefined for an empty page. */
export function firstOf(banks: JsonObject[]): string | undefined {
	return banks.length > 0 ? JSON.stringify(banks[0]) : undefined;
}

type ReadBanks = { banks: JsonObject[]; pages?: number; total?: number };

async function readPage(
	ask: AskBanks,
	names: BankNames,
	asked: AskedPage,
): Promise<ReadResult<ReadBanks>> {
	const result = await ask(bankQuery(names, { size: LARGEST_PAGE, ...asked }));
	if (!result.ok) return result;
	const { data, metadata } = result.value;
	const banks = listElements(data);
	const total = wholeNumber(metadata.total);
	const isPossible = total !== undefined && total >= banks.length;
	const pages = wholeNumber(metadata.total_pages);
	return { ok: true, value: { banks, pages, ...(isPossible ? { total } : {}) } };
}

async function askForPage(
	ask: AskBanks,
	used: NamesInUse,
	asked: AskedPage,
): Promise<ReadResult<Omit<BankPage, 'looked'>>> {
	const { search, page, offset, firstBank } = asked;
	const { names } = used;
	const read = await readPage(ask, names, asked);
	if (!read.ok) return read;
	const { banks, pages, total } = read.value;
	/** Whether the same page without the search is the same: ACC may search otherwise than by words. */
	const isUnsearched = async () => {
		if (banks.every((bank) => bankMatches(bank, search))) return false;
		if (names.search.length === 0) return true;
		const all = await readPage(ask, names, { ...asked, search: '' });
		return !all.ok || JSON.stringify(all.value.banks) === JSON.stringify(banks);
	};
	const isMoreSaid =
		(pages !== undefined && page < pages) || (total !== undefined && offset + banks.length < total);
	const isRepeated = page > 1 && firstBank !== undefined && firstBank === firstOf(banks);
	// Without the number of pages only an empty page shows the end of the list.
	const isMorePossible = isMoreSaid || (pages === undefined && total === undefined);
	const more = banks.length > 0 && isMorePossible;
	const wasShort = more && page > 1 && !isRepeated && offset < (page - 1) * LARGEST_PAGE;
	const isIgnored: Record<BankRole, boolean> = {
		pageSize: wasShort || (page === 1 && more && isMoreSaid && banks.length !== LARGEST_PAGE),
		page: isRepeated || (more && names.page.length === 0),
		search: await isUnsearched(),
	};
	const elements = isIgnored.search ? banks.filter((bank) => bankMatches(bank, search)) : banks;
	const ignored = BANK_QUERY.map(({ role }) => role).filter((role) => isIgnored[role]);
	const isMissing = banks.length === 0 && isMoreSaid;
	return { ok: true, value: { banks, elements, more, isMissing, ignored, used, total } };
}

/**
 * Reads one page of the bank list (API document, endpoint 5), with 100 banks if the service respects that.
 * If it ignores or refuses a name of the query that the user has not set, the names are looked for, and the
 * page is read once more.
 */
export async function readBankPage(
	context: RequestContext,
	company: Company,
	asked: AskedPage,
): Promise<ReadResult<BankPage>> {
	const inUse = await namesInUse(context).catch(credentialFailure);
	if ('code' in inUse) return { ok: false, failure: inUse };
	const ask: AskBanks = async (query) => await readEndpoint(context, company, BANKS_PATH, query);
	let first = await askForPage(ask, inUse, asked);
	const isEmpty = first.ok && first.value.banks.length === 0 && asked.page === 1;
	if (isEmpty && asked.search !== '' && inUse.names.search.length > 1) {
		// Two of several names may filter for different things, so the search is done here.
		rememberNames(inUse, { search: [] });
		first = await askForPage(ask, { ...inUse, names: { ...inUse.names, search: [] } }, asked);
	}
	const isWrong = (role: BankRole) =>
		first.ok
			? first.value.ignored.includes(role) && (role !== 'search' || first.value.more)
			: mayBeTheQuery(first.failure);
	const open = inUse.open.filter(isWrong);
	if (open.length === 0) {
		return first.ok ? { ok: true, value: { ...first.value, looked: false } } : first;
	}
	await findNames(ask, { ...inUse, open }, !first.ok);
	const again = await askForPage(ask, await namesInUse(context), asked);
	if (again.ok) return { ok: true, value: { ...again.value, looked: true } };
	forgetNames(inUse);
	return first.ok ? { ok: true, value: { ...first.value, looked: false } } : first;
}

/** What reading page by page has brought. */
class ReadPages {
	readonly elements: JsonObject[] = [];
	private readonly ignored = new Set<BankRole>();
	/** Different totals that the service has named. */
	private readonly totals = new Set<number>();
	/** Whether the service says that there are more banks than it gave. */
	isCutOff = false;
	private readonly seen = new Set<string>();

	private get total(): number {
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
		const isStuck = ignored.includes('page') || (before > 0 && this.seen.size === before);
		if (isStuck && banks.length > 0) this.ignored.add('page');
		this.isCutOff = isMissing || (isStuck && more && total === undefined);
		return more && !isStuck;
	}

	get isWhole(): boolean {
		const { size } = this.seen;
		return size > 0 && !this.isCutOff && size >= this.total && this.totals.size < 2;
	}

	/** What the user should know of a list that was read to its end. */
	notes({ names, chosen }: NamesInUse): Note[] {
		const { total, totals, ignored } = this;
		const count = this.seen.size;
		const known: Values = total === 0 ? {} : { total };
		const notes = BANK_QUERY.filter(({ role }) => ignored.has(role)).map(
			({ role, displayName: label }): Note => {
				// With several names at once none has an effect.
				const name = names[role].length === 1 ? (names[role][0] ?? '') : '';
				const isChosen = chosen[role] !== '';
				return { code: 'parameterIgnored', with: { role, label, name, isChosen, count, ...known } };
			},
		);
		if (this.isWhole || ignored.has('page') || count + total === 0) return notes;
		const different: Values = { totals: [...totals].slice(0, 3) };
		const said = totals.size > 1 ? different : total > count ? known : {};
		return [...notes, { code: 'banksNotWhole', with: { count, ...said } }];
	}
}

/**
 * Reads the bank list, page by page: at most 1,000 pages, whatever the service answers. `notes` tell what
 * the service ignored, and whether the list is incomplete.
 */
export async function readBanks(
	context: RequestContext,
	company: Company,
	{ search = '', most = Infinity }: AskedList = {},
): Promise<ReadResult<List>> {
	const start: AskedPage = { search, page: 1, offset: 0 };
	let [asked, all, isRepeated] = [start, new ReadPages(), false];
	let used: NamesInUse | undefined;
	for (let pages = 0; all.elements.length < most; pages++) {
		if (pages >= MOST_PAGES || context.getExecutionCancelSignal?.()?.aborted) {
			all.isCutOff = true;
			break;
		}
		const read = await readBankPage(context, company, asked);
		if (!read.ok) return read;
		const page = read.value;
		used = page.used;
		// With other names the pages before may be others; an empty page may be a fault that passes.
		const isOther = page.looked && asked.page > 1;
		if (isOther || (page.isMissing && !isRepeated)) {
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
	const notes = used && all.elements.length < most ? all.notes(used) : [];
	const elements = most === Infinity ? all.elements : all.elements.slice(0, most);
	return { ok: true, value: { elements, whole: all.isWhole, notes } };
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
	const said: Values = total > count ? { total } : { pages };
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
