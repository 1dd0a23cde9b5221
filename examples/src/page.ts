import { plain, rowsOf, SEPARATORS, textOf, type Language, type Row, type Said } from './text';
import { amountText, readCents } from './values';

/** What a file of a page holds: rows of vouchers, or lines of purchase invoices. */
export type Kind = 'voucher' | 'purchaseInvoice';

/** A field of the node, and the headings that its column may have, as `plain` writes them. */
interface Field {
	name: string;
	label: Said;
	isRequired: boolean;
	headings: string[];
}

const field = (
	name: string,
	label: Said,
	headings: string[],
	{ isRequired = false } = {},
): Field => ({ name, label, isRequired, headings });

const REQUIRED = { isRequired: true };

const DATE = field(
	'date',
	{ en: 'date', id: 'tanggal' },
	['date', 'documentdate', 'tanggal', 'tgl', 'tanggaltransaksi', 'tanggaldokumen', 'tanggalbukti'],
	REQUIRED,
);

const FIELDS: Record<Kind, Field[]> = {
	voucher: [
		DATE,
		field(
			'bank',
			{ en: 'bank', id: 'kas/bank' },
			['bank', 'bankcode', 'kodebank', 'kas', 'kasbank', 'kodekas', 'kodekasbank'],
			REQUIRED,
		),
		field('account_number', { en: 'account number', id: 'nomor rekening' }, [
			...['accountnumber', 'accountno', 'bankaccountnumber'],
			...['rekening', 'norekening', 'norek', 'nomorrekening'],
		]),
		field('account_name', { en: 'account name', id: 'nama rekening' }, [
			...['accountname', 'bankaccountname', 'namarekening', 'atasnama'],
		]),
		field(
			'amount',
			{ en: 'amount', id: 'nominal' },
			['amount', 'totalamount', 'total', 'jumlah', 'nominal', 'nilai'],
			REQUIRED,
		),
		field(
			'category',
			{ en: 'category', id: 'kategori' },
			[
				...['category', 'categorycode', 'cashcategory'],
				...['kategori', 'kodekategori', 'kategorikas', 'kodekategorikas'],
			],
			REQUIRED,
		),
		field('description', { en: 'description', id: 'keterangan' }, [
			...['description', 'memo', 'note', 'keterangan', 'uraian', 'catatan'],
		]),
		field('ref', { en: 'reference', id: 'nomor bukti' }, [
			...['ref', 'reference', 'rowid', 'nomorbukti', 'nobukti', 'referensi', 'noref'],
		]),
	],
	purchaseInvoice: [
		field(
			'invoice',
			{ en: 'invoice number', id: 'nomor faktur' },
			['invoice', 'invoicenumber', 'invoiceno', 'nomorfaktur', 'nofaktur', 'faktur', 'noinvoice'],
			REQUIRED,
		),
		field(
			'vendor',
			{ en: 'vendor', id: 'pemasok' },
			['vendor', 'vendorname', 'supplier', 'pemasok', 'namapemasok'],
			REQUIRED,
		),
		DATE,
		field('item_code', { en: 'item code', id: 'kode barang' }, [
			...['itemcode', 'sku', 'kodebarang'],
		]),
		field(
			'item_name',
			{ en: 'item name', id: 'nama barang' },
			['item', 'itemname', 'product', 'barang', 'namabarang', 'produk', 'namaproduk'],
			REQUIRED,
		),
		field(
			'quantity',
			{ en: 'quantity', id: 'kuantitas' },
			['quantity', 'qty', 'kuantitas', 'kuantiti', 'jumlahbarang', 'banyaknya'],
			REQUIRED,
		),
		field('unit', { en: 'unit', id: 'satuan' }, ['unit', 'uom', 'unitofmeasurement', 'satuan']),
		field(
			'price',
			{ en: 'unit price', id: 'harga satuan' },
			['price', 'unitprice', 'harga', 'hargasatuan'],
			REQUIRED,
		),
		field('discount', { en: 'discount', id: 'diskon' }, [
			...['discount', 'discountamount', 'diskon', 'potongan'],
		]),
		field('tax_code', { en: 'tax code', id: 'kode pajak' }, [
			'tax',
			'taxcode',
			'pajak',
			'kodepajak',
		]),
	],
};

/** A row of the file: its number there, its cells by the names of the fields, and as they stood. */
export interface UploadedRow {
	line: number;
	/** What tells the row from all others, also when the file comes again. */
	key: string;
	[field: string]: unknown;
}

/** What a file holds; where it cannot be used, `problem` says why, and a page with `title` and `html`. */
export interface Upload {
	problem: string;
	title?: string;
	html?: string;
	rows: UploadedRow[];
	/** The headings of the file, in their order. */
	headings: string[];
	/** Columns that go into no field. */
	notTaken: string[];
	/** Of a workbook only the first sheet is read. */
	isWorkbook?: boolean;
}

/** Above the table there may be a title and the like. */
const MOST_ABOVE = 30;

function fieldOf(kind: Kind, heading: unknown): Field | undefined {
	return FIELDS[kind].find(({ headings }) => headings.includes(plain(heading)));
}

function headingOf(kind: Kind, rows: Row[]): { row?: Row; known: number } {
	let best: { row?: Row; known: number } = { known: 0 };
	for (const row of rows.slice(0, MOST_ABOVE)) {
		const known = row.cells.filter((cell) => fieldOf(kind, cell)).length;
		if (known > best.known) best = { row, known };
	}
	return best;
}

function asRows(cells: unknown[][]): Row[] {
	return cells
		.map((row, index) => ({ line: index + 1, cells: [...row] }))
		.filter((row) => row.cells.some((cell) => textOf(cell) !== ''));
}

/**
 * Reads the file of a page. Its columns are recognised by their usual names in English and Indonesian.
 *
 * @param cells of a workbook, line by line, blank lines included
 * @param text of a text file, in place of cells
 * @param error what the reading of the file has said
 */
export function readUpload({
	kind,
	cells,
	text,
	error,
	language,
}: {
	kind: Kind;
	cells?: unknown[][] | undefined;
	text?: string | undefined;
	error?: string | undefined;
	language: Language;
}): Upload {
	const none = (said: Said): Upload => ({
		problem: said[language],
		title: { en: 'This file cannot be used', id: 'File ini tidak bisa dipakai' }[language],
		html: escapeHtml(said[language]),
		...{ rows: [], headings: [], notTaken: [] },
	});
	if (error || (cells === undefined && text === undefined)) {
		return none({
			en: `This is no file that can be read: ${error ?? 'it is empty'}. Send an Excel file or a CSV file.`,
			id: `File ini tidak bisa dibaca: ${error ?? 'kosong'}. Kirim file Excel atau CSV.`,
		});
	}
	if (text?.includes('\ufffd')) {
		return none({
			en: 'The letters of this file cannot be read. Save it as "CSV UTF-8" and send it again.',
			id: 'Huruf di file ini tidak terbaca. Simpan sebagai "CSV UTF-8" lalu kirim lagi.',
		});
	}
	const tables = cells
		? [asRows(cells)]
		: SEPARATORS.map((separator) => rowsOf((text ?? '').replace(/^\ufeff/, ''), separator));
	const [rows = []] = tables.sort(
		(one, other) => headingOf(kind, other).known - headingOf(kind, one).known,
	);
	const { row: heading } = headingOf(kind, rows);
	const required = FIELDS[kind].filter(({ isRequired }) => isRequired);
	const named = (fields: Field[]) => fields.map(({ label }) => label[language]).join(', ');
	const first = rows[0]?.cells.map(textOf).filter(Boolean).join(', ') ?? '';
	if (!heading) {
		return none({
			en: `No line of the file holds the headings ${named(required)}. It begins with: ${first || 'nothing'}`,
			id: `Tidak ada baris dengan judul kolom ${named(required)}. Isi pertamanya: ${first || 'kosong'}`,
		});
	}
	const titles = heading.cells.map(textOf);
	// A second column of the same title keeps its cells in the file that comes back.
	const headings = titles.map((title, at) => {
		const before = titles.slice(0, at).filter((other) => other === title).length;
		return title !== '' && before > 0 ? `${title} (${before + 1})` : title;
	});
	const fields = heading.cells.map((cell) => fieldOf(kind, cell));
	const twice = FIELDS[kind].filter((each) => fields.filter((other) => other === each).length > 1);
	if (twice.length > 0) {
		const columns = headings.filter((_, at) => twice.some((each) => each === fields[at]));
		return none({
			en: `Several columns could be ${named(twice)}: ${columns.join(', ')}. Leave one of them.`,
			id: `Beberapa kolom bisa berarti ${named(twice)}: ${columns.join(', ')}. Sisakan satu.`,
		});
	}
	const missing = required.filter((each) => !fields.includes(each));
	if (missing.length > 0) {
		return none({
			en: `The file has no column for ${named(missing)}. Its columns are: ${headings.filter(Boolean).join(', ')}`,
			id: `File ini tidak punya kolom ${named(missing)}. Kolomnya: ${headings.filter(Boolean).join(', ')}`,
		});
	}
	const body = rows.filter(({ line }) => line > heading.line);
	if (body.length === 0) {
		return none({
			en: 'The file has headings, but no row below them.',
			id: 'File ini hanya berisi judul kolom, tanpa baris.',
		});
	}
	const seen = new Map<string, number>();
	return {
		problem: '',
		isWorkbook: cells !== undefined,
		headings: headings.filter(Boolean),
		notTaken: headings.filter((title, at) => title !== '' && !fields[at]),
		rows: body.map(({ line, cells: values }) => {
			const row: UploadedRow = { line, key: '' };
			for (const each of FIELDS[kind]) {
				const cell = values[fields.indexOf(each)];
				row[each.name] = typeof cell === 'number' ? cell : textOf(cell);
			}
			// Of equal rows each is a document of its own: its place among them tells it apart.
			const reference = plain(row.ref);
			const parts = FIELDS[kind].map(({ name }) => textOf(row[name]));
			const same = reference === '' ? parts.join(' | ') : textOf(row.ref);
			const place = (seen.get(same) ?? 0) + 1;
			seen.set(same, place);
			row.key = reference === '' && place > 1 ? `${same} | ${place}` : same;
			row.cells = headings.flatMap((title, at) => (title === '' ? [] : [values[at] ?? '']));
			return row;
		}),
	};
}

/** Signs that mean something in HTML, or in n8n's own replacing of texts in pages. */
export function escapeHtml(value: unknown): string {
	return String(value ?? '').replace(/[&<>"'{}$]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** More rows than this make a page that no telephone opens. */
const MOST_ROWS = 200;

function table(headings: Array<[id: string, title: string]>, rows: string[][]): string {
	const head = headings.map(([id, title]) => `<th id="${id}" headers="${id}">${title}</th>`);
	const lines = rows.map((cells) => {
		const columns = cells.map(
			(cell, at) => `<td headers="${headings[at]?.[0] ?? ''}">${cell}</td>`,
		);
		return `<tr>${columns.join('')}</tr>`;
	});
	return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** What the node says of a document: an item of a dry run or of a run. */
export interface Told {
	check?: string;
	problem?: string;
	outcome?: string;
	document_number?: string;
	message?: string;
	problems?: unknown[];
	/** Why in full, and what to do about it. */
	advice?: string;
	document_date?: string;
	category_code?: string;
	vendor_name?: string;
	total_amount?: unknown;
	total_before_tax?: unknown;
	itemIndexes?: number[];
	itemIndex?: number;
	/** Where n8n itself has failed. */
	error?: unknown;
}

const rowsOfItem = ({ itemIndexes, itemIndex }: Told, index: number) =>
	itemIndexes ?? [itemIndex ?? index];

const linesOf = (rows: UploadedRow[], told: Told, index: number) =>
	rowsOfItem(told, index).flatMap((at) => rows[at]?.line ?? []);

const errorOf = ({ error }: Told) =>
	typeof error === 'object' && error !== null && 'message' in error
		? String(error.message)
		: String(error ?? '');

const totalOf = (told: Told) => told.total_before_tax ?? told.total_amount;

/** `1,234.50` in English, `1.234,50` in Indonesian. */
function amountFor(cents: number, language: Language): string {
	const [whole = '', rest = ''] = amountText(cents).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'id' ? '.' : ',');
	return `${grouped}${language === 'id' ? ',' : '.'}${rest}`;
}

const dayFor = (iso: string) => iso.split('-').reverse().join('/');

const FAR_DAYS = 366;

/** A page of a form: its title, its HTML, and how many documents could be posted. */
export interface Page {
	title: string;
	html: string;
	valid: number;
}

/**
 * The page between checking and posting: how many documents, which total by category or vendor, the
 * range of dates, and what is wrong in which line of the file.
 *
 * @param today `2026-11-21`
 */
export function checkPage(
	{ rows, notTaken, isWorkbook }: Pick<Upload, 'rows' | 'notTaken' | 'isWorkbook'>,
	items: Told[],
	language: Language,
	today: string,
): Page {
	const say = (said: Said) => said[language];
	const good = items.filter(({ check = '' }) => check !== '' && check !== 'wrong');
	const wrong = items.flatMap((told, index) =>
		good.includes(told) ? [] : [{ told, lines: linesOf(rows, told, index) }],
	);
	const sums = new Map<string, { count: number; cents: number }>();
	let all = 0;
	for (const told of good) {
		const name = String(told.vendor_name ?? told.category_code ?? '');
		const cents = readCents(totalOf(told), 'english') ?? Number(totalOf(told)) * 100;
		const { count, cents: before } = sums.get(name) ?? { count: 0, cents: 0 };
		sums.set(name, { count: count + 1, cents: before + cents });
		all += cents;
	}
	const days = good.flatMap(({ document_date: day }) => day?.slice(0, 10) ?? []).sort();
	const [from = '', to = ''] = [days[0], days.at(-1)];
	const far = [from, to].some(
		(day) => day && Math.abs(Date.parse(day) - Date.parse(today)) > FAR_DAYS * 86_400_000,
	);
	const count = `${good.length} ${say({ en: 'of', id: 'dari' })} ${items.length}`;
	const parts = [
		`<h3>${count} ${say({ en: 'can be posted, in all', id: 'bisa dicatat, jumlah' })} ${amountFor(all, language)}</h3>`,
		from === ''
			? ''
			: `<p>${say({ en: 'Dates from', id: 'Tanggal dari' })} ${dayFor(from)} ${say({ en: 'to', id: 'sampai' })} ${dayFor(to)}.</p>`,
		far
			? `<p><em>${say({
					en: 'There are dates more than a year from today. If they are wrong in every row, the workbook counts days from 1904: save it anew with Excel.',
					id: 'Ada tanggal yang lebih dari setahun dari hari ini. Kalau salah di semua baris, file ini menghitung hari dari 1904: simpan ulang dengan Excel.',
				})}</em></p>`
			: '',
		isWorkbook
			? `<p>${say({ en: 'Only the first sheet of the workbook was read.', id: 'Hanya lembar pertama yang dibaca.' })}</p>`
			: '',
		notTaken.length > 0
			? `<p>${say({ en: 'Columns that are not used:', id: 'Kolom yang tidak dipakai:' })} ${notTaken.map(escapeHtml).join(', ')}</p>`
			: '',
		sums.size > 0
			? table(
					[
						['name', say({ en: 'For', id: 'Untuk' })],
						['count', say({ en: 'Documents', id: 'Dokumen' })],
						['amount', say({ en: 'Total', id: 'Jumlah' })],
					],
					[...sums].map(([name, sum]) => [
						escapeHtml(name),
						String(sum.count),
						amountFor(sum.cents, language),
					]),
				)
			: '',
		wrong.length > 0
			? `<h3>${say({ en: 'Not posted', id: 'Tidak dicatat' })}: ${wrong.length}</h3>${table(
					[
						['line', say({ en: 'Line of the file', id: 'Baris file' })],
						['problem', say({ en: 'Why', id: 'Mengapa' })],
					],
					wrong
						.slice(0, MOST_ROWS)
						.map(({ told, lines }) => [
							lines.join(', '),
							`<em>${escapeHtml(told.problem || told.message || errorOf(told) || '?')}</em>`,
						]),
				)}${andMore(wrong.length, language)}`
			: '',
		good.length > 0
			? `<p>${say({
					en: 'Posting may take minutes. If the result does not come, open this page again later, or send the same file again: nothing is posted twice.',
					id: 'Pencatatan bisa beberapa menit. Kalau hasilnya tidak muncul, buka lagi halaman ini nanti, atau kirim file yang sama: tidak ada yang dicatat dua kali.',
				})}</p>`
			: '',
	];
	return {
		title: say({ en: 'Check', id: 'Pemeriksaan' }),
		html: parts.join(''),
		valid: good.length,
	};
}

function andMore(count: number, language: Language): string {
	if (count <= MOST_ROWS) return '';
	return `<p>${{ en: 'and', id: 'dan' }[language]} ${count - MOST_ROWS} ${{ en: 'more', id: 'lagi' }[language]}</p>`;
}

const OUTCOMES: Record<string, Said> = {
	posted: { en: 'posted', id: 'tercatat' },
	skipped: { en: 'already sent before', id: 'sudah pernah dikirim' },
	refused: { en: 'refused', id: 'ditolak' },
	unknown: { en: 'unknown: look in ACC first', id: 'tidak jelas: cari dulu di ACC' },
};

/** The page after posting, and the rows of the file with three columns more. */
export function resultPage(
	{ rows, headings }: Pick<Upload, 'rows' | 'headings'>,
	items: Told[],
	language: Language,
): Omit<Page, 'valid'> & { file: Array<Record<string, unknown>> } {
	const say = (said: Said) => said[language];
	const named = new Set(items.flatMap(rowsOfItem));
	const notNamed = rows.flatMap((_, itemIndex): Told[] => {
		const message = say({
			en: 'It is not known what became of this row.',
			id: 'Tidak jelas apa yang terjadi dengan baris ini.',
		});
		return named.has(itemIndex) ? [] : [{ itemIndex, message }];
	});
	const ofRow = new Map<number, Told & { outcome: string }>();
	const told = [...items, ...notNamed].map((item, index) => {
		// n8n's own failure says nothing of what was sent before it.
		const outcome = item.outcome ?? 'unknown';
		// Of a wrong field the advice says all that the message says.
		const isWrong = (item.problems ?? []).length > 0;
		const texts = isWrong ? [item.advice] : [item.message, item.advice];
		const message = texts.filter(Boolean).join('. ') || errorOf(item);
		const each = { ...item, outcome, message };
		for (const at of rowsOfItem(item, index)) ofRow.set(at, each);
		return { ...each, lines: linesOf(rows, item, index) };
	});
	const counts = Object.entries(OUTCOMES).flatMap(([outcome, said]) => {
		const count = told.filter((each) => each.outcome === outcome).length;
		return count > 0 ? [`${count} ${say(said)}`] : [];
	});
	const columns: Array<[id: string, title: string]> = [
		['line', say({ en: 'Line of the file', id: 'Baris file' })],
		['outcome', say({ en: 'Outcome', id: 'Hasil' })],
		['number', say({ en: 'Number in ACC', id: 'Nomor di ACC' })],
		['message', say({ en: 'Message', id: 'Pesan' })],
	];
	const first = (outcome: string) => (outcome === 'posted' || outcome === 'skipped' ? 1 : 0);
	const shown = [...told].sort((one, other) => first(one.outcome) - first(other.outcome));
	const html = `<h3>${counts.join(', ')}</h3>${table(
		columns,
		shown
			.slice(0, MOST_ROWS)
			.map((each) => [
				each.lines.join(', '),
				escapeHtml(say(OUTCOMES[each.outcome] ?? { en: each.outcome, id: each.outcome })),
				escapeHtml(each.document_number),
				escapeHtml(each.message),
			]),
	)}${andMore(shown.length, language)}`;
	const file = rows.map(({ cells }, at) => {
		const given = cells as unknown[];
		const { outcome, document_number: number = '', message } = ofRow.get(at) ?? {};
		const date = ofRow.get(at)?.document_date?.slice(0, 10);
		const original = headings.map((title, column): [string, unknown] => {
			const isDate = DATE.headings.includes(plain(title)) && typeof given[column] === 'number';
			return [title, isDate && date ? dayFor(date) : given[column]];
		});
		return {
			...Object.fromEntries(original),
			acc_outcome: outcome,
			acc_document_number: number,
			acc_message: message,
		};
	});
	return { title: say({ en: 'Result', id: 'Hasil' }), html, file };
}
