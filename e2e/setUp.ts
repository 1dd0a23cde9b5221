import { startSandbox, type Sandbox } from '../tools/sandbox';
import { N8nClient } from './client';
import { atEnd } from './ending';
import type { N8nVersion } from './install';
import { N8n, prepareFolder, type N8nFolder } from './n8n';
import { startOutside, type Outside } from './outside';

/** A whole n8n with our package, its owner and a credential for a sandbox. */
export interface Running {
	readonly sandbox: Sandbox;
	readonly folder: N8nFolder;
	/** The services that n8n uses besides the sandbox. */
	readonly outside: Outside;
	/** ID of a saved credential with valid values. */
	readonly credentialId: string;
	readonly n8n: N8n;
	/** Signed in as the owner. */
	readonly client: N8nClient;
	/** Document numbers stored in the sandbox. */
	numbers(): string[];
}

/** Starts a sandbox. The end of the run ends it. */
export async function sandboxOfRun(): Promise<Sandbox> {
	const sandbox = await startSandbox();
	atEnd(async () => await sandbox.close());
	return sandbox;
}

/**
 * Starts the sandbox and n8n, and saves what every check needs.
 *
 * @param env of n8n, besides what it always gets
 */
export async function setUp(
	version: N8nVersion,
	env: Record<string, string> = {},
): Promise<Running> {
	const sandbox = await sandboxOfRun();
	const outside = await startOutside(sandbox);
	const folder = await prepareFolder(version);
	const n8n = await N8n.start(folder, { ...outside.internet.env, ...env });
	const client = new N8nClient(n8n.url, { differences: version.differences });
	await client.setUpOwner();
	const credentialId = await client.createCredential('ACC', sandbox.credentials);
	const numbers = () => sandbox.ledger().map(({ number }) => number);
	return { sandbox, folder, outside, credentialId, n8n, client, numbers };
}
