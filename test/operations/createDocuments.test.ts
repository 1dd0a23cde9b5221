import type { IExecuteFunctions } from 'n8n-workflow';

import { createDocuments } from '../../nodes/AccAccounting/operations/createDocuments';
import { CONTINUE, CREATE, hintsOf, jsonOf, rows, usePair, type Json } from '../support/pair';
import { present } from '../support/present';

const pair = usePair();

describe('what is checked before anything is sent', () => {
	it('refuses to post as a tool of an agent with Retry On Fail', async () => {
		const read = jest.fn();
		// The engine of the tests knows no tool variant of a node; nothing else of n8n is asked here.
		const context = {
			getNode: () => ({ type: 'accAccountingTool', retryOnFail: true, parameters: {} }),
			getInputData: () => [{ json: {} }],
			getTimezone: () => 'UTC',
			getCredentials: async () => await Promise.resolve(pair.sandbox.credentials),
			getNodeParameter: (_name: string, _item: number, fallback: unknown) => fallback,
			evaluateExpression: () => 0,
			getContext: () => ({}),
			continueOnFail: () => false,
		} as unknown as IExecuteFunctions;
		const kind = {
			resource: 'voucher',
			path: '/v1/vouchers',
			identifiedBy: [],
			simpleFields: [],
		} as const;
		await expect(createDocuments(context, kind, read)).rejects.toThrow('Turn off Retry On Fail');
		expect(read).not.toHaveBeenCalled();
	});

	const BAD: Array<[keyof typeof CREATE, Json, string]> = [
		['voucher', { date: '2026-02-30' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '' }, 'Document Date of item 1 is empty'],
		['voucher', { date: '46347' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '03/04/26' }, 'Document Date of item 1: expected a date'],
		['voucher', { amount: 'abc' }, 'Total Amount of item 1: expected a number'],
		['voucher', { amount: '1,234' }, 'Total Amount of item 1: expected a number'],
		['voucher', { amount: 0 }, 'Total Amount of item 1: expected an amount other than zero'],
		['voucher', { amount: undefined }, 'Total Amount of item 1 is empty'],
		['voucher', { bank: '' }, 'Bank of item 1 is empty'],
		['voucher', { category: null }, 'Cash Category of item 1 is empty'],
		['purchaseInvoice', { vendor: '  ' }, 'Vendor Name of item 1 is empty'],
		['purchaseInvoice', { mark: '' }, 'Line 1: Item Name of item 1 is empty'],
		['purchaseInvoice', { amount: 'ten' }, 'Line 1: Unit Price of item 1: expected a number'],
		['salesInvoice', { customer: '' }, 'Customer Name of item 1 is empty'],
		['salesInvoice', { date: '31/11/2026' }, 'Document Date of item 1: expected a date'],
	];

	it.each(BAD)('%s %j is refused before anything is sent', async (resource, change, message) => {
		const input = rows(3);
		Object.assign(present(input[1]), change);
		const stopped = await pair.run(CREATE[resource], input);
		expect(stopped.error?.message).toContain(message);
		expect(stopped.error?.context.itemIndex).toBe(1);
		expect(pair.sandbox.ledger()).toEqual([]);

		const result = await pair.run(CREATE[resource], input, CONTINUE);
		const [first, second, third] = jsonOf(result);
		expect([first?.outcome, third?.outcome]).toEqual(['posted', 'posted']);
		expect(second).toMatchObject({ outcome: 'refused', itemIndex: 1 });
		expect(second).toMatchObject({ code: '', httpStatus: null });
		expect(hintsOf(result).join()).toContain(message);
		expect(JSON.stringify(pair.sandbox.ledger())).not.toContain('undefined');
	});

	it('an expression that fails is the problem of its item alone', async () => {
		const input = rows(2);
		present(input[0]).nested = { amount: 5 };
		const result = await pair.run(
			{ ...CREATE.voucher, totalAmount: '={{ $json.nested.amount.toFixed(0) }}' },
			input,
			CONTINUE,
		);
		expect(jsonOf(result)[0]?.outcome).toBe('posted');
		expect(jsonOf(result)[1]).toMatchObject({ outcome: 'refused', itemIndex: 1 });
	});

	it('an expression that names a missing node is told by its field, and nothing is sent', async () => {
		const result = await pair.run(
			{ ...CREATE.voucher, totalAmount: "={{ $('No such node').item.json.amount }}" },
			rows(2),
			CONTINUE,
		);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
		expect(hintsOf(result).join()).toMatch(/Total Amount: .*node.*: items 0 .*, 1 /);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('checks without posting in a dry run, with no request at all', async () => {
		const input = rows(3);
		Object.assign(present(input[1]), { date: 'never', amount: 'much' });
		const result = await pair.run(
			{ ...CREATE.voucher, simplify: false, options: { dryRun: true } },
			input,
		);
		expect(jsonOf(result)[0]).toEqual({
			check: 'OK',
			problem: '',
			document_date: '2026-11-21',
			bank_code: '008',
			category_code: 'KK01',
			total_amount: 1000,
			group: '',
			tenantId: '',
			key: '',
			documentType: 'voucher',
			itemIndex: 0,
			itemIndexes: [0],
			totals: { total_amount: 1000 },
			problems: [],
			body: {
				document_date: '21/11/2026',
				bank_code: '008',
				bank_account_number: '',
				bank_account_name: '',
				total_amount: 1000,
				category_code: 'KK01',
				description: 'row-0.',
			},
		});
		expect(jsonOf(result)[1]).toMatchObject({
			check: 'wrong',
			problem: 'Document Date cannot be "never"; Total Amount cannot be "much"',
			document_date: '',
			total_amount: null,
		});
		expect((jsonOf(result)[1]?.problems as Json[]).map(({ field }) => field)).toEqual([
			'Document Date',
			'Total Amount',
		]);
		// What could not be read is left out, and not sent as something else.
		expect(jsonOf(result)[1]).toMatchObject({ totals: {} });
		expect(Object.keys(jsonOf(result)[1]?.body as Json)).not.toEqual(
			expect.arrayContaining(['document_date', 'total_amount']),
		);
		expect(hintsOf(result)).toContainEqual(
			expect.stringMatching(
				/^Dry Run: 1 of 3 rows is wrong\. Nothing was posted\.<br>Document Date of item 1: expected .*<br>Total Amount of item 1: expected/,
			),
		);
		expect(pair.sandbox.stats()).toMatchObject({ requests: {} });
	});
});
