import type { Asked } from './asked';
import { judge, successOf } from '../service/answers';
import type { Answer } from '../service/readAnswer';
import { failureOf } from '../service/failure';
import type { Sent } from '../service/send';
import { FAILURE, type Failure } from '../sentences/failures';
import { isRecord } from '../values/record';
import type { Ended, Outcome } from './ended';

/** The outcome of an answer that contains a document. */
function postedBy({ documentNumber: number = '', envelope }: Answer): Outcome {
	const answer = isRecord(envelope?.data) ? envelope.data : {};
	return { outcome: 'posted', number, answer, differences: [] };
}

/** The failure of an answer that leaves open whether ACC stored the document. */
function failureOfUnknown(answer: Answer): Failure {
	const failure = failureOf(answer, 'create');
	return successOf(answer) ? { ...failure, ...FAILURE.successWithoutNumber() } : failure;
}

/**
 * Determines the outcome of a create request from the table in `service/answers.ts`: *posted* with
 * status `00` and a document number, *refused* only if it is certain that nothing was stored,
 * otherwise *unknown*.
 */
export function outcomeOf(sent: Sent): Outcome {
	if (sent.sent !== 'answered') {
		return { outcome: sent.sent === 'no' ? 'refused' : 'unknown', failure: sent.failure };
	}
	const { answer } = sent;
	const { outcome } = judge(answer, 'create');
	if (outcome === 'success') return postedBy(answer);
	if (outcome === 'unknown') {
		const { documentNumber: number } = answer;
		const failure = failureOfUnknown(answer);
		return { outcome, failure, ...(number === undefined ? {} : { number }) };
	}
	return { outcome: 'refused', failure: failureOf(answer, 'create') };
}

/** A document before anything is decided about it, except that its rows may ask for nothing. */
export function readyOf(asked: Asked): Ended {
	return asked.skip ? { outcome: 'skipped', ...asked.skip, asked } : { outcome: 'ready', asked };
}

/** Replaces the outcome of a document. */
export function withOutcome(
	{ asked, cashType, direction, names, looks }: Ended,
	outcome: Outcome,
): Ended {
	return { ...outcome, asked, cashType, direction, names, looks };
}
