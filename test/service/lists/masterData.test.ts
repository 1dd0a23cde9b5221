import type { SandboxOptions } from '../../../sandbox';
import { DEFAULTS } from '../../../sandbox';
import { hintsOf, jsonOf, startPair, type Pair } from '../../support/pair';

const ALL = { resource: 'bank', operation: 'getAll', returnAll: true };
const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };
const PAGE_SIZE = { pageSize: 'page_size', page: 'page_number', search: 'keyword' };
const PER_PAGE = { pageSize: 'per_page', page: 'current_page', search: 'q' };
const OFFSET = { pageSize: 'limit', page: null, offset: 'offset', search: 'search' };
const OTHER_OFFSET = { pageSize: 'size', page: null, offset: 'skip', search: 'keyword' };
const UNKNOWN = { pageSize: 'a', page: 'b', search: 'c' };
const NO_PAGE = { pageSize: 'per_page', page: null, search: 'keyword' };
const NOTHING = { pageSize: 'a', page: null, search: 'c' };

let pair: Pair;

afterEach(async () => await pair.close());

/** Starts a service whose token and layout are known already, and counts from there. */
async function start(options: Partial<SandboxOptions>): Promise<void> {
	pair = await startPair(options);
	await pair.run(CATEGORIES, [{}]);
	pair.sandbox.reset();
}

const reads = () =>
	Object.entries(pair.sandbox.stats().requests)
		.filter(([request]) => request.startsWith('GET /v1/banks'))
		.reduce((sum, [, times]) => sum + times, 0);

describe.each(['ignore', 'refuse'] as const)('unknown parameters: %s', (unknownParameters) => {
	it.each([
		['page_size, page_number, keyword', PAGE_SIZE],
		['per_page, current_page, q', PER_PAGE],
		['limit, offset, search', OFFSET],
		['size, skip, keyword', OTHER_OFFSET],
	])('all banks are read, and searched, with %s', async (_, bankParameters) => {
		await start({ bankParameters, unknownParameters });
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(137);
		expect(hintsOf(all)).toEqual([]);
		expect(reads()).toBeLessThanOrEqual(33 + 6);
		const before = reads();
		const found = await pair.run({ ...ALL, search: 'mandiri' }, [{}]);
		expect(jsonOf(found)).toEqual([{ bank_code: '008', bank_name: 'Bank Mandiri' }]);
		expect(hintsOf(found)).toEqual([]);
		expect(reads()).toBe(before + 1);
		expect(pair.sandbox.stats().tokenExchanges).toBe(0);
	});

	it('what is known is not looked for', async () => {
		await start({ unknownParameters });
		expect(jsonOf(await pair.run(ALL, [{}]))).toHaveLength(137);
		expect(reads()).toBe(2);
	});

	it('without a page, what can be read is read, with a hint, and not looked for each time', async () => {
		await start({ bankParameters: NO_PAGE, unknownParameters });
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(100);
		expect(hintsOf(all)).toEqual([
			expect.stringMatching(/only 100 of 137 banks.*No name that this node knows/),
		]);
		const before = reads();
		const again = await pair.run(ALL, [{}]);
		expect(hintsOf(again)).toEqual(hintsOf(all));
		expect(reads()).toBe(before + 1);
	});

	it('where nothing is understood, the first page is read, with a hint', async () => {
		await start({ bankParameters: NOTHING, unknownParameters });
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(10);
		expect(hintsOf(all)).toContainEqual(expect.stringContaining('only 10 of 137 banks'));
		const some = await pair.run({ ...ALL, returnAll: false, limit: 10 }, [{}]);
		expect(jsonOf(some)).toHaveLength(10);
		expect(hintsOf(some)).toEqual([]);
		const before = reads();
		const found = await pair.run({ ...ALL, search: 'mandiri' }, [{}]);
		expect(jsonOf(found)).toHaveLength(1);
		expect(hintsOf(found)).toContainEqual(expect.stringContaining('ignored the search text'));
		expect(reads()).toBe(before + 1);
	});

	it('all banks at once need no parameters', async () => {
		const dialect = { bankParameters: NOTHING, bankPageSize: 1000 };
		await start({ ...dialect, unknownParameters });
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(137);
		expect(hintsOf(all)).toEqual([]);
	});
});

it.each([0, 1, 10])('of %d banks nothing is looked for', async (count) => {
	const banks = DEFAULTS.banks.slice(0, count);
	await start({ bankParameters: UNKNOWN, banks });
	for (const search of ['', 'bank']) {
		const all = await pair.run({ ...ALL, search }, [{}]);
		expect(jsonOf(all)).toEqual(banks);
		expect(hintsOf(all)).toEqual([]);
	}
	expect(reads()).toBe(2);
});

it('of exactly 100 banks nothing is looked for where the page size is understood', async () => {
	const bankParameters = { ...UNKNOWN, pageSize: 'limit' };
	await start({ bankParameters, banks: DEFAULTS.banks.slice(0, 100) });
	expect(jsonOf(await pair.run(ALL, [{}]))).toHaveLength(100);
	expect(reads()).toBe(1);
});

describe.each(['text', 'missing'] as const)('with metadata: %s', (bankMetadata) => {
	it.each([
		['the usual names', DEFAULTS.bankParameters],
		['another page size', { ...DEFAULTS.bankParameters, pageSize: 'per_page' }],
		['another page', { ...DEFAULTS.bankParameters, page: 'p' }],
		['other names', PAGE_SIZE],
		['offset', OTHER_OFFSET],
	])('all banks are read with %s', async (_, bankParameters) => {
		await start({ bankParameters, bankMetadata });
		const all = await pair.run(ALL, [{}]);
		expect(new Set(jsonOf(all).map(({ bank_code }) => bank_code)).size).toBe(137);
		expect(hintsOf(all)).toEqual([]);
	});

	it('all banks at once are read', async () => {
		await start({ bankParameters: NOTHING, bankPageSize: 1000, bankMetadata });
		expect(jsonOf(await pair.run(ALL, [{}]))).toHaveLength(137);
		const before = reads();
		const again = await pair.run(ALL, [{}]);
		expect(reads()).toBe(before + 1);
		const told = bankMetadata === 'text' ? [] : [expect.stringContaining('there may be more')];
		expect(hintsOf(again)).toEqual(told);
	});
});

describe('names that the user has set', () => {
	async function set(names: object): Promise<void> {
		pair.engine.saveCredential(pair.credentialId, {
			...pair.engine.storedCredential(pair.credentialId),
			moreSettings: true,
			...names,
		});
	}

	it('are used as they are', async () => {
		await start({ bankParameters: { pageSize: 'x', page: 'y', search: 'z' } });
		await set({
			bankPageSizeParameter: 'x',
			bankPageParameter: 'y',
			bankSearchParameter: 'z',
		});
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(137);
		expect(hintsOf(all)).toEqual([]);
		expect(reads()).toBe(2);
		const found = await pair.run({ ...ALL, search: '014' }, [{}]);
		expect(jsonOf(found)).toHaveLength(1);
		expect(hintsOf(found)).toEqual([]);
	});

	it('are not looked for where they are ignored; a hint says so', async () => {
		await start({ bankParameters: PAGE_SIZE });
		await set({ bankPageParameter: 'wrong', bankSearchParameter: 'detect' });
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(100);
		expect(hintsOf(all)).toEqual([
			expect.stringMatching(/only 100 of 137.*"Bank List: Page Parameter".*"wrong".*probe/),
		]);
	});

	it('are not looked for where they are refused', async () => {
		await start({ bankParameters: PAGE_SIZE, unknownParameters: 'refuse' });
		await set({
			bankPageSizeParameter: 'x',
			bankPageParameter: 'y',
			bankSearchParameter: 'z',
		});
		const all = await pair.run(ALL, [{}]);
		expect(all.error?.message).toContain('unknown parameter');
		// Whether the token is the reason is asked for with one more read.
		expect(reads()).toBe(2);
	});
});
