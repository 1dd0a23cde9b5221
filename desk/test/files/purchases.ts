import type { Layout } from '../../src/rows/layout';
import { INVOICE_LINES } from './layouts';
import { workbook } from './read';
import { file } from './vouchers';

const HEAD = 'No Faktur;Pemasok;Tanggal;Barang;Qty;Harga';
const TOTAL: Layout = { ...INVOICE_LINES, total: 'column:Total', total_of: 'perInvoice' };
const PPN: Layout = { ...TOTAL, ppn: 'added', tax_code: 'PPN', tax_rate: '11 %', tax: 'PPN' };
const CORETAX: Layout = {
	number: 'Nomor Faktur Pajak',
	vendor: 'Nama Penjual',
	date: 'Tanggal Faktur Pajak',
	date_order: 'dmy',
	numbers: '1234.56',
	item_text: 'Pembelian',
	price: 'Harga Jual/Penggantian/DPP',
	ppn: 'added',
	tax_code: 'PPN',
	tax_rate: '11 %',
	tax: 'PPN',
	total: 'noTotal',
	total_of: 'perInvoice',
	status: 'Status Faktur',
	status_ok: 'APPROVED, CREDITED',
};

export const PURCHASE_FILES = [
	file(
		'Rows of one invoice, two vendors with the same number',
		`${HEAD}
INV-1;PT A;02/11/2026;Kertas;2;45.000
INV-1;PT B;02/11/2026;Tinta;1;90.000
INV-1;PT A;02/11/2026;Pulpen;3;5.000`,
		INVOICE_LINES,
		['2026-11-02 105000 PT A', '2026-11-02 90000 PT B'],
	),
	file(
		'A wrong row holds its invoice',
		`${HEAD}
INV-1;PT A;02/11/2026;Kertas;dua;45.000
INV-1;PT A;02/11/2026;Pulpen;3;5.000
INV-2;PT A;02/11/2026;Pulpen;3;5.000
;PT A;02/11/2026;Pulpen;3;5.000`,
		INVOICE_LINES,
		[],
		// The last row may be a line of the invoice above.
		['2 noQuantity', '3 sameInvoice', '4 linesBelow', '5 isEmpty'],
	),
	file(
		'The stated total does not come out',
		`${HEAD};Total
INV-1;PT A;02/11/2026;Kertas;2;45.000;90.000
INV-2;PT A;02/11/2026;Kertas;2;45.000;99.900`,
		TOTAL,
		['2026-11-02 90000 PT A'],
		['3 totalOff'],
	),
	file(
		'PPN on top, and the total comes out',
		`${HEAD};PPN;Total
INV-1;PT A;02/11/2026;Kertas;2;45.000;9.900;99.900
INV-2;PT A;02/11/2026;Kertas;2;45.000;9.900;90.000`,
		PPN,
		['2026-11-02 99900 PT A'],
		['3 totalOff'],
	),
	file(
		'PPN typed as a line beside a PPN code',
		`${HEAD};PPN;Total
INV-1;PT A;02/11/2026;Kertas;2;45.000;9.900;99.900
INV-1;PT A;02/11/2026;PPN 11%;1;9.900;9.900;99.900`,
		PPN,
		[],
		['2 taxOff', '3 taxOff'],
	),
	file(
		'Prices that include PPN are posted as they are',
		`${HEAD};Total
INV-1;PT A;02/11/2026;Kertas;2;49.950;99.900`,
		TOTAL,
		['2026-11-02 99900 PT A'],
	),
	file(
		'Duty stamp and PPh 23 are lines of their own',
		`${HEAD};Meterai;PPh 23;Total
INV-1;PT A;02/11/2026;Jasa;1;5.000.000;10.000;100.000;4.910.000
INV-2;PT A;02/11/2026;Jasa;1;5.000.000;10.000;100.000;5.010.000`,
		{ ...TOTAL, more: 'Meterai = Bea meterai', less: 'PPh 23 = PPh 23' },
		['2026-11-02 4910000 PT A'],
		['3 totalOff'],
	),
	file(
		'Totals of rows',
		`${HEAD};Total
INV-1;PT A;02/11/2026;Kertas;2;45.000;90.000
INV-1;PT A;02/11/2026;Tinta;1;10.000;10.000`,
		{ ...TOTAL, total_of: 'perRow' },
		['2026-11-02 100000 PT A'],
	),
	file(
		'Totals that differ between rows of an invoice',
		`${HEAD};Total
INV-1;PT A;02/11/2026;Kertas;2;45.000;90.000
INV-1;PT A;02/11/2026;Tinta;1;10.000;10.000`,
		TOTAL,
		[],
		['2 twoAmounts', '3 twoAmounts'],
	),
	file(
		'Another date in the same invoice',
		`${HEAD}
INV-1;PT A;02/11/2026;Kertas;2;45.000
INV-1;PT A;03/11/2026;Tinta;1;10.000`,
		INVOICE_LINES,
		[],
		['2 sameInvoice', '3 otherDate'],
	),
	file(
		'Proforma, nota retur, cancelled',
		`${HEAD};Jenis
INV-1;PT A;02/11/2026;Kertas;2;45.000;Faktur
INV-2;PT A;02/11/2026;Kertas;2;45.000;Proforma
INV-3;PT A;02/11/2026;Kertas;2;45.000;Nota Retur
INV-4;PT A;02/11/2026;Kertas DIBATALKAN;2;45.000;Faktur`,
		INVOICE_LINES,
		['2026-11-02 90000 PT A'],
		['3 stopWord', '4 stopWord', '5 stopWord'],
	),
	file(
		'Discount, decimals of a quantity, a minus',
		`${HEAD};Diskon
INV-1;PT A;02/11/2026;Kabel;2,5;10.000;1.000
INV-2;PT A;02/11/2026;Kabel;1;-10.000;`,
		{ ...INVOICE_LINES, discount: 'Diskon' },
		['2026-11-02 24000 PT A'],
		['3 negative'],
	),
	file(
		'Quantity 1.000 in an Indonesian file',
		`${HEAD}
INV-1;PT A;02/11/2026;Kabel;1.000;10.000`,
		INVOICE_LINES,
		[],
		['2 noQuantity'],
	),
	file(
		'Coretax: a row for each invoice, status, PPN',
		workbook([
			[
				[
					'NPWP Penjual',
					'Nama Penjual',
					'Nomor Faktur Pajak',
					'Tanggal Faktur Pajak',
					'Masa Pajak',
					'Tahun',
					'Status Faktur',
					'Harga Jual/Penggantian/DPP',
					'DPP Nilai Lain/DPP',
					'PPN',
					'PPnBM',
				],
				[
					'0012345678901000',
					'PT A',
					'04002600123456789',
					'02/11/2026',
					'11',
					'2026',
					'APPROVED',
					1000000,
					916667,
					110000,
					0,
				],
				[
					'0012345678901000',
					'PT A',
					'04002600123456790',
					'03/11/2026',
					'11',
					'2026',
					'CANCELED',
					1000000,
					916667,
					110000,
					0,
				],
			],
		]),
		CORETAX,
		['2026-11-02 1110000 PT A'],
		['3 statusOff'],
	),
];
