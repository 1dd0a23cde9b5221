import type { Pair } from './pair';

/** The versions of n8n's HTTP Request node that offer a predefined credential. */
export const HTTP_REQUEST_VERSIONS = [2, 3, 4, 4.1, 4.2, 4.3, 4.4, 4.5];

/** Runs a given version of n8n's HTTP Request node with the credential of a pair. */
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
