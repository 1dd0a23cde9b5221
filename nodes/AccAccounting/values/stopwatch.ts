/**
 * Measures how long something lasts, with two clocks. The wall clock may be set, forwards or backwards. The
 * steady clock is never set, but may stand still while the machine sleeps.
 */
export class Stopwatch {
	private readonly wallStart = Date.now();
	private readonly steadyStart = performance.now();

	/** Milliseconds since the start, by the steady clock. */
	get elapsedMs(): number {
		return performance.now() - this.steadyStart;
	}

	/** Milliseconds since the start, by the clock that shows more: so long it may have lasted. */
	get longestMs(): number {
		return Math.max(this.elapsedMs, Date.now() - this.wallStart);
	}
}
