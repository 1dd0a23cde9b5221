import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as Core from 'n8n-core';

const ROOT = resolve(__dirname, '..');

describe('the package', () => {
	it('contains the build and nothing else', () => {
		const packed = execFileSync('npm', ['pack', '--dry-run', '--json'], {
			cwd: ROOT,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		const [{ files }] = JSON.parse(packed) as [{ files: Array<{ path: string }> }];
		const paths = files.map(({ path }) => path);
		expect(paths).toEqual(
			expect.arrayContaining([
				'dist/nodes/AccAccounting/AccAccounting.node.js',
				'dist/nodes/AccAccounting/AccAccounting.node.json',
				expect.stringMatching(/^dist\/nodes\/AccAccounting\/__schema__\/.+\.json$/),
				'dist/nodes/AccAccounting/icons/accAccounting.svg',
				'dist/nodes/AccAccounting/icons/accAccounting.dark.svg',
				'dist/credentials/AccAccountingApi.credentials.js',
				'README.md',
				'LICENSE.md',
				'CHANGELOG.md',
				'index.js',
			]),
		);
		const foreign = paths.filter(
			(path) =>
				!/^(dist\/(nodes|credentials)\/.+\.(js|json|svg)$|(README|LICENSE|CHANGELOG)\.md$|index\.js$|package\.json$)/.test(
					path,
				),
		);
		expect(foreign).toEqual([]);
	});

	it('needs nothing at run time but n8n-workflow and node:crypto', () => {
		const imports = new Set<string>();
		const folder = join(ROOT, 'dist');
		for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
			if (!file.endsWith('.js')) continue;
			const text = readFileSync(join(folder, file), 'utf8');
			for (const [, name = ''] of text.matchAll(/require\("([^".][^"]*)"\)/g)) imports.add(name);
		}
		expect([...imports].sort()).toEqual(['n8n-workflow', 'node:crypto']);
	});

	const lockFiles = execFileSync('git', ['ls-files', 'package-lock.json', '*/package-lock.json'], {
		cwd: ROOT,
		encoding: 'utf8',
	});
	it.each(lockFiles.trim().split('\n'))('%s has the checksum of every package', (file) => {
		const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
			packages: Record<string, { integrity?: string; resolved?: string }>;
		};
		const installed = Object.entries(packages).filter(([folder]) => folder !== '');
		expect(installed.length).toBeGreaterThan(100);
		const unchecked = installed.filter(
			([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity),
		);
		expect(unchecked.map(([folder]) => folder)).toEqual([]);
		// Where they come from is the reader's setting.
		expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
	});

	it('is tested with the packages of the n8n version that it runs in', () => {
		const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
			devDependencies: Record<string, string>;
		};
		const { packages } = JSON.parse(
			readFileSync(join(ROOT, 'e2e', 'package-lock.json'), 'utf8'),
		) as { packages: Record<string, { version: string }> };
		for (const part of ['n8n-core', 'n8n-nodes-base', 'n8n-workflow', '@n8n/di']) {
			expect([part, devDependencies[part]]).toEqual([
				part,
				packages[`node_modules/${part}`]?.version,
			]);
		}
	});

	it('exports its classes', () => {
		const { AccAccounting, AccAccountingApi } =
			jest.requireActual<
				Record<
					'AccAccounting' | 'AccAccountingApi',
					new () => { description?: { name: string }; name?: string }
				>
			>(ROOT);
		expect(new AccAccounting().description?.name).toBe('accAccounting');
		expect(new AccAccountingApi().name).toBe('accAccountingApi');
	});
});

describe('the examples', () => {
	it('work for the main use case', () => {
		const printed = execFileSync(
			process.execPath,
			['--import', 'tsx', join(ROOT, 'tools', 'demo', 'start.ts')],
			{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
		);
		expect(printed).toMatch(
			/1\. Dry run[^]*wrong[^]*2\. Dry Run is off[^]*posted[^]*3\. .*skipped[^]*already sent/,
		);
		expect(printed).toContain('The sandbox has stored exactly the vouchers posted above.');
		expect(printed).not.toMatch(/demo-client-secret|demo-signature-secret|eyJ/);
	});

	it('are refused by a real service that does not respond', () => {
		const env = {
			...process.env,
			NODE_ENV: 'production',
			ACC_BASE_URL: 'http://127.0.0.1:9',
			ACC_CLIENT_ID: 'a',
			ACC_CLIENT_SECRET: 'b',
			ACC_SIGNATURE_SECRET: 'c',
			ACC_EMAIL: 'a@b.co',
			ACC_TENANT_ID: '123e4567-e89b-12d3-a456-426614174000',
		};
		const run = () =>
			execFileSync(process.execPath, ['--import', 'tsx', join(ROOT, 'tools', 'demo', 'start.ts')], {
				cwd: ROOT,
				encoding: 'utf8',
				env,
				stdio: ['ignore', 'pipe', 'pipe'],
			});
		expect(run).toThrow(
			expect.objectContaining({ stdout: expect.stringContaining('Nothing was posted') }),
		);
	});
});

describe('the search words of the nodes', () => {
	it('are read by n8n from both codex files: without `resources` it reads none of it', async () => {
		const { PackageDirectoryLoader } = jest.requireActual<typeof Core>('n8n-core');
		const loader = new PackageDirectoryLoader(ROOT);
		await loader.loadAll();
		const words = loader.types.nodes.map(({ name, codex }) => [name, codex?.alias ?? []]);
		expect(Object.fromEntries(words)).toEqual({
			accAccounting: expect.arrayContaining(['voucher', 'pembayaran']),
		});
	});
});
