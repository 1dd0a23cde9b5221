import type { Field } from './figures';

/** The languages of what people read. */
export const LANGUAGES = [
	{ name: 'English', value: 'en' },
	{ name: 'Indonesian', value: 'id' },
] as const;

export type Language = (typeof LANGUAGES)[number]['value'];

/** Everything a report says. `percentage_not_profit_margin` is read as that of the net profit margin. */
const ENGLISH = {
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
		total_balance: 'Balance',
		balance_growth: 'Balance growth',
		net_profit_margin: 'Net profit margin as a ratio',
		percentage_not_profit_margin: 'Net profit margin',
		current_ratio: 'Current ratio',
		percentage_current_ratio: 'Current ratio in percent',
	} satisfies Record<Field, string>,
	growth: 'growth',
	change: 'change',
	since: 'Changes since',
	points: 'percentage points',
	notAvailable: 'n/a',
	previousUnreadable: 'The previous report could not be read, so nothing is compared.',
	otherPeriod: (period: string) =>
		`The previous report is from ${period}; monthly figures may have started again since.`,
};

export const WORDING: Record<Language, typeof ENGLISH> = {
	en: ENGLISH,
	id: {
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
			total_balance: 'Saldo',
			balance_growth: 'Pertumbuhan saldo',
			net_profit_margin: 'Margin laba bersih sebagai rasio',
			percentage_not_profit_margin: 'Margin laba bersih',
			current_ratio: 'Rasio lancar',
			percentage_current_ratio: 'Rasio lancar dalam persen',
		},
		growth: 'pertumbuhan',
		change: 'perubahan',
		since: 'Perubahan sejak',
		points: 'poin persentase',
		notAvailable: 'tidak tersedia',
		previousUnreadable: 'Laporan sebelumnya tidak dapat dibaca, jadi tidak ada perbandingan.',
		otherPeriod: (period: string) =>
			`Laporan sebelumnya dari ${period}; angka bulanan mungkin sudah dimulai lagi sejak itu.`,
	},
};
