import type { Reason, Refusal } from '../values/codes';
import type { Values } from '../values/problem';
import { ownValue } from '../values/record';
import { REASON_WORDS } from './reasonWords';
import { capital, say, wordsOfValue, type FailureWords } from './words';

const NETWORK_WORDS: Record<string, string> = {
	ENOTFOUND: 'its name is unknown',
	EAI_AGAIN: 'its name could not be looked up',
	ECONNREFUSED: 'it refused the connection',
	EHOSTUNREACH: 'there is no route to it',
	ENETUNREACH: 'there is no route to it',
	ECONNRESET: 'it closed the connection',
	EPIPE: 'it closed the connection',
	ECONNABORTED: 'it did not answer in time',
	ETIMEDOUT: 'it did not answer in time',
	ERR_CANCELED: 'the execution was cancelled while waiting for it',
	CERT_HAS_EXPIRED: 'its certificate has expired',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** What the code of a network error says about a service, as "it". */
export function networkWords(code: Values[string] | undefined): string {
	return ownValue(NETWORK_WORDS, String(code ?? '')) ?? 'the connection failed';
}

/** What ACC answered: `"invalid client" (HTTP 401)`. */
function said({ accMessage, httpStatus }: Values): string {
	const status = `HTTP ${String(httpStatus)}`;
	return accMessage ? `"${String(accMessage)}" (${status})` : status;
}

function checkBaseUrl({ version }: Values): string {
	return version
		? `check Base URL: it is written without ${String(version)} at its end`
		: 'check Base URL';
}

/** After advice about a secret with blanks at its ends. */
function blankWords({ blanks }: Values): string {
	return blanks ? `. ${String(blanks)} begins or ends with a blank: copying may have added it` : '';
}

/** What is wrong with the credential, by the code of its refusal (`with.refusal`), with its values. */
export const CREDENTIAL_WORDS: Record<Refusal, FailureWords> = {
	fieldEmpty: { what: '{field} is empty', cure: 'fill in {field}' },
	fieldNotText: {
		what: '{field} must be a text, but it is of the type {kind}',
		cure: 'check the expression in {field}',
	},
	fieldTooLong: {
		what: '{field} must not be longer than {most} characters',
		cure: 'correct {field}',
	},
	fieldWrong: {
		what: ({ field, reason, ...values }) => {
			const phrase = say(REASON_WORDS[reason as Reason], values);
			const must = phrase.replace(/^(give|choose) /, 'must be ');
			return `${String(field)}${must === phrase ? ': ' : ' '}${must}`;
		},
		cure: 'correct {field}',
	},
	baseUrlNotAddress: {
		what: 'Base URL must be a web address such as https://api.example.com, without a user name, a password or a query',
		cure: 'correct Base URL',
	},
	baseUrlNotHttps: {
		what: 'Base URL must start with https://; plain http is accepted for this computer (localhost) only',
		cure: 'correct Base URL',
	},
	sameParameterTwice: {
		what: 'the query parameters of the bank list must have different names',
		cure: 'correct them under More Settings',
	},
	differsByItem: {
		what: ({ fields, item }) =>
			`${wordsOfValue(fields).replace(' or ', ' and ')} differs between the first item and item ${String(item)}, and a run has one company`,
		cure: 'set Companies to Chosen in the Node and use Options › Act For, or run the workflow once for each company',
	},

	unreachable: {
		what: ({ host, networkCode }) =>
			`the ACC service at ${String(host)} cannot be reached: ${networkWords(networkCode)}`,
		cure: 'check Base URL',
	},
	redirected: {
		what: ({ target }) =>
			`the address answers with a redirect to ${target ? String(target) : 'another address'}, which is not followed`,
		cure: checkBaseUrl,
	},
	noSuchService: {
		what: (values) => `there is no ACC service at this address: it answered ${said(values)}`,
		cure: checkBaseUrl,
	},
	notAccService: {
		what: 'this does not look like the ACC service: asked for an access token, it answered HTTP {httpStatus} without an ACC message',
		cure: checkBaseUrl,
	},
	noTokenNow: {
		what: (values) => `the ACC service gave no access token: it answered ${said(values)}`,
		cure: 'try again later',
	},
	noUsableToken: {
		what: (values) => `ACC gave no access token that can be used: it answered ${said(values)}`,
		cure: 'ask ACC',
	},
	keysRefused: {
		what: (values) => `ACC did not accept Client ID and Client Secret: it answered ${said(values)}`,
		cure: (values) =>
			`${values.version ? checkBaseUrl(values) : 'check Client ID and Client Secret, and whether Client Secret and Signature Secret are exchanged'}${blankWords(values)}`,
	},
	signatureRefused: {
		what: (values) =>
			`ACC accepted Client ID and Client Secret, but not the signed request: it answered ${said(values)}`,
		cure: (values) =>
			`check Signature Secret first (is it exchanged with Client Secret?), then E-mail${values.isLayoutChosen ? ', Tenant ID and A-Data Layout' : ' and Tenant ID'}${blankWords(values)}`,
	},
	notNow: {
		what: (values) => `the ACC service cannot be used right now: it answered ${said(values)}`,
		cure: 'try again later',
	},

	otherNode: {
		what: 'this credential is for the ACC Accounting nodes only',
		cure: 'to use it in another node, such as HTTP Request, set Other Nodes in the credential to Allowed',
	},
	otherAddress: {
		what: 'this credential is for {baseUrl} only: it does not sign requests to another address',
		cure: 'correct the address of the request',
	},
	pathNotSignable: {
		what: 'a path with "&" or of more than {most} characters cannot be signed',
		cure: 'correct the address of the request',
	},
	ownProxy: {
		what: 'requests with this credential do not go through a proxy of their own, only through that of n8n',
		cure: 'remove the option Proxy',
	},
	certificateUnchecked: {
		what: 'requests with this credential need a checked certificate',
		cure: 'switch the option Ignore SSL Issues off',
	},
	otherHost: {
		what: 'requests with this credential must not name another host',
		cure: 'remove the header Host',
	},
	companyByOtherNode: {
		what: 'only the ACC Accounting nodes can choose the company',
		cure: 'use such a node',
	},
	otherCompany: {
		what: 'Act For: the credential is for one company only',
		cure: 'to act for others, set Companies in the credential to Chosen in the Node',
	},
	createOnceMore: {
		what: 'the request failed, and is not sent again by itself, because ACC may have stored it',
		cure: 'look in ACC before you run it again',
	},
	tokenNotRenewed: {
		what: 'the access token of ACC has ended and could not be renewed',
		cure: 'open {credential} and test it',
	},
	tokenStillAccepted: {
		what: 'ACC still accepts the access token that it was said to refuse',
		cure: 'open {credential} and test it',
	},
};

/** A refusal in full sentences, for n8n's test of the credential and for other nodes. */
export function credentialMessage(refusal: Refusal, values: Values = {}): string {
	const { what, cure } = CREDENTIAL_WORDS[refusal];
	const all = { credential: 'the ACC Accounting credential', ...values };
	return `${capital(say(what, all))}. ${capital(say(cure, all))}.`;
}
