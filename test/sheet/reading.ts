import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { VOUCHER } from '../../nodes/AccAccounting/documents/types';
import { NodeParameters } from '../../nodes/AccAccounting/form/parameters';
import { RunReader } from '../../nodes/AccAccounting/form/runOptions';
import { planColumns, type ColumnPlan } from '../../nodes/AccAccounting/sheet/columnPlan';
import { insideNode } from '../support/context';
import type { Json, Pair } from '../support/pair';
import { present } from '../support/present';

/** A row with everything that a voucher needs. */
export const ROW: Json = {
	Tanggal: '21/11/2026',
	Jumlah: 5000,
	Keterangan: 'PLN',
	Bank: '008',
	Kategori: 'KK01',
};

/** A row with everything that a line of a purchase invoice needs. */
export const LINE: Json = {
	Tanggal: '21/11/2026',
	Pemasok: 'PT A',
	'No. Faktur': 'INV-1',
	'Nama Barang': 'Kertas',
	Qty: 2,
	'Harga Satuan': 500,
};

/** A row without some of its columns. */
export function without(row: Json, ...columns: string[]): Json {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}

/** Items as *Extract from File* makes them with *Header Row* off. */
export function raw(...rows: unknown[][]): Json[] {
	return rows.map((row) => ({ row }));
}

/** Parameters that name columns, marks, and columns to ignore. */
export function columns(names: Json): Json {
	return { columns: { names } };
}

/** Parameters with category rules. */
export function rules(...given: Array<[text: string, category: string]>): Json {
	const category = (value: string) => ({ __rl: true, mode: 'code', value });
	return {
		categoryRules: { rules: given.map(([text, code]) => ({ text, category: category(code) })) },
	};
}

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
