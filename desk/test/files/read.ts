import { read, utils, write, type WorkBook } from '@e965/xlsx';

import { layoutFormOf } from '../../src/page/layoutPage';
import { wordsIn } from '../../src/wording/words';
import { chooseLayout, headingAsked, type ChosenLayout, type Given } from '../../src/file/chosen';
import type { Facts } from '../../src/file/facts';
import { readRowsOfFile, type ReadRows } from '../../src/file/reading';
import { openTable, type OpenedFile, type StoredLayout } from '../../src/file/table';
import type { Layout } from '../../src/rows/layout';
import { countsField, saysField } from '../../src/rows/layout';
import type { RawFile, Sheet } from '../../src/rows/sheet';

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

export const factsOf = (
	kind: Facts['kind'] = 'voucher',
	language: Facts['language'] = 'en',
): Facts => ({
	kind,
	words: wordsIn(language),
	language,
	today: TODAY,
	banks: BANKS,
	categories: CATEGORIES,
});

/** A file as returned by n8n's *Extract from File*: bytes, and the cells of the first sheet. */
export function asRead(bytes: Buffer): RawFile {
	try {
		const book = read(bytes, { raw: true });
		const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
		const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '', range: 0 });
		// n8n passes items as JSON, so the dates of an ODS file become texts.
		const cells = JSON.parse(JSON.stringify(rows)) as unknown[][];
		return { bytes: bytes.toString('latin1'), cells };
	} catch (error) {
		return { bytes: bytes.toString('latin1'), error: String(error) };
	}
}

/** A workbook with these sheets. */
export function workbook(
	sheets: unknown[][][],
	bookType: 'xlsx' | 'biff8' | 'ods' = 'xlsx',
): Buffer {
	const book: WorkBook = utils.book_new();
	for (const cells of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(cells));
	return write(book, { type: 'buffer', bookType }) as Buffer;
}

/** The layout that every person must specify; each file says what differs. */
export const USUAL: Layout = {
	date: 'Tanggal',
	date_order: 'dmy',
	numbers: '1.234,56',
	description: 'Keterangan',
	bank: '014',
	category_out: 'KK06',
	category_in: 'KM01',
};

/** The result of all steps before the check. */
export type ReadFile = OpenedFile & ChosenLayout & Partial<ReadRows> & { form: string };

/** The steps from a file to its rows, in the order of the workflow. */
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
	const form = layoutFormOf(opened, chosen, facts);
	const read = chosen.page === 'check' ? readRowsOfFile(opened, chosen, stored, facts) : {};
	return { ...opened, ...chosen, form, ...read };
}

/** The layout page of a file with all questions. */
export function allQuestions(first: ReadFile, facts: Facts): ReadFile {
	const answer = { heading_was: first.heading, show_all: facts.words.showAllYes };
	return readFile(first.sheet, answer, [], facts);
}

/**
 * A person's answer about a column that no question covers: its meaning, and the values that count.
 */
export type ColumnAnswer = { says: string; counts?: string[] };

/** Says of every other column that it doesn't matter. */
const NOTHING = (): ColumnAnswer => ({ says: 'notNeeded' });

/**
 * Reads a file with the layout that a person enters on the page.
 *
 * @param say a person's answers about columns that the layout doesn't name
 */
export function readBy(
	file: string | Buffer,
	layout: Layout,
	facts: Facts = factsOf(),
	say: (name: string, values: Map<string, number[]>) => ColumnAnswer = NOTHING,
): ReadFile {
	const first = readFile(asRead(Buffer.from(file)), undefined, [], facts);
	if (first.page === 'problem') return first;
	const asked = { ...first, heading: Number(layout.heading_line ?? first.heading) };
	const answers = answersOf(allQuestions(asked, facts), layout);
	const read = readFile(first.sheet, answers, [], facts);
	const said = { layout: asAnswered(layout), facts, say };
	return answerTexts(answerColumns(read, answers, said), layout, facts);
}

/** Answers every text with the layout's category for its direction; unanswered if it names none. */
export function answerTexts(read: ReadFile, layout: Layout, facts: Facts): ReadFile {
	const open = (read.reading?.held ?? []).filter(({ asks }) => asks !== '');
	const decided = open.flatMap(({ line, cents = 0 }): Array<[number, { category: string }]> => {
		const category = layout[cents < 0 ? 'category_out' : 'category_in'] ?? '';
		return facts.categories.some(({ code }) => code === category) ? [[line, { category }]] : [];
	});
	if (decided.length === 0) return read;
	const decisions = { ...read.decisions, ...Object.fromEntries(decided) };
	return readFile(read.sheet, undefined, [], facts, { ...read, correction: {}, decisions });
}

interface SaidColumns {
	layout: Layout;
	facts: Facts;
	say: (name: string, values: Map<string, number[]>) => ColumnAnswer;
}

/** Answers the questions about columns that no other question covers. */
function answerColumns(
	read: ReadFile,
	before: Record<string, unknown>,
	{ layout, facts, say }: SaidColumns,
): ReadFile {
	if (read.page !== 'layout') return read;
	const fields = JSON.parse(read.form) as Array<{ fieldName?: string }>;
	const asked = fields.flatMap(({ fieldName = '' }) => /^says_(\d+)$/.exec(fieldName)?.[1] ?? []);
	if (asked.length === 0) return read;
	const body = read.sheet.lines.filter(({ line }) => line > read.heading);
	const said = asked.flatMap((at): Array<[string, string]> => {
		const name = read.names[Number(at)] ?? '';
		const values = new Map<string, number[]>();
		for (const { line, cells } of body) {
			const text = String(cells[Number(at)] ?? '').trim();
			values.set(text, [...(values.get(text) ?? []), line]);
		}
		const own = layout[saysField(name)];
		const answer = own
			? { says: own, counts: layout[countsField(name)]?.split('\n') }
			: say(name, values);
		const counts = (answer.counts ?? []).map((value) => value || facts.words.emptyWord);
		const words = facts.words as Record<string, string>;
		return [
			[`says_${at}`, words[answer.says] ?? ''],
			...(answer.says === 'state' ? [[`counts_${at}`, counts.join(';')] as [string, string]] : []),
		];
	});
	return readFile(read.sheet, { ...before, ...Object.fromEntries(said) }, [], facts, {
		layout: read.layout,
	});
}

/** The marks after amounts in the files. */
const MARKS = { words_out: 'DB,D,DR,DEBET,DEBIT', words_in: 'CR,C,K,KR,KREDIT,CREDIT' };
const EMPTY = '(empty)';

/** What a person says about discounts without a percent sign: their heading shows it. */
function discountAnswered({ discount, discount_is: said }: Layout): Layout {
	if (!discount || said) return {};
	return { discount_is: discount.includes('%') ? 'perCent' : 'rupiahAmount' };
}

/**
 * Converts layouts of files written for an earlier page to a person's answers on the current one.
 */
export function asAnswered(layout: Layout): Layout {
	const { status, status_ok: counts, currency, direction = '', ...all } = layout;
	const { description_2: text, description_3: more_text, account, more, less, ...others } = all;
	const own: Layout = { rupiah: 'wholeRupiah', ...others, direction };
	if (direction === 'behind') Object.assign(own, MARKS);
	if (direction === 'creditMarked') {
		Object.assign(own, { ...MARKS, words_out: `${MARKS.words_out},${EMPTY}`, direction: 'behind' });
	}
	if (direction === 'debitMarked') {
		Object.assign(own, { ...MARKS, words_in: `${MARKS.words_in},${EMPTY}`, direction: 'behind' });
	}
	for (const field of ['category_out', 'category_in']) {
		if (own[field]?.startsWith('column:')) own[field] = own[field].slice('column:'.length);
		else delete own[field];
	}
	Object.assign(own, discountAnswered(own));
	const says = (columns: Array<string | undefined>, what: string) => {
		for (const column of columns) if (column) own[saysField(column)] = what;
	};
	const named = (area = '') => area.split('\n').map((line) => line.split(' = ')[0]);
	says([text, more_text], 'partOfText');
	says([account?.replace('notOwn', '').replace('column:', '')], 'ownAccount');
	says(named(more), 'addAmount');
	says(named(less), 'subtractAmount');
	if (status) {
		own[saysField(status)] = 'state';
		own[countsField(status)] = (counts ?? '').split(/[,;]/).join('\n');
	}
	if (currency) {
		own[saysField(currency)] = 'state';
		own[countsField(currency)] = 'IDR\nRP\nRUPIAH';
	}
	return own;
}

/** Standalone lines between rows, by the direction that a person understands from them. */
const IN = /^(uang|kas|dana)?(penerimaan|pemasukan|pendapatan|masuk)$/;
const OUT = /^(uang|kas|dana)?((pengeluaran|keluar|biaya|beban)(biaya|beban|operasional)?)$/;

function sectionsIn({ sheet }: ReadFile): Layout {
	const texts = sheet.lines.flatMap(({ cells }) => {
		const filled = cells.map((cell) => String(cell ?? '').trim()).filter(Boolean);
		return filled.length === 1 ? filled : [];
	});
	const bare = (text: string) =>
		text
			.replace(/^([a-z]|\d{1,2}|[ivx]{1,4})[.)] */i, '')
			.toLowerCase()
			.replace(/[^a-z]/g, '');
	const named = (pattern: RegExp) => texts.filter((text) => pattern.test(bare(text))).join(',');
	return { words_in: named(IN) || '-', words_out: named(OUT) || '-' };
}

/** The number that a person takes for the account: the first one in a line that names one. */
function accountIn({ sheet, heading }: ReadFile, options: string[]): string | undefined {
	const above = sheet.lines
		.filter(({ line }) => line < heading)
		.map(({ cells }) => cells.join(' '));
	const named = [...above, ...sheet.frame].filter((text) => /rek|acc|a\/c|akun/i.test(text));
	const digits = named.map((text) => text.replace(/\D/g, ''));
	return options.find(
		(option) => /^\d+$/.test(option) && digits.some((text) => text.includes(option)),
	);
}

/** The option that stands for a value, or the value itself where there are no options. */
const shownAs = (text: string, options: string[], words: Record<string, string>): string =>
	options.find((option) => option === text || option.startsWith(`${text} · `)) ??
	options.find((option) => option === `column: ${text}`) ??
	options.find((option) => option === words[text]) ??
	(options.length > 0 ? '–' : text);

/** The answers of a page that say a layout: what its drop-downs show for each value. */
export function answersOf(page: ReadFile, said: Layout): Record<string, unknown> {
	interface Field {
		fieldName?: string;
		defaultValue?: unknown;
		fieldValue?: unknown;
		fieldOptions?: { values: Array<{ option: string }> };
	}
	const sections = said.direction === 'section' && !said.words_in ? sectionsIn(page) : {};
	const layout = { ...asAnswered(said), ...sections };
	const fields = JSON.parse(page.form) as Field[];
	return Object.fromEntries(
		fields.flatMap(({ fieldName = '', defaultValue, fieldValue, fieldOptions }) => {
			const isHeading = fieldName.startsWith('heading_');
			const value = layout[fieldName] ?? (isHeading ? (defaultValue ?? fieldValue) : '');
			const options = fieldOptions?.values.map(({ option }) => option) ?? [];
			const text = String(value).replace(/^column:/, 'column: ');
			const words = factsOf().words as Record<string, string>;
			const shown =
				fieldName === 'account_number'
					? (accountIn(page, options) ?? words.noAccount)
					: shownAs(text, options, words);
			return fieldName ? [[fieldName, shown]] : [];
		}),
	);
}

/** What a person would check: date, signed amount, and category of each document. */
export const posted = ({ reading }: ReadFile): string[] =>
	(reading?.documents ?? []).map(({ document, cents }) =>
		[document.date, cents / 100, document.category_code ?? document.party].join(' '),
	);

/** Line and decisive reason of each held row. */
export const heldOf = ({ reading }: ReadFile): string[] =>
	(reading?.held ?? []).map(({ line, reasons }) => `${line} ${reasons[0]?.code}`);
