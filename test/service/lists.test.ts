import {
	chosenNames,
	NONE_CHOSEN,
	readBanks,
	readCashCategories,
	RATIOS_PATH,
	readDashboard,
} from '../../nodes/AccAccounting/service/lists';
import type { RequestContext } from '../../nodes/AccAccounting/service/request';
import { Names } from '../../nodes/AccAccounting/telling/names';
import { noteTexts } from '../../nodes/AccAccounting/telling/sentences';
import {
	startSandbox,
	type BankParameters,
	type SandboxOptions,
	DEFAULTS,
} from '../../tools/sandbox';
import { expectNoSecrets, hintsOf, jsonOf, startPair, type Pair } from '../support/pair';

describe('bankNames', () => {
	/** What choosing these names throws. */
	function refusalOf(credentials: object): unknown {
		try {
			return chosenNames(credentials as never);
		} catch (error) {
			return error;
		}
	}

	describe('names that the user has set', () => {
		it.each([undefined, null, '', '  ', 'Detect', 'detect', ' DETECT\n'])(
			'%j is left to be found out',
			(value) => {
				const credentials = { bankPageParameter: value as never };
				expect(chosenNames(credentials)).toEqual(NONE_CHOSEN);
			},
		);

		it.each([
			['p', 'p'],
			[' page_no ', 'page_no'],
			['detected', 'detected'],
			['de tect', 'de tect'],
			['p'.repeat(100), 'p'.repeat(100)],
		])('%j is the literal name', (value, name) => {
			const chosen = chosenNames({ bankPageParameter: value });
			expect(chosen).toEqual({ ...NONE_CHOSEN, page: name });
		});

		it.each([
			[{ bankPageParameter: 5 }, ['fieldNotText', 'Bank List: Page Parameter']],
			[{ bankPageParameter: ['page'] }, ['fieldNotText', 'Bank List: Page Parameter']],
			[{ bankPageParameter: true }, ['fieldNotText', 'Bank List: Page Parameter']],
			[{ bankPageSizeParameter: {} }, ['fieldNotText', 'Bank List: Page Size Parameter']],
			[
				{ bankPageSizeParameter: 'p'.repeat(101) },
				['fieldTooLong', 'Bank List: Page Size Parameter'],
			],
		])('%j is refused', (credentials, [refusal, field]) => {
			expect(refusalOf(credentials)).toMatchObject({ refusal, values: { field } });
		});

		it('must not be given twice', () => {
			const credentials = { bankPageParameter: 'p', bankPageSizeParameter: ' p ' };
			expect(refusalOf(credentials)).toMatchObject({ refusal: 'sameParameterTwice' });
		});
	});

	const BANKS = '/v1/banks';
	const ALL = { resource: 'bank', operation: 'getAll', options: { returnAll: true } };
	const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };
	const OTHER = { pageSize: 'per_page', page: 'page_number', search: 'keyword' };
	const ANOTHER = { pageSize: 'size', page: 'p', search: 'q' };
	/** A read for each known name, where a service refuses those that it does not know. */
	const NAMES = 16;

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

		it('are found by executions that start together', async () => {
			await start({ bankParameters: OTHER, unknownParameters: 'refuse' });
			const results = await Promise.all(
				Array.from({ length: 3 }, async () => await pair.run(ALL, [{}, {}])),
			);
			for (const result of results) {
				expect(jsonOf(result)).toHaveLength(274);
				expect(hintsOf(result)).toEqual([]);
			}
			expect(reads()).toBeLessThanOrEqual(3 * (NAMES + 8));
			expect(pair.sandbox.stats().tokenExchanges).toBe(0);
		});

		it('a hint says so when they stop working', async () => {
			await start({ bankParameters: OTHER, unknownParameters: 'refuse' });
			await readAll();
			pair.sandbox.options.unknownParameters = 'ignore';
			speak(ANOTHER);
			const last = await readAll();
			expect(last.took).toBeLessThanOrEqual(2);
			expect(last.hints).toContainEqual(expect.stringContaining('of 137 banks'));
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
			const { url } = other;
			pair.engine.saveCredential(pair.credentialId, { ...stored(), baseUrl: url });
			expect(jsonOf(await pair.run(ALL, [{}]))).toHaveLength(137);
			// One read for the layout of A-Data is a success; the first layout is refused.
			expect(other.stats().requests[`GET ${BANKS} 200`]).toBe(1 + 2);
			await other.close();
		});
	});
});

describe('masterData', () => {
	const ALL = { resource: 'bank', operation: 'getAll', options: { returnAll: true } };
	const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };
	const PAGE_SIZE = { pageSize: 'page_size', page: 'page_number', search: 'keyword' };
	const PER_PAGE = { pageSize: 'per_page', page: 'current_page', search: 'q' };
	const OFFSET = { pageSize: 'limit', page: null, offset: 'offset', search: 'search' };
	const OTHER_OFFSET = { pageSize: 'size', page: null, offset: 'skip', search: 'keyword' };
	const UNKNOWN = { pageSize: 'a', page: 'b', search: 'c' };
	const NO_PAGE = { pageSize: 'per_page', page: null, search: 'keyword' };
	const NOTHING = { pageSize: 'a', page: null, search: 'c' };

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
			const found = await pair.run({ ...ALL, options: { returnAll: true, search: 'mandiri' } }, [
				{},
			]);
			expect(jsonOf(found)).toEqual([{ bank_code: '008', bank_name: 'Bank Mandiri' }]);
			expect(hintsOf(found)).toEqual([]);
			expect(reads()).toBe(before + 2);
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
				expect.stringMatching(/Only 100 of 137 banks.*No name that this node knows/),
			]);
			const before = reads();
			const again = await pair.run(ALL, [{}]);
			expect(hintsOf(again)).toEqual(hintsOf(all));
			expect(reads()).toBeLessThanOrEqual(before + 2);
		});

		it('where nothing is understood, the first page is read, with a hint', async () => {
			await start({ bankParameters: NOTHING, unknownParameters });
			const all = await pair.run(ALL, [{}]);
			expect(jsonOf(all)).toHaveLength(10);
			expect(hintsOf(all)).toContainEqual(expect.stringContaining('Only 10 of 137 banks'));
			const some = await pair.run({ ...ALL, options: { limit: 10 } }, [{}]);
			expect(jsonOf(some)).toHaveLength(10);
			expect(hintsOf(some)).toEqual([]);
			const before = reads();
			const found = await pair.run({ ...ALL, options: { returnAll: true, search: 'mandiri' } }, [
				{},
			]);
			expect(jsonOf(found)).toHaveLength(1);
			expect(hintsOf(found)).toEqual(hintsOf(all));
			expect(reads()).toBeLessThanOrEqual(before + 2);
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
			expect(reads()).toBeLessThanOrEqual(before + 2);
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
			await start({ bankParameters: PAGE_SIZE });
			await set({ bankPageParameter: 'wrong' });
			const all = await pair.run(ALL, [{}]);
			expect(jsonOf(all)).toHaveLength(100);
			expect(hintsOf(all)).toEqual([
				expect.stringMatching(/Only 100 of 137.*"Bank List: Page Parameter".*"wrong".*probe/),
			]);
		});

		it('are not looked for where they are refused', async () => {
			await start({ bankParameters: PAGE_SIZE, unknownParameters: 'refuse' });
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
				data: [page === 1 ? banks(0, 100) : page === 2 ? banks(100, 120) : []],
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

		it('is told of cash categories that have more pages', async () => {
			const context = contextOf(() => ({ data: [{ code: 'KK01' }], metadata: { total_pages: 2 } }));
			const result = await readCashCategories(context, company);
			expect(result).toMatchObject({
				value: {
					whole: false,
					notes: [{ code: 'categoriesNotWhole', with: { count: 1, pages: 2 } }],
				},
			});
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
			expect((context as { asked: unknown }).asked).toEqual([{ limit: 100, page: 1 }]);
		});

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
});

describe('dashboard', () => {
	const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

	/** What a service that answers so gives for a dashboard. */
	async function read(data: unknown) {
		const asked: unknown[] = [];
		const context = {
			helpers: {
				httpRequestWithAuthentication: async (_: string, options: unknown) => {
					asked.push(options);
					const body = { status: '00', message: 'success', data };
					return await Promise.resolve({ statusCode: 200, headers: {}, body });
				},
			},
		} as unknown as RequestContext;
		const result = await readDashboard(context, company, RATIOS_PATH);
		expect(asked).toMatchObject([{ method: 'GET', url: RATIOS_PATH, nodeRequest: { company } }]);
		return result;
	}

	it('a dashboard is given as ACC gave it', async () => {
		const data = { current_ratio: 1.5, another: 'x' };
		expect(await read(data)).toEqual({ ok: true, value: data });
	});

	it.each([[[]], [null], [undefined], ['1.5'], [[{ current_ratio: 1.5 }]]])(
		'a success with %j is no dashboard',
		async (data) => {
			expect(await read(data)).toMatchObject({
				ok: false,
				failure: { code: 'noDashboard', httpStatus: 200 },
			});
		},
	);
});
