import { byCode, categoryOfAll, columns, raw, VOUCHERS } from './given';
import { rule } from './table';

const FORM = { ...VOUCHERS, ...categoryOfAll('KK01'), bankCode: byCode('008') };
const HEADINGS = ['Tanggal', 'Keterangan', 'Jumlah'];
const PLN = ['21/11/2026', 'PLN', '1000'];

rule(5, 'items with raw rows are a sheet', FORM, [
	{
		what: 'lines above the heading row are no items of the sheet',
		rows: raw(['PT Maju'], ['Periode', '11/2026'], HEADINGS, PLN),
		become: ['skipped: above', 'skipped: above', 'skipped: heading', { total_amount: 1000 }],
	},
	{
		what: 'the heading row has the most named headings, then the most recognized ones',
		form: columns({ documentDate: 'PostDate', voucherDescription: 'Remarks', totalAmount: 'Net' }),
		rows: raw(['Tanggal', 'Jumlah'], ['PostDate', 'Remarks', 'Net'], PLN),
		become: ['skipped: above', 'skipped: heading', { description: 'PLN' }],
	},
	{
		what: 'another heading row stops the run',
		rows: raw(HEADINGS, PLN, HEADINGS, PLN),
		stops: /Heading Row is not the only one: there are headings in row 3, too\./,
	},
	{
		what: 'without a row of two headings, nothing is read',
		rows: raw(['Tanggal', 'x'], ['21/11/2026', '5']),
		stops: /no row has two names of columns/,
	},
	{
		what: 'a filled cell behind the last heading means shifted columns',
		rows: raw(HEADINGS, [...PLN, '', ' '], [...PLN, '5']),
		become: ['skipped: heading', 'posted', 'shifted'],
	},
	{
		what: 'another field in an item makes it a row of its own',
		rows: raw(HEADINGS, PLN).map((item, at) => ({ ...item, row_number: at + 1 })),
		become: ['refused', 'refused'],
	},
]);
