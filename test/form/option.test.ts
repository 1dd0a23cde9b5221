import {
	choice,
	onWhenAdded,
	positiveAmount,
	text,
	wholeNumber,
	yesOrNo,
	type Option,
} from '../../nodes/AccAccounting/form/option';
import { saying } from '../support/documents';

const form = { displayName: 'Thing', name: 'thing' };

/** The values that an option accepts, with the results. */
function taken<T>(option: Option<T>, values: unknown[]): Array<[unknown, T]> {
	return values.flatMap((value): Array<[unknown, T]> => {
		const reading = option.read(value);
		return reading.ok ? [[value, reading.value]] : [];
	});
}

const NUMBERS = [-1, -0.5, 0, 0.5, 1, 2, 19, 20, 20.5, 21, 1e21, NaN, Infinity, -Infinity];
const TEXTS = [
	'',
	' ',
	'1',
	'60/min',
	'0x1',
	'a',
	'A',
	' a',
	'b',
	'true',
	'TRUE ',
	' False',
	'yes',
	'on',
	'ja',
];
const OTHERS = [true, false, null, undefined, {}, [], [1], ['a'], { value: 1 }, new Date(0)];
const ALL = [...NUMBERS, ...TEXTS, ...OTHERS];

describe('a switch', () => {
	it('accepts true and false, also as text', () => {
		expect(taken(yesOrNo(form), ALL)).toEqual([
			['true', true],
			['TRUE ', true],
			[' False', false],
			[true, true],
			[false, false],
		]);
	});

	it('says what it accepts', () => {
		expect(yesOrNo(form).read('yes')).toEqual({ ok: false, wrong: saying('notTrueOrFalse') });
	});

	it('is off by default, unless it says otherwise', () => {
		expect(yesOrNo(form)).toMatchObject({ fallback: false, property: { default: false } });
		expect(yesOrNo(form, true)).toMatchObject({ fallback: true, property: { default: true } });
	});
});

describe('a whole number', () => {
	const option = wholeNumber(form, { least: 1, most: 20, fallback: 3 });

	it('is in its range, both ends included, and not a text', () => {
		expect(taken(option, ALL)).toEqual([
			[1, 1],
			[2, 2],
			[19, 19],
			[20, 20],
		]);
	});

	it('says its range, to the form as well', () => {
		expect(option.read('60/min')).toEqual({
			ok: false,
			wrong: saying('notWholeNumber', { least: 1, most: 20 }),
		});
		expect(option.property).toMatchObject({
			type: 'number',
			default: 3,
			typeOptions: { minValue: 1, maxValue: 20 },
		});
	});

	it('may have no upper limit, but must be exact', () => {
		const endless = wholeNumber(form, { least: 1, fallback: 50 });
		expect(taken(endless, [Number.MAX_SAFE_INTEGER, 2 ** 53, Infinity])).toEqual([
			[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
		]);
		expect(endless.read(0)).toMatchObject({ wrong: saying('notWholeNumber', { least: 1 }) });
		expect(endless.property.typeOptions).toEqual({ minValue: 1 });
	});
});

describe('a choice', () => {
	const option = choice(form, 'b', [
		{ name: 'The First', value: 'a' },
		{ name: 'The Second', value: 'b' },
	]);

	it('is exactly one of its values', () => {
		expect(taken(option, ALL)).toEqual([
			['a', 'a'],
			['b', 'b'],
		]);
	});

	it('says its values as the form shows them', () => {
		expect(option.read('A')).toEqual({
			ok: false,
			wrong: saying('notAllowed', { allowed: ['a (The First)', 'b (The Second)'] }),
		});
		expect(option).toMatchObject({ fallback: 'b', property: { default: 'b' } });
	});
});

describe('a text', () => {
	it('is any text, trimmed, or a whole number as its digits', () => {
		expect(taken(text(form), ALL)).toEqual([
			...[-1, 0, 1, 2, 19, 20, 21].map((number) => [number, String(number)]),
			...TEXTS.map((each) => [each, each.trim()]),
		]);
		expect(text(form).read({})).toEqual({ ok: false, wrong: saying('notText') });
	});
});

it('a switch that is added is on', () => {
	expect(onWhenAdded(form)).toMatchObject({ fallback: false, property: { default: true } });
});

it.each<[unknown, string]>([
	[0, 'notAllowed'],
	[-0, 'notAllowed'],
	[-5, 'notAllowed'],
	[NaN, 'notAllowed'],
	[2 ** 60, 'notAllowed'],
	['5000000', 'notAllowed'],
	[true, 'notAllowed'],
])('an amount above 0 is not %p: %s', (value, reason) => {
	expect(positiveAmount(form).read(value)).toMatchObject({ ok: false, wrong: { code: reason } });
});

it('an amount above 0 is exact', () => {
	const amounts = taken(positiveAmount(form), [0.1, 1, 1e6]).map(([, amount]) => amount);
	expect(amounts).toEqual([0.1, 1, 1e6]);
});
