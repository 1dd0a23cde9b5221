/** A node on n8n's canvas, as its file holds it. */
export interface CanvasNode {
	id?: string;
	name: string;
	type: string;
	position: [x: number, y: number];
	parameters: Record<string, unknown>;
}

/** What a canvas shows: nodes, the note, and by name, kind and output which nodes follow. */
export interface Canvas {
	nodes: CanvasNode[];
	connections: Record<string, Record<string, Array<Array<{ node: string }> | null>>>;
	/** Steps of several nodes; n8n 2.41 shows each as a box that opens, older ones show the nodes. */
	nodeGroups?: Array<{ name: string; nodeIds: string[] }>;
}

/** A line from a node to the next one; not `isMain` from a model or a tool to its agent. */
export interface Edge {
	from: string;
	to: string;
	isMain: boolean;
}

/** Distances on the canvas, multiples of n8n's grid of 16 pixels. */
export const COLUMN = 224;
const LANE = 176;
/** From an agent down to its models and tools. */
const BELOW = 208;
const NOTE_WIDTH = 384;
/** From a node up to the box of its group, while that is closed. */
const UP_TO_BOX = 128;
/** Between models and tools. */
const TOOL = 192;

export const isNote = ({ type }: { type: string }) => type.endsWith('.stickyNote');

/** All lines of a canvas, those of a node from its first output to its last. */
export function edgesOf({ connections }: Pick<Canvas, 'connections'>): Edge[] {
	return Object.entries(connections).flatMap(([from, kinds]) =>
		Object.entries(kinds).flatMap(([kind, outputs]) =>
			outputs.flatMap((targets) =>
				(targets ?? []).map(({ node: to }) => ({ from, to, isMain: kind === 'main' })),
			),
		),
	);
}

/** The lines that close a loop, such as from a page back to its list. */
export function loopsOf(edges: Edge[]): Set<Edge> {
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

/** A note wraps its text; gives the pixels that the text needs. */
export function noteHeight(content: string, width = NOTE_WIDTH): number {
	const perLine = Math.floor((width - 32) / 6.9);
	const heights = content.split('\n').map((line) => {
		if (line === '') return 0;
		if (line.startsWith('#')) return 44;
		return Math.ceil(line.replace(/[*`]/g, '').length / perLine) * 19 + 8;
	});
	return 16 * Math.ceil((heights.reduce((sum, height) => sum + height, 0) + 24) / 16);
}

/** Where nodes stand: pixels from the left and from the top. */
class Layout {
	readonly lefts = new Map<string, number>();

	readonly tops = new Map<string, number>();

	/** Below what stands in each column already. */
	private readonly bottoms = new Map<number, number>();

	constructor(
		private readonly main: Edge[],
		private readonly below: Edge[],
	) {}

	private after(name: string): string[] {
		return this.main.filter(({ from }) => from === name).map(({ to }) => to);
	}

	private subNodes(name: string): string[] {
		return this.below.filter(({ to }) => to === name).map(({ from }) => from);
	}

	/** A node stands as far to the right as the longest way from a first node is; an agent is wide. */
	column(name: string, left = 0): void {
		if ((this.lefts.get(name) ?? -1) >= left) return;
		this.lefts.set(name, left);
		const width = this.subNodes(name).length > 0 ? 2 * COLUMN : COLUMN;
		for (const next of this.after(name)) this.column(next, left + width);
	}

	/** The height at which a node and those behind it that have no place yet cover nothing. */
	private free(name: string, seen = new Set<string>()): number {
		if (this.tops.has(name) || seen.has(name)) return 0;
		seen.add(name);
		const own = this.bottoms.get(this.lefts.get(name) ?? 0) ?? 0;
		return Math.max(own, ...this.after(name).map((next) => this.free(next, seen)));
	}

	/** The first that follows a node stands beside it, each other one below. */
	place(name: string, wanted = 0): void {
		if (this.tops.has(name)) return;
		const top = Math.max(wanted, this.free(name));
		this.stand(name, this.lefts.get(name) ?? 0, top);
		let next = top;
		for (const each of this.after(name)) {
			if (this.tops.has(each)) continue;
			this.place(each, next);
			next = (this.tops.get(each) ?? next) + LANE;
		}
	}

	/** Models and tools stand in a row below their agent, theirs below them. */
	private stand(name: string, left: number, top: number): void {
		this.lefts.set(name, left);
		this.tops.set(name, top);
		const column = Math.floor(left / COLUMN) * COLUMN;
		this.bottoms.set(column, Math.max(this.bottoms.get(column) ?? 0, top + LANE));
		this.subNodes(name)
			.filter((each) => !this.tops.has(each))
			.forEach((each, index) => this.stand(each, left + index * TOOL, top + BELOW));
	}
}

/**
 * Places nodes and note anew: from left to right, what follows a node's first output beside it, what goes
 * wrong below, and the note on the left. n8n runs what follows a node from top to bottom, which is the
 * order of the outputs.
 */
export function layOut(canvas: Canvas): void {
	const edges = edgesOf(canvas);
	const loops = loopsOf(edges);
	const main = edges.filter((edge) => edge.isMain && !loops.has(edge));
	const below = edges.filter(({ isMain }) => !isMain);
	const nodes = canvas.nodes.filter((node) => !isNote(node));
	const layout = new Layout(main, below);
	const isFirst = ({ name }: CanvasNode) =>
		!main.some(({ to }) => to === name) && !below.some(({ from }) => from === name);
	for (const { name } of nodes.filter(isFirst)) layout.column(name);
	for (const { name } of nodes.filter(isFirst)) layout.place(name);
	const grouped = new Set((canvas.nodeGroups ?? []).flatMap(({ nodeIds }) => nodeIds));
	const isGrouped = ({ id = '' }: CanvasNode) => grouped.has(id);
	const topOf = ({ name }: CanvasNode) => layout.tops.get(name) ?? 0;
	const besideBoxes = new Set(nodes.filter(isGrouped).map(topOf));
	for (const node of nodes) {
		const isBeside = !isGrouped(node) && besideBoxes.has(topOf(node));
		const y = topOf(node) - (isBeside ? UP_TO_BOX : 0);
		node.position = [layout.lefts.get(node.name) ?? 0, y];
	}
	for (const note of canvas.nodes.filter(isNote)) {
		const height = noteHeight(String(note.parameters.content));
		note.position = [-NOTE_WIDTH - 64, Math.min(...nodes.map(({ position }) => position[1])) - 32];
		Object.assign(note.parameters, { width: NOTE_WIDTH, height });
	}
}
