import { textOf } from './cells';
import { isAmount } from './amounts';
import { isDay } from './dates';
import { TEXTS, type Row } from './row';

/** Words with which a line begins that states a balance or a sum, and no transaction. */
const FIRST =
	/^(grand|sub|subtotal|total|jumlah|saldo|sisa|pindahan|dipindahkan|opening|closing|beginning|ending|balance|carried|brought|rekap|rekapitulasi|akumulasi)$/;

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

/** Words after which a line that begins like a sum most likely is one. */
const LIKELY =
	/^(saldo|dipindahkan)\b|^(sub ?|grand ?)?(total|jumlah) (pengeluaran|pemasukan|penerimaan|biaya|belanja|transaksi|kas|bank|hari|tgl|tanggal|bulan|per|debe?i?t|kredit)\b/i;

const wordsOf = (text: string) =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter(Boolean);

/** Whether a text says nothing but that it is a balance or a sum: `Saldo bulan lalu`, `Total 02/11/2026`. */
export function isFraming(text: string): boolean {
	const [first = '', ...rest] = wordsOf(text.slice(0, 200));
	return FIRST.test(first) && rest.every((word) => FOLLOWING.has(word));
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
