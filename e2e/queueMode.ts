import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox, type Sandbox } from '../sandbox';
import { N8nClient } from './client';
import { atEnd } from './ending';
import { N8n, prepareFolder, type N8nFolder } from './n8n';
import type { Services } from './services';
import { callWebhook } from './webhook';
import { VOUCHER_PARAMETERS, webhookRowsWorkflow } from './workflows';

/** Soon enough to see within a test what n8n does about a worker that died. */
const STALLED_SOON = {
	QUEUE_WORKER_LOCK_DURATION: '6000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '2000',
	QUEUE_WORKER_STALLED_INTERVAL: '3000',
};

/** A published workflow that posts the rows of its webhook's body. */
export interface RowsWorkflow {
	id: string;
	/** Calls the webhook, which answers before the rows are posted. */
	send(rows: Array<Record<string, unknown>>): Promise<void>;
}

async function startWorkers(folder: N8nFolder, env: Record<string, string>): Promise<N8n[]> {
	return [await N8n.start(folder, env, 'worker'), await N8n.start(folder, env, 'worker')];
}

/** n8n's queue mode, a main process and two workers, and a sandbox to post to. */
export class QueueMode {
	private constructor(
		readonly sandbox: Sandbox,
		/** Signed in as the owner. */
		readonly client: N8nClient,
		/** ID of a saved credential for the sandbox. */
		readonly credentialId: string,
		private readonly folder: N8nFolder,
		private readonly env: Record<string, string>,
		private readonly main: N8n,
		private workers: N8n[],
	) {}

	/** Starts all of it on Redis and PostgreSQL that run already. */
	static async start(services: Services): Promise<QueueMode> {
		const sandbox = await startSandbox({ latencyMs: 10 });
		atEnd(async () => await sandbox.close());
		const folder = prepareFolder();
		const env = { ...services.env, ...STALLED_SOON };
		const main = await N8n.start(folder, env);
		const workers = await startWorkers(folder, env);
		const client = new N8nClient(main.url);
		await client.setUpOwner();
		const credentialId = await client.createCredential('ACC', sandbox.credentials);
		return new QueueMode(sandbox, client, credentialId, folder, env, main, workers);
	}

	/** How many processes of n8n run, each of which keeps tokens of its own. */
	get processes(): number {
		return 1 + this.workers.length;
	}

	/** How many executions each worker has started. */
	executionsByWorker(): number[] {
		return this.workers.map(
			({ log }) => (readFileSync(log, 'utf8').match(/started execution/gi) ?? []).length,
		);
	}

	/** Kills both workers with -9. */
	async killWorkers(): Promise<void> {
		await Promise.all(this.workers.map(async (worker) => await worker.stop('SIGKILL')));
	}

	/** Starts two workers in place of those that were killed. */
	async replaceWorkers(): Promise<void> {
		this.workers = await startWorkers(this.folder, this.env);
	}

	/** Publishes a workflow that posts vouchers under a path of its own. */
	async publishRows(
		path: string,
		options: Record<string, unknown>,
		credentialId = this.credentialId,
	): Promise<RowsWorkflow> {
		const parameters = { ...VOUCHER_PARAMETERS, options };
		const workflow = webhookRowsWorkflow(path, credentialId, parameters);
		const saved = await this.client.saveWorkflow(workflow);
		await this.client.publish(saved);
		await wait(1500);
		const url = `${this.client.url}/webhook/${path}`;
		const send = async (rows: unknown) => {
			const answer = await callWebhook(url, { rows });
			if (!answer.ok) throw new Error(`webhook: HTTP ${answer.status}`);
		};
		return { id: saved.id, send };
	}

	/** Ends all that was started, at once. */
	async close(): Promise<void> {
		await this.killWorkers();
		await this.main.stop('SIGKILL');
		await this.sandbox.close();
		this.folder.remove();
	}
}
