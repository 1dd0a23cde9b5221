import { amountOf } from '../posting/compare';
import { sum, toAmountText, toNumber, toText, type Decimal } from '../values/decimal';
import { companyKey } from '../values/company';
import { groupBy } from '../values/groupBy';
import { documentRanges, inSeries } from '../values/documentNumber';
import { plainText } from '../values/record';
import type { Draft } from '../reading/draft';
import { byOutcome, type Outcome, type Posting } from '../posting/outcome';
import { firstFew } from '../values/text';

/** How a run ended, in numbers. */
export interface RunSummary {
	posted: number;
	refused: number;
	skipped: number;
	unknown: number;
	/** Document numbers of all that were posted, consecutive ones as ranges. */
	documentNumbers: string;
	/**
	 * Exact sum of `total_amount` of all that were posted and have one; a text where a number cannot
	 * hold it, null where they are of several currencies, or some come in and some go out.
	 */
	totalAmount: number | string | null;
	/** All of it in one line. */
	text: string;
	/** The same for each company, where the run acted for others than the credential's own. */
	companies?: Array<Omit<RunSummary, 'companies'> & { tenantId: string }>;
}

/** What is counted: a document with its outcome. */
export interface Counted {
	outcome: Outcome;
	draft?: Pick<Draft, 'direction'>;
}

type Posted = ReturnType<typeof byOutcome<Counted>>['posted'][number];

/** An amount, and what it is of: a currency, and what the cash category says of the direction. */
interface Total {
	of: string;
	amount: Decimal;
}

/** The total of a posted document; none where ACC gave none that can be read. */
function totalOf({ outcome: { document }, draft }: Posted): Total[] {
	const amount = amountOf(document.total_amount);
	const currency = plainText(document.currency_code);
	const of = [draft?.direction ?? '', currency].filter((part) => part !== '').join(' ');
	return amount ? [{ amount, of }] : [];
}

/** The totals of documents, each currency by itself and each direction where all are known. */
function totalsOf(counted: readonly Total[]): Total[] {
	return [...groupBy(counted, ({ of }) => of)].map(([of, its]) => ({
		of,
		amount: sum(its.map(({ amount }) => amount)),
	}));
}

/** `total amount 1,000.00`, `total amount IDR 1,000.00, USD 5.00 of 2 of 3` */
function totalText(totals: Total[], counted: number, posted: number): string {
	if (counted === 0) return 'without a total amount';
	const named = totals.length > 1;
	const amounts = totals.map(({ of, amount }) =>
		`${named ? of || 'other' : ''} ${toAmountText(amount)}`.trim(),
	);
	const of = counted < posted ? ` of ${counted} of ${posted}` : '';
	return `total amount ${amounts.join(', ')}${of}`;
}

/** `00001/AKB/11/26 to 00004/AKB/11/26`; of several series, each by itself. */
function fromTo(numbers: readonly string[]): string {
	const series = inSeries(numbers);
	const texts = series.map((its) => (its.length > 1 ? `${its[0]} to ${its.at(-1)}` : `${its[0]}`));
	return firstFew(texts, ', ', 3);
}

/**
 * Counts the outcomes of a run.
 *
 * @param where what the line says in place of the first and the last number
 */
export function summarize(documents: readonly Counted[], where?: string): RunSummary {
	const { posted, refused, skipped, unknown } = byOutcome(documents);
	const others = { refused: refused.length, skipped: skipped.length, unknown: unknown.length };
	const numbers = posted.map(({ outcome }) => outcome.number);
	const counted = posted.flatMap(totalOf);
	const totals = totalsOf(counted);
	const all = sum(totals.map(({ amount }) => amount));
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

/**
 * Counts the outcomes of a run, by company as well where it acted for others: each company numbers its
 * documents for itself, so there is no first and last number of all.
 */
export function summarizeRun(postings: readonly Posting[]): RunSummary {
	if (!postings.some(({ draft }) => draft.tenantId)) return summarize(postings);
	const companies = [...groupBy(postings, ({ draft }) => companyKey(draft.company))].map(
		([tenantId, its]) => ({ tenantId, ...summarize(its) }),
	);
	if (companies.length === 1) return { ...summarize(postings), companies };
	const all = summarize(postings, `in ${companies.length} companies`);
	const documentNumbers = companies
		.filter(({ posted }) => posted > 0)
		.map((company) => `${company.tenantId}: ${company.documentNumbers}`)
		.join('; ');
	return { ...all, documentNumbers, companies };
}
