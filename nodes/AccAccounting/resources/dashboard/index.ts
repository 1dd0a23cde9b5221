import type { Resource } from '../operation';
import { getAccountingRatios } from './getAccountingRatios.operation';
import { getMonthlyCashFlow } from './getMonthlyCashFlow.operation';
import { getReport } from './getReport.operation';

export const dashboard: Resource = {
	name: 'Dashboard',
	value: 'dashboard',
	operations: [getAccountingRatios, getMonthlyCashFlow, getReport],
};
