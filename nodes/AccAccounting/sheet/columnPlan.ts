import { type DocumentType, isCategory, isVoucherTotal, type Field } from '../documents/type';
import { GUARD_KEY, ITEM_OPTIONS } from '../form/createOptions';
import { draggedColumn, usedFields, type NodeParameters } from '../form/parameters';
import { WRONG } from '../sentences/problems';
import { firstFew, listOr } from '../sentences/sentence';
import { earlierError } from '../values/n8n';
import type { Direction } from '../values/cashType';
import { problem, valueProblem, wholeProblem, type Problem } from '../values/reading';
import { comparableJson, isRecord, ownValue, plainText, type JsonObject } from '../values/json';
import { isEmpty, normalText, show } from '../values/text';
import {
	readRules,
	readRulesOfItems,
	type CategoryRule,
	type RuleColumns,
	type RulesRead,
} from './categoryRules';
import {
	comparableColumn,
	describeAmbiguous,
	proposeNames,
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
import { isOnlyMinus, isZeroAmount, listMarks, type Marks } from './money';
import { joinColumns, listParts, readSheetRows, type Sheet } from './rawRows';

/** How the rows of a run map to documents. */
export interface ColumnPlan {
	type: DocumentType;
	sheet: Sheet;
	/** The column of each field that has one. */
	columns: ReadonlyMap<ColumnField, string>;
	/** What messages call each field: its column, otherwise its form label. */
	names: ReadonlyMap<ColumnField, string>;
	/** Required fields with neither a column nor a value in the form, which the run says once. */
	missing: ReadonlySet<ColumnField>;
	/** What marks the direction of an amount; undefined if nothing does. */
	marks?: Marks;
	/** The columns of money in which a row has an amount other than zero. */
	paid: ReadonlySet<ColumnField>;
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
	isNamed(column: string): boolean;
	isIgnored(column: string): boolean;
}

const DATE_ORDER = ITEM_OPTIONS.order.property.name;

/** What messages call a field of Columns. */
function ofColumns(label: string): string {
	return `${COLUMNS.displayName}: ${label}`;
}

/** The names in Columns, as stored. Dragging a column into the form counts as naming it. */
function listNamed(parameters: NodeParameters, fields: readonly ColumnParameter[]) {
	return fields.flatMap(({ field, form, label }) => {
		const { value } = parameters.raw(`${COLUMNS.path}.${form}`);
		const name = draggedColumn(value) ?? value;
		const isName = typeof name === 'string' && !name.startsWith('=');
		return isEmpty(value) ? [] : [{ field, label, value, name: isName ? name : undefined }];
	});
}

/** Entries of Columns that can't be read: names, and texts that are the same for all rows. */
function checkColumns(parameters: NodeParameters, fields: readonly ColumnParameter[]): Problem[] {
	const ofNames = listNamed(parameters, fields).flatMap(({ label, value, name }) => {
		const isCell = typeof value === 'string' && /\$json\.row\b/.test(value);
		const wrong = isCell ? WRONG.cellOfRawRow() : WRONG.notColumnName();
		return name === undefined ? [valueProblem(ofColumns(label), wrong, value)] : [];
	});
	const ofTexts = [IGNORE, MARK_OF.out, MARK_OF.in]
		.filter(({ name }) => parameters.raw(`${COLUMNS.path}.${name}`).isExpression)
		.map((each) => problem(ofColumns(each.displayName), WRONG.expressionNotAllowed()));
	return [...ofNames, ...ofTexts];
}

/** A text of Columns; empty for an expression. */
function readText(parameters: NodeParameters, { name }: { name: string }): string {
	const { value, isExpression } = parameters.raw(`${COLUMNS.path}.${name}`);
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
	const listed = new Set(listParts(list).map(comparableHeading));
	return (name) =>
		(isEmpty(name) ? shownColumn(name) : name)
			.split(',')
			.every((each) => listed.has(comparableHeading(each)));
}

function readColumnsForm(parameters: NodeParameters, type: DocumentType): ColumnsInForm {
	const all = columnParameters(type);
	const byHand = new Map<ColumnField, string>();
	for (const { field, name } of listNamed(parameters, all)) {
		if (name !== undefined) byHand.set(field, name);
	}
	const isListed = hasName(readText(parameters, IGNORE));
	const ofDescription = listParts(byHand.get('description') ?? '');
	const named = new Set([...byHand.values(), ...ofDescription].map(comparableHeading));
	const isNamed = (column: string) => named.has(comparableHeading(column));
	const isIgnored = (column: string) => isListed(column) && !isNamed(column);
	const marksOf = (direction: Direction) => listMarks(readText(parameters, MARK_OF[direction]));
	const marks = type.lineFields ? { in: [], out: [] } : { in: marksOf('in'), out: marksOf('out') };
	const hasMarks = marks.in.length + marks.out.length > 0;
	// Without a mark, a column such as D/K says nothing that could be read.
	const isReadable = ({ field }: ColumnParameter) =>
		hasMarks || field !== 'money_direction' || byHand.has(field);
	const fields = all.filter(isReadable);
	const { value: order = 'dayFirst' } = parameters.raw(`options.${DATE_ORDER}`);
	const recognize = recognizeFields(
		fields.map(({ field }) => field),
		order === 'dayFirst',
	);
	return { fields, byHand, recognize, marks: hasMarks ? marks : undefined, isNamed, isIgnored };
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

/** The columns of money in which a row has an amount other than zero. */
function findPaid(columns: ColumnPlan['columns'], rows: readonly JsonObject[]): Set<ColumnField> {
	const money = (['total_amount', 'money_in', 'money_out'] as const).filter((field) => {
		const column = columns.get(field);
		if (column === undefined) return false;
		const cells = rows.map((row) => ownValue(row, column));
		return cells.some((cell) => !isZeroAmount(cell) && /[1-9]/.test(plainText(cell)));
	});
	return new Set(money);
}

/** A required field that no row can have. */
interface Missing {
	field: ColumnField;
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
		return { field: field.api, label: field.label, columns: its, selectable: selectableOf(field) };
	});
	if (type.lineFields) {
		const { field, label } = INVOICE_NUMBER;
		needed.unshift({ field, label, columns: [field], selectable: '' });
	}
	return needed.filter((each) => !each.columns.some((field) => columns.has(field)));
}

/**
 * A single problem for all missing columns, because the remedy is the same for all of them. A column
 * that the form names wrongly has its own problem.
 */
function checkMissing(fields: readonly Missing[], byHand: ColumnsByHand): Problem[] {
	const missing = fields.filter((each) => !each.columns.some((field) => byHand.has(field)));
	if (missing.length === 0) return [];
	const columns = missing.map((each) => {
		const [name = '', ...others] = each.columns.flatMap(proposeNames);
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
	const holds = firstFew([...values], { most: MOST_VALUES }).join(', ');
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
	const isMarked = marks && (columns.has('money_direction') || !isOnlyMinus(marks));
	if (isMarked && isInTwo) {
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

/** The current item, in any of n8n's names for it. */
const OF_ROW =
	/\$(?:json|data|item|itemIndex|position)\b|(?:\$input|[)\]])\s*(?:\??\.\s*item\b|(?:\?\.)?\[\s*["'`]item["'`])/;

/** The rules from items, which must be the same for all rows. */
function readOtherRules(parameters: NodeParameters, columns: RuleColumns): RulesRead {
	const { name, displayName } = RULES_FROM_ITEMS;
	const path = `options.${name}`;
	if (!isChosen(parameters, path)) return { rules: [], problems: [] };
	const readFor = (index: number): RulesRead => {
		const item = parameters.ofItem(index);
		const { value, isTold } = item.read(path, displayName);
		if (isTold) return { rules: [], problems: item.problems };
		if (Array.isArray(value)) return readRulesOfItems(value, displayName, columns);
		return { rules: [], problems: [valueProblem(displayName, WRONG.notRules(), value)] };
	};
	const first = readFor(0);
	if (first.problems.length > 0) return first;
	// Evaluating it for each of 100,000 rows takes 17 s.
	const last = readFor(parameters.count - 1);
	const isSame = comparableJson(first.rules) === comparableJson(last.rules);
	if (isSame && !OF_ROW.test(plainText(parameters.raw(path).value))) return first;
	return { rules: [], problems: [problem(displayName, WRONG.rulesByRow())] };
}

/** The rules of the form, followed by those from items. */
function readRunRules(
	parameters: NodeParameters,
	type: DocumentType,
	columns: RuleColumns,
): RulesRead {
	if (!type.fields.some(isCategory) || parameters.count === 0) return { rules: [], problems: [] };
	const { path, displayName } = CATEGORY_RULES;
	const { value, isExpression } = parameters.raw(path);
	const given = !isExpression && Array.isArray(value) ? value : [];
	const own = readRules(given, displayName, columns);
	const others = readOtherRules(parameters, columns);
	return {
		rules: [...own.rules, ...others.rules],
		problems: [
			// It could give each row other rules.
			...(isExpression ? [problem(displayName, WRONG.expressionNotAllowed())] : []),
			...own.problems,
			...others.problems,
		],
	};
}

/** The rows of a run, their columns, and what is wrong with the headings. */
function readSheet(parameters: NodeParameters, inForm: ColumnsInForm) {
	const { fields, byHand, recognize, isNamed } = inForm;
	const isRecognized = (heading: string) => recognize(heading) !== undefined;
	const isOfInvoice = fields.some(({ field }) => field === 'invoice_number');
	const isAmbiguous = (heading: string) => describeAmbiguous(heading, isOfInvoice) !== undefined;
	const nameRows = (rows: readonly number[]) => parameters.rowNames(rows);
	const read = readSheetRows(parameters.rows, { isNamed, isRecognized, isAmbiguous }, nameRows);
	const { rows, parts } = joinColumns(read.sheet.rows, byHand.get('description') ?? '');
	// Lines above the headings aren't rows of the table, and failed items aren't either.
	const table = rows.slice(read.sheet.raw?.heading ?? 0);
	const all = listColumns(table.filter((row) => earlierError(row) === undefined));
	return { sheet: { ...read.sheet, rows }, parts, table, all, problems: read.problems };
}

/** Refuses outputs of this node, with Simplify off or from the error output. */
function checkOwnOutput(parameters: NodeParameters): Problem[] {
	const { rows } = parameters;
	const isOwn = (item: JsonObject = {}) =>
		Object.hasOwn(item, 'documentType') && Object.hasOwn(item, 'itemIndex');
	const own = [...rows.keys()].filter((at) => isOwn(rows[at]));
	return own.length > 0 ? [wholeProblem('Item', WRONG.ownOutput(parameters.rowNames(own)))] : [];
}

/**
 * Maps the columns of a run to fields: chooses a column for each, by its heading or as named in the
 * form, then checks the named, the missing, and the left ones.
 *
 * @param form the node's parameters with unevaluated expressions, because expressions may use
 *   columns too
 * @returns why nothing may be posted, and no plan if nothing can be said about the rows: the sheet
 *   is too large, no row of raw rows has headings, or the items are outputs of this node
 */
export function planColumns(
	parameters: NodeParameters,
	type: DocumentType,
	form: unknown,
): { plan?: ColumnPlan; problems: Problem[] } {
	const own = checkOwnOutput(parameters);
	if (own.length > 0) return { problems: own };
	const inForm = readColumnsForm(parameters, type);
	const { sheet, parts, table, all, problems: ofHeadings } = readSheet(parameters, inForm);
	// The headings are those of another line: nothing else is true of them.
	if (!sheet.raw && ofHeadings.length > 0) return { problems: ofHeadings };
	const tooLarge = checkSize(all);
	const ofForm = checkColumns(parameters, columnParameters(type));
	const problems = [...ofForm, ...ofHeadings, ...tooLarge];
	if ((sheet.raw && table.length === 0) || tooLarge.length > 0) return { problems };

	const kept = new Map([...all].filter(([name]) => !inForm.isIgnored(name)));
	const found = findColumns(kept, inForm.byHand, inForm.recognize);
	const { columns, names: labels } = chooseColumns(inForm.fields, found);
	const names = [...all.keys()];
	const isRaw = sheet.raw !== undefined;
	const { rules, problems: ofRules } = readRunRules(parameters, type, { all: names, isRaw });
	const chosen = { type, columns, marks: inForm.marks, rules };

	const missing = missingFields(chosen, parameters);
	// In raw rows, no expression can use a column.
	const used = new Set([...(isRaw ? [] : usedFields(form, false)), ...parts]);
	const named = checkNamed(inForm, found, isRaw);
	// Otherwise, the error would suggest to ignore the column that a wrong name was meant for.
	const areFound = named.every(({ code }) => code !== 'noSuchColumn');
	const ignored = names.filter((name) => !kept.has(name) && !isOutputColumn(name));
	return {
		plan: {
			...chosen,
			hasDirections: hasDirections(columns, inForm.marks),
			paid: findPaid(columns, table),
			sheet,
			names: labels,
			missing: new Set(missing.map(({ field }) => field)),
			searched: [columns.get('description') ?? '', ...found.left, ...ignored],
			hasNumbers: all.has(NUMBER_COLUMN) && ![...columns.values()].includes(NUMBER_COLUMN),
		},
		problems: [
			...problems,
			...ofRules,
			...named,
			...checkMissing(missing, inForm.byHand),
			...checkMarks(chosen),
			...checkCategories(chosen, parameters),
			...checkForm(chosen, parameters),
			...(areFound ? checkLeft(type, found, { ...sheet, rows: table }, used) : []),
		],
	};
}
