import type { Language } from '../words';
import { errorText, text } from './row';
import { say } from './words';

/** The node's field labels, in Indonesian. */
const FIELDS: Record<string, string> = {
	'Document Date': 'Tanggal',
	Bank: 'Bank',
	'Bank Code': 'Bank',
	'Bank Account Number': 'Nomor rekening',
	'Bank Account Name': 'Nama rekening',
	'Account Number': 'Nomor rekening',
	'Account Name': 'Nama rekening',
	'Cash Category': 'Kategori kas',
	'Total Amount': 'Jumlah',
	Description: 'Keterangan',
	'Vendor Name': 'Pemasok',
	'Customer Name': 'Pelanggan',
	'Other Amount': 'Biaya lain',
	'Lines (JSON)': 'Baris faktur',
	Lines: 'Baris faktur',
	Quantity: 'Kuantitas',
	'Unit Price': 'Harga satuan',
	'Unit of Measurement': 'Satuan',
	'Item Name': 'Nama barang',
	'Item Code': 'Kode barang',
	'Discount Amount': 'Diskon',
	'Tax Code': 'Kode pajak',
	'Tenant ID': 'ID perusahaan',
	Email: 'Alamat e-mail',
};

/** Why the node refuses a value that the desk can send, in Indonesian, by the node's code. */
export const REASONS: Record<string, string> = {
	empty: 'kosong',
	notTrueOrFalse: 'harus ya atau tidak',
	lostDigits: 'angka terlalu panjang; simpan sebagai teks',
	oddSign: 'berisi tanda yang tidak dikenal',
	notAllowed: 'bukan salah satu pilihan',
	notDate: 'bukan tanggal',
	noSuchDay: 'tanggal itu tidak ada',
	otherOrder: 'bulan dan harinya tertukar',
	notAmount: 'bukan angka',
	twoReadings: 'bisa dibaca dengan dua cara',
	otherFormat: 'format angka lain',
	tooManyDigits: 'terlalu banyak angka',
	tooLargeNumber: 'angka terlalu besar',
	zero: 'tidak boleh 0',
	belowZero: 'tidak boleh minus',
	notAboveZero: 'harus lebih dari 0',
	aboveLimit: 'melebihi batas jumlah',
	twoTaxCodes: 'kode pajak berbeda; buat satu faktur untuk tiap kode',
	notInAcc: 'tidak ada di ACC',
	otherDirection: 'kategori ini untuk arah uang sebaliknya',
	formulaError: 'rumusnya gagal; perbaiki di file',
	nameNotChecked: 'daftar di ACC tidak terbaca lengkap; pakai kodenya',
	directionNotChecked: 'daftar kategori di ACC tidak terbaca lengkap; coba lagi',
	noCompany: 'pilih perusahaan di kredensial atau di dokumen',
	oneCompany: 'kredensial ini hanya untuk satu perusahaan',
	notUuid: 'bukan ID perusahaan',
	notEmail: 'bukan alamat e-mail',
};

/** Advice when ACC refuses the credential. */
const CREDENTIAL = 'ACC menolak kredensial; buka kredensial di n8n dan uji';

/**
 * Why a whole document was not sent or was refused, in Indonesian, by the node's code or the HTTP
 * status.
 */
export const WHOLE: Record<string, string> = {
	cancelled: 'proses berhenti lebih dulu; catat lagi',
	pauseTooLong: 'ACC sedang sibuk; coba lagi beberapa menit lagi',
	keyNotRecorded: 'Duplicate Guard di n8n gagal; coba lagi',
	guardFailed: 'Duplicate Guard di n8n gagal; coba lagi',
	listsNotRead: 'daftar bank dan kategori tidak terbaca dari ACC; coba lagi',
	retryOnFail: 'matikan Retry On Fail di pengaturan node ACC Accounting',
	credential: 'kredensial tidak bisa dipakai; buka kredensial di n8n dan uji',
	noAnswer: 'ACC tidak menjawab; cek apakah ACC bisa dibuka',
	notFromAcc: 'ACC tidak menjawab; cek apakah ACC bisa dibuka',
	addressBlocked: 'n8n tidak boleh membuka alamat ACC; minta admin n8n',
	401: CREDENTIAL,
	403: 'pengguna ACC ini tidak boleh melakukannya; minta admin ACC',
	419: CREDENTIAL,
	440: CREDENTIAL,
	498: CREDENTIAL,
	429: 'ACC menerima terlalu banyak permintaan; tunggu sebentar lalu catat lagi',
};

/** Advice for ACC's codes, appended to ACC's own message. */
const CURES: Record<string, string> = {
	ACC03: 'perbaiki di daftar tugas',
	ACC09: 'buat atau atur di ACC, atau perbaiki di daftar tugas',
};

/** The node's result for a refused document, with Simplify off. */
export interface Refused {
	problems?: Array<
		Partial<Record<'field' | 'code' | 'got' | 'message', string>> & { line?: number }
	>;
	message?: string;
	/** What to do; the message ends with it. */
	advice?: string;
	/** From ACC, the network, or the node. */
	code?: string;
	httpStatus?: number | null;
	error?: unknown;
}

/** The node's own message in an item, even if n8n passes it as an error. */
export function saidBy({ message, error }: Refused): string {
	return text(message) || errorText(error);
}

/** Why a value is refused. Without an Indonesian translation, the node's own message. */
function reasonOf(problem: NonNullable<Refused['problems']>[number]): string {
	const { field = '', code = '', got, line, message = '' } = problem;
	const why = REASONS[code];
	if (!why) return message || `${FIELDS[field] ?? field}: ${code}`;
	const at = line ? say('id', 'line', { line: String(line) }) : '';
	return `${[FIELDS[field] ?? field, at, got].filter(Boolean).join(' ')}: ${why}`;
}

/** Why a whole document was refused, in Indonesian; otherwise in the words of ACC or the node. */
function wholeReason(refused: Refused): string {
	const { code = '', httpStatus, advice = '' } = refused;
	const known = WHOLE[code] ?? WHOLE[String(httpStatus)];
	if (known) return known;
	const said = saidBy(refused).replace(advice, '').trim().replace(/\.$/, '');
	return [said, CURES[code]].filter(Boolean).join('; ');
}

/** What is wrong with a document, in the reader's language. */
export function reasonFor(refused: Refused, language: Language): string {
	const { problems = [] } = refused;
	if (language === 'en') {
		return saidBy(refused) || problems.map(({ message }) => message ?? '').join('; ');
	}
	return problems.length > 0 ? problems.map(reasonOf).join('; ') : wholeReason(refused);
}

/** Why a document was refused, and by whom, in the reader's language. */
export function whyRefused(refused: Refused, language: Language): string {
	const why = reasonFor(refused, language);
	const { problems = [], httpStatus } = refused;
	if (language === 'en' || problems.length > 0) return why;
	return `${say('id', httpStatus ? 'refusedByAcc' : 'notSent')}: ${why}`;
}

/** The node's message about a document that can be sent. */
export const hintOf = (told: Refused, language: Language) =>
	say(language, 'look', { said: saidBy(told) });
