import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const EXAMPLES = join(__dirname, '../../examples');

/** A source as plain JavaScript, with the text file that it reads. */
function plainSource(file: string): string {
	const source = readFileSync(join(__dirname, file), 'utf8');
	// Comments stay in the sources: n8n's editor shows a Code node in a small window.
	return ts
		.transpile(source, { target: ts.ScriptTarget.ES2022, removeComments: true })
		.replace(/^import [^;]*;\n/gm, '')
		.replace(/^export (\{\};\n)?/gm, '')
		.replace(/^ +/gm, (blanks) => '\t'.repeat(blanks.length / 4) + ' '.repeat(blanks.length % 4))
		.trim()
		.replace(/readFileSync\(join\(__dirname, '(.*)'\), 'utf8'\)/, (_, text: string) =>
			JSON.stringify(readFileSync(join(__dirname, text), 'utf8')),
		);
}

/** What a node holds that is made from sources: in an expression its first line; the code; its sources. */
const MADE = /^(={{.*\n)?[^]*?(?=\/\/ All above is made from (.+?) in tools\/examples)/;

/** A node's code with its sources anew, each after those that it needs. What follows them stays. */
const renewed = (code: string) =>
	code.replace(
		MADE,
		(_, before = '', files: string) =>
			`${before}${files.split(', ').map(plainSource).join('\n')}\n`,
	);

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
	settings: object;
}

export const isNote = ({ type }: { type: string }) => type.endsWith('.stickyNote');

/** All workflows of the folder `examples`. */
export const workflowFiles = () => readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));

/** A workflow with the code of its nodes made anew. */
export function generated(file: string): Workflow {
	const workflow = JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8')) as Workflow;
	for (const { parameters } of workflow.nodes) {
		for (const name of ['jsCode', 'jsonOutput']) {
			if (name in parameters) parameters[name] = renewed(String(parameters[name]));
		}
	}
	return workflow;
}

const RECORD = join(__dirname, 'versions.json');

/** What `versions.json` says of each workflow. */
export const recorded = () =>
	JSON.parse(readFileSync(RECORD, 'utf8')) as Partial<Record<string, ReturnType<typeof versionOf>>>;

/** The version that a workflow's note states, else 0, and a hash of what its nodes do wherever they stand. */
export function versionOf({ nodes, connections, settings }: Workflow) {
	const note = String(nodes.find(isNote)?.parameters.content);
	const [, version = '0'] = /^Version (\d+)$/m.exec(note) ?? [];
	const does = nodes.filter((node) => !isNote(node)).map((node) => ({ ...node, position: 0 }));
	const text = JSON.stringify([does, connections, settings]);
	const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
	return { version: Number(version), hash };
}

/** Writes all workflows, and records the versions of those whose note has a higher one. */
function generate(): void {
	const known = recorded();
	const versions = workflowFiles().map((file) => {
		const workflow = generated(file);
		writeFileSync(join(EXAMPLES, file), `${JSON.stringify(workflow, undefined, 2)}\n`);
		const [now, before] = [versionOf(workflow), known[file]];
		if (!before || now.version > before.version || now.hash === before.hash) return [file, now];
		console.error(`${file} has changed: raise the version in its note, and say so in CHANGELOG.md`);
		process.exitCode = 1;
		return [file, before];
	});
	writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(versions), undefined, '\t')}\n`);
}

if (require.main === module) generate();
