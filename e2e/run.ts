import { deepStrictEqual as same, ok } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox } from '../sandbox';
import { N8nClient } from './client';
import { installN8n } from './install';
import { N8n, prepareFolder } from './n8n';
import { Report } from './report';
import { accWorkflow, VOUCHER_PARAMETERS, voucherRows } from './workflows';

/** Calls a webhook; n8n registers it a moment after the workflow was published. */
async function callWebhook(url: string, body: unknown = {}): Promise<Response> {
	for (let attempt = 0; ; attempt++) {
		const answer = await fetch(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		});
		if (answer.status !== 404 || attempt === 50) return answer;
		await wait(200);
	}
}

async function main(): Promise<boolean> {
	installN8n();
	const report = new Report();
	const sandbox = await startSandbox();
	const folder = prepareFolder();
	let n8n = await N8n.start(folder);
	const end = async () => {
		await n8n.stop();
		await sandbox.close();
		folder.remove();
	};
	process.once('SIGINT', () => void end().then(() => process.exit(130)));
	try {
		let client = new N8nClient(n8n.url);
		await client.setUpOwner();
		const right = sandbox.credentials;
		const secrets = [right.clientSecret, right.signatureSecret];
		const numbers = () => sandbox.ledger().map(({ number }) => number);

		await report.check('node and tool variant are offered', async () => {
			const types = await client.nodeTypes();
			ok(types.includes('n8n-nodes-acc-accounting.accAccounting'), 'node');
			ok(types.includes('n8n-nodes-acc-accounting.accAccountingTool'), 'tool');
		});

		let credentialId = '';
		const wrong: Array<[string, Record<string, string>, RegExp]> = [
			['client secret', { clientSecret: 'wrong' }, /did not accept Client ID and Client Secret/],
			['signature secret', { signatureSecret: 'wrong' }, /Check Signature Secret/],
			['e-mail', { email: 'other@demo.example' }, /E-mail and Tenant ID/],
			['host', { baseUrl: 'http://127.0.0.1:9' }, /cannot be reached/],
			['base URL', { baseUrl: 'http://acc.example' }, /must start with https/],
			['tenant ID', { tenantId: 'nonsense' }, /must be a UUID/],
		];
		for (const [what, change, message] of wrong) {
			await report.check(`credential test: wrong ${what}, not saved`, async () => {
				const result = await client.testCredential({ ...right, ...change });
				same(result.status, 'Error');
				ok(message.test(result.message), result.message);
			});
		}
		await report.check('credential test: saved, right and wrong', async () => {
			credentialId = await client.createCredential('ACC', right);
			const loaded = await client.credentialData(credentialId);
			for (const secret of secrets) ok(!JSON.stringify(loaded).includes(secret), 'secret shown');
			same((await client.testCredential(loaded, credentialId)).status, 'OK');
			const result = await client.testCredential(
				{ ...loaded, clientSecret: 'wrong' },
				credentialId,
			);
			same(result.status, 'Error');
		});

		await report.check('pickers list and search', async () => {
			const first = await client.listSearch('searchBanks', credentialId);
			same(first.results.length, 100);
			const second = await client.listSearch(
				'searchBanks',
				credentialId,
				undefined,
				first.paginationToken,
			);
			same(first.results.length + second.results.length, 137);
			const found = await client.listSearch('searchBanks', credentialId, 'mandiri');
			same(
				found.results.map(({ value }) => value),
				['008'],
			);
			const categories = await client.listSearch('searchCashCategories', credentialId, 'gaji');
			same(
				categories.results.map(({ value }) => value),
				['KK02'],
			);
		});

		await report.check('100 vouchers from the editor: one exchange, ledger is right', async () => {
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
			const posted = execution.output('ACC Accounting').map(({ json }) => json.document_number);
			same([...posted].sort(), numbers().sort());
			same(posted.length, 100);
			ok(sandbox.stats().tokenExchanges <= 1, `${sandbox.stats().tokenExchanges} exchanges`);
			for (const secret of secrets)
				ok(!execution.raw.includes(secret), 'a secret in the execution');
			ok(!/eyJ[\w-]+\.eyJ/.test(execution.raw), 'a token in the execution');
		});

		await report.check('a failing row shows message and description', async () => {
			const rows = voucherRows('b', 3);
			rows[1].bank = 'nowhere';
			const workflow = await client.saveWorkflow(
				accWorkflow('Failing row', credentialId, rows, VOUCHER_PARAMETERS),
			);
			const execution = await client.runManually(workflow, 'Start');
			same(execution.status, 'error');
			const error = execution.error('ACC Accounting');
			same(error?.message, 'bank not found (01)');
			ok(/1 document was already posted/.test(error?.description ?? ''), error?.description);
		});

		await report.check('duplicate guard: two executions, and after a restart of n8n', async () => {
			const options = {
				concurrentRequests: 4,
				duplicateGuard: { guard: { key: '={{ $json.id }}', scope: 'workflow' } },
			};
			const workflow = await client.saveWorkflow(
				accWorkflow('Guarded', credentialId, voucherRows('c', 20), {
					...VOUCHER_PARAMETERS,
					options,
				}),
			);
			const before = numbers().length;
			const first = await client.runManually(workflow, 'Start');
			same(first.status, 'success');
			same(numbers().length, before + 20);
			const second = await client.runManually(workflow, 'Start');
			same(second.output('ACC Accounting').filter(({ json }) => json.skipped === true).length, 20);

			const exchanges = sandbox.stats().tokenExchanges;
			await n8n.stop();
			n8n = await N8n.start(folder);
			client = new N8nClient(n8n.url);
			await client.login();
			const third = await client.runManually(workflow, 'Start');
			same(third.output('ACC Accounting').filter(({ json }) => json.skipped === true).length, 20);
			same(numbers().length, before + 20);
			await client.listSearch('searchBanks', credentialId);
			same(sandbox.stats().tokenExchanges, exchanges, 'the token did not survive the restart');
		});

		await report.check('active workflow with a webhook posts', async () => {
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
	} finally {
		await end();
	}
	return report.close();
}

main()
	.then((well) => {
		process.exitCode = well ? 0 : 1;
	})
	.catch((error: unknown) => {
		console.error(error);
		console.log('0 passed, 1 failed');
		process.exitCode = 1;
	});
