import { deepStrictEqual as same } from 'node:assert';

import type { Workflow } from '../client';
import { layOutData, readExample } from '../examples';
import type { Check, Report } from '../report';
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
	/** That part of the output of the first run. */
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
		read: ({ outcome }) => outcome,
		first: Array<string>(6).fill('posted'),
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

/** Saves an example, with another trigger where one is given. */
async function save(
	{ client, credentialId, folder }: Running,
	{ file, trigger }: Example,
	schedule?: object,
): Promise<Workflow> {
	const workflow = readExample(file, { accAccountingApi: credentialId }, folder);
	for (const node of workflow.nodes) {
		if (node.name === trigger) Object.assign(node, schedule);
	}
	return await client.saveWorkflow(workflow);
}

/** What an execution gave of the part to compare. */
async function seen({ client }: Running, example: Example, execution: string): Promise<unknown[]> {
	const { status, output } = await client.finished(execution);
	same(status, 'success');
	return output(example.node).map(({ json }) => example.read(json));
}

async function runsFromTheEditor(running: Running, example: Example): Promise<void> {
	const { client, sandbox, numbers } = running;
	sandbox.reset();
	const workflow = await save(running, example);
	const execution = await client.startManually(workflow, example.trigger);
	same(await seen(running, example, execution), example.first);
	same(numbers().length, example.posted);
}

async function runsByAScheduleAgainAndAgain(running: Running, example: Example): Promise<void> {
	const { client, sandbox, numbers } = running;
	sandbox.reset();
	const workflow = await save(running, example, EVERY_TWO_SECONDS);
	await client.publish(workflow);
	const newestFirst = await client.untilExecuted(workflow.id, 3);
	await client.unpublish(workflow);
	const results = [];
	for (const execution of newestFirst) results.push(await seen(running, example, execution));
	same(results.at(-1), example.first);
	same(numbers().length, example.posted);
}

function checksOf(example: Example): Array<Check<Running>> {
	const name = `example: ${example.what}`;
	return [
		[`${name}, from the editor`, async (running) => await runsFromTheEditor(running, example)],
		[
			`${name}, by a schedule again and again`,
			async (running) => await runsByAScheduleAgainAndAgain(running, example),
		],
	];
}

/** The three examples, imported: run from the editor, and published with a schedule. */
export async function exampleChecks(report: Report, running: Running): Promise<void> {
	layOutData(running.folder);
	await report.checkAll(running, ALL.flatMap(checksOf));
}
