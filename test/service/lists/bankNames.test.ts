import { sleep as wait } from 'n8n-workflow';

import { bankQuery } from '../../../nodes/AccAccounting/service/lists/bankNames';
import { startSandbox, type BankParameters, type SandboxOptions } from '../../../sandbox';
import { expectNoSecrets, hintsOf, jsonOf, startPair, type Pair } from '../../support/pair';

const BANKS = '/v1/banks';
const ALL = { resource: 'bank', operation: 'getAll', returnAll: true };
const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };
const OTHER = { pageSize: 'per_page', page: 'page_number', search: 'keyword' };
const ANOTHER = { pageSize: 'size', page: 'p', search: 'q' };
/** The most reads of one look. */
const LOOK = 33;

let pair: Pair;

async function start(options: Partial<SandboxOptions>): Promise<void> {
	pair = await startPair(options);
	await pair.run(CATEGORIES, [{}]);
	pair.sandbox.reset();
}

const stored = () => pair.engine.storedCredential(pair.credentialId);
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

describe('the query of a page', () => {
	const asked = { size: 100, page: 2, offset: 100, search: 'x' };

	it.each([
		['pages', { pageSize: 'a', page: 'b', search: 'c', byOffset: false }, { a: 100, b: 2, c: 'x' }],
		[
			'offsets',
			{ pageSize: 'a', page: 'b', search: 'c', byOffset: true },
			{ a: 100, b: 100, c: 'x' },
		],
		['nothing', { pageSize: '', page: '', search: '', byOffset: false }, {}],
	])('asks for %s', (_, names, expected) => {
		expect(bankQuery({ names }, asked)).toEqual(expected);
	});

	it('asks for an offset of 0, and for no search without a text', () => {
		const names = { pageSize: 'a', page: 'b', search: 'c', byOffset: true };
		expect(bankQuery({ names }, { ...asked, offset: 0, search: '' })).toEqual({ a: 100, b: 0 });
	});
});

describe('names that were found', () => {
	afterEach(async () => await pair.close());

	it('are remembered by the process; the credential stays as it is', async () => {
		await start({ bankParameters: OTHER });
		const before = stored();
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		expect(stored()).toEqual(before);
		expect(pair.sandbox.stats().tokenExchanges).toBe(0);
		expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
	});

	it('stay when the token is renewed', async () => {
		await start({ bankParameters: OTHER });
		await readAll();
		pair.sandbox.revokeTokens();
		expect(await readAll()).toMatchObject({ banks: 137 });
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
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

	it('are not looked for again within the hour when they stop working; a hint says so', async () => {
		await start({ bankParameters: OTHER });
		await readAll();
		speak(ANOTHER);
		const last = await readAll();
		expect(last.took).toBeLessThanOrEqual(2);
		expect(last.hints).toContainEqual(expect.stringContaining('of 137 banks'));
		const now = Date.now();
		const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
		try {
			expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		} finally {
			clock.mockRestore();
		}
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
		// The first read and two of the look are answered; then six come at once, with their repetitions.
		const isFinal = fault.kind === 'status' && fault.httpStatus === 403;
		const nths = Array.from({ length: isFinal ? 6 : 24 }, (_, index) => index + 4);
		pair.sandbox.setFaults(nths.map((nth) => ({ path: BANKS, fault, nth })));
		const read = await readAll();
		expect(read.banks).toBe(10);
		expect(read.hints).toEqual(
			expect.arrayContaining([expect.stringMatching(/could not be looked for.*ten minutes/)]),
		);
		const again = await readAll();
		expect(again).toMatchObject({ banks: 10, took: 2 });
	});

	it('by its own deadline ends after ten seconds, and the read goes on', async () => {
		await start({ bankParameters: OTHER });
		const fault = { kind: 'hang', stored: false } as const;
		pair.sandbox.setFaults([{ path: BANKS, fault, nth: 3 }]);
		const began = performance.now();
		expect((await readAll()).banks).toBe(10);
		expect(performance.now() - began).toBeLessThan(15_000);
	});

	it('by Stop ends at once, and tells nothing of the service', async () => {
		await start({ bankParameters: OTHER });
		const fault = { kind: 'hang', stored: false } as const;
		pair.sandbox.setFaults([{ path: BANKS, fault, nth: 3 }]);
		const started = pair.engine.start(pair.workflow(ALL), { input: [{}] });
		while (reads() < 2) await wait(5);
		await wait(200);
		const began = performance.now();
		started.cancel();
		await started.promise;
		expect(performance.now() - began).toBeLessThan(3_000);
		pair.sandbox.setFaults([]);
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
	});
});
