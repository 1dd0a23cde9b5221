import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

import { WORDS } from './wordsFile';

const EXAMPLES = resolve(__dirname, '../../examples');

/** A node that holds code, a Code node or one of *Edit Fields*; its sources, and how they are called in it. */
interface CodeNode {
	workflow: string;
	node: string;
	/** Each after those that it needs. */
	sources: string[];
	call: string;
}

/** Sources of the import pages, each after those that it needs. */
const READING = [
	'text',
	'groups',
	'html',
	'wordsFile',
	'importWords',
	'sheet',
	'layout',
	'rows',
	'vouchers',
	'purchases',
];

const IMPORT: CodeNode[] = [
	{
		workflow: 'sub-read-file.json',
		node: 'Read',
		sources: [...READING, 'propose', 'readFile'],
		call: `const itemsOf = (node) => $(node).all().map(({ json }) => json);
const [{ kind, sheet, heading, answer }] = itemsOf('File');
const [{ bytes, error: unread } = {}] = itemsOf('Bytes');
const items = itemsOf('Cells');
const cells = items.some(({ row }) => row) ? items.map(({ row = [] }) => row) : undefined;
const error = unread ?? (cells ? undefined : items[0]?.error);
const facts = {
	...{ kind, today: $now.toISODate() },
	words: wordsIn(itemsOf('Settings').some(({ name, value }) => name === 'language' && value === 'en') ? 'en' : 'id'),
	banks: itemsOf('Banks').filter((bank) => bank.bank_code).map((bank) => ({ code: bank.bank_code, name: bank.bank_name })),
	categories: itemsOf('Categories').filter(({ code }) => code).map(({ code, desc, cash_type_name: type }) => ({ code, name: desc, type })),
};
const file = sheet ?? { bytes, cells, error: error?.message ?? error };
const given = answer && { ...answer, heading_was: heading };
return [{ json: { ...readFile(file, given, itemsOf('Layouts'), facts), kind, facts } }];`,
	},
	{
		workflow: 'sub-read-file.json',
		node: 'Check',
		sources: ['groups', 'html', 'checkPage'],
		call: `const { facts, kind, ...read } = $('Read').first().json;
const dryRuns = ['Check Vouchers', 'Check Purchase Invoices'].flatMap((node) => ($(node).isExecuted ? $(node).all() : []));
const known = $input.all().map(({ json }) => json);
return [{ json: { ...checkPage(read, known, dryRuns.map(({ json }) => json), facts), kind } }];`,
	},
	...['import-page-vouchers.json', 'import-page-purchase-invoices.json'].map((workflow) => ({
		workflow,
		node: 'Result',
		sources: ['html', 'resultPage'],
		call: `return resultPage($('Read File').first().json, $('Add Documents').all().map(({ json }) => json));`,
	})),
];

export const CODE_NODES: CodeNode[] = [
	...IMPORT,
	{
		workflow: 'invoices-by-mail.json',
		node: 'Files',
		sources: ['intake'],
		call: `return filesOf($input.all(), $execution.id);`,
	},
	{
		workflow: 'invoices-by-mail.json',
		node: 'Check Reading',
		sources: ['money', 'invoice'],
		call: `const json = (node, index) => $(node).all()[index]?.json ?? {};
const settings = { ...$('Settings').first().json, today: $now.toISODate() };
return $('Files').all().map(({ json: file }, index) => ({
	json: checkReading(file, { text: json('Text of PDF', index), first: json('Read', index), second: json('Read Again', index) }, settings),
	pairedItem: 0,
}));`,
	},
	{
		workflow: 'shop-orders.json',
		node: 'Order',
		sources: ['money', 'order'],
		call: `const { body } = $('Shop Order').first().json;
return [{ json: checkOrder(body, $('Settings').first().json), pairedItem: 0 }];`,
	},
	{
		workflow: 'documents-to-do.json',
		node: 'Page',
		sources: ['todo'],
		call: `const { search, open, said } = $('Round').first().json;
const rows = $input.all().map(({ json }) => json).filter(({ id }) => id);
const token = Math.random().toString(36).slice(2, 12);
const words = $('Words').first().json;
return [{ json: todoPage({ rows, search, open, said, words, token, now: Date.now() }) }];`,
	},
];

/** Comments stay in the sources: n8n's editor shows a Code node in a small window. */
const PLAIN = { target: ts.ScriptTarget.ES2022, removeComments: true };

/** What such a node holds: its sources as plain JavaScript, and the call. */
export function codeOf({ sources, call }: Pick<CodeNode, 'sources' | 'call'>): string {
	const texts = sources.map((source) => {
		// A table of words is data: it stands in the node as one text.
		if (source === 'wordsFile') return `const WORDS = ${JSON.stringify(WORDS)};`;
		const typed = readFileSync(join(__dirname, `${source}.ts`), 'utf8');
		return ts
			.transpile(typed, PLAIN)
			.replace(/^import [^;]*;\n/gm, '')
			.replace(/^export (\{\};\n)?/gm, '')
			.replace(/^ +/gm, (blanks) => '\t'.repeat(blanks.length / 4) + ' '.repeat(blanks.length % 4));
	});
	const from = sources.map((source) => `${source}.ts`).join(', ');
	const origin = `// Made from ${from} in tools/examples, where it is tested and explained.`;
	return [origin, ...texts, call].join('\n');
}

/** A node of a workflow, as its file holds it. */
export interface WorkflowNode {
	id?: string;
	name: string;
	type: string;
	position: [x: number, y: number];
	parameters: Record<string, unknown>;
}

/** A workflow, as its file holds it. */
export interface Workflow {
	nodes: WorkflowNode[];
	/** By name, kind and output: which nodes follow. */
	connections: Record<string, Record<string, Array<Array<{ node: string }> | null>>>;
	/** Steps of several nodes; n8n 2.41 shows each as a box that opens, older ones show the nodes. */
	nodeGroups?: Array<{ name: string; nodeIds: string[] }>;
	settings: object;
}

export const isNote = ({ type }: { type: string }) => type.endsWith('.stickyNote');

const read = (file: string) => JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8')) as Workflow;

/** All workflows of the folder `examples`. */
export function workflowFiles(): string[] {
	return readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));
}

/** A workflow with its Code nodes made anew. */
export function generated(file: string): Workflow {
	const workflow = read(file);
	for (const each of CODE_NODES.filter(({ workflow: name }) => name === file)) {
		const node = workflow.nodes.find(({ name }) => name === each.node);
		if (!node) throw new Error(`${file} has no node ${each.node}`);
		const code = codeOf(each);
		if (node.type.endsWith('.code')) node.parameters.jsCode = code;
		else node.parameters.jsonOutput = `={{ (() => {\n${code}\n})() }}`;
	}
	return workflow;
}

/** The version that a workflow's note states, and a hash of what the workflow does. */
interface Version {
	version: number;
	hash: string;
}

const RECORD = join(__dirname, 'versions.json');

/** What `versions.json` says of each workflow. */
export function recorded(): Record<string, Version | undefined> {
	return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Version>;
}

/** Version 0 where the note states none. The hash leaves out the note and the places on the canvas. */
export function versionOf({ nodes, connections, settings }: Workflow): Version {
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
	const versions = workflowFiles().map((file): [string, Version] => {
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
