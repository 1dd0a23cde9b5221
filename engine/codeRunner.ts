import { createRequire } from 'node:module';
import type { IExecuteFunctions } from 'n8n-workflow';

type Result<T, E> = { ok: true; result: T } | { ok: false; error: E };

interface CodeSettings {
	code: string;
	nodeMode: 'runOnceForAllItems' | 'runOnceForEachItem' | 'runCode';
	chunk?: { startIndex: number; count: number };
}

const AsyncFunction = (async () => undefined).constructor as new (
	...args: string[]
) => (...args: unknown[]) => Promise<unknown>;
const requireHere = createRequire(__filename);

/**
 * Runs the JavaScript of n8n's Code node in this process. n8n itself sends it to a task runner, a
 * second process; here it only has to run the examples and the benchmark's comparison, for which it
 * is the quicker – so the fairer – way.
 */
export async function runCode<T, E>(
	_additionalData: unknown,
	jobType: string,
	settings: unknown,
	context: IExecuteFunctions,
): Promise<Result<T, E>> {
	if (jobType !== 'javascript') throw new Error(`The engine cannot run ${jobType}`);
	const { code, nodeMode, chunk } = settings as CodeSettings;
	const names = ['$input', '$json', '$', '$node', 'items', 'item', 'require'];
	const run = new AsyncFunction(...names, code);
	const runFor = async (itemIndex: number) => {
		const proxy = context.getWorkflowDataProxy(itemIndex);
		const items = context.getInputData();
		return await run(
			proxy.$input,
			proxy.$json,
			proxy.$,
			proxy.$node,
			items,
			items[itemIndex],
			requireHere,
		);
	};
	try {
		if (nodeMode !== 'runOnceForEachItem') return { ok: true, result: (await runFor(0)) as T };
		const results: unknown[] = [];
		const { startIndex = 0, count = context.getInputData().length } = chunk ?? {};
		for (let index = startIndex; index < startIndex + count; index++) {
			const result = (await runFor(index)) as object;
			results.push({ ...result, pairedItem: { item: index } });
		}
		return { ok: true, result: results as T };
	} catch (error) {
		return { ok: false, error: error as E };
	}
}
