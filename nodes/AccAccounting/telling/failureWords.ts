import type { FailureCode } from '../values/codes';
import type { Values } from '../values/problem';
import { CREDENTIAL_WORDS } from './credentialWords';
import { say, type FailureWords } from './words';

const GUARD_WORDS: Record<string, string> = {
	lost: 'another run took over, because this one stood still for too long',
	busy: 'other runs use it',
	cancelled: 'the execution was cancelled',
};

/** Why the duplicate guard failed. */
export function guardWords({ why, error }: Values): string {
	return GUARD_WORDS[String(why)] ?? `n8n's store of keys failed: ${String(error)}`;
}

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
	cancelled: { what: 'Not sent: the execution was cancelled', cure: 'run it again' },
	pauseTooLong: {
		what: 'Not sent: ACC is busy and asked for a pause of {seconds} seconds',
		cure: 'run it again after that',
	},
	keyNotRecorded: {
		what: (values) =>
			`Not sent: the Duplicate Guard could not record its key (${guardWords(values)})`,
		cure: ({ mayBeRecorded }) =>
			mayBeRecorded
				? 'run it again; if it is then skipped as held, look it up in ACC and clear its key (Duplicate Guard › Clear Keys)'
				: 'run it again',
	},
	guardFailed: {
		what: (values) => `The Duplicate Guard failed: ${guardWords(values)}`,
		cure: 'run it again later',
	},
	noKey: {
		what: 'Not sent: the Duplicate Guard is on, and this document has no key',
		cure: 'give it a key in Options › Duplicate Guard',
	},
	noCompany: {
		what: 'Not sent: its company is not known',
		cure: 'choose the company in Options › Act For',
	},
	listsNotRead: {
		what: ({ cause, ...values }) =>
			`Bank and Cash Category could not be checked: ${say(FAILURE_WORDS[cause as FailureCode].what, values)}`,
		cure: ({ cause, ...values }) => say(FAILURE_WORDS[cause as FailureCode].cure, values),
	},
	retryOnFail: {
		what: 'Nothing was sent: a tool cannot tell another try from another run, and would post twice',
		cure: 'turn off Retry On Fail in the settings of this node',
	},
	otherDocuments: {
		what: 'Not sent: an earlier try of this run has posted, and this one groups the rows in another way',
		cure: 'look up in ACC what was posted, then run the remaining rows',
	},
	successWithoutNumber: {
		what: 'ACC reported success without a document number',
		cure: 'look it up in ACC before you run it again',
	},
	successInOtherForm: {
		what: 'ACC reported success in an unknown form',
		cure: 'look it up in ACC before you run it again',
	},
	exception: { what: '{error}', cure: 'report this with the workflow if you cannot explain it' },
	noOperation: {
		what: 'ACC Accounting has no operation "{operation}" for "{resource}"',
		cure: 'choose resource and operation from their lists',
	},
	noFigure: {
		what: '{label}: ACC gave no number for {field}, but {got}',
		cure: 'ask ACC if this stays; nothing was compared, and the remembered figures stay as they were',
	},
} as Record<FailureCode, FailureWords>;
