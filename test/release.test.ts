import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const WORKFLOWS = join(ROOT, '.github', 'workflows');

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface PackageJson {
	name: string;
	version: string;
	author: { email: string };
}
const packageJson = JSON.parse(read('package.json')) as PackageJson;

/** A YAML mapping, two spaces a level as prettier writes it: each key with what stands in its block. */
type Mapping = Map<string, string[]>;

/**
 * Reads one level of a mapping. Not YAML: what is not a plain `key:` or `key: value` (a quoted key, an
 * anchor, a merge, a tab) throws, so that nothing of a workflow escapes the rules below.
 */
function mapping(lines: string[], indent: number): Mapping {
	const blocks: Mapping = new Map();
	let block: string[] = [];
	for (const line of lines) {
		if (/^\s*(#.*)?$/.test(line)) continue;
		if (line.startsWith(' '.repeat(indent + 1))) {
			block.push(line);
			continue;
		}
		const [, key, value] = /^ *([\w-]+):(?: (.+))?$/.exec(line) ?? [];
		if (key === undefined || !line.startsWith(`${' '.repeat(indent)}${key}`) || blocks.has(key)) {
			throw new Error(`This test cannot read: ${line}`);
		}
		block = value === undefined ? [] : [value];
		blocks.set(key, block);
	}
	return blocks;
}

/** The items of a list of mappings whose dashes stand at an indentation. */
function list(lines: string[], indent: number): Mapping[] {
	const items: string[][] = [];
	for (const line of lines) {
		if (line.startsWith(`${' '.repeat(indent)}- `)) items.push([]);
		const last = items.at(-1);
		if (last === undefined) throw new Error(`This test cannot read: ${line}`);
		last.push(line.replace(/^( *)- /, '$1  '));
	}
	return items.map((item) => mapping(item, indent + 2));
}

const text = (block: string[] = []) => block.map((line) => line.trim()).join('\n');

interface Job {
	name: string;
	keys: Mapping;
	steps: Mapping[];
}

interface Workflow {
	keys: Mapping;
	jobs: Job[];
}

const workflows = new Map<string, Workflow>(
	readdirSync(WORKFLOWS).map((file) => {
		const keys = mapping(read('.github', 'workflows', file).split('\n'), 0);
		const jobs = [...mapping(keys.get('jobs') ?? [], 2)].map(([name, lines]) => {
			const jobKeys = mapping(lines, 4);
			return { name, keys: jobKeys, steps: list(jobKeys.get('steps') ?? [], 6) };
		});
		return [file, { keys, jobs }];
	}),
);

const allSteps = [...workflows.values()].flatMap(({ jobs }) => jobs.flatMap(({ steps }) => steps));

function jobOf(file: string, name: string): Job {
	const job = workflows.get(file)?.jobs.find((each) => each.name === name);
	if (!job) throw new Error(`${file} has no job ${name}`);
	return job;
}

/** The script of the step of a job that holds a text, as GitHub hands it to the shell. */
function scriptWith(job: Job, part: string): string {
	const scripts = job.steps.map((step) => text(step.get('run')).replace(/^\|\n/, ''));
	const script = scripts.find((each) => each.includes(part));
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
		const granted: Record<string, Record<string, string>> = {};
		const events = new Set<string>();
		for (const [file, { keys, jobs }] of workflows) {
			expect(text(keys.get('permissions'))).toBe('{}');
			expect(keys.has('concurrency')).toBe(true);
			for (const event of mapping(keys.get('on') ?? [], 2).keys()) events.add(event);
			granted[file] = Object.fromEntries(
				jobs.map(({ name, keys: jobKeys }) => [name, text(jobKeys.get('permissions'))]),
			);
		}
		expect(granted).toEqual({
			'ci.yml': { ci: 'contents: read' },
			'codeql.yml': { analyze: 'contents: read\nsecurity-events: write' },
			'publish.yml': {
				test: 'contents: read',
				build: 'contents: read',
				publish: 'id-token: write',
				release: 'contents: write',
			},
		});
		// Not pull_request_target or workflow_run: those give a stranger's code the rights of main.
		expect([...events].sort()).toEqual(['pull_request', 'push', 'schedule']);
	});

	it('have no keys but these: no job goes on after a failure, none runs in a container', () => {
		const keysOf = (mappings: Mapping[]) => [
			...new Set(mappings.flatMap((each) => [...each.keys()])),
		];
		const all = [...workflows.values()];
		const jobs = all.flatMap((workflow) => workflow.jobs.map(({ keys }) => keys));
		expect(keysOf(all.map(({ keys }) => keys)).sort()).toEqual([
			'concurrency',
			'jobs',
			'name',
			'on',
			'permissions',
		]);
		expect(keysOf(jobs).sort()).toEqual([
			'environment',
			'needs',
			'permissions',
			'runs-on',
			'steps',
			'strategy',
		]);
		expect(keysOf(allSteps).sort()).toEqual(['env', 'name', 'run', 'uses', 'with']);
	});

	it('pin every action by its commit, with the version beside it, one for all files', () => {
		const versions = new Map<string, Set<string>>();
		for (const step of allSteps) {
			expect(step.has('uses')).toBe(!step.has('run'));
			if (!step.has('uses')) continue;
			const uses = text(step.get('uses'));
			expect(uses).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
			const [, repository = '', version = ''] = /^([\w-]+\/[\w-]+)[^@]*@(.*)$/.exec(uses) ?? [];
			versions.set(repository, (versions.get(repository) ?? new Set()).add(version));
		}
		for (const used of versions.values()) expect(used.size).toBe(1);
	});

	it('leave no token in a checkout, use no secret, and put nothing foreign into a script', () => {
		const checkouts = allSteps.filter((step) => text(step.get('uses')).includes('/checkout@'));
		expect(checkouts.length).toBeGreaterThan(0);
		for (const step of checkouts) {
			expect(text(step.get('with')).split('\n')).toContain('persist-credentials: false');
		}
		for (const step of allSteps) expect(text(step.get('run'))).not.toContain('${{');
		for (const file of workflows.keys()) {
			expect(read('.github', 'workflows', file)).not.toMatch(/\bsecrets\b/);
		}
		expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
	});
});

describe('publishing', () => {
	const build = jobOf('publish.yml', 'build');

	it('is done by a job that takes the tarball and runs nothing of this repository', () => {
		const { keys, steps } = jobOf('publish.yml', 'publish');
		expect(text(keys.get('needs'))).toBe('[test, build]');
		expect(text(keys.get('environment'))).toBe('npm');
		const done = steps.map((step) => text(step.get('run') ?? step.get('uses')).split('@')[0]);
		expect(done).toEqual([
			'actions/setup-node',
			'actions/download-artifact',
			'npm publish ./release/*.tgz --provenance --access public --ignore-scripts',
		]);
		expect(text(jobOf('publish.yml', 'release').keys.get('needs'))).toBe('publish');
	});

	it('takes nothing from a cache, which other workflows can write', () => {
		for (const { steps } of workflows.get('publish.yml')?.jobs ?? []) {
			for (const step of steps.filter((each) => text(each.get('uses')).includes('/setup-node@'))) {
				const settings = text(step.get('with'));
				expect(settings).toContain('package-manager-cache: false');
				expect(settings).not.toMatch(/^cache:/m);
			}
		}
	});

	it('stops at a tag that is not on main', () => {
		expect(scriptWith(build, 'git')).toBe('git merge-base --is-ancestor HEAD origin/main');
		const checkout = build.steps.find((step) => text(step.get('uses')).includes('/checkout@'));
		// Without its whole history the checkout has no origin/main.
		expect(text(checkout?.get('with'))).toContain('fetch-depth: 0');
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
		const updates = mapping(read('.github', 'dependabot.yml').split('\n'), 0).get('updates') ?? [];
		const entries = list(updates, 2);
		expect(entries.map((entry) => text(entry.get('package-ecosystem')))).toEqual([
			'npm',
			'github-actions',
		]);
		for (const entry of entries) {
			expect(text(entry.get('schedule'))).toBe('interval: weekly');
			expect(text(entry.get('cooldown'))).toBe('default-days: 7');
			expect(text(entry.get('groups'))).toContain("patterns: ['*']");
		}
	});

	it('names one owner in package.json, CODEOWNERS and SECURITY.md', () => {
		const { email } = packageJson.author;
		expect(read('.github', 'CODEOWNERS').trim()).toBe(`* ${email}`);
		expect(read('SECURITY.md')).toContain(email);
	});
});
