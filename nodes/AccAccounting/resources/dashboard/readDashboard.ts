import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../transport/envelope';
import type { Failure } from '../../transport/failure';
import { readEndpoint, type RequestContext } from '../../transport/request';

export const CASH_FLOW_PATH = '/v1/dashboard/monthly-cashflow';
export const RATIOS_PATH = '/v1/dashboard/accountings';

/** Reads a dashboard: one object of numbers (API document, endpoints 7 and 8). */
export async function readDashboard(
	context: RequestContext,
	path: string,
): Promise<{ data: IDataObject[] } | { failure: Failure }> {
	const result = await readEndpoint(context, path);
	if ('failure' in result) return result;
	const { data } = result.envelope;
	if (isRecord(data)) return { data: [data as IDataObject] };
	return {
		failure: {
			message: 'ACC reported success, but gave no dashboard',
			description: 'Try again later. If it stays, ask ACC.',
			httpStatus: 200,
		},
	};
}
