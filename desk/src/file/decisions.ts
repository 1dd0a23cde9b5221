import { readMoney } from './amounts';
import { readDay } from './dates';
import { TRANSFER, type Facts } from './facts';
import type { Layout } from './layout';

/** Why a person does not post a row: left out, the same as a known one, or between own accounts. */
export type Leaves = 'skip' | 'same' | 'transfer';

/** What a person decided of a row on the check page. */
export interface Decision {
	/** The person has looked at what speaks against it: post it. */
	isChecked?: boolean;
	/** It is another one than those that it looks like: their IDs in the list, as far as they were shown. */
	another?: string;
	/** Do not post it. */
	leaves?: Leaves;
	/** Code of ACC. */
	category?: string;
	/** `2026-11-02` */
	date?: string;
	/** Hundredths, less than 0 for money out. */
	cents?: number;
	text?: string;
}

export type Decisions = Record<string, Decision>;

/** What the check page was answered with. */
export type Correction = Record<string, unknown>;

const textIn = (correction: Correction, name: string) => String(correction[name] ?? '').trim();

/** The lines of `12, 15-18`; nothing for what is no list of lines. */
export function linesIn(text: string): number[] | undefined {
	const parts = text.split(/[,;\s]+/).filter(Boolean);
	const lines: number[] = [];
	for (const part of parts) {
		const [, from = '', to = from] = /^(\d{1,6})(?:[-–](\d{1,6}))?$/.exec(part) ?? [];
		const isRange = from !== '' && Number(to) >= Number(from) && Number(to) - Number(from) < 20_000;
		if (!isRange) return undefined;
		for (let line = Number(from); line <= Number(to); line++) lines.push(line);
	}
	return lines;
}

/** What each answer says of rows. */
const ANSWERS: Record<string, Decision> = {
	rowAccept: { isChecked: true },
	rowAnother: { another: '' },
	rowSame: { leaves: 'same' },
	rowSkip: { leaves: 'skip' },
	rowTransfer: { leaves: 'transfer' },
};

/** What was chosen for the rows of a correction. */
function chosenIn(correction: Correction, { words, categories }: Facts): Decision {
	const what = textIn(correction, 'row_decision');
	const answer = Object.keys(ANSWERS).find((name) => what !== '' && what === words[name]);
	const decision: Decision = { ...ANSWERS[answer ?? ''] };
	const category = textIn(correction, 'row_category');
	const known = categories.find(({ code, name }) => category === `${code} · ${name}`);
	if (known) decision.category = known.code;
	return decision;
}

/** What a correction says of its rows, or why it cannot be read. */
function decisionOf(correction: Correction, facts: Facts): Decision | string {
	const { words } = facts;
	const decision = chosenIn(correction, facts);
	const date = textIn(correction, 'row_date');
	const day = readDay(date, 'dmy') ?? readDay(date, 'ymd');
	if (date && (!day || day === 'noYear')) return `${words.row_date}: "${date}"`;
	if (date) decision.date = day;
	const amount = textIn(correction, 'row_amount');
	const cents = readMoney(amount, '1.234,56');
	if (amount && !cents) return `${words.row_amount}: "${amount}"`;
	if (amount) decision.cents = cents;
	const text = textIn(correction, 'row_text');
	if (text) decision.text = text;
	return decision;
}

/** The lines that a text names, or the part of it that names none of the file. */
function knownLines(text: string, lines: Set<number>): number[] | string {
	const chosen = linesIn(text);
	if (!chosen) return text;
	const unknown = chosen.filter((line) => !lines.has(line));
	return unknown.length > 0 ? unknown.join(', ') : chosen;
}

/**
 * A decision after an earlier one. An answer holds for what was shown with it: after a correction the row is
 * looked at again. What is posted is no longer left out, and the other way round.
 *
 * @param shown IDs of the rows of the list that stood beside the row
 */
export function decidedAfter(before: Decision, now: Decision, shown: string): Decision {
	const { isChecked, another, leaves, ...facts } = { ...before, ...now };
	const isCorrected = [now.date, now.cents, now.text].some((each) => each !== undefined);
	if (now.leaves) return { ...facts, leaves: now.leaves };
	const isPosted = now.isChecked === true || now.another !== undefined;
	const isBooked = leaves === 'transfer' && now.category !== undefined;
	const left = leaves && !isPosted && !isBooked ? { leaves } : {};
	if (isCorrected) return { ...facts, ...left };
	const ids =
		now.another === undefined ? another : [before.another, shown].filter(Boolean).join(',');
	return { isChecked, another: ids, ...facts, ...left };
}

/** What became of a correction. */
export interface Corrected {
	decisions: Decisions;
	layout: Layout;
	/** Why it was not taken. */
	told: string[];
	/** Whether it said anything: then nothing is posted before it was looked at. */
	isChange: boolean;
}

/** What was shown with the rows that are corrected. */
export interface ShownRows {
	/** The lines that there are. */
	lines: Set<number>;
	/** IDs of the rows of the list that stood beside a line. */
	beside: Record<string, string>;
}

/**
 * Takes what a person changed on the check page: decisions of rows, and a rule for the layout. What cannot
 * be read changes nothing and is told.
 */
export function correct(
	correction: Correction,
	before: { decisions: Decisions; layout: Layout },
	shown: ShownRows,
	facts: Facts,
): Corrected {
	const asked = askedIn(correction, facts);
	const wrong = wrongIn(asked, shown, facts);
	if (wrong === 'nothing') return { ...before, told: [], isChange: false };
	if (wrong !== undefined) return { ...before, told: [wrong], isChange: true };
	const { decision, always } = asked;
	const decisions = { ...before.decisions };
	for (const line of linesIn(asked.rows) ?? []) {
		const old = decisions[line] ?? {};
		decisions[line] = decidedAfter(old, decision as Decision, shown.beside[line] ?? '');
	}
	const rule = always ? `${always.replace(/[\n=]/g, ' ')} = ${ruleOf(decision)}` : '';
	const rules = [before.layout.rules, rule].filter(Boolean).join('\n');
	return { decisions, layout: { ...before.layout, rules }, told: [], isChange: true };
}

/** What a person typed and chose: rows, a word for a rule, and a decision or why it cannot be read. */
interface AskedChange {
	rows: string;
	always: string;
	decision: Decision | string;
}

const askedIn = (correction: Correction, facts: Facts): AskedChange => ({
	rows: textIn(correction, 'rows'),
	always: textIn(correction, 'row_always'),
	decision: decisionOf(correction, facts),
});

/** The category of a rule; empty where the decision names none. */
function ruleOf(decision: Decision | string): string {
	if (typeof decision === 'string') return '';
	return decision.leaves === 'transfer' ? TRANSFER : (decision.category ?? '');
}

/** Why a change is not taken; `nothing` where nothing was asked for. */
function wrongIn(asked: AskedChange, { lines }: ShownRows, { words }: Facts): string | undefined {
	const { rows, always, decision } = asked;
	if (typeof decision === 'string') return decision;
	const says = Object.keys(decision).length > 0;
	const isNowhere = rows === '' && always === '';
	if (isNowhere) return says ? `${words.rows}: ${words.choose}` : 'nothing';
	const chosen = knownLines(rows, lines);
	if (typeof chosen === 'string') return `${words.rows}: ${chosen} ${words.noSuchRow}`;
	const isComplete = says && (always === '' || ruleOf(decision) !== '');
	return isComplete ? undefined : `${words.row_category}: ${words.choose}`;
}
