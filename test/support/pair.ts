import { createEngine, type Engine, type EngineOptions, type ExportedWorkflow } from '../../engine';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox';

export { byCode, CREATE, rows } from './rows';

type Json = Record<string, unknown>;

/** A sandbox and an engine that has a credential for it. */
export interface Pair {
	sandbox: Sandbox;
	engine: Engine;
	credentialId: string;
	/** The workflow Manual Trigger → ACC Accounting. */
	workflow(parameters: Json, node?: Json): ExportedWorkflow;
	/** Runs it with these rows as the trigger's items. */
	run(parameters: Json, rows: Json[], node?: Json): ReturnType<Engine['run']>;
	close(): Promise<void>;
}

/** Starts both, over a real socket and with the built package. */
export async function startPair(
	sandboxOptions: Partial<SandboxOptions> = {},
	engineOptions: EngineOptions = {},
): Promise<Pair> {
	const sandbox = await startSandbox(sandboxOptions);
	const engine = await createEngine(engineOptions);
	const credentialId = engine.addCredential('accAccountingApi', 'ACC', sandbox.credentials);
	const workflow = (parameters: Json, node: Json = {}): ExportedWorkflow =>
		({
			id: 'workflow',
			nodes: [
				{
					id: 'start',
					name: 'Start',
					type: 'n8n-nodes-base.manualTrigger',
					typeVersion: 1,
					position: [0, 0],
					parameters: {},
				},
				{
					id: 'acc',
					name: 'ACC',
					type: 'n8n-nodes-acc-accounting.accAccounting',
					typeVersion: 1,
					position: [200, 0],
					parameters,
					credentials: { accAccountingApi: { id: credentialId, name: 'ACC' } },
					...node,
				},
			],
			connections: { Start: { main: [[{ node: 'ACC', type: 'main', index: 0 }]] } },
		}) as unknown as ExportedWorkflow;
	return {
		sandbox,
		engine,
		credentialId,
		workflow,
		run: async (parameters, rows, node) =>
			await engine.run(workflow(parameters, node), { input: rows as never }),
		close: async () => {
			await engine.close();
			await sandbox.close();
		},
	};
}

/** The marks of all stored documents, in order. */
export function storedMarks(sandbox: Sandbox): string[] {
	return sandbox.ledger().map(({ request }) => {
		const [line] = (request.items ?? []) as Json[];
		return String(line?.item_name ?? request.description);
	});
}

/**
 * Fails where a run's data hold a secret, a token or a signature.
 *
 * @param everything the run with its errors; circular references are fine
 */
export function expectNoSecrets(pair: Pair, everything: unknown): void {
	const seen = new Set<unknown>();
	const text = JSON.stringify(everything, (_, value: unknown) => {
		if (typeof value !== 'object' || value === null) return value;
		if (seen.has(value)) return undefined;
		seen.add(value);
		return value instanceof Error
			? { ...value, message: value.message, stack: value.stack, cause: value.cause }
			: value;
	});
	const stored = pair.engine.storedCredential(pair.credentialId);
	for (const field of ['clientSecret', 'signatureSecret', 'accessToken']) {
		const secret = String(stored[field] ?? '');
		if (secret !== '') expect(text).not.toContain(secret);
	}
	expect(text).not.toMatch(/a-signature/i);
	expect(text).not.toMatch(/Bearer /);
}
