import { ok, deepStrictEqual as same } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import type { Report } from '../report';
import type { Running } from '../setUp';
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

async function anActiveTriggerTellsOnceAlsoAfterARestart(running: Running): Promise<void> {
	const { credentialId, sandbox, numbers } = running;
	sandbox.reset();
	const credentials = { accAccountingApi: { id: credentialId, name: 'ACC' } };
	const trigger = { ...TRIGGER, credentials };
	const rows = voucherRows('alert', 1);
	const workflow = await running.client.saveWorkflow(
		accWorkflow('Alert', credentialId, rows, VOUCHER_PARAMETERS, trigger),
	);
	const reads = () => sandbox.stats().requests[`GET ${PATH} 200`] ?? 0;
	/** Lets a poll see this balance; n8n polls every minute, and whenever the workflow becomes active. */
	const polled = async (balance: number, activate?: () => Promise<void>) => {
		const merge = { data: { total_balance: balance } };
		sandbox.setFaults([{ fault: { kind: 'answer', stored: false, merge }, path: PATH }]);
		const before = reads();
		await activate?.();
		for (let tenth = 0; tenth < 900 && reads() === before; tenth++) await wait(100);
		ok(reads() > before, 'the trigger does not poll');
		// The workflow that a poll has started has posted by then.
		await wait(3_000);
	};
	const publish = async () => await running.client.publish(workflow);
	const again = async () => {
		await running.client.unpublish(workflow);
		await publish();
	};
	await polled(2000, publish);
	same(numbers().length, 0, 'an alert without a crossing');
	await polled(500);
	same(numbers().length, 1, 'the crossing was not told once');
	await polled(400, async () => await running.restart());
	same(numbers().length, 1, 'told again after a restart');
	await polled(2000, again);
	await polled(300, again);
	same(numbers().length, 2, 'the second crossing was not told once');
	await running.client.unpublish(workflow);
	sandbox.reset();
}

/** The trigger in an active workflow. */
export async function triggerChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		[
			'an active trigger tells a crossing once, also after a restart of n8n',
			anActiveTriggerTellsOnceAlsoAfterARestart,
		],
	]);
}
