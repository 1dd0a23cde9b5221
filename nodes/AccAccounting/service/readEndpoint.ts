import type { IDataObject } from 'n8n-workflow';

import type { Company } from '../values/company';
import { isPassing } from './answers';
import { failureOf, type ReadResult } from './failure';
import { successOf, type Envelope } from './readAnswer';
import { repeated } from './retry';
import { sendWithGoodToken, type RequestContext } from './send';

/** How long a read may take in all, milliseconds. */
const READ_TIMEOUT_MS = 30_000;

/** Reads the envelope of a success from a GET endpoint, `repeated` on HTTP 429, 5xx and network faults. */
export async function readEndpoint(
	context: RequestContext,
	company: Company,
	url: string,
	qs: IDataObject = {},
): Promise<ReadResult<Envelope>> {
	const { sent } = await repeated(async () => {
		const options = { method: 'GET', url, qs } as const;
		const sent = await sendWithGoodToken(context, company, options, READ_TIMEOUT_MS);
		if (sent.sent !== 'answered') return { sent, passing: sent.sent === 'maybe' };
		return { sent, passing: isPassing(sent.answer), headers: sent.answer.headers };
	}, context.getExecutionCancelSignal?.());
	if (sent.sent !== 'answered') return { ok: false, failure: sent.failure };
	const envelope = successOf(sent.answer);
	return envelope ? { ok: true, value: envelope } : { ok: false, failure: failureOf(sent.answer) };
}
