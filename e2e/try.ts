import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AccAccountingApi } from '../credentials/AccAccountingApi.credentials';
import { N8nClient, type Owner } from './client';
import { runCommand } from './commands';
import { atEnd, runToEnd } from './ending';
import { EXAMPLES, readExample } from './examples';
import { installN8n, isInstalled, missingForInstall } from './install';
import { N8n, prepareFolder, REPOSITORY } from './n8n';
import { step } from './progress';
import { sandboxOfRun } from './setUp';

/** n8n's default port. */
const USUAL_PORT = 5678;

/** Otherwise, n8n shows its assistant after the sign-in instead of the workflows. */
const ENVIRONMENT = { N8N_DISABLED_MODULES: 'mcp-registry,instance-ai' };

/** The example to open first. */
const FIRST = 'vouchers-from-spreadsheet.json';

/** The workflows to import. n8n lists the last one first, so the first example comes last. */
const files = () => [
	...readdirSync(EXAMPLES).filter((file) => file.endsWith('.json') && file !== FIRST),
	FIRST,
];

/** `baseUrl` with its label in the credential: `Base URL`. */
function inWords(field: string): string {
	const { properties } = new AccAccountingApi();
	return properties.find(({ name }) => name === field)?.displayName ?? field;
}

function sayWhatItTakes(): void {
	console.log('This starts n8n with this node and a sandbox of ACC on this computer.');
	if (isInstalled()) {
		console.log('n8n is already installed in e2e/. Starting it takes one or two minutes.');
		return;
	}
	console.log('The first run installs n8n in e2e/: about five minutes, 2.4 GB.');
	const missing = missingForInstall();
	if (missing.length > 0) console.log(`Missing: ${missing.join('; ')}`);
}

/** Builds this package. What gulp leaves in the folder for temporary files is deleted. */
async function build(): Promise<void> {
	const TMPDIR = mkdtempSync(join(tmpdir(), 'acc-build-'));
	atEnd(() => rmSync(TMPDIR, { recursive: true, force: true }));
	await runCommand('npm', ['run', 'build'], { cwd: REPOSITORY, env: { TMPDIR } });
}

/**
 * Starts n8n and the sandbox with the imported examples. They run until somebody stops them.
 *
 * @throws Error if n8n ended on its own
 */
async function main(): Promise<never> {
	sayWhatItTakes();
	await installN8n();
	await step('Building this node', 20, build);
	const sandbox = await sandboxOfRun();
	const folder = await step(
		'Packing and installing this node',
		10,
		async () => await prepareFolder(),
	);
	const n8n = await step(
		'Starting n8n',
		30,
		async () => await N8n.start(folder, ENVIRONMENT, 'start', USUAL_PORT),
	);
	// Other users of this computer can reach n8n too.
	const owner: Owner = {
		email: 'owner@try.example',
		password: `Try1-${randomBytes(9).toString('base64url')}`,
	};
	await step('Importing the examples', 5, async () => {
		const client = new N8nClient(n8n.url, { owner });
		await client.setUpOwner();
		const credentials = {
			accAccountingApi: await client.createCredential('ACC sandbox', sandbox.credentials),
		};
		for (const file of files()) {
			await client.saveWorkflow(readExample(file, credentials));
		}
	});
	console.log(`
n8n is running. The credential and all examples are imported.
Open "ACC: vouchers from a spreadsheet" and click "Execute workflow".
The notes of the other examples list what they need (Slack, Google Sheets, ...).

  Address   ${n8n.url}
  Email     ${owner.email}
  Password  ${owner.password}

To create a credential manually, use the values of the sandbox:

${Object.entries(sandbox.credentials)
	.map(([field, value]) => `  ${inWords(field).padEnd(17)} ${value}`)
	.join('\n')}

Press Ctrl+C to stop n8n and the sandbox and delete their data.`);
	throw new Error(`n8n has ended:\n${await n8n.untilEnded()}`);
}

runToEnd(main, { signalIsTheEnd: true });
