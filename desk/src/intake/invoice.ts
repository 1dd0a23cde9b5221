import { cleaned, fields, listOf, type Fields, type Language } from './fields';
import { amountText, linesText, netOf, otherTotal, plainAmount, sentence } from './money';

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
	paid: { en: 'It is paid already', id: 'Sudah dibayar' },
	part: { en: 'It asks for a part of the money', id: 'Hanya sebagian uang' },
	currency: { en: 'It names another currency', id: 'Ada mata uang lain' },
	company: { en: 'our_company is empty in Settings', id: 'our_company di Settings kosong' },
	buyer: { en: 'No vendor, or it is the buyer', id: 'Pemasok kosong, atau sama dengan pembeli' },
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

/** Letters and digits alone: names and numbers compare whatever signs stand between. */
const bare = (value: unknown) => low(value).replace(/[^\p{L}\p{N}]/gu, '');

/** A company without `PT` and the like. */
const nameOf = (value: unknown) => bare(low(value).replace(/\b(pt|cv|ud|tbk|persero)\b\.?/g, ''));

/**
 * An amount as Indonesia writes it, `Rp 1.234.567,50`, in ten-thousandths. Nothing where it is written in
 * another way, which may mean another amount.
 */
function writtenAmount(value: unknown): bigint | undefined {
	const text = cleaned(value)
		.replace(/^(Rp\.?|IDR) ?/i, '')
		.replace(/,--?$/, '');
	const isWritten = /^-?(\d{1,3}(\.\d{3})*|\d+)(,(\d{1,2}|\d{4}))?$/.test(text);
	return isWritten ? plainAmount(text.replaceAll('.', '').replace(',', '.')) : undefined;
}

/** `2026-11-18` from `18/11/2026`, empty where there is no such day. */
function dayOf(value: unknown): string {
	const [, day, month, year] = /^(\d\d)\/(\d\d)\/(20\d\d)$/.exec(cleaned(value)) ?? [];
	const iso = `${year}-${month}-${day}`;
	const date = new Date(`${iso}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : '';
}

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

/** Words that make a document something else than an invoice to post. */
const NO_INVOICE =
	/\b(pro ?forma|nota retur|retur|dibatalkan|batal|void|cancell?ed|nota kredit|credit note|quotation|penawaran|surat peringatan|pengingat|peringatan tagihan|rekap(itulasi)? (tagihan|faktur|invoice)|daftar tagihan|reminder|statement of account|pesanan pembelian|purchase order|surat jalan|draft|salinan|copy)\b/;

/** Words of an invoice that is paid: posted as a debt it would be paid again. */
const PAID =
	/(?<!(belum|tidak|jika|apabila|setelah|sampai|dianggap|sah|bila|pelunasan) (di ?bayar )?)\b(lunas|telah dibayar|sudah dibayar|paid in full|fully paid|paid)\b(?! (by|via|within|sebelum|paling))/;

/** Words of an invoice for a part of the money. */
const PART =
	/\b(uang muka|down ?payment|pembayaran (pertama|kedua|tahap|termin)|termin (\d+|i+)|dp ?(\d+|i+|pertama)|pelunasan|cicilan|angsuran)\b/;

/** Currencies that are not the books' own. */
const FOREIGN = /\b(usd|sgd|eur|euro|jpy|cny|rmb|aud|gbp|myr|dollars?)\b|[$€£¥]/;

/** What the first model read and the text of the PDF does not have. A scan or a photo has no text. */
function missingIn(text: string, { vendor, number, total, date, lines }: Fields): string {
	const ofLines = listOf(lines).flatMap((line) => [line.item_name, line.quantity, line.unit_price]);
	const values = [vendor, number, total, ...ofLines];
	const missing = values.filter((value) => !has(text, value));
	const days = hasDay(text, dayOf(date)) ? [] : [date];
	return text === '' ? '' : [...missing, ...days].map((each) => `"${cleaned(each)}"`).join(', ');
}

/** What the two models read differently. */
function differencesOf(first: Fields, second: Fields): string {
	const pairs: Array<[one: unknown, other: unknown, as: (value: unknown) => unknown]> = [
		[first.vendor, second.seller, nameOf],
		[first.number, second.reference, bare],
		[first.date, second.issued_on, dayOf],
		[first.total, second.amount_due, writtenAmount],
	];
	const differ = pairs.filter(([one, other, as]) => as(one) !== as(other));
	return differ.map(([one, other]) => `"${cleaned(one)}" / "${cleaned(other)}"`).join(', ');
}

function linesOf({ lines }: Fields, ppnCode: string) {
	return listOf(lines).map((line) => ({
		item_code: '',
		item_name: cleaned(line.item_name),
		tax_code: ppnCode,
		quantity: writtenAmount(line.quantity),
		unit_of_measurement: cleaned(line.unit),
		unit_price: writtenAmount(line.unit_price),
		discount_amount: writtenAmount(cleaned(line.discount) || 0),
	}));
}

/** Whether both names are known and differ. */
const isOther = (name: string, own: string) => name !== '' && own !== '' && name !== own;

/** What a person has to look at in an invoice that was read twice. */
function problemsOf(text: string, first: Fields, second: Fields, settings: InvoiceSettings) {
	const { our_company, today } = settings;
	const said = [text, second.title, second.marks].map(low).join(' ');
	const ofLines = listOf(first.lines).map(({ item_name: name }) => low(name));
	const [word] = NO_INVOICE.exec(said) ?? [];
	const [paid] = PAID.exec(said) ?? [];
	const [part] = PART.exec([said, ...ofLines].join(' ')) ?? [];
	const money = [text, second.currency, first.total, second.amount_due].map(low).join(' ');
	const vendor = nameOf(first.vendor);
	const date = dayOf(first.date);
	const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
	const addressee = nameOf(second.addressed_to);
	return {
		word: word && `"${word}"`,
		paid: paid && `"${paid}"`,
		part: part && `"${part}"`,
		currency: FOREIGN.test(money),
		company: nameOf(our_company) === '',
		buyer: ['', nameOf(our_company), addressee].includes(vendor),
		addressee: isOther(addressee, nameOf(our_company)) && cleaned(second.addressed_to),
		several: cleaned(second.invoices) !== '1',
		day: date > today || date < yearAgo,
		due: date !== '' && dayOf(second.due_on) === date,
		readings: differencesOf(first, second),
		missing: missingIn(text, first),
	};
}

/**
 * Holds the readings of two models against each other, against the text that a PDF holds, and against the
 * stated total. Nothing is corrected: what does not agree is told in `note`, and a person decides.
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
	const hasPpn = (writtenAmount(first.ppn) ?? 0n) !== 0n;
	const lines = isRead ? linesOf(first, hasPpn ? settings.ppn_code : '') : [];
	const unread = lines.flatMap((line, at) => (netOf(line) === undefined ? [at + 1] : []));
	const percent = hasPpn ? (plainAmount(settings.ppn_percent) ?? 0n) : 0n;
	const total = writtenAmount(first.total);
	const hasFile = cleaned(file.file) !== '';
	const found = isRead
		? problemsOf(low(readings.text.text), first, second, settings)
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
