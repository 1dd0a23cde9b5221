import type { Layout } from '../../src/rows/layout';
import { CATEGORIES, USUAL, type factsOf } from './read';

/**
 * A file of payments as received. ` @` at the end of a line marks the right outcome, and isn't part
 * of the file: `@2 -15000 KK01` is posted (day in November, or `10-28`); the others must not be
 * posted: `@T` transfers own money, `@S` is a sum, a balance, or a note, `@!KK04` is canceled,
 * unreadable, or a duplicate, and looks like a payment with this category. Without ` @`, it isn't a
 * row.
 */
export interface AskedFile {
	name: string;
	layout: Layout;
	file: string;
	/** The same file, exported again after changes. */
	again?: string;
}

const ASKED: Layout = {
	...USUAL,
	category_out: 'perText',
	category_in: 'perText',
	direction: 'columns',
};

/** A statement with two amount columns, and a cash book; each text is asked about. */
export const BANK: Layout = { ...ASKED, amount: 'Debet', amount_in: 'Kredit' };
export const BOOK: Layout = { ...ASKED, amount: 'Keluar', amount_in: 'Masuk' };

const out = (code: string, name: string) => ({ code, name, type: 'Kas Keluar' });
const into = (code: string, name: string) => ({ code, name, type: 'Kas Masuk' });

export const MORE_CATEGORIES: ReturnType<typeof factsOf>['categories'] = [
	...CATEGORIES,
	out('KK02', 'Beban sewa'),
	out('KK03', 'Beban gaji'),
	out('KK07', 'Beban transportasi'),
	out('KK08', 'Perlengkapan'),
	out('KK09', 'Konsumsi'),
	out('KK10', 'Pajak'),
	out('KK11', 'Iklan'),
	out('KK12', 'Biaya layanan toko'),
	out('KK13', 'Pengeluaran lain'),
	into('KM02', 'Penerimaan piutang'),
	into('KM05', 'Penerimaan lain'),
];
