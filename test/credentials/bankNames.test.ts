import { createEngine } from '../../engine';
import { startSandbox, type BankParameters, type SandboxOptions } from '../../sandbox';
import { expectNoSecrets, hintsOf, jsonOf, startPair, type Pair } from '../support/pair';

const BANKS = '/v1/banks';
const ALL = { resource: 'bank', operation: 'getAll', returnAll: true };
const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };
const ACC = 'n8n-nodes-acc-accounting.accAccounting';
const OTHER = { pageSize: 'per_page', page: 'page_number', search: 'keyword' };
const ANOTHER = { pageSize: 'size', page: 'p', search: 'q' };
/** The reads of one look for `OTHER`. */
const LOOK = 15;

let pair: Pair;

async function start(options: Partial<SandboxOptions>): Promise<void> {
	pair = await startPair(options);
	await pair.run(CATEGORIES, [{}]);
	pair.sandbox.reset();
}

const stored = () => pair.engine.storedCredential(pair.credentialId);
const found = () => JSON.parse(String(stored().foundBankParameters)) as Record<string, unknown>;
const reads = () =>
	Object.entries(pair.sandbox.stats().requests)
		.filter(([request]) => request.startsWith(`GET ${BANKS}`))
		.reduce((sum, [, times]) => sum + times, 0);

/** Reads all banks, and says how many requests that took. */
async function readAll(): Promise<{ banks: number; hints: string[]; took: number }> {
	const before = reads();
	const result = await pair.run(ALL, [{}]);
	expect(result.error).toBeUndefined();
	expectNoSecrets(pair, result.run);
	return { banks: jsonOf(result).length, hints: hintsOf(result), took: reads() - before };
}

function speak(bankParameters: BankParameters): void {
	pair.sandbox.options.bankParameters = bankParameters;
}

describe('names that were found', () => {
	afterEach(async () => await pair.close());

	it('are stored with the token, which is not exchanged for it', async () => {
		await start({ bankParameters: OTHER });
		const { accessToken, accessTokenRenewAt } = stored();
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		expect(found().names).toEqual(OTHER);
		expect(stored()).toMatchObject({ accessToken, accessTokenRenewAt });
		expect(pair.sandbox.stats().tokenExchanges).toBe(0);
		expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
	});

	it('stay when the token is renewed', async () => {
		await start({ bankParameters: OTHER });
		await readAll();
		pair.sandbox.revokeTokens();
		expect(await readAll()).toMatchObject({ banks: 137 });
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
		expect(found().names).toEqual(OTHER);
		expect(await readAll()).toMatchObject({ took: 2 });
	});

	it('are looked for once by executions that start together', async () => {
		await start({ bankParameters: OTHER });
		const results = await Promise.all(
			Array.from({ length: 6 }, async () => await pair.run(ALL, [{}, {}])),
		);
		for (const result of results) {
			expect(jsonOf(result)).toHaveLength(274);
			expect(hintsOf(result)).toEqual([]);
		}
		// Each reads the list twice, and the first page once more after the look.
		expect(reads()).toBeLessThanOrEqual(LOOK + 6 * 5);
		expect(pair.sandbox.stats().tokenExchanges).toBe(0);
	});

	it('are looked for again when they stop working, three times a day at most', async () => {
		await start({ bankParameters: OTHER });
		await readAll();
		speak(ANOTHER);
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		expect(found().names).toEqual(ANOTHER);
		expect(await readAll()).toMatchObject({ took: 2 });
		speak(OTHER);
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		expect(found().looks).toBe(3);
		speak(ANOTHER);
		const last = await readAll();
		expect(last.took).toBeLessThanOrEqual(2);
		expect(last.hints).toContainEqual(expect.stringContaining('of 137 banks'));
	});

	it('are not those of another service', async () => {
		await start({ bankParameters: OTHER });
		await readAll();
		const other = await startSandbox();
		const { url } = other;
		pair.engine.saveCredential(pair.credentialId, { ...stored(), baseUrl: url });
		expect(jsonOf(await pair.run(ALL, [{}]))).toHaveLength(137);
		// One read for the layout of A-Data is a success; the first layout is refused.
		expect(other.stats().requests[`GET ${BANKS} 200`]).toBe(1 + 2);
		await other.close();
	});

	it.each([
		['{'],
		['null'],
		['[]'],
		['5'],
		['{"for":1}'],
		[5],
		[{ names: {} }],
		['{"names":{"pageSize":{}}}'],
		['x'.repeat(100_000)],
	])('are not taken from %j', async (foundBankParameters) => {
		await start({});
		pair.engine.saveCredential(pair.credentialId, { ...stored(), foundBankParameters } as never);
		expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
	});
});

describe('a look that is cut off', () => {
	afterEach(async () => await pair.close());

	it.each([
		{ kind: 'tooMany', retryAfter: '0' } as const,
		{ kind: 'status', httpStatus: 503, headers: { 'Retry-After': '0' } } as const,
		{ kind: 'status', httpStatus: 403 } as const,
		{ kind: 'reset', stored: false } as const,
	])('by $kind tells nothing: the read goes on, with a hint', async (fault) => {
		await start({ bankParameters: OTHER });
		// The first read and four of the look are answered; then come its repetitions.
		const isFinal = fault.kind === 'status' && fault.httpStatus === 403;
		const nths = isFinal ? [6] : [6, 7, 8, 9];
		pair.sandbox.setFaults(nths.map((nth) => ({ path: BANKS, fault, nth })));
		const read = await readAll();
		expect(read.banks).toBe(10);
		expect(read.hints).toEqual(
			expect.arrayContaining([expect.stringMatching(/could not be looked for.*ten minutes/)]),
		);
		expect(stored().foundBankParameters ?? '').toBe('');
		const again = await readAll();
		expect(again).toMatchObject({ banks: 10, took: 2 });
	});
});

it('names that were found serve a process that has not looked itself', async () => {
	const first = await startSandbox({ bankParameters: OTHER });
	const second = await startSandbox({ bankParameters: OTHER });
	const engine = await createEngine();
	try {
		const id = engine.addCredential('accAccountingApi', 'ACC', first.credentials);
		const list = async () => await engine.listSearch(ACC, 'searchBanks', id);
		expect((await list()).results).toHaveLength(100);
		const { foundBankParameters } = engine.storedCredential(id);
		// This process knows nothing of the second service; all that it can know is stored.
		const moved = String(foundBankParameters).replace(first.url, second.url);
		engine.saveCredential(id, { ...second.credentials, foundBankParameters: moved });
		expect((await list()).results).toHaveLength(100);
		expect(second.stats().requests[`GET ${BANKS} 200`]).toBe(1 + 1);
		expect(engine.storedCredential(id).foundBankParameters).toBe(moved);
	} finally {
		await engine.close();
		await first.close();
		await second.close();
	}
});
