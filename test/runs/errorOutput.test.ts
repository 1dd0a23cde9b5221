import { LINE, ROW } from '../sheet/reading';
import { CONTINUE, jsonOf, usePair } from '../support/pair';

const pair = usePair();

const VOUCHERS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const PURCHASES = { ...VOUCHERS, resource: 'purchaseInvoice' };
const TO_ERROR_OUTPUT = { onError: 'continueErrorOutput' };
const WRONG_LINE = { ...LINE, 'Harga Satuan': 'much' };

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
