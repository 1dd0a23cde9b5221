import {
	type Head,
	isCategory,
	isVoucherTotal,
	type Field,
	type FieldName,
	type FieldValue,
	type LineColumns,
	type ReadingSettings,
} from '../documents/type';
import { readHead } from '../documents/readDocument';
import { EXTRA_FIELDS } from '../form/createOptions';
import type { ItemParameters } from '../form/parameters';
import { type ItemReader, readFormKey, readItemOptions } from '../form/runOptions';
import { WRONG, type Wrong } from '../sentences/problems';
import type { Direction } from '../values/cashType';
import { readDate } from '../values/dates';
import { problem, valueProblem, wholeProblem, type Problem } from '../values/reading';
import { ownValue, plainText, type JsonObject } from '../values/json';
import { isEmpty, isFormulaError, keyText, normalText, show } from '../values/text';
import { findRule, ruleName, stripDigits, type CategoryRule } from './categoryRules';
import { isOutputColumn, MONEY_COLUMNS, NUMBER_COLUMN } from './columnNames';
import type { ColumnPlan } from './columnPlan';
import { CATEGORY_RULES, countsForRows, listFormFields, type InForm } from './columnsForm';
import { chooseMoney, holdsNoAmount, isZeroAmount, readMark, type MoneyCell } from './money';

/**
 * Why a row asks for nothing: it's empty, above the headings, or the heading row; it has neither a
 * date nor an amount; its amount is zero; a rule skips it; or an earlier run has posted it.
 */
export type Skip =
	| { why: 'empty' | 'above' | 'heading' | 'noMoney' | 'zero' }
	| { why: 'rule'; rule: string }
	| { why: 'posted'; number: string };

/** A row's value for a field. */
export interface RowValue extends FieldValue {
	/** Where the value comes from; undefined if there is none. */
	from?: 'cell' | 'expression' | 'form' | 'rule';
}

/** What a row of a sheet says about its document. */
export interface RowRead {
	/** Index of the input item. */
	row: number;
	settings: ReadingSettings;
	/** Values of the document's fields, by ACC's field names. */
	values: ReadonlyMap<string, RowValue>;
	/** The direction of the money, if columns or marks determine it. */
	direction?: Direction;
	/** What marks it. */
	mark?: string;
	head: Head;
	/** Whether an expression computes Extra Fields, so that they may differ by row. */
	isExtraComputed: boolean;
	/** Problems of the row itself. */
	problems: Problem[];
	skip?: Skip;
	/** The columns of its only amounts, if they are zero. */
	zeros: readonly FieldName[];
	/** The invoice number; null if it can't be read, and undefined for other documents. */
	group?: string | null;
	/** Key of the duplicate guard, if a column or the form supplies it. */
	key: string | undefined;
	/** Whether the sheet has a column for the numbers of posted rows. */
	hasNumbers: boolean;
	/** The invoice line, by ACC's field names. */
	line: JsonObject;
	columns: LineColumns;
	/** What the line amounts to according to the sheet. */
	lineTotal?: FieldValue;
}

/** A row with the parameters of its item. */
class Cells {
	readonly row: JsonObject;

	/** The rule that matches the row. */
	readonly rule?: CategoryRule;

	constructor(
		readonly plan: ColumnPlan,
		readonly item: ItemParameters,
	) {
		this.row = plan.sheet.rows[item.itemIndex] ?? {};
		if (plan.rules.length > 0) {
			const texts = plan.searched.map((name) => ownValue(this.row, name));
			this.rule = findRule(plan.rules, texts, this.row);
		}
	}

	has(field: FieldName): boolean {
		return this.plan.columns.has(field);
	}

	of(field: FieldName): RowValue {
		const column = this.plan.columns.get(field);
		const value = column === undefined ? undefined : ownValue(this.row, column);
		const name = this.plan.names.get(field) ?? '';
		if (!isEmpty(value)) return { value, name, from: 'cell' };
		return { value, name, isTold: this.plan.missing.has(field) };
	}

	/** The key or invoice number of the row; undefined, with a problem, if it can't be read. */
	key(field: FieldName): string | undefined {
		const { value, name } = this.of(field);
		return this.item.readKey(value, name);
	}
}

const DIRECTION_OF = { total_amount: undefined, money_in: 'in', money_out: 'out' } as const;

/** The cells of a row's money columns. */
function moneyCells(cells: Cells): MoneyCell[] {
	const there = MONEY_COLUMNS.filter((field) => cells.has(field));
	return there.map((field) => ({ field, direction: DIRECTION_OF[field], ...cells.of(field) }));
}

/** The amount of a row and its direction; undefined, with a problem, if either is unclear. */
function readMoney(cells: Cells, there: readonly MoneyCell[], label: string) {
	const found = chooseMoney(there);
	if (!found.ok) {
		// Two amounts without a date are totals: its date says so.
		const isTotal = found.wrong.code === 'twoAmounts' && isDateless(cells.of('document_date'));
		if (!isTotal) cells.item.add(problem(label, found.wrong));
		return undefined;
	}
	const { marks } = cells.plan;
	const money = found.value;
	if (!marks || holdsNoAmount(money.value)) return money;
	const cell = cells.has('money_direction') ? cells.of('money_direction') : undefined;
	const marked = readMark(money, cell, marks);
	if (marked.ok) return marked.value;
	cells.item.refuse(money.name, marked.wrong, money.value);
	return { ...money, value: undefined, isTold: true };
}

/** Whether a form field applies to a row with this direction. */
const isFor =
	(wanted: Direction | undefined) =>
	({ direction = wanted }: InForm) =>
		direction === wanted;

/** The value that the form supplies for a field of a row; undefined if there is none. */
function valueInForm(
	{ item, plan }: Cells,
	{ api }: Field,
	direction?: Direction,
): RowValue | undefined {
	const set = plan.chosen.get(api)?.find(isFor(direction));
	if (!set) return undefined;
	const { value, isTold } = item.read(set.path, set.label, set.isPicker);
	const from = item.parameters.raw(set.path).isExpression ? 'expression' : 'form';
	return isEmpty(value) && !isTold ? undefined : { value, name: set.label, from, isTold };
}

/** A cell without a value, which a required field can't do without: says why, once. */
function refuseEmpty({ item }: Cells, field: Field, cell: RowValue, wrong: Wrong): RowValue {
	if (!field.required) return cell;
	if (!cell.isTold) item.add(problem(cell.name, wrong));
	return { ...cell, isTold: true };
}

/** The cash category of a row: from the cell, then from a rule, then from the form. */
function readCategory(cells: Cells, field: Field, money: MoneyCell | undefined): RowValue {
	const { rule } = cells;
	const cell = cells.of(field.api);
	if (cell.from) return cell;
	if (rule?.category !== undefined) {
		return { value: rule.category, name: ruleName(rule), from: 'rule' };
	}
	return valueInForm(cells, field, money?.direction) ?? refuseCategory(cells, field, cell, money);
}

/** A category that nothing says: says why, once. */
function refuseCategory(
	cells: Cells,
	field: Field,
	cell: RowValue,
	money: MoneyCell | undefined,
): RowValue {
	const { plan } = cells;
	const isOpen = plan.hasDirections && money?.direction === undefined;
	// The direction decides which category applies, and the row says why it has no amount.
	if (isOpen && holdsNoAmount(money?.value)) return { ...cell, isTold: true };
	if (plan.rules.length > 0) {
		const { value, name } = cells.of('description');
		// Without the digits, which differ by row, it shows the words of the rule to add.
		cells.item.add(valueProblem(name, WRONG.noRule(), stripDigits(plainText(value))));
		return { ...cell, isTold: true };
	}
	const { label } = listFormFields(field).find(isFor(money?.direction)) ?? field;
	const selectable = isOpen ? CATEGORY_RULES.displayName : label;
	return refuseEmpty(cells, field, cell, WRONG.notChosen(selectable));
}

/** Whether a cell can't be a date: the row may be a total of others. */
function isDateless({ value, isTold }: RowValue): boolean {
	return !isTold && !/\d/.test(plainText(value));
}

function readVoucherDate({ item }: Cells, cell: RowValue): RowValue {
	if (!isDateless(cell)) return cell;
	const wrong = WRONG.noDate(!cell.from);
	const { name, value } = cell;
	item.add(cell.from ? valueProblem(name, wrong, value) : problem(name, wrong));
	return { ...cell, isTold: true };
}

/** The value of any other field: from the cell, otherwise from the form. They must not differ. */
function readValue(cells: Cells, field: Field): RowValue {
	const cell = cells.of(field.api);
	const { type } = cells.plan;
	if (field.api === 'document_date' && !type.lineFields) return readVoucherDate(cells, cell);
	if (!countsForRows(type, field)) return cell;
	const chosen = valueInForm(cells, field);
	if (!chosen) {
		return cell.from ? cell : refuseEmpty(cells, field, cell, WRONG.notChosen(field.label));
	}
	if (!cell.from || chosen.isTold) return chosen;
	const textOf = (value: unknown) => normalText(plainText(value));
	if (textOf(cell.value) !== textOf(chosen.value)) {
		const wrong = WRONG.cellAndForm(show(cell.value), show(chosen.value), chosen.name);
		cells.item.add(problem(cell.name, wrong));
	}
	return cell;
}

/** The values of the document's fields, by ACC's field names. */
function readRowValues(cells: Cells, money: MoneyCell | undefined): Map<string, RowValue> {
	const { type } = cells.plan;
	return new Map(
		type.fields.map((field): [string, RowValue] => {
			if (isCategory(field)) return [field.api, readCategory(cells, field, money)];
			if (!isVoucherTotal(field)) return [field.api, readValue(cells, field)];
			const none: RowValue = { value: undefined, name: field.label, isTold: true };
			return [field.api, money ? { ...money, from: 'cell' } : none];
		}),
	);
}

/** The columns of a row of an invoice, one of which makes it a row. */
export const AMOUNTS_OF_LINE = [
	'quantity',
	'unit_price',
	'discount_amount',
	'other_amount',
	'invoice_total',
	'line_total',
] as const;

/** Whether a row has an amount, readable or not, or an invoice number. */
function hasAmount(cells: Cells, money: readonly MoneyCell[]): boolean {
	const { lineFields } = cells.plan.type;
	if (cells.of('invoice_number').from || (!lineFields && money.length === 0)) return true;
	const amounts = lineFields ? AMOUNTS_OF_LINE.map((field) => cells.of(field)) : money;
	return amounts.some(({ value }) => !holdsNoAmount(value));
}

/** Whether a row has a date, readable or not. Text of another kind may be a footer. */
function hasDate(cells: Cells, { date }: Head, settings: ReadingSettings): boolean {
	const { value } = cells.of('document_date');
	if (date || isFormulaError(value)) return true;
	const reading = readDate(value, settings);
	// Digits may be a date without separators.
	const isOdd = !reading.ok && reading.wrong.code !== 'notDate';
	return !isEmpty(value) && (isOdd || /^\d+$/.test(plainText(value).trim()));
}

/** The columns of money in which a row has a zero, if it has no other amount. */
function listZeros(there: readonly MoneyCell[]): FieldName[] {
	const filled = there.filter(({ value }) => !holdsNoAmount(value) || isZeroAmount(value));
	const areZero = filled.every(({ value }) => isZeroAmount(value));
	return areZero ? filled.map(({ field }) => field) : [];
}

/** ACC's have 18 characters. */
const LONGEST_NUMBER = 100;

/**
 * The number under which an earlier run has posted a row: empty without one and, with a problem, if
 * the cell holds anything else, such as `?`, `0`, or `#N/A`.
 */
function readPostedNumber({ plan, item, row }: Cells): string {
	const cell = plan.hasNumbers ? ownValue(row, NUMBER_COLUMN) : undefined;
	if (isEmpty(cell) || (typeof cell === 'string' && normalText(cell) === '-')) return '';
	const number = keyText(cell) ?? '';
	if (number.length <= LONGEST_NUMBER && /[1-9]/.test(number)) return number;
	item.refuse(NUMBER_COLUMN, WRONG.notNumberOfAcc(), cell);
	return '';
}

/**
 * Why a row asks for nothing, if it does.
 *
 * @param isRow whether it has a date or an amount
 * @param isZero whether it has no amount but a zero, in a column with other amounts
 */
function findSkip(cells: Cells, isRow: boolean, isZero: boolean): Skip | undefined {
	const { row, rule, plan, item } = cells;
	const { raw } = plan.sheet;
	const at = item.itemIndex;
	if (raw && at <= raw.heading) return { why: at < raw.heading ? 'above' : 'heading' };
	const number = readPostedNumber(cells);
	if (number) return { why: 'posted', number };
	if (rule && rule.category === undefined) return { why: 'rule', rule: rule.text };
	if (raw?.shifted.has(at)) {
		item.add(wholeProblem('Row', WRONG.shifted()));
		return undefined;
	}
	if (isRow) return isZero ? { why: 'zero' } : undefined;
	// Row numbers and the results of an earlier run aren't data of the row.
	const isBlank = Object.keys(row).every((name) => isEmpty(row[name]) || isOutputColumn(name));
	return { why: isBlank ? 'empty' : 'noMoney' };
}

/** Reads one row of a sheet, including what the form supplies for it. */
export function readRow(reader: ItemReader, plan: ColumnPlan, index: number): RowRead {
	const item = reader.parameters.ofItem(index);
	const cells = new Cells(plan, item);
	const { type } = plan;
	const { settings } = readItemOptions(item, reader);
	const there = moneyCells(cells);
	const label = type.fields.find(isVoucherTotal)?.label;
	// If no column holds amounts, the run reports it once.
	const money =
		label !== undefined && there.length > 0 ? readMoney(cells, there, label) : undefined;
	const values = readRowValues(cells, money);
	const extraAt = `options.${EXTRA_FIELDS.name}`;
	const extra = item.get(extraAt, EXTRA_FIELDS.displayName);
	const readField = ({ api, label: name }: Field): FieldValue =>
		values.get(api) ?? { value: undefined, name };
	const head = readHead(type, readField, { [EXTRA_FIELDS.name]: extra }, settings);
	const isRow = hasAmount(cells, there) || hasDate(cells, head, settings);
	const zeros = listZeros(there);
	const isZero = zeros.length > 0 && zeros.every((field) => plan.paid.has(field));
	const skip = findSkip(cells, isRow, isZero);
	return {
		row: index,
		settings,
		values,
		direction: money?.direction,
		mark: money?.mark,
		head,
		isExtraComputed: reader.parameters.raw(extraAt).isExpression,
		skip,
		zeros,
		hasNumbers: plan.hasNumbers,
		key: cells.has('key') ? cells.key('key') : readFormKey(item, reader),
		group: type.lineFields && readGroup(cells),
		line: readLine(cells),
		columns: plan,
		lineTotal: cells.has('line_total') ? cells.of('line_total') : undefined,
		problems: item.problems,
	};
}

/** The number of the invoice that a row belongs to. */
function readGroup(cells: Cells): string | null {
	return cells.has('invoice_number') ? (cells.key('invoice_number') ?? null) : null;
}

/** What a row says about its line of an invoice, by ACC's field names. */
function readLine(cells: Cells): JsonObject {
	const line: JsonObject = {};
	for (const { api, form, label } of cells.plan.type.lineFields ?? []) {
		// Without such a column, one tax code applies to all lines.
		const isInForm = api === 'tax_code' && !cells.has(api);
		line[api] = isInForm ? cells.item.get(form, label) : cells.of(api).value;
	}
	return line;
}
