import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox } from '../../tools/sandbox';
import { accountForAll } from '../books';
import type { N8nClient, Workflow } from '../client';
import { expect, test } from '../fixtures';
import { ACC_BASE_URL } from '../outside';
import { publishWebhook } from '../rowsWorkflow';
import { told } from '../told';
import { nodeOf, sendToBoth } from '../twoNodes';
import { callWebhook } from '../webhook';
import {
	ACC_NODE,
	accWorkflow,
	EVERY_TWO_SECONDS,
	GUARDED,
	outcomes,
	VOUCHER_PARAMETERS,
	voucherRows,
	webhookTrigger,
} from '../workflows';

type Rows = ReturnType<typeof voucherRows>;

/** Saves a workflow that posts these vouchers when started in the editor. */
async function saveVouchers(
	client: N8nClient,
	name: string,
	credentialId: string,
	rows: Rows,
	parameters: Record<string, unknown> = {},
): Promise<Workflow> {
	const all = { ...VOUCHER_PARAMETERS, ...parameters };
	return await client.saveWorkflow(accWorkflow(name, credentialId, rows, all));
}

test('100 vouchers from the editor: one exchange, correct ledger', async ({
	client,
	sandbox,
	numbers,
}) => {
	const right = sandbox.credentials;
	const fresh = await client.createCredential('ACC fresh', right);
	const rows = voucherRows('a', 100);
	const workflow = await saveVouchers(client, 'Vouchers', fresh, rows, {
		options: { speed: { values: { concurrentRequests: 8 } } },
	});
	const execution = await client.runManually(workflow, 'Start');
	expect(execution.status).toBe('success');
	const posted = execution.output(ACC_NODE).map(({ json }) => json.document_number);
	expect([...posted].sort()).toEqual(numbers().sort());
	expect(posted).toHaveLength(100);
	expect(sandbox.stats().tokenExchanges).toBeLessThanOrEqual(1);
	for (const secret of [right.clientSecret, right.signatureSecret]) {
		expect(execution.raw, 'a secret in the execution').not.toContain(secret);
	}
	expect(execution.raw, 'a token in the execution').not.toMatch(/eyJ[\w-]+\.eyJ/);
});

test('over HTTPS and through a proxy', async ({ client, outside, sandbox, numbers }) => {
	const id = await client.createCredential('ACC by proxy', {
		...sandbox.credentials,
		baseUrl: ACC_BASE_URL,
	});
	expect((await client.testCredential(await client.credentialData(id), id)).status).toBe('OK');
	const rows = voucherRows('proxy', 3);
	const workflow = await saveVouchers(client, 'By proxy', id, rows);
	expect((await client.runManually(workflow, 'Start')).status).toBe('success');
	expect(numbers()).toHaveLength(rows.length);
	const { host } = new URL(ACC_BASE_URL);
	const connections = outside.internet.reached.filter((name) => name === host).length;
	expect(connections).toBeGreaterThan(rows.length);
});

test('an expired token is renewed before it is sent', async ({ client }) => {
	const shortLived = await startSandbox({ tokenLifetimeSeconds: 6 });
	try {
		const id = await client.createCredential('ACC short', shortLived.credentials);
		const run = async (prefix: string) => {
			const rows = voucherRows(prefix, 2);
			const workflow = await saveVouchers(client, 'Short-lived token', id, rows);
			expect((await client.runManually(workflow, 'Start')).status).toBe('success');
		};
		await run('first');
		await wait(6500);
		await run('second');
		expect(shortLived.ledger()).toHaveLength(4);
		const { tokenExchanges, requests } = shortLived.stats();
		expect(tokenExchanges).toBe(2);
		// A harmless read finds that the old token has expired; no create is sent with it.
		expect(requests['POST /v1/vouchers 401']).toBeUndefined();
		expect(requests['POST /v1/vouchers 200']).toBe(4);
	} finally {
		await shortLived.close();
	}
});

test('a failing row shows message and description', async ({ client, credentialId }) => {
	const rows = voucherRows('b', 3, { 1: { bank: 'nowhere' } });
	const workflow = await saveVouchers(client, 'Failing row', credentialId, rows);
	const execution = await client.runManually(workflow, 'Start');
	expect(execution.status).toBe('error');
	const { message, description = 'no description' } = execution.error(ACC_NODE) ?? {};
	expect(message).toMatch(/^Data row 2: bank not found \(01\)\. /);
	expect(description).toMatch(/Already posted\. .*: data row 1\./);
});

test('duplicate guard: two executions, and after a restart of n8n', async ({
	client,
	credentialId,
	n8n,
	sandbox,
	numbers,
}) => {
	const parameters = { options: { speed: { values: { concurrentRequests: 4 } } }, ...GUARDED };
	const rows = voucherRows('c', 20);
	const workflow = await saveVouchers(client, 'Guarded', credentialId, rows, parameters);
	const run = async () => await client.runManually(workflow, 'Start');
	const allSkipped = rows.map(() => 'skipped');
	expect((await run()).status).toBe('success');
	expect(numbers()).toHaveLength(rows.length);
	expect(outcomes(await run())).toEqual(allSkipped);

	const exchanges = sandbox.stats().tokenExchanges;
	await n8n.restart();
	expect(outcomes(await run())).toEqual(allSkipped);
	expect(numbers()).toHaveLength(rows.length);
	await client.listSearch('searchBanks', credentialId);
	expect(sandbox.stats().tokenExchanges, 'the token did not survive the restart').toEqual(
		exchanges,
	);
});

/** Within a process, two guarded nodes of a workflow wait for each other. */
test('duplicate guard: two nodes of one workflow, at the same moment', async ({
	client,
	credentialId,
	sandbox,
}) => {
	const publish = async (workflow: Record<string, unknown>, path: string) =>
		await publishWebhook(client, workflow, path);
	await sendToBoth(client, credentialId, publish, (rows, executions) => {
		console.log(accountForAll(sandbox, rows, executions, nodeOf));
		expect(new Set(executions.map(nodeOf)).size).toBe(2);
	});
});

/** How n8n handles an error of the node. */
const ON_ERROR = {
	Continue: 'continueRegularOutput',
	'Continue (using error output)': 'continueErrorOutput',
	Stop: 'stopWorkflow',
};

for (const [label, onError] of Object.entries(ON_ERROR)) {
	test(`Retry On Fail, ${label}: nothing is sent`, async ({ client, credentialId, sandbox }) => {
		sandbox.reset();
		const name = `retry ${label}`;
		const rows = voucherRows(name, 3);
		const workflow = accWorkflow(name, credentialId, rows, VOUCHER_PARAMETERS);
		const nodes = workflow.nodes as Array<Record<string, unknown>>;
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100, onError };
		const saved = await client.saveWorkflow({
			...workflow,
			nodes: nodes.map((node) => (node.name === ACC_NODE ? { ...node, ...settings } : node)),
		});
		const execution = await client.runManually(saved, 'Start');
		expect(sandbox.ledger()).toHaveLength(0);
		const isStopped = onError === ON_ERROR.Stop;
		expect(execution.status, name).toBe(isStopped ? 'error' : 'success');
		const tells = [0, 1].flatMap((output) => told(execution, ACC_NODE, output));
		expect(tells.map(({ as }) => as)).toEqual(isStopped ? [] : rows.map(() => 'refused'));
		const failed = onError === ON_ERROR.Continue ? 0 : 1;
		expect(execution.output(ACC_NODE, 1 - failed), 'at the other output').toEqual([]);
	});
}

test('active workflow with a webhook posts', async ({ client, credentialId, n8n, numbers }) => {
	const rows = voucherRows('d', 2);
	const trigger = webhookTrigger('acc-e2e', 'lastNode');
	const workflow = await client.saveWorkflow(
		accWorkflow('Webhook', credentialId, rows, VOUCHER_PARAMETERS, trigger),
	);
	await client.publish(workflow);
	const answer = await callWebhook(`${n8n.url}/webhook/acc-e2e`);
	expect(answer.status).toBe(200);
	expect(numbers()).toHaveLength(rows.length);
});

test('an active schedule posts on its own, with the stored token', async ({
	client,
	credentialId,
	sandbox,
	numbers,
}) => {
	const exchanges = sandbox.stats().tokenExchanges;
	const rows = voucherRows('s', 1);
	const workflow = await client.saveWorkflow(
		accWorkflow('Schedule', credentialId, rows, VOUCHER_PARAMETERS, EVERY_TWO_SECONDS),
	);
	await client.publish(workflow);
	await expect.poll(numbers, { timeout: 30_000 }).not.toEqual([]);
	expect(sandbox.stats().tokenExchanges).toEqual(exchanges);
	await client.unpublish(workflow);
});
