import type { Company } from '../../values/company';
import { NOT_ABOUT_THE_DOCUMENT, type Failure, type Note, type Values } from '../../values/problem';
import { plainText, type JsonObject } from '../../values/record';
import { listElements, wholeNumber } from '../answer';
import { credentialFailure, type ReadResult } from '../failure';
import { BANKS_PATH } from '../nodeRequest';
import { readEndpoint, type RequestContext } from '../request';
import {
	BANK_QUERY,
	bankQuery,
	findNames,
	forgetNames,
	namesInUse,
	rememberNames,
	type AskBanks,
	type BankNames,
	type BankRole,
	type NamesInUse,
} from './bankNames';

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
