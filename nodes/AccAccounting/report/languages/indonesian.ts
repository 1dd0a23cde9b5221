import type { Language } from './language';

export const INDONESIAN: Language = {
	code: 'id',
	name: 'Indonesian',
	locale: 'id-ID',
	writeDay: (day, month) => `${day} ${month}`,
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
	otherPeriod: (period) =>
		`Laporan sebelumnya dari ${period}; angka bulanan mungkin sudah dimulai lagi sejak itu.`,
	event: {
		before: 'sebelumnya',
		above: 'naik di atas',
		below: 'turun di bawah',
		beyond: 'melewati batas',
		within: 'tidak melewati batas',
	},
};
