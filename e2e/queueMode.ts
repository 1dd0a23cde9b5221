import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { startSandbox, type Sandbox } from '../tools/sandbox';
import { N8nClient } from './client';
import { atEnd } from './ending';
import { N8n, prepareFolder } from './n8n';
import { publishWebhook, type RowsWorkflow } from './rowsWorkflow';
import { startServices, type Services } from './services';
import { until } from './until';
import { VOUCHER_PARAMETERS, webhookRowsWorkflow } from './workflows';

/**
 * Short enough to see within a test how n8n handles a dead worker. With less, n8n considers a
 * worker on a busy computer dead and marks its execution as failed while it continues to post.
 */
const STALLED_SOON = {
	QUEUE_WORKER_LOCK_DURATION: '30000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '5000',
	QUEUE_WORKER_STALLED_INTERVAL: '5000',
};

/** n8n's queue mode with a main process and two workers, and a sandbox to post to. */
export class QueueMode {
	private constructor(
		readonly sandbox: Sandbox,
		/** Signed in as the owner. */
		readonly client: N8nClient,
		/** ID of a saved credential for the sandbox. */
		readonly credentialId: string,
		private readonly services: Services,
		private readonly main: N8n,
		private readonly workers: N8n[],
	) {}

	/**
	 * Starts everything. The end of the run ends it.
	 *
	 * @param settings more environment of n8n's processes
	 */
	static async start(settings: Record<string, string> = {}): Promise<QueueMode> {
		const services = await startServices();
		const sandbox = await startSandbox({ latencyMs: 10 });
		atEnd(async () => await sandbox.close());
		const folder = await prepareFolder();
		const env = { ...services.env, ...STALLED_SOON, ...settings };
		const main = await N8n.start(folder, env);
		const worker = async () => await N8n.start(folder, env, 'worker');
		const workers = await Promise.all([worker(), worker()]);
		const client = new N8nClient(main.url);
		await client.setUpOwner();
		const credentialId = await client.createCredential('ACC', sandbox.credentials);
		return new QueueMode(sandbox, client, credentialId, services, main, workers);
	}

	/** Number of n8n's processes; each stores tokens of its own. */
	get processes(): number {
		return 1 + this.workers.length;
	}

	/** Number of executions that each worker has started. */
	executionsByWorker(): number[] {
		return this.workers.map(
			({ log }) => (readFileSync(log, 'utf8').match(/started execution/gi) ?? []).length,
		);
	}

	/** Kills both workers with -9. */
	async killWorkers(): Promise<void> {
		await Promise.all(this.workers.map(async (worker) => await worker.stop('SIGKILL')));
	}

	/**
	 * Kills both workers with -9 while one of them holds the lock of a workflow. They are paused while
	 * the lock is checked, so that it cannot be released between check and kill.
	 *
	 * @throws Error if nobody held the lock at any check
	 */
	async killWorkersThatHoldLock(workflowId: string): Promise<void> {
		await until('a paused worker holds the lock', async () => {
			for (const worker of this.workers) worker.pause();
			// By then, the database has processed everything that a worker sent.
			await wait(300);
			if (this.locks(workflowId) > 0) return true;
			for (const worker of this.workers) worker.resume();
			return false;
		});
		await this.killWorkers();
	}

	/** Starts two workers to replace the killed ones. */
	async replaceWorkers(): Promise<void> {
		await Promise.all(this.workers.map(async (worker) => await worker.restart()));
	}

	/** Kills one of the workers with -9 and starts another one. */
	async killAndReplace(worker: number): Promise<void> {
		await this.workers[worker]?.stop('SIGKILL');
		await this.workers[worker]?.restart();
	}

	/** The log files of its processes. */
	get logs(): string[] {
		return [this.main, ...this.workers].map(({ log }) => log);
	}

	/** Number of locks of the duplicate guard. They are n8n's lists of keys that belong to a node. */
	locks(workflowId: string): number {
		return this.services.query(
			`select context from processed_data where "workflowId" = '${workflowId}' and context like 'n:%'`,
		).length;
	}

	/** Stores a number of keys as if the workflow had recorded them. */
	fillKeys(workflowId: string, keys: number): void {
		const data = `select coalesce(json_agg(encode(decode(md5('key ' || n), 'hex'), 'base64')), '[]') from generate_series(1, ${keys}) n`;
		this.putEntries(workflowId, '', `(${data})`);
	}

	/** @param data an SQL expression for a JSON array */
	private putEntries(workflowId: string, context: string, data: string): void {
		this.services.query(
			`insert into processed_data ("workflowId", context, value) values ('${workflowId}', '${context}', json_build_object('mode', 'entries', 'data', ${data})::text) on conflict ("workflowId", context) do update set value = excluded.value`,
		);
	}

	/** Stores a lock as left behind by a killed process: incomplete, without its name. */
	putPartOfLock(workflowId: string, nodeId: string): void {
		this.putEntries(workflowId, `n:${nodeId}`, `json_build_array('left')`);
	}

	/** IDs of all executions of a workflow, the newest first. n8n's own list leaves some out. */
	executionIds(workflowId: string, status?: 'running'): string[] {
		const condition = status ? ` and status = '${status}'` : '';
		return this.services.query(
			`select id from execution_entity where "workflowId" = '${workflowId}'${condition} order by id desc`,
		);
	}

	/** Publishes a workflow that posts vouchers, under its own path. */
	async publishRows(
		path: string,
		parameters: Record<string, unknown>,
		credentialId = this.credentialId,
		changed: Record<string, unknown> = {},
	): Promise<RowsWorkflow> {
		const all = { ...VOUCHER_PARAMETERS, ...parameters, ...changed };
		const workflow = webhookRowsWorkflow(path, credentialId, all);
		return await this.publish(workflow, path);
	}

	/** Publishes a workflow with a webhook. */
	async publish(workflow: Record<string, unknown>, path: string): Promise<RowsWorkflow> {
		return await publishWebhook(this.client, workflow, path, (id) => this.executionIds(id));
	}
}
