import { demoTenants, type FaultRule } from '../../tools/sandbox';
import {
	CONTINUE,
	CREATE,
	guardedBy,
	expectNoSecrets,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';
import { present } from '../support/present';

/**
 * Which of several companies a document, a key, and a list belong to. The sandbox of `test/rules` has
 * only one; what is wrong with Act For is rule 13 there.
 */

const TENANTS = demoTenants(10);
const pair = usePair({ tenants: TENANTS });

const other = (at: number) => present(TENANTS[at]);

/** Act For with these values. */
const fixed = (tenantId: unknown, email: unknown) => ({ actFor: { company: { tenantId, email } } });

/** Act For a tenant, by index. */
const actFor = (at: number) => fixed(other(at).tenantId, other(at).email);

/** Act For by the columns of a row. */
const BY_COLUMNS = fixed('={{ $json.tenant }}', '={{ $json.email }}');

/** Parameters with Act For among the options. */
function inOptions({ actFor: given, ...parameters }: Json): Json {
	if (given === undefined) return parameters;
	return { ...parameters, options: { ...(parameters.options as Json), actFor: given } };
}

const run: typeof pair.run = async (parameters, ...more) =>
	await pair.run(inOptions(parameters), ...more);

function choose(companies: unknown): void {
	const { engine, credentialId } = pair;
	const stored = engine.storedCredential(credentialId);
	engine.saveCredential(credentialId, { ...stored, companies } as never);
}

/** Rows with the columns of these tenants. */
function rowsFor(...places: number[]): Json[] {
	return rows(places.length).map((row, index) => {
		const { tenantId: tenant, email } = other(places[index] ?? 0);
		return { ...row, tenant, email };
	});
}

/** The owners of all documents in the sandbox. */
const owners = () => pair.sandbox.ledger().map(({ tenantId }) => tenantId);

const BANKS = { resource: 'bank', operation: 'getAll' };
const CLEAR = { resource: 'duplicateGuard', operation: 'clear', key: 'a' };

beforeEach(() => choose('chosen'));

describe('Act For', () => {
	it.each(Object.keys(CREATE) as Array<keyof typeof CREATE>)(
		'posts each %s to the company that it names',
		async (kind) => {
			const speed = { values: { concurrentRequests: 8 } };
			const parameters = { ...CREATE[kind], ...BY_COLUMNS, options: { speed } };
			const result = await run(parameters, rowsFor(3, 3, 3));
			expect(result.error).toBeUndefined();
			expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(Array(3).fill('posted'));
			expect(owners()).toEqual(Array(3).fill(other(3).tenantId));
			expectNoSecrets(pair, result.run);
		},
	);

	it('costs one exchange for all companies', async () => {
		pair.sandbox.revokeTokens();
		for (const at of [1, 2, 3]) await run({ ...CREATE.voucher, ...actFor(at) }, rows(1));
		expect(owners()).toEqual([1, 2, 3].map((at) => other(at).tenantId));
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
	});

	it('never posts to another company, whatever goes wrong', async () => {
		const path = '/v1/vouchers';
		const faults: FaultRule[] = [
			{ fault: { kind: 'tooMany', retryAfter: '0' }, path, method: 'POST', probability: 0.2 },
			{ fault: { kind: 'unauthorized' }, path, method: 'POST', probability: 0.2 },
			{ fault: { kind: 'reset', stored: true }, path, method: 'POST', probability: 0.1 },
		];
		for (let seed = 0; seed < 5; seed++) {
			pair.sandbox.reset();
			pair.sandbox.setFaults(faults.map((rule, at) => ({ ...rule, seed: seed + at })));
			const speed = { values: { concurrentRequests: 8 } };
			const parameters = { ...CREATE.voucher, ...actFor(seed), options: { speed } };
			const running = run(parameters, rows(20), CONTINUE);
			setImmediate(() => pair.sandbox.revokeTokens());
			await running;
			expect(new Set(owners())).toEqual(new Set([other(seed).tenantId]));
		}
	});
});

describe('each company has its own', () => {
	const guarded = { ...CREATE.voucher, ...guardedBy('={{ $json.mark }}') };
	const outcome = async (parameters: Json) =>
		jsonOf(await run(parameters, rows(1), CONTINUE)).map(({ outcome: is }) => is)[0];

	it('keys of the guard', async () => {
		for (const expected of ['posted', 'skipped']) {
			for (const at of [1, 2]) expect(await outcome({ ...guarded, ...actFor(at) })).toBe(expected);
		}
	});

	it('keys of the guard, also for rows without a key', async () => {
		const sheet = { ...CREATE.voucher, createFrom: 'rows', ...guardedBy('') };
		const input = [{ Date: '2026-11-21', Amount: 5000, Bank: '008', Category: 'KK01' }];
		const outcomeFor = async (at: number) => {
			const result = await run({ ...sheet, ...actFor(at) }, input, CONTINUE);
			return jsonOf(result)[0]?.outcome;
		};
		expect(await outcomeFor(1)).toBe('posted');
		expect(await outcomeFor(2)).toBe('posted');
		expect(await outcomeFor(1)).toBe('skipped');
	});

	it('keys of the guard, whether the credential or Act For names it, in either case', async () => {
		const { tenantId, email } = pair.sandbox.credentials;
		choose('one');
		expect(await outcome(guarded)).toBe('posted');
		choose('chosen');
		const upper = fixed(tenantId.toUpperCase(), email);
		expect(await outcome({ ...guarded, ...upper })).toBe('skipped');
	});

	it('keys to clear', async () => {
		for (const at of [5, 6]) await outcome({ ...guarded, ...actFor(at) });
		const clear = { ...CLEAR, key: '={{ $json.mark }}' };
		const cleared = await run({ ...clear, ...actFor(5) }, rows(1));
		expect(jsonOf(cleared)).toMatchObject([{ cleared: 1, notKnown: [] }]);
		expect(await outcome({ ...guarded, ...actFor(5) })).toBe('posted');
		expect(await outcome({ ...guarded, ...actFor(6) })).toBe('skipped');
		const all = await run({ ...clear, clear: 'all', ...actFor(5) }, rows(1));
		expect(all.error?.message).toContain('Act For has no effect on All Keys. Remove it.');
	});

	it('lists, in which codes are looked up', async () => {
		const input = [{ ...rows(1)[0], bank: 'T3' }];
		const checksOf = async (at: number) => {
			const result = await run({ ...CREATE.voucher, ...actFor(at), dryRun: true }, input);
			return jsonOf(result)[0]?.check;
		};
		expect([await checksOf(1), await checksOf(2)]).toEqual(['wrong', 'OK']);
	});

	it('banks to read', async () => {
		const parameters = { ...BANKS, search: 'Bank of tenant', ...actFor(3) };
		expect(jsonOf(await run(parameters, rows(1)))).toEqual([
			{ bank_code: 'T4', bank_name: 'Bank of tenant 4' },
		]);
	});
});

describe('pickers', () => {
	const NODE = 'n8n-nodes-acc-accounting.accAccounting';
	const list = async (method: string, parameters: Json) =>
		await pair.engine.listSearch(
			NODE,
			method,
			{
				parameters: inOptions(parameters) as never,
				credentials: { accAccountingApi: { id: pair.credentialId, name: 'ACC' } },
			},
			'tenant 9',
		);

	it('list the data of the company that Act For names', async () => {
		const { results } = await list('searchBanks', actFor(8));
		expect(results).toEqual([{ name: 'Bank of tenant 9 (T9)', value: 'T9' }]);
		expect((await list('searchBanks', {})).results).toEqual([]);
	});

	it.each(['searchBanks', 'searchCashCategories'])(
		'%s says that Act For by expression is not known in the editor',
		async (method) => {
			await expect(list(method, BY_COLUMNS)).rejects.toThrow(/Act For/);
			await expect(list(method, fixed('x', ''))).rejects.toThrow(
				'Act For: Tenant ID "x" is not a UUID.',
			);
			choose('one');
			await expect(list(method, actFor(1))).rejects.toThrow(
				"set 'Companies' there to Chosen in the Node",
			);
		},
	);
});
