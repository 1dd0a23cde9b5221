import { plain, textOf } from './cells';
import { IS_CURRENCY, isForeignAmount } from './currency';
import { unnamedColumns } from './layout';
import { checkPaper, UNPAID } from './papers';
import { TEXTS, type Means, type Row } from './row';
import { inFull } from './shortForms';
import { STOPPED } from './states';

/** Words in a text that say that its money did not move, or has not yet. */
const STOP_IN_TEXT =
	/\b(gagal|failed|batal|dibatalkan|cancel+ed|void(ed)?|proforma|nota retur|(belum|tidak|not) (di)?(bayar|lunas|cair|terima|transfer|setor|paid|received)|unpaid|s?pay ?later|(on|reserve) hold)\b/i;

/** Words of a person who wrote beside a row that it must not be posted, or is posted already. */
const NOTE =
	/\b(salah (input|catat|tulis|ketik|entry|posting)|abaikan|diabaikan|jangan (dulu )?(di)?(catat|input|posting|bukukan|masuk(kan)?)|tidak usah (di)?(catat|input)|dobel|double (input|catat|entry|posting|bayar)|duplikat|duplicate|(sudah|telah) (di)?(input|catat|posting|bukukan|jurnal|entry)|sudah (masuk|tercatat|terinput|ada) (di )?(acc|sistem|pembukuan)?|(sudah|telah) tercatat|already (posted|recorded|booked)|ignore|ralat|(tidak|batal) jadi|(me)?nunggu (nota|bon|kwitansi|konfirmasi)|sementara|nanti|(se)?harusnya|belum ada|cek (lagi|ulang|dulu)|(perlu|harus) (di)?(cek|konfirmasi)|contoh (data|baris|pengisian))\b/i;
/** A text that somebody has crossed out, or that ends in a question. */
const CROSSED = /~~.+~~|^[([]?(di)?coret\b|\?[ )\]]*$/i;
const NOTE_ALONE =
	/^(rencana|anggaran|budget|plan(ned)?|estimasi|proyeksi|janji|double|dobel|dup|skip|lewati|coret|dicoret|hapus|contoh|test|tes|dummy|x{2,})$/i;

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

/** Headings of columns in which people write notes, and of those in which they write when few rows have one. */
const NOTES = /^(catatan|notes?|komentar|comments?)$/;
const RARE_NOTES = /^(ket|keterangan|remarks?|memo|info)/;

/** Notes that say that all is well. */
const IS_WELL = /^(ok|oke|okay|sesuai|cocok|lengkap|lunas)$/i;

const isNote = (text: string) => /\p{L}/u.test(text) && !IS_WELL.test(text) && !UNPAID.test(text);

/** Holds rows with a note in a column that nobody has mapped: it may say anything. */
export function checkNoteColumns({ table, layout, facts }: Means, rows: Row[]): void {
	for (const name of unnamedColumns(table.names, layout)) {
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
	for (const name of unnamedColumns(table.names, layout)) {
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
