import { ok, deepStrictEqual as same } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';

import type { Report } from '../report';
import type { Running } from '../setUp';
import { accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

const PATH = '/v1/dashboard/monthly-cashflow';

/** n8n refuses an expression that begins with `*`: polls must not come every second. */
const SECONDS = Array.from({ length: 20 }, (_, third) => third * 3).join(',');

const TRIGGER = {
	type: 'n8n-nodes-acc-accounting.accAccountingTrigger',
	typeVersion: 1,
	parameters: {
		pollTimes: { item: [{ mode: 'custom', cronExpression: `${SECONDS} * * * * *` }] },
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
	/** Waits until what ACC answers now has been read at least twice. */
	const polled = async (balance: number) => {
		const merge = { data: { total_balance: balance } };
		sandbox.setFaults([{ fault: { kind: 'answer', stored: false, merge }, path: PATH }]);
		const before = reads();
		for (let tenth = 0; tenth < 600 && reads() < before + 2; tenth++) await wait(100);
		ok(reads() >= before + 2, 'the trigger does not poll');
		// The workflow that a poll has started has posted by then.
		await wait(3_000);
	};
	const merge = { data: { total_balance: 2000 } };
	sandbox.setFaults([{ fault: { kind: 'answer', stored: false, merge }, path: PATH }]);
	await running.client.publish(workflow);
	await polled(2000);
	same(numbers().length, 0, 'an alert without a crossing');
	await polled(500);
	same(numbers().length, 1, 'the crossing was not told once');
	await running.restart();
	await polled(400);
	same(numbers().length, 1, 'told again after a restart');
	await polled(2000);
	await polled(300);
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
