import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readWorkflowFile, type Workflow } from '../../tools/workflows';
import { CODE, filesOf } from '../build';

const ROOT = join(__dirname, '..', '..');
const TEXT = readFileSync(join(ROOT, 'contributing', 'desk.md'), 'utf8');

/** A step in the document: its workflow, and its nodes with the files listed for each. */
interface Step {
	workflow: string;
	nodes: Array<{ name: string; files: string[] }>;
}

/** `documents/row.ts` in backquotes. */
const FILE = /`(?!desk\/)([a-z-]+\/\w+\.ts)`/g;

const steps: Step[] = [...TEXT.matchAll(/^\d+\. `([\w-]+)` (.*)$/gm)].map(
	([, workflow = '', rest = '']) => ({
		workflow,
		nodes: [...rest.matchAll(/\*\*(.+?)\*\*(?: \(([^)]*)\))?/g)]
			.filter(({ index }) => !/\(`[\w-]+` $/.test(rest.slice(0, index)))
			.map(([, name = '', files = '']) => ({
				name,
				files: [...files.matchAll(FILE)].map(([, file = '']) => file),
			})),
	}),
);

/** The names of all nodes that run after a node. */
function after({ connections }: Workflow, name: string): Set<string> {
	const found = new Set<string>();
	const queue = [name];
	for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
		const next = Object.values(connections[node] ?? {}).flat(2);
		for (const each of next) {
			if (!each || found.has(each.node)) continue;
			found.add(each.node);
			queue.push(each.node);
		}
	}
	return found;
}

it('names the steps of a row', () => {
	expect(steps.length).toBeGreaterThan(12);
});

it.each(steps)('$workflow: $nodes', ({ workflow, nodes }) => {
	const read = readWorkflowFile(`desk/workflows/${workflow}.json`);
	expect(nodes.length).toBeGreaterThan(0);
	for (const { name, files } of nodes) {
		expect(read.nodes.map((node) => node.name)).toContain(name);
		const source = CODE[workflow]?.[name];
		if (files.length > 0) expect(source).toBeDefined();
		const used = source === undefined ? [] : filesOf(source);
		expect(files.filter((file) => !used.includes(file))).toEqual([]);
	}
});

it('has the steps of a workflow in the order in which they run', () => {
	for (const workflow of new Set(steps.map((step) => step.workflow))) {
		const read = readWorkflowFile(`desk/workflows/${workflow}.json`);
		const own = steps.filter((step) => step.workflow === workflow).flatMap(({ nodes }) => nodes);
		// Branches of a node run from top to bottom, so a later step may be next to it.
		const isBefore = (one: string, other: string) =>
			after(read, one).has(other) ||
			Object.keys(read.connections).some(
				(node) => after(read, node).has(one) && after(read, node).has(other),
			);
		for (const [at, { name }] of own.entries()) {
			const next = own[at + 1];
			if (next) expect([workflow, name, next.name, isBefore(name, next.name)]).toContain(true);
		}
	}
});

it('names every room, and only files that exist', () => {
	const folders = readdirSync(join(ROOT, 'desk', 'src'), { withFileTypes: true })
		.filter((each) => each.isDirectory())
		.map(({ name }) => name);
	const rooms = [...TEXT.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
	expect(rooms.sort()).toEqual(folders.sort());
	const named = [...TEXT.matchAll(FILE)].map(([, file = '']) => file);
	expect(named.filter((file) => !existsSync(join(ROOT, 'desk', 'src', file)))).toEqual([]);
});

it('the README lists every node that calls a workflow, to be selected again after an import', () => {
	const readme = readFileSync(join(ROOT, 'desk', 'README.md'), 'utf8');
	const rows = [...readme.matchAll(/^\| (.+) \| \*\*(.+)\*\* \| \*(ACC: .+)\* \|$/gm)];
	const listed = rows.flatMap(([, workflow = '', node = '', called = '']) => {
		const pages = ['ACC: import page for vouchers', 'ACC: import page for purchase invoices'];
		const names = workflow === 'Both import pages' ? pages : [workflow.replaceAll('*', '')];
		return names.map((name) => [name, node, called].join(' | '));
	});
	const calls = readdirSync(join(ROOT, 'desk', 'workflows')).flatMap((file) => {
		const read = readWorkflowFile(`desk/workflows/${file}`);
		const { name, nodes } = read as Workflow & { name: string };
		return nodes
			.filter(({ type }) => type === 'n8n-nodes-base.executeWorkflow')
			.map(({ name: node, parameters }) => {
				const called = parameters.workflowId as { cachedResultName: string };
				return [name, node, called.cachedResultName].join(' | ');
			});
	});
	expect(listed.sort()).toEqual(calls.sort());
});
