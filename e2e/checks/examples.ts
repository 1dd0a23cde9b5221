import { ok, deepStrictEqual as same } from 'node:assert';
import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readWorkflow } from '../../engine';
import type { Workflow } from '../client';
import type { Report } from '../report';
import type { Running } from '../setUp';

const EXAMPLES = resolve(__dirname, '..', '..', 'examples');

/** The three examples, imported and run from the editor. */
export async function exampleChecks(
	report: Report,
	{ client, credentialId, folder, numbers }: Running,
): Promise<void> {
	const data = join(folder.path, '.n8n-files');
	const example = async (file: string): Promise<Workflow> => {
		mkdirSync(data, { recursive: true });
		cpSync(join(EXAMPLES, 'data'), data, { recursive: true });
		const workflow = readWorkflow(join(EXAMPLES, file)) as unknown as Workflow;
		for (const node of workflow.nodes) {
			if (node.credentials)
				node.credentials = { accAccountingApi: { id: credentialId, name: 'ACC' } };
			if (node.name === 'Settings') {
				node.parameters = JSON.parse(
					JSON.stringify(node.parameters).replace('/home/node/.n8n-files', data),
				);
			}
		}
		return await client.saveWorkflow(workflow);
	};

	await report.check('example: purchase invoices from a CSV file', async () => {
		const before = numbers().length;
		const workflow = await example('purchase-invoices-from-csv.json');
		const execution = await client.runManually(workflow, 'Start');
		same(execution.status, 'success');
		const outcomes = execution.output('Create Purchase Invoices').map(({ json }) => json.outcome);
		same(outcomes, ['posted', 'posted', 'refused', 'posted']);
		same(numbers().length, before + 3);
	});

	await report.check('example: vouchers from a spreadsheet', async () => {
		const before = numbers().length;
		const execution = await client.runManually(
			await example('vouchers-from-spreadsheet.json'),
			'Start',
		);
		same(execution.status, 'success');
		same(numbers().length, before + 6);
		same(execution.output('Create Vouchers').at(-1)?.json.posted, 6);
	});

	await report.check('example: both dashboards as a message', async () => {
		const workflow = await example('dashboards-to-message.json');
		const execution = await client.runManually(workflow, 'Every Monday 08:00');
		same(execution.status, 'success');
		ok(String(execution.output('Message')[0].json.text).includes('125.500.000'), 'no income');
	});
}
