import type { Said } from '../words';

/** What is wrong with rows that are not posted: `{c}` is the column, `{g}` its cell. */
export const REASONS = {
	noDay: {
		en: '{c} "{g}" is not a date',
		id: '{c} "{g}" tidak terbaca sebagai tanggal',
	},
	emptyDay: {
		en: '{c} is empty',
		id: '{c} kosong',
	},
	noAmount: {
		en: '{c} "{g}" is not an amount',
		id: '{c} "{g}" tidak terbaca sebagai angka',
	},
	noFee: {
		en: '{c} "{g}" is not an amount',
		id: '{c} "{g}" tidak terbaca sebagai angka',
	},
	elsewhere: {
		en: 'The amount {g} is in {c}',
		id: 'Jumlah {g} ada di kolom {c}',
	},
	bothSides: {
		en: 'Both amount columns are filled in ({g}): are these two payments?',
		id: 'Kedua kolom jumlah terisi ({g}): apakah ini dua transaksi?',
	},
	noDirection: {
		en: '{c} "{g}" does not say in or out',
		id: '{c} "{g}" tidak menyebut masuk atau keluar',
	},
	minusInColumn: {
		en: '{c} "{g}" is negative: is it a reversal?',
		id: '{c} "{g}" minus: apakah ini pembatalan?',
	},
	noBalance: {
		en: '{c} "{g}" is not an amount',
		id: '{c} "{g}" tidak terbaca sebagai angka',
	},
	notCounted: {
		en: 'The balance does not include this row: is it a total or a balance carried forward?',
		id: 'Saldo tidak menghitung baris ini: apakah ini jumlah atau saldo pindahan?',
	},
	balanceOff: {
		en: 'The balance in line {0} does not match: expected {1}, found {2}',
		id: 'Saldo di baris {0} tidak cocok: seharusnya {1}, di file {2}',
	},
	opposite: {
		en: 'The balances show the opposite: money in and out are swapped',
		id: 'Saldo menunjukkan sebaliknya: uang masuk dan keluar tertukar',
	},
	otherAccount: { en: 'Another account: {g}', id: 'Rekening lain: {g}' },
	value: {
		en: '{c} has the new value "{g}": should these rows be posted?',
		id: '{c} berisi "{g}", nilai baru: apakah dicatat?',
	},
	belowLine: {
		en: 'Is below "{g}": does it belong to this book?',
		id: 'Ada di bawah "{g}": apakah bagian dari buku ini?',
	},
	aboveHeadings: {
		en: 'Stands above the headings: is it part of this table?',
		id: 'Ada di atas judul kolom: apakah bagian dari tabel ini?',
	},
	moreCells: {
		en: 'More cells than headings ("{g}"): does a text contain a separator?',
		id: 'Sel lebih banyak daripada judul ("{g}"): apakah ada pemisah di dalam teks?',
	},
	cut: {
		en: 'A cell is longer than 1,000 characters: is a closing quotation mark missing?',
		id: 'Ada sel lebih panjang dari 1.000 karakter: apakah tanda kutip penutupnya hilang?',
	},
	sumRow: {
		en: 'Equals the sum of rows above: is it a total?',
		id: 'Sama dengan jumlah baris di atasnya: apakah ini total?',
	},
	small: {
		en: '{c} {g} is very small: are thousands missing?',
		id: '{c} {g} sangat kecil: apakah ribuannya hilang?',
	},
	noMinus: {
		en: '{c} has no negative amounts: are they all in one direction?',
		id: '{c}: tidak ada jumlah yang minus: apakah semuanya satu arah?',
	},
	totalOff: {
		en: '{c} says {1}, but the amounts add up to {0}',
		id: '{c} berisi {1}, tetapi jumlahnya {0}',
	},
	mixedDates: {
		en: '{c}: {g} is a date cell, but other dates are text: Excel may have swapped day and month',
		id: '{c}: sel tanggal ({g}) di antara tanggal berupa teks; Excel mungkin menukar hari dan bulan',
	},
	swapped: {
		en: '{c} "{g}" may be month/day, as other dates in the file suggest',
		id: '{c} "{g}" mungkin bulan/tanggal: tanggal lain di file menunjukkan itu',
	},
	future: { en: '{c} {g} is in the future', id: '{c} {g} belum terjadi' },
	outside: {
		en: '{c} {g} is outside the period of the file',
		id: '{c} {g} di luar periode file ini',
	},
	far: {
		en: '{c} {g} is far from the other dates',
		id: '{c} {g} jauh dari tanggal lain di file',
	},
	order: {
		en: '{c} {g} is out of order with the dates around it',
		id: '{c} {g} tidak urut dengan tanggal di sekitarnya',
	},
	noBank: {
		en: '{c} "{g}" is not a bank in ACC',
		id: '{c} "{g}" bukan bank di ACC',
	},
	otherWay: {
		en: 'Category {g} is for the other direction of money',
		id: 'Kategori {g} untuk arah uang sebaliknya',
	},
	noCategoryYet: { en: 'no category yet', id: 'belum ada kategori' },
	twoRules: {
		en: 'Two rules match: {g}',
		id: 'Dua aturan cocok: {g}',
	},
	twin: {
		en: 'Identical to line {0}: entered twice, or two payments?',
		id: 'Sama persis dengan baris {0}: terketik dua kali, atau dua pembayaran?',
	},
	side: {
		en: 'Possible transfer between own accounts: its other side is line {0}',
		id: 'Mungkin transfer antar rekening sendiri: sisi lainnya baris {0}',
	},
	twoSpellings: {
		en: 'Line {0} has the same invoice in another spelling: one invoice, or two?',
		id: 'Faktur yang sama dengan ejaan lain ada di baris {0}: satu faktur atau dua?',
	},
	isEmpty: {
		en: '{c} is empty',
		id: '{c} kosong',
	},
	noQuantity: {
		en: '{c} "{g}" is not a quantity',
		id: '{c} "{g}" bukan kuantitas',
	},
	lineOff: {
		en: '{c} says {1}, but quantity × price is {0}',
		id: '{c} berisi {1}, tetapi kuantitas × harga {0}',
	},
	lostDigits: {
		en: '{c} "{g}" has lost digits in Excel',
		id: '{c} "{g}" kehilangan digit di Excel',
	},
	formulaError: {
		en: '{c} "{g}" is a formula error',
		id: '{c} "{g}" adalah kesalahan rumus',
	},
	taxOff: {
		en: '{c} says {0}, but ACC would add {1}',
		id: '{c} berisi {0}, tetapi ACC akan menambahkan {1}',
	},
	linesBelow: {
		en: 'Line {0} below has no invoice number: does it belong to this invoice?',
		id: 'Baris {0} di bawahnya tanpa nomor faktur: apakah bagian dari faktur ini?',
	},
	confirmTotal: {
		en: 'The file has no total: is {0} correct?',
		id: 'File ini tanpa total: apakah {0} benar?',
	},
	creditNote: {
		en: 'The invoice total is {0}: is it a credit note?',
		id: 'Faktur ini berjumlah {0}: apakah ini nota retur?',
	},
	twoAmounts: {
		en: '{c} differs between the rows of the invoice',
		id: '{c} berbeda di antara baris faktur ini',
	},
	otherDate: {
		en: '{c} "{g}" differs from the first row of the invoice',
		id: '{c} "{g}" berbeda dari baris pertama faktur',
	},
	sameInvoice: {
		en: 'Another row of this invoice is held: line {0}',
		id: 'Baris lain faktur ini ditahan: baris {0}',
	},
	nothingAlike: {
		en: 'Answered as the same as a known one, but nothing in the list is similar',
		id: 'Dijawab sama dengan yang sudah ada, tetapi tidak ada yang serupa di daftar',
	},
} satisfies Record<string, Said>;

/** What to do about some of them. */
export const ADVICE = {
	advice_noDay: {
		en: 'Enter the date, or check "Date format"',
		id: 'Isi tanggalnya, atau cek "Format tanggal"',
	},
	advice_emptyDay: {
		en: 'Enter the date, or skip the row',
		id: 'Isi tanggalnya, atau pilih jangan dicatat',
	},
	advice_noAmount: {
		en: 'Enter the amount, or check "Number format"',
		id: 'Isi jumlahnya, atau cek "Format angka"',
	},
	advice_noFee: {
		en: 'Correct it in the file, or post the row without it',
		id: 'Perbaiki di file, atau catat barisnya tanpa itu',
	},
	advice_elsewhere: {
		en: 'Enter the amount, or skip the row',
		id: 'Isi jumlahnya, atau pilih jangan dicatat',
	},
	advice_noDirection: {
		en: 'Enter the amount, with a minus for money out',
		id: 'Isi jumlahnya, dengan minus untuk uang keluar',
	},
	advice_noBalance: {
		en: 'Check "Number format"',
		id: 'Cek "Format angka"',
	},
	advice_opposite: {
		en: 'Change the columns',
		id: 'Ubah pengaturan kolom',
	},
	advice_cut: {
		en: 'Correct it in the file',
		id: 'Perbaiki di file',
	},
	advice_noBank: {
		en: 'Change the columns, or skip the row',
		id: 'Ubah pengaturan kolom, atau pilih jangan dicatat',
	},
	advice_otherWay: {
		en: 'Choose another one',
		id: 'Pilih yang lain',
	},
	advice_twoRules: {
		en: 'Choose a category for the row',
		id: 'Pilih kategori untuk baris ini',
	},
	advice_isEmpty: {
		en: 'Complete it in the file, or skip the row',
		id: 'Lengkapi di file, atau pilih jangan dicatat',
	},
	advice_noQuantity: {
		en: 'Correct it in the file',
		id: 'Perbaiki di file',
	},
	advice_lostDigits: {
		en: 'Format the column as text and export it again',
		id: 'Ubah kolom ke teks lalu unduh lagi',
	},
} satisfies Record<string, Said>;
