import type { FigureName } from './figures';

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
		income_growth: 'Income growth',
		total_expense: 'Expenses',
		expense_growth: 'Expense growth',
		total_balance: 'Cash flow balance',
		balance_growth: 'Cash flow balance growth',
		net_profit_margin: 'Net profit margin as a ratio',
		percentage_not_profit_margin: 'Net profit margin',
		current_ratio: 'Current ratio',
		percentage_current_ratio: 'Current ratio in percent',
	} satisfies Record<FigureName, string>,
	/** `total_balance` in a report in which it is income less expenses. */
	surplus: 'Surplus (income − expenses)',
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
		income_growth: 'Pertumbuhan kas masuk',
		total_expense: 'Kas keluar',
		expense_growth: 'Pertumbuhan kas keluar',
		total_balance: 'Saldo arus kas',
		balance_growth: 'Pertumbuhan saldo arus kas',
		net_profit_margin: 'Margin laba bersih sebagai rasio',
		percentage_not_profit_margin: 'Margin laba bersih',
		current_ratio: 'Rasio lancar',
		percentage_current_ratio: 'Rasio lancar dalam persen',
	},
	surplus: 'Surplus (masuk − keluar)',
	growth: 'pertumbuhan',
	notAvailable: 'tidak tersedia',
};

/** The languages of reports; the first is the default. */
export const LANGUAGES: readonly [Language, ...Language[]] = [ENGLISH, INDONESIAN];

/** Choices for the form. */
export const LANGUAGE_CHOICES = LANGUAGES.map(({ code, name }) => ({ name, value: code }));

/** The language with a code; the default for an unknown code. */
export function languageOf(code: string): Language {
	return LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
}
