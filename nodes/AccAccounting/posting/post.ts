import type { Asked, AskedRun } from '../reading/asked';
import type { Kind } from '../reading/kind';
import { companyKey } from '../values/company';
import { groupBy } from '../values/groupBy';
import type { Note, Problem } from '../values/problem';
import { errorText, type JsonObject } from '../values/record';
import { differencesOf } from './compare';
import { decide, itemsKey, skippedBy } from './decide';
import type { Ended, EndedRun, Result } from './ended';
import { valuesOfError, type DuplicateGuard, type KeyState } from './guard/duplicateGuard';
import { checkMasterData, nothingFound } from './masterData';
import type { Means } from './means';
import { earlierTries, endTry, notesOfEarlierRuns, rememberNumbers } from './memory';
import { failed } from './outcome';
import { PostingRun } from './postingRun';

type Earlier = ReadonlyMap<string, Ended>;

const NO_TRIES: Earlier = new Map();

/** Why no document of a run may be sent, whatever the documents are. */
function refusalOf(
	{ documents, problems, failure, options }: AskedRun,
	{ tries, memory, isTool }: Means,
	earlier: Earlier,
): EndedRun['refusal'] {
	if (failure) return { failure };
	const canTell = memory !== undefined && !isTool;
	if (tries && !options.dryRun && !canTell) return { failure: failed('retryOnFail') };
	if (problems.length > 0) return { problems };
	const made = new Set(earlier.size > 0 ? documents.map(itemsKey) : []);
	const isOther = [...earlier.keys()].some((items) => !made.has(items));
	return isOther ? { failure: failed('otherDocuments') } : undefined;
}

/**
 * The documents of a try in which nothing was begun: those that earlier tries have ended, and one for the
 * remaining items of every other document. So each item has an outcome, also if this try makes other
 * documents of the items.
 */
function unbegun(
	documents: readonly Asked[],
	decided: ReadonlyArray<Result | undefined>,
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

function withProblems(documents: readonly Asked[], found: ReadonlyMap<number, Problem[]>): Asked[] {
	return documents.map((asked, place) => {
		const problems = found.get(place);
		return problems ? { ...asked, problems: [...asked.problems, ...problems] } : asked;
	});
}

/** Results by place. */
interface Tried {
	results: Result[];
	stoppedBy?: number;
	notes?: Note[];
}

/** What a dry run comes to: the guard is asked about every document that a run would send. */
async function tryOut(
	documents: readonly Asked[],
	decided: ReadonlyArray<Result | undefined>,
	guard: DuplicateGuard | undefined,
	{ isCancelled, memory }: Means,
): Promise<Tried> {
	const keyOf = (place: number) => documents[place]?.known.key?.recorded;
	const keys = decided.flatMap((result, place) => (result ? [] : (keyOf(place) ?? [])));
	const notes: Note[] = [];
	const states = await guard?.lookUp(keys, isCancelled).catch((error: unknown) => {
		notes.push({ code: 'guardNotAsked', with: valuesOfError(error) });
		return new Map<string, KeyState>();
	});
	const results = decided.map((result, place): Result => {
		const key = keyOf(place);
		if (result || key === undefined) return result ?? { outcome: 'ready' };
		const state = states?.get(key) ?? 'new';
		return skippedBy(state, memory?.numbers.get(key)) ?? { outcome: 'ready' };
	});
	return { results, notes };
}

/** The documents with their results, the directions of money, and the numbers behind the same key. */
function endedOf(
	documents: readonly Asked[],
	results: readonly Result[],
	directions: ReadonlyMap<number, string>,
): Ended[] {
	return documents.map((asked, place) => {
		const result: Result = results[place] ?? { outcome: 'refused' };
		const direction = directions.get(place) ?? result.direction;
		const earlier =
			result.outcome === 'skipped' && result.earlier !== undefined
				? results[result.earlier]
				: undefined;
		return {
			...result,
			...(earlier?.outcome === 'posted' ? { number: earlier.number } : {}),
			...(direction === undefined ? {} : { direction }),
			asked,
		};
	});
}

/** So many documents with the number of the first are named at the first. */
const MOST_SAME = 10;

/** Two documents of a company cannot have the same number: that is a difference of both. */
function withSameNumbers(documents: readonly Ended[]): Ended[] {
	const placed = documents.map((ended, place) => ({ ended, place }));
	const numbered = groupBy(placed, ({ ended, place }) =>
		ended.outcome === 'posted' ? `${companyKey(ended.asked.company)} ${ended.number}` : place,
	);
	const others = new Map<number, number[]>();
	for (const [first, ...more] of numbered.values()) {
		const places = more.map(({ place }) => place);
		if (places.length > 0) others.set(first.place, places.slice(0, MOST_SAME));
		for (const place of places) others.set(place, [first.place]);
	}
	if (others.size === 0) return [...documents];
	return placed.map(({ ended, place }) => {
		const same = others.get(place) ?? [];
		if (ended.outcome !== 'posted' || same.length === 0) return ended;
		const found = same.map((document) => ({
			kind: 'sameNumber' as const,
			field: 'document_number',
			answered: ended.number,
			document,
		}));
		return { ...ended, differences: [...ended.differences, ...found] };
	});
}

/** Notes about a run that has ended. Never rejects: its documents are posted, whatever happens here. */
async function notesAfter(
	documents: readonly Ended[],
	kind: Kind,
	guard: DuplicateGuard | undefined,
	{ memory, otherGuards }: Means,
): Promise<Note[]> {
	try {
		const notes = memory ? notesOfEarlierRuns(memory, documents, kind) : [];
		if (!guard) return notes;
		notes.push(...(await guard.close()));
		const nodes = otherGuards();
		return nodes.length > 0 ? [...notes, { code: 'otherGuards', with: { nodes } }] : notes;
	} catch (error) {
		return [{ code: 'notesFailed', with: { error: errorText(error) } }];
	}
}

/** Remembers a run for later tries and later runs of this execution. */
function remember(
	documents: readonly Ended[],
	stoppedBy: number | undefined,
	{ memory, tries }: Means,
): void {
	if (!memory) return;
	rememberNumbers(memory, documents);
	const first = documents[0]?.outcome;
	const isFailed = stoppedBy !== undefined || first === 'refused' || first === 'unknown';
	if (tries) endTry(memory, documents, { most: tries, failed: isFailed });
}

/** What a try has come to: an {@link EndedRun} without what follows from the run itself. */
type Try = Pick<EndedRun, 'documents' | 'notes' | 'refusal' | 'stoppedBy'>;

/** Decides about all documents, then sends those that are to be sent, or tries that out. */
async function end(run: AskedRun, kind: Kind, means: Means, earlier: Earlier): Promise<Try> {
	const { options, timezone } = run;
	const refusal = refusalOf(run, means, earlier);
	if (refusal)
		return { documents: unbegun(run.documents, [], refusal, earlier), notes: [], refusal };
	const isOpen = (asked: Asked) => earlier.size === 0 || !earlier.has(itemsKey(asked));
	const { problems, notChecked, directions, notes } = options.checkMasterData
		? await checkMasterData(run.documents, isOpen, means)
		: nothingFound();
	const documents = withProblems(run.documents, problems);
	const decided = decide(documents, { earlier, notChecked, isGuarded: options.guard });
	const [failure] = notChecked.values();
	const isWrong = documents.some(
		(asked, place) => decided[place]?.outcome === 'refused' && isOpen(asked),
	);
	if (!means.goesOn && (failure || (isWrong && !options.dryRun))) {
		const why = failure ? { failure } : {};
		return { documents: unbegun(documents, decided, why, earlier), notes, refusal: why };
	}
	const guard = options.guard ? means.openGuard() : undefined;
	const isInvoice = kind.party !== undefined;
	const compare = (asked: Asked, answer: JsonObject) =>
		differencesOf(asked, answer, { isInvoice, timezone });
	const tried: Tried = options.dryRun
		? await tryOut(documents, decided, guard, means)
		: await new PostingRun(documents, decided, options, { ...means, guard, compare }).run();
	const { results, stoppedBy, notes: ofGuard = [] } = tried;
	const ended = endedOf(documents, results, directions);
	if (!options.dryRun) remember(ended, stoppedBy, means);
	return {
		documents: withSameNumbers(ended),
		notes: [...notes, ...ofGuard, ...(await notesAfter(ended, kind, guard, means))],
		...(stoppedBy === undefined ? {} : { stoppedBy }),
	};
}

/**
 * The second stage of a run of creates: takes the documents that the items ask for to their end.
 *
 * Without continue-on-fail nothing is posted unless all documents can be sent, and the first failure stops
 * new requests; those under way are waited for. With it, every document that can be sent is sent. A dry
 * run decides in the same way and sends nothing. Documents that an earlier try has ended (Retry On Fail)
 * keep their outcomes.
 */
export async function post(run: AskedRun, kind: Kind, means: Means): Promise<EndedRun> {
	const begun = Date.now();
	const { options } = run;
	const { memory, tries } = means;
	const earlier = tries && memory && !options.dryRun ? earlierTries(memory) : NO_TRIES;
	const { notes, ...ended } = await end(run, kind, means, earlier);
	return {
		mode: options.dryRun ? 'dryRun' : 'run',
		options,
		fromEarlierTries: earlier.size,
		notes: [...run.notes, ...notes],
		tookMs: Date.now() - begun,
		...ended,
	};
}
