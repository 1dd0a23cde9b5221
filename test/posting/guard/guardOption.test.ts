import { CREATE, hintsOf, rows, usePair, type Json } from '../../support/pair';

const pair = usePair();

const HINT = expect.stringContaining('Duplicate Guard Key is the row number');

/** The hints of a run, real or dry, of rows 2 to 4 of a sheet with this key. */
async function hintsWith(key: string, more: Json = {}): Promise<string[]> {
	const input = rows(3).map((row, index) => ({ ...row, row_number: index + 2 }));
	const options = { duplicateGuard: { guard: { key } }, ...more };
	return hintsOf(await pair.run({ ...CREATE.voucher, options }, input));
}

describe('a key that is the row number', () => {
	it.each([
		'={{ $json.row_number }}',
		'={{ String($json["row_number"]) }}',
		'= {{ $json.row_number }} ',
	])('gets a hint: %s', async (key) => {
		expect(await hintsWith(key, { dryRun: true })).toContainEqual(HINT);
		expect(await hintsWith(key)).toContainEqual(HINT);
	});

	it.each(['={{ $json.mark }}', '={{ $json.mark + $json.row_number }}'])(
		'is not what %s is',
		async (key) => {
			expect(await hintsWith(key, { dryRun: true })).not.toContainEqual(HINT);
		},
	);
});
