import type { Asked, AskedRun, Kind } from './asked';
import { companyKey } from '../values/company';
import type { Note } from '../values/problem';
import { groupBy, errorText } from '../values/record';
import type { Ended, EndedRun, Outcome } from './ended';
import { valuesOfError, type DuplicateGuard } from '../guard/duplicateGuard';
import { checkMasterData } from './masterData';
import { earlierTries, notesOfEarlierRuns, remember, type Means } from './means';
import {
	decide,
	endedEarlier,
	itemsKey,
	notSent,
	readyOf,
	skippedBy,
	withOutcome,
	type Earlier,
} from './outcome';
import { PostingRun, type Posted } from './postingRun';

/** Why no document of a run may be sent, whatever the documents are. */
function refusalOf(
	{ documents, problems, failure, options }: AskedRun,
	{ tries, memory, isTool }: Means,
	earlier: Earlier,
): EndedRun['refusal'] {
	if (failure) return { failure };
	if (tries && !options.dryRun && (!memory || isTool)) return { failure: { code: 'retryOnFail' } };
	if (problems.length > 0) return { problems };
	if (earlier.size === 0) return undefined;
	const made = new Set(documents.map(itemsKey));
	const isOther = [...earlier.keys()].some((items) => !made.has(items));
	return isOther ? { failure: { code: 'otherDocuments' } } : undefined;
}

/**
 * The documents of a try in which nothing was begun: those that earlier tries have ended, and the others
 * with their remaining items. So each item has an outcome, also if this try groups the items otherwise.
 */
function unbegun(decided: readonly Ended[], refused: Outcome, earlier: Earlier): Ended[] {
	const done = [...earlier.values()];
	const covered = new Set(done.flatMap(({ asked }) => asked.rows));
	const others = decided.map((each): Ended => {
		const asked = { ...each.asked, rows: each.asked.rows.filter((row) => !covered.has(row)) };
		return { ...(each.outcome === 'ready' ? refused : each), asked };
	});
	return [...done, ...others.filter(({ asked }) => asked.rows.length > 0)].sort(
		(a, b) => (a.asked.rows[0] ?? 0) - (b.asked.rows[0] ?? 0),
	);
}

/** A dry run: asks the guard about every document that a run would send. */
async function tryOut(
	decided: Ended[],
	guard: DuplicateGuard | undefined,
	{ isCancelled, memory }: Means,
): Promise<Posted> {
	if (!guard) return { documents: decided };
	const open = decided.filter(({ outcome }) => outcome === 'ready');
	const keys = open.flatMap(({ asked }) => asked.known.key?.recorded ?? []);
	const notes: Note[] = [];
	const states = await guard.lookUp(keys, isCancelled).catch((error: unknown) => {
		notes.push({ code: 'guardNotAsked', with: valuesOfError(error) });
	});
	const documents = decided.map((each) => {
		const key = each.asked.known.key?.recorded ?? '';
		const skipped = skippedBy(states?.get(key) ?? 'new', memory?.numbers.get(key));
		return skipped && each.outcome === 'ready' ? withOutcome(each, skipped) : each;
	});
	return { documents, notes };
}

/** Names the document of the same key, by its number. The same number is a difference of both documents. */
function withOthers(documents: Ended[]): Ended[] {
	const numbers = documents.map((ended) =>
		ended.outcome === 'posted' ? `${companyKey(ended.asked.company)} ${ended.number}` : '',
	);
	const placesOf = groupBy([...numbers.keys()], (place) => numbers[place]);
	return documents.map((ended, place) => {
		if (ended.outcome === 'skipped') {
			const same = documents[ended.earlier ?? -1];
			return same?.outcome === 'posted' ? { ...ended, number: same.number } : ended;
		}
		const [first, second] = placesOf.get(numbers[place]) ?? [];
		if (ended.outcome !== 'posted' || second === undefined) return ended;
		const document = place === first ? second : first;
		const same = { field: 'document_number', answered: ended.number, document };
		return { ...ended, differences: [...ended.differences, { kind: 'sameNumber', ...same }] };
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
		const ofGuard = await guard.close();
		const nodes = otherGuards();
		const ofOthers: Note[] = nodes.length > 0 ? [{ code: 'otherGuards', with: { nodes } }] : [];
		return [...notes, ...ofGuard, ...ofOthers];
	} catch (error) {
		return [{ code: 'notesFailed', with: { error: errorText(error) } }];
	}
}

type Done = Pick<EndedRun, 'documents' | 'notes' | 'refusal' | 'stoppedBy'>;

/** Decides about all documents, then sends those that are to be sent, or tries that out. */
async function endAll(run: AskedRun, kind: Kind, means: Means, earlier: Earlier): Promise<Done> {
	const { options, timezone } = run;
	const refusal = refusalOf(run, means, earlier);
	if (refusal) {
		const refused = { outcome: 'refused' as const, failure: refusal.failure };
		return { documents: unbegun(run.documents.map(readyOf), refused, earlier), notes: [], refusal };
	}

	const isOpen = (asked: Asked) => !endedEarlier(earlier, asked);
	const { documents, notes, failure } = options.checkMasterData
		? await checkMasterData(run.documents, isOpen, means)
		: { documents: run.documents.map(readyOf), notes: [] };
	const decided = decide(documents, earlier, options.guard);
	// What an earlier try has refused is final.
	const isWrong = decided.some((each) => each.outcome === 'refused' && !each.isFinal);
	if (!means.goesOn && (failure || (isWrong && !options.dryRun))) {
		const refused: Outcome = failure ? { outcome: 'refused', failure } : notSent('stoppedEarlier');
		return { documents: unbegun(decided, refused, earlier), notes, refusal: { failure } };
	}

	const guard = options.guard ? means.openGuard() : undefined;
	const settings = { ...means, ...options, guard, timezone, isInvoice: kind.party !== undefined };
	const posted = options.dryRun
		? await tryOut(decided, guard, means)
		: await new PostingRun(decided, settings).run();
	const { documents: ended, notes: ofGuard = [], stoppedBy } = posted;
	const { memory, tries } = means;
	if (memory && !options.dryRun) remember(memory, ended, tries, stoppedBy !== undefined);
	const after = await notesAfter(ended, kind, guard, means);
	return { documents: withOthers(ended), notes: [...notes, ...ofGuard, ...after], stoppedBy };
}

/**
 * The second stage of a run of creates: sends the documents that the items ask for.
 *
 * Without continue-on-fail nothing is posted unless all documents can be sent, and the first failure stops
 * new requests; those under way are waited for. A dry run decides in the same way and sends nothing.
 * Documents that an earlier try has ended (Retry On Fail) keep their outcomes.
 */
export async function post(run: AskedRun, kind: Kind, means: Means): Promise<EndedRun> {
	const { options } = run;
	const { memory, tries } = means;
	const earlier: Earlier = tries && memory && !options.dryRun ? earlierTries(memory) : new Map();
	const { notes, ...done } = await endAll(run, kind, means, earlier);
	return {
		mode: options.dryRun ? 'dryRun' : 'run',
		options,
		fromEarlierTries: earlier.size,
		notes: [...run.notes, ...notes],
		...done,
	};
}
