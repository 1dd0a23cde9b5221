import type { Company } from '../values/company';
import type { Note } from '../values/note';
import { chosenNames, pairsOfNames, type BankNames } from './bankNames';
import { readBankPages, totalSaid, type BankReading, type WantedBanks } from './bankReading';
import { CREDENTIAL } from './company';
import { BANKS_PATH } from './endpoints';
import { credentialFailure, type ReadResult } from './failure';
import type { AskedList, List } from './list';
import { readEndpoint } from './readEndpoint';
import type { RequestContext } from './send';

/** More services than this are not remembered. */
const MOST_SERVICES = 200;

/** By Base URL and chosen names: the names to read with, once all that is known of a service was tried. */
const remembered = new Map<string, BankNames>();

function remember(key: string, names: BankNames): void {
	if (remembered.size >= MOST_SERVICES) remembered.clear();
	remembered.set(key, names);
}

/** Reads with one pair of names after the other, until a second page differs from the first. */
async function readWithUsualNames(
	key: string,
	wanted: WantedBanks,
): Promise<ReadResult<BankReading>> {
	const known = remembered.get(key);
	const [firstNames, ...others] = known ? [known] : pairsOfNames(wanted.chosen);
	const first = await readBankPages(firstNames, wanted);
	if (!first.ok) return first;
	let last = { names: firstNames, reading: first.value };
	let best = last;
	for (const names of others) {
		if (last.reading.told !== 'ignored' || wanted.isCancelled()) break;
		const read = await readBankPages(names, wanted);
		if (!read.ok) return { ok: true, value: best.reading };
		last = { names, reading: read.value };
		if (last.reading.seen.size > best.reading.seen.size) best = last;
	}
	// One page says nothing about the names, and neither does a reading that was cancelled.
	if (best.reading.pages > 1 && !wanted.isCancelled()) remember(key, best.names);
	return { ok: true, value: best.reading };
}

/** Whether these are all banks that the service has, as far as it tells. */
function isWhole(reading: BankReading): boolean {
	const { seen, told, totals } = reading;
	return told === 'end' && seen.size > 0 && seen.size >= totalSaid(reading) && totals.size < 2;
}

/** What the user should know of a list that is not whole. */
function notesOfBanks(reading: BankReading, { page }: BankNames): Note[] {
	const count = reading.seen.size;
	const total = totalSaid(reading);
	if (count + total === 0) return [];
	const said = total > count ? { count, total } : { count };
	if (reading.told !== 'ignored') return [{ code: 'banksNotWhole', with: said }];
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
