import type { Difference } from '../documents/compare';
import type { DocumentType } from '../documents/documentType';
import { FAILURE } from '../sentences/failures';
import { NOTE, type Note } from '../sentences/notes';
import { companyKey } from '../values/company';
import { groupBy } from '../values/record';
import type { AskedRun, RunOptions } from './asked';
import { decide, tryOut, withKeys } from './decide';
import type { Ended, EndedRun, Outcome } from './ended';
import { checkMasterData, type LookedUp } from './masterData';
import { readyOf, withOutcome } from './outcome';
import type { PostingContext } from './postingContext';
import { PostingRun } from './postingRun';

/**
 * The second stage of a run of creates: sends the documents that the items ask for.
 *
 * Without continue-on-fail nothing is posted unless all documents can be sent, and the first failure stops
 * new requests; those under way are waited for. A dry run decides in the same way and sends nothing.
 */
export async function post(
	run: AskedRun,
	type: DocumentType,
	context: PostingContext,
): Promise<EndedRun> {
	const { options, timezone } = run;
	const mode = options.dryRun ? 'dryRun' : 'run';

	const refusal = refusalOf(run, context);
	if (refusal && !isShownAnyway(refusal, options)) {
		const refused: Outcome = { outcome: 'refused', failure: refusal.failure };
		const documents = unbegun(run.documents.map(readyOf), refused);
		return { mode, options, documents, refusal, notes: run.notes };
	}

	const checked = await lookUpCodes(run, type, context);
	const notes = [...run.notes, ...checked.notes];

	const decided = decide(options.guard ? withKeys(checked.documents) : checked.documents);
	const stop = checked.failure ? { failure: checked.failure } : stopOf(decided, options);
	if (stop && !context.goesOn) {
		const { failure } = stop;
		const refused: Outcome = { outcome: 'refused', failure };
		return { mode, options, documents: unbegun(decided, refused), refusal: stop, notes };
	}

	const guard = options.guard ? context.openGuard() : undefined;
	const settings = { ...context, ...options, guard, timezone, documentType: type };
	const posted = options.dryRun
		? await tryOut(decided, guard, context.isCancelled)
		: await new PostingRun(decided, settings).run();

	const ofGuard = guard ? await guard.close() : [];
	const documents = relateDocuments(posted.documents);
	return {
		mode,
		options,
		documents: refusal ? unbegun(documents, { outcome: 'refused' }) : documents,
		refusal,
		stoppedBy: posted.stoppedBy,
		notes: [...notes, ...posted.notes, ...ofGuard, ...noteOfGuard(options, posted.documents)],
	};
}

/** Why no document of a run may be sent, whatever the documents are. */
function refusalOf(
	{ problems, failure, options }: AskedRun,
	{ retriesOnFail }: PostingContext,
): EndedRun['refusal'] {
	if (failure) return { failure };
	// n8n would run all items again after an error, also those that were posted.
	if (retriesOnFail && !options.dryRun) return { failure: FAILURE.retryOnFail() };
	return problems.length > 0 ? { problems } : undefined;
}

/** Whether a dry run shows its table although a run would not begin: what is wrong with the rows as well. */
function isShownAnyway({ problems }: NonNullable<EndedRun['refusal']>, { dryRun }: RunOptions) {
	return dryRun && problems !== undefined;
}

/** Looks codes up, or hands the documents on as they are. */
async function lookUpCodes(
	{ documents, options }: AskedRun,
	type: DocumentType,
	context: PostingContext,
): Promise<LookedUp> {
	return isLookedUp(options, type)
		? await checkMasterData(documents, options.dryRun, context)
		: { documents: documents.map(readyOf), notes: [] };
}

/** Whether codes are looked up: in a dry run always, because it must not call OK what a run refuses. */
function isLookedUp(
	{ dryRun, checkMasterData: isChosen }: RunOptions,
	type: DocumentType,
): boolean {
	return type.options.includes('checkMasterData') && (dryRun || isChosen);
}

/** Why nothing is sent without continue-on-fail: some documents cannot be sent. */
function stopOf(decided: readonly Ended[], options: RunOptions): EndedRun['refusal'] {
	const isWrong = decided.some(({ outcome }) => outcome === 'refused');
	return isWrong && !options.dryRun ? {} : undefined;
}

/** The documents of a run in which nothing was begun: those that could be sent are refused as well. */
function unbegun(decided: readonly Ended[], refused: Outcome): Ended[] {
	return decided.map((each) => (each.outcome === 'ready' ? withOutcome(each, refused) : each));
}

/**
 * Relates the documents of a run to each other. A skipped document gets the number of the one with the same
 * key. If two documents of a company got the same number, that is a difference of both.
 */
export function relateDocuments(documents: readonly Ended[]): Ended[] {
	const numbers = documents.map((ended) =>
		ended.outcome === 'posted' ? `${companyKey(ended.asked.company)} ${ended.number}` : '',
	);
	const placesOf = groupBy([...numbers.keys()], (place) => numbers[place]);
	return documents.map((ended, place): Ended => {
		if (ended.outcome !== 'posted') return withNumberOfEarlier(ended, documents);
		const [first, second] = placesOf.get(numbers[place]) ?? [];
		if (second === undefined) return ended;
		const same: Difference = {
			kind: 'sameNumber',
			field: 'document_number',
			answered: ended.number,
			document: place === first ? second : first,
		};
		return { ...ended, differences: [...ended.differences, same] };
	});
}

/** Names the number of the document with the same key, where that was posted. */
function withNumberOfEarlier(ended: Ended, documents: readonly Ended[]): Ended {
	if (ended.outcome !== 'skipped' || ended.why !== 'sameKey') return ended;
	const earlier = documents[ended.earlier];
	return earlier?.outcome === 'posted' ? { ...ended, number: earlier.number } : ended;
}

/** Notes that documents which were sent, or could be, would be sent once more by the next run. */
function noteOfGuard({ guard }: RunOptions, documents: readonly Ended[]): Note[] {
	const comeAgain = documents.filter(({ outcome }) => !['refused', 'skipped'].includes(outcome));
	return guard || documents.length < 2 || comeAgain.length === 0 ? [] : [NOTE.guardOff()];
}
