import { text, type Given, type Language } from './row';
import { say } from './words';

/** The node's names of fields, in Indonesian. */
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

/** Why the node does not take a value: its code of the reason, in Indonesian. */
const REASONS: Record<string, string> = {
	empty: 'kosong',
	notText: 'harus berupa teks',
	notNumber: 'bukan angka',
	notTrueOrFalse: 'harus ya atau tidak',
	lostDigits: 'angka terlalu panjang; simpan sebagai teks',
	oddSign: 'berisi tanda yang tidak dikenal',
	notAllowed: 'bukan salah satu pilihan',
	notWholeNumber: 'harus angka bulat',
	expressionFailed: 'rumusnya gagal',
	notDate: 'bukan tanggal',
	emptyMoment: 'kosong',
	invalidMoment: 'bukan tanggal',
	noTimeZone: 'tanpa zona waktu',
	notAmount: 'bukan angka',
	twoReadings: 'bisa dibaca dengan dua cara',
	otherFormat: 'format angka lain',
	tooManyDigits: 'terlalu banyak angka',
	tooLargeNumber: 'angka terlalu besar',
	debitOrCredit: 'tulis angkanya saja, tanpa DB atau CR',
	numberWithWords: 'tulis angkanya saja',
	centsSign: 'tulis angkanya saja',
	minusAfter: 'tulis minus di depan',
	blanksBetween: 'ada spasi di dalam angka',
	exponent: 'angka dari Excel kehilangan digit',
	zero: 'tidak boleh 0',
	belowZero: 'tidak boleh minus',
	notAboveZero: 'harus lebih dari 0',
	aboveLimit: 'melebihi batas jumlah',
	notJson: 'tidak terbaca',
	notObject: 'tidak terbaca',
	notList: 'tidak terbaca',
	nameOfLine: 'nama kolom tidak dikenal',
	twoNamesOfLine: 'satu nilai ditulis dua kali',
	twoTaxCodes: 'kode pajak berbeda; buat satu faktur untuk tiap kode',
	notInAcc: 'tidak ada di ACC',
	otherDirection: 'kategori ini untuk arah uang sebaliknya',
	notCurrency: 'bukan kode mata uang',
	formulaError: 'rumusnya gagal; perbaiki di file',
	nameNotChecked: 'daftar di ACC tidak terbaca lengkap; pakai kodenya',
	directionNotChecked: 'daftar kategori di ACC tidak terbaca lengkap; coba lagi',
	noCompany: 'pilih perusahaan di kredensial atau di dokumen',
	oneCompany: 'kredensial ini hanya untuk satu perusahaan',
	notUuid: 'bukan ID perusahaan',
	notEmail: 'bukan alamat e-mail',
	longEmail: 'alamat e-mail terlalu panjang',
	notKey: 'bukan kunci',
	sameKeyForAll: 'kuncinya sama untuk semua dokumen',
};

/** Why a document as a whole was refused, by patterns of the message, in Indonesian. */
const WHOLE: Array<[pattern: RegExp, indonesian: string]> = [
	[/multiple tax codes/i, 'satu faktur hanya boleh satu kode pajak'],
	[/expired date/i, 'tanggal jatuh tempo sebelum tanggal dokumen'],
	[/purchase order not found/i, 'pesanan pembelian tidak ada di ACC'],
	[/currency not found/i, 'mata uang tidak ada di data master ACC'],
	[
		/parameter data (.+?) not found/i,
		'akun untuk "$1" belum diatur di pengaturan ACC; minta admin ACC mengaturnya',
	],
	[
		/(?:master|transaction) data (.+?) not found/i,
		'"$1" tidak ada di data master ACC; buat di ACC atau perbaiki di daftar tugas',
	],
	[
		/Duplicate Guard could not record|Duplicate Guard failed/,
		'Duplicate Guard di n8n gagal; coba lagi',
	],
	[/asked for a pause/, 'ACC sedang sibuk; coba lagi beberapa menit lagi'],
	[/was cancelled/, 'proses berhenti lebih dulu; catat lagi'],
	[/Retry On Fail/, 'matikan Retry On Fail di pengaturan node ACC Accounting'],
	[/not looked up|could not be looked up/i, 'bank dan kategori belum dicek di ACC'],
	[/could not be checked/, 'daftar bank dan kategori tidak terbaca dari ACC; coba lagi'],
	[/The credential|credential/i, 'kredensial ditolak; buka kredensial di n8n dan uji'],
	[/No answer from ACC|not an ACC message/, 'ACC tidak menjawab; cek apakah ACC bisa dibuka'],
];

/** HTTP statuses that are about the credential or the pace, in Indonesian. */
const STATUSES: Record<string, string> = {
	401: 'ACC menolak kredensial; buka kredensial di n8n dan uji',
	403: 'pengguna ACC ini tidak boleh melakukannya; minta admin ACC',
	419: 'ACC menolak kredensial; buka kredensial di n8n dan uji',
	440: 'ACC menolak kredensial; buka kredensial di n8n dan uji',
	498: 'ACC menolak kredensial; buka kredensial di n8n dan uji',
	429: 'ACC menerima terlalu banyak permintaan; tunggu sebentar lalu catat lagi',
};

/** What the node's item says of a document that it did not take, with Simplify off. */
export interface Refused {
	problems?: Array<
		Partial<Record<'field' | 'code' | 'got' | 'message', string>> & { line?: number }
	>;
	message?: string;
	httpStatus?: number;
	error?: unknown;
	outcome?: string;
}

/** The node's own sentence of an item, also where n8n gives it as an error. */
export function saidBy({ message, error }: Refused): string {
	return text(message || (error as Given | undefined)?.message || error);
}

/** Why one value is not taken. A reason without Indonesian words is told as the node words it. */
function reasonOf(problem: NonNullable<Refused['problems']>[number]): string {
	const { field = '', code = '', got, line, message = '' } = problem;
	const why = REASONS[code];
	if (!why) return message || `${FIELDS[field] ?? field}: ${code}`;
	const at = line ? say('id', 'line', { line: String(line) }) : '';
	return `${[FIELDS[field] ?? field, at, got].filter(Boolean).join(' ')}: ${why}`;
}

/** Why a document was refused, in the language of the reader. */
export function whyRefused(refused: Refused, language: Language): string {
	const said = saidBy(refused);
	const { problems = [], httpStatus } = refused;
	if (language === 'en') return said || problems.map(({ message }) => message ?? '').join('; ');
	if (problems.length > 0) return problems.map(reasonOf).join('; ');
	const who = say('id', httpStatus ? 'refusedByAcc' : 'notSent');
	return `${who}: ${STATUSES[String(httpStatus)] ?? wholeReason(said)}`;
}

/** What the node says of a document that may be sent, in the language of the reader. */
export const hintOf = (told: Refused, language: Language) =>
	language === 'en' ? saidBy(told) : wholeReason(saidBy(told));

/** The reason in ACC's or the node's message, in Indonesian; else the message up to what it advises. */
function wholeReason(said: string): string {
	for (const [pattern, indonesian] of WHOLE) {
		const found = pattern.exec(said);
		if (found) return indonesian.replace('$1', () => found[1] ?? '');
	}
	return said.split(/ → |\. /)[0] ?? said;
}

/** All codes of reasons that have Indonesian words, for tests. */
export const KNOWN_REASONS: ReadonlySet<string> = new Set(Object.keys(REASONS));
