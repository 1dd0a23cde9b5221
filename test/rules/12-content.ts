import { ROW, rowsWith, VOUCHERS } from './given';
import { rule } from './table';

const GUARDED = { ...VOUCHERS, duplicateGuard: true };

rule(12, 'content is what the row says', GUARDED, [
	{
		what: 'an equal row is a second payment',
		rows: [ROW, ROW],
		become: ['posted', 'posted'],
		then: [
			{ become: ['skipped: recorded', 'skipped: recorded'] },
			{
				rows: [ROW, ROW, ROW],
				become: ['skipped: recorded', 'skipped: recorded', 'posted'],
			},
		],
	},
	{
		what: 'an equal row is flagged before it is posted',
		isDry: true,
		rows: [ROW, ROW, { ...ROW, Keterangan: 'sewa' }],
		become: ['OK', 'look', 'OK'],
	},
	{
		what: 'another date, amount, or description is another payment',
		rows: [ROW],
		become: ['posted'],
		then: [
			{
				rows: [
					...rowsWith(ROW, 'Tanggal', '20/11/2026'),
					...rowsWith(ROW, 'Jumlah', 5001),
					...rowsWith(ROW, 'Keterangan', 'PLN Nov'),
				],
				become: ['posted', 'posted', 'posted'],
			},
		],
	},
	{
		what: 'another category is the same payment',
		rows: [ROW],
		become: ['posted'],
		then: [{ rows: rowsWith(ROW, 'Kategori', 'KK05'), become: ['skipped: recorded'] }],
	},
	{
		what: 'the same date, amount, and text in another form are the same payment',
		rows: [ROW],
		become: ['posted'],
		then: [
			{
				rows: [{ ...ROW, Tanggal: 46347, Jumlah: '5000', Keterangan: ' PLN ' }],
				become: ['skipped: recorded'],
			},
		],
	},
	{
		what: 'equal rows that would be booked differently are refused',
		rows: rowsWith(ROW, 'Kategori', 'KK01', 'KK05'),
		become: ['equalRows', 'equalRows'],
	},
]);
