import { deepStrictEqual as same, ok } from 'node:assert';

import { startSandbox } from '../../sandbox';
import { N8nClient } from '../client';
import { N8n, prepareFolder } from '../n8n';
import { QueueMode } from '../queueMode';
import { note, type Report } from '../report';
import { publishWebhook, type Rows } from '../rowsWorkflow';
import { startServices } from '../services';
import { countsOf, told } from '../told';
import {
	ACC_NODE,
	GUARDED,
	VOUCHER_PARAMETERS,
	voucherRows,
	webhookRowsWorkflow,
} from '../workflows';

const KNOWN = 10_000;
const ROWS = 500;
const CONCURRENT = [1, 5, 20];

/** Concurrent requests of the run that records those keys. */
const RECORDING = 20;

interface Place {
	client: N8nClient;
	credentialId: string;
	forget(): void;
}

/** Prints what a document costs: the time of the node, divided by its documents. */
async function measure({ client, credentialId, forget }: Place, path: string): Promise<void> {
	const run = async (guarded: boolean) => {
		const options = {
			// Another workflow would have keys of its own.
			speed: { values: { concurrentRequests: '={{ $json.concurrent }}' } },
			...(guarded ? GUARDED : {}),
		};
		const name = `${path}-${guarded ? 'guarded' : 'bare'}`;
		const parameters = { ...VOUCHER_PARAMETERS, options };
		const workflow = await publishWebhook(
			client,
			webhookRowsWorkflow(name, credentialId, parameters),
			name,
		);
		return async (rows: Rows, concurrent: number, expected: 'posted' | 'recorded') => {
			forget();
			const sent = rows.map((row) => ({ ...row, concurrent }));
			const [execution] = await workflow.sendAtOnce(sent, 1);
			ok(execution);
			same(execution.status, 'success', String(execution.error()?.message));
			same(countsOf(told(execution)), `${expected} ${rows.length}`);
			return Number(execution.durationMs(ACC_NODE)) / rows.length;
		};
	};
	const guarded = await run(true);
	const bare = await run(false);
	const known = voucherRows(`${path}-known`, KNOWN);
	const recorded = await guarded(known, RECORDING, 'posted');
	note(`${KNOWN} keys recorded, ${RECORDING} at a time: ${recorded.toFixed(1)} ms per document`);
	for (const concurrent of CONCURRENT) {
		const rows = voucherRows(`${path}-${concurrent}`, ROWS);
		const without = await bare(rows, concurrent, 'posted');
		const withGuard = await guarded(rows, concurrent, 'posted');
		const skipped = await guarded(known.slice(0, ROWS), concurrent, 'recorded');
		note(
			`${concurrent} at a time: ${without.toFixed(1)} ms per document without the guard, ${withGuard.toFixed(1)} with it, ${skipped.toFixed(1)} where the key is known`,
		);
	}
}

async function inSqlite(): Promise<void> {
	const sandbox = await startSandbox();
	const folder = await prepareFolder();
	const n8n = await N8n.start(folder);
	const client = new N8nClient(n8n.url);
	await client.setUpOwner();
	const credentialId = await client.createCredential('ACC', sandbox.credentials);
	await measure({ client, credentialId, forget: () => sandbox.reset() }, 'sqlite');
	await n8n.stop();
	await sandbox.close();
	folder.remove();
}

async function inQueueMode(): Promise<void> {
	const queue = await QueueMode.start(await startServices());
	const { client, credentialId, sandbox } = queue;
	try {
		await measure({ client, credentialId, forget: () => sandbox.reset() }, 'postgres');
	} finally {
		await queue.close();
	}
}

/** What the duplicate guard costs per document, where many keys are known already. */
export async function costChecks(report: Report): Promise<void> {
	await report.check(`cost of the guard, ${KNOWN} keys known: SQLite, one process`, inSqlite);
	await report.check(`cost of the guard, ${KNOWN} keys known: PostgreSQL, queue mode`, inQueueMode);
}
