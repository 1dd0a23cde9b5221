import {
	COLUMN_NAMES,
	comparableColumn,
	fieldOfColumn,
	mayBe,
	PROPOSED,
	wordsOf,
} from '../../nodes/AccAccounting/sheet/columnNames';

const ALL = Object.entries(COLUMN_NAMES).flatMap(([field, names]) =>
	[field, ...names].map((name) => [name, field] as const),
);

it.each(ALL)('%s is the column of %s in any spelling', (name, field) => {
	const ways = [
		name,
		name.toUpperCase(),
		name.toLowerCase(),
		name.replaceAll(' ', '_'),
		name.replaceAll(' ', '-'),
		name.replaceAll(' ', '.'),
		name.replaceAll(' ', ''),
		` ${name}\u00a0 `,
		name.replaceAll(' ', '\n'),
	];
	expect(ways.map((each) => fieldOfColumn(each))).toEqual(ways.map(() => field));
});

it('no heading belongs to two fields', () => {
	const fields = new Map<string, Set<string>>();
	for (const [name, field] of ALL) {
		const key = comparableColumn(name);
		fields.set(key, (fields.get(key) ?? new Set()).add(field));
	}
	expect([...fields].filter(([, its]) => its.size > 1)).toEqual([]);
});

it.each([
	'Debit',
	'Kredit',
	'Debet',
	'Credit',
	'D',
	'K',
	'DB',
	'CR',
	'No',
	'No.',
	'ID',
	'Nomor',
	'Number',
	'row_number',
	'itemIndex',
	'Saldo',
	'Balance',
	'Total',
	'Sisa',
	'Masuk',
	'Keluar',
	'In',
	'Out',
	'Account Number',
	'Account Name',
	'Account',
	'No. Akun',
	'Nama Akun',
	'Akun',
	'Reference',
	'Ref',
	'Referensi',
	'No. Bukti',
	'Nomor Bukti',
	'Kode',
	'Code',
	'Nama',
	'Name',
	'',
	' ',
	'.',
	'-',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'Jumlah (Rp)',
	'Tanggal Jatuh Tempo',
	'Due Date',
	'Harga',
	'Kategori Barang',
	'Invoice',
	'Faktur',
	'No. Faktur Pajak',
	'Diskon',
	'Discount',
	'Pajak',
	'PPN',
	'Item',
	'Barang',
	'Unit',
	'Ongkir',
])('%p is ambiguous, and never recognized', (name) => {
	expect(fieldOfColumn(name)).toBeUndefined();
});

it.each(['Invoice Date', 'Tgl Faktur', 'TANGGAL_INVOICE'])(
	'%s is the date of an invoice, but not of a payment',
	(name) => {
		expect([fieldOfColumn(name, true), fieldOfColumn(name)]).toEqual(['document_date', undefined]);
	},
);

it.each(Object.entries(PROPOSED))(
	'the headings that are proposed for %s are recognized',
	(field, names) => {
		for (const name of names) expect(fieldOfColumn(name)).toBe(field);
	},
);

describe('an ambiguous heading', () => {
	it.each<[headings: string[], ofVoucher: string, ofInvoice: string]>([
		[['D/K', 'DB/CR', 'Debet / Kredit', 'd-k'], 'be Money Direction', 'mark returns'],
		[
			['Debit', 'KREDIT', 'Debet (Rp)', 'MUTASI_KREDIT', 'Credit Amount'],
			'be Money In or Money Out',
			'be Other Amount',
		],
		[['PPN', 'PPN 11%', 'Pajak', 'Tax', 'vat'], 'be part of the amount', "in 'Tax Code'"],
		[
			['Total', 'Subtotal', 'Sub Total', 'Grand Total', 'Total Harga'],
			'be Total Amount',
			'be Line Total or Invoice Total',
		],
		[
			['Diskon', 'Discount', 'Potongan %', 'Voucher Ditanggung Penjual', 'Nilai Kupon'],
			'be part of the amount',
			'be Discount Amount',
		],
		[['Ongkir', 'Biaya Admin', 'Fee', 'admin'], 'be a voucher of its own', 'be Other Amount'],
		[
			['Status', 'Returned quantity', 'Retur', 'Order Refund Amount', 'Ccy', 'Mata Uang'],
			"'Skip These Rows'",
			'remove those rows',
		],
	])('%p may %s', (headings, ofVoucher, ofInvoice) => {
		for (const heading of headings) {
			expect([heading, mayBe(heading, false)]).toEqual([
				heading,
				expect.stringContaining(ofVoucher),
			]);
			expect([heading, mayBe(heading, true)]).toEqual([
				heading,
				expect.stringContaining(ofInvoice),
			]);
		}
	});

	it.each([
		'No',
		'Cabang',
		'Saldo',
		'Debitur',
		'Uang',
		'Pajakan',
		'D',
		'K',
		'',
		'Kurir',
		'No. Voucher',
	])('is not %p', (heading) => {
		expect([mayBe(heading, false), mayBe(heading, true)]).toEqual([undefined, undefined]);
	});
});

it.each([
	['Total Amount (IDR)', ['total', 'amount', 'idr']],
	['D/K', ['d', 'k']],
	['ＭＵＴＡＳＩ_kredit', ['mutasi', 'kredit']],
	['- / -', []],
])('the words of %p are %p', (name, words) => {
	expect(wordsOf(name)).toEqual(words);
});
