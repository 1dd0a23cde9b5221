import { buildSync } from 'esbuild';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { version } from '../package.json';
import { isNote, type Workflow } from '../tools/workflows';
import { STYLE } from './src/page/style';

const WORKFLOWS = join(__dirname, 'workflows');
const NODES = join(__dirname, 'src', 'nodes');

/** Source files by node name. */
type Sources = Record<string, string>;

const IMPORT_PAGE: Sources = {
	Approved: 'import-page/approved',
	'Attach File': 'import-page/attach-file',
	'How Far': 'import-page/how-far',
	Result: 'import-page/result',
};

/**
 * The nodes whose code is generated: workflow, node, and its file in `src/nodes`. Everything else
 * in a workflow is maintained in its JSON file.
 */
export const CODE: Record<string, Sources> = {
	'documents-to-do': {
		Words: 'documents-to-do/words',
		Answer: 'documents-to-do/answer',
		Said: 'documents-to-do/said',
		Checked: 'documents-to-do/checked',
		Page: 'documents-to-do/page',
	},
	'import-page-purchase-invoices': IMPORT_PAGE,
	'import-page-vouchers': IMPORT_PAGE,
	'invoices-by-mail': {
		Files: 'invoices-by-mail/files',
		'Check Reading': 'invoices-by-mail/check-reading',
	},
	'month-end': {
		Month: 'month-end/month',
		Page: 'month-end/page',
		Failed: 'month-end/failed',
	},
	'sub-post': {
		'To Post': 'sub-post/to-post',
		Outcome: 'sub-post/outcome',
		Late: 'sub-post/late',
	},
	'sub-add-documents': {
		Read: 'sub-add-documents/read',
		Compare: 'sub-add-documents/compare',
		Decided: 'sub-add-documents/decided',
		'To Post': 'sub-add-documents/to-post',
		'What to Read': 'sub-add-documents/what-to-read',
		Result: 'sub-add-documents/result',
	},
	'sub-post-in-background': {
		Batch: 'sub-post-in-background/batch',
		'What to Look At': 'sub-post-in-background/what-to-look-at',
		Progress: 'sub-post-in-background/progress',
		Outcomes: 'sub-post-in-background/outcomes',
	},
	'sub-read-file': {
		Check: 'sub-read-file/check',
		'Each Voucher': 'sub-read-file/each-voucher',
		Failed: 'sub-read-file/failed',
		Rows: 'sub-read-file/rows',
	},
};

/** The files in `src` that a node's code is bundled from, such as `documents/row.ts`. */
export function filesOf(source: string): string[] {
	const { metafile } = buildSync({
		entryPoints: [join(NODES, `${source}.ts`)],
		absWorkingDir: join(__dirname, 'src'),
		bundle: true,
		format: 'esm',
		write: false,
		metafile: true,
	});
	const [made] = Object.values(metafile.outputs);
	return Object.entries(made?.inputs ?? {})
		.filter(([, { bytesInOutput }]) => bytesInOutput > 0)
		.map(([file]) => file);
}

/**
 * Bundles a source with its imports into a function body that returns the result of its default
 * export.
 */
function bundled(source: string): string {
	const { outputFiles } = buildSync({
		entryPoints: [join(NODES, `${source}.ts`)],
		absWorkingDir: __dirname,
		bundle: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		charset: 'utf8',
	});
	const [file] = outputFiles;
	const code = file?.text ?? '';
	return code.replace(/export \{\n {2}(\w+) as default\n\};\n$/, 'return $1();\n');
}

/** Replaces the code in a node's parameters: all of a Code node, or an expression that calls it. */
function renewed({ parameters }: Workflow['nodes'][number], code: string): void {
	if ('jsCode' in parameters) parameters.jsCode = code;
	else parameters.jsonOutput = `={{ (() => {\n${code}})() }}`;
}

/** Puts the style sheet into the first page of a workflow; later pages reuse it from there. */
function styled({ nodes }: Workflow): void {
	for (const { type, parameters } of nodes) {
		const options = parameters.options as { customCss?: string } | undefined;
		if (options && type.endsWith('.formTrigger')) options.customCss = STYLE;
	}
}

/** Writes the version of this package into the workflow's note. */
function stateVersion({ nodes }: Workflow): void {
	const note = nodes.find(isNote);
	if (!note) return;
	const content = String(note.parameters.content).replace(/\n\nVersion \S+$/, '');
	note.parameters.content = `${content}\n\nVersion ${version}`;
}

/** Names of the desk's workflows, without `.json`. */
export const workflowNames = (): string[] =>
	readdirSync(WORKFLOWS).map((file) => file.replace(/\.json$/, ''));

const fileOf = (name: string) => join(WORKFLOWS, `${name}.json`);

/** A workflow as its file must be: with the code of its nodes regenerated from the sources. */
export function built(name: string): Workflow {
	const workflow = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Workflow;
	for (const [wanted, source] of Object.entries(CODE[name] ?? {})) {
		const node = workflow.nodes.find((each) => each.name === wanted);
		if (!node) throw new Error(`${name}.json has no node ${wanted}`);
		renewed(node, bundled(source));
	}
	styled(workflow);
	stateVersion(workflow);
	return workflow;
}

if (require.main === module) {
	for (const name of workflowNames()) {
		writeFileSync(fileOf(name), `${JSON.stringify(built(name), undefined, 2)}\n`);
	}
}
