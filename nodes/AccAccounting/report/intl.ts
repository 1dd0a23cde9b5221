import { read, unreadable, type Reading } from '../values/reading';
import type { FigureType } from './figures';

/** How numbers are written; `currency` is an ISO 4217 code, or empty for plain numbers. */
export interface NumberStyle {
	locale: string;
	currency: string;
}

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** Up to two decimals, but never so few that a figure which is not zero reads as zero. */
const PERCENT: Intl.NumberFormatOptions = {
	maximumFractionDigits: 2,
	maximumSignificantDigits: 2,
	roundingPriority: 'morePrecision',
};

/** As {@link PERCENT}, with the four decimals that ratios are quoted with. */
const RATIO: Intl.NumberFormatOptions = { ...PERCENT, maximumFractionDigits: 4 };

/** A currency setting: an ISO 4217 code in either case, or empty for numbers without a currency. */
export function readCurrency(setting: string): Reading<string> {
	const code = setting.trim().toUpperCase();
	return code === '' || Intl.supportedValuesOf('currency').includes(code)
		? read(code)
		: unreadable('notCurrency');
}

/** A figure as a reader sees it: `Rp 1.500.000`, `▲ +12,5%`, `18,2%` or `1,8`. */
export function formatFigure(value: number, type: FigureType, style: NumberStyle): string {
	const text = formatNumber(value, type, style, type === 'growth' ? 'exceptZero' : 'negative');
	if (type === 'growth') return `${arrow(value)}${NO_BREAK_SPACE}${text}%`;
	return type === 'percent' ? `${text}%` : text;
}

/** A difference with its sign: `+Rp 1.500.000`; of percentages in `points`. */
export function formatChange(
	value: number,
	type: FigureType,
	style: NumberStyle,
	points: string,
): string {
	const text = formatNumber(value, type, style, 'exceptZero');
	return type === 'growth' || type === 'percent' ? `${text} ${points}` : text;
}

/**
 * A moment in words, in an IANA time zone: `month` is `November 2026`, `day` `23 November 2026`, `minute`
 * `Monday, 23 November 2026 08:00 GMT+7` (`WIB` in Indonesian), `key` `2026-11`.
 *
 * @throws RangeError for an invalid moment or zone
 */
export function formatMoment(moment: Date, timeZone: string, locale: string) {
	const parts = (options: Intl.DateTimeFormatOptions, language = locale) => {
		const format = new Intl.DateTimeFormat(language, { timeZone, ...options });
		return (type: Intl.DateTimeFormatPartTypes) =>
			format.formatToParts(moment).find((part) => part.type === type)?.value ?? '';
	};
	const date = parts({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
	const digits = parts({ month: '2-digit', year: 'numeric' }, 'en-US');
	const time = new Intl.DateTimeFormat(locale, {
		timeZone,
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
		timeZoneName: 'short',
	});
	const month = `${date('month')} ${date('year')}`;
	const day = `${date('day')} ${month}`;
	return {
		month,
		day,
		minute: `${date('weekday')}, ${day} ${time.format(moment)}`,
		key: `${digits('year')}-${digits('month')}`,
	};
}

/** The month `2026-11` in words. */
export function formatMonth(key: string, locale: string): string {
	return formatMoment(new Date(`${key}-01T00:00:00Z`), 'UTC', locale).month;
}

/** Rupiah as `Rp` in every language; other currencies by a symbol that cannot be mistaken. */
function amountOptions(value: number, { locale, currency }: NumberStyle): Intl.NumberFormatOptions {
	const style: Intl.NumberFormatOptions =
		currency === ''
			? { maximumFractionDigits: 0 }
			: {
					style: 'currency',
					currency,
					currencyDisplay: currency === 'IDR' ? 'narrowSymbol' : 'symbol',
				};
	const usual = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 0;
	const most = Math.max(usual, 2);
	return {
		...style,
		minimumFractionDigits: Number.isInteger(value) ? usual : most,
		maximumFractionDigits: most,
	};
}

function formatNumber(
	value: number,
	type: FigureType,
	style: NumberStyle,
	signDisplay: 'negative' | 'exceptZero',
): string {
	const ofRatio = type === 'ratio' ? RATIO : PERCENT;
	const options = type === 'amount' ? amountOptions(value, style) : ofRatio;
	return new Intl.NumberFormat(style.locale, { ...options, signDisplay })
		.formatToParts(value)
		.map(({ type: part, value: text }) => (part === 'minusSign' ? MINUS : text))
		.join('');
}

function arrow(value: number): string {
	if (value === 0) return '■';
	return value > 0 ? '▲' : '▼';
}
