import type { Draft, Place } from '../reading/draft';
import { isRecord, type JsonObject } from '../values/record';
import { failureOfException, failureOfProblems } from '../telling/failures';
import { isRefusal, shownNumber, successOf } from '../service/answer';
import { failureOf, NOT_ABOUT_THE_ITEM } from '../service/failure';
import type { Sent } from '../service/request';
import type { Failure, Problem } from '../values/problem';

/**
 * What became of one document:
 * - *posted*: we hold it.
 * - *refused*: the service said no, or nothing was sent. Safe to run again. It is final where the
 *   service has said no to the document itself.
 * - *unknown*: sent, and no trustworthy answer. It may hold a document number, and others besides.
 * - *skipped*: not sent, because its key is known to the duplicate guard.
 */
export type Outcome = (
	| { outcome: 'posted'; number: string; document: JsonObject; warnings: string[] }
	| { outcome: 'refused'; failure: Failure; problems?: Problem[]; isFinal?: boolean }
	| { outcome: 'unknown'; failure: Failure; number?: string; others?: string[] }
	| { outcome: 'skipped'; key: string; reason: string }
) & {
	/** Its place in the order in which requests really left, over all tries; none where none left. */
	sentAs?: number;
};

/** What became of one document of a run. */
export interface Posting {
	draft: Draft;
	outcome: Outcome;
}

type ByOutcome<P> = {
	[O in Outcome['outcome']]: Array<P & { outcome: Extract<Outcome, { outcome: O }> }>;
};

/** Documents by what became of them, each kind in their order. */
export function byOutcome<P extends Pick<Posting, 'outcome'>>(
	postings: readonly P[],
): ByOutcome<P> {
	const are = <O extends Outcome['outcome']>(outcome: O) =>
		postings.filter((each) => each.outcome.outcome === outcome) as ByOutcome<P>[O];
	return {
		posted: are('posted'),
		refused: are('refused'),
		skipped: are('skipped'),
		unknown: are('unknown'),
	};
}

const MAYBE_POSTED =
	'It is unknown whether ACC has posted this document. Look it up in ACC before you run this item again.';

function unknown(failure: Failure, numbers: string[] = []): Outcome {
	const s = numbers.length > 1 ? 's' : '';
	const found =
		numbers.length > 0 ? `, but the answer holds document number${s} ${numbers.join(', ')}` : '';
	return {
		outcome: 'unknown',
		failure: {
			...failure,
			message: `Unknown whether posted: ${failure.message}${found}`,
			description: MAYBE_POSTED,
		},
		...(numbers[0] === undefined ? {} : { number: numbers[0] }),
		...(numbers.length > 1 ? { others: numbers.slice(1) } : {}),
	};
}

const NOT_SENT = 'Nothing was sent for this item. Correct it and run it again.';

/** The outcome of a document that was not sent. */
export function notSent(reason: string): Outcome {
	return { outcome: 'refused', failure: { message: reason, description: NOT_SENT } };
}

/** The outcome of a document that cannot be sent as it is. */
export function invalid(problems: Problem[], place: Place): Outcome {
	return { outcome: 'refused', failure: failureOfProblems(problems, place), problems };
}

/** The outcome of a document after whose sending something unexpected went wrong here. */
export function lost(error: unknown): Outcome {
	return unknown(failureOfException(error));
}

/**
 * Decides the outcome of a create request.
 *
 * Posted only with status `00` and a document number. An answer that holds a document number is never
 * refused: the number is evidence that the document exists. Refused is what `isRefusal` knows to be
 * the service's no. All else, a lost connection as well, is unknown.
 *
 * @param adviceByCode see `failureOf`
 */
export function outcomeOf(sent: Sent, adviceByCode: Record<string, string> = {}): Outcome {
	if (sent.sent !== 'answered') {
		return sent.sent === 'no'
			? { outcome: 'refused', failure: sent.failure }
			: unknown(sent.failure);
	}
	const { answer } = sent;
	const { numbers } = answer;
	const success = successOf(answer);
	const document = success?.data;
	if (isRecord(document)) {
		const { document_number: number } = document;
		if (typeof number === 'string' && number.trim() !== '') {
			const others = numbers.filter((each) => each !== shownNumber(number));
			const warnings = others.map(
				(other) =>
					`The answer holds document number ${other} as well. Look in ACC whether there are two documents.`,
			);
			return { outcome: 'posted', document, number, warnings };
		}
	}
	const failure = failureOf(answer, adviceByCode);
	if (success) {
		const how = numbers.length > 0 ? 'in a form that is not known' : 'without a document number';
		return unknown({ ...failure, message: `ACC reported success ${how}` }, numbers);
	}
	if (numbers.length > 0 || !isRefusal(answer)) return unknown(failure, numbers);
	const isFinal = !NOT_ABOUT_THE_ITEM.has(answer.httpStatus);
	return { outcome: 'refused', failure, isFinal };
}
