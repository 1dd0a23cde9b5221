import { inLanguage, type Said } from '../words';

/** A word, a label or a reason; of a reason also the code of the heading it is listed under. */
interface Word extends Said {
	kind?: string;
	/** Of a reason: what a person says on the check page so that it does not count; else the file is wrong. */
	answer?: 'checked' | 'another' | 'category';
}

const WORDS: Record<string, Word> = {
	date: { en: 'Date', id: 'Tanggal' },
	date_order: { en: 'Dates are written', id: 'Tanggal ditulis' },
	amount: { en: 'Amount, or amount out', id: 'Jumlah, atau jumlah keluar' },
	amount_in: {
		en: 'Amount in, if it has its own column',
		id: 'Jumlah masuk, kalau punya kolom sendiri',
	},
	direction: { en: 'In or out', id: 'Masuk atau keluar' },
	numbers: { en: 'Numbers are written', id: 'Angka ditulis' },
	words_out: {
		en: 'Words for money out, (empty) for an empty cell',
		id: 'Kata untuk uang keluar, (kosong) untuk sel kosong',
	},
	words_in: {
		en: 'Words for money in, (empty) for an empty cell',
		id: 'Kata untuk uang masuk, (kosong) untuk sel kosong',
	},
	description: { en: 'Description', id: 'Keterangan' },
	description_2: { en: 'More description', id: 'Keterangan tambahan' },
	description_3: { en: 'More description (2)', id: 'Keterangan tambahan (2)' },
	reference: { en: 'Reference', id: 'Nomor bukti' },
	balance: { en: 'Balance', id: 'Saldo' },
	account: { en: 'Own account number', id: 'Nomor rekening sendiri' },
	bank: { en: 'Bank', id: 'Bank' },
	account_name: { en: 'Account holder', id: 'Atas nama' },
	category_out: { en: 'Category of money out', id: 'Kategori uang keluar' },
	category_in: { en: 'Category of money in', id: 'Kategori uang masuk' },
	rules: {
		en: 'Other categories: text = category, a line each',
		id: 'Kategori lain: teks = kategori, satu per baris',
	},
	perText: {
		en: 'chosen for each text on the check page',
		id: 'dipilih per keterangan di halaman periksa',
	},
	more_vouchers: {
		en: 'Costs in other columns, such as Admin fee = KK06',
		id: 'Biaya di kolom lain, misalnya Biaya Admin = KK06',
	},
	total: { en: 'Total that must come out', id: 'Total yang harus cocok' },
	status: { en: 'Status', id: 'Status' },
	status_ok: {
		en: 'Status of what counts, such as APPROVED',
		id: 'Status yang dicatat, misalnya APPROVED',
	},
	currency: { en: 'Currency', id: 'Mata uang' },
	period: { en: 'Month of this file, such as 2026-11', id: 'Bulan file ini, misalnya 2026-11' },
	number: { en: 'Invoice number', id: 'Nomor faktur' },
	vendor: { en: 'Vendor', id: 'Pemasok' },
	item_name: { en: 'Item name', id: 'Nama barang' },
	item_text: { en: 'Item name of all rows', id: 'Nama barang semua baris' },
	item_code: { en: 'Item code', id: 'Kode barang' },
	quantity: { en: 'Quantity (none: 1)', id: 'Kuantitas (tanpa kolom: 1)' },
	unit: { en: 'Unit', id: 'Satuan' },
	price: { en: 'Unit price', id: 'Harga satuan' },
	discount: { en: 'Discount of the row', id: 'Diskon baris' },
	ppn: { en: 'PPN', id: 'PPN' },
	tax_code: { en: 'Tax code in ACC', id: 'Kode pajak di ACC' },
	tax_rate: { en: 'PPN that ACC adds', id: 'PPN yang ditambahkan ACC' },
	tax: { en: 'PPN amount', id: 'Jumlah PPN' },
	more: { en: 'Added lines: column = item', id: 'Baris tambahan: kolom = barang' },
	less: { en: 'Deducted lines: column = item', id: 'Baris potongan: kolom = barang' },
	total_of: { en: 'Total and PPN are those', id: 'Total dan PPN adalah' },
	heading_line: { en: 'Line of the headings (0: none)', id: 'Baris judul kolom (0: tidak ada)' },
	dmy: { en: 'day/month/year', id: 'tanggal/bulan/tahun' },
	mdy: { en: 'month/day/year', id: 'bulan/tanggal/tahun' },
	ymd: { en: 'year-month-day', id: 'tahun-bulan-tanggal' },
	cells: { en: 'cells of Excel', id: 'sel Excel' },
	minusOut: { en: 'minus is money out', id: 'minus berarti keluar' },
	minusIn: { en: 'minus is money in', id: 'minus berarti masuk' },
	behind: { en: 'DB or CR stands behind the amount', id: 'DB atau CR di belakang angka' },
	out: { en: 'everything is money out', id: 'semua keluar' },
	in: { en: 'everything is money in', id: 'semua masuk' },
	category: { en: 'the category says it', id: 'menurut kategori' },
	noTax: { en: 'prices as they are, no PPN added', id: 'harga apa adanya, tanpa tambahan PPN' },
	added: { en: 'PPN comes on top', id: 'PPN ditambahkan' },
	perInvoice: { en: 'of the whole invoice', id: 'seluruh faktur' },
	perRow: { en: 'of each row', id: 'tiap baris' },
	noTotal: { en: 'the file has no total', id: 'tidak ada total di file' },
	'column:': { en: 'column:', id: 'kolom:' },
	line: { en: 'Line', id: 'Baris' },
	chooseOne: { en: 'Choose …', id: 'Pilih …' },
	goOn: { en: 'Go on', id: 'Lanjut' },
	choose: { en: 'choose', id: 'pilih' },
	writePair: { en: 'write A = B', id: 'tulis A = B' },
	noColumn: { en: 'no column', id: 'tidak ada kolom' },
	noCode: { en: 'no category', id: 'tidak ada kategori' },
	layout: { en: 'What is what in this file?', id: 'Cocokkan kolom' },
	check: { en: 'Check', id: 'Periksa' },
	listed: { en: 'Open it on the import page:', id: 'Buka di halaman impor:' },
	failed: {
		en: 'The step “Result” failed after posting. Send the same file again: nothing is posted twice.',
		id: 'Langkah “Result” gagal setelah pencatatan. Kirim file yang sama lagi: tidak ada yang dicatat dua kali.',
	},
	result: { en: 'Result', id: 'Hasil' },
	problem: { en: 'Nothing was posted', id: 'Tidak ada yang dicatat' },
	decision: { en: 'Go on?', id: 'Lanjutkan?' },
	post: { en: 'Post', id: 'Catat' },
	change: { en: 'Change the columns', id: 'Ubah pengaturan kolom' },
	cancel: { en: 'Cancel', id: 'Batal' },
	again: { en: 'Another file', id: 'File lain' },
	postingNow: { en: 'Being posted: {0} of {1}', id: 'Sedang dicatat: {0} dari {1}' },
	mayClose: {
		en: 'You can close this page and open it again; posting goes on. What waits for you is on the to-do page.',
		id: 'Halaman ini boleh ditutup dan dibuka lagi; pencatatan jalan terus. Yang menunggu Anda ada di halaman dokumen.',
	},
	lookAgain: { en: 'Look again', id: 'Lihat lagi' },
	ready: { en: 'ready to be posted', id: 'siap dicatat' },
	notPosted: { en: 'Not posted', id: 'Tidak dicatat' },
	isThere: { en: 'Already there', id: 'Sudah ada' },
	dates: { en: 'Dates', id: 'Tanggal' },
	until: { en: 'to', id: 'sampai' },
	proven: { en: 'Agrees with the balance', id: 'Cocok dengan saldo' },
	ofRows: { en: 'of', id: 'dari' },
	rows: {
		en: 'Rows, such as 12, 15-18; or a word, such as PLN, also for the next files',
		id: 'Baris, misalnya 12, 15-18; atau kata, misalnya PLN, juga untuk file berikutnya',
	},
	noProof: {
		en: 'No column of balances: amounts cannot be compared',
		id: 'Tanpa kolom saldo: jumlah belum bisa dicocokkan',
	},
	others: { en: 'Lines without a transaction', id: 'Baris tanpa transaksi' },
	moneyIn: { en: 'Money in', id: 'Uang masuk' },
	moneyOut: { en: 'Money out', id: 'Uang keluar' },
	money: { en: 'Amount', id: 'Jumlah' },
	categoryName: { en: 'Category', id: 'Kategori' },
	count: { en: 'Rows', id: 'Jumlah baris' },
	sum: { en: 'Total', id: 'Jumlah' },
	text: { en: 'Description', id: 'Keterangan' },
	why: { en: 'Why', id: 'Alasan' },
	outcome: { en: 'Outcome', id: 'Hasil' },
	documentNumber: { en: 'Number in ACC', id: 'Nomor di ACC' },
	message: { en: 'Message', id: 'Pesan' },
	andMore: { en: 'more', id: 'lagi' },
	waiting: { en: 'needs approval', id: 'perlu disetujui' },
	approved: { en: 'approved, not posted yet', id: 'disetujui, belum dicatat' },
	posting: { en: 'being posted', id: 'sedang dicatat' },
	posted: { en: 'posted', id: 'tercatat' },
	refused: { en: 'refused', id: 'ditolak' },
	unknown: { en: 'not certain: look in ACC first', id: 'belum pasti: cari dulu di ACC' },
	dismissed: { en: 'ignored', id: 'diabaikan' },
	held: { en: 'not posted', id: 'tidak dicatat' },
	none: { en: 'not a transaction', id: 'bukan transaksi' },
	emptyFile: { en: 'The file is empty.', id: 'File ini kosong.' },
	pdf: {
		en: 'This is a PDF. Export it as Excel or CSV, or send the PDF by mail.',
		id: 'File ini PDF. Unduh sebagai Excel atau CSV, atau kirim PDF lewat email.',
	},
	password: {
		en: 'The file has a password. Save it without one and send it again.',
		id: 'File ini memakai kata sandi. Simpan tanpa kata sandi lalu kirim lagi.',
	},
	picture: {
		en: 'This is a picture. Send a table: Excel or CSV.',
		id: 'File ini gambar. Kirim tabel: Excel atau CSV.',
	},
	unreadable: {
		en: 'No table can be read in this file. Send xlsx, xls, ods or csv.',
		id: 'Tidak ada tabel yang terbaca di file ini. Kirim xlsx, xls, ods, atau csv.',
	},
	noSheet: {
		en: 'The file has no such sheet. Write its name as it stands in Excel, and send the file again.',
		id: 'Lembar itu tidak ada. Tulis namanya persis seperti di Excel, lalu kirim file lagi.',
	},
	noAnswer: {
		en: 'The page was left open too long. Send the file again.',
		id: 'Halaman terlalu lama dibuka. Kirim file lagi.',
	},
	noRows: {
		en: 'There are no rows below the headings.',
		id: 'Tidak ada baris di bawah judul kolom.',
	},
	noMaster: {
		en: 'ACC did not answer, so banks and categories are not known. Try again later.',
		id: 'ACC tidak menjawab, jadi bank dan kategori tidak diketahui. Coba lagi nanti.',
	},
	unread: {
		en: 'The file has more sheets or tables. Only one was read.',
		id: 'File ini punya lembar atau tabel lain. Hanya satu yang dibaca.',
	},
	otherStart: {
		en: 'The first balance is not the last one of the file before. Is it the same account, and is no file missing?',
		id: 'Saldo awal bukan saldo akhir file sebelumnya. Apakah rekeningnya sama, dan tidak ada file yang terlewat?',
	},
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
	open: { en: 'no category yet', id: 'belum ada kategori' },
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
	'acc empty': { en: '{c} is empty', id: '{c} kosong' },
	'acc notDate': { en: '{c} {g}: not a date', id: '{c} {g}: bukan tanggal' },
	'acc notAmount': { en: '{c} {g}: not an amount', id: '{c} {g}: bukan angka' },
	'acc tooManyDigits': { en: '{c} {g}: too many digits', id: '{c} {g}: terlalu banyak angka' },
	'acc zero': { en: '{c}: must not be 0', id: '{c}: tidak boleh 0' },
	'acc belowZero': { en: '{c} {g}: must not be negative', id: '{c} {g}: tidak boleh minus' },
	'acc notAboveZero': { en: '{c} {g}: must be above 0', id: '{c} {g}: harus lebih dari 0' },
	'acc aboveLimit': {
		en: '{c} {g}: above the limit of the credential',
		id: '{c} {g}: melebihi batas pada kredensial',
	},
	'acc lostDigits': {
		en: '{c} {g}: so long a number has lost digits',
		id: '{c} {g}: angka sepanjang ini kehilangan digit',
	},
	'acc notText': { en: '{c} {g}: must be a text', id: '{c} {g}: harus berupa teks' },
	'acc notInAcc': { en: '{c} {g}: not in ACC', id: '{c} {g}: tidak ada di ACC' },
	'acc twoTaxCodes': {
		en: '{c}: an invoice can have one tax code only',
		id: '{c}: satu faktur hanya boleh satu kode pajak',
	},
	'acc noCompany': {
		en: 'Choose the company in the credential',
		id: 'Pilih perusahaan di kredensial',
	},
	'Document Date': { en: 'Date', id: 'Tanggal' },
	'Bank Code': { en: 'Bank', id: 'Bank' },
	'Cash Category': { en: 'Cash category', id: 'Kategori kas' },
	'Total Amount': { en: 'Amount', id: 'Jumlah' },
	Description: { en: 'Description', id: 'Keterangan' },
	'Vendor Name': { en: 'Vendor', id: 'Pemasok' },
	'Item Name': { en: 'Item name', id: 'Nama barang' },
	Quantity: { en: 'Quantity', id: 'Kuantitas' },
	'Unit Price': { en: 'Unit price', id: 'Harga satuan' },
	'Tax Code': { en: 'Tax code', id: 'Kode pajak' },
	otherKind: { en: 'Other', id: 'Lainnya' },
	sameAbove: {
		en: 'blank cells mean: as in the row above',
		id: 'sel kosong berarti: sama dengan baris di atasnya',
	},
	above: { en: 'Blank dates or numbers', id: 'Tanggal atau nomor kosong' },
	columns: { en: 'two columns: out and in', id: 'dua kolom: keluar dan masuk' },
	creditMarked: { en: 'only what carries CR is money in', id: 'hanya yang bertanda CR yang masuk' },
	debitMarked: {
		en: 'only what carries DB is money out',
		id: 'hanya yang bertanda DB yang keluar',
	},
	section: {
		en: 'the section above says it (money in, money out)',
		id: 'menurut bagian di atasnya (penerimaan, pengeluaran)',
	},
	dueDate: { en: 'this is the due date', id: 'ini tanggal jatuh tempo' },
	day: {
		en: 'the day alone (16); the month stands in the file',
		id: 'hanya hari (16); bulannya ada di file',
	},
	notOwn: { en: 'accounts of others', id: 'rekening pihak lain' },
	emptyWord: { en: '(empty)', id: '(kosong)' },
	sheet_name: {
		en: 'Sheet to read, if not the first',
		id: 'Nama lembar, kalau bukan yang pertama',
	},
	chooseColumn: {
		en: 'choose the column that names it',
		id: 'pilih kolom yang menyebutnya',
	},
	chooseColumns: {
		en: 'choose "two columns: out and in", or no column of money in',
		id: 'pilih "dua kolom: keluar dan masuk", atau kosongkan kolom jumlah masuk',
	},
	update: { en: 'Save changes and check again', id: 'Simpan perubahan dan periksa lagi' },
	nextRows: { en: 'Next rows', id: 'Baris berikutnya' },
	otherFields: { en: 'More', id: 'Lainnya' },
	showAll: { en: 'More settings', id: 'Pengaturan lain' },
	showAllYes: { en: 'show all', id: 'tampilkan semua' },
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
		kind: 'otherKind',
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
	sameAs: { en: 'The same as {0}', id: 'Sama dengan {0}' },
	looksLike: { en: 'looks like {0}', id: 'serupa dengan {0}' },
	same: { en: 'the same, not posted', id: 'sama, tidak dicatat' },
	twin: {
		en: 'Says the same as line {0}: typed twice, or two payments?',
		id: 'Sama persis dengan baris {0}: terketik dua kali, atau dua pembayaran?',
		kind: 'duplicateKind',
		answer: 'another',
	},
	duplicateKind: { en: 'May be posted already', id: 'Mungkin sudah tercatat' },
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
	transferKind: {
		en: 'Perhaps a transfer between own accounts',
		id: 'Mungkin transfer antar rekening sendiri',
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
	transfer: {
		en: 'transfer between own accounts, not posted',
		id: 'transfer antar rekening sendiri, tidak dicatat',
	},
	skipped: { en: 'left out', id: 'dilewati' },
	rowsWord: { en: 'rows', id: 'baris' },
	noSuchRow: { en: 'is no row of this file', id: 'tidak ada di file ini' },
	changeRows: { en: 'Change rows', id: 'Ubah baris' },
	row_decision: { en: 'Answer or category', id: 'Jawaban atau kategori' },
	rowAccept: { en: 'post them: I have checked them', id: 'catat: sudah saya cek' },
	rowAnother: { en: 'other ones: post them too', id: 'transaksi lain: catat juga' },
	rowSame: {
		en: 'the same as the known ones: do not post',
		id: 'sama dengan yang sudah ada: jangan dicatat',
	},
	rowSkip: { en: 'leave them out', id: 'jangan dicatat' },
	rowTransfer: { en: 'transfer between own accounts', id: 'transfer antar rekening sendiri' },
	row_rule: { en: 'or this rule', id: 'atau aturan ini' },
	rule: { en: 'rule', id: 'aturan' },
	categoryPerText: { en: 'Category for each text', id: 'Kategori per keterangan' },
	categoryPerTextHint: {
		en: 'Each answer becomes a rule, also for the next files. Then choose “Save changes and check again”.',
		id: 'Setiap jawaban menjadi aturan, juga untuk file berikutnya. Lalu pilih “Simpan perubahan dan periksa lagi”.',
	},
	texts: { en: 'texts', id: 'keterangan' },
	example: { en: 'for example', id: 'misalnya' },
	noSuchRule: { en: 'This rule is no longer there', id: 'Aturan ini sudah tidak ada' },
	onlyCategory: {
		en: 'for words or a rule choose a category, a transfer, or to leave them out',
		id: 'untuk kata atau aturan, pilih kategori, transfer antar rekening, atau jangan dicatat',
	},
	oldPage: {
		en: 'That page was an old one. Nothing was changed: please answer this one.',
		id: 'Halaman tadi sudah lama. Tidak ada yang diubah: silakan jawab halaman ini.',
	},
	row_date: { en: 'Date, such as 31/12/2026', id: 'Tanggal, misalnya 31/12/2026' },
	row_amount: { en: 'Amount, such as 1.250.000', id: 'Jumlah, misalnya 1.250.000' },
	row_text: { en: 'Description', id: 'Keterangan' },
	way: { en: 'Direction', id: 'Arah' },
	wayIn: { en: 'in', id: 'masuk' },
	wayOut: { en: 'out', id: 'keluar' },
	there: { en: 'already there', id: 'sudah ada' },
	all_rows: { en: 'All rows', id: 'Semua baris' },
	fileProblem: { en: 'Upload a file', id: 'Unggah file' },
	column: { en: 'Column', id: 'Kolom' },
	isStuck: {
		en: 'Nothing was posted for ten minutes. Tell whoever runs n8n: the workflow “ACC: post in the background” has stopped, and goes on by itself every 5 minutes once it can.',
		id: 'Sudah sepuluh menit tidak ada yang dicatat. Beri tahu pengelola n8n: alur “ACC: post in the background” berhenti, dan akan mencoba lagi sendiri setiap 5 menit.',
	},
	postedRows: { en: 'Posted', id: 'Tercatat' },
	postingTitle: { en: 'Posting', id: 'Pencatatan' },
};

/** The words of the pages in one language, by their codes. */
export type Words = Record<string, string>;

export const wordsIn = (language: 'en' | 'id'): Words => inLanguage(WORDS, language);

/** The code of the label under which a reason is listed. */
export const kindOf = (code: string) => WORDS[code]?.kind ?? 'otherKind';

/** What a person says so that a reason does not count; nothing where the columns or the file are wrong. */
export const answerTo = (code: string) => WORDS[code]?.answer;

/** Why something is not read: a code, the column and its cell, and further values. */
export interface Reason {
	code: string;
	column?: string;
	got?: string;
	with?: string[];
}

/** The sentence of a reason, with the file's own names of columns: `{c}` column, `{g}` cell. */
export function reasonOf({ code, column = '', got = '', with: more = [] }: Reason, words: Words) {
	const values: Record<string, unknown> = { ...more, c: column, g: got.slice(0, 80) };
	return (words[code] ?? code)
		.replace(/\{(.)\}/g, (_, name: string) => String(values[name] ?? ''))
		.replace(/^\s*:\s*/, '')
		.trim();
}
