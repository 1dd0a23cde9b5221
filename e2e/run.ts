import { chaosChecks } from './checks/chaos';
import { costChecks } from './checks/cost';
import { credentialChecks } from './checks/credential';
import { editorChecks } from './checks/editor';
import { exampleChecks } from './checks/examples';
import { httpRequestChecks } from './checks/httpRequest';
import { packageChecks } from './checks/package';
import { pickerChecks } from './checks/pickers';
import { pipelineChecks } from './checks/pipelines';
import { postingChecks } from './checks/posting';
import { scalingChecks } from './checks/scaling';
import { templateChecks } from './checks/templates';
import { tryChecks } from './checks/try';
import { runToEnd } from './ending';
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
	examples: exampleChecks,
	templates: templateChecks,
	pipelines: pipelineChecks,
	editor: editorChecks,
};

/** Themes that start what they need. */
const ON_THEIR_OWN: Record<string, (report: Report) => Promise<void>> = {
	try: tryChecks,
	scaling: scalingChecks,
};

/** Themes that take minutes and prove nothing that is new each time: they run only when named. */
const ONLY_WHEN_NAMED: typeof ON_THEIR_OWN = {
	chaos: chaosChecks,
	cost: costChecks,
};

const HELP = `npm run e2e [-- theme …]

Without a name: ${[...Object.keys(IN_ONE_N8N), ...Object.keys(ON_THEIR_OWN)].join(', ')}
Only when named: ${Object.keys(ONLY_WHEN_NAMED).join(', ')}`;

/** Runs themes in one n8n, and stops it. */
async function checkInOneN8n(
	report: Report,
	themes: Array<[name: string, checks: ThemeInOneN8n]>,
): Promise<void> {
	let running: Running | undefined;
	await report.check('n8n starts with the packed package', async () => {
		try {
			running = await setUp();
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
	const usual = [...Object.keys(IN_ONE_N8N), ...Object.keys(ON_THEIR_OWN)];
	const all = [...usual, ...Object.keys(ONLY_WHEN_NAMED)];
	const unknown = chosen.filter((theme) => !all.includes(theme));
	if (unknown.length > 0) throw new Error(`No theme ${unknown.join(', ')}\n${HELP}`);
	const themes = chosen.length > 0 ? chosen : usual;
	const report = new Report();
	const together = Object.entries(IN_ONE_N8N).filter(([theme]) => themes.includes(theme));
	if (together.length > 0) await checkInOneN8n(report, together);
	for (const theme of themes) {
		await (ON_THEIR_OWN[theme] ?? ONLY_WHEN_NAMED[theme])?.(report);
	}
	return report.close();
}

runToEnd(async () => await main(process.argv.slice(2)));
