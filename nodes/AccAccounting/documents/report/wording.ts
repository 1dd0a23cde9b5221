import type { Field } from './figures';

export type Language = 'en' | 'id';

export type Label = Exclude<Field, `${string}_growth`>;

/** Everything a report says, in one language. */
export interface Wording {
	locale: string;
	title: string;
	asOf: string;
	cashFlow: string;
	ratios: string;
	labels: Record<Label, string>;
	growth: string;
	change: string;
	since: string;
	points: string;
	notAvailable: string;
	previousUnreadable: string;
	otherPeriod: (period: string) => string;
}

/** `percentage_not_profit_margin` is read as the percentage of the net profit margin. */
export const WORDING: Record<Language, Wording> = {
	en: {
		locale: 'en-US',
		title: 'Financial report',
		asOf: 'As of',
		cashFlow: 'Cash flow',
		ratios: 'Ratios',
		labels: {
			total_income: 'Income',
			total_expense: 'Expenses',
			total_balance: 'Balance',
			net_profit_margin: 'Net profit margin as a ratio',
			percentage_not_profit_margin: 'Net profit margin',
			current_ratio: 'Current ratio',
			percentage_current_ratio: 'Current ratio in percent',
		},
		growth: 'growth',
		change: 'change',
		since: 'Changes since',
		points: 'percentage points',
		notAvailable: 'n/a',
		previousUnreadable: 'The previous report could not be read, so nothing is compared.',
		otherPeriod: (period) =>
			`The previous report is from ${period}; monthly figures may have started again since.`,
	},
	id: {
		locale: 'id-ID',
		title: 'Laporan keuangan',
		asOf: 'Per',
		cashFlow: 'Arus kas',
		ratios: 'Rasio',
		labels: {
			total_income: 'Pemasukan',
			total_expense: 'Pengeluaran',
			total_balance: 'Saldo',
			net_profit_margin: 'Margin laba bersih sebagai rasio',
			percentage_not_profit_margin: 'Margin laba bersih',
			current_ratio: 'Rasio lancar',
			percentage_current_ratio: 'Rasio lancar dalam persen',
		},
		growth: 'pertumbuhan',
		change: 'perubahan',
		since: 'Perubahan sejak',
		points: 'poin persentase',
		notAvailable: 'tidak ada',
		previousUnreadable: 'Laporan sebelumnya tidak dapat dibaca, jadi tidak ada perbandingan.',
		otherPeriod: (period) =>
			`Laporan sebelumnya dari ${period}; angka bulanan mungkin sudah dimulai lagi sejak itu.`,
	},
};
