import { existsSync } from 'node:fs';

import type { Engine, StartedRun } from '../../tools/engine';
import { baseNode, chain, fixtureEngine, fixtureNode } from './helpers';

let engine: Engine;
const trigger = baseNode('Start', 'manualTrigger');
const code = (jsCode: string, mode = 'runOnceForAllItems') =>
	baseNode('Code', 'code', { mode, jsCode }, 2);
const json = (items: Array<{ json: unknown }>) => items.map((item) => item.json);

beforeAll(async () => {
	engine = await fixtureEngine({ timezone: 'Asia/Jakarta' });
});

afterAll(async () => await engine.close());

describe('starting', () => {
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
