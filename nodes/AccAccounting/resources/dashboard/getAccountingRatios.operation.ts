import { RATIOS_PATH } from '../../transport/paths';
import type { Operation } from '../operation';
import { readEachItem } from '../readEachItem';
import { readOfDashboard } from './readDashboard';

/** Dashboard › Get Accounting Ratios (API document, endpoint 8). */
export const getAccountingRatios: Operation = {
	name: 'Get Accounting Ratios',
	value: 'getAccountingRatios',
	action: 'Get the accounting ratios',
	description: 'Read net profit margin and current ratio',
	fields: [],
	execute: async (context) => await readEachItem(context, readOfDashboard(RATIOS_PATH)),
};
