import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { DocumentType } from '../documents/type';
import { DuplicateGuard } from '../guard/guard';
import type { ReadResult } from '../service/answers';
import { readBanks, readCashCategories, type List } from '../service/reads';
import { sendWithGoodToken, type Sent } from '../service/send';
import { prefixKeys, type Company } from '../values/company';
import type { JsonObject } from '../values/json';

/**
 * Everything that posting to a company needs from n8n and ACC, as functions, so that tests can
 * supply their own.
 */
export interface PostingContext {
	/**
	 * Posts a body to the endpoint of the document type.
	 *
	 * @param timeout seconds from the start of the request to the end of its answer
	 */
	send(body: JsonObject, timeout: number): Promise<Sent>;
	/** Reads ACC's banks (API document, endpoint 5). */
	readBanks(): Promise<ReadResult<List>>;
	/** Reads ACC's cash categories (API document, endpoint 6). */
	readCashCategories(): Promise<ReadResult<List>>;
	/** Creates the duplicate guard for this company and document type. */
	openGuard(): DuplicateGuard;
	/** Whether the execution was canceled. */
	isCancelled(): boolean;
	/** Whether the node continues after a failure. */
	goesOn: boolean;
	/** Whether n8n runs the node again after an error (Retry On Fail). */
	retriesOnFail: boolean;
}

/** Adapts n8n's context. This is the only part of posting that depends on n8n. */
export function adaptContext(
	context: IExecuteFunctions,
	kind: DocumentType,
	company: Company,
): PostingContext {
	return {
		send: async (body, timeout) => {
			const request = { method: 'POST', url: kind.path, body: body as IDataObject } as const;
			return await sendWithGoodToken(context, company, request, timeout * 1000);
		},
		readBanks: async () => await readBanks(context, company),
		readCashCategories: async () => await readCashCategories(context, company),
		openGuard: () => new DuplicateGuard(context, prefixKeys(company, kind.resource)),
		isCancelled: () => context.getExecutionCancelSignal()?.aborted === true,
		goesOn: context.continueOnFail(),
		retriesOnFail: context.getNode().retryOnFail === true,
	};
}
