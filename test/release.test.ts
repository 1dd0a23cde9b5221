import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

import { AccAccountingApi } from '../credentials/AccAccountingApi.credentials';

const ROOT = resolve(__dirname, '..');
const WORKFLOWS = join(ROOT, '.github', 'workflows');

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface PackageJson {
	name: string;
	version: string;
	homepage: string;
	author: { name: string; email: string };
	repository: { url: string };
	bugs: { url: string };
}
const packageJson = JSON.parse(read('package.json')) as PackageJson;

interface Step {
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
}

interface Job {
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

/** The script of the step of a job that holds a text. */
function scriptWith(job: Job, part: string): string {
	const script = job.steps.find((step) => step.run?.includes(part))?.run;
	if (script === undefined) throw new Error(`no step with ${part}`);
	return script;
}

/** Runs a script as GitHub's runners do, which end it at the first command that fails. */
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
			'codeql.yml': { analyze: { contents: 'read', 'security-events': 'write' } },
			'publish.yml': {
				test: { contents: 'read' },
				build: { contents: 'read' },
				publish: { 'id-token': 'write' },
				release: { contents: 'write' },
			},
		});
		// Not pull_request_target or workflow_run: those give a stranger's code the rights of main.
		expect([...events].sort()).toEqual(['pull_request', 'push', 'schedule']);
	});

	it('have no keys but these: no job goes on after a failure, none runs in a container', () => {
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

	it('pin every action by its commit, with the version beside it, one for all files', () => {
		const pinned: string[] = [];
		const versions = new Map<string, Set<string>>();
		for (const file of workflows.keys()) {
			// The version is a comment, which is no part of what YAML says.
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

	it('leave no token in a checkout, use no secret, and put nothing foreign into a script', () => {
		const checkouts = allSteps.filter(({ uses }) => uses?.includes('/checkout@'));
		expect(checkouts.length).toBeGreaterThan(0);
		for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
		for (const step of allSteps) expect(step.run ?? '').not.toContain('${{');
		for (const file of workflows.keys()) {
			expect(read('.github', 'workflows', file)).not.toMatch(/\bsecrets\b/);
		}
		expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
	});
});

describe('publishing', () => {
	const build = jobOf('publish.yml', 'build');

	it('is done by a job that takes the tarball and runs nothing of this repository', () => {
		const { needs, environment, steps } = jobOf('publish.yml', 'publish');
		expect(needs).toEqual(['test', 'build']);
		expect(environment).toBe('npm');
		const done = steps.map((step) => (step.run ?? step.uses)?.split('@')[0]);
		expect(done).toEqual([
			'actions/setup-node',
			'actions/download-artifact',
			'npm publish ./release/*.tgz --provenance --access public --ignore-scripts',
		]);
		expect(jobOf('publish.yml', 'release').needs).toBe('publish');
	});

	it('takes nothing from a cache, which other workflows can write', () => {
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
		// Without its whole history the checkout has no origin/main.
		expect(checkout?.with?.['fetch-depth']).toBe(0);
	});

	it('goes on only at a tag that names the version of package.json', () => {
		const { version } = packageJson;
		const status = (tag: string) =>
			run(scriptWith(build, 'GITHUB_REF_NAME'), ROOT, { GITHUB_REF_NAME: tag }).status;
		expect(status(`v${version}`)).toBe(0);
		for (const tag of [version, `v${version}0`, `v${version}-rc.1`, `v${version} `, 'v', '']) {
			expect(status(tag)).toBe(1);
		}
	});

	it('packs one tarball, and a list of what the package brings: nothing but itself', () => {
		const folder = mkdtempSync(join(tmpdir(), 'release-'));
		try {
			for (const file of ['package.json', 'package-lock.json', '.npmrc', 'index.js', 'dist']) {
				cpSync(join(ROOT, file), join(folder, file), { recursive: true });
			}
			const packed = run(scriptWith(build, 'npm pack'), folder);
			expect([packed.status, packed.stderr]).toEqual([0, expect.any(String)]);
			const { name, version } = packageJson;
			const files = readdirSync(join(folder, 'release')).sort();
			expect(files).toEqual([`${name}-${version}.tgz`, `${name}.cdx.json`]);
			const sbom: unknown = JSON.parse(
				readFileSync(join(folder, 'release', `${name}.cdx.json`), 'utf8'),
			);
			expect(sbom).toMatchObject({
				bomFormat: 'CycloneDX',
				metadata: { component: { purl: `pkg:npm/${name}@${version}`, version } },
				components: [],
			});
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});

describe('the repository', () => {
	it('gets weekly updates of tools and actions, grouped, none in its first week', () => {
		const { updates } = parse(read('.github', 'dependabot.yml')) as {
			updates: Array<{ 'package-ecosystem': string; groups: object }>;
		};
		expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
		for (const update of updates) {
			expect(update).toMatchObject({
				schedule: { interval: 'weekly' },
				cooldown: { 'default-days': 7 },
			});
			expect(Object.values(update.groups)).toContainEqual({ patterns: ['*'] });
		}
	});

	it('claims an owner and an address in package.json alone, and says what to do about each', () => {
		const { author, homepage, repository, bugs } = packageJson;
		const advice = read('contributing', 'verified-node.md');
		for (const field of ['author', 'repository', 'homepage', 'bugs']) {
			expect(advice).toContain(`\`${field}\``);
		}
		const owner = /github\.com\/([^/]+)\//.exec(repository.url)?.[1] ?? '';
		expect([homepage, bugs.url].every((url) => url.includes(`github.com/${owner}/`))).toBe(true);
		const host = author.email.split('@')[1] ?? '';
		const claims = execFileSync('git', ['grep', '-lFI', '-e', `github.com/${owner}`, '-e', host], {
			cwd: ROOT,
			encoding: 'utf8',
		});
		expect(claims.trim().split('\n')).toEqual([
			'contributing/verified-node.md',
			'credentials/AccAccountingApi.credentials.ts',
			'package.json',
		]);
		expect(new AccAccountingApi().documentationUrl).toBe(homepage);
	});
});
