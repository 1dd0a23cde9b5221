import {
	chosenNames,
	bankQuery,
	namesInUse,
	NONE_CHOSEN,
} from '../../../nodes/AccAccounting/service/lists/bankNames';
import { startSandbox, type BankParameters, type SandboxOptions } from '../../../sandbox';
import { expectNoSecrets, hintsOf, jsonOf, startPair, type Pair } from '../../support/pair';

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
	const FIRST = { pageSize: ['limit'], page: ['page'], search: ['search'] };
	const used = async (credentials: object) => {
		const context = { getCredentials: async () => await Promise.resolve(credentials) };
		return (await namesInUse(context as never)).names;
	};

	it.each([
		['the first ones where nothing is known', {}, FIRST],
		['those of the user before all', { bankSearchParameter: 'k' }, { ...FIRST, search: ['k'] }],
		[
			'another where the user has given the first to another role',
			{ bankPageParameter: 'limit' },
			{ ...FIRST, pageSize: ['page_size'], page: ['limit'] },
		],
	])('are %s', async (_, credentials, expected) => {
		expect(await used(credentials)).toEqual(expected);
	});
});

describe('the query of a page', () => {
	const asked = { size: 100, page: 2, offset: 100, search: 'x' };

	it.each([
		['pages', { pageSize: ['a'], page: ['b', 'd'], search: ['c'] }, { a: 100, b: 2, c: 'x', d: 2 }],
		['offsets', { pageSize: ['a'], page: ['skip'], search: ['c'] }, { a: 100, skip: 100, c: 'x' }],
		['nothing', { pageSize: [], page: [], search: [] }, {}],
	])('asks for %s', (_, names, expected) => {
		expect(bankQuery(names, asked)).toEqual(expected);
	});

	it('asks for an offset of 0, and for no search without a text', () => {
		const names = { pageSize: ['a'], page: ['start'], search: ['c'] };
		expect(bankQuery(names, { ...asked, offset: 0, search: '' })).toEqual({ a: 100, start: 0 });
	});
});

const BANKS = '/v1/banks';
const ALL = { resource: 'bank', operation: 'getAll', returnAll: true };
const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };
const OTHER = { pageSize: 'per_page', page: 'page_number', search: 'keyword' };
const ANOTHER = { pageSize: 'size', page: 'p', search: 'q' };
/** A read for each known name, where a service refuses those that it does not know. */
const NAMES = 23;

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
