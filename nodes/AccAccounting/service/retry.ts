import { sleep } from 'n8n-workflow';

import { isRecord } from '../values/record';

/** How often a read is tried in all. */
const READ_ATTEMPTS = 4;
const FIRST_READ_PAUSE_MS = 500;
const LONGEST_READ_PAUSE_MS = 30_000;

/** How soon waiting notices that the execution was cancelled. */
const NOTICE_CANCEL_MS = 250;

/** No header that says when to come back is longer, in characters. */
const LONGEST_HEADER = 100;

function headerText(headers: unknown, name: string): string {
	const value = isRecord(headers) ? headers[name] : undefined;
	return String(value ?? '')
		.slice(0, LONGEST_HEADER)
		.trim();
}

const SECONDS = /^\d+(\.\d+)?$/;
/** An HTTP date, or one of ISO 8601: JavaScript makes a date of almost everything, also of `-5`. */
const DATE = /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? |\d{4}-\d{2}-\d{2}T)/i;

/**
 * What a Retry-After header asks for, in milliseconds; undefined for none, and for what is neither seconds nor
 * a date. A date is read against the answer's own Date, since two clocks differ; without a Date, against `now`.
 */
export function retryAfterMs(headers: unknown, now: number): number | undefined {
	const value = headerText(headers, 'retry-after');
	if (SECONDS.test(value)) return Number(value) * 1000;
	const moment = DATE.test(value) ? Date.parse(value) : NaN;
	const sentAt = Date.parse(headerText(headers, 'date'));
	const from = Number.isNaN(sentAt) ? now : sentAt;
	return Number.isNaN(moment) ? undefined : Math.max(0, moment - from);
}

/**
 * The pause after an attempt of a read (counted from 1), in milliseconds: doubling from half a second, or
 * what the service asked for; at most 30 seconds.
 */
export function pauseMs(attempt: number, asked: number | undefined): number {
	return Math.min(asked ?? FIRST_READ_PAUSE_MS * 2 ** (attempt - 1), LONGEST_READ_PAUSE_MS);
}

/** Waits, but hardly past the cancellation of the execution. The computer's clock may be set meanwhile. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
	const until = performance.now() + ms;
	for (let left = ms; left > 0 && !signal?.aborted; left = until - performance.now()) {
		await sleep(Math.min(left, NOTICE_CANCEL_MS));
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
		const isTooLong = asked !== undefined && asked > LONGEST_READ_PAUSE_MS;
		if (!tried.passing || isTooLong || signal?.aborted || tries === READ_ATTEMPTS) return tried;
		await pause(pauseMs(tries, asked), signal);
	}
}
