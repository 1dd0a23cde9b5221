import type { IDataObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import { isRecord } from '../values/record';
import { FAILURE } from '../sentences/failures';
import type { ReadResult } from './failure';
import { readEndpoint } from './readEndpoint';
import type { RequestContext } from './send';

/** Reads a dashboard: one object of numbers (API document, endpoints 7 and 8). */
export async function readDashboard(
	context: RequestContext,
	company: Company,
	path: string,
): Promise<ReadResult<IDataObject>> {
	const result = await readEndpoint(context, company, path);
	if (!result.ok) return result;
	const { data } = result.value;
	if (isRecord(data)) return { ok: true, value: data as IDataObject };
	return { ok: false, failure: { ...FAILURE.noDashboard(), httpStatus: 200 } };
}
