import type { Asked } from '../reading/asked';
import { companyKey } from '../values/company';
import type { Ended, Outcome, Result } from './ended';
import type { KeyState } from './guard/duplicateGuard';
import type { Checked } from './masterData';
import { notSent } from './outcome';

/** Documents that an earlier try has ended (Retry On Fail), by `itemsKey`: they are not sent again. */
export type Earlier = ReadonlyMap<string, Ended>;

/** Names a document by its company and the input items that it was made of. */
export function itemsKey({ rows, company }: Pick<Asked, 'rows' | 'company'>): string {
	return `${companyKey(company)} ${rows.join(',')}`;
}

/** Why a document cannot be sent, whatever the others are; undefined if it can. */
function refusalOf({ asked, notChecked }: Checked, isGuarded: boolean): Outcome | undefined {
	if (asked.problems.length > 0) return { outcome: 'refused' };
	if (!asked.company) return notSent('noCompany');
	if (notChecked) return { outcome: 'refused', failure: notChecked };
	return isGuarded && !asked.known.key ? notSent('noKey') : undefined;
}

/**
 * Decides about every document before any is sent, in a run as in a dry run. Both then ask the guard about
 * the documents that are left.
 *
 * @param isGuarded whether every document needs a key
 * @returns for each document its result, or undefined if it is to be sent
 */
export function decide(
	checked: readonly Checked[],
	earlier: Earlier,
	isGuarded: boolean,
): Array<Result | undefined> {
	const firstOfKey = new Map<string, number>();
	return checked.map((each, place) => {
		const ended = earlier.size > 0 ? earlier.get(itemsKey(each.asked)) : undefined;
		const refusal = ended ? undefined : refusalOf(each, isGuarded);
		if (refusal) return refusal;
		const key = each.asked.known.key?.recorded;
		const first = key === undefined ? undefined : firstOfKey.get(key);
		if (key !== undefined && first === undefined) firstOfKey.set(key, place);
		if (ended || first === undefined) return ended;
		return { outcome: 'skipped', why: 'sameKey', earlier: first };
	});
}

/** The result of a document whose key the guard knows; undefined if the key is new. */
export function skippedBy(state: KeyState, number: string | undefined): Outcome | undefined {
	if (state === 'new') return undefined;
	return { outcome: 'skipped', why: state, ...(number === undefined ? {} : { number }) };
}
