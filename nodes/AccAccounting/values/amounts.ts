import { WRONG, type Wrong } from '../sentences/problems';
import { readDecimal, fromNumber, toNumber, toText, type Decimal } from './decimal';
import { readable, type Reading, unreadable } from './reading';
import { findOddSign, withoutApostrophe } from './text';

/** Codes of currencies, apart from those that are also words of bookkeeping, such as PLN. */
const CODES =
	'AED AUD BND BRL CAD CHF CNY DKK EUR GBP HKD IDR INR JPY KRW MXN MYR NOK NZD PHP QAR RUB SAR SEK SGD THB TWD USD VND ZAR';

/** Signs and short forms of currencies. A sign may belong to several. */
const SIGNS: Record<string, string> = {
	RP: 'IDR',
	$: 'USD AUD BND CAD HKD MXN NZD SGD TWD',
	US$: 'USD',
	A$: 'AUD',
	AU$: 'AUD',
	C$: 'CAD',
	CA$: 'CAD',
	HK$: 'HKD',
	NT$: 'TWD',
	NZ$: 'NZD',
	R$: 'BRL',
	S$: 'SGD',
	SG$: 'SGD',
	'€': 'EUR',
	'£': 'GBP',
	'¥': 'JPY CNY',
	'￥': 'JPY CNY',
	RMB: 'CNY',
	'₩': 'KRW',
	RM: 'MYR',
	'₱': 'PHP',
	'₽': 'RUB',
	'฿': 'THB',
	'₫': 'VND',
	'₹': 'INR',
};

/** A sign or a code of a currency, as a part of a regular expression without case. */
export const CURRENCY = `(?:${[...Object.keys(SIGNS), ...CODES.split(' ')]
	.sort((a, b) => b.length - a.length)
	.map((sign) => sign.replace('$', String.raw`\$`).replace(/^RP$/, String.raw`RP\.?`))
	.join('|')})`;
const CURRENCIES = new RegExp(String.raw`(?<!\p{L})${CURRENCY}(?!\p{L})|\p{Sc}`, 'giu');

/** The currency of amounts, unless another one is sent. */
export const RUPIAH = 'IDR';

/**
 * The first sign or code in an amount or a heading that stands for another currency. No other word
 * is a currency, even if it looks like a code.
 *
 * @param currency code of the currency that is sent
 */
export function findForeign(text: string, currency: string): string | undefined {
	return text.match(CURRENCIES)?.find((sign) => {
		const upper = sign.toUpperCase().replace('.', '');
		return !(SIGNS[upper] ?? upper).split(' ').includes(currency);
	});
}

/** A sign, or parentheses for a negative amount, and a currency on either side. */
const WITH_CURRENCY = new RegExp(
	`^(?<open>\\()?\\s*(?<sign>[-−+])?\\s*(?<before>${CURRENCY})?\\s*(?<inner>[-−+])?(?<digits>[\\d.,]+[-–—]?)\\s*(?<after>${CURRENCY})?\\s*(?<close>\\))?$`,
	'i',
);

/**
 * Formats of amounts that are supplied as text, in the order in which messages list them: what may
 * surround the digits, and the digits themselves, with or without thousands separators, with an
 * optional fraction. No group starts with a zero: `0.500` is not five hundred in Indonesian, but
 * half a unit in English.
 */
const FORMS = {
	english: {
		name: 'English',
		dressed: WITH_CURRENCY,
		digits: /^(?:([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?|\.\d+)$/,
		group: ',',
		point: '.',
		example: '1,500,000',
	},
	indonesian: {
		name: 'Indonesian',
		dressed: WITH_CURRENCY,
		digits: /^(?:([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+|,[-–—])?|,\d+)$/,
		group: '.',
		point: ',',
		example: '1.500.000',
	},
	plain: {
		name: 'Plain',
		dressed: /^(?<sign>-)?(?<digits>.+)$/,
		digits: /^(?:\d+(\.\d+)?|\.\d+)$/,
		group: '',
		point: '.',
		example: '1500000',
	},
};

export type AmountFormat = keyof typeof FORMS;
type WrittenForm = (typeof FORMS)[AmountFormat];

/** The choices of the Number Format option. */
export const AMOUNT_FORMATS = [
	{ name: '1234.56 (Plain)', value: 'plain' },
	{ name: '1,234.56 (English)', value: 'english' },
	{ name: 'Rp 1.234,56 (Indonesian)', value: 'indonesian' },
] as const;

/**
 * An amount for people to read, in the format of their sheet: `1.250.000,50`. Plain amounts get
 * English separators. A fraction has at least two digits, and is never rounded.
 */
export function formatAmount(amount: Decimal, format: AmountFormat): string {
	const { group, point } = FORMS[format === 'plain' ? 'english' : format];
	const [whole = '', fraction = ''] = toText(amount).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
	return fraction === '' ? grouped : `${grouped}${point}${fraction.padEnd(2, '0')}`;
}

/** Longer texts are not amounts. */
const LONGEST_AMOUNT = 40;

/** The parts of an amount. */
interface Parts {
	/** `-` or empty. */
	sign: string;
	/** With thousands separators. */
	whole: string;
	fraction: string;
	/** Its sign or code; empty without one. */
	currency: string;
}

/** The parts of a text in a format; undefined if it is not in this format. */
function splitAmount(text: string, { dressed, digits, point }: WrittenForm): Parts | undefined {
	const found = dressed.exec(text)?.groups;
	if (!found?.digits || !digits.test(found.digits)) return undefined;
	const { open, sign, before, inner, after, close } = found;
	const signs = [open, sign, inner].join('');
	if (signs.length > 1 || !open !== !close || (before && after)) return undefined;
	const [whole = '', fraction = ''] = found.digits.replace(/,[-–—]$/, '').split(point);
	const currency = [before, after].join('');
	return { sign: /[-−(]/.test(signs) ? '-' : '', whole, fraction, currency };
}

/**
 * Whether three digits after the decimal separator may be a group instead: `1.500` is one and a half
 * or 1500, but `0.500` and `1234.500` can't be thousands.
 */
function mayBeThousands({ whole, fraction }: Parts): boolean {
	return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
}

/**
 * Refuses a number with more digits than a JavaScript number can hold: it could not be sent
 * unchanged.
 */
function sendable(decimal: Decimal): Reading<Decimal> {
	return toNumber(decimal) === undefined ? unreadable(WRONG.tooManyDigits()) : readable(decimal);
}

/** Why a text is not an amount in the given format. */
function whyNot(text: string, { example }: WrittenForm): Wrong {
	const formats = Object.values(FORMS).filter((other) => splitAmount(text, other) !== undefined);
	if (formats.length > 0) return WRONG.otherFormat(formats.map(({ name }) => name));
	if (text.endsWith('%')) return WRONG.percentage();
	if (/\de[-+]?\d+$/i.test(text)) return WRONG.lostDigits();
	const sign = findOddSign(text);
	return sign === undefined ? WRONG.notAmount(example) : WRONG.oddSign(sign);
}

function readAmountText(text: string, format: AmountFormat, currency: string): Reading<Decimal> {
	const form = FORMS[format];
	if (text.length > LONGEST_AMOUNT) return unreadable(WRONG.notAmount(form.example));
	const parts = splitAmount(text, form);
	const foreign = findForeign(parts ? parts.currency : text, currency);
	if (foreign !== undefined) return unreadable(WRONG.foreignCurrency(foreign, currency));
	if (!parts) return unreadable(whyNot(text, form));
	if (mayBeThousands(parts)) return unreadable(WRONG.mayBeThousands());
	const { sign, whole, fraction } = parts;
	const amount = readDecimal(`${sign}${whole.replaceAll(form.group, '')}.${fraction}`);
	return amount ? sendable(amount) : unreadable(WRONG.notAmount(form.example));
}

/**
 * Reads an amount, a price, or a quantity. Signs and the code of the currency are dropped; others
 * are refused, because nothing is converted: the API document doesn't show units. A number is
 * accepted unless it may have lost digits. A text must match the given format. Exactly three digits
 * after a decimal separator are refused, unless they can't be a group of three.
 *
 * @param currency code of the currency that is sent, rupiah by default
 */
export function readAmount(
	value: unknown,
	format: AmountFormat,
	currency = RUPIAH,
): Reading<Decimal> {
	if (typeof value === 'string' || typeof value === 'bigint') {
		return readAmountText(withoutApostrophe(String(value)), format, currency);
	}
	if (typeof value !== 'number' || !Number.isFinite(value)) {
		return unreadable(WRONG.notAmount(FORMS[format].example));
	}
	// Above this, distinct whole numbers become equal, so a different one may have been meant.
	return Math.abs(value) > Number.MAX_SAFE_INTEGER
		? unreadable(WRONG.tooLargeNumber())
		: sendable(fromNumber(value));
}
