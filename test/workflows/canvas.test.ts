import { isNote, readWorkflowFile, workflowFiles, type Workflow } from '../../tools/workflows';

/** A connection from a node to the next one; not `isMain` from a model or a tool to its agent. */
interface Edge {
	from: string;
	to: string;
	isMain: boolean;
}

/** All connections on a canvas. */
function edgesOf({ connections }: Workflow): Edge[] {
	return Object.entries(connections).flatMap(([from, kinds]) =>
		Object.entries(kinds).flatMap(([kind, outputs]) =>
			outputs.flatMap((targets) =>
				(targets ?? []).map(({ node: to }) => ({ from, to, isMain: kind === 'main' })),
			),
		),
	);
}

/** The connections that close a loop, such as from the end of a batch back to the next one. */
function loopsOf(edges: Edge[]): Set<Edge> {
	const loops = new Set<Edge>();
	const done = new Set<string>();
	const open = new Set<string>();
	const visit = (name: string) => {
		if (done.has(name)) return;
		open.add(name);
		for (const edge of edges.filter(({ from }) => from === name)) {
			if (open.has(edge.to)) loops.add(edge);
			else visit(edge.to);
		}
		open.delete(name);
		done.add(name);
	};
	const isFirst = (name: string) => edges.every(({ to }) => to !== name);
	const names = edges.map(({ from }) => from);
	for (const name of [...names.filter(isFirst), ...names]) visit(name);
	return loops;
}

/** The height that the text of a note needs, in pixels. */
function noteHeight(content: string, width: number): number {
	const perLine = Math.floor((width - 32) / 6.9);
	const heights = content.split('\n').map((line) => {
		if (line === '') return 0;
		if (line.startsWith('#')) return 44;
		return Math.ceil(line.replace(/[*`]/g, '').length / perLine) * 19 + 8;
	});
	return heights.reduce((sum, height) => sum + height, 24);
}

/** Width and height of most nodes, in pixels. */
const SIZE = 96;

/** Minimum space between two nodes, in pixels. */
const GAP = 16;

/** Width of a node, in pixels: those that other nodes can be attached to are wider. */
function widthOf({ type }: Workflow['nodes'][number]): number {
	const isWide = /\.(openAi|agent|chainLlm|informationExtractor|mcpTrigger)$/.test(type);
	return isWide ? 224 : SIZE;
}

/** Nobody reads a note with more words than this in one of its two parts. */
const MOST_WORDS = 75;

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe.each(workflowFiles())('%s', (file) => {
	const canvas = readWorkflowFile(file);
	const nodes = canvas.nodes.filter((each) => !isNote(each));
	const notes = canvas.nodes.filter(isNote);
	const placeOf = (name: string) =>
		nodes.find((each) => each.name === name)?.position ?? [NaN, NaN];

	it('has one yellow note on the left: how it works and what to set up', () => {
		const yellow = notes.filter(({ parameters }) => parameters.color === undefined);
		expect(yellow).toHaveLength(1);
		const [note] = yellow;
		const content = String(note?.parameters.content);
		const [, how = '', setUp = ''] =
			/How it works[^\n]*\n([^]*?)\n\n[^\n]*Set up[^\n]*\n([^]*?)(?:\n\nVersion [\d.]+)?$/.exec(
				content,
			) ?? [];
		expect([words(how) > 0, words(setUp) > 0]).toEqual([true, true]);
		expect(words(how)).toBeLessThanOrEqual(MOST_WORDS);
		expect(words(setUp)).toBeLessThanOrEqual(MOST_WORDS);
		const { width, height } = (note?.parameters ?? {}) as { width: number; height: number };
		expect(height).toBeGreaterThanOrEqual(noteHeight(content, width));
		const left = Math.min(...nodes.map(({ position: [x] }) => x));
		expect(Number(note?.position[0]) + width).toBeLessThan(left);
	});

	it('runs from left to right, except for connections that close a loop', () => {
		const edges = edgesOf(canvas);
		const loops = loopsOf(edges);
		const backwards = edges.filter((edge) => {
			const from = placeOf(edge.from);
			const to = placeOf(edge.to);
			return edge.isMain && !loops.has(edge) && !(to[0] > from[0]);
		});
		expect(backwards).toEqual([]);
	});

	it('has the branches of an output from top to bottom, in the order in which n8n runs them', () => {
		const outputs = Object.values(canvas.connections).flatMap(({ main = [] }) => main);
		const tops = outputs.map((targets) => (targets ?? []).map(({ node }) => placeOf(node)[1]));
		expect(tops).toEqual(tops.map((each) => [...each].sort((one, other) => one - other)));
	});

	it('has space between nodes', () => {
		const covered = nodes.flatMap((one) =>
			nodes.filter((other) => {
				const right = other.position[0] - one.position[0];
				const down = Math.abs(other.position[1] - one.position[1]);
				return other !== one && right >= 0 && right < widthOf(one) + GAP && down < SIZE + GAP;
			}),
		);
		expect(covered.map(({ name }) => name)).toEqual([]);
	});
});
