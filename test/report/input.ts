import type { ReportInput } from '../../nodes/AccAccounting/report';
import { ENGLISH } from '../../nodes/AccAccounting/report/figures';

export const CASH_FLOW = {
	total_income: 12_500_000,
	income_growth: 12.5,
	total_expense: 14_000_000.5,
	expense_growth: -3.1,
	total_balance: -1_500_000.5,
	balance_growth: 0,
};

export const RATIOS = {
	net_profit_margin: 0.182,
	percentage_not_profit_margin: 18.2,
	current_ratio: 1.8,
	percentage_current_ratio: -4.25,
};

export function input(changes: Partial<ReportInput> = {}): ReportInput {
	return {
		cashFlow: CASH_FLOW,
		ratios: RATIOS,
		format: 'plain',
		language: ENGLISH,
		currency: 'IDR',
		now: new Date('2026-11-23T01:00:00Z'),
		timezone: 'Asia/Jakarta',
		...changes,
	};
}

/** Text with nonbreaking spaces made visible. */
export function visible(text: string): string {
	return text.replaceAll('\u00a0', '␣');
}
