import { LINE, options, PURCHASES, ROW, rowsOf, rowsWith, VOUCHERS } from './given';
import { rule, type Case, type Run } from './table';

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

const OWN =
	/Output items of this node are no rows of a sheet \(data row 1\)\. Use the rows of the sheet/;
/** The items of the run before, as rows: in a dry run, in a run, and with Stop. */
const back: Run[] = [
	{ rows: (_, items) => items, isDry: true, become: ['look'], says: OWN },
	{ become: ['ownOutput'], says: OWN },
	{ stops: OWN },
];

for (const [kind, form, row] of [
	['vouchers', VOUCHERS, { ...ROW, Jumlah: 'much' }],
	['invoices', PURCHASES, { ...LINE, ...MUCH }],
] as const) {
	rule(22, `items of the node that come back as rows say what they are (${kind})`, form, [
		{
			what: 'from the error output',
			onError: 'errorOutput',
			rows: [row],
			become: ['notAmount'],
			then: back,
		},
		{ what: 'after Continue', rows: [row], become: ['notAmount'], then: back },
	]);
}
