import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from '../fixtures';
import { accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

const PATH = '/v1/dashboard/monthly-cashflow';

const TRIGGER = {
	type: 'n8n-nodes-acc-accounting.accAccountingTrigger',
	typeVersion: 1,
	parameters: {
		pollTimes: { item: [{ mode: 'everyMinute' }] },
		event: 'figureCrossesLimit',
		figure: 'total_balance',
		direction: 'below',
		limit: 1000,
	},
};

test('an active trigger reports a crossing once, even after a restart of n8n', async ({
	credentialId,
	sandbox,
	numbers,
	client,
	n8n,
}) => {
	const credentials = { accAccountingApi: { id: credentialId, name: 'ACC' } };
	const trigger = { ...TRIGGER, credentials };
	const rows = voucherRows('alert', 1);
	const workflow = await client.saveWorkflow(
		accWorkflow('Alert', credentialId, rows, VOUCHER_PARAMETERS, trigger),
	);
	const reads = () => sandbox.stats().requests[`GET ${PATH} 200`] ?? 0;
	/**
	 * Makes a poll see this balance; n8n polls every minute, and whenever the workflow is activated.
	 */
	const polled = async (balance: number, activate?: () => Promise<void>) => {
		const merge = { data: { total_balance: balance } };
		sandbox.setFaults([{ fault: { kind: 'answer', stored: false, merge }, path: PATH }]);
		const before = reads();
		await activate?.();
		await expect.poll(reads, { timeout: 90_000 }).toBeGreaterThan(before);
		// By then, the workflow started by a poll has posted.
		await wait(3_000);
	};
	const publish = async () => await client.publish(workflow);
	const again = async () => {
		await client.unpublish(workflow);
		await publish();
	};
	await polled(2000, publish);
	expect(numbers(), 'an alert without a crossing').toHaveLength(0);
	await polled(500);
	expect(numbers(), 'the crossing was not told once').toHaveLength(1);
	await polled(400, async () => await n8n.restart());
	expect(numbers(), 'told again after a restart').toHaveLength(1);
	await polled(2000, again);
	await polled(300, again);
	expect(numbers(), 'the second crossing was not told once').toHaveLength(2);
	await client.unpublish(workflow);
});
