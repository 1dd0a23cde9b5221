import { sleep, type IDataObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import { isPassing, successOf } from './answers';
import { retryAfterMs, type Envelope } from './readAnswer';
import { failureOf, type ReadResult } from './failure';
import { sendWithGoodToken, type RequestContext } from './send';

/** Maximum number of attempts. */
const READ_ATTEMPTS = 4;
const FIRST_READ_PAUSE_MS = 500;
const LONGEST_READ_PAUSE_MS = 30_000;

/** How often a pause checks whether the execution was canceled. */
const NOTICE_CANCEL_MS = 250;

/**
 * The pause after an attempt (counted from 1), in milliseconds: doubles from half a second, unless
 * the service asked for a specific time; at most 30 seconds.
 */
export function pauseMs(attempt: number, asked: number | undefined): number {
	return Math.min(asked ?? FIRST_READ_PAUSE_MS * 2 ** (attempt - 1), LONGEST_READ_PAUSE_MS);
}

/**
 * Waits, but stops soon after the execution is canceled. Uses a monotonic clock, because the system
 * clock may be set in the meantime.
 */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
	const until = performance.now() + ms;
	for (let left = ms; left > 0 && !signal?.aborted; left = until - performance.now()) {
		await sleep(Math.min(left, NOTICE_CANCEL_MS));
	}
}

/**
 * Makes up to four attempts at something without side effects, with pauses, as long as the result
 * is `passing`. Stops early if the service asks for more than half a minute, or the execution is
 * canceled. Returns the last result.
 */
export async function repeated<T extends { passing: boolean; headers?: unknown }>(
	attempt: () => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	for (let tries = 1; ; tries++) {
		const tried = await attempt();
		const asked = retryAfterMs(tried.headers);
		const isTooLong = asked !== undefined && asked > LONGEST_READ_PAUSE_MS;
		if (!tried.passing || isTooLong || signal?.aborted || tries === READ_ATTEMPTS) return tried;
		await pause(pauseMs(tries, asked), signal);
	}
}

/** Time limit of one attempt, in milliseconds. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Reads the envelope of a success from a GET endpoint, `repeated` on HTTP 429, 5xx, and network
 * faults.
 */
export async function readEndpoint(
	context: RequestContext,
	company: Company,
	url: string,
	qs: IDataObject = {},
): Promise<ReadResult<Envelope>> {
	const { sent } = await repeated(async () => {
		const options = { method: 'GET', url, qs } as const;
		const sent = await sendWithGoodToken(context, company, options, READ_TIMEOUT_MS);
		if (sent.sent !== 'answered') {
			return { sent, passing: sent.sent === 'maybe' || sent.failure.networkCode === 'ECONNRESET' };
		}
		return { sent, passing: isPassing(sent.answer), headers: sent.answer.headers };
	}, context.getExecutionCancelSignal?.());
	if (sent.sent !== 'answered') return { ok: false, failure: sent.failure };
	const envelope = successOf(sent.answer);
	return envelope ? { ok: true, value: envelope } : { ok: false, failure: failureOf(sent.answer) };
}
