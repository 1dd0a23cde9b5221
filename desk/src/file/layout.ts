import { escapeHtml, pageOf, tableOf } from '../page/html';
import type { Words } from '../page/words';
import { isFilled, NUMBERS, ORDERS, plain, readDay, readMoney, statedPeriod } from './sheet';
import { textOf, typedPeriod, type Line, type Table } from './sheet';

/** A layout that a person confirmed: a value for each field; `''` is no answer. `column:A` names a column. */
export type Layout = Record<string, string>;

/** A code of ACC with its name; `type` of a category is *Kas Masuk* or *Kas Keluar*. */
export interface Code {
	code: string;
	name: string;
	type?: string;
}

/** What is known of ACC, the words of the reader's language, and the day (`2026-11-22`). */
export interface Facts {
	/** What a file is to become. */
	kind: 'voucher' | 'purchaseInvoice';
	words: Words;
	today: string;
	banks: Code[];
	categories: Code[];
}

const DATES = 'date:column! date_order:choice!';
const LAST = 'status:column status_ok:text currency:column period:text heading_line:number';

/** The questions of a layout page: `name:type`, with `!` where each layout needs an answer. */
const FIELDS: Record<Facts['kind'], string> = {
	voucher: `${DATES} amount:column! amount_in:column direction:list numbers:choice! words_out:text words_in:text
		description:column description_2:column description_3:column reference:column balance:column account:column
		bank:list! account_name:text category_out:list category_in:list rules:area more_vouchers:area total:column ${LAST}`,
	purchaseInvoice: `number:column! vendor:column! ${DATES} numbers:choice! item_name:column item_text:text item_code:column
		quantity:column unit:column price:column! discount:column ppn:choice! tax_code:text tax:column more:area less:area
		total:list! total_of:choice ${LAST}`,
};

const OPTIONS: Record<string, string[]> = {
	date_order: ORDERS,
	numbers: NUMBERS,
	direction: ['minusOut', 'minusIn', 'behind', 'out', 'in', 'category'],
	ppn: ['noTax', 'added'],
	total: ['noTotal'],
	total_of: ['perInvoice', 'perRow'],
};

const isColumn = (value = '') => value.startsWith('column:');

/** Which answers need another answer. */
const NEEDED: Record<string, (layout: Layout) => boolean> = {
	direction: ({ amount_in }) => !amount_in,
	words_out: ({ direction, words_in }) => isColumn(direction) && !words_in,
	category_out: ({ direction }) => direction !== 'in',
	category_in: ({ direction }) => direction !== 'out',
	total: ({ more_vouchers: more }) => Boolean(more),
	status_ok: ({ status }) => Boolean(status),
	item_text: ({ item_name: item }) => !item,
	tax_code: ({ ppn }) => ppn === 'added',
	tax: ({ ppn }) => ppn === 'added',
	total_of: ({ total, tax }) => isColumn(total) || Boolean(tax),
};

/** -1 for a type of money out, 1 for one of money in, 0 if ACC does not say it. */
export const wayOf = (type = '') => (/keluar/i.test(type) ? -1 : Number(/masuk/i.test(type)));

/** Pairs of lines `A = B`. */
export const pairsOf = (text = '') =>
	text.split('\n').flatMap((line): Array<[left: string, right: string]> => {
		const at = line.includes('=') ? line.lastIndexOf('=') : line.length;
		return textOf(line) === '' ? [] : [[textOf(line.slice(0, at)), textOf(line.slice(at + 1))]];
	});

/** The questions of a page; `options` is what a drop-down shows, with the value of each. */
function questionsOf({ names }: Table, facts: Facts, layout: Layout) {
	const { kind, words, banks, categories } = facts;
	return FIELDS[kind].split(/\s+/).map((each) => {
		const [name = '', type = ''] = each.replace('!', '').split(':');
		const isNeeded = each.endsWith('!') || (NEEDED[name]?.(layout) ?? false);
		if (['text', 'area', 'number'].includes(type)) return { name, type, isNeeded };
		const otherWay = { category_out: 1, category_in: -1 }[name];
		const ofWay = otherWay ? categories.filter(({ type: of }) => wayOf(of) !== otherWay) : [];
		const codes = name === 'bank' ? banks : ofWay;
		const columns = type === 'choice' ? [] : names.filter(Boolean);
		const options = new Map([
			// No answer: a drop-down cannot be unselected.
			['–', ''],
			...(OPTIONS[name] ?? []).map((code): [string, string] => [words[code] ?? code, code]),
			...codes.map(({ code, name: of }): [string, string] => [`${code} · ${of}`, code]),
			...columns.map((column): [string, string] =>
				type === 'list' ? [`${words['column:']} ${column}`, `column:${column}`] : [column, column],
			),
		]);
		return { name, type, isNeeded, options };
	});
}

/** The layout that the answers of a page say. */
export const layoutOf = (answer: Record<string, unknown>, table: Table, facts: Facts): Layout =>
	Object.fromEntries(
		questionsOf(table, facts, {}).map(({ name, options }) => {
			const text = String(answer[name] ?? '').trim();
			return [name, options ? (options.get(text) ?? '') : text];
		}),
	);

/** What a layout lacks or names wrongly, with the labels of the page. */
export function askedOf(layout: Layout, table: Table, facts: Facts): string[] {
	const { kind, words, categories } = facts;
	const asked = questionsOf(table, facts, layout).flatMap(({ name, type, isNeeded }) => {
		const value = layout[name] ?? '';
		const ask = (code: string, what = '') => `${words[name]}: ${words[code]} ${what}`.trim();
		if (!value) return isNeeded ? ask('choose') : [];
		return (type === 'area' ? pairsOf(value) : []).flatMap(([left, right]) => {
			const isCode = kind !== 'voucher' || categories.some(({ code }) => code === right);
			if (!left || !right) return ask('writePair');
			if (name !== 'rules' && !table.names.includes(left)) return ask('noColumn', left);
			return isCode ? [] : ask('noCode', right);
		});
	});
	const isPeriod = !layout.period || typedPeriod(layout.period);
	return isPeriod ? asked : [...asked, `${words.period} / 2026-11 - 2027-01`];
}

/** A layout page: what is told, the file's own first rows, and its questions. */
export function formOf(table: Table, layout: Layout, facts: Facts, told: string[] = []): string {
	const { words } = facts;
	const answers: Layout = { ...layout, heading_line: String(table.heading.line) };
	const fields = questionsOf(table, facts, layout).map(({ name, type, isNeeded, options }) => {
		const base = { fieldName: name, fieldLabel: `${words[name]}${isNeeded ? ' *' : ''}` };
		const value = answers[name] ?? '';
		const fieldType = type === 'area' ? 'textarea' : type;
		if (!options) return { ...base, fieldType, defaultValue: value };
		const [chosen] = [...options].find(([, code]) => code === value && (code || !isNeeded)) ?? [];
		const fieldOptions = { values: [...options.keys()].map((option) => ({ option })) };
		return { ...base, fieldType: 'dropdown', fieldOptions, defaultValue: chosen };
	});
	const shown = table.body.slice(0, 5);
	const rows = table.names.flatMap((name, at) => {
		const texts = shown.map(({ cells }) => textOf(cells[at]).slice(0, 60));
		return name === '' ? [] : [[name, ...texts]];
	});
	const lines = [words.line ?? '', ...shown.map(({ line }) => String(line))];
	const notes = told.map((each) => `<p><em>${escapeHtml(each)}</em></p>`);
	return pageOf('sample', notes.join('') + tableOf(lines, rows, words), fields);
}

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
	const filledOf = ({ cells }: Line) => cells.filter(isFilled).length;
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
