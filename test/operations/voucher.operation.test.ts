import { byCode, CONTINUE, CREATE, jsonOf, rows, usePair } from '../support/pair';

const pair = usePair();

describe('a voucher', () => {
	it('that ACC has refused says what would have told before', async () => {
		const input = rows(1).map((row) => ({ ...row, bank: '999', category: 'XX' }));
		const { error } = await pair.run(CREATE.voucher, input);
		expect(error?.message).toBe('bank not found (01)');
		const advice = 'Check Bank and Category First (Options) finds';
		expect(error?.description).toContain(advice);
		const [item] = jsonOf(await pair.run({ ...CREATE.voucher, simplify: false }, input, CONTINUE));
		expect(item?.advice).toContain(advice);
	});

	it('that was too much for ACC says nothing of codes', async () => {
		const fault = { kind: 'tooMany', retryAfter: '0' } as const;
		pair.sandbox.setFaults([{ fault, method: 'POST', path: '/v1/vouchers' }]);
		const { error } = await pair.run(CREATE.voucher, rows(1));
		expect(error?.description).toContain('lower Requests per Minute');
		expect(error?.description).not.toContain('Check Bank');
	});

	it('a voucher takes the code that was picked', async () => {
		await pair.run(
			{
				...CREATE.voucher,
				bankCode: { __rl: true, mode: 'list', value: '014' },
				categoryCode: byCode('KM01'),
			},
			rows(1),
		);
		expect(pair.sandbox.ledger()[0]?.request).toMatchObject({
			bank_code: '014',
			category_code: 'KM01',
		});
	});
});
