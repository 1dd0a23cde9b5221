import {
	CONTINUE,
	CREATE,
	expectNoSecrets,
	jsonOf,
	rows,
	usePair,
	type Json,
} from '../support/pair';

const pair = usePair();

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
		{ linesJson: [line({ item_code: 'NO-INVENTORY' })] },
		/"product inventory"/,
	],
	[
		404,
		'ACC09',
		'parameter data other purchasing expenses not found',
		{ linesJson: [line({ item_code: 'NO-EXPENSES' })] },
		/"other purchasing expenses"/,
	],
	[
		404,
		'ACC09',
		'parameter data account payable not found',
		{ linesJson: [line({ item_code: 'NO-PAYABLE' })] },
		/"account payable"/,
	],
	[
		404,
		'ACC09',
		'parameter data consumption expense not found',
		{ linesJson: [line({ item_code: 'NO-CONSUMPTION' })] },
		/"consumption expense"/,
	],
];

describe.each([
	['purchaseInvoice', TABLE],
	// Only a purchase invoice names a purchase order.
	['salesInvoice', TABLE.filter(([, , message]) => !message.includes('order not found'))],
] as const)("ACC's errors of %s, as a bookkeeper sees them", (resource, table) => {
	it.each(table)('%d %s %s', async (httpStatus, code, message, parameters, advice) => {
		const all = { ...CREATE[resource], ...parameters };
		const stopped = await pair.run(all, rows(1));
		const error = stopped.error as unknown as Json & { context: { data: Json } };
		expect(error.name).toBe('NodeApiError');
		expect(error.message).toBe(`${message} (${code})`);
		expect(error.description).toMatch(advice);
		expect(error.description).toMatch(/Trace ID: [0-9a-f-]{36}/);
		expect(error.httpCode).toBe(String(httpStatus));
		expect(error.context.data).toMatchObject({ code, outcome: 'refused' });
		expectNoSecrets(pair, stopped.run);

		const items = await pair.run(all, rows(1), CONTINUE);
		expect(jsonOf(items)[0]).toMatchObject({
			message: expect.stringContaining(`${message} (${code}): `),
			outcome: 'refused',
			itemIndex: 0,
		});
		const whole = await pair.run({ ...all, simplify: false }, rows(1), CONTINUE);
		expect(jsonOf(whole)[0]).toMatchObject({
			...{ code, httpStatus, advice: expect.stringMatching(advice) },
			traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		});
	});
});
