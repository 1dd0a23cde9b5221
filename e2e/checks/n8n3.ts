import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FaultRule } from '../../tools/sandbox';
import { N8nClient, type Execution } from '../client';
import { EXAMPLES } from '../examples';
import { bare, expect } from '../fixtures';
import { N8n, prepareFolder } from '../n8n';
import { QueueMode } from '../queueMode';
import { hasServices } from '../services';
import { saveTemplate } from '../templates';
import { ACC_NODE, accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

/**
 * Announced defaults of n8n 3, as far as n8n 2 has these settings. The checks run on Node.js 24.
 */
const SETTINGS_OF_3 = {
	N8N_RUNNERS_TASK_TIMEOUT: '60',
	N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
	OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
	N8N_UNVERIFIED_PACKAGES_ENABLED: 'false',
	N8N_SSRF_PROTECTION_ENABLED: 'true',
	N8N_SSRF_ALLOWED_HOSTNAMES: 'localhost',
};

/** Queue mode with these settings, and a credential for the sandbox under an allowed name. */
const test = bare.extend<object, { queue: QueueMode; allowed: string }>({
	queue: [
		async ({}, use) => await use(await QueueMode.start(SETTINGS_OF_3)),
		{ scope: 'worker', timeout: 600_000 },
	],
	allowed: [
		async ({ queue }, use) => {
			const { credentials } = queue.sandbox;
			const baseUrl = credentials.baseUrl.replace('127.0.0.1', 'localhost');
			await use(await queue.client.createCredential('Allowed', { ...credentials, baseUrl }));
		},
		{ scope: 'worker' },
	],
});

test.skip(!hasServices(), 'install redis-server and postgresql');

const wrongDate = { 1: { date: '31/11/2026' } };
const wrongBank = { 1: { bank: 'none' } };
const DRY_RUN = { dryRun: true };

const SERVER_ERROR: FaultRule = {
	path: '/v1/vouchers',
	fault: { kind: 'status', httpStatus: 500, stored: false },
};

/** A run that is started manually. */
interface Run {
	what: string;
	rows: ReturnType<typeof voucherRows>;
	/** Other parameters of the node. */
	changed?: Record<string, unknown>;
	/** On Error: Continue. */
	goesOn?: boolean;
	/** ACC answers with a server error. */
	fails?: boolean;
}

/** Mistakes that a person can make. */
const RUNS: Run[] = [
	{ what: 'a dry run with a wrong row', rows: voucherRows('a', 3, wrongDate), changed: DRY_RUN },
	{ what: 'a wrong row that stops the run', rows: voucherRows('b', 3, wrongDate) },
	{ what: 'a row that ACC refuses', rows: voucherRows('c', 3, wrongBank), goesOn: true },
	{ what: 'an answer that says nothing', rows: voucherRows('d', 2), goesOn: true, fails: true },
];

/** What a person sees of a run, without document numbers and times. */
function seen({ status, output, hints, error }: Execution) {
	const { message, description } = error() ?? {};
	return {
		status,
		message,
		description,
		hints: hints(ACC_NODE),
		items: output(ACC_NODE).map(({ json }) => json),
	};
}

async function runByHand(
	client: N8nClient,
	credentialId: string,
	{ what, rows, changed = {}, goesOn }: Run,
): Promise<Execution> {
	const workflow = accWorkflow(what, credentialId, rows, { ...VOUCHER_PARAMETERS, ...changed });
	const node = (workflow.nodes as object[]).at(-1) ?? {};
	if (goesOn) Object.assign(node, { onError: 'continueRegularOutput' });
	return await client.runManually(await client.saveWorkflow(workflow), 'Start');
}

test('n8n 3: what is started by hand looks the same from a worker', async ({ queue, allowed }) => {
	const { sandbox } = queue;
	const usual = await N8n.start(await prepareFolder());
	const client = new N8nClient(usual.url);
	await client.setUpOwner();
	const credentialId = await client.createCredential('ACC', sandbox.credentials);
	const onWorkers = () => queue.executionsByWorker().reduce((sum, count) => sum + count, 0);
	for (const run of RUNS) {
		const prepare = () => {
			sandbox.reset();
			sandbox.setFaults(run.fails ? [SERVER_ERROR] : []);
		};
		prepare();
		const before = onWorkers();
		const offloaded = seen(await runByHand(queue.client, allowed, run));
		expect(onWorkers(), `${run.what}: not on a worker`).toBe(before + 1);
		prepare();
		const inMain = seen(await runByHand(client, credentialId, run));
		expect(offloaded, run.what).toEqual(inMain);
		expect([run.what, inMain.items.length > 0 || inMain.message]).toEqual([
			run.what,
			expect.anything(),
		]);
	}
	await usual.stop();
});

test('n8n 3: the credential says that n8n blocks the address, and what to allow', async ({
	queue,
	allowed,
}) => {
	const { client, sandbox } = queue;
	const blocked = await client.testCredential(sandbox.credentials, queue.credentialId);
	expect(blocked.status).toBe('Error');
	expect(blocked.message).toContain('N8N_SSRF_ALLOWED_HOSTNAMES');
	const values = await client.credentialData(allowed);
	expect((await client.testCredential(values, allowed)).status).toBe('OK');
});

test('n8n 3: a document to a blocked address was certainly not sent', async ({ queue }) => {
	queue.sandbox.reset();
	const run = { what: 'blocked', rows: voucherRows('blocked', 2), goesOn: true };
	const { output } = await runByHand(queue.client, queue.credentialId, run);
	expect(output(ACC_NODE).map(({ json }) => json.outcome)).toEqual(['refused', 'refused']);
	expect(JSON.stringify(output(ACC_NODE))).toContain('N8N_SSRF_ALLOWED_HOSTNAMES');
	expect(queue.sandbox.stats()).toEqual({ tokenExchanges: 0, requests: {} });
});

test('n8n 3: the main job, from a file in a form to posted vouchers', async ({
	queue,
	allowed,
}) => {
	queue.sandbox.reset();
	const templates = { running: queue, credentials: { accAccountingApi: allowed } };
	const saved = await saveTemplate(templates, 'vouchers-from-spreadsheet.json', {
		activated: ['Your Spreadsheet'],
		entered: { 'Create Vouchers': { dryRun: false } },
	});
	await queue.client.publish(saved);
	const url = `${queue.client.url}/form/acc-vouchers-from-spreadsheet`;
	await expect.poll(async () => (await fetch(url)).status).toBe(200);
	const outcomes = async (times: number) => {
		const form = new FormData();
		const bytes = readFileSync(join(EXAMPLES, 'data', 'payments.xlsx'));
		form.set('field-0', new Blob([bytes]), 'payments.xlsx');
		expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200);
		const [id = ''] = await queue.client.untilExecuted(saved.id, times);
		const { output } = await queue.client.finished(id);
		return output('Create Vouchers').map(({ json }) => json.outcome);
	};
	expect(await outcomes(1)).toEqual(Array(6).fill('posted'));
	expect(await outcomes(2)).toEqual(Array(6).fill('skipped'));
	expect(queue.sandbox.ledger()).toHaveLength(6);
});
