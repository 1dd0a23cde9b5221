import type { Amounts } from './amounts';
import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import { missingIn } from './inText';
import { amountText, linesText, otherTotal, sentence } from './money';
import { bareDigits, dayOf, low, nameOf, namesIn } from './names';
import { oddAmounts, readAmounts, type ReadAmounts } from './readingLines';
import { isNoNumber, namesCurrency, wordsIn } from './readingWords';

/** What the workflow's owner has set; the own company is never the vendor; `today` as `2026-11-22`. */
export interface InvoiceSettings extends Record<'ppn_code' | 'our_company' | 'today', string> {
	/** Percent of the price that ACC's code adds: 11 also where 12 % of 11/12 is charged. */
	ppn_percent: number;
	language: Language;
}

const WORDS = {
	noFile: { en: 'Neither a PDF nor a photo came with it', id: 'Tidak ada PDF atau foto' },
	unread: { en: 'It could not be read', id: 'Tidak dapat dibaca' },
	word: { en: 'It says', id: 'Ada tulisan' },
	title: { en: 'It calls itself', id: 'Judulnya' },
	paid: { en: 'It is paid already', id: 'Sudah dibayar' },
	part: { en: 'It asks for a part of the money', id: 'Hanya sebagian uang' },
	currency: { en: 'It names another currency', id: 'Ada mata uang lain' },
	company: { en: 'our_company is empty in Settings', id: 'our_company di Settings kosong' },
	buyer: { en: 'No vendor, or it is the buyer', id: 'Pemasok kosong, atau sama dengan pembeli' },
	number: { en: 'No number of an invoice', id: 'Bukan nomor faktur, atau kosong' },
	long: { en: 'Longer than any name', id: 'Terlalu panjang untuk sebuah nama' },
	small: {
		en: 'Below Rp 10,000: were thousands lost?',
		id: 'Di bawah Rp 10.000: ribuannya hilang?',
	},
	price: {
		en: 'A price below Rp 100: is it the quantity?',
		id: 'Harga di bawah Rp 100: apakah itu kuantitas?',
	},
	ppn: { en: 'PPN is not that of the lines', id: 'PPN tidak cocok dengan barisnya' },
	sumLine: { en: 'A sum is a line of its own', id: 'Jumlah menjadi baris tersendiri' },
	dueBefore: { en: 'It is due before its date', id: 'Jatuh tempo sebelum tanggalnya' },
	mixed: { en: 'Amounts in two ways of writing', id: 'Angka ditulis dengan dua cara' },
	taxLine: { en: 'PPN is a line of its own', id: 'PPN menjadi baris tersendiri' },
	day: { en: 'Not a day of the last twelve months', id: 'Bukan hari dalam dua belas bulan ini' },
	addressee: { en: 'It is addressed to another company', id: 'Ditujukan ke perusahaan lain' },
	several: { en: 'It may hold several invoices', id: 'Mungkin berisi beberapa faktur' },
	due: { en: 'The date is the due date', id: 'Tanggalnya tanggal jatuh tempo' },
	readings: { en: 'Two readings', id: 'Dua bacaan' },
	missing: { en: 'Not in the PDF', id: 'Tidak ada di PDF' },
	lines: { en: 'Lines that cannot be read', id: 'Baris yang tidak terbaca' },
	total: { en: 'Lines and PPN make another total', id: 'Baris dan PPN tidak cocok dengan total' },
};

/** What an answer of n8n's OpenAI node holds; nothing where the model did not answer in this form. */
function answerOf({ output }: Fields): Fields {
	const [message] = listOf(output);
	const [content] = listOf(message?.content);
	return fields(content?.text);
}

/** What the two models read differently. */
function differencesOf(first: Fields, second: Fields, amounts: Amounts): string {
	const pairs: Array<[one: unknown, other: unknown, as: (value: unknown) => unknown]> = [
		[first.vendor, second.seller, nameOf],
		[first.number, second.reference, bareDigits],
		[first.date, second.issued_on, dayOf],
		[first.total, second.amount_due, (value) => amounts.read(value)],
	];
	const differ = pairs.filter(([one, other, as]) => as(one) !== as(other));
	return differ.map(([one, other]) => `"${cleaned(one)}" / "${cleaned(other)}"`).join(', ');
}

/** How an invoice is written that asks for one amount. */
const ONE = /^(1|one|satu)( ?\((1|one|satu)\))?$/;

/** What the companies of an invoice say against it. */
function oddCompanies(first: Fields, second: Fields, { our_company }: InvoiceSettings) {
	const own = nameOf(our_company);
	const vendor = nameOf(first.vendor);
	const addressed = namesIn(second.addressed_to);
	const isOther = own !== '' && addressed.length > 0 && !addressed.includes(own);
	return {
		company: own === '',
		buyer: ['', own, addressed[0]].includes(vendor),
		addressee: isOther && cleaned(second.addressed_to),
	};
}

/** What the days of an invoice say against it. */
function oddDays(first: Fields, second: Fields, { today }: InvoiceSettings) {
	const date = dayOf(first.date);
	const due = dayOf(second.due_on);
	const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
	return {
		day: date > today || date < yearAgo,
		due: date !== '' && due === date,
		dueBefore: due !== '' && due < date,
	};
}

/** What a person has to look at in an invoice that was read twice. */
function problemsOf(
	text: string,
	first: Fields,
	second: Fields,
	read: ReadAmounts,
	settings: InvoiceSettings,
) {
	const total = otherTotal(read.lines, read.percent, 0n, read.total);
	const { ppn, ...amounts } = oddAmounts(read, first);
	return {
		...wordsIn(text, first, second),
		...oddCompanies(first, second, settings),
		...oddDays(first, second, settings),
		...amounts,
		// Where the total does not come out, it is that which is wrong.
		ppn: total ? '' : ppn,
		currency: namesCurrency(text, first, second),
		several: !ONE.test(low(second.invoices)),
		number: isNoNumber(first.number),
		readings: differencesOf(first, second, read.amounts),
		missing: missingIn(text, first, read.amounts),
		lines: read.unread.join(', '),
		total,
	};
}

/**
 * Holds the readings of two models against each other, against the text that a PDF holds, and against the
 * stated total. Nothing is corrected: what does not agree is told in `note`, and a person decides. Prices that
 * hold the PPN by the stated amounts are given without it.
 *
 * @returns a row of the table ACC Documents, which waits for a person in any case
 */
export function checkReading(
	file: Fields,
	readings: Record<'text' | 'first' | 'second', Fields>,
	settings: InvoiceSettings,
) {
	const first = answerOf(readings.first);
	const second = answerOf(readings.second);
	const isRead = Object.keys(first).length > 0 && Object.keys(second).length > 0;
	const read = readAmounts(first, second, settings);
	const hasFile = cleaned(file.file) !== '';
	const found = isRead
		? problemsOf(low(readings.text.text), first, second, read, settings)
		: { noFile: !hasFile, unread: hasFile };
	const problem = sentence(WORDS, settings.language, found);
	const party = cleaned(first.vendor);
	const number = cleaned(first.number);
	const isNamed = party !== '' && number !== '';
	const about = [number, file.file, file.from, file.subject].map(cleaned).filter(Boolean);
	return {
		kind: 'purchaseInvoice',
		company: '',
		source: cleaned(file.source),
		state: 'waiting',
		key: isNamed ? `${party} / ${number}`.toLowerCase() : cleaned(file.sourceId),
		link: cleaned(file.link),
		date: dayOf(first.date),
		party,
		reference: number,
		description: about.join(' · '),
		total: amountText(read.total),
		lines: linesText(read.lines),
		note: problem,
		message: problem,
	};
}
