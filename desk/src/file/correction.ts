import { reasonOf } from '../page/words/reasons';
import {
	categoryNamed,
	decidedAfter,
	decisionOf,
	linesIn,
	textIn,
	type Correction,
	type Decision,
	type Decisions,
} from './decisions';
import { SKIP, TRANSFER, wayOfCategory, type Facts } from './facts';
import type { Layout } from './layout';
import { changedRule, isWordsOf, ruleForText, ruleForWords, ruleOf, withRule } from './rules';

/** The field of the page that asks for the category of a text. */
export const textField = (at: number) => `category_${at + 1}`;

/** What became of a correction. */
export interface Corrected {
	decisions: Decisions;
	layout: Layout;
	/** Why some of it was not taken. */
	told: string[];
}

/** A text of the file for which the page asks the category, and the direction of its money. */
export interface AskedText {
	words: string;
	way: number;
}

/** What the page showed that is answered. */
export interface ShownPage {
	/** What stands in each line, by its number. */
	lines: Map<number, string>;
	/** IDs of the rows of the list that stood beside a line. */
	beside: Record<string, string>;
	/** The texts for which it asked a category. */
	texts: AskedText[];
	/** By which an answer to an older page is known. */
	token: string;
}

/**
 * Takes what a person changed on the check page: decisions of rows, and rules for the layout. What cannot be
 * read changes nothing and is told.
 */
export function correct(
	correction: Correction,
	before: { decisions: Decisions; layout: Layout },
	shown: ShownPage,
	facts: Facts,
): Corrected {
	const isOld = correction.token !== undefined && correction.token !== shown.token;
	if (isOld) return { ...before, told: [facts.words.oldPage] };
	const rules = shown.texts.reduce(
		(all, text, at) => answeredText(all, text, textIn(correction, textField(at)), facts),
		before.layout.rules ?? '',
	);
	const answered = { ...before, layout: { ...before.layout, rules } };
	const asked = {
		where: textIn(correction, 'rows'),
		rule: textIn(correction, 'row_rule'),
		decision: decisionOf(correction, facts),
	};
	const changed = changedBy(asked, answered, shown, facts);
	if (typeof changed === 'string') return { ...answered, told: [changed] };
	return { ...answered, ...changed, told: [] };
}

/** The rules with what was answered for a text; as they are without an answer. */
function answeredText(rules: string, { words, way }: AskedText, option: string, facts: Facts) {
	const named = { [facts.words.rowTransfer]: TRANSFER, [facts.words.rowSkip]: SKIP };
	const code = named[option] ?? categoryNamed(option, facts);
	return code ? withRule(rules, ruleForText(words, code, way, facts), facts) : rules;
}

/** What a person typed and chose: rows or words, a rule, and a decision or why it cannot be read. */
interface AskedChange {
	where: string;
	rule: string;
	decision: Decision | string;
}

const isNone = (option: string) => option === '' || option === '–';

/** What a change comes to, or why it is not taken. */
function changedBy(
	{ where, rule, decision }: AskedChange,
	before: { decisions: Decisions; layout: Layout },
	shown: ShownPage,
	facts: Facts,
): Partial<Corrected> | string {
	const { words } = facts;
	if (typeof decision === 'string') return decision;
	const says = Object.keys(decision).length > 0;
	if (where === '' && isNone(rule)) return says ? `${words.rows}: ${words.choose}` : {};
	if (!says) return `${words.row_decision}: ${words.choose}`;
	if (!isNone(rule))
		return withLine(changedLine(rule, decision, before.layout, facts), before, facts);
	const lines = linesIn(where);
	if (!lines) return withLine(newLine(where, decision, shown, facts), before, facts);
	const unknown = lines.filter((line) => !shown.lines.has(line));
	if (unknown.length > 0) return `${words.rows}: ${unknown.join(', ')} ${words.noSuchRow}`;
	const decisions = { ...before.decisions };
	for (const line of lines) {
		decisions[line] = decidedAfter(decisions[line] ?? {}, decision, shown.beside[line] ?? '');
	}
	return { decisions };
}

/** A line of the rules, or why there is none. */
type NewRule = { line: string } | { wrong: string };

/** The layout with a line more in its rules, or why there is none. */
function withLine(
	rule: NewRule,
	{ layout }: { layout: Layout },
	facts: Facts,
): Partial<Corrected> | string {
	if ('wrong' in rule) return rule.wrong;
	return { layout: { ...layout, rules: withRule(layout.rules, rule.line, facts) } };
}

/** The code that a decision gives to a rule; nothing where it gives none, or corrects single rows. */
function codeOf({ leaves, category, ...others }: Decision): string | undefined {
	if (Object.keys(others).length > 0) return undefined;
	return { transfer: TRANSFER, skip: SKIP, same: undefined }[leaves ?? 'same'] ?? category;
}

/** The rule for words that stand in the file. */
function newLine(where: string, decision: Decision, { lines }: ShownPage, facts: Facts): NewRule {
	const { words } = facts;
	const isText = /\p{L}/u.test(where);
	const isThere = isText && isWordsOf([...lines.values()], where);
	if (!isThere) return { wrong: `${words.rows}: ${where.slice(0, 80)} ${words.noSuchRow}` };
	const code = codeOf(decision);
	if (!code) return { wrong: `${words.row_decision}: ${words.onlyCategory}` };
	return { line: ruleForWords(where, code) };
}

/** A rule with another category. */
function changedLine(rule: string, decision: Decision, { rules }: Layout, facts: Facts): NewRule {
	const { words } = facts;
	const code = codeOf(decision);
	if (!code) return { wrong: `${words.row_decision}: ${words.onlyCategory}` };
	const old = ruleOf(rules, rule, facts);
	if (!old) return { wrong: `${rule}: ${words.noSuchRule}` };
	const isOtherWay = old.way * wayOfCategory(facts, code) < 0;
	if (isOtherWay) return { wrong: reasonOf({ code: 'otherWay', got: code }, words) };
	return { line: changedRule(old, code, facts) };
}
