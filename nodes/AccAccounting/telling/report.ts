import type { INode } from 'n8n-workflow';

import type { Ended, EndedRun } from '../posting/ended';
import type { Asked } from '../reading/asked';
import { companyKey } from '../values/company';
import { amountOf, sum, toAmountText, toNumber, toText, type Decimal } from '../values/decimal';
import { groupBy, plainText } from '../values/record';
import { firstFew } from '../values/text';
import { aroundOf, noteTexts } from './errors';
import { lookForOf, type LookFor } from './lookFor';
import { documentRanges, inSeries } from './names';
import { failureTexts, problemText, wholeText, type Around } from './sentences';

/** Documents by what became of them, each kind in their order. */
export type ByOutcome = { [O in Ended['outcome']]: Array<Extract<Ended, { outcome: O }>> };

export function byOutcome(documents: readonly Ended[]): ByOutcome {
	const found: ByOutcome = { posted: [], refused: [], skipped: [], unknown: [], ready: [] };
	for (const ended of documents) (found[ended.outcome] as Ended[]).push(ended);
	return found;
}

/** `total amount 1,000.00`, `total amount IDR 1,000.00, USD 5.00 of 2 of 3` */
function totalText(totals: Array<[string, Decimal]>, counted: number, posted: number): string {
	if (counted === 0) return 'without a total amount';
	const amounts = totals.map(([of, amount]) =>
		`${totals.length > 1 ? of || 'other' : ''} ${toAmountText(amount)}`.trim(),
	);
	return `total amount ${amounts.join(', ')}${counted < posted ? ` of ${counted} of ${posted}` : ''}`;
}

/** `00001/AKB/11/26 to 00004/AKB/11/26`; of several series, each by itself. */
function fromTo(numbers: readonly string[]): string {
	const series = inSeries(numbers);
	const texts = series.map((its) => (its.length > 1 ? `${its[0]} to ${its.at(-1)}` : `${its[0]}`));
	return firstFew(texts, ', ', 3);
}

/**
 * Counts the outcomes of documents. `documentNumbers` are those of all posted ones, consecutive ones as
 * ranges. `totalAmount` is the exact sum of ACC's totals: a text if a number cannot hold it, null if they
 * are of several currencies, or some come in and some go out. `text` is all of it in one line.
 *
 * @param where what the line says in place of the first and the last number
 */
export function summarize(documents: readonly Ended[], where?: string) {
	const { posted, refused, skipped, unknown } = byOutcome(documents);
	const others = { refused: refused.length, skipped: skipped.length, unknown: unknown.length };
	const numbers = posted.map(({ number }) => number);
	// Each currency and each direction by itself.
	const counted = posted.flatMap(({ answer, direction = '' }) => {
		const amount = amountOf(answer.total_amount);
		const of = `${direction} ${plainText(answer.currency_code)}`.trim();
		return amount ? [{ of, amount }] : [];
	});
	const totals = [...groupBy(counted, ({ of }) => of)].map(([of, its]): [string, Decimal] => [
		of,
		sum(its.map(({ amount }) => amount)),
	]);
	const all = sum(totals.map(([, amount]) => amount));
	const total = totalText(totals, counted.length, posted.length);
	const details = posted.length > 0 ? ` (${where ?? fromTo(numbers)}, ${total})` : '';
	const counts = Object.entries(others).filter(([, count]) => count > 0);
	return {
		posted: posted.length,
		...others,
		documentNumbers: documentRanges(inSeries(numbers).flat()),
		totalAmount: totals.length > 1 ? null : (toNumber(all) ?? toText(all)),
		text: [`Posted ${posted.length}${details}`, ...counts.map((each) => each.join(' '))].join(', '),
	};
}

type Summary = ReturnType<typeof summarize>;

/**
 * Counts the outcomes of a run, also by company if items choose it: each company numbers its documents
 * for itself, so there is no first and last number of all.
 */
export function summarizeRun(documents: readonly Ended[]): Summary & { companies?: Summary[] } {
	if (!documents.some(({ asked }) => asked.mayChoose)) return summarize(documents);
	const ofCompanies = groupBy(documents, ({ asked }) => companyKey(asked.company));
	const companies = [...ofCompanies].map(([tenantId, its]) => ({ tenantId, ...summarize(its) }));
	if (companies.length === 1) return { ...summarize(documents), companies };
	const all = summarize(documents, `in ${companies.length} companies`);
	const documentNumbers = companies
		.filter(({ posted }) => posted > 0)
		.map((company) => `${company.tenantId}: ${company.documentNumbers}`)
		.join('; ');
	return { ...all, documentNumbers, companies };
}

/** A run of this many milliseconds or more says how long it took. */
const LONG_MS = 10_000;

/** `10000 documents in 61 seconds, 163.9 per second`; empty for a short run. */
export function tookText({ documents, tookMs }: EndedRun): string {
	if (tookMs < LONG_MS) return '';
	const seconds = tookMs / 1000;
	return `${documents.length} documents in ${Math.round(seconds)} seconds, ${(documents.length / seconds).toFixed(1)} per second`;
}

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
	const sent = documents.filter(({ outcome }) => outcome === 'posted' || outcome === 'unknown');
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
