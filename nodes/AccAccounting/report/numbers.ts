import { WRONG } from '../sentences/problems';
import { readable, type Reading, unreadable } from '../values/reading';
import type { FigureType } from './figures';
import type { Language } from './languages';

/** How numbers are formatted; `currency` is an ISO 4217 code, or empty for plain numbers. */
export interface NumberStyle {
	language: Language;
	currency: string;
}

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** Up to two decimals, but more if a nonzero figure would otherwise read as zero. */
const SHORT: Intl.NumberFormatOptions = {
	maximumFractionDigits: 2,
	maximumSignificantDigits: 2,
	roundingPriority: 'morePrecision',
};

/** As {@link SHORT}, but with the four decimals that are usual for ratios. */
const RATIO: Intl.NumberFormatOptions = { ...SHORT, maximumFractionDigits: 4 };

/** A percentage with its sign where the language places it. */
const IN_PERCENT: Intl.NumberFormatOptions = { style: 'unit', unit: 'percent' };

/**
 * Validates a currency setting: an ISO 4217 code in either case, or empty for numbers without a
 * currency.
 */
export function readCurrency(setting: string): Reading<string> {
	const code = setting.trim().toUpperCase();
	return code === '' || Intl.supportedValuesOf('currency').includes(code)
		? readable(code)
		: unreadable(WRONG.notCurrency());
}

function isPercent(type: FigureType): boolean {
	return type === 'growth' || type === 'percent';
}

/** A figure as shown to the reader: `Rp 1.500.000`, `▲ +12,5%`, `18,2%`, or `1,8`. */
export function formatFigure(value: number, type: FigureType, style: NumberStyle): string {
	const options = { ...optionsOf(type, style), ...(isPercent(type) ? IN_PERCENT : {}) };
	if (type !== 'growth') return formatNumber(value, style.language, options);
	const text = formatNumber(value, style.language, { ...options, signDisplay: 'exceptZero' });
	return `${arrow(value)}${NO_BREAK_SPACE}${text}`;
}

/** Cents, or sen, with two digits, but none in a whole amount. */
const CENTS_IF_ANY: Intl.NumberFormatOptions = {
	minimumFractionDigits: 2,
	maximumFractionDigits: 2,
	trailingZeroDisplay: 'stripIfInteger',
};

/**
 * Rupiah as `Rp` in every language; other currencies by an unambiguous symbol, with their usual
 * decimals. The usual decimals of the rupiah depend on the version of Node.js: 0 or 2.
 */
function amountOptions({ language, currency }: NumberStyle): Intl.NumberFormatOptions {
	if (currency === '') return CENTS_IF_ANY;
	const currencyDisplay = currency === 'IDR' ? 'narrowSymbol' : 'symbol';
	const style: Intl.NumberFormatOptions = { style: 'currency', currency, currencyDisplay };
	const usual = new Intl.NumberFormat(language.locale, style).resolvedOptions();
	const isWhole = currency === 'IDR' || usual.maximumFractionDigits === 0;
	return isWhole ? { ...style, ...CENTS_IF_ANY } : style;
}

function optionsOf(type: FigureType, style: NumberStyle): Intl.NumberFormatOptions {
	if (type === 'amount') return amountOptions(style);
	return type === 'ratio' ? RATIO : SHORT;
}

function formatNumber(
	value: number,
	{ locale }: Language,
	options: Intl.NumberFormatOptions,
): string {
	const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
	return format.format(value).replace('-', MINUS);
}

function arrow(value: number): string {
	if (value === 0) return '■';
	return value > 0 ? '▲' : '▼';
}
