import { byCode } from './rows';

type Json = Record<string, unknown>;

/** A row with everything that a voucher needs. */
export const ROW: Json = {
	Tanggal: '21/11/2026',
	Jumlah: 5000,
	Keterangan: 'PLN',
	Bank: '008',
	Kategori: 'KK01',
};

/** A row with everything that a line of a purchase invoice needs: 2 × 500. */
export const LINE: Json = {
	Tanggal: '21/11/2026',
	Pemasok: 'PT Sumber Makmur',
	'No. Faktur': 'INV-1',
	'Nama Barang': 'Kertas',
	Qty: 2,
	'Harga Satuan': 500,
};

/** A row without some of its columns. */
export function without(row: Json, ...names: string[]): Json {
	return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** Items as *Extract from File* makes them with *Header Row* off. */
export function raw(...rows: unknown[][]): Json[] {
	return rows.map((row) => ({ row }));
}

/** Names, marks, and columns to ignore in *Columns*. */
export function columns(names: Json): Json {
	return { columns: { names } };
}

/** *Category Rules*. */
export function categoryRules(...given: Array<[text: string, category: string]>): Json {
	const rules = given.map(([text, code]) => ({ text, category: byCode(code) }));
	return { categoryRules: { rules } };
}
