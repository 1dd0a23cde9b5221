import type { DocumentType } from '../documents/type';
import type { RunOptions } from '../form/runOptions';
import type { DuplicateGuard } from '../guard/guard';
import type { AskedRun } from '../reading/asked';
import { FAILURE } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { runInTurns } from '../values/n8n';
import type { PostingContext } from './context';
import {
	decide,
	lookUpKeys,
	type Ended,
	type EndedRun,
	type Outcome,
	markReady,
	setOutcome,
} from './ended';
import { addKeys } from './keys';
import { checkMasterData, type LookedUp } from './masterData';
import { PostingRun } from './postingRun';

/** A run of which nothing is sent, because it has a failure or problems. */
export function refuse(run: AskedRun): EndedRun {
	const { failure, problems } = run;
	return endUnstarted(run, failure ? { failure } : { problems });
}

/** Refuses all documents of a run, including those that could have been sent. */
function endUnstarted(
	{ sheetRows, options, notes, ...asked }: AskedRun,
	refusal: NonNullable<EndedRun['refusal']>,
	decided = asked.documents.map(markReady),
): EndedRun {
	const refused: Outcome = { outcome: 'refused', failure: refusal.failure };
	const documents = decided.map((each) =>
		each.outcome === 'ready' ? setOutcome(each, refused) : each,
	);
	return { options, sheetRows, documents, refusal, notes };
}

/**
 * The second stage of a create run: sends the documents that the items ask for.
 *
 * Without continue-on-fail, nothing is posted unless all documents can be sent, and the first
 * failure prevents new requests; requests in flight are awaited. A dry run makes the same decisions
 * but sends nothing.
 */
export async function post(
	run: AskedRun,
	type: DocumentType,
	context: PostingContext,
): Promise<EndedRun> {
	const { options, sheetRows } = run;

	const refusal = refuseRun(run, context);
	// A dry run shows its table nevertheless, with the problems of the rows.
	const isShown = options.dryRun && refusal?.problems;
	if (refusal && !isShown) return endUnstarted(run, refusal);

	const checked = await lookUpCodes(run, type, context);
	const notes = [...run.notes, ...checked.notes];

	const decided = decide(await runInTurns(addKeys(checked.documents, run, type)), options);
	const { failure } = checked;
	const isWrong = !options.dryRun && decided.some(({ outcome }) => outcome === 'refused');
	if ((failure || isWrong) && !context.goesOn) {
		return endUnstarted({ ...run, notes }, { failure }, decided);
	}

	const guard = options.guard ? context.openGuard() : undefined;
	const settings = { ...context, ...options, guard };
	const posted = options.dryRun
		? await lookUpKeys(decided, guard, context.isCancelled)
		: await new PostingRun(decided, settings).run();

	const ofGuard = await closeGuard(guard, options);
	const documents = posted.documents.map((each) =>
		refuseRepeat(addEarlierNumber(each, posted.documents), options, type),
	);
	return {
		options,
		sheetRows,
		documents,
		refusal,
		stoppedBy: posted.stoppedBy,
		notes: [...notes, ...posted.notes, ...ofGuard, ...noteGuardOff(options, posted.documents)],
	};
}

/** A model that repeats a call must not take it for a success. */
function refuseRepeat(ended: Ended, { isTool }: RunOptions, { noun }: DocumentType): Ended {
	if (!isTool || ended.outcome !== 'skipped' || ended.asked.skip) return ended;
	const failure = FAILURE.repeated(noun, ended.why === 'held');
	return setOutcome(ended, { outcome: 'refused', failure });
}

/**
 * Removes the keys that are no longer needed. A dry run whose look-up failed has already said that it
 * may hold keys.
 */
async function closeGuard(
	guard: DuplicateGuard | undefined,
	{ dryRun }: RunOptions,
): Promise<Note[]> {
	const notes = (await guard?.close()) ?? [];
	return dryRun ? [] : notes;
}

/** Why the run may not send anything, regardless of its documents. */
function refuseRun(
	{ problems, failure, options }: AskedRun,
	{ retriesOnFail }: PostingContext,
): EndedRun['refusal'] {
	if (failure) return { failure };
	// After an error, Retry On Fail would run all items again, including those already posted.
	if (retriesOnFail && !options.dryRun) return { failure: FAILURE.retryOnFail() };
	return problems.length > 0 ? { problems } : undefined;
}

/**
 * Looks up codes in rows of a sheet, whose cells may hold names, and in a dry run, which could
 * otherwise report OK for a document that the run refuses.
 */
async function lookUpCodes(
	{ documents, options }: AskedRun,
	{ fields }: DocumentType,
	context: PostingContext,
): Promise<LookedUp> {
	const hasCodes = fields.some(({ api }) => api === 'category_code');
	const isLookedUp = hasCodes && (options.dryRun || documents.some(({ sheet }) => sheet));
	return isLookedUp
		? await checkMasterData(documents, context)
		: { documents: documents.map(markReady), notes: [] };
}

/** Copies the number from the document with the same key, if that one was posted. */
function addEarlierNumber(ended: Ended, documents: readonly Ended[]): Ended {
	if (ended.outcome !== 'skipped' || ended.why !== 'sameKey') return ended;
	const earlier = documents[ended.earlier];
	return earlier?.outcome === 'posted' ? { ...ended, number: earlier.number } : ended;
}

/** Warns that running the same items again would post these documents a second time. */
function noteGuardOff({ guard, dryRun }: RunOptions, documents: readonly Ended[]): Note[] {
	const comeAgain = documents.filter(({ outcome }) => !['refused', 'skipped'].includes(outcome));
	return guard || documents.length < 2 || comeAgain.length === 0 ? [] : [NOTE.guardOff(!dryRun)];
}
