import { compareAnswer, isOtherTotal } from '../documents/compare';
import type { RunOptions } from '../form/runOptions';
import { guardFault, KEYS_TOGETHER, type DuplicateGuard, type KeyState } from '../guard/guard';
import type { Asked } from '../reading/asked';
import { FAILURE, REFUSAL } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import { interpretStatus } from '../service/answers';
import { retryAfterMs } from '../service/readAnswer';
import type { Sent } from '../service/send';
import { errorText, groupBy } from '../values/json';
import { Turn } from '../values/n8n';
import { type Ended, type Outcome, readKeyState, judgeSent, setOutcome } from './ended';
import type { PostingContext } from './context';
import { orderKeys } from './keys';
import { RateLimit } from './rateLimit';

/**
 * Calls `work`, which never rejects, with 0 … count-1 in order, at most `most` at a time. Once
 * `isStopped` returns true, no more are started; those in progress are awaited.
 */
async function runConcurrently(
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

/** How many times a document is resent after the service refused it for being busy. */
const MOST_REPEATS = 3;

/** After so many documents in a row without an answer from ACC, no more are sent. */
const MOST_UNANSWERED = 3;

/** Whether ACC itself has answered, in its own form, or at least that it's busy, or wasn't asked. */
function isFromAcc(sent: Sent): boolean {
	if (sent.sent !== 'answered') return sent.failure.message === REFUSAL.changed().message;
	const { envelope, httpStatus } = sent.answer;
	return envelope !== undefined || interpretStatus(httpStatus).about === 'pace';
}

/** The documents of a run with their outcomes, in order. */
interface PostedRun {
	documents: Ended[];
	notes: Note[];
	/** Index of the first failed document, in a run without continue-on-fail. */
	stoppedBy?: number;
}

type PostingSettings = Omit<RunOptions, 'guard'> & PostingContext & { guard?: DuplicateGuard };

/** Groups documents whose keys are made of their content. */
function groupByContent(documents: readonly Ended[]) {
	return groupBy(documents, ({ key }) => key?.content).values();
}

/** What becomes of the key of a document. */
function stateAfter({ outcome }: Ended): 'new' | 'recorded' | 'held' {
	if (outcome === 'posted') return 'recorded';
	return outcome === 'refused' ? 'new' : 'held';
}

/** Sends the *ready* documents of a run, in order, several at a time. */
export class PostingRun {
	private readonly documents: Ended[];
	/** The documents of rows with equal content. */
	private readonly equalRows: ReadonlySet<Asked>;
	private readonly rateLimit: RateLimit;
	private readonly turn = new Turn();
	/** The most recent batch of recorded keys; `end` is the index after its last document. */
	private batch = { end: 0, states: Promise.resolve(new Map<string, KeyState>()) };
	/** Contents of rows that were sent for another account. */
	private readonly refused = new Set<string>();
	private stoppedBy?: number;
	/** Pause requested by the service, in seconds, if it exceeds the limit: nothing more is sent. */
	private longPause?: number;
	/** The numbers that ACC has given to documents of this run, vouchers with their banks. */
	private readonly numbers = new Set<string>();
	/** How many attempts in a row have ended without an answer from ACC. */
	private unanswered = 0;

	constructor(
		decided: readonly Ended[],
		private readonly settings: PostingSettings,
	) {
		this.documents = [...decided];
		const known = decided.filter(({ key }) => key?.content !== undefined);
		const groups = [...groupByContent(known)].filter((its) => its.length > 1);
		this.equalRows = new Set(groups.flat().map(({ asked }) => asked));
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
		return { documents: this.endEqualRows(documents), notes: [], stoppedBy: this.stoppedBy };
	}

	private isStopped(): boolean {
		const { isCancelled } = this.settings;
		const isHeldUp = this.longPause !== undefined || this.isGone;
		return isCancelled() || this.stoppedBy !== undefined || isHeldUp;
	}

	/** Whether ACC seems to be gone. Without continue-on-fail, the first failure has stopped the run. */
	private get isGone(): boolean {
		return this.settings.goesOn && this.unanswered >= MOST_UNANSWERED;
	}

	/** Settles one document. Called in document order. Never rejects. */
	private async post(place: number): Promise<void> {
		let document = this.documents[place];
		if (!document) return;
		if (document.outcome === 'ready') {
			document = this.ended(document, await this.outcomeAt(place, document));
			this.documents[place] = document;
		} else {
			// A sent document yields while it waits for its answer. Skipped and refused ones don't, and
			// there may be many thousands of them in a row.
			await this.turn.over();
		}
		const isOther = document.outcome === 'posted' && isOtherTotal(document.asked, document.answer);
		const isFailed = document.outcome === 'refused' || document.outcome === 'unknown' || isOther;
		if (isFailed && !this.settings.goesOn) this.stoppedBy ??= place;
	}

	private async outcomeAt(place: number, document: Ended): Promise<Outcome> {
		try {
			return (await this.recordKey(place, document)) ?? (await this.send(document.asked));
		} catch (error) {
			// `sendOnce` never rejects, so the error happened before anything was sent.
			return { outcome: 'refused', failure: FAILURE.exception(errorText(error)) };
		}
	}

	/**
	 * Records a key in one batch with those of the next documents. Returns an outcome if the document
	 * must not be sent.
	 */
	private async recordKey(place: number, document: Ended): Promise<Outcome | undefined> {
		const { guard, isCancelled } = this.settings;
		if (!guard) return undefined;
		if (place >= this.batch.end) {
			const end = place + KEYS_TOGETHER;
			const next = this.documents.slice(place, end).filter(({ outcome }) => outcome === 'ready');
			const keys = next.flatMap(({ key }) => key ?? []);
			this.batch = { end, states: guard.record(keys, isCancelled) };
		}
		try {
			const states = await this.batch.states;
			const state = states.get(document.key?.text ?? '') ?? 'held';
			return readKeyState(document, state, this.refused);
		} catch (error) {
			const fault = guardFault(error);
			const failure =
				fault.why === 'cancelled' ? FAILURE.cancelled() : FAILURE.keyNotRecorded(fault);
			return { outcome: 'refused', failure };
		}
	}

	/** Sends a document. It is resent only after an HTTP 429 that is certainly a refusal. */
	private async send(asked: Asked): Promise<Outcome> {
		for (let repeats = 0; ; repeats++) {
			await this.rateLimit.enter(() => this.isStopped());
			if (this.isStopped()) return this.whyUnsent();
			const { outcome, isBusy } = await this.sendOnce(asked);
			const again = isBusy && outcome.outcome === 'refused';
			if (!again || repeats >= MOST_REPEATS || this.isStopped()) return outcome;
		}
	}

	/**
	 * Sends a request. Never rejects: after an exception, it is unknown whether the request went out.
	 */
	private async sendOnce(asked: Asked) {
		try {
			const sent = await this.settings.send(asked.body, this.settings.timeout);
			this.seeAnswer(isFromAcc(sent));
			return { outcome: this.judge(asked, sent), isBusy: this.keepPace(sent) };
		} catch (error) {
			this.seeAnswer(false);
			const failure = FAILURE.exception(errorText(error));
			return { outcome: { outcome: 'unknown' as const, failure }, isBusy: false };
		}
	}

	private seeAnswer(isFromAcc: boolean): void {
		if (!this.isGone) this.unanswered = isFromAcc ? 0 : this.unanswered + 1;
	}

	/** Judges an answer. A number that ACC has already given to another document proves nothing. */
	private judge(asked: Asked, sent: Sent): Outcome {
		const outcome = judgeSent(sent);
		const number = 'number' in outcome ? outcome.number : undefined;
		if (number === undefined) return outcome;
		const known = JSON.stringify([number, asked.body.bank_code]);
		const isTaken = this.numbers.has(known);
		this.numbers.add(known);
		if (outcome.outcome !== 'posted') return outcome;
		// Without the number, which would say in the sheet that the row was posted.
		if (isTaken) return { outcome: 'unknown', failure: FAILURE.sameNumber(number) };
		return { ...outcome, differences: compareAnswer(asked, outcome.answer) };
	}

	/** Adjusts the pace to an answer. Returns whether the service was too busy for the request. */
	private keepPace(sent: Sent): boolean {
		if (sent.sent !== 'answered') return false;
		const { headers, httpStatus } = sent.answer;
		const isBusy = interpretStatus(httpStatus).about === 'pace';
		const askedMs = retryAfterMs(headers);
		if (!isBusy && askedMs === undefined) {
			this.rateLimit.release();
		} else if (!this.rateLimit.hold(askedMs)) {
			this.longPause = Math.ceil((askedMs ?? 0) / 1000);
		}
		return isBusy;
	}

	/** Settles a document, and what becomes of its key. */
	private ended(document: Ended, outcome: Outcome): Ended {
		const ended = setOutcome(document, outcome);
		if (!this.equalRows.has(document.asked) && this.isOwn(ended)) this.endKey(ended);
		return ended;
	}

	/** Whether this run has recorded the key of a document. */
	private isOwn({ key }: Ended): boolean {
		return key !== undefined && this.settings.guard?.isUnderWay(key) === true;
	}

	private endKey(ended: Ended): void {
		if (ended.key) this.settings.guard?.end(ended.key, stateAfter(ended));
	}

	/**
	 * Settles rows with equal content at the end of the run: until then, any of them may be the posted
	 * one, and after a kill nobody could tell which. A held key of an earlier run may be exchanged with
	 * that of a row that was posted in this one.
	 */
	private endEqualRows(documents: readonly Ended[]): Ended[] {
		const isHeld = (each: Ended) => each.outcome === 'skipped' && each.why === 'held';
		const equal = documents.filter(
			(each) => this.equalRows.has(each.asked) && (this.isOwn(each) || isHeld(each)),
		);
		const ordered = new Map<Asked, Ended>();
		for (const its of groupByContent(equal)) {
			for (const each of orderKeys(its)) {
				this.endKey(each);
				ordered.set(each.asked, each);
			}
		}
		return documents.map((each) => ordered.get(each.asked) ?? each);
	}

	private whyUnsent(): Outcome {
		if (this.settings.isCancelled()) return { outcome: 'refused', failure: FAILURE.cancelled() };
		if (this.longPause !== undefined) {
			return { outcome: 'refused', failure: FAILURE.pauseTooLong(this.longPause) };
		}
		return { outcome: 'refused', failure: this.isGone ? FAILURE.noAnswers() : undefined };
	}
}
