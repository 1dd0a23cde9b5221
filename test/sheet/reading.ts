import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { VOUCHER } from '../../nodes/AccAccounting/documents/types';
import { NodeParameters } from '../../nodes/AccAccounting/form/parameters';
import {
	findFormKey,
	type ItemReader,
	readOptions,
} from '../../nodes/AccAccounting/form/runOptions';
import { planColumns, type ColumnPlan } from '../../nodes/AccAccounting/sheet/columnPlan';
import { dateInZone } from '../../nodes/AccAccounting/values/dates';
import { insideNode } from '../support/context';
import type { Json, Pair } from '../support/pair';
import { present } from '../support/present';
import { LINE as OF_INVOICE } from '../support/sheetRows';

export { categoryRules as rules, columns, raw, ROW, without } from '../support/sheetRows';

/** A row with everything that a line of a purchase invoice needs. */
export const LINE: Json = { ...OF_INVOICE, Pemasok: 'PT A' };

/** What a node with these parameters makes of the rows of a sheet. */
export async function inSheet<T>(
	pair: Pair,
	{ type = VOUCHER, ...parameters }: Json & { type?: DocumentType },
	rows: Json[],
	look: (reader: ItemReader, form: unknown) => T | Promise<T>,
): Promise<T> {
	const all = { resource: type.resource, operation: 'create', createFrom: 'rows', ...parameters };
	return await insideNode(pair, all, rows, (context) => {
		const parametersOf = new NodeParameters(context);
		const timezone = 'Asia/Jakarta';
		const reader = {
			parameters: parametersOf,
			options: readOptions(parametersOf, 'rows').options,
			clock: { timezone, today: dateInZone(new Date(), timezone) },
			key: findFormKey(parametersOf, 'rows'),
		};
		return look(reader, context.getNode().parameters);
	});
}

/** {@link inSheet} with a plan of its columns. */
export async function withPlan<T>(
	pair: Pair,
	parameters: Json & { type?: DocumentType },
	rows: Json[],
	look: (reader: ItemReader, plan: ColumnPlan) => T | Promise<T>,
): Promise<T> {
	return await inSheet(pair, parameters, rows, (reader, form) => {
		const { plan } = planColumns(reader.parameters, parameters.type ?? VOUCHER, form);
		return look(reader, present(plan));
	});
}
