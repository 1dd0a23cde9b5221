import { setTimeout as wait } from 'node:timers/promises';

import type { Execution, N8nClient } from './client';
import { callWebhook } from './webhook';

/** Rows as a webhook brings them. */
export type Rows = Array<Record<string, unknown>>;

/** A published workflow that posts the rows of its webhook's body. */
export interface RowsWorkflow {
	id: string;
	/** Calls the webhook, which answers before the rows are posted. */
	send(rows: Rows): Promise<void>;
	/** Starts so many executions with the same rows at the same moment, and waits for their end. */
	sendAtOnce(rows: Rows, times: number): Promise<Execution[]>;
}

/** What calls a webhook with rows. */
export function sender(client: N8nClient, path: string): RowsWorkflow['send'] {
	return async (rows) => {
		const answer = await callWebhook(`${client.url}/webhook/${path}`, { rows });
		if (!answer.ok) throw new Error(`webhook: HTTP ${answer.status}`);
	};
}

/** Saves and publishes a workflow with a webhook. */
export async function publishWebhook(
	client: N8nClient,
	workflow: Record<string, unknown>,
	path: string,
): Promise<RowsWorkflow> {
	const saved = await client.saveWorkflow(workflow);
	await client.publish(saved);
	await wait(1500);
	const { id } = saved;
	const send = sender(client, path);
	let sent = 0;
	const counted = async (rows: Rows) => {
		sent++;
		await send(rows);
	};
	const sendAtOnce = async (rows: Rows, times: number) => {
		await Promise.all(Array.from({ length: times }, async () => await counted(rows)));
		const ids = (await client.untilExecuted(id, sent)).slice(0, times);
		const executions: Execution[] = [];
		// One after the other: asking for all of them all the time would slow n8n down.
		for (const id of ids) executions.push(await client.finished(id));
		return executions;
	};
	return { id, send: counted, sendAtOnce };
}
