import { decimalOf, equals, ofNumber, toNumber, toText, type Decimal } from './decimal';
import { read, unreadable, type Reading } from './problem';
import { oddSignIn, withoutApostrophe } from './text';

/** How amounts that come as text are written. */
export type AmountFormat = 'plain' | 'indonesian' | 'english';

interface Form {
	/** As messages name it. */
	name: string;
	/**
	 * Digits, grouped in threes or not grouped, with a fraction. No group starts with a zero: `0.500`
	 * is not five hundred in Indonesian, but half a unit in English.
	 */
	pattern: RegExp;
	group: string;
	point: string;
	example: string;
}

const FORMS: Record<AmountFormat, Form> = {
	plain: {
		name: 'Plain',
		pattern: /^\d+(\.\d+)?$/,
		group: '',
		point: '.',
		example: '1234.56',
	},
	indonesian: {
		name: 'Indonesian',
		pattern: /^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+|,-)?$/,
		group: '.',
		point: ',',
		example: '1.234,56',
	},
	english: {
		name: 'English',
		pattern: /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/,
		group: ',',
		point: '.',
		example: '1,234.56',
	},
};

/** The choices of the option Number Format. */
export const AMOUNT_FORMATS = [
	{ name: '1234.56 (Plain)', value: 'plain' },
	{ name: '1,234.56 (English)', value: 'english' },
	{ name: 'Rp 1.234,56 (Indonesian)', value: 'indonesian' },
] as const;

const CURRENCY = '(?:rp\\.?|idr|usd|us\\$|\\$)';
/** Sign, digits and a currency on one side of them. Brackets around it make it negative. */
const WITH_CURRENCY = new RegExp(
	`^(?<sign>[-−+]?)\\s*(?:(?<before>${CURRENCY})\\s*)?(?<inner>[-−+]?)(?<digits>[\\d.,]+-?)\\s*(?<after>${CURRENCY})?$`,
	'i',
);
const BRACKETS = /^\((?<inside>[^()]+)\)$/;
/** Longer texts are not amounts; what other formats make of them would only fill the message. */
const LONGEST_EXPLAINED = 40;

interface Parts {
	digits: string;
	negative: boolean;
}

/** Digits and sign of a text, without currency and brackets; a plain number has neither. */
function partsOf(text: string, format: AmountFormat): Parts | undefined {
	if (format === 'plain') {
		const negative = text.startsWith('-');
		return { digits: negative ? text.slice(1) : text, negative };
	}
	const inside = BRACKETS.exec(text)?.groups?.inside?.trim();
	const groups = WITH_CURRENCY.exec(inside ?? text)?.groups;
	if (!groups || (groups.before && groups.after)) return undefined;
	const signs = [groups.sign, groups.inner].filter((sign) => sign !== '');
	if (signs.length > (inside === undefined ? 1 : 0)) return undefined;
	return {
		digits: groups.digits ?? '',
		negative: inside !== undefined || /[-−]/.test(signs.join('')),
	};
}

/** A text as plain decimal text; undefined if it is not written in the format. */
function plainIn(text: string, format: AmountFormat): string | undefined {
	const { pattern, group, point } = FORMS[format];
	const parts = partsOf(text, format);
	if (!parts || !pattern.test(parts.digits)) return undefined;
	const plain = parts.digits.replace(/,-$/, '').replaceAll(group, '').replace(point, '.');
	return `${parts.negative ? '-' : ''}${plain}`;
}

/** More digits than a JavaScript number holds cannot be sent as they are. */
function sendable(decimal: Decimal): Reading<Decimal> {
	return toNumber(decimal) === undefined ? unreadable('tooManyDigits') : read(decimal);
}

/** What each of the other formats makes of a text. */
function elsewhere(text: string, format: AmountFormat): Array<{ name: string; amount: Decimal }> {
	if (text.length > LONGEST_EXPLAINED) return [];
	return (['english', 'indonesian', 'plain'] as const).flatMap((other) => {
		const amount = other === format ? undefined : decimalOf(plainIn(text, other) ?? '');
		return amount && sendable(amount).ok ? [{ name: FORMS[other].name, amount }] : [];
	});
}

/** What people and spreadsheets write; the first that fits. */
const WRITTEN = [
	[/\d\s*-?\s*(db|cr|dr|d|k|debit|debet|credit|kredit)\.?$/i, 'debitOrCredit'],
	[/\d[\s,.-]*[a-z]+\.?$/i, 'numberWithWords'],
	[/,-?-$/, 'centsSign'],
	[/\d\s*[-−]$/, 'minusAfter'],
	[/\d +\d/, 'blanksBetween'],
	[/\de[-+]?\d+$/i, 'exponent'],
] as const;

/** Why a text is not an amount in a format, where no other format can read it either. */
function wrongText(text: string, format: AmountFormat): Reading<Decimal> {
	const isShort = text.length <= LONGEST_EXPLAINED;
	const written = isShort ? WRITTEN.find(([pattern]) => pattern.test(text)) : undefined;
	if (written) return unreadable(written[1]);
	const sign = oddSignIn(text);
	if (sign !== undefined) return unreadable('oddSign', { sign });
	return unreadable('notAmount', { example: FORMS[format].example });
}

/**
 * A money amount in a chosen format that can be meant in two ways, because exactly three digits follow
 * its only mark: `250,000` is 250 in the Indonesian format, but somebody may have meant 250000.
 */
function twoReadings(text: string, format: AmountFormat): Reading<Decimal> | undefined {
	const { point, group } = FORMS[format];
	const { digits = '', negative } = partsOf(text, format) ?? {};
	const [whole = '', fraction = ''] = digits.split(point);
	if (group === '' || fraction.length !== 3 || whole.includes(group)) return undefined;
	const sign = negative ? '-' : '';
	const large = BigInt(`${whole}${fraction}`).toString();
	const small = decimalOf(`${whole}.${fraction}`);
	if (!small || large === toText(small)) return undefined;
	return unreadable('twoReadings', {
		readings: [`${sign}${toText(small)}`, `${sign}${large}`],
		write: [
			`${sign}${whole}${point}${fraction}0`,
			`${sign}${large.replace(/\B(?=(\d{3})+$)/g, group)}`,
		],
	});
}

/** What a text can be that the format does not read, or that it is not alone in reading. */
function ofOthers(others: Array<{ name: string; amount: Decimal }>): Reading<Decimal> {
	const amounts = [...new Set(others.map(({ amount }) => toText(amount)))];
	return amounts.length > 1
		? unreadable('twoReadings', { readings: amounts })
		: unreadable('otherFormat', { formats: others.map(({ name }) => name), amounts });
}

function ofText(text: string, format: AmountFormat, isMoney: boolean): Reading<Decimal> {
	const plain = plainIn(text, format);
	const amount = plain === undefined ? undefined : decimalOf(plain);
	if (plain !== undefined && !amount) return unreadable('tooManyDigits');
	const others = elsewhere(text, format);
	if (!amount) return others.length > 0 ? ofOthers(others) : wrongText(text, format);
	// Plain is also the format where none was chosen, so another meaning is a question.
	if (format === 'plain' && others.some((other) => !equals(other.amount, amount))) {
		return ofOthers([{ name: FORMS.plain.name, amount }, ...others]);
	}
	return (isMoney ? twoReadings(text, format) : undefined) ?? sendable(amount);
}

/**
 * Reads an amount, a price or a quantity. Units and currency of amounts are "not shown" in the API
 * document, so a currency sign is dropped and nothing is converted.
 *
 * A number passes unless it may have lost digits. A text is read in the given format only: an amount in
 * brackets is negative, and an Indonesian one may end in `,-` for "no cents". Refused is a text that can
 * be meant in two ways: a plain one that is another number in another format (`150.000`), and in a chosen
 * format money with exactly three digits after its only mark (`250,000` in the Indonesian one).
 *
 * @param isMoney false for a quantity, where three decimals are usual
 */
export function readAmount(value: unknown, format: AmountFormat, isMoney = true): Reading<Decimal> {
	if (typeof value === 'string') return ofText(withoutApostrophe(value), format, isMoney);
	if (typeof value === 'bigint') {
		const decimal = decimalOf(value.toString());
		return decimal ? sendable(decimal) : unreadable('tooManyDigits');
	}
	if (typeof value !== 'number' || !Number.isFinite(value)) {
		return unreadable('notAmount', { example: FORMS[format].example });
	}
	// Above it, whole numbers collapse into one another, so another one may have been meant.
	return Math.abs(value) > Number.MAX_SAFE_INTEGER
		? unreadable('tooLargeNumber', { most: Number.MAX_SAFE_INTEGER })
		: sendable(ofNumber(value));
}
