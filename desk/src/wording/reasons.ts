import type { Said } from '../words';

/** The headings under which reasons are counted. */
export const KINDS = {
	otherKind: { en: 'Other', id: 'Lainnya' },
	columnKind: { en: 'New value in a column', id: 'Nilai baru di kolom' },
	duplicateKind: { en: 'May be posted already', id: 'Mungkin sudah tercatat' },
	transferKind: {
		en: 'Perhaps a transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
	},
} satisfies Record<string, Said>;

/** The code of the heading under which a reason is counted. */
export type Kind = keyof typeof KINDS | 'date' | 'money' | 'balance' | 'categoryName';

/** Why a row is not posted. */
interface ReasonWords extends Said {
	kind: Kind;
}

/** Why rows are not posted: `{c}` is the column, `{g}` its cell. */
export const REASONS = {
	noDay: {
		en: '{c} "{g}" is not a date. Enter the date, or look at "Dates are written"',
		id: '{c} "{g}" tidak terbaca sebagai tanggal. Isi tanggalnya, atau cek "Tanggal ditulis"',
		kind: 'date',
	},
	emptyDay: {
		en: '{c} is empty. Enter the date, or leave the row out',
		id: '{c} kosong. Isi tanggalnya, atau pilih jangan dicatat',
		kind: 'date',
	},
	noAmount: {
		en: '{c} "{g}" is not an amount. Enter the amount, or look at "Numbers are written"',
		id: '{c} "{g}" tidak terbaca sebagai angka. Isi jumlahnya, atau cek "Angka ditulis"',
		kind: 'money',
	},
	noFee: {
		en: '{c} "{g}" is not an amount. Correct it in the file, or post the row without it',
		id: '{c} "{g}" tidak terbaca sebagai angka. Perbaiki di file, atau catat barisnya tanpa itu',
		kind: 'money',
	},
	elsewhere: {
		en: 'The amount {g} stands in {c}. Enter the amount, or leave the row out',
		id: 'Jumlah {g} ada di kolom {c}. Isi jumlahnya, atau pilih jangan dicatat',
		kind: 'money',
	},
	bothSides: {
		en: 'Both columns of amounts are filled ({g}): are these two payments?',
		id: 'Kedua kolom jumlah terisi ({g}): apakah ini dua transaksi?',
		kind: 'money',
	},
	noDirection: {
		en: '{c} "{g}" says neither in nor out. Enter the amount, with a minus for money out',
		id: '{c} "{g}" tidak menyebut masuk atau keluar. Isi jumlahnya, dengan minus untuk uang keluar',
		kind: 'money',
	},
	minusInColumn: {
		en: '{c} "{g}" has a minus: does it take money back?',
		id: '{c} "{g}" minus: apakah ini pembatalan?',
		kind: 'money',
	},
	noBalance: {
		en: '{c} "{g}" is not an amount. Look at "Numbers are written"',
		id: '{c} "{g}" tidak terbaca sebagai angka. Cek "Angka ditulis"',
		kind: 'balance',
	},
	lacksBalance: {
		en: 'The row has no balance, and the others do: is it of this account?',
		id: 'Baris ini tanpa saldo, tidak seperti baris lain: apakah dari rekening ini?',
		kind: 'balance',
	},
	notCounted: {
		en: 'The balance does not count this row: a total or a balance carried over?',
		id: 'Saldo tidak menghitung baris ini: apakah ini jumlah atau saldo pindahan?',
		kind: 'balance',
	},
	balanceOff: {
		en: 'The balance in line {0} does not follow: {1} expected, {2} in the file',
		id: 'Saldo di baris {0} tidak cocok: seharusnya {1}, di file {2}',
		kind: 'balance',
	},
	opposite: {
		en: 'The balances show the opposite: money in and out are swapped. Change the columns',
		id: 'Saldo menunjukkan sebaliknya: uang masuk dan keluar tertukar. Ubah pengaturan kolom',
		kind: 'balance',
	},
	otherAccount: { en: 'Another account: {g}', id: 'Rekening lain: {g}', kind: 'otherKind' },
	value: {
		en: '{c} says "{g}" for the first time: does it count?',
		id: '{c} berisi "{g}", nilai baru: apakah dicatat?',
		kind: 'columnKind',
	},
	belowLine: {
		en: 'Stands below "{g}": is it part of this book?',
		id: 'Ada di bawah "{g}": apakah bagian dari buku ini?',
		kind: 'otherKind',
	},
	aboveHeadings: {
		en: 'Stands above the headings: is it part of this table?',
		id: 'Ada di atas judul kolom: apakah bagian dari tabel ini?',
		kind: 'otherKind',
	},
	moreCells: {
		en: 'More cells than headings ("{g}"): does a separator stand in a text?',
		id: 'Sel lebih banyak daripada judul ("{g}"): apakah ada pemisah di dalam teks?',
		kind: 'otherKind',
	},
	cut: {
		en: 'A cell is longer than 1,000 characters. Shorten it in the file',
		id: 'Ada sel lebih panjang dari 1.000 karakter. Persingkat di file',
		kind: 'otherKind',
	},
	sumRow: {
		en: 'Comes to what rows above come to: is it a total?',
		id: 'Sama dengan jumlah baris di atasnya: apakah ini total?',
		kind: 'money',
	},
	small: {
		en: '{c} {g} is very small: were thousands lost?',
		id: '{c} {g} sangat kecil: apakah ribuannya hilang?',
		kind: 'money',
	},
	noMinus: {
		en: '{c}: no amount has a minus: is all of it in one direction?',
		id: '{c}: tidak ada jumlah yang minus: apakah semuanya satu arah?',
		kind: 'money',
	},
	totalOff: {
		en: '{c} says {1}, but the amounts come to {0}',
		id: '{c} berisi {1}, tetapi jumlahnya {0}',
		kind: 'money',
	},
	mixedDates: {
		en: '{c}: a date cell ({g}) beside dates as text; Excel may have swapped day and month',
		id: '{c}: sel tanggal ({g}) di antara tanggal berupa teks; Excel mungkin menukar hari dan bulan',
		kind: 'date',
	},
	swapped: {
		en: '{c} "{g}" may be month/day: other dates of the file speak for it',
		id: '{c} "{g}" mungkin bulan/tanggal: tanggal lain di file menunjukkan itu',
		kind: 'date',
	},
	future: { en: '{c} {g} lies in the future', id: '{c} {g} belum terjadi', kind: 'date' },
	outside: {
		en: '{c} {g} lies outside the period of the file',
		id: '{c} {g} di luar periode file ini',
		kind: 'date',
	},
	oldDay: {
		en: '{c} {g} is more than a year ago',
		id: '{c} {g} lebih dari setahun lalu',
		kind: 'date',
	},
	far: {
		en: '{c} {g} is far from the other dates',
		id: '{c} {g} jauh dari tanggal lain di file',
		kind: 'date',
	},
	order: {
		en: '{c} {g} does not fit between the dates around it',
		id: '{c} {g} tidak urut dengan tanggal di sekitarnya',
		kind: 'date',
	},
	noBank: {
		en: '{c} "{g}" is no bank of ACC. Change the columns, or leave the row out',
		id: '{c} "{g}" bukan bank di ACC. Ubah pengaturan kolom, atau pilih jangan dicatat',
		kind: 'categoryName',
	},
	otherWay: {
		en: 'Category {g} is for the other direction of money. Choose another one',
		id: 'Kategori {g} untuk arah uang sebaliknya. Pilih yang lain',
		kind: 'categoryName',
	},
	noCategoryYet: { en: 'no category yet', id: 'belum ada kategori', kind: 'categoryName' },
	twoRules: {
		en: 'Two rules match: {g}. Choose a category for the row',
		id: 'Dua aturan cocok: {g}. Pilih kategori untuk baris ini',
		kind: 'categoryName',
	},
	twin: {
		en: 'Says the same as line {0}: typed twice, or two payments?',
		id: 'Sama persis dengan baris {0}: terketik dua kali, atau dua pembayaran?',
		kind: 'duplicateKind',
	},
	side: {
		en: 'Perhaps a transfer between own accounts: its other side is line {0}',
		id: 'Mungkin transfer antar rekening sendiri: sisi lainnya baris {0}',
		kind: 'transferKind',
	},
	twoSpellings: {
		en: 'The same invoice in another spelling stands in line {0}: one invoice, or two?',
		id: 'Faktur yang sama dengan ejaan lain ada di baris {0}: satu faktur atau dua?',
		kind: 'duplicateKind',
	},
	isEmpty: {
		en: '{c} is empty. Complete it in the file, or leave the row out',
		id: '{c} kosong. Lengkapi di file, atau pilih jangan dicatat',
		kind: 'otherKind',
	},
	noQuantity: {
		en: '{c} "{g}" is not a quantity. Correct it in the file',
		id: '{c} "{g}" bukan kuantitas. Perbaiki di file',
		kind: 'otherKind',
	},
	lineOff: {
		en: '{c} says {1}, but quantity × price comes to {0}',
		id: '{c} berisi {1}, tetapi kuantitas × harga {0}',
		kind: 'money',
	},
	lostDigits: {
		en: '{c} "{g}" has lost digits in Excel. Format the column as text and export it again',
		id: '{c} "{g}" kehilangan digit di Excel. Ubah kolom ke teks lalu unduh lagi',
		kind: 'otherKind',
	},
	formulaError: {
		en: '{c} "{g}" is an error of a formula',
		id: '{c} "{g}" adalah kesalahan rumus',
		kind: 'otherKind',
	},
	taxOff: {
		en: '{c} says {0}, but ACC would add {1}',
		id: '{c} berisi {0}, tetapi ACC akan menambahkan {1}',
		kind: 'money',
	},
	taxLine: {
		en: 'The line of {g} is PPN of the others, and PPN comes on top',
		id: 'Baris {g} adalah PPN dari baris lain, padahal PPN ditambahkan',
		kind: 'money',
	},
	linesBelow: {
		en: 'Line {0} below names no invoice: does it belong to this one?',
		id: 'Baris {0} di bawahnya tanpa nomor faktur: apakah bagian dari faktur ini?',
		kind: 'otherKind',
	},
	confirmTotal: {
		en: 'The file states no total. Is {0} right?',
		id: 'File ini tanpa total. Apakah {0} benar?',
		kind: 'money',
	},
	creditNote: {
		en: 'The invoice comes to {0}: is it a credit note?',
		id: 'Faktur ini berjumlah {0}: apakah ini nota retur?',
		kind: 'money',
	},
	twoAmounts: {
		en: '{c} differs between the rows of the invoice',
		id: '{c} berbeda di antara baris faktur ini',
		kind: 'money',
	},
	otherDate: {
		en: '{c} "{g}" differs from the first row of the invoice',
		id: '{c} "{g}" berbeda dari baris pertama faktur',
		kind: 'date',
	},
	sameInvoice: {
		en: 'Another row of this invoice is held: line {0}',
		id: 'Baris lain faktur ini ditahan: baris {0}',
		kind: 'otherKind',
	},
	nothingAlike: {
		en: 'Said to be the same as a known one, but nothing in the list looks like it',
		id: 'Dijawab sama dengan yang sudah ada, tetapi tidak ada yang serupa di daftar',
		kind: 'duplicateKind',
	},
	suspected: {
		en: 'May be posted already: {0}',
		id: 'Mungkin sudah tercatat: {0}',
		kind: 'duplicateKind',
	},
	otherSide: {
		en: 'Perhaps a transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
		kind: 'transferKind',
	},
	differs: {
		en: 'This number is there already ({0}). The new document is not posted',
		id: 'Nomor ini sudah ada ({0}). Faktur baru belum dicatat',
		kind: 'duplicateKind',
	},
} satisfies Record<string, ReasonWords>;

/** The code of the heading under which a reason is counted. */
export const kindOf = (code: string): Kind =>
	(REASONS as Record<string, ReasonWords>)[code]?.kind ?? 'otherKind';
