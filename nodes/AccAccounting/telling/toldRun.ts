import type { Asked } from '../create/asked';
import type { Ended, EndedRun } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import { groupBy } from '../values/record';
import { capital } from '../values/text';
import { failureText, looksOf, noteTexts } from './messages';
import { Names } from './names';
import { byOutcome, summarize, summarizeDryRun } from './summary';

type PostedDocument = Extract<Ended, { outcome: 'posted' }>;
type RefusedDocument = Extract<Ended, { outcome: 'refused' }>;
type UnknownDocument = Extract<Ended, { outcome: 'unknown' }>;
type NotPosted = RefusedDocument | UnknownDocument;

/**
 * Everything that the user is told about a run: built once, and shown as items, hints, or an error.
 */
export interface ToldRun {
	run: EndedRun;
	type: DocumentType;
	names: Names;
	posted: PostedDocument[];
	refused: RefusedDocument[];
	unknown: UnknownDocument[];
	/**
	 * Documents that were refused for a reason of their own, not because the run did not reach them.
	 */
	wrong: RefusedDocument[];
	/** Posted documents whose answer differs from the request. */
	differing: PostedDocument[];
	/** The counts, and a single line of text with all of them. */
	summary: ReturnType<typeof summarize | typeof summarizeDryRun>;
	/** Notes as sentences. */
	notes: string[];
}

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
		summary: mode === 'run' ? summarize(documents) : summarizeDryRun(documents),
		notes: notesOfRun(run, names),
	};
}

function notesOfRun({ documents, notes }: EndedRun, names: Names): string[] {
	const ofDocuments = documents.flatMap((ended) =>
		looksOf(ended).map((note) => ({ ...note, rows: note.rows ?? ended.asked.rows })),
	);
	return noteTexts([...notes, ...ofDocuments], names);
}

/**
 * Why a run or its documents failed, one line per reason: first for the run, then for unknown
 * documents, then for refused ones.
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

/** Why a run did not start, one line per reason. */
function refusalLines({ failure, problems = [] }: NonNullable<EndedRun['refusal']>) {
	const ofForm = problems.map(({ message }) => message);
	return failure ? [failureText(failure), ...ofForm] : ofForm;
}

/**
 * Why documents were refused or are unknown, one line per reason, most frequent first:
 * `Data rows 3, 7, 9 and 3 more: Bank is empty.` Different values make different reasons.
 *
 * @param most how many documents a line names
 */
function reasonLines(documents: readonly NotPosted[], names: Names, most: number): string[] {
	const reasons = documents.flatMap(reasonsOf);
	const alike = [...groupBy(reasons, ({ text }) => text).values()];
	return alike
		.sort((a, b) => b.length - a.length)
		.map((its) => {
			const of = [...new Set(its.map(({ asked }) => asked))];
			return `${capital(names.documents(of, most))}: ${its[0].text}`;
		});
}

/** Why a document was refused, or is unknown. */
function reasonsOf({ asked, outcome, failure }: NotPosted): Array<{ asked: Asked; text: string }> {
	if (failure) {
		const text =
			outcome === 'unknown' ? `May have been posted. ${failure.message}` : failureText(failure);
		return [{ asked, text }];
	}
	return asked.problems.map(({ message }) => ({ asked, text: message }));
}
