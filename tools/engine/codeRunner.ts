import { createRequire } from 'node:module';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

type Result<T, E> = { ok: true; result: T } | { ok: false; error: E };

interface CodeSettings {
	code: string;
	nodeMode: 'runOnceForAllItems' | 'runOnceForEachItem' | 'runCode';
	continueOnFail: boolean;
	chunk?: { startIndex: number; count: number };
	additionalProperties?: Record<string, unknown>;
}

const requireHere = createRequire(__filename);

/** n8n's runner also allows only this module by default. */
function requireAllowed(name: string): unknown {
	if (!['crypto', 'node:crypto'].includes(name)) throw new Error(`Module '${name}' is disallowed`);
	return requireHere(name);
}

function asError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(JSON.stringify(thrown));
}

/** Compiles the code once. For each item, only the names that it contains are evaluated. */
function compile({ code, additionalProperties }: CodeSettings, context: IExecuteFunctions) {
	const inputItems = context.getInputData();
	const scopeOf = (index: number): Record<string, unknown> => ({
		items: inputItems,
		item: inputItems[index],
		require: requireAllowed,
		helpers: context.helpers,
		$getWorkflowStaticData: (type: 'global' | 'node') => context.getWorkflowStaticData(type),
		...additionalProperties,
	});
	const own = Object.keys(scopeOf(0));
	const ofN8n = Object.keys(context.getWorkflowDataProxy(0)).filter(
		(name) => /^[$\w]+$/.test(name) && !own.includes(name) && code.includes(name),
	);
	// As in n8n, the code is a function inside the scope of these names, so it may declare its own
	// `items`.
	const run = new Function(
		...own,
		...ofN8n,
		`return (async function VmCodeWrapper() {${code}\n})()`,
	) as (...values: unknown[]) => Promise<unknown>;
	return async (index: number): Promise<unknown> => {
		const proxy = context.getWorkflowDataProxy(index) as unknown as Record<string, unknown>;
		return await run(...Object.values(scopeOf(index)), ...ofN8n.map((name) => proxy[name]));
	};
}

async function runForEachItem(
	settings: CodeSettings,
	context: IExecuteFunctions,
): Promise<INodeExecutionData[]> {
	const run = compile(settings, context);
	const { startIndex, count } = settings.chunk ?? {
		startIndex: 0,
		count: context.getInputData().length,
	};
	const results: INodeExecutionData[] = [];
	for (let index = startIndex; index < startIndex + count; index++) {
		const pairedItem = { item: index };
		try {
			const result = (await run(index)) as INodeExecutionData | null | undefined;
			if (!result) continue;
			const isItem = typeof result === 'object' && ('json' in result || 'binary' in result);
			const { json, binary } = isItem ? result : { json: result, binary: undefined };
			results.push({
				json: (json ?? {}) as INodeExecutionData['json'],
				...(binary ? { binary } : {}),
				pairedItem,
			});
		} catch (error) {
			if (!settings.continueOnFail) throw error;
			results.push({ json: { error: asError(error).message }, pairedItem });
		}
	}
	return results;
}

async function runForAllItems(settings: CodeSettings, context: IExecuteFunctions) {
	try {
		return (await compile(settings, context)(0)) ?? [];
	} catch (error) {
		if (!settings.continueOnFail) throw error;
		return [{ json: { error: asError(error).message } }];
	}
}

/**
 * Runs the JavaScript of n8n's Code node in this process, as an async function in the same realm,
 * without a sandbox or a time limit. n8n sends code and items to a second process (a task runner)
 * and back. So a comparison with a Code node is fair or favors the Code node.
 */
export async function runCode<T, E>(
	_additionalData: unknown,
	jobType: string,
	settings: unknown,
	context: IExecuteFunctions,
): Promise<Result<T, E>> {
	if (jobType !== 'javascript') throw new Error(`The engine cannot run ${jobType}`);
	const code = settings as CodeSettings;
	const runner = code.nodeMode === 'runOnceForEachItem' ? runForEachItem : runForAllItems;
	try {
		return { ok: true, result: (await runner(code, context)) as T };
	} catch (error) {
		return { ok: false, error: asError(error) as E };
	}
}
