import { sleep as wait } from 'n8n-workflow';

import { startSandbox, type BankParameters, type SandboxOptions } from '../../../tools/sandbox';
import { expectNoSecrets, hintsOf, jsonOf, startPair, type Pair } from '../../support/pair';
import fc from 'fast-check';

import {
	BANK_QUERY,
	bankQuery,
	chosenNames,
	lookForBankNames,
	namesInUse,
	NONE_CHOSEN,
	OFFSETS,
	type AskBanks,
} from '../../../nodes/AccAccounting/service/lists/bankNames';
import { DEFAULTS } from '../../../tools/sandbox';
import { READS } from '../../../tools/sandbox/lists';

type Query = Record<string, string>;
type BankAnswer = Awaited<ReturnType<AskBanks>>;

/** The list as it is, each known name once (the search twice), and one to make sure of what was refused. */
const MOST_READS = 32;

/** A service without sockets, that counts. */
function service(dialect: Partial<SandboxOptions>) {
	const options = { ...DEFAULTS, ...dialect };
	const asked: Query[] = [];
	const ask = async (query: Query): Promise<BankAnswer> => {
		asked.push(query);
		const given = READS['/v1/banks']?.(new URLSearchParams(query), options);
		if (given?.httpStatus !== 200) return undefined;
		const { data, metadata } = given.body as { data: [[]]; metadata?: { total: number } };
		return { elements: data[0], total: metadata?.total };
	};
	return { ask, asked };
}

const banks = (count: number) => DEFAULTS.banks.slice(0, count);
const NAMES = { pageSize: 'page_size', page: 'page_number', search: 'keyword' };
const IGNORE = { unknownParameters: 'ignore' } as const;
const REFUSE = { unknownParameters: 'refuse' } as const;

describe.each([IGNORE, REFUSE])('a service that may $unknownParameters', (unknown) => {
	describe.each(['number', 'missing'] as const)('with metadata: %s', (bankMetadata) => {
		const found = async (dialect: Partial<SandboxOptions>) => {
			const { ask, asked } = service({ ...unknown, bankMetadata, ...dialect });
			const names = await lookForBankNames(ask);
			expect(asked.length).toBeLessThanOrEqual(MOST_READS);
			return names;
		};

		it.each([2, 3, 4, 8, 10, 11, 100, 137])('is understood with %d banks', async (count) => {
			const list = banks(count);
			const bankPageSize = Math.min(10, count);
			const names = await found({ bankParameters: NAMES, banks: list, bankPageSize });
			expect(names).toEqual(NAMES);
		});

		it.each(OFFSETS)('and pages by %s is understood', async (offset) => {
			const bankParameters = { ...NAMES, page: null, offset };
			const names = await found({ bankParameters });
			expect(names).toEqual({ ...NAMES, page: offset });
		});

		it('and knows nothing is told from one that was not understood', async () => {
			const bankParameters = { pageSize: 'a', page: null, search: 'b' };
			const names = await found({ bankParameters });
			expect(names).toEqual({ pageSize: '', page: '', search: '' });
		});

		it('and has no page is told from one that was not understood', async () => {
			const names = await found({ bankParameters: { ...NAMES, page: null } });
			expect(names).toEqual({ ...NAMES, page: '' });
		});

		it.each([0, 1])('concludes nothing from %d banks', async (count) => {
			const names = await found({ bankParameters: NAMES, banks: banks(count) });
			expect(names).toEqual({});
		});
	});
});

it('each name that we know is found', async () => {
	for (const { role, names } of BANK_QUERY) {
		for (const name of names.filter((each) => !OFFSETS.includes(each))) {
			const { ask } = service({ bankParameters: { ...NAMES, [role]: name } });
			expect(await lookForBankNames(ask)).toEqual({ ...NAMES, [role]: name });
		}
	}
});

it('names of the user are neither looked for nor taken for something else', async () => {
	const { ask, asked } = service({ bankParameters: NAMES });
	const chosen = { ...NONE_CHOSEN, page: 'limit', search: 'page_size' };
	expect(await lookForBankNames(ask, chosen)).toEqual({ pageSize: '' });
	expect(asked.flatMap(Object.keys)).not.toContain('limit');
	expect(asked.flatMap(Object.keys)).not.toContain('page_size');
});

it('the usual names take five reads; unknown ones 24, or 25 where they are refused', async () => {
	const usual = service({});
	await lookForBankNames(usual.ask);
	expect(usual.asked).toHaveLength(5);
	const bankParameters = { pageSize: 'a', page: null, search: 'b' };
	const unknown = service({ bankParameters });
	await lookForBankNames(unknown.ask);
	expect(unknown.asked).toHaveLength(24);
	const refusing = service({ bankParameters, ...REFUSE });
	await lookForBankNames(refusing.ask);
	expect(refusing.asked).toHaveLength(25);
});

it('metadata that only repeats what was asked prove nothing', async () => {
	const ask = async (): Promise<BankAnswer> => ({ elements: banks(10) as never, total: 137 });
	const names = await lookForBankNames(ask);
	expect(names).toEqual({ pageSize: '', page: '', search: '' });
});

it('a parameter that filters by the name alone is no search', async () => {
	const ask = async ({ name }: Query): Promise<BankAnswer> => {
		const list = banks(137).filter(({ bank_name }) => !name || bank_name.includes(name));
		return { elements: list.slice(0, 10) as never, total: list.length };
	};
	expect((await lookForBankNames(ask))?.search).toBe('');
});

it.each([0, 1, 4, 9])('a service that refuses all from read %d on tells nothing', async (from) => {
	const { ask, asked } = service({ bankParameters: NAMES, ...REFUSE });
	const ended = async (query: Query) => (asked.length >= from ? undefined : await ask(query));
	expect(await lookForBankNames(ended)).toBeUndefined();
});

it.each([
	['no names', {}],
	['numbers', { bank_code: 8, bank_name: 9 }],
	['null', { bank_code: null, bank_name: null }],
	['the same for all', { bank_code: '008', bank_name: 'Bank Mandiri' }],
])('banks with %s', async (_, bank) => {
	const elements = Array.from({ length: 10 }, () => bank);
	const names = await lookForBankNames(async () => ({ elements, total: 137 }));
	expect(Object.values(names ?? {}).filter(Boolean)).toEqual([]);
});

it('a service that answers anything is asked 32 times at most', async () => {
	const value = fc.oneof(fc.constantFrom('008', 'Bank Mandiri', 'Bank'), fc.anything());
	const bank = fc.record({ bank_code: value, bank_name: value }, { requiredKeys: [] });
	const answer = fc.option(
		fc.record({
			elements: fc.array(bank, { maxLength: 12 }),
			total: fc.option(fc.nat(), { nil: undefined }),
		}),
		{ nil: undefined, freq: 4 },
	);
	await fc.assert(
		fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 40 }), async (answers) => {
			let reads = 0;
			const ask = async () => answers[reads++ % answers.length] as BankAnswer;
			await lookForBankNames(ask);
			expect(reads).toBeLessThanOrEqual(MOST_READS);
		}),
		{ numRuns: 300, seed: 20_261_121 },
	);
});

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
		[{ bankSearchParameter: {} }, ['fieldNotText', 'Bank List: Search Parameter']],
		[
			{ bankPageSizeParameter: 'p'.repeat(101) },
			['fieldTooLong', 'Bank List: Page Size Parameter'],
		],
	])('%j is refused', (credentials, [refusal, field]) => {
		expect(refusalOf(credentials)).toMatchObject({ refusal, values: { field } });
	});

	it('must not be given twice', () => {
		const credentials = { bankPageParameter: 'p', bankSearchParameter: ' p ' };
		expect(refusalOf(credentials)).toMatchObject({ refusal: 'sameParameterTwice' });
	});
});

describe('names in use', () => {
	const FIRST = { pageSize: 'limit', page: 'page', search: 'search' };
	const used = async (credentials: object) => {
		const context = { getCredentials: async () => await Promise.resolve(credentials) };
		return (await namesInUse(context as never)).names;
	};

	it.each([
		['the first ones where nothing is known', {}, FIRST],
		['those of the user before all', { bankSearchParameter: 'k' }, { ...FIRST, search: 'k' }],
		[
			'another where the user has given the first to another role',
			{ bankPageParameter: 'limit' },
			{ ...FIRST, pageSize: 'page_size', page: 'limit' },
		],
	])('are %s', async (_, credentials, expected) => {
		expect(await used(credentials)).toEqual(expected);
	});
});

describe('the query of a page', () => {
	const asked = { size: 100, page: 2, offset: 100, search: 'x' };

	it.each([
		['pages', { pageSize: 'a', page: 'b', search: 'c' }, { a: 100, b: 2, c: 'x' }],
		['offsets', { pageSize: 'a', page: 'skip', search: 'c' }, { a: 100, skip: 100, c: 'x' }],
		['nothing', NONE_CHOSEN, {}],
	])('asks for %s', (_, names, expected) => {
		expect(bankQuery(names, asked)).toEqual(expected);
	});

	it('asks for an offset of 0, and for no search without a text', () => {
		const names = { pageSize: 'a', page: 'start', search: 'c' };
		expect(bankQuery(names, { ...asked, offset: 0, search: '' })).toEqual({ a: 100, start: 0 });
	});
});

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
