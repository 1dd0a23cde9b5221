import type { FailureCode } from '../values/codes';
import { CREDENTIAL_WORDS } from './credentialWords';
import { say, type FailureWords } from './words';

/**
 * The words of each failure. Their values are the failure's `with`, besides `accCode`, `accMessage`,
 * `httpStatus` and `networkCode` where it has them.
 */
export const FAILURE_WORDS: Record<FailureCode, FailureWords> = {
	accRefused: { what: '{accMessage} ({accCode})', cure: 'correct what ACC names' },
	credential: {
		what: ({ refusal, ...values }) => say(CREDENTIAL_WORDS[String(refusal)]?.what ?? '', values),
		cure: ({ refusal, ...values }) => say(CREDENTIAL_WORDS[String(refusal)]?.cure ?? '', values),
	},
	stoppedEarlier: { what: 'Not sent: the run stopped at an earlier row', cure: 'run it again' },
} as Record<FailureCode, FailureWords>;
