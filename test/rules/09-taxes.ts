import { LINE, PURCHASES, rowsOf, rowsWith } from './given';
import { rule } from './table';

const TAX = { items: [expect.objectContaining({ tax_code: 'PPN' })] };

rule(9, 'the tax of each invoice is visible', PURCHASES, [
	{
		what: 'a code in the form is that of every line',
		form: { taxCode: 'PPN' },
		rows: [LINE],
		become: [TAX],
	},
	{
		what: 'each invoice says which one it has',
		isDry: true,
		rows: rowsOf(
			LINE,
			{ 'No. Faktur': 'A', 'Kode Pajak': '' },
			{ 'No. Faktur': 'B', 'Kode Pajak': 'PPN' },
		),
		become: ['OK', 'OK'],
		says: /no tax.*tax PPN/,
	},
	{
		what: 'a code in the form and a column for it',
		form: { taxCode: 'PPN' },
		rows: rowsWith(LINE, 'Kode Pajak', ''),
		become: ['inColumnAndForm'],
	},
	{
		what: 'two codes in one invoice',
		rows: rowsWith(LINE, 'Kode Pajak', 'PPN', 'PPH'),
		become: ['twoTaxCodes'],
	},
	{
		what: 'a code in one line, and none in another',
		rows: rowsWith(LINE, 'Kode Pajak', 'PPN', ''),
		become: ['posted'],
	},
]);
