import { join } from 'node:path';
import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';

import { load } from '../../tools/engine/load';
import type { Json, Pair } from './pair';

const BUILT = join(__dirname, '../../dist/nodes/AccAccounting');
const NODE = `${BUILT}/AccAccounting.node.js`;

/**
 * Runs an operation of the built package: the credential signs only requests made by the same
 * build.
 */
export async function runBuilt(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { runOperation } = load<{ runOperation: typeof runBuilt }>(`${BUILT}/operations/index.js`);
	return await runOperation(context);
}

/**
 * Runs `look` instead of the node, with the context that n8n gives the node for these parameters and
 * items.
 *
 * @returns the result of `look`
 */
export async function insideNode<T>(
	pair: Pair,
	parameters: Json,
	rows: Json[],
	look: (context: IExecuteFunctions) => T | Promise<T>,
): Promise<T> {
	const { AccAccounting } = load<Record<'AccAccounting', { prototype: INodeType }>>(NODE);
	const { execute } = AccAccounting.prototype;
	let seen: { value: T } | undefined;
	AccAccounting.prototype.execute = async function () {
		seen = { value: await look(this) };
		return [[]];
	};
	try {
		const { error } = await pair.run(parameters, rows);
		if (error) throw error;
	} finally {
		AccAccounting.prototype.execute = execute;
	}
	if (!seen) throw new Error('the node was not run');
	return seen.value;
}
