import type { Ended, EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { looksOf } from './messages';
import { Names } from './names';
import { noteTexts } from './notes';
import { reasonLines, refusalLines } from './reasons';
import { byOutcome, summarizeDryRun, summarizeRun } from './summary';

type PostedDocument = Extract<Ended, { outcome: 'posted' }>;
type RefusedDocument = Extract<Ended, { outcome: 'refused' }>;
type UnknownDocument = Extract<Ended, { outcome: 'unknown' }>;

/** All that the user is told about a run: it is made once, and shown as items, hints or an error. */
export interface ToldRun {
	run: EndedRun;
	type: DocumentType;
	names: Names;
	posted: PostedDocument[];
	refused: RefusedDocument[];
	unknown: UnknownDocument[];
	/** Documents that were refused for a reason of their own, not because the run did not get to them. */
	wrong: RefusedDocument[];
	/** Posted documents whose answer differs from what was asked. */
	differing: PostedDocument[];
	/** Counts, and a text with all of them in one line. */
	summary: ReturnType<typeof summarizeRun | typeof summarizeDryRun>;
	/** What deserves a look, as sentences. */
	notes: string[];
}

function notesOfRun({ documents, notes }: EndedRun, names: Names): string[] {
	const [one, ...others] = documents.filter(
		(each) => each.outcome !== 'skipped' || each.why !== 'sameKey',
	);
	const isSent = one?.outcome === 'posted' || one?.outcome === 'unknown';
	const areSame = documents.length > 1 && isSent && others.length === 0;
	const ofKey = `All ${documents.length} documents have the same Duplicate Guard Key, so only one was sent. Give each document a key of its own.`;
	const ofDocuments = documents.flatMap((ended) =>
		looksOf(ended).map((note) => ({ ...note, rows: note.rows ?? ended.asked.rows })),
	);
	return [...noteTexts([...notes, ...ofDocuments], names), ...(areSame ? [ofKey] : [])];
}

/** Gathers what the user is told about a run. */
export function toldRunOf(run: EndedRun, type: DocumentType): ToldRun {
	const { documents, mode, refusal } = run;
	const names = new Names(documents.map(({ asked }) => asked));
	const isWrong = ({ failure, asked }: RefusedDocument) =>
		failure ? failure.code !== refusal?.failure?.code : asked.problems.length > 0;
	const { posted, refused, unknown } = byOutcome(documents);
	return {
		run,
		type,
		names,
		posted,
		refused,
		unknown,
		wrong: refused.filter(isWrong),
		differing: posted.filter(({ differences }) => differences.length > 0),
		summary: mode === 'run' ? summarizeRun(documents) : summarizeDryRun(documents),
		notes: notesOfRun(run, names),
	};
}

/**
 * Why a run or its documents failed, a line for each kind of reason: of the run, then of what is unknown,
 * then of what was refused.
 *
 * @param most how many documents a line names
 */
export function allReasons({ run, names, unknown, wrong }: ToldRun, most: number): string[] {
	return [
		...refusalLines(run.refusal ?? {}),
		...reasonLines(unknown, names, most),
		...reasonLines(wrong, names, most),
	];
}
