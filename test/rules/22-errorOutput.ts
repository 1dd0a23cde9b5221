import { LINE, options, PURCHASES, ROW, rowsOf, rowsWith, VOUCHERS } from './given';
import { rule, type Case } from './table';

const MUCH = { 'Harga Satuan': 'much' };
/** No cell of the rows is in the items. */
const NONE = /"(Pemasok|Nama Barang|Qty)":/;
const several = (more: Partial<Case>): Case => ({
	what: '',
	onError: 'errorOutput',
	rows: rowsOf(LINE, {}, { Qty: 3 }),
	items: [{ itemIndexes: [0, 1], rows: [0] }],
	silent: NONE,
	...more,
});

rule(22, 'in the error output, an item of one row carries that row', VOUCHERS, [
	{
		what: 'also under a name of the node',
		onError: 'errorOutput',
		rows: rowsOf(ROW, {}, { Jumlah: 'much', message: 'mine' }),
		become: ['posted', 'notAmount'],
		items: [{ outcome: 'posted' }, { Jumlah: 'much', input_message: 'mine', rows: [1] }],
	},
]);

rule(22, 'in the error output, an item of several rows carries none of them', PURCHASES, [
	{
		what: 'but that of one row does',
		onError: 'errorOutput',
		rows: rowsWith(LINE, 'Harga Satuan', 'much'),
		become: ['notAmount'],
		items: [{ ...LINE, ...MUCH, itemIndexes: [0], rows: [0] }],
	},
	several({
		what: 'if it was refused',
		rows: rowsOf(LINE, {}, { ...MUCH, Qty: 3 }),
		become: ['notAmount'],
	}),
	several({
		what: 'if the run was refused',
		form: options({ speed: { values: { timeout: 'slow' } } }),
		become: ['refused'],
	}),
	several({
		what: 'if ACC gave no answer',
		fault: { kind: 'reset', stored: true },
		become: ['unknown'],
		stored: 1,
	}),
]);
