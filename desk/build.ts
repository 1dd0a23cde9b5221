import { buildSync } from 'esbuild';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { version } from '../package.json';
import { isNote, type Workflow } from '../tools/workflows';
import { STYLE } from './src/page/style';

const WORKFLOWS = join(__dirname, 'workflows');
const NODES = join(__dirname, 'src', 'nodes');

/** The workflows that post, and what each reads its rows with. */
const POSTERS = [
	{ workflow: 'sub-post-vouchers', rows: 'vouchers' },
	{ workflow: 'sub-post-purchase-invoices', rows: 'invoices' },
	{ workflow: 'sub-post-sales-invoices', rows: 'invoices' },
];

/**
 * The nodes whose code is made from sources: workflow, node, and its file in `src/nodes`. Everything else
 * of a workflow is its JSON file.
 */
const CODE: Array<{ workflow: string; node: string; source: string }> = [
	{ workflow: 'documents-to-do', node: 'Words', source: 'documents-to-do/words' },
	{ workflow: 'documents-to-do', node: 'Answer', source: 'documents-to-do/answer' },
	{ workflow: 'documents-to-do', node: 'Said', source: 'documents-to-do/said' },
	{ workflow: 'documents-to-do', node: 'Checked', source: 'documents-to-do/checked' },
	{ workflow: 'documents-to-do', node: 'Page', source: 'documents-to-do/page' },
	{ workflow: 'import-page-purchase-invoices', node: 'How Far', source: 'import-page/how-far' },
	...['import-page-purchase-invoices', 'import-page-vouchers'].map((workflow) => ({
		workflow,
		node: 'Attach File',
		source: 'import-page/attach-file',
	})),
	{ workflow: 'import-page-purchase-invoices', node: 'Result', source: 'import-page/result' },
	{ workflow: 'import-page-vouchers', node: 'How Far', source: 'import-page/how-far' },
	{ workflow: 'import-page-vouchers', node: 'Result', source: 'import-page/result' },
	{ workflow: 'invoices-by-mail', node: 'Files', source: 'invoices-by-mail/files' },
	{ workflow: 'invoices-by-mail', node: 'Check Reading', source: 'invoices-by-mail/check-reading' },
	{ workflow: 'shop-orders', node: 'Order', source: 'shop-orders/order' },
	...POSTERS.flatMap(({ workflow, rows }) => [
		{ workflow, node: 'To Post', source: `sub-post/${rows}` },
		{ workflow, node: 'Numbers', source: 'sub-post/numbers' },
		{ workflow, node: 'Outcome', source: 'sub-post/outcome' },
		{ workflow, node: 'Late', source: 'sub-post/late' },
	]),
	{ workflow: 'sub-add-documents', node: 'Read', source: 'sub-add-documents/read' },
	{ workflow: 'sub-add-documents', node: 'Compare', source: 'sub-add-documents/compare' },
	{ workflow: 'sub-add-documents', node: 'Decided', source: 'sub-add-documents/decided' },
	{
		workflow: 'sub-add-documents',
		node: 'Confirmed Names',
		source: 'sub-add-documents/confirmed-names',
	},
	{ workflow: 'sub-add-documents', node: 'To Post', source: 'sub-add-documents/to-post' },
	{ workflow: 'sub-add-documents', node: 'Elsewhere', source: 'sub-add-documents/elsewhere' },
	{ workflow: 'sub-add-documents', node: 'Result', source: 'sub-add-documents/result' },
	{ workflow: 'sub-post-in-background', node: 'Batch', source: 'sub-post-in-background/batch' },
	{ workflow: 'sub-posting-progress', node: 'Progress', source: 'sub-posting-progress/progress' },
	{ workflow: 'sub-read-file', node: 'Check', source: 'sub-read-file/check' },
	{ workflow: 'sub-read-file', node: 'Failed', source: 'sub-read-file/failed' },
	{ workflow: 'sub-read-file', node: 'Layout', source: 'sub-read-file/layout' },
	{ workflow: 'sub-read-file', node: 'Rows', source: 'sub-read-file/rows' },
	{ workflow: 'sub-read-file', node: 'Table', source: 'sub-read-file/table' },
];

/** A source and all that it imports, as the body of a function that returns what its default export gives. */
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

/** A parameter of a node with the code anew: all of a Code node, or an expression that calls it. */
function renewed({ parameters }: Workflow['nodes'][number], code: string): void {
	if ('jsCode' in parameters) parameters.jsCode = code;
	else parameters.jsonOutput = `={{ (() => {\n${code}})() }}`;
}

/** Gives the first page of a workflow its style; the later ones take it from there. */
function styled({ nodes }: Workflow): void {
	for (const { type, parameters } of nodes) {
		const options = parameters.options as { customCss?: string } | undefined;
		if (options && type.endsWith('.formTrigger')) options.customCss = STYLE;
	}
}

/** States the version of this package in the note of a workflow. */
function stateVersion({ nodes }: Workflow): void {
	const note = nodes.find(isNote);
	if (!note) return;
	const content = String(note.parameters.content).replace(/\n\nVersion \S+$/, '');
	note.parameters.content = `${content}\n\nVersion ${version}`;
}

/** The names of the desk's workflows, without `.json`. */
export const workflowNames = (): string[] =>
	readdirSync(WORKFLOWS).map((file) => file.replace(/\.json$/, ''));

const fileOf = (name: string) => join(WORKFLOWS, `${name}.json`);

/** A workflow as its file has to be: with the code of its nodes made anew from the sources. */
export function built(name: string): Workflow {
	const workflow = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Workflow;
	for (const { node: wanted, source } of CODE.filter((each) => each.workflow === name)) {
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
