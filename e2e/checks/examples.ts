import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Workflow } from '../client';
import { EXAMPLES } from '../examples';
import { expect, test } from '../fixtures';
import type { Running } from '../setUp';
import { saveTemplate } from '../templates';
import { writeWorkbook } from '../workbook';

const FILE = 'vouchers-from-spreadsheet.json';

/** Saves the first example with its credential selected and its form activated. */
async function save(running: Running, entered: object = {}) {
	const templates = { running, credentials: { accAccountingApi: running.credentialId } };
	return await saveTemplate(templates, FILE, {
		activated: ['Your Spreadsheet'],
		entered: { 'Create Vouchers': entered },
	});
}

test('example: the sample rows are checked, and nothing is posted', async ({
	client,
	numbers,
	running,
}) => {
	const workflow = await save(running);
	const { status, output } = await client.runManually(workflow, 'Start');
	expect(status).toBe('success');
	expect(output('Check Sample Rows').map(({ json }) => json.check)).toEqual([
		'OK',
		'OK',
		'OK',
		'wrong',
	]);
	expect(numbers()).toEqual([]);
});

test('example: with different codes in ACC, the check says which', async ({
	client,
	numbers,
	running,
}) => {
	const workflow = await save(running);
	for (const node of workflow.nodes) {
		if (node.name !== 'Sample Rows') continue;
		const parameters = node.parameters as { jsonOutput: string };
		parameters.jsonOutput = parameters.jsonOutput.replaceAll('"008"', '"999"');
	}
	const changed = await client.saveWorkflow({ ...workflow, id: undefined });
	const { output } = await client.runManually(changed, 'Start');
	const [first] = output('Check Sample Rows').map(({ json }) => json);
	expect([first?.check, JSON.stringify(first)]).toEqual(['wrong', expect.stringMatching(/999/)]);
	expect(numbers()).toEqual([]);
});

/** Submits a file through the form, as a browser does. */
async function sendFile(running: Running, path: string, file: string): Promise<number> {
	const form = new FormData();
	form.set('field-0', new Blob([readFileSync(file)]), 'payments.xlsx');
	const url = `${running.n8n.url}/form/${path}`;
	// n8n registers it shortly after the workflow is published.
	await expect.poll(async () => (await fetch(url)).status).toBe(200);
	return (await fetch(url, { method: 'POST', body: form })).status;
}

test("example: a user's file is checked, and posted once Dry Run is off", async ({
	client,
	folder,
	numbers,
	running,
}) => {
	const path = 'acc-vouchers-from-spreadsheet';
	const outcomes = async ({ id }: { id: string }, file: string, times: number) => {
		expect(await sendFile(running, path, file)).toBe(200);
		const [execution = ''] = await client.untilExecuted(id, times);
		const { output } = await client.finished(execution);
		const rows = output('Create Vouchers').map(({ json }) => json);
		return rows.map(({ outcome, check }) => outcome ?? check);
	};
	const payments = join(EXAMPLES, 'data', 'payments.xlsx');
	const checks = await save(running);
	await client.publish(checks);
	expect(await outcomes(checks, payments, 1)).toEqual(Array(6).fill('OK'));
	expect(numbers()).toEqual([]);
	await client.unpublish(checks);
	const posts = await save(running, { dryRun: false });
	await client.publish(posts);
	expect(await outcomes(posts, payments, 1)).toEqual(Array(6).fill('posted'));
	expect(await outcomes(posts, payments, 2)).toEqual(Array(6).fill('skipped'));
	expect(numbers()).toHaveLength(6);

	// A row without a key, with its own formula, or with a problem is refused; the others are posted.
	const odd = join(folder.path, 'odd.xlsx');
	const row = (id: string, more: object = {}) =>
		Object.values({
			row_id: id,
			date: '21/11/2026',
			amount: '1.000,00',
			bank_code: '008',
			category_code: 'KK01',
			description: `Odd ${id}`,
			...more,
		});
	const columns = ['row_id', 'date', 'amount', 'bank_code', 'category_code', 'description'];
	const expression = { description: '={{ $json.row_id }}' };
	writeWorkbook(odd, [
		columns,
		row('o1', expression),
		row(''),
		row('o3', { amount: '1,000.00' }),
		row('o4', { bank_code: '8' }),
	]);
	expect(await outcomes(posts, odd, 3)).toEqual(['posted', 'refused', 'refused', 'refused']);
	expect(running.sandbox.ledger().at(-1)?.request.description).toBe('={{ $json.row_id }}');
	await client.unpublish(posts);
});

/** What docs/duplicate-guard.md adds after the node, to clear the keys of the same rows. */
const TAKE_BACK = [
	{
		id: 'sent',
		name: 'Sent',
		type: 'n8n-nodes-base.filter',
		typeVersion: 2.3,
		position: [1400, 400],
		parameters: {
			conditions: {
				options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 3 },
				conditions: [
					{
						id: 'sent',
						leftValue: "={{ $json.skipped === 'recorded' }}",
						rightValue: '',
						operator: { type: 'boolean', operation: 'true', singleValue: true },
					},
				],
				combinator: 'and',
			},
			options: {},
		},
	},
	{
		id: 'clear',
		name: 'Clear Keys',
		type: 'n8n-nodes-acc-accounting.accAccounting',
		typeVersion: 1,
		position: [1600, 400],
		parameters: {
			resource: 'duplicateGuard',
			operation: 'clear',
			clear: 'given',
			documentType: 'voucher',
			key: '={{ $json.key }}',
		},
	},
];

test('example: a wrong import is taken back, and no other one', async ({
	client,
	credentialId,
	folder,
	numbers,
	running,
}) => {
	const path = 'acc-vouchers-from-spreadsheet';
	const first = await save(running, { dryRun: false });
	const { id, nodes, connections } = first;
	let times = 0;
	/** Changes the same workflow, and sends a file through it. */
	const send = async (file: string, parameters: object, added: object[] = []) => {
		const { versionId } = await client.call<Workflow>('GET', `/rest/workflows/${id}`);
		const changed = await client.call<Workflow>('PATCH', `/rest/workflows/${id}`, {
			versionId,
			nodes: [
				...nodes.map((node) =>
					node.name === 'Create Vouchers'
						? { ...node, parameters: { ...(node.parameters as object), ...parameters } }
						: node,
				),
				...added.map((node) => ({
					...node,
					credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
				})),
			],
			connections: {
				...(connections as object),
				...(added.length > 0 && {
					'Create Vouchers': { main: [[{ node: 'Sent', type: 'main', index: 0 }]] },
					Sent: { main: [[{ node: 'Clear Keys', type: 'main', index: 0 }]] },
				}),
			},
		});
		await client.publish(changed);
		expect(await sendFile(running, path, file)).toBe(200);
		times += 1;
		const [execution = ''] = await client.untilExecuted(id, times);
		const { output } = await client.finished(execution);
		await client.unpublish(changed);
		const rows = output('Create Vouchers');
		return { outcomes: rows.map(({ json }) => json.outcome), cleared: output('Clear Keys') };
	};
	const wrong = join(EXAMPLES, 'data', 'payments.xlsx');
	const other = join(folder.path, 'other.xlsx');
	writeWorkbook(other, [
		['date', 'amount', 'bank_code', 'category_code', 'description'],
		['21/11/2026', '1.000,00', '008', 'KK01', 'Another import'],
	]);
	const posting = { dryRun: false };
	expect((await send(wrong, posting)).outcomes).toEqual(Array(6).fill('posted'));
	expect((await send(other, posting)).outcomes).toEqual(['posted']);
	const { cleared } = await send(wrong, { dryRun: true, simplify: false }, TAKE_BACK);
	expect(cleared[0]?.json).toMatchObject({ cleared: 6 });
	expect((await send(wrong, posting)).outcomes).toEqual(Array(6).fill('posted'));
	expect((await send(other, posting)).outcomes).toEqual(['skipped']);
	expect(numbers()).toHaveLength(13);
});
