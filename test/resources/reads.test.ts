import { expectNoSecrets, startPair, type Pair } from '../support/pair';

type Json = Record<string, unknown>;

const ACC = 'n8n-nodes-acc-accounting.accAccounting';
const BANKS = { resource: 'bank', operation: 'getAll' };
const ALL = { ...BANKS, returnAll: true };
const OTHER_NAMES = { pageSize: 'per_page', page: 'page_no', search: 'keyword' };

let pair: Pair;

beforeAll(async () => {
	pair = await startPair();
	await pair.run({ ...BANKS, limit: 1 }, [{}]);
});

beforeEach(() => {
	pair.sandbox.reset();
});

afterAll(async () => {
	await pair.close();
});

async function outputs(on: Pair, parameters: Json, rows: Json[] = [{}]) {
	const result = await on.run(parameters, rows);
	return {
		result,
		items: result.output('ACC').map(({ json }) => json),
		hints: result.hints('ACC').map(({ message }) => message),
	};
}

function bankRequests(on: Pair): number {
	return on.sandbox.stats().requests['GET /v1/banks 200'] ?? 0;
}

describe('banks', () => {
	it('all of them, a hundred a page', async () => {
		const { items, hints } = await outputs(pair, ALL);
		expect(items).toHaveLength(137);
		expect(new Set(items.map(({ bank_code }) => bank_code)).size).toBe(137);
		expect(bankRequests(pair)).toBe(2);
		expect(hints).toEqual([]);
	});

	it('limited and searched', async () => {
		expect((await outputs(pair, { ...BANKS, limit: 7 })).items).toHaveLength(7);
		expect(bankRequests(pair)).toBe(1);
		const { items } = await outputs(pair, { ...ALL, search: 'MANDIRI' });
		expect(items).toEqual([{ bank_code: '008', bank_name: 'Bank Mandiri' }]);
		expect((await outputs(pair, { ...ALL, search: 'no such bank' })).items).toEqual([]);
	});

	it('are paired with their input items', async () => {
		const { result } = await outputs(pair, { ...ALL, search: '={{ $json.text }}' }, [
			{ text: '008' },
			{ text: '014' },
		]);
		expect(
			result.output('ACC').map(({ json, pairedItem }) => [json.bank_code, pairedItem]),
		).toEqual([
			['008', { item: 0 }],
			['014', { item: 1 }],
		]);
	});

	it('are all read where the service knows other parameter names than we do', async () => {
		const other = await startPair({
			bankParameters: { ...OTHER_NAMES, page: 'page' },
		});
		try {
			const { items, hints } = await outputs(other, ALL);
			expect(items).toHaveLength(137);
			expect(hints).toEqual([expect.stringContaining('ignored the page size')]);
			const found = await outputs(other, { ...ALL, search: 'mandiri' });
			expect(found.items).toEqual([{ bank_code: '008', bank_name: 'Bank Mandiri' }]);
			expect(found.hints).toContainEqual(expect.stringContaining('ignored the search text'));
		} finally {
			await other.close();
		}
	});

	it('end, with a hint, where even the page is ignored', async () => {
		const other = await startPair({ bankParameters: OTHER_NAMES });
		try {
			const { items, hints } = await outputs(other, ALL);
			expect(items).toHaveLength(10);
			expect(hints).toContainEqual(expect.stringContaining('only 10 of 137 banks'));

			other.engine.saveCredential(other.credentialId, {
				...other.engine.storedCredential(other.credentialId),
				bankPageSizeParameter: 'per_page',
				bankPageParameter: 'page_no',
				bankSearchParameter: 'keyword',
			});
			const named = await outputs(other, ALL);
			expect(named.items).toHaveLength(137);
			expect(named.hints).toEqual([]);
			const found = await outputs(other, { ...ALL, search: '014' });
			expect(found.items).toHaveLength(1);
			expect(found.hints).toEqual([]);
		} finally {
			await other.close();
		}
	});
});

describe('pickers', () => {
	it('list banks page by page and search them', async () => {
		const first = await pair.engine.listSearch(ACC, 'searchBanks', pair.credentialId);
		expect(first.results).toHaveLength(100);
		const second = await pair.engine.listSearch(ACC, 'searchBanks', {
			credentials: { accAccountingApi: { id: pair.credentialId, name: 'ACC' } },
			paginationToken: first.paginationToken as string,
		});
		expect(second.results).toHaveLength(37);
		expect(second.paginationToken).toBeUndefined();
		const found = await pair.engine.listSearch(ACC, 'searchBanks', {
			credentials: { accAccountingApi: { id: pair.credentialId, name: 'ACC' } },
			filter: 'central',
		});
		expect(found.results).toEqual([{ name: 'Bank Central Asia (014)', value: '014' }]);
	});

	it('list and search cash categories', async () => {
		const credentials = { accAccountingApi: { id: pair.credentialId, name: 'ACC' } };
		const all = await pair.engine.listSearch(ACC, 'searchCashCategories', { credentials });
		expect(all.results).toHaveLength(12);
		const found = await pair.engine.listSearch(ACC, 'searchCashCategories', {
			credentials,
			filter: 'KK02',
		});
		expect(found.results).toEqual([{ name: 'Beban gaji (KK02)', value: 'KK02' }]);
	});

	it('name the columns of a line', async () => {
		const { fields } = await pair.engine.resourceMapping(ACC, 'getLineColumns', pair.credentialId);
		expect(fields.map(({ id, required }) => [id, required])).toEqual([
			['item_code', false],
			['item_name', true],
			['quantity', true],
			['unit_of_measurement', false],
			['unit_price', true],
			['discount_amount', false],
			['tax_code', false],
		]);
	});
});

describe('categories and dashboards', () => {
	it('are read whole', async () => {
		const categories = await outputs(pair, { resource: 'cashCategory', operation: 'getAll' });
		expect(categories.items).toHaveLength(12);
		expect(categories.items[1]).toMatchObject({ code: 'KM02', is_member_required: true });
		const cashFlow = await outputs(pair, {
			resource: 'dashboard',
			operation: 'getMonthlyCashFlow',
		});
		expect(cashFlow.items).toEqual([pair.sandbox.options.cashFlow]);
		const ratios = await outputs(pair, { resource: 'dashboard', operation: 'getAccountingRatios' });
		expect(ratios.items).toEqual([pair.sandbox.options.ratios]);
	});

	it('make a report, compared with the last one', async () => {
		const parameters = {
			resource: 'dashboard',
			operation: 'getReport',
			format: 'slack',
			language: 'id',
			compare: true,
			options: { currency: 'IDR', title: 'PT <A>' },
		};
		const workflow = pair.workflow(parameters);
		const first = await pair.engine.run(workflow, { input: [{}] });
		const [{ json }] = first.output('ACC');
		expect(json.text).toContain('*PT &lt;A&gt; – ');
		expect(json.text).toContain('Rp\u00a0125.500.000');
		expect(json.changes).toBeUndefined();
		const second = await pair.engine.run(
			{ ...workflow, staticData: first.staticData },
			{ input: [{}] },
		);
		expect(second.output('ACC')[0].json.changes).toMatchObject({ total_income: 0 });
		const wrong = await pair.run({ ...parameters, options: { currency: 'RUPIAH' } }, [{}]);
		expect(wrong.error?.message).toContain('Currency of item 0');
	});
});

describe('reads that fail', () => {
	const path = '/v1/vouchers/category-cash';
	const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

	it.each([
		{ kind: 'tooMany', retryAfter: '0' } as const,
		{ kind: 'status', httpStatus: 503, headers: { 'Retry-After': '0' } } as const,
		{ kind: 'reset', stored: false } as const,
	])('are repeated after $kind', async (fault) => {
		pair.sandbox.setFaults([{ fault, path, times: 1 }]);
		expect((await outputs(pair, CATEGORIES)).items).toHaveLength(12);
	});

	it('give up after four attempts, and say why', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'tooMany', retryAfter: '0' }, path }]);
		const { result } = await outputs(pair, CATEGORIES);
		expect(result.error?.message).toBe('too many requests (01)');
		expect(pair.sandbox.stats().requests[`GET ${path} 429`]).toBe(4);
		expectNoSecrets(pair, result.run);
	});

	it.each(['/v1/dashboard/monthly-cashflow', '/v1/dashboard/accountings'])(
		'make no report of half the figures: %s',
		async (dashboard) => {
			const parameters = { resource: 'dashboard', operation: 'getReport' };
			const fault = { kind: 'status', httpStatus: 403 } as const;
			pair.sandbox.setFaults([{ fault, path: dashboard }]);
			const { result, items } = await outputs(pair, parameters);
			expect(result.error?.message).toContain('(403)');
			expect(items).toEqual([]);
		},
	);

	it('are told by the pickers', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 } }]);
		for (const list of ['searchBanks', 'searchCashCategories']) {
			await expect(pair.engine.listSearch(ACC, list, pair.credentialId)).rejects.toThrow('403');
		}
	});

	it('become items where the user chose so', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 }, path }]);
		const result = await pair.run(CATEGORIES, [{}], { onError: 'continueRegularOutput' });
		expect(result.output('ACC')[0]).toMatchObject({
			json: { error: expect.stringContaining('(403)'), httpStatus: 403, itemIndex: 0 },
			pairedItem: { item: 0 },
		});
	});
});
