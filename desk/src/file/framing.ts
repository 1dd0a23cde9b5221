import { groupsOf } from '../groups';
import { isFilled, plain, textOf } from './cells';
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
	down f c b of month day rp idr rupiah dan harian bulanan mingguan sementara berjalan keseluruhan semua seluruh seluruhnya hutang utang piutang
	di lembar pindahan dipindahkan transfer selanjutnya berikutnya last previous brought carried to date
	jan januari january feb februari february mar maret march apr april mei may jun juni june jul juli july agt agu
	agustus aug august sep september okt oktober oct october nov november nop nopember des desember dec december
	senin selasa rabu kamis jumat sabtu tangan ditangan`
		.split(/\s+/)
		.filter(Boolean),
);

/** The balance of a cash book in words of its own: `Kas awal`, `Uang kemarin`. */
const OF_CASH = /^(kas|uang|dana) (awal|akhir|kemarin|sisa|di ?tangan)\b/i;

/** Words after which a line that begins like a sum most likely is one. */
const LIKELY =
	/^(uang (di|dalam) (laci|kas|brankas|tangan)\b)|^sisa (saldo|kas|uang|dana)\b|^(saldo|dipindahkan|pindahan|modal awal|transport saldo|pindah ke hal(aman)?)\b|^(sub ?|grand ?)?(total|jumlah) (pengeluaran|pemasukan|penerimaan|biaya|belanja|transaksi|kas|bank|hari|tgl|tanggal|bulan|per|debe?i?t|kredit)\b/i;

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
export const isFramingRow = (row: Row) =>
	textsOf(row).some(isFraming) || isFraming(row.text('number'));

/** Whether a text of a row begins like a balance or a sum, whatever follows: `Subtotal PT A`. */
export const beginsLikeSum = (row: Row) =>
	textsOf(row).some((text) => FIRST.test(wordsOf(text.slice(0, 200))[0] ?? ''));

/** Holds a row that begins like a balance or a sum, unless the balance shows that its money moved. */
export function checkFraming(row: Row): void {
	if (row.isProven) return;
	const text = textsOf(row).find((each) => LIKELY.test(each));
	if (text !== undefined) row.hold('maybeTotal', row.column('description'), text);
}

const SUM_WORD = /\b(jumlah|jml|total|ttl|rekap(itulasi)?|akumulasi|balance|om[sz]et)\b/i;

/** What rows come to, and the columns that all of them fill. */
class Part {
	sum = 0;
	count = 0;
	private filled: number[] = [];

	add(row: Row): void {
		const isFilledIn = (at: number) => isFilled(row.cells[at]);
		this.filled = this.count === 0 ? [...row.cells.keys()] : this.filled;
		this.filled = this.filled.filter(isFilledIn);
		this.sum += row.value ?? 0;
		this.count++;
	}

	/** Whether a row lacks a cell that all of these have: it is hardly one like them. */
	isUnlike(row: Row): boolean {
		return this.filled.some((at) => !isFilled(row.cells[at]));
	}
}

/** What the rows above a row come to: all of them, those of its day, and those since the last sum. */
class SumsAbove {
	private readonly all = new Part();
	private day = new Part();
	private date = '';
	private since = new Part();
	/** Whether rows above were sums, and whether they were unlike the others: then so are all sums. */
	private hasSums = false;
	private areUnlike = false;

	/**
	 * Whether a row is what rows above come to. Of two rows it may be by chance, unless the row is unlike
	 * them, has a word for it, or stands behind another sum; one row alone is a sum only of its day, and in a
	 * row unlike it.
	 */
	has(row: Row): boolean {
		const ofAlike = SUM_WORD.test(row.description) ? 2 : 3;
		const isSum = (part: Part, ofUnlike: number, least = ofAlike) => {
			const isUnlike = part.isUnlike(row);
			if (part.sum !== row.value || (this.areUnlike && !isUnlike)) return false;
			const isFound = part.count >= (isUnlike ? ofUnlike : least);
			this.areUnlike ||= isFound && isUnlike;
			return isFound;
		};
		const isNextSum = isSum(this.since, 2, this.hasSums ? 2 : ofAlike);
		const isDaySum = row.date === this.date && isSum(this.day, 1);
		return isNextSum || isDaySum || isSum(this.all, 2);
	}

	/** Begins a new part behind a sum. */
	startAnew(): void {
		this.since = new Part();
		this.hasSums = true;
	}

	add(row: Row): void {
		if (this.date !== row.date) this.day = new Part();
		this.date = row.date;
		for (const part of [this.all, this.day, this.since]) part.add(row);
	}
}

/** The sums of one direction. */
const sumsOf = (sums: Map<number, SumsAbove>, value: number): SumsAbove => {
	const way = Math.sign(value);
	const own = sums.get(way) ?? new SumsAbove();
	sums.set(way, own);
	return own;
};

const holdAsSum = (row: Row) =>
	row.hold('maybeTotal', row.column('description'), row.description || row.summary);

/** Rows that stand below each other and have one date, where there are enough of them for a sum. */
function daysOf(rows: Row[]): Row[][] {
	const days: Row[][] = [];
	for (const row of rows) {
		const day = days.at(-1);
		if (day?.[0]?.date === row.date) day.push(row);
		else days.push([row]);
	}
	return days.filter((day) => day.length > 2);
}

/** Holds the first or the last row of each day, where it is on all days what the others come to. */
function checkDays(rows: Row[]): void {
	const days = daysOf(rows);
	if (days.length < 2) return;
	for (const at of [0, -1]) {
		const sums = days.map((day) => day.at(at) as Row);
		const isSum = (sum: Row, day: Row[]) =>
			2 * (sum.value ?? NaN) === day.reduce((all, { value = NaN }) => all + value, 0);
		if (sums.every((sum, index) => isSum(sum, days[index] ?? []))) sums.forEach(holdAsSum);
	}
}

/** Holds rows with the text of two sums: they are sums of one row. */
function checkSameText(rows: Row[]): void {
	const found = groupsOf(
		rows.filter((row) => row.isHeldFor('maybeTotal')),
		({ description }) => plain(description),
	);
	for (const row of rows) {
		const text = plain(row.description);
		if (text !== '' && (found.get(text)?.length ?? 0) > 1) holdAsSum(row);
	}
}

/** Holds rows that no balance proves and whose amount is the sum of the rows above, or what is left of them. */
export function checkSums(rows: Row[]): void {
	const sums = new Map<number, SumsAbove>();
	let left = 0;
	for (const [at, row] of rows.entries()) {
		const { value = 0 } = row;
		if (value === 0) continue;
		const own = sumsOf(sums, value);
		const isLeft = sums.size > 1 && at > 2 && value > 0 && value === left;
		if (isLeft || own.has(row)) {
			holdAsSum(row);
			own.startAnew();
			continue;
		}
		own.add(row);
		left += value;
	}
	checkDays(rows);
	checkSameText(rows);
}
