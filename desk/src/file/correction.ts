import { SKIP, TRANSFER } from '../rows/codes';
import type { Decision, Decisions } from '../rows/means';
import { countsField, offField, valuesIn, type Layout } from '../rows/layout';
import {
	categoryNamed,
	decidedAfter,
	decisionOf,
	linesIn,
	singleLinesIn,
	textIn,
	type Correction,
} from './decisions';
import type { Facts } from './facts';
import { isWordsOf, rightOf, ruleForText, ruleForWords, withRule } from './rules';

/**
 * Names of the page's fields that ask for the category of a text, of many texts, and for what rows
 * are.
 */
export const textField = (at: number) => `category_${at + 1}`;
export const wordField = (at: number) => `many_${at + 1}`;
export const unitField = (at: number) => `unit_${at + 1}`;

/** The result of a correction. */
export interface Corrected {
	decisions: Decisions;
	layout: Layout;
	/** Why parts of it were not accepted. */
	told: string[];
	/** The lines that were answered, except for those to skip, which are always skipped. */
	answered: number[];
}

/** A text in the file that the page asks a category for, with the direction of its money. */
export interface AskedText {
	words: string;
	way: number;
	/** Its lines, if the answer applies only to them and makes no rule; empty if it makes one. */
	once: number[];
}

/** A word that many texts have in common, with the direction of their money. */
export type AskedWord = Omit<AskedText, 'once'>;

/** What the page asks about several rows at once. */
export interface AskedUnit {
	/** Code of the reason. */
	code: string;
	column: string;
	got: string;
	lines: number[];
}

/** The page that is answered, as it was shown. */
export interface ShownPage {
	/** Content of each line, by line number. */
	lines: Map<number, string>;
	/** IDs of the rows in the list shown next to a line. */
	beside: Record<string, string>;
	texts: AskedText[];
	many: AskedWord[];
	units: AskedUnit[];
	/** Identifies the page, so that an answer to an older one is detected. */
	token: string;
}

type Before = Pick<Corrected, 'decisions' | 'layout'>;

/**
 * Applies a person's changes on the check page: decisions about rows, and rules for the layout.
 * Anything that can't be read changes nothing and is reported.
 */
export function correct(
	correction: Correction,
	before: Before,
	shown: ShownPage,
	facts: Facts,
): Corrected {
	const isOld = correction.token !== undefined && correction.token !== shown.token;
	if (isOld) return { ...before, told: [facts.words.oldPage], answered: [] };
	const many = shown.many.reduce(
		(all, word, at) => answeredWord(all, word, textIn(correction, wordField(at)), facts),
		before,
	);
	const texts = shown.texts.reduce(
		(all, text, at) => answeredText(all, text, textIn(correction, textField(at)), facts),
		many,
	);
	const answered = shown.units.reduce(
		(all, unit, at) => answeredUnit(all, unit, textIn(correction, unitField(at)), facts),
		texts,
	);
	const asked = {
		where: textIn(correction, 'rows'),
		decision: decisionOf(correction, facts),
	};
	const changed = changedBy(asked, answered, shown, facts);
	if (typeof changed === 'string') return { ...answered, told: [changed], answered: [] };
	const isUndecided = correction.decision === facts.words.chooseOne;
	const told = isUndecided ? [`${facts.words.decision}: ${facts.words.choose}`] : [];
	return { answered: [], ...answered, ...changed, told };
}

/** The code in an option: one of ACC's, `TRANSFER`, or `SKIP`; undefined without an answer. */
function codeNamed(option: string, facts: Facts): string | undefined {
	const named = { [facts.words.rowTransfer]: TRANSFER, [facts.words.rowSkip]: SKIP };
	return named[option] ?? categoryNamed(option, facts);
}

/** The decision about a row that a category, a transfer, or leaving it out means. */
function decisionBy(code: string): Decision {
	if (code === TRANSFER) return { leaves: 'transfer' };
	return code === SKIP ? { leaves: 'skip' } : { category: code };
}

const withRuleLine = (
	{ decisions, layout }: Before,
	line: string,
	{ categories }: Facts,
): Before => ({
	decisions,
	layout: { ...layout, rules: withRule(layout.rules, line, categories) },
});

/** Applies a decision to lines. */
function decided(
	before: Before,
	lines: number[],
	decision: Decision,
	beside: ShownPage['beside'] = {},
): Before {
	const decisions = { ...before.decisions };
	for (const line of lines) {
		decisions[line] = decidedAfter(decisions[line] ?? {}, decision, beside[line] ?? '');
	}
	return { ...before, decisions };
}

/** Applies the answer for a text. */
function answeredText(before: Before, text: AskedText, option: string, facts: Facts): Before {
	const code = codeNamed(option, facts);
	if (!code) return before;
	if (text.once.length > 0) return decided(before, text.once, decisionBy(code));
	return withRuleLine(before, ruleForText(text.words, code, text.way, facts.categories), facts);
}

/** Applies the answer for all texts that contain a word. */
function answeredWord(
	before: Before,
	{ words, way }: AskedWord,
	option: string,
	facts: Facts,
): Before {
	const code = codeNamed(option, facts);
	if (!code) return before;
	return withRuleLine(before, ruleForWords(words, rightOf(code, way, facts.categories)), facts);
}

/** Applies the answer for several rows at once. */
function answeredUnit(before: Before, unit: AskedUnit, option: string, { words }: Facts): Before {
	const { code, column, got, lines } = unit;
	const isPosted = option === words.unitPost;
	if (!isPosted && option !== words.unitLeave) return before;
	if (code === 'value') {
		const field = isPosted ? countsField(column) : offField(column);
		const values = [...valuesIn(before.layout[field]), got];
		return { ...before, layout: { ...before.layout, [field]: values.join('\n') } };
	}
	if (!isPosted) return decided(before, lines, { leaves: 'skip' });
	const decisions = { ...before.decisions };
	for (const line of lines) {
		const { accepts = [], ...others } = decisions[line] ?? {};
		decisions[line] = { ...others, accepts: [...accepts, code] };
	}
	return { ...before, decisions };
}

/** A person's input: rows or words, and a decision or why it can't be read. */
interface AskedChange {
	where: string;
	decision: Decision | string;
}

/** The result of a change, or why it is not accepted. */
function changedBy(
	{ where, decision }: AskedChange,
	before: Before,
	shown: ShownPage,
	facts: Facts,
): Partial<Corrected> | string {
	const { words } = facts;
	if (typeof decision === 'string') return decision;
	const says = Object.keys(decision).length > 0;
	if (where === '') return says ? `${words.rows}: ${words.choose}` : {};
	if (!says) return `${words.row_decision}: ${words.choose}`;
	const lines = linesIn(where);
	if (!lines) return withWords(where, decision, before, shown, facts);
	const unknown = lines.filter((line) => !shown.lines.has(line));
	if (unknown.length > 0) return `${words.rows}: ${unknown.join(', ')} ${words.noSuchRow}`;
	const answered = decision.leaves === 'skip' ? [] : lines;
	const all = decided(before, lines, decision, shown.beside);
	if (!decision.isChecked) return { ...all, answered };
	// Only rows named one by one are posted although their status doesn't count: a range may contain
	// such rows by accident.
	const single = { ...decision, accepts: ['value'] };
	return { ...decided(all, singleLinesIn(where), single, shown.beside), answered };
}

/**
 * The code that a decision gives to a rule; undefined if it gives none, or corrects individual
 * rows.
 */
function codeOf({ leaves, category, ...others }: Decision): string | undefined {
	if (Object.keys(others).length > 0) return undefined;
	return { transfer: TRANSFER, skip: SKIP, same: undefined }[leaves ?? 'same'] ?? category;
}

/** Adds the rule for words that occur in the file, or says why there is none. */
function withWords(
	where: string,
	decision: Decision,
	before: Before,
	{ lines }: ShownPage,
	facts: Facts,
): Before | string {
	const { words, kind } = facts;
	// Only vouchers have categories, and so rules.
	const isText = kind === 'voucher' && /\p{L}/u.test(where);
	const isThere = isText && isWordsOf([...lines.values()], where);
	if (!isThere) return `${words.rows}: ${where.slice(0, 80)} ${words.noSuchRow}`;
	const code = codeOf(decision);
	if (!code) return `${words.row_decision}: ${words.onlyCategory}`;
	return withRuleLine(before, ruleForWords(where, code), facts);
}
