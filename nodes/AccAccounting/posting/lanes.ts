import { pause, type RequestContext } from '../transport/request';

/**
 * Runs work on 0 … count-1 in order, at most `lanes` at a time. A lane takes the next index when it
 * is done with its last one; none is started after `stopped` answers true, and the ones under way
 * are waited for.
 *
 * @param work never rejects; what it finds out it keeps itself
 */
export async function runLanes(
	count: number,
	lanes: number,
	work: (index: number) => Promise<void>,
	stopped: () => boolean,
): Promise<void> {
	let next = 0;
	const lane = async () => {
		while (next < count && !stopped()) {
			await work(next++);
		}
	};
	await Promise.all(Array.from({ length: Math.min(lanes, count) }, lane));
}

/** The pause after HTTP 429 without Retry-After; it doubles while the service stays busy. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * The one gate through which all lanes send: keeps to the requests per minute and to the pauses that
 * the service asks for.
 */
export class Gate {
	private nextSlot = 0;

	private pausedUntil = 0;

	private busyPauses = 0;

	/** @param requestsPerMinute 0 for no limit */
	constructor(
		private readonly context: RequestContext,
		private readonly requestsPerMinute: number,
	) {}

	/** Waits until a request may be sent, or until the execution is cancelled. */
	async enter(): Promise<void> {
		const gap = this.requestsPerMinute > 0 ? 60_000 / this.requestsPerMinute : 0;
		const slot = Math.max(this.nextSlot, Date.now());
		this.nextSlot = slot + gap;
		let opens = Math.max(slot, this.pausedUntil);
		while (opens > Date.now() && !this.context.getExecutionCancelSignal?.()?.aborted) {
			await pause(this.context, opens - Date.now());
			opens = Math.max(slot, this.pausedUntil);
		}
	}

	/**
	 * Keeps all lanes from sending for a while, because the service has too many requests.
	 *
	 * @param askedMs what Retry-After asked for, if it did
	 */
	hold(askedMs: number | undefined): void {
		const growing = Math.min(FIRST_PAUSE_MS * 2 ** this.busyPauses, LONGEST_PAUSE_MS);
		if (Date.now() >= this.pausedUntil) this.busyPauses++;
		this.pausedUntil = Math.max(this.pausedUntil, Date.now() + (askedMs ?? growing));
	}

	/** The service took a request: the next pause starts small again. */
	release(): void {
		this.busyPauses = 0;
	}
}
