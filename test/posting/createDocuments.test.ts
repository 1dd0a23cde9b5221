import { CONTINUE, CREATE, jsonOf, rows, usePair, type Json } from '../support/pair';
import { present } from '../support/present';

const pair = usePair();

describe('what is checked before anything is sent', () => {
	const BAD: Array<[keyof typeof CREATE, Json, string]> = [
		['voucher', { date: '2026-02-30' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '46347' }, 'Document Date of item 1: expected a date'],
		['voucher', { date: '03/04/26' }, 'Document Date of item 1: expected a date'],
		['voucher', { amount: 'abc' }, 'Total Amount of item 1: expected a number'],
		['voucher', { amount: '1,234' }, 'Total Amount of item 1: expected a number'],
		['voucher', { amount: 0 }, 'Total Amount of item 1: expected an amount other than zero'],
		['voucher', { amount: undefined }, 'Total Amount of item 1: expected a number'],
		['voucher', { bank: '' }, 'Bank of item 1: expected the code of a bank, got an empty text'],
		['voucher', { category: null }, 'Cash Category of item 1: expected the code'],
		['purchaseInvoice', { vendor: '  ' }, 'Vendor Name of item 1: expected a name'],
		['purchaseInvoice', { mark: '' }, 'Line 1: Item Name of item 1: expected the name of an item'],
		['purchaseInvoice', { amount: 'ten' }, 'Line 1: Unit Price of item 1: expected a number'],
		['salesInvoice', { customer: '' }, 'Customer Name of item 1: expected a name'],
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
		expect(second).toMatchObject({ outcome: 'refused', itemIndex: 1, code: null });
		expect(second?.error).toContain(message);
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
		expect(jsonOf(result)[1]?.error).toMatch(/^Total Amount of item 1: .*node/);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('checks without posting in a dry run, with no request at all', async () => {
		const input = rows(3);
		Object.assign(present(input[1]), { date: 'never', amount: 'much' });
		const result = await pair.run({ ...CREATE.voucher, options: { dryRun: true } }, input);
		expect(jsonOf(result)[0]).toEqual({
			dryRun: true,
			valid: true,
			body: {
				document_date: '21/11/2026',
				bank_code: '008',
				bank_account_number: '',
				bank_account_name: '',
				total_amount: 1000,
				category_code: 'KK01',
				description: 'row-0.',
			},
			totals: { total_amount: 1000 },
			problems: [],
		});
		expect(jsonOf(result)[1]?.valid).toBe(false);
		expect((jsonOf(result)[1]?.problems as Json[]).map(({ field }) => field)).toEqual([
			'Document Date',
			'Total Amount',
		]);
		expect(pair.sandbox.stats()).toMatchObject({ requests: {} });
	});
});
