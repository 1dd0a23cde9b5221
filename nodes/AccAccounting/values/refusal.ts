import type { Wrong } from '../sentences/problems';
import type { With } from './coded';

/** What ACC answered to the credential, and what may be the cause of it. */
export interface AnswerToCredential {
	httpStatus: number;
	/** Empty, as the other texts, for none. */
	accMessage?: string;
	/** Where a redirect points, without its query. */
	target?: string;
	/** A version such as `/v1` at the end of Base URL, where it does not belong. */
	version?: string;
	/** The label of the secret, if it begins or ends with a blank. */
	blanks?: string;
	/** Whether the user has chosen the layout of A-Data. */
	isLayoutChosen?: boolean;
}

/**
 * Every reason why the credential refuses, with the values of its words.
 * `telling/credentialWords.ts` has the words.
 */
export interface RefusalValues {
	// Fields of the credential; `field` is its label
	fieldEmpty: { field: string };
	/** `kind`: what it is instead, for example `list`. */
	fieldNotText: { field: string; kind: string };
	fieldTooLong: { field: string; most: number };
	fieldWrong: { field: string } & Wrong;
	baseUrlNotAddress: undefined;
	baseUrlNotHttps: undefined;
	/** `fields`: the labels of those that differ from the first item's in `item`. */
	differsByItem: { fields: readonly string[]; item: number };

	// The service
	unreachable: { host: string; networkCode: string | undefined };
	addressBlocked: { host: string };
	redirected: AnswerToCredential;
	noSuchService: AnswerToCredential;
	notAccService: AnswerToCredential;
	notNow: AnswerToCredential;

	// Secrets
	noTokenNow: AnswerToCredential;
	noUsableToken: AnswerToCredential;
	keysRefused: AnswerToCredential;
	signatureRefused: AnswerToCredential;

	// Requests that the credential does not sign
	otherNode: undefined;
	otherAddress: { baseUrl: string };
	otherCompany: undefined;

	// Renewal of the token
	createOnceMore: undefined;
	tokenNotRenewed: undefined;
	tokenStillAccepted: undefined;
}

export type Refusal = keyof RefusalValues;

/** Why the credential refuses. */
export type Refused = { [R in Refusal]: { refusal: R } & With<RefusalValues[R]> }[Refusal];

/** A refusal that an answer of ACC is the reason of. */
export type RefusalByAnswer =
	| 'redirected'
	| 'noSuchService'
	| 'notAccService'
	| 'notNow'
	| 'noTokenNow'
	| 'noUsableToken'
	| 'keysRefused'
	| 'signatureRefused';
