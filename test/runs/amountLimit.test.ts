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
	['voucher', 1001, 'Amount Limit is 1,001.00, but the total is 1,002.00.', 'out 1,002 · row-2.'],
	[
		'purchaseInvoice',
		2002,
		'Amount Limit is 2,002.00, but the total before tax is 2,004.00.',
		'2,004 · PT Sumber Makmur',
	],
	[
		'salesInvoice',
		2002,
		'Amount Limit is 2,002.00, but the total before tax is 2,004.00.',
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
		expect(jsonOf(result)[2]?.message).toBe(`✗ ${message} ${WHAT_TO_DO} · 2026-11-21 · ${which}`);
	});

	it('may differ by item, and an invalid one posts nothing', async () => {
		const byItem = { ...CREATE[kind], options: { amountLimit: '={{ $json.most }}' } };
		const input = rows(4).map((row, index) => ({ ...row, most: [5e3, 5, '5000', null][index] }));
		const result = await pair.run(byItem, input, CONTINUE);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual([
			'posted',
			'refused',
			'refused',
			'refused',
		]);
		expect(storedMarks(pair.sandbox)).toEqual(['row-0.']);
	});
});

describe('Amount Limit', () => {
	it('of Rows applies to the whole invoice, and its rows must agree on it', async () => {
		const parameters = {
			...INVOICE_OF_ROWS,
			simplify: false,
			columns: { names: { groupBy: 'group' } },
			options: { amountLimit: '={{ $json.most }}', ignoreColumns: 'bank, amount' },
		};
		const input = [
			['A', 50, 100],
			['A', 50, 100],
			['B', 50, 99],
			['B', 50, 99],
			['C', 1, 10],
			['C', 1, 20],
		].map(([group, unit_price, most]) => ({
			...rows(1)[0],
			group,
			most,
			item_name: group,
			quantity: 1,
			unit_price,
		}));
		const result = jsonOf(await pair.run(parameters, input, CONTINUE));
		expect(result.map(({ outcome }) => outcome)).toEqual(['posted', 'refused', 'refused']);
		expect(result[1]?.message).toBe(
			`Amount Limit is 99.00, but the total before tax is 100.00. ${WHAT_TO_DO}`,
		);
		expect(result[2]?.problems).toMatchObject([{ field: 'Amount Limit', code: 'rowsDiffer' }]);
	});
});
