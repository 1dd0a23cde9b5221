import {
	columnParameters,
	countsForRows,
	GROUP,
	inFormOf,
	OTHER_COLUMNS,
	type ColumnParameter,
} from '../documents/columnsForm';
import { fieldOfColumn, PROPOSED, type ColumnField } from '../documents/columnNames';
import { columnsOf, fieldInSheet, findColumns, shownColumn } from '../documents/columns';
import type { DocumentType } from '../documents/documentType';
import { ADDITIONAL, isCategory, isVoucherTotal, type Field } from '../documents/field';
import { GUARD_KEY } from '../form/createOptions';
import { draggedColumn, draggedColumns, usedColumns } from '../form/expressions';
import type { NodeParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import { listOr } from '../sentences/sentence';
import { problem, problemOf, type Problem } from '../values/problem';
import { isRecord } from '../values/record';
import { firstFew, isEmpty } from '../values/text';

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
	/** The columns found for each field; several if the sheet has a field twice. */
	columns: ReadonlyMap<ColumnField, readonly string[]>;
	/** Form labels of the fields that columns can fill. */
	labels: ReadonlyMap<ColumnField, string>;
	/**
	 * Labels of fields with neither a column nor a value in the form: reported once, as a problem of
	 * the run.
	 */
	missing: ReadonlySet<string>;
	/** The fields whose columns the form names; the other columns were found by their headings. */
	named: ReadonlySet<ColumnField>;
	/** Columns that hold data but neither fill a field nor appear in an expression of the form. */
	unused: readonly string[];
	/** These, plus columns used only to calculate an option or the key: none of them is posted. */
	notSent: readonly string[];
}

/** The plan, and what needs to be reported about the columns of the run. */
interface PlannedColumns {
	plan: ColumnPlan;
	/** Problems that affect every row equally. */
	problems: Problem[];
	/** Whether a key column turns on the duplicate guard. */
	switchesGuardOn: boolean;
}

/** Whether a picker has a value or an expression. */
export function isChosen(parameters: NodeParameters, name: string): boolean {
	const { value } = parameters.raw(name);
	return !isEmpty(isRecord(value) ? value.value : value);
}

/** The columns that the form names. Dragging a column into the form counts as naming it. */
function readByHand(parameters: NodeParameters, fields: readonly ColumnParameter[]) {
	const byHand = new Map<ColumnField, string>();
	const problems: Problem[] = [];
	for (const { field, form, label } of fields) {
		const { value } = parameters.raw(`${OTHER_COLUMNS.path}.${form}`);
		if (isEmpty(value)) continue;
		const name = draggedColumn(value) ?? value;
		if (typeof name !== 'string' || name.startsWith('=')) {
			const of = `${OTHER_COLUMNS.displayName}: ${label}`;
			problems.push(problemOf(of, WRONG.notColumnName(), value));
		} else byHand.set(field, name);
	}
	return { byHand, problems };
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
		const api = field.api as ColumnField;
		const own: ColumnField[] = isVoucherTotal(field)
			? ['total_amount', 'money_in', 'money_out']
			: [api];
		return { label: field.label, columns: own, isSelectable: countsForRows(type, field) };
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
	const keys = columns.get('key');
	if (keys && isChosen(parameters, GUARD_KEY.name)) {
		const wrong = WRONG.keyInColumnAndForm(listed(keys, ' and '));
		problems.push(problem(GUARD_KEY.displayName, wrong));
	}
	return problems;
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
 * Finds the columns of a run, either by their headings or as named in the form.
 *
 * @param form the node's parameters with unevaluated expressions, because expressions may use
 *   columns too
 */
export function planColumns(
	parameters: NodeParameters,
	type: DocumentType,
	form: unknown,
): PlannedColumns {
	const holdsData = columnsOf(parameters.rows);
	const fields = columnParameters(type);
	const { byHand, problems } = readByHand(parameters, fields);
	const { byField: columns, unused: left } = findColumns(
		holdsData,
		fields.map(({ field }) => field),
		byHand,
	);
	const labels = new Map(fields.map(({ field, label }) => [field, label] as const));
	const lost = [...byHand].filter(([field]) => !columns.has(field));
	const there = listed(holdsData.keys());
	const namesOfNone = lost.map(([field, name]) => {
		const of = `${OTHER_COLUMNS.displayName}: ${labels.get(field) ?? ''}`;
		return problem(of, WRONG.noSuchColumn(listed([name]), there));
	});
	const missing = missingFields(type, columns, parameters);
	// A column that the form names wrongly has its own problem already.
	const unnamed = missing.filter((each) => !each.columns.some((field) => byHand.has(field)));
	const used = usedColumns(form, left);
	const sent = usedColumns(sentParameters(type, form), left);
	// A parameter that is nothing but a column says what the column is.
	const dragged = draggedColumns(form);
	return {
		plan: {
			type,
			columns,
			labels,
			missing: new Set(missing.map(({ label }) => label)),
			named: new Set(byHand.keys()),
			unused: left.filter((name) => !used.has(name)),
			notSent: left.filter((name) => !sent.has(name) && !dragged.has(name)),
		},
		problems: [
			...problems,
			...namesOfNone,
			...problemOfMissing(unnamed),
			...contradictions(type, columns, parameters),
		],
		switchesGuardOn: columns.has('key'),
	};
}

/**
 * A problem for each column that was found by its heading but may be the wrong one. n8n renames the
 * second column with a heading, so `Jumlah_1` says that `Jumlah` stands for two things; and if the
 * sheet has a unit price but no quantity, `Jumlah` may be the quantity.
 *
 * @param others columns that fill no field and that the user does not ignore
 */
export function doubtfulColumns(
	{ columns, labels, named }: ColumnPlan,
	others: readonly string[],
): Problem[] {
	const othersOf = (field: ColumnField) => others.filter((each) => fieldOfColumn(each) === field);
	const prices = othersOf('quantity').length > 0 ? [] : othersOf('unit_price');
	const found = [...columns].filter(([field]) => !named.has(field));
	return found.flatMap(([field, names]) => {
		const label = labels.get(field) ?? '';
		const again = others.filter((each) =>
			names.some((name) => each.startsWith(`${name}_`) && /_\d{1,2}$/.test(each)),
		);
		if (again.length > 0) {
			return [problem(label, WRONG.sameHeading(listed([...names, ...again], ' or ')))];
		}
		return field === 'total_amount' && prices.length > 0
			? [{ field: label, ...WRONG.mayBeQuantity(listed(names, ' or '), listed(prices, ' and ')) }]
			: [];
	});
}

/** What messages call a field: the row's column that fills it, otherwise the form label. */
export function nameIn(
	{ columns, labels }: ColumnPlan,
	field: ColumnField,
	column = columns.get(field)?.[0],
): string {
	const label = labels.get(field) ?? '';
	return column === undefined ? label : fieldInSheet(column, label);
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
