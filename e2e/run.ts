import { credentialChecks } from './checks/credential';
import { editorChecks } from './checks/editor';
import { exampleChecks } from './checks/examples';
import { packageChecks } from './checks/package';
import { pickerChecks } from './checks/pickers';
import { postingChecks } from './checks/posting';
import { scalingChecks } from './checks/scaling';
import { templateChecks } from './checks/templates';
import { runToEnd } from './ending';
import { NotRun, Report } from './report';
import { setUp, type Running } from './setUp';

type ThemeInOneN8n = (report: Report, running: Running) => Promise<void>;

/** Themes whose checks share one n8n. */
const IN_ONE_N8N: Record<string, ThemeInOneN8n> = {
	package: packageChecks,
	credential: credentialChecks,
	pickers: pickerChecks,
	posting: postingChecks,
	examples: exampleChecks,
	templates: templateChecks,
	editor: editorChecks,
};

/** Themes that start what they need. */
const ON_THEIR_OWN: Record<string, (report: Report) => Promise<void>> = {
	scaling: scalingChecks,
};

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
 * Runs the checks of the themes, all where none is named.
 *
 * @returns whether none failed
 */
async function main(chosen: string[]): Promise<boolean> {
	const all = [...Object.keys(IN_ONE_N8N), ...Object.keys(ON_THEIR_OWN)];
	const unknown = chosen.filter((theme) => !all.includes(theme));
	if (unknown.length > 0) {
		throw new Error(`No theme ${unknown.join(', ')}; there are ${all.join(', ')}`);
	}
	const themes = chosen.length > 0 ? chosen : all;
	const report = new Report();
	const together = Object.entries(IN_ONE_N8N).filter(([theme]) => themes.includes(theme));
	if (together.length > 0) await checkInOneN8n(report, together);
	for (const theme of themes) await ON_THEIR_OWN[theme]?.(report);
	return report.close();
}

runToEnd(async () => await main(process.argv.slice(2)));
