import type { Values } from '../values/coded';
import { ownValue } from '../values/record';
import type { AnswerToCredential, Refusal, RefusalValues, Refused } from '../values/refusal';
import { sayBoth, sentence, wordsFor, wordsOfValue, type Words } from './words';

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
export function networkWords(code = ''): string {
	return ownValue(NETWORK_WORDS, code) ?? 'the connection failed';
}

/** What ACC answered: `"invalid client" (HTTP 401)`. */
function said({ accMessage }: AnswerToCredential): string {
	return accMessage ? '"{accMessage}" (HTTP {httpStatus})' : 'HTTP {httpStatus}';
}

function checkBaseUrl({ version }: AnswerToCredential): string {
	return `check Base URL${version ? ': it is written without {version} at its end' : ''}`;
}

/** After advice about a secret with blanks at its ends. */
function blankWords({ blanks }: AnswerToCredential): string {
	return blanks ? '. {blanks} begins or ends with a blank: copying may have added it' : '';
}

/** The values of a refusal, and what the credential is called. */
type RefusalWordValues = {
	[R in Refusal]: { credential: string } & (RefusalValues[R] extends undefined
		? unknown
		: RefusalValues[R]);
};

/** What is wrong with the credential → what to do, by the code of its refusal, with its values. */
export const CREDENTIAL_WORDS = wordsFor<RefusalWordValues>()({
	fieldEmpty: '{field} is empty → fill in {field}',
	fieldNotText:
		'{field} must be a text, but it is of the type {kind} → check the expression in {field}',
	fieldTooLong: '{field} must not be longer than {most} characters → correct {field}',
	fieldWrong: ({ message }) => {
		const [what = '', ...cure] = message.replace(/\.$/, '').split('. ');
		return `{field} ${what} → ${cure.join('. ') || 'correct {field}'}`;
	},
	baseUrlNotAddress:
		'Base URL must be a web address such as https://api.example.com, without a user name, a password or a query → correct Base URL',
	baseUrlNotHttps:
		'Base URL must start with https://; plain http is accepted for this computer (localhost) only → correct Base URL',
	differsByItem: ({ fields, item }) =>
		`${wordsOfValue(fields).replace(' or ', ' and ')} differs between row 1 and row ${item + 1}, and a run has one company → set Companies to Chosen in the Node and use Options › Act For, or run the workflow once for each company`,

	unreachable: ({ networkCode }) =>
		`the ACC service at {host} cannot be reached: ${networkWords(networkCode)} → check Base URL`,
	addressBlocked:
		'n8n does not allow requests to {host}: its SSRF protection blocked the address → ask the administrator of n8n to add {host} to N8N_SSRF_ALLOWED_HOSTNAMES',
	redirected: (values) =>
		`the address answers with a redirect to ${values.target ? '{target}' : 'another address'}, which is not followed → ${checkBaseUrl(values)}`,
	noSuchService: (values) =>
		`there is no ACC service at this address: it answered ${said(values)} → ${checkBaseUrl(values)}`,
	notAccService: (values) =>
		`this does not look like the ACC service: it answered HTTP {httpStatus}, and not as ACC does → ${checkBaseUrl(values)}`,
	noTokenNow: (values) =>
		`the ACC service gave no access token: it answered ${said(values)} → try again later`,
	noUsableToken: (values) =>
		`ACC gave no access token that can be used: it answered ${said(values)} → ask ACC`,
	keysRefused: (values) => {
		const secrets =
			'check Client ID and Client Secret, and whether Client Secret and Signature Secret are swapped';
		const cure = values.version ? checkBaseUrl(values) : secrets;
		return `ACC did not accept Client ID and Client Secret: it answered ${said(values)} → ${cure}${blankWords(values)}`;
	},
	signatureRefused: (values) =>
		`ACC accepted Client ID and Client Secret, but not the signed request: it answered ${said(values)} → check Signature Secret first (is it swapped with Client Secret?), then Email${values.isLayoutChosen ? ', Tenant ID and A-Data Layout' : ' and Tenant ID'}${blankWords(values)}`,
	notNow: (values) =>
		`the ACC service cannot be used right now: it answered ${said(values)} → try again later`,

	otherNode:
		'this credential is for the ACC Accounting nodes only → to use it in another node, such as HTTP Request, set Other Nodes in the credential to Allowed',
	otherAddress:
		'this credential is for {baseUrl} only: it does not sign requests to another address → correct the address of the request',
	otherCompany:
		'Act For: the credential is for one company only → to act for others, set Companies in the credential to Chosen in the Node',
	createOnceMore:
		'the request failed and is not retried automatically, because ACC may have stored it → look in ACC before you run it again',
	tokenNotRenewed:
		'the access token of ACC has ended and could not be renewed → open {credential} and test it',
	tokenStillAccepted:
		'ACC still accepts the access token that it just refused → open {credential} and test it',
});

const UNWORDED = 'it cannot be used → open {credential} and test it';

/** What is wrong with the credential, and what to do, by what the credential is called; no full stops. */
export function refusalTexts(refused: Refused, credential: string) {
	// The type of `refused` holds the code and its values together. An older n8n may hand on another code.
	const words = ownValue(CREDENTIAL_WORDS, refused.refusal) as Words | undefined;
	return sayBoth(words ?? UNWORDED, { ...(refused.with as Values | undefined), credential });
}

/** A refusal in full sentences, for n8n's test of the credential and for other nodes. */
export function credentialMessage(refused: Refused): string {
	const { what, cure } = refusalTexts(refused, 'the ACC Accounting credential');
	return `${sentence(what)} ${sentence(cure)}`;
}
