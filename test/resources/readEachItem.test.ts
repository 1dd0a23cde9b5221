import { CONTINUE, jsonOf, usePair, type Json } from '../support/pair';

const pair = usePair();

const CATEGORIES = { resource: 'cashCategory', operation: 'getAll' };

describe('reads', () => {
	it('give the whole list of cash categories', async () => {
		const items = jsonOf(await pair.run(CATEGORIES, [{}]));
		expect(items).toHaveLength(12);
		expect(items[1]).toMatchObject({ code: 'KM02', is_member_required: true });
	});

	it.each<[string, () => Json]>([
		['getMonthlyCashFlow', () => pair.sandbox.options.cashFlow],
		['getAccountingRatios', () => pair.sandbox.options.ratios],
	])('give the dashboard as it is: %s', async (operation, expected) => {
		const result = await pair.run({ resource: 'dashboard', operation }, [{}]);
		expect(jsonOf(result)).toEqual([expected()]);
	});

	it('become items where they fail and the user chose so', async () => {
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
