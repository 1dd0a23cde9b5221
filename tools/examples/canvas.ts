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
	const perLine = Math.floor((width - 40) / 7.4);
	const heights = content.split('\n').map((line) => {
		if (line === '') return 8;
		const isHeading = line.startsWith('#');
		const letters = line.replace(/[*`#]/g, '').length * (isHeading ? 1.5 : 1);
		return Math.ceil(letters / perLine) * (isHeading ? 30 : 21) + (isHeading ? 12 : 4);
	});
	return 16 * Math.ceil((heights.reduce((sum, height) => sum + height, 0) + 40) / 16);
}

/** Where nodes stand: columns from the left, pixels from the top. */
class Layout {
	readonly columns = new Map<string, number>();

	readonly tops = new Map<string, number>();

	private bottom = 0;

	constructor(
		private readonly main: Edge[],
		private readonly below: Edge[],
	) {}

	/** The column is the longest way from a first node; an agent takes two. */
	column(name: string, at = 0): void {
		if ((this.columns.get(name) ?? -1) >= at) return;
		this.columns.set(name, at);
		const width = this.subNodes(name).length > 0 ? 2 : 1;
		for (const { to } of this.main.filter(({ from }) => from === name)) this.column(to, at + width);
	}

	private subNodes(name: string): string[] {
		return this.below.filter(({ to }) => to === name).map(({ from }) => from);
	}

	/** The first that follows a node stands beside it; each other one below all that stand already. */
	place(name: string, top: number): void {
		if (this.tops.has(name)) return;
		this.tops.set(name, top);
		this.bottom = Math.max(this.bottom, top + LANE);
		this.hang(name, top + BELOW);
		let beside: number | undefined = top;
		for (const { to } of this.main.filter(({ from }) => from === name)) {
			if (this.tops.has(to)) continue;
			this.place(to, beside ?? this.bottom);
			beside = undefined;
		}
	}

	/** Models and tools stand below their agent, four in a row, theirs below them. */
	private hang(name: string, top: number): void {
		const column = this.columns.get(name) ?? 0;
		this.subNodes(name)
			.filter((each) => !this.tops.has(each))
			.forEach((each, index) => {
				const row = top + Math.floor(index / 4) * LANE;
				this.columns.set(each, column + (index % 4) * 0.75);
				this.tops.set(each, row);
				this.bottom = Math.max(this.bottom, row + LANE);
				this.hang(each, row + BELOW);
			});
	}

	placeBelow(name: string): void {
		this.place(name, this.bottom);
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
	for (const { name } of nodes.filter(isFirst)) layout.placeBelow(name);
	for (const node of nodes) {
		const x = Math.round(((layout.columns.get(node.name) ?? 0) * COLUMN) / 16) * 16;
		node.position = [x, layout.tops.get(node.name) ?? 0];
	}
	for (const note of canvas.nodes.filter(isNote)) {
		const height = noteHeight(String(note.parameters.content));
		note.position = [-NOTE_WIDTH - 64, -48];
		Object.assign(note.parameters, { width: NOTE_WIDTH, height });
	}
}
