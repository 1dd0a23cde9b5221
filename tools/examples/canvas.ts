/** A node on n8n's canvas, as its file holds it. */
export interface CanvasNode {
	name: string;
	type: string;
	position: [x: number, y: number];
	parameters: Record<string, unknown>;
}

/** What a canvas shows: nodes, notes, and by name, kind and output which nodes follow. */
export interface Canvas {
	nodes: CanvasNode[];
	connections: Record<string, Record<string, Array<Array<{ node: string }> | null>>>;
}

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** n8n puts nodes on a grid of 16 pixels. */
const COLUMN = 208;
const NODE = 96;
/** An agent and the like, below which stand its model and tools. */
const WIDE_NODE = 256;
/** The name below a node, and what it does. */
const LABEL = 64;
const GAP = 16;
/** Where n8n draws a line that goes back to the left, below names. */
const RETURN = 32;
/** n8n draws no lower note. */
const LOWEST_NOTE = 80;
/** More columns than these are not readable at 900 pixels. */
const MOST_COLUMNS = 6;

const isNote = ({ type }: CanvasNode) => type.endsWith('.stickyNote');
const contentOf = ({ parameters }: CanvasNode) => String(parameters.content ?? '');

/** The node that a note belongs to: a note `Note 1: Upload` stands above *Upload*. */
export function nodeOfNote({ name }: CanvasNode): string | undefined {
	return /^Note(?: \d+)?: (.+)$/.exec(name)?.[1];
}

/** How many lines a text takes, whose letters are on average so wide. */
function wrapped(text: string, letter: number, width: number): number {
	let lines = 1;
	let used = 0;
	for (const word of text.split(' ')) {
		const length = word.length * letter;
		if (used > 0 && used + length > width) {
			lines++;
			used = 0;
		}
		used += length + letter;
	}
	return lines;
}

/** How high a note has to be for its text, pixels. */
export function noteHeight(content: string, width: number): number {
	const inside = width - 28;
	let height = 26;
	for (const line of content.trim().split('\n')) {
		const text = line.replace(/[*`]|^#+ |^> |^(-|\d+\.) /g, '');
		const isHeading = line.startsWith('#');
		const indent = /^(-|\d+\.|>) /.test(line) ? 24 : 0;
		if (line === '') height += 8;
		else if (isHeading) height += 8 + 26 * wrapped(text, 10.5, inside);
		else height += 20 * wrapped(text, 7.1, inside - indent) + (indent ? 4 : 0);
	}
	return Math.max(LOWEST_NOTE, height);
}

/** The place of a node: its row of the canvas, its line within the row, and its column. */
interface Place {
	row: number;
	lane: number;
	column: number;
}

interface Edge {
	from: string;
	to: string;
	isMain: boolean;
}

function edgesOf({ connections, nodes }: Canvas): Edge[] {
	const heightOf = new Map(nodes.map(({ name, position: [, y] }) => [name, y]));
	const edges = Object.entries(connections).flatMap(([from, kinds]) =>
		Object.entries(kinds).flatMap(([kind, outputs]) =>
			outputs.flatMap((targets) =>
				(targets ?? []).map(({ node: to }) => ({ from, to, isMain: kind === 'main' })),
			),
		),
	);
	// n8n runs what follows a node from top to bottom: the order has to stay.
	return edges.sort((one, other) => (heightOf.get(one.to) ?? 0) - (heightOf.get(other.to) ?? 0));
}

/** How many columns each node stands behind the first one, loops aside. */
function columnsOf(names: string[], edges: Edge[], isWide: (name: string) => boolean) {
	const columns = new Map<string, number>();
	const open = new Set<string>();
	const visit = (name: string, column: number) => {
		if (open.has(name) || (columns.get(name) ?? -1) >= column) return;
		columns.set(name, column);
		open.add(name);
		for (const { to } of edges.filter(({ from }) => from === name)) {
			visit(to, column + (isWide(name) ? 2 : 1));
		}
		open.delete(name);
	};
	for (const name of names) visit(name, 0);
	return columns;
}

/** Nodes that hang together, each group by itself, from top to bottom. */
function groupsOf(nodes: CanvasNode[], edges: Edge[]): string[][] {
	const groupOf = new Map(nodes.map(({ name }) => [name, new Set([name])]));
	for (const { from, to } of edges) {
		const [one, other] = [groupOf.get(from), groupOf.get(to)];
		if (!one || !other || one === other) continue;
		for (const name of other) groupOf.set(name, one.add(name));
	}
	const byHeight = [...nodes].sort((one, other) => one.position[1] - other.position[1]);
	const groups = new Set(byHeight.flatMap(({ name }) => groupOf.get(name) ?? []));
	return [...groups].map((group) =>
		byHeight.map(({ name }) => name).filter((name) => group.has(name)),
	);
}

/** Places for the nodes of a group: a long one in several rows. */
function placesOf(
	names: string[],
	edges: Edge[],
	isWide: (name: string) => boolean,
): Map<string, Place> {
	const main = edges.filter(({ from, isMain }) => isMain && names.includes(from));
	const below = edges.filter(({ from, isMain }) => !isMain && names.includes(from));
	const inFlow = names.filter((name) => !below.some(({ from }) => from === name));
	const first = inFlow.filter((name) => !main.some(({ to }) => to === name));
	const columns = columnsOf(first.length > 0 ? first : inFlow.slice(0, 1), main, isWide);
	const count = Math.max(...columns.values()) + 1;
	const perRow = Math.ceil(count / Math.ceil(count / MOST_COLUMNS));
	const places = new Map<string, Place>();
	const isTaken = (place: Place) =>
		[...places.values()].some(
			({ row, lane, column }) =>
				row === place.row && lane === place.lane && column === place.column,
		);
	/** Gives the lowest lane that the node and those behind it take. */
	const put = (name: string, wanted: number): number => {
		const behind = columns.get(name) ?? 0;
		const place = { row: Math.floor(behind / perRow), lane: wanted, column: behind % perRow };
		while (isTaken(place)) place.lane++;
		places.set(name, place);
		let lowest = place.lane - 1;
		for (const { to } of main.filter(({ from }) => from === name)) {
			const isNext = columns.get(to) === behind + (isWide(name) ? 2 : 1);
			if (isNext && !places.has(to)) lowest = put(to, lowest + 1);
		}
		return Math.max(lowest, place.lane);
	};
	let lane = 0;
	for (const name of first) lane = put(name, lane) + 1;

	// Models and tools stand below the node that uses them, theirs below them.
	const hang = (root: string, depth: number) => {
		const { row, lane: ofRoot, column } = places.get(root) ?? { row: 0, lane: 0, column: 0 };
		const own = below.filter(({ to }) => to === root).map(({ from }) => from);
		const widthOf = (name: string) => (isWide(name) ? 2 : 1);
		const widths = own.reduce((sum, name) => sum + widthOf(name), 0);
		const start = Math.max(0, Math.min(column, MOST_COLUMNS - widths));
		const place = { row, lane: Math.floor(ofRoot) + 1 - 0.5 ** depth, column: start };
		for (const name of own) {
			if (places.has(name)) continue;
			while (isTaken(place)) place.column++;
			if (place.column > start && place.column + widthOf(name) > MOST_COLUMNS) {
				place.lane += 0.1;
				place.column = start;
			}
			places.set(name, { ...place });
			place.column += widthOf(name);
		}
		for (const name of own) hang(name, depth + 1);
	};
	for (const name of inFlow) hang(name, 1);
	return places;
}

/** Places a note's text above its node, as wide as its neighbours leave room for. */
function noteWidth(content: string, room: number): number {
	const widths = [1, 2, 3].map((columns) => columns * COLUMN - GAP);
	const fits = widths.filter((width) => width <= room);
	return fits.find((width) => noteHeight(content, width) <= 100) ?? fits.at(-1) ?? COLUMN - GAP;
}

/** What a node or a note covers, the names below nodes aside. */
export function boxOf(node: CanvasNode, isWide: boolean): Box {
	const [x, y] = node.position;
	if (!isNote(node)) return { x, y, width: isWide ? WIDE_NODE : NODE, height: NODE };
	return { x, y, width: Number(node.parameters.width), height: Number(node.parameters.height) };
}

/** Says whether a node is as wide as an agent: something stands below it. */
export function wideNodes({ connections }: Canvas): Set<string> {
	return new Set(
		Object.values(connections).flatMap((kinds) =>
			Object.entries(kinds).flatMap(([kind, outputs]) =>
				kind === 'main'
					? []
					: outputs.flatMap((targets) => (targets ?? []).map(({ node }) => node)),
			),
		),
	);
}

function setNote(note: CanvasNode, { x, y, width, height }: Box): void {
	note.position = [x, y];
	note.parameters = { ...note.parameters, width, height };
}

/**
 * Places nodes and notes anew. A note `Note 1: Upload` stands above its node, as high as its text needs;
 * one with another name stands on top.
 */
export function layOut(canvas: Canvas): void {
	const notes = canvas.nodes.filter(isNote);
	const nodes = canvas.nodes.filter((node) => !isNote(node));
	const edges = edgesOf(canvas);
	const wide = wideNodes(canvas);
	const hasRoot = new Set(edges.filter(({ isMain }) => !isMain).map(({ from }) => from));
	let y = 0;
	let columns = 1;
	for (const names of groupsOf(nodes, edges)) {
		const places = placesOf(names, edges, (name) => wide.has(name));
		const lines = new Map<string, string[]>();
		for (const [name, { row, lane }] of places) {
			const line = `${String(row).padStart(3)} ${lane.toFixed(3).padStart(8)}`;
			lines.set(line, [...(lines.get(line) ?? []), name]);
		}
		const columnOf = (name: string) => places.get(name)?.column ?? 0;
		const goesBack = (name: string) =>
			edges.some(({ from, to, isMain }) => {
				return from === name && isMain && columnOf(to) <= columnOf(name);
			});
		for (const [, line] of [...lines].sort(([one], [other]) => (one < other ? -1 : 1))) {
			line.sort((one, other) => columnOf(one) - columnOf(other));
			const own = line.flatMap((name) => {
				const note = notes.find((each) => nodeOfNote(each) === name);
				return note ? [{ note, column: columnOf(name) }] : [];
			});
			const sized = own.map(({ note, column }, at) => {
				const right = own[at + 1]?.column ?? Math.max(column + 1, MOST_COLUMNS);
				const width = noteWidth(contentOf(note), (right - column) * COLUMN - GAP);
				const height = noteHeight(contentOf(note), width);
				return { note, x: column * COLUMN, width, height };
			});
			const tallest = Math.max(0, ...sized.map(({ height }) => height + GAP));
			// The lines to a model or a tool come from above.
			const isBelow = line.some((name) => hasRoot.has(name));
			if (!isBelow) y += tallest;
			for (const { note, x, width, height } of sized) {
				const top = isBelow ? y + NODE + LABEL : y - GAP - height;
				setNote(note, { x, y: top, width, height });
			}
			for (const name of line) {
				const node = nodes.find((each) => each.name === name);
				if (node) node.position = [columnOf(name) * COLUMN, y];
				columns = Math.max(columns, columnOf(name) + 1);
			}
			if (isBelow) y += tallest;
			y += NODE + LABEL + (line.some(goesBack) ? RETURN : 0);
		}
		y += GAP;
	}
	let x = 0;
	const onTop = notes.filter((note) => nodeOfNote(note) === undefined);
	for (const note of onTop) {
		const width = Math.max(3, Math.min(columns, 5)) * COLUMN;
		const height = noteHeight(contentOf(note), width);
		setNote(note, { x, y: -height - 2 * GAP, width, height });
		x += width + GAP;
	}
}
