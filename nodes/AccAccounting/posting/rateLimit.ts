import { pause, type RequestContext } from '../transport/request';

/** The pause after HTTP 429 without Retry-After; it doubles while the service stays busy. */
const FIRST_PAUSE_MS = 1_000;

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

	constructor(
		private readonly context: Pick<RequestContext, 'getExecutionCancelSignal'>,
		private readonly pace: Pace,
	) {}

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
			await pause(this.context, opensAt - now);
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
		const growingMs = Math.min(FIRST_PAUSE_MS * 2 ** this.busyPauses, longestPauseMs);
		if (Date.now() >= this.pausedUntil) this.busyPauses++;
		this.pausedUntil = Math.max(this.pausedUntil, Date.now() + (askedMs ?? growingMs));
		return true;
	}

	/** The service took a request: the next pause starts small again. */
	release(): void {
		this.busyPauses = 0;
	}
}
