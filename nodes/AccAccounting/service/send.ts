import type { IAllExecuteFunctions, IHttpRequestOptions, INode } from 'n8n-workflow';

import type { Company } from '../values/company';
import { type Answer, judge, readAnswer } from './answers';
import { CREDENTIAL } from './company';
import { BANKS_PATH } from './endpoints';
import { NodeRequest } from './nodeRequest';
import { readSendError, type NotAnswered } from './sendError';

/** What a request needs of n8n: both an operation and a picker in the editor have it. */
export interface RequestContext extends Pick<IAllExecuteFunctions, 'getCredentials'> {
	helpers: Pick<IAllExecuteFunctions['helpers'], 'httpRequestWithAuthentication'>;
	getNode(): INode;
	getExecutionCancelSignal?(): AbortSignal | undefined;
}

/** What became of sending: an answer, or none. */
export type Sent = { sent: 'answered'; answer: Answer } | NotAnswered;

/** What ends a request early: its time limit, and the cancellation of the execution. */
interface Ends {
	timeUp: AbortSignal;
	stop: AbortSignal | undefined;
}

/** A read that shows whether a token is still accepted. */
const HARMLESS_READ: IHttpRequestOptions = { method: 'GET', url: BANKS_PATH };

async function sendSigned(
	context: RequestContext,
	nodeRequest: NodeRequest,
	options: IHttpRequestOptions,
	{ timeUp, stop }: Ends,
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
		const raw = nodeRequest.removeSecrets({ httpStatus, headers, body });
		return { sent: 'answered', answer: readAnswer(raw) };
	} catch (error) {
		const result = nodeRequest.removeSecrets(readSendError(error, nodeRequest.isSigned));
		if ('httpStatus' in result) return { sent: 'answered', answer: readAnswer(result) };
		const isLate = result.sent === 'maybe' && timeUp.aborted && !stop?.aborted;
		if (!isLate) return result;
		return { sent: 'maybe', failure: { ...result.failure, networkCode: 'ETIMEDOUT' } };
	}
}

/**
 * Sends one signed request for a company and waits for its answer, whatever its HTTP status is.
 *
 * If the answer may mean that the token has ended, and a read shows that it has, the token is renewed. Then
 * a read, or a create that ACC itself has refused, is sent once more; any other create is not: one harmless
 * read gets a new token for the requests after it. Redirects are not followed: a repeated POST could be a second document.
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
