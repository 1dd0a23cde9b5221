import { CONTINUE, jsonOf, usePair, type Json } from '../../support/pair';

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

	it('gives the dashboard as it is, for each item', async () => {
		const result = await pair.run(parameters, [{}, {}]);
		expect(jsonOf(result)).toEqual([expected(), expected()]);
		expect(result.output('ACC').map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
		]);
	});

	it('ends in an error where it cannot be read, or in an item that says so', async () => {
		fail();
		const { error } = await pair.run(parameters, [{}]);
		expect(error?.message).toContain('(403)');
		const [item] = jsonOf(await pair.run(parameters, [{}], CONTINUE));
		expect(item).toMatchObject({ httpStatus: 403, itemIndex: 0 });
	});
});
