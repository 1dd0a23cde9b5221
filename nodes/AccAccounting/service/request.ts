import type { IAllExecuteFunctions, IDataObject, IHttpRequestOptions, INode } from 'n8n-workflow';

import { isRecord, plainText } from '../values/record';
import type { Company } from '../values/company';
import {
	isEmptyData,
	isRefusal,
	readAnswer,
	successOf,
	type Answer,
	type Envelope,
	type RawAnswer,
} from './answer';
import { credentialFailure, failureOf, networkFailure, type ReadResult } from './failure';
import { isPassing, repeated } from './repeating';
import { CREDENTIAL } from './company';
import { BANKS_PATH, NodeRequest } from './nodeRequest';
import type { Failure } from '../values/problem';

/** What a request needs of n8n: both an operation and a picker in the editor have it. */
export interface RequestContext extends Pick<IAllExecuteFunctions, 'getCredentials'> {
	helpers: Pick<IAllExecuteFunctions['helpers'], 'httpRequestWithAuthentication'>;
	getNode(): INode;
	getExecutionCancelSignal?(): AbortSignal | undefined;
}

/** What became of sending: an answer, or none. `sent` is `no` only where that is certain. */
export type Sent =
	{ sent: 'answered'; answer: Answer } | { sent: 'no' | 'maybe'; failure: Failure };

/** System calls that come before the first byte of a request. */
const BEFORE_SENDING = new Set(['connect', 'getaddrinfo']);

/** Codes of a connection that never came to be, for clients that do not name the system call. */
const NOT_CONNECTED =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ERR_TLS_CERT_ALTNAME_INVALID|CERT_.*|.*SELF_SIGNED_CERT.*|UNABLE_TO_.*|ERR_INVALID_URL)$/;

/** Errors of n8n itself that come before a request: no credential, host not allowed. */
const N8N_REFUSED = /^(NodeOperationError|Ssrf\w*|Credential\w*Error|ExpressionError)$/;

function chainOf(error: unknown): Array<Record<string, unknown>> {
	const chain: Array<Record<string, unknown>> = [];
	let link: unknown = error;
	while (isRecord(link) && chain.length < 8) {
		chain.push(link);
		link = link.cause;
	}
	return chain;
}

/** What came of sending without an answer. */
type NotAnswered = Exclude<Sent, { sent: 'answered' }>;

/**
 * Reads what n8n's helper threw. Its error holds headers with token and signature, so nothing of it
 * travels on but what is picked out here. n8n before 2.41 keeps no cause: of an error of the credential
 * its message is left, of a broken connection the code as `httpCode`.
 *
 * @param wasSigned whether the credential had signed the request; if not, nothing was sent
 */
function readError(error: unknown, wasSigned: boolean): RawAnswer | NotAnswered {
	const chain = chainOf(error);
	const own = chain.find((link) => link.stage === 'credential');
	if (own || !wasSigned) return { sent: 'no', failure: credentialFailure(own ?? error) };
	for (const { response } of chain) {
		if (isRecord(response) && typeof response.status === 'number') {
			const headers = isRecord(response.headers) ? { ...response.headers } : {};
			return { httpStatus: response.status, headers, body: response.data };
		}
	}
	const refused = chain.find((link) => N8N_REFUSED.test(String(link.name)));
	if (refused) {
		return {
			sent: 'no',
			failure: { code: 'n8nRefused', with: { error: plainText(refused.message) } },
		};
	}
	const code = chain
		.flatMap((link) => [link.code, link.httpCode])
		.find((value): value is string => typeof value === 'string' && /^[A-Z]/.test(value));
	const neverSent =
		chain.some((link) => BEFORE_SENDING.has(String(link.syscall))) ||
		(code !== undefined && NOT_CONNECTED.test(code));
	return { sent: neverSent ? 'no' : 'maybe', failure: networkFailure(code) };
}

/** How long a read may take in all, milliseconds. */
const READ_TIMEOUT_MS = 30_000;

/** HTTP statuses that speak of the token or of the credential. */
const ABOUT_THE_TOKEN = new Set([401, 403, 419, 440, 498]);

/** Codes that speak of data, never of the token (API document, "Errors"). */
const ABOUT_DATA = new Set(['00', 'ACC03', 'ACC09']);

/**
 * Whether an answer may mean that ACC no longer accepts the token. Which answer an ended token gets is
 * "not shown" (API document, "Errors"), so it is every refusal with a code that is not known to speak
 * of data, and every HTTP status that is about the credential.
 */
function mayBeTheToken(answer: Answer): boolean {
	const { httpStatus, envelope, numbers } = answer;
	if (httpStatus === 429 || numbers.length > 0) return false;
	if (ABOUT_THE_TOKEN.has(httpStatus)) return true;
	if (!isRefusal(answer) || !envelope || ABOUT_DATA.has(envelope.status)) return false;
	return typeof envelope.data !== 'object' || isEmptyData(envelope.data);
}

/** A read that shows whether a token is still accepted. */
const HARMLESS_READ: IHttpRequestOptions = { method: 'GET', url: BANKS_PATH };

async function sendSigned(
	context: RequestContext,
	nodeRequest: NodeRequest,
	options: IHttpRequestOptions,
	{ timeUp, stop }: { timeUp: AbortSignal; stop: AbortSignal | undefined },
): Promise<Sent> {
	const abortSignal = stop ? AbortSignal.any([stop, timeUp]) : timeUp;
	try {
		const response = (await context.helpers.httpRequestWithAuthentication.call(
			// n8n puts the signal of its caller in place of the one in the options.
			Object.create(context, {
				getExecutionCancelSignal: { value: () => abortSignal },
			}) as IAllExecuteFunctions,
			CREDENTIAL,
			{
				json: true,
				returnFullResponse: true,
				// Not even 401 is thrown: n8n 1.x does not do so, and the others would send again by themselves.
				ignoreHttpStatusErrors: true,
				abortSignal,
				...options,
				nodeRequest,
			} as IHttpRequestOptions,
		)) as { statusCode: number; headers: Record<string, unknown>; body: unknown };
		const { statusCode: httpStatus, headers, body } = response;
		return {
			sent: 'answered',
			answer: readAnswer(nodeRequest.clean({ httpStatus, headers, body })),
		};
	} catch (error) {
		const came = nodeRequest.clean(readError(error, nodeRequest.isSigned));
		if ('httpStatus' in came) return { sent: 'answered', answer: readAnswer(came) };
		const late = came.sent === 'maybe' && timeUp.aborted && !stop?.aborted;
		return late ? { sent: 'maybe', failure: networkFailure('ETIMEDOUT') } : came;
	}
}

/**
 * Sends one signed request and waits for its answer, whatever its HTTP status is.
 *
 * Where the answer may mean that the token has ended, the token is renewed, and a request that changes
 * nothing, or whose answer `isRefusal`, is sent once more with the new token. Redirects are not
 * followed: a repeated POST could be a second document.
 *
 * @param company that it is made for
 * @param options `url` is the endpoint's path; the credential puts the base URL before it
 * @param timeoutMs the most that the request may take from its start to the end of its answer;
 *   n8n's own `timeout` starts again with every byte that arrives
 * @returns the answer, or whether the request may have reached the service
 */
export async function sendWithGoodToken(
	context: RequestContext,
	company: Company,
	options: IHttpRequestOptions,
	timeoutMs: number,
): Promise<Sent> {
	const stop = context.getExecutionCancelSignal?.();
	const ends = { timeUp: AbortSignal.timeout(timeoutMs), stop };
	const nodeRequest = new NodeRequest(company);
	const sent = await sendSigned(context, nodeRequest, options, ends);
	if (sent.sent !== 'answered' || !mayBeTheToken(sent.answer)) return sent;
	const another = new NodeRequest(company, nodeRequest);
	const mayRepeat = options.method === 'GET' || isRefusal(sent.answer);
	// What may be stored stays as it is; the requests after it need a good token.
	const again = await sendSigned(context, another, mayRepeat ? options : HARMLESS_READ, ends);
	if (!mayRepeat) return sent;
	if (again.sent !== 'no') return again;
	const isContradicted =
		another.isTokenAccepted &&
		sent.answer.httpStatus !== 403 &&
		ABOUT_THE_TOKEN.has(sent.answer.httpStatus);
	if (!isContradicted) return sent;
	return { sent: 'maybe', failure: { ...failureOf(sent.answer), code: 'tokenContradicted' } };
}

/**
 * Reads from a GET endpoint, `repeated` on HTTP 429, 5xx and network faults.
 *
 * @param company that it is made for
 * @param path endpoint path, for example `/v1/banks`
 * @returns the envelope of a success, or why there is none
 */
export async function readEndpoint(
	context: RequestContext,
	company: Company,
	path: string,
	qs: IDataObject = {},
): Promise<ReadResult<Envelope>> {
	const options: IHttpRequestOptions = { method: 'GET', url: path, qs };
	const { sent } = await repeated(async () => {
		const sent = await sendWithGoodToken(context, company, options, READ_TIMEOUT_MS);
		if (sent.sent !== 'answered') return { sent, passing: sent.sent === 'maybe' };
		return { sent, passing: isPassing(sent.answer), headers: sent.answer.headers };
	}, context.getExecutionCancelSignal?.());
	if (sent.sent !== 'answered') return { ok: false, failure: sent.failure };
	const envelope = successOf(sent.answer);
	return envelope ? { ok: true, value: envelope } : { ok: false, failure: failureOf(sent.answer) };
}
