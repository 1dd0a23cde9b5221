import { sleep } from 'n8n-workflow';

import { isRecord, oneLine, type JsonObject } from './json';

/**
 * Whether a node is a tool of an AI agent: a model reads its result, it has a single output, and its
 * `$json` contains what the model says.
 */
export function isTool({ type }: { type: string }): boolean {
	return type.endsWith('Tool');
}

const LONGEST_SHOWN_ERROR = 200;

/**
 * The error in an item that consists of nothing else: what n8n passes on for an item with which an
 * earlier node failed. At most 200 characters; undefined for any other item.
 */
export function earlierError(item: JsonObject): string | undefined {
	const { error } = item;
	if (error === undefined || Object.keys(item).length > 1) return undefined;
	const shown = isRecord(error) && error.message ? error.message : error;
	return oneLine(shown, LONGEST_SHOWN_ERROR) || undefined;
}

/** How often a pause checks whether it should end early. */
const LOOK_EVERY_MS = 250;

/**
 * Waits, but ends soon after `isStopped` returns true. Uses a monotonic clock, because the system
 * clock may be set in the meantime.
 */
export async function pause(ms: number, isStopped: () => boolean): Promise<void> {
	const until = performance.now() + ms;
	for (let left = ms; left > 0 && !isStopped(); left = until - performance.now()) {
		await sleep(Math.min(Math.ceil(left), LOOK_EVERY_MS));
	}
}

/** Maximum length of a turn, by a monotonic clock. */
const LONGEST_MS = 50;

/**
 * Yields to n8n in long loops. Otherwise, n8n answers no other user in the meantime, and a worker
 * that can't renew its lock on an execution within a minute loses it.
 */
export class Turn {
	private begun = performance.now();

	/** Lets n8n do other work first if this turn has lasted for more than 50 ms; undefined if not. */
	over(): Promise<void> | undefined {
		if (performance.now() - this.begun <= LONGEST_MS) return undefined;
		return sleep(0).then(() => {
			this.begun = performance.now();
		});
	}
}

/** Work that can be interrupted after each step. */
export type Steps<T> = Generator<undefined, T>;

/** Reads values one after the other, each in a step. */
export function* readInSteps<V, T>(values: Iterable<V>, read: (value: V) => T): Steps<T[]> {
	const all: T[] = [];
	for (const value of values) {
		all.push(read(value));
		yield undefined;
	}
	return all;
}

/** Does work in steps, yielding to n8n in between. */
export async function runInTurns<T>(work: Steps<T>): Promise<T> {
	const turn = new Turn();
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
		// Waiting for nothing would cost as much as a short step.
		const rest = turn.over();
		if (rest) await rest;
	}
}

/** Reads values one after the other, yielding to n8n in between. */
export async function readAll<V, T>(values: Iterable<V>, read: (value: V) => T): Promise<T[]> {
	return await runInTurns(readInSteps(values, read));
}
