import type { Choice } from '../wording/choices';
import type { QuestionName } from '../wording/questions';
import { freeColumns, MOST_VALUES, type FreeColumn } from '../form/columns';
import { NUMBERS } from '../rows/amounts';
import { textOf } from '../rows/cells';
import { marked, type Columns } from '../rows/columns';
import { findCode, wayOf } from '../rows/codes';
import { dayTyped, isDay as isADay, ORDERS, typedPeriod } from '../rows/dates';
import { countsField, EMPTY, saysField, SAYS, type Layout } from '../rows/layout';
import type { Row } from '../rows/row';
import { pairsOf } from '../rows/pairs';
import type { Table } from '../rows/sheet';
import { join } from '../rows/text';
import type { Facts } from './facts';
import { ruleCode } from './rules';

/**
 * A question of the layout page.
 *
 * `column`: a column of the file; `list`: a column (`column:A`) or a value; `choice`: a value;
 * `text`, `area`, `number`: typed.
 */
export interface Question {
	name: QuestionName;
	type: 'column' | 'list' | 'choice' | 'text' | 'area' | 'number';
	/** Values of a choice or a list. */
	values?: readonly Choice[];
	/** Values that a page shows untranslated. */
	asIs?: string[];
	/** Whether it must be answered, which may depend on other answers. */
	isNeeded?: (layout: Layout) => boolean;
	/** Whether it is on the page from the start; others are under *Others*. */
	isMain?: boolean;
}

const always = () => true;
const isColumn = (value = '') => value.startsWith('column:');

const DATE: Question[] = [
	{ name: 'date', type: 'column', isNeeded: ({ date_all: all }) => !all, isMain: true },
	{
		name: 'date_order',
		type: 'choice',
		values: ORDERS,
		isNeeded: ({ date }) => Boolean(date),
		isMain: true,
	},
	{ name: 'date_all', type: 'text', isMain: true },
];

const NUMBER_FORMAT: Question[] = [
	{
		name: 'numbers',
		type: 'choice',
		values: ['cells'],
		asIs: NUMBERS.filter((format) => format !== 'cells'),
		isNeeded: always,
		isMain: true,
	},
	{ name: 'rupiah', type: 'choice', values: ['wholeRupiah'], isNeeded: always, isMain: true },
];

/** Additional questions for every kind of file. */
const LAST: Question[] = [
	{ name: 'above', type: 'choice', values: ['sameAbove'] },
	{ name: 'link', type: 'column' },
	{ name: 'period', type: 'text', isNeeded: ({ date_order }) => date_order === 'day' },
	{ name: 'sheet_name', type: 'text' },
	{ name: 'heading_line', type: 'number' },
];

/** How a file indicates whether money came in or went out. */
const DIRECTIONS: Choice[] = [
	'columns',
	'minusOut',
	'minusIn',
	'behind',
	'section',
	'out',
	'in',
	'category',
];

/** Whether the direction is indicated by words that a person must specify. */
const isSaidByWords = ({ direction = '' }: Layout) =>
	isColumn(direction) || direction === 'behind' || direction === 'section';

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
	{ name: 'words_out', type: 'text', isNeeded: isSaidByWords, isMain: true },
	{ name: 'words_in', type: 'text', isNeeded: isSaidByWords, isMain: true },
	...NUMBER_FORMAT,
	{ name: 'bank', type: 'list', isNeeded: always, isMain: true },
	{
		name: 'account_number',
		type: 'choice',
		values: ['noAccount'],
		isNeeded: always,
		isMain: true,
	},
	{ name: 'balance', type: 'column', isMain: true },
	{ name: 'reference', type: 'column' },
	{ name: 'account_name', type: 'text' },
	{ name: 'category_out', type: 'column', isNeeded: ({ direction }) => direction === 'category' },
	{ name: 'category_in', type: 'column' },
	{ name: 'rules', type: 'area' },
	{ name: 'more_vouchers', type: 'area' },
	{ name: 'total', type: 'column' },
	...LAST,
];

const PURCHASE_INVOICE: Question[] = [
	{ name: 'number', type: 'list', values: ['printed'], isNeeded: always, isMain: true },
	{ name: 'vendor', type: 'list', values: ['printed'], isNeeded: always, isMain: true },
	...DATE,
	{ name: 'price', type: 'column', isNeeded: ({ line_total }) => !line_total, isMain: true },
	{ name: 'quantity', type: 'column', isMain: true },
	{ name: 'line_total', type: 'column', isMain: true },
	...NUMBER_FORMAT,
	{ name: 'item_name', type: 'column', isMain: true },
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
	{
		name: 'tax',
		type: 'column',
		isNeeded: ({ ppn, total }) => ppn === 'added' && !isColumn(total),
	},
	{
		name: 'total_of',
		type: 'choice',
		values: ['perInvoice', 'perRow'],
		isNeeded: ({ total, tax }) => isColumn(total) || Boolean(tax),
	},
	{ name: 'item_code', type: 'column' },
	{ name: 'unit', type: 'column' },
	{ name: 'discount', type: 'column' },
	{
		name: 'discount_is',
		type: 'choice',
		values: ['rupiahAmount', 'perCent'],
		isNeeded: ({ discount }) => Boolean(discount),
	},
	...LAST,
];

const QUESTIONS: Record<Facts['kind'], Question[]> = {
	voucher: VOUCHER,
	purchaseInvoice: PURCHASE_INVOICE,
};

/** The questions for a file: for its account only where numbers stand above the table. */
export const questionsOf = ({ kind }: Facts, { numbers }: Table): Question[] =>
	QUESTIONS[kind].filter(({ name }) => name !== 'account_number' || numbers.length > 0);

/** The options that don't depend on the columns: account numbers, values, and banks. */
function fixedOptions(
	{ name, values = [], asIs = [] }: Question,
	{ numbers }: Table,
	{ words, banks }: Facts,
): Array<[string, string]> {
	const accounts = name === 'account_number' ? numbers : [];
	const codes = name === 'bank' ? banks : [];
	return [
		...accounts.map((value): [string, string] => [value, value]),
		...values.map((value): [string, string] => [words[value], value]),
		...asIs.map((value): [string, string] => [value, value]),
		...codes.map(({ code, name: title }): [string, string] => [`${code} · ${title}`, code]),
	];
}

/** What a drop-down shows, with the value of each. The first is no answer: it cannot be unselected. */
export function optionsOf(
	question: Question,
	table: Table,
	facts: Facts,
	isNeeded = false,
): Map<string, string> {
	const { type } = question;
	const { words } = facts;
	const options = new Map([
		[isNeeded ? words.chooseOne : '–', ''],
		...fixedOptions(question, table, facts),
	]);
	if (type === 'choice') return options;
	for (const column of table.names.filter(Boolean)) {
		if (type === 'column') options.set(column, column);
		else options.set(`${words['column:']} ${column}`, `column:${column}`);
	}
	return options;
}

/** What a person can say about a column that no question covers, as shown on the page. */
export const saysOptions = ({ words }: Facts): Map<string, string> =>
	new Map([[words.chooseOne, ''], ...SAYS.map((says): [string, string] => [words[says], says])]);

/** Names of the page's fields for a column that no question covers. */
export const saysInput = (at: number) => `says_${at}`;
export const countsInput = (at: number) => `counts_${at}`;

const isTyped = ({ type }: Question) => ['text', 'area', 'number'].includes(type);

/**
 * The values that a person typed. The word that the page shows for an empty cell stands for one.
 */
const typedValues = (text: unknown, separators: RegExp, { words }: Facts): string[] =>
	String(text ?? '')
		.split(separators)
		.map((each) => each.trim())
		.filter(Boolean)
		.map((each) => (each.toLowerCase() === words.emptyWord ? EMPTY : each));

/** Values of a layout as the page shows them. */
export const shownValues = (text: string, { words }: Facts): string =>
	text.replaceAll(EMPTY, words.emptyWord);

/**
 * The page's answers about columns that no question covers. Columns that were not on the page keep
 * their answers.
 */
function saidOfColumns(
	answer: Record<string, unknown>,
	before: Layout,
	table: Table,
	facts: Facts,
): Layout {
	const kept = Object.entries(before).filter(([field]) => /^(says|counts|off):/.test(field));
	const said: Layout = Object.fromEntries(kept);
	for (const [at, name] of table.names.entries()) {
		const says = answer[saysInput(at)];
		const counts = answer[countsInput(at)];
		if (says !== undefined) {
			said[saysField(name)] = saysOptions(facts).get(String(says).trim()) ?? '';
		}
		if (counts !== undefined) {
			said[countsField(name)] = typedValues(counts, /;/, facts).join('\n');
		}
	}
	return said;
}

/**
 * The layout according to the answers to a page. Questions that were not on the page keep their
 * answers.
 */
export function layoutOf(
	answer: Record<string, unknown>,
	before: Layout,
	table: Table,
	facts: Facts,
): Layout {
	const layout: Layout = saidOfColumns(answer, before, table, facts);
	for (const question of questionsOf(facts, table)) {
		const { name } = question;
		const given = answer[name];
		if (given === undefined) layout[name] = before[name] ?? '';
		else if (name.startsWith('words_')) {
			layout[name] = typedValues(given, /[,;]/, facts).join(', ');
		} else if (isTyped(question)) layout[name] = String(given).trim();
		else layout[name] = optionsOf(question, table, facts).get(String(given).trim()) ?? '';
	}
	if (layout.amount_in && !layout.direction) layout.direction = 'columns';
	return layout;
}

/** A missing or wrong answer: the field of the page, and the sentence to show. */
export interface Asked {
	name: string;
	told: string;
}

/** The words in the file that may indicate the direction, so that a person sees what to specify. */
function wordsInFile({ direction }: Layout, columns: Columns, facts: Facts): string {
	const { body } = columns.means.table;
	const saidBy = (cells: unknown[]): string[] => {
		if (direction === 'behind') {
			const cell = columns.cell(cells, 'amount');
			const { mark, digits } = marked(cell);
			return columns.money(digits) ? [mark.toUpperCase()] : [];
		}
		if (direction !== 'section') return [textOf(columns.cell(cells, 'direction'))];
		const filled = cells.filter((cell) => textOf(cell) !== '');
		const isAlone = filled.length <= 2 && !filled.some((cell) => columns.isMoney(cell));
		return isAlone && !filled.some((cell) => isADay(cell)) ? [join(cells)] : [];
	};
	const texts = new Set(body.flatMap(({ cells }) => saidBy(cells)));
	const all = [...texts].map((text) => text || facts.words.emptyWord).slice(0, MOST_VALUES);
	return all.length > 0 ? ` (${all.join(', ')})` : '';
}

/** What is wrong with the lines of a text area. */
function wrongPairs(name: QuestionName, layout: Layout, table: Table, facts: Facts): string[] {
	const { kind, words, categories } = facts;
	return pairsOf(layout[name]).flatMap(({ left, right }) => {
		if (!left || !right) return words.writePair;
		if (name !== 'rules' && !table.names.includes(left)) return `${words.noColumn} ${left}`;
		if (kind !== 'voucher') return [];
		if (name === 'rules') return ruleCode(right, categories) ? [] : `${words.noCode} ${right}`;
		const code = findCode(categories, right);
		if (!code) return `${words.noCode} ${right}`;
		return wayOf(code.type) === 0 ? `${words.noWay} ${right}` : [];
	});
}

/** Missing or wrong answers to a kind's questions. */
function askedByQuestions(layout: Layout, columns: Columns, facts: Facts): Asked[] {
	const { words } = facts;
	const { table } = columns.means;
	return questionsOf(facts, table).flatMap(({ name, type, isNeeded }) => {
		const ask = (what: string): Asked => ({ name, told: `${words[name]}: ${what}` });
		const value = layout[name] ?? '';
		if (!value && !isNeeded?.(layout)) return [];
		const more = name.startsWith('words_') ? wordsInFile(layout, columns, facts) : '';
		if (!value) return ask(`${words.choose}${more}`);
		if (value === 'printed') return ask(words.printedAsked);
		return type === 'area' ? wrongPairs(name, layout, table, facts).map(ask) : [];
	});
}

/** Missing answers about columns that no question covers. */
function askedOfColumns(layout: Layout, free: FreeColumn[], table: Table, facts: Facts): Asked[] {
	const { words } = facts;
	return free.flatMap(({ name, values }): Asked[] => {
		const at = table.names.indexOf(name);
		const examples = shownValues(values.slice(0, MOST_VALUES).join('; '), facts);
		const says = layout[saysField(name)] ?? '';
		if (says === '') {
			return [{ name: saysInput(at), told: `${words.columnSays} ${name}? (${examples})` }];
		}
		const isAsked = says === 'state' && !layout[countsField(name)];
		return isAsked
			? [{ name: countsInput(at), told: `${words.valuesThatCount} ${name}: ${examples}` }]
			: [];
	});
}

/**
 * What a layout lacks or has wrong, in the words of the page.
 *
 * @param rows of the table as read with the layout; empty while the layout lacks what reading needs
 */
export function askedOf(layout: Layout, columns: Columns, rows: Row[], facts: Facts): Asked[] {
	const { words } = facts;
	const asked = askedByQuestions(layout, columns, facts);
	const isTwoWays = layout.amount_in && layout.direction !== 'columns';
	if (isTwoWays) {
		asked.push({ name: 'direction', told: `${words.direction}: ${words.chooseColumns}` });
	}
	const isDay = !layout.date_all || dayTyped(layout.date_all) !== '';
	if (!isDay) asked.push({ name: 'date_all', told: `${words.date_all}: "${layout.date_all}"` });
	const isPeriod = !layout.period || typedPeriod(layout.period);
	if (!isPeriod) asked.push({ name: 'period', told: `${words.period} / 2026-11 - 2027-01` });
	if (asked.length > 0) return asked;
	const free = freeColumns(columns, rows);
	const said = Object.keys(layout).filter((field) => field.startsWith('says:'));
	const others = said
		.map((field) => field.slice('says:'.length))
		.filter((name) => columns.named(name) >= 0 && !free.some((each) => each.name === name))
		.map((name) => ({ name, values: [] }));
	return askedOfColumns(layout, [...free, ...others], columns.means.table, facts);
}
