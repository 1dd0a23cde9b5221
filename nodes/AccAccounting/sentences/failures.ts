import { buildMessages, LOOK_FIRST, withoutStop, type Advised, type Message } from './sentence';

/** Details of a failure that come from ACC's answer or from the network. */
export interface FailureOrigin {
	/** `status` of ACC's envelope (API document, "Errors"). */
	accCode?: string;
	/** Why the request was refused, in the service's words. */
	accMessage?: string;
	traceId?: string;
	httpStatus?: number;
	/** What to do about an answer from ACC. */
	cure?: CureCode;
	/** For example `ECONNRESET`. */
	networkCode?: string;
}

/** Why a request returned no document or no data, or why nothing was sent. Plain data. */
export interface Failure extends FailureOrigin, Message<FailureCode> {}

/** Why the duplicate guard failed. Plain data. */
export interface GuardFault {
	/**
	 * Another run took the lock, other runs kept it, the execution was canceled, or n8n's store
	 * failed.
	 */
	why: 'lost' | 'busy' | 'cancelled' | 'store';
	/** The error of n8n's store, otherwise `why` again. */
	error: string;
	/** Whether keys may have been recorded nonetheless. */
	mayBeRecorded?: boolean;
}

const NETWORK_ERRORS: Record<string, string> = {
	ENOTFOUND: 'its host name was not found',
	EAI_AGAIN: 'its host name could not be resolved',
	ECONNREFUSED: 'it refused the connection',
	EHOSTUNREACH: 'there is no route to it',
	ENETUNREACH: 'there is no route to it',
	ECONNRESET: 'it closed the connection',
	EPIPE: 'it closed the connection',
	ECONNABORTED: 'it did not respond in time',
	ETIMEDOUT: 'it did not respond in time',
	// n8n takes a run whose error says "canceled" for one that a person stopped, and tells no error workflow.
	ERR_CANCELED: 'the execution was cancelled while waiting for it',
	CERT_HAS_EXPIRED: 'its certificate has expired',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
	EPROTO: 'it did not accept a secure connection',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** What the code of a network error means, phrased about a service as "it". */
function networkError(code = ''): string {
	return (
		(Object.hasOwn(NETWORK_ERRORS, code) ? NETWORK_ERRORS[code] : undefined) ??
		'the connection failed'
	);
}

const GUARD_ERRORS = {
	lost: 'another run took over, because this run paused for too long',
	busy: 'other runs were using it',
	cancelled: 'the execution was cancelled',
};

/** What went wrong with the duplicate guard, in parentheses. */
export function guardError({ why, error }: GuardFault): string {
	return why === 'store' ? `n8n's store of keys failed: ${withoutStop(error)}` : GUARD_ERRORS[why];
}

/** The account that ACC could not find, according to its message. */
function findAccount(accMessage: string): string {
	return /parameter data (.+) not found/i.exec(accMessage)?.[1] ?? 'it';
}

/** What to do about an answer from ACC; `service/answers.ts` selects the entry. */
const CURES = {
	askAcc: ({ traceId }: FailureOrigin) =>
		`Correct it and run it again. If it happens again, ${traceId ? 'send ACC the trace ID' : 'contact ACC'}.`,
	askForRight:
		'The ACC user does not have permission for this. Ask your ACC administrator to check the permissions of the ACC user.',
	checkAddress:
		"Check 'Base URL' in the credential, the network connection, and whether ACC is available.",
	correctNamed: 'Correct the value in the message.',
	createCurrency: "Create this currency in ACC's master data, or use another one.",
	createMasterData: 'Create it in ACC, or correct the value in this row.',
	createNamed: 'Create the missing entry in ACC, or correct the value in this row.',
	enterPurchaseOrder:
		'Correct the purchase order number, or create the purchase order in ACC first.',
	expiryAfterDocument: 'Correct the expiry date or the document date.',
	lookFirst: LOOK_FIRST,
	oneTaxCode: 'Give all lines the same tax code, or create one invoice for each tax code.',
	setAccount: ({ accMessage = '' }: FailureOrigin) =>
		`Ask your ACC administrator to set the account for "${findAccount(accMessage)}" in the ACC settings.`,
	slowDown:
		"ACC received too many requests. Set 'Requests per Minute' or lower 'Concurrent Requests' in Options › Speed, then run it again.",
	testCredential: "Open the credential and test it. With 'Act For', check its tenant ID and email.",
};

export type CureCode = keyof typeof CURES;

function chooseCure(origin: FailureOrigin, otherwise: CureCode): string {
	const text = CURES[origin.cure ?? otherwise];
	return typeof text === 'string' ? text : text(origin);
}

const CORRECT_IN_ACC = 'If it was changed, correct it in ACC, and';

/**
 * Why a document with the key of another one isn't sent, by what the key is: entered in the form or
 * in a row, an invoice's number, or the content of a row.
 */
const KEYS_OF_OTHERS = {
	form: [
		'Not sent: its Duplicate Guard Key was used before for a document with another total.',
		`If this is another document, give it another key. ${CORRECT_IN_ACC} do not send it again.`,
	],
	row: [
		'Not sent: its Duplicate Guard Key was used before for a document with another date or total.',
		`If this is another document, give it another key. ${CORRECT_IN_ACC} enter its number in "document_number".`,
	],
	invoice: [
		'Not sent: its number was used before for an invoice with another date or total.',
		`If this is another invoice, add the year to its number. ${CORRECT_IN_ACC} enter its number in ACC in "document_number".`,
	],
	content: [
		'Not sent: an equal row was sent before for another account or currency.',
		"If it is the same one, write it in 'Options' as before, or leave it empty. If it is another one, add it to this row's description.",
	],
} satisfies Record<string, Advised>;

export type KeyKind = keyof typeof KEYS_OF_OTHERS;

/**
 * Everything that can go wrong with a request, or prevents a document from being sent, by code:
 * `FAILURE.cancelled()`. Details from ACC's answer are spread in next to it. To add a failure, add
 * an entry: its name is the code, and its text says what happened, then what to do.
 */
export const FAILURE = buildMessages({
	// Answers from ACC
	accRefused: (origin: FailureOrigin) => {
		const { accCode = '', accMessage = '', httpStatus } = origin;
		const code = ['', '00'].includes(accCode) ? `HTTP ${httpStatus}` : accCode;
		return [
			`${withoutStop(accMessage) || 'ACC returned no reason'} (${code}).`,
			chooseCure(origin, 'askAcc'),
		];
	},
	notFromAcc: (origin: FailureOrigin) => {
		const { accMessage = '', httpStatus } = origin;
		const what = withoutStop(accMessage) || 'The response is not an ACC message';
		return [`${what} (HTTP ${httpStatus}).`, chooseCure(origin, 'checkAddress')];
	},
	/** @param number that another document of the run has, too */
	sameNumber: (number: string) => [
		`ACC returned the number ${number}, which it also returned for another document.`,
		LOOK_FIRST,
	],
	successWithoutNumber: () => ['ACC reported success but returned no document number.', LOOK_FIRST],
	noDashboard: () => [
		'ACC reported success but returned no dashboard.',
		'Try again later. If it happens again, contact ACC.',
	],

	// Requests
	noAnswer: ({ networkCode }: FailureOrigin = {}) => [
		`No response from ACC: ${networkError(networkCode)}.`,
		CURES.checkAddress,
	],
	/** n8n preserved nothing of a credential error except its message. */
	credential: (error: string) => [
		`The credential cannot be used: ${withoutStop(error) || 'n8n gives no reason'}.`,
		'Open the credential and test it.',
	],
	proxyRefused: (httpStatus: number) => [
		`The proxy refused the connection to ACC (HTTP ${httpStatus}).`,
		"Ask your n8n administrator to allow the host in 'Base URL' in the proxy.",
	],
	addressBlocked: () => [
		'n8n blocked the request to the address of ACC.',
		"Ask your n8n administrator to add the host in 'Base URL' to N8N_SSRF_ALLOWED_HOSTNAMES, or an IP address such as 10.0.0.5/32 to N8N_SSRF_ALLOWED_IP_RANGES.",
	],

	// Not sent
	cancelled: () => ['Not sent: the execution was cancelled.', 'Run it again.'],
	noAnswers: () => [
		'Not sent: ACC did not respond to several documents in a row.',
		'Run it again when ACC is available.',
	],
	pauseTooLong: (seconds: number) => [
		`Not sent: ACC is busy and asks to wait ${seconds} seconds.`,
		'Run it again after that time.',
	],
	keyNotRecorded: (fault: GuardFault) => [
		`Not sent: the Duplicate Guard could not record its key (${guardError(fault)}).`,
		fault.mayBeRecorded
			? 'Run it again. If it is then skipped, look it up in ACC and clear its key (Duplicate Guard › Clear Keys).'
			: 'Run it again.',
	],
	guardFailed: (fault: GuardFault) => [
		`The Duplicate Guard failed: ${guardError(fault)}.`,
		'Run it again later.',
	],
	/** @param cause why a list could not be read */
	listsNotRead: ({ message, advice }: Message) => [
		`'Bank' and 'Cash Category' could not be checked. ${message}`,
		advice,
	],
	/**
	 * Of a tool's call. @param noun what was sent, such as `voucher` @param isHeld whether it's unclear
	 * that it was posted
	 */
	repeated: (noun: string, isHeld: boolean) =>
		isHeld
			? [
					`Not sent: it is unknown whether a ${noun} with the same date, bank or partner, and total is in ACC.`,
					'A person must look it up in ACC, and enter it there if it is missing.',
				]
			: [
					`Not sent: a ${noun} with the same date, bank or partner, and total was sent before.`,
					'Do not send it again. A person can enter a second, equal one in ACC.',
				],
	keyOfOther: (kind: KeyKind) => KEYS_OF_OTHERS[kind],
	retryOnFail: () => [
		"Nothing was sent, because 'Retry On Fail' is on: after an error, n8n would post all rows again.",
		"Turn off 'Retry On Fail' in this node's settings.",
	],

	// The node itself
	exception: (error: string) => [
		`${withoutStop(error) || 'The node failed'}.`,
		'If you cannot explain it, report it with the workflow.',
	],
	noOperation: (resource: string, operation: string) => [
		`ACC Accounting has no operation "${operation}" for "${resource}".`,
		'Select the resource and the operation from their lists.',
	],
});

export type FailureCode = keyof typeof FAILURE;

/** ACC's answer to the credential, and possible causes. */
export interface AnswerToCredential {
	httpStatus: number;
	/** Empty string, like the other texts, if there is none. */
	accMessage?: string;
	/** Target of a redirect, without its query. */
	target?: string;
	/** A version such as `/v1` at the end of Base URL, where it doesn't belong. */
	version?: string;
	/** Label of the secret, if it begins or ends with a space. */
	blanks?: string;
	/** Whether the user selected the layout of A-Data. */
	isLayoutChosen?: boolean;
}

/** ACC's answer, quoted: `"invalid client" (HTTP 401)`. */
function said({ accMessage, httpStatus }: AnswerToCredential): string {
	return accMessage ? `"${accMessage}" (HTTP ${httpStatus})` : `HTTP ${httpStatus}`;
}

function checkBaseUrl({ version }: AnswerToCredential): string {
	return version ? `Remove ${version} from the end of 'Base URL'.` : "Check 'Base URL'.";
}

/** Extra advice if a secret begins or ends with a space. */
function aboutBlanks({ blanks }: AnswerToCredential): string {
	return blanks ? ` '${blanks}' begins or ends with a space.` : '';
}

/**
 * Everything that the credential refuses, by code: `REFUSAL.otherNode()`. To add a refusal, add an
 * entry: its name is the code, and its text says what is wrong, then what to do.
 */
export const REFUSAL = buildMessages({
	// Fields of the credential, by their labels
	fieldEmpty: (field: string) => [`${field} is empty in the credential.`, 'Fill it in.'],
	/** @param kind what it is instead, for example `list` */
	fieldNotText: (field: string, kind: string) => [
		`${field} in the credential must be text, but its type is ${kind}.`,
		'Check its expression.',
	],
	fieldTooLong: (field: string, most: number) => [
		`${field} in the credential is longer than ${most} characters.`,
		'Correct it.',
	],
	/** @param wrong what is wrong with the value, to follow the field's name */
	fieldWrong: (field: string, { message, advice }: Message) => [
		`${field} in the credential ${message}`,
		advice || 'Correct it.',
	],
	baseUrlNotAddress: () => [
		'Base URL in the credential is not a web address.',
		'Enter one such as https://api.example.com, without a user name, a password, or a query.',
	],
	baseUrlNotHttps: () => [
		'Base URL in the credential does not start with https://.',
		'Use https://. Only localhost works without it.',
	],
	dependsOnItem: () => [
		'An expression in the credential depends on the item, but each run is for one company.',
		"Enter fixed values in the credential. For several companies, set 'Companies' to Chosen in the Node and use Options › Act For.",
	],

	// The service
	redirected: (answer: AnswerToCredential) => [
		`The address redirects to ${answer.target || 'another one'}. Redirects are not followed.`,
		checkBaseUrl(answer),
	],
	noSuchService: (answer: AnswerToCredential) => [
		`There is no ACC service at this address: it returned ${said(answer)}.`,
		checkBaseUrl(answer),
	],
	notNow: (answer: AnswerToCredential) => [
		`The ACC service is not available: it returned ${said(answer)}.`,
		'Try again later.',
	],

	// Secrets
	noUsableToken: (answer: AnswerToCredential) => [
		`ACC issued no usable access token: it returned ${said(answer)}.`,
		'Contact ACC.',
	],
	keysRefused: (answer: AnswerToCredential) => [
		`${said(answer)}: ACC did not accept 'Client ID' and 'Client Secret'.`,
		`${
			answer.version
				? checkBaseUrl(answer)
				: "Check 'Client ID' and 'Client Secret', and whether 'Client Secret' and 'Signature Secret' are swapped."
		}${aboutBlanks(answer)}`,
	],
	signatureRefused: (answer: AnswerToCredential) => [
		`ACC accepted 'Client ID' and 'Client Secret', but not the signed request: it returned ${said(answer)}.`,
		`Check 'Signature Secret' first, then 'Email'${
			answer.isLayoutChosen ? ", 'Tenant ID', and 'A-Data Layout'" : " and 'Tenant ID'"
		}. If another program uses this 'Client ID', it may have renewed the token: try again.${aboutBlanks(answer)}`,
	],

	// Requests that the credential does not sign
	otherNode: () => [
		'This credential works only in the ACC Accounting nodes.',
		'Use one of them: they cover all endpoints of ACC.',
	],
	changed: () => [
		'The credential was changed during this run.',
		'Check it, and run the rows that were not sent again.',
	],

	// Renewal of the token
	tokenNotRenewed: () => [
		'The access token has expired and could not be renewed.',
		'Open the credential and test it.',
	],
	tokenStillAccepted: () => [
		'ACC refused the access token, but accepted it in a test.',
		'Open the credential and test it.',
	],
});
