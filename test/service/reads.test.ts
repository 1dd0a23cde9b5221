import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import {
	repeatRead,
	listElements,
	metadataNumber,
	readBanks,
	readCashCategories,
	readDashboard,
} from '../../nodes/AccAccounting/service/reads';
import { RATIOS_PATH, type RequestContext } from '../../nodes/AccAccounting/service/send';
import { DEFAULTS, type SandboxOptions } from '../../tools/sandbox';
import { expectNoSecrets, jsonOf, usePair, hintsOf, startPair, type Pair } from '../support/pair';

describe('read endpoint', () => {
	const path = '/v1/vouchers/category-cash';
	const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

	const pair = usePair();

	describe('a read', () => {
		it.each([
			{ kind: 'tooMany', retryAfter: '0' } as const,
			{ kind: 'status', httpStatus: 503, headers: { 'Retry-After': '0' } } as const,
			{ kind: 'reset', stored: false } as const,
		])('is repeated after $kind', async (fault) => {
			pair.sandbox.setFaults([{ fault, path, times: 1 }]);
			expect(jsonOf(await pair.run(CATEGORIES, [{}]))).toHaveLength(12);
		});

		it('ends after four attempts, and says why', async () => {
			pair.sandbox.setFaults([{ fault: { kind: 'tooMany', retryAfter: '0' }, path }]);
			const result = await pair.run(CATEGORIES, [{}]);
			expect(result.error?.message).toBe('too many requests (01).');
			expect(pair.sandbox.stats().requests[`GET ${path} 429`]).toBe(4);
			expectNoSecrets(pair, result.run);
		});
	});

	describe('pauses', () => {
		it.each([
			['a success', { passing: false }, 1],
			['what may pass', { passing: true, headers: { 'retry-after': '0' } }, 4],
			['too long a pause', { passing: true, headers: { 'retry-after': '31' } }, 1],
			['a date', { passing: true, headers: { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' } }, 1],
		])('occur between attempts: after %s', async (_, answer, times) => {
			const attempt = jest.fn(async () => await Promise.resolve(answer));
			expect(await repeatRead(attempt)).toBe(answer);
			expect(attempt).toHaveBeenCalledTimes(times);
			const cancelled = AbortSignal.abort();
			await repeatRead(attempt, cancelled);
			expect(attempt).toHaveBeenCalledTimes(times + 1);
		});

		it('are unaffected by a clock that is set back', async () => {
			const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
			const headers = { 'retry-after': '0' };
			const attempt = jest.fn(async () => await Promise.resolve({ passing: true, headers }));
			await repeatRead(attempt);
			expect(attempt).toHaveBeenCalledTimes(4);
			clock.mockRestore();
		});
	});
});

describe('list', () => {
	it('one level of nesting is flattened', () => {
		expect(listElements([[{ a: 1 }, { a: 2 }]])).toEqual([{ a: 1 }, { a: 2 }]);
		expect(listElements([{ a: 1 }])).toEqual([{ a: 1 }]);
		expect(listElements(undefined)).toEqual([]);
		expect(listElements([[null, 3]])).toEqual([]);
	});

	describe('a whole number in the metadata', () => {
		it.each([
			[0, 0],
			[137, 137],
			['0', 0],
			['999999999', 999_999_999],
			['1000000000', undefined],
			[-1, undefined],
			[1.5, undefined],
			[NaN, undefined],
			['1e3', undefined],
			[' 1', undefined],
			['', undefined],
			['1'.repeat(100_000), undefined],
			[null, undefined],
			[true, undefined],
			[[1], undefined],
		])('%#', (value, expected) => {
			expect(metadataNumber(value)).toBe(expected);
		});
	});
});

describe('banks', () => {
	const BANKS = '/v1/banks';
	const ALL = { resource: 'bank', operation: 'getAll', returnAll: true };
	const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

	const NO_PAGE = { pageSize: 'limit', page: null, search: 'keyword' };
	const NO_SIZE = { pageSize: 'a', page: 'page', search: 'c' };
	const NOTHING = { pageSize: 'a', page: null, search: 'c' };

	let pair: Pair;

	afterEach(async () => await pair?.close());

	/** Starts a service whose token and layout are already known, and counts from there. */
	async function start(options: Partial<SandboxOptions>): Promise<void> {
		pair = await startPair(options);
		await pair.run(CATEGORIES, [{}]);
		pair.sandbox.reset();
	}

	const reads = () =>
		Object.entries(pair.sandbox.stats().requests)
			.filter(([request]) => request.startsWith(`GET ${BANKS}`))
			.reduce((sum, [, times]) => sum + times, 0);

	/** Reads all banks, and returns how many requests that took. */
	async function readAll(parameters: object = {}) {
		const before = reads();
		const result = await pair.run({ ...ALL, ...parameters }, [{}]);
		expect(result.error).toBeUndefined();
		expectNoSecrets(pair, result.run);
		const codes = jsonOf(result).map(({ bank_code }) => bank_code);
		return { banks: new Set(codes).size, hints: hintsOf(result), took: reads() - before };
	}

	it('the usual names take one request per page', async () => {
		await start({});
		expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
		expect(await readAll({ search: 'mandiri' })).toEqual({ banks: 1, hints: [], took: 2 });
	});

	it.each([
		[0, 1],
		[1, 1],
		[10, 1],
		[100, 1],
	])('%d banks are read with %d request', async (count, took) => {
		await start({ banks: Array.from({ length: count }, (_, at) => DEFAULTS.banks[at] as never) });
		expect(await readAll()).toEqual({ banks: count, hints: [], took });
	});

	describe.each(['number', 'text', 'missing'] as const)('with metadata: %s', (bankMetadata) => {
		it('all banks are read', async () => {
			await start({ bankMetadata });
			expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		});

		it('all banks are read if the page size is ignored', async () => {
			await start({ bankParameters: NO_SIZE, bankMetadata });
			expect(await readAll()).toMatchObject({ banks: 137, hints: [] });
		});

		it.each([
			['the page', NO_PAGE, 100],
			['both', NOTHING, 10],
		])('one page is read if %s is ignored, with a hint', async (_, bankParameters, count) => {
			await start({ bankParameters, bankMetadata });
			const read =
				bankMetadata === 'missing'
					? `^${count} banks were read, but there may be more`
					: `^${count} of 137 banks`;
			expect(await readAll()).toMatchObject({
				banks: count,
				hints: [expect.stringMatching(`${read}.*Bank List: Page Parameter`)],
			});
			const some = await readAll({ returnAll: false, limit: 10 });
			expect(some).toEqual({ banks: 10, hints: [], took: 1 });
			const fewer = await readAll({ search: 'mandiri', returnAll: false, limit: 10 });
			expect(fewer).toMatchObject({ banks: 1, hints: [expect.stringMatching(read)] });
		});

		it('all banks at once need no parameters', async () => {
			await start({ bankParameters: NOTHING, bankPageSize: 1000, bankMetadata });
			const told = bankMetadata === 'missing' ? [expect.stringContaining('there may be more')] : [];
			expect(await readAll()).toMatchObject({ banks: 137, hints: told });
		});
	});

	describe('names set by the user', () => {
		async function set(names: object): Promise<void> {
			pair.engine.saveCredential(pair.credentialId, {
				...pair.engine.storedCredential(pair.credentialId),
				moreSettings: true,
				...names,
			});
		}

		it('are used unchanged', async () => {
			await start({ bankParameters: { pageSize: 'x', page: 'y', search: 'z' } });
			await set({ bankPageSizeParameter: 'x', bankPageParameter: ' y ' });
			expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
			expect(await readAll({ search: '014' })).toMatchObject({ banks: 1, hints: [] });
		});

		it('are reported if they are ignored', async () => {
			await start({});
			await set({ bankPageParameter: 'wrong' });
			expect(await readAll()).toMatchObject({
				banks: 100,
				hints: [expect.stringMatching(/^100 of 137 .*"wrong".*'Bank List: Page Parameter'/)],
			});
		});

		it('are the usual ones if a setting is empty', async () => {
			await start({});
			await set({ bankPageSizeParameter: ' ', bankPageParameter: null });
			expect(await readAll()).toEqual({ banks: 137, hints: [], took: 2 });
		});

		it.each([
			[{ bankPageParameter: ['a'] }, /Bank List: Page Parameter.*list/],
			[{ bankPageSizeParameter: 'p'.repeat(101) }, /Bank List: Page Size Parameter.*100/],
		])('cannot be %j', async (names, message) => {
			await start({});
			await set(names);
			const { error } = await pair.run(ALL, [{}]);
			expect(`${error?.message} ${error?.description}`).toMatch(message);
			expect(reads()).toBe(0);
		});
	});

	it("ACC's message about a refused parameter is reported", async () => {
		await start({ bankParameters: NOTHING, unknownParameters: 'refuse' });
		expect((await pair.run(ALL, [{}])).error?.message).toContain('unknown parameter limit');
	});

	it('130,000 banks on one page are output by the node', async () => {
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

	describe('an incomplete list', () => {
		const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };
		const bank = (index: number) => ({
			bank_code: `${1000 + index}`,
			bank_name: `Bank Nomor ${index}`,
		});
		const banks = (from: number, to: number) =>
			Array.from({ length: to - from }, (_, index) => bank(from + index));

		type Page = { data: unknown; metadata?: object };
		let service = 0;

		/**
		 * A context whose service answers pages of the bank list like this; requests are counted from 1.
		 */
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
			return { count: elements.length, hints: notes.map(({ message }) => message), whole };
		}

		const ofThree = (page: number, total = 300) => ({
			data: [banks(100 * (page - 1), Math.min(100 * page, 300))],
			metadata: { total, total_pages: 3, current_page: page },
		});

		it('is reported if its second page is empty', async () => {
			const answer = (page: number) => (page === 2 ? { ...ofThree(2), data: [[]] } : ofThree(page));
			expect(await read(answer)).toEqual({
				count: 100,
				whole: false,
				hints: [expect.stringMatching(/^100 of 300 banks were read\. If/)],
			});
		});

		it('is reported if the total exceeds what is returned', async () => {
			const answer = (page: number) => ({
				data: [banks(100 * (page - 1), Math.max(100 * (page - 1), Math.min(100 * page, 120)))],
				metadata: { total: 5000 },
			});
			expect(await read(answer)).toMatchObject({
				count: 120,
				whole: false,
				hints: [expect.stringMatching(/^120 of 5000 banks were read\. If/)],
			});
		});

		it('is reported if the total changes along the way', async () => {
			expect(await read((page) => ofThree(page, 301 - page))).toMatchObject({
				whole: false,
				hints: [expect.stringMatching(/^300 banks were read, but there may be more\. If/)],
			});
		});

		it('is reported if pages repeat', async () => {
			const answer = (page: number) => ({ ...ofThree(page === 3 ? 2 : page) });
			const { count, whole, hints } = await read(answer);
			expect({ count, whole }).toEqual({ count: 200, whole: false });
			expect(hints.join(' ')).toContain('200 of 300 banks were read');
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

		it('is reported if a service counts pages from 0', async () => {
			const answer = (page: number) => ({
				data: [banks(page * 100, Math.max(page * 100, Math.min(page * 100 + 100, 237)))],
				metadata: { total: 237 },
			});
			expect(await read(answer)).toMatchObject({ count: 137, whole: false });
		});

		it.each([
			['names fewer banks than came', { total: 5 }],
			['names no number', { total: 'many', total_pages: -1 }],
		])('is read further if its metadata %s', async (_, metadata) => {
			const answer = (page: number) => ({
				data: page < 3 ? [banks(page * 10, page * 10 + 10)] : [],
				metadata,
			});
			expect(await read(answer)).toMatchObject({ count: 20, whole: metadata.total !== 5 });
		});

		it('is read from a list that is not nested', async () => {
			const answer = () => ({ data: banks(0, 3), metadata: { total: 3 } });
			expect(await read(answer)).toEqual({ count: 3, whole: true, hints: [] });
		});

		it('that never ends is read for 1,000 pages', async () => {
			const answer = (page: number) => ({ data: [banks(page, page + 1)] });
			const context = contextOf(answer);
			const result = await readBanks(context, company);
			expect(result).toMatchObject({ value: { whole: false, notes: [{ code: 'banksNotWhole' }] } });
			expect((context as { asked: unknown[] }).asked).toHaveLength(1_000);
		});

		it('is read no further once the execution is canceled, without conclusions', async () => {
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

describe('cash categories', () => {
	const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

	async function read(data: unknown, metadata: object, search?: string) {
		const body = { status: '00', message: 'success', data, metadata };
		const context = {
			helpers: {
				httpRequestWithAuthentication: async () =>
					await Promise.resolve({ statusCode: 200, headers: {}, body }),
			},
		} as never;
		const result = await readCashCategories(context, company, { search });
		if (!result.ok) throw new Error('not read');
		return result.value;
	}

	const POWER = { code: 'KK01', desc: 'Listrik', cash_type_name: 'Kas Keluar' };
	const SALES = { code: 'KM01', desc: 'Penjualan', cash_type_name: 'Kas Masuk' };

	it('are searched by direction, name and code', async () => {
		const found = async (search: string) =>
			(await read([POWER, SALES, { code: 5, desc: null }], { total: 3 }, search)).elements;
		for (const search of ['kas keluar', ' LISTRIK', 'kk01  listrik']) {
			expect(await found(search)).toEqual([POWER]);
		}
		for (const none of ['listrik km01', 'null']) expect(await found(none)).toEqual([]);
		expect(await found('5')).toEqual([{ code: 5, desc: null }]);
		expect(await found(' '.repeat(100_000))).toHaveLength(3);
	});

	it.each([
		[{ total_pages: 2 }, '2 pages of'],
		[{ total: 'many', total_pages: '3' }, '3 pages of'],
		[{ total: 5 }, '5'],
		[{ total: '2', limit: 1, total_pages: 2 }, '2'],
	])('a note says that there are more: %j', async (metadata, of) => {
		expect(await read([POWER], metadata)).toMatchObject({
			whole: false,
			notes: [NOTE.categoriesNotWhole(of, 1)],
		});
	});

	it.each([
		{ total: 25, limit: 10, total_pages: 3 },
		{ total: '25', limit: '10', page: 1, total_pages: '3' },
		{ total: 24, total_pages: 2 },
		{ total: 25, total_pages: 0 },
	])(
		'a list with as many entries as ACC says is complete, whatever its pages: %j',
		async (metadata) => {
			const all = Array.from({ length: 25 }, (_, at) => ({ ...POWER, code: `KK${at}` }));
			expect(await read([all], metadata)).toMatchObject({ whole: true, notes: [] });
		},
	);

	it('the list is complete as far as ACC says, but not if it is empty', async () => {
		expect(await read([POWER], {})).toMatchObject({ whole: true, notes: [] });
		expect(await read([], {})).toMatchObject({ whole: false, notes: [] });
	});
});

describe('dashboard', () => {
	const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

	/** The result of reading a dashboard from a service with this answer. */
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

	it('a dashboard is returned as ACC sent it', async () => {
		const data = { current_ratio: 1.5, another: 'x' };
		expect(await read(data)).toEqual({ ok: true, value: data });
	});

	it.each([[[]], [null], [undefined], ['1.5'], [[{ current_ratio: 1.5 }]]])(
		'a success with %j is not a dashboard',
		async (data) => {
			expect(await read(data)).toMatchObject({
				ok: false,
				failure: { ...FAILURE.noDashboard(), httpStatus: 200 },
			});
		},
	);
});
