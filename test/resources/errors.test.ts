import { CREATE, expectNoSecrets, rows, startPair, type Pair } from '../support/pair';

type Json = Record<string, unknown>;

let pair: Pair;

beforeAll(async () => {
	pair = await startPair();
});

afterAll(async () => {
	await pair.close();
});

const line = (change: Json = {}) => ({ item_name: 'a', quantity: 1, unit_price: 1, ...change });
const extra = (fields: Json) => ({
	additionalFields: { extraFields: JSON.stringify(fields) },
});

/** The error table of the API document, each row with the input that brings it about. */
const TABLE: Array<[number, string, string, Json, RegExp]> = [
	[
		400,
		'ACC03',
		'expired date should be later or equal to document date',
		extra({ expired_date: '20/11/2026' }),
		/must not be before/,
	],
	[
		404,
		'ACC09',
		'transaction data purchase order not found',
		extra({ purchase_order_document_number: '99999/PO/11/26' }),
		/purchase order/,
	],
	[404, 'ACC09', 'master data currency not found', extra({ currency_code: 'XXX' }), /currency/],
	[
		404,
		'ACC09',
		'parameter data product inventory not found',
		{ itemsJson: [line({ item_code: 'NO-INVENTORY' })] },
		/"product inventory"/,
	],
	[
		404,
		'ACC09',
		'parameter data other purchasing expenses not found',
		{ itemsJson: [line({ item_code: 'NO-EXPENSES' })] },
		/"other purchasing expenses"/,
	],
	[
		404,
		'ACC09',
		'parameter data account payable not found',
		{ itemsJson: [line({ item_code: 'NO-PAYABLE' })] },
		/"account payable"/,
	],
	[
		404,
		'ACC09',
		'parameter data consumption expense not found',
		{ itemsJson: [line({ item_code: 'NO-CONSUMPTION' })] },
		/"consumption expense"/,
	],
];

describe("ACC's errors, as a bookkeeper sees them", () => {
	it.each(TABLE)('%d %s %s', async (httpStatus, code, message, parameters, advice) => {
		const all = { ...CREATE.purchaseInvoice, ...parameters };
		const stopped = await pair.run(all, rows(1));
		const error = stopped.error as unknown as Json & { context: { data: Json } };
		expect(error.name).toBe('NodeApiError');
		expect(error.message).toBe(`${message} (${code})`);
		expect(error.description).toMatch(advice);
		expect(error.description).toMatch(/Trace ID: [0-9a-f-]{36}/);
		expect(error.httpCode).toBe(String(httpStatus));
		expect(error.context.data).toMatchObject({ code, outcome: 'refused' });
		expectNoSecrets(pair, stopped.run);

		const items = await pair.run(all, rows(1), { onError: 'continueRegularOutput' });
		expect(items.output('ACC')[0].json).toMatchObject({
			error: `${message} (${code})`,
			code,
			httpStatus,
			outcome: 'refused',
			itemIndex: 0,
			traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		});
	});

	it('goes to the error output with all of its fields', async () => {
		const input = rows(2);
		input[0].bank = 'nowhere';
		const result = await pair.run(CREATE.voucher, input, { onError: 'continueErrorOutput' });
		expect(result.output('ACC')).toHaveLength(1);
		expect(result.output('ACC', 1)[0].json).toMatchObject({
			error: 'bank not found (01)',
			code: '01',
			outcome: 'refused',
			itemIndex: 0,
			mark: 'row-0.',
		});
	});

	it('says that nothing was sent where the service cannot be reached or the token is refused', async () => {
		const stored = pair.engine.storedCredential(pair.credentialId);
		for (const [change, message] of [
			[{ baseUrl: 'http://127.0.0.1:9' }, /cannot be reached/],
			[{ clientSecret: 'wrong' }, /did not accept Client ID/],
		] as const) {
			pair.engine.saveCredential(pair.credentialId, { ...stored, ...change });
			const result = await pair.run(CREATE.voucher, rows(1), { onError: 'continueRegularOutput' });
			expect(result.output('ACC')[0].json).toMatchObject({
				error: expect.stringMatching(message),
				outcome: 'refused',
			});
			expectNoSecrets(pair, result.run);
		}
		pair.engine.saveCredential(pair.credentialId, stored);
	});
});
