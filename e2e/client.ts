import { setTimeout as wait } from 'node:timers/promises';

import { parse } from 'flatted';

import type { Differences } from './install';
import { until } from './until';

/** A workflow as n8n stores it. */
export interface Workflow {
	id: string;
	versionId: string;
	nodes: Array<Record<string, unknown> & { name: string }>;
	[field: string]: unknown;
}

/** The data of an execution, unpacked. */
export interface Execution {
	id: string;
	status: string;
	/** When it ended, in milliseconds since 1970; NaN if n8n does not know. */
	stoppedAt: number;
	/** Duration of a node's last run, milliseconds. */
	durationMs(node: string): number | undefined;
	/** Items of a node's last run, at an output. */
	output(node: string, index?: number): Array<{ json: Record<string, unknown> }>;
	/** Hints of a node's last run, which the editor shows above its output. */
	hints(node: string): string[];
	/** Error of a node, or of the whole execution. */
	error(node?: string): { message: string; description?: string } | undefined;
	/** Whether any stored node has run. */
	hasRun: boolean;
	/** The text as n8n stores it, to be searched for secrets. */
	raw: string;
}

/** An execution as n8n's REST API gives it. */
interface StoredExecution {
	status: string;
	stoppedAt: string | null;
	data: string;
}

interface RunData {
	resultData: {
		error?: { message: string; description?: string };
		runData?: Record<
			string,
			Array<{
				executionTime: number;
				hints?: Array<{ message: string }>;
				error?: { message: string; description?: string };
				data?: { main: Array<Array<{ json: Record<string, unknown> }>> };
			}>
		>;
	};
}

/** The account to sign in to n8n with. */
export interface Owner {
	email: string;
	/** 8 to 64 characters with a digit and a capital letter. */
	password: string;
}

const OWNER: Owner = { email: 'owner@e2e.example', password: 'Owner-Password-1' };

/** n8n's REST API, as its editor uses it. */
export class N8nClient {
	cookie = '';

	readonly browserId = 'acc-e2e-browser';

	private readonly owner: Owner;

	private readonly differences: Differences;

	/** @param how the account, and how this version of n8n differs from the newest one */
	constructor(
		readonly url: string,
		{ owner = OWNER, differences = {} }: { owner?: Owner; differences?: Differences } = {},
	) {
		this.owner = owner;
		this.differences = differences;
	}

	/** @throws Error with status and text of an answer that is not a success */
	private async request(method: string, path: string, body?: unknown): Promise<string> {
		const response = await fetch(`${this.url}${path}`, {
			method,
			headers: {
				'Content-Type': 'application/json',
				'browser-id': this.browserId,
				...(this.cookie ? { Cookie: this.cookie } : {}),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const cookie = response.headers
			.getSetCookie()
			.find((each) => each.startsWith('n8n-auth='))
			?.replace(/;.*/, '');
		if (cookie) this.cookie = cookie;
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
		return text;
	}

	/** @throws Error with status and text of an answer that is not a success */
	async call<T>(method: string, path: string, body?: unknown): Promise<T> {
		const text = await this.request(method, path, body);
		const parsed = text === '' ? undefined : (JSON.parse(text) as { data?: T });
		return (parsed && typeof parsed === 'object' && 'data' in parsed ? parsed.data : parsed) as T;
	}

	async setUpOwner(): Promise<void> {
		const names = { firstName: 'Owner', lastName: 'Test' };
		await this.call('POST', '/rest/owner/setup', { ...this.owner, ...names });
	}

	/** Signs in with a saved OAuth2 credential, as the editor's window does. */
	async signIn(credentialId: string): Promise<void> {
		const url = await this.call<string>('GET', `/rest/oauth2-credential/auth?id=${credentialId}`);
		const state = new URL(url).searchParams.get('state') ?? '';
		const query = new URLSearchParams({ code: 'e2e-code', state });
		const page = await this.request('GET', `/rest/oauth2-credential/callback?${query}`);
		if (!page.includes('Connection successful')) throw new Error(`Not signed in: ${page}`);
	}

	async createCredential(
		name: string,
		data: Record<string, unknown>,
		type = 'accAccountingApi',
	): Promise<string> {
		const { id } = await this.call<{ id: string }>('POST', '/rest/credentials', {
			name,
			type,
			data,
		});
		return id;
	}

	/** @param id of a saved credential; none for an unsaved one */
	async testCredential(
		data: Record<string, string>,
		id?: string,
	): Promise<{ status: string; message: string }> {
		return await this.call('POST', '/rest/credentials/test', {
			credentials: { id: id ?? '', name: 'ACC', type: 'accAccountingApi', data },
		});
	}

	/** The credential as the editor loads it, with blanked secrets. */
	async credentialData(id: string): Promise<Record<string, string>> {
		const found = await this.call<{ data: Record<string, string> }>(
			'GET',
			`/rest/credentials/${id}?includeData=true`,
		);
		return found.data;
	}

	async saveWorkflow(workflow: Record<string, unknown>): Promise<Workflow> {
		return await this.call('POST', '/rest/workflows', { active: false, ...workflow });
	}

	async publish({ id, versionId }: Workflow): Promise<void> {
		if (this.differences.publishesByActive) return await this.setActive(id, true);
		await this.call('POST', `/rest/workflows/${id}/activate`, { versionId });
	}

	async unpublish({ id }: Workflow): Promise<void> {
		if (this.differences.publishesByActive) return await this.setActive(id, false);
		await this.call('POST', `/rest/workflows/${id}/deactivate`, {});
	}

	private async setActive(id: string, active: boolean): Promise<void> {
		const { versionId } = await this.call<Workflow>('GET', `/rest/workflows/${id}`);
		await this.call('PATCH', `/rest/workflows/${id}`, { active, versionId });
	}

	/** Waits until a workflow has run a number of times. Returns the executions, the newest first. */
	async untilExecuted(workflowId: string, times: number): Promise<string[]> {
		return await until(`workflow ${workflowId} has run ${times} times`, async () => {
			const ids = await this.executionIds(workflowId);
			return ids.length >= times && ids;
		});
	}

	/**
	 * Starts a saved workflow from its trigger, as the editor's button does.
	 *
	 * @param json the output of the trigger; without it n8n runs the trigger itself
	 * @returns ID of the execution
	 */
	async startManually(
		workflow: Workflow,
		trigger: string,
		json?: Record<string, unknown>,
	): Promise<string> {
		const data = json && {
			startTime: 0,
			executionTime: 0,
			executionIndex: 0,
			executionStatus: 'success',
			source: [],
			data: { main: [[{ json }]] },
		};
		const { executionId } = await this.call<{ executionId: string }>(
			'POST',
			`/rest/workflows/${workflow.id}/run`,
			{
				workflowData: workflow,
				triggerToStartFrom: { name: trigger, ...(data ? { data } : {}) },
			},
		);
		return executionId;
	}

	/** Runs a saved workflow from its trigger and waits for its end. */
	async runManually(workflow: Workflow, trigger: string): Promise<Execution> {
		return await this.finished(await this.startManually(workflow, trigger));
	}

	/** Waits for an execution to end. */
	async finished(id: string): Promise<Execution> {
		for (let tenth = 0; ; tenth++) {
			const execution = this.read(id, await this.untilOver(id));
			// n8n 1 reports the end a moment before it has stored the nodes' output.
			const isStored = execution.hasRun || !['success', 'error'].includes(execution.status);
			if (isStored || tenth === 100) return execution;
			await wait(100);
		}
	}

	/** Waits for an execution to end, and returns its status even if its process has died. */
	async finalStatus(id: string): Promise<string> {
		return (await this.untilOver(id)).status;
	}

	/** Waits until an execution is waiting for a person. */
	async untilWaiting(id: string): Promise<void> {
		await this.untilStatus(id, (status) => status === 'waiting');
	}

	private async untilOver(id: string): Promise<StoredExecution> {
		const isOver = (status: string) => !['new', 'running', 'waiting'].includes(status);
		return await this.untilStatus(id, isOver);
	}

	private async untilStatus(
		id: string,
		isReached: (status: string) => boolean,
	): Promise<StoredExecution> {
		const ask = async () => {
			const execution = await this.call<StoredExecution>('GET', `/rest/executions/${id}`);
			return isReached(execution.status) && execution;
		};
		return await until(`execution ${id} gets on`, ask, 600);
	}

	/**
	 * IDs of a workflow's executions, the newest first. If there are more than 100, some may be
	 * missing.
	 */
	async executionIds(workflowId: string): Promise<string[]> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const { results } = await this.call<{ results: Array<{ id: string }> }>(
			'GET',
			`/rest/executions?filter=${filter}&limit=100`,
		);
		return results.map(({ id }) => id);
	}

	/**
	 * Cancels an execution, as the editor's button does.
	 *
	 * @throws Error if it has ended
	 */
	async cancel(id: string): Promise<void> {
		await this.call('POST', `/rest/executions/${id}/stop`);
	}

	private read(id: string, { status, stoppedAt, data }: StoredExecution): Execution {
		const { resultData } = (parse(data) ?? {}) as Partial<RunData>;
		// If its process has died, an execution may have no data.
		const lastRun = (node: string) => resultData?.runData?.[node]?.at(-1);
		return {
			id,
			status,
			stoppedAt: Date.parse(stoppedAt ?? ''),
			raw: data,
			hasRun: Object.keys(resultData?.runData ?? {}).length > 0,
			durationMs: (node) => lastRun(node)?.executionTime,
			output: (node, index = 0) => lastRun(node)?.data?.main[index] ?? [],
			hints: (node) => (lastRun(node)?.hints ?? []).map(({ message }) => message),
			error: (node) => (node === undefined ? resultData?.error : lastRun(node)?.error),
		};
	}

	/** The entries of a picker. */
	async listSearch(
		methodName: string,
		credentialId: string,
		filter?: string,
		paginationToken?: string,
	): Promise<{ results: Array<{ name: string; value: string }>; paginationToken?: string }> {
		return await this.call('POST', '/rest/dynamic-node-parameters/resource-locator-results', {
			path: 'parameters.bankCode',
			nodeTypeAndVersion: { name: 'n8n-nodes-acc-accounting.accAccounting', version: 1 },
			currentNodeParameters: { resource: 'voucher', operation: 'create' },
			credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
			methodName,
			...(filter ? { filter } : {}),
			...(paginationToken ? { paginationToken } : {}),
		});
	}

	/** Names of all node types in the editor. */
	async nodeTypes(): Promise<string[]> {
		const types = await this.call<Array<{ name: string }>>('GET', '/types/nodes.json');
		return types.map(({ name }) => name);
	}
}
