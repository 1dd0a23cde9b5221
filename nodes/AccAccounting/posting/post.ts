import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Draft, JsonObject } from '../documents/draft';
import { retryAfterMs } from '../transport/pace';
import { sendOnce } from '../transport/request';
import { DuplicateGuard } from './duplicateGuard';
import type { DocumentKind } from './kind';
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

/** Keys that stand in the run more than once: only the first of their drafts is sent. */
function firstOfEachKey(drafts: Draft[], results: Result[]): void {
	const first = new Map<string, Draft>();
	drafts.forEach((draft, index) => {
		if (draft.key === undefined || results[index]) return;
		const earlier = first.get(draft.key);
		if (!earlier) {
			first.set(draft.key, draft);
			return;
		}
		const reason = `Same key as ${itemsText(earlier.rows)} of this run`;
		results[index] = { kind: 'skipped', key: draft.key, reason };
	});
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

/** Posts what can be posted. On return every draft has a result, and nothing is under way. */
export async function post(
	context: IExecuteFunctions,
	kind: DocumentKind,
	drafts: Draft[],
	options: RunOptions,
): Promise<{ results: Result[]; stoppedBy?: number; hints: string[] }> {
	const results: Result[] = [];
	const hints: string[] = [];
	drafts.forEach((draft, index) => {
		if (draft.problems.length > 0) results[index] = invalid(draft);
	});
	firstOfEachKey(drafts, results);

	const toSend = drafts.map((_, index) => index).filter((index) => !results[index]);
	const guard = options.guard && new DuplicateGuard(context, options.guard);
	const gate = new Gate(context, options.requestsPerMinute);
	const goOn = context.continueOnFail();
	const recorded = new Map<number, Promise<Set<string>>>();
	const held = new Set<string>();
	let stoppedBy: number | undefined;
	const cancelled = () => context.getExecutionCancelSignal()?.aborted === true;
	const stopped = () => cancelled() || (stoppedBy !== undefined && !goOn);

	const recordWindow = async (window: number) => {
		const members = toSend.slice(window * options.lanes, (window + 1) * options.lanes);
		const keys = members.map((index) => drafts[index].key as string);
		const fresh = await (guard as DuplicateGuard).record(keys);
		fresh.forEach((key) => held.add(key));
		return fresh;
	};

	const guardResult = async (position: number): Promise<Result | undefined> => {
		if (!guard) return undefined;
		const window = Math.floor(position / options.lanes);
		const key = drafts[toSend[position]].key as string;
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
		toSend.length,
		options.lanes,
		async (position) => {
			const index = toSend[position];
			const { key } = drafts[index];
			const result = (await guardResult(position)) ?? (await send(drafts[index]));
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

	for (const index of toSend) {
		results[index] ??= notSent(
			cancelled()
				? 'Not sent, because the execution was cancelled'
				: 'Not sent, because the run stopped at an earlier item',
		);
	}
	// What was recorded for a window of which the rest was never sent may be sent another time.
	held.forEach((key) => guard?.release(key));
	try {
		await guard?.flush();
	} catch {
		hints.push(
			'The duplicate guard could not release the keys of refused items in n8n. They will be skipped when they are run again; clear their keys first.',
		);
	}
	return { results, hints, ...(goOn ? {} : { stoppedBy }) };
}
