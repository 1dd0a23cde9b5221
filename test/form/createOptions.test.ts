import { toText } from '../../nodes/AccAccounting/values/decimal';
import { NodeParameters } from '../../nodes/AccAccounting/reading/nodeParameters';
import {
	createOptionsField,
	CreateRun,
	type RunOptions,
} from '../../nodes/AccAccounting/form/createOptions';
import { insideNode } from '../support/context';
import { CREATE, rows, usePair, type Json } from '../support/pair';
import type { Problem } from '../../nodes/AccAccounting/values/problem';

const pair = usePair();

const OWN = {
	tenantId: '123e4567-e89b-12d3-a456-426614174000',
	email: 'name@company.com',
	mayChoose: false,
};

/** A problem as a user is told it. */
const told = ({ field, message, rows: items }: Problem) => ({ field, message, rows: items });

/** What is said of a value that is not the expected one. */
function refusal(expected: string, shown: string): string {
	return shown === '' ? `is empty, expected ${expected}` : `expected ${expected}, got ${shown}`;
}

/** What a run of creates reads from its options, and what its items have for themselves. */
async function read(options: unknown, values: unknown[] = [undefined], parameters: Json = {}) {
	const input = values.map((value, index) => ({ ...rows(index + 1)[index], value }));
	const all = { ...CREATE.voucher, ...parameters, ...(options === undefined ? {} : { options }) };
	return await insideNode(pair, all, input, (context) => {
		const run = new CreateRun(new NodeParameters(context), 'Asia/Jakarta', OWN);
		const items = input.map((_, index) => {
			const item = run.parameters.ofItem(index);
			const { company, ...options } = run.ofItem(item);
			expect(company).toBe(OWN);
			return { ...options, problems: item.problems.map(told) };
		});
		return { options: run.options, problems: run.problems.map(told), items };
	});
}

const DEFAULTS: RunOptions = {
	concurrentRequests: 1,
	requestsPerMinute: 0,
	timeout: 120,
	longestPause: 60,
	repeatsWhenBusy: 3,
	dryRun: false,
	checkMasterData: false,
	summaryItem: false,
	guard: false,
};

const SETTINGS = { timezone: 'Asia/Jakarta', order: 'dayFirst', amountFormat: 'plain' };

/** Name and label of an option, what it expects, and allowed values with what becomes of them. */
type Case = [string, string, string, Array<[unknown, Partial<RunOptions>]>];

const NUMBER_OPTIONS: Case[] = [
	[
		'concurrentRequests',
		'Concurrent Requests',
		'a whole number from 1 to 20',
		[1, 8, 20].map((value) => [value, { concurrentRequests: value }]),
	],
	[
		'requestsPerMinute',
		'Requests per Minute',
		'a whole number from 0 to 60000',
		[0, 60, 60_000].map((value) => [value, { requestsPerMinute: value }]),
	],
	[
		'timeout',
		'Timeout',
		'a whole number from 1 to 3600',
		[1, 30, 3_600].map((value) => [value, { timeout: value }]),
	],
	[
		'longestPause',
		'Longest Pause',
		'a whole number from 0 to 3600',
		[0, 5, 3_600].map((value) => [value, { longestPause: value }]),
	],
	[
		'repeatsWhenBusy',
		'Repeats When Busy',
		'a whole number from 0 to 10',
		[0, 5, 10].map((value) => [value, { repeatsWhenBusy: value }]),
	],
];

const SWITCHES: Case[] = (
	[
		['dryRun', 'Dry Run'],
		['checkMasterData', 'Check Bank and Category First'],
	] as const
).map(([name, label]) => [
	name,
	label,
	'true or false',
	[true, false, 'true', 'TRUE ', ' False\n'].map((value) => [
		value,
		{ [name]: String(value).trim().toLowerCase() === 'true' },
	]),
]);

/** An option with this value, at its place in the form. */
function at(name: string, value: unknown): Json {
	const isOfSpeed = NUMBER_OPTIONS.some(([option]) => option === name);
	return isOfSpeed ? { speed: { values: { [name]: value } } } : { [name]: value };
}

/** Not allowed for any option of the run, as an expression may give them. */
const NEVER: Array<[unknown, string]> = [
	[59.5, '59.5'],
	[-1, '-1'],
	[-0.5, '-0.5'],
	[60_001, '60001'],
	[1e21, '1e+21'],
	[NaN, 'NaN'],
	[Infinity, 'Infinity'],
	['60/min', '"60/min"'],
	['60', '"60"'],
	['1', '"1"'],
	['', ''],
	['  ', ''],
	['yes', '"yes"'],
	['wahr', '"wahr"'],
	[{}, '{}'],
	[{ value: true }, '{"value":true}'],
	[[], '[]'],
	[[true], '[true]'],
	[null, ''],
	[undefined, ''],
];

describe('options of a run', () => {
	it('have their defaults where they are not set', async () => {
		for (const options of [undefined, {}, { dryRun: null, ...at('timeout', null) }]) {
			expect(await read(options)).toMatchObject({ options: DEFAULTS, problems: [] });
		}
	});

	describe.each([...NUMBER_OPTIONS, ...SWITCHES])('%s', (name, field, expected, allowed) => {
		it('takes what is allowed, fixed or by expression', async () => {
			for (const [value, options] of allowed) {
				const result = { options: { ...DEFAULTS, ...options }, problems: [] };
				expect(await read(at(name, value))).toMatchObject(result);
				expect(await read(at(name, '={{ $json.value }}'), [value, value])).toMatchObject(result);
			}
		});

		it('refuses everything else by expression, for each item', async () => {
			for (const [value, shown] of NEVER) {
				const { problems, options } = await read(at(name, '={{ $json.value }}'), [value, value]);
				const message = refusal(expected, shown);
				expect(problems).toEqual([
					{ field, message, rows: [0] },
					{ field, message, rows: [1] },
				]);
				expect(options).toEqual(DEFAULTS);
			}
		});

		it('refuses everything else where it is fixed', async () => {
			// What is no JSON cannot be fixed, and null counts as not set.
			const fixed = NEVER.filter(([value]) => JSON.stringify(value ?? NaN) !== 'null');
			for (const [value, shown] of fixed) {
				const { problems, options } = await read(at(name, value));
				const message = refusal(expected, shown);
				expect([value, problems]).toEqual([value, [{ field, message, rows: [0] }]]);
				expect(options).toEqual(DEFAULTS);
			}
		});

		it('refuses an expression that fails', async () => {
			const { problems } = await read(at(name, "={{ $('No such node').item.json.x }}"));
			expect(problems).toEqual([{ field, message: expect.stringMatching(/node/), rows: [0] }]);
		});

		it('must be the same for all items', async () => {
			const [one, other] = allowed.map(([value]) => value);
			const { problems } = await read(at(name, '={{ $json.value }}'), [one, one, other, one]);
			expect(problems).toEqual([
				{
					field,
					message: `expected the same for all items, got ${String(one)} in item 0; ${String(other)} in item 2`,
					rows: [0, 2],
				},
			]);
		});
	});

	it.each([
		['an expression', '={{ true }}'],
		['an expression that fails', "={{ $('No such node').item.json.x }}"],
		['the text true', 'true'],
		['1', 1],
		['an object', {}],
		['an empty text', ''],
	])('Add Summary Item refuses %s: the outputs of the node follow from it', async (_, value) => {
		const { problems, options } = await read({ summaryItem: value });
		expect(problems).toEqual([
			{
				field: 'Add Summary Item',
				message: expect.stringMatching(/^expected true or false, set in the form and not by/),
			},
		]);
		expect(options).toEqual(DEFAULTS);
	});

	it('Add Summary Item is true or false, and its field takes no expression', async () => {
		for (const value of [true, false]) {
			const { problems, options } = await read({ summaryItem: value });
			expect([problems, options]).toEqual([[], { ...DEFAULTS, summaryItem: value }]);
		}
		const { options = [] } = createOptionsField('voucher');
		expect(options).toContainEqual(
			expect.objectContaining({ name: 'summaryItem', noDataExpression: true }),
		);
	});

	it('refuse the values of other options', async () => {
		for (const [name] of NUMBER_OPTIONS) {
			expect((await read(at(name, true))).problems).toHaveLength(1);
		}
		for (const [name] of SWITCHES) {
			for (const value of [1, 0]) {
				expect((await read(at(name, value))).problems).toHaveLength(1);
			}
		}
	});

	it('may say the same in two ways', async () => {
		const { problems, options } = await read({ dryRun: '={{ $json.value }}' }, [true, 'TRUE']);
		expect(problems).toEqual([]);
		expect(options.dryRun).toBe(true);
	});

	it('are all told at once', async () => {
		const { problems } = await read({
			dryRun: 'yes',
			speed: { values: { timeout: 0, requestsPerMinute: '60/min' } },
		});
		expect(problems.map(({ field }) => field).sort()).toEqual([
			'Dry Run',
			'Requests per Minute',
			'Timeout',
		]);
	});
});

describe('options of an item', () => {
	it('have their defaults where they are not set', async () => {
		expect((await read({})).items).toEqual([{ settings: SETTINGS, simplify: true, problems: [] }]);
	});

	it.each<[string, unknown[], object[]]>([
		[
			'amountFormat',
			['plain', 'english', 'indonesian'],
			['plain', 'english', 'indonesian'].map((amountFormat) => ({ ...SETTINGS, amountFormat })),
		],
		[
			'dateOrder',
			['dayFirst', 'monthFirst'],
			['dayFirst', 'monthFirst'].map((order) => ({ ...SETTINGS, order })),
		],
	])('%s may differ between items', async (name, values, settings) => {
		const { items, problems } = await read(at(name, '={{ $json.value }}'), values);
		expect(problems).toEqual([]);
		expect(items).toEqual(
			settings.map((each) => ({ settings: each, simplify: true, problems: [] })),
		);
	});

	it('amountLimit may differ between items', async () => {
		const { items } = await read({ amountLimit: '={{ $json.value }}' }, [1, 0.5, 1e6]);
		expect(items.map(({ problems }) => problems)).toEqual([[], [], []]);
		expect(items.map(({ amountLimit }) => amountLimit && toText(amountLimit))).toEqual([
			'1',
			'0.5',
			'1000000',
		]);
	});

	it.each<[unknown, string]>([
		[0, '0'],
		[-0, '0'],
		[-5, '-5'],
		[NaN, 'NaN'],
		[Infinity, 'Infinity'],
		[2 ** 60, '1152921504606847000'],
		['5000000', '"5000000"'],
		['5.000.000', '"5.000.000"'],
		['', ''],
		[true, 'true'],
		[{}, '{}'],
		[[5], '[5]'],
		[null, ''],
		[undefined, ''],
	])('amountLimit refuses %p by expression', async (value, shown) => {
		const { items } = await read({ amountLimit: '={{ $json.value }}' }, [value, 5]);
		const message = refusal('an amount above 0, as a number', shown);
		expect(items.map(({ problems }) => problems)).toEqual([
			[{ field: 'Amount Limit', message, rows: [0] }],
			[],
		]);
	});

	it('amountLimit that was added and left empty is no missing limit', async () => {
		for (const amountLimit of [null, 0, '']) {
			const { items } = await read({ amountLimit });
			expect(items[0]?.problems).toMatchObject([{ field: 'Amount Limit' }]);
		}
	});

	it('simplify may differ between items', async () => {
		const { items } = await read({}, [true, false, 'FALSE'], { simplify: '={{ $json.value }}' });
		expect(items.map(({ simplify }) => simplify)).toEqual([true, false, false]);
	});

	it.each<[string, string, string, unknown[]]>([
		[
			'amountFormat',
			'Number Format',
			'one of plain (1234.56 (Plain)), english (1,234.56 (English)), indonesian (Rp 1.234,56 (Indonesian))',
			['Indonesian', 'INDONESIAN', ' plain', '', 0, true, {}, ['plain'], null, undefined],
		],
		[
			'dateOrder',
			'Date Order',
			'one of dayFirst (Day First (3 April)), monthFirst (Month First (March 4))',
			['MM/DD', 'dayfirst', '', 1, false, {}, [], null, undefined],
		],
	])(
		'%s that is not allowed is a problem of its item alone',
		async (name, field, expected, wrong) => {
			for (const value of wrong) {
				const allowed = name === 'dateOrder' ? 'dayFirst' : 'plain';
				const { items, problems } = await read(at(name, '={{ $json.value }}'), [allowed, value]);
				expect(problems).toEqual([]);
				expect(items.map((item) => item.problems)).toEqual([
					[],
					[{ field, message: expect.stringContaining(`expected ${expected}`), rows: [1] }],
				]);
			}
		},
	);
});

describe('the option Duplicate Guard', () => {
	const guard = (fields: Json) => ({ duplicateGuard: { guard: fields } });

	it('is on as soon as it is added', async () => {
		expect((await read({ duplicateGuard: {} })).options.guard).toBe(true);
		expect((await read(guard({ key: '={{ $json.mark }}' }))).options.guard).toBe(true);
	});

	it('takes no scope but the workflow', async () => {
		const key = '={{ $json.mark }}';
		expect((await read(guard({ key, scope: 'workflow' }))).problems).toEqual([]);
		for (const scope of ['node', 'NODE', '', 1]) {
			expect((await read(guard({ key, scope }))).problems).toEqual([
				{
					field: 'Scope',
					message: expect.stringContaining('expected one of workflow (Workflow)'),
					rows: [0],
				},
			]);
		}
	});

	it('refuses a key that is the same for all documents', async () => {
		const problems = async (key: unknown, documents: number) =>
			await insideNode(pair, { ...CREATE.voucher, options: guard({ key }) }, rows(1), (context) => {
				const run = new CreateRun(new NodeParameters(context), 'UTC', OWN);
				run.refuseFixedKey(documents);
				return run.problems;
			});
		expect(await problems('2026', 1)).toEqual([]);
		expect(await problems('={{ $json.mark }}', 2)).toEqual([]);
		expect(await problems('', 2)).toEqual([]);
		for (const key of ['2026', 7]) {
			expect(await problems(key, 2)).toEqual([
				{
					field: 'Duplicate Guard Key',
					message: expect.stringMatching(
						/^expected an expression that gives each document its own key, got "?(2026|7)"? for all 2 documents$/,
					),
				},
			]);
		}
	});
});

describe('the form', () => {
	it('shows the options by their labels, the check of codes for vouchers alone', () => {
		const labels = (document: 'invoice' | 'voucher') =>
			createOptionsField(document).options?.map((option) =>
				'displayName' in option ? option.displayName : '',
			);
		expect(labels('voucher')).toEqual([
			'Add Summary Item',
			'Amount Limit',
			'Check Bank and Category First',
			'Date Order',
			'Dry Run',
			'Duplicate Guard',
			'Number Format',
			'Speed and Repeats',
		]);
		expect(labels('invoice')).toEqual(
			labels('voucher')?.filter((label) => label !== 'Check Bank and Category First'),
		);
	});
});
