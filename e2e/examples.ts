import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readWorkflow } from '../tools/engine';
import type { Workflow } from './client';
import type { N8nFolder } from './n8n';

/** The example workflows and their data. */
export const EXAMPLES = resolve(__dirname, '..', 'examples');

/** The workflows of the desk. */
export const DESK = resolve(__dirname, '..', 'desk', 'workflows');

/** The path of a workflow to import, by the name of its file. */
function pathOf(file: string): string {
	const path = join(DESK, file);
	return existsSync(path) ? path : join(EXAMPLES, file);
}

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

/** The workflows that a workflow calls, by the names of their files. */
function callsOf(name: string): string[] {
	const { nodes } = readWorkflow(join(DESK, `${name}.json`)) as unknown as Workflow;
	return nodes.flatMap((node) => CALLED.exec(String(node.notes ?? ''))?.[1] ?? []);
}

/** Where the note of a node names the workflow to choose. */
const CALLED = /(sub-[a-z-]+)\.json/;

/** Workflows that other workflows call, by the name in the call; each after those that it calls. */
export function subWorkflows(): string[] {
	const all = readdirSync(DESK)
		.filter((file) => /^sub-.*\.json$/.test(file))
		.map((file) => file.replace('.json', ''));
	const ordered: string[] = [];
	const add = (name: string) => {
		if (ordered.includes(name)) return;
		for (const called of callsOf(name)) add(called);
		ordered.push(name);
	};
	for (const name of all) add(name);
	return ordered;
}

/**
 * Reads a workflow from `examples/` or the desk, and does what a user must do: selects a credential
 * in each node, the folder of its files, and the workflows that it calls.
 *
 * @param credentials IDs by credential type; other types stay empty
 * @param folder of the n8n that runs it
 * @param called IDs of saved workflows by the name that `subWorkflows` returns
 */
export function readExample(
	file: string,
	credentials: Record<string, string>,
	folder: Pick<N8nFolder, 'path'>,
	called: Record<string, string> = {},
): Workflow {
	// The editor assigns a new ID to an imported workflow.
	const text = JSON.stringify({ ...readWorkflow(pathOf(file)), id: undefined });
	const workflow = JSON.parse(text.replaceAll(FILES_IN_IMAGE, filesOf(folder))) as Workflow;
	for (const node of workflow.nodes) {
		const { workflowId } = node.parameters as { workflowId?: { value: string } };
		const [, name = ''] = CALLED.exec(String(node.notes ?? '')) ?? [];
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
