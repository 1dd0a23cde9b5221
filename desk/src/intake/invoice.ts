import { bareName } from '../documents/compare';
import { COPY, NO_INVOICE, OTHER_PAPER, PAID, PART, TAX_LINE } from '../documents/paper';
import { readDay } from '../file/dates';
import { Amounts } from './amounts';
import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import {
	amountText,
	isNear,
	linesText,
	netOf,
	otherTotal,
	plainAmount,
	sentence,
	sumOf,
	times,
	withoutTax,
	type Line,
} from './money';

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
	number: { en: 'It has no number', id: 'Nomor faktur kosong' },
	long: { en: 'Longer than any name', id: 'Terlalu panjang untuk sebuah nama' },
	small: {
		en: 'Below Rp 10,000: were thousands lost?',
		id: 'Di bawah Rp 10.000: ribuannya hilang?',
	},
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

const low = (value: unknown) => cleaned(value).toLowerCase();

/** Letters and digits alone: numbers compare whatever signs stand between. */
const bare = (value: unknown) => low(value).replace(/[^\p{L}\p{N}]/gu, '');

/** What may stand around a company's name: a greeting before it, address and branch behind it. */
const BEFORE_NAME = /^(kepada|untuk|to|yth|bill to|customer|pelanggan)\b[.:]*\s*(yth\b[.:]*\s*)?/;
const BEHIND_NAME = /\s*([,(;]|\b(jl|jalan|up|attn|npwp|cabang|u\.p)\b).*$/;

/** A company without `PT` and the like, and without its address. */
const nameOf = (value: unknown) =>
	bareName(low(value).replace(BEFORE_NAME, '').replace(BEHIND_NAME, ''));

/** `2026-11-18` from `18/11/2026`, `18 Nov 2026`, `2026-11-18` or `November 18, 2026`; empty for no such day. */
function dayOf(value: unknown): string {
	const text = cleaned(value);
	const isNamed = /^\p{L}+ \d/u.test(text);
	const day = readDay(text, 'dmy') ?? readDay(text, 'ymd') ?? (isNamed && readDay(text, 'mdy'));
	return day && day !== 'noYear' ? day : '';
}

/** An invoice below Rp 10.000 was hardly written: thousands were read as decimals. */
const LEAST = 100_000_000n;

/** Longer values are none of an invoice. */
const LONGEST_VALUE = 1000;

/** Whether a text has a value by itself: neither inside a word nor a part of a longer number. */
function has(text: string, value: unknown): boolean {
	if (low(value).length > LONGEST_VALUE) return false;
	const wanted = low(value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	const before = '(?<![\\p{L}\\p{N}])(?<!\\d[.,](?=\\d))';
	const after = '(?![\\p{L}\\p{N}])(?!(?<=\\d)(\\.\\d|,(?!0+(?!\\d))\\d))';
	return wanted !== '' && new RegExp(before + wanted + after, 'u').test(text);
}

/** Whether a text has a day, in digits or with the name of its month. */
function hasDay(text: string, iso: string): boolean {
	const [year, month, day] = iso.split('-').map(Number);
	const written = `(^|\\D)0?${day}(\\W0?${month}\\W|\\W*[a-z]+\\W*)${year}(\\D|$)`;
	return text.includes(iso) || new RegExp(written).test(text);
}

/** What an answer of n8n's OpenAI node holds; nothing where the model did not answer in this form. */
function answerOf({ output }: Fields): Fields {
	const [message] = listOf(output);
	const [content] = listOf(message?.content);
	return fields(content?.text);
}

/** Currencies that are not the books' own. */
const FOREIGN = /\b(usd|sgd|eur|euro|jpy|cny|rmb|aud|gbp|myr|dollars?)\b|[$€£¥]/;

/** What the first model read and the text of the PDF does not have. A scan or a photo has no text. */
function missingIn(text: string, { vendor, number, total, date, lines }: Fields, amounts: Amounts) {
	if (text === '') return '';
	const written = amounts.in(text);
	const all = listOf(lines);
	const names = [vendor, number, ...all.map((line) => line.item_name)];
	const numbers = [total, ...all.flatMap((line) => [line.quantity, line.unit_price])];
	const missing = [
		...names.filter((value) => !has(text, value)),
		...numbers.filter((value) => !written.has(amounts.read(value))),
		...(hasDay(text, dayOf(date)) ? [] : [date]),
	];
	return missing.map((each) => `"${cleaned(each)}"`).join(', ');
}

/** What the two models read differently. */
function differencesOf(first: Fields, second: Fields, amounts: Amounts): string {
	const pairs: Array<[one: unknown, other: unknown, as: (value: unknown) => unknown]> = [
		[first.vendor, second.seller, nameOf],
		[first.number, second.reference, bare],
		[first.date, second.issued_on, dayOf],
		[first.total, second.amount_due, (value) => amounts.read(value)],
	];
	const differ = pairs.filter(([one, other, as]) => as(one) !== as(other));
	return differ.map(([one, other]) => `"${cleaned(one)}" / "${cleaned(other)}"`).join(', ');
}

/** A quantity, which may be written with its unit: `5 pcs`. */
function quantityOf(line: Fields, amounts: Amounts): bigint | undefined {
	const [, digits, unit] = /^([\d.,]+) ?(\p{L}+)\.?$/u.exec(cleaned(line.quantity)) ?? [];
	const isUnit = digits !== undefined && ['', low(unit)].includes(low(line.unit));
	return amounts.read(isUnit ? digits : line.quantity);
}

/** A price; that of a gift may be a dash or a word. */
const priceOf = (line: Fields, amounts: Amounts): bigint | undefined =>
	/^([-–]|gratis|free|bonus)$/.test(low(line.unit_price)) ? 0n : amounts.read(line.unit_price);

/** A discount of a line: an amount, or a percentage of its price. */
function discountOf(line: Fields, amounts: Amounts): bigint | undefined {
	const text = cleaned(line.discount);
	const [, percent] = /^([\d.,]+) ?%$/.exec(text) ?? [];
	if (percent === undefined) return amounts.read(text || 0);
	const share = amounts.read(percent);
	const quantity = quantityOf(line, amounts);
	const price = priceOf(line, amounts);
	if (share === undefined || quantity === undefined || price === undefined) return undefined;
	return times(times(quantity, price), share) / 100n;
}

function linesOf({ lines }: Fields, ppnCode: string, amounts: Amounts) {
	return listOf(lines).map((line) => ({
		item_code: '',
		item_name: cleaned(line.item_name),
		tax_code: ppnCode,
		quantity: quantityOf(line, amounts),
		unit_of_measurement: cleaned(line.unit),
		unit_price: priceOf(line, amounts),
		discount_amount: discountOf(line, amounts),
	}));
}

/** Whether prices hold the PPN: they come to the total, and the stated PPN is the part of it by the rate. */
function holdTax(lines: Line[], percent: bigint, ppn?: bigint, total?: bigint): boolean {
	if (ppn === undefined || total === undefined || percent === 0n) return false;
	return isNear(sumOf(lines), total) && isNear(total - withoutTax(total, percent), ppn);
}

/** Lines whose prices hold no PPN. */
const linesWithoutTax = (lines: Line[], percent: bigint): Line[] => {
	const net = (amount?: bigint) => (amount === undefined ? amount : withoutTax(amount, percent));
	return lines.map((line) => ({
		...line,
		unit_price: net(line.unit_price),
		discount_amount: net(line.discount_amount),
	}));
};

/** All amounts of a reading, as they are written. */
function writtenIn({ total, ppn, lines }: Fields, { amount_due }: Fields): unknown[] {
	const ofLines = listOf(lines).flatMap(({ quantity, unit_price, discount }) => [
		quantity,
		unit_price,
		discount,
	]);
	return [total, ppn, amount_due, ...ofLines];
}

/** Whether both names are known and differ. */
const isOther = (name: string, own: string) => name !== '' && own !== '' && name !== own;

/** Words of the title of an invoice. */
const INVOICE = /faktur|invoice|\binv\b|nota|tagihan|\bbill(ing)?\b|\bbon\b|penjualan|sales/;

/** Longer ones are no names. */
const IS_LONG = /^.{30}(?=.{170})/;

/** What the words of an invoice say that makes it none to post. */
function wordsIn(text: string, first: Fields, second: Fields) {
	const marks = [second.title, second.marks].map(low).join(' ');
	const said = `${text} ${marks}`;
	const names = listOf(first.lines).map(({ item_name: name }) => low(name));
	const quoted = (found: RegExpExecArray | null) => found?.[0] && `"${found[0]}"`;
	const title = low(second.title);
	const word = quoted(NO_INVOICE.exec(said) ?? OTHER_PAPER.exec(marks) ?? COPY.exec(marks));
	const isOdd = title !== '' && !word && !INVOICE.test(title);
	return {
		word,
		title: isOdd && `"${title.slice(0, 60)}"`,
		paid: quoted(PAID.exec(said)),
		part: quoted(PART.exec([said, ...names].join(' '))),
		taxLine: names.some((name) => TAX_LINE.test(name)),
		long: quoted(IS_LONG.exec(low(first.vendor)) ?? IS_LONG.exec(low(first.number))),
	};
}

/** What a person has to look at in an invoice that was read twice. */
function problemsOf(
	text: string,
	first: Fields,
	second: Fields,
	settings: InvoiceSettings,
	amounts: Amounts,
) {
	const { our_company, today } = settings;
	const money = [text, second.currency, first.total, second.amount_due].map(low).join(' ');
	const vendor = nameOf(first.vendor);
	const date = dayOf(first.date);
	const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
	const addressee = nameOf(second.addressed_to);
	const total = amounts.read(first.total);
	return {
		...wordsIn(text, first, second),
		currency: FOREIGN.test(money),
		company: nameOf(our_company) === '',
		buyer: ['', nameOf(our_company), addressee].includes(vendor),
		addressee: isOther(addressee, nameOf(our_company)) && cleaned(second.addressed_to),
		several: cleaned(second.invoices) !== '1',
		number: bare(first.number) === '',
		small: total !== undefined && total < LEAST,
		mixed: amounts.isMixed,
		day: date > today || date < yearAgo,
		due: date !== '' && dayOf(second.due_on) === date,
		readings: differencesOf(first, second, amounts),
		missing: missingIn(text, first, amounts),
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
	const amounts = new Amounts(writtenIn(first, second));
	const ppn = amounts.read(first.ppn);
	const hasPpn = (ppn ?? 0n) !== 0n;
	const written = isRead ? linesOf(first, hasPpn ? settings.ppn_code : '', amounts) : [];
	const unread = written.flatMap((line, at) => (netOf(line) === undefined ? [at + 1] : []));
	const percent = hasPpn ? (plainAmount(settings.ppn_percent) ?? 0n) : 0n;
	const total = amounts.read(first.total);
	const isInside = holdTax(written, percent, ppn, total);
	const lines = isInside ? linesWithoutTax(written, percent) : written;
	const hasFile = cleaned(file.file) !== '';
	const found = isRead
		? problemsOf(low(readings.text.text), first, second, settings, amounts)
		: { noFile: !hasFile, unread: hasFile };
	const problem = sentence(WORDS, settings.language, {
		...found,
		lines: unread.join(', '),
		total: isRead && otherTotal(lines, percent, 0n, total),
	});
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
		total: amountText(total),
		lines: linesText(lines),
		note: problem,
		message: problem,
	};
}
