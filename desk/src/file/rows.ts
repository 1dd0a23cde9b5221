import { isAmount, readMoney } from './amounts';
import { isBlank, isFilled, isWord, plain, textOf } from './cells';
import { dateRows, isPending } from './dating';
import { isDay, readDay, statedPeriod, typedPeriod } from './dates';
import { beginsLikeSum, isFramingRow } from './framing';
import { checkMixed, isWrittenAmount } from './mixedCells';
import { checkNotes } from './notes';
import { checkOwed, checkStates } from './states';
import { checkMoneyOfTable } from './currency';
import type { Leaves } from './decisions';
import { SKIP, TRANSFER } from './facts';
import { OWN_PLACE } from './places';
import { usedColumns } from './layout';
import { Row, type Held, type Means } from './row';
import { accountOf, headingText } from './sheet';

/** A document as the Data Table *ACC Documents* holds it. */
export type Document = Record<string, string> & { key: string; date: string };

/** A document with the lines of the file that it comes from; hundredths, less than 0 for money out. */
export interface Made {
	document: Document;
	lines: number[];
	cents: number;
	/** The rule that gives its category, as the layout writes it. */
	rule?: string;
}

/** A document that is not posted, and why. */
export interface Left extends Made {
	leaves: Leaves;
}

/** A row that is held, with the documents that it would be if a person waved it through. */
export interface HeldRow extends Held {
	made: Made[];
}

/** What a layout makes of a table. */
export interface Reading {
	documents: Made[];
	/** What a person leaves out, or a rule: not posted, kept in the list so that nobody is asked again. */
	left: Left[];
	held: HeldRow[];
	/** Lines without a transaction: sums, notes, and rows without a document that a person leaves out. */
	others: Array<{ line: number; text: string; isSkipped?: boolean }>;
	/** How many rows the balance proves, of how many. */
	proven?: { count: number; of: number };
	/** All balances, the one before the first row included, in hundredths. */
	balances?: number[];
	/** The day of the last balance; empty if its row says none. */
	balanceDay?: string;
}

const MONEY = { voucher: ['amount', 'amount_in'], purchaseInvoice: ['price', 'total'] };

/** Whether a row moves no money. */
function isMoneyless(row: Row): boolean {
	const { layout, facts } = row.means;
	return MONEY[facts.kind].every((field) => {
		const cell = row.cell(field);
		return isBlank(cell) || readMoney(cell, layout.numbers ?? '') === 0;
	});
}

/** What a table is read with besides: whether a cell is a date of it. */
function dayTest({ layout, table }: Means): (cell: unknown) => boolean {
	const order = layout.date_order ?? '';
	const period = typedPeriod(layout.period ?? '') ?? statedPeriod(table.frame, order);
	return (cell) => isDay(cell) || (order === 'day' && readDay(cell, order, period) !== undefined);
}

/** Whether a line says nothing of money that moved: a sum, a note, the balance before the first row. */
function isOther(row: Row, isDated: boolean): boolean {
	if (row.decision.isChecked) return false;
	if (isFramingRow(row)) return true;
	if (isDated) return false;
	return !isPending(row.cell('date')) && isMoneyless(row);
}

/** Lists below a cash book of what was not paid yet. */
const NOT_MOVED =
	/^(daftar |list |catatan )?(piutang|h?utang|tagihan|rencana|anggaran|budget|belum (di)?(bayar|lunas|cair)|receivables?|payables?)\b/i;

/**
 * The name of the account, or of a list of debts, in a line that stands above rows, such as `Bank Mandiri`;
 * empty for another line.
 */
function sectionOf(row: Row): string {
	const filled = row.cells.map(textOf).filter(Boolean);
	const [name = ''] = filled;
	const isName = OWN_PLACE.test(filled.join(' ')) || NOT_MOVED.test(name);
	const isSection = filled.length <= 2 && isName && !isAmount(name);
	return isSection && !isFramingRow(row) ? plain(filled.join(' ')) : '';
}

/** Words of a line that carries a sum from page to page. */
const CARRIED = /pindah|carried|brought|halaman|page/i;

/** Finds where another table begins: its headings, its account or its currency. */
class TableEnds {
	private section = '';
	private hasRows = false;
	/** Whether the last line carries a sum to the next page of the same table. */
	private isCarried = false;
	/** The line with which another table began. */
	second = '';

	constructor(
		private readonly means: Means,
		private readonly title: string,
	) {}

	private beginsTable(row: Row): boolean {
		const own = accountOf(row.summary);
		const filled = row.cells.map(textOf).filter(Boolean);
		const isHeading = filled.length >= 3 && filled.every(isWord);
		const isCurrency = /^(kode )?(mata uang|currency|ccy)\b/i.test(row.summary);
		const isFrame = isCurrency || (own !== '' && own !== this.means.table.account);
		return isFrame || (isHeading && this.hasRows);
	}

	/** Whether another name of an account stands between the rows than above them. */
	private changesSection(row: Row): boolean {
		const name = sectionOf(row);
		if (name === '') return false;
		const isChange = this.hasRows && name !== this.section;
		if (!this.hasRows) this.section = name;
		return isChange;
	}

	/** Whether the headings stand here once more, and may: a print repeats them on each page. */
	private isRepeated(): boolean {
		const { layout, facts } = this.means;
		return Boolean(layout.balance) || facts.kind !== 'voucher' || this.isCarried;
	}

	/** Whether another table begins with a line that has no day. */
	private isBegin(row: Row, isTitle: boolean): boolean {
		if (isTitle) return !this.isRepeated();
		return this.beginsTable(row) || this.changesSection(row);
	}

	/** Looks at the next line. */
	see(row: Row, isDated: boolean): { isTitle: boolean } {
		const isTitle = this.title !== '' && headingText(row) === this.title;
		const isBegin = (isTitle || !isDated) && this.isBegin(row, isTitle);
		if (isBegin && this.second === '') this.second = row.summary.slice(0, 80);
		if (!isTitle) {
			this.isCarried = isFramingRow(row) && CARRIED.test(row.summary);
			this.hasRows ||= isDated;
		}
		return { isTitle };
	}
}

const NUMBERING = /^([a-z]|\d{1,2}|[ivx]{1,4})[.)] */i;
const SECTION_IN = /^(uang|kas|dana)?(penerimaan|pemasukan|pendapatan|masuk)$/;
const SECTION_OUT =
	/^(uang|kas|dana)?((pengeluaran|keluar|biaya|beban)(biaya|beban|operasional)?)$/;

/** Which way the money of a section goes that a line opens by its only text; undefined for another line. */
function sectionWay(row: Row): -1 | 1 | undefined {
	// A number or a letter may stand in front: `A. Pendapatan`, `II. Biaya-biaya`.
	const texts = row.cells.filter(isFilled).map((cell) => textOf(cell).replace(NUMBERING, ''));
	const [word = '', ...others] = texts.map(plain);
	if (others.length > 0) return undefined;
	if (SECTION_IN.test(word)) return 1;
	return SECTION_OUT.test(word) ? -1 : undefined;
}

/** The columns that a blank cell takes from the row above, where a person said so. */
const ABOVE = { voucher: ['date'], purchaseInvoice: ['number', 'vendor', 'date'] };

/** Whether a row says nothing but the vendor of the invoices below. */
const isVendorAlone = (row: Row) =>
	isFilled(row.cell('vendor')) && row.cells.filter(isFilled).length === 1;

/** Whether a row names an invoice, and the row below is a line of it. */
function isInvoiceAlone(row: Row, below?: Row): boolean {
	const isNamed = isFilled(row.cell('number')) && isFilled(row.cell('vendor'));
	const isEmpty = isMoneyless(row) && !isFilled(row.cell('quantity'));
	const isLineBelow = below !== undefined && !isMoneyless(below);
	return isNamed && isEmpty && isLineBelow && !isFilled(below?.cell('number'));
}

/** Whether a row only says what the rows below have in common, where blank cells mean: as above. */
const isHead = (row: Row, below?: Row): boolean =>
	Boolean(row.means.layout.above) && (isVendorAlone(row) || isInvoiceAlone(row, below));

/** Fills blank cells with those of the row above; `begins`: what stood above ends here. */
function fillFromAbove(row: Row, last: Map<string, unknown>, begins: boolean): void {
	const { layout, facts, columns } = row.means;
	if (!layout.above) return;
	const isSum = facts.kind === 'voucher' ? isFramingRow(row) : beginsLikeSum(row);
	if (begins) last.clear();
	if (isSum || (isMoneyless(row) && !begins)) return;
	for (const field of ABOVE[facts.kind]) {
		const at = columns.get(row.column(field));
		if (at === undefined) continue;
		if (isFilled(row.cells[at])) last.set(field, row.cells[at]);
		else if (last.has(field)) row.cells[at] = last.get(field);
	}
}

/**
 * Holds rows with a second payment beside the first: a day and an amount that nobody has mapped, and that
 * stand in the same rows and not in all.
 */
function checkBeside({ table, layout }: Means, rows: Row[]): void {
	const used = usedColumns(layout);
	const filledIn = (at: number) => rows.filter(({ cells }) => isFilled(cells[at]));
	const isPart = ({ held }: { held: Row[] }) => held.length > 0 && held.length < rows.length;
	const parts = [...table.names.entries()]
		.filter(([, name]) => name !== '' && !used.has(name))
		.map(([at]) => ({ at, held: filledIn(at) }))
		.filter(isPart);
	const all = (is: (cell: unknown) => boolean) =>
		parts.filter(({ at, held }) => held.every(({ cells }) => is(cells[at])));
	const days = all(isDay);
	if (days.length === 0) return;
	const amounts = all((cell) => isAmount(cell) && !isDay(cell));
	const isSame = (one: Row[], other: Row[]) =>
		one.length === other.length && one.every((row, index) => row === other[index]);
	for (const { at, held } of days) {
		if (!amounts.some((other) => isSame(held, other.held))) continue;
		for (const row of held) row.hold('secondTable', '', table.names[at]);
	}
}

/** Holds rows that have cells beyond the headings: a separator stood in a text, and all has moved. */
function checkWidth({ table }: Means, rows: Row[]): void {
	const isNamed = table.heading.cells.map(isFilled);
	for (let at = isNamed.lastIndexOf(true) + 1; at > 0 && at < table.names.length; at++) {
		const filled = rows.filter(({ cells }) => isFilled(cells[at]));
		if (filled.length > rows.length * 0.8) continue;
		for (const row of filled) row.hold('moreCells', '', row.cells[at]);
	}
}

/**
 * The rows of the table, dated, and its lines without a transaction; what cannot be right is held.
 *
 * @param amounts fields whose cells are amounts
 */
export function readRows(means: Means, amounts: string[]) {
	const { table } = means;
	const rows: Row[] = [];
	const others: Reading['others'] = [];
	const last = new Map<string, unknown>();
	const ends = new TableEnds(means, headingText(table.heading));
	const isDate = dayTest(means);
	let section: Row['section'] = 0;
	for (const [at, { line, cells, isCut }] of table.body.entries()) {
		const row = new Row(means, line, [...cells]);
		const next = table.body[at + 1];
		const below = next && new Row(means, next.line, next.cells);
		const begins = isHead(row, below);
		fillFromAbove(row, last, begins);
		section = sectionWay(row) ?? section;
		row.section = section;
		const isDated = isDate(row.cell('date'));
		const { isTitle } = ends.see(row, isDated);
		if (isTitle || begins || isOther(row, isDated)) others.push({ line, text: row.summary });
		else rows.push(row);
		if (ends.second) row.hold('secondTable', '', ends.second);
		if (isCut) row.hold('cellTooLong', '', row.summary.slice(0, 40));
	}
	dateRows(means, rows);
	checkMixed(rows, 'date', isDay);
	for (const field of amounts) checkMixed(rows, field, isWrittenAmount);
	checkWidth(means, rows);
	checkBeside(means, rows);
	checkStates(means, rows);
	checkOwed(means, rows);
	checkMoneyOfTable(means, rows);
	for (const row of rows) checkNotes(row);
	return { rows, others };
}

/**
 * What a row is known by, whatever the layout: its words, without what people change later, and without
 * dates, amounts and short numbers, which another export writes in another way.
 */
export function wordsOfRow(row: Row): string {
	const fields = ['status', 'bank', 'category_out', 'category_in'];
	const changing = new Set(fields.map((field) => row.column(field)));
	const words = row.cells.filter((cell, at) => {
		const name = row.means.table.names[at] ?? '';
		if (changing.has(name) || /^(status|kategori|category|catatan|paraf)/i.test(name)) return false;
		const text = textOf(cell).replace(/(\d) ?(db|cr|dr|d|k)$/i, '$1');
		if (/^\d{10,}$/.test(text)) return true;
		return /\p{L}/u.test(text) && !isAmount(text) && !isDay(cell);
	});
	return words.map(plain).join(' ');
}

/** Whether a row says all that a document needs, so that the list can be asked for it. */
const isWhole = (row: Row) => row.date !== '' && Boolean(row.value) && !row.isStuck;

/** Documents that a person has told apart from rows of the list: their IDs. */
export function toldApart(made: Made[], ids = ''): Made[] {
	if (ids === '') return made;
	return made.map((each) => ({ ...each, document: { ...each.document, differs_from: ids } }));
}

/** Puts what was made of a row where it belongs: posted, left out, held. */
export function place(reading: Reading, row: Row, all: Made[]): void {
	const { another } = row.decision;
	const isSkipped = all.some(({ document }) => document.category_code === SKIP);
	const leaves = row.decision.leaves ?? (isSkipped ? 'skip' : undefined);
	const made = toldApart(all, another);
	const isSaid = leaves === 'skip' || leaves === 'same';
	if (isSaid && isWhole(row)) {
		// The same as another row of the file: there is nothing in the list to compare it with.
		const own = row.isHeldFor('twin') ? 'skip' : leaves;
		reading.left.push(...made.map((each) => ({ ...each, leaves: own })));
		return;
	}
	if (leaves === 'skip') {
		reading.others.push({ line: row.line, text: row.summary, isSkipped: true });
		return;
	}
	const held = row.heldRow();
	if (held) {
		reading.held.push({ ...held, made: isWhole(row) ? made : [] });
		return;
	}
	for (const each of made) {
		const isTransfer = each.document.category_code === TRANSFER;
		if (isTransfer) reading.left.push({ ...each, leaves: 'transfer' });
		else reading.documents.push(each);
	}
}
