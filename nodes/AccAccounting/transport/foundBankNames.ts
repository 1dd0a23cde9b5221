import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { isRecord } from '../documents/record';
import { LookCut, lookForBankNames, type AskBanks } from './bankLook';
import {
	BANK_QUERY,
	chosenNames,
	LONGEST_NAME,
	namesInUse,
	type BankRole,
	type FoundNames,
} from './bankQuery';
import type { BankNamesTold } from './bankListUse';
import { isSuccess, listElements, readEnvelope, wholeNumber } from './envelope';
import { NOT_ABOUT_THE_ITEM } from './failure';
import { isPassing } from './pace';
import type { Settings } from './settings';
import { readHarmlessly, type SendRequest, type Token } from './token';

/** The hidden field of the credential that keeps what was found. */
export const FOUND_FIELD = 'foundBankParameters';

/** What a look has found, as it is kept. */
interface Found {
	/** The service and the chosen names that it was found for. */
	for: string;
	/** When, milliseconds since 1970. */
	at: number;
	/** How many looks there were, each within a day of the one before. */
	looks: number;
	names: FoundNames;
}

const DAY_MS = 86_400_000;

/** A service that answers now so, now so is not asked for ever. */
const MOST_LOOKS_A_DAY = 3;

/** After a look that was cut off, this process does not look again for so long. */
const PAUSE_AFTER_CUT_MS = 600_000;

/** More services than this are not remembered here; the credential still knows what was found. */
const MOST_REMEMBERED = 200;

/** What this process knows: a credential may not have been stored yet, or cannot be. */
const known = new Map<string, { found?: Found; cutAt?: number }>();

const underWay = new Map<string, Promise<Found | undefined>>();

/** Credentials, as n8n handed them out for one request, that are to be looked for names with. */
const wanted = new WeakSet<ICredentialDataDecryptedObject>();

function remember(key: string, what: { found?: Found; cutAt?: number }): void {
	const before = known.get(key);
	known.delete(key);
	known.set(key, { ...before, ...what });
	for (const oldest of known.keys()) {
		if (known.size <= MOST_REMEMBERED) break;
		known.delete(oldest);
	}
}

function keyOf(settings: Settings, chosen: Record<BankRole, string>): string {
	return JSON.stringify([settings.baseUrl, chosen.pageSize, chosen.page, chosen.search]);
}

/** What is stored in the credential; undefined where that is nothing, or nothing that we have written. */
function storedFound(credentials: ICredentialDataDecryptedObject, key: string): Found | undefined {
	const stored: unknown = credentials[FOUND_FIELD];
	if (typeof stored !== 'string' || stored === '') return undefined;
	let read: unknown;
	try {
		read = JSON.parse(stored);
	} catch {
		return undefined;
	}
	if (!isRecord(read) || read.for !== key || !isRecord(read.names)) return undefined;
	const { at, looks, names } = read;
	if (typeof at !== 'number' || typeof looks !== 'number') return undefined;
	const found: FoundNames = { byOffset: names.byOffset === true };
	for (const { role } of BANK_QUERY) {
		const name = names[role];
		if (name === null || (typeof name === 'string' && name.length <= LONGEST_NAME))
			found[role] = name;
	}
	return { for: key, at, looks, names: found };
}

function foundFor(credentials: ICredentialDataDecryptedObject, key: string): Found | undefined {
	const all = [storedFound(credentials, key), known.get(key)?.found];
	return all.reduce((one, other) => (one && (!other || one.at >= other.at) ? one : other));
}

function isOfToday({ at }: Found, now: number): boolean {
	// The clock of the computer that looked may be ahead of this one.
	return Math.abs(now - at) < DAY_MS;
}

/**
 * The names to ask for the bank list with, and for which of them one may look (API document,
 * endpoint 5).
 *
 * A role is open where its name was left to be detected, and nothing was found for it in the last 24
 * hours – what the service does not know is asked for once a day – or what was found has stopped
 * working. There are at most three looks until 24 hours have passed without one.
 *
 * @param now milliseconds since 1970
 * @throws CredentialProblem as `chosenNames`
 */
export function bankNamesOf(
	credentials: ICredentialDataDecryptedObject,
	settings: Settings,
	now: number,
): BankNamesTold {
	const chosen = chosenNames(credentials);
	const key = keyOf(settings, chosen);
	const found = foundFor(credentials, key);
	const { cutAt = -Infinity } = known.get(key) ?? {};
	const isCut = cutAt <= now && now - cutAt < PAUSE_AFTER_CUT_MS;
	const roles = BANK_QUERY.map(({ role }) => role);
	const isOpen = (role: BankRole) => {
		if (chosen[role] !== '' || isCut) return false;
		if (!found || !isOfToday(found, now)) return true;
		return found.names[role] !== '' && found.looks < MOST_LOOKS_A_DAY;
	};
	return {
		names: namesInUse(chosen, found?.names),
		chosen: roles.filter((role) => chosen[role] !== ''),
		open: roles.filter(isOpen),
		isCut,
	};
}

/** For signing: when n8n runs `preAuthentication` with these, names are to be looked for. */
export function wantLook(credentials: ICredentialDataDecryptedObject): void {
	wanted.add(credentials);
}

/** For `preAuthentication`: whether names are to be looked for; true only once. */
export function takeWantedLook(credentials: ICredentialDataDecryptedObject): boolean {
	return wanted.delete(credentials);
}

async function lookNow(
	key: string,
	chosen: Record<BankRole, string>,
	before: Found | undefined,
	ask: AskBanks,
): Promise<Found | undefined> {
	try {
		const names = await lookForBankNames(ask, chosen);
		const at = Date.now();
		const looks = before && isOfToday(before, at) ? before.looks + 1 : 1;
		const found: Found = { for: key, at, looks, names };
		remember(key, { found });
		return found;
	} catch {
		// The read that asked for the look goes on without it, whatever ended it.
		remember(key, { cutAt: Date.now() });
		return undefined;
	}
}

/**
 * Looks for the names of the bank list's parameters, for what n8n stores in the credential. Callers at
 * the same time share one look.
 *
 * @returns the hidden field; undefined where the service could not be asked, or refused the token:
 *   nothing is remembered then, and this process does not look again for ten minutes
 */
export async function lookedForNames(
	credentials: ICredentialDataDecryptedObject,
	settings: Settings,
	send: SendRequest,
	token: Token,
): Promise<Record<string, string> | undefined> {
	const chosen = chosenNames(credentials);
	const key = keyOf(settings, chosen);
	const ask: AskBanks = async (query) => {
		const answer = await readHarmlessly(settings, send, token, query);
		if (isPassing(answer) || NOT_ABOUT_THE_ITEM.has(answer.httpStatus)) throw new LookCut();
		if (!isSuccess(answer)) return undefined;
		const envelope = readEnvelope(answer.body);
		return {
			elements: listElements(envelope?.data),
			total: wholeNumber(envelope?.metadata.total),
		};
	};
	const look =
		underWay.get(key) ??
		lookNow(key, chosen, foundFor(credentials, key), ask).finally(() => underWay.delete(key));
	underWay.set(key, look);
	const found = await look;
	return found && { [FOUND_FIELD]: JSON.stringify(found) };
}
