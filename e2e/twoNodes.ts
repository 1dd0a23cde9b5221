import type { Execution, N8nClient } from './client';
import { ended, type Rows, type RowsWorkflow } from './rowsWorkflow';
import {
	ACC_NODE,
	GUARDED,
	sideBySide,
	VOUCHER_PARAMETERS,
	voucherRows,
	webhookRowsWorkflow,
} from './workflows';

/** Keys that both nodes receive. */
export const KEYS = 60;
/** One for each of the two nodes. */
export const EXECUTIONS = 5;
const REPETITIONS = 3;
const OTHER = 'Other ';

/** Executions of one workflow that send the same rows to two of its nodes at the same moment. */
export async function sendToBoth(
	client: N8nClient,
	credentialId: string,
	publish: (workflow: Record<string, unknown>, path: string) => Promise<RowsWorkflow>,
	account: (rows: Rows, executions: Execution[]) => void,
): Promise<void> {
	const options = { speed: { values: { concurrentRequests: 5 } } };
	const parameters = { ...VOUCHER_PARAMETERS, ...GUARDED, options };
	const one = 'two-one';
	const other = 'two-other';
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

/** The node of the two that has run. */
export function nodeOf(execution: Execution): string {
	const other = `${OTHER}${ACC_NODE}`;
	return execution.output(other).length > 0 ? other : ACC_NODE;
}
