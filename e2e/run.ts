import { parseArgs } from 'node:util';

import { chaosChecks } from './checks/chaos';
import { costChecks } from './checks/cost';
import { credentialChecks } from './checks/credential';
import { editorChecks } from './checks/editor';
import { exampleChecks } from './checks/examples';
import { httpRequestChecks } from './checks/httpRequest';
import { noAccountChecks } from './checks/noAccount';
import { packageChecks } from './checks/package';
import { pageChecks } from './checks/pages';
import { pickerChecks } from './checks/pickers';
import { pipelineChecks } from './checks/pipelines';
import { postingChecks } from './checks/posting';
import { guardChecks, scalingChecks } from './checks/scaling';
import { templateChecks } from './checks/templates';
import { triggerChecks } from './checks/trigger';
import { tryChecks } from './checks/try';
import { runToEnd } from './ending';
import { installN8n, NEWEST, VERSIONS, type N8nVersion } from './install';
import { NotRun, Report } from './report';
import { setUp, type Running } from './setUp';

type ThemeInOneN8n = (report: Report, running: Running) => Promise<void>;

/** Themes whose checks share one n8n. */
const IN_ONE_N8N: Record<string, ThemeInOneN8n> = {
	package: packageChecks,
	credential: credentialChecks,
	httpRequest: httpRequestChecks,
	pickers: pickerChecks,
	posting: postingChecks,
	trigger: triggerChecks,
	examples: exampleChecks,
	templates: templateChecks,
	pipelines: pipelineChecks,
	noAccount: noAccountChecks,
	pages: pageChecks,
	editor: editorChecks,
};

/** Themes that start what they need. */
const ON_THEIR_OWN: Record<string, (report: Report) => Promise<void>> = {
	try: tryChecks,
	scaling: scalingChecks,
	guard: guardChecks,
};

/** Themes that take minutes and prove nothing that is new each time: they run only when named. */
const ONLY_WHEN_NAMED: typeof ON_THEIR_OWN = {
	chaos: chaosChecks,
	cost: costChecks,
};

/** Themes that run in an older n8n as well; the others need nodes or an editor of the newest. */
const IN_OLDER = ['package', 'credential', 'pickers', 'posting', 'examples'];

const HELP = `npm run e2e [-- [--n8n VERSION] theme …]

Without a name: ${[...Object.keys(IN_ONE_N8N), ...Object.keys(ON_THEIR_OWN)].join(', ')}
Only when named: ${Object.keys(ONLY_WHEN_NAMED).join(', ')}
Versions of n8n: ${VERSIONS.map(({ version }) => version).join(', ')}; without one the first. In another
one than that run these: ${IN_OLDER.join(', ')}`;

/** Runs themes in one n8n, and stops it. */
async function checkInOneN8n(
	report: Report,
	version: N8nVersion,
	themes: Array<[name: string, checks: ThemeInOneN8n]>,
): Promise<void> {
	let running: Running | undefined;
	await report.check(`n8n ${version.version} starts with the packed package`, async () => {
		try {
			running = await setUp(version);
		} catch (error) {
			// n8n's log is in it.
			console.error(error);
			throw error;
		}
	});
	for (const [theme, checks] of themes) {
		if (running) {
			await checks(report, running);
		} else {
			await report.check(theme, async () => {
				throw new NotRun('n8n did not start');
			});
		}
	}
	await running?.n8n.stop();
}

/**
 * Runs the checks of the themes; where none is named, all but those that must be named.
 *
 * @returns whether none failed
 */
async function main(chosen: string[]): Promise<boolean> {
	if (chosen.includes('--help')) {
		console.log(HELP);
		return true;
	}
	const { values, positionals } = parseArgs({
		args: chosen,
		options: { n8n: { type: 'string', default: NEWEST.version } },
		allowPositionals: true,
	});
	const version = VERSIONS.find((each) => each.version === values.n8n);
	if (!version) throw new Error(`No n8n ${values.n8n}\n${HELP}`);
	const everywhere = [...Object.keys(IN_ONE_N8N), ...Object.keys(ON_THEIR_OWN)];
	const usual = version === NEWEST ? everywhere : IN_OLDER;
	const all = version === NEWEST ? [...usual, ...Object.keys(ONLY_WHEN_NAMED)] : usual;
	const unknown = positionals.filter((theme) => !all.includes(theme));
	if (unknown.length > 0) {
		throw new Error(`No theme ${unknown.join(', ')} in n8n ${version.version}\n${HELP}`);
	}
	const themes = positionals.length > 0 ? positionals : usual;
	await installN8n(version);
	const report = new Report();
	const together = Object.entries(IN_ONE_N8N).filter(([theme]) => themes.includes(theme));
	if (together.length > 0) await checkInOneN8n(report, version, together);
	for (const theme of themes) {
		await (ON_THEIR_OWN[theme] ?? ONLY_WHEN_NAMED[theme])?.(report);
	}
	return report.close();
}

runToEnd(async () => await main(process.argv.slice(2)));
