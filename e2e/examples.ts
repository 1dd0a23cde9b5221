import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readWorkflow } from '../tools/engine';
import type { Workflow } from './client';
import type { N8nFolder } from './n8n';

/** The workflows that the README offers, and their data. */
export const EXAMPLES = resolve(__dirname, '..', 'examples');

/** Where n8n's image keeps the files that workflows may read; the examples name it. */
const FILES_IN_IMAGE = '/home/node/.n8n-files';

/** The only folder from which n8n lets workflows read files. */
export function filesOf(folder: N8nFolder): string {
	return join(folder.path, '.n8n-files');
}

/** Puts the data of the examples where workflows may read them. */
export function layOutData(folder: N8nFolder): void {
	cpSync(join(EXAMPLES, 'data'), filesOf(folder), { recursive: true });
}

/**
 * Workflows that others call, by the name under which those call them; one that calls others itself
 * comes after them.
 */
export function subWorkflows(): string[] {
	const calls = (name: string) =>
		/"workflowId"/.test(readFileSync(join(EXAMPLES, `${name}.json`), 'utf8'));
	return readdirSync(EXAMPLES)
		.filter((file) => /^sub-.*\.json$/.test(file))
		.map((file) => file.replace('.json', ''))
		.sort((one, other) => Number(calls(one)) - Number(calls(other)));
}

/**
 * Reads a workflow of `examples/` and does what its user must do: chooses a credential in each node,
 * the folder of its files, and the workflows that it calls.
 *
 * @param credentials IDs by the type of the credential; other types stay without one
 * @param folder of the n8n that runs it
 * @param called IDs of saved workflows by the name that `subWorkflows` gives
 */
export function readExample(
	file: string,
	credentials: Record<string, string>,
	folder: N8nFolder,
	called: Record<string, string> = {},
): Workflow {
	const text = JSON.stringify(readWorkflow(join(EXAMPLES, file)));
	const workflow = JSON.parse(text.replaceAll(FILES_IN_IMAGE, filesOf(folder))) as Workflow;
	for (const node of workflow.nodes) {
		const { workflowId } = node.parameters as { workflowId?: { value: string } };
		const [, name = ''] = /(sub-[a-z-]+)\.json/.exec(String(node.notes ?? '')) ?? [];
		if (workflowId) workflowId.value = called[name] ?? called[workflowId.value] ?? '';
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
