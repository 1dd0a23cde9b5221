import type { INode } from 'n8n-workflow';

import type { Ended, EndedRun } from '../posting/ended';
import type { Asked } from '../reading/asked';
import { groupBy } from '../values/groupBy';
import { aroundOf, noteTexts } from './errors';
import { lookForOf, type LookFor } from './lookFor';
import { failureTexts, problemText, wholeText, type Around } from './sentences';
import { byOutcome, type ByOutcome } from './summary';

/** All that the user is told about a run: it is made once, and shown as items, hints or an error. */
export interface Report extends ByOutcome {
	run: EndedRun;
	around: Around;
	lookFor: ReadonlyMap<Ended, LookFor>;
	/** What deserves a look, as sentences. */
	notes: string[];
}

/** Why a document was not posted. */
interface Why {
	asked: Asked;
	/** The same for documents whose reasons are told in one line. */
	kind: string;
	text: string;
	/** Without the value and the line of this document. */
	general: string;
}

function whysOf(ended: Ended, around: Around): Why[] {
	const { asked } = ended;
	if (ended.outcome !== 'refused' && ended.outcome !== 'unknown') return [];
	if (ended.failure) {
		const text =
			ended.outcome === 'unknown'
				? `Unknown whether posted: ${failureTexts(ended.failure, around).what}`
				: wholeText(ended.failure, around);
		return [{ asked, kind: text, text, general: text }];
	}
	return asked.problems.map((problem) => ({
		asked,
		kind: JSON.stringify([problem.field, problem.reason, problem.got === '']),
		text: problemText(problem, around),
		general: problemText({ ...problem, line: undefined }, around, problem.got !== ''),
	}));
}

/** Documents that were refused for a reason of their own, not because the run did not get to them. */
export function refusedOf({ run, refused }: Pick<Report, 'run' | 'refused'>): ByOutcome['refused'] {
	const ofRun = run.refusal?.failure?.code ?? 'stoppedEarlier';
	return refused.filter(({ failure }) => failure?.code !== ofRun);
}

/**
 * Why documents were refused, or are unknown, in a line for each kind of reason, the most frequent first:
 * `Document Date: write the year with four digits (6: BK-003, BK-007, BK-009 and 3 more)`.
 *
 * @param most how many documents a line names
 */
export function whyNot({ run, around, unknown, refused }: Report, most: number): string[] {
	const linesOf = (documents: readonly Ended[]) => {
		const whys = documents.flatMap((ended) => whysOf(ended, around));
		const kinds = [...groupBy(whys, ({ kind }) => kind).values()];
		return kinds
			.sort((a, b) => b.length - a.length)
			.map((alike) => {
				const [{ text, general }] = alike;
				// Reasons with values of their own: the first stands for all.
				const isGeneral =
					alike.some((each) => each.text !== text) &&
					alike.every((each) => each.general === general);
				const of = [...new Set(alike.map(({ asked }) => asked))];
				const count = of.length > 1 ? `${of.length}: ` : '';
				return `${isGeneral ? general : text} (${count}${around.names.documents(of, most)})`;
			});
	};
	return [
		...(run.refusal?.problems ?? []).map((problem) => problemText(problem, around)),
		// In a try in which nothing was begun they are of earlier tries, and listed by themselves.
		...linesOf(run.refusal ? [] : unknown),
		...linesOf(refusedOf({ run, refused })),
	];
}

/** `19 of 24 rows are wrong.` */
export function countWrong(wrong: number, all: readonly Ended[]): string {
	const what = all.some(({ asked }) => asked.rows.length > 1) ? 'document' : 'row';
	if (all.length === 1) return `The ${what} is wrong.`;
	return `${wrong} of ${all.length} ${what}s ${wrong === 1 ? 'is' : 'are'} wrong.`;
}

function notesOf(
	{ documents, fromEarlierTries: tries, notes }: EndedRun,
	around: Around,
): string[] {
	const same = documents.filter((each) => each.outcome === 'skipped' && each.why === 'sameKey');
	const sent = documents.filter(({ sentAs }) => sentAs !== undefined);
	const areSame = same.length > 0 && sent.length === 1 && same.length + 1 === documents.length;
	const [are, them] = tries === 1 ? ['outcome is', 'it'] : ['outcomes are', 'them'];
	const ofTries = `${tries} ${are} from an earlier try of this run (Retry On Fail): nothing was sent again for ${them}.`;
	const ofKey = `All ${documents.length} documents have the same Duplicate Guard Key, so only one was sent. Give each document a key of its own.`;
	return [
		...noteTexts(notes, around),
		...(tries > 0 ? [ofTries] : []),
		...(areSame ? [ofKey] : []),
	];
}

export function reportOf(node: INode, run: EndedRun): Report {
	const around = aroundOf(
		node,
		run.documents.map(({ asked }) => asked),
	);
	const lookFor = lookForOf(run.documents);
	return { ...byOutcome(run.documents), run, around, lookFor, notes: notesOf(run, around) };
}
