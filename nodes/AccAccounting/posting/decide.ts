import type { Asked } from '../reading/asked';
import { companyKey } from '../values/company';
import type { Failure } from '../values/problem';
import type { Ended, Result } from './ended';
import type { KeyState } from './guard/duplicateGuard';
import { notSent } from './outcome';

/** What is known about the documents of a run before any is sent. */
export interface Known {
	/** Documents that an earlier try has ended, by `itemsKey`: they are not sent again. */
	earlier: ReadonlyMap<string, Ended>;
	/** Why a document could not be checked against ACC's lists, by its place. */
	notChecked: ReadonlyMap<number, Failure>;
	/** Whether every document needs a key. */
	isGuarded: boolean;
}

/** Names a document by its company and the input items that it was made of. */
export function itemsKey({ rows, company }: Pick<Asked, 'rows' | 'company'>): string {
	return `${companyKey(company)} ${rows.join(',')}`;
}

/** Why a document cannot be sent, whatever the others are; undefined if it can. */
function refusalOf(asked: Asked, notChecked: Failure | undefined, isGuarded: boolean) {
	if (asked.problems.length > 0) return { outcome: 'refused' } as const;
	if (!asked.company) return notSent('noCompany');
	if (notChecked) return { outcome: 'refused', failure: notChecked } as const;
	return isGuarded && !asked.known.key ? notSent('noKey') : undefined;
}

/**
 * Decides about every document before any is sent. A run and a dry run share this decision; both then ask
 * the guard about the documents that are left ({@link skippedBy}).
 *
 * @returns for each document its result, or undefined if it is to be sent
 */
export function decide(
	documents: readonly Asked[],
	{ earlier, notChecked, isGuarded }: Known,
): Array<Result | undefined> {
	const firstOfKey = new Map<string, number>();
	return documents.map((asked, place) => {
		const ended = earlier.size > 0 ? earlier.get(itemsKey(asked)) : undefined;
		const refusal = ended ? undefined : refusalOf(asked, notChecked.get(place), isGuarded);
		if (refusal) return refusal;
		const key = asked.known.key?.recorded;
		const first = key === undefined ? undefined : firstOfKey.get(key);
		if (key !== undefined && first === undefined) firstOfKey.set(key, place);
		if (ended) return ended;
		return first === undefined ? undefined : { outcome: 'skipped', why: 'sameKey', earlier: first };
	});
}

/** The result of a document whose key the guard knows; undefined if the key is new. */
export function skippedBy(state: KeyState, number: string | undefined): Result | undefined {
	if (state === 'new') return undefined;
	return { outcome: 'skipped', why: state, ...(number === undefined ? {} : { number }) };
}
