import { deepStrictEqual as same, match, rejects } from 'node:assert';
import type * as Mcp from '@modelcontextprotocol/sdk/client/index.js';
import type * as McpHttp from '@modelcontextprotocol/sdk/client/streamableHttp.js';

import { readExample } from '../examples';
import { lastText, untilTold } from '../templates';
import type { Report } from '../report';
import type { Running } from '../setUp';
import { addRows, changeRow, rowsOf, type TableRow } from '../tables';
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

async function anAssistantOutsideLooksAndChecks(running: Running): Promise<void> {
	const { client, sandbox, credentialId, folder, n8n, numbers } = running;
	sandbox.reset();
	const bearer = { token: MCP_TOKEN };
	const credentials = {
		accAccountingApi: credentialId,
		httpBearerAuth: await client.createCredential('MCP clients', bearer, 'httpBearerAuth'),
	};
	const template = readExample('template-mcp-server.json', credentials, folder);
	await client.publish(await client.saveWorkflow(template));
	await callWebhook(`${n8n.url}/mcp/acc`);
	await rejects(connectedTo(running, 'another-token'));

	const mcp = await connectedTo(running, MCP_TOKEN);
	const { tools } = await mcp.listTools();
	same(tools.map(({ name }) => name).sort(), [
		'Accounting_Ratios',
		'Check_Purchase_Invoice',
		'Check_Voucher',
		'List_Banks',
		'List_Cash_Categories',
		'Monthly_Cash_Flow',
	]);
	const ask = async (name: string, input: Record<string, unknown> = {}) =>
		JSON.stringify(await mcp.callTool({ name, arguments: input }));
	match(await ask('List_Banks', { search: 'mandiri' }), /008/);
	match(await ask('List_Cash_Categories'), /KK01/);
	match(await ask('Monthly_Cash_Flow'), /125500000/);
	match(await ask('Accounting_Ratios'), /current_ratio/);
	const voucher = {
		date: '2026-11-21',
		bank: '008',
		amount: '1234.50',
		category: 'KK01',
		description: 'Paper',
	};
	match(await ask('Check_Voucher', voucher), /OK/);
	match(await ask('Check_Voucher', { ...voucher, date: '2026-02-30' }), /Document Date/);
	match(await ask('Check_Voucher', { ...voucher, bank: '999' }), /999/);
	const invoice = { vendor: 'PT Sumber Makmur', date: '2026-11-21' };
	const line = { item_name: 'Kertas A4', quantity: 2, unit_price: 45000 };
	match(await ask('Check_Purchase_Invoice', { ...invoice, lines: [line] }), /OK/);
	const free = { ...line, unit_price: '' };
	match(await ask('Check_Purchase_Invoice', { ...invoice, lines: [free] }), /[Uu]nit.?[Pp]rice/);
	await mcp.close();
	same(numbers(), [], 'a check has posted');
}

async function aFailureIsKeptAndTold(running: Running): Promise<void> {
	const { client, sandbox, credentialId, folder, n8n, outside, numbers } = running;
	sandbox.reset();
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
	match(
		lastText(slack),
		/^:warning: Post &lt;rows&gt; &amp; stop has stopped: .*\n2 documents were posted before it stopped/,
	);
	same(numbers().length, 2);
	const [row] = await rowsOf(running, 'ACC Failures');
	same([row?.workflow, row?.posted], [name, 2]);
	match(String(row?.details), /2 documents were already posted: 00001/);
}

async function figuresOfTwelveWeeksAreKept(running: Running): Promise<void> {
	const { client, sandbox, credentialId, folder, outside } = running;
	sandbox.reset();
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
		same((await client.runManually(workflow, trigger)).status, 'success');
	// Before anything was kept, the report comes all the same.
	await run('Every Monday 08:00');
	const points = () => quickChart.charts.at(-1)?.data.datasets[0]?.data ?? [];
	same(points(), Array(12).fill(null));

	await run('Every Day 20:00');
	await run('Every Day 20:00');
	const kept = await rowsOf(running, 'ACC History of Figures');
	same(
		kept.map(({ total_balance, current_ratio }) => [total_balance, typeof current_ratio]),
		[[BALANCE, 'number']],
	);
	await run('Every Monday 08:00');
	same(points(), [...Array(11).fill(null), BALANCE]);
	match(lastText(telegram), /Saldo/);
}

async function rowsOfATableGetTheirNumbers(running: Running): Promise<void> {
	const { client, sandbox, credentialId, folder, numbers } = running;
	sandbox.reset();
	const table = 'ACC Vouchers to Post';
	const credentials = { accAccountingApi: credentialId };
	const template = readExample('template-table-rows-to-vouchers.json', credentials, folder);
	const workflow = await client.saveWorkflow(template);
	const run = async () => {
		same((await client.runManually(workflow, 'Every Hour')).status, 'success');
		return (await rowsOf(running, table)).map(({ result, document_number }) => [
			result,
			document_number,
		]);
	};
	const row = (ref: string, amount: string, date = '03/04/2026') => ({
		...{ ref, date, amount, bank_code: '008', category_code: 'KK01' },
		description: `Payment ${ref}`,
	});
	same(await run(), []);

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
	same(first, [['posted', one], ['posted', two], ['posted', three], ['unknown', ''], refused]);
	same(
		sandbox.ledger().map(({ request }) => request.total_amount),
		[1250000.5, 1.25, 1250, 4000],
	);
	const [execution] = await client.executionIds(workflow.id);
	const entries = (await rowsOf(running, 'ACC Register'))
		.filter((entry) => entry.execution === execution)
		.sort((one, other) => (String(one.row || 'z') < String(other.row || 'z') ? -1 : 1));
	same(
		entries.map(({ outcome, document_number, row, kind }) => [outcome, document_number, row, kind]),
		[
			['posted', one, 't1', 'voucher'],
			['posted', two, 't2', 'voucher'],
			['posted', three, 't3', 'voucher'],
			['unknown', '', 't4', 'voucher'],
			['refused', '', '', 'voucher'],
		],
	);
	match(String(entries[3]?.candidates), /AKB/);
	same(await run(), first);

	// Somebody empties the result of a row that was posted: the guard knows it.
	await changeRow(running, table, { ref: 't1' }, { result: '' });
	const [again] = await run();
	same(again, ['skipped', '']);
	same(numbers().length, 4);
	match(String((await rowsOf(running, table))[3]?.message), /ACC/);
}

async function rowsOfATableAreAnsweredThere(running: Running): Promise<void> {
	const { client, sandbox, credentialId, folder, numbers } = running;
	sandbox.reset();
	const table = 'ACC Payments';
	const credentials = { accAccountingApi: credentialId };
	const template = readExample('template-recovery-of-table-rows.json', credentials, folder);
	const workflow = await client.saveWorkflow(template);
	const run = async () => {
		const { status, error } = await client.runManually(workflow, 'Every Hour');
		same([status, error()?.message], ['success', undefined]);
		return (await rowsOf(running, table)).map(({ result }) => result);
	};
	const answer = async (row_id: string, data: TableRow) =>
		await changeRow(running, table, { row_id }, data);
	const column = async (name: string) =>
		(await rowsOf(running, table)).map((row) => String(row[name] ?? ''));
	same(await run(), []);

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
	same(await run(), first);
	sandbox.setFaults([]);
	const asked = await column('what_to_answer');
	match(asked.join('\n'), /^\nCorrect the row .*again\nLook in ACC.*\nLook in ACC/);

	// Without an answer nothing is done; what cannot be understood is said.
	same(await run(), first);
	await answer('p2', { answer: 'not in ACC' });
	same(await run(), first);
	match((await column('done'))[1] ?? '', /^Not understood .*: not in ACC\. Correct the row/);
	same(await column('answer'), ['', '', '', '']);

	await answer('p2', { date: '28/02/2026', answer: 'ulangi' });
	await answer('p3', { answer: 'in ACC' });
	await answer('p4', { answer: 'Not in ACC' });
	same(await run(), ['posted', 'posted', 'in the books', 'posted']);
	same(
		sandbox
			.ledger()
			.map(({ request }) => request.description)
			.sort(),
		['Payment p1.', 'Payment p2.', 'Payment p3.', 'Payment p4.'],
	);
	same(numbers().length, 4);

	// A posted row that is emptied is not sent again, and its key stays where it is in ACC.
	await answer('p1', { result: '' });
	same((await run())[0], 'skipped');
	await answer('p1', { answer: 'ada di ACC' });
	same((await run())[0], 'in the books');
	same(numbers().length, 4);
}

/** Templates that need no account but n8n's own: tables, pages, MCP. */
export async function noAccountChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		[
			'template: an assistant outside n8n looks and checks by MCP',
			anAssistantOutsideLooksAndChecks,
		],
		['template: a workflow that failed is kept and told', aFailureIsKeptAndTold],
		['template: the figures of twelve weeks are kept', figuresOfTwelveWeeksAreKept],
		['template: rows of a table in n8n get their numbers', rowsOfATableGetTheirNumbers],
		['template: rows of a table are answered there', rowsOfATableAreAnsweredThere],
	]);
}
