import { ok, deepStrictEqual as same } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox } from '../../sandbox';
import type { Execution } from '../client';
import { ACC_BASE_URL } from '../outside';
import type { Report } from '../report';
import type { Running } from '../setUp';
import { callWebhook } from '../webhook';
import { accWorkflow, EVERY_TWO_SECONDS, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

const NODE = 'ACC Accounting';

function skipped(execution: Execution): number {
	return execution.output(NODE).filter(({ json }) => json.skipped === true).length;
}

/** Vouchers from the editor, a webhook and a schedule, held against the sandbox's books. */
export async function postingChecks(report: Report, running: Running): Promise<void> {
	const { sandbox, credentialId, numbers } = running;
	const right = sandbox.credentials;

	await report.check('100 vouchers from the editor: one exchange, ledger is right', async () => {
		const { client } = running;
		sandbox.reset();
		const fresh = await client.createCredential('ACC fresh', {
			...right,
			bankPageParameter: 'page',
		});
		const workflow = await client.saveWorkflow(
			accWorkflow('Vouchers', fresh, voucherRows('a', 100), {
				...VOUCHER_PARAMETERS,
				options: { concurrentRequests: 8 },
			}),
		);
		const execution = await client.runManually(workflow, 'Start');
		same(execution.status, 'success');
		const posted = execution.output(NODE).map(({ json }) => json.document_number);
		same([...posted].sort(), numbers().sort());
		same(posted.length, 100);
		ok(sandbox.stats().tokenExchanges <= 1, `${sandbox.stats().tokenExchanges} exchanges`);
		for (const secret of [right.clientSecret, right.signatureSecret]) {
			ok(!execution.raw.includes(secret), 'a secret in the execution');
		}
		ok(!/eyJ[\w-]+\.eyJ/.test(execution.raw), 'a token in the execution');
	});

	await report.check('over HTTPS and through a proxy', async () => {
		const { client, outside } = running;
		const id = await client.createCredential('ACC by proxy', { ...right, baseUrl: ACC_BASE_URL });
		same((await client.testCredential(await client.credentialData(id), id)).status, 'OK');
		const rows = voucherRows('proxy', 3);
		const workflow = await client.saveWorkflow(
			accWorkflow('By proxy', id, rows, VOUCHER_PARAMETERS),
		);
		const before = numbers().length;
		same((await client.runManually(workflow, 'Start')).status, 'success');
		same(numbers().length, before + rows.length);
		const { host } = new URL(ACC_BASE_URL);
		const connections = outside.internet.reached.filter((name) => name === host).length;
		ok(connections > rows.length, `${connections} connections through the proxy`);
	});

	await report.check('an expired token is renewed before it is sent', async () => {
		const { client } = running;
		const shortLived = await startSandbox({ tokenLifetimeSeconds: 6 });
		try {
			const id = await client.createCredential('ACC short', shortLived.credentials);
			const run = async (prefix: string) => {
				const rows = voucherRows(prefix, 2);
				const workflow = await client.saveWorkflow(
					accWorkflow('Short-lived token', id, rows, VOUCHER_PARAMETERS),
				);
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
	});

	await report.check('a failing row shows message and description', async () => {
		const { client } = running;
		const rows = voucherRows('b', 3);
		rows[1].bank = 'nowhere';
		const workflow = await client.saveWorkflow(
			accWorkflow('Failing row', credentialId, rows, VOUCHER_PARAMETERS),
		);
		const execution = await client.runManually(workflow, 'Start');
		same(execution.status, 'error');
		const error = execution.error(NODE);
		same(error?.message, 'bank not found (01)');
		ok(
			/1 document was already posted/.test(error?.description ?? ''),
			error?.description ?? 'no description',
		);
	});

	await report.check('duplicate guard: two executions, and after a restart of n8n', async () => {
		const options = {
			concurrentRequests: 4,
			duplicateGuard: { guard: { key: '={{ $json.id }}', scope: 'workflow' } },
		};
		const workflow = await running.client.saveWorkflow(
			accWorkflow('Guarded', credentialId, voucherRows('c', 20), {
				...VOUCHER_PARAMETERS,
				options,
			}),
		);
		const before = numbers().length;
		const first = await running.client.runManually(workflow, 'Start');
		same(first.status, 'success');
		same(numbers().length, before + 20);
		same(skipped(await running.client.runManually(workflow, 'Start')), 20);

		const exchanges = sandbox.stats().tokenExchanges;
		await running.restart();
		same(skipped(await running.client.runManually(workflow, 'Start')), 20);
		same(numbers().length, before + 20);
		await running.client.listSearch('searchBanks', credentialId);
		same(sandbox.stats().tokenExchanges, exchanges, 'the token did not survive the restart');
	});

	await report.check('active workflow with a webhook posts', async () => {
		const { client, n8n } = running;
		const workflow = await client.saveWorkflow(
			accWorkflow('Webhook', credentialId, voucherRows('d', 2), VOUCHER_PARAMETERS, {
				trigger: {
					type: 'n8n-nodes-base.webhook',
					typeVersion: 2,
					parameters: { path: 'acc-e2e', httpMethod: 'POST', responseMode: 'lastNode' },
					webhookId: 'acc-e2e',
				},
			}),
		);
		await client.publish(workflow);
		const before = numbers().length;
		const answer = await callWebhook(`${n8n.url}/webhook/acc-e2e`);
		same(answer.status, 200);
		same(numbers().length, before + 2);
	});

	await report.check('an active schedule posts by itself, with the stored token', async () => {
		const { client } = running;
		const exchanges = sandbox.stats().tokenExchanges;
		const before = numbers().length;
		const workflow = await client.saveWorkflow(
			accWorkflow('Schedule', credentialId, voucherRows('s', 1), VOUCHER_PARAMETERS, {
				trigger: EVERY_TWO_SECONDS,
			}),
		);
		await client.publish(workflow);
		for (let tenth = 0; tenth < 300 && numbers().length === before; tenth++) await wait(100);
		ok(numbers().length > before, 'nothing was posted');
		same(sandbox.stats().tokenExchanges, exchanges);
		await client.unpublish(workflow);
	});
}
