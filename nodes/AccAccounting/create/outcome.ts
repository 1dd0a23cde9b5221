import type { Asked } from './asked';
import { isRefusal, shownNumber, successOf, type Answer, failureOf } from '../service/answer';
import type { Sent } from '../service/request';
import { companyKey } from '../values/company';
import {
	NOT_ABOUT_THE_DOCUMENT,
	type Failure,
	type FailureCode,
	type Values,
} from '../values/problem';
import { errorText, isRecord } from '../values/record';
import type { Difference, Ended, Outcome } from './ended';
import type { KeyState } from '../guard/duplicateGuard';

/** The failure of an exception: its message is all that is known of it. */
export function failureOfException(error: unknown): Failure {
	return { code: 'exception', with: { error: errorText(error) || 'The node failed' } };
}

/** The outcome of a document that was not sent. */
export function notSent(code: FailureCode, values?: Values): Outcome {
	return { outcome: 'refused', failure: values ? { code, with: values } : { code } };
}

function unknown(failure: Failure, [number, ...others]: readonly string[] = []): Outcome {
	const known = number === undefined ? {} : { number };
	return { outcome: 'unknown', failure, ...known, ...(others.length > 0 ? { others } : {}) };
}

/** The outcome of an answer with status `00`: posted only if it holds a document with a number. */
function ofSuccess(data: unknown, answer: Answer): Outcome {
	const { numbers } = answer;
	const number = isRecord(data) ? data.document_number : undefined;
	if (!isRecord(data) || typeof number !== 'string' || number.trim() === '') {
		const code = numbers.length > 0 ? 'successInOtherForm' : 'successWithoutNumber';
		return unknown({ ...failureOf(answer), code }, numbers);
	}
	const differences = numbers
		.filter((each) => each !== shownNumber(number))
		.map((answered): Difference => ({ kind: 'otherNumber', field: 'document_number', answered }));
	return { outcome: 'posted', number, answer: data, differences };
}

/**
 * Decides the outcome of a create request: *posted* with status `00` and a document number, *refused* only if
 * `isRefusal` is certain. Everything else, also a lost connection, is *unknown*.
 */
export function outcomeOf(sent: Sent): Outcome {
	if (sent.sent !== 'answered') {
		const { failure } = sent;
		return sent.sent === 'no' ? { outcome: 'refused', failure } : unknown(failure);
	}
	const { answer } = sent;
	const success = successOf(answer);
	if (success) return ofSuccess(success.data, answer);
	const failure = failureOf(answer);
	if (!isRefusal(answer)) return unknown(failure, answer.numbers);
	return { outcome: 'refused', failure, isFinal: !NOT_ABOUT_THE_DOCUMENT.has(answer.httpStatus) };
}

/** Documents that earlier tries have ended (Retry On Fail), by `itemsKey`: they are not sent again. */
export type Earlier = ReadonlyMap<string, Ended>;

/** Names a document by its company and the input items that it was made of. */
export function itemsKey({ rows, company }: Pick<Asked, 'rows' | 'company'>): string {
	return `${companyKey(company)} ${rows.join(',')}`;
}

/** What an earlier try has made of a document. */
export function endedEarlier(earlier: Earlier, asked: Asked): Ended | undefined {
	return earlier.size > 0 ? earlier.get(itemsKey(asked)) : undefined;
}

/** Why a document cannot be sent, whatever the others are; undefined if it can. */
function refusalOf({ asked, ...outcome }: Ended, isGuarded: boolean): Outcome | undefined {
	if (asked.problems.length > 0) return { outcome: 'refused' };
	if (!asked.company) return notSent('noCompany');
	if (outcome.outcome !== 'ready') return outcome;
	return isGuarded && !asked.known.key ? notSent('noKey') : undefined;
}

/** A document that nothing speaks against. */
export function readyOf(asked: Asked): Ended {
	return { outcome: 'ready', asked };
}

/** Gives a document another outcome. */
export function withOutcome({ asked, direction }: Ended, outcome: Outcome): Ended {
	return { ...outcome, asked, ...(direction ? { direction } : {}) };
}

/**
 * Decides about every document before any is sent, in a run as in a dry run. Both then ask the guard about
 * the documents that are *ready*.
 *
 * @param documents ready, or refused because their codes could not be looked up
 * @param isGuarded whether every document needs a key
 */
export function decide(documents: Ended[], earlier: Earlier, isGuarded: boolean): Ended[] {
	const firstOfKey = new Map<string, number>();
	return documents.map((document, place): Ended => {
		const before = endedEarlier(earlier, document.asked);
		const refusal = before ? undefined : refusalOf(document, isGuarded);
		if (refusal) return withOutcome(document, refusal);
		const ended = before ?? document;
		const key = document.asked.known.key?.recorded;
		if (key === undefined) return ended;
		const first = firstOfKey.get(key);
		if (first === undefined) firstOfKey.set(key, place);
		if (before || first === undefined) return ended;
		return withOutcome(document, { outcome: 'skipped', why: 'sameKey', earlier: first });
	});
}

/** The outcome of a document whose key the guard knows; undefined if the key is new. */
export function skippedBy(state: KeyState, number: string | undefined): Outcome | undefined {
	if (state === 'new') return undefined;
	return { outcome: 'skipped', why: state, ...(number === undefined ? {} : { number }) };
}
