import { textOf } from './cells';
import { namesOwn, type Own } from './own';
import { BANKS_AND_WALLETS, isPlaceWord, lettersOf, PLACES, wordsIn } from './places';
import { TEXTS, type Row } from './row';

/** Words that say that money was moved, and not what for. */
const MOVES = wordsIn(`
	transfer transfers trf trfr tf tfr trsf overbooking overbook pemindahbukuan pindahbuku pindah pindahan
	pemindahan dipindah dipindahkan memindahkan mutasi move moved moving setor setoran penyetoran disetor
	disetorkan titip titipan simpan penyimpanan menyimpan tarik tarikan penarikan ditarik narik ambil diambil
	pengambilan kembalikan dikembalikan autodebet autodebit cairkan mencairkan bawa dibawa dipinjam pinjam
	kembali lodgement lodgements change cair pencairan dicairkan payout payouts withdraw withdrawal withdrawn
	cashout disbursement deposit kirim kiriman dikirim send sent banked banking drawn lodged isi
	pengisian mengisi topup top up replenish replenishment replenishing reimburse reimbursement imprest
	penempatan ditempatkan droping dropping drop serah terima penyerahan serahkan diserahkan penggantian modal
	tambah tambahan penambahan
`);

/** Words that may stand between these. */
const BETWEEN = wordsIn(`
	ke dari dr di dan to from of the and in on for via melalui lewat antar antara between btw own sendiri milik
	perusahaan kantor office ho pusat cabang induk pribadi owner ending goal goals celengan utama buat receh
	kembalian besok bln lain lainnya sebagian sisa masuk keluar incoming outgoing inward outward debit debet
	kredit credit db cr bi fast bifast online switching no nomor an idr rp rupiah ref id sukses berhasil success
	awal akhir hari bulan minggu tgl tanggal pagi siang sore malam per untuk utk jan januari january feb
	februari february mar maret march apr april mei may jun juni june jul juli july agt agu agustus aug august
	sep september okt oktober oct october nov november nop nopember des desember dec december senin selasa rabu
	kamis jumat sabtu
`);

const IS_MOVE = new Set(MOVES);
const IS_ANY = new Set([...MOVES, ...PLACES, ...BETWEEN, ...BANKS_AND_WALLETS]);

/** Words that say by themselves that both accounts are own ones, whatever else a text names. */
const OWN =
	/\b(own (account|acc|a\/c)s?|rek(ening)? sendiri|top[- ]?up|pindah ?buku|pinbuk|over ?booking|dropp?ing|move (to|money)|pay ?out|withdraw(al)?|cash ?out|rk (pusat|cabang|kantor|induk)|(antar|antara) (rekening|kantong|saku|pocket|kas)|(dari|ke) (kantong|saku|pocket|kas|brankas)|^kantong (?!plastik|kresek)\p{L}+$|payment.{0,4}thank you|pembayaran.{0,4}terima kasih)\b/iu;

/** Money that is brought to or taken from a place, by whomever. */
const BROUGHT = new RegExp(
	`\\b((setor(an)?|pindah(an)?|tarik(an)?|penarikan|pengambilan|pencairan) .{0,20}\\b(ke|dari|antar|antara)|setor(an)?|tarik(an)?|penarikan|pindah|isi|pengisian|masuk( ke)?|pencairan) (${BANKS_AND_WALLETS.join('|')}|bank|rek(ening)?|tabungan|deposito|giro|kas|kantong|saku|pocket|saldo|dana|tunai)\\b`,
	'i',
);

/** Money that pays a card: its statement names the purchases. */
const PAYS_CARD = /^(?!.*\b(mdr|iuran)\b).*\b(kartu kredit|credit card)\b/i;

/** A card's statement names what paid it; all else that is money in there came back from a shop. */
const PAYMENT = /^(pembayaran|payment|pmt)\b/i;

/** What a bank takes for moving money. */
const FEE = /^\W*(biaya|bea|adm|admin|administrasi|fee|charge|ongkos)\b/i;

/** Whether a row pays a card: of the statement of a bank, or of that of the card. */
function paysCard({ means, value = 0 }: Row, described: string): boolean {
	if (means.layout.direction === 'creditMarked') return value > 0 && PAYMENT.test(described);
	return value < 0 && PAYS_CARD.test(described);
}

/** Words before a place: from it, to it, or for it. */
const TOWARDS = new Set(['ke', 'dari', 'dr', 'to', 'from', 'buat', 'untuk', 'utk']);

/** Whether a text says nothing but that money was moved, or from or to where: no name, no goods. */
function isMoveAlone(text: string, own: Own): boolean {
	const words = lettersOf(text).filter((word) => word.length > 1);
	const isKnown = (word: string) => IS_ANY.has(word) || own.bankWords.has(word);
	if (!words.every(isKnown)) return false;
	const isTowards =
		words.some((word) => TOWARDS.has(word)) &&
		words.some((word) => isPlaceWord(word, own.bankWords));
	return isTowards || words.some((word) => IS_MOVE.has(word));
}

/** Whether the money of a row may go from one own account to another: booked, it would count twice. */
export function mayBeTransfer(row: Row): boolean {
	const { own, columns } = row.means;
	const saying = row.cells.filter((_, at) => !own.sameInAll.has(at));
	const all = saying
		.map(textOf)
		.filter((text) => /\p{L}/u.test(text))
		.join(' ');
	const fields = TEXTS.filter((field) => {
		const at = columns.get(row.column(field));
		return at !== undefined && !own.sameInAll.has(at);
	});
	const described = fields.map((field) => row.text(field)).join(' ');
	if (namesOwn(described, own)) return true;
	if (FEE.test(described)) return false;
	const isAlone = [described, all].some((text) => isMoveAlone(text, own));
	const isSaid = OWN.test(described) || OWN.test(all) || BROUGHT.test(all);
	return isAlone || isSaid || paysCard(row, described);
}
