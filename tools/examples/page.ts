import { andMore, escapeHtml, MOST_ROWS, table } from './html';
import type { Language, Said } from './text';
import type { Upload, UploadedRow } from './upload';
import { amountText, readCents } from './values';

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

const OUTCOMES: Record<string, Said> = {
	posted: { en: 'posted', id: 'tercatat' },
	skipped: { en: 'already sent before', id: 'sudah pernah dikirim' },
	refused: { en: 'refused', id: 'ditolak' },
	unknown: { en: 'unknown: look in ACC first', id: 'tidak jelas: cari dulu di ACC' },
};

/** The page after posting, and the rows of the file with three columns more. */
export function resultPage(
	{ rows, headings, dateColumn }: Pick<Upload, 'rows' | 'headings' | 'dateColumn'>,
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
			const isDate = column === dateColumn && typeof given[column] === 'number';
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
