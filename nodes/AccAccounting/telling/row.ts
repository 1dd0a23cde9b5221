import type { Difference } from '../documents/compare';
import type { DocumentType } from '../documents/type';
import type { Ended, EndedRun } from '../posting/ended';
import type { Asked } from '../reading/asked';
import type { Failure } from '../sentences/failures';
import {
	countOf,
	firstFew,
	LOOK_FIRST,
	messageText,
	rowNames,
	withoutStop,
	type Message,
	type SheetRows,
} from '../sentences/sentence';
import { formatAmount } from '../values/amounts';
import { readAccDate, formatDate } from '../values/dates';
import { equals, readDecimal, type Decimal } from '../values/decimal';
import { isRecord, oneLine, ownValue, plainText, type JsonObject } from '../values/json';
import type { Problem } from '../values/reading';
import { capital, cut, isEmpty } from '../values/text';

/** Something that failed for one or more input items: a document, a read, or a run. */
export interface Failed {
	failure?: Failure;
	/** Problems of the items themselves: nothing was sent for them. */
	problems?: readonly Problem[];
	/**
	 * Indexes of the input items that it is about; empty if it is about the whole run or the form.
	 */
	rows: readonly number[];
}

/** What is wrong, each problem once and shortest first, and what to do about it. */
export function readTexts({ failure, problems = [] }: Failed): { message: string; advice: string } {
	if (failure) return failure;
	const texts = [...new Set(problems.map(({ message }) => message))];
	const message = texts.sort((a, b) => a.length - b.length).join(' ');
	return { message, advice: 'Correct it and run it again.' };
}

/** What messages name a document by. */
export type NamedDocument = Pick<Asked, 'rows' | 'known'>;

const LONGEST_PART = 40;

/** The number of an invoice made of rows, in one line; empty for other documents. */
export function invoiceNumber({ known }: NamedDocument): string {
	return oneLine(known.group, LONGEST_PART);
}

/**
 * How messages name documents: invoices made of rows by their numbers, others by their rows.
 *
 * @param most how many are listed; the rest are counted
 */
export function documentNames(
	documents: readonly NamedDocument[],
	sheetRows: SheetRows,
	most = 10,
): string {
	const numbers = new Set(documents.map(invoiceNumber).filter(Boolean));
	const rows = documents.filter((each) => invoiceNumber(each) === '').flatMap((each) => each.rows);
	return [...firstFew([...numbers], { most }), rowNames(rows, sheetRows, most)]
		.filter(Boolean)
		.join(', ');
}

/** The same at the beginning of a sentence, where invoice numbers stay as they are. */
export function namesAtBeginning(...named: Parameters<typeof documentNames>): string {
	const names = documentNames(...named);
	return named[0].some((each) => invoiceNumber(each) !== '') ? names : capital(names);
}

/** All rows of documents: `rows 2 to 951, 960`. */
export function allRows(documents: readonly NamedDocument[], sheetRows: SheetRows): string {
	return rowNames(
		documents.flatMap(({ rows }) => rows),
		sheetRows,
		Infinity,
	);
}

/** A document by its number, if it has one, and all its rows: `INV-7 (rows 4 to 9)`. */
export function documentWithRows(document: NamedDocument, sheetRows: SheetRows): string {
	const number = invoiceNumber(document);
	const rows = allRows([document], sheetRows);
	return number === '' ? rows : `${number} (${rows})`;
}

/** The run that a document belongs to. */
export interface OfRun {
	run: EndedRun;
	type: DocumentType;
	/** The first document that only the run refuses: it says why, and the others refer to it. */
	firstRefused?: Ended;
}

/** Something to say about a document in the box above the table, or in an error. */
export interface Reason {
	/** Reasons with the same one share a line. */
	alike: string;
	/** In complete sentences. */
	text: string;
	asked: Asked;
	/** What is wrong with the document, if that is the reason. */
	problem?: Problem;
}

/** What a document's row says: decided here only. The table, the box, and errors shorten it. */
export interface ToldRow {
	ended: Ended;
	/** The outcome, or in a dry run the verdict: *look* can be sent, but must be checked. */
	state: Ended['outcome'] | 'OK' | 'look' | 'wrong';
	/** In front of what needs attention, because n8n shows such rows like any other. */
	sign: '✗ ' | '! ' | '';
	/**
	 * What the user must know and do, in complete sentences; in a few words for a skipped row. Empty
	 * if that is nothing.
	 */
	why: string;
	/** What the document is: `out 1,250,000 · Listrik · 008 Bank Mandiri`. */
	content: string;
	/** What to do about it. */
	advice: string;
	/** What the box or an error says about it; others share most of them. */
	reasons: Reason[];
}

/** A row without what {@link tellRow} adds to all of them. */
type Told = Omit<ToldRow, 'ended' | 'state' | 'content'>;

/** Tells what became of a document, why, and what to do about it. */
export function tellRow(ended: Ended, of: OfRun): ToldRow {
	const told = tellOutcome(ended, of);
	const content = describeContent(ended, of, told.why);
	return { ended, state: findState(ended, of), content, ...told };
}

function tellOutcome(ended: Ended, of: OfRun): Told {
	switch (ended.outcome) {
		case 'ready':
		case 'posted':
			return tellGood(ended, of);
		case 'skipped':
			return tellSkipped(ended, of.run);
		case 'unknown': {
			const { asked, failure } = ended;
			const text = `May have been posted. ${failure.message}`;
			const why = `May have been posted. ${describeSearch(ended, of)}`;
			return { sign: '! ', why, advice: LOOK_FIRST, reasons: [{ alike: text, text, asked }] };
		}
		case 'refused':
			return tellRefused(ended, of);
	}
}

/** What to check about a document that was or can be sent. */
function listLooks(ended: Ended, { run }: OfRun): Array<Pick<Message, 'code' | 'message'>> {
	const { outcome, asked, looks = [] } = ended;
	if (outcome !== 'ready' && outcome !== 'posted') return [];
	const notes = [...asked.notes, ...looks];
	if (outcome === 'ready' || ended.differences.length === 0) return notes;
	const different = ended.differences.map((each) => differenceText(each, run)).join('; ');
	return [{ code: 'differs', message: `Posted as ${ended.number}, but ${different}.` }, ...notes];
}

/** The outcome of a document, or the verdict of a dry run. */
function findState(ended: Ended, of: OfRun): ToldRow['state'] {
	if (!of.run.options.dryRun || ended.outcome === 'skipped') return ended.outcome;
	if (ended.outcome === 'refused') return 'wrong';
	return listLooks(ended, of).length > 0 || of.run.refusal ? 'look' : 'OK';
}

function tellGood(ended: Ended, of: OfRun): Told {
	const { options, refusal } = of.run;
	// A model that calls a tool sees no box above the table, which says why a run would send nothing.
	const ofRun = options.isTool ? (refusal?.problems ?? []) : [];
	const looks = listLooks(ended, of);
	const why = [...new Set([...ofRun, ...looks].map(({ message }) => message))].join(' ');
	const reasons = looks.map(({ code, message: text }) => {
		return { alike: code, text, asked: ended.asked };
	});
	return { sign: why === '' ? '' : '! ', why, advice: '', reasons };
}

const MOST_REPEATED = 10;
const LONGEST_REPEATED = 60;

/**
 * Why a document is refused: its own problems, otherwise those of its run. A problem of the run may
 * name a thousand columns, so only the first document has its whole text.
 */
export function listProblems(ended: Ended, { run, firstRefused }: OfRun): readonly Problem[] {
	const ofRun = run.refusal?.problems ?? [];
	if (!isNeverSent(ended)) return ended.asked.problems;
	if (!firstRefused || firstRefused === ended) return ofRun;
	const place = rowNames(firstRefused.asked.rows, run.sheetRows);
	return ofRun.slice(0, MOST_REPEATED).map(({ field, code, message }) => ({
		field,
		code,
		message: `as ${place}: ${cut(message, LONGEST_REPEATED)}`,
		what: '',
		advice: '',
	}));
}

function tellRefused(ended: Extract<Ended, { outcome: 'refused' }>, of: OfRun): Told {
	const { asked, failure } = ended;
	const { refusal } = of.run;
	const texts = readTexts({ failure, problems: listProblems(ended, of), rows: [] });
	const why = failure ? messageText(failure) : texts.message || 'Not sent.';
	const told = { sign: '✗ ', why, advice: texts.advice } as const;
	// The run itself says so once.
	if (failure && failure.code === refusal?.failure?.code) return { ...told, reasons: [] };
	if (failure) return { ...told, reasons: [{ alike: why, text: why, asked }] };
	const reasons = asked.problems.map((each) => {
		const { field, code, advice, message: text } = each;
		return { alike: `${field} ${code} ${advice}`, text, asked, problem: each };
	});
	return { ...told, reasons };
}

type Skipped = Extract<Ended, { outcome: 'skipped' }>;

const ALREADY_SENT =
	'Already sent by an earlier run. If a row has changed since then, correct the document in ACC.';
const HELD =
	'Not sent: a run with this key is in progress, was interrupted, or got no clear answer. Look in ACC, and count equal rows. If the document is there, enter its number in "document_number", if there is such a column. Only if it is not, clear the key (Duplicate Guard › Clear Keys).';
const WITHOUT_NUMBER =
	'If it has no document_number, look for the number in another row. A second equal payment needs a Key.';

const LONGEST_KEY = 200;

/** The key of a document. One that the node made is shown nowhere else; a longer one is the user's. */
function nameKey({ key }: Ended): string {
	const { text = '' } = key ?? {};
	return text !== '' && text.length <= LONGEST_KEY ? `key ${text}` : 'its key';
}

const IN_SHORT = {
	empty: 'empty row',
	above: 'above the headings',
	heading: 'heading row',
	noMoney: 'no date and no amount',
	zero: 'amount 0',
	recorded: 'already sent',
};

/** Why a document was skipped, in a few words. */
function whySkipped(skipped: Skipped, { documents, sheetRows }: EndedRun): string {
	switch (skipped.why) {
		case 'rule':
			return `rule ${skipped.rule}`;
		case 'posted':
			return `already posted as ${skipped.number}`;
		case 'held':
			return `${nameKey(skipped)} is held`;
		case 'sameKey': {
			const same = `same key as ${rowNames(documents[skipped.earlier]?.asked.rows ?? [], sheetRows)}`;
			return skipped.number ? `${same}, posted as ${skipped.number}` : same;
		}
		default:
			return IN_SHORT[skipped.why];
	}
}

function tellSkipped(skipped: Skipped, run: EndedRun): Told {
	const { asked, why } = skipped;
	const isByContent = asked.sheet?.hasNumbers && skipped.key?.content !== undefined;
	const recorded = isByContent ? `${ALREADY_SENT} ${WITHOUT_NUMBER}` : ALREADY_SENT;
	const advice = { recorded, held: HELD }[String(why)] ?? '';
	const reasons = advice === '' ? [] : [{ alike: why, text: advice, asked }];
	return { sign: '', why: whySkipped(skipped, run), advice, reasons };
}

/** A value as sent to ACC or returned by it, as messages show it. */
function shownValue(field: string, value: string, { options }: EndedRun): string {
	if (value === '') return 'nothing';
	const date = field.endsWith('_date') ? readAccDate(value) : undefined;
	if (date) return formatDate(date, options.format.dates);
	const amount = /amount|price|tax$/.test(field) ? readDecimal(value) : undefined;
	return amount ? formatAmount(amount, options.format.amounts) : value;
}

/** A difference that completes `Posted as 00018/AKB/11/26, but …`, without a period. */
export function differenceText(difference: Difference, run: EndedRun): string {
	const { kind, field, asked, answered = '' } = difference;
	const what = field.replace(/_amount$/, '').replaceAll('_', ' ');
	if (kind === 'missing') return `ACC's response has no ${what}`;
	return `ACC returned ${what} ${shownValue(field, answered, run)} instead of ${shownValue(field, asked, run)}`;
}

/** Maximum length of a value to search for. */
const LONGEST_CLUE = 30;

/**
 * What to search for in ACC to find a document that may have been posted, by ACC's field names:
 * what was sent, and the number in ACC's answer.
 */
export function listSearched(ended: Ended, type: DocumentType): JsonObject {
	const { body, totals } = ended.asked;
	const number = ended.outcome === 'unknown' ? ended.number : undefined;
	const fields: JsonObject = { ...totals, ...body, document_number: number };
	const names = ['document_number', ...type.identifiedBy].filter((name) => !isEmpty(fields[name]));
	return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/**
 * How a person finds a document in ACC, and what to do if it isn't there:
 * `Look in ACC for 21/11/2026, 008, KK01, 10. If it is not there, clear key B-1 (Duplicate Guard › …`
 */
function describeSearch(ended: Ended, { run, type }: OfRun): string {
	const parts = Object.entries(listSearched(ended, type)).map(([field, value]) =>
		cut(shownValue(field, String(value), run), LONGEST_CLUE),
	);
	const { isTool, guard } = run.options;
	const clear = guard ? `clear ${nameKey(ended)} (Duplicate Guard › Clear Keys)` : 'run it again';
	const cure = isTool ? 'a person must enter it' : clear;
	return `Look in ACC for ${withoutStop(parts.join(', '))}. If it is not there, ${cure}.`;
}

/** Why a document was not posted, or is unknown. */
export function readFailed({ asked: { rows, problems }, ...ended }: Ended): Failed {
	return { failure: 'failure' in ended ? ended.failure : undefined, problems, rows };
}

/** Whether a document was skipped for this reason. */
export function isSkippedAs(ended: Ended, why: Skipped['why']): boolean {
	return ended.outcome === 'skipped' && ended.why === why;
}

/** Whether a run did not reach a document, so that it is safe to run it again. */
export function isNeverSent(ended: Ended): boolean {
	return ended.outcome === 'refused' && !ended.failure && ended.asked.problems.length === 0;
}

/** The number of a document that was or may have been posted, or that an earlier run gave it. */
export function findNumber(ended: Ended): string | undefined {
	return 'number' in ended ? ended.number : undefined;
}

/** The tax of an invoice: `no tax`, `tax PPN`, or `tax PPN (2 of 3 lines)`. */
function taxText({ body: { items } }: Asked): string {
	const lines = Array.isArray(items) ? items : [];
	const codes = lines.map((line) => (isRecord(line) ? plainText(line.tax_code) : ''));
	const taxed = codes.filter((code) => code !== '');
	if (taxed.length === 0) return 'no tax';
	const some = taxed.length < codes.length ? ` (${taxed.length} of ${codes.length} lines)` : '';
	return `tax ${oneLine(taxed[0], LONGEST_PART)}${some}`;
}

function dateText({ date, given }: Asked, { options }: EndedRun): string {
	return date ? formatDate(date, options.format.dates) : oneLine(given.document_date, LONGEST_PART);
}

/** The amount of a document, with that of an invoice its tax, and the total that ACC calculates. */
function amountParts(ended: Ended, { options }: EndedRun, isInvoice: boolean): string[] {
	const { asked, direction = asked.sheet?.direction ?? '' } = ended;
	const amount = readDecimal(asked.total ?? '');
	if (!amount) return [oneLine(asked.given.total_amount, LONGEST_PART)];
	const textOf = (each: Decimal) => formatAmount(each, options.format.amounts);
	const own = `${direction} ${textOf(amount)}`.trim();
	if (!isInvoice) return [own];
	const taxed = readDecimal(ended.outcome === 'posted' ? plainText(ended.answer.total_amount) : '');
	const isTaxed = taxed !== undefined && !equals(taxed, amount);
	return [own, taxText(asked), isTaxed ? `total ${textOf(taxed)}` : ''];
}

/** The texts that identify a document; a code with its name in ACC. */
function textParts({ asked, names }: Ended, type: DocumentType, withCodes: boolean): string[] {
	const { body, given } = asked;
	const calledBy = { bank_code: names?.bank, category_code: names?.category };
	return type.identifiedBy.flatMap((name) => {
		const field = type.fields.find(({ api }) => api === name);
		const isShown = field?.type === 'text' || (withCodes && field?.type === 'code');
		const value = plainText(body[name] ?? given[name]);
		return isShown ? [oneLine(`${value} ${ownValue(calledBy, name) ?? ''}`, LONGEST_PART)] : [];
	});
}

/**
 * Describes a document: `out 1,250,000 · Listrik · 008 Bank Mandiri · KK01 Beban listrik` or
 * `2,040 · no tax · PT Maju · 3 lines`. The message column has more space for this than separate
 * columns would. What the row says already is left out: a posted document has its number, and an
 * unknown one lists what to search for.
 *
 * @param why the rest of the row
 */
function describeContent(ended: Ended, { run, type }: OfRun, why: string): string {
	const { asked, outcome } = ended;
	if (outcome === 'unknown') return '';
	const isGood = outcome === 'ready' || outcome === 'posted';
	const isInvoice = isGood && type.lineFields !== undefined;
	const { lines } = asked.totals;
	const parts = [
		...amountParts(ended, run, isInvoice),
		...textParts(ended, type, isGood),
		isInvoice && typeof lines === 'number' ? countOf(lines, 'line') : '',
		outcome === 'ready' || outcome === 'refused' ? dateText(asked, run) : '',
	];
	const isSaid = (part: string) => why.includes(`"${part}"`) || why.includes(` ${part} `);
	return parts.filter((part) => part !== '' && !isSaid(part)).join(' · ');
}
