import type { IDataObject } from 'n8n-workflow';

import type { Failure } from '../values/failure';
import type { JsonObject } from '../values/record';
import { meaningOf } from './answers';
import { OFFSETS, type BankNames } from './bankNames';
import { bankPageOf, whatPageTells, type PageTells } from './bankPage';
import type { ReadResult } from './failure';
import { holdWords, type AskedList } from './list';
import type { Envelope } from './readAnswer';

/** Largest page of the bank list (API document, "Limits"). */
const LARGEST_PAGE = 100;

/** A list that is longer does not end: no country has so many banks. */
const MOST_PAGES = 1_000;

/** The banks that are wanted, and how to ask for them. */
export interface WantedBanks extends Required<AskedList> {
	ask: (query: IDataObject) => Promise<ReadResult<Envelope>>;
	isCancelled: () => boolean;
	/** The names that the user has set; `''` for the others. */
	chosen: BankNames;
}

/** What reading with one pair of names has brought. */
export interface BankReading {
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
	/** What the last page tells. `more`: there was no need to read on, or it does not end. */
	told: PageTells;
}

/** How many banks there are, as the service says; 0 if it does not say so. */
export function totalSaid({ totals }: BankReading): number {
	return Math.max(0, ...totals);
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

/** Adds a page to a reading, and returns what it tells. */
function addPage(reading: BankReading, envelope: Envelope, search: string): PageTells {
	const page = bankPageOf(envelope);
	const isNew = addBanks(reading, page.banks, search);
	if (page.total !== undefined) reading.totals.add(page.total);
	return whatPageTells(page, { pages: reading.pages, count: reading.count, isNew });
}

function startedWith(first: Envelope, search: string): BankReading {
	const reading: BankReading = {
		elements: [],
		seen: new Set(),
		count: 0,
		pages: 1,
		totals: new Set(),
		told: 'more',
	};
	reading.told = addPage(reading, first, search);
	return reading;
}

/** Whether a refusal may be about the query, so that another name may do. */
function isAboutTheQuery({ httpStatus = 0 }: Failure): boolean {
	return meaningOf(httpStatus).about === 'request' && httpStatus !== 408;
}

/** Asks for the first page; without a page size if ACC refuses its name, unless the user has set that. */
async function askFirst(
	{ pageSize }: BankNames,
	{ ask, chosen }: WantedBanks,
): Promise<{ first: ReadResult<Envelope>; sized: IDataObject }> {
	const sized: IDataObject = { [pageSize]: LARGEST_PAGE };
	const first = await ask(sized);
	const mayDoWithout = !first.ok && chosen.pageSize === '' && isAboutTheQuery(first.failure);
	return mayDoWithout ? { first: await ask({}), sized: {} } : { first, sized };
}

/** Whether reading ends here, though the list may go on. */
function isEnough({ elements, pages }: BankReading, { isCancelled, most }: WantedBanks): boolean {
	return elements.length >= most || pages >= MOST_PAGES || isCancelled();
}

/** Whether banks may be missing though the pages have come to an end. */
function mayMiss(reading: BankReading, wanted: WantedBanks): boolean {
	const { pages, seen, told, totals } = reading;
	if (pages === 1 || told === 'ignored' || isEnough(reading, wanted)) return false;
	return totals.size === 0 || seen.size < totalSaid(reading);
}

/**
 * Reads the bank list page by page with one pair of names until `most` banks match, or to the end: at most
 * 1,000 pages. The first page is asked for without a number, and page 1 last, if banks may be missing: a
 * service that counts from 0 has its second page there.
 */
export async function readBankPages(
	names: BankNames,
	wanted: WantedBanks,
): Promise<ReadResult<BankReading>> {
	const { ask, chosen, search } = wanted;
	const { first, sized } = await askFirst(names, wanted);
	if (!first.ok) return first;
	const reading = startedWith(first.value, search);
	const isOffset = OFFSETS.includes(names.page);
	const askPage = async (page: number) =>
		await ask({ ...sized, [names.page]: isOffset ? reading.count : page });

	while (reading.told === 'more' && !isEnough(reading, wanted)) {
		reading.pages += 1;
		const next = await askPage(reading.pages);
		if (next.ok) {
			reading.told = addPage(reading, next.value, search);
		} else if (chosen.page === '' && isAboutTheQuery(next.failure)) {
			reading.told = 'ignored';
		} else {
			return next;
		}
	}

	if (!isOffset && mayMiss(reading, wanted)) {
		const second = await askPage(1);
		const told = second.ok ? addPage(reading, second.value, search) : reading.told;
		if (told === 'end') reading.told = told;
	}
	return { ok: true, value: reading };
}
