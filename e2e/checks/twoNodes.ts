import { deepStrictEqual as same } from 'node:assert';

import type { Sandbox } from '../../sandbox';
import type { Execution, N8nClient } from '../client';
import type { QueueMode } from '../queueMode';
import { note } from '../report';
import { ended, publishWebhook, type RowsWorkflow } from '../rowsWorkflow';
import type { Running } from '../setUp';
import { countsOf, descriptions, duplicates, told } from '../told';
import {
	ACC_NODE,
	GUARDED,
	sideBySide,
	VOUCHER_PARAMETERS,
	voucherRows,
	webhookRowsWorkflow,
} from '../workflows';
import { accountForAll } from './sameKeys';

const KEYS = 60;
/** For each of the two nodes. */
const EXECUTIONS = 5;
const REPETITIONS = 3;
const OTHER = 'Other ';

/** Executions of one workflow that bring the same rows to two nodes of it at the same moment. */
async function sendToBoth(
	client: N8nClient,
	credentialId: string,
	publish: (workflow: Record<string, unknown>, path: string) => Promise<RowsWorkflow>,
	account: (rows: ReturnType<typeof voucherRows>, executions: Execution[]) => void,
): Promise<void> {
	const options = { speed: { values: { concurrentRequests: 5 } }, ...GUARDED };
	const parameters = { ...VOUCHER_PARAMETERS, options };
	const [one, other] = ['two-one', 'two-other'];
	const both = sideBySide(
		webhookRowsWorkflow(one, credentialId, parameters),
		webhookRowsWorkflow(other, credentialId, parameters),
		OTHER,
	);
	const workflow = await publish(both, one);
	for (let repetition = 1; repetition <= REPETITIONS; repetition++) {
		const rows = voucherRows(`two-${repetition}`, KEYS);
		const paths = Array.from({ length: EXECUTIONS }, () => [one, other]).flat();
		await Promise.all(paths.map(async (path) => await workflow.send(rows, path)));
		account(rows, await ended(client, (await workflow.executionIds()).slice(0, paths.length)));
	}
}

function nodeOf(execution: Execution): string {
	const other = `${OTHER}${ACC_NODE}`;
	return execution.output(other).length > 0 ? other : ACC_NODE;
}

/** In one process two guarded nodes of a workflow wait for each other. */
export async function twoNodesInOneProcess(running: Running): Promise<void> {
	const { client, credentialId, sandbox } = running;
	const publish = async (workflow: Record<string, unknown>, path: string) =>
		await publishWebhook(client, workflow, path);
	await sendToBoth(client, credentialId, publish, (rows, executions) => {
		note(accountForAll(sandbox, rows, executions, nodeOf));
		same(new Set(executions.map(nodeOf)).size, 2);
	});
}

function storedOf(sandbox: Sandbox, rows: ReturnType<typeof voucherRows>): string[] {
	const ids = new Set(rows.map(({ id }) => String(id)));
	return descriptions(sandbox).filter((id) => ids.has(id));
}

/** Between processes two guarded nodes are not promised anything: this tells what happens. */
export async function twoNodesOnTwoWorkers(queue: QueueMode): Promise<void> {
	const { client, credentialId, sandbox } = queue;
	sandbox.reset();
	const publish = async (workflow: Record<string, unknown>, path: string) =>
		await queue.publish(workflow, path);
	await sendToBoth(client, credentialId, publish, (rows, executions) => {
		const stored = storedOf(sandbox, rows);
		const all = executions.flatMap((execution) => told(execution, nodeOf(execution)));
		note(
			`not promised: of ${KEYS} keys stored ${stored.length}, twice ${duplicates(stored)}; ${countsOf(all)}`,
		);
		same(all.length, 2 * EXECUTIONS * KEYS);
	});
}
