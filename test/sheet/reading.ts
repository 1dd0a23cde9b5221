import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { VOUCHER } from '../../nodes/AccAccounting/documents/types';
import { NodeParameters } from '../../nodes/AccAccounting/form/parameters';
import { RunReader } from '../../nodes/AccAccounting/form/runOptions';
import { planColumns, type ColumnPlan } from '../../nodes/AccAccounting/sheet/columnPlan';
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
	look: (run: RunReader, form: unknown) => T | Promise<T>,
): Promise<T> {
	const all = { resource: type.resource, operation: 'create', createFrom: 'rows', ...parameters };
	return await insideNode(pair, all, rows, (context) => {
		const run = new RunReader(new NodeParameters(context), 'Asia/Jakarta', 'rows');
		return look(run, context.getNode().parameters);
	});
}

/** {@link inSheet} with a plan of its columns. */
export async function withPlan<T>(
	pair: Pair,
	parameters: Json & { type?: DocumentType },
	rows: Json[],
	look: (run: RunReader, plan: ColumnPlan) => T | Promise<T>,
): Promise<T> {
	return await inSheet(pair, parameters, rows, (run, form) => {
		const { plan } = planColumns(run.parameters, parameters.type ?? VOUCHER, form);
		return look(run, present(plan));
	});
}
