import { decimalOf, equals, ofNumber, toNumber, toText, type Decimal } from './decimal';
import { read, unreadable, type Reading } from './reading';
import { oddSign, withoutApostrophe } from './text';

/** How amounts that come as text are written. */
export type AmountFormat = 'plain' | 'indonesian' | 'english';

interface Form {
	/** As the option Number Format shows it. */
	name: string;
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
		name: '1234.56 (Plain)',
		pattern: /^\d+(\.\d+)?$/,
		group: '',
		point: '.',
		expected: 'a number such as 1234.56',
	},
	indonesian: {
		name: 'Rp 1.234,56 (Indonesian)',
		pattern: /^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+|,-)?$/,
		group: '.',
		point: ',',
		expected: 'a number such as 1.234,56 or Rp 1.234,56',
	},
	english: {
		name: '1,234.56 (English)',
		pattern: /^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/,
		group: ',',
		point: '.',
		expected: 'a number such as 1,234.56',
	},
};

/** The choices of the option Number Format. */
export const AMOUNT_FORMATS = (['plain', 'english', 'indonesian'] as const).map((value) => ({
	name: FORMS[value].name,
	value,
}));

const CURRENCY = '(?:rp\\.?|idr|usd|us\\$|\\$)';
/** Sign, digits and a currency on one side of them. Brackets around it make it negative. */
const WITH_CURRENCY = new RegExp(
	`^(?<sign>[-−+]?)\\s*(?:(?<before>${CURRENCY})\\s*)?(?<inner>[-−+]?)(?<digits>[\\d.,]+-?)\\s*(?<after>${CURRENCY})?$`,
	'i',
);
const BRACKETS = /^\((?<inside>[^()]+)\)$/;
/** More digits than a JavaScript number holds cannot be sent as they are. */
const TOO_LONG = 'a number with at most 15 significant digits';
/** Above it, whole numbers fall on one another: one that comes as a number may have been another. */
const TOO_LARGE = `a number of at most ${Number.MAX_SAFE_INTEGER} (a larger one may have lost digits before it came here: give it as a text)`;
/** Longer texts are no amounts; what they read as would only fill the message. */
const LONGEST_EXPLAINED = 40;

/** Digits and sign without what dresses them; plain numbers wear nothing. */
function withoutCurrency(
	text: string,
	format: AmountFormat,
): { digits: string; negative: boolean } | undefined {
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

/** What a text says in a format, as plain decimal text; undefined where it is not written in it. */
function plainIn(text: string, format: AmountFormat): string | undefined {
	const { pattern, group, point } = FORMS[format];
	const parts = withoutCurrency(text, format);
	if (!parts || !pattern.test(parts.digits)) return undefined;
	const plain = parts.digits.replace(/,-$/, '').replaceAll(group, '').replace(point, '.');
	return `${parts.negative ? '-' : ''}${plain}`;
}

function sendable(decimal: Decimal): Reading<Decimal> {
	return toNumber(decimal) === undefined ? unreadable(TOO_LONG) : read(decimal);
}

/** What each of the other formats makes of a text that can be read in it. */
function elsewhere(text: string, format: AmountFormat): Array<{ name: string; amount: Decimal }> {
	if (text.length > LONGEST_EXPLAINED) return [];
	return (['english', 'indonesian', 'plain'] as const).flatMap((other) => {
		const plain = other === format ? undefined : plainIn(text, other);
		const amount = plain === undefined ? undefined : decimalOf(plain);
		return amount && sendable(amount).ok ? [{ name: FORMS[other].name, amount }] : [];
	});
}

/** How else to write what people and spreadsheets write; the first that fits. */
const CURES: Array<[pattern: RegExp, cure: string]> = [
	[
		/\d[\s,.-]*[a-z]+\.?$/i,
		'write the number alone and in full: 1500000 for 1,5 jt, and no DB or CR: the cash category says whether money comes in or goes out',
	],
	[/,-?-$/, 'leave out what stands for no cents'],
	[/\d\s*[-−]$/, 'write the minus before the amount'],
	[/\d +\d/, 'write it without blanks between the digits'],
	[/\de[-+]?\d+$/i, 'a spreadsheet has shortened it: give its cells a number format without E'],
];

function cureOf(text: string): string | undefined {
	if (text.length > LONGEST_EXPLAINED) return undefined;
	return CURES.find(([pattern]) => pattern.test(text))?.[1];
}

function ofText(text: string, format: AmountFormat): Reading<Decimal> {
	const plain = plainIn(text, format);
	const amount = plain === undefined ? undefined : decimalOf(plain);
	if (plain !== undefined && !amount) return unreadable(TOO_LONG);
	const others = elsewhere(text, format);
	// Plain is what holds where nobody chose: there, another meaning is a question, not an answer.
	const unclear =
		format === 'plain' && others.some((other) => !amount || !equals(other.amount, amount));
	if (amount && !unclear) return sendable(amount);
	const { expected } = FORMS[format];
	const choices = others.map((other) => `${other.name} reads it as ${toText(other.amount)}`);
	const hint =
		choices.length > 0
			? `Options › Number Format: ${choices.join(', ')}`
			: (cureOf(text) ?? oddSign(text));
	return unreadable(hint ? `${expected} (${hint})` : expected);
}

/**
 * Reads an amount, a price or a quantity. Units and currency of amounts are "not shown" in the API
 * document, so a currency sign is dropped and nothing is converted.
 *
 * Numbers pass unless they are not finite or so large that digits may be lost. Texts are read in the
 * given format and no other: groups must be groups of three, so `1.23` is no Indonesian number, and an
 * amount in brackets is negative, as in accounts. An Indonesian amount may end in `,-` for "no cents".
 * Plain numbers wear neither currency nor brackets, and a text such as `150.000`, which would be
 * another number in another format, is refused there. What was expected names the formats that could
 * read the text, and what they would read.
 */
export function readAmount(value: unknown, format: AmountFormat): Reading<Decimal> {
	if (typeof value === 'string') return ofText(withoutApostrophe(value), format);
	if (typeof value === 'bigint') {
		const decimal = decimalOf(value.toString());
		return decimal ? sendable(decimal) : unreadable(TOO_LONG);
	}
	if (typeof value !== 'number' || !Number.isFinite(value)) {
		return unreadable(FORMS[format].expected);
	}
	return Math.abs(value) > Number.MAX_SAFE_INTEGER
		? unreadable(TOO_LARGE)
		: sendable(ofNumber(value));
}
