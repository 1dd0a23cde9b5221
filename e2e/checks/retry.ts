import { deepStrictEqual as same } from 'node:assert';

import type { FaultRule } from '../../sandbox';
import { note } from '../report';
import type { Running } from '../setUp';
import { countsOf, descriptions, duplicates, told } from '../told';
import { ACC_NODE, accWorkflow, VOUCHER_PARAMETERS, voucherRows } from '../workflows';

const ROWS = 8;

/** What n8n does about an error of the node. */
const ON_ERROR = {
	Continue: 'continueRegularOutput',
	'Continue (using error output)': 'continueErrorOutput',
	Stop: 'stopWorkflow',
};

/** The service is once too busy for a row. */
function busyOnce(id: string): FaultRule {
	return {
		fault: { kind: 'tooMany', retryAfter: '0' },
		path: '/v1/vouchers',
		bodyIncludes: `"${id}"`,
		times: 1,
	};
}

/**
 * Posts rows in a node with Retry On Fail, where one row is refused once.
 *
 * @returns what became of the rows that are not posted, as `place: outcome`
 */
async function retried(
	{ client, credentialId, sandbox }: Running,
	name: string,
	failing: number,
	onError: string,
	concurrentRequests: number,
): Promise<string[]> {
	sandbox.reset();
	sandbox.setFaults([busyOnce(`${name}-${failing}`)]);
	const rows = voucherRows(name, ROWS);
	const options = { speed: { values: { concurrentRequests, repeatsWhenBusy: 0 } } };
	const workflow = accWorkflow(name, credentialId, rows, { ...VOUCHER_PARAMETERS, options });
	const nodes = workflow.nodes as Array<Record<string, unknown>>;
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100, onError };
	const saved = await client.saveWorkflow({
		...workflow,
		nodes: nodes.map((node) => (node.name === ACC_NODE ? { ...node, ...settings } : node)),
	});
	const execution = await client.runManually(saved, 'Start');
	same(execution.status, 'success', `${name}: ${execution.error()?.message}`);
	const stored = descriptions(sandbox);
	same(duplicates(stored), 0, `${name}: stored twice`);
	const numbers = new Map(
		sandbox.ledger().map(({ request, number }) => [String(request.description), number]),
	);
	const posted = execution.output(ACC_NODE);
	const tells = told(execution);
	note(`${name}: ${countsOf(tells)}, stored ${stored.length}`);
	// The results are those of the rows, in their order, also of those that an earlier try has posted.
	const inOrder = rows.filter((_, row) => tells.length === ROWS || row !== failing);
	same(tells.length, inOrder.length, name);
	return tells.flatMap(({ as }, row) => {
		if (as !== 'posted') return [`${row}: ${as}`];
		same(posted[row]?.json.document_number, numbers.get(String(inOrder[row]?.id)), name);
		return [];
	});
}

/** Retry On Fail in a whole n8n: first and last row, one at a time and three, whatever n8n does then. */
export async function retryOnFailPostsOnce(running: Running): Promise<void> {
	for (const [label, onError] of Object.entries(ON_ERROR)) {
		for (const concurrent of [1, 3]) {
			const name = `retry ${label} ${concurrent}`;
			same(await retried(running, `${name} first`, 0, onError, concurrent), []);
			const last = await retried(running, `${name} last`, ROWS - 1, onError, concurrent);
			// n8n looks at the first output item only: without Stop it does not try again.
			const stays = onError === ON_ERROR.Continue ? [`${ROWS - 1}: refused`] : [];
			same(last, stays);
		}
	}
	running.sandbox.setFaults([]);
}
