import { RUN_OPTIONS, SPEED_OPTIONS } from '../../nodes/AccAccounting/form/createOptions';
import { NodeParameters } from '../../nodes/AccAccounting/form/parameters';
import {
	checkFormKey,
	findFormKey,
	readFormKey,
	readItemOptions,
	readOptions,
	type RunOptions,
	type Source,
} from '../../nodes/AccAccounting/form/runOptions';
import { dateInZone } from '../../nodes/AccAccounting/values/dates';
import { insideNode } from '../support/context';
import { reasonsOf } from '../support/documents';
import { CREATE, guardedBy, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

/** A new node has neither of them in its parameters. */
const UNSET = { dryRun: undefined, duplicateGuard: undefined };

/** What a create run reads from its options, and what its items set for themselves. */
async function read(parameters: Json, values: unknown[] = [undefined]) {
	const input = values.map((value, index) => ({ ...rows(index + 1)[index], value }));
	const all = { ...CREATE.voucher, ...UNSET, ...parameters };
	return await insideNode(pair, all, input, (context) => {
		const parameters = new NodeParameters(context);
		const clock = { timezone: SETTINGS.timezone, today: SETTINGS.today };
		const found = readOptions(parameters, 'form');
		const reader = { parameters, clock, options: found.options };
		const items = input.map((_, index) => {
			const item = parameters.ofItem(index);
			return { ...readItemOptions(item, reader), problems: item.problems };
		});
		return { ...found, items };
	});
}

const DEFAULTS: Partial<RunOptions> = {
	concurrentRequests: 1,
	requestsPerMinute: 0,
	timeout: 120,
	dryRun: true,
	summaryItem: false,
	guard: true,
	amountLimit: undefined,
	simplify: true,
	isTool: false,
};

const SETTINGS = {
	timezone: 'Asia/Jakarta',
	today: dateInZone(new Date(), 'Asia/Jakarta'),
	order: 'dayFirst',
	withoutYear: 'error',
	amountFormat: 'plain',
};

/** An option, its path in the form, its label, why other values are refused, and allowed values. */
type Case = [
	option: keyof RunOptions,
	path: string,
	field: string,
	reason: string,
	allowed: unknown[],
];

const SPEED = 'options.speed.values';
const NUMBERS: Case[] = [
	[
		'concurrentRequests',
		`${SPEED}.concurrentRequests`,
		'Concurrent Requests',
		'notWholeNumber',
		[1, 8, 20],
	],
	[
		'requestsPerMinute',
		`${SPEED}.requestsPerMinute`,
		'Requests per Minute',
		'notWholeNumber',
		[0, 60, 60_000],
	],
	['timeout', `${SPEED}.timeout`, 'Timeout', 'notWholeNumber', [1, 30, 3_600]],
];
const YES_OR_NO = [true, false, 'true', 'TRUE ', ' False\n'];
const SWITCHES: Case[] = [
	['dryRun', 'dryRun', 'Dry Run', 'notTrueOrFalse', YES_OR_NO],
	['guard', 'duplicateGuard', 'Duplicate Guard', 'notTrueOrFalse', YES_OR_NO],
	['simplify', 'simplify', 'Simplify', 'notTrueOrFalse', YES_OR_NO],
];

/** Parameters with this value at a path in the form. */
function at(path: string, value: unknown): Json {
	const [name = '', ...inner] = path.split('.');
	return { [name]: inner.length === 0 ? value : at(inner.join('.'), value) };
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
	it('are all those that the form has', async () => {
		const { options } = await read({});
		const inForm = Object.keys({ ...RUN_OPTIONS, ...SPEED_OPTIONS });
		expect(inForm.filter((name) => !(name in options))).toEqual([]);
	});

	it('have their defaults if unset, even in workflows of earlier versions', async () => {
		const old = { options: { speed: { values: { longestPause: 0, repeatsWhenBusy: 99 } } } };
		for (const parameters of [{}, { options: {} }, old]) {
			expect(await read(parameters)).toMatchObject({ options: DEFAULTS, problems: [] });
		}
	});

	it('are refused if null, because somebody set them on purpose', async () => {
		const empty = { dryRun: null, duplicateGuard: null, ...at(`${SPEED}.timeout`, null) };
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

	describe.each([...NUMBERS, ...SWITCHES])('%s', (name, path, field, reason, allowed) => {
		it('accepts allowed values, fixed or by expression', async () => {
			for (const value of allowed) {
				const is = reason === 'notTrueOrFalse' ? /true/i.test(String(value)) : value;
				const result = { options: { ...DEFAULTS, [name]: is }, problems: [] };
				expect(await read(at(path, value))).toMatchObject(result);
				expect(await read(at(path, '={{ $json.value }}'), [value, value])).toMatchObject(result);
			}
		});

		it('refuses everything else, fixed or by expression', async () => {
			for (const value of NEVER) {
				const why = isEmpty(value) ? 'empty' : reason;
				const { problems, options } = await read(at(path, '={{ $json.value }}'), [value]);
				expect(problems).toMatchObject([{ field, code: why, rows: [0] }]);
				// A table of a run that may not be a dry run would look as if everything were in order.
				const dryRun = name !== 'dryRun';
				expect(options).toMatchObject({ ...DEFAULTS, dryRun });
				// Values that JSON can't represent can't be fixed values, and null counts as unset.
				if (JSON.stringify(value ?? NaN) === 'null') continue;
				expect((await read(at(path, value))).problems).toMatchObject([{ field, code: why }]);
			}
		});

		it('refuses an expression that fails', async () => {
			const { problems } = await read(at(path, "={{ $('No such node').item.json.x }}"));
			expect(reasonsOf(problems)).toEqual([`${field}: expressionFailed`]);
		});

		it('must be the same for all items', async () => {
			const [one, other] = allowed;
			const { problems } = await read(at(path, '={{ $json.value }}'), [one, one, other, one]);
			const message = `${field} must be the same for all items, but is ${String(one)} (data row 1) and ${String(other)} (data row 3). Use one value.`;
			expect(problems).toMatchObject([{ field, code: 'differsByItem', message, rows: [0, 2] }]);
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
			const { problems, options } = await read(at('options.summaryItem', value));
			expect(reasonsOf(problems)).toEqual([`Add Summary Item: ${reason}`]);
			expect(options).toMatchObject(DEFAULTS);
		},
	);

	it('refuse the values of other options', async () => {
		for (const [, path] of NUMBERS) expect((await read(at(path, true))).problems).toHaveLength(1);
		for (const [, path] of SWITCHES) expect((await read(at(path, 1))).problems).toHaveLength(1);
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

describe('the Amount Limit', () => {
	it('is the same for all items', async () => {
		const path = 'options.amountLimit';
		const same = await read(at(path, '={{ $json.value }}'), [0.5, 0.5]);
		expect([same.problems, same.options.amountLimit]).toEqual([[], 0.5]);
		const { problems } = await read(at(path, '={{ $json.value }}'), [1, 2]);
		expect(reasonsOf(problems)).toEqual(['Amount Limit: differsByItem']);
	});

	it.each([null, 0, -5, '', '5000000', true, {}, [5]])(
		'that is %j does not mean that there is none',
		async (amountLimit) => {
			const { problems } = await read({ options: { amountLimit } });
			expect(problems).toMatchObject([{ field: 'Amount Limit' }]);
		},
	);
});

describe('options of an item', () => {
	it('have their defaults if unset', async () => {
		expect((await read({})).items).toEqual([{ settings: SETTINGS, problems: [] }]);
	});

	it.each<[string, string, string, unknown[], unknown[]]>([
		[
			'amountFormat',
			'amountFormat',
			'Number Format',
			['plain', 'english', 'indonesian'],
			['Indonesian', ' plain', '', 0, true, {}, null],
		],
		[
			'dateOrder',
			'order',
			'Date Order',
			['dayFirst', 'monthFirst'],
			['MM/DD', 'dayfirst', '', 1, false, {}, [], undefined],
		],
		[
			'datesWithoutYear',
			'withoutYear',
			'Dates Without a Year',
			['error', 'latest'],
			['now', '', 2026, true, null],
		],
	])('%s may differ between items', async (name, setting, field, right, wrong) => {
		const parameters = at(`options.${name}`, '={{ $json.value }}');
		const { items, problems } = await read(parameters, [...right, ...wrong]);
		expect(problems).toEqual([]);
		expect(items.slice(0, right.length)).toEqual(
			right.map((value) => ({ settings: { ...SETTINGS, [setting]: value }, problems: [] })),
		);
		expect(items.slice(right.length)).toMatchObject(
			wrong.map((_, index) => ({
				settings: SETTINGS,
				problems: [{ field, rows: [right.length + index] }],
			})),
		);
	});
});

describe('the key of the Duplicate Guard', () => {
	/** What `look` finds out about a node with these parameters and one item. */
	async function inNode<T>(
		parameters: Json,
		look: (parameters: NodeParameters) => T,
		value?: unknown,
	): Promise<T> {
		const input = [{ ...rows(1)[0], value }];
		return await insideNode(pair, { ...CREATE.voucher, ...parameters }, input, (context) =>
			look(new NodeParameters(context)),
		);
	}

	/** Key and reasons of an item. */
	async function keyOf(
		value: unknown,
		form: Json = guardedBy('={{ $json.value }}'),
		source: Source = 'form',
	) {
		const look = (parameters: NodeParameters) => {
			const item = parameters.ofItem(0);
			const { options } = readOptions(parameters, source);
			const clock = { timezone: SETTINGS.timezone, today: SETTINGS.today };
			const formKey = findFormKey(parameters, source);
			const key = readFormKey(item, { parameters, options, clock, key: formKey });
			return { key, reasons: item.problems.map(({ code }) => code) };
		};
		return await inNode(form, look, value);
	}

	/** What is said about the key of a run with so many documents. */
	async function checked(form: Json, source: Source = 'form', documents = 1) {
		return await inNode(form, (parameters) => {
			const key = findFormKey(parameters, source);
			return checkFormKey(key, source, readOptions(parameters, source).options, documents);
		});
	}

	it.each([
		['INV-1', 'INV-1', []],
		["'INV\u00a0 1", 'INV 1', []],
		[7, '7', []],
		['', undefined, ['empty']],
		['-', undefined, ['notKey']],
		['INV-', undefined, ['keyIncomplete']],
		['INV ', undefined, ['keyIncomplete']],
		[' INV', undefined, ['keyIncomplete']],
		[1.5, undefined, ['notText']],
		[1e21, undefined, ['lostDigits']],
	])('made of %p is %p', async (value, key, reasons) => {
		expect(await keyOf(value)).toEqual({ key, reasons });
	});

	const JOINED = [
		'{{ $json.mark }} ({{ $json.value }})',
		'{{ $json.value }} ({{ $json.mark }})',
		'{{ $json.mark }}#{{ $json.value }}',
		'INV- {{ $json.mark }}{{ $json.value }}',
		'{{ $json.value }}{{ $json.mark }}',
		'{{ $json.mark }}.{{ $json.value ?? "" }}',
		'{{ [$json.mark, $json.value].join("-") }}',
		'{{ $json.mark + "/" + ($json.value ?? "") }}',
		'{{ `${$json.value ?? ""} ${$json.mark}` }}',
		'{{ $json.mark }} ({{ $json.value ? $json.value : "" }})',
		'{{ $json.mark }} ({{ [$json.value] }})',
		'{{ $json.mark }} {{ { a: { b: $json.value } }["a"].b }}',
		'{{ $json.mark }}\n({{\n$json.value\n}})',
	];

	it.each(JOINED)('made by %p needs each of its parts', async (text) => {
		for (const value of ['', ' ', null, undefined, '\u200b']) {
			const { key, reasons } = await keyOf(value, guardedBy(`=${text}`));
			expect([value, key, reasons]).toEqual([value, undefined, ['keyIncomplete']]);
		}
		const whole = await keyOf('7', guardedBy(`=${text}`));
		expect(whole.reasons).toEqual([]);
		expect(whole.key).toContain('7');
	});

	it.each([
		'INV-undefined',
		'null 7',
		'7 NaN',
		'Invalid Date 7',
		'[object Object] 7',
		'INV/',
		'#7',
		'7·',
		'rina_',
	])('made by an expression is not %p', async (value) => {
		expect(await keyOf(value)).toEqual({ key: undefined, reasons: ['keyIncomplete'] });
	});

	it.each(['CV Null Byte', 'Undefined Ltd', 'nan', 'PT Nanda', 'Nullarbor', 'PT Maju Tbk.'])(
		'made by an expression may be %p',
		async (value) => {
			expect(await keyOf(value)).toEqual({ key: value, reasons: [] });
		},
	);

	it.each(['rina_', 'Disney+', 'null', '-7'])('that is fixed may be %p', async (value) => {
		expect(await keyOf('', guardedBy(value))).toEqual({ key: value, reasons: [] });
	});

	const IN_OPTIONS = { options: { duplicateGuardKey: 'A' } };

	it.each<[string, Json, Source, string | undefined]>([
		['above, for documents of the form', guardedBy('A'), 'form', 'A'],
		['in Options, for rows', { duplicateGuard: true, ...IN_OPTIONS }, 'rows', 'A'],
		['not above, for rows', guardedBy('A'), 'rows', undefined],
		['nowhere, for tools', guardedBy('A'), 'tool', undefined],
		[
			'nowhere, if the guard is off',
			{ ...guardedBy('A'), duplicateGuard: false },
			'form',
			undefined,
		],
	])('is %s', async (_, parameters, source, key) => {
		const createFrom = source === 'rows' ? 'rows' : 'fields';
		expect(await keyOf('', { createFrom, ...parameters }, source)).toEqual({ key, reasons: [] });
	});

	it.each<[string, Json, Source, string[]]>([
		[
			'is required of documents of the form',
			{ duplicateGuard: true },
			'form',
			['Duplicate Guard Key: keyMissing'],
		],
		[
			'is announced as required in a dry run',
			{ duplicateGuard: true, dryRun: true },
			'form',
			['note: keyMissing'],
		],
		['is there', guardedBy('A'), 'form', []],
		['is not required of rows', { duplicateGuard: true }, 'rows', []],
		['is not required of tools', { duplicateGuard: true }, 'tool', []],
		['is not required without the guard', {}, 'form', []],
		[
			'is not allowed without the guard',
			{ duplicateGuardKey: 'A' },
			'form',
			['Duplicate Guard: keyWithoutGuard'],
		],
		[
			'is not blamed if the guard cannot be read',
			{ duplicateGuardKey: 'A', duplicateGuard: 'yes' },
			'form',
			[],
		],
	])('%s', async (_, parameters, source, found) => {
		const { problems = [], notes = [] } = await checked(parameters, source);
		const ofNotes = notes.map(({ code }) => `note: ${code}`);
		expect([...reasonsOf(problems), ...ofNotes]).toEqual(found);
	});

	it('is refused if it is the same for all documents', async () => {
		const problems = async (key: unknown, documents: number) =>
			(await checked(guardedBy(key), 'form', documents)).problems ?? [];
		expect(await problems('2026', 1)).toEqual([]);
		expect(await problems('={{ $json.mark }}', 2)).toEqual([]);
		for (const key of ['2026', 7]) {
			expect(await problems(key, 2)).toMatchObject([
				{ field: 'Duplicate Guard Key', code: 'sameKeyForAll' },
			]);
		}
	});
});
