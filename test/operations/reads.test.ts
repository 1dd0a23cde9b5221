import { CONTINUE, usePair, hintsOf, jsonOf, type Json } from '../support/pair';
import { present } from '../support/present';

describe('read each item', () => {
	const pair = usePair();

	const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

	describe('reads', () => {
		it('that fail become items if the user chose so', async () => {
			pair.sandbox.setFaults([
				{ fault: { kind: 'status', httpStatus: 403 }, path: '/v1/vouchers/category-cash' },
			]);
			const result = await pair.run(CATEGORIES, [{}], CONTINUE);
			expect(result.output('ACC')[0]).toMatchObject({
				json: { message: expect.stringContaining('(403)'), httpStatus: 403, itemIndex: 0 },
				pairedItem: { item: 0 },
			});
		});
	});
});

describe('lists', () => {
	const BANKS = { resource: 'bank', operation: 'getAll' };
	const ALL = { ...BANKS, returnAll: true };

	const pair = usePair();

	/** How many pages were asked for. */
	function bankRequests(): number {
		return pair.sandbox.stats().requests['GET /v1/banks 200'] ?? 0;
	}

	describe('banks', () => {
		beforeAll(async () => {
			// The credential tries the layouts of A-Data on this list, once.
			await pair.run({ ...BANKS, limit: 1 }, [{}]);
		});

		it('all of them, a hundred a page', async () => {
			const result = await pair.run(ALL, [{}]);
			const codes = jsonOf(result).map(({ bank_code }) => bank_code);
			expect(codes).toHaveLength(137);
			expect(new Set(codes).size).toBe(137);
			expect(bankRequests()).toBe(2);
			expect(hintsOf(result)).toEqual([]);
		});

		it('fifty of them, unless asked for more', async () => {
			expect(jsonOf(await pair.run(BANKS, [{}]))).toHaveLength(50);
		});

		it('limited', async () => {
			expect(jsonOf(await pair.run({ ...BANKS, limit: 7 }, [{}]))).toHaveLength(7);
			expect(bankRequests()).toBe(1);
		});

		it('all of them even if a limit is given', async () => {
			const both = await pair.run({ ...BANKS, limit: 7, returnAll: true }, [{}]);
			expect(jsonOf(both)).toHaveLength(137);
		});

		it('searched', async () => {
			expect(jsonOf(await pair.run({ ...BANKS, search: 'MANDIRI' }, [{}]))).toEqual([
				{ bank_code: '008', bank_name: 'Bank Mandiri' },
			]);
			expect(jsonOf(await pair.run({ ...BANKS, search: 'no such bank' }, [{}]))).toEqual([]);
		});

		it('paired with their input items', async () => {
			const result = await pair.run({ ...BANKS, search: '={{ $json.text }}' }, [
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
	});

	describe('cash categories', () => {
		const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };
		const codes = async (parameters: Json) =>
			jsonOf(await pair.run({ ...CATEGORIES, ...parameters }, [{}])).map(({ code }) => code);

		it('all of them, or limited', async () => {
			expect(await codes({ returnAll: true })).toHaveLength(12);
			expect(await codes({})).toHaveLength(12);
			expect(await codes({ limit: 2 })).toEqual(['KM01', 'KM02']);
		});

		it('as returned by ACC, paired with their input items', async () => {
			const result = await pair.run({ ...CATEGORIES, search: '={{ $json.text }}' }, [
				{ text: 'KM02' },
				{ text: 'KK01' },
			]);
			expect(jsonOf(result)[0]).toMatchObject({ code: 'KM02', is_member_required: true });
			expect(result.output('ACC').map(({ json, pairedItem }) => [json.code, pairedItem])).toEqual([
				['KM02', { item: 0 }],
				['KK01', { item: 1 }],
			]);
		});

		it('searched by direction, name, and code, whatever the limit is', async () => {
			expect(await codes({ search: ' LISTRIK keluar' })).toEqual(['KK01']);
			expect(await codes({ search: 'kas masuk', limit: 1 })).toEqual(['KM01']);
			expect(await codes({ search: 'KK02' })).toEqual(['KK02']);
			expect(await codes({ search: 'no such category' })).toEqual([]);
		});
	});

	it.each([
		['bank', '/v1/banks'],
		['cashCategory', '/v1/vouchers/category-cash'],
	])(
		'a list of %s that cannot be read is an error, or an item that says so',
		async (resource, path) => {
			const parameters = { resource, operation: 'getAll' };
			pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 }, path }]);
			const { error } = await pair.run(parameters, [{}]);
			expect(error?.message).toContain('(403)');
			const [item] = jsonOf(await pair.run(parameters, [{}], CONTINUE));
			expect(item).toMatchObject({ httpStatus: 403, itemIndex: 0 });
		},
	);
});

describe('dashboard', () => {
	const REPORT = { resource: 'dashboard', operation: 'getReport' };

	const pair = usePair();

	describe.each<[string, string, () => Json]>([
		['getMonthlyCashFlow', 'monthly-cashflow', () => pair.sandbox.options.cashFlow],
		['getAccountingRatios', 'accountings', () => pair.sandbox.options.ratios],
	])('%s', (operation, path, expected) => {
		const parameters = { resource: 'dashboard', operation };
		const fail = () =>
			pair.sandbox.setFaults([
				{ fault: { kind: 'status', httpStatus: 403 }, path: `/v1/dashboard/${path}` },
			]);

		it('returns the dashboard unchanged, for each item', async () => {
			const result = await pair.run(parameters, [{}, {}]);
			expect(jsonOf(result)).toEqual([expected(), expected()]);
			expect(result.output('ACC').map(({ pairedItem }) => pairedItem)).toEqual([
				{ item: 0 },
				{ item: 1 },
			]);
		});

		it('ends with an error if it cannot be read, or with an item that says so', async () => {
			fail();
			const { error } = await pair.run(parameters, [{}]);
			expect(error?.message).toContain('(403)');
			const [item] = jsonOf(await pair.run(parameters, [{}], CONTINUE));
			expect(item).toMatchObject({ httpStatus: 403, itemIndex: 0 });
		});
	});

	describe('a report of both dashboards', () => {
		it('is formatted as the form says', async () => {
			const workflow = pair.workflow({
				...REPORT,
				format: 'slack',
				currency: 'IDR',
				language: 'id',
				title: 'PT <A>',
			});
			const first = await pair.engine.run(workflow, { input: [{}] });
			const json = present(jsonOf(first)[0]);
			expect(json.text).toContain('*PT &lt;A&gt; – ');
			expect(json.text).toContain('Rp\u00a0125.500.000');
		});

		it('is not created in an unknown currency', async () => {
			const wrong = await pair.run({ ...REPORT, currency: 'RUPIAH' }, [{}]);
			expect(wrong.error?.message).toMatch(
				/^Currency "RUPIAH" is not a currency code\. Use one such as IDR/,
			);
			expect(pair.sandbox.stats().requests).toEqual({});
		});

		it.each(['/v1/dashboard/monthly-cashflow', '/v1/dashboard/accountings'])(
			'is not created from half of the figures: %s',
			async (path) => {
				pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus: 403 }, path }]);
				const result = await pair.run(REPORT, [{}]);
				expect(result.error?.message).toContain('(403)');
				expect(jsonOf(result)).toEqual([]);
			},
		);
	});
});
