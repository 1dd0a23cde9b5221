import {
	NodeApiError,
	type IAllExecuteFunctions,
	type IHttpRequestOptions,
	type INode,
} from 'n8n-workflow';

import type { Company } from '../values/company';
import { judge } from './answers';
import { CREDENTIAL } from './company';
import { type Answer, type RawAnswer, readAnswer } from './readAnswer';
import type { RemoveSecrets } from './redact';
import { readSendError, type NotAnswered } from './sendError';

/** Paths of the API's reads, as they are signed (API document, "Endpoints"). */

/** The bank list (endpoint 5): a read that any token may make, and that changes nothing. */
export const BANKS_PATH = '/v1/banks';

export const CASH_CATEGORIES_PATH = '/v1/vouchers/category-cash';

export const CASH_FLOW_PATH = '/v1/dashboard/monthly-cashflow';

export const RATIOS_PATH = '/v1/dashboard/accountings';

/**
 * A request from our own nodes, passed to the credential alongside n8n's request options. It
 * contains no secrets.
 */
export class NodeRequest {
	/** Private, so that nothing a user puts into a request can imitate it. */
	readonly #isOurs = true;

	// The credential sets everything below.

	/** A failed request that was never signed was never sent. */
	isSigned = false;

	/** Whether the credential has asked n8n to renew the token. */
	hasRenewed = false;

	/** Whether the request was signed with this token. */
	isSignedWith: (accessToken: string) => boolean = () => false;

	/** Removes secrets, including what the request was signed with, from its result. */
	removeSecrets: RemoveSecrets;

	/**
	 * @param refused an earlier attempt whose token ACC may have refused, so this one uses a new
	 *   token or none
	 */
	constructor(
		readonly company: Company,
		readonly refused?: NodeRequest,
	) {
		// An answer may also echo what the earlier attempt was signed with.
		this.removeSecrets = refused ? refused.removeSecrets : (given) => given;
	}

	/** For the credential: whether a request option comes from our own nodes. */
	static isOne(value: unknown): value is NodeRequest {
		return typeof value === 'object' && value !== null && #isOurs in value;
	}
}

/**
 * The part of n8n's context that a request needs: both operations and pickers in the editor have
 * it.
 */
export interface RequestContext extends Pick<IAllExecuteFunctions, 'getCredentials'> {
	helpers: Pick<IAllExecuteFunctions['helpers'], 'httpRequestWithAuthentication'>;
	getNode(): INode;
	getExecutionCancelSignal?(): AbortSignal | undefined;
}

/** The result of sending: an answer, or none. */
export type Sent = { sent: 'answered'; answer: Answer } | NotAnswered;

/** What ends a request early: its time limit, and the cancellation of the execution. */
interface Ends {
	timeUp: AbortSignal;
	stop: AbortSignal | undefined;
}

/** A read that shows whether a token is still accepted. */
const HARMLESS_READ: IHttpRequestOptions = { method: 'GET', url: BANKS_PATH };

/**
 * Statuses with which a proxy may refuse to connect to the service. Only an error shows whether it
 * was the proxy. n8n before 2.41 would lose the answer in the error, because it keeps no cause.
 */
const BY_A_PROXY = [403, 407, 500, 502, 503, 504];
const KEEPS_CAUSE = new NodeApiError({} as INode, new Error('x') as never).cause !== undefined;
/** 401 must not throw: n8n 1.x doesn't throw anyway, and later versions would resend the request. */
export const IGNORED_STATUSES = KEEPS_CAUSE ? { ignore: true, except: BY_A_PROXY } : true;

/** n8n's response with `returnFullResponse`. */
export interface FullResponse {
	statusCode: number;
	headers: Record<string, unknown>;
	body: unknown;
}

/** Reads an answer without secrets. */
function readResponse(raw: RawAnswer, { removeSecrets }: NodeRequest): Sent {
	const answer = readAnswer(removeSecrets(raw));
	// Short secrets are removed only from messages, and the reason may come from another field.
	const { message: reason } = removeSecrets({ message: answer.reason });
	return { sent: 'answered', answer: { ...answer, reason } };
}

async function sendSigned(
	context: RequestContext,
	nodeRequest: NodeRequest,
	options: IHttpRequestOptions,
	{ timeUp, stop }: Ends,
): Promise<Sent> {
	const abortSignal = stop ? AbortSignal.any([stop, timeUp]) : timeUp;
	try {
		const response = (await context.helpers.httpRequestWithAuthentication.call(
			// n8n replaces the signal in the options with that of its caller.
			Object.create(context, { getExecutionCancelSignal: { value: () => abortSignal } }) as never,
			CREDENTIAL,
			{
				json: true,
				returnFullResponse: true,
				ignoreHttpStatusErrors: IGNORED_STATUSES,
				...options,
				nodeRequest,
			} as IHttpRequestOptions,
		)) as FullResponse;
		return readResponse({ ...response, httpStatus: response.statusCode }, nodeRequest);
	} catch (error) {
		const isLate = timeUp.aborted && !stop?.aborted;
		const read = readSendError(error, { wasSigned: nodeRequest.isSigned, isLate });
		return 'httpStatus' in read ? readResponse(read, nodeRequest) : nodeRequest.removeSecrets(read);
	}
}

/**
 * Sends one signed request for a company and returns its answer, whatever the HTTP status.
 *
 * If the answer may mean that the token has expired, and a read confirms it, the token is renewed.
 * Then a read, or a create that ACC itself refused, is resent once. Any other create is not resent;
 * a harmless read renews the token for later requests. Redirects are not followed: a repeated POST
 * could create a second document.
 *
 * @param options `url` is the endpoint's path, to which the credential prepends the base URL
 * @param timeoutMs from the start of the request to the end of its answer; n8n's own `timeout`
 *   restarts with every byte that arrives
 */
export async function sendWithGoodToken(
	context: RequestContext,
	company: Company,
	options: IHttpRequestOptions,
	timeoutMs: number,
): Promise<Sent> {
	const ends: Ends = {
		timeUp: AbortSignal.timeout(timeoutMs),
		stop: context.getExecutionCancelSignal?.(),
	};
	const nodeRequest = new NodeRequest(company);
	const sent = await sendSigned(context, nodeRequest, options, ends);
	if (sent.sent !== 'answered') return sent;
	const { token } = judge(sent.answer, options.method === 'GET' ? 'read' : 'create');
	if (token === 'keep') return sent;
	const isResent = token === 'resend';
	const another = new NodeRequest(company, nodeRequest);
	const again = await sendSigned(context, another, isResent ? options : HARMLESS_READ, ends);
	return isResent && again.sent !== 'no' ? again : sent;
}
