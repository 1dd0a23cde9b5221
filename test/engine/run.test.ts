import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IConnections } from 'n8n-workflow';

import type { Engine, StartedRun } from '../../tools/engine';
import { baseNode, chain, fixtureEngine, fixtureNode } from './helpers';

let engine: Engine;
let folder: string;
const trigger = baseNode('Start', 'manualTrigger');
const code = (jsCode: string, mode = 'runOnceForAllItems') =>
	baseNode('Code', 'code', { mode, jsCode }, 2);
const json = (items: Array<{ json: unknown }>) => items.map((item) => item.json);

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'engine-test-'));
	engine = await fixtureEngine({ files: [folder], timezone: 'Asia/Jakarta' });
});

afterAll(async () => {
	await engine.close();
	rmSync(folder, { recursive: true });
});

describe('starting', () => {
	test('a trigger outputs the items of the run', async () => {
		const run = await engine.run(chain(trigger, fixtureNode('tell')), { input: [{}, {}] });
		expect(run.status).toBe('success');
		expect(run.output('Fixture')).toHaveLength(2);
		expect(run.durationMs).toBeGreaterThan(0);
	});

	test('without items, a trigger fires on its own', async () => {
		const schedule = baseNode(
			'Start',
			'scheduleTrigger',
			{
				rule: {
					interval: [{ field: 'days', daysInterval: 1, triggerAtHour: 8, triggerAtMinute: 0 }],
				},
			},
			1.2,
		);
		const run = await engine.run(chain(schedule, fixtureNode('tell')));
		expect(run.output('Start')[0]?.json).toMatchObject({
			Timezone: expect.stringContaining('Jakarta'),
		});
		expect(run.output('Fixture')).toHaveLength(1);
	});

	test('any other start node receives the items as input', async () => {
		const workflow = chain(
			trigger,
			baseNode(
				'Set',
				'set',
				{
					assignments: {
						assignments: [{ id: '1', name: 'twice', type: 'number', value: '={{ $json.n * 2 }}' }],
					},
				},
				3.4,
			),
		);
		const run = await engine.run(workflow, { startNode: 'Set', input: [{ n: 4 }] });
		expect(json(run.output('Set'))).toEqual([{ twice: 8 }]);
		expect(run.output('Start')).toEqual([]);
	});

	test('mode, execution ID, and time zone reach the node', async () => {
		const options = { mode: 'trigger' as const, executionId: '77', input: [{}] };
		const own = chain(trigger, fixtureNode('tell'));
		const inOwn = await engine.run({ ...own, settings: { timezone: 'Europe/Berlin' } }, options);
		expect(json(inOwn.output('Fixture'))).toEqual([
			{ at: 'Europe/Berlin', mode: 'trigger', id: '77' },
		]);
		const inDefault = await engine.run({ ...own, settings: { timezone: 'DEFAULT' } }, options);
		expect(inDefault.output('Fixture')[0]?.json.at).toBe('Asia/Jakarta');
	});

	test('an unknown node type and a missing start node are reported', async () => {
		const unknown = { ...trigger, type: 'n8n-nodes-none.thing' };
		await expect(engine.run(chain(unknown))).rejects.toThrow('n8n-nodes-none.thing');
		await expect(engine.run(chain(trigger), { startNode: 'Nowhere' })).rejects.toThrow('Nowhere');
	});
});

describe('ending', () => {
	test('an error is returned as in n8n, with its item', async () => {
		const run = await engine.run(chain(trigger, code('throw new Error("Row is wrong")')));
		expect(run.status).toBe('error');
		expect(run.error?.message).toContain('Row is wrong');
		expect(run.run.data.resultData.lastNodeExecuted).toBe('Code');
	});

	test('an empty required field is a failed run', async () => {
		const node = fixtureNode('tell', { parameters: { does: 'tell', needed: '' } });
		const run = await engine.run(chain(trigger, node));
		expect(run.status).toBe('error');
		expect(run.error?.message).toMatch(/issue/i);
	});

	test('a run can be canceled while a node is working', async () => {
		let started: StartedRun | undefined;
		const run = engine.run(chain(trigger, fixtureNode('wait')), {
			onStart: (begun) => (started = begun),
		});
		setImmediate(() => started?.cancel());
		expect((await run).status).toBe('canceled');
	});

	test('static data is returned and can be passed to the next run', async () => {
		const workflow = chain(
			trigger,
			code('const d = $getWorkflowStaticData("global"); d.n = (d.n ?? 0) + 1; return [{ n: d.n }]'),
		);
		const first = await engine.run(workflow);
		const second = await engine.run({ ...workflow, staticData: first.staticData });
		expect(json(second.output('Code'))).toEqual([{ n: 2 }]);
	});
});

describe('nodes of n8n-nodes-base', () => {
	test('Code can access items, n8n variables, and crypto, but no other module', async () => {
		const all = await engine.run(
			chain(
				trigger,
				code(`const hash = require('crypto').createHash('md5').update('a').digest('hex');
return $input.all().map(({ json }) => ({ hash, n: json.n, zone: $now.zoneName, name: $workflow.name }))`),
			),
			{ input: [{ n: 1 }, { n: 2 }] },
		);
		const common = {
			hash: '0cc175b9c0f1b6a831c399e269772661',
			zone: 'Asia/Jakarta',
			name: 'Workflow',
		};
		expect(json(all.output('Code'))).toEqual([
			{ ...common, n: 1 },
			{ ...common, n: 2 },
		]);
		const files = await engine.run(chain(trigger, code("require('fs'); return []")));
		expect(files.error?.message).toContain('disallowed');
	});

	test('Code runs once per item, omits empty results, and pairs the rest', async () => {
		const run = await engine.run(
			chain(
				trigger,
				code(
					'if ($json.n === 2) return null; return { json: { n: $json.n } }',
					'runOnceForEachItem',
				),
			),
			{ input: [{ n: 1 }, { n: 2 }, { n: 3 }] },
		);
		expect(run.output('Code')).toEqual([
			{ json: { n: 1 }, pairedItem: { item: 0 } },
			{ json: { n: 3 }, pairedItem: { item: 2 } },
		]);
	});

	test.each(['runOnceForAllItems', 'runOnceForEachItem'])(
		'Code may redeclare names that n8n provides, %s',
		async (mode) => {
			const declares = `const items = [1]; const item = 2; const $json = 3; let $input = 4;
return { json: { sum: items[0] + item + $json + $input } }; // the end`;
			const run = await engine.run(chain(trigger, code(declares, mode)), { input: [{ n: 1 }] });
			expect(json(run.output('Code'))).toEqual([{ sum: 10 }]);
		},
	);

	test('Code continues after an error if the user chose so', async () => {
		const each = code(
			'if ($json.n === 1) throw new Error("One"); return $json',
			'runOnceForEachItem',
		);
		const run = await engine.run(chain(trigger, { ...each, onError: 'continueRegularOutput' }), {
			input: [{ n: 1 }, { n: 2 }],
		});
		expect(json(run.output('Code'))).toEqual([{ error: expect.stringContaining('One') }, { n: 2 }]);
	});

	test('Split Out, If, Merge and Aggregate', async () => {
		const connect = (...nodes: string[]) =>
			nodes.map((target) => {
				const [node = '', index = '0'] = target.split('#');
				return [{ node, type: 'main' as const, index: Number(index) }];
			});
		const connections: IConnections = {
			Start: { main: connect('Split') },
			Split: { main: connect('If') },
			If: { main: connect('Merge#0', 'Merge#1') },
			Merge: { main: connect('Aggregate') },
		};
		const nodes = [
			trigger,
			baseNode('Split', 'splitOut', { fieldToSplitOut: 'rows' }),
			baseNode(
				'If',
				'if',
				{
					conditions: {
						options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
						conditions: [
							{
								id: '1',
								leftValue: '={{ $json.rows }}',
								rightValue: 2,
								operator: { type: 'number', operation: 'gte' },
							},
						],
						combinator: 'and',
					},
				},
				2.2,
			),
			baseNode('Merge', 'merge', {}, 3),
			baseNode('Aggregate', 'aggregate', {
				fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: 'rows' }] },
			}),
		];
		const run = await engine.run({ nodes, connections }, { input: [{ rows: [1, 2, 3] }] });
		expect(json(run.output('If', 0))).toEqual([{ rows: 2 }, { rows: 3 }]);
		expect(json(run.output('If', 1))).toEqual([{ rows: 1 }]);
		expect(json(run.output('Aggregate'))).toEqual([{ rows: [2, 3, 1] }]);
	});

	test('files are read, parsed, created, and written where allowed', async () => {
		const source = join(folder, 'rows.csv');
		const target = join(folder, 'rows.xlsx');
		// n8n detects a new file by `instanceof Error`, which fails across Jest's realms, so create it
		// first.
		writeFileSync(target, '');
		writeFileSync(source, 'vendor,amount\nToko,12.5\nPasar,7\n');
		const write = baseNode('Write', 'readWriteFile', { operation: 'write', fileName: target });
		const run = await engine.run(
			chain(
				trigger,
				baseNode('Read', 'readWriteFile', { operation: 'read', fileSelector: source }),
				baseNode('Parse', 'spreadsheetFile', { operation: 'fromFile', fileFormat: 'csv' }, 2),
				baseNode('Convert', 'convertToFile', { operation: 'xlsx', options: {} }, 1.1),
				write,
				baseNode('Back', 'readWriteFile', { operation: 'read', fileSelector: target }),
				baseNode('Again', 'spreadsheetFile', { operation: 'fromFile', fileFormat: 'xlsx' }, 2),
			),
		);
		expect(run.error).toBeUndefined();
		expect(json(run.output('Again'))).toEqual([
			{ vendor: 'Toko', amount: '12.5' },
			{ vendor: 'Pasar', amount: '7' },
		]);
		expect(readdirSync(folder).sort()).toEqual(['rows.csv', 'rows.xlsx']);
		const elsewhere = { ...write, parameters: { operation: 'read', fileSelector: __filename } };
		const refused = await engine.run(chain(trigger, elsewhere));
		expect(refused.error?.message).toContain('not allowed');
	});
});

test('a closed engine runs nothing and leaves nothing behind', async () => {
	const created = await fixtureEngine();
	await created.close();
	await created.close();
	expect(() => created.start(chain(trigger))).toThrow('closed');
	const settings = String(process.env.N8N_USER_FOLDER);
	expect(existsSync(settings)).toBe(true);
	await engine.close();
	expect(existsSync(settings)).toBe(false);
	engine = await fixtureEngine();
	expect((await engine.run(chain(trigger))).status).toBe('success');
});
