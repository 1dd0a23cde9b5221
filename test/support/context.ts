import { join } from 'node:path';
import type { IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';

import { load } from '../../engine/load';
import type { Json, Pair } from './pair';

const BUILT = join(__dirname, '../../dist/nodes/AccAccounting');
const NODE = `${BUILT}/AccAccounting.node.js`;

/** Runs the operation of a node with the built package: requests are signed for what that made. */
export async function runBuilt(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { runOperation } = load<{ runOperation: typeof runBuilt }>(`${BUILT}/operations/index.js`);
	return await runOperation(context);
}

/**
 * Runs `look` in place of the node, with what n8n itself gives the node for these parameters and
 * items.
 *
 * @returns what `look` returns
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
