import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/reading';
import { isRecord, plainText, type JsonObject } from '../values/json';
import { caselessText, isEmpty, show } from '../values/text';
import { comparableColumn, findField, splitWords } from './columnNames';

/** The value of a rule's category that skips rows, in the form and in rules from items. */
export const SKIP = 'skip';

/** Gives rows whose text contains its words a cash category, or skips them. */
export interface CategoryRule {
	/** As the user wrote it. */
	text: string;
	/** Between spaces: ` biaya adm `. */
	words: string;
	/** A code or a name; undefined if the rule skips rows. */
	category: string | undefined;
}

/** Rules, in order, and what is wrong with others. */
export interface RulesRead {
	rules: CategoryRule[];
	problems: Problem[];
}

/** The words of a text between single spaces, so that whole words can be found in it. */
function spacedWords(text: string): string {
	return ` ${splitWords(text).join(' ')} `;
}

/** Headings of the text of a rule, in a sheet of rules. */
const TEXT_COLUMNS = new Set(['Text', 'Teks'].map(comparableColumn));

/** A rule from a sheet or a table: a row with *Text* and *Category*. */
function readRule(row: JsonObject): JsonObject {
	const cells = Object.entries(row);
	const text = cells.find(([name]) => TEXT_COLUMNS.has(comparableColumn(name)));
	const category = cells.find(([name]) => findField(name) === 'category_code');
	return { text: text?.[1], category: category?.[1] };
}

/**
 * Reads rules, in order. Empty ones are left out.
 *
 * @param given from the form: objects with `text` and `category`; `isOfItems`: rows of a sheet
 * @param field what errors call the rules
 */
export function readRules(given: readonly unknown[], field: string, isOfItems: boolean): RulesRead {
	const rules: CategoryRule[] = [];
	const problems: Problem[] = [];
	given.forEach((each, at) => {
		const row = isRecord(each) ? each : {};
		const { text, category } = isOfItems ? readRule(row) : row;
		const code = plainText(isRecord(category) ? category.value : category).trim();
		if (isEmpty(text) && code === '') return;
		const words = spacedWords(plainText(text));
		if (words.trim() === '' || code === '') {
			problems.push(problem(field, WRONG.ruleIncomplete(at + 1, show(text))));
			return;
		}
		const isSkip = caselessText(code) === SKIP;
		rules.push({ text: plainText(text).trim(), words, category: isSkip ? undefined : code });
	});
	return { rules, problems };
}

/**
 * The first skip rule that matches a row, otherwise the first rule that does.
 *
 * @param texts the row's cells in which rules look for their words
 */
export function findRule(
	rules: readonly CategoryRule[],
	texts: readonly unknown[],
): CategoryRule | undefined {
	if (rules.length === 0) return undefined;
	const cells = texts.flatMap((text) => (typeof text === 'string' ? [spacedWords(text)] : []));
	const matching = rules.filter(({ words }) => cells.some((cell) => cell.includes(words)));
	return matching.find(({ category }) => category === undefined) ?? matching[0];
}

/** What messages call a rule: `Rule "PLN"`. */
export function ruleName({ text }: CategoryRule): string {
	return `Rule ${show(text)}`;
}

const LONGEST_KIND = 40;

/** The words of a description without those that contain digits, which differ between rows. */
export function stripDigits(description: string): string {
	const words = description.split(/\s+/).filter((word) => word !== '' && !/\d/.test(word));
	return (words.join(' ') || description).slice(0, LONGEST_KIND).trim();
}
