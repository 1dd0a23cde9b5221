import { present } from '../support/present';
import { CONTINUE, jsonOf, usePair, type Json } from '../support/pair';

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
