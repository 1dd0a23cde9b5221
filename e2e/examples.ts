import { join, resolve } from 'node:path';

import { readWorkflow } from '../tools/engine';
import type { Workflow } from './client';

/** The example workflows and their data. */
export const EXAMPLES = resolve(__dirname, '..', 'examples');

/**
 * Reads a workflow from `examples/`, and does what a user must do: selects a credential in each
 * node.
 *
 * @param credentials IDs by credential type; other types stay empty
 */
export function readExample(file: string, credentials: Record<string, string>): Workflow {
	// The editor assigns a new ID to an imported workflow.
	const text = JSON.stringify({ ...readWorkflow(join(EXAMPLES, file)), id: undefined });
	const workflow = JSON.parse(text) as Workflow;
	for (const node of workflow.nodes) {
		if (!node.credentials) continue;
		node.credentials = Object.fromEntries(
			Object.keys(node.credentials).flatMap((type) => {
				const id = credentials[type];
				return id === undefined ? [] : [[type, { id, name: type }]];
			}),
		);
	}
	return workflow;
}
