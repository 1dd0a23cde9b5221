import { categoryRules, LINE, options, PURCHASES, ROW, rowsOf, rowsWith, VOUCHERS } from './given';
import { rule } from './table';

const INDONESIAN = options({ amountFormat: 'indonesian' });

rule(6, 'a column is of one kind', VOUCHERS, [
	{
		what: 'amounts of which some are numbers, and some have separators',
		form: INDONESIAN,
		rows: rowsWith(ROW, 'Jumlah', 150, '1.250.000'),
		become: ['mixedKinds', 'mixedKinds'],
	},
	{
		what: 'amounts of which some are numbers, and some are digits',
		form: INDONESIAN,
		rows: rowsWith(ROW, 'Jumlah', 150, '1250000'),
		become: ['posted', 'posted'],
	},
	{
		what: 'dates of which some are numbers, and some have separators',
		rows: rowsWith(ROW, 'Tanggal', 46092, '13/11/2026', '46093'),
		become: ['mixedKinds', 'mixedKinds', 'notDate'],
	},
	{
		what: 'rows that are skipped do not count',
		form: { ...INDONESIAN, ...categoryRules(['saldo', 'skip']) },
		rows: rowsOf(ROW, { Jumlah: 150 }, { Jumlah: '1.250.000', Keterangan: 'Saldo' }),
		become: [{ total_amount: 150 }, 'skipped: rule'],
	},
]);

rule(6, 'a column is of one kind', PURCHASES, [
	{
		what: 'prices of which some are numbers, and some have separators',
		form: INDONESIAN,
		rows: rowsOf(LINE, { 'Harga Satuan': 500 }, { 'No. Faktur': 'B', 'Harga Satuan': '1.500' }),
		become: ['mixedKinds', 'mixedKinds'],
	},
]);
