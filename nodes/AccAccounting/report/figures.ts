import { WRONG } from '../sentences/problems';
import { isRecord } from '../values/json';
import { readable, type Reading, unreadable } from '../values/reading';

/** Kind of a figure: money, a growth in percent, a value in percent, or a plain ratio. */
type FigureType = 'amount' | 'growth' | 'percent' | 'ratio';

/**
 * The figures of the report by the API's names, with the kind of each.
 *
 * The API states no units (Objects › Monthly cash-flow summary, Accounting dashboard summary; it
 * says only that growth values may be negative and have decimals). This is the only place with
 * assumptions: growth is a percentage (12.5 means 12.5%), and so are the fields named
 * `percentage_…`; `current_ratio` is a plain ratio. The API has each ratio in both forms: the
 * report shows the usual one.
 */
export const CASH_FLOW = {
	total_income: 'amount',
	income_growth: 'growth',
	total_expense: 'amount',
	expense_growth: 'growth',
	total_balance: 'amount',
	balance_growth: 'growth',
} as const satisfies Record<string, FigureType>;

/** See {@link CASH_FLOW}. */
export const RATIOS = {
	percentage_not_profit_margin: 'percent',
	current_ratio: 'ratio',
} as const satisfies Record<string, FigureType>;

export const FIGURE_TYPES = { ...CASH_FLOW, ...RATIOS };

/** Name of a figure in the API. */
export type FigureName = keyof typeof FIGURE_TYPES;

export const FIGURE_NAMES = Object.keys(FIGURE_TYPES) as FigureName[];

/** Each figure as returned by the API; `null` if it is not a number. */
export type FigureValues = Record<FigureName, number | null>;

/**
 * Extracts the figures from the `data` of both dashboards; anything but a finite number becomes
 * `null`.
 */
export function readValues(cashFlow: unknown, ratios: unknown): FigureValues {
	const from = (data: unknown, fields: object) =>
		Object.keys(fields).map((field) => {
			const value = isRecord(data) ? data[field] : undefined;
			return [field, Number.isFinite(value) ? value : null];
		});
	return Object.fromEntries([
		...from(cashFlow, CASH_FLOW),
		...from(ratios, RATIOS),
	]) as FigureValues;
}

/**
 * A language of reports: everything that differs between languages. The
 * label `percentage_not_profit_margin` is ACC's own spelling, for the net profit margin in percent.
 *
 * The API document doesn't say what a balance includes, nor what a growth is compared with, so no
 * label does.
 */
export const ENGLISH = {
	/** HTML language code, also stored in the form. */
	code: 'en',
	/** Label in the form. */
	name: 'English',
	/** Formats numbers, currencies, percentages, and the names of days and months. */
	locale: 'en-US',
	title: 'Financial report',
	asOf: 'As of',
	cashFlow: 'Cash flow',
	ratios: 'Ratios',
	labels: {
		total_income: 'Income',
		total_expense: 'Expenses',
		total_balance: 'Cash flow balance',
		percentage_not_profit_margin: 'Net profit margin',
		current_ratio: 'Current ratio',
	},
	growth: 'growth',
	notAvailable: 'n/a',
};

export type Language = typeof ENGLISH;

export const INDONESIAN: Language = {
	code: 'id',
	name: 'Indonesian',
	locale: 'id-ID',
	title: 'Laporan keuangan',
	asOf: 'Per',
	cashFlow: 'Arus kas',
	ratios: 'Rasio',
	labels: {
		total_income: 'Kas masuk',
		total_expense: 'Kas keluar',
		total_balance: 'Saldo arus kas',
		percentage_not_profit_margin: 'Margin laba bersih',
		current_ratio: 'Rasio lancar',
	},
	growth: 'pertumbuhan',
	notAvailable: 'tidak tersedia',
};

/** The languages of reports; the first is the default. */
export const LANGUAGES: readonly [Language, ...Language[]] = [ENGLISH, INDONESIAN];

/** Choices for the form. */
export const LANGUAGE_CHOICES = LANGUAGES.map(({ code, name }) => ({ name, value: code }));

/** The language with a code; the default for an unknown code. */
export function findLanguage(code: string): Language {
	return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}

/** How numbers are formatted; `currency` is an ISO 4217 code, or empty for plain numbers. */
export interface NumberStyle {
	language: Language;
	currency: string;
}

const MINUS = '\u2212';

/** Up to two decimals, but more if a nonzero figure would otherwise read as zero. */
const SHORT: Intl.NumberFormatOptions = {
	maximumFractionDigits: 2,
	maximumSignificantDigits: 2,
	roundingPriority: 'morePrecision',
};

/** A percentage with its sign where the language places it. */
const PERCENT: Intl.NumberFormatOptions = { ...SHORT, style: 'unit', unit: 'percent' };

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

/** A figure as shown to the reader: `Rp 1.500.000`, `+12,5%`, `18,2%`, or `1,8`. */
export function formatFigure(value: number, type: FigureType, style: NumberStyle): string {
	return new Intl.NumberFormat(style.language.locale, {
		signDisplay: 'negative',
		...chooseNumberFormat(type, style),
	})
		.format(value)
		.replace('-', MINUS);
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

function chooseNumberFormat(type: FigureType, style: NumberStyle): Intl.NumberFormatOptions {
	if (type === 'amount') return amountOptions(style);
	if (type === 'ratio') return SHORT;
	return type === 'growth' ? { ...PERCENT, signDisplay: 'exceptZero' } : PERCENT;
}
