import type { Workflow } from '../client';
import { layOutData, readExample } from '../examples';
import { expect, test } from '../fixtures';
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
	expect(status).toBe('success');
	return output(example.node).map(({ json }) => example.read(json));
}

test.beforeEach(({ folder }) => layOutData(folder));

for (const example of ALL) {
	test(`example: ${example.what}, from the editor`, async ({ client, numbers, running }) => {
		const workflow = await save(running, example);
		const execution = await client.startManually(workflow, example.trigger);
		expect(await seen(running, example, execution)).toEqual(example.first);
		expect(numbers()).toHaveLength(example.posted);
	});

	test(`example: ${example.what}, by a schedule again and again`, async ({
		client,
		numbers,
		running,
	}) => {
		const workflow = await save(running, example, EVERY_TWO_SECONDS);
		await client.publish(workflow);
		const newestFirst = await client.untilExecuted(workflow.id, 3);
		await client.unpublish(workflow);
		const results = [];
		for (const execution of newestFirst) results.push(await seen(running, example, execution));
		expect(results.at(-1)).toEqual(example.first);
		expect(numbers()).toHaveLength(example.posted);
	});
}
