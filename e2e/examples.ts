import { join, resolve } from 'node:path';

import { readWorkflow } from '../engine';
import type { Workflow } from './client';

/** The workflows that the README offers, and their data. */
export const EXAMPLES = resolve(__dirname, '..', 'examples');

/**
 * Reads a workflow of `examples/` and chooses a credential in each node, as its user must do.
 *
 * @param credentials IDs by the type of the credential
 */
export function readExample(file: string, credentials: Record<string, string>): Workflow {
	const workflow = readWorkflow(join(EXAMPLES, file)) as unknown as Workflow;
	for (const node of workflow.nodes) {
		if (!node.credentials) continue;
		const types = Object.keys(node.credentials);
		node.credentials = Object.fromEntries(
			types.map((type) => [type, { id: credentials[type], name: type }]),
		);
	}
	return workflow;
}
