import { sleep } from 'n8n-workflow';

/** The pause after HTTP 429 without Retry-After; it doubles while the service stays busy. */
const FIRST_PAUSE_MS = 1_000;

/** How soon waiting notices that the run has ended meanwhile. */
const GLANCE_MS = 250;

/** What decides when a request may be sent. */
export interface Pace {
	/** 0 for no limit. */
	requestsPerMinute: number;
	/** The longest pause that the service may ask for. */
	longestPauseMs: number;
}

/**
 * When the requests of a run may be sent: it keeps to the requests per minute, also after a pause,
 * and to the pauses that the service asks for.
 */
export class RateLimit {
	private nextAt = 0;

	private pausedUntil = 0;

	private busyPauses = 0;

	constructor(private readonly pace: Pace) {}

	/**
	 * Waits until a request may be sent, or until there is no more point in it.
	 *
	 * @param stopped whether the run ends meanwhile
	 */
	async enter(stopped: () => boolean): Promise<void> {
		const gap = this.pace.requestsPerMinute > 0 ? 60_000 / this.pace.requestsPerMinute : 0;
		while (!stopped()) {
			const opensAt = Math.max(this.nextAt, this.pausedUntil);
			const now = Date.now();
			if (now >= opensAt) {
				this.nextAt = now + gap;
				return;
			}
			await sleep(Math.min(Math.ceil(opensAt - now), GLANCE_MS));
		}
	}

	/**
	 * Keeps back all requests for a while, because the service has too many of them.
	 *
	 * @param askedMs what Retry-After asked for, if it did
	 * @returns whether the pause is one that the user allows; if not, nothing waits
	 */
	hold(askedMs: number | undefined): boolean {
		const { longestPauseMs } = this.pace;
		if (askedMs !== undefined && askedMs > longestPauseMs) return false;
		const now = Date.now();
		// Requests that were under way together find the service busy once.
		if (now >= this.pausedUntil) this.busyPauses++;
		const growingMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.busyPauses - 1), longestPauseMs);
		this.pausedUntil = Math.max(this.pausedUntil, now + (askedMs ?? growingMs));
		return true;
	}

	/** The service took a request: the next pause starts small again. */
	release(): void {
		this.busyPauses = 0;
	}
}

/**
 * Runs work on 0 … count-1 in order, at most `most` at a time. The next one is started when one is
 * done; none is started after `stopped` answers true, and the ones under way are waited for.
 *
 * @param work never rejects; what it finds out it keeps itself
 */
export async function runConcurrently(
	count: number,
	most: number,
	work: (index: number) => Promise<void>,
	stopped: () => boolean,
): Promise<void> {
	let next = 0;
	const oneAfterTheOther = async () => {
		while (next < count && !stopped()) {
			await work(next++);
		}
	};
	await Promise.all(Array.from({ length: Math.min(most, count) }, oneAfterTheOther));
}

/** How long reading keeps n8n from its other work. */
const LONGEST_MS = 50;

/**
 * The time that a node takes at a stretch. While it reads many thousand items, n8n would do nothing
 * else: it answers no other user, and a worker that does not renew its lock on an execution for a
 * minute loses it.
 */
export class Turn {
	private begun = Date.now();

	/** Lets n8n do its other work first, where this turn has lasted for more than 50 ms. */
	async over(): Promise<void> {
		if (Date.now() - this.begun <= LONGEST_MS) return;
		await sleep(0);
		this.begun = Date.now();
	}
}

/** Reads one value after the other; n8n gets its turn in between. */
export async function readAll<V, T>(values: Iterable<V>, read: (value: V) => T): Promise<T[]> {
	const turn = new Turn();
	const all: T[] = [];
	for (const value of values) {
		all.push(read(value));
		await turn.over();
	}
	return all;
}
