import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Mcp from '@modelcontextprotocol/sdk/client/index.js';
import type * as McpHttp from '@modelcontextprotocol/sdk/client/streamableHttp.js';

import { EXAMPLES, filesOf, readExample } from '../examples';
import { expect, test } from '../fixtures';
import type { Running } from '../setUp';
import { addRows, changeRow, rowsOf, type TableRow } from '../tables';
import { lastText, untilTold } from '../templates';
import { callWebhook } from '../webhook';
import { voucherRows, VOUCHER_PARAMETERS, webhookRowsWorkflow } from '../workflows';

/** The cash balance of the sandbox. */
const BALANCE = 27_249_999.25;

const MCP_TOKEN = 'e2e-mcp-token';

/** Connects as an assistant outside n8n does. */
async function connectedTo({ n8n }: Running, token: string): Promise<Mcp.Client> {
	// By names that the linter does not follow: they are installed with n8n, not with this package.
	const sdk = '@modelcontextprotocol/sdk/client';
	const { Client } = (await import(`${sdk}/index.js`)) as typeof Mcp;
	const { StreamableHTTPClientTransport } = (await import(
		`${sdk}/streamableHttp.js`
	)) as typeof McpHttp;
	const mcp = new Client({ name: 'e2e', version: '1.0.0' });
	const transport = new StreamableHTTPClientTransport(new URL(`${n8n.url}/mcp/acc`), {
		requestInit: { headers: { Authorization: `Bearer ${token}` } },
	});
	await mcp.connect(transport as Parameters<Mcp.Client['connect']>[0]);
	return mcp;
}

test('template: an assistant outside n8n looks and checks by MCP', async ({
	client,
	credentialId,
	folder,
	n8n,
	numbers,
	running,
}) => {
	const bearer = { token: MCP_TOKEN };
	const credentials = {
		accAccountingApi: credentialId,
		httpBearerAuth: await client.createCredential('MCP clients', bearer, 'httpBearerAuth'),
	};
	const template = readExample('template-mcp-server.json', credentials, folder);
	await client.publish(await client.saveWorkflow(template));
	await callWebhook(`${n8n.url}/mcp/acc`);
	await expect(connectedTo(running, 'another-token')).rejects.toThrow();

	const mcp = await connectedTo(running, MCP_TOKEN);
	const { tools } = await mcp.listTools();
	expect(tools.map(({ name }) => name).sort()).toEqual([
		'Accounting_Ratios',
		'Check_Purchase_Invoice',
		'Check_Voucher',
		'List_Banks',
		'List_Cash_Categories',
		'Monthly_Cash_Flow',
	]);
	const ask = async (name: string, input: Record<string, unknown> = {}) =>
		JSON.stringify(await mcp.callTool({ name, arguments: input }));
	expect(await ask('List_Banks', { search: 'mandiri' })).toMatch(/008/);
	expect(await ask('List_Cash_Categories')).toMatch(/KK01/);
	expect(await ask('Monthly_Cash_Flow')).toMatch(/125500000/);
	expect(await ask('Accounting_Ratios')).toMatch(/current_ratio/);
	const voucher = {
		date: '2026-11-21',
		bank: '008',
		amount: '1234.50',
		category: 'KK01',
		description: 'Paper',
	};
	expect(await ask('Check_Voucher', voucher)).toMatch(/OK/);
	expect(await ask('Check_Voucher', { ...voucher, date: '2026-02-30' })).toMatch(/Document Date/);
	expect(await ask('Check_Voucher', { ...voucher, bank: '999' })).toMatch(/999/);
	const invoice = { vendor: 'PT Sumber Makmur', date: '2026-11-21' };
	const line = { item_name: 'Kertas A4', quantity: 2, unit_price: 45000 };
	expect(await ask('Check_Purchase_Invoice', { ...invoice, lines: [line] })).toMatch(/OK/);
	const free = { ...line, unit_price: '' };
	expect(await ask('Check_Purchase_Invoice', { ...invoice, lines: [free] })).toMatch(
		/[Uu]nit.?[Pp]rice/,
	);
	await mcp.close();
	expect(numbers(), 'a check has posted').toEqual([]);
});

test('template: a workflow that failed is kept and told', async ({
	client,
	sandbox,
	credentialId,
	folder,
	n8n,
	outside,
	numbers,
	running,
}) => {
	const { slack } = outside;
	const slackApi = await client.createCredential(
		'Slack',
		{ accessToken: slack.token, signatureSecret: slack.signingSecret },
		'slackApi',
	);
	const told = await client.saveWorkflow(
		readExample('template-error-workflow.json', { slackApi }, folder),
	);
	await client.publish(told);
	const before = slack.messages.length;
	const failing = webhookRowsWorkflow('acc-fails', credentialId, VOUCHER_PARAMETERS);
	const nodes = (failing.nodes as Array<Record<string, unknown>>).map(({ onError, ...node }) =>
		onError ? { ...node, onError: 'stopWorkflow' } : node,
	);
	const settings = { ...(failing.settings as object), errorWorkflow: told.id };
	const name = 'Post <rows> & stop';
	await client.publish(await client.saveWorkflow({ ...failing, name, nodes, settings }));
	const fault = { kind: 'status', httpStatus: 400, stored: false } as const;
	sandbox.setFaults([{ fault, bodyIncludes: 'f-2' }]);
	await callWebhook(`${n8n.url}/webhook/acc-fails`, { rows: voucherRows('f', 4) });

	await untilTold(slack, before + 1);
	sandbox.setFaults([]);
	expect(lastText(slack)).toMatch(
		/^:warning: Post &lt;rows&gt; &amp; stop has stopped: .*\n2 documents were posted before it stopped/,
	);
	expect(numbers()).toHaveLength(2);
	const [row] = await rowsOf(running, 'ACC Failures');
	expect([row?.workflow, row?.posted]).toEqual([name, 2]);
	expect(String(row?.details)).toMatch(/2 documents were already posted: 00001/);
});

test('template: the figures of twelve weeks are kept', async ({
	client,
	credentialId,
	folder,
	outside,
	running,
}) => {
	const { telegram, quickChart } = outside;
	const telegramApi = await client.createCredential(
		'Telegram',
		{ accessToken: telegram.token },
		'telegramApi',
	);
	const credentials = { accAccountingApi: credentialId, telegramApi };
	const template = readExample('template-report-with-history.json', credentials, folder);
	const workflow = await client.saveWorkflow(template);
	const run = async (trigger: string) =>
		expect((await client.runManually(workflow, trigger)).status).toBe('success');
	// Before anything was kept, the report comes all the same.
	await run('Every Monday 08:00');
	const points = () => quickChart.charts.at(-1)?.data.datasets[0]?.data ?? [];
	expect(points()).toEqual(Array(12).fill(null));

	await run('Every Day 20:00');
	await run('Every Day 20:00');
	const kept = await rowsOf(running, 'ACC History of Figures');
	expect(
		kept.map(({ total_balance, current_ratio }) => [total_balance, typeof current_ratio]),
	).toEqual([[BALANCE, 'number']]);
	await run('Every Monday 08:00');
	expect(points()).toEqual([...Array(11).fill(null), BALANCE]);
	expect(lastText(telegram)).toMatch(/Saldo/);
});

test('template: rows of a table in n8n get their numbers', async ({
	client,
	sandbox,
	credentialId,
	folder,
	numbers,
	running,
}) => {
	const table = 'ACC Vouchers to Post';
	const credentials = { accAccountingApi: credentialId };
	const template = readExample('template-table-rows-to-vouchers.json', credentials, folder);
	const workflow = await client.saveWorkflow(template);
	const run = async () => {
		expect((await client.runManually(workflow, 'Every Hour')).status).toBe('success');
		return (await rowsOf(running, table)).map(({ result, document_number }) => [
			result,
			document_number,
		]);
	};
	const row = (ref: string, amount: string, date = '03/04/2026') => ({
		...{ ref, date, amount, bank_code: '008', category_code: 'KK01' },
		description: `Payment ${ref}`,
	});
	expect(await run()).toEqual([]);

	await addRows(running, table, [
		row('t1', '1.250.000,50'),
		row('t2', '1,25'),
		row('t3', '1.250'),
		row('t4', '4000'),
		row('', '5000'),
	]);
	const fault = { kind: 'status', httpStatus: 502, stored: true } as const;
	sandbox.setFaults([{ fault, bodyIncludes: 'Payment t4' }]);
	const first = await run();
	sandbox.setFaults([]);
	const [one, two, three] = numbers();
	const refused = ['refused', ''];
	expect(first).toEqual([
		['posted', one],
		['posted', two],
		['posted', three],
		['unknown', ''],
		refused,
	]);
	expect(sandbox.ledger().map(({ request }) => request.total_amount)).toEqual([
		1250000.5, 1.25, 1250, 4000,
	]);
	const [execution] = await client.executionIds(workflow.id);
	const entries = (await rowsOf(running, 'ACC Register'))
		.filter((entry) => entry.execution === execution)
		.sort((one, other) => (String(one.row || 'z') < String(other.row || 'z') ? -1 : 1));
	expect(
		entries.map(({ outcome, document_number, row, kind }) => [outcome, document_number, row, kind]),
	).toEqual([
		['posted', one, 't1', 'voucher'],
		['posted', two, 't2', 'voucher'],
		['posted', three, 't3', 'voucher'],
		['unknown', '', 't4', 'voucher'],
		['refused', '', '', 'voucher'],
	]);
	expect(String(entries[3]?.candidates)).toMatch(/AKB/);
	expect(await run()).toEqual(first);

	// Somebody empties the result of a row that was posted: the guard knows it.
	await changeRow(running, table, { ref: 't1' }, { result: '' });
	const [again] = await run();
	expect(again).toEqual(['skipped', '']);
	expect(numbers()).toHaveLength(4);
	expect(String((await rowsOf(running, table))[3]?.message)).toMatch(/ACC/);
});

test('template: rows of a table are answered there', async ({
	client,
	sandbox,
	credentialId,
	folder,
	numbers,
	running,
}) => {
	const table = 'ACC Payments';
	const credentials = { accAccountingApi: credentialId };
	const template = readExample('template-recovery-of-table-rows.json', credentials, folder);
	const workflow = await client.saveWorkflow(template);
	const run = async () => {
		const { status, error } = await client.runManually(workflow, 'Every Hour');
		expect([status, error()?.message]).toEqual(['success', undefined]);
		return (await rowsOf(running, table)).map(({ result }) => result);
	};
	const answer = async (row_id: string, data: TableRow) =>
		await changeRow(running, table, { row_id }, data);
	const column = async (name: string) =>
		(await rowsOf(running, table)).map((row) => String(row[name] ?? ''));
	expect(await run()).toEqual([]);

	const row = (row_id: string, date = '03/04/2026') => ({
		...{ row_id, date, amount: '1.000', bank_code: '008', category_code: 'KK01' },
		description: `Payment ${row_id}.`,
	});
	await addRows(running, table, [row('p1'), row('p2', '2026-02-30'), row('p3'), row('p4')]);
	const lost = (id: string, stored: boolean) => ({
		fault: { kind: 'status' as const, httpStatus: 502, stored },
		bodyIncludes: `Payment ${id}.`,
	});
	sandbox.setFaults([lost('p3', true), lost('p4', false)]);
	const first = ['posted', 'refused', 'unknown', 'unknown'];
	expect(await run()).toEqual(first);
	sandbox.setFaults([]);
	const asked = await column('what_to_answer');
	expect(asked.join('\n')).toMatch(/^\nCorrect the row .*again\nLook in ACC.*\nLook in ACC/);

	// Without an answer nothing is done; what cannot be understood is said.
	expect(await run()).toEqual(first);
	await answer('p2', { answer: 'not in ACC' });
	expect(await run()).toEqual(first);
	expect((await column('done'))[1] ?? '').toMatch(
		/^Not understood .*: not in ACC\. Correct the row/,
	);
	expect(await column('answer')).toEqual(['', '', '', '']);

	await answer('p2', { date: '28/02/2026', answer: 'ulangi' });
	await answer('p3', { answer: 'in ACC' });
	await answer('p4', { answer: 'Not in ACC' });
	expect(await run()).toEqual(['posted', 'posted', 'in the books', 'posted']);
	expect(
		sandbox
			.ledger()
			.map(({ request }) => request.description)
			.sort(),
	).toEqual(['Payment p1.', 'Payment p2.', 'Payment p3.', 'Payment p4.']);
	expect(numbers()).toHaveLength(4);

	// A posted row that is emptied is not sent again, and its key stays where it is in ACC.
	await answer('p1', { result: '' });
	expect((await run())[0]).toBe('skipped');
	await answer('p1', { answer: 'ada di ACC' });
	expect((await run())[0]).toBe('in the books');
	expect(numbers()).toHaveLength(4);
});
