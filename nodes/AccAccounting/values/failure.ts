import type { With } from './coded';
import type { CureCode } from './cure';
import type { Refused } from './refusal';

/** Why the duplicate guard failed. */
export type GuardFault = {
	/** Another run took the lock, other runs kept it, the execution was cancelled, or n8n's store failed. */
	why: 'lost' | 'busy' | 'cancelled' | 'store';
	/** What n8n's store said, or else `why` again. */
	error: string;
	/** Whether keys may be recorded all the same. */
	mayBeRecorded?: boolean;
};

/** Why the credential refused, or the message of another error. */
export type CredentialFault = Refused | { refusal?: undefined; error: string };

/**
 * Every reason why a request brought no document or no data, or why nothing was sent, with the values of its
 * words. `telling/failureWords.ts` has the words.
 */
export interface FailureValues {
	// Answers of ACC
	accRefused: undefined;
	notFromAcc: undefined;
	successWithoutNumber: undefined;
	noDashboard: undefined;
	/** `label`: of the figure; `field`: ACC's name of it; `got`: what ACC gave instead. */
	noFigure: { label: string; field: string; got: string };

	// Requests
	noAnswer: undefined;
	credential: CredentialFault;
	addressBlocked: undefined;

	// Not sent
	cancelled: undefined;
	pauseTooLong: { seconds: number };
	keyNotRecorded: GuardFault;
	guardFailed: GuardFault;
	/** `cause`: why a list could not be read. */
	listsNotRead: { cause: Failure };
	retryOnFail: undefined;

	// The node itself
	exception: { error: string };
	noOperation: { resource: string; operation: string };
}

export type FailureCode = keyof FailureValues;

/** What an answer of ACC, or the way to it, says of a failure. */
export interface FailureOrigin {
	/** `status` and message of ACC's envelope (API document, "Errors"). */
	accCode?: string;
	accMessage?: string;
	traceId?: string;
	httpStatus?: number;
	/** What to do about an answer of ACC. */
	cure?: CureCode;
	/** For example `ECONNRESET`. */
	networkCode?: string;
}

/** A failure with one of some codes. */
export type FailureWith<Codes extends FailureCode> = {
	[C in Codes]: { code: C } & With<FailureValues[C]> & FailureOrigin;
}[Codes];

/** Why a request brought no document or no data, or why nothing was sent. */
export type Failure = FailureWith<FailureCode>;
