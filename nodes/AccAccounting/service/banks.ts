import type { IDataObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import type { Failure } from '../values/failure';
import type { Note } from '../values/note';
import type { JsonObject } from '../values/record';
import { meaningOf } from './answers';
import { chosenNames, OFFSETS, pairsOfNames, type BankNames } from './bankNames';
import { CREDENTIAL } from './company';
import { BANKS_PATH } from './endpoints';
import { credentialFailure, type ReadResult } from './failure';
import { holdWords, listElements, metadataNumber, type AskedList, type List } from './list';
import type { Envelope } from './readAnswer';
import { readEndpoint } from './readEndpoint';
import type { RequestContext } from './send';

/** Largest page of the bank list (API document, "Limits"). */
const LARGEST_PAGE = 100;

/** A list that is longer does not end: no country has so many banks. */
const MOST_PAGES = 1_000;

/** What is asked for, and of whom. */
interface Asking extends Required<AskedList> {
	ask: (query: IDataObject) => Promise<ReadResult<Envelope>>;
	isCancelled: () => boolean;
	/** The names that the user has set; `''` for the others. */
	chosen: BankNames;
}

/** What reading with a pair of names has brought so far. */
interface BankReading {
	/** Those that match the search. */
	elements: JsonObject[];
	/** The different banks that came, as JSON. */
	seen: Set<string>;
	/** How many came, also those that came twice. */
	count: number;
	/** How many pages were asked for. */
	pages: number;
	/** The different totals that the service has named. */
	totals: Set<number>;
	/** A page has brought nothing but banks of earlier pages, or was refused. */
	isPageIgnored: boolean;
	/** Whether it came to the end of the list, as far as the service tells. */
	isEnded: boolean;
}

function lengthSaid({ totals }: BankReading): number {
	return Math.max(0, ...totals);
}

/** Whether these are all banks that the service has, as far as it tells. */
function isWhole(reading: BankReading): boolean {
	const { isEnded, seen, totals } = reading;
	return isEnded && seen.size > 0 && seen.size >= lengthSaid(reading) && totals.size < 2;
}

/** Adds the banks of a page. Tells whether any is new. */
function addBanks(reading: BankReading, banks: readonly JsonObject[], search: string): boolean {
	const { seen, elements } = reading;
	const before = seen.size;
	for (const bank of banks) {
		const key = JSON.stringify(bank);
		const isFound = holdWords([bank.bank_code, bank.bank_name], search);
		if (isFound && !seen.has(key)) elements.push(bank);
		seen.add(key);
	}
	reading.count += banks.length;
	return seen.size > before;
}

/** How many banks there are, as the service says; undefined where that cannot be. */
function totalIn({ total }: JsonObject, count: number): number | undefined {
	const said = metadataNumber(total);
	return said !== undefined && said >= count ? said : undefined;
}

/** Adds a page to a reading. Tells whether the list goes on, as far as the service says. */
function addPage(
	reading: BankReading,
	{ data, metadata }: Envelope,
	search: string,
): { goesOn: boolean } {
	const banks = listElements(data);
	const isNew = addBanks(reading, banks, search);
	const lastPage = metadataNumber(metadata.total_pages);
	const total = totalIn(metadata, banks.length);
	if (total !== undefined) reading.totals.add(total);
	const isLengthSaid = lastPage !== undefined || total !== undefined;
	const isMoreSaid = reading.pages < (lastPage ?? 0) || reading.count < (total ?? 0);
	// Without the length of the list only an empty page shows its end.
	const isLast = isLengthSaid ? !isMoreSaid : banks.length === 0;
	reading.isPageIgnored = banks.length > 0 && !isNew;
	reading.isEnded = isLast && !reading.isPageIgnored;
	return { goesOn: !isLast && banks.length > 0 && !reading.isPageIgnored };
}

/** Whether a refusal may be about the query, so that another name may do. */
function isAboutTheQuery({ httpStatus = 0 }: Failure): boolean {
	return meaningOf(httpStatus).about === 'request' && httpStatus !== 408;
}

/** Asks for the first page; without a page size if ACC refuses its name, unless the user has set that. */
async function askFirst(
	{ pageSize }: BankNames,
	{ ask, chosen }: Asking,
): Promise<{ first: ReadResult<Envelope>; sized: IDataObject }> {
	const sized: IDataObject = { [pageSize]: LARGEST_PAGE };
	const first = await ask(sized);
	const mayDoWithout = !first.ok && chosen.pageSize === '' && isAboutTheQuery(first.failure);
	return mayDoWithout ? { first: await ask({}), sized: {} } : { first, sized };
}

function isEnough({ elements }: BankReading, { isCancelled, most }: Asking): boolean {
	return elements.length >= most || isCancelled();
}

/** Whether banks may be missing after a last page that was empty. */
function mayMiss(reading: BankReading, asking: Asking): boolean {
	const { isPageIgnored, pages, seen, totals } = reading;
	const isAllThere = totals.size > 0 && seen.size >= lengthSaid(reading);
	return (
		pages > 1 && pages < MOST_PAGES && !isAllThere && !isPageIgnored && !isEnough(reading, asking)
	);
}

/** Reads the pages after the first, until there are no more, or as many banks as are wanted. */
async function readOn(
	reading: BankReading,
	asking: Asking,
	askPage: (page: number) => Promise<ReadResult<Envelope>>,
): Promise<Failure | undefined> {
	const { chosen, search } = asking;
	for (let goesOn = true; goesOn && reading.pages < MOST_PAGES && !isEnough(reading, asking);) {
		const result = await askPage(++reading.pages);
		if (result.ok) {
			goesOn = addPage(reading, result.value, search).goesOn;
			continue;
		}
		if (chosen.page !== '' || !isAboutTheQuery(result.failure)) return result.failure;
		reading.isPageIgnored = true;
		goesOn = false;
	}
	return undefined;
}

/**
 * Reads page by page until `most` banks match, or to the end: at most 1,000 pages. The first page is asked
 * for without a number, and page 1 last, if banks may be missing: a service that counts from 0 has its
 * second page there.
 */
async function readPages(names: BankNames, asking: Asking): Promise<ReadResult<BankReading>> {
	const reading: BankReading = {
		elements: [],
		seen: new Set(),
		count: 0,
		pages: 1,
		totals: new Set(),
		isPageIgnored: false,
		isEnded: false,
	};
	const { first, sized } = await askFirst(names, asking);
	if (!first.ok) return first;
	const { goesOn } = addPage(reading, first.value, asking.search);
	if (!goesOn) return { ok: true, value: reading };
	const isOffset = OFFSETS.includes(names.page);
	const askPage = async (page: number) =>
		await asking.ask({ ...sized, [names.page]: isOffset ? reading.count : page });
	const failure = await readOn(reading, asking, askPage);
	if (failure) return { ok: false, failure };
	if (!isOffset && mayMiss(reading, asking)) {
		const { isEnded } = reading;
		const result = await askPage(1);
		if (result.ok) addPage(reading, result.value, asking.search);
		reading.isEnded ||= isEnded;
		reading.isPageIgnored = false;
	}
	return { ok: true, value: reading };
}

/** More services than this are not remembered. */
const MOST_SERVICES = 200;

/** By Base URL and chosen names: the names to read with, once all that is known of a service was tried. */
const remembered = new Map<string, BankNames>();

function remember(key: string, names: BankNames): void {
	if (remembered.size >= MOST_SERVICES) remembered.clear();
	remembered.set(key, names);
}

function countOf(read: ReadResult<BankReading>): number {
	return read.ok ? read.value.seen.size : 0;
}

/** Reads with one pair of names after the other, until a second page differs from the first. */
async function readWithUsualNames(key: string, asking: Asking): Promise<ReadResult<BankReading>> {
	const known = remembered.get(key);
	const [first, ...others] = known ? [known] : pairsOfNames(asking.chosen);
	let best = { names: first, read: await readPages(first, asking) };
	let last = best.read;
	for (const names of others) {
		if (!last.ok || !last.value.isPageIgnored || asking.isCancelled()) break;
		last = await readPages(names, asking);
		if (countOf(last) > countOf(best.read)) best = { names, read: last };
	}
	const isTried = last.ok && best.read.ok && best.read.value.pages > 1;
	if (isTried && !asking.isCancelled()) remember(key, best.names);
	return best.read;
}

/** What the user should know of a list that is not whole. */
function notesOfBanks(reading: BankReading, { page }: BankNames): Note[] {
	const count = reading.seen.size;
	const total = lengthSaid(reading);
	if (count + total === 0) return [];
	const said = total > count ? { count, total } : { count };
	if (!reading.isPageIgnored) return [{ code: 'banksNotWhole', with: said }];
	return [{ code: 'parameterIgnored', with: { ...said, name: page, isChosen: page !== '' } }];
}

async function readNames(context: RequestContext): Promise<{ chosen: BankNames; key: string }> {
	const credentials = await context.getCredentials(CREDENTIAL);
	const chosen = chosenNames(credentials);
	return { chosen, key: JSON.stringify([credentials.baseUrl, chosen]) };
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
	const named = await readNames(context).catch(credentialFailure);
	if ('code' in named) return { ok: false, failure: named };
	const { chosen, key } = named;
	const read = await readWithUsualNames(key, {
		ask: async (query) => await readEndpoint(context, company, BANKS_PATH, query),
		isCancelled: () => context.getExecutionCancelSignal?.()?.aborted === true,
		chosen,
		search,
		most,
	});
	if (!read.ok) return read;
	const { elements } = read.value;
	const whole = isWhole(read.value);
	const notes = whole || elements.length >= most ? [] : notesOfBanks(read.value, chosen);
	return { ok: true, value: { elements: elements.slice(0, most), whole, notes } };
}
