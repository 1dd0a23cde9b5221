import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { generated, workflowFiles, REGISTER_NODE } from '../../examples/src/generate';
import { LINE_FIELDS } from '../../nodes/AccAccounting/form/documentFields';
import { readStatement } from '../../examples/src/statement';

const EXAMPLES = join(__dirname, '..', '..', 'examples');

const read = (file: string): unknown => JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8'));

const FILES = readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));

describe('workflows with generated code', () => {
	it.each(workflowFiles())(
		'%s holds exactly the tested sources (else: npx tsx examples/src/generate.ts)',
		(file) => {
			expect(read(file)).toEqual(generated(file));
		},
	);

	it('read a statement as the sources do', () => {
		const { nodes } = generated('sub-read-bank-statement.json');
		const code = nodes.find(({ name }) => name === 'Read')?.parameters.jsCode;
		const table = (name: string) => readFileSync(join(EXAMPLES, 'data', name), 'utf8');
		const input = {
			...{ file: 'klikbca.csv', language: 'en' as const },
			accounts: table('statement-accounts.csv'),
			rules: table('statement-rules.csv'),
		};
		const data = table('statements/klikbca-2026-11.csv');
		const today = '2026-11-22';
		// n8n runs the text of the node as a function of these names.
		const run = new Function('$', '$input', '$now', String(code)) as (
			...globals: unknown[]
		) => Array<{ json: unknown }>;
		const lines = run(
			() => ({ first: () => ({ json: input }) }),
			{ all: () => [{ json: { data } }] },
			{ toISODate: () => today },
		);
		expect(lines.map(({ json }) => json)).toEqual(readStatement({ ...input, text: data, today }));
	});
});

describe('calls of other workflows', () => {
	it.each(FILES)('%s calls only workflows that are there', (file) => {
		const { nodes } = read(file) as {
			nodes: Array<{ parameters: { workflowId?: { value: string } } }>;
		};
		for (const { parameters } of nodes) {
			if (parameters.workflowId) expect(FILES).toContain(`${parameters.workflowId.value}.json`);
		}
	});
});

describe('the register', () => {
	interface Template {
		nodes: Array<{ name: string; type: string; parameters: Record<string, unknown> }>;
		connections: Record<string, { main?: Array<Array<{ node: string }>> }>;
	}

	it.each(FILES.filter((file) => file.startsWith('template-')))(
		'%s keeps every outcome of what it posts',
		(file) => {
			const { nodes, connections } = read(file) as Template;
			const next = (name: string) => connections[name]?.main ?? [];
			const posting = nodes.filter(
				({ type, parameters: { operation, options } }) =>
					type === 'n8n-nodes-acc-accounting.accAccounting' &&
					operation === 'create' &&
					!(options as { dryRun?: boolean }).dryRun,
			);
			for (const { name } of posting) {
				for (const output of next(name)) {
					const after = output.flatMap(({ node }) => next(node)).flat();
					expect(after.map(({ node }) => node)).toContain(REGISTER_NODE);
				}
			}
		},
	);
});

describe('the assistant', () => {
	const { nodes, connections } = generated('template-assistant-with-approval.json');
	const named = (name: string) => nodes.find((node) => node.name === name);
	const [slack, telegram] = ['Approval', 'Approval in Telegram'].map(named);

	it('asks the same in Slack and in Telegram, which undoes one escaping less', () => {
		const message = String(slack?.parameters.message);
		expect(telegram?.parameters.message).toBe(
			message.replace('escaped(escaped(text))', 'escaped(text)'),
		);
		expect(telegram?.parameters.message).not.toBe(message);
		expect(slack).not.toHaveProperty('disabled');
		expect(telegram).toHaveProperty('disabled', true);
	});

	it('reaches what posts through an approval alone', () => {
		const [targets = []] = connections['Post Purchase Invoice']?.ai_tool ?? [];
		expect(targets?.map(({ node }) => node)).toEqual(['Approval', 'Approval in Telegram']);
	});
});

describe('workflows that run by themselves', () => {
	const RUNS = /\.(scheduleTrigger|webhook|emailReadImap|accAccountingTrigger|telegramTrigger)$/;
	interface Noted {
		nodes: Array<{ type: string; parameters: { content?: string } }>;
	}
	const files = FILES.filter(
		(file) =>
			file.startsWith('template-') &&
			(read(file) as Noted).nodes.some(({ type }) => RUNS.test(type)),
	);

	it.each(files)('%s tells that it failed, or says how to be told', (file) => {
		const { nodes } = read(file) as Noted;
		const tells = nodes.some(
			({ type, parameters }) =>
				type === 'n8n-nodes-base.errorTrigger' || parameters.content?.includes('› Error Workflow'),
		);
		expect(tells).toBe(true);
	});
});

describe('columns of invoices', () => {
	it.each(FILES)("%s saves them in the node's order, else n8n calls them outdated", (file) => {
		const { nodes } = read(file) as {
			nodes: Array<{ parameters: { columns?: { schema: Array<{ id: string }> } }; type: string }>;
		};
		for (const { type, parameters } of nodes) {
			if (!type.startsWith('n8n-nodes-acc-accounting.') || !parameters.columns) continue;
			const { schema } = parameters.columns;
			expect(schema.map(({ id }) => id)).toEqual(LINE_FIELDS.map(({ api }) => api));
		}
	});
});

describe('nodes of n8n', () => {
	const types = jest.requireActual<
		Array<{ name: string; defaultVersion?: number; version: number | number[] }>
	>('n8n-nodes-base/dist/types/nodes.json');

	/** The versions that n8n's editor gives to nodes that are added now. */
	const newest = new Map<string, number>();
	for (const { name, defaultVersion, version } of types) {
		const own = defaultVersion ?? Math.max(...[version].flat());
		newest.set(name, Math.max(own, newest.get(name) ?? 0));
	}

	// The others run in older n8n as well.
	const newestOnly = FILES.filter((file) => /^(template|sub)-/.test(file));

	it.each(newestOnly)('%s uses the versions of the newest n8n', (file) => {
		const { nodes } = read(file) as {
			nodes: Array<{ name: string; type: string; typeVersion: number }>;
		};
		const stale = nodes.flatMap(({ name, type, typeVersion }) => {
			const version = newest.get(type.replace('n8n-nodes-base.', ''));
			const isCurrent = version === undefined || version === typeVersion;
			return isCurrent ? [] : [`${name}: ${typeVersion}, not ${version}`];
		});
		expect(stale).toEqual([]);
	});
});
