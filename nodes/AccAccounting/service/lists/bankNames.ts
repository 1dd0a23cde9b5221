import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import type { Company } from '../../values/company';
import { plainText, type JsonObject } from '../../values/record';
import { listElements, wholeNumber } from '../answer';
import { CREDENTIAL, CredentialRefused, textOf } from '../company';
import { NOT_ABOUT_THE_ITEM } from '../failure';
import { BANKS_PATH } from '../nodeRequest';
import { readEndpoint, type RequestContext } from '../request';

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

/** Literal names; an empty one is not sent. */
export type BankNames = Record<BankRole, string>;

/** What was found: `''` where ACC knows none of the names, nothing where that could not be judged. */
export type FoundNames = Partial<BankNames>;

/** With which names the bank list is asked for. */
export interface NamesInUse {
	names: BankNames;
	/** Names that the user has set; `''` where they are found. */
	chosen: BankNames;
	/** Whether the last search for names was cut off, and is not due again. */
	isCut: boolean;
	/** Whether names may be looked for now. */
	mayLook: boolean;
	/** The service and the chosen names: what was found is remembered for these. */
	key: string;
}

/** Nothing set: all names are to be found. */
export const NONE_CHOSEN: BankNames = { pageSize: '', page: '', search: '' };

const LONGEST_NAME = 100;

/**
 * The names that the user has set; `''` where they are to be found.
 *
 * @throws CredentialRefused where one is no text, is too long, or is given twice
 */
export function chosenNames(credentials: ICredentialDataDecryptedObject): BankNames {
	const chosen = { ...NONE_CHOSEN };
	for (const { role, setting, displayName } of BANK_QUERY) {
		const given: unknown = credentials[setting] ?? '';
		if (typeof given === 'string' && /^(detect)?$/i.test(given.trim())) continue;
		const field = { name: setting, label: displayName, most: LONGEST_NAME };
		chosen[role] = textOf(credentials, field).trim();
	}
	const names = Object.values(chosen).filter((name) => name !== '');
	if (new Set(names).size < names.length) {
		throw new CredentialRefused('sameParameterTwice');
	}
	return chosen;
}

/** The query of a page of the bank list. */
export function bankQuery(
	names: BankNames,
	{ size, page, offset, search }: { size: number; page: number; offset: number; search: string },
): IDataObject {
	const query: IDataObject = {};
	if (names.pageSize !== '') query[names.pageSize] = size;
	if (names.page !== '') query[names.page] = OFFSETS.includes(names.page) ? offset : page;
	if (names.search !== '' && search !== '') query[names.search] = search;
	return query;
}

/** Whether all words of a search stand in the code or the name of a bank. */
export function bankMatches(bank: JsonObject, search: string): boolean {
	const text = `${plainText(bank.bank_code)} ${plainText(bank.bank_name)}`.toLowerCase();
	return search
		.toLowerCase()
		.split(/\s+/)
		.every((word) => text.includes(word));
}

/** Reads the bank list with a literal query; undefined where the service refuses the query. */
export type AskBanks = (
	query: Record<string, string>,
) => Promise<{ elements: JsonObject[]; total?: number } | undefined>;

/** The list without a query, and how many banks a page of it is asked to have. */
interface Base {
	list: JsonObject[];
	size: number;
	total?: number;
}

/** A value to ask with, and whether the banks that come show that ACC has understood it. */
type Check = [value: string, isUnderstood: (banks: JsonObject[]) => boolean];

/** A page size that no service has as its default. */
const ODD_SIZE = 7;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Two texts, a word of a name and a code, that do not match all banks that are shown. */
function tellingTexts({ list, size }: Base): string[] {
	const shown = list.slice(0, size);
	const lastWords = list.map((bank) => plainText(bank.bank_name).trim().split(/\s+/).at(-1) ?? '');
	const codes = list.map((bank) => plainText(bank.bank_code).trim());
	return [lastWords.filter(({ length }) => length > 2), codes.filter((code) => code !== '')]
		.map((texts) => texts.find((text) => !shown.every((bank) => bankMatches(bank, text))))
		.filter((text) => text !== undefined);
}

/** How a name for each role is checked; no checks where this list cannot show it. */
const CHECKS: Record<BankRole, (base: Base, name: string) => Check[]> = {
	pageSize: ({ list, size }) =>
		size > 0 ? [[String(size), (banks) => same(banks, list.slice(0, size))]] : [],
	page: ({ list, size, total }, name) => {
		if (list.length < 2 || (size >= list.length && total !== undefined && total <= size)) return [];
		const isAt = (banks: JsonObject[], index: number) =>
			same(banks[0], list[index]) && !same(banks[0], list[0]);
		if (OFFSETS.includes(name)) return [['1', (banks) => isAt(banks, 1)]];
		const isNew = (bank: JsonObject) => !list.some((known) => same(bank, known));
		return size < list.length
			? [['2', (banks) => isAt(banks, size)]]
			: [['2', (banks) => banks.length > 0 && banks.every(isNew)]];
	},
	search: (base) => {
		const isUnderstood = (text: string) => (banks: JsonObject[]) =>
			banks.length > 0 && banks.every((bank) => bankMatches(bank, text));
		const texts = tellingTexts(base);
		return texts.length < 2 ? [] : texts.map((text) => [text, isUnderstood(text)]);
	},
};

/**
 * Finds the literal names of the bank list's query parameters (API document, endpoint 5) with reads
 * only: one for the list as it is, then each known name at most once, the search twice. A name counts
 * only where the banks that come show that it was understood; metadata may repeat anything.
 *
 * @param chosen names that the user has set: these are not looked for
 * @returns what was found for the other roles; undefined where the list cannot be read as it is
 * @throws whatever `ask` throws
 */
export async function lookForBankNames(
	askBanks: AskBanks,
	chosen: BankNames = NONE_CHOSEN,
): Promise<FoundNames | undefined> {
	let isRefused = false;
	const ask: AskBanks = async (query) => {
		const answer = await askBanks(query);
		isRefused ||= answer === undefined;
		return answer;
	};
	const base = await ask({});
	if (!base) return undefined;
	const { elements: list, total } = base;
	const found: FoundNames = {};
	const taken: string[] = Object.values(chosen);
	for (const { role, names } of BANK_QUERY) {
		const sizeName = found.pageSize ?? '';
		const isSized = sizeName !== '' || role === 'pageSize';
		const size = isSized ? Math.min(ODD_SIZE, list.length - 1) : list.length;
		const sized: Record<string, string> = sizeName === '' ? {} : { [sizeName]: String(size) };
		const isUnderstood = async (name: string) => {
			const checks = CHECKS[role]({ list, size, total }, name);
			for (const [value, understands] of checks) {
				const given = await ask({ ...sized, [name]: value });
				if (!given || !understands(given.elements)) return false;
			}
			return true;
		};
		const [usual = '', ...others] = names.filter((name) => !taken.includes(name));
		if (chosen[role] !== '' || CHECKS[role]({ list, size, total }, usual).length === 0) continue;
		if (await isUnderstood(usual)) {
			found[role] = usual;
			continue;
		}
		// All at once: one after the other, they would hold up a run by as many answers.
		const understood = await Promise.all(others.map(isUnderstood));
		found[role] = others.find((_, index) => understood[index]) ?? '';
	}
	// What was refused may have been refused for another reason, such as a token that has ended.
	const isDoubtful = isRefused && Object.values(found).includes('');
	return isDoubtful && !(await ask({})) ? undefined : found;
}

/** The most that finding the names may take; then the list is read with the names in use. */
const LOOK_MS = 10_000;
/** How soon the names are looked for again, milliseconds: after a search to its end, and a broken one. */
const PAUSE_MS = { found: 3_600_000, cut: 600_000 };

/** More services than this are not remembered. */
const MOST_REMEMBERED = 200;

/** What this process has found, until it ends. */
const remembered = new Map<string, { found: FoundNames; isCut: boolean; lookAgainAt: number }>();
const underWay = new Map<string, Promise<void>>();

/**
 * The names to ask for the bank list with (API document, endpoint 5): those that the user has set, else
 * those that this process has found, else the first ones.
 *
 * @throws CredentialRefused where what the user has set cannot be a name
 */
export async function namesInUse(context: RequestContext): Promise<NamesInUse> {
	const credentials = await context.getCredentials(CREDENTIAL);
	const chosen = chosenNames(credentials);
	const key = JSON.stringify([credentials.baseUrl, ...Object.values(chosen)]);
	const { found = {}, isCut = false, lookAgainAt = 0 } = remembered.get(key) ?? {};
	const mayLook = Date.now() >= lookAgainAt;
	const taken: string[] = Object.values(chosen);
	const names = { ...chosen };
	for (const { role, names: known } of BANK_QUERY) {
		const usual = known.find((name) => !taken.includes(name)) ?? '';
		names[role] = chosen[role] || (found[role] ?? usual);
	}
	return { names, chosen, isCut: isCut && !mayLook, mayLook, key };
}

async function lookNow(
	context: RequestContext,
	company: Company,
	{ chosen, key }: NamesInUse,
	isRefused: boolean,
): Promise<void> {
	const stop = context.getExecutionCancelSignal?.();
	const timeUp = AbortSignal.timeout(LOOK_MS);
	const end = stop ? AbortSignal.any([stop, timeUp]) : timeUp;
	const until = Object.create(context, {
		getExecutionCancelSignal: { value: () => end },
	}) as RequestContext;
	let isCut = false;
	const ask: AskBanks = async (query) => {
		if (isCut) return undefined;
		const read = await readEndpoint(until, company, BANKS_PATH, query);
		if (read.ok) {
			const { data, metadata } = read.value;
			return { elements: listElements(data), total: wholeNumber(metadata.total) };
		}
		const { httpStatus = 500 } = read.failure;
		isCut ||= httpStatus >= 500 || NOT_ABOUT_THE_ITEM.has(httpStatus);
		return undefined;
	};
	const found = await lookForBankNames(ask, chosen);
	// An execution that was stopped says nothing of the service.
	if (stop?.aborted) return;
	isCut ||= found === undefined;
	const before = remembered.get(key)?.found ?? {};
	// A service that refuses names that it does not know must not get those that could not be judged.
	const unjudged: FoundNames = isRefused ? NONE_CHOSEN : {};
	if (remembered.size >= MOST_REMEMBERED) remembered.clear();
	remembered.set(key, {
		found: isCut ? before : { ...unjudged, ...found },
		isCut,
		lookAgainAt: Date.now() + (isCut ? PAUSE_MS.cut : PAUSE_MS.found),
	});
}

/**
 * Looks for the names that the user has not set, with reads only. Callers at the same time share one
 * search. It takes ten seconds at most, and ends with *Stop*.
 *
 * @param isRefused whether ACC has refused the names in use
 */
export async function lookForNames(
	context: RequestContext,
	company: Company,
	inUse: NamesInUse,
	isRefused: boolean,
): Promise<void> {
	const look =
		underWay.get(inUse.key) ??
		lookNow(context, company, inUse, isRefused).finally(() => underWay.delete(inUse.key));
	underWay.set(inUse.key, look);
	const stop = context.getExecutionCancelSignal?.();
	const stopped = new Promise<void>((resolve) => {
		stop?.addEventListener('abort', () => resolve(), { once: true });
	});
	await Promise.race([look, stopped]);
}
