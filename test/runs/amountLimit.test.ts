import {
	CONTINUE,
	CREATE,
	INVOICE_OF_ROWS,
	jsonOf,
	rows,
	storedMarks,
	usePair,
	type Json,
} from '../support/pair';

const pair = usePair();

const WHAT_TO_DO = 'Check the amounts, or raise the limit.';
const LIMITED: Array<[keyof typeof CREATE, number, string, string]> = [
	['voucher', 1001, 'Amount Limit is 1,001, but the total is 1,002.', 'out 1,002 · row-2.'],
	[
		'purchaseInvoice',
		2002,
		'Amount Limit is 2,002, but the total before tax is 2,004.',
		'2,004 · PT Sumber Makmur',
	],
	[
		'salesInvoice',
		2002,
		'Amount Limit is 2,002, but the total before tax is 2,004.',
		'2,004 · Toko Maju Jaya',
	],
];

describe.each(LIMITED)('Amount Limit of %s', (kind, amountLimit, message, which) => {
	const limited = (parameters: Json = {}) => ({
		...CREATE[kind],
		options: { amountLimit },
		...parameters,
	});

	it('refuses a document above it before anything is sent', async () => {
		const result = await pair.run(limited(), rows(3));
		expect(result.error?.message).toBe(`Data row 3: ${message} ${WHAT_TO_DO}`);
		expect(pair.sandbox.ledger()).toEqual([]);
		const goOn = await pair.run(limited(), rows(3), CONTINUE);
		expect(jsonOf(goOn).map(({ outcome }) => outcome)).toEqual(['posted', 'posted', 'refused']);
		expect(storedMarks(pair.sandbox)).toEqual(['row-0.', 'row-1.']);
	});

	it('is a problem of the draft in a dry run', async () => {
		const result = await pair.run(limited({ dryRun: true }), rows(3));
		expect(jsonOf(result).map(({ check }) => check)).toEqual(['OK', 'OK', 'wrong']);
		expect(jsonOf(result)[2]?.message).toBe(`✗ ${message} ${WHAT_TO_DO} · ${which} · 21/11/2026`);
	});
});

describe('Amount Limit', () => {
	it('may come from an expression with one value for all items', async () => {
		const parameters = { ...CREATE.voucher, options: { amountLimit: '={{ $json.most }}' } };
		const input = rows(2).map((row) => ({ ...row, most: 1000 }));
		const result = await pair.run(parameters, input, CONTINUE);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'refused']);
	});

	it.each([
		[
			'differs between items',
			[5e3, 5],
			'must be the same for all items, but is 5000 (data row 1) and 5 (data row 2)',
		],
		[
			'is invalid in one item',
			[5e3, '5000'],
			'Data row 2: Amount Limit "5000" is not a number. Enter a number.',
		],
	])('that %s posts nothing', async (_, limits, message) => {
		const parameters = { ...CREATE.voucher, options: { amountLimit: '={{ $json.most }}' } };
		const input = rows(2).map((row, at) => ({ ...row, most: limits[at] }));
		const { error } = await pair.run(parameters, input);
		expect(error?.message).toContain(message);
		await pair.run(parameters, input, CONTINUE);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('of Rows applies to the whole invoice', async () => {
		const parameters = {
			...INVOICE_OF_ROWS,
			columns: {
				names: {
					invoiceNumber: 'invoice',
					ignoreColumns: 'mark, bank, category, amount, customer, tax',
				},
			},
			options: { amountLimit: 99 },
		};
		const input = [
			['A', 50],
			['A', 49],
			['B', 50],
			['B', 50],
		].map(([invoice, unit_price]) => ({
			...rows(1)[0],
			invoice,
			item_name: 'Kertas',
			quantity: 1,
			unit_price,
		}));
		const result = jsonOf(await pair.run(parameters, input, CONTINUE));
		expect(result).toMatchObject([
			{ outcome: 'posted' },
			{
				outcome: 'refused',
				message: expect.stringContaining('but the total before tax is 100'),
			},
		]);
	});
});
