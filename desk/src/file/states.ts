import { textOf } from './cells';
import { unnamedColumns } from './layout';
import { isToPost } from './papers';
import { TEXTS, type Means, type Row } from './row';
import { inFull } from './shortForms';

/** A cell that says by itself that money did not move. */
export const STOPPED =
	/^(transaksi |pesanan |order |faktur |dana |saldo |pembayaran )?(gagal|failed?|failure|(di)?batal(kan)?|cancel+ed|cancel|void(ed)?|rejected|ditolak|expired|kedaluwarsa|reversed|refund(ed)?|pend(ing)?|menunggu|unpaid|(tidak|belum|not) (di)?(paid|bayar)|draft|(tidak|un|tak|belum) ?(berhasil|sukses|success(ful)?)|belum|(di)?tahan|dikembalikan|tertunda|(on )?hold|declined|error|time ?out|dihapus|deleted|hangus|proforma|(nota )?retur|diproses|(dalam|sedang) proses|processing|scheduled|returned|awaiting|in progress)( \p{L}+){0,2}( ?[-–:,(].*)?$/iu;

/** A cell that says no more than that money is still owed. */
const OWED = /^(h?utang|piutang|bon|kasbon|tempo|kredit)$/i;
const DEBIT = /^deb[ei]t$/i;

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
	return unnamedColumns(table.names, layout).filter((name) => {
		const states = new Set(rows.map((row) => textOf(row.at(name))).filter(Boolean));
		return states.size <= MOST_STATES && [...states].some(counts);
	});
}

/**
 * Holds rows whose state is another one than that money has moved, or whose kind is none of an invoice,
 * where nobody chose the states.
 */
export function checkStates(means: Means, rows: Row[]): void {
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

/** Holds rows that are owed, by a column such as *Pembayaran*; one that says *Debit* too says the direction. */
export function checkOwed({ table, layout, facts }: Means, rows: Row[]): void {
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
