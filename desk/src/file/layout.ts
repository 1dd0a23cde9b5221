import type { Choice } from '../page/words/choices';
import type { QuestionName } from '../page/words/questions';
import { textOf } from './cells';
import { NUMBERS } from './amounts';
import { ORDERS, typedPeriod } from './dates';
import { TRANSFER, wayOf, type Code, type Facts } from './facts';
import { pairsOf } from './pairs';
import { ruleCode } from './rules';
import type { Table } from './sheet';

/** A layout that a person confirmed: a value for each field; `''` is no answer. `column:A` names a column. */
export type Layout = Record<string, string>;

/** The columns that a layout names. */
export const usedColumns = (layout: Layout) =>
	new Set(Object.values(layout).map((value) => value.replace(/^column:/, '')));

/** The columns that no answer of the layout names. */
export function unnamedColumns(names: string[], layout: Layout): string[] {
	const used = usedColumns(layout);
	return names.filter((name) => name !== '' && !used.has(name));
}

/**
 * A question of the layout page.
 *
 * `column`: a column of the file; `list`: a column (`column:A`) or a value; `choice`: a value; `text`,
 * `area`, `number`: typed.
 */
export interface Question {
	name: QuestionName;
	type: 'column' | 'list' | 'choice' | 'text' | 'area' | 'number';
	/** Values of a choice or a list. */
	values?: Choice[];
	/** Values that a page shows as they are. */
	asIs?: string[];
	/** Whether it needs an answer, which may depend on the others. */
	isNeeded?: (layout: Layout) => boolean;
	/** Whether it stands on the page from the beginning; the others stand under *Others*. */
	isMain?: boolean;
}

const always = () => true;
const isColumn = (value = '') => value.startsWith('column:');

const DATE: Question[] = [
	{ name: 'date', type: 'column', isNeeded: always, isMain: true },
	{ name: 'date_order', type: 'choice', values: ORDERS, isNeeded: always, isMain: true },
];

const NUMBER_FORMAT: Question = {
	name: 'numbers',
	type: 'choice',
	asIs: NUMBERS,
	isNeeded: always,
	isMain: true,
};

/** What every kind of file may need besides. */
const LAST: Question[] = [
	{ name: 'above', type: 'choice', values: ['sameAbove'] },
	{ name: 'status', type: 'column' },
	{ name: 'status_ok', type: 'text', isNeeded: ({ status }) => Boolean(status) },
	{ name: 'currency', type: 'column' },
	{ name: 'link', type: 'column' },
	{ name: 'period', type: 'text', isNeeded: ({ date_order }) => date_order === 'day' },
	{ name: 'sheet_name', type: 'text' },
	{ name: 'heading_line', type: 'number' },
];

/** How a file says whether money went in or out. */
const DIRECTIONS: Choice[] = [
	'columns',
	'minusOut',
	'minusIn',
	'behind',
	'creditMarked',
	'debitMarked',
	'section',
	'out',
	'in',
	'category',
];

/** The category of money is chosen for each text on the check page, and remembered as a rule. */
export const PER_TEXT = 'perText' satisfies Choice;

const VOUCHER: Question[] = [
	...DATE,
	{ name: 'description', type: 'column', isMain: true },
	{ name: 'amount', type: 'column', isNeeded: always, isMain: true },
	{
		name: 'direction',
		type: 'list',
		values: DIRECTIONS,
		isNeeded: ({ amount_in }) => !amount_in,
		isMain: true,
	},
	{
		name: 'amount_in',
		type: 'column',
		isNeeded: ({ direction }) => direction === 'columns',
		isMain: true,
	},
	NUMBER_FORMAT,
	{ name: 'bank', type: 'list', isNeeded: always, isMain: true },
	{
		name: 'category_out',
		type: 'list',
		values: [PER_TEXT],
		isNeeded: ({ direction }) => direction !== 'in',
		isMain: true,
	},
	{
		name: 'category_in',
		type: 'list',
		values: [PER_TEXT],
		isNeeded: ({ direction }) => direction !== 'out',
		isMain: true,
	},
	{
		name: 'words_out',
		type: 'text',
		isNeeded: ({ direction }) => isColumn(direction),
	},
	{ name: 'words_in', type: 'text', isNeeded: ({ direction }) => isColumn(direction) },
	{ name: 'description_2', type: 'column' },
	{ name: 'description_3', type: 'column' },
	{ name: 'reference', type: 'column' },
	{ name: 'balance', type: 'column' },
	{ name: 'account', type: 'list', values: ['notOwn'] },
	{ name: 'account_name', type: 'text' },
	{ name: 'rules', type: 'area' },
	{ name: 'more_vouchers', type: 'area' },
	{ name: 'total', type: 'column', isNeeded: ({ more_vouchers: more }) => Boolean(more) },
	...LAST,
];

const PURCHASE_INVOICE: Question[] = [
	{ name: 'number', type: 'column', isNeeded: always, isMain: true },
	{ name: 'vendor', type: 'column', isNeeded: always, isMain: true },
	...DATE,
	{ name: 'price', type: 'column', isNeeded: always, isMain: true },
	NUMBER_FORMAT,
	{ name: 'item_name', type: 'column', isMain: true },
	{ name: 'quantity', type: 'column', isMain: true },
	{ name: 'ppn', type: 'choice', values: ['noTax', 'added'], isNeeded: always, isMain: true },
	{ name: 'total', type: 'list', values: ['noTotal'], isNeeded: always, isMain: true },
	{ name: 'item_text', type: 'text', isNeeded: ({ item_name: item }) => !item },
	{ name: 'tax_code', type: 'text', isNeeded: ({ ppn }) => ppn === 'added' },
	{
		name: 'tax_rate',
		type: 'choice',
		asIs: ['11 %', '12 %'],
		isNeeded: ({ ppn }) => ppn === 'added',
	},
	{ name: 'tax', type: 'column', isNeeded: ({ ppn }) => ppn === 'added' },
	{
		name: 'total_of',
		type: 'choice',
		values: ['perInvoice', 'perRow'],
		isNeeded: ({ total, tax }) => isColumn(total) || Boolean(tax),
	},
	{ name: 'item_code', type: 'column' },
	{ name: 'unit', type: 'column' },
	{ name: 'discount', type: 'column' },
	{ name: 'more', type: 'area' },
	{ name: 'less', type: 'area' },
	...LAST,
];

export const QUESTIONS: Record<Facts['kind'], Question[]> = {
	voucher: VOUCHER,
	purchaseInvoice: PURCHASE_INVOICE,
};

/** The codes of ACC that a question offers; categories only of its direction. */
function codesFor(name: string, { banks, categories }: Facts): Code[] {
	if (name === 'bank') return banks;
	if (name === 'category_out') return categories.filter(({ type }) => wayOf(type) !== 1);
	if (name === 'category_in') return categories.filter(({ type }) => wayOf(type) !== -1);
	return [];
}

/** What a drop-down shows, with the value of each. The first is no answer: it cannot be unselected. */
export function optionsOf(
	question: Question,
	table: Table,
	facts: Facts,
	isNeeded = false,
): Map<string, string> {
	const { name, type, values = [], asIs = [] } = question;
	const { words } = facts;
	const options = new Map([[isNeeded ? words.chooseOne : '–', '']]);
	for (const value of values) options.set(words[value], value);
	for (const value of asIs) options.set(value, value);
	for (const { code, name: title } of codesFor(name, facts))
		options.set(`${code} · ${title}`, code);
	if (type === 'choice') return options;
	for (const column of table.names.filter(Boolean)) {
		if (type === 'column') options.set(column, column);
		else options.set(`${words['column:']} ${column}`, `column:${column}`);
	}
	return options;
}

const isTyped = ({ type }: Question) => ['text', 'area', 'number'].includes(type);

/** The layout that the answers of a page say; questions that were not on the page keep their answers. */
export function layoutOf(
	answer: Record<string, unknown>,
	before: Layout,
	table: Table,
	facts: Facts,
): Layout {
	const layout: Layout = {};
	for (const question of QUESTIONS[facts.kind]) {
		const { name } = question;
		const given = answer[name];
		if (given === undefined) layout[name] = before[name] ?? '';
		else if (isTyped(question)) layout[name] = String(given).trim();
		else layout[name] = optionsOf(question, table, facts).get(String(given).trim()) ?? '';
	}
	if (layout.amount_in && !layout.direction) layout.direction = 'columns';
	return layout;
}

/** Headings of due dates. */
export const DUE = /jatuh ?tempo|\bj\.?t\b|\btempo\b|\bdue\b/i;

/** An answer that is missing or wrong: the question and the sentence that says so. */
export interface Asked {
	name: QuestionName;
	told: string;
}

/** Words that a page names of a column; more are no words of direction. */
const MOST_WORDS = 8;

/** What stands in the column of the direction, so that a person sees what has to be said. */
function wordsInFile(name: string, layout: Layout, table: Table, facts: Facts): string {
	const { direction = '' } = layout;
	if (!name.startsWith('words_') || !isColumn(direction)) return '';
	const at = table.names.indexOf(direction.replace('column:', ''));
	const texts = new Set(table.body.map(({ cells }) => textOf(cells[at])));
	const named = [...texts].map((text) => text || facts.words.emptyWord).slice(0, MOST_WORDS);
	return ` (${named.join(', ')})`;
}

/** What is wrong with the lines of an area. */
function wrongPairs(name: QuestionName, layout: Layout, table: Table, facts: Facts): string[] {
	const { kind, words, categories } = facts;
	const isCategory = (code: string) =>
		code === TRANSFER || categories.some((category) => category.code === code);
	return pairsOf(layout[name]).flatMap(({ left, right }) => {
		if (!left || !right) return words.writePair;
		if (name !== 'rules' && !table.names.includes(left)) return `${words.noColumn} ${left}`;
		const isCode = name === 'rules' ? ruleCode(right, facts) : isCategory(right);
		return kind !== 'voucher' || isCode ? [] : `${words.noCode} ${right}`;
	});
}

/** What a layout lacks or names wrongly, with the labels of the page. */
export function askedOf(layout: Layout, table: Table, facts: Facts): Asked[] {
	const { words } = facts;
	const asked = QUESTIONS[facts.kind].flatMap(({ name, type, isNeeded }) => {
		const ask = (what = ''): Asked => ({ name, told: `${words[name]}: ${what}` });
		const value = layout[name] ?? '';
		if (!value && !isNeeded?.(layout)) return [];
		if (!value) return ask(`${words.choose}${wordsInFile(name, layout, table, facts)}`);
		return type === 'area' ? wrongPairs(name, layout, table, facts).map(ask) : [];
	});
	const isDue = facts.kind === 'purchaseInvoice' && DUE.test(layout.date ?? '');
	if (isDue) asked.push({ name: 'date', told: `${words.date}: ${words.dueDate}` });
	const isTwoWays = layout.amount_in && layout.direction !== 'columns';
	if (isTwoWays) {
		asked.push({ name: 'direction', told: `${words.direction}: ${words.chooseColumns}` });
	}
	// A category that says the direction stands in a column.
	const isSaidByCategory = layout.direction === 'category' && layout.category_out === PER_TEXT;
	if (isSaidByCategory) {
		asked.push({ name: 'category_out', told: `${words.category_out}: ${words.chooseColumn}` });
	}
	const isPeriod = !layout.period || typedPeriod(layout.period);
	if (!isPeriod) asked.push({ name: 'period', told: `${words.period} / 2026-11 - 2027-01` });
	return asked;
}
