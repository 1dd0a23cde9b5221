import { hintsOf, jsonOf, startPair, type Pair } from '../support/pair';

const ALL = { resource: 'bank', operation: 'getAll', returnAll: true };
const OTHER_NAMES = { pageSize: 'per_page', page: 'page_no', search: 'keyword' };

describe('the bank list of a service that knows other parameter names than we do', () => {
	let other: Pair;

	afterEach(async () => await other.close());

	it('is read whole where the page is understood', async () => {
		other = await startPair({ bankParameters: { ...OTHER_NAMES, page: 'page' } });
		const all = await other.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(137);
		expect(hintsOf(all)).toEqual([expect.stringContaining('ignored the page size')]);
		const found = await other.run({ ...ALL, search: 'mandiri' }, [{}]);
		expect(jsonOf(found)).toEqual([{ bank_code: '008', bank_name: 'Bank Mandiri' }]);
		expect(hintsOf(found)).toContainEqual(expect.stringContaining('ignored the search text'));
	});

	it('ends, with a hint, where even the page is ignored', async () => {
		other = await startPair({ bankParameters: OTHER_NAMES });
		const all = await other.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(10);
		expect(hintsOf(all)).toContainEqual(expect.stringContaining('only 10 of 137 banks'));
	});

	it('is read whole, without a hint, where the credential names the parameters', async () => {
		other = await startPair({ bankParameters: OTHER_NAMES });
		other.engine.saveCredential(other.credentialId, {
			...other.engine.storedCredential(other.credentialId),
			bankPageSizeParameter: 'per_page',
			bankPageParameter: 'page_no',
			bankSearchParameter: 'keyword',
		});
		const all = await other.run(ALL, [{}]);
		expect(jsonOf(all)).toHaveLength(137);
		expect(hintsOf(all)).toEqual([]);
		const found = await other.run({ ...ALL, search: '014' }, [{}]);
		expect(jsonOf(found)).toHaveLength(1);
		expect(hintsOf(found)).toEqual([]);
	});
});
