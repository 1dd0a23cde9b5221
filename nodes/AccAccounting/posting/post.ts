import type { Asked, AskedRun, Kind } from '../reading/asked';
import { companyKey } from '../values/company';
import type { Note } from '../values/problem';
import { groupBy, errorText, type JsonObject } from '../values/record';
import { differencesOf } from './compare';
import type { Difference, Ended, EndedRun, Result } from './ended';
import { valuesOfError, type DuplicateGuard, type KeyState } from './guard/duplicateGuard';
import { checkMasterData, type Checked } from './masterData';
import { type Means, earlierTries, endTry, notesOfEarlierRuns, rememberNumbers } from './means';
import { decide, itemsKey, skippedBy, type Earlier, failed } from './outcome';
import { PostingRun } from './postingRun';

/** The result of each document, by its place; undefined if it is to be sent. */
type Decided = ReadonlyArray<Result | undefined>;

/** Why no document of a run may be sent, whatever the documents are. */
function refusalOf(
	{ documents, problems, failure, options }: AskedRun,
	{ tries, memory, isTool }: Means,
	earlier: Earlier,
): EndedRun['refusal'] {
	if (failure) return { failure };
	if (tries && !options.dryRun && (!memory || isTool)) return { failure: failed('retryOnFail') };
	if (problems.length > 0) return { problems };
	const made = new Set(earlier.size > 0 ? documents.map(itemsKey) : []);
	const isOther = [...earlier.keys()].some((items) => !made.has(items));
	return isOther ? { failure: failed('otherDocuments') } : undefined;
}

/**
 * The documents of a try in which nothing was begun: those that earlier tries have ended, and the others
 * with their remaining items. So each item has an outcome, also if this try groups the items otherwise.
 */
function unbegun(
	documents: readonly Asked[],
	decided: Decided,
	{ failure, problems }: NonNullable<EndedRun['refusal']>,
	earlier: Earlier,
): Ended[] {
	const why = failure ?? (problems ? undefined : failed('stoppedEarlier'));
	const refused: Result = { outcome: 'refused', ...(why ? { failure: why } : {}) };
	const done = [...earlier.values()];
	const covered = new Set(done.flatMap(({ asked }) => asked.rows));
	const others = documents.flatMap((asked, place): Ended[] => {
		const rows = asked.rows.filter((row) => !covered.has(row));
		return rows.length > 0 ? [{ ...(decided[place] ?? refused), asked: { ...asked, rows } }] : [];
	});
	return [...done, ...others].sort((a, b) => (a.asked.rows[0] ?? 0) - (b.asked.rows[0] ?? 0));
}

/** A dry run: asks the guard about every document that a run would send. */
async function tryOut(
	documents: readonly Asked[],
	decided: Decided,
	guard: DuplicateGuard | undefined,
	{ isCancelled, memory }: Means,
): Promise<{ results: Result[]; notes: Note[]; stoppedBy?: undefined }> {
	const keyOf = (place: number) => documents[place]?.known.key?.recorded;
	const keys = decided.flatMap((result, place) => (result ? [] : (keyOf(place) ?? [])));
	const notes: Note[] = [];
	const states = await guard?.lookUp(keys, isCancelled).catch((error: unknown) => {
		notes.push({ code: 'guardNotAsked', with: valuesOfError(error) });
		return new Map<string, KeyState>();
	});
	const results = decided.map((result, place): Result => {
		const key = keyOf(place) ?? '';
		const skipped = skippedBy(states?.get(key) ?? 'new', memory?.numbers.get(key));
		return result ?? skipped ?? { outcome: 'ready' };
	});
	return { results, notes };
}

/** Puts documents and results together, with the number of the earlier document of the same key. */
function endedOf(checked: readonly Checked[], results: readonly Result[]): Ended[] {
	return checked.map(({ asked, direction }, place) => {
		const result: Result = results[place] ?? { outcome: 'refused' };
		const earlier = result.outcome === 'skipped' ? results[result.earlier ?? -1] : undefined;
		return {
			...result,
			...(earlier?.outcome === 'posted' ? { number: earlier.number } : {}),
			...(direction === undefined ? {} : { direction }),
			asked,
		};
	});
}

/** The first of the documents with one number names at most so many of the others. */
const MOST_SAME = 10;

/** Two documents of a company cannot have the same number: that is a difference of both. */
function withSameNumbers(documents: Ended[]): Ended[] {
	const numbers = documents.map((ended) =>
		ended.outcome === 'posted' ? `${companyKey(ended.asked.company)} ${ended.number}` : '',
	);
	const placesOf = groupBy([...numbers.keys()], (place) => numbers[place]);
	return documents.map((ended, place) => {
		const same = placesOf.get(numbers[place]) ?? [];
		if (ended.outcome !== 'posted' || same.length < 2) return ended;
		const others = place === same[0] ? same.slice(1, 1 + MOST_SAME) : same.slice(0, 1);
		const difference = { field: 'document_number', answered: ended.number };
		const found = others.map((document): Difference => {
			return { kind: 'sameNumber', ...difference, document };
		});
		return { ...ended, differences: [...ended.differences, ...found] };
	});
}

/** Notes about a run that has ended. Never rejects: its documents are posted, whatever happens here. */
async function notesAfter(
	documents: Ended[],
	kind: Kind,
	guard: DuplicateGuard | undefined,
	{ memory, otherGuards }: Means,
): Promise<Note[]> {
	try {
		const notes = memory ? notesOfEarlierRuns(memory, documents, kind) : [];
		if (!guard) return notes;
		const all = [...notes, ...(await guard.close())];
		const nodes = otherGuards();
		return nodes.length > 0 ? [...all, { code: 'otherGuards', with: { nodes } }] : all;
	} catch (error) {
		return [{ code: 'notesFailed', with: { error: errorText(error) } }];
	}
}

/** Decides about all documents, then sends those that are to be sent, or tries that out. */
async function endAll(
	run: AskedRun,
	kind: Kind,
	means: Means,
	earlier: Earlier,
): Promise<Pick<EndedRun, 'documents' | 'notes' | 'refusal' | 'stoppedBy'>> {
	const { options, timezone } = run;
	const { memory, tries } = means;
	const refusal = refusalOf(run, means, earlier);
	if (refusal) {
		return { documents: unbegun(run.documents, [], refusal, earlier), notes: [], refusal };
	}
	const isOpen = (asked: Asked) => earlier.size === 0 || !earlier.has(itemsKey(asked));
	const isLookedUp = (asked: Asked) => options.checkMasterData && isOpen(asked);
	const { checked, notes, failure } = await checkMasterData(run.documents, isLookedUp, means);
	const documents = checked.map(({ asked }) => asked);
	const decided = decide(checked, earlier, options.guard);
	const isWrong = documents.some(
		(asked, at) => decided[at]?.outcome === 'refused' && isOpen(asked),
	);
	if (!means.goesOn && (failure || (isWrong && !options.dryRun))) {
		const why = failure ? { failure } : {};
		return { documents: unbegun(documents, decided, why, earlier), notes, refusal: why };
	}
	const guard = options.guard ? means.openGuard() : undefined;
	const isInvoice = kind.party !== undefined;
	const compare = (asked: Asked, answer: JsonObject) =>
		differencesOf(asked, answer, { isInvoice, timezone });
	const {
		results,
		stoppedBy,
		notes: ofGuard,
	} = options.dryRun
		? await tryOut(documents, decided, guard, means)
		: await new PostingRun(documents, decided, options, { ...means, guard, compare }).run();
	const ended = endedOf(checked, results);
	if (memory && !options.dryRun) {
		rememberNumbers(memory, ended);
		const first = ended[0]?.outcome;
		const isFailed = stoppedBy !== undefined || first === 'refused' || first === 'unknown';
		if (tries) endTry(memory, ended, { most: tries, failed: isFailed });
	}
	return {
		documents: withSameNumbers(ended),
		notes: [...notes, ...ofGuard, ...(await notesAfter(ended, kind, guard, means))],
		...(stoppedBy === undefined ? {} : { stoppedBy }),
	};
}

/**
 * The second stage of a run of creates: sends the documents that the items ask for.
 *
 * Without continue-on-fail nothing is posted unless all documents can be sent, and the first failure stops
 * new requests; those under way are waited for. A dry run decides in the same way and sends nothing.
 * Documents that an earlier try has ended (Retry On Fail) keep their outcomes.
 */
export async function post(run: AskedRun, kind: Kind, means: Means): Promise<EndedRun> {
	const begun = Date.now();
	const { options } = run;
	const { memory, tries } = means;
	const earlier: Earlier =
		tries && memory && !options.dryRun ? earlierTries(memory) : new Map<string, Ended>();
	const { notes, ...ended } = await endAll(run, kind, means, earlier);
	return {
		mode: options.dryRun ? 'dryRun' : 'run',
		options,
		fromEarlierTries: earlier.size,
		notes: [...run.notes, ...notes],
		tookMs: Date.now() - begun,
		...ended,
	};
}
