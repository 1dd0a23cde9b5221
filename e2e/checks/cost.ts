import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Sandbox } from '../../tools/sandbox';
import type { N8nClient } from '../client';
import { runCommand } from '../commands';
import { expect, queueTest, test } from '../fixtures';
import { publishWebhook, type Rows, type RowsWorkflow } from '../rowsWorkflow';
import { countsOf, told } from '../told';
import {
	ACC_NODE,
	GUARDED,
	VOUCHER_PARAMETERS,
	voucherRows,
	webhookRowsWorkflow,
} from '../workflows';

const KNOWN = [0, 10_000, 100_000, 500_000];
const ROWS = 500;
const CONCURRENT = [1, 5, 20];

interface Place {
	client: N8nClient;
	credentialId: string;
	sandbox: Sandbox;
	/** Puts so many keys into n8n's store as if the workflow had recorded them. */
	fill(workflowId: string, keys: number): Promise<void> | void;
}

/** The longest time in which n8n did not answer, milliseconds: something held its event loop. */
async function longestHold(url: string, work: () => Promise<void>): Promise<number> {
	let longest = 0;
	let isOver = false;
	const asking = (async () => {
		while (!isOver) {
			const asked = Date.now();
			await fetch(`${url}/healthz`);
			longest = Math.max(longest, Date.now() - asked);
			await wait(5);
		}
	})();
	try {
		await work();
	} finally {
		isOver = true;
		await asking;
	}
	return longest;
}

/** Prints what a document costs: the time of the node, divided by its documents. */
async function measure(place: Place, name: string): Promise<void> {
	const { client, credentialId, sandbox, fill } = place;
	const publish = async (path: string, guard: typeof GUARDED | object) => {
		const speed = { values: { concurrentRequests: '={{ $json.concurrent }}' } };
		const parameters = { ...VOUCHER_PARAMETERS, options: { speed, ...guard } };
		const workflow = webhookRowsWorkflow(path, credentialId, parameters);
		return await publishWebhook(client, workflow, path);
	};
	const bare = await publish(`${name}-bare`, {});
	const guarded = await publish(`${name}-guarded`, GUARDED);
	const run = async (
		workflow: RowsWorkflow,
		rows: Rows,
		concurrent: number,
		expected: 'posted' | 'recorded',
	) => {
		sandbox.reset();
		const sent = rows.map((row) => ({ ...row, concurrent }));
		const [execution] = await workflow.sendAtOnce(sent, 1);
		expect(execution?.status, String(execution?.error()?.message)).toBe('success');
		expect(execution && countsOf(told(execution))).toBe(`${expected} ${rows.length}`);
		return Number(execution?.durationMs(ACC_NODE)) / rows.length;
	};
	console.log('milliseconds a document: without the guard / with it / where its key is known');
	for (const known of KNOWN) {
		const cells: string[] = [];
		const hold = await longestHold(client.url, async () => {
			for (const concurrent of CONCURRENT) {
				const rows = voucherRows(`${name}-${known}-${concurrent}`, ROWS);
				const without = await run(bare, rows, concurrent, 'posted');
				await fill(guarded.id, known);
				const withGuard = await run(guarded, rows, concurrent, 'posted');
				const skipped = await run(guarded, rows, concurrent, 'recorded');
				const figures = [without, withGuard, skipped].map((ms) => ms.toFixed(1)).join(' / ');
				cells.push(`${concurrent} at a time ${figures}`);
			}
		});
		console.log(`${known} keys: ${cells.join('; ')}; longest time without an answer ${hold} ms`);
	}
}

/** Fills n8n's SQLite, with the Node.js that n8n runs on: an older one cannot open it. */
const FILL_SQLITE = `
const { createHash } = require('node:crypto');
const { DatabaseSync } = require('node:sqlite');
const [file, workflowId, count] = process.argv.slice(1);
const hash = (_, at) => createHash('md5').update('key ' + at).digest('base64');
const value = JSON.stringify({ mode: 'entries', data: Array.from({ length: Number(count) }, hash) });
const database = new DatabaseSync(file);
database.exec('pragma busy_timeout = 10000');
database
	.prepare('insert or replace into processed_data (context, workflowId, value) values (?, ?, ?)')
	.run('', workflowId, value);
database.close();
`;

test('cost of the guard: SQLite, one process', async ({
	client,
	credentialId,
	folder,
	sandbox,
}) => {
	test.setTimeout(0);
	const node = join(folder.n8n.nodeHome, 'bin', 'node');
	const database = join(folder.path, '.n8n', 'database.sqlite');
	const fill = async (workflowId: string, keys: number) => {
		const args = ['-e', FILL_SQLITE, database, workflowId, String(keys)];
		await runCommand(node, args, { cwd: folder.path });
	};
	await measure({ client, credentialId, sandbox, fill }, 'sqlite');
});

queueTest('cost of the guard: PostgreSQL, queue mode', async ({ queue }) => {
	queueTest.setTimeout(0);
	const { client, credentialId, sandbox } = queue;
	const fill = (workflowId: string, keys: number) => queue.fillKeys(workflowId, keys);
	await measure({ client, credentialId, sandbox, fill }, 'postgres');
});
