import { pause } from '../values/n8n';

/** Pause after an HTTP 429 without Retry-After; doubles while the service stays busy. */
const FIRST_PAUSE_MS = 1_000;
/** The longest pause that the service may ask for. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * Decides when a request may be sent: within the requests per minute, and after any pause that the
 * service asked for. Uses a monotonic clock.
 */
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
			const now = performance.now();
			if (now >= opensAt) {
				this.nextAt = now + this.gapMs;
				return;
			}
			await pause(opensAt - now, isStopped);
		}
	}

	/**
	 * Holds back all requests for as long as Retry-After asks. Returns false if that is more than 60
	 * seconds.
	 */
	hold(askedMs: number | undefined): boolean {
		if (askedMs !== undefined && askedMs > LONGEST_PAUSE_MS) return false;
		const now = performance.now();
		// Concurrent requests that all hit the same busy period count once.
		if (now >= this.pausedUntil) this.busyPauses++;
		const growingMs = Math.min(FIRST_PAUSE_MS * 2 ** (this.busyPauses - 1), LONGEST_PAUSE_MS);
		this.pausedUntil = Math.max(this.pausedUntil, now + (askedMs ?? growingMs));
		return true;
	}

	/** The service accepted a request, so the next pause starts short again. */
	release(): void {
		this.busyPauses = 0;
	}
}
