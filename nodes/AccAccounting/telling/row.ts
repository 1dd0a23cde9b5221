import type { Difference } from '../documents/compare';
import type { DocumentType } from '../documents/type';
import type { Ended, EndedRun } from '../posting/ended';
import type { Asked } from '../reading/asked';
import type { Failure } from '../sentences/failures';
import type { Note } from '../sentences/notes';
import { rowNames, type SheetRows, LOOK_FIRST, withoutStop } from '../sentences/sentence';
import { formatAmount } from '../values/amounts';
import { readAccDate, formatDate } from '../values/dates';
import { readDecimal } from '../values/decimal';
import { isRecord, ownValue, plainText, type JsonObject } from '../values/json';
import type { Problem } from '../values/reading';
import { capital, cut, firstFew, isEmpty } from '../values/text';

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

/** All problems, each once, shortest first: `Bank is empty. Description is empty.` */
export function problemsText(problems: readonly Problem[]): string {
	const texts = [...new Set(problems.map(({ message }) => message))];
	return texts.sort((a, b) => a.length - b.length).join(' ');
}

/** What is wrong, and what to do about it, in complete sentences. */
export function readTexts({ failure, problems = [] }: Failed): { message: string; advice: string } {
	return failure ?? { message: problemsText(problems), advice: 'Correct it and run it again.' };
}

/** A failure in complete sentences. */
export function failureText({ message, advice }: Failure): string {
	return `${message} ${advice}`;
}

type NamedDocument = Pick<Asked, 'rows' | 'known'>;

const LONGEST_NUMBER = 40;

/** The number of an invoice made of rows, in one line; empty for other documents. */
export function invoiceNumber({ known }: NamedDocument): string {
	return cut((known.group ?? '').replace(/\s+/g, ' ').trim(), LONGEST_NUMBER);
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
	return [firstFew([...numbers], ', ', most), rowNames(rows, sheetRows, most)]
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

/** A row without its content. */
type Told = Omit<ToldRow, 'ended' | 'state' | 'content'>;

/** Tells what became of a document, why, and what to do about it. */
export function tellRow(ended: Ended, of: OfRun): ToldRow {
	const told = tellOutcome(ended, of);
	return {
		ended,
		state: findState(ended, of.run),
		...told,
		content: describeContent(ended, of, told.why),
	};
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
			return {
				sign: '! ',
				why: `May have been posted. ${describeSearch(ended, of)}`,
				advice: LOOK_FIRST,
				reasons: [{ alike: text, text, asked }],
			};
		}
		case 'refused':
			return tellRefused(ended, of.run);
	}
}

/** Warnings about a document that was or can be sent. */
function listLooks({ outcome, asked, looks = [] }: Ended): Note[] {
	return outcome === 'ready' || outcome === 'posted' ? [...asked.notes, ...looks] : [];
}

/** The outcome of a document, or the verdict of a dry run. */
function findState(ended: Ended, { mode, refusal }: EndedRun): ToldRow['state'] {
	if (mode === 'run' || ended.outcome === 'skipped') return ended.outcome;
	if (ended.outcome === 'refused') return 'wrong';
	return listLooks(ended).length > 0 || refusal ? 'look' : 'OK';
}

/** Why a run would send nothing. A model that calls a tool sees no box above the table. */
function listToolRefusals({ options, refusal }: EndedRun): string[] {
	return options.isTool ? (refusal?.problems ?? []).map(({ message }) => message) : [];
}

function tellGood(ended: Ended, of: OfRun): Told {
	const { asked } = ended;
	const notes = listLooks(ended);
	const messages = notes.map(({ message }) => message);
	const texts = [...new Set([...listToolRefusals(of.run), ...messages])];
	const reasons = notes.map(({ code, message }): Reason => ({ alike: code, text: message, asked }));
	const differences = ended.outcome === 'posted' ? ended.differences : [];
	if (ended.outcome === 'posted' && differences.length > 0) {
		const different = differences.map((each) => differenceText(each, of.run)).join('; ');
		const text = `Posted as ${ended.number}, but ${different}.`;
		texts.unshift(text);
		reasons.unshift({ alike: 'differs', text, asked });
	}
	return { sign: texts.length > 0 ? '! ' : '', why: texts.join(' '), advice: '', reasons };
}

function tellRefused(ended: Extract<Ended, { outcome: 'refused' }>, { refusal }: EndedRun): Told {
	const { asked, failure } = ended;
	const sign = '✗ ';
	const { advice } = readTexts({ failure, rows: [] });
	if (failure) {
		const text = failureText(failure);
		// The run itself says so once.
		const isOfRun = failure.code === refusal?.failure?.code;
		return { sign, why: text, advice, reasons: isOfRun ? [] : [{ alike: text, text, asked }] };
	}
	const own = asked.problems.length > 0 ? asked.problems : (refusal?.problems ?? []);
	// Each text once; the box counts them all.
	const reasons = [...new Map(asked.problems.map((each) => [each.message, each])).values()];
	return {
		sign,
		why: problemsText(own) || 'Not sent.',
		advice,
		reasons: reasons.map((problem) => {
			const { field, code, message: text } = problem;
			return { alike: `${field} ${code} ${problem.advice}`, text, asked, problem };
		}),
	};
}

type Skipped = Extract<Ended, { outcome: 'skipped' }>;

const ALREADY_SENT =
	'Already sent by an earlier run. If a row has changed since then, correct the document in ACC.';
const HELD =
	'Not sent: a run with this key is in progress, was interrupted, or got no clear answer. Look in ACC, and count equal rows. If the document is there, enter its number in "document_number", if there is such a column. Only if it is not, clear the key (Duplicate Guard › Clear Keys).';
const LONGEST_KEY = 200;

const IN_SHORT = {
	empty: 'empty row',
	above: 'above the headings',
	heading: 'heading row',
	noMoney: 'no date and no amount',
	recorded: 'already sent',
};

/** Why a document was skipped, in a few words. */
function whySkipped(skipped: Skipped, { documents, sheetRows }: EndedRun): string {
	switch (skipped.why) {
		case 'rule':
			return `rule ${skipped.rule}`;
		case 'posted':
			return `already posted as ${skipped.number}`;
		case 'held': {
			const { key } = skipped;
			// A key that the node made is shown nowhere else. A longer one is the user's.
			return key && key.text.length <= LONGEST_KEY ? `key ${key.text} is held` : 'its key is held';
		}
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
	const advice = { recorded: ALREADY_SENT, held: HELD }[String(why)] ?? '';
	const reasons = advice === '' ? [] : [{ alike: why, text: advice, asked }];
	return { sign: '', why: whySkipped(skipped, run), advice, reasons };
}

/** Names of ACC's fields in running text, where replacing underscores with spaces is not enough. */
const FIELD_WORDS: Record<string, string> = {
	total_amount: 'total',
	sub_total_amount: 'sub-total',
};

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
	const what = FIELD_WORDS[field] ?? field.replaceAll('_', ' ');
	if (kind === 'missing') return `ACC's response has no ${what}`;
	return `ACC returned ${what} ${shownValue(field, answered, run)} instead of ${shownValue(field, asked, run)}`;
}

/** Maximum length of a value to search for. */
const LONGEST_SEARCHED = 30;

/**
 * What to search for in ACC to find a document that may have been posted, by ACC's field names:
 * what was sent, and the number in ACC's answer.
 */
export function listSearched(ended: Ended, type: DocumentType): JsonObject {
	const { body, totals } = ended.asked;
	const number = ended.outcome === 'unknown' ? ended.number : undefined;
	const fields: JsonObject = { ...totals, ...body, document_number: number };
	const names = ['document_number', ...type.searchFor].filter((name) => !isEmpty(fields[name]));
	return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** How a person finds a document in ACC: `Look in ACC for 21/11/2026, 008, KK01, 10.` */
export function describeSearch(ended: Ended, { run, type }: OfRun): string {
	const parts = Object.entries(listSearched(ended, type)).map(([field, value]) =>
		cut(shownValue(field, String(value), run), LONGEST_SEARCHED),
	);
	return `Look in ACC for ${withoutStop(parts.join(', '))}.`;
}

/** Why a document was not posted, or is unknown. */
export function readFailed({ asked: { rows, problems }, ...ended }: Ended): Failed {
	return { failure: 'failure' in ended ? ended.failure : undefined, problems, rows };
}

/** Whether a run did not reach a document, so that it is safe to run it again. */
export function isNeverSent(ended: Ended): boolean {
	return ended.outcome === 'refused' && !ended.failure && ended.asked.problems.length === 0;
}

/** The number of a document that was or may have been posted, or that an earlier run gave it. */
export function findNumber(ended: Ended): string | undefined {
	return 'number' in ended ? ended.number : undefined;
}

const LONGEST_PART = 40;

function oneLine(value: unknown): string {
	return cut(plainText(value).replace(/\s+/g, ' ').trim(), LONGEST_PART);
}

/** The tax of an invoice: `no tax`, `tax PPN`, or `tax PPN (2 of 3 lines)`; empty for a voucher. */
function taxText({ body }: Asked, { lineFields }: DocumentType): string {
	if (!lineFields || !Array.isArray(body.items)) return '';
	const codes = body.items.map((line) => (isRecord(line) ? plainText(line.tax_code) : ''));
	const taxed = codes.filter((code) => code !== '');
	const [code] = taxed;
	if (code === undefined) return 'no tax';
	const some = taxed.length < codes.length ? ` (${taxed.length} of ${codes.length} lines)` : '';
	return `tax ${oneLine(code)}${some}`;
}

/** The amount of a document with its direction, otherwise as in the row: `out 1,250,000`. */
function amountPart({ asked, direction }: Ended, { run, type }: OfRun): string {
	const amount = readDecimal(asked.total ?? '');
	if (amount) {
		const money = direction ?? asked.sheet?.direction ?? '';
		return `${money} ${formatAmount(amount, run.options.format.amounts)}`.trim();
	}
	const field = type.fields.find((each) => each.type === 'voucherTotal');
	return oneLine(field && asked.given[field.api]);
}

/** The texts that identify a document; a code with its name in ACC. */
function textParts({ asked, names }: Ended, type: DocumentType, withCodes: boolean): string[] {
	const { body, given } = asked;
	const calledBy = { bank_code: names?.bank, category_code: names?.category };
	return type.identifiedBy.flatMap((name) => {
		const field = type.fields.find(({ api }) => api === name);
		const isShown = field?.type === 'text' || (withCodes && field?.type === 'code');
		const value = plainText(body[name] ?? given[name]);
		return isShown ? [oneLine(`${value} ${ownValue(calledBy, name) ?? ''}`)] : [];
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
function describeContent(ended: Ended, of: OfRun, why: string): string {
	const { asked, outcome } = ended;
	if (outcome === 'unknown') return '';
	const isGood = outcome === 'ready' || outcome === 'posted';
	const { lines } = asked.totals;
	const count = typeof lines === 'number' ? `${lines} ${lines === 1 ? 'line' : 'lines'}` : '';
	const { dates } = of.run.options.format;
	const date = asked.date ? formatDate(asked.date, dates) : oneLine(asked.given.document_date);
	const parts = [
		amountPart(ended, of),
		isGood ? taxText(asked, of.type) : '',
		...textParts(ended, of.type, isGood),
		isGood ? count : '',
		outcome === 'ready' || outcome === 'refused' ? date : '',
	];
	const isSaid = (part: string) => why.includes(`"${part}"`) || why.includes(` ${part} `);
	return parts.filter((part) => part !== '' && !isSaid(part)).join(' · ');
}
