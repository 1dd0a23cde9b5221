import { CATEGORY_OF, OTHER_COLUMNS } from '../documents/columnsForm';
import type { ColumnField } from '../documents/columnNames';
import { cellOf } from '../documents/columns';
import type { DocumentType } from '../documents/documentType';
import type { Field } from '../documents/field';
import { ADDITIONAL } from '../documents/fieldForm';
import type { FieldValue } from '../documents/fieldReader';
import { MONEY_LABEL, moneyOf, type Direction, type Money } from '../documents/money';
import { readDocument } from '../documents/readDocument';
import { GUARD_KEY } from '../form/createOptions';
import type { ItemParameters } from '../form/nodeParameters';
import { wrongKey, type Problem } from '../values/problem';
import { isRecord, type JsonObject } from '../values/record';
import { isEmpty, keyText } from '../values/text';
import { readAll } from '../values/turn';
import type { Asked } from './asked';
import {
	hasField,
	isCategory,
	isChosen,
	isMoney,
	listed,
	planColumns,
	type ColumnPlan,
} from './columnPlan';
import { askedOf, readItem, type FieldValues } from './readItem';
import type { ItemOptions, RunReader } from './readOptions';

/** A picker of the form. */
interface Picker {
	name: string;
	displayName: string;
}

function pickerOf({ form, label }: Field): Picker {
	return { name: form, displayName: label };
}

/** Reads one row: what its cells and the form give for each field. */
class RowReader {
	/** Which way the money moves, if a column says it. */
	direction?: Direction;

	/** Fields of which nothing can be said, because of another problem; by their labels. */
	readonly unsaid = new Set<string>();

	constructor(
		private readonly plan: ColumnPlan,
		private readonly item: ItemParameters,
	) {}

	private get row(): JsonObject {
		return this.item.parameters.rows[this.item.itemIndex] ?? {};
	}

	/** What the row holds for a field. Two filled columns are a problem of the field. */
	cell(field: ColumnField): unknown {
		const { given, sheet, parameters } = this.plan;
		const { form, label } = parameters.get(field) ?? { form: '', label: '' };
		const columns = sheet.byField.get(field) ?? [];
		if (columns.length === 0) {
			const path = `${OTHER_COLUMNS.name}.${form}`;
			return given.has(field) ? this.item.get(path, label) : undefined;
		}
		const { value, filled } = cellOf(this.row, columns);
		if (filled.length > 1) {
			const told = { columns: listed(filled, ' and ') };
			this.item.add({ field: label, reason: 'twoCells', with: told });
		}
		return value;
	}

	/** The values of all fields of the document. */
	values(settings: ItemOptions['settings']): FieldValues {
		const { fields } = this.plan.type;
		const byApi = new Map<string, FieldValue>();
		const money = this.money(settings);
		this.direction = money?.direction;
		for (const field of fields) {
			const { api, label } = field;
			if (isMoney(field)) {
				const name = this.direction ? MONEY_LABEL[this.direction] : label;
				byApi.set(api, { value: money?.value, name });
			} else {
				const value = field.list ? this.code(field, money) : this.cell(api as ColumnField);
				byApi.set(api, { value, name: label });
			}
		}
		const additional = this.item.get(ADDITIONAL.name, ADDITIONAL.displayName);
		return { byApi, extraFields: isRecord(additional) ? additional.extraFields : undefined };
	}

	/** The amount of the row; undefined, with a problem, if it cannot be told which it is. */
	private money({ amountFormat }: ItemOptions['settings']): Money | undefined {
		const label = this.plan.type.fields.find(isMoney)?.label ?? '';
		const cellIfThere = (field: ColumnField) =>
			hasField(this.plan, field) ? { value: this.cell(field) } : undefined;
		const found = moneyOf(
			{
				total: cellIfThere('total_amount'),
				in: cellIfThere('money_in'),
				out: cellIfThere('money_out'),
			},
			amountFormat,
		);
		if (found.ok) return found.money;
		// Without any column the run says so.
		if (!this.plan.told.has(label)) this.item.add({ field: label, ...found.wrong });
		this.unsaid.add(label);
		return undefined;
	}

	/** A bank or a category: of its column, or else of the form. */
	private code(field: Field, money: Money | undefined): unknown {
		const value = this.cell(field.api as ColumnField);
		if (!isEmpty(value)) return value;
		if (isCategory(field) && !money) {
			// Which picker counts depends on the amount.
			this.unsaid.add(field.label);
			return undefined;
		}
		const picker = isCategory(field) ? this.categoryPicker(field, money) : pickerOf(field);
		const chosen = this.item.get(picker.name, picker.displayName, true);
		if (isEmpty(chosen)) {
			// Without any column and any choice the run says so.
			if (!this.plan.told.has(field.label)) {
				const told = { picker: picker.displayName };
				this.item.add({ field: field.label, reason: 'notChosen', with: told });
			}
			return undefined;
		}
		this.noteEmptyCell(field);
		return chosen;
	}

	/** The picker of the category that counts for an amount: of its direction, or the one for all. */
	private categoryPicker(field: Field, money: Money | undefined): Picker {
		if (!money?.direction) return pickerOf(field);
		const own = CATEGORY_OF[money.direction];
		const { parameters } = this.item;
		// With both directions in the sheet the run refuses the one for all.
		const isOneForAll = !isChosen(parameters, own.name) && isChosen(parameters, field.form);
		return isOneForAll ? pickerOf(field) : own;
	}

	/** Notes that the form counts although there is a column. */
	private noteEmptyCell({ api, label }: Field): void {
		const columns = this.plan.sheet.byField.get(api as ColumnField) ?? [];
		if (columns.length === 0) return;
		const noted = this.plan.emptyCells.get(label) ?? { column: listed(columns, ' and '), rows: [] };
		noted.rows.push(this.item.itemIndex);
		this.plan.emptyCells.set(label, noted);
	}
}

/** The key of a row: of its column, or else of the form. */
function keyOf(run: RunReader, plan: ColumnPlan, item: ItemParameters, row: RowReader) {
	if (!hasField(plan, 'key')) return run.keyOf(item);
	const known = item.problems.length;
	const value = row.cell('key');
	const key = keyText(value);
	const isTold = item.problems.length > known;
	if (key === undefined && !isTold) item.refuse(GUARD_KEY.displayName, wrongKey(value), value);
	return key;
}

/**
 * Reads input items that are rows of a sheet: one document of each. Its fields come from the columns of the
 * row, found by their names or named in the form, and from the pickers of the form. A column for the key
 * switches the duplicate guard on; banks and categories are looked up, as they may be names.
 *
 * @param form all parameters as JSON: a column that it names is used by an expression
 */
export async function readColumns(
	run: RunReader,
	type: DocumentType,
	form: string,
): Promise<Asked[]> {
	const plan = planColumns(run, type, form);
	run.options.checkMasterData = true;
	if (hasField(plan, 'key')) run.options.guard = true;
	const documents = await readAll(run.parameters.rows.keys(), (index): Asked => {
		const item = run.parameters.ofItem(index);
		const row = new RowReader(plan, item);
		const read = readItem(run, item, type, (settings) => row.values(settings));
		const key = keyOf(run, plan, item, row);
		const document = readDocument(type, read.head, []);
		const asked = askedOf(run, { ...read, rows: [index], key }, document);
		const isSaid = ({ field, reason }: Problem) =>
			reason !== 'empty' || !(plan.told.has(field) || row.unsaid.has(field));
		return {
			...asked,
			problems: asked.problems.filter(isSaid),
			columns: row.direction ? { direction: row.direction } : {},
		};
	});
	for (const [field, { column, rows }] of plan.emptyCells) {
		run.notes.push({ code: 'emptyCells', with: { field, column }, rows });
	}
	return documents;
}
