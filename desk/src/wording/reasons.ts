import type { Said } from '../words';

/** The headings under which reasons are counted. */
export const KINDS = {
	otherKind: { en: 'Other', id: 'Lainnya' },
	/** Not *Jumlah*: before a colon and a count, it reads as *total*. */
	amountKind: { en: 'Amount', id: 'Nominal' },
	columnKind: { en: 'New value in a column', id: 'Nilai baru di kolom' },
	duplicateKind: { en: 'May already be posted', id: 'Mungkin sudah tercatat' },
	transferKind: {
		en: 'Possible transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
	},
} satisfies Record<string, Said>;

/** Code of the heading under which a reason is counted. */
export type Kind = keyof typeof KINDS | 'date' | 'balance' | 'categoryName';

/** Why a row is not posted. */
interface ReasonWords extends Said {
	kind: Kind;
}

/** Why rows are not posted: `{c}` is the column, `{g}` its cell. */
export const REASONS = {
	noDay: {
		en: '{c} "{g}" is not a date. Enter the date, or check "Date format"',
		id: '{c} "{g}" tidak terbaca sebagai tanggal. Isi tanggalnya, atau cek "Format tanggal"',
		kind: 'date',
	},
	emptyDay: {
		en: '{c} is empty. Enter the date, or skip the row',
		id: '{c} kosong. Isi tanggalnya, atau pilih jangan dicatat',
		kind: 'date',
	},
	noAmount: {
		en: '{c} "{g}" is not an amount. Enter the amount, or check "Number format"',
		id: '{c} "{g}" tidak terbaca sebagai angka. Isi jumlahnya, atau cek "Format angka"',
		kind: 'amountKind',
	},
	noFee: {
		en: '{c} "{g}" is not an amount. Correct it in the file, or post the row without it',
		id: '{c} "{g}" tidak terbaca sebagai angka. Perbaiki di file, atau catat barisnya tanpa itu',
		kind: 'amountKind',
	},
	elsewhere: {
		en: 'The amount {g} is in {c}. Enter the amount, or skip the row',
		id: 'Jumlah {g} ada di kolom {c}. Isi jumlahnya, atau pilih jangan dicatat',
		kind: 'amountKind',
	},
	bothSides: {
		en: 'Both amount columns are filled in ({g}): are these two payments?',
		id: 'Kedua kolom jumlah terisi ({g}): apakah ini dua transaksi?',
		kind: 'amountKind',
	},
	noDirection: {
		en: '{c} "{g}" does not say in or out. Enter the amount, with a minus for money out',
		id: '{c} "{g}" tidak menyebut masuk atau keluar. Isi jumlahnya, dengan minus untuk uang keluar',
		kind: 'amountKind',
	},
	minusInColumn: {
		en: '{c} "{g}" is negative: is it a reversal?',
		id: '{c} "{g}" minus: apakah ini pembatalan?',
		kind: 'amountKind',
	},
	noBalance: {
		en: '{c} "{g}" is not an amount. Check "Number format"',
		id: '{c} "{g}" tidak terbaca sebagai angka. Cek "Format angka"',
		kind: 'balance',
	},
	lacksBalance: {
		en: 'This row has no balance, unlike the others: does it belong to this account?',
		id: 'Baris ini tanpa saldo, tidak seperti baris lain: apakah dari rekening ini?',
		kind: 'balance',
	},
	notCounted: {
		en: 'The balance does not include this row: is it a total or a balance carried forward?',
		id: 'Saldo tidak menghitung baris ini: apakah ini jumlah atau saldo pindahan?',
		kind: 'balance',
	},
	balanceOff: {
		en: 'The balance in line {0} does not match: expected {1}, found {2}',
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
		en: '{c} has the new value "{g}": should these rows be posted?',
		id: '{c} berisi "{g}", nilai baru: apakah dicatat?',
		kind: 'columnKind',
	},
	belowLine: {
		en: 'Is below "{g}": does it belong to this book?',
		id: 'Ada di bawah "{g}": apakah bagian dari buku ini?',
		kind: 'otherKind',
	},
	aboveHeadings: {
		en: 'Stands above the headings: is it part of this table?',
		id: 'Ada di atas judul kolom: apakah bagian dari tabel ini?',
		kind: 'otherKind',
	},
	moreCells: {
		en: 'More cells than headings ("{g}"): does a text contain a separator?',
		id: 'Sel lebih banyak daripada judul ("{g}"): apakah ada pemisah di dalam teks?',
		kind: 'otherKind',
	},
	cut: {
		en: 'A cell is longer than 1,000 characters. Shorten it in the file',
		id: 'Ada sel lebih panjang dari 1.000 karakter. Persingkat di file',
		kind: 'otherKind',
	},
	sumRow: {
		en: 'Equals the sum of rows above: is it a total?',
		id: 'Sama dengan jumlah baris di atasnya: apakah ini total?',
		kind: 'amountKind',
	},
	small: {
		en: '{c} {g} is very small: are thousands missing?',
		id: '{c} {g} sangat kecil: apakah ribuannya hilang?',
		kind: 'amountKind',
	},
	noMinus: {
		en: '{c} has no negative amounts: are they all in one direction?',
		id: '{c}: tidak ada jumlah yang minus: apakah semuanya satu arah?',
		kind: 'amountKind',
	},
	totalOff: {
		en: '{c} says {1}, but the amounts add up to {0}',
		id: '{c} berisi {1}, tetapi jumlahnya {0}',
		kind: 'amountKind',
	},
	mixedDates: {
		en: '{c}: {g} is a date cell, but other dates are text. Excel may have swapped day and month',
		id: '{c}: sel tanggal ({g}) di antara tanggal berupa teks; Excel mungkin menukar hari dan bulan',
		kind: 'date',
	},
	swapped: {
		en: '{c} "{g}" may be month/day, as other dates in the file suggest',
		id: '{c} "{g}" mungkin bulan/tanggal: tanggal lain di file menunjukkan itu',
		kind: 'date',
	},
	future: { en: '{c} {g} is in the future', id: '{c} {g} belum terjadi', kind: 'date' },
	outside: {
		en: '{c} {g} is outside the period of the file',
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
		en: '{c} {g} is out of order with the dates around it',
		id: '{c} {g} tidak urut dengan tanggal di sekitarnya',
		kind: 'date',
	},
	noBank: {
		en: '{c} "{g}" is not a bank in ACC. Change the columns, or skip the row',
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
		en: 'Identical to line {0}: entered twice, or two payments?',
		id: 'Sama persis dengan baris {0}: terketik dua kali, atau dua pembayaran?',
		kind: 'duplicateKind',
	},
	side: {
		en: 'Possible transfer between own accounts: its other side is line {0}',
		id: 'Mungkin transfer antar rekening sendiri: sisi lainnya baris {0}',
		kind: 'transferKind',
	},
	twoSpellings: {
		en: 'Line {0} has the same invoice in another spelling: one invoice, or two?',
		id: 'Faktur yang sama dengan ejaan lain ada di baris {0}: satu faktur atau dua?',
		kind: 'duplicateKind',
	},
	isEmpty: {
		en: '{c} is empty. Complete it in the file, or skip the row',
		id: '{c} kosong. Lengkapi di file, atau pilih jangan dicatat',
		kind: 'otherKind',
	},
	noQuantity: {
		en: '{c} "{g}" is not a quantity. Correct it in the file',
		id: '{c} "{g}" bukan kuantitas. Perbaiki di file',
		kind: 'otherKind',
	},
	lineOff: {
		en: '{c} says {1}, but quantity × price is {0}',
		id: '{c} berisi {1}, tetapi kuantitas × harga {0}',
		kind: 'amountKind',
	},
	lostDigits: {
		en: '{c} "{g}" has lost digits in Excel. Format the column as text and export it again',
		id: '{c} "{g}" kehilangan digit di Excel. Ubah kolom ke teks lalu unduh lagi',
		kind: 'otherKind',
	},
	formulaError: {
		en: '{c} "{g}" is a formula error',
		id: '{c} "{g}" adalah kesalahan rumus',
		kind: 'otherKind',
	},
	taxOff: {
		en: '{c} says {0}, but ACC would add {1}',
		id: '{c} berisi {0}, tetapi ACC akan menambahkan {1}',
		kind: 'amountKind',
	},
	taxLine: {
		en: 'The line {g} is the PPN of the other lines, but PPN is also added',
		id: 'Baris {g} adalah PPN dari baris lain, padahal PPN ditambahkan',
		kind: 'amountKind',
	},
	linesBelow: {
		en: 'Line {0} below has no invoice number: does it belong to this invoice?',
		id: 'Baris {0} di bawahnya tanpa nomor faktur: apakah bagian dari faktur ini?',
		kind: 'otherKind',
	},
	confirmTotal: {
		en: 'The file has no total. Is {0} correct?',
		id: 'File ini tanpa total. Apakah {0} benar?',
		kind: 'amountKind',
	},
	creditNote: {
		en: 'The invoice total is {0}: is it a credit note?',
		id: 'Faktur ini berjumlah {0}: apakah ini nota retur?',
		kind: 'amountKind',
	},
	twoAmounts: {
		en: '{c} differs between the rows of the invoice',
		id: '{c} berbeda di antara baris faktur ini',
		kind: 'amountKind',
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
		en: 'Answered as the same as a known one, but nothing in the list is similar',
		id: 'Dijawab sama dengan yang sudah ada, tetapi tidak ada yang serupa di daftar',
		kind: 'duplicateKind',
	},
	suspected: {
		en: 'May already be posted: {0}',
		id: 'Mungkin sudah tercatat: {0}',
		kind: 'duplicateKind',
	},
	otherSide: {
		en: 'Possible transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
		kind: 'transferKind',
	},
	differs: {
		en: 'This number already exists ({0}). The new document is not posted',
		id: 'Nomor ini sudah ada ({0}). Dokumen baru belum dicatat',
		kind: 'duplicateKind',
	},
} satisfies Record<string, ReasonWords>;

/** The heading under which a reason is counted. */
export const kindOf = (code: string): Kind =>
	(REASONS as Record<string, ReasonWords>)[code]?.kind ?? 'otherKind';
