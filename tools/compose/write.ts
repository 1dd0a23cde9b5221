import { buildSync } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readWorkflow } from '../engine';
import { DEFAULTS } from '../sandbox';

const ROOT = resolve(__dirname, '../..');

/** The workflow that a newcomer runs first. */
const EXAMPLE = join(ROOT, 'examples', 'vouchers-from-spreadsheet.json');

/** n8n's name for a new credential of this type. */
const CREDENTIAL = { id: 'accSandbox', name: 'ACC Accounting account' };

/** The address at which compose.yaml starts the sandbox. */
const SANDBOX_URL = 'http://localhost:4010';

/** Packs the package, which must have been built, into an empty folder. */
function packPackage(folder: string): void {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT });
}

/** Bundles the ACC sandbox into a single file that needs only Node.js. */
function bundleSandbox(file: string): void {
	buildSync({
		entryPoints: [join(ROOT, 'tools', 'sandbox', 'cli.ts')],
		outfile: file,
		bundle: true,
		platform: 'node',
		target: 'node22',
		logLevel: 'error',
	});
}

/** The credential for the sandbox, as `n8n import:credentials` reads it. */
function sandboxCredential() {
	const { clientId, clientSecret, signatureSecret, email, tenantId } = DEFAULTS;
	const data = { baseUrl: SANDBOX_URL, clientId, clientSecret, signatureSecret, email, tenantId };
	return [{ ...CREDENTIAL, type: 'accAccountingApi', data }];
}

/** The first example with that credential in its nodes, as `n8n import:workflow` reads it. */
function exampleWorkflow() {
	const workflow = readWorkflow(EXAMPLE);
	const nodes = workflow.nodes.map((node) =>
		node.type.startsWith('n8n-nodes-acc-accounting.')
			? { ...node, credentials: { accAccountingApi: CREDENTIAL } }
			: node,
	);
	return [{ id: 'accFirstExample', active: false, ...workflow, nodes }];
}

/**
 * Writes what compose.yaml needs in its folder: the packed package, the sandbox with a credential
 * for it and the first example, and an empty folder for the user's files.
 *
 * @param folder of compose.yaml
 */
function writeCompose(folder: string): void {
	packPackage(join(folder, 'package'));
	const sandbox = join(folder, 'sandbox');
	bundleSandbox(join(sandbox, 'sandbox.js'));
	const files = { 'credentials.json': sandboxCredential(), 'workflow.json': exampleWorkflow() };
	for (const [name, content] of Object.entries(files)) {
		writeFileSync(join(sandbox, name), JSON.stringify(content, null, 2));
	}
	// Otherwise, Docker would create it as root, and the user could not put files in it.
	mkdirSync(join(folder, 'files'), { recursive: true });
}

writeCompose(resolve(process.argv[2] ?? join(ROOT, 'compose')));
