import { CATEGORY_OF, countsForRows, OTHER_COLUMNS } from '../documents/columnsForm';
import type { ColumnField } from '../documents/columnNames';
import { cellOf } from '../documents/columns';
import { isCategory, isMoney, type Field } from '../documents/field';
import { ADDITIONAL } from '../documents/fieldForm';
import type { FieldValue } from '../documents/fieldReader';
import { isLeftEmpty, MONEY_LABEL, moneyOf, type Direction, type Money } from '../documents/money';
import type { ItemParameters } from '../form/nodeParameters';
import { WRONG } from '../sentences/problems';
import { problem, type Problem } from '../values/problem';
import { plainText, type JsonObject } from '../values/record';
import { isEmpty, normalText, show } from '../values/text';
import { hasField, isChosen, listed, type ColumnPlan } from './columnPlan';
import { additionalOf, type FieldValues } from './readItem';
import type { ItemOptions } from './readOptions';

type RowSettings = ItemOptions['settings'];

/** A field of the form that counts for rows without a value of their own. */
interface InForm {
	/** Where it stands. */
	path: string;
	label: string;
	isPicker: boolean;
}

function inFormOf({ form, label, list, additional }: Field): InForm {
	const path = additional ? `${ADDITIONAL.name}.${form}` : form;
	return { path, label, isPicker: list !== undefined };
}

/** Reads one row: what its cells and the form give for each field. */
export class RowReader {
	/** Which way the money moves, if a column says it. */
	direction?: Direction;

	/** What messages call the columns that values come from, by ACC's names of the fields. */
	readonly cells: Partial<Record<string, string>> = {};

	/** The fields that got their values from the form. */
	readonly fromForm: Field[] = [];

	/** Fields of which nothing can be said, because of another problem; by their labels. */
	private readonly unsaid = new Set<string>();

	constructor(
		private readonly plan: ColumnPlan,
		readonly item: ItemParameters,
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
			this.item.add(problem(label, WRONG.twoCells(listed(filled, ' and '))));
		}
		return value;
	}

	/** The key or the group of the row; undefined, with a problem, if it cannot be read. */
	key(field: ColumnField): string | undefined {
		const { label = '' } = this.plan.parameters.get(field) ?? {};
		const known = this.item.problems.length;
		const value = this.cell(field);
		const isTold = this.item.problems.length > known;
		return isTold ? undefined : this.item.readKey(value, label);
	}

	/** The values of all fields of the document. */
	values(settings: RowSettings): FieldValues {
		const byApi = new Map<string, FieldValue>();
		const money = this.money(settings);
		this.direction = money?.direction;
		for (const field of this.plan.type.fields) {
			const { api, label } = field;
			if (isMoney(field)) {
				const name = this.direction ? MONEY_LABEL[this.direction] : label;
				byApi.set(api, { value: money?.value, name });
			} else {
				byApi.set(api, { value: this.value(field, money), name: label });
			}
		}
		return { byApi, additional: additionalOf(this.item) };
	}

	/** The line of the row, by ACC's names. */
	line({ amountFormat }: RowSettings): JsonObject {
		const line: JsonObject = {};
		for (const { api, label } of this.plan.type.lineFields ?? []) {
			const field = api as ColumnField;
			line[api] = this.cell(field);
			const columns = this.plan.sheet.unsure.get(field) ?? [];
			const { filled } = cellOf(this.row, columns);
			const holding = filled.filter((name) => !isLeftEmpty(this.row[name], amountFormat));
			// A column that can be meant in one way only says it for this row.
			if (holding.length === 0 || !isEmpty(line[api])) continue;
			this.item.add(problem(label, WRONG.unsureColumn(listed(holding, ' and '))));
		}
		return line;
	}

	/** Whether a problem says something that no other problem has said already. */
	isNew({ field, code }: Problem): boolean {
		return code !== 'empty' || !(this.plan.told.has(field) || this.unsaid.has(field));
	}

	/** The amount of the row; undefined, with a problem, if it cannot be told which it is. */
	private money({ amountFormat }: RowSettings): Money | undefined {
		const label = this.plan.type.fields.find(isMoney)?.label;
		if (label === undefined) return undefined;
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
		if (!this.plan.told.has(label)) this.item.add(problem(label, found.wrong));
		this.unsaid.add(label);
		return undefined;
	}

	/** The value of a field: of its column, or else of the form. */
	private value(field: Field, money: Money | undefined): unknown {
		const value = this.cell(field.api as ColumnField);
		if (!countsForRows(this.plan.type, field)) return value;
		const inForm = isCategory(field) ? this.categoryPicker(field, money) : inFormOf(field);
		if (!isEmpty(value)) {
			this.cells[field.api] = field.label;
			this.refuseOther(field, value, inForm);
			return value;
		}
		if (isCategory(field) && !money) {
			// Which picker counts depends on the amount.
			this.unsaid.add(field.label);
			return undefined;
		}
		const chosen = this.item.get(inForm.path, inForm.label, inForm.isPicker);
		if (!isEmpty(chosen)) {
			this.fromForm.push(field);
			return chosen;
		}
		// Without any column and any choice the run says so.
		if (field.required && !this.plan.told.has(field.label)) {
			this.item.add(problem(field.label, WRONG.notChosen(inForm.label)));
		}
		return undefined;
	}

	/**
	 * Refuses another value in the form than in the cell, if the form takes it from the row: whoever wrote the
	 * expression meant it for this row as well.
	 */
	private refuseOther(field: Field, value: unknown, { path, label, isPicker }: InForm): void {
		if (!this.item.parameters.raw(path).isExpression) return;
		const chosen = this.item.get(path, label, isPicker);
		const textOf = (each: unknown) => normalText(plainText(each));
		if (isEmpty(chosen) || textOf(chosen) === textOf(value)) return;
		const columns = listed(this.plan.sheet.byField.get(field.api as ColumnField) ?? [], ' and ');
		this.item.add(problem(field.label, WRONG.cellAndForm(columns, show(value), show(chosen))));
	}

	/** The picker of the category that counts for an amount: of its direction, or the one for all. */
	private categoryPicker(field: Field, money: Money | undefined): InForm {
		const forAll = inFormOf(field);
		if (!money?.direction) return forAll;
		const own = CATEGORY_OF[money.direction];
		const { parameters } = this.item;
		// With both directions in the sheet the run refuses the one for all.
		const isOneForAll = !isChosen(parameters, own.name) && isChosen(parameters, field.form);
		return isOneForAll ? forAll : { path: own.name, label: own.displayName, isPicker: true };
	}
}
