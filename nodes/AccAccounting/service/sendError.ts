import { FAILURE, type Failure } from '../sentences/failures';
import { isRecord } from '../values/json';
import { readCredentialFailure } from './answers';
import type { RawAnswer } from './readAnswer';

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
 * Codes of a connection that was never established, for clients that don't name the system call. With
 * EPROTO, TLS could not encrypt the request. Other errors of TLS (`ERR_SSL_…`) may follow a request.
 */
const NOT_CONNECTED =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EPROTO|ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|ERR_INVALID_URL)$/;

/** Alerts with which a service ends TLS before it has agreed on it. */
const NO_TLS =
	/^ERR_SSL_\w*(HANDSHAKE_FAILURE|ALERT_PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|UNRECOGNIZED_NAME|CERTIFICATE_REQUIRED|NO_APPLICATION_PROTOCOL)$/;

/** Node.js's message for a connection that closed before TLS was ready, whose code is ECONNRESET. */
const CLOSED_BEFORE_TLS = /before secure TLS connection was established/;

/** n8n's protection against requests into its own network (SSRF): nothing was sent. */
const ADDRESS_BLOCKED = /^Ssrf\w{0,50}$/;

type Link = Record<string, unknown>;

function shorten(value: unknown): string {
	return typeof value === 'string' && value.length <= LONGEST_WORD ? value : '';
}

function listCauses(error: unknown): Link[] {
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
function isAddressBlocked(error: unknown): boolean {
	return listCauses(error).some(({ name }) => ADDRESS_BLOCKED.test(shorten(name)));
}

/**
 * The code of a broken connection, which n8n before 2.41 stores as `httpCode`; empty if there is
 * none.
 */
export function findNetworkCode(error: unknown): string {
	const codes = listCauses(error).flatMap(({ code, httpCode }) => [
		shorten(code),
		shorten(httpCode),
	]);
	return codes.find((code) => /^[A-Z]/.test(code)) ?? '';
}

/**
 * Whether a request certainly never left, according to its socket: it got none, or one that wasn't
 * connected or had no TLS yet.
 */
function isUnsent({ request }: Link): boolean {
	if (!isRecord(request) || !('socket' in request)) return false;
	const { socket } = request;
	if (!isRecord(socket)) return socket === null;
	return socket.connecting === true || socket.secureConnecting === true;
}

/**
 * Whether a proxy refused the connection to the service. Its response then stands in place of the
 * service's, and came without TLS.
 */
function isRefusedByProxy({ request, response }: Link): boolean {
	if (!isRecord(response) || !isRecord(request) || request.protocol !== 'https:') return false;
	return isRecord(request.socket) && request.socket.encrypted !== true;
}

/** Whether a connection was certainly never established, or not encrypted. */
function isNeverMade(chain: readonly Link[]): boolean {
	return chain.some((link) => {
		const code = shorten(link.code) || shorten(link.httpCode);
		const texts = Array.isArray(link.messages) ? [link.message, ...link.messages] : [link.message];
		return (
			isUnsent(link) ||
			BEFORE_SENDING.has(shorten(link.syscall)) ||
			NOT_CONNECTED.test(code) ||
			NO_TLS.test(code) ||
			texts.some((text) => CLOSED_BEFORE_TLS.test(shorten(text)))
		);
	});
}

/** The answer inside an error, if there is one. */
function findAnswer(chain: readonly Link[]): RawAnswer | undefined {
	for (const { response } of chain) {
		const { status, headers, data } = isRecord(response) ? response : {};
		if (typeof status !== 'number') continue;
		return { httpStatus: status, headers: isRecord(headers) ? { ...headers } : {}, body: data };
	}
	return undefined;
}

/** Why no answer came: the connection was never established, or broke at some point. */
function brokenConnection(error: unknown, isLate: boolean): NotAnswered {
	const networkCode = isLate ? 'ETIMEDOUT' : findNetworkCode(error);
	const origin = networkCode === '' ? {} : { networkCode };
	const failure: Failure = { ...FAILURE.noAnswer(origin), ...origin };
	return { sent: isNeverMade(listCauses(error)) ? 'no' : 'maybe', failure };
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
	const chain = listCauses(error);
	const own = chain.find((link) => link.stage === 'credential');
	if (isAddressBlocked(error)) return { sent: 'no', failure: FAILURE.addressBlocked() };
	if (own || !wasSigned) return { sent: 'no', failure: readCredentialFailure(own ?? error) };
	const answer = findAnswer(chain);
	if (answer && chain.some(isRefusedByProxy)) {
		const { httpStatus } = answer;
		return { sent: 'no', failure: { ...FAILURE.proxyRefused(httpStatus), httpStatus } };
	}
	return answer ?? brokenConnection(error, isLate);
}
