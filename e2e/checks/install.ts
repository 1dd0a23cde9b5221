import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { N8nClient, type Workflow } from '../client';
import { ComposeRun, isReadableForAll } from '../compose';
import { bare as test, expect } from '../fixtures';
import { NEWEST } from '../install';
import { N8n, prepareFolder, REPOSITORY } from '../n8n';

test.skip(!isReadableForAll(), 'an ordinary user cannot read this repository');

/** Runs a step and prints how long it took. */
async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
	const started = Date.now();
	const result = await run();
	console.log(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
	return result;
}

const VERSION = 'n8n-nodes-acc-accounting';

test('compose: from an empty home to the checked sample rows', async () => {
	const compose = await ComposeRun.prepare(NEWEST);
	const { folder } = compose;
	expect(
		await timed('install-package.sh', async () => await compose.script('install-package.sh')),
	).toMatch(/^Installed n8n-nodes-acc-accounting-\d+\.\d+\.\d+\.tgz\n$/);
	await compose.startSandbox();
	const n8n = await timed(
		'first start of n8n',
		async () => await N8n.start(folder, compose.environment),
	);
	expect(await timed('add-example.sh', async () => await compose.script('add-example.sh'))).toMatch(
		/^Added the credential/,
	);

	// As a person who opens the editor now.
	const client = new N8nClient(n8n.url);
	await client.setUpOwner();
	const list = await client.call<Array<{ id: string; name: string }>>('GET', '/rest/workflows');
	expect(list.map(({ name }) => name)).toEqual(['ACC: vouchers from a spreadsheet']);
	const credentials = await client.call<Array<{ name: string }>>('GET', '/rest/credentials');
	expect(credentials.map(({ name }) => name)).toEqual(['ACC Accounting account']);
	const workflow = await client.call<Workflow>('GET', `/rest/workflows/${list[0]?.id}`);
	const { status, output } = await client.runManually(workflow, 'Start');
	expect(status).toBe('success');
	expect(output('Check Sample Rows').map(({ json }) => json.check)).toEqual([
		'OK',
		'OK',
		'OK',
		'wrong',
	]);

	// `docker compose up` runs both scripts each time.
	expect(await compose.script('add-example.sh')).toBe('The example was already added.\n');
	expect(await compose.script('install-package.sh')).toMatch(/^Installed/);
	expect(readdirSync(join(folder.path, '.n8n/nodes/node_modules'))).toEqual([VERSION]);
	await n8n.restart();
	expect((await client.runManually(workflow, 'Start')).status).toBe('success');
});

test('compose: a file that is not a package leaves the installed version alone', async () => {
	const compose = await ComposeRun.prepare(NEWEST);
	await compose.script('install-package.sh');
	const installed = join(compose.folder.path, '.n8n/nodes/node_modules', VERSION, 'package.json');
	const before = readFileSync(installed, 'utf8');
	const [file = ''] = readdirSync(compose.inCopy('package'));
	const tarball = compose.inCopy('package', file);

	const packed = readFileSync(tarball);
	writeFileSync(tarball, packed.subarray(0, packed.length / 2));
	await expect(compose.script('install-package.sh')).rejects.toThrow(/tar/);
	expect(readFileSync(installed, 'utf8')).toBe(before);

	writeFileSync(compose.inCopy('package', `${VERSION}-9.9.9.tgz`), packed);
	await expect(compose.script('install-package.sh')).rejects.toThrow(/Put exactly one/);
	renameSync(tarball, join(compose.inCopy('package'), 'other.tgz'));
	expect(await compose.script('install-package.sh')).toBe(`Installed ${VERSION}-9.9.9.tgz\n`);
	expect(existsSync(installed)).toBe(true);
});

test('compose: Docker accepts the file', () => {
	const docker = (...args: string[]) =>
		spawnSync('docker', ['compose', ...args], { cwd: join(REPOSITORY, 'compose') });
	test.skip(docker('version').status !== 0, 'install Docker with its plugin compose');
	expect(docker('--profile', 'sandbox', 'config', '--quiet')).toMatchObject({ status: 0 });
});

test('by hand: the line of docs/install.md', async () => {
	const folder = await timed('packing and unpacking', async () => await prepareFolder(NEWEST));
	const n8n = await timed('first start of n8n', async () => await N8n.start(folder));
	const client = new N8nClient(n8n.url);
	await client.setUpOwner();
	expect(await client.nodeTypes()).toContain('n8n-nodes-acc-accounting.accAccounting');
});
