import { FAILURE, type Failure } from '../sentences/failures';
import { isRecord } from '../values/record';
import { credentialFailure } from './failure';
import type { RawAnswer } from './answers';

/** A request without an answer. `sent` is `no` only if it is certain that nothing was sent. */
export interface NotAnswered {
	sent: 'no' | 'maybe';
	failure: Failure;
}

/** How far to follow a chain of causes. */
const MOST_LINKS = 8;

/** Maximum length of an error's name or code, in characters. */
const LONGEST_WORD = 100;

/** System calls that precede the first byte of a request. */
const BEFORE_SENDING = new Set(['connect', 'getaddrinfo']);

/**
 * Codes of a connection that was never established, for clients that don't name the system call.
 */
const NOT_CONNECTED =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|ERR_INVALID_URL)$/;

/** n8n's protection against requests into its own network (SSRF): nothing was sent. */
const ADDRESS_BLOCKED = /^Ssrf\w{0,50}$/;

type Link = Record<string, unknown>;

function shortWordOf(value: unknown): string {
	return typeof value === 'string' && value.length <= LONGEST_WORD ? value : '';
}

function chainOf(error: unknown): Link[] {
	const chain: Link[] = [];
	for (let link = error; isRecord(link) && chain.length < MOST_LINKS; link = link.cause) {
		chain.push(link);
	}
	return chain;
}

/**
 * Whether n8n itself blocked the address of a request (N8N_SSRF_PROTECTION_ENABLED), so that
 * nothing was sent. n8n 2.41 throws `SsrfBlockedIpError` or `SsrfBlockedHostnameError`, possibly as
 * a cause.
 */
export function isAddressBlocked(error: unknown): boolean {
	return chainOf(error).some(({ name }) => ADDRESS_BLOCKED.test(shortWordOf(name)));
}

/**
 * The code of a broken connection, which n8n before 2.41 stores as `httpCode`; empty if there is
 * none.
 */
export function networkCodeOf(error: unknown): string {
	const codes = chainOf(error).flatMap(({ code, httpCode }) => [
		shortWordOf(code),
		shortWordOf(httpCode),
	]);
	return codes.find((code) => /^[A-Z]/.test(code)) ?? '';
}

/** The answer inside an error, if there is one. */
function answerIn(chain: readonly Link[]): RawAnswer | undefined {
	for (const { response } of chain) {
		const { status, headers, data } = isRecord(response) ? response : {};
		if (typeof status !== 'number') continue;
		return { httpStatus: status, headers: isRecord(headers) ? { ...headers } : {}, body: data };
	}
	return undefined;
}

/** Why no answer came: the connection was never established, or broke at some point. */
function brokenConnection(error: unknown, isLate: boolean): NotAnswered {
	const ownCode = networkCodeOf(error);
	const isNeverMade =
		chainOf(error).some(({ syscall }) => BEFORE_SENDING.has(shortWordOf(syscall))) ||
		NOT_CONNECTED.test(ownCode);
	const networkCode = isLate ? 'ETIMEDOUT' : ownCode;
	const origin = networkCode === '' ? {} : { networkCode };
	const failure: Failure = { ...FAILURE.noAnswer(origin), ...origin };
	return { sent: isNeverMade ? 'no' : 'maybe', failure };
}

/** How a request ended that n8n's helper threw an error for. */
interface Ending {
	/** Whether the credential signed the request; if not, nothing was sent. */
	wasSigned: boolean;
	/** Whether our own time limit ended it. n8n then reports a cancellation. */
	isLate?: boolean;
}

/**
 * Reads an error from n8n's helper. The error contains headers with the token and signature, so
 * nothing is used except what is extracted here. n8n before 2.41 preserves no cause: only the
 * message of a credential error, and the code of a broken connection as `httpCode`.
 */
export function readSendError(
	error: unknown,
	{ wasSigned, isLate = false }: Ending,
): RawAnswer | NotAnswered {
	const chain = chainOf(error);
	const own = chain.find((link) => link.stage === 'credential');
	if (isAddressBlocked(error)) return { sent: 'no', failure: FAILURE.addressBlocked() };
	if (own || !wasSigned) return { sent: 'no', failure: credentialFailure(own ?? error) };
	return answerIn(chain) ?? brokenConnection(error, isLate);
}
