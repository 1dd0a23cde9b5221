import {
	byCode,
	CATEGORY_OF_OTHERS,
	LINE,
	PURCHASES,
	ROW,
	rowsOf,
	VOUCHERS,
	without,
} from './given';
import { rule } from './table';

const MONEY = { ...without(ROW, 'Jumlah', 'Kategori'), 'Uang Masuk': '', 'Uang Keluar': '' };

rule(8, 'totals are shown per outcome', { ...VOUCHERS, ...CATEGORY_OF_OTHERS }, [
	{
		what: 'rows, money in and out, and the first and last date with the month as a word',
		isDry: true,
		rows: rowsOf(
			MONEY,
			{ Tanggal: '12/11/2026', 'Uang Masuk': 1_250_000 },
			{ Tanggal: '03/11/2026', 'Uang Keluar': 200 },
			{ Tanggal: '05/11/2026', 'Uang Keluar': 'lima' },
		),
		become: ['OK', 'OK', 'notAmount'],
		says: /OK 2 \(in 1,250,000, out 200, 3 Nov to 12 Nov 2026\), wrong 1 \(5 Nov 2026\)/,
	},
	{
		what: 'what was posted, with its numbers, next to what was refused',
		rows: rowsOf(
			MONEY,
			{ Tanggal: '30/12/2025', 'Uang Keluar': 300 },
			{ Tanggal: '03/11/2026', 'Uang Keluar': 200 },
			{ Bank: '999', Tanggal: '02/11/2026', 'Uang Masuk': 7 },
		),
		become: ['posted', 'posted', 'notInAcc'],
		says: /Posted 2 \(first \S+, last \S+, out 500, 30 Dec 2025 to 3 Nov 2026\), refused 1 \(in 7, 2 Nov 2026\)/,
	},
	{
		what: 'skipped rows have theirs, too',
		form: { duplicateGuard: true, bankCode: byCode('008') },
		rows: rowsOf(without(MONEY, 'Bank'), { 'Uang Masuk': 5 }),
		become: ['posted'],
		then: [{ become: ['skipped: recorded'], says: /Posted 0, skipped 1 \(in 5, 21 Nov 2026\)/ }],
	},
]);

rule(8, 'totals are shown per outcome', PURCHASES, [
	{
		what: 'invoices have a total before tax',
		rows: rowsOf(LINE, {}, { 'Nama Barang': 'Map', Qty: 1 }),
		become: ['posted'],
		says: /Posted 1 \(00001\/FPB\/11\/26, total before tax 1,500, 21 Nov 2026\)/,
	},
]);
