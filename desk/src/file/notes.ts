import { isAmount, NUMBERS, readMoney } from './amounts';
import { plain, textOf } from './cells';
import { checkPaper, isToPost, UNPAID } from './papers';
import { usedColumns } from './layout';
import { TEXTS, type Means, type Row } from './row';

const CURRENCIES =
	'USD|US\\$|SGD|EUR|JPY|CNY|RMB|AUD|MYR|HKD|GBP|THB|KRW|SAR|TWD|INR|CHF|NZD|CAD|VND|PHP';
const IS_CURRENCY = new RegExp(`^(${CURRENCIES}|dollars?|dolar|euro|yen|ringgit)$`, 'i');
const NAMES_CURRENCY = new RegExp(
	`(^|[^\\p{L}])(${CURRENCIES})($|[^\\p{L}])|(?:[mM]ata [uU]ang|[cC]urrency|CCY|[vV]aluta)\\s*[:=]+\\s*(?!(IDR|R[pP]|[rR]upiah)\\b)\\p{L}{2,}`,
	'u',
);
/** An amount with another currency: `12,99 USD`, `$ 5`. */
const FOREIGN_AMOUNT = new RegExp(
	`(\\d[\\d.,]*) ?(?:(?:${CURRENCIES})(?!\\p{L})|[$€£¥])|(?:(?<!\\p{L})(?:${CURRENCIES})|[$€£¥]) ?(\\d[\\d.,]*)`,
	'giu',
);

/** A cell that says by itself that money did not move. */
const STOPPED =
	/^(transaksi |pesanan |order |faktur |dana |saldo |pembayaran )?(gagal|failed?|failure|(di)?batal(kan)?|cancel+ed|cancel|void(ed)?|rejected|ditolak|expired|kedaluwarsa|reversed|refund(ed)?|pend(ing)?|menunggu|unpaid|(tidak|belum|not) (di)?(paid|bayar)|draft|(tidak|un|tak|belum) ?(berhasil|sukses|success(ful)?)|belum|(di)?tahan|dikembalikan|tertunda|(on )?hold|declined|error|time ?out|dihapus|deleted|hangus|proforma|(nota )?retur|diproses|(dalam|sedang) proses|processing|scheduled|returned|awaiting|in progress)( \p{L}+){0,2}( ?[-–:,(].*)?$/iu;

/** A cell that says no more than that money is still owed. */
const OWED = /^(h?utang|piutang|bon|kasbon|tempo|kredit)$/i;
const DEBIT = /^deb[ei]t$/i;

/** Words in a text that say so. */
const STOP_IN_TEXT =
	/\b(gagal|failed|batal|dibatalkan|cancel+ed|void(ed)?|proforma|nota retur|(belum|tidak|not) (di)?(bayar|lunas|cair|terima|transfer|setor|paid|received)|unpaid|s?pay ?later|(on|reserve) hold)\b/i;

/** Short forms of people, in full. */
const SHORT: Record<string, string> = {
	blm: 'belum',
	blom: 'belum',
	sdh: 'sudah',
	udh: 'sudah',
	udah: 'sudah',
	jgn: 'jangan',
	jng: 'jangan',
	tdk: 'tidak',
	gak: 'tidak',
	nggak: 'tidak',
	dlm: 'dalam',
	byr: 'bayar',
	dibyr: 'dibayar',
	tgl: 'tanggal',
};

/** A text with the short forms of people in full. */
const inFull = (text: string) =>
	text.replace(/\p{L}+/gu, (word) => SHORT[word.toLowerCase()] ?? word);

/** Words of a person who wrote beside a row that it must not be posted, or is posted already. */
const NOTE =
	/\b(salah (input|catat|tulis|ketik|entry|posting)|abaikan|diabaikan|jangan (dulu )?(di)?(catat|input|posting|bukukan|masuk(kan)?)|tidak usah (di)?(catat|input)|dobel|double (input|catat|entry|posting|bayar)|duplikat|duplicate|(sudah|telah) (di)?(input|catat|posting|bukukan|jurnal|entry)|sudah (masuk|tercatat|terinput|ada) (di )?(acc|sistem|pembukuan)?|(sudah|telah) tercatat|already (posted|recorded|booked)|ignore|ralat|(tidak|batal) jadi|(me)?nunggu (nota|bon|kwitansi|konfirmasi)|sementara|nanti|(se)?harusnya|belum ada|cek (lagi|ulang|dulu)|(perlu|harus) (di)?(cek|konfirmasi)|contoh (data|baris|pengisian))\b/i;
/** A text that somebody has crossed out, or that ends in a question. */
const CROSSED = /~~.+~~|^[([]?(di)?coret\b|\?[ )\]]*$/i;
const NOTE_ALONE =
	/^(rencana|anggaran|budget|plan(ned)?|estimasi|proyeksi|janji|double|dobel|dup|skip|lewati|coret|dicoret|hapus|contoh|test|tes|dummy|x{2,})$/i;

const THOUSANDS =
	/\b(dalam|dlm\.?|in) (ribuan|jutaan|ribu|juta|thousands?|millions?)\b|\b(rp|idr)\.? ?['’]?000\b|['’]000\b|\bx ?1[.,]?000\b|\(000\)/i;

/** A heading such as `Jumlah (Rp ribu)`. */
const THOUSANDS_IN_HEADING = /\b(ribu(an)?|juta(an)?)\b/i;

/** What is wrong with all rows of a table: its currency, or amounts in thousands; its states. */
export function checkTable(means: Means, rows: Row[]): void {
	const { table, layout } = means;
	checkStates(means, rows);
	checkOwed(means, rows);
	const money = ['amount', 'amount_in', 'price', 'total'].map((field) =>
		(layout[field] ?? '').replace(/^column:/, ''),
	);
	const foreign = [...table.frame, ...money].find((text) => NAMES_CURRENCY.test(text));
	const thousands =
		[...table.frame, ...table.names].find((text) => THOUSANDS.test(text)) ??
		table.names.find((text) => THOUSANDS_IN_HEADING.test(text));
	for (const row of rows) {
		if (foreign) row.hold('foreign', '', foreign);
		if (thousands) row.hold('inThousands', '', thousands);
	}
}

/** Holds rows that are owed, by a column such as *Pembayaran*; one that says *Debit* too says the direction. */
function checkOwed({ table, layout, facts }: Means, rows: Row[]): void {
	if (facts.kind !== 'voucher') return;
	const own = new Set([...TEXTS, 'status'].map((field) => layout[field]));
	for (const name of table.names.filter((each) => !own.has(each))) {
		const texts = rows.map((row) => textOf(row.at(name)));
		if (texts.some((text) => DEBIT.test(text))) continue;
		for (const [at, row] of rows.entries()) {
			const text = texts[at] ?? '';
			if (OWED.test(text)) row.hold('stopWord', name, text);
		}
	}
}

/** Words of a state in which money has moved. */
const MOVED =
	/^(transaksi )?(ok(e|ay)?|sukses|berhasil|success(ful)?|succeeded|completed?|selesai|settled|settlement|paid|lunas|terkirim|terbayar|cair|processed|executed|cleared|captured|disbursed|approved|disetujui)$/i;

/** A column of more different texts is none of states. */
const MOST_STATES = 6;

/** Columns whose cells are states, though nobody said so: few texts, one of which says that a row counts. */
function statesOf(
	{ table, layout }: Means,
	rows: Row[],
	counts: (text: string) => boolean,
): string[] {
	const chosen = usedColumns(layout);
	return table.names.filter((name) => {
		if (name === '' || chosen.has(name)) return false;
		const states = new Set(rows.map((row) => textOf(row.at(name))).filter(Boolean));
		return states.size <= MOST_STATES && [...states].some(counts);
	});
}

/**
 * Holds rows whose state is another one than that money has moved, or whose kind is none of an invoice,
 * where nobody chose the states.
 */
function checkStates(means: Means, rows: Row[]): void {
	const isVoucher = means.facts.kind === 'voucher';
	const counts = isVoucher ? (text: string) => MOVED.test(text) : isToPost;
	for (const name of statesOf(means, rows, counts)) {
		for (const row of rows) {
			const state = textOf(row.at(name));
			const isOther = state !== '' && !counts(state) && !STOPPED.test(inFull(state));
			if (isOther) row.hold('statusOff', name, state);
		}
	}
}

const AMOUNTS = ['amount', 'amount_in', 'price'];

/** The amounts of a row, as hundredths without a sign. */
function amountsOf(row: Row): Set<number> {
	const { numbers = '' } = row.means.layout;
	const cents = AMOUNTS.map((field) => readMoney(row.cell(field), numbers) ?? 0);
	return new Set(cents.map(Math.abs).filter((each) => each > 0));
}

/** Whether a text names an amount in another currency that is the amount of the row. */
function isForeignAmount(row: Row, text: string): boolean {
	const own = amountsOf(row);
	return [...text.matchAll(FOREIGN_AMOUNT)].some(([, before, after]) => {
		const digits = (before ?? after ?? '').replace(/[.,]+$/, '');
		return NUMBERS.some((format) => own.has(readMoney(digits, format) ?? NaN));
	});
}

const DIGIT_AND_LETTER = /\p{L}|[$€£¥]/u;

/** Holds a row for what one of its cells says. */
function checkCell(row: Row, name: string, text: string, isOwn: boolean): void {
	const isInvoice = row.means.facts.kind === 'purchaseInvoice';
	if (IS_CURRENCY.test(text)) row.hold('foreign', name, text);
	const full = inFull(text);
	const isStopped = STOPPED.test(full) && !(isInvoice && UNPAID.test(full));
	if (!isOwn && isStopped) row.hold('stopWord', name, text);
	const isMarked = [NOTE, NOTE_ALONE, CROSSED].some((pattern) => pattern.test(full));
	if (isMarked) row.hold('noteWord', name, text);
	if (/\d/.test(text) && isForeignAmount(row, text)) row.hold('foreign', name, text);
	if (isInvoice) checkPaper(row, name, text, isOwn);
}

/** Whether a heading asks whether something was done with a row, such as *Sudah Input*. */
const asksWhether = (name: string, { means }: Row) =>
	NOTE.test(name) || (means.facts.kind === 'purchaseInvoice' && /^(sudah|telah|sdh)\b/i.test(name));

/** What says in a column such as *Sudah Input* that a row was not entered. */
const SAYS_NO = /^(|0|-|no|n|tidak|belum|false|not yet)$/i;

/** Holds a row that a column such as *Sudah Input* marks as entered. */
function checkEntered(row: Row, name: string, text: string): void {
	if (!SAYS_NO.test(text)) row.hold('noteWord', name, text);
}

/** Holds a row whose status, currency or notes say that its money did not move, or was not rupiah. */
export function checkNotes(row: Row): void {
	const { table, layout } = row.means;
	const allowed = (layout.status_ok ?? '').split(/[,;]/).map(plain).filter(Boolean);
	const isAllowed = !layout.status || allowed.includes(plain(row.cell('status')));
	row.holdIf(!isAllowed, 'statusOff', 'status');
	const isRupiah = !layout.currency || /^(IDR|RP\.?|rupiah)$/i.test(row.text('currency'));
	row.holdIf(!isRupiah, 'foreign', 'currency');
	const own = new Set([...TEXTS, 'status'].map((name) => row.column(name)));
	for (const [at, cell] of row.cells.entries()) {
		const name = table.names[at] ?? '';
		const isAnswer = asksWhether(name, row);
		if (isAnswer) checkEntered(row, name, textOf(cell));
		const isText = typeof cell === 'string' && DIGIT_AND_LETTER.test(cell);
		if (!isText || isAnswer) continue;
		checkCell(row, name, textOf(cell), own.has(name));
	}
}

/** Holds a row whose text says that it was cancelled, unless the balance shows that its money moved. */
export function checkTexts(row: Row): void {
	if (row.isProven) return;
	for (const field of TEXTS)
		row.holdIf(STOP_IN_TEXT.test(inFull(row.text(field))), 'stopWord', field);
}

/** Holds number cells beside cells that are written as text: Excel took 150.000 for 150. */
export function checkMixed(rows: Row[], field: string, isWritten: (text: string) => boolean): void {
	const cells = rows.map((row) => row.cell(field));
	if (!cells.some((cell) => typeof cell === 'string' && isWritten(cell))) return;
	for (const [at, row] of rows.entries()) {
		const isNumber = typeof cells[at] === 'number' && cells[at] !== 0;
		row.holdIf(isNumber, field === 'date' ? 'mixedDates' : 'mixedNumbers', field);
	}
}

/** Whether a text is an amount with marks between its digits. */
export const isWrittenAmount = (text: string) =>
	/\d[.,]\d/.test(text) && /[1-9]/.test(text) && isAmount(text.replace(/ ?[a-z]+$/i, ''));

/** Headings of columns in which people write notes, and of those in which they write when few rows have one. */
const NOTES = /^(catatan|notes?|komentar|comments?)$/;
const RARE_NOTES = /^(ket|keterangan|remarks?|memo|info)/;

/** Notes that say that all is well. */
const IS_WELL = /^(ok|oke|okay|sesuai|cocok|lengkap|lunas)$/i;

const isNote = (text: string) => /\p{L}/u.test(text) && !IS_WELL.test(text) && !UNPAID.test(text);

/** Holds rows with a note in a column that nobody has mapped: it may say anything. */
export function checkNoteColumns({ table, layout, facts }: Means, rows: Row[]): void {
	const chosen = usedColumns(layout);
	for (const name of table.names.filter((each) => !chosen.has(each))) {
		const noted = rows.filter((row) => isNote(textOf(row.at(name))));
		const isRare = noted.length * 2 < rows.length;
		// Terms of payment are noted beside most invoices.
		const isSure = NOTES.test(plain(name)) && facts.kind === 'voucher';
		const isNoted = NOTES.test(plain(name)) || RARE_NOTES.test(plain(name));
		if (!isSure && !(isNoted && isRare)) continue;
		for (const row of noted) row.hold('noteWord', name, row.at(name));
	}
}

/** Whether a cell is a mark: `v`, `*`, `OK`, and no number. */
const isMark = (text: string) => text.length <= 2 && !/\d/.test(text) && !/^[-–]+$/.test(text);

/** Holds the rows that have, or lack, a mark that most others lack, or have: nobody has said what it means. */
export function checkMarks({ table, layout }: Means, rows: Row[]): void {
	const chosen = usedColumns(layout);
	for (const name of table.names.filter((each) => each !== '' && !chosen.has(each))) {
		const texts = new Set(rows.map((row) => textOf(row.at(name))).filter(Boolean));
		if (texts.size !== 1 || ![...texts].every(isMark)) continue;
		const marked = rows.filter((row) => textOf(row.at(name)) !== '');
		const isRare = marked.length * 2 < rows.length;
		for (const row of rows) {
			const isOdd = (textOf(row.at(name)) !== '') === isRare;
			if (isOdd && marked.length < rows.length) row.hold('noteWord', name, [...texts][0]);
		}
	}
}
