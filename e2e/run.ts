import { deepStrictEqual as same, ok } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkflow } from '../engine';
import { startSandbox } from '../sandbox';
import { N8nClient, type Workflow } from './client';
import { installN8n } from './install';
import { N8n, prepareFolder } from './n8n';
import { takePictures } from './pictures';
import { Report } from './report';
import { accWorkflow, VOUCHER_PARAMETERS, voucherRows } from './workflows';

const EXAMPLES = join(__dirname, '..', 'examples');

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

		const data = join(folder.path, '.n8n-files');
		const example = async (file: string): Promise<Workflow> => {
			const workflow = readWorkflow(join(EXAMPLES, file)) as unknown as Workflow;
			for (const node of workflow.nodes) {
				if (node.credentials)
					node.credentials = { accAccountingApi: { id: credentialId, name: 'ACC' } };
				if (node.name === 'Settings') {
					node.parameters = JSON.parse(
						JSON.stringify(node.parameters).replace('/home/node/.n8n-files', data),
					);
				}
			}
			return await client.saveWorkflow(workflow);
		};

		await report.check('example: purchase invoices from a CSV file', async () => {
			mkdirSync(data, { recursive: true });
			cpSync(join(EXAMPLES, 'data'), data, { recursive: true });
			const before = numbers().length;
			const workflow = await example('purchase-invoices-from-csv.json');
			const execution = await client.runManually(workflow, 'Start');
			same(execution.status, 'success');
			const outcomes = execution.output('Create Purchase Invoices').map(({ json }) => json.outcome);
			same(outcomes, ['posted', 'posted', 'refused', 'posted']);
			same(numbers().length, before + 3);
		});

		await report.check('example: vouchers from a spreadsheet', async () => {
			const before = numbers().length;
			const execution = await client.runManually(
				await example('vouchers-from-spreadsheet.json'),
				'Start',
			);
			same(execution.status, 'success');
			same(numbers().length, before + 6);
			same(execution.output('Create Vouchers').at(-1)?.json.posted, 6);
		});

		await report.check('example: both dashboards as a message', async () => {
			const workflow = await example('dashboards-to-message.json');
			const execution = await client.runManually(workflow, 'Every Monday 08:00');
			same(execution.status, 'success');
			ok(String(execution.output('Message')[0].json.text).includes('125.500.000'), 'no income');
		});

		await report.check('an active schedule posts by itself, with the stored token', async () => {
			const exchanges = sandbox.stats().tokenExchanges;
			const before = numbers().length;
			const workflow = await client.saveWorkflow(
				accWorkflow('Schedule', credentialId, voucherRows('s', 1), VOUCHER_PARAMETERS, {
					trigger: {
						type: 'n8n-nodes-base.scheduleTrigger',
						typeVersion: 1.2,
						parameters: { rule: { interval: [{ field: 'seconds', secondsInterval: 2 }] } },
					},
				}),
			);
			await client.publish(workflow);
			for (let tenth = 0; tenth < 300 && numbers().length === before; tenth++) await wait(100);
			ok(numbers().length > before, 'nothing was posted');
			same(sandbox.stats().tokenExchanges, exchanges);
			await client.call('POST', `/rest/workflows/${workflow.id}/deactivate`, {});
		});

		await report.check(
			'editor: panels, picker, error, output, credential, both themes',
			async () => {
				const pictures = process.env.PICTURES ?? join(folder.path, 'pictures');
				const seen = await takePictures(client, credentialId, pictures);
				ok(seen.picker.includes('Bank Mandiri (008)'), 'picker');
				ok(seen.error.startsWith('Document Date of item 1: expected a date'), seen.error);
				ok(seen.errorDescription.startsWith('Nothing was posted'), seen.errorDescription);
				ok(/Posted 3 \(\d+\/AKB/.test(seen.posted), 'summary hint');
				ok(seen.credential.includes('Connection tested successfully'), 'credential test');
				ok(seen.nodePanel.includes('Create a purchase invoice'), 'actions');
			},
		);
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
