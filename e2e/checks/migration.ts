import { readdirSync } from 'node:fs';

import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import { saveTemplate } from '../templates';

interface Finding {
	ruleId: string;
	nbAffectedWorkflows: number;
}

interface Affected {
	affectedWorkflows: Array<{ id: string; name: string; issues: unknown[] }>;
}

/**
 * Rules that report something although nothing will break: `always-output-data-multi-output`
 * assumes that every node whose outputs are an expression has several; ours has one unless a
 * summary is added.
 */
const FALSE_ALARMS = ['always-output-data-multi-output-v3', 'always-output-data-multi-output'];

test('migration: n8n finds nothing in our workflows that n8n 3 breaks', async ({
	running,
	templates,
}) => {
	const ours = new Set<string>();
	for (const file of readdirSync(EXAMPLES).filter((each) => each.endsWith('.json'))) {
		ours.add((await saveTemplate(templates, file)).id);
	}
	const { report } = await running.client.call<{ report: { workflowResults: Finding[] } }>(
		'POST',
		'/rest/breaking-changes/report/refresh?version=v3',
	);
	const found: string[] = [];
	for (const { ruleId } of report.workflowResults) {
		if (FALSE_ALARMS.includes(ruleId)) continue;
		const { affectedWorkflows } = await running.client.call<Affected>(
			'GET',
			`/rest/breaking-changes/report/${ruleId}?version=v3`,
		);
		const own = affectedWorkflows.filter(({ id }) => ours.has(id));
		found.push(...own.map(({ name, issues }) => `${ruleId}: ${name} ${JSON.stringify(issues)}`));
	}
	expect(found).toEqual([]);
});
