import { fitting, type Facts, type Layout } from './layout';
import { meansOf, rowsOfTable } from './rows';
import {
	isBlank,
	NUMBERS,
	ORDERS,
	readDay,
	readMoney,
	statedPeriod,
	type Line,
	type Table,
} from './sheet';
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

/** Ways in which one or two columns of money may be read, for the balance to decide. */
function waysOf(money: string[], words: Map<string, string[]>): Layout[] {
	const ways: Layout[] = [];
	for (const amount of money) {
		for (const direction of ['minusOut', 'minusIn', 'behind']) ways.push({ amount, direction });
		for (const [column, [one = '', other = '']] of words) {
			const direction = `column:${column}`;
			ways.push({ amount, direction, words_out: one, words_in: other });
			ways.push({ amount, direction, words_out: other, words_in: one });
		}
		for (const amount_in of money) if (amount_in !== amount) ways.push({ amount, amount_in });
	}
	return ways;
}

/** The one way in which the balance follows in every row; nothing where none or several do. */
function provenWay(table: Table, layout: Layout, facts: Facts): Layout {
	const few = { ...table, body: table.body.slice(0, 40) };
	const { rows } = rowsOfTable(meansOf(few, layout, facts));
	const cellsOf = (name: string) => rows.map(({ cells }) => cells[table.names.indexOf(name)]);
	const isMoney = (name: string) => {
		const filled = cellsOf(name).filter((cell) => !isBlank(cell));
		const texts = filled.map((cell) =>
			typeof cell === 'number' ? cell : textOf(cell).replace(/ ?(db|cr)$/i, ''),
		);
		return (
			filled.length > 0 &&
			texts.every((cell) => NUMBERS.some((format) => readMoney(cell, format) !== undefined))
		);
	};
	const columns = table.names.filter((name) => name && name !== layout.date);
	const money = columns.filter(isMoney);
	const words = new Map<string, string[]>();
	for (const name of columns.filter((each) => !money.includes(each))) {
		const own = [...new Set(cellsOf(name).map(textOf))];
		if (own.length === 2 && own.every((word) => /^[\p{L}+-]{1,12}$/u.test(word)))
			words.set(name, own);
	}
	const balances = money.filter(
		(name) =>
			/^(saldo|balance|closebalance|runningbalance)/.test(plain(name)) && !/awal|open/i.test(name),
	);
	const [balance = ''] = balances;
	if (balances.length !== 1 || money.length > 6 || rows.length < 2) return {};
	const rest = money.filter((name) => name !== balance);
	const stated = cellsOf(balance).map((cell) =>
		typeof cell === 'number' ? cell : textOf(cell).replace(/ ?(db|cr)$/i, ''),
	);
	const formats = NUMBERS.filter((format) =>
		stated.every((cell) => isBlank(cell) || readMoney(cell, format) !== undefined),
	);
	const found = waysOf(rest, words).flatMap((way) =>
		formats.flatMap((numbers): Layout[] => {
			const { proven } = readVouchers(meansOf(few, { ...layout, ...way, numbers, balance }, facts));
			const isProven = proven && proven.of > 1 && proven.count >= proven.of - 1;
			return isProven ? [{ ...way, numbers, balance }] : [];
		}),
	);
	// Formats that read every amount alike are one.
	const different = new Set(found.map((way) => JSON.stringify({ ...way, numbers: '' })));
	return different.size === 1 ? (found[0] ?? {}) : {};
}

/** The answers that every row of the file shows; the others stay open. */
export function propose(table: Table, facts: Facts): Layout {
	const columns = table.names.filter(Boolean);
	const filledOf = ({ cells }: Line) => cells.filter((cell) => textOf(cell) !== '').length;
	const most = Math.max(...table.body.map(filledOf));
	const rows = table.body.filter((row) => filledOf(row) > most * 0.6);
	const cellsOf = (name: string) => rows.map(({ cells }) => cells[table.names.indexOf(name)]);
	const ordersOf = (name: string) => {
		const filled = cellsOf(name).filter((cell) => !/^(pend(ing)?)?$/i.test(textOf(cell)));
		const dated = filled.filter((cell) => ORDERS.some((order) => readDay(cell, order)));
		if (dated.length === 0 || dated.length < filled.length) return [];
		return ORDERS.filter((order) => {
			const period = [order, 'dmy', 'mdy']
				.map((each) => statedPeriod(table.frame, each))
				.find(Boolean);
			const days = dated.map((cell) => readDay(cell, order, period));
			return days.every((day) => day && (!period || (day >= period[0] && day <= period[1])));
		});
	};
	const dates = columns.filter((name) => ordersOf(name).length > 0);
	const [date = ''] = dates;
	const isSame = dates.every((name) => cellsOf(name).join() === cellsOf(date).join());
	const layout: Layout = {};
	if (date && isSame && !/jatuh ?tempo|due/i.test(date)) layout.date = date;
	const orders = ordersOf(layout.date ?? '');
	if (orders.length === 1) layout.date_order = orders[0] ?? '';
	for (const [name, word] of Object.entries(CALLED)) {
		const found = columns.filter((column) => word.test(plain(column)));
		if (found.length === 1) layout[name] = found[0] ?? '';
	}
	const own = new Set(
		cellsOf(layout.account ?? '')
			.map((cell) => textOf(cell))
			.filter((text) => /^[\d .'-]{4,}$/.test(text)),
	);
	if (own.size !== 1) delete layout.account;
	const codes = [
		...[['bank', facts.banks] as const, ['category_out', facts.categories] as const],
		['category_in', facts.categories] as const,
	];
	for (const [name, list] of codes) {
		const known = new Set(list.map(({ code }) => code));
		const found = columns.filter((column) => {
			const filled = cellsOf(column).map(textOf).filter(Boolean);
			return filled.length > 0 && filled.every((code) => known.has(code));
		});
		if (found.length === 1) layout[name] = `column:${found[0]}`;
	}
	const orderOf = { date_order: layout.date_order ?? orders[0] ?? '' };
	if (facts.kind === 'voucher' && layout.date)
		Object.assign(layout, provenWay(table, { ...layout, ...orderOf }, facts));
	return fitting(layout, table, facts.kind);
}
