/** A text for a person, in both languages of the workflows. */
export interface Said {
	en: string;
	id: string;
}

export type Language = keyof Said;

/** Ten-thousandths: exact sums of what people and programs write. */
const UNIT = 10_000n;

/** Text without invisible signs and without blanks around it and doubled. */
export function cleaned(value: unknown): string {
	const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
	return isPlain
		? String(value)
				.replace(/[\p{C}\p{Z}]+/gu, ' ')
				.trim()
		: '';
}

/**
 * A number as programs write it, `5000` or `"5000.00"`, in ten-thousandths; nothing where it is none. Three
 * decimals in a text may be thousands: `"30.000"` is none.
 */
export function plainAmount(value: unknown): bigint | undefined {
	const text = cleaned(value);
	if (typeof value === 'string' && /\.\d{3}$/.test(text)) return undefined;
	const [, sign, whole, part = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
	return whole === undefined ? undefined : BigInt(`${sign}${whole}${part.padEnd(4, '0')}`);
}

/**
 * An amount as Indonesia writes it, `Rp 1.234.567,50`, in ten-thousandths. Nothing where it is written in
 * another way, which may mean another amount.
 */
export function writtenAmount(value: unknown): bigint | undefined {
	const text = cleaned(value)
		.replace(/^(Rp\.?|IDR) ?/i, '')
		.replace(/,--?$/, '');
	const isWritten = /^-?(\d{1,3}(\.\d{3})*|\d+)(,(\d{1,2}|\d{4}))?$/.test(text);
	return isWritten ? plainAmount(text.replaceAll('.', '').replace(',', '.')) : undefined;
}

/** The product of two, rounded to ten-thousandths. */
export function times(one: bigint, other: bigint): bigint {
	const product = one * other;
	const half = product < 0n ? -UNIT / 2n : UNIT / 2n;
	return (product + half) / UNIT;
}

/** `1250000.50`: as the table of documents keeps amounts; with two decimals where there are no more. */
export function amountText(amount: bigint): string {
	const digits = String(amount < 0n ? -amount : amount).padStart(5, '0');
	const part = digits.slice(-4).replace(/0{1,2}$/, '');
	return `${amount < 0n ? '-' : ''}${digits.slice(0, -4)}.${part}`;
}

/** `Rp 1.250.000,50`: as people read amounts, to the cent. */
export function rupiah(amount: bigint): string {
	const cents = (amount + (amount < 0n ? -50n : 50n)) / 100n;
	const [whole = '', part = ''] = amountText(cents * 100n).split('.');
	return `Rp ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`;
}

/** A rupiah: sums of rounded prices may be so far from a stated total. */
export const ROUNDING = UNIT;

export const isNear = (one: bigint, other: bigint) =>
	one - other <= ROUNDING && other - one <= ROUNDING;

/** What is wrong, as a sentence for a person; empty where nothing is. */
export function sentence(problems: Said[], language: Language): string {
	return problems.map((problem) => problem[language]).join('; ');
}
