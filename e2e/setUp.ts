import { startSandbox, type Sandbox } from '../sandbox';
import { N8nClient } from './client';
import { atEnd } from './ending';
import type { N8nVersion } from './install';
import { N8n, prepareFolder, type N8nFolder } from './n8n';
import { startOutside, type Outside } from './outside';

/** A whole n8n with our package, its owner and a credential for a sandbox. */
export interface Running {
	readonly sandbox: Sandbox;
	readonly folder: N8nFolder;
	/** What n8n reaches beside the sandbox. */
	readonly outside: Outside;
	/** ID of a saved credential with the right values. */
	readonly credentialId: string;
	/** Another one after each restart. */
	n8n: N8n;
	/** Signed in as the owner; another one after each restart. */
	client: N8nClient;
	/** Stops n8n and starts it again on the same folder. */
	restart(): Promise<void>;
	/** Document numbers in the sandbox's books. */
	numbers(): string[];
}

/** Starts a sandbox; it ends with the run. */
export async function sandboxOfRun(): Promise<Sandbox> {
	const sandbox = await startSandbox();
	atEnd(async () => await sandbox.close());
	return sandbox;
}

/** Starts the sandbox and n8n, and saves what every check needs. */
export async function setUp(version: N8nVersion): Promise<Running> {
	const sandbox = await sandboxOfRun();
	const outside = await startOutside(sandbox);
	const folder = await prepareFolder(version);
	const n8n = await N8n.start(folder, outside.internet.env);
	const client = new N8nClient(n8n.url, { differences: version.differences });
	await client.setUpOwner();
	const running: Running = {
		sandbox,
		folder,
		outside,
		credentialId: await client.createCredential('ACC', sandbox.credentials),
		n8n,
		client,
		restart: async () => {
			await running.n8n.stop();
			running.n8n = await N8n.start(folder, outside.internet.env);
			running.client = new N8nClient(running.n8n.url, { differences: version.differences });
			await running.client.login();
		},
		numbers: () => sandbox.ledger().map(({ number }) => number),
	};
	return running;
}
