import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import type * as WorkflowModule from 'n8n-workflow';
import type {
	ExecutionStatus,
	ICredentialDataDecryptedObject,
	IConnections,
	IDataObject,
	INode,
	INodeCredentials,
	INodeExecutionData,
	INodeListSearchResult,
	INodeParameters,
	IRun,
	IWorkflowExecuteAdditionalData,
	IWorkflowSettings,
	NodeExecutionHint,
	ResourceMapperFields,
	Workflow as N8nWorkflow,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { additionalDataFor } from './additionalData';
import { CredentialStore } from './credentials';
import { testCredential, type CredentialTestResult } from './credentialTest';
import { FileDeduplicator } from './deduplicator';
import { load } from './load';
import { LoadedTypes } from './nodeTypes';
import { acquireN8n, releaseN8n, type N8n } from './setup';

export type { CredentialTestResult } from './credentialTest';
export type { StoreCalls } from './deduplicator';

/** A workflow as n8n exports it. */
export interface ExportedWorkflow {
	id?: string;
	name?: string;
	nodes: INode[];
	connections: IConnections;
	settings?: IWorkflowSettings;
	staticData?: IDataObject;
}

export interface EngineOptions {
	/** Folders of built packages; by default this repository. n8n-nodes-base is always included. */
	packages?: string[];
	/** Nodes of n8n-nodes-base, by name without the package, to load now instead of on first use. */
	baseNodes?: string[];
	/** Time zone of workflows without one; UTC by default. */
	timezone?: string;
	/** File for stored credentials; by default they stay in memory. */
	credentialsFile?: string;
	/** File for the keys of the duplicate guard; by default they stay in memory. */
	processedDataFile?: string;
	/**
	 * Folders in which nodes may read and write files; by default this repository and the folder for
	 * temporary files. n8n has one such setting per process, so the last started run sets it.
	 */
	files?: string[];
	/** n8n's log level, `silent` by default. Only the first engine of a process sets it. */
	logLevel?: string;
}

interface RunOptions {
	/** Name of the start node; by default the trigger that n8n finds. */
	startNode?: string;
	/** Items that the trigger outputs, or the input of another start node. */
	input?: INodeExecutionData[] | IDataObject[];
	/** `manual`, as from the editor, is the default. */
	mode?: WorkflowExecuteMode;
	executionId?: string;
	/** Receives the run when it starts, so that it can be canceled. */
	onStart?: (run: StartedRun) => void;
}

/** The result of a run. Its errors are n8n's own, as the editor shows them. */
export interface RunResult {
	/**
	 * The status that n8n would store. Also `canceled` if a node threw because of the cancellation.
	 */
	status: ExecutionStatus;
	error?: IRun['data']['resultData']['error'];
	/** Items of a node's last run, at an output index from 0. */
	output(node: string, index?: number): INodeExecutionData[];
	/** Hints of a node's last run. */
	hints(node: string): NodeExecutionHint[];
	/** All data of the run, as n8n has it. */
	run: IRun;
	/** The workflow's static data after the run, to be passed to the next run. */
	staticData: IDataObject;
	/** Milliseconds from the start of the engine to its end. */
	durationMs: number;
}

/** The result of a poll. */
export interface Polled {
	/** Null if nothing happened. */
	items: INodeExecutionData[] | null;
	error: Error | undefined;
	/** The workflow's static data after the poll, to be passed to the next poll. */
	staticData: IDataObject;
}

/** A started run, which can be canceled as with the editor's stop button. */
export interface StartedRun {
	/** The result of the run. A failed run has a result as well. */
	promise: Promise<RunResult>;
	cancel(): void;
}

/** A request of the editor's parameter panel to a node. */
interface EditorRequest {
	parameters?: INodeParameters;
	/** As in an exported workflow: credential type → id and name. */
	credentials?: INodeCredentials;
	filter?: string;
	paginationToken?: string;
	/** By default the version of a new node in the editor. */
	typeVersion?: number;
}

const REPOSITORY = resolve(__dirname, '../..');

function asItems(input: INodeExecutionData[] | IDataObject[]): INodeExecutionData[] {
	return input.map((item) =>
		typeof item.json === 'object' && item.json !== null
			? (item as INodeExecutionData)
			: { json: item as IDataObject },
	);
}

function resultOf(
	run: IRun,
	status: ExecutionStatus,
	workflow: N8nWorkflow,
	durationMs: number,
): RunResult {
	const { runData, error } = run.data.resultData;
	return {
		status,
		error,
		run,
		staticData: JSON.parse(JSON.stringify(workflow.staticData)) as IDataObject,
		durationMs,
		output: (node, index = 0) => runData[node]?.at(-1)?.data?.main?.[index] ?? [],
		hints: (node) => runData[node]?.at(-1)?.hints ?? [],
	};
}

/** Runs n8n workflows on n8n's own engine. */
export class Engine {
	private runs = 0;

	private closed = false;

	constructor(
		private readonly n8n: N8n,
		private readonly types: LoadedTypes,
		readonly credentials: CredentialStore,
		readonly processedData: FileDeduplicator,
		private readonly options: { timezone: string; files: string[] },
	) {}

	/** Stores a credential and returns the ID for workflows. */
	addCredential(type: string, name: string, data: ICredentialDataDecryptedObject): string {
		return this.credentials.add(type, name, data);
	}

	/** The stored data of a credential, including secrets: for tests. */
	storedCredential(id: string): ICredentialDataDecryptedObject {
		return this.credentials.read(id);
	}

	/** Replaces the stored data of a credential, as the editor does when it saves. */
	saveCredential(id: string, data: ICredentialDataDecryptedObject): void {
		this.credentials.write(id, data);
	}

	private additionalData(
		executionId: string,
		mode: WorkflowExecuteMode,
		workflow?: N8nWorkflow,
	): IWorkflowExecuteAdditionalData {
		return additionalDataFor(this.n8n.core, this.credentials, executionId, mode, workflow);
	}

	private workflowOf(exported: ExportedWorkflow): N8nWorkflow {
		const { Workflow } = load<typeof WorkflowModule>('n8n-workflow');
		const { timezone, ...settings } = exported.settings ?? {};
		const isOwn = timezone !== undefined && timezone !== 'DEFAULT';
		const workflow = new Workflow({
			id: exported.id ?? 'workflow',
			name: exported.name ?? 'Workflow',
			nodes: structuredClone(exported.nodes),
			connections: structuredClone(exported.connections),
			active: false,
			nodeTypes: this.types,
			staticData: structuredClone(exported.staticData ?? {}),
			settings: {
				executionOrder: 'v1',
				...settings,
				timezone: isOwn ? timezone : this.options.timezone,
			},
		});
		this.n8n.deduplicators.assign(workflow, this.processedData);
		return workflow;
	}

	/**
	 * Starts a workflow.
	 *
	 * @throws Error if the engine is closed, a node type is unknown, or there is no start node
	 */
	start(exported: ExportedWorkflow, options: RunOptions = {}): StartedRun {
		if (this.closed) throw new Error('The engine is closed');
		this.n8n.allowFiles(this.options.files);
		const { createRunExecutionData } = load<typeof WorkflowModule>('n8n-workflow');
		const workflow = this.workflowOf(exported);
		const node = options.startNode ? workflow.getNode(options.startNode) : workflow.getStartNode();
		if (!node) throw new Error(`The workflow has no node ${options.startNode ?? 'to start at'}`);
		const mode = options.mode ?? 'manual';
		const input = asItems(options.input ?? [{}]);
		const type = this.types.getByNameAndVersion(node.type, node.typeVersion);
		// In manual mode, a trigger would fire on its own. As in the editor, pinned items replace it.
		const isPinned =
			options.input !== undefined && mode === 'manual' && (type.trigger ?? type.poll);
		const data = createRunExecutionData({
			executionData: { nodeExecutionStack: [{ node, data: { main: [input] }, source: null }] },
			resultData: isPinned ? { pinData: { [node.name]: input } } : {},
		});
		const additionalData = this.additionalData(
			options.executionId ?? String(++this.runs),
			mode,
			workflow,
		);
		let stored: ExecutionStatus | undefined;
		additionalData.hooks?.addHandler('workflowExecuteAfter', ({ status }) => {
			stored = status;
		});
		const executor = new this.n8n.core.WorkflowExecute(additionalData, mode, data);
		const begun = performance.now();
		const startedAt = new Date();
		let running: (PromiseLike<IRun> & { cancel(): void }) | undefined;
		const execute = async (): Promise<RunResult> => {
			try {
				running = executor.processRunExecutionData(workflow);
				const run = await running;
				return resultOf(run, stored ?? run.status, workflow, performance.now() - begun);
			} catch (error) {
				// In n8n, a run also fails if something prevents the start, such as an empty required
				// field.
				data.resultData.error = error as RunResult['error'];
				const stoppedAt = new Date();
				return resultOf(
					{ data, mode, startedAt, stoppedAt, status: 'error', storedAt: 'db' },
					'error',
					workflow,
					performance.now() - begun,
				);
			}
		};
		const started = { promise: execute(), cancel: () => running?.cancel() };
		options.onStart?.(started);
		return started;
	}

	/**
	 * Polls the trigger of a workflow once, as n8n does for an active workflow.
	 *
	 * @returns its items or its error, and the static data for the next poll
	 * @throws Error if the workflow has no polling trigger
	 */
	async poll(exported: ExportedWorkflow): Promise<Polled> {
		const workflow = this.workflowOf(exported);
		const [node] = workflow.getPollNodes();
		const type = node && this.types.getByNameAndVersion(node.type, node.typeVersion);
		if (!node || !type?.poll) throw new Error('The workflow has no node that polls');
		const additionalData = this.additionalData(String(++this.runs), 'trigger', workflow);
		const { PollContext } = this.n8n.core;
		const context = new PollContext(workflow, node, additionalData, 'trigger', 'activate');
		const polled = { items: null, error: undefined };
		const ended: Omit<Polled, 'staticData'> = await type.poll.call(context).then(
			(output) => ({ ...polled, items: output?.[0] ?? null }),
			(error: unknown) => ({ ...polled, error: error as Error }),
		);
		return { ...ended, staticData: JSON.parse(JSON.stringify(workflow.staticData)) as IDataObject };
	}

	/** Runs a workflow to its end. Throws like `start`. */
	async run(exported: ExportedWorkflow, options: RunOptions = {}): Promise<RunResult> {
		return await this.start(exported, options).promise;
	}

	/**
	 * Tests a credential as the editor does. The editor saves before it tests. Without an ID, the
	 * data is stored only for the test. With an ID, only the result of `preAuthentication` replaces
	 * stored data.
	 */
	async testCredential(
		type: string,
		data: ICredentialDataDecryptedObject,
		id = '',
	): Promise<CredentialTestResult> {
		const tested = { type, data, id: id || this.credentials.add(type, 'Test', data) };
		try {
			return await testCredential(
				this.n8n.core,
				this.types,
				this.credentials,
				this.additionalData('', 'internal'),
				tested,
			);
		} finally {
			if (!id) this.credentials.remove(tested.id);
		}
	}

	private editorRequest(type: string, using: EditorRequest | string): EditorRequest {
		if (typeof using !== 'string') return using;
		const typeVersion = this.types.latestVersion(type);
		const [credential] =
			this.types.getByNameAndVersion(type, typeVersion).description.credentials ?? [];
		if (!credential) throw new Error(`${type} takes no credential`);
		return { credentials: { [credential.name]: { id: using, name: 'Credential' } } };
	}

	private editorContext(type: string, request: EditorRequest) {
		const typeVersion = request.typeVersion ?? this.types.latestVersion(type);
		const node: INode = {
			id: 'node',
			name: 'Temp-Node',
			type,
			typeVersion,
			position: [0, 0],
			parameters: structuredClone(request.parameters ?? {}),
			credentials: request.credentials,
		};
		const workflow = this.workflowOf({ nodes: [node], connections: {} });
		const additionalData = {
			...this.additionalData('', 'internal'),
			currentNodeParameters: request.parameters ?? {},
		};
		const context = new this.n8n.core.LoadOptionsContext(
			workflow,
			workflow.getNode(node.name) ?? node,
			additionalData,
			'',
		);
		return { methods: this.types.getByNameAndVersion(type, typeVersion).methods, context };
	}

	/**
	 * The entries of a picker in the editor.
	 *
	 * @param using the values of the panel, or only the ID of the credential
	 */
	async listSearch(
		type: string,
		method: string,
		using: EditorRequest | string = {},
		filter?: string,
		paginationToken?: string,
	): Promise<INodeListSearchResult> {
		const request = this.editorRequest(type, using);
		const { methods, context } = this.editorContext(type, request);
		const search = methods?.listSearch?.[method];
		if (!search) throw new Error(`${type} has no list search "${method}"`);
		return await search.call(
			context,
			request.filter ?? filter,
			request.paginationToken ?? paginationToken,
		);
	}

	/** The columns of a resource mapper in the editor. Same parameters as `listSearch`. */
	async resourceMapping(
		type: string,
		method: string,
		using: EditorRequest | string = {},
	): Promise<ResourceMapperFields> {
		const { methods, context } = this.editorContext(type, this.editorRequest(type, using));
		const mapping = methods?.resourceMapping?.[method];
		if (!mapping) throw new Error(`${type} has no resource mapping "${method}"`);
		const { fields, ...rest } = await mapping.call(context);
		const byId = new Map([...fields].reverse().map((field) => [field.id, field]));
		return { ...rest, fields: fields.filter((field) => byId.get(field.id) === field) };
	}

	/** Releases the engine's resources. A run in progress continues to its end. */
	async close(): Promise<void> {
		if (this.closed) return;
		this.closed = true;
		releaseN8n();
	}
}

/**
 * Loads n8n's engine, our built package, and the requested nodes of n8n-nodes-base.
 *
 * @throws Error if a package or one of its files cannot be loaded
 */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
	const n8n = await acquireN8n(options.logLevel ?? 'silent');
	try {
		const { packages = [REPOSITORY], baseNodes = [] } = options;
		const types = await LoadedTypes.load(n8n.core, packages, baseNodes);
		return new Engine(
			n8n,
			types,
			new CredentialStore(types, options.credentialsFile),
			new FileDeduplicator(options.processedDataFile),
			{
				timezone: options.timezone ?? 'UTC',
				files: options.files ?? [REPOSITORY, tmpdir()],
			},
		);
	} catch (error) {
		releaseN8n();
		throw error;
	}
}

/** Reads an exported workflow from a file. */
export function readWorkflow(file: string): ExportedWorkflow {
	return JSON.parse(readFileSync(file, 'utf8')) as ExportedWorkflow;
}
