import type { Facts, Layout } from './layout';
import { NUMBERS, ORDERS, readDay, readMoney, statedPeriod, type Line, type Table } from './sheet';
import { plain, textOf } from './text';

/** What columns are often called. A heading alone proposes nothing that decides about money. */
const CALLED: Record<string, RegExp> = {
	balance: /^(saldo(?!awal)|balance|closebalance|runningbalance)/,
	description: /^(keterangan|uraian|deskripsi|desc|remark|narasi|berita|memo|transaksi$)/,
	reference: /^(no(mor)?bukti|ref|no(mor)?ref|no(mor)?pesanan|orderid|idpesanan)/,
	currency: /^(ccy|currency|matauang|kodematauang|valuta)$/,
	status: /^status/,
	account: /^(accountno|accountnumber|norekening|nomorrekening|norek)$/,
	number: /^(no|nomor)(mor)?(faktur|invoice|fakturpajak)|^invoice(no|number)?$/,
	vendor: /^(pemasok|vendor|supplier|nama(pemasok|penjual|vendor|supplier))/,
	item_name: /^(nama)?(barang|item|produk|product)(name)?$/,
	item_code: /^(kodebarang|itemcode|sku)$/,
	unit: /^(satuan|unit|uom)$/,
	quantity: /^(qty|kuantitas|quantity)$/,
	price: /^(hargasatuan|unitprice|harga|price)$/,
};

/** The only one of several; nothing if there are none or more. */
const only = (all: string[]) => (all.length === 1 ? (all[0] ?? '') : '');

/** The answers that every row of the file shows; the others stay open. */
export function propose(table: Table, facts: Facts): Layout {
	const filledOf = ({ cells }: Line) => cells.filter((cell) => textOf(cell) !== '').length;
	const most = Math.max(...table.body.map(filledOf));
	const rows = table.body.filter((row) => filledOf(row) > most * 0.6);
	const cellsOf = (name = '') => {
		const cells = rows.map((row) => row.cells[table.names.indexOf(name)]);
		return cells.filter((cell) => !/^(-|pend(ing)?)?$/i.test(textOf(cell)));
	};
	const ordersOf = (name: string) =>
		ORDERS.filter((order) => {
			const period = statedPeriod(table.frame, order) ?? statedPeriod(table.frame, 'dmy');
			const days = cellsOf(name).map((cell) => readDay(cell, order, period));
			return days.every((day) => day && (!period || (day >= period[0] && day <= period[1])));
		});
	const columns = table.names.filter((name) => cellsOf(name).length > 0);
	const layout: Layout = { date: only(columns.filter((name) => ordersOf(name).length > 0)) };
	if (/jatuh ?tempo|due/i.test(layout.date ?? '')) layout.date = '';
	layout.date_order = layout.date ? only(ordersOf(layout.date)) : '';
	for (const [field, word] of Object.entries(CALLED)) {
		layout[field] = only(columns.filter((name) => word.test(plain(name))));
	}
	// Where an account stands in each row, it is the own one only if it is always the same.
	if (new Set(cellsOf(layout.account)).size > 1) layout.account = '';
	const amounts = cellsOf(facts.kind === 'voucher' ? layout.balance : layout.price);
	const isRead = (format: string) => amounts.every((cell) => readMoney(cell, format) !== undefined);
	layout.numbers = only(NUMBERS.filter((format) => amounts.length > 0 && isRead(format)));
	return layout;
}
