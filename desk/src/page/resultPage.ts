import type { CheckedFile } from './checkPage';
import { errorText } from '../documents/row';
import { dayText } from '../documents/writing';
import { controlHtml } from './controlTotal';
import { escapeHtml, FileLink, rupiah, tableHtml } from './html';
import type { Known } from '../judge/judged';
import { join } from '../rows/text';
import type { Words } from '../wording/words';
import { outcomeText } from '../wording/outcomes';

/** The answer of *Add ACC Documents* about a document. */
export interface Answer extends Known {
	id?: number;
	isNew?: boolean;
	verdict?: string;
	error?: unknown;
	/** False for the input of a step that nobody waits for. */
	isAwaited?: boolean;
}

/** A line of the file, or all lines of one document, with the outcome. */
interface Told extends Required<Known> {
	line: string;
	text: string;
	/** Day and amount as shown on a page; empty if it isn't a document. */
	date: string;
	money: string;
	/** The receipt's file or address; empty if there is none. */
	link: string;
}

/** States that need no attention. */
const GOOD = ['posted', 'none'];

/** States in ascending order of urgency; a line of the file has the most urgent one. */
const WANTS = ['none', 'posted', 'isThere', 'skipped', 'transfer', 'approved', 'waiting', 'held'];
const wants = ({ state = '' }: Known) => {
	const at = WANTS.indexOf(state);
	return at === -1 ? WANTS.length : at;
};

/** The state shown for a document. One that already existed is never reported as posted. */
function stateOf({ state = 'unknown', verdict, isNew }: Answer): string {
	return verdict === 'same' && isNew !== true ? 'isThere' : state;
}

/** Why the documents could not be added, if the whole step failed. */
const failureOf = (answers: Answer[]): string =>
	errorText(answers.find(({ error }) => error)?.error);

/** The outcome of each document that was to be posted. */
function toldDocuments(
	{ documents }: CheckedFile,
	answers: Answer[],
): Array<Told & { of: number[] }> {
	const byKey = new Map(answers.map((answer) => [answer.key, answer]));
	const failure = failureOf(answers);
	return documents.map(({ document, lines, cents }) => {
		const answer = byKey.get(document.key) ?? { state: 'unknown', message: failure };
		return {
			key: document.key,
			of: lines,
			line: lines.join(', '),
			state: stateOf(answer),
			number: answer.number ?? '',
			message: answer.message ?? '',
			text: [document.party, document.description].filter(Boolean).join(' · '),
			date: dayText(document.date),
			money: rupiah(Math.abs(cents)),
			link: document.link ?? '',
		};
	});
}

/**
 * The state shown for a line without a document to post. A held or unanswered one waits in the
 * list.
 */
function lineState({ state = '' }: Known, isListed: boolean): string {
	if (state === 'posted') return 'isThere';
	return isListed && ['held', 'open'].includes(state) ? 'waiting' : state;
}

/**
 * Lines that were not among the documents to post: held, left out, already there, or transfers.
 *
 * @param isAdded whether waiting documents were added to the list
 */
function toldLines({ lines, sheet, kept }: CheckedFile, isAdded: boolean): Told[] {
	const isListed = isAdded && kept.some(({ state }) => state === 'waiting');
	const textOf = new Map(sheet.lines.map(({ line, cells }) => [String(line), join(cells)]));
	return Object.entries(lines).map(([line, known]) => ({
		key: '',
		line,
		state: lineState(known, isListed),
		number: known.number ?? '',
		message: known.message ?? '',
		text: (textOf.get(line) ?? '').slice(0, 120),
		date: '',
		money: '',
		link: '',
	}));
}

/** A table of documents with their receipts; columns with only empty cells are omitted. */
function toldTable(
	told: Told[],
	columns: Array<keyof Words>,
	cellsOf: (told: Told) => unknown[],
	words: Words,
): string {
	const all = [...columns, 'link' as const];
	const rows = told.map((each) => [...cellsOf(each), each.link && new FileLink(each.link)]);
	const isFilled = (at: number) => rows.some((row) => row[at] !== '');
	const filled = rows.map((row) => row.filter((_, at) => isFilled(at)));
	return tableHtml(
		all.filter((_, at) => isFilled(at)),
		filled,
		words,
	);
}

/** What was not posted, with reasons, most urgent first. */
function notPostedHtml(told: Told[], words: Words): string {
	if (told.length === 0) return '';
	const cellsOf = ({ line, date, text, money, state, number, message }: Told) => {
		const outcome = outcomeText(state, words);
		const facts = [date, text, money].filter(Boolean).join(' ');
		return [line, facts, outcome, message === outcome ? '' : message, number];
	};
	const columns: Array<keyof Words> = ['line', 'text', 'outcome', 'message', 'documentNumber'];
	const table = toldTable(told, columns, cellsOf, words);
	return `<h3>${words.notPosted}: ${told.length}</h3>${table}`;
}

/** States in which a document is on the to-do page. */
const ON_TODO_PAGE = ['waiting', 'refused', 'unknown'];

/** The link to the to-do page if it has anything from this file; it is relative to this form. */
function todoHtml(told: Told[], words: Words): string {
	const count = told.filter(({ state }) => ON_TODO_PAGE.includes(state)).length;
	if (count === 0) return '';
	return `<p><a href="../form/${words.todoPath}">${escapeHtml(words.openTodo)}: ${count}</a></p>`;
}

/** What was posted, with its numbers. */
function postedHtml(told: Told[], words: Words): string {
	if (told.length === 0) return '';
	const cellsOf = ({ line, date, text, money, number, message }: Told) => [
		line,
		date,
		text,
		money,
		number,
		message,
	];
	const columns: Array<keyof Words> = [
		'line',
		'date',
		'text',
		'money',
		'documentNumber',
		'message',
	];
	return toldTable(told, columns, cellsOf, words);
}

/** The uploaded file with three more columns: outcome, number, and message of each line. */
function fileOf({ sheet, names, words }: CheckedFile, byLine: Map<string, Told>) {
	return sheet.lines.map(({ line, cells }) => {
		const told = byLine.get(String(line));
		const own = names.map((name, at) => [name || `(${at + 1})`, cells[at] ?? '']);
		const added = [
			[words.outcome, told ? outcomeText(told.state, words) : ''],
			[words.documentNumber, told?.number ?? ''],
			[words.message, told?.message ?? ''],
		];
		return Object.fromEntries([...own, ...added]) as Record<string, unknown>;
	});
}

/**
 * The most urgent state for each line of the file; a line with several documents has all their
 * numbers.
 */
function linesOf(documents: Array<Told & { of: number[] }>, others: Told[]): Map<string, Told> {
	const byLine = new Map(others.map((told) => [told.line, told]));
	for (const told of documents) {
		for (const line of told.of.map(String)) {
			const before = byLine.get(line);
			const number = [before?.number, told.number].filter(Boolean).join(', ');
			const worse = before && wants(before) > wants(told) ? before : told;
			byLine.set(line, { ...worse, number });
		}
	}
	return byLine;
}

/**
 * The page after posting, and the file with the outcome of each line. Everything that was not
 * posted comes first. What was already there is never counted as posted.
 */
export function resultPage(checked: CheckedFile, answers: Answer[]) {
	const { words } = checked;
	const documents = toldDocuments(checked, answers);
	const lines = toldLines(checked, failureOf(answers) === '');
	const others = lines.filter(({ state }) => state !== 'none');
	const posted = documents.filter(({ state }) => state === 'posted');
	const notPosted = [...documents, ...others].filter(({ state }) => !GOOD.includes(state));
	notPosted.sort((one, other) => wants(other) - wants(one));
	const byLine = linesOf(documents, lines);
	const outcomes = [...byLine].map(([line, { state }]) => ({ line: Number(line), state }));
	outcomes.sort((one, other) => wants(other) - wants(one));
	const html = [
		`<h3>${posted.length} ${words.posted}</h3>`,
		controlHtml(outcomes, checked),
		todoHtml([...documents, ...others], words),
		notPostedHtml(notPosted, words),
		posted.length > 0 && notPosted.length > 0 ? `<h3>${words.postedRows}</h3>` : '',
		postedHtml(posted, words),
	];
	const file = fileOf(checked, byLine);
	return { title: words.result, html: html.join(''), file, again: words.again };
}
