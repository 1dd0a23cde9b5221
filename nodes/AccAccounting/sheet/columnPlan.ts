import { type DocumentType, isCategory, isVoucherTotal, type Field } from '../documents/type';
import { GUARD_KEY, ITEM_OPTIONS } from '../form/createOptions';
import { draggedColumn, usedFields, type NodeParameters } from '../form/parameters';
import type { RunReader } from '../form/runOptions';
import { WRONG } from '../sentences/problems';
import { listOr } from '../sentences/sentence';
import { earlierError } from '../values/n8n';
import type { Direction } from '../values/cashType';
import { problem, valueProblem, wholeProblem, type Problem } from '../values/reading';
import { isRecord, ownValue, plainText, type JsonObject } from '../values/json';
import { firstFew, isEmpty, normalText, show } from '../values/text';
import { readRules, type CategoryRule } from './categoryRules';
import {
	comparableColumn,
	describeAmbiguous,
	PROPOSED,
	type ColumnField,
	listColumns,
	NUMBER_COLUMN,
	fieldInSheet,
	findColumns,
	isOutputColumn,
	isUnnamed,
	LONGEST_HEADING,
	MOST_COLUMNS,
	quoted,
	recognizeFields,
	shownColumn,
	type ColumnsByHand,
	type Recognize,
	type SheetColumns,
} from './columnNames';
import {
	CATEGORY_RULES,
	columnParameters,
	COLUMNS,
	countsForRows,
	IGNORE,
	listFormFields,
	INVOICE_NUMBER,
	MARK_OF,
	RULES_FROM_ITEMS,
	type ColumnParameter,
} from './columnsForm';
import { listMarks, type Marks } from './money';
import { readSheetRows, type Sheet } from './rawRows';

/** How the rows of a run map to documents. */
export interface ColumnPlan {
	type: DocumentType;
	sheet: Sheet;
	/** The column of each field that has one. */
	columns: ReadonlyMap<ColumnField, string>;
	/** What messages call each field: its column, otherwise its form label. */
	names: ReadonlyMap<ColumnField, string>;
	/**
	 * Labels of required fields with neither a column nor a value in the form: reported once, as a
	 * problem of the run.
	 */
	missing: ReadonlySet<string>;
	/** What marks the direction of an amount; undefined if nothing does. */
	marks?: Marks;
	/** Whether the sheet tells money in from money out. */
	hasDirections: boolean;
	/** Rules that give a row its cash category, or skip it. */
	rules: readonly CategoryRule[];
	/** The columns in which rules look for their words. */
	searched: readonly string[];
	/** Whether the column `document_number` tells which rows an earlier run has posted. */
	hasNumbers: boolean;
}

/** Whether a picker has a value or an expression. */
export function isChosen(parameters: NodeParameters, name: string): boolean {
	const { value } = parameters.raw(name);
	return !isEmpty(isRecord(value) ? value.value : value);
}

/** What the form says about the columns. */
interface ColumnsInForm {
	fields: readonly ColumnParameter[];
	byHand: ColumnsByHand;
	recognize: Recognize;
	marks: Marks | undefined;
	isIgnored(column: string): boolean;
}

const DATE_ORDER = ITEM_OPTIONS.order.property.name;

/** What messages call a field of Columns. */
function ofColumns(label: string): string {
	return `${COLUMNS.displayName}: ${label}`;
}

/** The columns that the form names. Dragging a column into the form counts as naming it. */
function readByHand(
	{ parameters, problems }: RunReader,
	fields: readonly ColumnParameter[],
): ColumnsByHand {
	const byHand = new Map<ColumnField, string>();
	for (const { field, form, label } of fields) {
		const { value } = parameters.raw(`${COLUMNS.path}.${form}`);
		if (isEmpty(value)) continue;
		const name = draggedColumn(value) ?? value;
		if (typeof name === 'string' && !name.startsWith('=')) {
			byHand.set(field, name);
		} else {
			const isCell = typeof name === 'string' && /\$json\.row\b/.test(name);
			const wrong = isCell ? WRONG.cellOfRawRow() : WRONG.notColumnName();
			problems.push(valueProblem(ofColumns(label), wrong, value));
		}
	}
	return byHand;
}

/** A text of Columns, which is the same for all rows. */
function readText({ parameters, problems }: RunReader, name: string, label: string): string {
	const { value, isExpression } = parameters.raw(`${COLUMNS.path}.${name}`);
	if (isExpression) problems.push(problem(ofColumns(label), WRONG.expressionNotAllowed()));
	return isExpression ? '' : plainText(value);
}

/** A column's name for comparison. Nothing is left of names such as `-`, which must not be equal. */
function comparableHeading(name: string): string {
	return comparableColumn(name) || name.trim();
}

/**
 * Whether a list of names, separated by commas, has a name, which may itself contain commas. A
 * column without a name is listed as messages call it.
 */
function hasName(list: string): (name: string) => boolean {
	const joined = (names: string) =>
		`,${names.split(',').map(comparableHeading).filter(Boolean).join(',')},`;
	const all = joined(list);
	return (name) => {
		const its = joined(isEmpty(name) ? shownColumn(name) : name);
		return its !== ',,' && all.includes(its);
	};
}

function readColumnsForm(run: RunReader, type: DocumentType): ColumnsInForm {
	const all = columnParameters(type);
	const byHand = readByHand(run, all);
	const isListed = hasName(readText(run, IGNORE.name, IGNORE.displayName));
	const named = new Set([...byHand.values()].map(comparableHeading));
	const isIgnored = (column: string) => isListed(column) && !named.has(comparableHeading(column));
	const marksOf = (direction: Direction) =>
		listMarks(readText(run, MARK_OF[direction].name, MARK_OF[direction].displayName));
	const marks = type.lineFields ? { in: [], out: [] } : { in: marksOf('in'), out: marksOf('out') };
	const hasMarks = marks.in.length + marks.out.length > 0;
	// Without a mark, a column such as D/K says nothing that could be read.
	const isReadable = ({ field }: ColumnParameter) =>
		hasMarks || field !== 'money_direction' || byHand.has(field);
	const fields = all.filter(isReadable);
	const { value: order = 'dayFirst' } = run.parameters.raw(`options.${DATE_ORDER}`);
	const recognize = recognizeFields(
		fields.map(({ field }) => field),
		order === 'dayFirst',
	);
	return { fields, byHand, recognize, marks: hasMarks ? marks : undefined, isIgnored };
}

/** One column for each field, and what messages call it. */
function chooseColumns(fields: readonly ColumnParameter[], { all, byField }: SheetColumns) {
	const columns = new Map<ColumnField, string>();
	const names = new Map<ColumnField, string>();
	for (const { field, label } of fields) {
		const its = byField.get(field) ?? [];
		const column = its.find((name) => all.get(name)) ?? its[0];
		if (column !== undefined) columns.set(field, column);
		names.set(field, column === undefined ? label : fieldInSheet(column, label));
	}
	return { columns, names };
}

/** Problems of columns that the form names, and of several columns for one field. */
function checkNamed(
	{ fields, byHand }: ColumnsInForm,
	{ all, byField }: SheetColumns,
	isRaw: boolean,
): Problem[] {
	return fields.flatMap(({ field, label }): Problem[] => {
		const its = byField.get(field) ?? [];
		const named = byHand.get(field);
		if (named !== undefined && its.length === 0) {
			const wrong = WRONG.noSuchColumn(quoted([named]), quoted(all.keys()), isRaw);
			return [problem(ofColumns(label), wrong)];
		}
		const filled = its.filter((name) => all.get(name));
		return filled.length > 1 ? [problem(label, WRONG.sameHeading(quoted(filled, ' or ')))] : [];
	});
}

/** Whether a sheet tells money in from money out. */
function hasDirections(columns: ColumnPlan['columns'], marks: Marks | undefined): boolean {
	return marks !== undefined || (columns.has('money_in') && columns.has('money_out'));
}

/** A required field that no row can have. */
interface Missing {
	label: string;
	/** The columns that could fill it. */
	columns: readonly ColumnField[];
	/** The form field that can supply it for all rows; empty if none can. */
	selectable: string;
}

/** Required fields that neither a column nor the form supplies. */
function missingFields(
	plan: Pick<ColumnPlan, 'type' | 'columns' | 'marks' | 'rules'>,
	parameters: NodeParameters,
): Missing[] {
	const { type, columns, marks, rules } = plan;
	const isInForm = (field: Field) =>
		(isCategory(field) && rules.length > 0) ||
		(countsForRows(type, field) &&
			listFormFields(field).some(({ path }) => isChosen(parameters, path)));
	const required = [...type.fields, ...(type.lineFields ?? [])].filter(
		(field) => field.required && !isInForm(field),
	);
	const selectableOf = (field: Field) => {
		// If the sheet has directions, or may have, one category for all rows would be refused.
		const isForAll = columns.has('total_amount') && !marks;
		if (isCategory(field) && !isForAll) return CATEGORY_RULES.displayName;
		return countsForRows(type, field) ? field.label : '';
	};
	const needed = required.map((field): Missing => {
		const its: ColumnField[] = isVoucherTotal(field)
			? ['total_amount', 'money_in', 'money_out']
			: [field.api];
		return { label: field.label, columns: its, selectable: selectableOf(field) };
	});
	if (type.lineFields) {
		needed.unshift({
			label: INVOICE_NUMBER.label,
			columns: [INVOICE_NUMBER.field],
			selectable: '',
		});
	}
	return needed.filter((each) => !each.columns.some((field) => columns.has(field)));
}

/** A single problem for all missing columns, because the remedy is the same for all of them. */
function checkMissing(missing: readonly Missing[]): Problem[] {
	if (missing.length === 0) return [];
	const columns = missing.map((each) => {
		const [name = '', ...others] = each.columns.flatMap((field) => PROPOSED[field]);
		return others.length > 0 ? `${name} (or ${listOr(others)})` : name;
	});
	const selectable = missing.map((each) => each.selectable).filter(Boolean);
	const field = missing.map(({ label }) => label).join(', ');
	return [wholeProblem(field, WRONG.noColumnNamed(columns, selectable))];
}

const MOST_VALUES = 3;

/** Asks about a column without a heading, with the first of its different values. */
function askUnnamed(column: string, rows: readonly JsonObject[], isVoucher: boolean): string {
	const values = new Set(rows.map((row) => show(ownValue(row, column))).filter(Boolean));
	const name = shownColumn(column);
	const direction = isVoucher
		? ` If these are marks of money in or out, enter ${name} in 'Money Direction'.`
		: '';
	const holds = firstFew([...values], ', ', MOST_VALUES);
	return `"${name}" has no heading, and holds ${holds}.${isEmpty(column) ? '' : direction}`;
}

/**
 * A problem for columns that would not be posted: they fill no field, no expression of the node uses
 * them, and the form doesn't list them. Ambiguous ones, and those without a heading, must be typed to
 * be ignored, so only the others are in the list to paste.
 *
 * @param rows in which a column without a heading may hold data
 */
function checkLeft(
	type: DocumentType,
	{ all, left: notFound }: SheetColumns,
	{ rows, raw }: Pick<Sheet, 'rows' | 'raw'>,
	used: ReadonlySet<string>,
): Problem[] {
	const isVoucher = type.lineFields === undefined;
	const isWithout = (name: string) => isUnnamed(name, raw !== undefined);
	const isLeft = (name: string) => !used.has(name) && (!isWithout(name) || all.get(name) === true);
	const left = notFound.filter(isLeft);
	if (left.length === 0) return [];
	const asked: string[] = [];
	const others: string[] = [];
	for (const column of left) {
		const may = describeAmbiguous(column, !isVoucher);
		if (isWithout(column)) asked.push(askUnnamed(column, rows, isVoucher));
		else if (may !== undefined) asked.push(`"${shownColumn(column)}" may ${may}.`);
		else others.push(normalText(column) || column);
	}
	const isWebhook = ['body', 'headers'].every((name) => left.includes(name));
	const wrong = WRONG.columnsLeft(asked, others, isWebhook);
	return [wholeProblem(ofColumns(IGNORE.displayName), wrong)];
}

type Chosen = Pick<ColumnPlan, 'type' | 'columns' | 'marks'>;

/** Contradictions between the marks and the columns of money. */
function checkMarks({ columns, marks }: Chosen): Problem[] {
	const isInTwo = columns.has('money_in') || columns.has('money_out');
	if (marks && isInTwo) {
		return [problem(ofColumns(MARK_OF.out.displayName), WRONG.marksAndColumns())];
	}
	if (marks || !columns.has('money_direction')) return [];
	return [problem(ofColumns('Money Direction'), WRONG.marksMissing())];
}

/** Categories of the form that can't apply to the directions of the sheet. */
function checkCategories({ type, columns, marks }: Chosen, parameters: NodeParameters): Problem[] {
	const category = type.fields.find(isCategory);
	if (!category) return [];
	const isInTwo = columns.has('money_in') || columns.has('money_out');
	const chosen = listFormFields(category).filter(({ path }) => isChosen(parameters, path));
	return chosen.flatMap(({ label, direction }): Problem[] => {
		if (direction === undefined) {
			const isWrong = hasDirections(columns, marks);
			return isWrong ? [problem(label, WRONG.oneCategoryForBoth())] : [];
		}
		return marks || isInTwo ? [] : [problem(label, WRONG.noDirections())];
	});
}

/** Values that both a column and the form supply. */
function checkForm({ type, columns }: Chosen, parameters: NodeParameters): Problem[] {
	const check = (field: ColumnField, path: string, label: string): Problem[] => {
		const column = columns.get(field);
		if (column === undefined || !isChosen(parameters, path)) return [];
		return [problem(label, WRONG.inColumnAndForm(quoted([column])))];
	};
	return [
		...check('key', `options.${GUARD_KEY.name}`, GUARD_KEY.displayName),
		...(type.lineFields ? check('tax_code', 'taxCode', 'Tax Code') : []),
	];
}

/** Problems of sheets that would block n8n. */
function checkSize(all: ReadonlyMap<string, boolean>): Problem[] {
	const field = COLUMNS.displayName;
	if (all.size > MOST_COLUMNS) return [problem(field, WRONG.tooManyColumns(MOST_COLUMNS))];
	const long = [...all.keys()].find((name) => name.length > LONGEST_HEADING);
	if (long === undefined) return [];
	return [problem(field, WRONG.longHeading(shownColumn(long), LONGEST_HEADING))];
}

/** The rules of the form, followed by those from items, which are read once. */
function readRunRules(run: RunReader, type: DocumentType): CategoryRule[] {
	const { parameters, problems } = run;
	if (!type.fields.some(isCategory) || parameters.count === 0) return [];
	const { isExpression } = parameters.raw(CATEGORY_RULES.path);
	// It could give each row other rules.
	if (isExpression) {
		problems.push(problem(CATEGORY_RULES.displayName, WRONG.expressionNotAllowed()));
	}
	const item = parameters.ofItem(0);
	const inForm = isExpression
		? undefined
		: item.get(CATEGORY_RULES.path, CATEGORY_RULES.displayName);
	const path = `options.${RULES_FROM_ITEMS.name}`;
	const ofItems = isChosen(parameters, path)
		? item.get(path, RULES_FROM_ITEMS.displayName)
		: undefined;
	problems.push(...item.problems);
	if (ofItems !== undefined && !Array.isArray(ofItems)) {
		problems.push(valueProblem(RULES_FROM_ITEMS.displayName, WRONG.notRules(), ofItems));
	}
	const listOf = (given: unknown) => (Array.isArray(given) ? given : []);
	const own = readRules(listOf(inForm), CATEGORY_RULES.displayName, false);
	const others = readRules(listOf(ofItems), RULES_FROM_ITEMS.displayName, true);
	problems.push(...own.problems, ...others.problems);
	return [...own.rules, ...others.rules];
}

/** The rows of a run, with headings. Records what is wrong with the headings. */
function readSheet(run: RunReader, { fields, byHand, recognize }: ColumnsInForm): Sheet {
	const { parameters, problems } = run;
	const named = new Set([...byHand.values()].map(comparableHeading));
	const isRecognized = (heading: string) => recognize(heading) !== undefined;
	const isNamed = (heading: string) => named.has(comparableHeading(heading));
	const isOfInvoice = fields.some(({ field }) => field === 'invoice_number');
	const isAmbiguous = (heading: string) => describeAmbiguous(heading, isOfInvoice) !== undefined;
	const nameRows = (rows: readonly number[]) => parameters.rowNames(rows);
	const read = readSheetRows(parameters.rows, { isNamed, isRecognized, isAmbiguous }, nameRows);
	problems.push(...read.problems);
	return read.sheet;
}

/**
 * Maps the columns of a run to fields: chooses a column for each, by its heading or as named in the
 * form, then checks the named, the missing, and the left ones, and records what is wrong with them.
 *
 * @param form the node's parameters with unevaluated expressions, because expressions may use
 *   columns too
 * @returns undefined if no row of raw rows has headings: then nothing can be said about the rows
 */
export function planColumns(
	run: RunReader,
	type: DocumentType,
	form: unknown,
): ColumnPlan | undefined {
	const { parameters, problems } = run;
	const inForm = readColumnsForm(run, type);
	const known = problems.length;
	const sheet = readSheet(run, inForm);
	// The headings are those of another line: nothing else is true of them.
	if (!sheet.raw && problems.length > known) return undefined;
	if (sheet.raw && sheet.raw.heading >= sheet.rows.length) return undefined;
	// Lines above the headings aren't rows of the table, and failed items aren't either.
	const rows = sheet.rows.slice(sheet.raw?.heading ?? 0);
	const all = listColumns(rows.filter((row) => earlierError(row) === undefined));
	const tooLarge = checkSize(all);
	problems.push(...tooLarge);
	if (tooLarge.length > 0) return undefined;

	const kept = new Map([...all].filter(([name]) => !inForm.isIgnored(name)));
	const found = findColumns(kept, inForm.byHand, inForm.recognize);
	const { columns, names } = chooseColumns(inForm.fields, found);
	const rules = readRunRules(run, type);
	const chosen = { type, columns, marks: inForm.marks, rules };

	const missing = missingFields(chosen, parameters);
	// A column that the form names wrongly has its own problem already.
	const unnamed = missing.filter((each) => !each.columns.some((field) => inForm.byHand.has(field)));
	// In raw rows, no expression can use a column.
	const used = sheet.raw ? new Set<string>() : usedFields(form, false);
	const named = checkNamed(inForm, found, sheet.raw !== undefined);
	// Otherwise, the error would suggest to ignore the column that a wrong name was meant for.
	const areFound = named.every(({ code }) => code !== 'noSuchColumn');
	problems.push(
		...named,
		...checkMissing(unnamed),
		...checkMarks(chosen),
		...checkCategories(chosen, parameters),
		...checkForm(chosen, parameters),
		...(areFound ? checkLeft(type, found, { ...sheet, rows }, used) : []),
	);
	const description = columns.get('description');
	const ignored = [...all.keys()].filter((name) => !kept.has(name) && !isOutputColumn(name));
	return {
		...chosen,
		hasDirections: hasDirections(columns, inForm.marks),
		sheet,
		names,
		missing: new Set(missing.map(({ label }) => label)),
		searched: [...(description === undefined ? [] : [description]), ...found.left, ...ignored],
		hasNumbers: all.has(NUMBER_COLUMN) && ![...columns.values()].includes(NUMBER_COLUMN),
	};
}
