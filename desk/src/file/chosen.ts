import type { Unreadable } from '../wording/unreadable';
import { withValues } from '../form/columns';
import { textOf } from '../rows/cells';
import { Columns } from '../rows/columns';
import { monthOf } from '../rows/dates';
import { invoiceRowsOf } from '../rows/invoiceRows';
import { linesOf } from '../rows/lines';
import type { Layout } from '../rows/layout';
import type { Decisions } from '../rows/means';
import { isHeldFor, type Row } from '../rows/row';
import type { Table } from '../rows/sheet';
import { wordsOf } from '../rows/text';
import { correct, type AskedText, type AskedUnit, type AskedWord } from './correction';
import type { Correction } from './decisions';
import type { Facts } from './facts';
import { askedOf, layoutOf, type Asked } from './layout';
import { propose } from './proposal';
import { meansOf } from './reading';
import {
	layoutWithoutAccount,
	storedFor,
	tableOf,
	type OpenedFile,
	type StoredLayout,
} from './table';

/** The pages' answers for a file so far. */
export interface Given {
	/** Answers to the layout page. */
	answer?: Record<string, unknown>;
	/** Answers to the check page. */
	correction?: Correction;
	/** The result of an earlier call. */
	layout?: Layout;
	decisions?: Decisions;
	heading?: number;
	/** IDs of the rows in the list that the check page showed next to each line. */
	beside?: Record<string, string>;
	/** The texts that the check page asked a category for. */
	texts?: AskedText[];
	/** The words with which it asked about many texts at once. */
	many?: AskedWord[];
	/** What it asked about several rows at once. */
	units?: AskedUnit[];
	/** Identifies the page, so that an answer to an older one is detected. */
	token?: string;
	/** Index of the first row that the check page shows. */
	from?: number;
}

/** Whether a person selected a different sheet from the one that was read. */
export function isOtherSheet({ answer, layout }: Given): boolean {
	const wanted = String(answer?.sheet_name ?? layout?.sheet_name ?? '').trim();
	return answer !== undefined && wanted !== (layout?.sheet_name ?? '');
}

/** The heading line that a person selected or an earlier call found; undefined for a new table. */
export function headingAsked(given: Given): number | undefined {
	const { answer, heading } = given;
	if (isOtherSheet(given)) return undefined;
	const line = answer ? (answer.heading_line ?? answer.heading_was) : heading;
	return line === undefined ? undefined : Number(line);
}

/** The second step: the layout with which a file is read, or the page that asks for it. */
export interface ChosenLayout {
	page: 'problem' | 'layout' | 'check';
	title: string;
	/** Why nothing can be read, what the layout lacks, or why a change was not accepted. */
	told: string[];
	/** Answers to the layout page that are missing or wrong. */
	asked: Asked[];
	/** Whether the layout page shows all questions. */
	isAll: boolean;
	layout: Layout;
	decisions: Decisions;
	/** Index of the first row to show; beyond the last row, the page begins again. */
	from: number;
	/** The lines that the last answer was about: if they still wait, the page says why. */
	answered: number[];
}

/** Rows per check page. */
export const ROWS_AT_A_TIME = 100;

/** Applies an answer to the check page. */
function corrected(opened: OpenedFile, given: Given, facts: Facts): Partial<ChosenLayout> {
	const { correction = {}, layout = {}, decisions = {}, from = 0 } = given;
	const { beside = {}, texts = [], many = [], units = [], token = '' } = given;
	const lines = new Map(
		opened.sheet.lines.map(({ line, cells }) => [line, cells.map(textOf).join(' ')]),
	);
	const done = correct(
		correction,
		{ layout, decisions },
		{ lines, beside, texts, many, units, token },
		facts,
	);
	const isNext = correction.decision === facts.words.nextRows;
	return { ...done, from: isNext ? from + ROWS_AT_A_TIME : 0 };
}

/** A page or the next step; whatever `more` doesn't set is empty. */
function nextStep(
	page: ChosenLayout['page'],
	given: Given,
	facts: Facts,
	more: Partial<ChosenLayout>,
): ChosenLayout {
	return {
		page,
		title: facts.words[page],
		told: [],
		asked: [],
		isAll: false,
		layout: {},
		// Line numbers of one sheet mean other rows in another.
		decisions: (isOtherSheet(given) ? undefined : given.decisions) ?? {},
		from: 0,
		answered: [],
		...more,
	};
}

/** Why nothing can be read; empty if all is well. */
function problemOf(opened: OpenedFile, given: Given, facts: Facts): string[] {
	const reason = (code: Unreadable) => [facts.words[code]];
	if (isOtherSheet(given) && opened.sheet.problem === 'unreadable') return reason('noSheet');
	if (opened.told.length > 0) return opened.told;
	// Without the heading line in the answer, nobody answered: n8n continued after the page's time
	// limit.
	const isLeft = given.answer !== undefined && given.answer.heading_was === undefined;
	return isLeft ? reason('noAnswer') : [];
}

/**
 * Whether to ask for the columns: nobody has confirmed them, or different headings were selected.
 */
function isUnknownTable(opened: OpenedFile, given: Given, isStored: boolean): boolean {
	const { answer } = given;
	if (answer === undefined || isOtherSheet(given)) return !isStored;
	return Number(answer.heading_was) !== opened.heading;
}

/** The layout page with what the file itself shows. */
function askForLayout(
	opened: OpenedFile,
	given: Given,
	stored: StoredLayout[],
	facts: Facts,
): ChosenLayout {
	const table = tableOf(opened);
	const sheet = String(given.answer?.sheet_name ?? '').trim();
	const known = layoutWithoutAccount(stored, table, facts);
	// Numbers that changed may be those of another account, in another bank.
	const asked = { account_number: '', bank: '', rupiah: '' };
	const layout = { ...(known ?? propose(table, facts)), ...asked, sheet_name: sheet };
	const told = opened.sheet.hasMore ? [facts.words.unread] : [];
	return nextStep('layout', given, facts, { told, layout });
}

/** The words of a line without numbers and month names, which change with every file. */
const lastingWords = (line: string) =>
	wordsOf(line)
		.split(' ')
		.filter((word) => word !== '' && monthOf(word) === 0)
		.join(' ');

/** The words above a table, which may state currency, account, and unit. */
const wordsAbove = ({ frame }: Table) =>
	frame.map(lastingWords).filter(Boolean).join('\n').slice(0, 2000);

/** The stored layout, or the one from the answers to the page. */
function layoutSaid(opened: OpenedFile, given: Given, stored: string, facts: Facts): Layout {
	const { answer, layout = {} } = given;
	const table = tableOf(opened);
	if (answer === undefined || isOtherSheet(given)) {
		const own = JSON.parse(stored) as Layout;
		// Different words above the table may state a different currency, so that must be confirmed
		// again.
		return own.words_above === wordsAbove(table) ? own : { ...own, rupiah: '' };
	}
	return { ...layoutOf(answer, layout, table, facts), words_above: wordsAbove(table) };
}

/**
 * What a layout lacks, and the layout including the column values that a person has seen when
 * confirming it.
 */
function completed(layout: Layout, table: Table, facts: Facts): { asked: Asked[]; layout: Layout } {
	const columns = new Columns(meansOf(table, layout, facts));
	const rows: Row[] =
		facts.kind === 'voucher' ? linesOf(columns).rows : invoiceRowsOf(columns).rows;
	// Footers whose sums are in the wrong column raise no question: its answer would release them.
	const own = rows.filter((row) => row.day !== '' || !isHeldFor(row, 'elsewhere'));
	return { asked: askedOf(layout, columns, own, facts), layout: withValues(columns, own) };
}

/**
 * Selects the layout of an opened file: one that a person confirmed, the answers to the layout
 * page, or none, so that the page asks.
 */
export function chooseLayout(
	opened: OpenedFile,
	given: Given,
	stored: StoredLayout[],
	facts: Facts,
): ChosenLayout {
	const problem = problemOf(opened, given, facts);
	if (problem.length > 0) return nextStep('problem', given, facts, { told: problem });
	const table = tableOf(opened);
	if (given.correction) {
		return nextStep('check', given, facts, corrected(opened, given, facts));
	}
	const own = storedFor(opened, stored);
	if (isUnknownTable(opened, given, own !== undefined)) {
		return askForLayout(opened, given, stored, facts);
	}
	const said = layoutSaid(opened, given, own?.layout ?? '{}', facts);
	const { asked, layout } = completed(said, table, facts);
	const isAll = given.answer?.show_all === facts.words.showAllYes;
	// Don't complain about missing answers to someone who has only just asked to see all questions.
	const told = isAll ? [] : asked.map((each) => each.told);
	const page = asked.length > 0 || isAll ? 'layout' : 'check';
	return nextStep(page, given, facts, { told, layout, asked, isAll });
}
