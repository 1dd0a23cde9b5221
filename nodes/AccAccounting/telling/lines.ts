import type { SheetRows } from '../sentences/rows';
import { withoutStop } from '../sentences/sentence';
import type { Problem } from '../values/problem';
import { groupBy } from '../values/record';
import { cut } from '../values/text';
import { documentNames, invoiceNumber, namesAtBeginning } from './names';
import type { Reason } from './row';

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
function placesOf(its: readonly Reason[]): Places {
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

function lineOf(its: readonly [Reason, ...Reason[]], sheetRows: SheetRows): string {
	const [{ asked, text, problem }] = its;
	const places = placesOf(its);
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
		.map((its) => lineOf(its, sheetRows));
}
