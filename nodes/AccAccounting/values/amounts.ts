import { WRONG, type Wrong } from '../sentences/problems';
import { decimalOf, isZero, ofNumber, toNumber, toText, type Decimal } from './decimal';
import { readable, type Reading, unreadable } from './reading';
import { oddSignIn, withoutApostrophe } from './text';

/** No other currency is accepted: an amount in another currency is a different amount. */
const CURRENCY = '(?:rp\\.?|idr)';
/** A sign, or parentheses for a negative amount, and a currency on either side. */
const WITH_CURRENCY = new RegExp(
	`^(?<open>\\()?\\s*(?<sign>[-−+])?\\s*(?<before>${CURRENCY})?\\s*(?<inner>[-−+])?(?<digits>[\\d.,]+-?)\\s*(?<after>${CURRENCY})?\\s*(?<close>\\))?$`,
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
		digits: /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/,
		group: ',',
		point: '.',
		example: '1,500,000',
	},
	indonesian: {
		name: 'Indonesian',
		dressed: WITH_CURRENCY,
		digits: /^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+|,-)?$/,
		group: '.',
		point: ',',
		example: '1.500.000',
	},
	plain: {
		name: 'Plain',
		dressed: /^(?<sign>-)?(?<digits>.+)$/,
		digits: /^\d+(\.\d+)?$/,
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

/** Longer texts are not amounts. */
const LONGEST_AMOUNT = 40;

/** The sign or the usual code of another currency. */
const FOREIGN =
	/[\p{Sc}]|(?:^|[^a-z])(?:aud|chf|cny|eur|gbp|hkd|inr|jpy|krw|myr|php|sar|sgd|thb|usd|vnd)(?:[^a-z]|$)/iu;

/** Sign, integer part, and fraction of a text; undefined if it is not in this format. */
function partsIn(text: string, { dressed, digits, point }: WrittenForm) {
	const found = dressed.exec(text)?.groups;
	if (!found?.digits || !digits.test(found.digits)) return undefined;
	const { open, sign, before, inner, after, close } = found;
	const signs = [open, sign, inner].filter((each) => each !== undefined);
	const isHalfOpen = (open === undefined) !== (close === undefined);
	if (isHalfOpen || signs.length > 1 || (before && after)) return undefined;
	const [whole = '', fraction = ''] = found.digits.replace(/,-$/, '').split(point);
	return { sign: /[-−(]/.test(signs.join('')) ? '-' : '', whole, fraction };
}

function amountIn(text: string, form: WrittenForm): Decimal | undefined {
	const { sign = '', whole = '', fraction = '' } = partsIn(text, form) ?? {};
	return decimalOf(`${sign}${whole.replaceAll(form.group, '')}.${fraction}`);
}

/**
 * Refuses a number with more digits than a JavaScript number can hold: it could not be sent
 * unchanged.
 */
function sendable(decimal: Decimal): Reading<Decimal> {
	return toNumber(decimal) === undefined ? unreadable(WRONG.tooManyDigits()) : readable(decimal);
}

/** Why a text that no format can read is not an amount. */
function whyNot(text: string, { example }: WrittenForm): Reading<Decimal> {
	if (FOREIGN.test(text)) return unreadable(WRONG.foreignCurrency());
	if (/\de[-+]?\d+$/i.test(text)) return unreadable(WRONG.lostDigits());
	const sign = oddSignIn(text);
	return unreadable(sign === undefined ? WRONG.notAmount(example) : WRONG.oddSign(sign));
}

/**
 * An unambiguous way to type a number in a format: without thousands separators, and never with
 * exactly three decimals.
 */
function typed(decimal: Decimal, { point }: WrittenForm): string {
	const [whole = '', fraction = ''] = toText(decimal).split('.');
	const places = fraction.length === 3 ? `${fraction}0` : fraction;
	return places === '' ? whole : `${whole}${point}${places}`;
}

/**
 * Asks which of several numbers is meant, or for a different spelling of the only one, suggesting
 * what to type.
 */
function asking(
	numbers: readonly Decimal[],
	format: AmountFormat,
	say: (texts: readonly string[]) => Wrong,
): Reading<Decimal> {
	const texts = [...new Set(numbers.map((number) => typed(number, FORMS[format])))];
	const readable = texts.filter((text) => amountOfText(text, format).ok);
	return readable.length > 0 ? unreadable(say(readable)) : unreadable(WRONG.tooManyDigits());
}

/**
 * The other number that an amount in a selected format could mean, because exactly three digits
 * follow its only separator: `250,000` is 250 in the Indonesian format, but the writer may have
 * meant 250000. Three decimals are common in a quantity, so there it matters only if they could be
 * thousands: `1,500` could be both, `0,500` could not.
 */
function otherMeaning(text: string, form: WrittenForm, isMoney: boolean): Decimal | undefined {
	const { sign = '', whole = '', fraction = '' } = partsIn(text, form) ?? {};
	if (fraction.length !== 3 || whole.includes(form.group)) return undefined;
	if (!isMoney && !/^[1-9]\d{0,2}$/.test(whole)) return undefined;
	return decimalOf(`${sign}${whole}${fraction}`);
}

function amountOfChosen(
	text: string,
	amount: Decimal,
	format: AmountFormat,
	isMoney: boolean,
): Reading<Decimal> {
	const other = isZero(amount) ? undefined : otherMeaning(text, FORMS[format], isMoney);
	if (!other) return sendable(amount);
	return asking([amount, other], format, (texts) => WRONG.twoReadings(texts, false));
}

function amountOfText(text: string, format: AmountFormat, isMoney = true): Reading<Decimal> {
	const form = FORMS[format];
	if (text.length > LONGEST_AMOUNT) return unreadable(WRONG.notAmount(form.example));
	const amount = amountIn(text, form);
	if (amount && format !== 'plain') return amountOfChosen(text, amount, format, isMoney);
	const others = Object.values(FORMS).flatMap((other) => {
		const number = other === form ? undefined : amountIn(text, other);
		return number ? [{ name: other.name, number }] : [];
	});
	const numbers = [...(amount ? [amount] : []), ...others.map(({ number }) => number)];
	// Plain is also the format if none was selected, so a second meaning calls for a question.
	if (new Set(numbers.map(toText)).size > 1) {
		return asking(numbers, format, (texts) => WRONG.twoReadings(texts, format === 'plain'));
	}
	if (amount) return sendable(amount);
	if (others.length === 0) return whyNot(text, form);
	const formats = others.map(({ name }) => name);
	return asking(numbers, format, (texts) => WRONG.otherFormat(formats, texts));
}

/**
 * Reads an amount, a price, or a quantity. `Rp` and `IDR` are dropped; other currencies are
 * refused, because nothing is converted: the API document doesn't show units. A number is accepted
 * unless it may have lost digits. A text is read in the given format only, and refused if it is
 * ambiguous: a plain one that is a different number in another format (`150.000`), and one in a
 * selected format with three digits after its only separator.
 *
 * @param isMoney false for a quantity, which may have three decimals
 */
export function readAmount(value: unknown, format: AmountFormat, isMoney = true): Reading<Decimal> {
	if (typeof value === 'string' || typeof value === 'bigint') {
		return amountOfText(withoutApostrophe(String(value)), format, isMoney);
	}
	if (typeof value !== 'number' || !Number.isFinite(value)) {
		return unreadable(WRONG.notAmount(FORMS[format].example));
	}
	// Above this, distinct whole numbers become equal, so a different one may have been meant.
	return Math.abs(value) > Number.MAX_SAFE_INTEGER
		? unreadable(WRONG.tooLargeNumber())
		: sendable(ofNumber(value));
}
