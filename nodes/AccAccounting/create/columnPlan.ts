import {
	columnParameters,
	countsForRows,
	GROUP,
	inFormOf,
	OTHER_COLUMNS,
	type ColumnParameter,
} from '../documents/columnsForm';
import {
	comparableColumn,
	fieldOfColumn,
	PROPOSED,
	type ColumnField,
} from '../documents/columnNames';
import { columnsOf, fieldInSheet, findColumns, shownColumn } from '../documents/columns';
import type { DocumentType } from '../documents/documentType';
import { ADDITIONAL, isCategory, isVoucherTotal, type Field } from '../documents/field';
import { GUARD_KEY, SHEET_OPTIONS } from '../form/createOptions';
import { draggedColumn, draggedColumns, usedFields } from '../form/expressions';
import type { NodeParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import { listOr } from '../sentences/sentence';
import { problem, problemOf, type Problem } from '../values/problem';
import { isRecord } from '../values/record';
import { firstFew, isEmpty } from '../values/text';
import type { RunReader } from './readOptions';

/** Column names, quoted and joined for messages. */
export function listed(columns: Iterable<string>, separator = ', '): string {
	return firstFew(
		[...columns].map((name) => `"${shownColumn(name)}"`),
		separator,
	);
}

/** How the rows of a run map to documents. */
export interface ColumnPlan {
	type: DocumentType;
	/** The column of each field that has one. */
	columns: ReadonlyMap<ColumnField, string>;
	/** What messages call each field: its column, otherwise its form label. */
	names: ReadonlyMap<ColumnField, string>;
	/**
	 * Columns that hold data but don't reach a document: they fill no field, and no expression for a
	 * field uses them. An expression of an option or the key doesn't count, unless it is nothing but
	 * the column.
	 */
	unused: readonly string[];
	/**
	 * Labels of required fields with neither a column nor a value in the form: reported once, as a
	 * problem of the run.
	 */
	missing: ReadonlySet<string>;
	/** Whether one cash category, fixed in the form, applies to all rows without one of their own. */
	hasOneCategory: boolean;
}

/** Whether a picker has a value or an expression. */
export function isChosen(parameters: NodeParameters, name: string): boolean {
	const { value } = parameters.raw(name);
	return !isEmpty(isRecord(value) ? value.value : value);
}

/** What messages call a field of Columns With Another Name. */
function ofOtherColumns({ label }: ColumnParameter): string {
	return `${OTHER_COLUMNS.displayName}: ${label}`;
}

/** The columns that the form names. Dragging a column into the form counts as naming it. */
function readByHand({ parameters, problems }: RunReader, fields: readonly ColumnParameter[]) {
	const byHand = new Map<ColumnField, string>();
	for (const each of fields) {
		const { value } = parameters.raw(`${OTHER_COLUMNS.path}.${each.form}`);
		if (isEmpty(value)) continue;
		const name = draggedColumn(value) ?? value;
		if (typeof name === 'string' && !name.startsWith('=')) byHand.set(each.field, name);
		else problems.push(problemOf(ofOtherColumns(each), WRONG.notColumnName(), value));
	}
	return byHand;
}

/** Whether the form supplies a value for rows that have none of their own. */
function isInForm(type: DocumentType, field: Field, parameters: NodeParameters): boolean {
	if (!countsForRows(type, field)) return false;
	return inFormOf(field).some(({ path }) => isChosen(parameters, path));
}

/** A required field that no row can have. */
interface Missing {
	label: string;
	/** The columns that could fill it. */
	columns: readonly ColumnField[];
	/** Whether the form can supply it for all rows. */
	isSelectable: boolean;
}

/** Required fields that neither a column nor the form supplies. */
function missingFields(
	type: DocumentType,
	columns: ColumnPlan['columns'],
	parameters: NodeParameters,
): Missing[] {
	const { fields, lineFields = [] } = type;
	const required = [...fields, ...lineFields].filter(
		(field) => field.required && !isInForm(type, field, parameters),
	);
	const needed = required.map((field): Missing => {
		const columns: ColumnField[] = isVoucherTotal(field)
			? ['total_amount', 'money_in', 'money_out']
			: [field.api];
		return { label: field.label, columns, isSelectable: countsForRows(type, field) };
	});
	if (lineFields.length > 0) {
		needed.unshift({ label: GROUP.label, columns: [GROUP.field], isSelectable: false });
	}
	return needed.filter((each) => !each.columns.some((field) => columns.has(field)));
}

/** A single problem for all missing columns, because the remedy is the same for all of them. */
function problemOfMissing(missing: readonly Missing[]): Problem[] {
	if (missing.length === 0) return [];
	const columns = missing.map((each) => {
		const [name = '', ...others] = each.columns.flatMap((field) => PROPOSED[field]);
		return others.length > 0 ? `${name} (or ${listOr(others)})` : name;
	});
	const selectable = missing.filter((each) => each.isSelectable).map(({ label }) => label);
	const field = missing.map(({ label }) => label).join(', ');
	return [{ field, ...WRONG.noColumnNamed(columns, selectable) }];
}

/** Whether the form has one cash category, and no expression for it. */
function isOneCategory(type: DocumentType, parameters: NodeParameters): boolean {
	const category = type.fields.find(isCategory);
	if (!category || !isChosen(parameters, category.form)) return false;
	return !parameters.raw(category.form).isExpression;
}

/** Contradictions between the columns and the form. */
function contradictions(
	type: DocumentType,
	columns: ColumnPlan['columns'],
	parameters: NodeParameters,
): Problem[] {
	const problems: Problem[] = [];
	const category = type.fields.find(isCategory);
	const isTwoWays = columns.has('money_in') && columns.has('money_out');
	if (category && isTwoWays && isChosen(parameters, category.form)) {
		problems.push(problem(category.label, WRONG.oneCategoryForBoth()));
	}
	const key = columns.get('key');
	if (key !== undefined && isChosen(parameters, GUARD_KEY.name)) {
		problems.push(problem(GUARD_KEY.displayName, WRONG.keyInColumnAndForm(listed([key]))));
	}
	return problems;
}

/**
 * A problem if the amount may be the quantity: its column, such as `Jumlah`, was found by name, and
 * the sheet has a unit or a unit price but no quantity.
 */
function amountOrQuantity(
	{ fields }: DocumentType,
	column: string | undefined,
	unused: readonly string[],
): Problem[] {
	const has = (field: ColumnField) => unused.filter((name) => fieldOfColumn(name) === field);
	const units = [...has('unit_of_measurement'), ...has('unit_price')];
	if (column === undefined || units.length === 0 || has('quantity').length > 0) return [];
	const wrong = WRONG.mayBeQuantity(listed([column]), listed(units, ' and '));
	return fields.filter(isVoucherTotal).map(({ label }) => ({ field: label, ...wrong }));
}

/** The parameters whose values documents contain, with unevaluated expressions. */
function sentParameters(type: DocumentType, form: unknown): unknown[] {
	const names = new Set([
		ADDITIONAL.name,
		...type.fields.flatMap(inFormOf).map(({ path }) => path),
	]);
	const parameters = isRecord(form) ? Object.entries(form) : [];
	return parameters.filter(([name]) => names.has(name)).map(([, value]) => value);
}

/**
 * The columns of a run, mapped to whether they hold data, without those to ignore. Columns that the
 * form names are not ignored.
 */
function columnsOfRun(run: RunReader, named: Iterable<string>): Map<string, boolean> {
	// Nothing is left of headings such as `-`, which must not count as ignored.
	const keyOf = (name: string) => comparableColumn(shownColumn(name)) || name;
	const given = run.read(SHEET_OPTIONS.ignoreColumns).split(',');
	const ignored = new Set(given.filter((name) => !isEmpty(name)).map(keyOf));
	for (const name of named) ignored.delete(keyOf(name));
	const columns = [...columnsOf(run.parameters.rows)];
	return new Map(columns.filter(([name]) => !ignored.has(keyOf(name))));
}

/**
 * Finds the columns of a run, either by their headings or as named in the form, and records what is
 * wrong with them.
 *
 * @param form the node's parameters with unevaluated expressions, because expressions may use
 *   columns too
 */
export function planColumns(run: RunReader, type: DocumentType, form: unknown): ColumnPlan {
	const { parameters, problems } = run;
	const fields = columnParameters(type);
	const byHand = readByHand(run, fields);
	const holdsData = columnsOfRun(run, byHand.values());
	const apis = fields.map(({ field }) => field);
	const { byField, unused: left } = findColumns(holdsData, apis, byHand);
	const columns = new Map<ColumnField, string>();
	const names = new Map<ColumnField, string>();
	for (const each of fields) {
		const { field, label } = each;
		const its = byField.get(field) ?? [];
		const filled = its.filter((name) => holdsData.get(name));
		const column = filled[0] ?? its[0];
		if (column !== undefined) columns.set(field, column);
		names.set(field, column === undefined ? label : fieldInSheet(column, label));
		if (filled.length > 1) problems.push(problem(label, WRONG.sameHeading(listed(filled, ' or '))));
		const named = byHand.get(field);
		if (named !== undefined && column === undefined) {
			const wrong = WRONG.noSuchColumn(listed([named]), listed(holdsData.keys()));
			problems.push(problem(ofOtherColumns(each), wrong));
		}
	}
	const missing = missingFields(type, columns, parameters);
	// A column that the form names wrongly has its own problem already.
	const unnamed = missing.filter((each) => !each.columns.some((field) => byHand.has(field)));
	const sent = usedFields(sentParameters(type, form), false);
	const dragged = draggedColumns(form);
	const unused = left.filter((name) => !sent.has(name) && !dragged.has(name));
	const amount = byHand.has('total_amount') ? undefined : columns.get('total_amount');
	problems.push(
		...problemOfMissing(unnamed),
		...contradictions(type, columns, parameters),
		...amountOrQuantity(type, amount, unused),
	);
	const labels = new Set(missing.map(({ label }) => label));
	const hasOneCategory = isOneCategory(type, parameters);
	return { type, columns, names, unused, missing: labels, hasOneCategory };
}

/** This many recognizable columns mean that the items are rows of a sheet. */
const LEAST_FIELDS = 3;

/**
 * A problem if the lines are defined in the form but none is there, although the items look like
 * rows of a sheet: the user most likely meant *Rows*.
 *
 * @param from the value of Lines From
 */
export function rowsNotChosen(
	parameters: NodeParameters,
	type: DocumentType,
	from: string,
): Problem[] {
	const { option, rows } = type.source;
	const lines = parameters.raw('lines.line').value;
	const isDefined = from !== option.fallback || (Array.isArray(lines) && lines.length > 0);
	if (!type.lineFields || from === rows || isDefined) return [];
	const fields = columnParameters(type).map(({ field }) => field);
	const { byField } = findColumns(columnsOf(parameters.rows), fields);
	if (byField.size < LEAST_FIELDS) return [];
	const columns = listed([...byField.values()].flat());
	return [problem(option.property.displayName, WRONG.rowsNotChosen(columns))];
}
