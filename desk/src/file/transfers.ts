import { BANKS_AND_WALLETS } from './accounts';
import { isAmount } from './amounts';
import { plain, textOf } from './cells';
import { isDay } from './dates';
import type { Facts } from './facts';
import type { Layout } from './layout';
import { TEXTS, type Row } from './row';
import { accountDigits, type Table } from './sheet';

/** The words of a list that is written over several lines. */
const wordsIn = (list: string) => list.split(/\s+/).filter(Boolean);

/** Words that say that money was moved, and not what for. */
const MOVES = wordsIn(`
	transfer transfers trf trfr tf tfr trsf trx overbooking overbook pemindahbukuan pindahbuku pindah pindahan
	pemindahan dipindah dipindahkan memindahkan mutasi move moved moving
	setor setoran penyetoran disetor disetorkan titip titipan simpan penyimpanan menyimpan
	tarik tarikan penarikan ditarik narik ambil pengambilan cair pencairan dicairkan payout payouts withdraw
	withdrawal withdrawn cashout disbursement settlement deposit
	kirim kiriman dikirim send sent banked banking drawn lodged
	isi pengisian mengisi topup top up replenish replenishment replenishing reimburse reimbursement imprest
	droping dropping drop serah terima penyerahan serahkan diserahkan penggantian modal
	tambah tambahan penambahan
`);

/** Words for places where a company keeps money, besides the names of its banks. */
const PLACES = wordsIn(`
	rekening rek rekg account acc bank giro tabungan deposito savings saving kas kecil besar cash petty tunai atm cdm
	teller brankas laci kasir safe drawer till shift dompet wallet ewallet saldo balance dana uang kantong saku
	pocket fund funds money shopee shopeepay spay tokopedia tiktok lazada blibli gopay ovo linkaja emoney etoll flazz
	brizzi midtrans xendit doku qris virtual va
`);

/** Words that may stand between these. */
const BETWEEN = wordsIn(`
	ke dari dr di dan to from of the and in on for via melalui lewat antar antara between btw own sendiri milik
	perusahaan kantor office ho pusat cabang pribadi utama lain lainnya sebagian sisa
	masuk keluar incoming outgoing inward outward debit debet kredit credit db cr dr bi fast bifast online switching
	no nomor an idr rp rupiah ref id sukses berhasil success
	awal akhir hari bulan minggu tgl tanggal pagi siang sore malam per untuk utk
	jan januari january feb februari february mar maret march apr april mei may jun juni june jul juli july agt agu
	agustus aug august sep september okt oktober oct october nov november nop nopember des desember dec december
	senin selasa rabu kamis jumat sabtu
`);

const IS_MOVE = new Set(MOVES);
const IS_ANY = new Set([...MOVES, ...PLACES, ...BETWEEN, ...BANKS_AND_WALLETS]);

/** Words that say by themselves that both accounts are own ones, whatever else a text names. */
const OWN =
	/\b(own (account|acc|a\/c)s?|rek(ening)? sendiri|top[- ]?up|pindah ?buku|move money|withdraw(al)?|cash ?out|(antar|antara) (rekening|kantong|saku|pocket|kas|bank)|(dari|ke) (kantong|saku|pocket|kas|brankas)|^kantong (?!plastik|kresek)\p{L}+$|payment.{0,4}thank you|pembayaran.{0,4}terima kasih)\b/iu;

/** Money that is brought to or taken from a place, by whomever. */
const BROUGHT = new RegExp(
	`\\b((setor(an)?|pindah(an)?|tarik(an)?|penarikan|pengambilan|pencairan) .{0,20}\\b(ke|dari|antar|antara)|setor|tarik|pindah|isi|pengisian) (${BANKS_AND_WALLETS.join('|')}|bank|rek(ening)?|kas|kantong|saku|pocket|saldo|dana|tunai)\\b`,
	'i',
);

/** What is known of the company's own accounts. */
export interface Own {
	/** Words of the names of its banks, and the initials of these, such as *bri*. */
	bankWords: Set<string>;
	/** The names of the holder, without blanks and signs. */
	holders: string[];
	/** The digits of its other accounts. */
	accounts: Set<string>;
	/** Columns whose cells are all the same: they say nothing of a row. */
	sameInAll: Set<number>;
}

const lettersOf = (text: string) =>
	text
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter(Boolean);

function bankWordsOf(name: string): string[] {
	const words = lettersOf(name);
	const initials = words.map(([first]) => first).join('');
	return initials.length > 2 ? [...words, initials] : words;
}

/** The name of the holder in a line above the table. */
const HOLDER =
	/^(?:nama|name|a\.?n\.?|atas nama|account (?:name|holder))(?: (?:rekening|pemilik|nasabah|perusahaan|akun))?(?: ?\/ ?name)?\s*[:,]?[\s:,]*(\p{L}.{4,80})$/iu;

/** A shorter name may stand in any text. */
const SHORTEST_NAME = 6;

/** Fewer rows may agree by chance. */
const LEAST_ROWS = 3;

/** The columns whose filled cells are all the same. */
function sameInAll({ names, body }: Table): Set<number> {
	const columns = names.map((_, at) => at);
	return new Set(
		columns.filter((at) => {
			const texts = body.map(({ cells }) => plain(cells[at])).filter(Boolean);
			return texts.length >= LEAST_ROWS && texts.every((text) => text === texts[0]);
		}),
	);
}

/** @param accounts digits of the accounts of stored layouts */
export function ownOf(table: Table, layout: Layout, { banks }: Facts, accounts: string[]): Own {
	const named = table.frame.map((text) => HOLDER.exec(text)?.[1] ?? '');
	const holders = [...named, layout.account_name ?? ''].map(plain);
	return {
		bankWords: new Set(banks.flatMap(({ name }) => bankWordsOf(name))),
		holders: holders.filter((name) => name.length >= SHORTEST_NAME),
		accounts: new Set(accounts.filter((digits) => digits !== table.account && digits.length > 5)),
		sameInAll: sameInAll(table),
	};
}

/** Words before a place: from it, or to it. */
const TOWARDS = new Set(['ke', 'dari', 'dr', 'to', 'from']);
const IS_PLACE = new Set([...PLACES, ...BANKS_AND_WALLETS]);

/** Whether a text says nothing but that money was moved, or from or to where: no name, no goods. */
export function isMoveAlone(text: string, { bankWords }: Own): boolean {
	const words = lettersOf(text).filter((word) => word.length > 1);
	const isKnown = (word: string) => IS_ANY.has(word) || bankWords.has(word);
	if (!words.every(isKnown)) return false;
	const isPlace = (word: string) => IS_PLACE.has(word) || bankWords.has(word);
	const isTowards = words.some((word) => TOWARDS.has(word)) && words.some(isPlace);
	return isTowards || words.some((word) => IS_MOVE.has(word));
}

const ACCOUNT_NUMBER = /\d[\d.-]{4,20}\d/g;

/** Whether a text names the holder or another account of the company. */
function namesOwn(text: string, { holders, accounts }: Own): boolean {
	const bare = holders.length > 0 ? plain(text) : '';
	if (holders.some((name) => bare.includes(name))) return true;
	const numbers = accounts.size > 0 ? (text.match(ACCOUNT_NUMBER) ?? []) : [];
	return numbers.some((number) => accounts.has(accountDigits(number)));
}

/** Whether the money of a row may go from one own account to another: booked, it would count twice. */
export function mayBeTransfer(row: Row): boolean {
	const { own, columns } = row.means;
	const saying = row.cells.filter((_, at) => !own.sameInAll.has(at));
	const all = saying
		.filter((cell) => !isAmount(cell) && !isDay(cell))
		.map(textOf)
		.join(' ');
	const fields = TEXTS.filter((field) => {
		const at = columns.get(row.column(field));
		return at !== undefined && !own.sameInAll.has(at);
	});
	const described = fields.map((field) => row.text(field)).join(' ');
	const isAlone = [described, all].some((text) => isMoveAlone(text, own));
	return (
		isAlone || OWN.test(described) || OWN.test(all) || BROUGHT.test(all) || namesOwn(described, own)
	);
}
