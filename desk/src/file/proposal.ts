import { readMoney, NUMBERS } from '../rows/amounts';
import { isFilled, plain, textOf } from '../rows/cells';
import { isDay, ORDERS, readDay, statedPeriod } from '../rows/dates';
import { saysField, type Layout } from '../rows/layout';
import type { Line, Table } from '../rows/sheet';
import type { Facts } from './facts';
import { questionsOf } from './layout';

/** Common headings. A heading alone never proposes anything that affects money. */
const CALLED: Record<string, RegExp> = {
	balance: /^(saldo(?!awal)|sisa(saldo|kas|uang)?$|balance|closebalance|running)/,
	description: /^(keterangan|uraian|deskripsi|desc|remark|narasi|berita|memo|transaksi$)/,
	reference: /^(no(mor)?bukti|ref|no(mor)?ref|no(mor)?pesanan|orderid|idpesanan)/,
	number: /^(no|nomor)(mor)?(faktur|invoice|fakturpajak)|^invoice(no|number)?$/,
	vendor: /^(pemasok|vendor|supplier|nama(pemasok|penjual|vendor|supplier))/,
	item_name: /^(nama)?(barang|item|produk|product)(name)?$/,
	item_code: /^(kodebarang|itemcode|sku)$/,
	unit: /^(satuan|unit|uom)$/,
	line_total: /^(jumlah|subtotal|nilai|amount|linetotal)$/,
	quantity: /^(qty|kuantitas|quantity)$/,
	price: /^(hargasatuan|unitprice|harga|price)$/,
};

const ACCOUNT = /^(accountno|accountnumber|norekening|nomorrekening|norek)$/;

/** The only element; empty if there are none or several. */
const only = (all: string[]) => (all.length === 1 ? (all[0] ?? '') : '');

/** The rows of a table that a layout is proposed from: those with few empty cells. */
class Sample {
	readonly rows: Line[];
	readonly columns: string[];
	constructor(private readonly table: Table) {
		const filledOf = ({ cells }: Line) => cells.filter(isFilled).length;
		const most = table.body.reduce((max, row) => Math.max(max, filledOf(row)), 0);
		this.rows = table.body.filter((row) => filledOf(row) > most * 0.6);
		this.columns = table.names.filter((name) => name !== '' && this.cellsOf(name).length > 0);
	}

	/** All cells of a column, in row order. */
	allOf(name: string): unknown[] {
		const at = this.table.names.indexOf(name);
		return this.rows.map(({ cells }) => cells[at]);
	}

	/** The nonempty cells of a column. */
	cellsOf(name = ''): unknown[] {
		return this.allOf(name).filter((cell) => !/^-?$/.test(textOf(cell)));
	}

	/** The date orders in which all cells of a column can be read. */
	ordersOf(name: string): string[] {
		const { frame } = this.table;
		return ORDERS.filter((order) => {
			const period = statedPeriod(frame, order) ?? statedPeriod(frame, 'dmy');
			if (order === 'day' && !period) return false;
			// A word in place of a date rules out no order.
			const cells = this.cellsOf(name).filter((cell) => /\d/.test(textOf(cell)));
			const days = cells.map((cell) => readDay(cell, order, period));
			return (
				days.length > 0 &&
				days.every((day) => day && (!period || (day >= period[0] && day <= period[1])))
			);
		});
	}

	named(pattern: RegExp): string {
		return only(this.columns.filter((name) => pattern.test(plain(name))));
	}
}

/** Whether more than half of the rows have a day in a column. */
function holdsDays(sample: Sample, name: string): boolean {
	const days = sample.allOf(name).filter(isDay);
	return days.length > sample.rows.length / 2;
}

/** The date column: all its cells are days, and no other column has days. */
function proposeDate(sample: Sample): string {
	const isRead = (name: string) => sample.ordersOf(name).length > 0;
	const dated = sample.columns.filter((name) => isRead(name) || holdsDays(sample, name));
	const name = only(dated);
	return name !== '' && isRead(name) ? name : '';
}

/**
 * Answers that every row of the file supports. The others stay open, and so do the columns of
 * payments' amounts: only a person knows whose books a debit is in.
 */
export function propose(table: Table, facts: Facts): Layout {
	const sample = new Sample(table);
	const layout: Layout = { date: proposeDate(sample) };
	layout.date_order = layout.date ? only(sample.ordersOf(layout.date)) : '';
	const isAsked = (field: string) => questionsOf(facts, table).some(({ name }) => name === field);
	for (const [field, pattern] of Object.entries(CALLED)) {
		const name = isAsked(field) ? sample.named(pattern) : '';
		// A list may have values in addition to columns.
		const isList = field === 'number' || field === 'vendor';
		layout[field] = name && isList ? `column:${name}` : name;
	}
	// An account in each payment is the own account only if it never changes.
	const account = facts.kind === 'voucher' ? sample.named(ACCOUNT) : '';
	const isOne = account !== '' && new Set(sample.cellsOf(account).map(textOf)).size === 1;
	if (isOne) layout[saysField(account)] = 'ownAccount';
	const amounts = sample.cellsOf(facts.kind === 'voucher' ? layout.balance : layout.price);
	const isRead = (format: string) => amounts.every((cell) => readMoney(cell, format) !== undefined);
	layout.numbers = only(NUMBERS.filter((format) => amounts.length > 0 && isRead(format)));
	return layout;
}
