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
			message: 'bank not found (01)',
			code: '01',
			outcome: 'refused',
			itemIndex: 0,
			mark: 'row-0.',
		});
	});

	it('never takes what the sheet calls so for its own, and loses no column of it', async () => {
		const strangers = {
			...{ document_number: 'INV-7', message: 'hello', key: 'k', lookFor: 'x', warnings: 'w' },
			...{ traceId: 't', code: 'c', httpStatus: 1, total_amount: '1.000', error: 'of the sheet' },
		};
		const [row] = rows(1);
		const input = [{ ...row, bank: 'nowhere', ...strangers, input_code: 'free?' }];
		const result = await pair.run(CREATE.voucher, input, { onError: 'continueErrorOutput' });
		expect(jsonOf(result, 1)[0]).toMatchObject({
			...{ outcome: 'refused', document_number: '', message: 'bank not found (01)', key: '' },
			...{ lookFor: null, warnings: [], traceId: '', code: '01', httpStatus: 400 },
			...{ input_document_number: 'INV-7', input_message: 'hello', input_key: 'k' },
			...{ input_code: 'free?', input_input_code: 'c', total_amount: '1.000' },
			...{ error: 'of the sheet', input_warnings: 'w', document_date: '2026-11-21' },
		});
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
				message: expect.stringMatching(message),
				outcome: 'refused',
			});
			expectNoSecrets(pair, result.run);
		}
		pair.engine.saveCredential(pair.credentialId, stored);
	});
});
