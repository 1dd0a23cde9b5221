import {
	CATEGORY_OF,
	columnParameters,
	countsForRows,
	GROUP,
	OTHER_COLUMNS,
	type ColumnParameter,
} from '../documents/columnsForm';
import { COLUMN_NAMES, type ColumnField } from '../documents/columnNames';
import { columnsOf, findColumns, type SheetColumns } from '../documents/columns';
import type { DocumentType } from '../documents/documentType';
import { isCategory, isMoney, type Field } from '../documents/field';
import { GUARD_KEY } from '../form/createOptions';
import type { NodeParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import type { Note } from '../values/note';
import { problem, problemOf, type Problem } from '../values/problem';
import { groupBy, isRecord } from '../values/record';
import { cut, firstFew, isEmpty } from '../values/text';
import { usedColumns } from './missingFields';
import type { RunReader } from './readOptions';

const LONGEST_COLUMN_NAME = 60;

/** Columns as messages list them. */
export function listed(columns: Iterable<string>, separator = ', '): string {
	const names = [...columns].map((name) => `"${cut(name, LONGEST_COLUMN_NAME)}"`);
	return names.length === 0 ? 'none' : firstFew(names, separator);
}

/** `={{ $json.Debit }}` and `={{ $json["Uang Keluar"] }}`: what dragging a column makes. */
const COLUMN_DRAGGED =
	/^=\{\{\s*\$json(?:\.([A-Za-z_]\w*)|\["([^"\\{}\r\n]+)"\]|\['([^'\\{}\r\n]+)'\])\s*\}\}$/;

/** Where the form names a column. */
interface NamedInForm {
	/** The column's name. */
	column?: string;
	/** Whether the form gives the value itself, by an expression. */
	isGiven?: boolean;
	problem?: Problem;
}

/** The columns of a run, with whether they hold data. */
type Columns = ReadonlyMap<string, boolean>;

function noSuchColumn(label: string, column: string, there: string): Problem {
	const field = `${OTHER_COLUMNS.displayName}: ${label}`;
	return problem(field, WRONG.noSuchColumn(listed([column]), there));
}

/** What the form says of a field in Columns With Another Name; undefined if nothing. */
function namedInForm(
	parameters: NodeParameters,
	{ form, label }: ColumnParameter,
	holdsData: Columns,
): NamedInForm | undefined {
	const { value } = parameters.raw(`${OTHER_COLUMNS.name}.${form}`);
	if (value === undefined) return undefined;
	const field = `${OTHER_COLUMNS.displayName}: ${label}`;
	if (isEmpty(value)) return { problem: problemOf(field, WRONG.empty(), '') };
	if (typeof value !== 'string') return { problem: problem(field, WRONG.notText()) };
	const [isDragged, ...names] = COLUMN_DRAGGED.exec(value) ?? [];
	if (value.startsWith('=') && isDragged === undefined) return { isGiven: true };
	const column = names.find((name) => name !== undefined) ?? value;
	// An expression means exactly this column; a text may be written in another way.
	if (isDragged === undefined || holdsData.has(column)) return { column };
	return { isGiven: true, problem: noSuchColumn(label, column, listed(holdsData.keys())) };
}

/** How the rows of a run become documents. */
export interface ColumnPlan {
	type: DocumentType;
	sheet: SheetColumns;
	parameters: ReadonlyMap<ColumnField, ColumnParameter>;
	/** The fields whose values the form gives by an expression. */
	given: ReadonlySet<ColumnField>;
	/** Fields about which the run has been told already, by their labels. */
	told: ReadonlySet<string>;
}

/** Whether a field has a column, if only one that the form names and no item has, or an expression of the form. */
export function hasField(
	{ sheet, given }: Pick<ColumnPlan, 'sheet' | 'given'>,
	field: ColumnField,
): boolean {
	return given.has(field) || sheet.byField.has(field);
}

/** Whether a picker is filled in, or an expression. */
export function isChosen(parameters: NodeParameters, name: string): boolean {
	const { value } = parameters.raw(name);
	return !isEmpty(isRecord(value) ? value.value : value);
}

/** The names of columns that messages propose for a field. */
function namesFor(field: ColumnField): string[] {
	const { total_amount, money_in, money_out } = COLUMN_NAMES;
	if (field === 'total_amount') {
		return [total_amount[1], total_amount[2], money_in[0], money_out[0]];
	}
	return [...COLUMN_NAMES[field].slice(0, 4)];
}

/** Whether the form says something for rows without a value of their own. */
function isInForm(type: DocumentType, field: Field, parameters: NodeParameters): boolean {
	if (!countsForRows(type, field)) return false;
	const names = isCategory(field)
		? [field.form, CATEGORY_OF.in.name, CATEGORY_OF.out.name]
		: [field.form];
	return names.some((name) => isChosen(parameters, name));
}

/** What no row can have, neither by a column nor by the form, though it is required. */
function missingFields(plan: Omit<ColumnPlan, 'told'>, parameters: NodeParameters) {
	const { fields, lineFields } = plan.type;
	const ofDocument = fields.filter((field) => {
		const columns: ColumnField[] = isMoney(field)
			? ['total_amount', 'money_in', 'money_out']
			: [field.api as ColumnField];
		const isThere = columns.some((each) => hasField(plan, each));
		return field.required && !isThere && !isInForm(plan.type, field, parameters);
	});
	const isMissing = (field: ColumnField) => !hasField(plan, field);
	const ofLines = (lineFields ?? []).filter(
		({ api, required }) => required && isMissing(api as ColumnField),
	);
	const missing = [...ofDocument, ...ofLines].map(({ api, label }) => {
		return { field: api as ColumnField, label };
	});
	return lineFields && isMissing(GROUP.field) ? [GROUP, ...missing] : missing;
}

/** What is wrong with the columns for every row alike. */
function problemsOfPlan(plan: Omit<ColumnPlan, 'told'>, { parameters }: RunReader, there: string) {
	const problems = missingFields(plan, parameters).map(({ field, label }): Problem => {
		return problem(label, WRONG.noColumnNamed(namesFor(field), there));
	});
	const category = plan.type.fields.find(isCategory);
	if (
		category &&
		hasField(plan, 'money_in') &&
		hasField(plan, 'money_out') &&
		isChosen(parameters, category.form)
	) {
		problems.push(problem(category.label, WRONG.oneCategoryForBoth()));
	}
	if (hasField(plan, 'key') && isChosen(parameters, GUARD_KEY.name)) {
		const columns = listed(plan.sheet.byField.get('key') ?? [], ' and ');
		problems.push(problem(GUARD_KEY.displayName, WRONG.keyInColumnAndForm(columns)));
	}
	return problems;
}

/** Reads Columns With Another Name: for which fields it names a column or gives the value. */
function readNamed(run: RunReader, parameters: readonly ColumnParameter[], holdsData: Columns) {
	const columns = new Map<ColumnField, string>();
	const given = new Set<ColumnField>();
	const problems: Problem[] = [];
	/** Labels of fields that get nothing because of a problem. */
	const lost: string[] = [];
	for (const parameter of parameters) {
		const named = namedInForm(run.parameters, parameter, holdsData);
		if (named?.problem) {
			problems.push(named.problem);
			lost.push(parameter.label);
		}
		if (named?.column !== undefined) columns.set(parameter.field, named.column);
		else if (named) given.add(parameter.field);
	}
	return { columns, given, problems, lost };
}

/**
 * Finds the columns of a run, and tells the run what is wrong with them and which are not used. A column for
 * the key switches the duplicate guard on.
 *
 * @param form the parameters of the node, their expressions not evaluated: they may use columns as well
 */
export function planColumns(run: RunReader, type: DocumentType, form: unknown): ColumnPlan {
	const holdsData = columnsOf(run.parameters.rows);
	const there = listed(holdsData.keys());
	const parameters = new Map(columnParameters(type).map((each) => [each.field, each] as const));
	const { columns, given, problems, lost } = readNamed(run, [...parameters.values()], holdsData);
	const sheet = findColumns(holdsData, [...parameters.keys()], { columns, given });
	for (const [field, column] of columns) {
		if (sheet.byField.get(field)?.length !== 0) continue;
		const label = parameters.get(field)?.label ?? '';
		problems.push(noSuchColumn(label, column, there));
		lost.push(label);
	}
	const plan = { type, sheet, parameters, given };
	if (hasField(plan, 'key')) run.options.guard = true;
	problems.push(...problemsOfPlan(plan, run, there));
	run.problems.push(...problems);
	const used = usedColumns(form, sheet.unused);
	const unused = sheet.unused.filter((name) => !used.has(name));
	if (unused.length > 0) {
		run.notes.push({ code: 'columnsNotUsed', with: { columns: listed(unused) } });
	}
	return { ...plan, told: new Set([...lost, ...problems.map(({ field }) => field)]) };
}

/**
 * Notes for which rows the form counts although the sheet has a column.
 *
 * @param fromForm the fields of each row that got their values from the form
 */
export function notesOfEmptyCells(
	{ sheet }: ColumnPlan,
	fromForm: ReadonlyArray<readonly Field[]>,
): Note[] {
	const cells = fromForm.flatMap((fields, row) => fields.map((field) => ({ field, row })));
	return [...groupBy(cells, ({ field }) => field)].flatMap(([{ api, label }, its]): Note[] => {
		const columns = sheet.byField.get(api as ColumnField) ?? [];
		if (columns.length === 0) return [];
		const told = { field: label, column: listed(columns, ' and ') };
		return [{ code: 'emptyCells', with: told, rows: its.map(({ row }) => row) }];
	});
}
