import type { RunResult } from '../../tools/engine';
import { LINE, ROW } from '../sheet/reading';
import { clearKeys, outcomesIn, storedBy } from '../support/outcomes';
import { byCode, CONTINUE, hintsOf, jsonOf, usePair, type Json } from '../support/pair';

/** Rule 11: the first press is safe, and so is the second. */

const pair = usePair();

beforeEach(async () => await clearKeys(pair));

const INVOICE = { ...LINE, Pemasok: 'PT Sumber Makmur' };
const FIELDS = {
	createFrom: 'fields',
	documentDate: '={{ $json.date }}',
	totalAmount: '={{ $json.amount }}',
	bankCode: byCode('008'),
	categoryCode: byCode('KK01'),
};
const OF_INVOICE = { vendorName: 'PT Sumber Makmur', documentDate: '={{ $json.date }}' };
const LINES = {
	createFrom: 'fields',
	...OF_INVOICE,
	lines: { line: [{ itemName: 'a', quantity: 1, unitPrice: '={{ $json.amount }}' }] },
};
const LINES_JSON = {
	createFrom: 'json',
	...OF_INVOICE,
	linesJson: '={{ [{ item_name: "a", quantity: 1, unit_price: $json.amount }] }}',
};
const ITEMS = [
	{ date: '21/11/2026', amount: 5 },
	{ date: '21/11/2026', amount: 6 },
];

/** Where documents come from, the parameters that a new node needs for it, and the items. */
type Mode = [what: string, resource: string, Json, items: Json[]];

const ROWS: Mode[] = [
	['rows of vouchers', 'voucher', {}, [ROW, { ...ROW, Keterangan: 'sewa' }]],
	['rows of invoices', 'purchaseInvoice', {}, [INVOICE, { ...INVOICE, 'No. Faktur': 'B' }]],
];
const FORMS: Mode[] = [
	['fields of a voucher', 'voucher', FIELDS, ITEMS],
	['fields of an invoice', 'purchaseInvoice', LINES, ITEMS],
	['JSON', 'purchaseInvoice', LINES_JSON, ITEMS],
];

/** Runs a node as the editor stores a new one: without the parameters that have their default. */
async function press([, resource, needed, items]: Mode, more: Json = {}, node: Json = {}) {
	const workflow = pair.workflow({}, node);
	const acc = workflow.nodes.find(({ name }) => name === 'ACC');
	Object.assign(acc ?? {}, {
		parameters: { resource, operation: 'create', ...needed, ...more },
	});
	return await pair.engine.run(workflow, { input: items as never });
}

/** Calls a new node as a tool. */
async function call({ 1: resource, 2: needed }: Mode, more: Json, says: Json): Promise<RunResult> {
	return await pair.call({ resource, operation: 'create', ...needed, ...more }, says);
}

describe.each([...ROWS, ...FORMS])('a new node with %s', (...mode) => {
	it('posts nothing, however often it is executed', async () => {
		for (let presses = 0; presses < 2; presses++) {
			const result = await press(mode);
			expect(result.error).toBeUndefined();
			expect(jsonOf(result).map(({ check }) => check)).toEqual(['OK', 'OK']);
			expect(hintsOf(result).join()).toMatch(/Nothing was posted.*turn off 'Dry Run'/);
		}
		expect(storedBy(pair)).toEqual([]);
	});
});

describe.each(ROWS)('%s with Dry Run off', (...mode) => {
	it('are posted once, however often the node is executed', async () => {
		const parameters = { dryRun: false, simplify: false };
		expect(outcomesIn(await press(mode, parameters))).toEqual(['posted', 'posted']);
		const again = await press(mode, parameters);
		expect(outcomesIn(again)).toEqual(['skipped: recorded', 'skipped: recorded']);
		expect(storedBy(pair)).toHaveLength(2);
	});
});

describe.each(FORMS)('%s with Dry Run off', (...mode) => {
	const [, , , [first = {}, ...others]] = mode;

	it.each<[string, Json]>([
		['Stop', {}],
		['Continue', CONTINUE],
	])('asks for the key, with %s', async (_, node) => {
		const result = await press(mode, { dryRun: false }, node);
		const told = [result.error?.message, ...jsonOf(result).map(({ message }) => message)];
		expect(told.join()).toMatch(/Duplicate Guard Key is empty.*turn off 'Duplicate Guard'/);
		expect(storedBy(pair)).toEqual([]);
	});

	it('is posted once with one', async () => {
		const parameters = {
			dryRun: false,
			simplify: false,
			duplicateGuardKey: '={{ "K" + $json.amount }}',
		};
		expect(outcomesIn(await press(mode, parameters))).toEqual(['posted', 'posted']);
		const again = await press(mode, parameters);
		expect(outcomesIn(again)).toEqual(['skipped: recorded', 'skipped: recorded']);
	});

	it('is posted each time with the guard off', async () => {
		const parameters = { dryRun: false, duplicateGuard: false };
		for (const presses of [1, 2]) {
			await press(mode, parameters);
			expect(storedBy(pair)).toHaveLength(2 * presses);
		}
	});

	describe('as a tool', () => {
		it('posts nothing while Dry Run is on, and says so first', async () => {
			for (let calls = 0; calls < 2; calls++) {
				const [item] = jsonOf(await call(mode, {}, first));
				expect(item).toMatchObject({ check: 'OK' });
				expect(item?.message).toMatch(/^Not posted: Dry Run is on\./);
			}
			expect(storedBy(pair)).toEqual([]);
		});

		it('posts a call, refuses its repetition, and posts another one', async () => {
			const outcomeOf = async (says: Json) => {
				const [item] = jsonOf(await call(mode, { dryRun: false }, says));
				return item?.outcome;
			};
			expect(await outcomeOf(first)).toBe('posted');
			expect(await outcomeOf({ ...first })).toBe('refused');
			expect(await outcomeOf({ ...first, of: 'no parameter' })).toBe('refused');
			expect(await outcomeOf(others[0] ?? {})).toBe('posted');
			expect(storedBy(pair)).toHaveLength(2);
		});

		it('has no key of its own', async () => {
			const parameters = { dryRun: false, duplicateGuardKey: '={{ $json.date }}' };
			for (const says of [first, ...others]) {
				const [item] = jsonOf(await call(mode, parameters, says));
				expect(item?.outcome).toBe('posted');
			}
		});
	});
});
