import type { Draft } from '../reading/draft';
import { itemsText, sameKeyText } from '../telling/text';
import { retryAfterMs } from '../service/repeating';
import type { Sent } from '../service/request';
import { companyKey, type Company } from '../values/company';
import { groupBy } from '../values/groupBy';
import { errorText, type JsonObject } from '../values/record';
import type { RunOptions } from '../form/createOptions';
import type { DocumentKind } from './documentKind';
import { MOST_AHEAD, type DuplicateGuard, type KeyState } from './guard/duplicateGuard';
import { lookForOf, type LookFor } from '../telling/lookFor';
import { itemsKey } from './memory';
import {
	byOutcome,
	invalid,
	lost,
	notSent,
	outcomeOf,
	type Outcome,
	type Posting,
} from './outcome';
import { RateLimit, runConcurrently, Turn } from './pace';

/** What a run needs besides its documents. */
export interface Means {
	/** Sends a body for a company. */
	send: (company: Company, body: JsonObject) => Promise<Sent>;
	/** Where keys are recorded, if they are. */
	guard?: DuplicateGuard;
	/** Whether it goes on after a failure. */
	goesOn: boolean;
	isCancelled: () => boolean;
	/** Says in n8n's log how far a long run is. */
	log: (text: string) => void;
}

/** A run that has ended: nothing is under way any more. */
export interface EndedRun {
	/** One for each draft, in their order. */
	postings: Posting[];
	/** How to find the documents of which it is unknown whether they were posted. */
	lookFor: Map<Posting, LookFor>;
	/** What the user should know besides what the postings tell. */
	hints: string[];
	/** How long a long run took. */
	took?: string;
	/** The failure that ended a run without continue-on-fail. */
	stoppedBy?: Posting;
}

/** One document of a run: its draft, and what became of it as soon as that is known. */
interface Entry {
	draft: Draft;
	outcome?: Outcome;
	/** Since a request for it may have left: its place in the order of sending. */
	sentAs?: number;
}

const SKIPPED: Record<Exclude<KeyState, 'new'>, string> = {
	recorded:
		'This key was recorded by an earlier run, so its document was posted or may have been. It was not sent again.',
	held: `Another run holds this key at this moment, or was ended while it did. Nothing was sent here. Look the document up in ACC before you run this item again. (A run that is killed leaves up to ${MOST_AHEAD + 20} keys so, also of documents that it has not sent.)`,
};

/** How many requests have left in this process. */
let sendings = 0;

/** How often a long run says how far it is. */
const TELL_EVERY_MS = 10_000;

/** A pause as the user reads it. */
function pauseText(ms: number): string {
	const until = new Date(Date.now() + ms);
	const seconds = `${Math.ceil(ms / 1000)} seconds`;
	return Number.isNaN(until.getTime()) ? seconds : `${seconds}, until ${until.toISOString()}`;
}

/**
 * One run of a create operation: takes each draft to its end, in order, several at a time.
 *
 * Nothing that goes wrong for one document ends the run in disorder: every draft has an
 * outcome in the end.
 */
export class PostingRun {
	private readonly entries: Entry[] = [];

	private readonly entryOfKey = new Map<string, Entry>();

	/** The latest documents whose keys are recorded together: the first that is not among them. */
	private batch = { end: 0, states: Promise.resolve(new Map<string, KeyState>()) };

	private readonly rateLimit: RateLimit;

	private readonly turn = new Turn();

	private readonly begun = Date.now();

	private toldAt = this.begun;

	/** The first failure of a run without continue-on-fail. */
	private stoppedBy?: Entry;

	/** Why the service is left alone, where it asked for too long a pause. */
	private leftAlone?: string;

	/** @param earlier outcomes of earlier tries, by `itemsKey`: those documents are not sent again */
	constructor(
		private readonly drafts: readonly Draft[],
		private readonly kind: DocumentKind,
		private readonly options: RunOptions,
		private readonly earlier: ReadonlyMap<string, Outcome>,
		private readonly means: Means,
	) {
		const { requestsPerMinute, longestPause } = options;
		this.rateLimit = new RateLimit({ requestsPerMinute, longestPauseMs: longestPause * 1000 });
	}

	/** Takes all documents to their end. Never rejects. */
	async run(): Promise<Omit<EndedRun, 'hints'>> {
		const { concurrentRequests } = this.options;
		for (const draft of this.drafts) {
			this.take(draft);
			await this.turn.over();
		}
		await runConcurrently(
			this.entries.length,
			concurrentRequests,
			async (index) => await this.post(index),
			() => this.isStopped(),
		);
		const took = this.took();
		const postings = this.refuseTheRest();
		const stoppedBy = postings.find(({ draft }) => draft === this.stoppedBy?.draft);
		const ofCompanies = [...groupBy(postings, ({ draft }) => companyKey(draft.company)).values()];
		ofCompanies.forEach(warnOfSameNumbers);
		const lookFor = new Map(ofCompanies.flatMap((its) => [...lookForOf(its, concurrentRequests)]));
		return { postings, lookFor, took, stoppedBy };
	}

	private isStopped(): boolean {
		return this.means.isCancelled() || this.stoppedBy !== undefined || this.leftAlone !== undefined;
	}

	/** Takes a draft in. One that cannot be sent has its outcome at once. */
	private take(draft: Draft): void {
		const entry: Entry = { draft };
		this.entries.push(entry);
		const { key, problems } = draft;
		const known = this.earlier.get(itemsKey(draft));
		if (known) {
			entry.outcome = known;
			if (key && !this.entryOfKey.has(key.recorded)) this.entryOfKey.set(key.recorded, entry);
		} else if (problems.length > 0) {
			entry.outcome = invalid(problems, draft);
		} else if (draft.notChecked) {
			entry.outcome = { outcome: 'refused', failure: draft.notChecked };
		} else if (key) {
			const earlier = this.entryOfKey.get(key.recorded);
			if (earlier) {
				const reason = sameKeyText(earlier.draft);
				entry.outcome = { outcome: 'skipped', key: key.text, reason };
			} else {
				this.entryOfKey.set(key.recorded, entry);
			}
		}
	}

	/** Takes one document to its end. Never rejects. */
	private async post(index: number): Promise<void> {
		const entry = this.entries[index];
		if (!entry) return;
		// What is sent waits for its answer; of all else there may be many thousand in a row.
		if (entry.outcome) await this.turn.over();
		entry.outcome ??= await this.outcomeOfNew(index, entry);
		this.tellProgress();
		const { outcome } = entry.outcome;
		const failed = outcome === 'refused' || outcome === 'unknown';
		if (failed && !this.means.goesOn) this.stoppedBy ??= entry;
	}

	private done(): Posting[] {
		return this.entries.flatMap(({ draft, outcome }) => (outcome ? [{ draft, outcome }] : []));
	}

	/** Numbers alone, nothing of the items. */
	private tellProgress(): void {
		if (Date.now() - this.toldAt < TELL_EVERY_MS) return;
		this.toldAt = Date.now();
		const done = this.done();
		const counts = Object.entries(byOutcome(done)).map(([name, its]) => `${name} ${its.length}`);
		const of = `${done.length} of ${this.entries.length} documents done`;
		this.means.log(`${of} (${counts.join(', ')})`);
	}

	/** How long a long run took, and how many documents a second; undefined for a short one. */
	private took(): string | undefined {
		const seconds = (Date.now() - this.begun) / 1000;
		if (seconds * 1000 < TELL_EVERY_MS) return undefined;
		const { length } = this.done();
		return `${length} documents in ${Math.round(seconds)} seconds, ${(length / seconds).toFixed(1)} a second`;
	}

	/** What becomes of a document that has no outcome yet. Never rejects. */
	private async outcomeOfNew(index: number, entry: Entry): Promise<Outcome> {
		let outcome: Outcome;
		try {
			outcome = (await this.recordKey(index, entry)) ?? (await this.send(entry));
		} catch (error) {
			outcome = entry.sentAs === undefined ? notSent(errorText(error)) : lost(error);
		}
		this.endKey(entry, outcome);
		return entry.sentAs === undefined ? outcome : { ...outcome, sentAs: entry.sentAs };
	}

	/**
	 * Records the key of a document before it is sent, together with those of the next documents.
	 * Called in the order of the documents.
	 *
	 * @returns the outcome of a document that must not be sent
	 */
	private async recordKey(index: number, entry: Entry): Promise<Outcome | undefined> {
		const { guard } = this.means;
		const { key } = entry.draft;
		if (!guard) return undefined;
		if (!key) return notSent('The duplicate guard is on, but this document has no key');
		if (index >= this.batch.end) {
			const size = guard.ahead(this.options.concurrentRequests);
			const end = Math.min(index + size, this.entries.length);
			const open = this.entries.slice(index, end).filter(({ outcome }) => !outcome);
			const keys = open.flatMap(({ draft }) => draft.key?.recorded ?? []);
			this.batch = { end, states: guard.record(keys, this.means.isCancelled) };
		}
		try {
			const state = (await this.batch.states).get(key.recorded) ?? 'held';
			if (state === 'new') return undefined;
			return { outcome: 'skipped', key: key.text, reason: SKIPPED[state] };
		} catch (error) {
			return notSent(`The duplicate guard could not record the key: ${errorText(error)}`);
		}
	}

	/** Sends a document; again only where the service said that it was too busy to take it. */
	private async send(entry: Entry): Promise<Outcome> {
		const { draft } = entry;
		const { company } = draft;
		if (!company) return notSent('It is not known which company this document is for');
		for (let repeats = 0; ; repeats++) {
			await this.rateLimit.enter(() => this.isStopped());
			if (this.isStopped()) return notSent(this.whyNotSent());
			entry.sentAs = ++sendings;
			const sent = await this.means.send(company, draft.body);
			const outcome = this.withAdvice(outcomeOf(sent, this.kind.adviceByCode), draft);
			const busy = this.keepPace(sent);
			if (outcome.outcome === 'posted') return withWarnings(outcome, draft);
			const again = busy && outcome.outcome === 'refused';
			if (!again || repeats >= this.options.repeatsWhenBusy || this.isStopped()) return outcome;
			delete entry.sentAs;
		}
	}

	/** What the service refused: also what might have told before, or which options help. */
	private withAdvice(outcome: Outcome, { body }: Draft): Outcome {
		if (outcome.outcome !== 'refused') return outcome;
		const { checkMasterData } = this.options;
		const unchecked =
			outcome.isFinal && !checkMasterData ? this.kind.adviceUnchecked?.(body) : undefined;
		const advice = outcome.failure.httpStatus === 429 ? this.slowerAdvice() : unchecked;
		if (advice === undefined) return outcome;
		const { failure } = outcome;
		const description = `${failure.description} ${advice}`.trim();
		return { ...outcome, failure: { ...failure, description } };
	}

	private slowerAdvice(): string {
		const { requestsPerMinute, concurrentRequests } = this.options;
		const pace = requestsPerMinute > 0 ? 'Lower' : 'Set';
		const lanes = concurrentRequests > 1 ? ', or lower Concurrent Requests' : '';
		return `${pace} Requests per Minute${lanes}, in Options › Speed and Repeats.`;
	}

	/**
	 * Follows what an answer says about the pace.
	 *
	 * @returns whether the service was too busy for the request
	 */
	private keepPace(sent: Sent): boolean {
		if (sent.sent !== 'answered') return false;
		const { headers, httpStatus } = sent.answer;
		const busy = httpStatus === 429;
		const askedMs = retryAfterMs(headers, Date.now());
		if (!busy && askedMs === undefined) {
			this.rateLimit.release();
		} else if (!this.rateLimit.hold(askedMs) && askedMs !== undefined) {
			this.leftAlone = `Not sent, because ACC asked for a pause of ${pauseText(askedMs)}. Longest Pause is ${this.options.longestPause} seconds`;
		}
		return busy;
	}

	/** Tells the guard what became of a document. */
	private endKey({ draft: { key } }: Entry, { outcome }: Outcome): void {
		if (key) this.means.guard?.end(key.recorded, outcome === 'refused');
	}

	private whyNotSent(): string {
		if (this.means.isCancelled()) return 'Not sent, because the execution was cancelled';
		return this.leftAlone ?? 'Not sent, because the run stopped at an earlier item';
	}

	/** Gives an outcome to what was not begun, so that every document has one. */
	private refuseTheRest(): Posting[] {
		return this.entries.map((entry) => {
			if (entry.outcome) return { draft: entry.draft, outcome: entry.outcome };
			const outcome = notSent(this.whyNotSent());
			this.endKey(entry, outcome);
			return { draft: entry.draft, outcome };
		});
	}
}

/** The document exists whatever its answer looks like, so comparing must not fail. */
function withWarnings(posted: Extract<Outcome, { outcome: 'posted' }>, draft: Draft): Outcome {
	let warnings: string[];
	try {
		warnings = draft.compare(posted.document);
	} catch (error) {
		warnings = [`ACC's answer could not be compared with what was asked: ${errorText(error)}`];
	}
	return { ...posted, warnings: [...posted.warnings, ...warnings] };
}

/** Two documents cannot have one number: warns on both. */
function warnOfSameNumbers(postings: Posting[]): void {
	const ofNumbers = groupBy(byOutcome(postings).posted, ({ outcome }) => outcome.number);
	for (const [number, [first, ...others]] of ofNumbers) {
		const warn = (one: typeof first, other: Posting) =>
			one.outcome.warnings.push(
				`${itemsText(other.draft.rows)} got document number ${number} as well`,
			);
		for (const other of others) {
			warn(first, other);
			warn(other, first);
		}
	}
}
