import { networkError } from './failures';
import { advisedOf, withoutStop, type Advised, type Sentence } from './sentence';

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

/** What is wrong with the credential, and what to do: complete sentences. */
export interface Refusal extends Sentence<RefusalCode> {
	advice: string;
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
	return blanks ? ` '${blanks}' begins or ends with a space, perhaps copied along with it.` : '';
}

/**
 * Everything that the credential refuses, by code: `REFUSAL.otherNode()`. To add a refusal, add an
 * entry: its name is the code, and its text says what is wrong, then what to do.
 */
export const REFUSAL = advisedOf({
	// Fields of the credential, by their labels
	fieldEmpty: (field: string): Advised => [`${field} is empty in the credential.`, 'Fill it in.'],
	/** @param kind what it is instead, for example `list` */
	fieldNotText: (field: string, kind: string): Advised => [
		`${field} in the credential must be text, but its type is ${kind}.`,
		'Check its expression.',
	],
	fieldTooLong: (field: string, most: number): Advised => [
		`${field} in the credential is longer than ${most} characters.`,
		'Correct it.',
	],
	/** @param wrong what is wrong with the value, to follow the field's name */
	fieldWrong: (field: string, { message, advice }: Sentence & { advice: string }): Advised => [
		`${field} in the credential ${message}`,
		advice || 'Correct it.',
	],
	baseUrlNotAddress: (): Advised => [
		'Base URL in the credential is not a web address.',
		'Enter one such as https://api.example.com, without a user name, a password, or a query.',
	],
	baseUrlNotHttps: (): Advised => [
		'Base URL in the credential does not start with https://.',
		'Use https://. Only localhost works without it.',
	],
	dependsOnItem: (): Advised => [
		'An expression in the credential depends on the item, but each run is for one company.',
		"Enter fixed values in the credential. For several companies, set 'Companies' to Chosen in the Node and use Options › Act For.",
	],

	// The service
	unreachable: (host: string, networkCode?: string): Advised => [
		`The ACC service at ${host} cannot be reached: ${networkError(networkCode)}.`,
		"Check 'Base URL' and the network connection.",
	],
	addressBlocked: (host: string): Advised => [
		`n8n blocked the request to ${host}.`,
		`Ask your n8n administrator to add ${host} to N8N_SSRF_ALLOWED_HOSTNAMES, or an IP address such as 10.0.0.5/32 to N8N_SSRF_ALLOWED_IP_RANGES.`,
	],
	redirected: (answer: AnswerToCredential): Advised => [
		`The address redirects to ${answer.target || 'another one'}. Redirects are not followed.`,
		checkBaseUrl(answer),
	],
	noSuchService: (answer: AnswerToCredential): Advised => [
		`There is no ACC service at this address: it returned ${said(answer)}.`,
		checkBaseUrl(answer),
	],
	notAccService: (answer: AnswerToCredential): Advised => [
		`This is not the ACC service: it returned ${said(answer)}, not an ACC message.`,
		checkBaseUrl(answer),
	],
	notNow: (answer: AnswerToCredential): Advised => [
		`The ACC service is not available: it returned ${said(answer)}.`,
		'Try again later.',
	],

	// Secrets
	noTokenNow: (answer: AnswerToCredential): Advised => [
		`The ACC service issued no access token: it returned ${said(answer)}.`,
		'Try again later.',
	],
	noUsableToken: (answer: AnswerToCredential): Advised => [
		`ACC issued no usable access token: it returned ${said(answer)}.`,
		'Contact ACC.',
	],
	keysRefused: (answer: AnswerToCredential): Advised => [
		`ACC did not accept 'Client ID' and 'Client Secret': it returned ${said(answer)}.`,
		`${
			answer.version
				? checkBaseUrl(answer)
				: "Check 'Client ID' and 'Client Secret', and whether 'Client Secret' and 'Signature Secret' are swapped."
		}${aboutBlanks(answer)}`,
	],
	signatureRefused: (answer: AnswerToCredential): Advised => [
		`ACC accepted 'Client ID' and 'Client Secret', but not the signed request: it returned ${said(answer)}.`,
		`Check 'Signature Secret' first, then 'Email'${
			answer.isLayoutChosen ? ", 'Tenant ID', and 'A-Data Layout'" : " and 'Tenant ID'"
		}.${aboutBlanks(answer)}`,
	],

	// Requests that the credential does not sign
	otherNode: (): Advised => [
		'This credential works only in the ACC Accounting nodes.',
		'Use one of them: they cover all endpoints of ACC.',
	],
	otherCompany: (): Advised => [
		"The credential allows only one company, but 'Act For' names another.",
		"Set 'Companies' in the credential to Chosen in the Node, or remove 'Act For'.",
	],

	// Renewal of the token
	tokenNotRenewed: (): Advised => [
		'The access token has expired and could not be renewed.',
		'Open the credential and test it.',
	],
	tokenStillAccepted: (): Advised => [
		'ACC refused the access token, but accepted it in a test.',
		'Open the credential and test it.',
	],
});

export type RefusalCode = keyof typeof REFUSAL;

/** A refusal as a single text, for n8n's credential test and for other nodes. */
export function refusalText({ message, advice }: Refusal): string {
	return `${withoutStop(message)}. ${advice}`;
}
