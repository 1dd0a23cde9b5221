import { layoutForm } from '../page/layoutPage';
import { reasonOf } from '../page/words';
import { correct, type Correction, type Decisions } from './decisions';
import type { Facts } from './facts';
import { askedOf, layoutOf, type Layout } from './layout';
import { propose } from './proposal';
import { tableOf, type OpenedFile, type StoredLayout } from './table';

/** What the pages have said of a file so far. */
export interface Given {
	/** Answers of the layout page. */
	answer?: Record<string, unknown>;
	/** Answers of the check page. */
	correction?: Correction;
	/** What an earlier call gave back. */
	layout?: Layout;
	decisions?: Decisions;
	heading?: number;
	/** The first of the rows that the check page shows, from 0. */
	from?: number;
}

/** The second step: the layout by which a file is read, or the page that asks for it. */
export interface ChosenLayout {
	page: 'problem' | 'layout' | 'check';
	title: string;
	/** Why nothing can be read, what the layout lacks, or why a change was not taken. */
	told: string[];
	/** JSON of the layout page. */
	form: string;
	layout: Layout;
	decisions: Decisions;
	/** Whether a person has confirmed this layout before. */
	isKnown: boolean;
	from: number;
}

/** Rows that the check page shows at a time. */
export const ROWS_AT_A_TIME = 100;

/** What a check page was answered with. */
function corrected(opened: OpenedFile, given: Given, facts: Facts): Partial<ChosenLayout> {
	const { correction = {}, layout = {}, decisions = {}, from = 0 } = given;
	const lines = opened.sheet.lines.filter(({ line }) => line > opened.heading);
	const numbers = new Set(lines.map(({ line }) => line));
	const done = correct(correction, { layout, decisions }, numbers, facts);
	const isNext = correction.decision === facts.words.nextRows;
	const next = from + ROWS_AT_A_TIME;
	const shown = isNext && next < numbers.size ? next : 0;
	return { layout: done.layout, decisions: done.decisions, told: done.told, from: shown };
}

/**
 * Chooses the layout of an opened file: one that a person confirmed, the answers of the layout page, or
 * none, so that the page asks.
 */
export function chooseLayout(
	opened: OpenedFile,
	given: Given,
	stored: StoredLayout[],
	facts: Facts,
): ChosenLayout {
	const { words } = facts;
	const { answer, correction, decisions = {} } = given;
	const table = tableOf(opened);
	const isKnown = answer === undefined;
	const next = (page: ChosenLayout['page'], more: Partial<ChosenLayout>): ChosenLayout => ({
		page,
		title: words[page] ?? '',
		told: [],
		form: '',
		layout: {},
		decisions,
		isKnown,
		from: 0,
		...more,
	});
	const problem = (code: string) => next('problem', { told: [reasonOf({ code }, words)] });
	const ask = (layout: Layout, asked = askedOf({}, table, facts), told: string[] = []) =>
		next('layout', { told, layout, form: layoutForm(table, layout, facts, { asked, told }) });
	if (opened.told.length > 0) return next('problem', { told: opened.told });
	if (correction) {
		const done = corrected(opened, given, facts);
		return next('check', { ...done, form: layoutForm(table, done.layout ?? {}, facts) });
	}
	// Without the line of the headings, the page was left open until n8n went on without an answer.
	if (answer && answer.heading_was === undefined) return problem('noAnswer');
	const own = stored.find(
		({ fingerprint }) => opened.fingerprint !== '' && fingerprint === opened.fingerprint,
	);
	// Another line of headings has other columns: they have to be asked for.
	const isMoved = answer !== undefined && Number(answer.heading_was) !== opened.heading;
	if (isMoved || (!answer && !own)) return ask(propose(table, facts), []);
	const kept = JSON.parse(own?.layout ?? '{}') as Layout;
	const before = given.layout ?? {};
	const layout = answer ? layoutOf(answer, before, table, facts) : kept;
	const asked = askedOf(layout, table, facts);
	const wantsAll = answer?.show_all === words.showAllYes;
	if (asked.length > 0 || wantsAll) {
		const told = asked.map((each) => each.told);
		const form = layoutForm(table, layout, facts, { asked, told, isAll: wantsAll });
		return next('layout', { told, layout, form });
	}
	return next('check', { layout, form: layoutForm(table, layout, facts) });
}
