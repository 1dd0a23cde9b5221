import {
	type IAllExecuteFunctions,
	type IDataObject,
	type IHttpRequestOptions,
	type INode,
	sleep,
} from 'n8n-workflow';

import type { Company } from '../values/company';
import { ABOUT_THE_CREDENTIAL, ACC_CODES } from './accCodes';
import type { Failure } from '../values/failure';
import { isRecord, ownValue, plainText } from '../values/record';
import {
	isEmptyData,
	isRefusal,
	readAnswer,
	successOf,
	type Answer,
	type Envelope,
	type RawAnswer,
	credentialFailure,
	failureOf,
	type ReadResult,
} from './answer';
import { CREDENTIAL } from './company';

/** How often a read is tried in all. */
const READ_ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;
const LONGEST_READ_PAUSE_MS = 30_000;
/** How soon waiting notices that the execution was cancelled. */
const LOOK_EVERY_MS = 250;

/** Whether a read that got this answer is worth repeating: too many requests, or a server fault. */
export function isPassing({ httpStatus }: { httpStatus: number }): boolean {
	return httpStatus === 429 || httpStatus >= 500;
}

/**
 * What a Retry-After header asks for, in milliseconds; undefined for none. An HTTP date is read against the
 * answer's own Date, since two clocks differ; without a Date, against `now`.
 */
export function retryAfterMs(headers: unknown, now: number): number | undefined {
	if (!isRecord(headers)) return undefined;
	const value = String(headers['retry-after'] ?? '').trim();
	if (/^\d+$/.test(value)) return Number(value) * 1000;
	const moment = Date.parse(value);
	const sentAt = Date.parse(String(headers.date));
	const from = Number.isNaN(sentAt) ? now : sentAt;
	return Number.isNaN(moment) ? undefined : Math.max(0, moment - from);
}

/**
 * The pause after an attempt of a read (counted from 1), in milliseconds: doubling from half a second, or
 * what the service asked for; at most 30 seconds.
 */
export function pauseMs(attempt: number, asked: number | undefined): number {
	return Math.min(asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_READ_PAUSE_MS);
}

/** Waits, but hardly past the cancellation of the execution. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
	const until = Date.now() + ms;
	for (let left = ms; left > 0 && !signal?.aborted; left = until - Date.now()) {
		await sleep(Math.min(left, LOOK_EVERY_MS));
	}
}

/**
 * Tries what changes nothing up to four times, with pauses, as long as it is `passing`; not again if the
 * service asks for more than half a minute, or the execution is cancelled. Returns what the last try brought.
 */
export async function repeated<T extends { passing: boolean; headers?: unknown }>(
	attempt: () => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	for (let tries = 1; ; tries++) {
		const tried = await attempt();
		const asked = retryAfterMs(tried.headers, Date.now());
		const tooLong = asked !== undefined && asked > LONGEST_READ_PAUSE_MS;
		if (!tried.passing || tooLong || signal?.aborted || tries === READ_ATTEMPTS) return tried;
		await pause(pauseMs(tries, asked), signal);
	}
}

/** The bank list (API document, endpoint 5): a read that any token may make, and that changes nothing. */
export const BANKS_PATH = '/v1/banks';

/** A request of our nodes, as the credential gets it beside what n8n sends. It holds no secret. */
export class NodeRequest {
	/** Nothing that a user can put into a request has it. */
	readonly #isOurs = true;

	// The credential sets all that follows.

	/** A request that failed without being signed was not sent. */
	isSigned = false;
	/** The credential has asked n8n for a renewal of the token. */
	hasRenewed = false;
	/** ACC still accepts the token that it was thought to refuse. */
	isTokenAccepted = false;
	/** Whether it was signed with this token. */
	isSignedWith: (accessToken: string) => boolean = () => false;
	/** Removes, in place, the secrets of the request from what came of it. */
	clean: <T>(given: T) => T;

	/** @param refused the same request: ACC may have refused its token, so this one gets another or none */
	constructor(
		readonly company: Company,
		readonly refused?: NodeRequest,
	) {
		this.clean = refused ? refused.clean : (given) => given;
	}

	/** For the credential: whether an option of a request was made by our nodes. */
	static isOne(value: unknown): value is NodeRequest {
		return typeof value === 'object' && value !== null && #isOurs in value;
	}
}

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
const BEFORE_SENDING = /^(connect|getaddrinfo)$/;

/** Codes of a connection that never came to be, for clients that do not name the system call. */
const NOT_CONNECTED =
	/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ERR_TLS_CERT_ALTNAME_INVALID|CERT_.*|.*SELF_SIGNED_CERT.*|UNABLE_TO_.*|ERR_INVALID_URL)$/;

/** Errors of n8n itself that come before a request: no credential, host not allowed. */
const N8N_REFUSED = /^(NodeOperationError|Ssrf\w*|Credential\w*Error|ExpressionError)$/;

function chainOf(error: unknown): Array<Record<string, unknown>> {
	const chain: Array<Record<string, unknown>> = [];
	for (let link = error; isRecord(link) && chain.length < 8; link = link.cause) chain.push(link);
	return chain;
}

/**
 * Reads what n8n's helper threw. Its error holds headers with token and signature, so only what is picked
 * out here is used. n8n before 2.41 keeps no cause: only the message of an error of the credential, and the
 * code of a broken connection as `httpCode`.
 *
 * @param wasSigned whether the credential had signed the request; if not, nothing was sent
 */
function readError(
	error: unknown,
	wasSigned: boolean,
): RawAnswer | Exclude<Sent, { sent: 'answered' }> {
	const chain = chainOf(error);
	const own = chain.find((link) => link.stage === 'credential');
	if (own || !wasSigned) return { sent: 'no', failure: credentialFailure(own ?? error) };
	for (const { response } of chain) {
		const { status, headers, data } = isRecord(response) ? response : {};
		if (typeof status !== 'number') continue;
		return { httpStatus: status, headers: isRecord(headers) ? { ...headers } : {}, body: data };
	}
	const refused = chain.find((link) => N8N_REFUSED.test(String(link.name)));
	const words = { error: plainText(refused?.message) };
	if (refused) return { sent: 'no', failure: { code: 'n8nRefused', with: words } };
	const code = chain
		.flatMap((link) => [link.code, link.httpCode])
		.find((value): value is string => typeof value === 'string' && /^[A-Z]/.test(value));
	const neverSent =
		chain.some((link) => BEFORE_SENDING.test(String(link.syscall))) ||
		(code !== undefined && NOT_CONNECTED.test(code));
	const failure: Failure = { code: 'noAnswer', ...(code ? { networkCode: code } : {}) };
	return { sent: neverSent ? 'no' : 'maybe', failure };
}

/** How long a read may take in all, milliseconds. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Whether an answer may mean that ACC no longer accepts the token: every HTTP status about the credential,
 * and every refusal, unless its code is known to be about data. The API document does not show which answer
 * an ended token gets ("Errors").
 */
function mayBeTheToken(answer: Answer): boolean {
	const { httpStatus, envelope, numbers } = answer;
	if (httpStatus === 429 || numbers.length > 0) return false;
	if (ABOUT_THE_CREDENTIAL.has(httpStatus)) return true;
	if (!isRefusal(answer) || !envelope) return false;
	if (ownValue<{ isAboutData: boolean }>(ACC_CODES, envelope.status)?.isAboutData) return false;
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
			Object.create(context, { getExecutionCancelSignal: { value: () => abortSignal } }) as never,
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
		return late ? { sent: 'maybe', failure: { ...came.failure, networkCode: 'ETIMEDOUT' } } : came;
	}
}

/**
 * Sends one signed request for a company and waits for its answer, whatever its HTTP status is.
 *
 * If the answer may mean that the token has ended, the token is renewed, and a request that changes
 * nothing, or whose answer `isRefusal`, is sent once more. Redirects are not followed: a repeated POST could
 * be a second document.
 *
 * @param options `url` is the endpoint's path; the credential puts the base URL before it
 * @param timeoutMs from the start of the request to the end of its answer; n8n's own `timeout` starts again
 *   with every byte that arrives
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
	const { httpStatus } = sent.answer;
	const saysEnded = httpStatus !== 403 && ABOUT_THE_CREDENTIAL.has(httpStatus);
	if (!another.isTokenAccepted || !saysEnded) return sent;
	return { sent: 'maybe', failure: { ...failureOf(sent.answer), code: 'tokenContradicted' } };
}

/** Reads the envelope of a success from a GET endpoint, `repeated` on HTTP 429, 5xx and network faults. */
export async function readEndpoint(
	context: RequestContext,
	company: Company,
	url: string,
	qs: IDataObject = {},
): Promise<ReadResult<Envelope>> {
	const { sent } = await repeated(async () => {
		const options = { method: 'GET', url, qs } as const;
		const sent = await sendWithGoodToken(context, company, options, READ_TIMEOUT_MS);
		if (sent.sent !== 'answered') return { sent, passing: sent.sent === 'maybe' };
		return { sent, passing: isPassing(sent.answer), headers: sent.answer.headers };
	}, context.getExecutionCancelSignal?.());
	if (sent.sent !== 'answered') return { ok: false, failure: sent.failure };
	const envelope = successOf(sent.answer);
	return envelope ? { ok: true, value: envelope } : { ok: false, failure: failureOf(sent.answer) };
}
