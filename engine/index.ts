import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type * as Network from '@n8n/backend-network';
import type * as Injection from '@n8n/di';
import type * as Core from 'n8n-core';
import type * as WorkflowModule from 'n8n-workflow';
import type {
	ExecutionStatus,
	ICredentialDataDecryptedObject,
	IConnections,
	IDataDeduplicator,
	IDataObject,
	INode,
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

import { CredentialStore } from './credentials';
import { testCredential, type CredentialTestResult } from './credentialTest';
import { FileDeduplicator } from './deduplicator';
import { load } from './load';
import { LoadedTypes } from './nodeTypes';
import { runCode } from './codeRunner';
import { setUpN8n } from './setup';

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
	/** Our package's folder, with its build in `dist/`. */
	packageFolder?: string;
	/** Nodes of n8n-nodes-base to load, by their name without the package. All of them takes seconds. */
	baseNodes?: string[];
	/** Time zone of workflows that set none. */
	timezone?: string;
	/** Where stored credentials outlive the process. */
	credentialsFile?: string;
	/** Where keys of the duplicate guard outlive the process. */
	processedDataFile?: string;
}

export interface RunOptions {
	/** Items that the start node gives, in place of what it would give itself. */
	input?: INodeExecutionData[] | IDataObject[];
	mode?: WorkflowExecuteMode;
}

/** What a run gave. Errors are n8n's own, as the editor would show them. */
export interface RunResult {
	status: ExecutionStatus;
	error?: IRun['data']['resultData']['error'];
	/** Items that a node gave at an output, from 0. */
	output(node: string, index?: number): INodeExecutionData[];
	hints(node: string): NodeExecutionHint[];
	run: IRun;
	staticData: IDataObject;
}

/** A run that has started and may be cancelled, as with the editor's stop button. */
export interface StartedRun {
	result: Promise<RunResult>;
	cancel(): void;
}

const REPOSITORY = resolve(__dirname, '..');

/** n8n keeps one store of processed data for the process; each engine brings its own when it runs. */
class SwitchedDeduplicator {
	current: IDataDeduplicator = new FileDeduplicator();
}
const switched = new SwitchedDeduplicator();
const proxyDeduplicator = new Proxy({} as IDataDeduplicator, {
	get: (_, method: keyof IDataDeduplicator) => {
		const { current } = switched;
		return (current[method] as (...args: unknown[]) => unknown).bind(current);
	},
});

let coreReady: Promise<typeof Core> | undefined;

async function loadCore(): Promise<typeof Core> {
	coreReady ??= (async () => {
		setUpN8n();
		const core = load<typeof Core>('n8n-core');
		const { configureGlobalAxiosDefaults } = load<typeof Network>('@n8n/backend-network');
		configureGlobalAxiosDefaults();
		const { Container } = load<typeof Injection>('@n8n/di');
		await Container.get(core.BinaryDataService).init();
		await core.DataDeduplicationService.init(proxyDeduplicator);
		return core;
	})();
	return await coreReady;
}

function asItems(input: INodeExecutionData[] | IDataObject[]): INodeExecutionData[] {
	return input.map((item) =>
		typeof item.json === 'object' && item.json !== null
			? (item as INodeExecutionData)
			: { json: item as IDataObject },
	);
}

/** Runs n8n workflows on n8n's own engine. */
export class Engine {
	private runs = 0;

	constructor(
		private readonly core: typeof Core,
		private readonly types: LoadedTypes,
		readonly credentials: CredentialStore,
		readonly processedData: FileDeduplicator,
		private readonly timezone: string,
	) {}

	private additionalData(executionId: string): IWorkflowExecuteAdditionalData {
		const unsupported = (what: string) => async (): Promise<never> => {
			throw new Error(`${what} is not part of this engine`);
		};
		return {
			credentialsHelper: this.credentials,
			executionId,
			executeWorkflow: unsupported('Running other workflows'),
			getRunExecutionData: async () => undefined,
			getRuntimeCredential: async () => undefined,
			currentNodeExecutionIndex: 0,
			restApiUrl: '',
			instanceBaseUrl: 'http://127.0.0.1/',
			formBaseUrl: '',
			formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
			formTestBaseUrl: '',
			webhookBaseUrl: '',
			webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
			webhookTestBaseUrl: '',
			mcpBaseUrl: '',
			mcpTestBaseUrl: '',
			variables: {},
			logAiEvent: () => undefined,
			startRunnerTask: runCode,
			hooks: new this.core.ExecutionLifecycleHooks('manual', executionId, {
				id: executionId,
				name: '',
				active: false,
				isArchived: false,
				nodes: [],
				connections: {},
				createdAt: new Date(),
				updatedAt: new Date(),
				activeVersionId: null,
			}),
		} as unknown as IWorkflowExecuteAdditionalData;
	}

	/** Starts a workflow at its trigger (or at the only node without an input). */
	async start(exported: ExportedWorkflow, options: RunOptions = {}): Promise<StartedRun> {
		switched.current = this.processedData;
		const { Workflow, createRunExecutionData } = load<typeof WorkflowModule>('n8n-workflow');
		const workflow = new Workflow({
			id: exported.id ?? 'workflow',
			name: exported.name ?? 'Workflow',
			nodes: structuredClone(exported.nodes),
			connections: structuredClone(exported.connections),
			active: false,
			nodeTypes: this.types,
			staticData: exported.staticData ?? {},
			settings: { executionOrder: 'v1', timezone: this.timezone, ...exported.settings },
		});
		await workflow.expression.acquireIsolate();
		const startNode = workflow.getStartNode();
		if (!startNode) throw new Error('The workflow has no node to start from');
		const mode = options.mode ?? 'manual';
		const executor = new this.core.WorkflowExecute(
			this.additionalData(String(++this.runs)),
			mode,
			createRunExecutionData({
				executionData: {
					nodeExecutionStack: [
						{
							node: startNode,
							data: { main: [asItems(options.input ?? [{}])] },
							source: null,
						},
					],
				},
				resultData: {
					...(options.input ? { pinData: { [startNode.name]: asItems(options.input) } } : {}),
				},
			}),
		);
		const running = executor.processRunExecutionData(workflow);
		return {
			cancel: () => running.cancel(),
			result: this.finish(running, workflow),
		};
	}

	private async finish(running: PromiseLike<IRun>, workflow: N8nWorkflow): Promise<RunResult> {
		try {
			const run = await running;
			const { runData, error } = run.data.resultData;
			return {
				status: run.status,
				run,
				error,
				staticData: workflow.staticData,
				output: (node, index = 0) => runData[node]?.at(-1)?.data?.main[index] ?? [],
				hints: (node) => runData[node]?.at(-1)?.hints ?? [],
			};
		} finally {
			await workflow.expression.releaseIsolate();
		}
	}

	/** Runs a workflow to its end. */
	async run(exported: ExportedWorkflow, options: RunOptions = {}): Promise<RunResult> {
		return await (
			await this.start(exported, options)
		).result;
	}

	/** Tests a credential as the editor's test does, unsaved or saved. */
	async testCredential(
		type: string,
		data: ICredentialDataDecryptedObject,
		id = '',
	): Promise<CredentialTestResult> {
		return await testCredential(
			this.core,
			this.types,
			this.credentials,
			this.additionalData('credential-test'),
			{ type, data, id },
		);
	}

	private async editorContext(type: string, parameters: INodeParameters, credentialId: string) {
		const { Workflow } = load<typeof WorkflowModule>('n8n-workflow');
		const [credential] = this.types.getByNameAndVersion(type).description.credentials ?? [];
		const node: INode = {
			id: 'node',
			name: 'Node',
			type,
			typeVersion: 1,
			position: [0, 0],
			parameters,
			credentials: { [credential.name]: { id: credentialId, name: 'Credential' } },
		};
		const workflow = new Workflow({
			nodes: [node],
			connections: {},
			active: false,
			nodeTypes: this.types,
		});
		const context = new this.core.LoadOptionsContext(
			workflow,
			node,
			this.additionalData('editor'),
			'',
		);
		return { methods: this.types.getByNameAndVersion(type).methods, context };
	}

	/** What a picker lists in the editor. */
	async listSearch(
		type: string,
		method: string,
		credentialId: string,
		filter?: string,
		paginationToken?: string,
	): Promise<INodeListSearchResult> {
		const { methods, context } = await this.editorContext(type, {}, credentialId);
		const search = methods?.listSearch?.[method];
		if (!search) throw new Error(`${type} has no list search "${method}"`);
		return await search.call(context, filter, paginationToken);
	}

	/** The columns that a resource mapper shows in the editor. */
	async resourceMapping(
		type: string,
		method: string,
		credentialId: string,
	): Promise<ResourceMapperFields> {
		const { methods, context } = await this.editorContext(type, {}, credentialId);
		const mapping = methods?.resourceMapping?.[method];
		if (!mapping) throw new Error(`${type} has no resource mapping "${method}"`);
		return await mapping.call(context);
	}
}

/** Loads n8n's engine, our built package and the wanted nodes of n8n-nodes-base. */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
	const core = await loadCore();
	const ours = new core.PackageDirectoryLoader(options.packageFolder ?? REPOSITORY);
	await ours.loadAll();
	const loaders = new Map<string, InstanceType<typeof core.DirectoryLoader>>([
		[ours.packageName, ours],
	]);
	const baseNodes = options.baseNodes ?? [];
	if (baseNodes.length > 0) {
		const baseFolder = dirname(require.resolve('n8n-nodes-base/package.json'));
		const base = new core.LazyPackageDirectoryLoader(
			baseFolder,
			[],
			baseNodes.map((name) => `n8n-nodes-base.${name}`),
		);
		await base.loadAll();
		loaders.set('n8n-nodes-base', base);
	}
	const types = new LoadedTypes(loaders);
	return new Engine(
		core,
		types,
		new CredentialStore(types, options.credentialsFile),
		new FileDeduplicator(options.processedDataFile),
		options.timezone ?? 'UTC',
	);
}

/** Reads an exported workflow from a file. */
export function readWorkflow(file: string): ExportedWorkflow {
	return JSON.parse(readFileSync(join(file), 'utf8')) as ExportedWorkflow;
}
