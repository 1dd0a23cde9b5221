import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import { amountText, linesText, otherTotal, sentence } from './money';
import { readAmounts, type ReadAmounts } from './readingLines';

/** Settings made by the owner of the workflow. */
export interface InvoiceSettings {
	ppn_code: string;
	/** Percentage of the price that ACC's tax code adds: 11, even where 12% of 11/12 is charged. */
	ppn_percent: number;
	language: Language;
}

const WORDS = {
	noFile: { en: 'No PDF or photo is attached', id: 'Tidak ada PDF atau foto' },
	unread: { en: 'It could not be read', id: 'Tidak dapat dibaca' },
	missing: { en: 'Unreadable', id: 'Tidak terbaca' },
	total: {
		en: 'Lines and PPN do not add up to the total',
		id: 'Baris dan PPN tidak cocok dengan total',
	},
};

/** Fields that could not be read, by the labels under which a person fills them in. */
const FIELDS = {
	vendor: { en: 'vendor', id: 'pemasok' },
	number: { en: 'number', id: 'nomor' },
	date: { en: 'date', id: 'tanggal' },
	total: { en: 'total', id: 'total' },
	ppn: { en: 'PPN', id: 'PPN' },
	line: { en: 'line', id: 'baris' },
} satisfies Record<string, Record<Language, string>>;

/**
 * The content of an answer from n8n's OpenAI node; empty if the model answered in a different form.
 */
function answerOf({ output }: Fields): Fields {
	const [message] = listOf(output);
	const [content] = listOf(message?.content);
	return fields(content?.text);
}

/** Converts `18/11/2026` to `2026-11-18`; empty for anything else. */
function dayOf(value: unknown): string {
	const parts = /^(\d\d?)[-/. ](\d\d?)[-/. ](20\d\d)$/.exec(cleaned(value));
	if (!parts) return '';
	const [, day = '', month = '', year = ''] = parts;
	const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : '';
}

/** Labels of the fields that could not be read; lines by number. */
function unreadIn(answer: Fields, read: ReadAmounts, language: Language): string {
	const isUnread: Record<string, boolean> = {
		vendor: cleaned(answer.vendor) === '',
		number: cleaned(answer.number) === '',
		date: dayOf(answer.date) === '',
		total: read.total === undefined,
		ppn: read.ppn === undefined && cleaned(answer.ppn) !== '',
	};
	const names = (Object.keys(FIELDS) as Array<keyof typeof FIELDS>).filter(
		(name) => isUnread[name],
	);
	const lines = read.unread.map((line) => `${FIELDS.line[language]} ${line}`);
	return [...names.map((name) => FIELDS[name][language]), ...lines].join(', ');
}

/**
 * Makes a document of what a model read in a file. It always waits: a person compares it with the
 * original and approves it. Only the arithmetic is checked, that lines and PPN add up to the stated
 * total. What can't be read stays empty and is named. Prices that include PPN according to the
 * stated amounts are converted to prices without it.
 *
 * @returns a row of the table ACC Documents in the state *waiting*
 */
export function checkReading(file: Fields, reading: Fields, settings: InvoiceSettings) {
	const answer = answerOf(reading);
	const isRead = Object.keys(answer).length > 0;
	const read = readAmounts(answer, settings);
	const hasFile = cleaned(file.file) !== '';
	const found = isRead
		? {
				missing: unreadIn(answer, read, settings.language),
				total: otherTotal(read.lines, read.percent, read.total),
			}
		: { noFile: !hasFile, unread: hasFile };
	const problem = sentence(WORDS, settings.language, found);
	const party = cleaned(answer.vendor);
	const number = cleaned(answer.number);
	const isNamed = party !== '' && number !== '';
	const about = [number, file.file, file.from, file.subject].map(cleaned).filter(Boolean);
	return {
		kind: 'purchaseInvoice',
		company: '',
		source: cleaned(file.source),
		state: 'waiting',
		key: isNamed ? `${party} / ${number}`.toLowerCase() : cleaned(file.sourceId),
		link: cleaned(file.link),
		date: dayOf(answer.date),
		party,
		reference: number,
		description: about.join(' · '),
		total: amountText(read.total),
		lines: linesText(read.lines),
		note: problem,
		message: problem,
	};
}
