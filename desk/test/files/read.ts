import { read, utils, write, type WorkBook } from '@e965/xlsx';

import { wordsIn } from '../../src/page/words';
import { chooseLayout, headingAsked, type ChosenLayout, type Given } from '../../src/file/chosen';
import type { Facts } from '../../src/file/facts';
import { readRowsOfFile, type ReadRows } from '../../src/file/reading';
import { openTable, type OpenedFile, type StoredLayout } from '../../src/file/table';
import type { Layout } from '../../src/file/layout';
import type { RawFile, Sheet } from '../../src/file/sheet';

export const TODAY = '2026-11-22';

export const BANKS = [
	{ code: '002', name: 'Bank Rakyat Indonesia' },
	{ code: '008', name: 'Bank Mandiri' },
	{ code: '009', name: 'Bank Negara Indonesia' },
	{ code: '014', name: 'Bank Central Asia' },
];

export const CATEGORIES = [
	{ code: 'KM01', name: 'Penjualan tunai', type: 'Kas Masuk' },
	{ code: 'KM04', name: 'Bunga bank', type: 'Kas Masuk' },
	{ code: 'KK01', name: 'Beban listrik dan air', type: 'Kas Keluar' },
	{ code: 'KK04', name: 'Pembayaran hutang', type: 'Kas Keluar' },
	{ code: 'KK05', name: 'Beban internet', type: 'Kas Keluar' },
	{ code: 'KK06', name: 'Beban administrasi bank', type: 'Kas Keluar' },
];

export const factsOf = (kind: Facts['kind'] = 'voucher', language: 'en' | 'id' = 'en'): Facts => ({
	kind,
	words: wordsIn(language),
	language,
	today: TODAY,
	banks: BANKS,
	categories: CATEGORIES,
});

/** A file as n8n's *Extract from File* gives it: bytes, and the cells of the first sheet. */
export function asRead(bytes: Buffer): RawFile {
	try {
		const book = read(bytes, { raw: true });
		const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
		const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '', range: 0 });
		// n8n passes items as JSON: the dates of an ods become texts.
		const cells = JSON.parse(JSON.stringify(rows)) as unknown[][];
		return { bytes: bytes.toString('latin1'), cells };
	} catch (error) {
		return { bytes: bytes.toString('latin1'), error: String(error) };
	}
}

/** A workbook of these sheets. */
export function workbook(
	sheets: unknown[][][],
	bookType: 'xlsx' | 'biff8' | 'ods' = 'xlsx',
): Buffer {
	const book: WorkBook = utils.book_new();
	for (const cells of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(cells));
	return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** The layout that everybody has to say; a file says what differs. */
export const USUAL: Layout = {
	date: 'Tanggal',
	date_order: 'dmy',
	numbers: '1.234,56',
	description: 'Keterangan',
	bank: '014',
	category_out: 'KK06',
	category_in: 'KM01',
};

/** What all steps before the check make of a file. */
export type ReadFile = OpenedFile & ChosenLayout & Partial<ReadRows>;

/** The steps from a file to its rows, as the workflow goes through them. */
export function readFile(
	file: RawFile | Sheet,
	answer: Record<string, unknown> | undefined,
	stored: StoredLayout[],
	facts: Facts,
	given: Given = {},
): ReadFile {
	const asked = headingAsked({ ...given, answer });
	const opened = openTable(file, stored, facts, asked);
	const chosen = chooseLayout(opened, { ...given, answer }, stored, facts);
	if (chosen.page !== 'check') return { ...opened, ...chosen };
	return { ...opened, ...chosen, ...readRowsOfFile(opened, chosen, stored, facts) };
}

/** The layout page of a file with all questions. */
export function allQuestions(first: ReadFile, facts: Facts): ReadFile {
	const answer = { heading_was: first.heading, show_all: facts.words.showAllYes };
	return readFile(first.sheet, answer, [], facts);
}

/** Reads a file by the layout that a person says on the page. */
export function readBy(file: string | Buffer, layout: Layout, facts: Facts = factsOf()): ReadFile {
	const first = readFile(asRead(Buffer.from(file)), undefined, [], facts);
	if (first.page === 'problem') return first;
	const asked = { ...first, heading: Number(layout.heading_line ?? first.heading) };
	return readFile(first.sheet, answersOf(allQuestions(asked, facts), layout), [], facts);
}

/** The answers of a page that say a layout: what its drop-downs show for each value. */
export function answersOf({ form }: ReadFile, layout: Layout): Record<string, unknown> {
	interface Field {
		fieldName?: string;
		defaultValue?: unknown;
		fieldValue?: unknown;
		fieldOptions?: { values: Array<{ option: string }> };
	}
	const fields = JSON.parse(form) as Field[];
	return Object.fromEntries(
		fields.flatMap(({ fieldName = '', defaultValue, fieldValue, fieldOptions }) => {
			const isHeading = fieldName.startsWith('heading_');
			const value = layout[fieldName] ?? (isHeading ? (defaultValue ?? fieldValue) : '');
			const options = fieldOptions?.values.map(({ option }) => option) ?? [];
			const text = String(value).replace(/^column:/, 'column: ');
			const shown =
				options.find((option) => option === text || option.startsWith(`${text} · `)) ??
				options.find((option) => option === `column: ${text}`) ??
				WORDS[text] ??
				(options.length > 0 ? '–' : text);
			return fieldName ? [[fieldName, shown]] : [];
		}),
	);
}

const WORDS: Record<string, string> = {
	dmy: 'day/month/year',
	mdy: 'month/day/year',
	ymd: 'year-month-day',
	cells: 'cells of Excel',
	minusOut: 'minus is money out',
	minusIn: 'minus is money in',
	behind: 'DB or CR stands behind the amount',
	out: 'everything is money out',
	in: 'everything is money in',
	category: 'the category says it',
	noTax: 'prices as they are, no PPN added',
	added: 'PPN comes on top',
	noTotal: 'the file has no total',
	creditMarked: 'only what carries CR is money in',
	debitMarked: 'only what carries DB is money out',
	section: 'the section above says it (money in, money out)',
	columns: 'two columns: out and in',
	day: 'the day alone (16); the month stands in the file',
	sameAbove: 'blank cells mean: as in the row above',
	notOwn: 'accounts of others',
	perInvoice: 'of the whole invoice',
	perRow: 'of each row',
	perText: 'chosen for each text on the check page',
};

/** What a person would look at: date, signed amount and category of each document. */
export const posted = ({ reading }: ReadFile): string[] =>
	(reading?.documents ?? []).map(({ document, cents }) =>
		[document.date, cents / 100, document.category_code ?? document.party].join(' '),
	);

/** Line and reason of each row that is held. */
export const heldOf = ({ reading }: ReadFile): string[] =>
	(reading?.held ?? []).map(({ line, code }) => `${line} ${code}`);
