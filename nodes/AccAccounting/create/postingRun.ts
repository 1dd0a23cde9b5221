import type { Asked, RunOptions } from './asked';
import { meaningOf, retryAfterMs, type RequestKind } from '../service/answers';
import type { Sent } from '../service/send';
import { FAILURE } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import type { Company } from '../values/company';
import { errorText, groupBy, type JsonObject } from '../values/record';
import { Turn } from '../values/turn';
import { differencesOf, type Difference } from '../documents/compare';
import type { DocumentType } from '../documents/documentType';
import { guardFault, type DuplicateGuard, type KeyState } from '../guard/duplicateGuard';
import type { Ended, Outcome } from './ended';
import type { PostingContext } from './postingContext';
import { RateLimit } from './rateLimit';
import { runConcurrently } from './runConcurrently';
import { skippedBy } from './decide';
import { notSent, outcomeOf, withOutcome } from './outcome';

/** How often a document is sent again that the service refused because it was busy. */
const MOST_REPEATS = 3;

/** What became of the documents of a run, in their order. */
interface PostedRun {
	documents: Ended[];
	notes: Note[];
	/** The place of the first failure, in a run without continue-on-fail. */
	stoppedBy?: number;
}

type PostingSettings = Omit<RunOptions, 'guard'> &
	PostingContext & { guard?: DuplicateGuard; documentType: DocumentType; timezone: string };

/** The rows of a run that are *ready* and have the same content. */
interface EqualRows {
	/** In the order of the rows. */
	keys: string[];
	/** Keys of the rows that have not ended. */
	open: Set<string>;
	refused: Set<string>;
}

function equalRowsOf(documents: readonly Ended[]): Map<string | undefined, EqualRows> {
	const rows = documents.flatMap(({ outcome, asked }) => {
		const { key } = asked.known;
		return outcome === 'ready' && key?.content !== undefined ? [key] : [];
	});
	const groups = [...groupBy(rows, ({ content }) => content)];
	return new Map(
		groups.map(([content, group]) => {
			const keys = group.map(({ recorded }) => recorded);
			return [content, { keys, open: new Set(keys), refused: new Set() }];
		}),
	);
}

/** Sends the documents of a run that are *ready*, in order, several at a time. */
export class PostingRun {
	private readonly documents: Ended[];
	/** By content. */
	private readonly equalRows: Map<string | undefined, EqualRows>;
	private readonly rateLimit: RateLimit;
	private readonly turn = new Turn();
	/** The documents whose keys were recorded together last; `end` is the place after them. */
	private batch = { end: 0, states: Promise.resolve(new Map<string, KeyState>()) };
	private stoppedBy?: number;
	/** The pause that the service asked for, in seconds, if it is too long: nothing more is sent then. */
	private longPause?: number;

	constructor(
		decided: readonly Ended[],
		private readonly settings: PostingSettings,
	) {
		this.documents = [...decided];
		this.equalRows = equalRowsOf(decided);
		this.rateLimit = new RateLimit(settings.requestsPerMinute);
	}

	/** Sends all documents. Never rejects. */
	async run(): Promise<PostedRun> {
		await runConcurrently(
			this.documents.length,
			this.settings.concurrentRequests,
			async (place) => await this.post(place),
			() => this.isStopped(),
		);
		const documents = this.documents.map((each) =>
			each.outcome === 'ready' ? this.ended(each, this.whyUnsent()) : each,
		);
		return { documents, notes: [], stoppedBy: this.stoppedBy };
	}

	private isStopped(): boolean {
		const { isCancelled } = this.settings;
		return isCancelled() || this.stoppedBy !== undefined || this.longPause !== undefined;
	}

	/** Ends one document. Called in the order of the documents. Never rejects. */
	private async post(place: number): Promise<void> {
		let document = this.documents[place];
		if (!document) return;
		if (document.outcome === 'ready') {
			document = this.ended(document, await this.outcomeAt(place, document.asked));
			this.documents[place] = document;
		} else {
			// A document that is sent waits for its answer. There may be many thousand others in a row.
			await this.turn.over();
		}
		const isFailed = document.outcome === 'refused' || document.outcome === 'unknown';
		if (isFailed && !this.settings.goesOn) this.stoppedBy ??= place;
	}

	private async outcomeAt(place: number, asked: Asked): Promise<Outcome> {
		try {
			return (await this.recordKey(place, asked)) ?? (await this.send(asked));
		} catch (error) {
			// `sendOnce` does not reject, so nothing has left.
			return { outcome: 'refused', failure: FAILURE.exception(errorText(error)) };
		}
	}

	/** Records a key with those of the next documents; gives the outcome if the document must not be sent. */
	private async recordKey(place: number, { known }: Asked): Promise<Outcome | undefined> {
		const { guard, isCancelled } = this.settings;
		const key = known.key?.recorded;
		if (!guard) return undefined;
		if (key === undefined) throw new Error('asked.known.key');
		if (place >= this.batch.end) {
			const end = place + guard.ahead(this.settings.concurrentRequests);
			const next = this.documents.slice(place, end).filter(({ outcome }) => outcome === 'ready');
			const keys = next.flatMap(({ asked }) => asked.known.key?.recorded ?? []);
			this.batch = { end, states: guard.record(keys, isCancelled) };
		}
		try {
			return skippedBy((await this.batch.states).get(key) ?? 'held');
		} catch (error) {
			const fault = guardFault(error);
			if (fault.why === 'cancelled') return notSent(FAILURE.cancelled());
			return notSent(FAILURE.keyNotRecorded(fault));
		}
	}

	/** Sends a document; again only after HTTP 429 with an answer that is certainly a refusal. */
	private async send(asked: Asked): Promise<Outcome> {
		const { company } = asked;
		if (!company) throw new Error('asked.company');
		for (let repeats = 0; ; repeats++) {
			await this.rateLimit.enter(() => this.isStopped());
			if (this.isStopped()) return this.whyUnsent();
			const { outcome, isBusy } = await this.sendOnce(company, asked);
			const again = isBusy && outcome.outcome === 'refused';
			if (!again || repeats >= MOST_REPEATS || this.isStopped()) return outcome;
		}
	}

	private requestKind(): RequestKind {
		const { checkMasterData, documentType } = this.settings;
		const isUnchecked = documentType.options.includes('checkMasterData') && !checkMasterData;
		return isUnchecked ? 'uncheckedCreate' : 'create';
	}

	/** Sends a request. Never rejects: after an exception it is unknown whether it has left. */
	private async sendOnce(company: Company, asked: Asked) {
		const { body, rows } = asked;
		try {
			const settings = { item: rows[0] ?? 0, timeout: this.settings.timeout };
			const sent = await this.settings.send(company, body, settings);
			const outcome = outcomeOf(sent, this.requestKind());
			const isBusy = this.keepPace(sent);
			if (outcome.outcome !== 'posted') return { outcome, isBusy };
			const differences = [...outcome.differences, ...this.compared(asked, outcome.answer)];
			return { outcome: { ...outcome, differences }, isBusy };
		} catch (error) {
			const failure = FAILURE.exception(errorText(error));
			return { outcome: { outcome: 'unknown' as const, failure }, isBusy: false };
		}
	}

	/** The document exists whatever its answer looks like, so an error in comparing is a difference. */
	private compared(asked: Asked, answer: JsonObject): Difference[] {
		try {
			return differencesOf(asked, answer, this.settings.timezone);
		} catch (error) {
			return [{ kind: 'notCompared', field: '', answered: errorText(error) }];
		}
	}

	/** Follows what an answer says about the pace; says whether the service was too busy for the request. */
	private keepPace(sent: Sent): boolean {
		if (sent.sent !== 'answered') return false;
		const { headers, httpStatus } = sent.answer;
		const isBusy = meaningOf(httpStatus).about === 'pace';
		const askedMs = retryAfterMs(headers);
		if (!isBusy && askedMs === undefined) {
			this.rateLimit.release();
		} else if (!this.rateLimit.hold(askedMs)) {
			this.longPause = Math.ceil((askedMs ?? 0) / 1000);
		}
		return isBusy;
	}

	/** Ends a document; its key is free again if it was refused. */
	private ended(document: Ended, outcome: Outcome): Ended {
		const { key } = document.asked.known;
		const isRefused = outcome.outcome === 'refused';
		const equal = this.equalRows.get(key?.content);
		if (key && equal) this.endEqual(equal, key.recorded, isRefused);
		else if (key) this.settings.guard?.end([key.recorded], () => isRefused);
		return withOutcome(document, outcome);
	}

	/**
	 * Ends one of some rows with equal content, and the keys of all of them with the last one: until then it may
	 * be any of them that was posted, and after a kill nobody knows.
	 */
	private endEqual(equal: EqualRows, key: string, isRefused: boolean): void {
		equal.open.delete(key);
		if (isRefused) equal.refused.add(key);
		if (equal.open.size === 0) {
			this.settings.guard?.end(equal.keys, (each) => equal.refused.has(each));
		}
	}

	private whyUnsent(): Outcome {
		if (this.settings.isCancelled()) return notSent(FAILURE.cancelled());
		return this.longPause === undefined
			? { outcome: 'refused' }
			: notSent(FAILURE.pauseTooLong(this.longPause));
	}
}
