import {
	CONTINUE,
	guardedBy,
	hintsOf,
	INVOICE_OF_ROWS,
	jsonOf,
	usePair,
	type Json,
} from '../support/pair';
import { present } from '../support/present';

const pair = usePair();

const ROWS = {
	...INVOICE_OF_ROWS,
	columns: { names: { invoiceNumber: 'invoice', itemName: 'item', unitPrice: 'price' } },
};

/** Rows of invoices by their numbers, in this order. */
function rowsOf(...groups: unknown[]): Json[] {
	return groups.map((invoice, index) => ({
		invoice,
		vendor: 'PT Sumber Makmur',
		date: '21/11/2026',
		item: `line-${index}.`,
		quantity: 1,
		price: 1000,
		row_number: index + 2,
	}));
}

/** Group, items and links of each item. */
function placesOf(result: Awaited<ReturnType<typeof pair.run>>, output = 0) {
	return result.output('ACC', output).map(({ json, pairedItem }) => ({
		outcome: json.outcome,
		group: json.group,
		linked: [pairedItem].flat().map((each) => (typeof each === 'object' ? each.item : each)),
	}));
}

describe('every item of Rows has its group and rows', () => {
	it.each([true, false])('posted, Simplify %s', async (simplify) => {
		const result = await pair.run({ ...ROWS, simplify }, rowsOf('INV-1', 'INV-2', 'INV-1'));
		expect(placesOf(result)).toEqual([
			{ outcome: 'posted', group: 'INV-1', linked: [0, 2] },
			{ outcome: 'posted', group: 'INV-2', linked: [1] },
		]);
	});

	it('a field of ACC with such a name is output as acc_…', async () => {
		const data = {
			document_number: '00001/FPB/11/26',
			group: 'of ACC',
			itemIndexes: 7,
			outcome: 'x',
		};
		const fault = { kind: 'answer', stored: true, httpStatus: 200, body: { status: '00', data } };
		pair.sandbox.setFaults([{ fault: fault as never, method: 'POST', pathPattern: '^/v1/' }]);
		const result = await pair.run({ ...ROWS, simplify: false }, rowsOf('INV-1'));
		expect(jsonOf(result)[0]).toMatchObject({
			outcome: 'posted',
			group: 'INV-1',
			itemIndexes: [0],
			acc_group: 'of ACC',
			acc_itemIndexes: 7,
			acc_outcome: 'x',
		});
	});

	it('refused, unknown, and skipped', async () => {
		const input = rowsOf('A', 'C', 'D', 'B', 'B');
		present(input[4]).vendor = 'PT Lain';
		const guard = guardedBy('={{ $json.item.slice(0, 6) + $json.invoice }}');
		present(input[4]).item = 'line-3.';
		await pair.run({ ...ROWS, ...guard }, [present(input[2])]);
		pair.sandbox.setFaults([
			{
				fault: { kind: 'reset', stored: true },
				path: '/v1/purchase-invoices',
				bodyIncludes: 'line-0.',
			},
		]);
		const result = await pair.run({ ...ROWS, ...guard, simplify: false }, input, CONTINUE);
		expect(placesOf(result)).toEqual([
			{ outcome: 'unknown', group: 'A', linked: [0] },
			{ outcome: 'posted', group: 'C', linked: [1] },
			{ outcome: 'skipped', group: 'D', linked: [2] },
			{ outcome: 'refused', group: 'B', linked: [3, 4] },
		]);
		expect(jsonOf(result)[0]).toMatchObject({ key: 'line-0A' });
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'])(
		'if the whole run is refused, %s',
		async (onError) => {
			const options = { speed: { values: { timeout: 'long' } } };
			const result = await pair.run({ ...ROWS, options }, rowsOf('A', 'B', 'A'), { onError });
			expect(placesOf(result, onError === 'continueErrorOutput' ? 1 : 0)).toEqual([
				{ outcome: 'refused', group: 'A', linked: [0, 2] },
				{ outcome: 'refused', group: 'B', linked: [1] },
			]);
		},
	);

	it('in a dry run, with readable values only', async () => {
		const input = rowsOf('A', 'B', 'A', 'B');
		present(input[3]).price = 'much';
		Object.assign(present(input[0]), { price: 1250000.5 });
		const parameters = { ...ROWS, ...guardedBy(''), dryRun: true, simplify: false };
		const result = await pair.run(parameters, input);
		const [first, second] = jsonOf(result);
		expect(Object.keys(first ?? {})).toEqual([
			'check',
			'message',
			'key',
			'group',
			'document_date',
			'vendor_name',
			'total_before_tax',
			'itemIndex',
			'documentType',
			'itemIndexes',
			'totals',
			'body',
			'advice',
			'problems',
		]);
		expect(first).toMatchObject({
			key: '["pt sumber makmur","A"]',
			documentType: 'purchaseInvoice',
			total_before_tax: 1251000.5,
			totals: { lines: 2, sub_total_amount: 1251000.5, discount_amount: 0 },
		});
		expect(second).toMatchObject({ check: 'wrong', total_before_tax: null, itemIndexes: [1, 3] });
		expect(second?.totals).toEqual({ lines: 2, discount_amount: 0 });
		const { items } = second?.body as { items: Json[] };
		expect(items.map((line) => line.unit_price)).toEqual([1000, undefined]);
		expect(items[1]).not.toHaveProperty('unit_price');
	});
});

describe('an error of Rows', () => {
	it('names the row and the invoice', async () => {
		const input = rowsOf('INV-2', 'INV-1', 'INV-1');
		present(input[2]).quantity = 'two';
		const message = 'quantity "two" in row 4 is not a number. Use digits, for example 1500000.';
		const stopped = await pair.run(ROWS, input);
		expect(stopped.error?.message).toBe(`INV-1: ${message}`);
		const result = await pair.run({ ...ROWS, simplify: false }, input, CONTINUE);
		expect(hintsOf(result).join()).toContain(message);
		expect(jsonOf(result)[1]?.message).toBe(message);
		expect(jsonOf(result)[1]?.problems).toMatchObject([{ field: 'quantity', line: 2, rows: [2] }]);
	});

	it('names the invoice at which the run stops, and what was posted', async () => {
		const input = rowsOf('INV-1', 'INV-2', 'INV-1', 'INV-2');
		Object.assign(present(input[1]), { vendor: 'Nobody' });
		Object.assign(present(input[3]), { vendor: 'Nobody' });
		const { error } = await pair.run(ROWS, input);
		const [number = ''] = pair.sandbox.ledger().map((each) => each.number);
		const lines = String(error?.description).split('\n');
		expect(error?.message).toMatch(/ \(INV-2\)$/);
		expect(error?.context.data).toMatchObject({
			posted: [{ number, items: [0, 2], group: 'INV-1' }],
		});
		expect(lines).toContain('Already posted. Do not run these rows again: rows 2, 4.');
	});
});
