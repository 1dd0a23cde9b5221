import { join } from 'node:path';
import type * as Config from '@n8n/config';
import type * as Injection from '@n8n/di';

import { load } from '../../tools/engine/load';
import type { FaultRule } from '../../tools/sandbox';
import {
	byCode,
	CONTINUE,
	CREATE,
	guardedBy,
	hintsOf,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';

/** Messages of runs that no other test covers: each row is a code of `telling/`. */

const pair = usePair({}, { packages: [join(__dirname, '../..'), join(__dirname, 'fixture')] });
const [ROW = {}] = rows(1);
const { voucher: V, purchaseInvoice: P } = CREATE;

/** A run, and what it must report. */
interface Run {
	parameters?: Json;
	items?: Json[];
	node?: Json;
	faults?: FaultRule[];
	/** Fields of the credential that are changed for the run. */
	credential?: Json;
	settings?: Json;
}

interface Told extends Run {
	says: RegExp;
}

const oneLine = (line: string): Json => ({ ...P, linesJson: line });
const extra = (json: string): Json => ({ ...V, additionalFields: { extraFields: json } });
const dated = (date: string): Json => ({ ...V, documentDate: date });
const amount = (value: unknown): Json[] => [{ ...ROW, amount: value }];
const answer = (merge: object, path: string): FaultRule[] => [
	{ fault: { kind: 'answer', stored: false, merge } as never, path },
];
const LINE = '"item_name":"A","quantity":1,"unit_price":2';

const CODES: Record<string, Told> = {
	'reasons.emptyMoment': {
		parameters: dated('={{ DateTime.fromMillis(0) }}'),
		says: /from an empty cell/,
	},
	'reasons.invalidMoment': {
		parameters: dated('={{ DateTime.fromISO("nonsense") }}'),
		says: /invalid date/,
	},
	'reasons.noTimeZone': {
		parameters: dated('2026-11-21T08:00:00+07:00'),
		settings: { timezone: 'Mars/Olympus' },
		says: /the time zone \\"Mars\/Olympus\\" does not exist\./,
	},
	'reasons.tooLargeNumber': {
		items: amount(2 ** 53 + 2),
		says: /is too large to be exact\. Enter it as text\./,
	},
	'reasons.notJson': { parameters: oneLine('[{'), says: /not valid JSON/ },
	'reasons.notObject': { parameters: extra('[1]'), says: /JSON object/ },
	'reasons.notList': { parameters: oneLine('{"a":1}'), says: /JSON array/ },
	'reasons.ownField': {
		parameters: extra('{"document_date":"21/11/2026"}'),
		says: /document_date\. This node has a field for it: fill in 'Document Date', and remove this name here\./,
	},
	'reasons.unknownInLines': {
		parameters: oneLine(`[{${LINE},"Tax Code":"A"}]`),
		says: /Lines contains \\?"Tax Code\\?", first in line 1\. Use only item_name, /,
	},
	'reasons.twoTaxCodes': {
		parameters: oneLine(`[{${LINE},"tax_code":"A"},{${LINE},"tax_code":"B"}]`),
		says: /one invoice for each tax code/,
	},
	'reasons.executeOnce': {
		parameters: { ...P, createFrom: 'rows', groupBy: '={{ $json.mark }}' },
		node: { executeOnce: true },
		says: /Execute Once/,
	},
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
	'notes.dateElsewhere': {
		parameters: dated('2026-11-21T23:30:00-05:00'),
		says: /At its own offset, the day is 21\/11\/2026\./,
	},
	'notes.executeOnce': {
		items: rows(2),
		node: { executeOnce: true },
		says: /Only the first item was processed\./,
	},
	'notes.listNotWhole': {
		parameters: { ...V, bankCode: byCode('ZZZ'), dryRun: true },
		faults: answer({ metadata: { total: 900 } }, '/v1/banks'),
		says: /not in the part of ACC's list that could be read\./,
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
	'refusals.fieldEmpty': { credential: { clientSecret: ' ' }, says: /Client Secret is empty/ },
	'refusals.fieldNotText': { credential: { clientId: ['a'] }, says: /type is list/ },
	'refusals.fieldTooLong': { credential: { clientId: 'a'.repeat(1025) }, says: /1024 characters/ },
	'refusals.baseUrlNotAddress': { credential: { baseUrl: 'acc' }, says: /web address/ },
};

/** Everything that a run reports: items, hints, and error. */
async function toldBy({ parameters = V, items = [ROW], node = CONTINUE, settings = {} }: Run) {
	const workflow = { ...pair.workflow(parameters, node), settings };
	const result = await pair.engine.run(workflow, { input: items as never });
	const { message = '', description = '' } = result.error ?? {};
	return [JSON.stringify(jsonOf(result)), ...hintsOf(result), message, description].join('\n');
}

async function withCredential<T>(changes: Json, work: () => Promise<T>): Promise<T> {
	const { engine, credentialId } = pair;
	const before = engine.storedCredential(credentialId);
	engine.saveCredential(credentialId, { ...before, ...changes } as never);
	try {
		return await work();
	} finally {
		engine.saveCredential(credentialId, before);
	}
}

it.each(Object.entries(CODES))('%s', async (_, told) => {
	pair.sandbox.setFaults(told.faults ?? []);
	const text = await withCredential(told.credential ?? {}, async () => await toldBy(told));
	expect(text).toMatch(told.says);
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
		expect(message).toContain('n8n blocked the request to 127.0.0.1.');
		expect(await toldBy({})).toContain('n8n blocked the request to the address of ACC.');
		expect(sandbox.ledger()).toEqual([]);
	});
});

it('a company that a node chooses although the credential is for a single one', async () => {
	await withCredential({}, async () => {
		const workflow = pair.workflow({ made: 'other' }, { type: 'n8n-nodes-sender.sender' });
		const input = [{ method: 'GET', url: '/v1/banks' }];
		const { error } = await pair.engine.run(workflow, { input });
		const told = JSON.stringify({ ...error, message: error?.message });
		expect(told).toContain('The credential allows only one company');
		expect(pair.sandbox.stats().requests).toEqual({});
	});
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
