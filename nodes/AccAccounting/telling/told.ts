import type { DocumentType } from '../documents/type';
import type { Ended, EndedRun } from '../posting/ended';
import { countOf, firstFew, messageText, withoutStop, type SheetRows } from '../sentences/sentence';
import { formatAmount } from '../values/amounts';
import { formatPeriod } from '../values/dates';
import { add, readDecimal, toNumber, toText, ZERO, type Decimal } from '../values/decimal';
import { groupBy, plainText } from '../values/json';
import { readInSteps, type Steps } from '../values/n8n';
import { capital, cut, show } from '../values/text';
import {
	documentNames,
	invoiceNumber,
	isNeverSent,
	isSkippedAs,
	namesAtBeginning,
	tellRow,
	type NamedDocument,
	type OfRun,
	type Reason,
	type ToldRow,
} from './row';

/** How many rows, or ranges of them, a line names; the rest are counted. */
const MOST_PLACES = 3;
/** How many different values a line shows. */
const MOST_EXAMPLES = 5;
/** How many lines the box above the table, or an error, has for reasons and notes. */
const MOST_SHOWN = 7;
/** ACC's own message may be long. */
const LONGEST_BOX_LINE = 400;

/** The first value with its place, and some of the others, most frequent first. */
function listExamples(its: readonly Reason[], first: string): string {
	const byValue = [...groupBy(its, ({ problem }) => problem?.got)];
	const others = byValue.slice(1).sort(([, a], [, b]) => b.length - a.length);
	return firstFew([first, ...others.map(([got = '']) => got)], { most: MOST_EXAMPLES }).join(', ');
}

/**
 * One line for reasons that are alike: `Rows 2, 3, 9: Bank is empty.` If their texts differ, the
 * first one is an example:
 * `Jumlah in 26 rows is in another number format, for example "1,850,000" (row 2). Select …`
 */
function writeLine(its: readonly [Reason, ...Reason[]], sheetRows: SheetRows): string {
	const [{ text, problem }] = its;
	const { field, what = '', got = '', advice, line, rows } = problem ?? {};
	const documents = its.map((each) =>
		each.problem?.rows ? { rows: each.problem.rows, known: {} } : each.asked,
	);
	if (its.every((each) => each.text === text)) {
		// The text of a line names its row.
		const named = line === undefined ? documents : its.map(({ asked }) => asked);
		return cut(`${namesAtBeginning(named, sheetRows, MOST_PLACES)}: ${text}`, LONGEST_BOX_LINE);
	}
	const areLines = line !== undefined && !rows;
	const counted = areLines ? countOf(its.length, 'line') : countDocuments(documents);
	const first = documentNames(documents.slice(0, 1), sheetRows, MOST_PLACES);
	// What names values of the first one isn't true of the others.
	if (what === '' || its.some((each) => each.problem?.what !== what)) {
		return cut(`${counted}, for example ${first}: ${text}`, LONGEST_BOX_LINE);
	}
	const where = areLines ? `${first}, line ${line}` : first;
	const example = got === '' ? `in ${where}` : listExamples(its, `${got} (${where})`);
	return `${field} in ${counted} ${withoutStop(what)}, for example ${example}. ${advice}`.trim();
}

/** `2 invoices`, or `3 rows` if not all are invoices made of rows. */
function countDocuments(documents: readonly NamedDocument[]): string {
	const invoices = documents.map(invoiceNumber);
	if (!invoices.includes('')) return countOf(new Set(invoices).size, 'invoice');
	return countOf(new Set(documents.flatMap(({ rows }) => rows)).size, 'row');
}

/** Reasons about documents, one line for all that are alike, most frequent first. */
function reasonLines(reasons: readonly Reason[], sheetRows: SheetRows): string[] {
	return [...groupBy(reasons, ({ alike }) => alike).values()]
		.sort((a, b) => b.length - a.length)
		.map((its) => writeLine(its, sheetRows));
}

const MONEY_WAYS = ['in', 'out', 'none'] as const;

/** The amounts of some documents by direction; those of invoices have none. */
type Sums = Partial<Record<(typeof MONEY_WAYS)[number], Decimal>>;

/** Amounts that can't be read are left out. Undefined for amounts in different currencies. */
function addAmounts(documents: readonly Ended[]): Sums | undefined {
	const sums: Sums = {};
	const currencies = new Set(documents.map(({ asked }) => plainText(asked.body.currency_code)));
	if (currencies.size > 1) return undefined;
	for (const { asked, direction } of documents) {
		const amount = readDecimal(asked.total ?? '');
		const of = direction ?? asked.sheet?.direction ?? 'none';
		if (amount) sums[of] = add(sums[of] ?? ZERO, amount);
	}
	return sums;
}

/**
 * The amounts and the period of some documents:
 * `in 10,900,000, out 7,465,000, 3 Nov to 12 Nov 2026`, or `total 250,000, …` if none has a
 * direction. Amounts and dates that can't be read are left out, and amounts in several currencies.
 */
function totalsText(documents: readonly Ended[], { run, type }: OfRun): string {
	const sums = addAmounts(documents) ?? {};
	const total = type.lineFields ? 'total before tax' : 'total';
	const words = { in: 'in', out: 'out', none: sums.in || sums.out ? 'without direction' : total };
	const texts = MONEY_WAYS.flatMap((way) => {
		const amount = sums[way];
		return amount ? [`${words[way]} ${formatAmount(amount, run.options.format.amounts)}`] : [];
	});
	const period = formatPeriod(documents.flatMap(({ asked }) => asked.date ?? []));
	return [...texts, period].filter(Boolean).join(', ');
}

/** The states of documents, as the line and the summary item call them. */
function listStates({ options }: EndedRun): ReadonlyArray<ToldRow['state']> {
	return options.dryRun
		? ['OK', 'look', 'wrong', 'skipped']
		: ['posted', 'refused', 'skipped', 'unknown'];
}

/** The numbers of the posted documents, in row order. */
function listNumbers(rows: readonly ToldRow[]): string[] {
	return rows.flatMap(({ ended }) => (ended.outcome === 'posted' ? [ended.number] : []));
}

/** `wrong 2 (out 385,000)` */
function writePart(name: string, rows: readonly ToldRow[], of: OfRun): string {
	const numbers = listNumbers(rows);
	const named = numbers.length > 1 ? [`first ${numbers[0]}, last ${numbers.at(-1)}`] : numbers;
	const documents = rows.map(({ ended }) => ended);
	const details = [...named, totalsText(documents, of)].filter((text) => text !== '');
	return `${name} ${rows.length}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}

/**
 * The whole run in one line:
 * `Posted 25 (first 00074/AKB/11/26, last 00098/AKB/11/26, in 59,418,250, 3 Nov to 12 Nov 2026), …`
 * or `OK 23 (in 10,900,000, out 7,465,000, 3 Nov to 12 Nov 2026), wrong 2 (out 385,000)`. Documents that the run did not
 * reach are counted on their own.
 */
function writeTotals(rows: readonly ToldRow[], of: OfRun): string {
	const byState = groupBy(rows, ({ ended, state }) => (isNeverSent(ended) ? 'not sent' : state));
	return [...listStates(of.run), 'not sent' as const]
		.filter((state) => byState.has(state) || state === 'posted')
		.map((state) => {
			const name = state === 'posted' ? capital(state) : state;
			return writePart(name, byState.get(state) ?? [], of);
		})
		.join(', ');
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
function summarize(rows: readonly ToldRow[], of: OfRun) {
	const byState = groupBy(rows, ({ state }) => state);
	const states = listStates(of.run).map((state) => {
		const documents = (byState.get(state) ?? []).map(({ ended }) => ended);
		return { name: state.toLowerCase(), count: documents.length, sums: addAmounts(documents) };
	});
	const sum = (way: keyof Sums) =>
		Object.fromEntries(
			states.map(({ name, sums }) => {
				const amount = sums?.[way] ?? ZERO;
				return [name, sums ? (toNumber(amount) ?? toText(amount)) : null];
			}),
		);
	const numbers = listNumbers(rows);
	return {
		...Object.fromEntries(states.map(({ name, count }) => [name, count])),
		moneyIn: sum('in'),
		moneyOut: sum('out'),
		amount: sum('none'),
		firstNumber: numbers[0] ?? '',
		lastNumber: numbers.at(-1) ?? '',
		text: writeTotals(rows, of),
	};
}

/**
 * Everything that the user is told about a run: built once, and shown as items, hints, or an error.
 */
export interface ToldRun extends OfRun {
	rows: ToldRow[];
	/** Whether its documents are invoices made of rows. */
	areInvoices: boolean;
	/** Why the run or documents of it failed, one line for each reason. */
	reasons: string[];
	/** What else is worth pointing out, one line for each. */
	notes: string[];
	summary: ReturnType<typeof summarize>;
}

/** What a run has to say about its documents and as a whole, before it's put into items or errors. */
export function* tellRun(run: EndedRun, type: DocumentType): Steps<ToldRun> {
	const of = { run, type, firstRefused: run.documents.find(isNeverSent) };
	const rows = yield* readInSteps(run.documents, (each) => tellRow(each, of));
	const linesAbout = (...outcomes: Array<Ended['outcome']>) => {
		const its = rows.filter(({ ended }) => outcomes.includes(ended.outcome));
		return reasonLines(
			its.flatMap(({ reasons }) => reasons),
			run.sheetRows,
		);
	};
	const { failure, problems = [] } = run.refusal ?? {};
	// Never truncated: one has text to paste into the form.
	const refusals = [
		...(failure ? [messageText(failure)] : []),
		...problems.map(({ message }) => message),
	];
	const above = run.documents.filter((each) => isSkippedAs(each, 'above')).length;
	const notes = [
		...(above > 0 ? [`${countOf(above, 'row')} above the headings.`] : []),
		...linesAbout('ready', 'posted'),
		...run.notes.map(({ message }) => message),
		...linesAbout('skipped'),
		...writeRules(of),
	];
	return {
		...of,
		rows,
		areInvoices: run.documents.some(({ asked }) => asked.known.group !== undefined),
		reasons: [...new Set(refusals), ...linesAbout('unknown'), ...linesAbout('refused')],
		notes: [...new Set(notes)],
		summary: summarize(rows, of),
	};
}

/** What each rule skips: `Rule "SALDO" skips 4 rows (out 1,250,000, 3 Nov to 12 Nov 2026).` */
function writeRules(of: OfRun): string[] {
	const ruleOf = (ended: Ended) => ('rule' in ended ? ended.rule : undefined);
	return [...groupBy(of.run.documents, ruleOf)].flatMap(([rule, its]) => {
		const totals = totalsText(its, of);
		const skipped = `Rule ${show(rule)} skips ${countOf(its.length, 'row')}`;
		return rule === undefined ? [] : [`${skipped}${totals === '' ? '' : ` (${totals})`}.`];
	});
}

/**
 * The first lines of the box above the table, or of an error.
 *
 * @param rest where to find the others
 */
export function firstLines(lines: readonly string[], rest: string): string[] {
	return firstFew(lines, { most: MOST_SHOWN, rest: `: ${rest}` });
}
