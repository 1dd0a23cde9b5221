import {
	type DocumentType,
	isCategory,
	isVoucherTotal,
	type Field,
	type FieldName,
} from '../documents/type';
import { GUARD_KEY, ITEM_OPTIONS } from '../form/createOptions';
import { draggedColumn, usedFields, type NodeParameters } from '../form/parameters';
import { WRONG } from '../sentences/problems';
import { firstFew, listOr } from '../sentences/sentence';
import { earlierError } from '../values/n8n';
import { problem, valueProblem, wholeProblem, type Problem } from '../values/reading';
import { isRecord, ownValue, plainText, type JsonObject } from '../values/json';
import { isEmpty, normalText, show } from '../values/text';
import {
	readRules,
	readRulesOfItems,
	refuseRules,
	type CategoryRule,
	type RuleColumns,
	type RulesRead,
} from './categoryRules';
import {
	comparableColumn,
	describeAmbiguous,
	fieldInSheet,
	findColumns,
	hasTwoColumns,
	isOutputColumn,
	isUnnamed,
	listColumns,
	LONGEST_HEADING,
	MONEY_COLUMNS,
	MOST_COLUMNS,
	NUMBER_COLUMN,
	proposeNames,
	quoted,
	recognizeFields,
	shownColumn,
	type Names,
	type Recognize,
} from './columnNames';
import {
	CATEGORY_RULES,
	columnFields,
	COLUMNS,
	countsForRows,
	IGNORE,
	listFormFields,
	type InForm,
	MARK_OF,
	RULES_FROM_ITEMS,
} from './columnsForm';
import { isOnlyMinus, type Marks } from './money';
import { joinColumns, listParts, readSheetRows, type HeadingNames, type Sheet } from './rawRows';

/** How the rows of a run map to documents. */
export interface ColumnPlan {
	type: DocumentType;
	sheet: Sheet;
	/** The column of each field that has one. */
	columns: Names;
	/** What messages call each field: its column, otherwise its form label. */
	names: Names;
	/** Required fields with neither a column nor a value in the form, which the run says once. */
	missing: ReadonlySet<FieldName>;
	/** The form fields that are set, by the field that they supply, in order of precedence. */
	chosen: ReadonlyMap<FieldName, readonly InForm[]>;
	/** What marks the direction of an amount; undefined if nothing does. */
	marks?: Marks;
	/** The columns of money in which a row has an amount other than zero. */
	paid: ReadonlySet<FieldName>;
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
function isChosen(parameters: NodeParameters, name: string): boolean {
	const { value } = parameters.raw(name);
	return !isEmpty(isRecord(value) ? value.value : value);
}

/** What the form says about the columns, and what of it can't be read. */
interface ColumnsInForm extends HeadingNames {
	fields: readonly Field[];
	byHand: Names;
	recognize: Recognize;
	marks: Marks | undefined;
	chosen: ColumnPlan['chosen'];
	/** Whether it isn't to be ignored. */
	isKept(column: string): boolean;
	problems: Problem[];
}

/** What messages call a field of Columns. */
function ofColumns(label: string): string {
	return `${COLUMNS.displayName}: ${label}`;
}

/** The columns that the form names. Dragging a column into it counts as naming it. */
function readNames(parameters: NodeParameters, fields: readonly Field[]) {
	const byHand = new Map<FieldName, string>();
	const problems: Problem[] = [];
	for (const { api, form, label } of fields) {
		const { value } = parameters.raw(`${COLUMNS.path}.${form}`);
		const name = draggedColumn(value) ?? value;
		if (isEmpty(value)) continue;
		if (typeof name === 'string' && !name.startsWith('=')) byHand.set(api, name);
		else problems.push(valueProblem(ofColumns(label), WRONG.notColumnName(), value));
	}
	return { byHand, problems };
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
	const all = columnFields(type);
	const { byHand, problems } = readNames(parameters, all);
	const readText = ({ name, displayName }: typeof IGNORE) => {
		const { value, isExpression } = parameters.raw(`${COLUMNS.path}.${name}`);
		if (!isExpression) return plainText(value);
		problems.push(problem(ofColumns(displayName), WRONG.expressionNotAllowed()));
		return '';
	};
	const isListed = hasName(readText(IGNORE));
	const marks = { out: listParts(readText(MARK_OF.out)), in: listParts(readText(MARK_OF.in)) };
	const hasMarks = marks.in.length + marks.out.length > 0;
	const ofDescription = listParts(byHand.get('description') ?? '');
	const named = new Set([...byHand.values(), ...ofDescription].map(comparableHeading));
	const isNamed = (column: string) => named.has(comparableHeading(column));
	// Without a mark, a column such as D/K says nothing that could be read.
	const fields = all.filter(({ api }) => hasMarks || api !== 'money_direction' || byHand.has(api));
	const { value: order = 'dayFirst' } = parameters.raw(
		`options.${ITEM_OPTIONS.order.property.name}`,
	);
	return {
		fields,
		byHand,
		recognize: recognizeFields(
			fields.map(({ api }) => api),
			order === 'dayFirst',
		),
		describe: (column) => describeAmbiguous(column, type.lineFields !== undefined),
		marks: hasMarks ? marks : undefined,
		chosen: listChosen(parameters, type),
		isNamed,
		isKept: (column) => !isListed(column) || isNamed(column),
		problems,
	};
}

/** One column for each field, what messages call it, and what is wrong with the columns. */
function chooseColumns(
	{ fields, byHand }: ColumnsInForm,
	found: ReturnType<typeof findColumns>,
	{ all, isRaw }: { all: ReadonlyMap<string, boolean>; isRaw: boolean },
) {
	const columns = new Map<FieldName, string>();
	const names = new Map<FieldName, string>();
	const problems: Problem[] = [];
	for (const { api, label } of fields) {
		const its = found.get(api) ?? [];
		const filled = its.filter((name) => all.get(name));
		const column = filled[0] ?? its[0];
		const named = byHand.get(api);
		if (column !== undefined) columns.set(api, column);
		else if (named !== undefined) {
			const wrong = WRONG.noSuchColumn(quoted([named]), quoted(all.keys()), isRaw);
			problems.push(problem(ofColumns(label), wrong));
		}
		if (filled.length > 1) problems.push(problem(label, WRONG.sameHeading(quoted(filled, ' or '))));
		names.set(api, column === undefined ? label : fieldInSheet(column, label));
	}
	return { columns, names, problems };
}

/** The columns of money in which a row has an amount other than zero. */
function findPaid(columns: Names, rows: readonly JsonObject[]): Set<FieldName> {
	const isPaid = (column: string) =>
		rows.some((row) => /[1-9]/.test(plainText(ownValue(row, column))));
	return new Set(MONEY_COLUMNS.filter((field) => isPaid(columns.get(field) ?? '')));
}

/** The columns that could fill a field. */
function columnsFor(field: Field): readonly FieldName[] {
	return isVoucherTotal(field) ? MONEY_COLUMNS : [field.api];
}

/** The form fields that are set, of those that supply rows. */
function listChosen(parameters: NodeParameters, type: DocumentType): ColumnPlan['chosen'] {
	const fields = type.fields.filter((field) => countsForRows(type, field));
	return new Map(
		fields.map((field) => [
			field.api,
			listFormFields(field).filter(({ path }) => isChosen(parameters, path)),
		]),
	);
}

/** Required fields that neither a column nor the form supplies. */
function listMissing(
	{ chosen, fields }: ColumnsInForm,
	columns: Names,
	rules: readonly CategoryRule[],
): Field[] {
	const isInForm = (field: Field) =>
		(isCategory(field) && rules.length > 0) || (chosen.get(field.api) ?? []).length > 0;
	const isInSheet = (field: Field) => columnsFor(field).some((each) => columns.has(each));
	return fields.filter((field) => field.required && !isInForm(field) && !isInSheet(field));
}

/**
 * A single problem for all missing columns, because the remedy is the same for all of them. A column
 * that the form names wrongly has its own problem.
 */
function checkMissing(
	{ type, columns, marks }: ColumnPlan,
	missing: readonly Field[],
	byHand: Names,
): Problem[] {
	const fields = missing.filter((field) => !columnsFor(field).some((each) => byHand.has(each)));
	if (fields.length === 0) return [];
	const names = fields.map((field) => {
		const [name = '', ...others] = columnsFor(field).flatMap(proposeNames);
		return `${name} (or ${listOr(others)})`;
	});
	// If the sheet has directions, or may have, one category for all rows would be refused.
	const isForAll = columns.has('total_amount') && !marks;
	const selectable = fields
		.filter((field) => countsForRows(type, field))
		.map((field) => (isCategory(field) && !isForAll ? CATEGORY_RULES.displayName : field.label));
	const labels = fields.map(({ label }) => label).join(', ');
	return [wholeProblem(labels, WRONG.noColumnNamed(names, selectable))];
}

const MOST_VALUES = 3;

/** Asks about a column without a heading, with the first of its different values. */
function askUnnamed(column: string, rows: readonly JsonObject[], isVoucher: boolean): string {
	const values = new Set(rows.map((row) => show(ownValue(row, column))).filter(Boolean));
	const name = shownColumn(column);
	const direction =
		isVoucher && !isEmpty(column)
			? ` If these are marks of money in or out, enter ${name} in 'Money Direction'.`
			: '';
	const holds = firstFew([...values], { most: MOST_VALUES }).join(', ');
	return `"${name}" has no heading, and holds ${holds}.${direction}`;
}

/**
 * A problem for columns that would not be posted: they fill no field, no expression of the node uses
 * them, and the form doesn't list them. Ambiguous ones, and those without a heading, must be typed to
 * be ignored, so only the others are in the list to paste.
 *
 * @param rows in which a column without a heading may hold data
 */
function checkLeft(
	{ type, sheet }: ColumnPlan,
	left: readonly string[],
	rows: readonly JsonObject[],
): Problem[] {
	if (left.length === 0) return [];
	const isVoucher = type.lineFields === undefined;
	const asked: string[] = [];
	const others: string[] = [];
	for (const column of left) {
		const may = describeAmbiguous(column, !isVoucher);
		if (isUnnamed(column, sheet.raw !== undefined)) asked.push(askUnnamed(column, rows, isVoucher));
		else if (may !== undefined) asked.push(`"${shownColumn(column)}" may ${may}.`);
		else others.push(normalText(column) || column);
	}
	const isWebhook = ['body', 'headers'].every((name) => left.includes(name));
	const wrong = WRONG.columnsLeft(asked, others, isWebhook);
	return [wholeProblem(ofColumns(IGNORE.displayName), wrong)];
}

/** Contradictions between the marks and the columns of money. */
function checkMarks({ columns, marks }: ColumnPlan): Problem[] {
	const isMarked = marks && (columns.has('money_direction') || !isOnlyMinus(marks));
	if (isMarked && hasTwoColumns(columns)) {
		return [problem(ofColumns(MARK_OF.out.displayName), WRONG.marksAndColumns())];
	}
	if (marks || !columns.has('money_direction')) return [];
	return [problem(ofColumns('Money Direction'), WRONG.marksMissing())];
}

/** Categories of the form that can't apply to the directions of the sheet. */
function checkCategories(plan: ColumnPlan): Problem[] {
	const categories = plan.type.fields.filter(isCategory);
	return categories
		.flatMap(({ api }) => plan.chosen.get(api) ?? [])
		.flatMap(({ label, direction }): Problem[] => {
			if (direction === undefined) {
				return plan.hasDirections ? [problem(label, WRONG.oneCategoryForBoth())] : [];
			}
			const isClear = plan.marks || hasTwoColumns(plan.columns);
			return isClear ? [] : [problem(label, WRONG.noDirections())];
		});
}

/** Values for all rows that may also have a column: the field, its parameter, and its label. */
const IN_FORM = [
	['key', `options.${GUARD_KEY.name}`, GUARD_KEY.displayName],
	['tax_code', 'taxCode', 'Tax Code'],
] as const;

/** Values that both a column and the form supply. */
function checkForm({ columns }: ColumnPlan, parameters: NodeParameters): Problem[] {
	return IN_FORM.flatMap(([field, path, label]): Problem[] => {
		const column = columns.get(field);
		if (column === undefined || !isChosen(parameters, path)) return [];
		return [problem(label, WRONG.inColumnAndForm(quoted([column])))];
	});
}

/** Problems of sheets that would block n8n. */
function checkSize(all: ReadonlyMap<string, boolean>): Problem[] {
	const field = COLUMNS.displayName;
	if (all.size > MOST_COLUMNS) return [problem(field, WRONG.tooManyColumns(MOST_COLUMNS))];
	const long = [...all.keys()].find((name) => name.length > LONGEST_HEADING);
	if (long === undefined) return [];
	return [problem(field, WRONG.longHeading(shownColumn(long), LONGEST_HEADING))];
}

/** The rules from items, which must be the same for all rows. */
function readOtherRules(parameters: NodeParameters, columns: RuleColumns): RulesRead {
	const { name, displayName } = RULES_FROM_ITEMS;
	const path = `options.${name}`;
	if (!isChosen(parameters, path)) return refuseRules();
	const first = parameters.ofItem(0);
	const { value, isTold } = first.read(path, displayName);
	if (isTold) return refuseRules(...first.problems);
	if (!Array.isArray(value)) {
		return refuseRules(valueProblem(displayName, WRONG.notRules(), value));
	}
	const items = parameters.itemsOf(path);
	const last = parameters.ofItem(items.at(-1) ?? 0).get(path, displayName);
	// More than the first and the last: the rules may be others for any of them.
	if (items.length > 2 || plainText(value) !== plainText(last)) {
		return refuseRules(problem(displayName, WRONG.rulesByRow()));
	}
	return readRulesOfItems(value, displayName, columns);
}

/** The rules of the form, followed by those from items. */
function readRunRules(
	parameters: NodeParameters,
	type: DocumentType,
	columns: RuleColumns,
): RulesRead {
	if (type.lineFields) return refuseRules();
	const { path, displayName } = CATEGORY_RULES;
	const { value, isExpression } = parameters.raw(path);
	// An expression could give each row other rules.
	const own = isExpression
		? refuseRules(problem(displayName, WRONG.expressionNotAllowed()))
		: readRules(Array.isArray(value) ? value : [], displayName, columns);
	const others = readOtherRules(parameters, columns);
	return {
		rules: [...own.rules, ...others.rules],
		problems: [...own.problems, ...others.problems],
	};
}

/** The rows of a run, their columns, and what is wrong with the headings. */
function readSheet(parameters: NodeParameters, inForm: ColumnsInForm) {
	const nameRows = (rows: readonly number[]) => parameters.rowNames(rows);
	const read = readSheetRows(parameters.rows, inForm, nameRows);
	const { rows, parts } = joinColumns(read.sheet.rows, inForm.byHand.get('description') ?? '');
	// Lines above the headings aren't rows of the table, and failed items aren't either.
	const table = rows.slice(read.sheet.raw?.heading ?? 0);
	const all = listColumns(table.filter((row) => earlierError(row) === undefined));
	const problems = [...checkOwnOutput(parameters), ...read.problems, ...checkSize(all)];
	return { sheet: { ...read.sheet, rows }, parts, table, all, problems };
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
	const inForm = readColumnsForm(parameters, type);
	const { sheet, parts, table, all, problems: ofSheet } = readSheet(parameters, inForm);
	const problems = [...inForm.problems, ...ofSheet];
	if (ofSheet.some(({ code }) => code !== 'twoHeadingRows')) return { problems };

	const isRaw = sheet.raw !== undefined;
	const every = [...all.keys()];
	const found = findColumns(every.filter(inForm.isKept), inForm.byHand, inForm.recognize);
	const { columns, names, problems: ofNames } = chooseColumns(inForm, found, { all, isRaw });
	const filling = [...columns.values()];
	const { rules, problems: ofRules } = readRunRules(parameters, type, { all: every, isRaw });
	const missing = listMissing(inForm, columns, rules);
	const isNoField = (name: string) => !filling.includes(name) && !isOutputColumn(name);
	const plan: ColumnPlan = {
		type,
		sheet,
		columns,
		names,
		chosen: inForm.chosen,
		marks: inForm.marks,
		rules,
		hasDirections:
			inForm.marks !== undefined || (columns.has('money_in') && columns.has('money_out')),
		paid: findPaid(columns, table),
		missing: new Set(missing.map(({ api }) => api)),
		searched: [columns.get('description') ?? '', ...every.filter(isNoField)],
		hasNumbers: all.has(NUMBER_COLUMN) && !filling.includes(NUMBER_COLUMN),
	};
	// In raw rows, no expression can use a column.
	const used = new Set([...(isRaw ? [] : usedFields(form, false)), ...parts]);
	const isLeft = (name: string) => !used.has(name) && (all.get(name) || !isUnnamed(name, isRaw));
	const left = found.get(undefined)?.filter(isLeft) ?? [];
	// Otherwise, the error would suggest to ignore the column that a wrong name was meant for.
	const areFound = ofNames.every(({ code }) => code !== 'noSuchColumn');
	return {
		plan,
		problems: [
			...problems,
			...ofRules,
			...ofNames,
			...checkMissing(plan, missing, inForm.byHand),
			...checkMarks(plan),
			...checkCategories(plan),
			...checkForm(plan, parameters),
			...(areFound ? checkLeft(plan, left, table) : []),
		],
	};
}
