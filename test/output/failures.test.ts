import { CONTINUE, CREATE, expectNoSecrets, jsonOf, rows, usePair } from '../support/pair';
import { present } from '../support/present';

const pair = usePair();

describe('a failure', () => {
	it('goes to the error output with all of its fields', async () => {
		const input = rows(2);
		present(input[0]).bank = 'nowhere';
		const result = await pair.run(CREATE.voucher, input, { onError: 'continueErrorOutput' });
		expect(result.output('ACC')).toHaveLength(1);
		expect(jsonOf(result, 1)[0]).toMatchObject({
			error: 'bank not found (01)',
			code: '01',
			outcome: 'refused',
			itemIndex: 0,
			mark: 'row-0.',
		});
	});

	it('begins with what matters, and has no columns of nothing', async () => {
		const input = rows(2);
		present(input[0]).bank = 'nowhere';
		present(input[1]).date = 'never';
		const [refused, invalid] = jsonOf(await pair.run(CREATE.voucher, input, CONTINUE));
		expect(Object.keys(refused ?? {})).toEqual([
			...['outcome', 'itemIndex', 'error', 'description', 'code', 'httpStatus'],
		]);
		expect(Object.keys(invalid ?? {})).toEqual([
			...['outcome', 'itemIndex', 'error', 'description', 'problems'],
		]);
	});

	it('says that nothing was sent where the service cannot be reached or the token is refused', async () => {
		const stored = pair.engine.storedCredential(pair.credentialId);
		for (const [change, message] of [
			[{ baseUrl: 'http://127.0.0.1:9' }, /cannot be reached/],
			[{ clientSecret: 'wrong' }, /did not accept Client ID/],
		] as const) {
			pair.engine.saveCredential(pair.credentialId, { ...stored, ...change });
			const result = await pair.run(CREATE.voucher, rows(1), CONTINUE);
			expect(jsonOf(result)[0]).toMatchObject({
				error: expect.stringMatching(message),
				outcome: 'refused',
			});
			expectNoSecrets(pair, result.run);
		}
		pair.engine.saveCredential(pair.credentialId, stored);
	});
});
