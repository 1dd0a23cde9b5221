import { byCode, CONTINUE, CREATE, jsonOf, rows, usePair } from '../support/pair';

const pair = usePair();

describe('a voucher', () => {
	it('that ACC has refused says which codes were sent, and what would have told before', async () => {
		const input = rows(1).map((row) => ({ ...row, bank: '999', category: 'XX' }));
		const { error } = await pair.run(CREATE.voucher, input);
		expect(error?.message).toBe('bank not found (01)');
		expect(error?.description).toContain(
			'Bank "999" and cash category "XX" were sent. Options › Check Bank and Category First finds',
		);
		const [item] = jsonOf(await pair.run({ ...CREATE.voucher, simplify: false }, input, CONTINUE));
		expect(item?.advice).toContain('Bank "999" and cash category "XX" were sent.');
	});

	it.each([
		[
			'that was too much for ACC',
			{ kind: 'tooMany', retryAfter: '0' },
			{ speed: { values: { repeatsWhenBusy: 0 } } },
		],
		['whose codes were checked before', { kind: 'status01' }, { checkMasterData: true }],
	])('%s says nothing of codes', async (_, fault, options) => {
		pair.sandbox.setFaults([{ fault: fault as never, method: 'POST', path: '/v1/vouchers' }]);
		const { error } = await pair.run({ ...CREATE.voucher, options }, rows(1));
		expect(error?.description).not.toContain('were sent');
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
