import type { RunOptions } from '../../nodes/AccAccounting/create/asked';
import { NodeParameters } from '../../nodes/AccAccounting/form/nodeParameters';
import { RunReader } from '../../nodes/AccAccounting/form/runReader';
import { toText } from '../../nodes/AccAccounting/values/decimal';
import { insideNode } from '../support/context';
import { reasonsOf } from '../support/documents';
import { CREATE, guardedBy, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

/** What a create run reads from its options, and what its items set for themselves. */
async function read(parameters: Json, values: unknown[] = [undefined]) {
	const input = values.map((value, index) => ({ ...rows(index + 1)[index], value }));
	return await insideNode(pair, { ...CREATE.voucher, ...parameters }, input, (context) => {
		const run = new RunReader(new NodeParameters(context), 'Asia/Jakarta');
		const items = input.map((_, index) => {
			const item = run.parameters.ofItem(index);
			return { ...run.ofItem(item), problems: item.problems };
		});
		return { options: run.options, problems: run.problems, items };
	});
}

const DEFAULTS: RunOptions = {
	concurrentRequests: 1,
	requestsPerMinute: 0,
	timeout: 120,
	dryRun: false,
	summaryItem: false,
	guard: false,
};

const SETTINGS = { timezone: 'Asia/Jakarta', order: 'dayFirst', amountFormat: 'plain' };

/** Name and label of an option, why other values are refused, and allowed values. */
type Case = [name: keyof RunOptions, field: string, reason: string, allowed: unknown[]];

const NUMBERS: Case[] = [
	['concurrentRequests', 'Concurrent Requests', 'notWholeNumber', [1, 8, 20]],
	['requestsPerMinute', 'Requests per Minute', 'notWholeNumber', [0, 60, 60_000]],
	['timeout', 'Timeout', 'notWholeNumber', [1, 30, 3_600]],
];
const SWITCHES: Case[] = [
	['dryRun', 'Dry Run', 'notTrueOrFalse', [true, false, 'true', 'TRUE ', ' False\n']],
];

/** Parameters with this value of an option, at its path in the form. */
function at(name: string, value: unknown): Json {
	if (name === 'dryRun' || name === 'duplicateGuard') return { [name]: value };
	const isOfSpeed = NUMBERS.some(([option]) => option === name);
	return { options: isOfSpeed ? { speed: { values: { [name]: value } } } : { [name]: value } };
}

/** Not allowed for any option of the run; an expression may return such values. */
const NEVER = [
	59.5,
	-1,
	60_001,
	1e21,
	NaN,
	Infinity,
	'60/min',
	'60',
	'1',
	'',
	'  ',
	'yes',
	'wahr',
	{},
	{ value: true },
	[],
	[true],
	null,
	undefined,
];

const isEmpty = (value: unknown) =>
	Number.isNaN(value) || (!Array.isArray(value) && String(value ?? '').trim() === '');

describe('options of a run', () => {
	it('have their defaults if unset, even in workflows of earlier versions', async () => {
		const old = { options: { speed: { values: { longestPause: 0, repeatsWhenBusy: 99 } } } };
		for (const parameters of [{}, { options: {} }, old]) {
			expect(await read(parameters)).toMatchObject({ options: DEFAULTS, problems: [] });
		}
	});

	it('are refused if null, because somebody set them on purpose', async () => {
		const empty = { dryRun: null, duplicateGuard: null, ...at('timeout', null) };
		const { problems } = await read(empty);
		expect(reasonsOf(problems)).toEqual([
			'Dry Run: empty',
			'Duplicate Guard: empty',
			'Timeout: empty',
		]);
		const { items } = await read({ options: { dateOrder: null, amountFormat: null } });
		expect(reasonsOf(items[0]?.problems ?? [])).toEqual([
			'Date Order: empty',
			'Number Format: empty',
		]);
	});

	describe.each([...NUMBERS, ...SWITCHES])('%s', (name, field, reason, allowed) => {
		it('accepts allowed values, fixed or by expression', async () => {
			for (const value of allowed) {
				const is = reason === 'notTrueOrFalse' ? /true/i.test(String(value)) : value;
				const result = { options: { ...DEFAULTS, [name]: is }, problems: [] };
				expect(await read(at(name, value))).toMatchObject(result);
				expect(await read(at(name, '={{ $json.value }}'), [value, value])).toMatchObject(result);
			}
		});

		it('refuses everything else, by expression for each item', async () => {
			for (const value of NEVER) {
				const why = isEmpty(value) ? 'empty' : reason;
				const { problems, options } = await read(at(name, '={{ $json.value }}'), [value, value]);
				expect(problems).toEqual([
					expect.objectContaining({ field, code: why, rows: [0] }),
					expect.objectContaining({ field, code: why, rows: [1] }),
				]);
				expect(options).toEqual(DEFAULTS);
				// Values that JSON can't represent can't be fixed values, and null counts as unset.
				if (JSON.stringify(value ?? NaN) === 'null') continue;
				expect((await read(at(name, value))).problems).toMatchObject([{ field, code: why }]);
			}
		});

		it('refuses an expression that fails', async () => {
			const { problems } = await read(at(name, "={{ $('No such node').item.json.x }}"));
			expect(reasonsOf(problems)).toEqual([`${field}: expressionFailed`]);
		});

		it('must be the same for all items', async () => {
			const [one, other] = allowed;
			const { problems } = await read(at(name, '={{ $json.value }}'), [one, one, other, one]);
			const message = `${field} must be the same for all items, but is ${String(one)} (data row 1) and ${String(other)} (data row 3). Use one value.`;
			expect(problems).toEqual([{ field, code: 'differsByItem', message, rows: [0, 2] }]);
		});
	});

	it.each<[unknown, string]>([
		['={{ true }}', 'expressionNotAllowed'],
		["={{ $('No such node').item.json.x }}", 'expressionNotAllowed'],
		['true', 'expressionNotAllowed'],
		[1, 'notTrueOrFalse'],
		[{}, 'notTrueOrFalse'],
		[null, 'empty'],
	])(
		'Add Summary Item refuses %j, because the outputs of the node depend on it',
		async (value, reason) => {
			const { problems, options } = await read(at('summaryItem', value));
			expect(reasonsOf(problems)).toEqual([`Add Summary Item: ${reason}`]);
			expect(options).toEqual(DEFAULTS);
		},
	);

	it('refuse the values of other options', async () => {
		for (const [name] of NUMBERS) expect((await read(at(name, true))).problems).toHaveLength(1);
		for (const [name] of SWITCHES) expect((await read(at(name, 1))).problems).toHaveLength(1);
	});

	it('may have the same value in two spellings', async () => {
		const { problems, options } = await read({ dryRun: '={{ $json.value }}' }, [true, 'TRUE']);
		expect([problems, options.dryRun]).toEqual([[], true]);
	});

	it('are all reported at once', async () => {
		const { problems } = await read({
			dryRun: 'yes',
			options: { speed: { values: { timeout: 0, requestsPerMinute: '60/min' } } },
		});
		expect(problems.map(({ field }) => field).sort()).toEqual([
			'Dry Run',
			'Requests per Minute',
			'Timeout',
		]);
	});
});

describe('options of an item', () => {
	it('have their defaults if unset', async () => {
		expect((await read({})).items).toEqual([
			{ settings: SETTINGS, limit: undefined, simplify: true, problems: [] },
		]);
	});

	it.each<[string, string, unknown[]]>([
		['amountFormat', 'amountFormat', ['plain', 'english', 'indonesian']],
		['dateOrder', 'order', ['dayFirst', 'monthFirst']],
	])('%s may differ between items', async (name, setting, values) => {
		const { items, problems } = await read(at(name, '={{ $json.value }}'), values);
		expect(problems).toEqual([]);
		expect(items.map(({ settings }) => settings)).toEqual(
			values.map((value) => ({ ...SETTINGS, [setting]: value })),
		);
	});

	it('amountLimit and simplify may differ between items', async () => {
		const { items } = await read(at('amountLimit', '={{ $json.value }}'), [1, 0.5, 1e6]);
		expect(items.map(({ limit }) => limit && toText(limit))).toEqual(['1', '0.5', '1000000']);
		const simple = await read({ simplify: '={{ $json.value }}' }, [true, false, 'FALSE']);
		expect(simple.items.map(({ simplify }) => simplify)).toEqual([true, false, false]);
	});

	it.each([[null], [0], ['']])(
		'amountLimit added with %j does not mean that there is none',
		async (amountLimit) => {
			const { items } = await read(at('amountLimit', amountLimit));
			expect(items[0]?.problems).toMatchObject([{ field: 'Amount Limit' }]);
		},
	);

	it.each<[string, string, string, unknown[]]>([
		['amountFormat', 'Number Format', 'plain', ['Indonesian', ' plain', '', 0, true, {}, null]],
		['dateOrder', 'Date Order', 'dayFirst', ['MM/DD', 'dayfirst', '', 1, false, {}, [], undefined]],
		['amountLimit', 'Amount Limit', 5 as never, [0, -5, NaN, '5000000', '', true, {}, [5], null]],
	])(
		'%s with an invalid value is a problem of its item only',
		async (name, field, right, wrong) => {
			for (const value of wrong) {
				const { items, problems } = await read(at(name, '={{ $json.value }}'), [right, value]);
				expect(problems).toEqual([]);
				expect(items.map((item) => item.problems)).toEqual([
					[],
					[expect.objectContaining({ field, rows: [1] })],
				]);
			}
		},
	);
});

describe('Duplicate Guard', () => {
	/** Key and reasons of an item with this value of the key. */
	async function keyOf(value: unknown, invoice?: { group: string | null; partner: unknown }) {
		const key = invoice ? '' : '={{ $json.value }}';
		const input = [{ ...rows(1)[0], value }];
		return await insideNode(pair, { ...CREATE.voucher, ...guardedBy(key) }, input, (context) => {
			const run = new RunReader(new NodeParameters(context), 'UTC');
			const item = run.parameters.ofItem(0);
			return {
				key: run.keyOf(item, invoice),
				reasons: item.problems.map(({ code }) => code),
			};
		});
	}

	it.each([
		[true, true],
		[' TRUE', true],
		['={{ true }}', true],
		[false, false],
		['={{ false }}', false],
	])('that is %p is on: %p', async (duplicateGuard, isOn) => {
		const { options, problems } = await read({ duplicateGuard });
		expect([options.guard, problems]).toEqual([isOn, []]);
	});

	it('has no key while it is off', async () => {
		const parameters = { ...guardedBy('={{ $json.mark }}'), duplicateGuard: false };
		expect((await read(parameters)).options.guard).toBe(false);
	});

	it.each([
		['INV-1', 'INV-1', []],
		[" ' INV\u00a0 1 ", 'INV 1', []],
		[7, '7', []],
		['', undefined, ['empty']],
		['-', undefined, ['notKey']],
		[1.5, undefined, ['notText']],
		[1e21, undefined, ['lostDigits']],
	])('%p gives the key %p', async (value, key, reasons) => {
		expect(await keyOf(value)).toEqual({ key, reasons });
	});

	it.each([
		['INV-1', 'PT A', '["pt a","INV-1"]', []],
		['INV-1', ' pt\u00a0A', '["pt a","INV-1"]', []],
		['inv-1', 'PT A', '["pt a","inv-1"]', []],
		['INV-1', '\u0130\u0323', '["\u1ecb\u0307","INV-1"]', []],
		['INV-1', '-', undefined, ['notKey']],
		['INV-1', 1.5, undefined, ['notText']],
		['INV-1', '', undefined, []],
		[null, 'PT A', undefined, []],
	])('of the group %p of %p is the key %p', async (group, partner, key, reasons) => {
		const ofGroup = await keyOf(undefined, { group, partner });
		expect(ofGroup).toEqual({ key, reasons });
		// Clear Keys receives what the output shows.
		if (key !== undefined) expect(await keyOf(key)).toEqual({ key, reasons: [] });
	});

	it('refuses a key that is the same for all documents', async () => {
		const problems = async (key: unknown, documents: number) =>
			await insideNode(pair, { ...CREATE.voucher, ...guardedBy(key) }, rows(1), (context) => {
				const run = new RunReader(new NodeParameters(context), 'UTC');
				run.refuseFixedKey(documents);
				return run.problems;
			});
		expect(await problems('2026', 1)).toEqual([]);
		expect(await problems('={{ $json.mark }}', 2)).toEqual([]);
		expect(await problems('', 2)).toEqual([]);
		for (const key of ['2026', 7]) {
			expect(await problems(key, 2)).toMatchObject([
				{ field: 'Duplicate Guard Key', code: 'sameKeyForAll' },
			]);
		}
	});
});
