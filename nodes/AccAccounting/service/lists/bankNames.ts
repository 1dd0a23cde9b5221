import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { LookCut, lookForBankNames, type AskBanks } from './bankLook';
import {
	type BankNames,
	type BankRole,
	BANKS_PATH,
	chosenNames,
	type FoundNames,
	namesInUse,
} from './bankQuery';
import { listElements, wholeNumber } from '../answer';
import { NOT_ABOUT_THE_ITEM, type ReadResult } from '../failure';
import type { Company } from '../../values/company';
import { readEndpoint, type RequestContext } from '../request';
import { CREDENTIAL } from '../credentialFields';

/** With which names the bank list is asked for. */
export interface BankNamesInUse {
	names: BankNames;
	/** Names that the user has set; `''` where they are found out. */
	chosen: Record<BankRole, string>;
	/** Whether the last look was cut off, so that nothing is looked for now. */
	isCut: boolean;
	/** Whether the names that are found out may be looked for now. */
	mayLook: boolean;
	/** The service and the chosen names: what was found is remembered for these. */
	key: string;
}

/** The most that a look may take; then the list is read with the names in use. */
const LOOK_MS = 10_000;

/** A service that answers now so, now so is not looked at for ever. */
const PAUSE_AFTER_LOOK_MS = 3_600_000;
const PAUSE_AFTER_CUT_MS = 600_000;

/** More services than this are not remembered. */
const MOST_REMEMBERED = 200;

/** What this process has found, until it ends. */
const remembered = new Map<string, { found: FoundNames; isCut: boolean; lookAgainAt: number }>();

const underWay = new Map<string, Promise<void>>();

function namesNow(credentials: ICredentialDataDecryptedObject): BankNamesInUse {
	const chosen = chosenNames(credentials);
	const key = JSON.stringify([credentials.baseUrl, ...Object.values(chosen)]);
	const { found, isCut = false, lookAgainAt = 0 } = remembered.get(key) ?? {};
	const mayLook = Date.now() >= lookAgainAt;
	return { names: namesInUse(chosen, found), chosen, isCut: isCut && !mayLook, mayLook, key };
}

/**
 * The names to ask for the bank list with (API document, endpoint 5): those that the user has set, else
 * those that this process has found, else the first ones. A failure where what the user has set cannot
 * be a name.
 */
export async function bankNames(context: RequestContext): Promise<ReadResult<BankNamesInUse>> {
	try {
		return { ok: true, value: namesNow(await context.getCredentials(CREDENTIAL)) };
	} catch (error) {
		const message = error instanceof Error ? error.message : 'There is no credential';
		const description = 'Open the ACC Accounting credential and test it. Nothing was sent.';
		return { ok: false, failure: { message, description } };
	}
}

async function lookNow(
	context: RequestContext,
	company: Company,
	{ chosen, key }: BankNamesInUse,
): Promise<void> {
	const stop = context.getExecutionCancelSignal?.();
	const timeUp = AbortSignal.timeout(LOOK_MS);
	const end = stop ? AbortSignal.any([stop, timeUp]) : timeUp;
	const ask: AskBanks = async (query) => {
		const read = await readEndpoint(context, company, BANKS_PATH, query, end);
		if (read.ok) {
			const { data, metadata } = read.value;
			return { elements: listElements(data), total: wholeNumber(metadata.total) };
		}
		const { httpStatus = 500 } = read.failure;
		if (httpStatus >= 500 || NOT_ABOUT_THE_ITEM.has(httpStatus)) throw new LookCut();
		return undefined;
	};
	const remember = (found: FoundNames, isCut: boolean, pauseMs: number) => {
		if (remembered.size >= MOST_REMEMBERED) remembered.clear();
		remembered.set(key, { found, isCut, lookAgainAt: Date.now() + pauseMs });
	};
	try {
		remember(await lookForBankNames(ask, chosen), false, PAUSE_AFTER_LOOK_MS);
	} catch {
		// The read that asked for the look goes on without it, whatever ended it. An execution that
		// was stopped tells nothing of the service.
		if (!stop?.aborted) remember(remembered.get(key)?.found ?? {}, true, PAUSE_AFTER_CUT_MS);
	}
}

/**
 * Looks for the names that are to be found out, with reads only. Callers at the same time share one
 * look. It takes ten seconds at most, and ends with *Stop*. Then it is not done again for an hour, or
 * for ten minutes where it was cut off.
 */
export async function lookForNames(
	context: RequestContext,
	company: Company,
	inUse: BankNamesInUse,
): Promise<void> {
	const look =
		underWay.get(inUse.key) ??
		lookNow(context, company, inUse).finally(() => underWay.delete(inUse.key));
	underWay.set(inUse.key, look);
	const stop = context.getExecutionCancelSignal?.();
	const stopped = new Promise<void>((resolve) => {
		stop?.addEventListener('abort', () => resolve(), { once: true });
	});
	await Promise.race([look, stopped]);
}

/** The query of a page of the bank list; a name that is empty is not sent. */
export function bankQuery(
	{ names }: Pick<BankNamesInUse, 'names'>,
	{ size, page, offset, search }: { size: number; page: number; offset: number; search: string },
): IDataObject {
	const asked: Array<[string, unknown]> = [
		[names.pageSize, size],
		[names.page, names.byOffset ? offset : page],
		[names.search, search],
	];
	return Object.fromEntries(
		asked.filter(([name, value]) => name !== '' && value !== ''),
	) as IDataObject;
}
