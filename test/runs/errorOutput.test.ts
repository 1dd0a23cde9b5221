import { LINE, ROW } from '../sheet/reading';
import { CONTINUE, jsonOf, usePair, type Json } from '../support/pair';

/** The items of the error output, and what happens if they come back. */

const pair = usePair();

const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const PURCHASES = { ...VOUCHERS, resource: 'purchaseInvoice' };
const TO_ERROR_OUTPUT = { onError: 'continueErrorOutput' };
const SLOW = { options: { speed: { values: { timeout: 'slow' } } } };
const WRONG_LINE = { ...LINE, 'Harga Satuan': 'much' };

/** The items of the error output. */
async function failedOf(parameters: Json, rows: Json[]): Promise<Json[]> {
	const result = await pair.run(parameters, rows, TO_ERROR_OUTPUT);
	expect(result.error).toBeUndefined();
	return jsonOf(result, 1);
}

describe('an item of the error output', () => {
	it('of one row carries that row', async () => {
		expect(await failedOf(PURCHASES, [WRONG_LINE])).toMatchObject([
			{ ...WRONG_LINE, outcome: 'refused', itemIndexes: [0] },
		]);
		const wrong = { ...ROW, Jumlah: 'much', message: 'mine' };
		expect(await failedOf(VOUCHERS, [ROW, wrong])).toMatchObject([
			{ Jumlah: 'much', input_message: 'mine', itemIndexes: [1] },
		]);
	});

	it.each<[string, Json, Json[]]>([
		['refused', PURCHASES, [LINE, WRONG_LINE]],
		['of a refused run', { ...PURCHASES, ...SLOW }, [LINE, { ...LINE, Qty: 3 }]],
	])('of several rows carries none of them: %s', async (_, parameters, rows) => {
		const [item = {}, ...others] = await failedOf(parameters, rows);
		expect(others).toEqual([]);
		expect(item).toMatchObject({ outcome: 'refused', itemIndexes: [0, 1] });
		for (const name of Object.keys(LINE)) expect(item).not.toHaveProperty([name]);
	});

	it('of several rows carries none of them if ACC does not answer', async () => {
		pair.sandbox.setFaults([{ fault: { kind: 'reset', stored: true }, method: 'POST' }] as never);
		const [item = {}] = await failedOf(PURCHASES, [LINE, { ...LINE, Qty: 3 }]);
		expect(item).toMatchObject({ outcome: 'unknown', itemIndexes: [0, 1] });
		for (const name of Object.keys(LINE)) expect(item).not.toHaveProperty([name]);
	});
});

describe('items of the node that come back as rows', () => {
	it.each([
		['at the error output', TO_ERROR_OUTPUT, 1],
		['after Continue', CONTINUE, 0],
	])('say what they are, from %s', async (_, node, output) => {
		for (const [parameters, row] of [
			[VOUCHERS, { ...ROW, Jumlah: 'much' }],
			[PURCHASES, WRONG_LINE],
		] as const) {
			const first = await pair.run({ ...parameters, simplify: false }, [row], node);
			const items = jsonOf(first, output);
			for (const dryRun of [true, false]) {
				const again = await pair.run({ ...parameters, dryRun, simplify: false }, items, CONTINUE);
				expect(jsonOf(again)).toMatchObject([
					dryRun ? { check: 'look' } : { problems: [{ code: 'ownOutput' }] },
				]);
			}
			const { error } = await pair.run(parameters, items);
			expect(error?.message).toBe(
				"Output items of this node are no rows of a sheet (data row 1). Use the rows of the sheet, or keep only its columns with 'Edit Fields (Set)'.",
			);
		}
	});
});
