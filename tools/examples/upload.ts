import { escapeHtml } from './html';
import { plain, rowsOf, SEPARATORS, textOf, type Language, type Row, type Said } from './text';

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
	/** The headings of the file, in their order, and which of them is that of the date. */
	headings: string[];
	dateColumn: number;
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
		...{ rows: [], headings: [], dateColumn: -1, notTaken: [] },
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
		dateColumn: headings.filter(Boolean).indexOf(headings[fields.indexOf(DATE)] ?? ''),
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
