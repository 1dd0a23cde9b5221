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

/** Why a run, or some of its documents, failed. */
interface Reason {
	text: string;
	/** The documents that it is about; empty for the run. */
	of: Asked[];
}

/**
 * Why a run or its documents failed: first for the run, then for unknown documents, then for refused
 * ones.
 */
export function allReasons({ run, unknown, wrong }: ToldRun): Reason[] {
	return [...refusalReasons(run.refusal ?? {}), ...reasonsOf(unknown), ...reasonsOf(wrong)];
}

/**
 * A reason as a line: `Data rows 3, 7, 9 and 3 more: Bank is empty.`
 *
 * @param nameOf how the line names its documents
 */
export function reasonLine({ text, of }: Reason, nameOf: (of: readonly Asked[]) => string): string {
	return of.length === 0 ? text : `${capital(nameOf(of))}: ${text}`;
}

/** Why a run did not start. */
function refusalReasons({ failure, problems = [] }: NonNullable<EndedRun['refusal']>): Reason[] {
	const ofForm = problems.map(({ message }) => message);
	const texts = failure ? [failureText(failure), ...ofForm] : ofForm;
	return texts.map((text) => ({ text, of: [] }));
}

/**
 * Why documents were refused or are unknown, most frequent first. Different values make different
 * reasons.
 */
function reasonsOf(documents: readonly NotPosted[]): Reason[] {
	const alike = groupBy(documents.flatMap(reasonsOfDocument), ({ text }) => text);
	return [...alike]
		.sort(([, a], [, b]) => b.length - a.length)
		.map(([text, its]) => ({ text, of: [...new Set(its.map(({ asked }) => asked))] }));
}

/** Why a document was refused, or is unknown. */
function reasonsOfDocument({
	asked,
	outcome,
	failure,
}: NotPosted): Array<{ asked: Asked; text: string }> {
	if (failure) {
		const text =
			outcome === 'unknown' ? `May have been posted. ${failure.message}` : failureText(failure);
		return [{ asked, text }];
	}
	return asked.problems.map(({ message }) => ({ asked, text: message }));
}
