import type { FieldName } from '../../nodes/AccAccounting/documents/type';
import {
	listColumns,
	fieldInSheet,
	findColumns,
	isUnnamed,
	quoted,
	type Names,
	COLUMN_NAMES,
	comparableColumn,
	findField,
	describeAmbiguous,
	recognizeFields,
	splitWords,
} from '../../nodes/AccAccounting/sheet/columnNames';

describe('columns', () => {
	type Json = Record<string, unknown>;

	const FIELDS: FieldName[] = [
		'document_date',
		'total_amount',
		'money_in',
		'money_out',
		'description',
		'bank_code',
		'category_code',
		'key',
	];

	function byHand(columns: Partial<Record<FieldName, string>>): Names {
		return new Map(Object.entries(columns) as Array<[FieldName, string]>);
	}

	/** The columns of each field, as plain data. */
	function found(rows: Json[], named: Names = new Map()) {
		const all = [...listColumns(rows).keys()];
		const byField = findColumns(all, named, recognizeFields(FIELDS, true));
		const filled = [...byField].filter(([field, its]) => field !== undefined && its.length > 0);
		return { ...Object.fromEntries(filled), left: byField.get(undefined) ?? [] };
	}

	const ROW = { Tgl: '21/11/2026', Uraian: 'Listrik', 'Uang Keluar': 5, Saldo: 100 };

	describe('columns', () => {
		it('are found by their headings, in the row of any item', () => {
			expect(found([{}, ROW, { 'uang masuk': 7, Saldo: 107 }])).toEqual({
				document_date: ['Tgl'],
				description: ['Uraian'],
				money_out: ['Uang Keluar'],
				money_in: ['uang masuk'],
				left: ['Saldo'],
			});
		});

		it('exist as soon as a row has them, whatever its value', () => {
			const row = { Kategori: '', 'Uang Masuk': null, Catatan: ' ', Saldo: undefined };
			expect(found([{}, row])).toEqual({
				category_code: ['Kategori'],
				money_in: ['Uang Masuk'],
				left: ['Catatan', 'Saldo'],
			});
		});

		it('of one field are all found, even if they differ only in case', () => {
			expect(found([{ Bank: '008', bank: '009', 'Kode Bank': '' }])).toEqual({
				bank_code: ['Bank', 'bank', 'Kode Bank'],
				left: [],
			});
		});

		it('that n8n renamed are those of the same heading', () => {
			const row = { Jumlah: 2, Jumlah_1: 1000, Jumlah_lama: 1, Bank_1: '008' };
			expect(found([row])).toEqual({
				total_amount: ['Jumlah', 'Jumlah_1'],
				left: ['Jumlah_lama', 'Bank_1'],
			});
			expect(found([row], byHand({ total_amount: 'Jumlah_1' }))).toEqual({
				total_amount: ['Jumlah_1'],
				left: ['Jumlah', 'Jumlah_lama', 'Bank_1'],
			});
			expect(found([row], byHand({ description: 'Jumlah' }))).toMatchObject({
				left: ['Jumlah_1', 'Jumlah_lama', 'Bank_1'],
			});
		});

		it('that match no field of the document are left', () => {
			expect(found([{ 'Nama Barang': 'Kertas', Qty: 1 }])).toEqual({
				left: ['Nama Barang', 'Qty'],
			});
		});

		it('hold data if any row has some there', () => {
			const rows = [{ a: '', b: ' ' }, { b: 2, c: null }, { b: '' }];
			expect([...listColumns(rows)]).toEqual([
				['a', false],
				['b', true],
				['c', false],
			]);
		});

		it('of an earlier output count only if the form names them', () => {
			const row = { outcome: 1, check: 2, row: 3, row_number: 4, message: 5, document_number: 6 };
			expect(found([row])).toEqual({ left: [] });
			expect(found([row], byHand({ description: 'Message' }))).toEqual({
				description: ['message'],
				left: [],
			});
			expect(found([{ Message: 5 }])).toEqual({ left: ['Message'] });
		});

		it('with names of prototype properties are ordinary columns', () => {
			const row = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}') as Json;
			expect(found([row, {}])).toEqual({ left: ['__proto__', 'constructor', 'toString'] });
			expect(found([row], byHand({ money_out: '__proto__' }))).toEqual({
				money_out: ['__proto__'],
				left: ['constructor', 'toString'],
			});
			expect(found([{}], byHand({ money_out: 'constructor' }))).toEqual({ left: [] });
		});
	});

	describe('a column named by hand', () => {
		it('takes precedence over a recognized heading', () => {
			expect(found([{ Tgl: 1, Posting: 2 }], byHand({ document_date: 'Posting' }))).toEqual({
				document_date: ['Posting'],
				left: ['Tgl'],
			});
		});

		it('is not also recognized for another field', () => {
			expect(found([{ Keterangan: 'a' }], byHand({ bank_code: 'Keterangan' }))).toEqual({
				bank_code: ['Keterangan'],
				left: [],
			});
		});

		it('is found in any spelling, an exact match first', () => {
			expect(found([{ ' DEBIT ': 1 }], byHand({ money_out: 'debit' }))).toEqual({
				money_out: [' DEBIT '],
				left: [],
			});
			expect(found([{ Debit: 1, debit: 2 }], byHand({ money_out: 'debit' }))).toEqual({
				money_out: ['debit'],
				left: ['Debit'],
			});
			expect(found([{ Debit: 1, debit: 2 }], byHand({ money_out: 'DEBIT' }))).toEqual({
				money_out: ['Debit', 'debit'],
				left: [],
			});
		});

		it('that does not exist is not found', () => {
			expect(found([{ Tgl: 1 }], byHand({ document_date: 'Datum' }))).toEqual({
				left: ['Tgl'],
			});
		});

		it('of money prevents the other layout for money from being detected', () => {
			const row = { Jumlah: 1, 'Uang Masuk': 2, 'Uang Keluar': 3, Kredit: 4 };
			expect(found([row], byHand({ money_in: 'Kredit' }))).toEqual({
				money_in: ['Kredit'],
				money_out: ['Uang Keluar'],
				left: ['Jumlah', 'Uang Masuk'],
			});
			expect(found([row], byHand({ total_amount: 'Kredit' }))).toEqual({
				total_amount: ['Kredit'],
				left: ['Jumlah', 'Uang Masuk', 'Uang Keluar'],
			});
		});
	});

	it.each([
		['Amount', 'Total Amount', 'Amount'],
		['Jumlah', 'Total Amount', 'Jumlah (Total Amount)'],
		['Kode Bank', 'Bank', 'Kode Bank'],
		['bank', 'Bank', 'bank'],
		['Item\nName', 'Item Name', 'Item Name'],
		['document_date', 'Document Date', 'document_date'],
		['No. Faktur', 'Group By', 'No. Faktur (Group By)'],
		['\ufeffA', 'Total Amount', 'A (Total Amount)'],
		['x'.repeat(100), 'Bank', `${'x'.repeat(60)}… (Bank)`],
	])('the column %j for %s is called %s', (heading, label, name) => {
		expect(fieldInSheet(heading, label)).toBe(name);
	});

	it.each([
		['', true, true],
		['\u200b ', true, true],
		['__EMPTY', true, false],
		['__EMPTY_12', true, false],
		['__EMPTY_', false, false],
		['EMPTY', false, false],
		['Column 1', false, true],
		['Right of Way', false, true],
	])('%j has no heading: %p, in raw rows %p', (column, expected, inRaw) => {
		expect([isUnnamed(column, false), isUnnamed(column, true)]).toEqual([expected, inRaw]);
	});

	it('names are quoted for messages: ten of them, each shortened', () => {
		expect(quoted(['a', '', 'x\n'.repeat(60)])).toBe(`"a", "(no heading)", "${'x '.repeat(30)}…"`);
		const many = Array.from({ length: 12 }, (_, at) => `${at}`);
		expect(quoted(many, ' or ')).toMatch(/^"0" or "1" or .* or "9" or … and 2 more$/);
	});

	it('a sheet has at most 1,000 columns, which many rows with distinct ones reach soon', () => {
		const rows = Array.from({ length: 100_000 }, (_, row) => ({ [`a${row}`]: 1, [`b${row}`]: 1 }));
		expect(listColumns(rows).size).toBe(1_001);
	});

	it('1,000 columns of one field are found in linear time', () => {
		const spelling = (at: number) =>
			at.toString(2).replace(/[01]/g, (bit) => (bit === '1' ? '-' : '_'));
		const row = Object.fromEntries(
			Array.from({ length: 1_000 }, (_, at) => [`Uraian${spelling(at)}`, at]),
		);
		expect(found([row])).toMatchObject({ description: { length: 1_000 }, left: [] });
	});
});

describe('column names', () => {
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
		expect(ways.map((each) => findField(each))).toEqual(ways.map(() => field));
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
		'Jumlah (EUR)',
		'Jumlah (Rp 000)',
		'Jumlah [Rp]',
		'Tanggal (mm/dd/yyyy)',
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
		expect(findField(name)).toBeUndefined();
	});

	it.each([
		['Jumlah (Rp)', 'total_amount'],
		['Jumlah ( Rp. ) *', 'total_amount'],
		['AMOUNT (IDR):', 'total_amount'],
		['*Harga Satuan', 'unit_price'],
		['Tanggal: *', 'document_date'],
	])('%p is %s: what a form marks it with does not matter', (name, field) => {
		expect(findField(name)).toBe(field);
	});

	it.each(['Tanggal (dd/mm/yyyy)', 'Tgl (DD-MM-YY)', 'Date ( dd.mm.yyyy )*'])(
		'%p is a date only if the day comes first',
		(name) => {
			const inOrder = (isDayFirst: boolean) => recognizeFields(['document_date'], isDayFirst)(name);
			expect([inOrder(true), inOrder(false)]).toEqual(['document_date', undefined]);
		},
	);

	it.each(['Invoice Date', 'Tgl Faktur', 'TANGGAL_INVOICE'])(
		'%s is the date of an invoice, but not of a payment',
		(name) => {
			expect([findField(name, true), findField(name)]).toEqual(['document_date', undefined]);
		},
	);

	describe('an ambiguous heading', () => {
		it.each<[headings: string[], ofVoucher: string, ofInvoice: string]>([
			[
				['D/K', 'DB/CR', 'Debet / Kredit', 'd-k', 'DK', 'Tipe', 'Jenis Transaksi', 'Sign'],
				'be Money Direction',
				'mark returns',
			],
			[
				['Debit', 'KREDIT', 'Debet (Rp)', 'MUTASI_KREDIT', 'Credit Amount', 'Masuk', 'Keluar'],
				'be Money In or Money Out',
				'be Other Amount',
			],
			[
				['PPN', 'PPN 11%', 'Pajak', 'Tax', 'vat', 'Total PPN'],
				'be part of the amount',
				"only if every row has tax, enter it in 'Tax Code'",
			],
			[
				['Total', 'Subtotal', 'Sub Total', 'Grand Total', 'Jumlah Harga', 'Netto', 'DPP', 'Nilai'],
				'be Total Amount',
				'be Quantity, Line Total, or Invoice Total',
			],
			[
				['Diskon', 'Disc', 'Disc %', 'Disc.', 'Potongan %', 'Rabat', 'Diskon Ongkir'],
				'be part of the amount',
				'be Discount Amount',
			],
			[
				['Ongkir', 'Total Ongkos Kirim', 'Freight', 'Meterai', 'Pembulatan', 'MDR', 'Komisi'],
				'a voucher of its own',
				'be Other Amount',
			],
			[['PPh 23', 'DP', 'Uang Muka'], 'be part of the amount', 'be deducted from the payment'],
			[['Ccy', 'Mata Uang', 'Kurs', 'Valas'], 'mean another currency', 'mean another currency'],
			[
				['Status', 'Returned quantity', 'Order Refund Amount', 'Void', 'Batal', 'State', 'Posted'],
				"'Skip These Rows'",
				'remove those rows',
			],
		])('%p may %s', (headings, ofVoucher, ofInvoice) => {
			for (const heading of headings) {
				expect([heading, describeAmbiguous(heading, false)]).toEqual([
					heading,
					expect.stringContaining(ofVoucher),
				]);
				expect([heading, describeAmbiguous(heading, true)]).toEqual([
					heading,
					expect.stringContaining(ofInvoice),
				]);
			}
		});

		it.each(['Rekening', 'AccountNo'])('may tell accounts apart: %p', (heading) => {
			expect(describeAmbiguous(heading, false)).toContain('tell several accounts apart');
			expect(describeAmbiguous(heading, true)).toBeUndefined();
		});

		it.each([
			'No',
			'Tgl Valuta',
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
			expect([describeAmbiguous(heading, false), describeAmbiguous(heading, true)]).toEqual([
				undefined,
				undefined,
			]);
		});
	});

	it.each([
		['Total Amount (IDR)', ['total', 'amount', 'idr']],
		['D/K', ['d', 'k']],
		['ＭＵＴＡＳＩ_kredit', ['mutasi', 'kredit']],
		['- / -', []],
	])('the words of %p are %p', (name, words) => {
		expect(splitWords(name)).toEqual(words);
	});
});
