import {
	COLUMN_NAMES,
	comparableColumn,
	fieldOfColumn,
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
	'Debit/Kredit',
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
