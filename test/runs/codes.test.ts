import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type * as Config from '@n8n/config';
import type * as Injection from '@n8n/di';

import { load } from '../../tools/engine/load';
import type { FaultRule } from '../../tools/sandbox';
import {
	CONTINUE,
	CREATE,
	expectNoSecrets,
	guardedBy,
	hintsOf,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';

/**
 * What is said about reads, and about what surrounds a run: n8n's own protections, its store, and the
 * credential. `test/rules` has no other nodes, and can't change anything while a run is in progress.
 */

const pair = usePair({}, { packages: [join(__dirname, '../..'), join(__dirname, 'fixture')] });
const [ROW = {}] = rows(1);
const V = CREATE.voucher;

/** A run, and what it must report. */
interface Run {
	parameters?: Json;
	items?: Json[];
	node?: Json;
	faults?: FaultRule[];
	settings?: Json;
}

interface Told extends Run {
	says: RegExp;
}

const answer = (merge: object, path: string): FaultRule[] => [
	{ fault: { kind: 'answer', stored: false, merge } as never, path },
];

const CODES: Record<string, Told> = {
	'failures.noDashboard': {
		parameters: { resource: 'dashboard', operation: 'getMonthlyCashFlow' },
		faults: answer({ data: null }, '/v1/dashboard/monthly-cashflow'),
		says: /ACC reported success but returned no dashboard\./,
	},
	'failures.exception': {
		parameters: { resource: 'dashboard', operation: 'getReport', format: 'plain' },
		settings: { timezone: 'Mars/Olympus' },
		says: /report it with the workflow\./,
	},
	'notes.banksNotWhole': {
		parameters: { resource: 'bank', operation: 'getAll', returnAll: true },
		faults: answer({ metadata: { total: 900, total_pages: 1 } }, '/v1/banks'),
		says: /137 of 900 banks were read\. If this happens again/,
	},
	'notes.categoriesNotWhole': {
		parameters: { resource: 'cashCategory', operation: 'getAll', returnAll: true },
		faults: answer({ metadata: { total: 900 } }, '/v1/vouchers/category-cash'),
		says: /reports 900 cash categories, but returned 12\. Ask ACC how to read the rest\./,
	},
};

/** Everything that a run reports: items, hints, and error. */
async function toldBy({ parameters = V, items = [ROW], node = CONTINUE, settings = {} }: Run) {
	const workflow = { ...pair.workflow(parameters, node), settings };
	const result = await pair.engine.run(workflow, { input: items as never });
	const { message = '', description = '' } = result.error ?? {};
	return [JSON.stringify(jsonOf(result)), ...hintsOf(result), message, description].join('\n');
}

it.each(Object.entries(CODES))('%s', async (_, told) => {
	pair.sandbox.setFaults(told.faults ?? []);
	expect(await toldBy(told)).toMatch(told.says);
});

describe('requests that n8n itself blocks', () => {
	const { Container } = load<typeof Injection>('@n8n/di');
	const { SsrfProtectionConfig } = load<typeof Config>('@n8n/config');

	afterEach(() => {
		Container.get(SsrfProtectionConfig).enabled = false;
	});

	it('are reported by the credential test and by the node', async () => {
		Container.get(SsrfProtectionConfig).enabled = true;
		const { engine, sandbox } = pair;
		const { message } = await engine.testCredential('accAccountingApi', {
			...sandbox.credentials,
			clientSecret: 'for which there is no token',
		});
		expect(message).toContain('n8n blocked the request to the address of ACC.');
		expect(await toldBy({})).toContain('n8n blocked the request to the address of ACC.');
		expect(sandbox.ledger()).toEqual([]);
	});
});

it('a company that the credential does not allow: no request is sent', async () => {
	const workflow = pair.workflow({ made: 'other' }, { type: 'n8n-nodes-sender.sender' });
	const input = [{ method: 'GET', url: '/v1/banks' }];
	const { error } = await pair.engine.run(workflow, { input });
	const told = JSON.stringify({ ...error, message: error?.message });
	expect(told).toContain('The credential was changed during this run.');
	expect(pair.sandbox.stats().requests).toEqual({});
});

it.each([
	['Tenant ID', { tenantId: '7e000000-0000-4000-8000-000000000009' }],
	['Base URL', { baseUrl: 'https://other.example' }],
])('another %s in the credential during a run ends it', async (_, change) => {
	const { engine, credentialId, sandbox } = pair;
	const stored = engine.storedCredential(credentialId);
	sandbox.setFaults([{ fault: { kind: 'latency', ms: 50 }, path: '/v1/vouchers' }]);
	const started = engine.start(pair.workflow(V, CONTINUE), { input: rows(6) as never });
	try {
		while (sandbox.ledger().length < 1) await wait(2);
		const now = engine.storedCredential(credentialId);
		engine.saveCredential(credentialId, { ...now, ...change } as never);
		const result = await started.promise;
		expect(jsonOf(result).at(-1)).toMatchObject({
			outcome: 'refused',
			message: expect.stringContaining('The credential was changed during this run'),
		});
		expectNoSecrets(pair, result.run);
	} finally {
		engine.saveCredential(credentialId, stored);
	}
});

describe('the store of keys', () => {
	it('that fails is reported by a dry run', async () => {
		const { processedData } = pair.engine;
		const record = processedData.checkProcessedAndRecord;
		processedData.checkProcessedAndRecord = async () => {
			throw new Error('the database is away');
		};
		const parameters = { ...V, ...guardedBy('={{ $json.mark }}'), dryRun: true };
		try {
			expect(await toldBy({ parameters })).toContain('could not be checked');
		} finally {
			processedData.checkProcessedAndRecord = record;
		}
	});
});
