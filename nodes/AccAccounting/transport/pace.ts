import { isRecord } from '../documents/record';
import type { HttpAnswer } from './envelope';

/** How often a read is tried in all. */
export const READ_ATTEMPTS = 4;

const FIRST_PAUSE_MS = 500;
export const LONGEST_READ_PAUSE_MS = 30_000;

/** Whether a read that got this answer is worth repeating: too many requests, or a server fault. */
export function isPassing(answer: HttpAnswer): boolean {
	return answer.httpStatus === 429 || answer.httpStatus >= 500;
}

/**
 * What a Retry-After header asks for, in milliseconds: seconds, or an HTTP date, which is read against
 * the answer's own Date, since two clocks differ. Undefined where there is none or it cannot be read.
 *
 * @param now milliseconds since 1970, for an answer without a Date
 */
export function retryAfterMs(headers: unknown, now: number): number | undefined {
	if (!isRecord(headers)) return undefined;
	const value = headers['retry-after'];
	if (typeof value !== 'string' || value.trim() === '') return undefined;
	if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
	const moment = Date.parse(value);
	const sentAt = Date.parse(String(headers.date));
	const from = Number.isNaN(sentAt) ? now : sentAt;
	return Number.isNaN(moment) ? undefined : Math.max(0, moment - from);
}

/**
 * The pause before the next attempt of a read, in milliseconds: doubling from half a second, or
 * what the service asked for. At most 30 seconds.
 *
 * @param attempt the attempt that failed, from 1
 */
export function pauseMs(attempt: number, asked: number | undefined): number {
	return Math.min(asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_READ_PAUSE_MS);
}
