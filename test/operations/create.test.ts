import type { IExecuteFunctions } from 'n8n-workflow';

import { createOperation } from '../../nodes/AccAccounting/operations/create';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import {
	CONTINUE,
	CREATE,
	hintsOf,
	jsonOf,
	rows,
	usePair,
	type Json,
	expectNoSecrets,
} from '../support/pair';
import { present } from '../support/present';

describe('a create', () => {
	const pair = usePair();

	describe('checks before anything is sent', () => {
		it('checks in a dry run even if the guard cannot, as in a workflow that is not saved', async () => {
			const hints: string[] = [];
			const parameters: Json = {
				createFrom: 'json',
				dryRun: true,
				duplicateGuard: true,
				duplicateGuardKey: 'K-1',
				vendorName: 'PT A',
				documentDate: '21/11/2026',
				linesJson: [{ item_name: 'a', quantity: 1, unit_price: 5 }],
			};
			const context = {
				getNode: () => ({ type: 'accAccounting', parameters }),
				getInputData: () => [{ json: {} }],
				getTimezone: () => 'UTC',
				getCredentials: async () => await Promise.resolve(pair.sandbox.credentials),
				getNodeParameter: (name: string, _item: number, fallback: unknown) =>
					parameters[name] ?? fallback,
				getWorkflow: () => {
					throw new Error('the workflow has no ID');
				},
				getExecutionCancelSignal: () => undefined,
				addExecutionHints: ({ message }: { message: string }) => hints.push(message),
				continueOnFail: () => false,
				helpers: {},
			} as unknown as IExecuteFunctions;
			const [items] = await createOperation(PURCHASE_INVOICE).execute(context);
			expect(items?.map(({ json }) => json.check)).toEqual(['OK']);
			expect(hints.join()).toContain('could not be checked');
		});

		it('checks without posting in a dry run, which only reads the lists of codes', async () => {
			const input = rows(3);
			Object.assign(present(input[1]), { date: 'never', amount: 'much' });
			const result = await pair.run({ ...CREATE.voucher, simplify: false, dryRun: true }, input);
			expect(jsonOf(result)[0]).toEqual({
				check: 'OK',
				row: 1,
				document_number: '',
				message: 'out 1,000 · row-0. · 008 Bank Mandiri · KK01 Beban listrik dan air · 21/11/2026',
				key: '',
				skipped: '',
				document_date: '2026-11-21',
				description: 'row-0.',
				bank_code: '008',
				category_code: 'KK01',
				total_amount: 1000,
				itemIndex: 0,
				documentType: 'voucher',
				itemIndexes: [0],
				totals: { total_amount: 1000 },
				body: {
					document_date: '21/11/2026',
					bank_code: '008',
					bank_account_number: '',
					bank_account_name: '',
					total_amount: 1000,
					category_code: 'KK01',
					description: 'row-0.',
				},
				advice: '',
				problems: [],
			});
			expect(jsonOf(result)[1]).toMatchObject({
				check: 'wrong',
				message: expect.stringMatching(
					/^Document Date "never" is not a date\. .* Total Amount "much" is not a number\./,
				),
				document_date: 'never',
				total_amount: 'much',
			});
			expect((jsonOf(result)[1]?.problems as Json[]).map(({ field }) => field)).toEqual([
				'Document Date',
				'Total Amount',
			]);
			// Unreadable values are omitted, not sent as something else.
			expect(jsonOf(result)[1]).toMatchObject({ totals: {} });
			expect(Object.keys(jsonOf(result)[1]?.body as Json)).not.toEqual(
				expect.arrayContaining(['document_date', 'total_amount']),
			);
			expect(hintsOf(result)).toContainEqual(
				expect.stringMatching(
					/^OK 2 \(out 2,002, 21 Nov 2026\), wrong 1<br>Data row 2: Document Date "never" is not a date\. .*<br>Data row 2: Total Amount "much" is not a number\. .*<br>Nothing was posted\.$/,
				),
			);
			expect(pair.sandbox.ledger()).toEqual([]);
		});
	});
});

describe('invoice.operation', () => {
	const pair = usePair();

	const line = (change: Json = {}) => ({ item_name: 'a', quantity: 1, unit_price: 1, ...change });
	const extra = (fields: Json) => ({
		additionalFields: { extraFields: JSON.stringify(fields) },
	});

	/** The error table of the API document, each row with the input that triggers it. */
	const TABLE: Array<[number, string, string, Json, RegExp]> = [
		[
			400,
			'ACC03',
			'expired date should be later or equal to document date',
			extra({ expired_date: '20/11/2026' }),
			/Correct the expiry date or the document date/,
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
			expect(error.message).toContain(`Data row 1: ${message} (${code}). `);
			expect(error.message).toMatch(advice);
			expect(error.description).toMatch(/Trace ID: [0-9a-f-]{36}/);
			expect(error.httpCode).toBe(String(httpStatus));
			expect(error.context.data).toMatchObject({ code, outcome: 'refused' });
			expectNoSecrets(pair, stopped.run);

			const items = await pair.run(all, rows(1), CONTINUE);
			expect(jsonOf(items)[0]).toMatchObject({
				message: expect.stringContaining(`${message} (${code}). `),
				outcome: 'refused',
				row: 1,
			});
			const whole = await pair.run({ ...all, simplify: false }, rows(1), CONTINUE);
			expect(jsonOf(whole)[0]).toMatchObject({
				code,
				httpStatus,
				advice: expect.stringMatching(advice),
				traceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			});
		});
	});
});
