import { setTimeout as wait } from 'node:timers/promises';

import type { Execution, N8nClient } from './client';
import { until } from './until';
import { callWebhook } from './webhook';

/** Rows in the body of a webhook. */
export type Rows = Array<Record<string, unknown>>;

/** A published workflow that posts the rows in its webhook's body. */
export interface RowsWorkflow {
	id: string;
	/**
	 * Calls the webhook, which answers before the rows are posted.
	 *
	 * @param path of another webhook of the workflow
	 */
	send(rows: Rows, path?: string): Promise<void>;
	/** IDs of all started executions, the newest first, as soon as n8n has all of them. */
	executionIds(): Promise<string[]>;
	/** Starts an execution for each list of rows, all at the same time. */
	sendEach(lists: Rows[]): Promise<void>;
	/** Starts a number of executions with the same rows at the same moment, and waits for their end. */
	sendAtOnce(rows: Rows, times: number): Promise<Execution[]>;
}

/** Waits for executions to end, one after the other: polling all at once would slow n8n down. */
export async function ended(client: N8nClient, ids: string[]): Promise<Execution[]> {
	const executions: Execution[] = [];
	for (const id of ids) executions.push(await client.finished(id));
	return executions;
}

/**
 * Saves and publishes a workflow with a webhook.
 *
 * @param idsOf lists the executions of a workflow, the newest first
 */
export async function publishWebhook(
	client: N8nClient,
	workflow: Record<string, unknown>,
	path: string,
	idsOf: (workflowId: string) => Promise<string[]> | string[] = async (id) =>
		await client.executionIds(id),
): Promise<RowsWorkflow> {
	const saved = await client.saveWorkflow(workflow);
	await client.publish(saved);
	await wait(1500);
	const { id } = saved;
	let sent = 0;
	const send = async (rows: Rows, to = path) => {
		sent++;
		const answer = await callWebhook(`${client.url}/webhook/${to}`, { rows });
		if (!answer.ok) throw new Error(`webhook: HTTP ${answer.status}`);
	};
	const executionIds = async () => {
		return await until(`workflow ${id} has run ${sent} times`, async () => {
			const ids = await idsOf(id);
			return ids.length >= sent && ids;
		});
	};
	const sendEach = async (lists: Rows[]) => {
		await Promise.all(lists.map(async (rows) => await send(rows)));
	};
	const sendAtOnce = async (rows: Rows, times: number) => {
		await sendEach(Array<Rows>(times).fill(rows));
		return await ended(client, (await executionIds()).slice(0, times));
	};
	return { id, send, executionIds, sendEach, sendAtOnce };
}
