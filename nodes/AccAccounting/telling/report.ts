import type { INode } from 'n8n-workflow';

import type { Ended, EndedRun } from '../create/ended';
import type { Asked } from '../create/asked';
import type { DocumentType } from '../documents/documentType';
import { companyKey } from '../values/company';
import { amountOf, sum, toAmountText, toNumber, toText } from '../values/decimal';
import { groupBy, plainText } from '../values/record';
import { firstFew } from '../values/text';
import { documentRanges, lookForOf, Names, type LookFor } from './names';
import { failureText, failureTexts, noteTexts, problemText } from './sentences';

type ByOutcome = { [O in Ended['outcome']]: Array<Extract<Ended, { outcome: O }>> };

/** All that the user is told about a run: it is made once, and shown as items, hints or an error. */
export interface Report extends ByOutcome {
	run: EndedRun;
	names: Names;
	/** How unknown documents can be found. */
	lookFor: ReadonlyMap<Ended, LookFor>;
	/** Documents that were refused for a reason of their own, not because the run did not get to them. */
	wrong: ByOutcome['refused'];
	/** Posted documents whose answer differs from what was asked. */
	differing: ByOutcome['posted'];
	/** Counts, and a text with all of them in one line. */
	summary: ReturnType<typeof summarizeRun | typeof summarizeDryRun>;
	/** What deserves a look, as sentences. */
	notes: string[];
}

/** Documents by what became of them, each kind in their order. */
function byOutcome(documents: readonly Ended[]): ByOutcome {
	const found: ByOutcome = { posted: [], refused: [], skipped: [], unknown: [], ready: [] };
	for (const ended of documents) (found[ended.outcome] as Ended[]).push(ended);
	return found;
}

/** ACC's totals, added up for each currency and each direction by itself. */
function totalOf(posted: ByOutcome['posted']) {
	const counted = posted.flatMap(({ answer, direction = '' }) => {
		const amount = amountOf(answer.total_amount);
		const of = `${direction} ${plainText(answer.currency_code)}`.trim();
		return amount ? [{ of, amount }] : [];
	});
	const sums = [...groupBy(counted, ({ of }) => of)].map(([of, its]) => {
		return { of, amount: sum(its.map(({ amount }) => amount)) };
	});
	const isOne = sums.length < 2;
	const texts = sums.map(({ of, amount }) => {
		return isOne ? toAmountText(amount) : `${of || 'other'} ${toAmountText(amount)}`;
	});
	const [count, all] = [counted.length, posted.length];
	const text = `total amount ${texts.join(', ')}${count < all ? ` of ${count} of ${all}` : ''}`;
	const amount = sum(sums.map((each) => each.amount));
	return {
		amount: isOne ? (toNumber(amount) ?? toText(amount)) : null,
		text: count === 0 ? 'without a total amount' : text,
	};
}

/**
 * Counts the outcomes of documents. `documentNumbers` are those of all posted ones, consecutive ones as
 * ranges. `totalAmount` is the exact sum of ACC's totals: a text if a number cannot hold it, null if they
 * are of several currencies, or some come in and some go out. `text` is all of it in one line.
 *
 * @param where what the line says in place of the numbers
 */
export function summarize(documents: readonly Ended[], where?: string) {
	const { posted, refused, skipped, unknown } = byOutcome(documents);
	const others = { refused: refused.length, skipped: skipped.length, unknown: unknown.length };
	const numbers = documentRanges(posted.map(({ number }) => number));
	const total = totalOf(posted);
	const which = where ?? firstFew(numbers, ', ', 3);
	const details = posted.length > 0 ? ` (${which}, ${total.text})` : '';
	const counts = Object.entries(others).filter(([, count]) => count > 0);
	return {
		posted: posted.length,
		...others,
		documentNumbers: numbers.join(', '),
		totalAmount: total.amount,
		text: [`Posted ${posted.length}${details}`, ...counts.map((each) => each.join(' '))].join(', '),
	};
}

/**
 * Counts the outcomes of a run, also by company if items choose it: each company numbers its documents
 * for itself.
 */
export function summarizeRun(documents: readonly Ended[]) {
	if (!documents.some(({ asked }) => asked.mayChoose)) return summarize(documents);
	const ofCompanies = groupBy(documents, ({ asked }) => companyKey(asked.company));
	const companies = [...ofCompanies].map(([tenantId, its]) => ({ tenantId, ...summarize(its) }));
	if (companies.length === 1) return { ...summarize(documents), companies };
	const documentNumbers = companies
		.filter(({ posted }) => posted > 0)
		.map((company) => `${company.tenantId}: ${company.documentNumbers}`)
		.join('; ');
	const all = summarize(documents, `in ${companies.length} companies`);
	return { ...all, documentNumbers, companies };
}

/** What a dry run says of a document. */
export function checkOf(ended: Ended): string {
	if (ended.outcome === 'ready') return 'OK';
	if (ended.outcome === 'refused') return 'wrong';
	return ended.outcome === 'skipped' && ended.why === 'sameKey' ? 'same key' : 'already sent';
}

/** `19 of 24 rows are wrong.` */
export function countWrong(wrong: number, all: readonly Ended[]): string {
	const what = all.some(({ asked }) => asked.rows.length > 1) ? 'document' : 'row';
	if (all.length === 1) return `The ${what} is wrong.`;
	return `${wrong} of ${all.length} ${what}s ${wrong === 1 ? 'is' : 'are'} wrong.`;
}

/** Counts what a dry run found. */
function summarizeDryRun(documents: readonly Ended[]) {
	const checks = documents.map(checkOf);
	const count = (check: string) => checks.filter((each) => each === check).length;
	const [ok, wrong] = [count('OK'), count('wrong')];
	const [sameKey, alreadySent] = [count('same key'), count('already sent')];
	const text = [
		'Dry Run:',
		...(wrong > 0 ? [countWrong(wrong, documents)] : []),
		...(ok === documents.length ? [ok === 1 ? 'The row is OK.' : `All ${ok} are OK.`] : []),
		...(alreadySent > 0 ? [`${alreadySent} would be skipped: sent before.`] : []),
		...(sameKey > 0 ? [`${sameKey} would be skipped: an earlier row has the same key.`] : []),
		'Nothing was posted.',
	].join(' ');
	return { ok, wrong, sameKey, alreadySent, text };
}

type NotPosted = Extract<Ended, { outcome: 'refused' | 'unknown' }>;

/** Why a document was refused, or is unknown; `kind` is the same for what is told in one line. */
function whysOf(
	{ asked, outcome, failure }: NotPosted,
	names: Names,
): Array<{ asked: Asked; kind: string; text: string }> {
	if (failure) {
		const text =
			outcome === 'unknown'
				? `Unknown whether posted: ${failureTexts(failure, names).what}`
				: failureText(failure, names);
		return [{ asked, kind: text, text }];
	}
	return asked.problems.map((problem) => {
		const { field, reason, got } = problem;
		const kind = JSON.stringify([field, reason, got === '']);
		return { asked, kind, text: problemText(problem, names) };
	});
}

/**
 * Why documents were refused, or are unknown, in a line for each kind of reason, the most frequent first:
 * `Document Date "21/11/26": write the year with four digits (6: BK-003, BK-007, BK-009 and 3 more)`.
 * The first of a kind stands for all.
 *
 * @param most how many documents a line names
 */
export function whyNot({ run, names, unknown, wrong }: Report, most: number): string[] {
	const linesOf = (documents: readonly NotPosted[]) => {
		const whys = documents.flatMap((ended) => whysOf(ended, names));
		const kinds = [...groupBy(whys, ({ kind }) => kind).values()];
		return kinds
			.sort((a, b) => b.length - a.length)
			.map((alike) => {
				const of = [...new Set(alike.map(({ asked }) => asked))];
				const count = of.length > 1 ? `${of.length}: ` : '';
				return `${alike[0].text} (${count}${names.documents(of, most)})`;
			});
	};
	const { failure, problems = [] } = run.refusal ?? {};
	return [
		...(failure ? [failureText(failure, names)] : []),
		...problems.map((problem) => problemText(problem, names)),
		...linesOf(unknown),
		...linesOf(wrong),
	];
}

function notesOf({ documents, notes }: EndedRun, names: Names): string[] {
	const [one, ...others] = documents.filter(
		(each) => each.outcome !== 'skipped' || each.why !== 'sameKey',
	);
	const isSent = one?.outcome === 'posted' || one?.outcome === 'unknown';
	const areSame = documents.length > 1 && isSent && others.length === 0;
	const ofKey = `All ${documents.length} documents have the same Duplicate Guard Key, so only one was sent. Give each document a key of its own.`;
	return [...noteTexts(notes, names), ...(areSame ? [ofKey] : [])];
}

/** Gathers what the user is told about a run. */
export function reportOf(node: INode, run: EndedRun, type: DocumentType): Report {
	const { documents, mode, refusal } = run;
	const names = new Names(
		node,
		documents.map(({ asked }) => asked),
	);
	const ofRun = refusal?.failure?.code ?? 'stoppedEarlier';
	const outcomes = byOutcome(documents);
	return {
		...outcomes,
		run,
		names,
		lookFor: outcomes.unknown.length > 0 ? lookForOf(documents, type) : new Map(),
		wrong: outcomes.refused.filter(({ failure }) => failure?.code !== ofRun),
		differing: outcomes.posted.filter(({ differences }) => differences.length > 0),
		summary: (mode === 'run' ? summarizeRun : summarizeDryRun)(documents),
		notes: notesOf(run, names),
	};
}
