import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/reading';
import { isRecord, ownValue, plainText, type JsonObject } from '../values/json';
import { caselessText, isEmpty, show } from '../values/text';
import { comparableColumn, findField, listColumnsNamed, quoted, splitWords } from './columnNames';

/** The value of a rule's category that skips rows, in the form and in rules from items. */
export const SKIP = 'skip';

/** Gives rows whose text contains its words a cash category, or skips them. */
export interface CategoryRule {
	/** As the user wrote it. */
	text: string;
	/** Its alternatives, each between spaces: ` biaya adm `. */
	words: readonly string[];
	/** A code or a name; undefined if the rule skips rows. */
	category: string | undefined;
	/** The columns that it looks in, if it names one. */
	columns?: readonly string[];
}

/** Rules, in order, and what is wrong with others. */
export interface RulesRead {
	rules: CategoryRule[];
	problems: Problem[];
}

/** No rules, but what is wrong with them. */
export function refuseRules(...problems: Problem[]): RulesRead {
	return { rules: [], problems };
}

/** The words of a text between single spaces, so that whole words can be found in it. */
function spacedWords(text: string): string {
	return ` ${splitWords(text).join(' ')} `;
}

/** Headings in a sheet of rules. */
const TEXT_HEADINGS = ['Text', 'Teks'].map(comparableColumn);
const COLUMN_HEADINGS = ['Column', 'In Column', 'Kolom'].map(comparableColumn);

/** A row of a sheet of rules; undefined without the columns *Text* and *Category*. */
function readRuleRow(row: JsonObject): JsonObject | undefined {
	const names = Object.keys(row);
	const text = names.find((name) => TEXT_HEADINGS.includes(comparableColumn(name)));
	const category = names.find((name) => findField(name) === 'category_code');
	const column = names.find((name) => COLUMN_HEADINGS.includes(comparableColumn(name)));
	if (text === undefined || category === undefined) return undefined;
	return { text: row[text], category: row[category], column: ownValue(row, column ?? '') };
}

/** Whether all cells of a row are empty. */
function isBlank(row: JsonObject): boolean {
	const cells = Object.values(row);
	return cells.length > 0 && cells.every(isEmpty);
}

/** All columns of a sheet in which rules may look. */
export interface RuleColumns {
	all: readonly string[];
	/** Whether the rows are raw, so that empty columns are among them. */
	isRaw: boolean;
}

/**
 * Reads rules, in order: objects with `text`, `category`, and `column`. Empty ones are left out.
 *
 * @param field what errors call the rules
 */
export function readRules(
	given: readonly unknown[],
	field: string,
	columns: RuleColumns,
): RulesRead {
	const rules: CategoryRule[] = [];
	const problems: Problem[] = [];
	given.forEach((each, at) => {
		const row: JsonObject = isRecord(each) ? each : {};
		const { text: ofRule, category, column } = row;
		const text = plainText(ofRule).trim();
		const code = plainText(isRecord(category) ? category.value : category).trim();
		if (isEmpty(text) && code === '') return;
		const alternatives = text.split(',').map(spacedWords);
		const words = alternatives.filter((alternative) => alternative.trim() !== '');
		if (words.length === 0 || code === '') {
			problems.push(problem(field, WRONG.ruleIncomplete(at + 1, show(ofRule))));
			return;
		}
		const isSkip = caselessText(code) === SKIP;
		const rule = { text, words: [...new Set(words)], category: isSkip ? undefined : code };
		const named = plainText(column).trim();
		const searched = named === '' ? undefined : listColumnsNamed(named, columns.all);
		rules.push({ ...rule, columns: searched });
		if (searched?.length !== 0) return;
		const wrong = WRONG.noSuchColumn(quoted([named]), quoted(columns.all), columns.isRaw);
		problems.push(problem(field, wrong));
	});
	return { rules, problems };
}

/** {@link readRules} for rows of another sheet. If a filled one isn't a rule, none is read. */
export function readRulesOfItems(
	given: readonly unknown[],
	field: string,
	columns: RuleColumns,
): RulesRead {
	const rows = given.map((each): JsonObject => (isRecord(each) ? each : {}));
	const unread = rows.findIndex((row) => !isBlank(row) && !readRuleRow(row));
	if (unread >= 0) {
		const wrong = WRONG.notRule(unread + 1, quoted(Object.keys(rows[unread] ?? {})));
		return refuseRules(problem(field, wrong));
	}
	const read = readRules(rows.map(readRuleRow), field, columns);
	const isNone = read.rules.length + read.problems.length === 0;
	return isNone ? refuseRules(problem(field, WRONG.noRules())) : read;
}

/** Rules look for their words at the beginning of a cell. */
const LONGEST_SEARCHED = 1_000;

/**
 * The first skip rule that matches a row, otherwise the first rule that does.
 *
 * @param texts the row's cells in which rules look that name no column
 */
export function findRule(
	rules: readonly CategoryRule[],
	texts: readonly unknown[],
	row: JsonObject,
): CategoryRule | undefined {
	if (rules.length === 0) return undefined;
	const wordsOf = (text: string) => spacedWords(text.slice(0, LONGEST_SEARCHED));
	const inTexts = texts.map((text) => (typeof text === 'string' ? wordsOf(text) : '')).join('\n');
	// A thousand rules may look in one column.
	const cells = new Map<string, string>();
	const readCell = (column: string) => {
		const cell = cells.get(column) ?? wordsOf(plainText(ownValue(row, column)));
		cells.set(column, cell);
		return cell;
	};
	const matches = ({ words, columns }: CategoryRule) => {
		const searched = columns?.map(readCell).join('\n') ?? inTexts;
		return words.some((each) => searched.includes(each));
	};
	const skips = ({ category }: CategoryRule) => category === undefined;
	return rules.find((each) => skips(each) && matches(each)) ?? rules.find(matches);
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
