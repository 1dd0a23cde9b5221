import { readDashboard } from '../../transport/dashboard';
import { CASH_FLOW_PATH, RATIOS_PATH } from '../../transport/paths';
import type { Operation } from '../operation';
import { readEachItem } from '../readEachItem';

/** The operation that gives out a dashboard as it is. */
function getDashboard(path: string, form: Omit<Operation, 'fields' | 'execute'>): Operation {
	return {
		...form,
		fields: [],
		execute: async (context) =>
			await readEachItem(context, {
				ask: () => undefined,
				read: async (_, company) => {
					const result = await readDashboard(context, company, path);
					return result.ok ? { ok: true, value: { data: [result.value], hints: [] } } : result;
				},
			}),
	};
}

/** Dashboard › Get Accounting Ratios (API document, endpoint 8). */
export const getAccountingRatios = getDashboard(RATIOS_PATH, {
	name: 'Get Accounting Ratios',
	value: 'getAccountingRatios',
	action: 'Get the accounting ratios',
	description: 'Read net profit margin and current ratio',
});

/** Dashboard › Get Monthly Cash Flow (API document, endpoint 7). */
export const getMonthlyCashFlow = getDashboard(CASH_FLOW_PATH, {
	name: 'Get Monthly Cash Flow',
	value: 'getMonthlyCashFlow',
	action: 'Get the monthly cash flow',
	description: 'Read income, expense and balance of the month with their growth',
});
