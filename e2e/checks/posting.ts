import { ok, deepStrictEqual as same } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox } from '../../sandbox';
import type { Workflow } from '../client';
import { ACC_BASE_URL } from '../outside';
import type { Report } from '../report';
import type { Running } from '../setUp';
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
import { retryOnFailPostsOnce } from './retry';
import { twoNodesInOneProcess } from './twoNodes';

type Rows = ReturnType<typeof voucherRows>;

/** Saves a workflow that posts these vouchers when it is started in the editor. */
async function saveVouchers(
	{ client }: Running,
	name: string,
	credentialId: string,
	rows: Rows,
	options: Record<string, unknown> = {},
): Promise<Workflow> {
	const parameters = { ...VOUCHER_PARAMETERS, options };
	return await client.saveWorkflow(accWorkflow(name, credentialId, rows, parameters));
}

async function hundredVouchersCostOneExchange(running: Running): Promise<void> {
	const { client, sandbox, numbers } = running;
	const right = sandbox.credentials;
	sandbox.reset();
	const fresh = await client.createCredential('ACC fresh', right);
	const rows = voucherRows('a', 100);
	const workflow = await saveVouchers(running, 'Vouchers', fresh, rows, {
		speed: { values: { concurrentRequests: 8 } },
	});
	const execution = await client.runManually(workflow, 'Start');
	same(execution.status, 'success');
	const posted = execution.output(ACC_NODE).map(({ json }) => json.document_number);
	same([...posted].sort(), numbers().sort());
	same(posted.length, 100);
	ok(sandbox.stats().tokenExchanges <= 1, `${sandbox.stats().tokenExchanges} exchanges`);
	for (const secret of [right.clientSecret, right.signatureSecret]) {
		ok(!execution.raw.includes(secret), 'a secret in the execution');
	}
	ok(!/eyJ[\w-]+\.eyJ/.test(execution.raw), 'a token in the execution');
}

async function vouchersGoThroughAProxy(running: Running): Promise<void> {
	const { client, outside, sandbox, numbers } = running;
	const id = await client.createCredential('ACC by proxy', {
		...sandbox.credentials,
		baseUrl: ACC_BASE_URL,
	});
	same((await client.testCredential(await client.credentialData(id), id)).status, 'OK');
	const rows = voucherRows('proxy', 3);
	const workflow = await saveVouchers(running, 'By proxy', id, rows);
	const before = numbers().length;
	same((await client.runManually(workflow, 'Start')).status, 'success');
	same(numbers().length, before + rows.length);
	const { host } = new URL(ACC_BASE_URL);
	const connections = outside.internet.reached.filter((name) => name === host).length;
	ok(connections > rows.length, `${connections} connections through the proxy`);
}

async function anExpiredTokenIsRenewedBeforeItIsSent(running: Running): Promise<void> {
	const { client } = running;
	const shortLived = await startSandbox({ tokenLifetimeSeconds: 6 });
	try {
		const id = await client.createCredential('ACC short', shortLived.credentials);
		const run = async (prefix: string) => {
			const rows = voucherRows(prefix, 2);
			const workflow = await saveVouchers(running, 'Short-lived token', id, rows);
			same((await client.runManually(workflow, 'Start')).status, 'success');
		};
		await run('first');
		await wait(6500);
		await run('second');
		same(shortLived.ledger().length, 4);
		const { tokenExchanges, requests } = shortLived.stats();
		same(tokenExchanges, 2);
		// A harmless read finds out that the old token has ended; no create is sent with it.
		same(requests['POST /v1/vouchers 401'], undefined);
		same(requests['POST /v1/vouchers 200'], 4);
	} finally {
		await shortLived.close();
	}
}

async function aFailingRowShowsMessageAndDescription(running: Running): Promise<void> {
	const { client, credentialId } = running;
	const rows = voucherRows('b', 3, { 1: { bank: 'nowhere' } });
	const workflow = await saveVouchers(running, 'Failing row', credentialId, rows);
	const execution = await client.runManually(workflow, 'Start');
	same(execution.status, 'error');
	const { message, description = 'no description' } = execution.error(ACC_NODE) ?? {};
	same(message, 'bank not found (01)');
	ok(/1 document was already posted/.test(description), description);
}

async function theGuardHoldsAfterARestart(running: Running): Promise<void> {
	const { credentialId, sandbox, numbers } = running;
	const options = { speed: { values: { concurrentRequests: 4 } }, ...GUARDED };
	const rows = voucherRows('c', 20);
	const workflow = await saveVouchers(running, 'Guarded', credentialId, rows, options);
	// Another client after the restart.
	const run = async () => await running.client.runManually(workflow, 'Start');
	const allSkipped = rows.map(() => 'skipped');
	const before = numbers().length;
	same((await run()).status, 'success');
	same(numbers().length, before + rows.length);
	same(outcomes(await run()), allSkipped);

	const exchanges = sandbox.stats().tokenExchanges;
	await running.restart();
	same(outcomes(await run()), allSkipped);
	same(numbers().length, before + rows.length);
	await running.client.listSearch('searchBanks', credentialId);
	same(sandbox.stats().tokenExchanges, exchanges, 'the token did not survive the restart');
}

async function aWebhookPosts({ client, credentialId, n8n, numbers }: Running): Promise<void> {
	const rows = voucherRows('d', 2);
	const trigger = webhookTrigger('acc-e2e', 'lastNode');
	const workflow = await client.saveWorkflow(
		accWorkflow('Webhook', credentialId, rows, VOUCHER_PARAMETERS, trigger),
	);
	await client.publish(workflow);
	const before = numbers().length;
	const answer = await callWebhook(`${n8n.url}/webhook/acc-e2e`);
	same(answer.status, 200);
	same(numbers().length, before + rows.length);
}

async function aSchedulePostsWithTheStoredToken(running: Running): Promise<void> {
	const { client, credentialId, sandbox, numbers } = running;
	const exchanges = sandbox.stats().tokenExchanges;
	const before = numbers().length;
	const rows = voucherRows('s', 1);
	const workflow = await client.saveWorkflow(
		accWorkflow('Schedule', credentialId, rows, VOUCHER_PARAMETERS, EVERY_TWO_SECONDS),
	);
	await client.publish(workflow);
	for (let tenth = 0; tenth < 300 && numbers().length === before; tenth++) await wait(100);
	ok(numbers().length > before, 'nothing was posted');
	same(sandbox.stats().tokenExchanges, exchanges);
	await client.unpublish(workflow);
}

/** Vouchers from the editor, a webhook and a schedule, held against the sandbox's books. */
export async function postingChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		['100 vouchers from the editor: one exchange, ledger is right', hundredVouchersCostOneExchange],
		['over HTTPS and through a proxy', vouchersGoThroughAProxy],
		['an expired token is renewed before it is sent', anExpiredTokenIsRenewedBeforeItIsSent],
		['a failing row shows message and description', aFailingRowShowsMessageAndDescription],
		['duplicate guard: two executions, and after a restart of n8n', theGuardHoldsAfterARestart],
		['duplicate guard: two nodes of one workflow, at the same moment', twoNodesInOneProcess],
		['Retry On Fail: nothing twice, all results in order', retryOnFailPostsOnce],
		['active workflow with a webhook posts', aWebhookPosts],
		['an active schedule posts by itself, with the stored token', aSchedulePostsWithTheStoredToken],
	]);
}
