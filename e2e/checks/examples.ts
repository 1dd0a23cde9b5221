import { deepStrictEqual as same } from 'node:assert';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Workflow } from '../client';
import { EXAMPLES, readExample } from '../examples';
import type { Report } from '../report';
import type { Running } from '../setUp';
import { EVERY_TWO_SECONDS } from '../workflows';

/** An example and what must come of it, however often it runs. */
interface Example {
	what: string;
	file: string;
	trigger: string;
	/** How many documents are in the books then. */
	posted: number;
	/** The node to look at, and the part of its output to compare. */
	node: string;
	read(json: Record<string, unknown>): unknown;
	first: unknown[];
}

const ALL: Example[] = [
	{
		what: 'purchase invoices from a CSV file',
		file: 'purchase-invoices-from-csv.json',
		trigger: 'Start',
		posted: 4,
		node: 'Create Purchase Invoices',
		read: ({ outcome }) => outcome,
		first: ['posted', 'posted', 'refused', 'posted', 'posted'],
	},
	{
		what: 'vouchers from a spreadsheet',
		file: 'vouchers-from-spreadsheet.json',
		trigger: 'Start',
		posted: 6,
		node: 'Create Vouchers',
		read: ({ outcome, posted }) => outcome ?? posted,
		first: [...Array<string>(6).fill('posted'), 6],
	},
	{
		what: 'both dashboards as a message',
		file: 'dashboards-to-message.json',
		trigger: 'Every Monday 08:00',
		posted: 0,
		node: 'Message',
		read: ({ text }) => String(text).includes('125.500.000'),
		first: [true],
	},
];

/** The three examples, imported: run from the editor, and published with a schedule. */
export async function exampleChecks(report: Report, running: Running): Promise<void> {
	const { client, credentialId, folder, sandbox, numbers } = running;
	const data = join(folder.path, '.n8n-files');
	mkdirSync(data, { recursive: true });
	cpSync(join(EXAMPLES, 'data'), data, { recursive: true });

	/** Chooses the credential and the folder, and another trigger where one is given. */
	const load = async ({ file, trigger }: Example, schedule?: object): Promise<Workflow> => {
		const text = JSON.stringify(readExample(file, { accAccountingApi: credentialId }));
		const workflow = JSON.parse(text.replace('/home/node/.n8n-files', data)) as Workflow;
		for (const node of workflow.nodes) {
			if (node.name === trigger) Object.assign(node, schedule);
		}
		return await client.saveWorkflow(workflow);
	};

	for (const example of ALL) {
		const { what, trigger, posted, node, read, first } = example;
		const seen = async (execution: string) => {
			const { status, output } = await client.finished(execution);
			same(status, 'success');
			return output(node).map(({ json }) => read(json));
		};

		await report.check(`example: ${what}, from the editor`, async () => {
			sandbox.reset();
			const workflow = await load(example);
			same(await seen(await client.startManually(workflow, trigger)), first);
			same(numbers().length, posted);
		});

		await report.check(`example: ${what}, by a schedule again and again`, async () => {
			sandbox.reset();
			const workflow = await load(example, EVERY_TWO_SECONDS);
			await client.publish(workflow);
			const executions = await client.untilExecuted(workflow.id, 3);
			await client.unpublish(workflow);
			same(await seen(executions[executions.length - 1]), first);
			for (const execution of executions) await seen(execution);
			same(numbers().length, posted);
		});
	}
}
