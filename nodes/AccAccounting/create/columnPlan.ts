import {
	CATEGORY_OF,
	columnParameters,
	OTHER_COLUMNS,
	type ColumnParameter,
} from '../documents/columnsForm';
import { COLUMN_NAMES, type ColumnField } from '../documents/columnNames';
import { columnsOf, findColumns, type SheetColumns } from '../documents/columns';
import type { DocumentType } from '../documents/documentType';
import type { Field } from '../documents/field';
import { GUARD_KEY } from '../form/createOptions';
import { wholeExpressions } from '../form/droppedMembers';
import type { NodeParameters } from '../form/nodeParameters';
import type { Problem } from '../values/problem';
import { isRecord } from '../values/record';
import { cut, firstFew, isEmpty } from '../values/text';
import type { RunReader } from './readOptions';

const LONGEST_NAME = 60;

/** Columns as messages list them. */
export function listed(columns: Iterable<string>, separator = ', '): string {
	const names = [...columns].map((name) => `"${cut(name, LONGEST_NAME)}"`);
	return names.length === 0 ? 'none' : firstFew(names, separator);
}

/** `={{ $json.Debit }}` and `={{ $json["Uang Keluar"] }}`: what dragging a column makes. */
const COLUMN_DRAGGED =
	/^=\{\{\s*\$json(?:\.([A-Za-z_]\w*)|\["([^"\\{}\r\n]+)"\]|\['([^'\\{}\r\n]+)'\])\s*\}\}$/;

/** Where the form names a column. */
interface Named {
	/** The column's name. */
	column?: string;
	/** Whether the form gives the value itself, by an expression. */
	isGiven?: boolean;
	problem?: Problem;
}

/** The columns of a run, with whether they hold data. */
type Columns = ReadonlyMap<string, boolean>;

function noSuchColumn(label: string, column: string, there: string): Problem {
	return {
		field: `${OTHER_COLUMNS.displayName}: ${label}`,
		reason: 'noSuchColumn',
		with: { column: listed([column]), there },
	};
}

/** What the form says of a field in Columns With Another Name; undefined if nothing. */
function namedInForm(
	parameters: NodeParameters,
	{ form, label }: ColumnParameter,
	holdsData: Columns,
): Named | undefined {
	const { value } = parameters.raw(`${OTHER_COLUMNS.name}.${form}`);
	if (value === undefined) return undefined;
	const field = `${OTHER_COLUMNS.displayName}: ${label}`;
	if (isEmpty(value)) return { problem: { field, reason: 'empty', got: '' } };
	if (typeof value !== 'string') return { problem: { field, reason: 'notText' } };
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
	/** The rows whose empty cells the form fills, by field. */
	emptyCells: Map<string, { column: string; rows: number[] }>;
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

/** Whether a field is the amount, whose column may say the direction. */
export const isMoney = ({ type }: Field) => type === 'voucherTotal';

/** Whether a field is the cash category, of which the form has one for each direction. */
export const isCategory = ({ list }: Field) => list === 'searchCashCategories';

/** The names of columns that messages propose for a field. */
function namesFor(field: Field): string[] {
	const { total_amount, money_in, money_out } = COLUMN_NAMES;
	if (isMoney(field)) return [total_amount[1], total_amount[2], money_in[0], money_out[0]];
	return [...COLUMN_NAMES[field.api as ColumnField].slice(0, 4)];
}

/** The required fields that no row can fill, neither by a column nor by the form. */
function missingFields(plan: Omit<ColumnPlan, 'told'>, parameters: NodeParameters): Field[] {
	return plan.type.fields.filter((field) => {
		if (!field.required) return false;
		if (isMoney(field)) {
			return !(['total_amount', 'money_in', 'money_out'] as const).some((each) =>
				hasField(plan, each),
			);
		}
		if (hasField(plan, field.api as ColumnField)) return false;
		if (!field.list) return true;
		const pickers = isCategory(field)
			? [field.form, CATEGORY_OF.in.name, CATEGORY_OF.out.name]
			: [field.form];
		return !pickers.some((name) => isChosen(parameters, name));
	});
}

/** What is wrong with the columns for every row alike. */
function problemsOfPlan(plan: Omit<ColumnPlan, 'told'>, { parameters }: RunReader, there: string) {
	const problems = missingFields(plan, parameters).map((field): Problem => ({
		field: field.label,
		reason: 'noColumnNamed',
		with: { names: namesFor(field), there },
	}));
	const category = plan.type.fields.find(isCategory);
	if (
		category &&
		hasField(plan, 'money_in') &&
		hasField(plan, 'money_out') &&
		isChosen(parameters, category.form)
	) {
		problems.push({ field: category.label, reason: 'oneCategoryForBoth' });
	}
	if (hasField(plan, 'key') && isChosen(parameters, GUARD_KEY.name)) {
		const columns = listed(plan.sheet.byField.get('key') ?? [], ' and ');
		problems.push({
			field: GUARD_KEY.displayName,
			reason: 'keyInColumnAndForm',
			with: { columns },
		});
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
 * Finds the columns of a run, and tells the run what is wrong with them and which are not used.
 *
 * @param form all parameters as JSON: a column that it names is used by an expression
 */
export function planColumns(run: RunReader, type: DocumentType, form: string): ColumnPlan {
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
	const plan = { type, sheet, parameters, given, emptyCells: new Map() };
	problems.push(
		...wholeExpressions(run.parameters, [OTHER_COLUMNS]),
		...problemsOfPlan(plan, run, there),
	);
	run.problems.push(...problems);
	const unused = sheet.unused.filter((name) => !form.includes(JSON.stringify(name).slice(1, -1)));
	if (unused.length > 0) {
		run.notes.push({ code: 'columnsNotUsed', with: { columns: listed(unused) } });
	}
	return { ...plan, told: new Set([...lost, ...problems.map(({ field }) => field)]) };
}
