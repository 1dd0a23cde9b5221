import type { Ended, EndedRun } from '../posting/ended';
import { companyKey } from '../values/company';
import { amountOf, sum, toAmountText, toNumber, toText, type Decimal } from '../values/decimal';
import { documentRanges, inSeries } from '../values/documentNumber';
import { groupBy } from '../values/groupBy';
import { plainText } from '../values/record';
import { firstFew } from '../values/text';

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
