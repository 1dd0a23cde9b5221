import type { Facts, Layout } from './layout';
import { isAmount, meansOf, rowsOfTable } from './rows';
import { isBlank, NUMBERS, ORDERS, readDay, statedPeriod, type Line, type Table } from './sheet';
import { plain, textOf } from './text';
import { readVouchers } from './vouchers';

/** What columns are often called. A heading alone proposes nothing that decides about money. */
const CALLED: Record<string, RegExp> = {
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

const BALANCE = /^(saldo(?!awal)|balance|closebalance|runningbalance)/;
const SIGN = /^(db?|dr|debi?e?t|cr?|kr?|kredit|credit)$/i;
const WORDS_OF_SIGNS = {
	words_out: 'D, DB, DR, Debet, Debit',
	words_in: 'C, CR, K, Kredit, Credit',
};

/** The one way of reading amounts by which the balance follows in every row; else nothing. */
function provenWay(table: Table, layout: Layout, facts: Facts): Layout {
	const few = { ...table, body: table.body.slice(0, 40) };
	const { rows } = rowsOfTable(meansOf(few, layout, facts));
	const columnsOf = (fits: (text: string) => boolean) =>
		table.names.filter((name) => {
			const texts = rows.map((row) => textOf(row.at(name))).filter((text) => !isBlank(text));
			return name !== layout.date && texts.length > 0 && texts.every(fits);
		});
	const money = columnsOf((text) => isAmount(text.replace(/ ?(db|cr)$/i, '')));
	const [balance = '', ...others] = money.filter((name) => BALANCE.test(plain(name)));
	if (!balance || others.length > 0 || money.length > 6) return {};
	const amounts = money.filter((name) => name !== balance);
	const signs = columnsOf((text) => SIGN.test(text)).map((name) => `column:${name}`);
	const ways = amounts.flatMap((amount): Layout[] => [
		...['minusOut', 'minusIn', 'behind'].map((direction) => ({ amount, direction })),
		...signs.map((direction) => ({ amount, direction, ...WORDS_OF_SIGNS })),
		...amounts.filter((each) => each !== amount).map((amount_in) => ({ amount, amount_in })),
	]);
	const found = ways
		.flatMap((way) => NUMBERS.map((numbers): Layout => ({ ...way, numbers, balance })))
		.filter((way) => {
			const { proven } = readVouchers(meansOf(few, { ...layout, ...way }, facts));
			return proven && proven.of > 1 && proven.count >= proven.of - 1;
		});
	// Formats that read every amount alike are one.
	const different = new Set(found.map((way) => JSON.stringify({ ...way, numbers: '' })));
	return different.size === 1 ? (found[0] ?? {}) : {};
}

/** The answers that every row of the file shows; the others stay open. */
export function propose(table: Table, facts: Facts): Layout {
	const filledOf = ({ cells }: Line) => cells.filter((cell) => textOf(cell) !== '').length;
	const most = Math.max(...table.body.map(filledOf));
	const rows = table.body.filter((row) => filledOf(row) > most * 0.6);
	const cellsOf = (name = '') => {
		const cells = rows.map((row) => row.cells[table.names.indexOf(name)]);
		return cells.filter((cell) => !/^(pend(ing)?)?$/i.test(textOf(cell)));
	};
	const ordersOf = (name: string) =>
		ORDERS.filter((order) => {
			const period = statedPeriod(table.frame, order) ?? statedPeriod(table.frame, 'dmy');
			return cellsOf(name).every((cell) => {
				const day = readDay(cell, order, period);
				return day && (!period || (day >= period[0] && day <= period[1]));
			});
		});
	const columns = table.names.filter((name) => cellsOf(name).length > 0);
	const dates = columns.filter((name) => ordersOf(name).length > 0);
	const [date = ''] = dates;
	const isSame = dates.every((name) => cellsOf(name).join() === cellsOf(date).join());
	const layout: Layout = isSame && !/jatuh ?tempo|due/i.test(date) ? { date } : {};
	const [order = '', ...orders] = layout.date ? ordersOf(layout.date) : [];
	if (orders.length === 0) layout.date_order = order;
	const only = (field: string, fits: (column: string) => boolean, prefix = '') => {
		const [found, ...more] = columns.filter(fits);
		if (found && more.length === 0) layout[field] = prefix + found;
	};
	for (const [field, word] of Object.entries(CALLED)) only(field, (name) => word.test(plain(name)));
	if (new Set(cellsOf(layout.account)).size !== 1) delete layout.account;
	const { banks, categories } = facts;
	for (const [field, list] of Object.entries({
		bank: banks,
		category_out: categories,
		category_in: categories,
	})) {
		const codes = new Set(list.map(({ code }) => code));
		only(field, (name) => cellsOf(name).every((cell) => codes.has(textOf(cell))), 'column:');
	}
	if (facts.kind === 'purchaseInvoice' || !layout.date) return layout;
	return {
		...layout,
		...provenWay(table, { ...layout, date_order: order }, facts),
		date_order: layout.date_order ?? '',
	};
}
