import { decimalOf, ofNumber, toNumber, type Decimal } from './decimal';
import { read, unreadable, type Reading } from './reading';

/** How amounts that come as text are written. */
export type AmountFormat = 'plain' | 'indonesian' | 'english';

interface Form {
	/**
	 * Digits, well grouped or not grouped at all, with a fraction. No group starts with a zero: an
	 * Indonesian `0.500` is half a unit written the English way, not five hundred.
	 */
	pattern: RegExp;
	group: string;
	point: string;
	expected: string;
}

const FORMS: Record<AmountFormat, Form> = {
	plain: {
		pattern: /^\d+(\.\d+)?$/,
		group: '',
		point: '.',
		expected: 'a number such as 1234.56',
	},
	indonesian: {
		pattern: /^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+|,-)?$/,
		group: '.',
		point: ',',
		expected: 'a number such as 1.234,56 or Rp 1.234,56',
	},
	english: {
		pattern: /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/,
		group: ',',
		point: '.',
		expected: 'a number such as 1,234.56',
	},
};

const CURRENCY = '(?:rp\\.?|idr|usd|us\\$|\\$)';
/** Sign, digits and a currency on one side of them. Brackets around it make it negative. */
const DRESSED = new RegExp(
	`^(?<sign>[-−+]?)\\s*(?:(?<before>${CURRENCY})\\s*)?(?<inner>[-−+]?)(?<digits>[\\d.,]+-?)\\s*(?<after>${CURRENCY})?$`,
	'i',
);
const BRACKETS = /^\((?<inside>[^()]+)\)$/;
/** More digits than a JavaScript number holds cannot be sent as they are. */
const TOO_LONG = 'a number with at most 15 significant digits';

/** Digits and sign without what dresses them; plain numbers wear nothing. */
function undress(
	text: string,
	format: AmountFormat,
): { digits: string; negative: boolean } | undefined {
	if (format === 'plain') {
		const negative = text.startsWith('-');
		return { digits: negative ? text.slice(1) : text, negative };
	}
	const inside = BRACKETS.exec(text)?.groups?.inside.trim();
	const groups = DRESSED.exec(inside ?? text)?.groups;
	if (!groups || (groups.before && groups.after)) return undefined;
	const signs = [groups.sign, groups.inner].filter((sign) => sign !== '');
	if (signs.length > (inside === undefined ? 1 : 0)) return undefined;
	return { digits: groups.digits, negative: inside !== undefined || /[-−]/.test(signs.join('')) };
}

function sendable(decimal: Decimal): Reading<Decimal> {
	return toNumber(decimal) === undefined ? unreadable(TOO_LONG) : read(decimal);
}

/**
 * Reads an amount, a price or a quantity. Units and currency of amounts are "not shown" in the API
 * document, so a currency sign is dropped and nothing is converted.
 *
 * Finite numbers pass. Texts are read in the given format and no other: groups must be groups of
 * three, so `1.23` is no Indonesian number, and an amount in brackets is negative, as in accounts. An
 * Indonesian amount may end in `,-` for "no cents". Plain numbers wear neither currency nor brackets.
 */
export function readAmount(value: unknown, format: AmountFormat): Reading<Decimal> {
	const { pattern, group, point, expected } = FORMS[format];
	if (typeof value === 'number') {
		return Number.isFinite(value) ? sendable(ofNumber(value)) : unreadable(expected);
	}
	if (typeof value === 'bigint') {
		const decimal = decimalOf(value.toString());
		return decimal ? sendable(decimal) : unreadable(TOO_LONG);
	}
	if (typeof value !== 'string') return unreadable(expected);
	const parts = undress(value.trim(), format);
	if (!parts || !pattern.test(parts.digits)) return unreadable(expected);
	const plain = parts.digits.replace(/,-$/, '').replaceAll(group, '').replace(point, '.');
	const decimal = decimalOf(`${parts.negative ? '-' : ''}${plain}`);
	return decimal ? sendable(decimal) : unreadable(TOO_LONG);
}
