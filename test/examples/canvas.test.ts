import {
	COLUMN,
	edgesOf,
	isNote,
	layOut,
	loopsOf,
	noteHeight,
	type Canvas,
	type CanvasNode,
} from '../../tools/examples/canvas';
import { generated, workflowFiles } from '../../tools/examples/generate';

const node = (name: string): CanvasNode => ({
	...{ id: name, name, type: 'n8n-nodes-base.set', position: [0, 0], parameters: {} },
});

/** A canvas whose nodes follow each other as `from > to` says, or hang below as `from ^ to`. */
function canvasOf(names: string, lines: string[], groups: string[] = []): Canvas {
	const connections: Canvas['connections'] = {};
	for (const line of lines) {
		const [from = '', sign = '', to = ''] = line.split(' ');
		const kind = sign === '^' ? 'ai_tool' : 'main';
		((connections[from] ??= {})[kind] ??= [[]])[0]?.push({ node: to });
	}
	const nodeGroups = groups.map((name) => ({ name, nodeIds: [...name] }));
	const canvas = { nodes: [...names].map(node), connections, nodeGroups };
	layOut(canvas);
	return canvas;
}

const placeOf = ({ nodes }: Canvas, name: string) =>
	nodes.find((each) => each.name === name)?.position ?? [NaN, NaN];

describe('the canvas of a workflow', () => {
	it('goes from left to right in one line', () => {
		const { nodes } = canvasOf('abc', ['a > b', 'b > c']);
		expect(nodes.map(({ position }) => position)).toEqual([
			[0, 0],
			[COLUMN, 0],
			[2 * COLUMN, 0],
		]);
	});

	it('has what goes wrong below, and what comes together behind the longest way', () => {
		const canvas = canvasOf('abcd', ['a > b', 'a > c', 'b > d', 'c > d']);
		expect(placeOf(canvas, 'b')[1]).toBe(0);
		expect(placeOf(canvas, 'c')[1]).toBeGreaterThan(0);
		expect(placeOf(canvas, 'd')).toEqual([2 * COLUMN, 0]);
	});

	it('keeps the order in which n8n runs what follows a node: from top to bottom', () => {
		const canvas = canvasOf('abcde', ['a > b', 'b > c', 'a > d', 'a > e']);
		const tops = ['b', 'd', 'e'].map((name) => placeOf(canvas, name)[1]);
		expect(tops).toEqual([...tops].sort((one, other) => one - other));
		expect(new Set(tops).size).toBe(3);
	});

	it('bears a loop', () => {
		const canvas = canvasOf('abc', ['a > b', 'b > c', 'c > b']);
		expect(canvas.nodes.map(({ position: [x] }) => x)).toEqual([0, COLUMN, 2 * COLUMN]);
	});

	it('hangs models and tools in a row below their agent', () => {
		const canvas = canvasOf('abcd', ['a > b', 'c ^ b', 'd ^ b']);
		expect(placeOf(canvas, 'c')[1]).toBeGreaterThan(placeOf(canvas, 'b')[1]);
		expect(placeOf(canvas, 'd')[1]).toBe(placeOf(canvas, 'c')[1]);
		expect(placeOf(canvas, 'd')[0]).toBeGreaterThan(placeOf(canvas, 'c')[0]);
	});

	it('has neighbours of a closed group at the height of its box', () => {
		const canvas = canvasOf('abc', ['a > b', 'b > c'], ['bc']);
		expect(placeOf(canvas, 'a')[1]).toBeLessThan(placeOf(canvas, 'b')[1]);
	});

	it('says that a longer text needs a higher note', () => {
		const text = 'word '.repeat(40);
		expect(noteHeight(text.repeat(2))).toBeGreaterThan(noteHeight(text));
	});
});

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe.each(workflowFiles().filter((file) => !file.startsWith('template-')))('%s', (file) => {
	const canvas = generated(file);
	const nodes = canvas.nodes.filter((each) => !isNote(each));
	const notes = canvas.nodes.filter(isNote);

	it('has one note on the left: how it works and what to set up, 50 words each', () => {
		expect(notes).toHaveLength(1);
		const [note] = notes;
		const content = String(note?.parameters.content);
		const [, how = '', setUp = ''] =
			/How it works[^\n]*\n([^]*?)\n\n[^\n]*Set up[^\n]*\n([^]*?)(?:\n\nVersion \d+)?$/.exec(
				content,
			) ?? [];
		expect([words(how) > 0, words(setUp) > 0]).toEqual([true, true]);
		expect(words(how)).toBeLessThanOrEqual(50);
		expect(words(setUp)).toBeLessThanOrEqual(50);
		const left = Math.min(...nodes.map(({ position: [x] }) => x));
		expect(Number(note?.position[0]) + Number(note?.parameters.width)).toBeLessThan(left);
	});

	it('runs from left to right, but for lines that close a loop', () => {
		const edges = edgesOf(canvas);
		const loops = loopsOf(edges);
		const backwards = edges.filter((edge) => {
			const [from, to] = [placeOf(canvas, edge.from), placeOf(canvas, edge.to)];
			return edge.isMain && !loops.has(edge) && to[0] <= from[0];
		});
		expect(backwards).toEqual([]);
	});

	it('has no two nodes in one place', () => {
		const covered = nodes.flatMap((one, at) =>
			nodes.slice(at + 1).filter(({ position: [x, y] }) => {
				return Math.abs(x - one.position[0]) < 112 && Math.abs(y - one.position[1]) < 112;
			}),
		);
		expect(covered.map(({ name }) => name)).toEqual([]);
	});

	it('has groups of nodes that are there, each in one, without triggers', () => {
		const grouped = (canvas.nodeGroups ?? []).flatMap(({ nodeIds }) => nodeIds);
		expect(new Set(grouped).size).toBe(grouped.length);
		const types = grouped.map((id) => nodes.find((each) => each.id === id)?.type ?? 'none');
		expect(types.filter((type) => /none|trigger|emailReadImap|webhook$/i.test(type))).toEqual([]);
	});
});
