import type { Said } from '../../words';
import type { Words } from '../words';

/** The headings under which reasons are counted. */
export const KINDS = {
	otherKind: { en: 'Other', id: 'Lainnya' },
	duplicateKind: { en: 'May be posted already', id: 'Mungkin sudah tercatat' },
	transferKind: {
		en: 'Perhaps a transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
	},
} satisfies Record<string, Said>;

/** The code of the heading under which a reason is counted. */
export type Kind = keyof typeof KINDS | 'date' | 'money' | 'balance' | 'status' | 'categoryName';

/** Why a row is not posted. */
interface ReasonWords extends Said {
	kind: Kind;
	/** What a person says on the check page so that it does not count; else the file is wrong. */
	answer?: 'checked' | 'another' | 'category';
}

/** Why rows are not posted: `{c}` is the column, `{g}` its cell. */
export const REASONS = {
	noYear: {
		en: '{c}: "{g}" has no year; enter the month of the file',
		id: '{c}: "{g}" tanpa tahun; isi bulan file ini',
		kind: 'date',
	},
	pending: {
		en: '{c}: "{g}", not booked by the bank yet',
		id: '{c}: "{g}", belum dibukukan bank',
		kind: 'status',
	},
	mixedDates: {
		en: '{c}: a date cell ({g}) beside dates as text; Excel may have swapped day and month',
		id: '{c}: sel tanggal ({g}) di antara tanggal berupa teks; Excel mungkin menukar hari dan bulan',
		kind: 'date',
	},
	twoDates: {
		en: '{c}: "{g}" can be read as day/month or month/day, and other dates of the file speak for the other order',
		id: '{c}: "{g}" bisa tanggal/bulan atau bulan/tanggal, dan tanggal lain di file menunjukkan urutan lain',
		kind: 'date',
	},
	noAmount: {
		en: '{c}: "{g}" is not an amount; look at "Numbers are written"',
		id: '{c}: "{g}" tidak terbaca sebagai angka; cek "Angka ditulis"',
		kind: 'money',
	},
	mixedNumbers: {
		en: '{c}: a number cell beside amounts as text; Excel may have read {g} wrongly',
		id: '{c}: sel angka di antara angka berupa teks; Excel mungkin salah membaca {g}',
		kind: 'money',
	},
	negative: { en: '{c}: "{g}" is negative', id: '{c}: "{g}" minus', kind: 'money' },
	bothSides: {
		en: 'Both columns of amounts are filled: {g}',
		id: 'Kedua kolom jumlah terisi: {g}',
		kind: 'money',
	},
	zero: { en: '{c}: no amount, or 0', id: '{c}: tidak ada jumlah, atau 0', kind: 'money' },
	noDirection: {
		en: '{c}: "{g}" says neither in nor out',
		id: '{c}: "{g}" tidak menyebut masuk atau keluar',
		kind: 'money',
	},
	noBalance: {
		en: '{c}: "{g}" is not an amount; look at "Numbers are written"',
		id: '{c}: "{g}" tidak terbaca sebagai angka; cek "Angka ditulis"',
		kind: 'balance',
	},
	lacksBalance: {
		en: '{c} is empty, unlike in the other rows: is this row of this account?',
		id: '{c} kosong, tidak seperti baris lain: apakah baris ini dari rekening ini?',
		kind: 'balance',
		answer: 'checked',
	},
	balanceOff: {
		en: 'The balance in line {0} does not follow: {1} expected, {2} in the file. It proves no row from here on',
		id: 'Saldo di baris {0} tidak cocok: seharusnya {1}, di file {2}. Baris ini dan sesudahnya tidak terbukti',
		kind: 'balance',
	},
	otherAccount: { en: 'Another account: {g}', id: 'Rekening lain: {g}', kind: 'otherKind' },
	foreign: { en: 'Not in rupiah: {g}', id: 'Bukan rupiah: {g}', kind: 'otherKind' },
	stopWord: { en: '{c} says "{g}"', id: '{c} berisi "{g}"', kind: 'status', answer: 'checked' },
	secondTable: {
		en: 'Another table begins in the file: {g}',
		id: 'Di file ini mulai tabel lain: {g}',
		kind: 'otherKind',
	},
	moreCells: {
		en: 'More cells than headings ("{g}"): a separator stands in a text',
		id: 'Sel lebih banyak daripada judul ("{g}"): ada pemisah di dalam teks',
		kind: 'otherKind',
	},
	taxOff: {
		en: '{c} says {0}, but ACC would add {1}',
		id: '{c} berisi {0}, tetapi ACC akan menambahkan {1}',
		kind: 'money',
	},
	linesBelow: {
		en: 'Line {0} below names no invoice; it may belong to this one',
		id: 'Baris {0} di bawahnya tanpa nomor faktur; mungkin bagian dari faktur ini',
		kind: 'otherKind',
	},
	totalOff: {
		en: '{c} says {1}, but the amounts come to {0}',
		id: '{c} berisi {1}, tetapi jumlahnya {0}',
		kind: 'money',
	},
	noBank: {
		en: '{c}: ACC has no bank "{g}"',
		id: '{c}: tidak ada bank "{g}" di ACC',
		kind: 'categoryName',
	},
	noCategory: {
		en: '{c}: ACC has no category "{g}"',
		id: '{c}: tidak ada kategori "{g}" di ACC',
		kind: 'categoryName',
	},
	otherWay: {
		en: 'Category {g} is for the other direction of money',
		id: 'Kategori {g} untuk arah uang sebaliknya',
		kind: 'categoryName',
	},
	noCategoryYet: {
		en: 'no category yet',
		id: 'belum ada kategori',
		kind: 'categoryName',
		answer: 'category',
	},
	twoRules: {
		en: 'Two other categories match: {g}',
		id: 'Dua kategori lain cocok: {g}',
		kind: 'categoryName',
	},
	noQuantity: {
		en: '{c}: "{g}" is not a quantity',
		id: '{c}: "{g}" bukan kuantitas',
		kind: 'otherKind',
	},
	lostDigits: {
		en: '{c}: "{g}" has lost digits in Excel; format the column as text and export it again',
		id: '{c}: "{g}" kehilangan digit di Excel; ubah kolom ke teks lalu unduh lagi',
		kind: 'otherKind',
	},
	otherBuyer: {
		en: '{c} names several buyers, here "{g}": are all of them this company?',
		id: '{c} berisi beberapa pembeli, di sini "{g}": apakah semuanya perusahaan ini?',
		kind: 'otherKind',
		answer: 'checked',
	},
	sectionWord: {
		en: 'Stands below "{g}"',
		id: 'Ada di bawah "{g}"',
		kind: 'status',
		answer: 'checked',
	},
	formulaError: {
		en: '{c}: "{g}" is an error of a formula',
		id: '{c}: "{g}" adalah kesalahan rumus',
		kind: 'otherKind',
	},
	notTaken: {
		en: '{c} says {g}, and nothing takes it: does it belong to the invoice?',
		id: '{c} berisi {g}, tetapi tidak dipakai: apakah bagian dari faktur?',
		kind: 'money',
		answer: 'checked',
	},
	dueTaken: {
		en: '{c}: "{g}" may be the due date; {0} has earlier dates',
		id: '{c}: "{g}" mungkin tanggal jatuh tempo; {0} berisi tanggal yang lebih awal',
		kind: 'date',
		answer: 'checked',
	},
	dueBefore: {
		en: '{c}: "{g}" lies before the date of the invoice',
		id: '{c}: "{g}" sebelum tanggal faktur',
		kind: 'date',
		answer: 'checked',
	},
	isEmpty: { en: '{c} is empty', id: '{c} kosong', kind: 'otherKind' },
	taxLine: {
		en: '{c}: "{g}" is a line of its own, and PPN comes on top',
		id: '{c}: "{g}" baris tersendiri, padahal PPN ditambahkan',
		kind: 'money',
	},
	twoAmounts: {
		en: '{c} differs between the rows of the invoice',
		id: '{c} berbeda di antara baris faktur ini',
		kind: 'money',
	},
	otherDate: {
		en: '{c}: "{g}" differs from the first row of the invoice',
		id: '{c}: "{g}" berbeda dari baris pertama faktur',
		kind: 'date',
	},
	sameInvoice: {
		en: 'Another row of this invoice is held: line {0}',
		id: 'Baris lain faktur ini ditahan: baris {0}',
		kind: 'otherKind',
	},
	noDate: {
		en: '{c}: "{g}" is not a date, or there is no such day; look at "Dates are written"',
		id: '{c}: "{g}" tidak terbaca sebagai tanggal; cek "Tanggal ditulis"',
		kind: 'date',
	},
	emptyDate: { en: '{c} is empty', id: '{c} kosong', kind: 'date' },
	swappedDates: {
		en: '{c}: "{g}" may be month/day: the dates of this file would lie closer together. If they are right, enter the month of the file',
		id: '{c}: "{g}" mungkin bulan/tanggal: tanggal di file ini jadi lebih berdekatan. Kalau sudah benar, isi bulan file ini',
		kind: 'date',
		answer: 'checked',
	},
	outsidePeriod: {
		en: '{c}: "{g}" lies outside the month of the file',
		id: '{c}: "{g}" di luar bulan file ini',
		kind: 'date',
		answer: 'checked',
	},
	farDate: {
		en: '{c}: "{g}" is far from today; if it is right, enter the month of the file',
		id: '{c}: "{g}" jauh dari hari ini; kalau benar, isi bulan file ini',
		kind: 'date',
		answer: 'checked',
	},
	dateOrder: {
		en: '{c}: {g} does not fit between the dates around it',
		id: '{c}: {g} tidak urut dengan tanggal di sekitarnya',
		kind: 'date',
		answer: 'checked',
	},
	tooSmall: {
		en: '{c}: {g} is very small; is it a quantity, or were thousands lost?',
		id: '{c}: {g} sangat kecil; apakah ini kuantitas, atau ribuannya hilang?',
		kind: 'money',
		answer: 'checked',
	},
	inThousands: {
		en: 'Amounts are in thousands or millions: {g}',
		id: 'Jumlah dalam ribuan atau jutaan: {g}',
		kind: 'money',
	},
	cellTooLong: {
		en: 'A cell is longer than 1,000 characters',
		id: 'Ada sel lebih panjang dari 1.000 karakter',
		kind: 'otherKind',
	},
	statusOff: {
		en: '{c}: "{g}" is not a status that counts',
		id: '{c}: "{g}" bukan status yang dicatat',
		kind: 'status',
		answer: 'checked',
	},
	noteWord: {
		en: '{c} says "{g}": is it posted already, or not to be posted?',
		id: '{c} berisi "{g}": sudah dicatat, atau memang jangan dicatat?',
		kind: 'status',
		answer: 'checked',
	},
	paidInvoice: {
		en: '{c} says "{g}": is it paid already?',
		id: '{c} berisi "{g}": apakah sudah dibayar?',
		kind: 'status',
		answer: 'checked',
	},
	downPayment: {
		en: '{c} says "{g}": an invoice for a part of the money',
		id: '{c} berisi "{g}": faktur untuk sebagian uang',
		kind: 'status',
		answer: 'checked',
	},
	maybeTotal: {
		en: '"{g}": a balance or a sum, not a transaction?',
		id: '"{g}": saldo atau jumlah, bukan transaksi?',
		kind: 'otherKind',
		answer: 'checked',
	},
	maybeTransfer: {
		en: '"{g}": a transfer between own accounts? Booked as income or expense it would count twice',
		id: '"{g}": transfer antar rekening sendiri? Kalau dicatat sebagai masuk atau keluar, terhitung dua kali',
		kind: 'transferKind',
		answer: 'checked',
	},
	otherSection: {
		en: 'Stands in a section of the other direction of money',
		id: 'Ada di bagian yang arah uangnya sebaliknya',
		kind: 'money',
	},
	noMinus: {
		en: '{c}: no amount of the file has a minus; is all of it in one direction?',
		id: '{c}: tidak ada jumlah yang minus di file ini; apakah semuanya satu arah?',
		kind: 'money',
		answer: 'checked',
	},
	otherDirection: {
		en: 'The balances in {c} show the opposite: money in and out are swapped',
		id: 'Saldo di {c} menunjukkan sebaliknya: uang masuk dan keluar tertukar',
		kind: 'money',
	},
	twoSpellings: {
		en: 'The same invoice in another spelling stands in line {0}: one invoice, or two?',
		id: 'Faktur yang sama dengan ejaan lain ada di baris {0}: satu faktur atau dua?',
		kind: 'duplicateKind',
		answer: 'another',
	},
	nothingAlike: {
		en: 'Said to be the same as a known one, but nothing in the list looks like it',
		id: 'Dijawab sama dengan yang sudah ada, tetapi tidak ada yang serupa di daftar',
		kind: 'duplicateKind',
	},
	twin: {
		en: 'Says the same as line {0}: typed twice, or two payments?',
		id: 'Sama persis dengan baris {0}: terketik dua kali, atau dua pembayaran?',
		kind: 'duplicateKind',
		answer: 'another',
	},
	suspected: {
		en: 'May be posted already: {0}',
		id: 'Mungkin sudah tercatat: {0}',
		kind: 'duplicateKind',
		answer: 'another',
	},
	otherSide: {
		en: 'Perhaps a transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
		kind: 'transferKind',
	},
	otherSideInFile: {
		en: 'Perhaps a transfer between own accounts: its other side is line {0}',
		id: 'Mungkin transfer antar rekening sendiri: sisi lainnya baris {0}',
		kind: 'transferKind',
		answer: 'another',
	},
	differs: {
		en: 'This number is there already ({0}). The new document is not posted',
		id: 'Nomor ini sudah ada ({0}). Faktur baru belum dicatat',
		kind: 'duplicateKind',
		answer: 'another',
	},
	twoAccounts: {
		en: '{c} has more than one account. Say which column names the own account, or that these are of others',
		id: '{c} berisi lebih dari satu rekening. Pilih kolom nomor rekening sendiri, atau pilih "rekening pihak lain"',
		kind: 'otherKind',
	},
	sameReference: {
		en: '{c} {g} stands in lines {0}: is there a row for each product?',
		id: '{c} {g} ada di baris {0}: apakah satu baris per produk?',
		kind: 'otherKind',
		answer: 'checked',
	},
} satisfies Record<string, ReasonWords>;

export type ReasonCode = keyof typeof REASONS;

const reasonWords = (code: ReasonCode): ReasonWords => REASONS[code];

/** The code of the heading under which a reason is counted. */
export const kindOf = (code: ReasonCode) => reasonWords(code).kind;

/** What a person says so that a reason does not count; nothing where the columns or the file are wrong. */
export const answerTo = (code: ReasonCode) => reasonWords(code).answer;

/** Why something is not read: a code, the column and its cell, and further values. */
export interface Reason {
	code: ReasonCode;
	column?: string;
	got?: string;
	with?: string[];
}

/** A sentence with its values: a reason, or what is told besides. */
type Sentence = Omit<Reason, 'code'> & { code: keyof Words };

/** The sentence of a reason, with the file's own names of columns: `{c}` column, `{g}` cell. */
export function reasonOf(
	{ code, column = '', got = '', with: more = [] }: Sentence,
	words: Words,
): string {
	const values: Record<string, unknown> = { ...more, c: column, g: got.slice(0, 80) };
	return words[code]
		.replace(/\{(.)\}/g, (_, name: string) => String(values[name] ?? ''))
		.replace(/^\s*:\s*/, '')
		.trim();
}
