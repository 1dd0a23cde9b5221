import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { meansOf } from '../posting/means';
import { failureOfException } from '../posting/outcome';
import { post } from '../posting/post';
import type { AskedRun } from '../reading/asked';
import type { Kind } from '../reading/kind';
import { readItems } from '../reading/readItems';
import { readOwnCompany } from '../service/company';
import { tell } from '../telling/tell';
import { tellBarely, unreadItems } from './fallbacks';

/** Reads what the items ask for. If that fails as a whole, each item is a document that is not sent. */
async function read(context: IExecuteFunctions, kind: Kind): Promise<AskedRun> {
	try {
		const own = await readOwnCompany(context);
		return own.ok ? await readItems(context, kind, own.value) : unreadItems(context, own.failure);
	} catch (error) {
		return unreadItems(context, failureOfException(error));
	}
}

/**
 * Creates documents from the input items: reads what they ask for, posts it, and tells what became of it.
 * With continue-on-fail there is an output item for every input item, whatever goes wrong: after an error
 * n8n would pass the input on as if it were output.
 *
 * @throws without continue-on-fail: NodeOperationError for what is wrong with the items, NodeApiError for
 *   what ACC refused, or if it is unknown whether ACC has posted
 */
export async function createDocuments(
	context: IExecuteFunctions,
	kind: Kind,
): Promise<INodeExecutionData[][]> {
	const asked = await read(context, kind);

	const run = await post(asked, kind, meansOf(context, kind));

	try {
		return tell(context, kind, run);
	} catch (error) {
		return tellBarely(run, context.continueOnFail(), error);
	}
}
