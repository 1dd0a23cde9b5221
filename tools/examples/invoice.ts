import type { Language, Said } from './text';

/** What a model has read in a PDF, every value as it is written there. */
export interface ReadInvoice {
	vendor?: string;
	number?: string;
	date?: string;
	lines?: Array<Partial<Record<LineField, string>>>;
	/** Amount of the PPN; 0 where none is written. */
	ppn?: string;
	/** Base of the PPN (DPP, DPP nilai lain). */
	tax_base?: string;
	/** Empty in a Faktur Pajak, which states none. */
	total?: string;
	/** Number of the Faktur Pajak. */
	faktur_number?: string;
	/** Of the vendor. */
	npwp?: string;
}

type LineField = 'item_name' | 'quantity' | 'unit' | 'unit_price' | 'discount';

/** What the workflow's owner has set. */
export interface InvoiceSettings {
	ppn_code: string;
	/** Percent of the price that ACC's code adds: 11 also where 12 % of 11/12 is charged. */
	ppn_percent: number;
	language: Language;
}

/** A line as ACC takes it, its values as they are written. */
interface Line {
	item_name: string;
	quantity: string;
	unit_of_measurement: string;
	unit_price: string;
	discount_amount: string;
	tax_code: string;
}

/** An invoice whose values stand in the PDF, or why a person has to look at it. */
export interface ComparedInvoice {
	problem: string;
	vendor: string;
	number: string;
	date: string;
	total: string;
	ppn: string;
	tax_base: string;
	faktur_number: string;
	npwp: string;
	ppn_percent: number;
	lines: Line[];
}

const MONTH_NAMES = [
	...[['januari', 'january'], ['februari', 'february', 'pebruari'], ['maret', 'march'], ['april']],
	...[
		['mei', 'may'],
		['juni', 'june'],
		['juli', 'july'],
		['agustus', 'august', 'agt'],
	],
	...[['september'], ['oktober', 'october'], ['november', 'nopember'], ['desember', 'december']],
];

const squeezed = (text: unknown) =>
	String(text ?? '')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.trim();

/** Whether a value stands in a text with nothing of a longer number or word around it. */
function standsIn(text: string, value: unknown): boolean {
	const wanted = squeezed(value);
	if (wanted === '') return false;
	for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
		const before = text.slice(0, at);
		const after = text.slice(at + wanted.length);
		const goesOn = /^[\p{L}\p{N}]/u.test(after) && /[\p{L}\p{N}]$/u.test(wanted);
		const isInside = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(wanted);
		const isPartOfNumber = /\d$/.test(wanted) && /^[.,]\d/.test(after) && !/^,0+(?!\d)/.test(after);
		const isEndOfNumber = /^\d/.test(wanted) && /\d[.,]$/.test(before);
		if (!goesOn && !isInside && !isPartOfNumber && !isEndOfNumber) return true;
	}
	return false;
}

const isZero = (value: unknown) => /^0*(,0+)?$/.test(squeezed(value));

function dateStandsIn(text: string, value: unknown): boolean {
	const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(String(value ?? '')) ?? [];
	if (!day) return false;
	const days = [day, String(Number(day))];
	const names = (MONTH_NAMES[Number(month) - 1] ?? []).flatMap((name) => [name, name.slice(0, 3)]);
	const months = [month, String(Number(month)), ...names];
	const signs = ['/', '-', '.', ' '];
	const isThere = days.some((d) =>
		months.some((m) => signs.some((sign) => standsIn(text, [d, m, year].join(sign)))),
	);
	return isThere || standsIn(text, `${year}-${month}-${day}`);
}

const digitsOf = (value: unknown) => String(value ?? '').replace(/\D/g, '');

/**
 * Holds what a model gave against the text of the PDF: a model may invent, correct or mix up. What does
 * not stand there goes to a person.
 */
export function compareWithText(
	pdf: unknown,
	given: unknown,
	{ ppn_code, ppn_percent, language }: InvoiceSettings,
): ComparedInvoice {
	const text = squeezed(pdf);
	const read = (given ?? {}) as ReadInvoice;
	const lines = Array.isArray(read.lines) ? read.lines : [];
	const stands = (value: unknown) => standsIn(text, value);
	const standsOrIsZero = (value: unknown) => isZero(value) || stands(value);
	// A Faktur Pajak states no total; then its tax base has to be there, which the lines must come to.
	const hasTotal = squeezed(read.total) !== '';
	const checks: Array<[what: Said, value: unknown, check: (value: unknown) => boolean]> = [
		[{ en: 'vendor', id: 'pemasok' }, read.vendor, stands],
		[{ en: 'number', id: 'nomor' }, read.number, stands],
		[{ en: 'date', id: 'tanggal' }, read.date, (value) => dateStandsIn(text, value)],
		hasTotal
			? [{ en: 'total', id: 'total' }, read.total, stands]
			: [{ en: 'total or tax base', id: 'total atau DPP' }, read.tax_base, stands],
		[{ en: 'tax base', id: 'DPP' }, read.tax_base, standsOrIsZero],
		[{ en: 'PPN', id: 'PPN' }, read.ppn, hasTotal ? standsOrIsZero : stands],
		[
			{ en: 'number of the Faktur Pajak', id: 'nomor Faktur Pajak' },
			read.faktur_number,
			standsOrIsZero,
		],
		[{ en: 'NPWP', id: 'NPWP' }, read.npwp, standsOrIsZero],
		...lines.flatMap((line, index): typeof checks => [
			[{ en: `name of line ${index + 1}`, id: `nama baris ${index + 1}` }, line.item_name, stands],
			[
				{ en: `quantity of line ${index + 1}`, id: `jumlah baris ${index + 1}` },
				line.quantity,
				stands,
			],
			[
				{ en: `unit price of line ${index + 1}`, id: `harga baris ${index + 1}` },
				line.unit_price,
				stands,
			],
			[
				{ en: `discount of line ${index + 1}`, id: `diskon baris ${index + 1}` },
				line.discount,
				standsOrIsZero,
			],
		]),
	];
	const missing = checks
		.filter(([, value, check]) => !check(value))
		.map(([what, value]) => `${what[language]} (${JSON.stringify(value ?? null)})`)
		.join(', ');
	const [npwp, faktur] = [digitsOf(read.npwp), digitsOf(read.faktur_number)];
	const problems: Said[] = [];
	if (lines.length === 0)
		problems.push({ en: 'No lines were read', id: 'Tidak ada baris yang terbaca' });
	else if (missing) {
		problems.push({
			en: `Not in the text of the PDF: ${missing}`,
			id: `Tidak ada di teks PDF: ${missing}`,
		});
	}
	if (npwp && ![15, 16].includes(npwp.length)) {
		problems.push({
			en: `The NPWP has ${npwp.length} digits in place of 16`,
			id: `NPWP ${npwp.length} digit, seharusnya 16`,
		});
	}
	if (faktur && ![16, 17].includes(faktur.length)) {
		problems.push({
			en: `The number of the Faktur Pajak has ${faktur.length} digits in place of 17`,
			id: `Nomor Faktur Pajak ${faktur.length} digit, seharusnya 17`,
		});
	}
	const hasPpn = !isZero(read.ppn);
	return {
		problem: problems.map((problem) => problem[language]).join('; '),
		...{ vendor: read.vendor ?? '', number: read.number ?? '', date: read.date ?? '' },
		...{ total: read.total ?? '', ppn: read.ppn ?? '', tax_base: read.tax_base ?? '' },
		...{ faktur_number: read.faktur_number ?? '', npwp: read.npwp ?? '' },
		ppn_percent: hasPpn ? ppn_percent : 0,
		lines: lines.map(({ item_name, quantity, unit, unit_price, discount }) => ({
			...{ item_name: item_name ?? '', quantity: quantity ?? '', unit_of_measurement: unit ?? '' },
			...{ unit_price: unit_price ?? '', discount_amount: discount ?? '' },
			tax_code: hasPpn ? ppn_code : '',
		})),
	};
}

/** The item of the Dry Run, with *Simplify* off. */
interface CheckedDraft {
	check?: string;
	problem?: string;
	message?: string;
	totals?: Record<string, unknown>;
}

/** Whole hundredths of an exact decimal number. */
function hundredths(value: unknown): bigint | undefined {
	const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value ?? '')) ?? [];
	return whole === undefined ? undefined : BigInt(`${sign}${whole}${part.padEnd(2, '0')}`);
}

/** An amount as Indonesia writes it: `Rp 1.234.567,50`. */
function written(value: unknown): bigint | undefined {
	const text = String(value ?? '')
		.trim()
		.replace(/^Rp\.?\s*/i, '')
		.replace(/,--?$/, '');
	if (text === '') return 0n;
	return /^\d{1,3}(\.\d{3})*(,\d{1,2})?$|^\d+(,\d{1,2})?$/.test(text)
		? hundredths(text.replaceAll('.', '').replace(',', '.'))
		: undefined;
}

const ONE = 100n;
const isNear = (one: bigint, other: bigint) => one - other <= ONE && other - one <= ONE;

/** An invoice that was held against what its lines come to. */
export interface AddedInvoice extends ComparedInvoice {
	net: number | null;
	ppn_amount: number;
	total_amount: number;
}

/**
 * Holds the lines, the tax base and the PPN of an invoice against each other and its total. The lines
 * were added up exactly by the Dry Run.
 *
 * The tax base is what the lines come to, or 11/12 of it (*DPP nilai lain*, of which 12 % are charged).
 */
export function addUp(
	invoice: ComparedInvoice,
	dry: CheckedDraft,
	language: Language,
): AddedInvoice {
	const { check = '', totals = {} } = dry;
	const money = (amount: bigint) =>
		(Number(amount) / 100).toLocaleString('id-ID', { minimumFractionDigits: 2 });
	const [gross, discount] = [
		hundredths(totals.sub_total_amount),
		hundredths(totals.discount_amount),
	];
	const net = gross === undefined || discount === undefined ? undefined : gross - discount;
	const [ppn, base, stated] = [
		written(invoice.ppn),
		written(invoice.tax_base),
		written(invoice.total),
	];
	const total =
		invoice.total.trim() === '' && net !== undefined && ppn !== undefined ? net + ppn : stated;
	const problem = ((): Said | undefined => {
		if (!/^OK|^same key/.test(check)) {
			const why = dry.problem || dry.message || 'Dry Run';
			return { en: why, id: why };
		}
		if (net === undefined || ppn === undefined || base === undefined || total === undefined) {
			const all = [invoice.total, invoice.ppn, invoice.tax_base].join(', ');
			return {
				en: `An amount cannot be read: ${all}`,
				id: `Ada jumlah yang tidak terbaca: ${all}`,
			};
		}
		if (net + ppn !== total) {
			return {
				en: `The lines come to ${money(net)}, with PPN ${money(net + ppn)}, but the PDF states a total of ${money(total)}`,
				id: `Baris-baris berjumlah ${money(net)}, dengan PPN ${money(net + ppn)}, padahal total di PDF ${money(total)}`,
			};
		}
		const other = (net * 11n) / 12n;
		if (base !== 0n && !isNear(base, net) && !isNear(base, other)) {
			return {
				en: `The tax base of the PDF is ${money(base)}, but the lines come to ${money(net)}, and 11/12 of that is ${money(other)}`,
				id: `DPP di PDF ${money(base)}, padahal baris-baris berjumlah ${money(net)}, dan 11/12-nya ${money(other)}`,
			};
		}
		if (base !== 0n && !isNear(base, net) && !isNear(ppn, (base * 12n) / 100n)) {
			const usual = (base * 12n) / 100n;
			return {
				en: `The PPN of the PDF is ${money(ppn)}, but 12% of the tax base ${money(base)} is ${money(usual)}`,
				id: `PPN di PDF ${money(ppn)}, padahal 12% dari DPP ${money(base)} adalah ${money(usual)}`,
			};
		}
		const usual = (net * BigInt(invoice.ppn_percent)) / 100n;
		if (!isNear(ppn, usual)) {
			return {
				en: `The PPN of the PDF is ${money(ppn)}, but ${invoice.ppn_percent}% of ${money(net)} is ${money(usual)}`,
				id: `PPN di PDF ${money(ppn)}, padahal ${invoice.ppn_percent}% dari ${money(net)} adalah ${money(usual)}`,
			};
		}
		return undefined;
	})();
	return {
		...invoice,
		problem: problem?.[language] ?? '',
		net: net === undefined ? null : Number(net) / 100,
		ppn_amount: Number(ppn ?? 0n) / 100,
		total_amount: Number(total ?? 0n) / 100,
	};
}
