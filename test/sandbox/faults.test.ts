import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startSandbox, type Sandbox } from '../../tools/sandbox';
import { send } from './client';

let sandbox: Sandbox;

beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(async () => await sandbox.close());

describe('rules over HTTP', () => {
	const page = readFileSync(join(__dirname, '../../tools/sandbox/README.md'), 'utf8');
	const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, example]) => example);

	test.each(examples)('from the README are accepted: %s', async (example = '') => {
		const answer = await send(sandbox, 'PUT', '/sandbox/faults', { raw: example });
		expect(answer.json).toEqual({ rules: JSON.parse(example).length });
	});

	test.each([
		['an array of rules is needed', {}],
		['rule 1 has the unknown kind toString', [{ fault: { kind: 'toString' } }]],
		['rule 1 needs stored (boolean) for reset', [{ fault: { kind: 'reset' } }]],
		[
			'rule 1 has the unknown or wrongly typed condition nht',
			[{ fault: { kind: 'status01' }, nht: 1 }],
		],
		[
			'rule 1 has the unknown or wrongly typed field htppStatus for answer',
			[{ fault: { kind: 'answer', stored: true, htppStatus: 400 } }],
		],
	])('%s', async (message, body) => {
		const answer = await send(sandbox, 'PUT', '/sandbox/faults', { body });
		expect(answer.httpStatus).toBe(400);
		expect(answer.json).toEqual({ message });
	});
});
