import type { IDataObject, ICredentialDataDecryptedObject } from 'n8n-workflow';

import { FAILURE } from '../sentences/failures';
import { type Note, NOTE } from '../sentences/notes';
import type { Company } from '../values/company';
import { isRecord, plainText, type JsonObject } from '../values/json';
import { pause } from '../values/n8n';
import {
	isPassing,
	readSuccess,
	readFailure,
	type ReadResult,
	readCredentialFailure,
} from './answers';
import { CREDENTIAL, textOf } from './company';
import { retryAfterMs, type Envelope } from './readAnswer';
import { sendWithGoodToken, type RequestContext, BANKS_PATH, CASH_CATEGORIES_PATH } from './send';

/** Maximum number of attempts. */
const READ_ATTEMPTS = 4;
const FIRST_READ_PAUSE_MS = 500;
const LONGEST_READ_PAUSE_MS = 30_000;

/**
 * Makes up to four attempts at something without side effects, as long as the result is `passing`,
 * with pauses as the service asks, otherwise of half a second, one, and two. Stops early if the
 * service asks for more than half a minute, or the execution is canceled. Returns the last result.
 */
export async function repeatRead<T extends { passing: boolean; headers?: unknown }>(
	attempt: () => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	for (let tries = 1; ; tries++) {
		const tried = await attempt();
		const ms = retryAfterMs(tried.headers) ?? FIRST_READ_PAUSE_MS * 2 ** (tries - 1);
		const isLast = ms > LONGEST_READ_PAUSE_MS || tries === READ_ATTEMPTS;
		if (!tried.passing || isLast || signal?.aborted) return tried;
		await pause(ms, () => signal?.aborted === true);
	}
}

/** Time limit of one attempt, in milliseconds. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Reads the envelope of a success from a GET endpoint, `repeated` on HTTP 429, 5xx, and network
 * faults.
 */
async function readEndpoint(
	context: RequestContext,
	company: Company,
	url: string,
	qs: IDataObject = {},
): Promise<ReadResult<Envelope>> {
	const { sent } = await repeatRead(async () => {
		const options = { method: 'GET', url, qs } as const;
		const sent = await sendWithGoodToken(context, company, options, READ_TIMEOUT_MS);
		if (sent.sent !== 'answered') {
			return { sent, passing: sent.sent === 'maybe' || sent.failure.networkCode === 'ECONNRESET' };
		}
		return { sent, passing: isPassing(sent.answer), headers: sent.answer.headers };
	}, context.getExecutionCancelSignal?.());
	if (sent.sent !== 'answered') return { ok: false, failure: sent.failure };
	const envelope = readSuccess(sent.answer);
	return envelope
		? { ok: true, value: envelope }
		: { ok: false, failure: readFailure(sent.answer) };
}

/** Which part of a list to read. */
interface AskedList {
	search?: string;
	/** How many elements are wanted. @default Infinity */
	most?: number;
}

/** A list, complete or as far as requested. */
export interface List {
	elements: JsonObject[];
	/** Whether it is complete, as far as the service says; false for an empty list. */
	whole: boolean;
	/** Notes to the user about how the service answered. */
	notes: Note[];
}

/** The elements of a list, which may be an array in an array (API document, endpoints 5 and 6). */
export function listElements(data: unknown): JsonObject[] {
	if (!Array.isArray(data)) return [];
	return (data.flat(1) as unknown[]).filter(isRecord);
}

/** A whole number from the metadata, which may be a string; undefined for anything else. */
export function metadataNumber(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** Whether every word of a search occurs in at least one of these values. */
function holdWords(values: unknown[], search: string): boolean {
	const text = values.map(plainText).join(' ').toLowerCase();
	const words = search.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}

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
function readBankNames(credentials: ICredentialDataDecryptedObject): BankNames {
	const names: BankNames = { pageSize: '', page: '' };
	for (const { role, setting, displayName, usual } of BANK_NAME_SETTINGS) {
		const isEmpty = String(credentials[setting] ?? '').trim() === '';
		names[role] = isEmpty
			? usual
			: textOf(credentials, setting, displayName, LONGEST_PARAMETER_NAME).trim();
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

function readBankList(
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
	const names = await context
		.getCredentials(CREDENTIAL)
		.then(readBankNames)
		.catch(readCredentialFailure);
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
	return { ok: true, value: readBankList(read, names, most) };
}

/**
 * Reads the voucher cash categories (API document, endpoint 6), and searches them here, by words of
 * direction, name, and code, because the endpoint has no parameters. If ACC says that there are
 * more, a note says so.
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
	const count = elements.length;
	const total = metadataNumber(metadata.total);
	const pages = metadataNumber(metadata.total_pages) ?? 1;
	// Services count pages even if they return all entries at once.
	const isShort = total === undefined ? pages > 1 : total > count;
	const of = total === undefined ? `${pages} pages of` : `${total}`;
	const notes: Note[] = isShort ? [NOTE.categoriesNotWhole(of, count)] : [];
	const found = elements.filter(({ cash_type_name: direction, desc, code }) =>
		holdWords([direction, desc, code], search),
	);
	const whole = !isShort && count > 0;
	return { ok: true, value: { elements: found.slice(0, most), whole, notes } };
}

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
	return { ok: false, failure: { ...FAILURE.noDashboard(), httpStatus: 200 } };
}
