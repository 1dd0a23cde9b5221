import type { IExecuteFunctions } from 'n8n-workflow';

import type { OwnCompany } from '../values/company';
import type { AskedRun } from './asked';
import type { Kind } from './kind';

/**
 * Reads what the input items ask for: the first stage of a run of creates. An item that cannot be read
 * becomes a document with problems; nothing is thrown for it.
 *
 * @param own the company of the credential
 */
export async function readItems(
	context: IExecuteFunctions,
	kind: Kind,
	own: OwnCompany,
): Promise<AskedRun> {
	throw new Error(`${kind.resource} of ${own.tenantId} in ${context.getNode().name}`);
}
