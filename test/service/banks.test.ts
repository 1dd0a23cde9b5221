import { readBanks } from '../../nodes/AccAccounting/service/banks';
import { Names } from '../../nodes/AccAccounting/telling/names';
import { noteTexts } from '../../nodes/AccAccounting/telling/notes';
import { DEFAULTS, startSandbox, type SandboxOptions } from '../../tools/sandbox';
import { expectNoSecrets, hintsOf, jsonOf, startPair, type Pair } from '../support/pair';

const BANKS = '/v1/banks';
const ALL = { resource: 'bank', operation: 'getAll', options: { returnAll: true } };
const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

/** Ways in which a service may call page size and page, and what the node reads of 137 banks. */
const DIALECTS = {
	'limit, page': { pageSize: 'limit', page: 'page', search: 'q' },
	'per_page, page': { pageSize: 'per_page', page: 'page', search: 'q' },
	'size, page': { pageSize: 'size', page: 'page', search: 'q' },
	'page_size, page': { pageSize: 'page_size', page: 'page', search: 'q' },
	'page_size, page_number': { pageSize: 'page_size', page: 'page_number', search: 'q' },
	'per_page, page_number': { pageSize: 'per_page', page: 'page_number', search: 'q' },
	'limit, offset': { pageSize: 'limit', page: null, offset: 'offset', search: 'q' },
	'size, offset': { pageSize: 'size', page: null, offset: 'offset', search: 'q' },
};
const UNKNOWN = { pageSize: 'a', page: 'b', search: 'c' };
const NO_PAGE = { pageSize: 'limit', page: null, search: 'keyword' };
const NOTHING = { pageSize: 'a', page: null, search: 'c' };

/** Three pairs of names, each with a first page, one without a size, and a second page. */
const MOST_DETECTING = 9;

let pair: Pair;

afterEach(async () => await pair?.close());

/** Starts a service whose token and layout are known already, and counts from there. */
async function start(options: Partial<SandboxOptions>): Promise<void> {
	pair = await startPair(options);
	await pair.run(CATEGORIES, [{}]);
	pair.sandbox.reset();
}

const reads = () =>
	Object.entries(pair.sandbox.stats().requests)
		.filter(([request]) => request.startsWith(`GET ${BANKS}`))
		.reduce((sum, [, times]) => sum + times, 0);

/** Reads all banks, and says how many requests that took. */
async function readAll(parameters: object = {}) {
	const before = reads();
	const options = { returnAll: true, ...parameters };
	const result = await pair.run({ ...ALL, options }, [{}]);
	expect(result.error).toBeUndefined();
	expectNoSecrets(pair, result.run);
	const codes = jsonOf(result).map(({ bank_code }) => bank_code);
	return { banks: new Set(codes).size, hints: hintsOf(result), took: reads() - before };
}

describe.each(['ignore', 'refuse'] as const)('unknown parameters: %s', (unknownParameters) => {
	it.each(Object.entries(DIALECTS))('all banks are read with %s', async (_, bankParameters) => {
		await start({ bankParameters, unknownParameters });
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		expect(await readAll({ search: 'mandiri' })).toMatchObject({ banks: 1, hints: [] });
		expect(pair.sandbox.stats().tokenExchanges).toBe(0);
	});

	it.each([
		['no page', NO_PAGE, 100],
		['names that nobody uses', UNKNOWN, 10],
	])('with %s, the first page is read, with a hint', async (_, bankParameters, count) => {
		await start({ bankParameters, unknownParameters });
		const first = await readAll();
		expect(first).toMatchObject({
			banks: count,
			hints: [expect.stringMatching(`Only ${count} of 137 banks.*Bank List: Page Parameter`)],
		});
		const again = await readAll();
		expect(again).toMatchObject({ banks: count, hints: first.hints });
		expect(again.took).toBeLessThan(first.took);
		expect(await readAll({ returnAll: false, limit: 10 })).toMatchObject({ banks: 10, hints: [] });
	});

	it('all banks at once need no parameters', async () => {
		await start({ bankParameters: NOTHING, bankPageSize: 1000, unknownParameters });
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
	});
});

it('the usual names take one request a page', async () => {
	await start({});
	expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
});

it.each([0, 1, 10])('of %d banks nothing is looked for', async (count) => {
	const banks = DEFAULTS.banks.slice(0, count);
	await start({ bankParameters: UNKNOWN, banks });
	expect(await readAll()).toEqual({ banks: count, hints: [], took: 1 });
});

describe.each(['text', 'missing'] as const)('with metadata: %s', (bankMetadata) => {
	it.each(Object.entries(DIALECTS))('all banks are read with %s', async (_, bankParameters) => {
		await start({ bankParameters, bankMetadata });
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
	});

	it('all banks at once are read', async () => {
		await start({ bankParameters: NOTHING, bankPageSize: 1000, bankMetadata });
		const told = bankMetadata === 'text' ? [] : [expect.stringContaining('there may be more')];
		expect(await readAll()).toMatchObject({ banks: 137, hints: told });
	});
});

describe('names that work', () => {
	const OTHER = DIALECTS['limit, offset'];

	it('are remembered by the process, also when the token is renewed', async () => {
		await start({ bankParameters: OTHER });
		const before = pair.engine.storedCredential(pair.credentialId);
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		expect(pair.engine.storedCredential(pair.credentialId)).toEqual(before);
		expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
		pair.sandbox.revokeTokens();
		expect(await readAll()).toMatchObject({ banks: 137 });
		expect(pair.sandbox.stats().tokenExchanges).toBe(1);
	});

	it('are not concluded from a part of the list', async () => {
		await start({ bankParameters: OTHER });
		expect(await readAll({ returnAll: false, limit: 5 })).toMatchObject({ banks: 5 });
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
	});

	it('are not concluded from a service that refuses everything', async () => {
		await start({ bankParameters: OTHER, unknownParameters: 'refuse' });
		const fault = { kind: 'status', httpStatus: 422 } as const;
		pair.sandbox.setFaults([{ path: BANKS, fault }]);
		expect((await pair.run(ALL, [{}])).error?.message).toContain('(422)');
		pair.sandbox.setFaults([]);
		expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
	});

	it('are not those of another service', async () => {
		await start({ bankParameters: OTHER });
		await readAll();
		const other = await startSandbox();
		const stored = pair.engine.storedCredential(pair.credentialId);
		pair.engine.saveCredential(pair.credentialId, { ...stored, baseUrl: other.url });
		expect(jsonOf(await pair.run(ALL, [{}]))).toHaveLength(137);
		await other.close();
	});

	it('are found by executions that start together, one request after the other', async () => {
		await start({ bankParameters: OTHER, unknownParameters: 'refuse' });
		const results = await Promise.all(
			Array.from({ length: 3 }, async () => await pair.run(ALL, [{}, {}])),
		);
		for (const result of results) {
			expect(jsonOf(result)).toHaveLength(274);
			expect(hintsOf(result)).toEqual([]);
		}
		// A refusal costs one more read, which shows that the token still holds.
		expect(reads()).toBeLessThanOrEqual(3 * (2 * MOST_DETECTING + 4));
		expect(pair.sandbox.stats().tokenExchanges).toBe(0);
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
		await set({ bankPageSizeParameter: 'x', bankPageParameter: 'y' });
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(137);
		expect(hintsOf(all)).toEqual([]);
		expect(reads()).toBe(2);
		const found = await pair.run({ ...ALL, options: { returnAll: true, search: '014' } }, [{}]);
		expect(jsonOf(found)).toHaveLength(1);
		expect(hintsOf(found)).toEqual([]);
	});

	it('are not looked for where they are ignored; a hint says so', async () => {
		await start({ bankParameters: DIALECTS['page_size, page_number'] });
		await set({ bankPageParameter: 'wrong' });
		const all = await pair.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(100);
		expect(hintsOf(all)).toEqual([
			expect.stringMatching(/Only 100 of 137.*"Bank List: Page Parameter".*"wrong".*Detect/),
		]);
	});

	it('are not looked for where they are refused', async () => {
		await start({
			bankParameters: DIALECTS['page_size, page_number'],
			unknownParameters: 'refuse',
		});
		await set({ bankPageSizeParameter: 'x', bankPageParameter: 'y' });
		const all = await pair.run(ALL, [{}]);
		expect(all.error?.message).toContain('unknown parameter');
		// Whether the token is the reason is asked for with one more read.
		expect(reads()).toBe(2);
	});
});

it('130,000 banks of one page come out of the node', async () => {
	await start({
		bankParameters: NOTHING,
		bankPageSize: 130_000,
		banks: Array.from({ length: 130_000 }, (_, index) => ({
			bank_code: String(index),
			bank_name: `Bank Nomor ${index}`,
		})),
	});
	const all = await pair.run(ALL, [{}]);
	expect(all.error).toBeUndefined();
	expect(jsonOf(all)).toHaveLength(130_000);
});

describe('a list that is not complete', () => {
	const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };
	const bank = (index: number) => ({
		bank_code: `${1000 + index}`,
		bank_name: `Bank Nomor ${index}`,
	});
	const banks = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, index) => bank(from + index));

	type Page = { data: unknown; metadata?: object };
	let service = 0;

	/** A context whose service answers a page of the bank list so; the request is counted from 1. */
	function contextOf(
		answer: (page: number, request: number, query: Record<string, unknown>) => Page,
	) {
		const asked: Array<Record<string, unknown>> = [];
		const baseUrl = `https://service-${service++}.example`;
		return {
			asked,
			getNode: () => ({}),
			getCredentials: async () => await Promise.resolve({ baseUrl }),
			helpers: {
				httpRequestWithAuthentication: async (
					_: string,
					{ qs = {} }: { qs?: Record<string, unknown> },
				) => {
					asked.push(qs);
					const page = answer(Number(qs.page ?? 1), asked.length, qs);
					const body = { status: '00', message: 'success', ...page };
					return await Promise.resolve({ statusCode: 200, headers: {}, body });
				},
			},
		} as never;
	}

	async function read(answer: Parameters<typeof contextOf>[0], search = '') {
		const result = await readBanks(contextOf(answer), company, { search });
		if (!result.ok) throw new Error('not read');
		const { elements, notes, whole } = result.value;
		return { count: elements.length, hints: noteTexts(notes, new Names({} as never)), whole };
	}

	const ofThree = (page: number, total = 300) => ({
		data: [banks(100 * (page - 1), Math.min(100 * page, 300))],
		metadata: { total, total_pages: 3, current_page: page },
	});

	it('is told where its second page stays empty', async () => {
		const answer = (page: number) => (page === 2 ? { ...ofThree(2), data: [[]] } : ofThree(page));
		expect(await read(answer)).toEqual({
			count: 100,
			whole: false,
			hints: [
				expect.stringMatching(/may not be complete: ACC says that there are 300 banks, and 100/),
			],
		});
	});

	it('is told without a total, by the number of its pages', async () => {
		const answer = (page: number) => ({
			data: page === 1 ? [banks(0, 100)] : [[]],
			metadata: { total_pages: 3 },
		});
		expect(await read(answer)).toMatchObject({
			whole: false,
			hints: [expect.stringMatching(/may not be complete: .*, or ACC has more.* 100 were read/)],
		});
	});

	it('is told where the total is larger than what comes', async () => {
		const answer = (page: number) => ({
			data: [banks(100 * (page - 1), Math.max(100 * (page - 1), Math.min(100 * page, 120)))],
			metadata: { total: 5000 },
		});
		expect(await read(answer)).toMatchObject({
			count: 120,
			whole: false,
			hints: expect.arrayContaining([expect.stringContaining('5000 banks, and 120 were read')]),
		});
	});

	it('is told where the total changes on the way', async () => {
		expect(await read((page) => ofThree(page, 301 - page))).toMatchObject({
			whole: false,
			hints: [expect.stringContaining('it changed while it was read')],
		});
	});

	it('is told where pages come again', async () => {
		const answer = (page: number) => ({ ...ofThree(page === 3 ? 2 : page) });
		const { count, whole, hints } = await read(answer);
		expect({ count, whole }).toEqual({ count: 200, whole: false });
		expect(hints.join(' ')).toContain('Only 200 of 300 banks could be read');
	});

	it('of 130,000 banks is read', async () => {
		const answer = () => ({
			data: [banks(0, 130_000)],
			metadata: { total: 130_000, total_pages: 1 },
		});
		expect(await read(answer)).toEqual({ count: 130_000, whole: true, hints: [] });
	});

	it('is searched here, by words of code and name', async () => {
		const answer = () => ({ data: [banks(0, 50)], metadata: { total: 50, total_pages: 1 } });
		for (const search of ['nomor  49', '1049', ' BANK 1049 ']) {
			expect(await read(answer, search)).toEqual({ count: 1, whole: true, hints: [] });
		}
		const context = contextOf(answer);
		await readBanks(context, company, { search: 'nomor 49' });
		expect((context as { asked: unknown }).asked).toEqual([{ limit: 100 }]);
	});

	it.each([true, false])(
		'is read from a service that counts pages from 0; total: %s',
		async (isSaid) => {
			for (const size of [100, 10]) {
				const answer = (_: number, __: number, { page = 0 }: Record<string, unknown>) => {
					const from = Number(page) * size;
					const data = [banks(from, Math.max(from, Math.min(from + size, 237)))];
					return { data, metadata: isSaid ? { total: 237 } : {} };
				};
				expect(await read(answer)).toEqual({ count: 237, whole: true, hints: [] });
			}
		},
	);

	it('is read from a service that knows numbers of pages and offsets', async () => {
		const answer = (_: number, __: number, query: Record<string, unknown>) => {
			const { page_number: number = 1, offset = 0 } = query;
			const from = 100 * (Number(number) - 1) + Number(offset);
			return { data: [banks(from, Math.min(from + 100, 300))], metadata: { total: 300 } };
		};
		expect(await read(answer)).toEqual({ count: 300, whole: true, hints: [] });
	});

	it('that never ends is read for 1,000 pages with each set of names', async () => {
		const answer = (page: number) => ({ data: [banks(page, page + 1)] });
		const context = contextOf(answer);
		const result = await readBanks(context, company);
		expect(result).toMatchObject({ value: { whole: false, notes: [{ code: 'banksNotWhole' }] } });
		expect((context as { asked: unknown[] }).asked.length).toBeLessThanOrEqual(3_000);
		await readBanks(context, company);
		expect((context as { asked: unknown[] }).asked.length).toBeLessThanOrEqual(4_000);
	});

	it('is read no further once the execution is cancelled, and nothing is concluded', async () => {
		const stop = new AbortController();
		const context: object = contextOf((page, request) => {
			if (request === 2) stop.abort();
			return ofThree(page);
		});
		const cancelled = { ...context, getExecutionCancelSignal: () => stop.signal } as never;
		const cut = await readBanks(cancelled, company);
		expect(cut).toMatchObject({ value: { whole: false, elements: { length: 200 } } });
		expect(await readBanks(context as never, company)).toMatchObject({ value: { whole: true } });
	});
});
