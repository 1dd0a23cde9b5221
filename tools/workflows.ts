import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

/** A workflow as stored in its file. */
export interface Workflow {
	nodes: Array<{
		id?: string;
		name: string;
		type: string;
		position: [x: number, y: number];
		parameters: Record<string, unknown>;
	}>;
	/** By node name, type, and output: the nodes that follow. */
	connections: Record<string, Record<string, Array<Array<{ node: string }> | null>>>;
	/** Items that nodes output instead of what they would read, by node name. */
	pinData?: Record<string, unknown[]>;
	settings: object;
}

export const isNote = ({ type }: { type: string }) => type.endsWith('.stickyNote');

/** The files of all workflows to import, relative to the root of the repository. */
export const workflowFiles = (): string[] =>
	readdirSync(join(ROOT, 'examples'))
		.filter((file) => file.endsWith('.json'))
		.map((file) => join('examples', file));

/** Reads a workflow, by its file relative to the root of the repository. */
export const readWorkflowFile = (file: string) =>
	JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Workflow;
