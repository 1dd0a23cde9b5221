import {
	amountText,
	cleaned,
	isNear,
	plainAmount,
	rupiah,
	sentence,
	times,
	writtenAmount,
	type Language,
	type Said,
} from './money';

/** What the workflow's owner has set. */
export interface InvoiceSettings {
	ppn_code: string;
	/** Percent of the price that ACC's code adds: 11 also where 12 % of 11/12 is charged. */
	ppn_percent: number;
	/** Name of the own company, which is never the vendor; may be empty. */
	our_company: string;
	language: Language;
	/** `2026-11-22` */
	today: string;
}

type Fields = Record<string, unknown>;

/** Answers of the two models, and the text that a PDF holds. */
export interface Readings {
	text: Fields;
	first: Fields;
	second: Fields;
}

/** A row of the table ACC Documents. */
type Document = Record<
	| ('kind' | 'company' | 'source' | 'key' | 'link' | 'state' | 'date' | 'party' | 'description')
	| ('total' | 'lines' | 'note' | 'message'),
	string
>;

const MONTHS = [
	['januari', 'january', 'jan'],
	['februari', 'february', 'pebruari', 'feb'],
	['maret', 'march', 'mar'],
	['april', 'apr'],
	['mei', 'may'],
	['juni', 'june', 'jun'],
	['juli', 'july', 'jul'],
	['agustus', 'august', 'agt', 'agu', 'aug'],
	['september', 'sept', 'sep'],
	['oktober', 'october', 'okt', 'oct'],
	['november', 'nopember', 'nov', 'nop'],
	['desember', 'december', 'des', 'dec'],
];

const low = (value: unknown) => cleaned(value).toLowerCase();

/** Letters and digits alone: names and numbers compare whatever signs stand between. */
const bare = (value: unknown) => low(value).replace(/[^\p{L}\p{N}]/gu, '');

/** A company without `PT` and the like. */
const nameOf = (value: unknown) => bare(low(value).replace(/\b(pt|cv|ud|tbk|persero)\b\.?/g, ''));

/** What stands before a value, for each place of a text where it stands by itself. */
function before(text: string, value: unknown): string[] {
	const wanted = low(value);
	const places: string[] = [];
	for (let at = text.indexOf(wanted); wanted && at >= 0; at = text.indexOf(wanted, at + 1)) {
		const [left, right] = [text.slice(0, at), text.slice(at + wanted.length)];
		const isInside = /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(wanted);
		const goesOn = /^[\p{L}\p{N}]/u.test(right) && /[\p{L}\p{N}]$/u.test(wanted);
		const isPartOfNumber = /\d$/.test(wanted) && /^[.,]\d/.test(right) && !/^,0+(?!\d)/.test(right);
		const isEndOfNumber = /^\d/.test(wanted) && /\d[.,]$/.test(left);
		if (!isInside && !goesOn && !isPartOfNumber && !isEndOfNumber) places.push(left.slice(-40));
	}
	return places;
}

/** `2026-11-18` from `18/11/2026`, nothing where there is no such day. */
function dayOf(value: unknown): string | undefined {
	const [, day, month, year] = /^(\d\d)\/(\d\d)\/(20\d\d)$/.exec(cleaned(value)) ?? [];
	const iso = `${year}-${month}-${day}`;
	const date = new Date(`${iso}T00:00:00Z`);
	const exists = day !== undefined && !Number.isNaN(date.getTime());
	return exists && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** What stands before a date, in whichever way the text writes it. */
function beforeDate(text: string, iso: string): string[] {
	const [year = '', month = '', day = ''] = iso.split('-');
	const days = [...new Set([day, String(Number(day))])];
	const months = [...new Set([month, String(Number(month)), ...(MONTHS[Number(month) - 1] ?? [])])];
	const written = days.flatMap((d) =>
		months.flatMap((m) => ['/', '-', '.', ' '].map((sign) => [d, m, year].join(sign))),
	);
	return [iso, ...written].flatMap((date) => before(text, date));
}

/** What an answer of n8n's OpenAI node holds; nothing where the model did not answer in this form. */
function answerOf({ output }: Fields): Fields {
	const [message] = Array.isArray(output) ? (output as Fields[]) : [];
	const [content] = Array.isArray(message?.content) ? (message.content as Fields[]) : [];
	return typeof content?.text === 'object' && content.text !== null ? (content.text as Fields) : {};
}

/** Words that make a document something else than an invoice to post. */
const NO_INVOICE =
	/\b(pro ?forma|nota retur|retur|dibatalkan|batal|void|cancell?ed|nota kredit|credit note|quotation|penawaran|pesanan pembelian|purchase order|surat jalan|draft|salinan|copy)\b/;

/** Currencies that are not the books' own. */
const FOREIGN = /\b(usd|sgd|eur|euro|jpy|cny|rmb|aud|gbp|myr|dollars?)\b|[$€£¥]/;

const TO_BUYER = /(kepada|bill to|invoice to|sold to|pembeli|pelanggan|customer)( yth)?[ .:]*$/;
const TO_DUE_DAY = /(jatuh tempo|due|tempo|payable by)[^\d]{0,20}$/;

/** Collects what a person has to look at. */
class Problems {
	readonly all: Said[] = [];

	unless(isWell: boolean, en: string, id: string): void {
		if (!isWell) this.all.push({ en, id });
	}
}

/** The lines as the table keeps them, and what ACC will make of them; amounts in ten-thousandths. */
function linesOf(given: unknown, ppnCode: string, problems: Problems) {
	const lines = Array.isArray(given) ? (given as Fields[]) : [];
	problems.unless(lines.length > 0, 'No lines were read', 'Tidak ada baris yang terbaca');
	let net = 0n;
	const rows = lines.map((line, index) => {
		const [quantity, price] = [writtenAmount(line.quantity), writtenAmount(line.unit_price)];
		const discount = cleaned(line.discount) === '' ? 0n : writtenAmount(line.discount);
		const isRead = quantity !== undefined && price !== undefined && discount !== undefined;
		problems.unless(
			isRead && quantity > 0n && price >= 0n && discount >= 0n,
			`Line ${index + 1} has no quantity, price or discount that can be read`,
			`Jumlah, harga, atau diskon baris ${index + 1} tidak terbaca`,
		);
		net += times(quantity ?? 0n, price ?? 0n) - (discount ?? 0n);
		return {
			...{ item_code: '', item_name: cleaned(line.item_name), tax_code: ppnCode },
			...{ quantity: amountText(quantity ?? 0n), unit_of_measurement: cleaned(line.unit) },
			...{ unit_price: amountText(price ?? 0n), discount_amount: amountText(discount ?? 0n) },
		};
	});
	return { rows, net };
}

/** Holds what the first model gave against what a PDF says of itself. */
function compareWithText(text: string, first: Fields, problems: Problems): void {
	const lines = Array.isArray(first.lines) ? (first.lines as Fields[]) : [];
	const values = [first.vendor, first.number, first.total].concat(
		...lines.map(({ item_name, quantity, unit_price }) => [item_name, quantity, unit_price]),
	);
	const missing = values.filter((value) => before(text, value).length === 0).map(cleaned);
	const list = missing.map((value) => `"${value}"`).join(', ');
	problems.unless(missing.length === 0, `Not in the PDF: ${list}`, `Tidak ada di PDF: ${list}`);
	const vendor = before(text, first.vendor);
	problems.unless(
		vendor.length === 0 || vendor.some((left) => !TO_BUYER.test(left)),
		'The vendor stands where the buyer stands',
		'Nama pemasok tertulis sebagai pembeli',
	);
	const dates = beforeDate(text, dayOf(first.date) ?? '-');
	problems.unless(
		dates.some((left) => !TO_DUE_DAY.test(left)),
		'The date is not in the PDF, or only as the due date',
		'Tanggal tidak ada di PDF, atau hanya sebagai jatuh tempo',
	);
}

/** Holds the answers of the two models against each other. */
function compareReadings(first: Fields, second: Fields, problems: Problems): void {
	const [total, asked] = [writtenAmount(first.total), writtenAmount(second.amount_due)];
	const pairs: Array<[boolean, Said, unknown, unknown]> = [
		[
			nameOf(first.vendor) === nameOf(second.seller),
			{ en: 'vendor', id: 'pemasok' },
			first.vendor,
			second.seller,
		],
		[
			bare(first.number) === bare(second.reference),
			{ en: 'number', id: 'nomor' },
			first.number,
			second.reference,
		],
		[
			dayOf(first.date) === dayOf(second.issued_on),
			{ en: 'date', id: 'tanggal' },
			first.date,
			second.issued_on,
		],
		[
			total !== undefined && total === asked,
			{ en: 'total', id: 'total' },
			first.total,
			second.amount_due,
		],
	];
	for (const [isSame, name, one, other] of pairs) {
		const read = `"${cleaned(one)}" / "${cleaned(other)}"`;
		problems.unless(
			isSame,
			`Two readings of the ${name.en}: ${read}`,
			`Dua bacaan ${name.id}: ${read}`,
		);
	}
}

/** Says whether it is an invoice of somebody else, in rupiah, that is to be paid. */
function checkNature(
	text: string,
	{ first, second }: { first: Fields; second: Fields },
	settings: InvoiceSettings,
	problems: Problems,
): void {
	const told = [text, low(second.title), low(second.marks)].join(' ');
	const [word = ''] = NO_INVOICE.exec(told) ?? [];
	problems.unless(word === '', `It says "${word}"`, `Ada tulisan "${word}"`);
	const money = [second.currency, first.total, second.amount_due].map(low).join(' ');
	const isForeign = FOREIGN.test(money) || FOREIGN.test(text);
	problems.unless(!isForeign, 'It names another currency', 'Ada mata uang lain');
	const vendor = nameOf(first.vendor);
	const isBuyer = [settings.our_company, second.addressed_to].map(nameOf).includes(vendor);
	problems.unless(
		vendor !== '' && !isBuyer,
		'The vendor is missing, or is the buyer',
		'Pemasok tidak ada, atau sama dengan pembeli',
	);
	const [date, year] = [dayOf(first.date), Number(settings.today.slice(0, 4)) - 1];
	const isRecent =
		date !== undefined && date <= settings.today && date >= `${year}${settings.today.slice(4)}`;
	problems.unless(
		isRecent,
		'The date cannot be read, or is not of the last twelve months',
		'Tanggal tidak terbaca, atau bukan dari dua belas bulan terakhir',
	);
	problems.unless(
		dayOf(second.due_on) !== date || dayOf(second.issued_on) === date,
		'The date is the due date',
		'Tanggalnya tanggal jatuh tempo',
	);
}

/** Holds the total that ACC will make of the lines against the one that the invoice states. */
function compareTotal(
	net: bigint,
	first: Fields,
	{ ppn_percent }: InvoiceSettings,
	problems: Problems,
): void {
	const [total, ppn] = [writtenAmount(first.total), writtenAmount(first.ppn) ?? 0n];
	const rate = plainAmount(ppn_percent) ?? 0n;
	const made = ppn > 0n ? net + times(net, rate) / 100n : net;
	const [one, other] = [rupiah(made), total === undefined ? '–' : rupiah(total)];
	problems.unless(
		total !== undefined && total > 0n && isNear(made, total),
		`ACC would make ${one} of its lines and PPN, but it states ${other}`,
		`Baris dan PPN-nya menjadi ${one}, tetapi totalnya tertulis ${other}`,
	);
}

/**
 * Holds two readings of an invoice against each other, against the text of its PDF, and against its own
 * total. Nothing is corrected: what does not agree is told in `note`, and a person decides.
 *
 * @returns a row of the table ACC Documents, which waits for a person in any case
 */
export function checkReading(
	file: Fields,
	readings: Readings,
	settings: InvoiceSettings,
): Document {
	const [first, second] = [answerOf(readings.first), answerOf(readings.second)];
	const text = low(readings.text.text);
	const problems = new Problems();
	const isRead = Object.keys(first).length > 0 && Object.keys(second).length > 0;
	const hasPpn = (writtenAmount(first.ppn) ?? 0n) !== 0n;
	let lines: Fields[] = [];
	if (isRead) {
		checkNature(text, { first, second }, settings, problems);
		compareReadings(first, second, problems);
		if (text !== '') compareWithText(text, first, problems);
		const { rows, net } = linesOf(first.lines, hasPpn ? settings.ppn_code : '', problems);
		lines = rows;
		compareTotal(net, first, settings, problems);
	} else if (cleaned(file.file) === '') {
		problems.unless(false, 'Neither a PDF nor a photo came with it', 'Tidak ada PDF atau foto');
	} else {
		problems.unless(false, 'It could not be read', 'Tidak dapat dibaca');
	}
	const [party, number] = [cleaned(first.vendor), cleaned(first.number)];
	const problem = sentence(problems.all, settings.language);
	const total = writtenAmount(first.total);
	const isNamed = party !== '' && number !== '';
	return {
		...{ kind: 'purchaseInvoice', company: '', source: cleaned(file.source), state: 'waiting' },
		key: isNamed ? `${party} / ${number}`.toLowerCase() : cleaned(file.sourceId),
		...{ link: cleaned(file.link), date: dayOf(first.date) ?? '', party },
		description: [number, file.file, file.from, file.subject]
			.map(cleaned)
			.filter(Boolean)
			.join(' · '),
		...{ total: total === undefined ? '' : amountText(total), lines: JSON.stringify(lines) },
		...{ note: problem, message: problem },
	};
}
