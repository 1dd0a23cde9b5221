import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

/** A workflow, as its file holds it. */
export interface Workflow {
	nodes: Array<{
		id?: string;
		name: string;
		type: string;
		position: [x: number, y: number];
		parameters: Record<string, unknown>;
	}>;
	/** By name, kind and output: which nodes follow. */
	connections: Record<string, Record<string, Array<Array<{ node: string }> | null>>>;
	/** Steps of several nodes; n8n 2.41 shows each as a box that opens, older ones show the nodes. */
	nodeGroups?: Array<{ name: string; nodeIds: string[] }>;
	/** Items that nodes give in place of what they would read, by the name of the node. */
	pinData?: Record<string, unknown[]>;
	settings: object;
}

export const isNote = ({ type }: { type: string }) => type.endsWith('.stickyNote');

/** Folders of workflows to import, from the root of the repository. */
const FOLDERS = ['examples', join('desk', 'workflows')];

/** All workflows to import: their files, from the root of the repository. */
export const workflowFiles = (): string[] =>
	FOLDERS.flatMap((folder) =>
		readdirSync(join(ROOT, folder))
			.filter((file) => file.endsWith('.json'))
			.map((file) => join(folder, file)),
	);

/** A workflow of the repository, by its file from the root. */
export const readWorkflowFile = (file: string) =>
	JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Workflow;
