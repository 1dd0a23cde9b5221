import {
	boxOf,
	layOut,
	nodeOfNote,
	noteHeight,
	wideNodes,
	type Box,
	type Canvas,
	type CanvasNode,
} from '../../tools/examples/canvas';
import { generated, workflowFiles } from '../../tools/examples/generate';

/** Wider canvases cannot be read at 900 pixels. */
const MOST_WIDTH = 1280;

const node = (name: string, y = 0): CanvasNode => ({
	name,
	type: 'n8n-nodes-base.set',
	position: [0, y],
	parameters: {},
});

const note = (name: string, content: string): CanvasNode => ({
	...node(name),
	type: 'n8n-nodes-base.stickyNote',
	parameters: { content },
});

/** A canvas whose nodes follow each other as `from > to` says. */
function canvasOf(nodes: CanvasNode[], lines: string[]): Canvas {
	const connections: Canvas['connections'] = {};
	for (const line of lines) {
		const [from = '', to = ''] = line.split(' > ');
		const [targets] = (connections[from] ??= { main: [[]] }).main ?? [];
		targets?.push({ node: to });
	}
	const canvas = { nodes, connections };
	layOut(canvas);
	return canvas;
}

const placeOf = ({ nodes }: Canvas, name: string) =>
	nodes.find((each) => each.name === name)?.position ?? [NaN, NaN];

const overlap = (one: Box, other: Box) =>
	one.x < other.x + other.width &&
	other.x < one.x + one.width &&
	one.y < other.y + other.height &&
	other.y < one.y + one.height;

const isNote = ({ type }: CanvasNode) => type.endsWith('.stickyNote');

describe('the canvas of a workflow', () => {
	it('goes from left to right, and goes on in a second row where it is long', () => {
		const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
		const canvas = canvasOf(
			names.map((name) => node(name)),
			names.slice(1).map((name, at) => `${names[at]} > ${name}`),
		);
		expect(placeOf(canvas, 'd')[0]).toBeGreaterThan(placeOf(canvas, 'c')[0]);
		expect(placeOf(canvas, 'e')[0]).toBe(placeOf(canvas, 'a')[0]);
		expect(placeOf(canvas, 'e')[1]).toBeGreaterThan(placeOf(canvas, 'a')[1]);
	});

	it('keeps the order in which n8n runs what follows a node: from top to bottom', () => {
		const nodes = [node('a'), node('below', 300), node('above', 100)];
		const canvas = canvasOf(nodes, ['a > below', 'a > above']);
		expect(placeOf(canvas, 'below')[1]).toBeGreaterThan(placeOf(canvas, 'above')[1]);
	});

	it('bears a loop', () => {
		const canvas = canvasOf(
			['start', 'each', 'work'].map((name) => node(name)),
			['start > each', 'each > work', 'work > each'],
		);
		expect(canvas.nodes.map(({ position: [x] }) => x)).toEqual([0, 208, 416]);
	});

	it('has the note of a node above it, wide enough for its text', () => {
		const text = 'word '.repeat(60);
		const canvas = canvasOf([node('a'), node('b'), note('Note 1: b', text)], ['a > b']);
		const [own] = canvas.nodes.filter(isNote);
		const { x, y, width, height } = boxOf(own as CanvasNode, false);
		expect([x, y + height < placeOf(canvas, 'b')[1]]).toEqual([208, true]);
		expect(height).toBe(noteHeight(text, width));
	});

	it('says that a longer text needs a higher note, and a wider note is lower', () => {
		const text = 'word '.repeat(40);
		expect(noteHeight(text.repeat(2), 400)).toBeGreaterThan(noteHeight(text, 400));
		expect(noteHeight(text, 600)).toBeLessThan(noteHeight(text, 200));
	});
});

describe.each(workflowFiles())('%s', (file) => {
	const workflow = generated(file);
	const wide = wideNodes(workflow);
	const boxes = workflow.nodes.map((each) => ({
		name: each.name,
		box: boxOf(each, wide.has(each.name)),
	}));

	it('can be read: nothing covers anything, and it is not too wide', () => {
		const covered = boxes.flatMap((one, at) =>
			boxes
				.slice(at + 1)
				.filter((other) => overlap(one.box, other.box))
				.map((other) => `${one.name} and ${other.name}`),
		);
		expect(covered).toEqual([]);
		const left = Math.min(...boxes.map(({ box }) => box.x));
		const right = Math.max(...boxes.map(({ box }) => box.x + box.width));
		expect(right - left).toBeLessThanOrEqual(MOST_WIDTH);
	});

	it('has one note for the whole, and a numbered one for each node that is to be set up', () => {
		const notes = workflow.nodes.filter(isNote);
		const texts = notes.map(({ parameters }) => String(parameters.content));
		expect(notes.filter((each) => nodeOfNote(each) === undefined).length).toBe(1);
		const steps = notes.filter((_, at) => /^\*\*\d+\.\*\* /.test(texts[at] ?? ''));
		expect(steps.map(({ parameters }) => parseInt(String(parameters.content).slice(2)))).toEqual(
			steps.map((_, at) => at + 1),
		);
		const toSetUp = workflow.nodes.filter(
			({ parameters, ...each }) => 'credentials' in each || 'workflowId' in parameters,
		);
		const forgotten = toSetUp.filter(
			({ name }) =>
				!steps.some(
					(step) =>
						nodeOfNote(step) === name || String(step.parameters.content).includes(`*${name}*`),
				),
		);
		expect(forgotten.map(({ name }) => name)).toEqual([]);
	});

	it('names in notes only nodes that are there', () => {
		const names = workflow.nodes.map(({ name }) => name);
		expect(names).toEqual(
			expect.arrayContaining(workflow.nodes.flatMap((each) => nodeOfNote(each) ?? [])),
		);
	});
});
