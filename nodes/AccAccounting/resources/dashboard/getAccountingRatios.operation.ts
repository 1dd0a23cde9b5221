import type { Operation } from '../operation';
import { readEachItem } from '../shared/readEachItem';
import { RATIOS_PATH, readDashboard } from './readDashboard';

/** Dashboard › Get Accounting Ratios (API document, endpoint 8). */
export const getAccountingRatios: Operation = {
	name: 'Get Accounting Ratios',
	value: 'getAccountingRatios',
	action: 'Get the accounting ratios',
	description: 'Read net profit margin and current ratio',
	fields: [],
	execute: async (context) =>
		await readEachItem(context, async () => await readDashboard(context, RATIOS_PATH)),
};
