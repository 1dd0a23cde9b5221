import type { FailureCode } from '../values/codes';
import { NOT_ABOUT_THE_DOCUMENT, type ACC_CODES, type Values } from '../values/problem';
import { ownValue } from '../values/record';
import { CREDENTIAL_WORDS, networkWords } from './credentialWords';
import { capital, say, type FailureWords } from './words';

const GUARD_WORDS: Record<string, string> = {
	lost: 'another run took over, because this one stood still for too long',
	busy: 'other runs use it',
	cancelled: 'the execution was cancelled',
};

/** Why the duplicate guard failed. */
export function guardWords({ why, error }: Values): string {
	return GUARD_WORDS[String(why)] ?? `n8n's store of keys failed: ${String(error)}`;
}

/** What to do for each message of ACC (API document, "Errors"). The first that matches counts. */
const CURE_BY_MESSAGE: Array<[message: RegExp, cure: string]> = [
	[
		/multiple tax codes are not allowed/i,
		'give all its lines the same tax code, or make one invoice for each tax code',
	],
	[
		/expired date should be later or equal to document date/i,
		'the expiry date must not be before the document date: correct one of them',
	],
	[
		/transaction data purchase order not found/i,
		'correct the number of the purchase order, or enter it in ACC first',
	],
	[
		/master data currency not found/i,
		'create this currency in the master data of ACC, or use another',
	],
	[
		/parameter data (.+) not found/i,
		'ask your ACC administrator to set the account for "$1" in the ACC settings, then run it again',
	],
	[/(master|transaction) data .+ not found/i, 'create it in ACC, or correct the value in this row'],
];

const CURE_BY_CODE: Record<keyof typeof ACC_CODES, string> = {
	'01': 'correct the row; Check Bank and Category First (Options) finds wrong codes before posting',
	ACC03: 'correct what the message names',
	ACC09: 'create in ACC what the message names, or correct it in this row',
};

const NOT_ACCEPTED = 'open {credential} and test it; with Act For, check its tenant ID and e-mail';

/** What HTTP itself says. A 404 with a message of ACC is about the data, not about the address. */
const CURE_BY_STATUS: Record<number, string> = {
	401: NOT_ACCEPTED,
	403: 'ask your ACC administrator: the ACC user may not do this',
	404: 'check Base URL in {credential}: ACC has no such address',
	419: NOT_ACCEPTED,
	440: NOT_ACCEPTED,
	498: NOT_ACCEPTED,
	429: 'ACC gets too many requests: lower Requests per Minute in Options › Speed, wait, then run it again',
};

function cureOfStatus(values: Values, otherwise: string): string {
	return say(CURE_BY_STATUS[Number(values.httpStatus)] ?? otherwise, values);
}

function cureOfRefusal(values: Values): string {
	const { accMessage, accCode, httpStatus } = values;
	// These come before what ACC's code says.
	if (NOT_ABOUT_THE_DOCUMENT.has(Number(httpStatus))) return cureOfStatus(values, '');
	for (const [message, cure] of CURE_BY_MESSAGE) {
		const found = message.exec(String(accMessage));
		if (found) return cure.replace('$1', () => found[1] ?? '');
	}
	const ofCode = ownValue<string>(CURE_BY_CODE, String(accCode));
	return ofCode ?? 'correct it and run it again; if it stays, ask ACC with the trace ID';
}

function credentialWords(refusal: Values[string] | undefined): FailureWords | undefined {
	return ownValue<FailureWords>(CREDENTIAL_WORDS, String(refusal));
}

/**
 * The words of each failure. Their values are the failure's `with`, its `accCode`, `accMessage`,
 * `httpStatus` and `networkCode` (empty if it has none), and `credential`: `the credential "ACC – PT Maju"`.
 */
export const FAILURE_WORDS: Record<FailureCode, FailureWords> = {
	accRefused: {
		what: ({ accMessage, accCode, httpStatus }) =>
			`${String(accMessage || 'ACC gave no reason')} (${accCode === '00' ? `HTTP ${String(httpStatus)}` : String(accCode)})`,
		cure: cureOfRefusal,
	},
	notFromAcc: {
		what: 'ACC answered HTTP {httpStatus} with something that is not an ACC message',
		cure: (values) =>
			cureOfStatus(values, 'check Base URL in {credential}, and whether ACC is available'),
	},
	tokenContradicted: {
		what: '{accMessage} ({accCode}), but ACC still accepts the access token',
		cure: 'look it up in ACC before you run it again',
	},
	noAnswer: {
		what: ({ networkCode }) => `No answer from ACC: ${networkWords(networkCode)}`,
		cure: 'check Base URL in {credential}, the network, and whether ACC is available',
	},
	credential: {
		what: ({ refusal, error, ...values }) => {
			const words = credentialWords(refusal);
			const text = words ? say(words.what, values) : String(error || 'it cannot be used');
			return `${capital(String(values.credential))}: ${text}`;
		},
		cure: ({ refusal, ...values }) =>
			say(credentialWords(refusal)?.cure ?? 'open {credential} and test it', values),
	},
	n8nRefused: {
		what: 'n8n refused the request: {error}',
		cure: 'check the settings of {credential}',
	},
	stoppedEarlier: { what: 'Not sent: the run stopped at an earlier row', cure: 'run it again' },
	cancelled: { what: 'Not sent: the execution was cancelled', cure: 'run it again' },
	pauseTooLong: {
		what: ({ seconds, until }) =>
			`Not sent: ACC is busy and asked for a pause of ${String(seconds)} seconds${until ? `, until ${String(until)}` : ''}`,
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
	noDashboard: {
		what: 'ACC reported success, but gave no dashboard',
		cure: 'try again later; if it stays, ask ACC',
	},
	noFigure: {
		what: '{label}: ACC gave no number for {field}, but {got}',
		cure: 'ask ACC if this stays; nothing was compared, and the remembered figures stay as they were',
	},
} as Record<FailureCode, FailureWords>;
