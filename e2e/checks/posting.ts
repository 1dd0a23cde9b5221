import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox, type FaultRule } from '../../tools/sandbox';
import { accountForAll, descriptions, duplicates } from '../books';
import type { N8nClient, Workflow } from '../client';
import { expect, test } from '../fixtures';
import { ACC_BASE_URL } from '../outside';
import { publishWebhook } from '../rowsWorkflow';
import type { Running } from '../setUp';
import { countsOf, told } from '../told';
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

/** Saves a workflow that posts these vouchers when it is started in the editor. */
async function saveVouchers(
	client: N8nClient,
	name: string,
	credentialId: string,
	rows: Rows,
	options: Record<string, unknown> = {},
): Promise<Workflow> {
	const parameters = { ...VOUCHER_PARAMETERS, options };
	return await client.saveWorkflow(accWorkflow(name, credentialId, rows, parameters));
}

test('100 vouchers from the editor: one exchange, ledger is right', async ({
	client,
	sandbox,
	numbers,
}) => {
	const right = sandbox.credentials;
	const fresh = await client.createCredential('ACC fresh', right);
	const rows = voucherRows('a', 100);
	const workflow = await saveVouchers(client, 'Vouchers', fresh, rows, {
		speed: { values: { concurrentRequests: 8 } },
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
		// A harmless read finds out that the old token has ended; no create is sent with it.
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
	expect(message).toBe('bank not found (01)');
	expect(description).toMatch(/Already posted, do not run these rows again:/);
});

test('duplicate guard: two executions, and after a restart of n8n', async ({
	client,
	credentialId,
	n8n,
	sandbox,
	numbers,
}) => {
	const options = { speed: { values: { concurrentRequests: 4 } }, ...GUARDED };
	const rows = voucherRows('c', 20);
	const workflow = await saveVouchers(client, 'Guarded', credentialId, rows, options);
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

/** In one process two guarded nodes of a workflow wait for each other. */
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

/** Rows of a node with Retry On Fail. */
const ROWS = 8;

/** What n8n does about an error of the node. */
const ON_ERROR = {
	Continue: 'continueRegularOutput',
	'Continue (using error output)': 'continueErrorOutput',
	Stop: 'stopWorkflow',
};

/** The service is too busy for a row until the node gives it up: it sends it once and three more times. */
function busyFor(id: string): FaultRule {
	return {
		fault: { kind: 'tooMany', retryAfter: '0' },
		path: '/v1/vouchers',
		bodyIncludes: `"${id}"`,
		times: 4,
	};
}

/**
 * Posts rows in a node with Retry On Fail, where one row is refused once.
 *
 * @returns what became of the rows that are not posted, as `place: outcome`
 */
async function retried(
	{ client, credentialId, sandbox }: Running,
	name: string,
	failing: number,
	onError: string,
	concurrentRequests: number,
): Promise<string[]> {
	sandbox.reset();
	sandbox.setFaults([busyFor(`${name}-${failing}`)]);
	const rows = voucherRows(name, ROWS);
	const options = { speed: { values: { concurrentRequests } } };
	const workflow = accWorkflow(name, credentialId, rows, { ...VOUCHER_PARAMETERS, options });
	const nodes = workflow.nodes as Array<Record<string, unknown>>;
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100, onError };
	const saved = await client.saveWorkflow({
		...workflow,
		nodes: nodes.map((node) => (node.name === ACC_NODE ? { ...node, ...settings } : node)),
	});
	const execution = await client.runManually(saved, 'Start');
	expect(execution.status, `${name}: ${execution.error()?.message}`).toBe('success');
	const stored = descriptions(sandbox);
	expect(duplicates(stored), `${name}: stored twice`).toBe(0);
	const numbers = new Map(
		sandbox.ledger().map(({ request, number }) => [String(request.description), number]),
	);
	const posted = execution.output(ACC_NODE);
	const tells = told(execution);
	console.log(`${name}: ${countsOf(tells)}, stored ${stored.length}`);
	// The results are those of the rows, in their order, also of those that an earlier try has posted.
	const inOrder = rows.filter((_, row) => tells.length === ROWS || row !== failing);
	expect(tells, name).toHaveLength(inOrder.length);
	return tells.flatMap(({ as }, row) => {
		if (as !== 'posted') return [`${row}: ${as}`];
		expect(posted[row]?.json.document_number, name).toEqual(numbers.get(String(inOrder[row]?.id)));
		return [];
	});
}

for (const [label, onError] of Object.entries(ON_ERROR)) {
	test(`Retry On Fail, ${label}: nothing twice, all results in order`, async ({ running }) => {
		for (const concurrent of [1, 3]) {
			const name = `retry ${label} ${concurrent}`;
			expect(await retried(running, `${name} first`, 0, onError, concurrent)).toEqual([]);
			const last = await retried(running, `${name} last`, ROWS - 1, onError, concurrent);
			// n8n looks at the first output item only: without Stop it does not try again.
			const stays = onError === ON_ERROR.Continue ? [`${ROWS - 1}: refused`] : [];
			expect(last).toEqual(stays);
		}
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

test('an active schedule posts by itself, with the stored token', async ({
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
