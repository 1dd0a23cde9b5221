import type { Failure } from '../values/problem';
import { ownValue } from '../values/record';
import { cleanText } from './cleanText';
import type { Answer } from './answer';

/** What a read of the service brought: a value, or why there is none. */
export type ReadResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A row of the API document's error table, or of the others that we know how to help with. */
interface Advice {
	message: RegExp;
	/** `$1` is what the message names. */
	advice: string;
}

/** API document, "Errors": what to do for each message. The first that matches counts. */
const ADVICE: Advice[] = [
	{
		message: /multiple tax codes are not allowed/i,
		advice:
			'Give all lines of this invoice the same tax code, or make one invoice for each tax code.',
	},
	{
		message: /expired date should be later or equal to document date/i,
		advice: 'The expiry date must not be before the document date. Correct one of the two.',
	},
	{
		message: /transaction data purchase order not found/i,
		advice:
			'ACC has no such purchase order. Correct its number, or enter the purchase order in ACC first.',
	},
	{
		message: /master data currency not found/i,
		advice: 'Create this currency in the master data of ACC, or use one that is there.',
	},
	{
		message: /parameter data (.+) not found/i,
		advice:
			'ACC has no account set for "$1". Ask your ACC administrator to fill in this parameter in the ACC settings, then run this item again.',
	},
	{
		message: /(master|transaction) data .+ not found/i,
		advice:
			'ACC does not know what the message names. Create it in ACC, or correct the value in this item.',
	},
];

const ADVICE_BY_CODE: Record<string, string> = {
	ACC03: 'ACC found the data of this item wrong. Correct what the message names.',
	ACC09: 'ACC does not know something that this item refers to. Create it in ACC, or correct it.',
};

const NOT_ACCEPTED =
	'ACC did not accept the credential. Open the ACC Accounting credential and test it; if you use Act For, check its tenant ID and e-mail.';

/** What HTTP itself says; a 404 with an ACC message is about data, not about the address. */
const ADVICE_BY_STATUS: Record<number, string> = {
	401: NOT_ACCEPTED,
	403: 'The ACC user may not do this. Ask your ACC administrator.',
	404: 'ACC has no such address. Check Base URL in the credential.',
	// What some services answer to a session that has ended.
	419: NOT_ACCEPTED,
	440: NOT_ACCEPTED,
	498: NOT_ACCEPTED,
	429: 'ACC received too many requests. Wait, then run this item again.',
};

/** About the credential or the pace, not about the item: these come before what a code says. */
export const NOT_ABOUT_THE_ITEM: ReadonlySet<number> = new Set([401, 403, 419, 429, 440, 498]);

const LONGEST_CODE = 50;

const OTHERWISE = 'Correct this item and run it again. If it stays, ask ACC with the trace ID.';

function advise(
	code: string,
	message: string,
	httpStatus: number,
	adviceByCode: Record<string, string>,
): string {
	if (NOT_ABOUT_THE_ITEM.has(httpStatus)) return ADVICE_BY_STATUS[httpStatus] ?? OTHERWISE;
	for (const row of ADVICE) {
		const found = row.message.exec(message);
		if (found) return row.advice.replace('$1', () => found[1] ?? '');
	}
	return (
		ownValue(adviceByCode, code) ??
		ownValue(ADVICE_BY_CODE, code) ??
		(httpStatus === 404 ? undefined : ADVICE_BY_STATUS[httpStatus]) ??
		OTHERWISE
	);
}

/**
 * Turns an answer that is no success into a failure (API document, "Errors"). An unknown code or
 * message keeps ACC's words; an answer without an envelope is described by its HTTP status.
 *
 * @param adviceByCode what a code means for the endpoint that was asked
 */
export function failureOf(
	{ httpStatus, message, envelope }: Answer,
	adviceByCode: Record<string, string> = {},
): Failure {
	if (!envelope) {
		return {
			message: `ACC answered HTTP ${httpStatus} with something that is not an ACC message`,
			description: ADVICE_BY_STATUS[httpStatus] ?? 'Check Base URL, and whether ACC is available.',
			httpStatus,
		};
	}
	const { traceId } = envelope;
	const code = cleanText(envelope.status, [], LONGEST_CODE);
	const said = message || 'ACC gave no reason';
	return {
		message: `${said} (${code === '00' ? `HTTP ${httpStatus}` : code})`,
		description: advise(code, message, httpStatus, adviceByCode),
		code,
		httpStatus,
		...(traceId ? { traceId } : {}),
	};
}

const NETWORK_REASONS: Record<string, string> = {
	ENOTFOUND: 'its name is not known',
	EAI_AGAIN: 'its name could not be looked up',
	ECONNREFUSED: 'it refused the connection',
	EHOSTUNREACH: 'there is no way to it',
	ENETUNREACH: 'there is no way to it',
	ECONNRESET: 'it closed the connection',
	EPIPE: 'it closed the connection',
	ECONNABORTED: 'it did not answer in time',
	ETIMEDOUT: 'it did not answer in time',
	ERR_CANCELED: 'the execution was cancelled while waiting for it',
	CERT_HAS_EXPIRED: 'its certificate has expired',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
	ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** What the code of a network error means, about a service as "it". */
export function networkReason(code: string | undefined): string {
	return ownValue(NETWORK_REASONS, code ?? '') ?? 'the connection failed';
}

/**
 * A failure in which the service has not answered. The code stands beside the message, not in it:
 * n8n replaces a message that holds one by its own words.
 */
export function networkFailure(code: string | undefined): Failure {
	return {
		message: `No answer from ACC: ${networkReason(code)}`,
		description: 'Check Base URL in the credential, the network, and whether ACC is available.',
		...(code ? { code } : {}),
	};
}
