import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { DocumentType } from '../documents/type';
import { DuplicateGuard } from '../guard/guard';
import { readBanks, readCashCategories } from '../service/reads';
import { sendWithGoodToken } from '../service/send';
import { prefixKeys, type Company } from '../values/company';
import type { JsonObject } from '../values/json';

/** Everything that posting to a company needs from n8n and ACC. Only this depends on n8n. */
export type PostingContext = ReturnType<typeof adaptContext>;

/** Adapts n8n's context to a company and a document type. */
export function adaptContext(context: IExecuteFunctions, kind: DocumentType, company: Company) {
	return {
		/**
		 * Posts a body to the endpoint of the document type.
		 *
		 * @param timeout seconds from the start of the request to the end of its answer
		 */
		send: async (body: JsonObject, timeout: number) => {
			const request = { method: 'POST', url: kind.path, body: body as IDataObject } as const;
			return await sendWithGoodToken(context, company, request, timeout * 1000);
		},
		readBanks: async () => await readBanks(context, company),
		readCashCategories: async () => await readCashCategories(context, company),
		openGuard: () => new DuplicateGuard(context, prefixKeys(company, kind.resource)),
		isCancelled: () => context.getExecutionCancelSignal()?.aborted === true,
		/** Whether the node continues after a failure. */
		goesOn: context.continueOnFail(),
		/** Whether n8n runs the node again after an error (Retry On Fail). */
		retriesOnFail: context.getNode().retryOnFail === true,
	};
}
