import { isNote, readWorkflowFile, workflowFiles, type Workflow } from '../../tools/workflows';

type Node = Workflow['nodes'][number];

/** A template must be understandable at a glance. */
const MOST_NODES = 12;

/** Code must be readable at a glance, too. */
const MOST_LINES = 10;

/** The height of a node on the canvas including the text below it, in pixels. */
const NODE_WITH_NAME = 176;

interface Area {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

function areaOf({ position: [left, top], parameters }: Node): Area {
	return {
		left,
		top,
		right: left + Number(parameters.width),
		bottom: top + Number(parameters.height),
	};
}

const overlap = (one: Area, other: Area) =>
	one.left < other.right &&
	other.left < one.right &&
	one.top < other.bottom &&
	other.top < one.bottom;

const isCreate = ({ type, parameters }: Node) =>
	/\.accAccounting(Tool)?$/.test(type) && parameters.operation === 'create';

/** The Code nodes of templates that read a file. */
const CODE: Record<string, string[]> = {
	'examples/bank-statement-page.json': ['Rows', 'Rows With Result'],
	'examples/vouchers-from-spreadsheet.json': ['Rows'],
};

describe.each(workflowFiles())('%s', (file) => {
	const template = readWorkflowFile(file);
	const nodes = template.nodes.filter((node) => !isNote(node));
	const notes = template.nodes.filter(isNote);

	it('is short', () => {
		expect(nodes.length).toBeLessThanOrEqual(MOST_NODES);
	});

	it('is self-contained: no other workflow, no table, and code only where a file is read', () => {
		const others = nodes.filter(({ type }) => /\.(executeWorkflow|dataTable|code)$/.test(type));
		expect(others.map(({ name }) => name)).toEqual(CODE[file] ?? []);
		for (const { parameters } of others) {
			expect(String(parameters.jsCode).split('\n').length).toBeLessThanOrEqual(MOST_LINES);
		}
	});

	it('numbers the steps of its setup', () => {
		const about = notes.find(({ parameters }) => parameters.color === undefined);
		const [, setUp = ''] = String(about?.parameters.content).split('## Set up\n');
		const steps = setUp.split('\n');
		expect(steps.length).toBeGreaterThan(0);
		expect(steps.map((step) => parseInt(step, 10))).toEqual(steps.map((_, at) => at + 1));
	});

	it('has a short note for each section, and each node is in at most one', () => {
		const sections = notes.filter(({ parameters }) => parameters.color !== undefined);
		expect(sections.length).toBeGreaterThan(0);
		for (const { parameters } of sections) {
			expect(String(parameters.content)).toMatch(/^### [^\n]{5,60}$/);
		}
		const holds = (section: Node, { position: [x, y] }: Node) => {
			const { left, top, right, bottom } = areaOf(section);
			return x >= left && y >= top && x < right && y < bottom;
		};
		const inSeveral = nodes.filter(
			(node) => sections.filter((section) => holds(section, node)).length > 1,
		);
		expect(inSeveral.map(({ name }) => name)).toEqual([]);
		// Below a node, n8n shows its name, on two lines if it is deactivated, and what it does.
		const cut = nodes.filter((node) =>
			sections.some((section) => {
				const { bottom } = areaOf(section);
				return holds(section, node) && bottom < node.position[1] + NODE_WITH_NAME;
			}),
		);
		expect(cut.map(({ name }) => name)).toEqual([]);
		const covered = sections.filter((one, at) =>
			sections.slice(at + 1).some((other) => overlap(areaOf(one), areaOf(other))),
		);
		expect(covered.map(({ name }) => name)).toEqual([]);
	});

	it('posts nothing before its user says so', () => {
		const values = nodes.filter(isCreate).map(({ parameters }) => parameters.dryRun);
		for (const value of values) expect([true, "={{ !$('Decide').isExecuted }}"]).toContain(value);
	});

	it('pins data only to existing nodes', () => {
		const names = nodes.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(Object.keys(template.pinData ?? {})));
	});

	it('is in English and keeps the time zone of its user', () => {
		expect(template.settings).not.toHaveProperty('timezone');
		expect(JSON.stringify(nodes.map(({ name }) => name))).not.toMatch(/faktur|laporan|saldo/i);
	});
});
