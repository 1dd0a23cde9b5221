import { CASH_FLOW_PATH } from '../../transport/paths';
import type { Operation } from '../operation';
import { readEachItem } from '../readEachItem';
import { readOfDashboard } from './readDashboard';

/** Dashboard › Get Monthly Cash Flow (API document, endpoint 7). */
export const getMonthlyCashFlow: Operation = {
	name: 'Get Monthly Cash Flow',
	value: 'getMonthlyCashFlow',
	action: 'Get the monthly cash flow',
	description: 'Read income, expense and balance of the month with their growth',
	fields: [],
	execute: async (context) => await readEachItem(context, readOfDashboard(CASH_FLOW_PATH)),
};
