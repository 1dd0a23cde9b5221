import type { Asked } from './asked';
import { isRefusal, shownNumber, successOf, type Answer, failureOf } from '../service/answer';
import type { Sent } from '../service/request';
import type { GivenValues } from '../values/coded';
import type { Failure, FailureCode, FailureValues } from '../values/failure';
import { errorText, isRecord } from '../values/record';
import type { Difference } from '../documents/difference';
import type { Ended, Outcome } from './ended';

/** The failure of an exception: its message is all that is known of it. */
export function failureOfException(error: unknown): Failure {
	return { code: 'exception', with: { error: errorText(error) || 'The node failed' } };
}

/** The outcome of a document that was not sent. */
export function notSent<C extends FailureCode>(
	code: C,
	...[values]: GivenValues<FailureValues[C]>
): Outcome {
	// The parameters hold code and values together.
	const failure = (values === undefined ? { code } : { code, with: values }) as Failure;
	return { outcome: 'refused', failure };
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
	return { outcome: 'refused', failure };
}

/** A document that may be sent. */
export function readyOf(asked: Asked): Ended {
	return { outcome: 'ready', asked };
}

/** Gives a document another outcome. */
export function withOutcome({ asked, direction }: Ended, outcome: Outcome): Ended {
	return { ...outcome, asked, ...(direction ? { direction } : {}) };
}
