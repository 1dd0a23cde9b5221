import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readWorkflow } from '../tools/engine';
import type { Workflow } from './client';
import type { N8nFolder } from './n8n';

/** The example workflows and their data. */
export const EXAMPLES = resolve(__dirname, '..', 'examples');

/** The folder for files of workflows in n8n's image; the examples name it. */
const FILES_IN_IMAGE = '/home/node/.n8n-files';

/** The only folder from which n8n lets workflows read files. */
export function filesOf(folder: Pick<N8nFolder, 'path'>): string {
	return join(folder.path, '.n8n-files');
}

/** Copies the data of the examples to a folder that workflows may read. */
export function layOutData(folder: N8nFolder): void {
	cpSync(join(EXAMPLES, 'data'), filesOf(folder), { recursive: true });
}

/**
 * Reads a workflow from `examples/`, and does what a user must do: selects a credential in each
 * node, and the folder of its files.
 *
 * @param credentials IDs by credential type; other types stay empty
 * @param folder of the n8n that runs it
 */
export function readExample(
	file: string,
	credentials: Record<string, string>,
	folder: Pick<N8nFolder, 'path'>,
): Workflow {
	// The editor assigns a new ID to an imported workflow.
	const text = JSON.stringify({ ...readWorkflow(join(EXAMPLES, file)), id: undefined });
	const workflow = JSON.parse(text.replaceAll(FILES_IN_IMAGE, filesOf(folder))) as Workflow;
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
