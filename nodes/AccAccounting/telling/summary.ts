import type { Ended } from '../create/ended';
import { amountOf, sum, toAmountText, toNumber, toText } from '../values/decimal';
import { groupBy, plainText } from '../values/record';
import { looksOf } from './messages';

type ByOutcome = { [O in Ended['outcome']]: Array<Extract<Ended, { outcome: O }>> };

/** Groups documents by outcome, each group in order. */
export function byOutcome(documents: readonly Ended[]): ByOutcome {
	const found: ByOutcome = { posted: [], refused: [], skipped: [], unknown: [], ready: [] };
	for (const ended of documents) (found[ended.outcome] as Ended[]).push(ended);
	return found;
}

/** ACC's totals, summed separately for each currency and direction. */
function totalOf(posted: ByOutcome['posted']) {
	const counted = posted.flatMap(({ answer, cashType = '' }) => {
		const amount = amountOf(answer.total_amount);
		const of = `${cashType} ${plainText(answer.currency_code)}`.trim();
		return amount ? [{ of, amount }] : [];
	});
	const sums = [...groupBy(counted, ({ of }) => of)].map(([of, its]) => {
		return { of, amount: sum(its.map(({ amount }) => amount)) };
	});
	const isOne = sums.length < 2;
	const texts = sums.map(({ of, amount }) => {
		return isOne ? toAmountText(amount) : `${of || 'other'} ${toAmountText(amount)}`;
	});
	const ofSome = counted.length < posted.length ? ` of ${counted.length} documents` : '';
	const amount = sum(sums.map((each) => each.amount));
	return {
		amount: isOne ? (toNumber(amount) ?? toText(amount)) : null,
		text: counted.length === 0 ? 'without a total amount' : `total ${texts.join(', ')}${ofSome}`,
	};
}

/** The numbers of posted documents as text: first and last, in row order. */
function numbersText(posted: ByOutcome['posted']): string {
	const [first, ...others] = posted;
	const last = others.at(-1);
	if (!first) return '';
	return last ? `first ${first.number}, last ${last.number}` : first.number;
}

/**
 * Whether a run did not reach a document. It counts as refused, because it is safe to run it again.
 */
export function isNeverSent(ended: Ended): boolean {
	return ended.outcome === 'refused' && !ended.failure && ended.asked.problems.length === 0;
}

/**
 * Counts documents by outcome. `firstNumber` and `lastNumber` belong to the first and last posted
 * documents in row order; empty if there are none. `totalAmount` is the exact sum of ACC's totals:
 * a string if a number can't represent it; null if it would mix currencies or directions. `text`
 * combines everything in one line.
 */
export function summarize(documents: readonly Ended[]) {
	const { posted, refused, skipped, unknown } = byOutcome(documents);
	const others = { refused: refused.length, skipped: skipped.length, unknown: unknown.length };
	const total = totalOf(posted);
	const details = posted.length > 0 ? ` (${numbersText(posted)}, ${total.text})` : '';
	const neverSent = refused.filter(isNeverSent).length;
	const counts = { ...others, refused: others.refused - neverSent, 'not sent': neverSent };
	const texts = Object.entries(counts)
		.filter(([, count]) => count > 0)
		.map(([outcome, count]) => `${outcome} ${count}`);
	return {
		posted: posted.length,
		...others,
		firstNumber: posted[0]?.number ?? '',
		lastNumber: posted.at(-1)?.number ?? '',
		totalAmount: total.amount,
		text: [`Posted ${posted.length}${details}`, ...texts].join(', '),
	};
}

/** A dry run's verdict on a document. */
type Check = 'OK' | 'look' | 'wrong' | 'skipped';

/** A dry run's verdict on a document: *look* can be sent, but has a warning. */
export function checkOf(ended: Ended): Check {
	if (ended.outcome === 'refused') return 'wrong';
	if (ended.outcome === 'skipped') return 'skipped';
	return looksOf(ended).length > 0 ? 'look' : 'OK';
}

/** `row`, or `document` if some documents consist of several rows. */
function rowOrDocument(documents: readonly Ended[]): string {
	return documents.some(({ asked }) => asked.rows.length > 1) ? 'document' : 'row';
}

/** `19 of 24 rows are wrong.` */
export function countWrong(wrong: number, all: readonly Ended[]): string {
	const word = rowOrDocument(all);
	if (all.length === 1) return `The ${word} is wrong.`;
	return `${wrong} of ${all.length} ${word}s ${wrong === 1 ? 'is' : 'are'} wrong.`;
}

/** Counts the verdicts of a dry run. */
export function summarizeDryRun(documents: readonly Ended[]) {
	const checks = documents.map(checkOf);
	const count = (check: Check) => checks.filter((each) => each === check).length;
	const counts = {
		ok: count('OK'),
		look: count('look'),
		wrong: count('wrong'),
		skipped: count('skipped'),
	};
	const { ok, look, wrong, skipped } = counts;
	const word = rowOrDocument(documents);
	const texts = ['Dry Run:'];
	if (wrong > 0) texts.push(countWrong(wrong, documents));
	if (ok === documents.length) texts.push(ok === 1 ? `The ${word} is OK.` : `All ${ok} are OK.`);
	else if (ok > 0) texts.push(ok === 1 ? '1 is OK.' : `${ok} are OK.`);
	if (look > 0) texts.push(look === 1 ? '1 needs review.' : `${look} need review.`);
	if (skipped > 0) texts.push(`${skipped} would be skipped.`);
	texts.push('Nothing was posted.');
	return { ...counts, text: texts.join(' ') };
}
