import type { Language } from './text';

/** Words by code: a line `code | English | Indonesian` for each. */
function words(table: string): Map<string, Record<Language, string>> {
	const lines = table.trim().split('\n');
	return new Map(
		lines.map((line) => {
			const [code = '', en = '', id = en] = line.split('|').map((part) => part.trim());
			return [code, { en, id }];
		}),
	);
}

/** Labels of the layout page by the name of the field, and names of what can be chosen there. */
const LABELS = words(`
date | Date | Tanggal
date_order | Dates are written | Tanggal ditulis
amount | Amount, or amount out | Jumlah, atau jumlah keluar
amount_in | Amount in, if it has its own column | Jumlah masuk, kalau punya kolom sendiri
direction | In or out | Masuk atau keluar
numbers | Numbers are written | Angka ditulis
words_out | Words for money out | Kata untuk uang keluar
words_in | Words for money in | Kata untuk uang masuk
description | Description | Keterangan
description_2 | More description | Keterangan tambahan
description_3 | More description (2) | Keterangan tambahan (2)
reference | Reference | Nomor bukti
balance | Balance | Saldo
account | Own account number | Nomor rekening sendiri
bank | Bank | Bank
account_name | Account holder | Atas nama
category_out | Category of money out | Kategori uang keluar
category_in | Category of money in | Kategori uang masuk
rules | Other categories: text = category | Kategori lain: teks = kategori
more_vouchers | Further vouchers: column = category | Voucher dari kolom lain: kolom = kategori
total | Total that must come out | Total yang harus cocok
status | Status | Status
status_ok | Status of what counts | Status yang dicatat
currency | Currency | Mata uang
period | Month of this file, such as 2026-11 | Bulan file ini, misalnya 2026-11
number | Invoice number | Nomor faktur
vendor | Vendor | Pemasok
item_name | Item name | Nama barang
item_text | Item name of all rows | Nama barang semua baris
item_code | Item code | Kode barang
quantity | Quantity (none: 1) | Kuantitas (tanpa kolom: 1)
unit | Unit | Satuan
price | Unit price | Harga satuan
discount | Discount of the row | Diskon baris
ppn | PPN | PPN
tax_code | Tax code in ACC | Kode pajak di ACC
tax | PPN amount | Jumlah PPN
more | Added lines: column = item | Baris tambahan: kolom = barang
less | Deducted lines: column = item | Baris potongan: kolom = barang
total_of | Total and PPN are those | Total dan PPN adalah
heading_line | Line of the headings (0: none) | Baris judul kolom (0: tidak ada)
dmy | day/month/year | tanggal/bulan/tahun
mdy | month/day/year | bulan/tanggal/tahun
ymd | year-month-day | tahun-bulan-tanggal
cells | cells of Excel | sel Excel
minusOut | minus is money out | minus berarti keluar
minusIn | minus is money in | minus berarti masuk
behind | DB or CR stands behind the amount | DB atau CR di belakang angka
out | everything is money out | semua keluar
in | everything is money in | semua masuk
category | the category says it | menurut kategori
noTax | prices as they are, no PPN added | harga apa adanya, tanpa tambahan PPN
added | PPN comes on top | PPN ditambahkan
perInvoice | of the whole invoice | seluruh faktur
perRow | of each row | tiap baris
noTotal | the file has no total | tidak ada total di file
column: | column: | kolom:
line | Line | Baris
choose | choose | pilih
writePair | write A = B | tulis A = B
noColumn | no column | tidak ada kolom
noCode | no category | tidak ada kategori
layout | What is what in this file? | Apa arti kolom-kolom ini?
check | Check | Periksa
listed | Open it on the import page: | Buka di halaman impor:
failed | A step failed after posting. Send the same file again: nothing is posted twice. | Satu langkah gagal setelah pencatatan. Kirim file yang sama lagi: tidak ada yang dicatat dua kali.
result | Result | Hasil
problem | Nothing was posted | Tidak ada yang dicatat
decision | What now? | Lalu?
post | Post | Catat
change | Change the layout | Ubah arti kolom
cancel | Cancel | Batal
again | Another file | File lain
ready | ready to be posted | siap dicatat
notPosted | Not posted | Tidak dicatat
isThere | Already there | Sudah ada
dates | Dates | Tanggal
until | to | sampai
proven | The balance proves | Saldo membuktikan
ofRows | of | dari
rows | rows | baris
noProof | No balance proves the rows | Tidak ada saldo yang membuktikan baris
others | Lines without a transaction | Baris tanpa transaksi
moneyIn | Money in | Uang masuk
moneyOut | Money out | Uang keluar
money | Amount | Jumlah
categoryName | Category | Kategori
count | Count | Banyaknya
sum | Total | Jumlah
text | Text | Teks
why | Why | Alasan
outcome | Outcome | Hasil
documentNumber | Number in ACC | Nomor di ACC
message | Message | Pesan
andMore | more | lagi
waiting | waits for a person | menunggu orang
approved | approved, not posted yet | disetujui, belum dicatat
posting | being posted | sedang dicatat
posted | posted | tercatat
refused | refused | ditolak
unknown | unknown: look in ACC first | tidak jelas: cari dulu di ACC
dismissed | dismissed | dibuang
held | not posted | tidak dicatat
none | not a transaction | bukan transaksi
`);

/** The label of a field or a choice; the code itself where it is one for everybody. */
export const labelOf = (code: string, language: Language) => LABELS.get(code)?.[language] ?? code;

/** Why a row or a file is not read. `{c}` is the column, `{g}` its cell, `{0}` and `{1}` further values. */
const REASONS = words(`
emptyFile | The file is empty. | File ini kosong.
pdf | This is a PDF. Export it as Excel or CSV, or send the PDF by mail. | File ini PDF. Unduh sebagai Excel atau CSV, atau kirim PDF lewat email.
password | The file has a password. Save it without one and send it again. | File ini memakai kata sandi. Simpan tanpa kata sandi lalu kirim lagi.
picture | This is a picture. Send a table: Excel or CSV. | File ini gambar. Kirim tabel: Excel atau CSV.
unreadable | No table can be read in this file. Send xlsx, xls, ods or csv. | Tidak ada tabel yang terbaca di file ini. Kirim xlsx, xls, ods, atau csv.
noAnswer | The page was left open too long. Send the file again. | Halaman terlalu lama dibuka. Kirim file lagi.
noRows | There are no rows below the headings. | Tidak ada baris di bawah judul kolom.
noMaster | ACC did not answer, so banks and categories are not known. Try again later. | ACC tidak menjawab, jadi bank dan kategori tidak diketahui. Coba lagi nanti.
unread | The file has more sheets or tables. Only one was read. | File ini punya lembar atau tabel lain. Hanya satu yang dibaca.
otherStart | The first balance is not the last one of the file before. Is it the same account, and is no file missing? | Saldo awal bukan saldo akhir file sebelumnya. Apakah rekeningnya sama, dan tidak ada file yang terlewat?
noDate | {c}: "{g}" is not a date as this layout has it | {c}: "{g}" bukan tanggal menurut susunan ini
noYear | {c}: "{g}" has no year; enter the month of the file | {c}: "{g}" tanpa tahun; isi bulan file ini
pending | {c}: "{g}", not booked by the bank yet | {c}: "{g}", belum dibukukan bank
mixedDates | {c}: a date cell ({g}) beside dates as text; Excel may have swapped day and month | {c}: sel tanggal ({g}) di antara tanggal berupa teks; Excel mungkin menukar hari dan bulan
twoDates | {c}: "{g}" can be read as day/month or month/day, and other dates of the file speak for the other order | {c}: "{g}" bisa tanggal/bulan atau bulan/tanggal, dan tanggal lain di file menunjukkan urutan lain
outsidePeriod | {c}: "{g}" lies outside the month of the file | {c}: "{g}" di luar bulan file ini
farDate | {c}: "{g}" is far from today; if it is right, enter the month of the file | {c}: "{g}" jauh dari hari ini; kalau benar, isi bulan file ini
dateOrder | {c}: {g} does not fit between the dates around it | {c}: {g} tidak urut dengan tanggal di sekitarnya
noAmount | {c}: "{g}" is not an amount as this layout has it | {c}: "{g}" bukan angka menurut susunan ini
mixedNumbers | {c}: a number cell beside amounts as text; Excel may have read {g} wrongly | {c}: sel angka di antara angka berupa teks; Excel mungkin salah membaca {g}
negative | {c}: "{g}" is negative | {c}: "{g}" minus
bothSides | Both columns of amounts are filled: {g} | Kedua kolom jumlah terisi: {g}
zero | {c}: no amount, or 0 | {c}: tidak ada jumlah, atau 0
tooSmall | {c}: all amounts are below Rp 1.000; is it a quantity, or were thousands lost? | {c}: semua jumlah di bawah Rp 1.000; apakah ini kuantitas, atau ribuannya hilang?
noDirection | {c}: "{g}" says neither in nor out | {c}: "{g}" tidak menyebut masuk atau keluar
noBalance | {c}: "{g}" is not a balance as this layout has it | {c}: "{g}" bukan saldo menurut susunan ini
balance | The balance does not follow: {0} expected, {1} in the file | Saldo tidak cocok: seharusnya {0}, di file {1}
afterBalance | After line {0}, where the balance does not follow | Sesudah baris {0}, tempat saldo tidak cocok
otherAccount | Another account: {g} | Rekening lain: {g}
foreign | Not in rupiah: {g} | Bukan rupiah: {g}
status | {c}: "{g}" is not a status that counts | {c}: "{g}" bukan status yang dicatat
stopWord | {c} says "{g}" | {c} berisi "{g}"
secondTable | Another table begins in the file: {g} | Di file ini mulai tabel lain: {g}
sameReference | {c} {g} stands in lines {0}: is there a row for each product? | {c} {g} ada di baris {0}: apakah satu baris per produk?
moreCells | More cells than headings ("{g}"): a separator stands in a text | Sel lebih banyak daripada judul ("{g}"): ada pemisah di dalam teks
total | {c} says {1}, but the amounts come to {0} | {c} berisi {1}, tetapi jumlahnya {0}
noBank | {c}: ACC has no bank "{g}" | {c}: tidak ada bank "{g}" di ACC
noCategory | {c}: ACC has no category "{g}" | {c}: tidak ada kategori "{g}" di ACC
otherWay | Category {g} is for the other direction of money | Kategori {g} untuk arah uang sebaliknya
twoRules | Two other categories match: {g} | Dua kategori lain cocok: {g}
noQuantity | {c}: "{g}" is not a quantity | {c}: "{g}" bukan kuantitas
isEmpty | {c} is empty | {c} kosong
taxLine | {c}: "{g}" is a line of its own, and PPN comes on top | {c}: "{g}" baris tersendiri, padahal PPN ditambahkan
twoAmounts | {c} differs between the rows of the invoice | {c} berbeda di antara baris faktur ini
otherDate | {c}: "{g}" differs from the first row of the invoice | {c}: "{g}" berbeda dari baris pertama faktur
sameInvoice | Another row of this invoice is held: line {0} | Baris lain faktur ini ditahan: baris {0}
acc | {c} {g} | {c} {g}
`);

/** `Rp 1.250.000,50` of hundredths; blanks and minus do not break. */
export function rupiah(cents: number): string {
	const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
	return `${cents < 0 ? '\u2212' : ''}Rp\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${rest}`;
}

/** `09/11/2026` */
export const dayText = (iso: string) => iso.split('-').reverse().join('/');

/** Why something is not read: a code, the column and its cell, and further values. */
export interface Reason {
	code: string;
	column?: string;
	got?: string;
	with?: string[];
}

/** The sentence of a reason, with the file's own names of columns. */
export function reasonOf(
	{ code, column = '', got = '', with: more = [] }: Reason,
	language: Language,
): string {
	const values: Record<string, string> = {
		c: column,
		g: got.slice(0, 80),
		0: more[0] ?? '',
		1: more[1] ?? '',
	};
	const text = (REASONS.get(code)?.[language] ?? '{c} {g}').replace(
		/\{([cg01])\}/g,
		(_, name: string) => values[name] ?? '',
	);
	return text.replace(/^\s*:\s*/, '').trim();
}
