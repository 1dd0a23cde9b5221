import {
	columns,
	FIELDS,
	guardedBy,
	ITEM,
	LINE,
	PURCHASES,
	ROW,
	rowsOf,
	rowsWith,
	VOUCHERS,
} from './given';
import { rule } from './table';

const GUARDED = { duplicateGuard: true };
const keyed = (key: string) => ({ ...GUARDED, options: { duplicateGuardKey: key } });
const invoices = (...numbers: string[]) => rowsWith(LINE, 'No. Faktur', ...numbers);

rule(17, 'a key stands for one document', VOUCHERS, [
	{
		what: 'a column for the key switches the guard on',
		rows: rowsWith(ROW, 'Key', 'A-1', ' A-1 ', '', { a: 1 }, 'A-2'),
		become: ['posted', 'skipped: sameKey', 'empty', 'notText', 'posted'],
	},
	{
		what: 'spaces around and between do not count, letters and cases do',
		rows: rowsWith(ROW, 'Key', 'A 1', ' A  1', 'a 1', 'A1'),
		become: ['posted', 'skipped: sameKey', 'posted', 'posted'],
	},
	{
		what: 'a key of another row',
		form: columns({ guardKey: 'No. Bukti' }),
		rows: rowsWith({ ...ROW, 'No. Bukti': 'B-1' }, 'Jumlah', 1, 2, 1),
		become: ['posted', 'keyOfAnother', 'skipped: sameKey'],
	},
	{
		what: 'a key by an expression in Options',
		form: keyed('={{ $json.Keterangan }}'),
		rows: [ROW, ROW],
		become: ['posted', 'skipped: sameKey'],
		then: [{ become: ['skipped: recorded', 'skipped: sameKey'] }],
	},
]);

rule(17, 'a key stands for one invoice', PURCHASES, [
	{
		what: 'a column for the key, which two invoices share',
		rows: rowsOf(LINE, { 'No. Faktur': 'A', Key: 'K-1' }, { 'No. Faktur': 'B', Key: 'K-1' }),
		become: ['posted', 'keyOfAnother'],
	},
	{
		what: 'a key that differs within an invoice',
		rows: rowsWith(LINE, 'Key', 'K-1', 'K-2'),
		become: ['rowsDiffer'],
		says: /differs between the rows of this invoice: .*K-1.* and .*K-2/,
	},
	{
		what: 'a key of which one row cannot be read',
		rows: rowsOf(LINE, { Key: 'K-1' }, { Key: { a: 1 }, Qty: 3 }),
		become: ['refused'],
		says: /"code":"notText"/,
	},
	{
		what: 'a key by an expression in Options, which two invoices share',
		form: keyed('={{ $json.Pemasok }}'),
		rows: invoices('A', 'B'),
		become: ['posted', 'keyOfAnother'],
	},
	{
		what: 'without a column, the number and the vendor, in any case, are the key',
		form: GUARDED,
		rows: invoices('INV-1'),
		become: ['posted'],
		then: [
			{
				rows: rowsOf(
					LINE,
					{ Pemasok: 'pt  sumber makmur', 'Nama Barang': 'Map' },
					{ 'No. Faktur': 'INV-2' },
					{ 'No. Faktur': 'INV-3', Pemasok: 'PT Tinta Jaya' },
				),
				become: ['skipped: recorded', 'posted', 'posted'],
			},
			{ rows: rowsOf(LINE, { Pemasok: 'PT Tinta Jaya' }), become: ['posted'] },
		],
	},
]);

rule(17, 'a key in Fields', FIELDS, [
	{
		what: 'one key for two documents',
		form: guardedBy('fixed'),
		rows: rowsWith(ITEM, 'mark', 'a', 'b'),
		become: ['refused', 'refused'],
		says: /is the same for all 2 documents\. Use an expression that returns a different key/,
	},
	{
		what: 'one key for one document',
		form: guardedBy('just one'),
		rows: [ITEM],
		become: ['posted'],
	},
	{
		what: 'an expression without the item',
		form: guardedBy("={{ 'same ' + 'for all' }}"),
		rows: rowsWith(ITEM, 'mark', 'a', 'b', 'c'),
		become: ['posted', 'keyOfAnother', 'keyOfAnother'],
	},
	{
		what: 'a dry run shows what would be skipped',
		form: guardedBy('={{ $json.key }}'),
		isDry: true,
		rows: rowsWith(ITEM, 'key', 'K', 'K'),
		become: ['OK', 'skipped: sameKey'],
		says: /same key as data row 1/,
	},
]);
