import { isRefusal, shownNumber, successOf, type Answer } from '../service/answer';
import { failureOf } from '../service/failure';
import type { Sent } from '../service/request';
import type { FailureCode } from '../values/codes';
import { NOT_ABOUT_THE_DOCUMENT, type Failure, type Values } from '../values/problem';
import { errorText, isRecord } from '../values/record';
import type { Outcome } from './ended';

/** A failure that did not come from ACC. */
export function failed(code: FailureCode, values?: Values): Failure {
	return values ? { code, with: values } : { code };
}

/** The failure of an exception: its message is all that is known of it. */
export function failureOfException(error: unknown): Failure {
	return failed('exception', { error: errorText(error) || 'The node failed' });
}

/** The outcome of a document that was not sent. */
export function notSent(code: FailureCode, values?: Values): Outcome {
	return { outcome: 'refused', failure: failed(code, values) };
}

function unknown(failure: Failure, [number, ...others]: readonly string[] = []): Outcome {
	return {
		outcome: 'unknown',
		failure,
		...(number === undefined ? {} : { number }),
		...(others.length > 0 ? { others } : {}),
	};
}

/** The outcome of a document after whose sending something unexpected happened here. */
export function lost(error: unknown): Outcome {
	return unknown(failureOfException(error));
}

/** The outcome of an answer with status `00`: posted only if it holds a document with a number. */
function ofSuccess(data: unknown, answer: Answer): Outcome {
	const { numbers } = answer;
	const number = isRecord(data) ? data.document_number : undefined;
	if (!isRecord(data) || typeof number !== 'string' || number.trim() === '') {
		const code = numbers.length > 0 ? 'successInOtherForm' : 'successWithoutNumber';
		return unknown({ ...failureOf(answer), code }, numbers);
	}
	const others = numbers.filter((each) => each !== shownNumber(number));
	const differences = others.map((other) => ({
		kind: 'otherNumber' as const,
		field: 'document_number',
		answered: other,
	}));
	return { outcome: 'posted', number, answer: data, differences };
}

/**
 * Decides the outcome of a create request.
 *
 * *Posted* only with status `00` and a document number. An answer that holds a document number is never
 * *refused*: the number is evidence that the document exists. *Refused* is only what `isRefusal` says is
 * certainly a refusal. Everything else, also a lost connection, is *unknown*.
 */
export function outcomeOf(sent: Sent): Outcome {
	if (sent.sent !== 'answered') {
		return sent.sent === 'no'
			? { outcome: 'refused', failure: sent.failure }
			: unknown(sent.failure);
	}
	const { answer } = sent;
	const success = successOf(answer);
	if (success) return ofSuccess(success.data, answer);
	const failure = failureOf(answer);
	if (answer.numbers.length > 0 || !isRefusal(answer)) return unknown(failure, answer.numbers);
	return { outcome: 'refused', failure, isFinal: !NOT_ABOUT_THE_DOCUMENT.has(answer.httpStatus) };
}
