import { countsForRows, inFormOf, type InForm } from '../documents/columnsForm';
import type { ColumnField } from '../documents/columnNames';
import { isVoucherTotal, type Field } from '../documents/field';
import type { FieldValue } from '../documents/fieldReader';
import { moneyOf, type MoneyCell } from '../documents/money';
import type { ItemParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import type { Direction } from '../values/cashType';
import { problem } from '../values/problem';
import { ownValue, plainText, type JsonObject } from '../values/record';
import { isEmpty, normalText, show } from '../values/text';
import { isChosen, type ColumnPlan } from './columnPlan';
import { additionalOf, readItem, type FieldValues, type ItemRead } from './readItem';
import type { RunReader } from './readOptions';

/** What a row of a sheet says about its document. */
export interface RowRead extends ItemRead {
	/** Index of the input item. */
	row: number;
	/** What the rows of one invoice have in common; null, with a problem, if it can't be read. */
	group: string | null;
	/** Key of the duplicate guard, if a column supplies it. */
	key: string | undefined;
	/** The invoice line, by ACC's field names. */
	line: JsonObject;
	/** What messages call the fields of the line, by ACC's field names. */
	lineNames: Record<string, string>;
}

/** A row's value for a field. */
interface RowCell extends FieldValue {
	/** Whether a cell has the value. */
	isFilled: boolean;
	/** Whether an expression in the form has the value. */
	isCalculated?: boolean;
}

/** The cells of a row. */
class RowCells {
	private readonly row: JsonObject;

	constructor(
		readonly plan: ColumnPlan,
		readonly item: ItemParameters,
	) {
		this.row = item.parameters.rows[item.itemIndex] ?? {};
	}

	of(field: ColumnField): RowCell {
		const { columns, names } = this.plan;
		const column = columns.get(field);
		const value = column === undefined ? undefined : ownValue(this.row, column);
		return { value, name: names.get(field) ?? '', isFilled: !isEmpty(value) };
	}

	/** The key or group of the row; undefined, with a problem, if it can't be read. */
	key(field: ColumnField): string | undefined {
		const { value, name } = this.of(field);
		return this.item.readKey(value, name);
	}
}

const MONEY_COLUMNS: ReadonlyArray<[ColumnField, Direction?]> = [
	['total_amount'],
	['money_in', 'in'],
	['money_out', 'out'],
];

/** The amount of a row; undefined, with a problem, if it is ambiguous which cell holds it. */
function readMoney(cells: RowCells, label: string): MoneyCell | undefined {
	const there = MONEY_COLUMNS.filter(([field]) => cells.plan.columns.has(field)).map(
		([field, direction]): MoneyCell => ({ ...cells.of(field), direction }),
	);
	// If no amount column exists, the run reports it once.
	if (there.length === 0) return undefined;
	const found = moneyOf(there);
	if (found.ok) return found.money;
	cells.item.add(problem(label, found.wrong));
	return undefined;
}

/**
 * Which form field applies to a row: the category for the direction of its money, or the one for
 * all rows.
 */
function inFormFor(field: Field, money: MoneyCell | undefined, { item }: RowCells): InForm {
	const [forAll, ...ofDirections] = inFormOf(field);
	const isSet = ({ path }: InForm) => isChosen(item.parameters, path);
	// A row without an amount already has that problem; don't report its category too.
	if (!money) return [forAll, ...ofDirections].find(isSet) ?? forAll;
	const own = ofDirections.find((each) => each.direction === money.direction);
	// If the sheet has both directions, the run refuses the category for all rows.
	return own && (isSet(own) || !isSet(forAll)) ? own : forAll;
}

/** The form's value of a field for a row; undefined if there is none. */
function valueInForm({ item }: RowCells, { path, label, isPicker }: InForm): unknown {
	if (!isChosen(item.parameters, path)) return undefined;
	const value = item.get(path, label, isPicker);
	return isEmpty(value) ? undefined : value;
}

/**
 * The value of a field: from the cell, or from the form if the cell is empty. A cell that
 * contradicts the form is a problem.
 */
function readValue(cells: RowCells, field: Field, money: MoneyCell | undefined): RowCell {
	const { plan, item } = cells;
	const cell = cells.of(field.api);
	if (!countsForRows(plan.type, field)) return cell;
	const inForm = inFormFor(field, money, cells);
	const chosen = valueInForm(cells, inForm);
	if (chosen === undefined) {
		if (!cell.isFilled && field.required && !plan.missing.has(field.label)) {
			item.add(problem(cell.name, WRONG.notChosen(inForm.label)));
		}
		return cell;
	}
	if (!cell.isFilled) {
		const isCalculated = item.parameters.raw(inForm.path).isExpression;
		return { value: chosen, name: inForm.label, isFilled: false, isCalculated };
	}
	const textOf = (value: unknown) => normalText(plainText(value));
	if (textOf(cell.value) !== textOf(chosen)) {
		const wrong = WRONG.cellAndForm(show(cell.value), show(chosen), inForm.label);
		item.add(problem(cell.name, wrong));
	}
	return cell;
}

/** Field values of a document from the cells of a row and from the form. */
function readRowValues(cells: RowCells): FieldValues {
	const { fields } = cells.plan.type;
	const label = fields.find(isVoucherTotal)?.label;
	const money = label === undefined ? undefined : readMoney(cells, label);
	const byApi = new Map<string, FieldValue>();
	const names: Partial<Record<string, string>> = money ? { total_amount: money.name } : {};
	// The same fee may be paid from two banks.
	const own = ['total_amount', 'bank_code'];
	for (const field of fields) {
		if (isVoucherTotal(field)) {
			byApi.set(field.api, money ?? { value: undefined, name: field.label });
		} else {
			const value = readValue(cells, field, money);
			if (value.isFilled) names[field.api] = value.name;
			if (value.isFilled || value.isCalculated) own.push(field.api);
			byApi.set(field.api, value);
		}
	}
	const columns = { direction: money?.direction, cells: names, own };
	return { byApi, additional: additionalOf(cells.item), columns };
}

/** Reads one row of a sheet, including what the form supplies for it. */
export function readRow(run: RunReader, plan: ColumnPlan, item: ItemParameters): RowRead {
	const cells = new RowCells(plan, item);
	const group = plan.columns.has('group') ? (cells.key('group') ?? null) : null;
	const key = plan.columns.has('key') ? cells.key('key') : undefined;
	const read = readItem(run, item, plan.type, () => readRowValues(cells));
	const line: JsonObject = {};
	const lineNames: Record<string, string> = {};
	for (const { api } of plan.type.lineFields ?? []) {
		const { value, name } = cells.of(api);
		line[api] = value;
		lineNames[api] = name;
	}
	return { ...read, row: item.itemIndex, group, key, line, lineNames };
}
