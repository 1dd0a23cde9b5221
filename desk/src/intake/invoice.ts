import { dayTyped } from '../rows/dates';
import { rupiah } from '../rows/rupiah';
import { toText, type Decimal } from '../../../nodes/AccAccounting/values/decimal';
import type { Language, Said } from '../words';
import { netOf, readAmounts } from './amounts';
import { cleaned, fields, listOf, type Fields } from './fields';

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
} satisfies Record<string, Said>;

/** Fields that could not be read, by the labels under which a person fills them in. */
const FIELDS = {
	vendor: { en: 'vendor', id: 'pemasok' },
	number: { en: 'number', id: 'nomor' },
	date: { en: 'date', id: 'tanggal' },
	total: { en: 'total', id: 'total' },
	ppn: { en: 'PPN', id: 'PPN' },
	line: { en: 'line', id: 'baris' },
} satisfies Record<string, Said>;

/**
 * The content of an answer from n8n's OpenAI node; empty if the model answered in a different form.
 */
function answerOf({ output }: Fields): Fields {
	const [message] = listOf(output);
	const [content] = listOf(message?.content);
	return fields(content?.text);
}

const textOf = (amount?: Decimal): string => (amount ? toText(amount) : '');

/** An amount as people read it, rounded to the cent. */
const shown = (amount?: Decimal): string =>
	amount ? rupiah(Math.round(Number(toText(amount)) * 100)) : '–';

/** The lines as the table of documents keeps them; an amount that cannot be read is empty. */
function linesOf(answer: Fields, read: ReturnType<typeof readAmounts>, ppnCode: string) {
	return listOf(answer.lines).map((line, at) => ({
		item_code: '',
		item_name: cleaned(line.item_name),
		tax_code: read.hasPpn ? ppnCode : '',
		quantity: textOf(read.lines[at]?.quantity),
		unit_of_measurement: cleaned(line.unit),
		unit_price: textOf(read.lines[at]?.unit_price),
		discount_amount: textOf(read.lines[at]?.discount_amount),
	}));
}

/** The fields that could not be read, by their names; lines by their numbers. */
function unreadIn(answer: Fields, read: ReturnType<typeof readAmounts>, language: Language) {
	const isRead = {
		vendor: cleaned(answer.vendor),
		number: cleaned(answer.number),
		date: dayTyped(cleaned(answer.date)),
		total: read.total,
		ppn: read.ppn,
	};
	const names = (Object.keys(isRead) as Array<keyof typeof isRead>)
		.filter((name) => !isRead[name])
		.map((name) => FIELDS[name][language]);
	const lines = listOf(answer.lines).flatMap((line, at) => {
		const amounts = read.lines[at];
		const isWhole = cleaned(line.item_name) !== '' && amounts && netOf(amounts);
		return isWhole ? [] : [`${FIELDS.line[language]} ${at + 1}`];
	});
	return [...names, ...lines].join(', ');
}

/** What a person has to look at: what can't be read, and a total that lines and PPN don't make. */
function problemOf(answer: Fields, read: ReturnType<typeof readAmounts>, language: Language) {
	const missing = unreadIn(answer, read, language);
	return [
		missing && `${WORDS.missing[language]}: ${missing}`,
		!read.isSame && `${WORDS.total[language]}: ${shown(read.made)} ≠ ${shown(read.total)}`,
	]
		.filter(Boolean)
		.join('; ');
}

/**
 * Makes a document of what a model read in a file. It always waits: a person compares it with the
 * original and approves it. Only arithmetic is checked, that lines and PPN make the stated total;
 * what can't be read stays empty and is named.
 *
 * @returns a row of the table ACC Documents in the state *waiting*
 */
export function checkReading(file: Fields, reading: Fields, settings: InvoiceSettings) {
	const { language } = settings;
	const answer = answerOf(reading);
	const read = readAmounts(answer, settings.ppn_percent);
	const nothing = cleaned(file.file) === '' ? WORDS.noFile : WORDS.unread;
	const isRead = Object.keys(answer).length > 0;
	const problem = isRead ? problemOf(answer, read, language) : nothing[language];
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
		date: dayTyped(cleaned(answer.date)),
		party,
		reference: number,
		description: about.join(' · '),
		total: textOf(read.total),
		lines: JSON.stringify(linesOf(answer, read, settings.ppn_code)),
		note: problem,
		message: problem,
	};
}
