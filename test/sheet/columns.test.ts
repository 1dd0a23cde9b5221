import type { ColumnField } from '../../nodes/AccAccounting/sheet/columnNames';
import {
	columnsOf,
	fieldInSheet,
	findColumns,
	type ColumnsByHand,
} from '../../nodes/AccAccounting/sheet/columns';

type Json = Record<string, unknown>;

const FIELDS: ColumnField[] = [
	'document_date',
	'total_amount',
	'money_in',
	'money_out',
	'description',
	'bank_code',
	'category_code',
	'key',
];

function byHand(columns: Partial<Record<ColumnField, string>>): ColumnsByHand {
	return new Map(Object.entries(columns) as Array<[ColumnField, string]>);
}

/** The columns of each field, as plain data. */
function found(rows: Json[], named?: ColumnsByHand) {
	const { byField, unused } = findColumns(columnsOf(rows), FIELDS, named);
	return { ...Object.fromEntries(byField), unused };
}

const ROW = { Tgl: '21/11/2026', Uraian: 'Listrik', 'Uang Keluar': 5, Saldo: 100 };

describe('columns', () => {
	it('are found by their headings, in the row of any item', () => {
		expect(found([{}, ROW, { 'uang masuk': 7, Saldo: 107 }])).toEqual({
			document_date: ['Tgl'],
			description: ['Uraian'],
			money_out: ['Uang Keluar'],
			money_in: ['uang masuk'],
			unused: ['Saldo'],
		});
	});

	it('exist as soon as a row has them; empty ones are not called unused', () => {
		const row = { Kategori: '', 'Uang Masuk': null, Catatan: ' ', Saldo: undefined };
		expect(found([{}, row])).toEqual({
			category_code: ['Kategori'],
			money_in: ['Uang Masuk'],
			unused: [],
		});
	});

	it('of one field are all found, even if they differ only in case', () => {
		expect(found([{ Bank: '008', bank: '009', 'Kode Bank': '' }])).toEqual({
			bank_code: ['Bank', 'bank', 'Kode Bank'],
			unused: [],
		});
	});

	it('that n8n renamed are those of the same heading', () => {
		const row = { Jumlah: 2, Jumlah_1: 1000, Jumlah_lama: 1, Bank_1: '008' };
		expect(found([row])).toEqual({
			total_amount: ['Jumlah', 'Jumlah_1'],
			unused: ['Jumlah_lama', 'Bank_1'],
		});
		expect(found([row], byHand({ total_amount: 'Jumlah_1' }))).toEqual({
			total_amount: ['Jumlah_1'],
			unused: ['Jumlah', 'Jumlah_lama', 'Bank_1'],
		});
		expect(found([row], byHand({ description: 'Jumlah' }))).toMatchObject({
			unused: ['Jumlah_1', 'Jumlah_lama', 'Bank_1'],
		});
	});

	it('that match no field of the document are unused', () => {
		expect(found([{ 'Nama Barang': 'Kertas', Qty: 1 }])).toEqual({
			unused: ['Nama Barang', 'Qty'],
		});
	});

	it("exclude n8n's row_number", () => {
		expect([
			...columnsOf([
				{ row_number: 2, a: 1, b: '' },
				{ b: 2, c: '' },
			]),
		]).toEqual([
			['a', true],
			['b', true],
			['c', false],
		]);
		expect(found([{ row_number: 2 }])).toEqual({ unused: [] });
	});

	it('with names of prototype properties are ordinary columns', () => {
		const row = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}') as Json;
		expect(found([row, {}])).toEqual({ unused: ['__proto__', 'constructor', 'toString'] });
		expect(found([row], byHand({ money_out: '__proto__' }))).toEqual({
			money_out: ['__proto__'],
			unused: ['constructor', 'toString'],
		});
		expect(found([{}], byHand({ money_out: 'constructor' }))).toEqual({ unused: [] });
	});
});

describe('a column named by hand', () => {
	it('takes precedence over a recognized heading', () => {
		expect(found([{ Tgl: 1, Posting: 2 }], byHand({ document_date: 'Posting' }))).toEqual({
			document_date: ['Posting'],
			unused: ['Tgl'],
		});
	});

	it('is not also recognized for another field', () => {
		expect(found([{ Keterangan: 'a' }], byHand({ bank_code: 'Keterangan' }))).toEqual({
			bank_code: ['Keterangan'],
			unused: [],
		});
	});

	it('is found in any spelling, an exact match first', () => {
		expect(found([{ ' DEBIT ': 1 }], byHand({ money_out: 'debit' }))).toEqual({
			money_out: [' DEBIT '],
			unused: [],
		});
		expect(found([{ Debit: 1, debit: 2 }], byHand({ money_out: 'debit' }))).toEqual({
			money_out: ['debit'],
			unused: ['Debit'],
		});
		expect(found([{ Debit: 1, debit: 2 }], byHand({ money_out: 'DEBIT' }))).toEqual({
			money_out: ['Debit', 'debit'],
			unused: [],
		});
	});

	it('that does not exist is not found', () => {
		expect(found([{ Tgl: 1 }], byHand({ document_date: 'Datum' }))).toEqual({
			unused: ['Tgl'],
		});
	});

	it('of money prevents the other layout for money from being detected', () => {
		const row = { Jumlah: 1, 'Uang Masuk': 2, 'Uang Keluar': 3, Kredit: 4 };
		expect(found([row], byHand({ money_in: 'Kredit' }))).toEqual({
			money_in: ['Kredit'],
			money_out: ['Uang Keluar'],
			unused: ['Jumlah', 'Uang Masuk'],
		});
		expect(found([row], byHand({ total_amount: 'Kredit' }))).toEqual({
			total_amount: ['Kredit'],
			unused: ['Jumlah', 'Uang Masuk', 'Uang Keluar'],
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

it('2,000 rows with 50 distinct columns each are searched in linear time', () => {
	const rows = Array.from({ length: 2_000 }, (_, row) =>
		Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`c${row}-${at}`, at])),
	);
	expect(found(rows).unused).toHaveLength(100_000);
});

it('100,000 columns of one field are found in linear time', () => {
	const row = Object.fromEntries(
		Array.from({ length: 100_000 }, (_, at) => [
			`Uraian${at.toString(2).replace(/[01]/g, (bit) => (bit === '1' ? '-' : '_'))}`,
			at,
		]),
	);
	expect(found([row])).toMatchObject({ description: { length: 100_000 }, unused: [] });
});
