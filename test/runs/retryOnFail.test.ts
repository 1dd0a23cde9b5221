import { CREATE, hintsOf, jsonOf, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

const RETRY = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

const REASON = /^(✗ )?Nothing was sent, because 'Retry On Fail' is on/;

/** Every create, by its name. */
const CREATES: Array<[string, Json]> = [
	['a voucher', CREATE.voucher],
	['a purchase invoice', CREATE.purchaseInvoice],
	['a sales invoice', CREATE.salesInvoice],
];

describe('Retry On Fail', () => {
	it.each(CREATES)('is an error before %s is sent', async (_, parameters) => {
		const { error } = await pair.run(parameters, rows(3), RETRY);
		expect(error?.message).toMatch(REASON);
		expect(error?.description).toMatch(/^Nothing was posted\. Turn off 'Retry On Fail'/);
		expect(pair.sandbox.stats().requests).toEqual({});
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'])(
		'is the reason of every row with %s',
		async (onError) => {
			const result = await pair.run(CREATE.voucher, rows(3), { ...RETRY, onError });
			const items = jsonOf(result, onError === 'continueErrorOutput' ? 1 : 0);
			const refused = { outcome: 'refused', message: expect.stringMatching(REASON) };
			expect(items).toMatchObject([refused, refused, refused]);
			expect(pair.sandbox.stats().requests).toEqual({});
		},
	);

	it('is the reason also if an expression or a row is wrong', async () => {
		const { error } = await pair.run(CREATE.voucher, [{ ...rows(1)[0], date: 'x' }], RETRY);
		expect(error?.message).toMatch(REASON);
	});

	it('does no harm in a dry run, which sends nothing', async () => {
		const result = await pair.run({ ...CREATE.voucher, dryRun: true }, rows(2), RETRY);
		expect(jsonOf(result)).toMatchObject([{ check: 'OK' }, { check: 'OK' }]);
		expect(hintsOf(result).join()).not.toContain('Retry On Fail');
	});

	it('reads a list again', async () => {
		pair.sandbox.setFaults([
			{ fault: { kind: 'status', httpStatus: 403 }, path: '/v1/banks', times: 1 },
		]);
		const banks = { resource: 'bank', operation: 'getAll', returnAll: true };
		const result = await pair.run(banks, rows(1), RETRY);
		expect(result.error).toBeUndefined();
		expect(jsonOf(result).length).toBeGreaterThan(1);
	});
});
