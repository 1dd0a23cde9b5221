import { textOf } from './cells';
import { isAmount } from './amounts';
import { isDay } from './dates';
import { TEXTS, type Row } from './row';

/** Words with which a line begins that states a balance or a sum, and no transaction. */
const FIRST =
	/^(grand|sub|subtotal|total|tot|ttl|jumlah|jml|saldo|sisa|pindahan|dipindahkan|opening|closing|beginning|ending|balance|carried|brought|rekap|rekapitulasi|akumulasi)$/;

/** Words that may follow: of time, of direction, of what a sum is made of. */
const FOLLOWING = new Set(
	`total jumlah saldo balance awal akhir bulan lalu ini kemarin sebelumnya terakhir hari minggu tahun halaman
	hal page periode pengeluaran pemasukan penerimaan pendapatan biaya belanja masuk keluar kas kecil besar bank
	debet debit debits kredit credit credits mutasi transaksi dari ke per s d sd sampai dengan tgl tanggal forward
	down f c b of month day rp idr rupiah dan harian bulanan mingguan sementara berjalan keseluruhan semua seluruh
	di lembar pindahan dipindahkan transfer selanjutnya berikutnya last previous brought carried to date
	jan januari january feb februari february mar maret march apr april mei may jun juni june jul juli july agt agu
	agustus aug august sep september okt oktober oct october nov november nop nopember des desember dec december
	senin selasa rabu kamis jumat sabtu`
		.split(/\s+/)
		.filter(Boolean),
);

/** The balance of a cash book in words of its own: `Kas awal`, `Uang kemarin`. */
const OF_CASH = /^(kas|uang|dana) (awal|akhir|kemarin|sisa)\b/i;

/** Words after which a line that begins like a sum most likely is one. */
const LIKELY =
	/^(uang (di|dalam) (laci|kas|brankas|tangan)\b)|^(saldo|dipindahkan|pindahan|modal awal|transport saldo|pindah ke hal(aman)?)\b|^(sub ?|grand ?)?(total|jumlah) (pengeluaran|pemasukan|penerimaan|biaya|belanja|transaksi|kas|bank|hari|tgl|tanggal|bulan|per|debe?i?t|kredit)\b/i;

const wordsOf = (text: string) =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter(Boolean);

/** Whether a text says nothing but that it is a balance or a sum: `Saldo bulan lalu`, `Total 02/11/2026`. */
export function isFraming(text: string): boolean {
	const [first = '', ...rest] = wordsOf(text.slice(0, 200));
	const isFirst = FIRST.test(first) || OF_CASH.test(text);
	return isFirst && rest.every((word) => FOLLOWING.has(word));
}

/** The texts by which a row says what it is about: its description, else all that is no date or amount. */
function textsOf(row: Row): string[] {
	const described = TEXTS.map((name) => row.text(name)).filter(Boolean);
	if (described.length > 0) return described;
	return row.cells
		.map(textOf)
		.filter((text) => /\p{L}/u.test(text) && !isAmount(text) && !isDay(text));
}

/** Whether a row states a balance or a sum in any of its texts. */
export const isFramingRow = (row: Row) => textsOf(row).some(isFraming);

/** Holds a row that begins like a balance or a sum, unless the balance shows that its money moved. */
export function checkFraming(row: Row): void {
	if (row.isProven) return;
	const text = textsOf(row).find((each) => LIKELY.test(each));
	if (text !== undefined) row.hold('maybeTotal', row.column('description'), text);
}

const SUM_WORD = /\b(jumlah|jml|total|ttl|rekap(itulasi)?|akumulasi|balance|om[sz]et)\b/i;

/** What the rows above a row come to: all of them, those of its day, and those since the last sum. */
class SumsAbove {
	private readonly all = { sum: 0, count: 0 };
	private day = { sum: 0, count: 0, date: '' };
	private since = { sum: 0, count: 0 };

	/** Whether an amount is what rows above come to. One row alone is no sum; of two it may be by chance. */
	includes(value: number, text: string): boolean {
		const isSum = ({ sum, count }: { sum: number; count: number }, least: number) =>
			count >= least && sum === value;
		if (text === '' && isSum(this.day, 1)) return true;
		const least = SUM_WORD.test(text) ? 2 : 3;
		return [this.all, this.day, this.since].some((part) => isSum(part, least));
	}

	/** Begins a new part behind a sum. */
	startAnew(): void {
		this.since = { sum: 0, count: 0 };
	}

	add(date: string, value: number): void {
		if (this.day.date !== date) this.day = { sum: 0, count: 0, date };
		for (const part of [this.all, this.day, this.since]) {
			part.sum += value;
			part.count++;
		}
	}
}

/** The sums of one direction. */
const sumsOf = (sums: Map<number, SumsAbove>, value: number): SumsAbove => {
	const way = Math.sign(value);
	const own = sums.get(way) ?? new SumsAbove();
	sums.set(way, own);
	return own;
};

/** Holds rows that no balance proves and whose amount is the sum of the rows above, or what is left of them. */
export function checkSums(rows: Row[]): void {
	const sums = new Map<number, SumsAbove>();
	let left = 0;
	for (const [at, row] of rows.entries()) {
		const { value = 0, date, description } = row;
		if (value === 0) continue;
		const own = sumsOf(sums, value);
		const isLeft = at > 2 && value > 0 && value === left;
		if (isLeft || own.includes(value, description)) {
			row.hold('maybeTotal', row.column('description'), description || row.summary);
			own.startAnew();
			continue;
		}
		own.add(date, value);
		left += value;
	}
}
