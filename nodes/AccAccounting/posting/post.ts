import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Draft, JsonObject } from '../documents/draft';
import { retryAfterMs } from '../transport/pace';
import { sendOnce } from '../transport/request';
import { DuplicateGuard } from './duplicateGuard';
import type { DocumentKind, DraftSource } from './kind';
import { Gate, runLanes } from './lanes';
import type { RunOptions } from './options';
import { outcomeOf } from './outcome';
import { itemsText, problemText, type Result } from './results';

const NOT_SENT = 'Nothing was sent for this item. Correct it and run it again.';

function invalid(draft: Draft): Result {
	const [first] = draft.problems;
	const more = draft.problems.length - 1;
	return {
		kind: 'refused',
		problems: draft.problems,
		failure: {
			message: `${problemText(draft, first)}${more > 0 ? ` (and ${more} more)` : ''}`,
			description: NOT_SENT,
		},
	};
}

function notSent(reason: string): Result {
	return { kind: 'refused', failure: { message: reason, description: NOT_SENT } };
}

/**
 * The drafts of a run, read one after the other when they are needed. What cannot be sent has its
 * result at once: a draft with problems, and one with the key of an earlier draft.
 */
class DraftQueue {
	readonly drafts: Draft[] = [];

	private readonly firstOfKey = new Map<string, Draft>();

	constructor(
		private readonly source: DraftSource,
		private readonly results: Result[],
	) {}

	/** The draft at an index; all before it are read as well. */
	at(index: number): Draft {
		while (this.drafts.length <= index) this.take(this.source.read(this.drafts.length));
		return this.drafts[index];
	}

	private take(draft: Draft): void {
		const index = this.drafts.push(draft) - 1;
		if (draft.problems.length > 0) {
			this.results[index] = invalid(draft);
			return;
		}
		if (draft.key === undefined) return;
		const earlier = this.firstOfKey.get(draft.key);
		if (earlier) {
			const reason = `Same key as ${itemsText(earlier.rows)} of this run`;
			this.results[index] = { kind: 'skipped', key: draft.key, reason };
		} else {
			this.firstOfKey.set(draft.key, draft);
		}
	}
}

/** The document exists whatever its answer looks like, so comparing must not fail. */
function warningsFor(draft: Draft, document: JsonObject): string[] {
	try {
		return draft.compare(document);
	} catch {
		return ["ACC's answer could not be compared with what was asked"];
	}
}

const KNOWN_KEY =
	'This key was recorded by an earlier run, so its document was posted or may have been. It was not sent again.';

/** Keys of what was posted or may have been. */
function keptKeys(drafts: Draft[], results: Result[]): string[] {
	return drafts.flatMap(({ key }, index) => {
		const { kind } = results[index];
		return key !== undefined && (kind === 'posted' || kind === 'unknown') ? [key] : [];
	});
}

/**
 * Posts what can be posted. A draft is read just before it is sent, so that reading the rows does
 * not keep the service waiting. On return every draft has a result, and nothing is under way.
 */
export async function post(
	context: IExecuteFunctions,
	kind: DocumentKind,
	source: DraftSource,
	options: RunOptions,
): Promise<{ drafts: Draft[]; results: Result[]; stoppedBy?: number; hints: string[] }> {
	const results: Result[] = [];
	const queue = new DraftQueue(source, results);
	const guard = options.guard && new DuplicateGuard(context, options.guard);
	const gate = new Gate(context, options.requestsPerMinute);
	const goOn = context.continueOnFail();
	const recorded = new Map<number, Promise<Set<string>>>();
	const held = new Set<string>();
	let stoppedBy: number | undefined;
	const cancelled = () => context.getExecutionCancelSignal()?.aborted === true;
	const stopped = () => cancelled() || (stoppedBy !== undefined && !goOn);

	const recordWindow = async (window: number) => {
		const first = window * options.lanes;
		const last = Math.min(first + options.lanes, source.count) - 1;
		queue.at(last);
		const keys: string[] = [];
		for (let index = first; index <= last; index++) {
			if (!results[index]) keys.push(queue.at(index).key as string);
		}
		const fresh = await (guard as DuplicateGuard).record(keys);
		fresh.forEach((key) => held.add(key));
		return fresh;
	};

	const guardResult = async (index: number): Promise<Result | undefined> => {
		if (!guard) return undefined;
		const window = Math.floor(index / options.lanes);
		const key = queue.at(index).key as string;
		if (!recorded.has(window)) recorded.set(window, recordWindow(window));
		try {
			const fresh = await recorded.get(window);
			return fresh?.has(key) ? undefined : { kind: 'skipped', key, reason: KNOWN_KEY };
		} catch {
			return notSent('The duplicate guard could not record its key in n8n');
		}
	};

	const send = async (draft: Draft): Promise<Result> => {
		await gate.enter();
		if (stopped()) return notSent('Not sent, because the run was stopped');
		const sent = await sendOnce(context, {
			method: 'POST',
			url: kind.path,
			body: draft.body as IDataObject,
			timeout: options.timeout,
		});
		if ('answer' in sent) {
			const asked = retryAfterMs(sent.answer.headers, Date.now());
			if (sent.answer.httpStatus === 429 || asked !== undefined) gate.hold(asked);
			else gate.release();
		}
		const outcome = outcomeOf(sent);
		if (outcome.outcome !== 'posted') return { kind: outcome.outcome, failure: outcome.failure };
		const { number, document } = outcome;
		return { kind: 'posted', number, document, warnings: warningsFor(draft, document) };
	};

	await runLanes(
		source.count,
		options.lanes,
		async (index) => {
			const draft = queue.at(index);
			if (results[index]) return;
			const { key } = draft;
			const result = (await guardResult(index)) ?? (await send(draft));
			results[index] = result;
			if (key !== undefined && result.kind === 'refused') {
				if (held.delete(key)) guard?.release(key);
			} else if (key !== undefined) {
				held.delete(key);
			}
			if (result.kind === 'refused' || result.kind === 'unknown') stoppedBy ??= index;
		},
		stopped,
	);

	for (let index = 0; index < source.count; index++) {
		queue.at(index);
		results[index] ??= notSent(
			cancelled()
				? 'Not sent, because the execution was cancelled'
				: 'Not sent, because the run stopped at an earlier item',
		);
	}
	// What was recorded for a window of which the rest was never sent may be sent another time.
	held.forEach((key) => guard?.release(key));
	const hints = (await guard?.close(keptKeys(queue.drafts, results))) ?? [];
	return { drafts: queue.drafts, results, hints, ...(goOn ? {} : { stoppedBy }) };
}
