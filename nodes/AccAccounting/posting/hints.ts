import type { IExecuteFunctions } from 'n8n-workflow';

import { summarize, summaryLine, type Result } from './results';

/** Tells the user above the output how the run went, and what deserves a look. */
export function addHints(context: IExecuteFunctions, results: Result[], hints: string[]): void {
	const summary = summarize(results);
	const different = results.filter(
		(result) => result.kind === 'posted' && result.warnings.length > 0,
	).length;
	const remarkable = summary.refused + summary.skipped + summary.unknown > 0;
	const all = [...hints];
	if (different > 0) {
		all.push(
			`ACC answered something else than what was asked for ${different} of ${summary.posted} documents. See "warnings" in their items.`,
		);
	}
	all.forEach((message) =>
		context.addExecutionHints({ message, location: 'outputPane', type: 'warning' }),
	);
	if (results.length > 1 || remarkable) {
		context.addExecutionHints({
			message: summaryLine(summary),
			location: 'outputPane',
			type: summary.refused + summary.unknown > 0 ? 'warning' : 'info',
		});
	}
}
