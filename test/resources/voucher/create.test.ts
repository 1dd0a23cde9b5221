import { byCode, CREATE, rows, usePair } from '../../support/pair';

const pair = usePair();

describe('a voucher', () => {
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
