import type { Asked, AskedRun, Kind } from '../reading/asked';
import { companyKey } from '../values/company';
import type { Note } from '../values/problem';
import { groupBy, errorText } from '../values/record';
import type { Ended, EndedRun, Outcome } from './ended';
import { valuesOfError, type DuplicateGuard } from './guard/duplicateGuard';
import { checkMasterData, type Checked } from './masterData';
import { earlierTries, notesOfEarlierRuns, remember, type Means } from './means';
import {
	decide,
	endedEarlier,
	itemsKey,
	notSent,
	skippedBy,
	type Decided,
	type Earlier,
} from './outcome';
import { PostingRun, type Outcomes } from './postingRun';

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
function unbegun(documents: readonly Ended[], earlier: Earlier): Ended[] {
	const done = [...earlier.values()];
	const covered = new Set(done.flatMap(({ asked }) => asked.rows));
	const others = documents.map((ended) => {
		const rows = ended.asked.rows.filter((row) => !covered.has(row));
		return { ...ended, asked: { ...ended.asked, rows } };
	});
	return [...done, ...others.filter(({ asked }) => asked.rows.length > 0)].sort(
		(a, b) => (a.asked.rows[0] ?? 0) - (b.asked.rows[0] ?? 0),
	);
}

/** A dry run: asks the guard about every document that a run would send. */
async function tryOut(
	documents: readonly Asked[],
	decided: Decided,
	guard: DuplicateGuard | undefined,
	{ isCancelled, memory }: Means,
): Promise<Outcomes> {
	const keys = documents.map(({ known }) => known.key?.recorded ?? '');
	const open = keys.filter((_, place) => !decided[place]);
	const notes: Note[] = [];
	const states = await guard?.lookUp(open, isCancelled).catch((error: unknown) => {
		notes.push({ code: 'guardNotAsked', with: valuesOfError(error) });
	});
	const outcomes = keys.map((key, place): Outcome => {
		const skipped = skippedBy(states?.get(key) ?? 'new', memory?.numbers.get(key));
		return decided[place] ?? skipped ?? { outcome: 'ready' };
	});
	return { outcomes, notes };
}

/** Puts documents and outcomes together, with the number of the earlier document of the same key. */
function endedOf(checked: readonly Checked[], outcomes: readonly Outcome[]): Ended[] {
	return checked.map(({ asked, direction }, place) => {
		const outcome: Outcome = outcomes[place] ?? { outcome: 'refused' };
		const earlier = outcome.outcome === 'skipped' ? outcomes[outcome.earlier ?? -1] : undefined;
		return {
			...outcome,
			...(earlier?.outcome === 'posted' ? { number: earlier.number } : {}),
			...(direction ? { direction } : {}),
			asked,
		};
	});
}

/** Two documents of a company cannot have the same number: that is a difference of both. */
function withSameNumbers(documents: Ended[]): Ended[] {
	const numbers = documents.map((ended) =>
		ended.outcome === 'posted' ? `${companyKey(ended.asked.company)} ${ended.number}` : '',
	);
	const placesOf = groupBy([...numbers.keys()], (place) => numbers[place]);
	return documents.map((ended, place) => {
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
		const { failure } = refusal;
		const refused = run.documents.map((asked): Ended => ({ outcome: 'refused', failure, asked }));
		return { documents: unbegun(refused, earlier), notes: [], refusal };
	}

	const isOpen = (asked: Asked) => !endedEarlier(earlier, asked);
	const { checked, notes, failure } = options.checkMasterData
		? await checkMasterData(run.documents, isOpen, means)
		: { checked: run.documents.map((asked) => ({ asked })), notes: [] };
	const documents = checked.map(({ asked }) => asked);
	const decided = decide(checked, earlier, options.guard);
	// What an earlier try has refused is final.
	const isWrong = decided.some((each) => each?.outcome === 'refused' && !each.isFinal);
	if (!means.goesOn && (failure || (isWrong && !options.dryRun))) {
		const stopped: Outcome = failure ? { outcome: 'refused', failure } : notSent('stoppedEarlier');
		const refused = endedOf(
			checked,
			decided.map((each) => each ?? stopped),
		);
		return { documents: unbegun(refused, earlier), notes, refusal: failure ? { failure } : {} };
	}

	const guard = options.guard ? means.openGuard() : undefined;
	const settings = { ...means, guard, timezone, isInvoice: kind.party !== undefined };
	const {
		outcomes,
		stoppedBy,
		notes: ofGuard = [],
	} = options.dryRun
		? await tryOut(documents, decided, guard, means)
		: await new PostingRun(documents, decided, options, settings).run();
	const ended = endedOf(checked, outcomes);
	const { memory, tries } = means;
	if (memory && !options.dryRun) remember(memory, ended, tries, stoppedBy !== undefined);
	const after = await notesAfter(ended, kind, guard, means);
	return { documents: withSameNumbers(ended), notes: [...notes, ...ofGuard, ...after], stoppedBy };
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
	const earlier: Earlier = tries && memory && !options.dryRun ? earlierTries(memory) : new Map();
	const { notes, ...done } = await endAll(run, kind, means, earlier);
	return {
		mode: options.dryRun ? 'dryRun' : 'run',
		options,
		fromEarlierTries: earlier.size,
		notes: [...run.notes, ...notes],
		tookMs: Date.now() - begun,
		...done,
	};
}
