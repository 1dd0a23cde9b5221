import type { Difference, Ended, EndedRun } from '../posting/ended';
import type { Asked } from '../reading/asked';
import { groupBy } from '../values/groupBy';
import type { Problem } from '../values/problem';
import { differenceText, failureTexts, problemText, reasonText, type Around } from './sentences';
import { byOutcome, type ByOutcome } from './summary';
import { capital } from './words';

/** Documents that something is said of at once. */
export interface Said {
	text: string;
	documents: Asked[];
}

/** `Document Date: write the year with four digits (6: BK-003, BK-007, BK-009 and 3 more)` */
export function saidText({ text, documents }: Said, { names }: Around, most = 3): string {
	const count = documents.length > 1 ? `${documents.length}: ` : '';
	return documents.length === 0 ? text : `${text} (${count}${names.documents(documents, most)})`;
}

interface Found {
	asked: Asked;
	problem: Problem;
}

/** Problems of documents, one text for each field and reason, the most frequent first. */
function saidOfProblems(found: readonly Found[], around: Around): Said[] {
	const kinds = groupBy(found, ({ problem: { field, reason, got } }) =>
		JSON.stringify([field, reason, got === '']),
	);
	return [...kinds.values()].map((its) => {
		const [{ problem }] = its;
		const { line, ...ofAnyLine } = problem;
		const gots = new Set(its.map((each) => each.problem.got));
		const phrases = new Set(its.map((each) => reasonText(each.problem, around)));
		const isAlike = its.every((each) => each.problem.line === line);
		// Of phrases with values of their own, the first stands for all.
		const text = problemText(
			isAlike ? problem : ofAnyLine,
			around,
			gots.size > 1 && phrases.size === 1,
		);
		return { text, documents: [...new Set(its.map(({ asked }) => asked))] };
	});
}

type WithFailure = Extract<Ended, { outcome: 'refused' | 'unknown' }>;

/** Failures, one text for each that says the same. */
function saidOfFailures(documents: readonly WithFailure[], around: Around, before = ''): Said[] {
	const texts = documents.flatMap(({ failure, asked }) => {
		if (!failure) return [];
		const { what, cure } = failureTexts(failure, around);
		return [
			{ asked, text: `${before}${cure === '' || before !== '' ? what : `${what}: ${cure}`}` },
		];
	});
	return [...groupBy(texts, ({ text }) => text)].map(([text, its]) => ({
		text,
		documents: its.map(({ asked }) => asked),
	}));
}

/** Documents that were refused for a reason of their own, not because the run did not get to them. */
export function refusedOf({ documents, refusal }: EndedRun): ByOutcome['refused'] {
	const ofRun = refusal?.failure?.code ?? 'stoppedEarlier';
	return byOutcome(documents).refused.filter(({ failure }) => failure?.code !== ofRun);
}

/** Why documents were refused, or are unknown: what is said of the most documents first. */
export function whyNot(run: EndedRun, around: Around): Said[] {
	const { documents, refusal } = run;
	const refused = refusedOf(run);
	// Those of a try in which nothing was begun are of earlier tries, and listed by themselves.
	const unknown = refusal ? [] : byOutcome(documents).unknown;
	const found = refused
		.filter(({ failure }) => !failure)
		.flatMap(({ asked }) => asked.problems.map((problem) => ({ asked, problem })));
	const ofRun = (refusal?.problems ?? []).map((problem) => ({
		text: problemText(problem, around),
		documents: [],
	}));
	return [
		...ofRun,
		...saidOfFailures(unknown, around, 'Unknown whether posted: '),
		...[...saidOfProblems(found, around), ...saidOfFailures(refused, around)].sort(
			(a, b) => b.documents.length - a.documents.length,
		),
	];
}

/** `19 of 24 rows are wrong.` */
export function countWrong(wrong: number, all: readonly Ended[]): string {
	const what = all.some(({ asked }) => asked.rows.length > 1) ? 'document' : 'row';
	const of = all.length === 1 ? what : `${what}s`;
	return all.length === 1 && wrong === 1
		? `The ${what} is wrong.`
		: `${wrong} of ${all.length} ${of} ${wrong === 1 ? 'is' : 'are'} wrong.`;
}

/** Says if all documents of a run have the same key, and one of them was sent for all. */
export function sameKeyText(documents: readonly Ended[]): string[] {
	const same = documents.filter((each) => each.outcome === 'skipped' && each.why === 'sameKey');
	const sent = documents.filter(({ sentAs }) => sentAs !== undefined);
	if (same.length === 0 || sent.length !== 1 || same.length + 1 < documents.length) return [];
	return [
		`All ${documents.length} documents have the same Duplicate Guard Key, so only one was sent. Give each document a key of its own.`,
	];
}

/** A document that ACC answered otherwise, with its differences. */
export function differencesText(
	{
		number,
		asked,
		differences,
	}: { number: string; asked: Asked; differences: readonly Difference[] },
	around: Around,
): string {
	const texts = differences.map((each) => differenceText(each, around));
	return `${number} (${around.names.documents([asked])}): ${capital(texts.join('; '))}`;
}
