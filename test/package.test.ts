import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as Core from 'n8n-core';
import type { INodeTypeDescription } from 'n8n-workflow';

import { createEngine, readWorkflow } from '../tools/engine';
import { makePdfs } from '../examples/data/make-pdfs';
import { workflowFiles } from '../tools/workflows';

const ROOT = resolve(__dirname, '..');
const EXAMPLES = join(ROOT, 'examples');

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

/** Parameters that n8n itself adds to nodes: to tools, and to polling triggers. */
const OF_N8N = ['descriptionType', 'toolDescription', 'pollTimes'];

describe('the workflows', () => {
	it.each(workflowFiles())('%s names only parameters that its ACC nodes have', async (file) => {
		const classes =
			jest.requireActual<
				Record<
					string,
					new () => { description?: { name: string; properties: Array<{ name: string }> } }
				>
			>(ROOT);
		const nodes = Object.values(classes).flatMap((Class) => new Class().description ?? []);
		const propertiesOf = (type: string) =>
			nodes.find(({ name }) => type.replace(/Tool$/, '').endsWith(`.${name}`))?.properties ?? [];
		for (const node of readWorkflow(join(ROOT, file)).nodes) {
			if (!node.type.startsWith('n8n-nodes-acc-accounting.')) continue;
			const known = new Set(propertiesOf(node.type).map(({ name }) => name));
			const unknown = Object.keys(node.parameters).filter(
				(name) => !known.has(name) && !OF_N8N.includes(name),
			);
			expect(unknown).toEqual([]);
		}
		expect(readFileSync(join(ROOT, file), 'utf8')).toContain('stickyNote');
	});
});

describe('the examples', () => {
	it('have the PDFs that their script generates', () => {
		for (const [file, bytes] of Object.entries(makePdfs())) {
			expect(readFileSync(join(EXAMPLES, 'data', file)).equals(bytes)).toBe(true);
		}
	});

	it('work for the main use case', () => {
		const printed = execFileSync(
			process.execPath,
			['--import', 'tsx', join(ROOT, 'tools', 'demo', 'start.ts')],
			{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
		);
		expect(printed).toMatch(
			/1\. Dry run[^]*wrong[^]*2\. Dry Run is off[^]*posted[^]*3\. .*skipped[^]*already sent/,
		);
		expect(printed).toContain('The books contain exactly the vouchers reported above.');
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

describe('the form', () => {
	/** Types of parameters that contain others, or that hold no user value. */
	const NO_FIELDS = ['collection', 'fixedCollection', 'notice', 'hidden'];

	/** Optional, yet not in a collection; contributing/verified-node.md says why. */
	const SEEN_AT_ONCE = [
		'Dry Run',
		'Duplicate Guard',
		'Duplicate Guard Key',
		'Simplify',
		'Clear',
		'Document Type',
		'Create From',
		'Bank',
		'Cash Category',
		'Tax Code',
		'Vendor Name',
		'Customer Name',
		'Return All',
		'Limit',
		'Search',
		'Language',
		'Currency',
		'Title',
	];

	it('has optional fields in collections, except those that must be visible', () => {
		const { AccAccounting } =
			jest.requireActual<Record<'AccAccounting', new () => { description: INodeTypeDescription }>>(
				ROOT,
			);
		const atTop = new AccAccounting().description.properties.filter(
			({ name, type, required }) =>
				!required && !NO_FIELDS.includes(type) && !['resource', 'operation'].includes(name),
		);
		const names = [...new Set(atTop.map(({ displayName }) => displayName))];
		expect(names.sort()).toEqual([...SEEN_AT_ONCE].sort());
		const why = readFileSync(join(ROOT, 'contributing', 'verified-node.md'), 'utf8');
		expect(names.filter((name) => !why.includes(name))).toEqual([]);
		// A field for arbitrary JSON hides what it can contain.
		expect(atTop.filter(({ type }) => type === 'json')).toEqual([]);
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

describe('the engine', () => {
	it('loads the built package as n8n does', async () => {
		const engine = await createEngine();
		await expect(
			engine.testCredential('accAccountingApi', { baseUrl: 'nonsense' }),
		).resolves.toMatchObject({ status: 'Error' });
		await engine.close();
	});
});
