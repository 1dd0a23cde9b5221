import type { Language } from './language';

/** `percentage_not_profit_margin` is ACC's own spelling, for the net profit margin in percent. */
export const ENGLISH: Language = {
	code: 'en',
	name: 'English',
	locale: 'en-US',
	writeDay: (day, month) => `${day} ${month}`,
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
	},
	growth: 'growth',
	change: 'change',
	since: 'Changes since',
	points: 'percentage points',
	notAvailable: 'n/a',
	previousUnreadable: 'The previous report could not be read, so changes are not shown.',
	otherPeriod: (period) =>
		`The previous report is from ${period}; monthly figures may have restarted since then.`,
	event: {
		before: 'before',
		above: 'rose above',
		below: 'fell below',
		beyond: 'is beyond',
		within: 'is not beyond',
	},
};
