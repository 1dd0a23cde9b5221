import { sleep } from 'n8n-workflow';

import type { Asked, RunOptions } from '../reading/asked';
import { retryAfterMs, type Sent } from '../service/request';
import type { Note, Values } from '../values/problem';
import { groupBy, errorText, type JsonObject } from '../values/record';
import { Turn } from '../values/turn';
import type { Difference, Outcome, Result } from './ended';
import { valuesOfError, type DuplicateGuard, type KeyState } from './guard/duplicateGuard';
import { GuardError } from './guard/keyLock';
import type { Means } from './means';
import { skippedBy, failureOfException, notSent, outcomeOf } from './outcome';

/** The pause after HTTP 429 without Retry-After; it doubles while the service stays busy. */
const FIRST_PAUSE_MS = 1_000;
/** The longest pause that the service may ask for. */
const LONGEST_PAUSE_MS = 60_000;
/** How soon a waiting request notices that the run has ended. */
const LOOK_EVERY_MS = 250;

/** When the requests of a run may be sent: within the requests per minute, and after the service's pauses. */
export class RateLimit {
	private readonly gapMs: number;
	private nextAt = 0;
	private pausedUntil = 0;
	private busyPauses = 0;

	/** @param requestsPerMinute 0 for no limit */
	constructor(requestsPerMinute: number) {
		this.gapMs = requestsPerMinute > 0 ? 60_000 / requestsPerMinute : 0;
	}

	/** Waits until a request may be sent, or until the run has stopped. */
	async enter(isStopped: () => boolean): Promise<void> {
		while (!isStopped()) {
			const opensAt = Math.max(this.nextAt, this.pausedUntil);
			const now = Date.now();
			if (now >= opensAt) {
				this.nextAt = now + this.gapMs;
				return;
			}
			await sleep(Math.min(Math.ceil(opensAt - now), LOOK_EVERY_MS));
		}
	}

	/**
	 * Holds all requests back for a while, because the service is busy.
	 *
	 * @param askedMs what Retry-After asked for, if anything
	 * @returns false if that is more than 60 seconds; then nothing waits
	 */
	hold(askedMs: number | undefined): boolean {
		if (askedMs !== undefined && askedMs > LONGEST_PAUSE_MS) return false;
		const now = Date.now();
		// Requests that were under way together find the service busy once.
		if (now >= this.pausedUntil) this.busyPauses++;
		const growingMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.busyPauses - 1), LONGEST_PAUSE_MS);
		this.pausedUntil = Math.max(this.pausedUntil, now + (askedMs ?? growingMs));
		return true;
	}

	/** The service took a request: the next pause is short again. */
	release(): void {
		this.busyPauses = 0;
	}
}

/**
 * Runs work on 0 … count-1 in order, at most `most` at a time. None is started after `isStopped` returns
 * true; those under way are waited for.
 *
 * @param work never rejects
 */
export async function runConcurrently(
	count: number,
	most: number,
	work: (index: number) => Promise<void>,
	isStopped: () => boolean,
): Promise<void> {
	let next = 0;
	const oneAfterTheOther = async () => {
		while (next < count && !isStopped()) await work(next++);
	};
	await Promise.all(Array.from({ length: Math.min(most, count) }, oneAfterTheOther));
}

/** How often a long run writes to the log how far it is. */
const LOG_EVERY_MS = 10_000;
/** How often a document is sent again that the service refused because it was busy. */
const MOST_REPEATS = 3;

interface Tools {
	/** Records keys, if the duplicate guard is on. */
	guard?: DuplicateGuard;
	compare: (asked: Asked, answer: JsonObject) => Difference[];
}

/** How many requests have left in this process. */
let sendings = 0;

function valuesOfPause(ms: number): Values {
	const until = new Date(Date.now() + ms);
	const seconds = Math.ceil(ms / 1000);
	return Number.isNaN(until.getTime()) ? { seconds } : { seconds, until: until.toISOString() };
}

/** Sends the documents of a run, in order, several at a time. Every document has a result in the end. */
export class PostingRun {
	private readonly results: Array<Result | undefined>;
	private readonly rateLimit: RateLimit;
	private readonly turn = new Turn();
	/** The documents whose keys were recorded together last; `end` is the place after them. */
	private batch = { end: 0, states: Promise.resolve(new Map<string, KeyState>()) };
	private loggedAt = Date.now();
	/** The place of the first failure, in a run without continue-on-fail. */
	private stoppedBy?: number;
	/** The pause that the service asked for, if it is too long: nothing more is sent then. */
	private longPause?: Values;

	/** @param decided a result for each document that is not to be sent */
	constructor(
		private readonly documents: readonly Asked[],
		decided: ReadonlyArray<Result | undefined>,
		private readonly options: RunOptions,
		private readonly means: Means & Tools,
	) {
		this.results = [...decided];
		this.rateLimit = new RateLimit(options.requestsPerMinute);
	}

	/** Sends all documents. Never rejects. */
	async run(): Promise<{ results: Result[]; notes: Note[]; stoppedBy?: number }> {
		await runConcurrently(
			this.documents.length,
			this.options.concurrentRequests,
			async (place) => await this.post(place),
			() => this.isStopped(),
		);
		const results = this.results.map((result, place) => {
			if (result) return result;
			const unsent = this.whyUnsent();
			this.endKey(this.documents[place], unsent);
			return unsent;
		});
		return { results, notes: [], stoppedBy: this.stoppedBy };
	}

	private isStopped(): boolean {
		const { isCancelled } = this.means;
		return isCancelled() || this.stoppedBy !== undefined || this.longPause !== undefined;
	}

	private async post(place: number): Promise<void> {
		const asked = this.documents[place];
		if (!asked) return;
		// A document that is sent waits for its answer. There may be many thousand others in a row.
		if (this.results[place]) await this.turn.over();
		const result = (this.results[place] ??= await this.resultOf(place, asked));
		this.logProgress();
		const isFailed = result.outcome === 'refused' || result.outcome === 'unknown';
		if (isFailed && !this.means.goesOn) this.stoppedBy ??= place;
	}

	private logProgress(): void {
		if (Date.now() - this.loggedAt < LOG_EVERY_MS) return;
		this.loggedAt = Date.now();
		const done = this.results.filter((result) => result !== undefined);
		const counts = [...groupBy(done, ({ outcome }) => outcome)].map(
			([outcome, its]) => `${outcome} ${its.length}`,
		);
		this.means.log(`${done.length} of ${this.results.length}: ${counts.join(', ')}`);
	}

	/** Ends one document. Called in the order of the documents. Never rejects. */
	private async resultOf(place: number, asked: Asked): Promise<Result> {
		const sending: { at?: number } = {};
		let outcome: Outcome;
		try {
			outcome = (await this.recordKey(place, asked)) ?? (await this.send(asked, sending));
		} catch (error) {
			const failure = failureOfException(error);
			outcome = { outcome: sending.at === undefined ? 'refused' : 'unknown', failure };
		}
		this.endKey(asked, outcome);
		return sending.at === undefined ? outcome : { ...outcome, sentAs: sending.at };
	}

	/** Records a key with those of the next documents; gives the outcome if the document must not be sent. */
	private async recordKey(place: number, { known }: Asked): Promise<Outcome | undefined> {
		const { guard, isCancelled, memory } = this.means;
		const key = known.key?.recorded;
		if (!guard) return undefined;
		if (key === undefined) return notSent('noKey');
		if (place >= this.batch.end) {
			const end = place + guard.ahead(this.options.concurrentRequests);
			const keys = this.documents
				.slice(place, end)
				.flatMap((next, at) => (this.results[place + at] ? [] : (next.known.key?.recorded ?? [])));
			this.batch = { end, states: guard.record(keys, isCancelled) };
		}
		try {
			const state = (await this.batch.states).get(key) ?? 'held';
			return skippedBy(state, memory?.numbers.get(key));
		} catch (error) {
			const values = valuesOfError(error);
			if (values.why === 'cancelled') return notSent('cancelled');
			const mayBeRecorded = error instanceof GuardError && error.mayBeRecorded;
			return notSent('keyNotRecorded', { ...values, mayBeRecorded });
		}
	}

	/**
	 * Sends a document; again only after HTTP 429 with an answer that is certainly a refusal.
	 *
	 * @param sending gets the place in the order of sending, as long as a request may have left
	 */
	private async send(asked: Asked, sending: { at?: number }): Promise<Outcome> {
		const { company, body, rows } = asked;
		const { timeout } = this.options;
		if (!company) return notSent('noCompany');
		for (let repeats = 0; ; repeats++) {
			await this.rateLimit.enter(() => this.isStopped());
			if (this.isStopped()) return this.whyUnsent();
			sending.at = ++sendings;
			const sent = await this.means.send(company, body, { item: rows[0] ?? 0, timeout });
			const outcome = outcomeOf(sent);
			const isBusy = this.keepPace(sent);
			if (outcome.outcome === 'posted') {
				const differences = this.differencesOf(asked, outcome.answer);
				return { ...outcome, differences: [...outcome.differences, ...differences] };
			}
			const again = isBusy && outcome.outcome === 'refused';
			if (!again || repeats >= MOST_REPEATS || this.isStopped()) return outcome;
			delete sending.at;
		}
	}

	/** The document exists whatever its answer looks like, so an error in comparing is a difference. */
	private differencesOf(asked: Asked, answer: JsonObject): Difference[] {
		try {
			return this.means.compare(asked, answer);
		} catch (error) {
			return [{ kind: 'notCompared', field: '', answered: errorText(error) }];
		}
	}

	/** Follows what an answer says about the pace; says whether the service was too busy for the request. */
	private keepPace(sent: Sent): boolean {
		if (sent.sent !== 'answered') return false;
		const { headers, httpStatus } = sent.answer;
		const isBusy = httpStatus === 429;
		const askedMs = retryAfterMs(headers, Date.now());
		if (!isBusy && askedMs === undefined) {
			this.rateLimit.release();
		} else if (!this.rateLimit.hold(askedMs)) {
			this.longPause = valuesOfPause(askedMs ?? 0);
		}
		return isBusy;
	}

	private endKey(asked: Asked | undefined, { outcome }: Outcome): void {
		const key = asked?.known.key;
		if (key) this.means.guard?.end(key.recorded, outcome === 'refused');
	}

	private whyUnsent(): Outcome {
		if (this.means.isCancelled()) return notSent('cancelled');
		return this.longPause ? notSent('pauseTooLong', this.longPause) : notSent('stoppedEarlier');
	}
}
