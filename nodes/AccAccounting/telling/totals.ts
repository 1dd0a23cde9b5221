import type { Ended } from '../create/ended';
import { amountText } from '../values/amounts';
import { add, decimalOf, toNumber, toText, ZERO, type Decimal } from '../values/decimal';
import { groupBy, plainText } from '../values/record';
import { isNeverSent, numberOf, type OfRun, type ToldRow } from './row';

const MONEY_WAYS = ['in', 'out', 'none'] as const;

/** The amounts of some documents by direction; those of invoices have none. */
type Sums = Partial<Record<(typeof MONEY_WAYS)[number], Decimal>>;

/** Amounts that can't be read are left out. Undefined for amounts in different currencies. */
function sumsOf(documents: readonly Ended[]): Sums | undefined {
	const sums: Sums = {};
	const currencies = new Set(documents.map(({ asked }) => plainText(asked.body.currency_code)));
	if (currencies.size > 1) return undefined;
	for (const { asked, direction } of documents) {
		const amount = decimalOf(asked.total ?? '');
		const of = direction ?? asked.sheet?.direction ?? 'none';
		if (amount) sums[of] = add(sums[of] ?? ZERO, amount);
	}
	return sums;
}

/**
 * The amounts of some documents as text: `in 10,900,000, out 7,465,000`, or `total 250,000` if none
 * has a direction; empty if no amount can be read, or currencies differ.
 */
export function amountsText(documents: readonly Ended[], { run, type }: OfRun): string {
	const sums = sumsOf(documents) ?? {};
	const ofInvoices = type.lineFields ? 'total before tax' : 'total';
	const none = sums.in || sums.out ? 'without direction' : ofInvoices;
	const words = { in: 'in', out: 'out', none };
	const texts = MONEY_WAYS.flatMap((of) => {
		const amount = sums[of];
		return amount ? [`${words[of]} ${amountText(amount, run.options.format.amounts)}`] : [];
	});
	return texts.join(', ');
}

/** The numbers of posted documents: first and last, in row order. */
function numbersText(posted: readonly ToldRow[]): string {
	const numbers = posted.map(({ ended }) => numberOf(ended) ?? '');
	const [first = ''] = numbers;
	return numbers.length > 1 ? `first ${first}, last ${numbers.at(-1)}` : first;
}

/** `wrong 2 (out 385,000)` */
function partText(name: string, rows: readonly ToldRow[], of: OfRun): string {
	const documents = rows.map(({ ended }) => ended);
	const numbers = name === POSTED ? numbersText(rows) : '';
	const details = [numbers, amountsText(documents, of)].filter((text) => text !== '').join(', ');
	return `${name} ${rows.length}${details === '' ? '' : ` (${details})`}`;
}

const POSTED = 'Posted';
const NOT_SENT = 'not sent';

/** The states of documents, and what the line and the summary item call them. */
const STATES = {
	run: { posted: POSTED, refused: 'refused', skipped: 'skipped', unknown: 'unknown' },
	dryRun: { OK: 'OK', look: 'look', wrong: 'wrong', skipped: 'skipped' },
};

/**
 * The whole run in one line:
 * `Posted 25 (first 00074/AKB/11/26, last 00098/AKB/11/26, in 59,418,250), refused 2 (out 385,000)`
 * or `OK 23 (in 10,900,000, out 7,465,000), wrong 2 (out 385,000)`. Documents that the run did not
 * reach are counted on their own.
 */
function lineText(rows: readonly ToldRow[], of: OfRun): string {
	const states: Record<string, string> = STATES[of.run.mode];
	const byName = groupBy(rows, ({ ended, state }) =>
		isNeverSent(ended) ? NOT_SENT : (states[state] ?? state),
	);
	const names = [...Object.values(states), NOT_SENT];
	const shown = names.filter((name) => byName.has(name) || name === POSTED);
	return shown.map((name) => partText(name, byName.get(name) ?? [], of)).join(', ');
}

/**
 * What a run comes to: the fields of the summary item.
 *
 * - how many documents are `posted`, `refused` (or not sent), `skipped`, and `unknown`; in a dry
 *   run `ok`, `look`, `wrong`, and `skipped`
 * - `moneyIn`, `moneyOut`, and `amount` (of documents without a direction): the exact sum for each
 *   of these, as a number, or as a string if a number can't represent it; null if it would mix
 *   currencies
 * - `firstNumber`, `lastNumber`: of the posted documents in row order; empty if there are none
 * - `text`: the line with all of them
 */
export function summaryOf(rows: readonly ToldRow[], of: OfRun) {
	const byState = groupBy(rows, ({ state }) => state);
	const its = Object.keys(STATES[of.run.mode]).map((state) => {
		const documents = (byState.get(state as ToldRow['state']) ?? []).map(({ ended }) => ended);
		return { name: state.toLowerCase(), count: documents.length, sums: sumsOf(documents) };
	});
	const fieldsOf = <T>(valueOf: (state: (typeof its)[number]) => T) =>
		Object.fromEntries(its.map((each) => [each.name, valueOf(each)]));
	const sum = (direction: keyof Sums) =>
		fieldsOf(({ sums }) => {
			if (!sums) return null;
			const amount = sums[direction] ?? ZERO;
			return toNumber(amount) ?? toText(amount);
		});
	const posted = (byState.get('posted') ?? []).map(({ ended }) => numberOf(ended) ?? '');
	return {
		...fieldsOf(({ count }) => count),
		moneyIn: sum('in'),
		moneyOut: sum('out'),
		amount: sum('none'),
		firstNumber: posted[0] ?? '',
		lastNumber: posted.at(-1) ?? '',
		text: lineText(rows, of),
	};
}
