import {
	createEngine,
	type Engine,
	type EngineOptions,
	type ExportedWorkflow,
	type RunResult,
} from '../../tools/engine';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../tools/sandbox';

import { holdAgainstSchema } from './schema';
import { holdStages } from './stages';
import { toolOf, workflowOf } from './workflows';

export { byCode, CREATE, guardedBy, INVOICE_OF_ROWS, rows } from './rows';

let areStagesHeld = false;

export type Json = Record<string, unknown>;

/** Settings of a node whose failed items come out as items. */
export const CONTINUE = { onError: 'continueRegularOutput' };

/** A sandbox and an engine that has a credential for it. */
export interface Pair {
	sandbox: Sandbox;
	engine: Engine;
	credentialId: string;
	/** The workflow Manual Trigger → ACC Accounting. */
	workflow(parameters: Json, node?: Json): ExportedWorkflow;
	/** Runs it with these rows as the trigger's items. */
	run(parameters: Json, rows: Json[], node?: Json): Promise<RunResult>;
	/**
	 * Calls the node as a tool of an AI agent. Nothing is set unless the parameters say so.
	 *
	 * @param says the model's arguments, which n8n passes as the item
	 */
	call(parameters: Json, says: Json, node?: Json): Promise<RunResult>;
	close(): Promise<void>;
}

/** Starts both, over a real socket and with the built package. */
export async function startPair(
	sandboxOptions: Partial<SandboxOptions> = {},
	engineOptions: EngineOptions = {},
): Promise<Pair> {
	// Once for each test file: each has modules of its own.
	if (!areStagesHeld) holdStages();
	areStagesHeld = true;
	const sandbox = await startSandbox(sandboxOptions);
	const engine = await createEngine(engineOptions);
	const credentialId = engine.addCredential('accAccountingApi', 'ACC', sandbox.credentials);
	const workflow: Pair['workflow'] = (parameters, node) =>
		workflowOf(credentialId, parameters, node);
	return {
		sandbox,
		engine,
		credentialId,
		workflow,
		run: async (parameters, rows, node = {}) => {
			const result = await engine.run(workflow(parameters, node), { input: rows as never });
			holdAgainstSchema(result, parameters, node);
			return result;
		},
		call: async (parameters, says, node = {}) => {
			const workflow = toolOf(credentialId, parameters, node);
			return await engine.run(workflow, { startNode: 'ACC', input: [says] as never });
		},
		close: async () => {
			await engine.close();
			await sandbox.close();
		},
	};
}

/** The pair of a test file: started before its tests, with empty books and no faults for each. */
export function usePair(
	sandboxOptions: Partial<SandboxOptions> = {},
	engineOptions: EngineOptions = {},
): Pair {
	const pair = {} as Pair;
	beforeAll(async () => {
		Object.assign(pair, await startPair(sandboxOptions, engineOptions));
	});
	beforeEach(() => pair.sandbox.reset());
	afterAll(async () => await pair.close());
	return pair;
}

/** The JSON of the items that the node output. */
export function jsonOf(result: RunResult, output = 0): Json[] {
	return result.output('ACC', output).map(({ json }) => json);
}

/** The texts of the hints that the node output. */
export function hintsOf(result: RunResult): string[] {
	return result.hints('ACC').map(({ message }) => message);
}

/** The marks of all stored documents, in order. */
export function storedMarks(sandbox: Sandbox): string[] {
	return sandbox.ledger().map(({ request }) => {
		const [line] = (request.items ?? []) as Json[];
		return String(line?.item_name ?? request.description);
	});
}

/**
 * Fails if a run's data contains a secret, a token, or a signature.
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
