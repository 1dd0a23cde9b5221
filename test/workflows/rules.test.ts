import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { INodeProperties } from 'n8n-workflow';

import { AccAccounting } from '../../nodes/AccAccounting/AccAccounting.node';
import { isNote, readWorkflowFile, workflowFiles } from '../../tools/workflows';

const ROOT = join(__dirname, '..', '..');

const FILES = workflowFiles();

interface WorkflowNode {
	name: string;
	type: string;
	typeVersion: number;
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string | null; name: string }>;
}

const read = (file: string) =>
	JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
		nodes: WorkflowNode[];
		settings: object;
	};

const isExpression = (value: unknown) => typeof value === 'string' && value.startsWith('=');

/** All texts in a value, with the path to each. */
function textsOf(value: unknown, path = ''): Array<[path: string, text: string]> {
	if (typeof value === 'string') return [[path, value]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, each]) => textsOf(each, `${path}.${key}`));
}

/** Every parameter of every node. */
const PARAMETERS = FILES.flatMap((file) =>
	read(file).nodes.flatMap(({ name, parameters }) =>
		textsOf(parameters).map(([path, text]) => ({ at: `${file} ${name}${path}`, text })),
	),
);

describe.each(FILES)('%s', (file) => {
	// n8n runs no node of a workflow in which one names a credential that doesn't exist.
	it("names only ACC's credential, as n8n calls a new one", () => {
		const named = read(file).nodes.flatMap(({ credentials }) => (credentials ? [credentials] : []));
		const acc = { accAccountingApi: { id: null, name: 'ACC Accounting account' } };
		expect(named).toEqual(named.map(() => acc));
	});

	it('explains in its note how to get failure notifications if it runs on its own', () => {
		const { nodes } = read(file);
		const runs = /\.(scheduleTrigger|webhook|emailReadImap|telegramTrigger)$/;
		if (!nodes.some(({ type }) => runs.test(type))) return;
		expect(String(nodes.find(isNote)?.parameters.content)).toMatch(/error workflow/i);
	});

	it('has the branches of an output from top to bottom, in the order in which n8n runs them', () => {
		const { nodes, connections } = readWorkflowFile(file);
		const topOf = (name: string) => nodes.find((each) => each.name === name)?.position[1] ?? NaN;
		const outputs = Object.values(connections).flatMap(({ main = [] }) => main);
		const tops = outputs.map((targets) => (targets ?? []).map(({ node }) => topOf(node)));
		expect(tops).toEqual(tops.map((each) => [...each].sort((one, other) => one - other)));
	});

	it('keeps the time zone of its user, in which days are read', () => {
		expect(read(file).settings).not.toHaveProperty('timezone');
	});

	it('has Act For in the options, the only place where the node reads it', () => {
		const { nodes } = read(file);
		const own = nodes.filter(({ type }) => type.startsWith('n8n-nodes-acc-accounting.'));
		expect(own.filter(({ parameters }) => 'actFor' in parameters).map(({ name }) => name)).toEqual(
			[],
		);
	});
});

describe('nodes of this package', () => {
	/** Paths of the parameters of a form, including those in collections: `options.currency`. */
	const namesOf = (properties: INodeProperties[], before = ''): string[] =>
		properties.flatMap(({ name, type, options = [] }) => {
			const path = `${before}${name}`;
			if (type === 'collection') {
				return [path, ...namesOf(options as INodeProperties[], `${path}.`)];
			}
			if (type !== 'fixedCollection') return [path];
			const groups = options as Array<{ name: string; values: INodeProperties[] }>;
			const inner = groups.flatMap((group) => [
				`${path}.${group.name}`,
				...namesOf(group.values, `${path}.${group.name}.`),
			]);
			return [path, ...inner];
		});

	/** Parameters that n8n itself adds to tools and to polling triggers. */
	const OF_N8N = ['descriptionType', 'toolDescription', 'pollTimes'];

	const FORMS: Record<string, string[]> = {
		accAccounting: namesOf(new AccAccounting().description.properties),
		accAccountingTool: namesOf(new AccAccounting().description.properties),
	};

	/** Paths of the values that a node has, as far as its form has members for them. */
	function pathsOf(value: unknown, form: string[], path = ''): string[] {
		const hasMembers = path === '' || form.some((name) => name.startsWith(`${path}.`));
		if (!hasMembers || typeof value !== 'object' || value === null) return [path];
		const values = Array.isArray(value)
			? value.map((each): [string, unknown] => [path, each])
			: Object.entries(value).map(([name, each]): [string, unknown] => [
					path === '' ? name : `${path}.${name}`,
					each,
				]);
		return values.flatMap(([at, each]) => pathsOf(each, form, at));
	}

	it.each(FILES)(
		'%s sets only what the form has, because n8n silently drops everything else',
		(file) => {
			const unknown = read(file).nodes.flatMap(({ name, type, parameters }) => {
				const form = FORMS[type.replace('n8n-nodes-acc-accounting.', '')];
				if (!form) return [];
				const isKnown = (path: string) =>
					form.includes(path) || OF_N8N.some((own) => path.split('.')[0] === own);
				return pathsOf(parameters, form)
					.filter((path) => !isKnown(path))
					.map((path) => `${name}: ${path}`);
			});
			expect(unknown).toEqual([]);
		},
	);
});

describe('what has to be set up', () => {
	it('is empty, so that n8n highlights it', () => {
		const looksFinished = /\byour-|#bookkeeping|0000 0000|example\.(com|org)|sheet-id|chat-id/i;
		const finished = PARAMETERS.filter(({ text }) => looksFinished.test(text));
		expect(finished.map(({ at }) => at)).toEqual([]);
	});
});

describe('text from outside', () => {
	it('never becomes a parameter that begins with =', () => {
		// A parameter that begins with = is code, so one assembled from values would run their content
		// as code.
		const built = PARAMETERS.filter(
			({ text }) => /\{\{[^]*['"`]=\{?\{?['"`]?\s*\+/.test(text) || /^==/.test(text),
		);
		expect(built.map(({ at }) => at)).toEqual([]);
	});

	it('has neither code nor HTML around it', () => {
		const around = (text: string) => text.slice(1).replace(/\{\{[^]*?\}\}/g, '');
		const mixed = PARAMETERS.filter(
			({ text }) => text.startsWith('=') && /[<>{}()'"`$]/.test(around(text)),
		);
		expect(mixed.map(({ at }) => at)).toEqual([]);
	});

	it('does not end an expression early: n8n ends it at the first }}', () => {
		const cut = PARAMETERS.filter(
			({ text }) => text.startsWith('=') && text.replace(/\{\{[^]*?\}\}/g, '').includes('}}'),
		);
		expect(cut.map(({ at }) => at)).toEqual([]);
	});

	it('is never code that a node runs: no eval, no Function, no expression in a query', () => {
		const code = FILES.flatMap((file) =>
			textsOf(read(file).nodes.map(({ parameters }) => parameters)).filter(([, text]) =>
				/\beval\(|new Function\(|['"`]=\{\{|\.constructor\b|['"`]constructor|\$evaluateExpression/.test(
					text,
				),
			),
		);
		expect(code).toEqual([]);
	});

	it('goes into sheets unchanged, never as formulas', () => {
		for (const file of FILES) {
			for (const { type, parameters } of read(file).nodes) {
				const writes =
					type.endsWith('.googleSheets') && /append|update/i.test(String(parameters.operation));
				if (writes) expect(parameters.options).toMatchObject({ cellFormat: 'RAW' });
				// The other modes write all cells of the sheet back as if they were typed in.
				const isExcel = type.endsWith('.microsoftExcel') && parameters.operation === 'update';
				if (isExcel) expect(parameters.dataMode).toBe('raw');
			}
		}
	});
});

describe('nodes that create documents', () => {
	const creates = FILES.flatMap((file) =>
		read(file).nodes.flatMap(({ name, type, parameters }) => {
			const isCreate = /\.accAccounting(Tool)?$/.test(type) && parameters.operation === 'create';
			return isCreate ? [{ file, name, parameters }] : [];
		}),
	);

	it('store both switches, because a new node has other values than one without them', () => {
		const stored = creates.map(({ file, name, parameters: { dryRun, duplicateGuard } }) => {
			const isSwitch = (value: unknown) => typeof value === 'boolean' || isExpression(value);
			return [file, name, isSwitch(dryRun), isSwitch(duplicateGuard)];
		});
		expect(stored).toEqual(creates.map(({ file, name }) => [file, name, true, true]));
	});

	it('post only what somebody submits in a form and then selects to post', () => {
		const posts = creates.filter(({ parameters }) => parameters.dryRun !== true);
		expect(posts.map(({ file }) => file)).toEqual(['examples/bank-statement-page.json']);
	});
});

describe("n8n's nodes", () => {
	const types = jest.requireActual<
		Array<{ name: string; defaultVersion?: number; version: number | number[] }>
	>('n8n-nodes-base/dist/types/nodes.json');

	/** The versions that n8n's editor uses for newly added nodes. */
	const newest = new Map<string, number>();
	for (const { name, defaultVersion, version } of types) {
		const own = defaultVersion ?? Math.max(...[version].flat());
		newest.set(name, Math.max(own, newest.get(name) ?? 0));
	}

	/** The first example runs in older n8n versions as well. */
	const newestOnly = FILES.filter((file) => file !== 'examples/vouchers-from-spreadsheet.json');

	it.each(newestOnly)('%s uses the versions of the newest n8n', (file) => {
		const stale = read(file).nodes.flatMap(({ name, type, typeVersion }) => {
			const version = newest.get(type.replace('n8n-nodes-base.', ''));
			const isCurrent = version === undefined || version === typeVersion;
			return isCurrent ? [] : [`${name}: ${typeVersion}, not ${version}`];
		});
		expect(stale).toEqual([]);
	});
});
