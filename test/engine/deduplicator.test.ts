import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Engine } from '../../tools/engine';
import { baseNode, chain, fixtureEngine, fixtureNode } from './helpers';

let engine: Engine;

beforeEach(async () => {
	engine = await fixtureEngine();
});

afterEach(async () => {
	await engine.close();
});

async function ask(does: string, keys: string, { on = engine, id = 'w', node = {}, max = 0 } = {}) {
	const parameters = { does, maxEntries: max };
	const nodes = [baseNode('Start', 'manualTrigger'), fixtureNode(does, { parameters, ...node })];
	const input = keys.split('').map((key) => ({ key }));
	const run = await on.run({ ...chain(...nodes), id }, { input });
	if (run.error) throw run.error;
	return { ...run.output('Fixture')[0]?.json, hints: run.hints('Fixture') };
}

const answer = (isNew: string, processed: string) => ({
	new: isNew.split(''),
	processed: processed.split(''),
	hints: [{ message: `${isNew.length} new` }],
});

test('keys are new once per workflow and node', async () => {
	expect(await ask('remember', 'ab')).toEqual(answer('ab', ''));
	expect(await ask('remember', 'bcc')).toEqual(answer('c', 'bc'));
	expect(await ask('remember', 'a', { id: 'other' })).toEqual(answer('a', ''));
	expect(await ask('remember', 'a', { node: { id: 'other' } })).toEqual(answer('a', ''));
	expect(await ask('rememberInWorkflow', 'a')).toEqual(answer('a', ''));
	expect(await ask('rememberInWorkflow', 'a', { node: { id: 'other' } })).toEqual(answer('', 'a'));
	expect(engine.processedData.calls).toEqual({
		record: 6,
		remove: 0,
		clear: 0,
		count: 0,
		largestBatch: 2,
	});
});

test('as in n8n, the first call reports a repeated key as new twice', async () => {
	expect(await ask('remember', 'aa')).toEqual(answer('aa', ''));
	expect(await ask('forget', 'a')).toMatchObject({ left: 1 });
});

test('keys can be removed and cleared', async () => {
	await ask('remember', 'abc');
	expect(await ask('forget', 'bx')).toMatchObject({ left: 2 });
	expect(await ask('remember', 'abc')).toEqual(answer('b', 'ac'));
	expect(await ask('clear', 'a')).toMatchObject({ left: 0 });
	expect(await ask('remember', 'aa')).toEqual(answer('aa', ''));
	expect(engine.processedData.calls).toMatchObject({ remove: 1, clear: 1, count: 2 });
});

test('keys in a file are known to the next engine', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'engine-test-'));
	const processedDataFile = join(folder, 'processed.json');
	try {
		const first = await fixtureEngine({ processedDataFile });
		await ask('remember', 'ab', { on: first });
		await first.close();
		const second = await fixtureEngine({ processedDataFile });
		expect(await ask('remember', 'bc', { on: second })).toEqual(answer('c', 'b'));
		await second.close();
		expect(readdirSync(folder)).toEqual(['processed.json']);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
