import type { DocumentType } from '../documents/type';
import type { Ended, EndedRun } from '../posting/ended';
import { type SheetRows, withoutStop } from '../sentences/sentence';
import { formatAmount } from '../values/amounts';
import { formatPeriod } from '../values/dates';
import { add, readDecimal, toNumber, toText, ZERO, type Decimal } from '../values/decimal';
import { groupBy, plainText } from '../values/json';
import type { Problem } from '../values/reading';
import { cut, show } from '../values/text';
import {
	documentNames,
	invoiceNumber,
	namesAtBeginning,
	type Reason,
	isNeverSent,
	findNumber,
	type OfRun,
	type ToldRow,
	failureText,
	tellRow,
} from './row';

/** How many rows, or ranges of them, a line names; the rest are counted. */
const MOST_PLACES = 3;
/** ACC's own message may be long. */
const LONGEST_LINE = 400;

/** What some reasons are about, and how many that are: `26 rows`. */
interface Places {
	count: number;
	counted: string;
	documents: Parameters<typeof documentNames>[0];
}

/** Input rows, or whole invoices if all reasons are about one. */
function countPlaces(its: readonly Reason[]): Places {
	const isOfInvoice = ({ asked, problem }: Reason) => invoiceNumber(asked) !== '' && !problem?.rows;
	const areInvoices = its.every(isOfInvoice);
	const rowsOf = ({ asked, problem }: Reason) => problem?.rows ?? asked.rows;
	const documents = areInvoices
		? its.map(({ asked }) => asked)
		: its.map((each) => ({ rows: [...rowsOf(each)], known: {} }));
	const keys = areInvoices ? its.map(({ asked }) => invoiceNumber(asked)) : its.flatMap(rowsOf);
	const count = new Set<number | string>(keys).size;
	const word = areInvoices ? 'invoice' : 'row';
	return { count, counted: `${count} ${word}${count === 1 ? '' : 's'}`, documents };
}

/**
 * The same problem of several rows, with the first value as an example:
 * `Jumlah in 26 rows is in another number format, for example "1,850,000" (row 2). Select …`
 */
function problemLine(
	{ field, what, advice, got = '', line, rows }: Problem,
	its: readonly Reason[],
	{ count, counted, documents }: Places,
	sheetRows: SheetRows,
): string {
	const first = documentNames(documents.slice(0, 1), sheetRows, MOST_PLACES);
	const where = line !== undefined && !rows ? `${first}, line ${line}` : first;
	const isSame = its.every(({ text }) => text === its[0]?.text);
	const names = documentNames(documents, sheetRows, MOST_PLACES);
	const place = isSame ? ` (${names})` : `, for example in ${where}`;
	const example = got === '' ? place : `, for example ${got} (${where})`;
	const inPlaces = count > 1 ? counted : `${its.length} lines`;
	return `${field} in ${inPlaces} ${withoutStop(what)}${example}. ${advice}`.trim();
}

function writeLine(its: readonly [Reason, ...Reason[]], sheetRows: SheetRows): string {
	const [{ asked, text, problem }] = its;
	const places = countPlaces(its);
	// What names values of the first one isn't true of the others.
	const isAlike = its.every((each) => each.problem?.what === problem?.what);
	if (problem?.what && its.length > 1 && isAlike) {
		return problemLine(problem, its, places, sheetRows);
	}
	const isSame = its.every((each) => each.text === text);
	// The text of a line names its row.
	const named = problem?.line === undefined ? places.documents : [asked];
	const name = isSame
		? namesAtBeginning(named, sheetRows, MOST_PLACES)
		: `${places.counted}, for example ${documentNames(named.slice(0, 1), sheetRows, MOST_PLACES)}`;
	return cut(`${name}: ${text}`, LONGEST_LINE);
}

/** Reasons about documents, one line for all that are alike, most frequent first. */
export function reasonLines(reasons: readonly Reason[], sheetRows: SheetRows): string[] {
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
	const ofInvoices = type.lineFields ? 'total before tax' : 'total';
	const none = sums.in || sums.out ? 'without direction' : ofInvoices;
	const words = { in: 'in', out: 'out', none };
	const texts = MONEY_WAYS.flatMap((of) => {
		const amount = sums[of];
		return amount ? [`${words[of]} ${formatAmount(amount, run.options.format.amounts)}`] : [];
	});
	const period = formatPeriod(documents.flatMap(({ asked }) => asked.date ?? []));
	return [...texts, period].filter(Boolean).join(', ');
}

/** The numbers of posted documents: first and last, in row order. */
function numbersText(posted: readonly ToldRow[]): string {
	const numbers = posted.map(({ ended }) => findNumber(ended) ?? '');
	const [first = ''] = numbers;
	return numbers.length > 1 ? `first ${first}, last ${numbers.at(-1)}` : first;
}

/** `wrong 2 (out 385,000)` */
function partText(name: string, rows: readonly ToldRow[], of: OfRun): string {
	const documents = rows.map(({ ended }) => ended);
	const numbers = name === POSTED ? numbersText(rows) : '';
	const details = [numbers, totalsText(documents, of)].filter(Boolean).join(', ');
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
 * `Posted 25 (first 00074/AKB/11/26, last 00098/AKB/11/26, in 59,418,250, 3 Nov to 12 Nov 2026), …`
 * or `OK 23 (in 10,900,000, out 7,465,000, 3 Nov to 12 Nov 2026), wrong 2 (out 385,000)`. Documents that the run did not
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
export function summarize(rows: readonly ToldRow[], of: OfRun) {
	const byState = groupBy(rows, ({ state }) => state);
	const its = Object.keys(STATES[of.run.mode]).map((state) => {
		const documents = (byState.get(state as ToldRow['state']) ?? []).map(({ ended }) => ended);
		return { name: state.toLowerCase(), count: documents.length, sums: addAmounts(documents) };
	});
	const fieldsOf = <T>(valueOf: (state: (typeof its)[number]) => T) =>
		Object.fromEntries(its.map((each) => [each.name, valueOf(each)]));
	const sum = (direction: keyof Sums) =>
		fieldsOf(({ sums }) => {
			if (!sums) return null;
			const amount = sums[direction] ?? ZERO;
			return toNumber(amount) ?? toText(amount);
		});
	const posted = (byState.get('posted') ?? []).map(({ ended }) => findNumber(ended) ?? '');
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

/**
 * Everything that the user is told about a run: built once, and shown as items, hints, or an error.
 */
export interface ToldRun extends OfRun {
	rows: ToldRow[];
	/** Why the run or documents of it failed, one line for each reason. */
	reasons: string[];
	/** What else is worth pointing out, one line for each. */
	notes: string[];
	summary: ReturnType<typeof summarize>;
}

/** What a run has to say about its documents and as a whole, before it's put into items or errors. */
export function tellRun(run: EndedRun, type: DocumentType): ToldRun {
	const of = { run, type };
	const rows = run.documents.map((each) => tellRow(each, of));
	const linesAbout = (...outcomes: Array<Ended['outcome']>) => {
		const its = rows.filter(({ ended }) => outcomes.includes(ended.outcome));
		return reasonLines(
			its.flatMap(({ reasons }) => reasons),
			run.sheetRows,
		);
	};
	const notes = [
		...linesAbout('ready', 'posted'),
		...run.notes.map(({ message }) => message),
		...linesAbout('skipped'),
		...writeRules(of),
	];
	return {
		...of,
		rows,
		reasons: [...writeRefusal(run), ...linesAbout('unknown'), ...linesAbout('refused')],
		notes: [...new Set(notes)],
		summary: summarize(rows, of),
	};
}

/** Why a run did not start. These lines are never truncated: one has text to paste into the form. */
function writeRefusal({ refusal: { failure, problems = [] } = {} }: EndedRun): string[] {
	const ofForm = problems.map(({ message }) => message);
	return [...new Set(failure ? [failureText(failure), ...ofForm] : ofForm)];
}

/** What each rule skips: `Rule "SALDO" skips 4 rows (out 1,250,000, 3 Nov to 12 Nov 2026).` */
function writeRules(of: OfRun): string[] {
	const skipped = of.run.documents.flatMap((ended) =>
		ended.outcome === 'skipped' && ended.why === 'rule' ? [{ rule: ended.rule, ended }] : [],
	);
	return [...groupBy(skipped, ({ rule }) => rule)].map(([rule, its]) => {
		const documents = its.map(({ ended }) => ended);
		const totals = totalsText(documents, of);
		const count = its.length === 1 ? '1 row' : `${its.length} rows`;
		return `Rule ${show(rule)} skips ${count}${totals === '' ? '' : ` (${totals})`}.`;
	});
}

/** How many lines the box above the table, or an error, has for reasons and notes. */
const MOST_BOX_LINES = 8;

/**
 * The first lines of a list.
 *
 * @param rest where to find the others
 */
export function firstLines(lines: readonly string[], rest: string): string[] {
	if (lines.length <= MOST_BOX_LINES) return [...lines];
	const shown = lines.slice(0, MOST_BOX_LINES - 1);
	return [...shown, `… and ${lines.length - shown.length} more: ${rest}`];
}
