import type { Pair } from './pair';

/** The versions of n8n's HTTP Request node in which a predefined credential can be chosen. */
export const HTTP_REQUEST_VERSIONS = [2, 3, 4, 4.1, 4.2, 4.3, 4.4, 4.5];

/** Lets the credential of a pair be used by other nodes. */
export function openToOtherNodes({ engine, credentialId }: Pair): void {
	const fields = engine.storedCredential(credentialId);
	engine.saveCredential(credentialId, { ...fields, allowedHttpRequestDomains: 'all' });
}

/** Runs n8n's HTTP Request node with the credential of a pair, in a given version of the node. */
export async function runHttpRequest(
	pair: Pair,
	typeVersion: number,
	parameters: Record<string, unknown>,
): ReturnType<Pair['engine']['run']> {
	const workflow = pair.workflow(
		{
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'accAccountingApi',
			...parameters,
		},
		{ type: 'n8n-nodes-base.httpRequest', typeVersion },
	);
	return await pair.engine.run(workflow, { input: [{}] });
}
