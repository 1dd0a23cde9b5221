import type { IExecuteFunctions } from 'n8n-workflow';

import type { Outcome } from './outcome';

/** How often a long run says how far it is. */
const EVERY_MS = 10_000;

/** Tells in n8n's log how far a long run is: numbers alone, nothing of the items. */
export class Progress {
	private readonly begun = Date.now();

	private toldAt = this.begun;

	private readonly counts: Record<Outcome['outcome'], number> = {
		posted: 0,
		refused: 0,
		skipped: 0,
		unknown: 0,
	};

	private done = 0;

	/** @param count how many documents the run has */
	constructor(
		private readonly context: Pick<IExecuteFunctions, 'logger' | 'getNode'>,
		private readonly count: number,
	) {}

	/** Counts a document that has come to its end. */
	add({ outcome }: Outcome): void {
		this.counts[outcome]++;
		this.done++;
		if (Date.now() - this.toldAt < EVERY_MS) return;
		this.toldAt = Date.now();
		const { posted, refused, skipped, unknown } = this.counts;
		this.context.logger.info(
			`${this.context.getNode().name}: ${this.done} of ${this.count} documents done (posted ${posted}, refused ${refused}, skipped ${skipped}, unknown ${unknown})`,
		);
	}

	/** How long a long run took, and how many documents a second; undefined for a short one. */
	took(): string | undefined {
		const ms = Date.now() - this.begun;
		if (ms < EVERY_MS) return undefined;
		const perSecond = (this.done / (ms / 1000)).toFixed(1);
		return `${this.done} documents in ${Math.round(ms / 1000)} seconds, ${perSecond} a second`;
	}
}
