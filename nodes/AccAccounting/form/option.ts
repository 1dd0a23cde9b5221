import type { INodeProperties } from 'n8n-workflow';

import { readAmount } from '../values/amounts';
import { isNegative, isZero, type Decimal } from '../values/decimal';
import { read, type Reading, readSwitch, unreadable } from '../values/reading';

/**
 * A parameter that takes one of a few values: how the form shows it, and how its value is read.
 *
 * An expression may give anything, so what is read is exactly an allowed value or unreadable: never
 * clamped, converted or replaced by the default.
 */
export interface Option<T> {
	property: INodeProperties;
	/** What counts where the parameter is not set. */
	fallback: T;
	read(value: unknown): Reading<T>;
}

type Form = Pick<
	INodeProperties,
	'displayName' | 'name' | 'description' | 'displayOptions' | 'builderHint'
>;

/** A switch. Besides true and false it takes the texts `true` and `false`. */
export function yesOrNo(form: Form, fallback = false): Option<boolean> {
	return {
		property: { ...form, type: 'boolean', default: fallback },
		fallback,
		read: (value) => {
			const is = readSwitch(value);
			return is === undefined ? unreadable('true or false') : read(is);
		},
	};
}

/** A switch among what can be added to a node: who adds it means on, and where it is not, it is off. */
export function onWhenAdded(form: Form): Option<boolean> {
	const option = yesOrNo(form);
	return { ...option, property: { ...option.property, default: true } };
}

/** A whole number in a range, both ends included. */
export function wholeNumber(
	form: Form,
	{ least, most, fallback }: { least: number; most: number; fallback: number },
): Option<number> {
	const expected =
		most === Number.MAX_SAFE_INTEGER
			? `a whole number, ${least} or more`
			: `a whole number from ${least} to ${most}`;
	return {
		property: {
			...form,
			type: 'number',
			typeOptions: {
				minValue: least,
				...(most === Number.MAX_SAFE_INTEGER ? {} : { maxValue: most }),
			},
			default: fallback,
		},
		fallback,
		read: (value) =>
			typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
				? read(value)
				: unreadable(expected),
	};
}

/** Any number that is finite and has not lost digits; a text is refused. */
export function anyNumber(form: Form, fallback = 0): Option<number> {
	return {
		property: { ...form, type: 'number', default: fallback },
		fallback,
		read: (value) => {
			const isSafe = typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
			return isSafe ? read(value) : unreadable('a number');
		},
	};
}

/** An amount above 0, as a number: a text is refused. Undefined where the parameter is not set. */
export function positiveAmount(form: Form): Option<Decimal | undefined> {
	return {
		property: { ...form, type: 'number', typeOptions: { minValue: 0 }, default: 0 },
		fallback: undefined,
		read: (value) => {
			const amount = typeof value === 'number' ? readAmount(value, 'plain') : undefined;
			const isAbove0 = amount?.ok && !isZero(amount.value) && !isNegative(amount.value);
			return isAbove0 ? amount : unreadable('an amount above 0, as a number');
		},
	};
}

/** One of several values; the first is what counts where the parameter is not set. */
export function choice<
	const C extends ReadonlyArray<{ name: string; value: string; description?: string }>,
>(form: Form, fallback: C[number]['value'], choices: C): Option<C[number]['value']> {
	const values: ReadonlyArray<C[number]['value']> = choices.map(({ value }) => value);
	return {
		property: { ...form, type: 'options', default: fallback, options: [...choices] },
		fallback,
		read: (value) => {
			const found = values.find((allowed) => allowed === value);
			const names = choices.map((each) => `${each.value} (${each.name})`);
			return found === undefined ? unreadable(`one of ${names.join(', ')}`) : read(found);
		},
	};
}

/** A text that may be empty. A whole number counts as its digits: a search for 008 may come as 8. */
export function text(
	form: Form & Pick<INodeProperties, 'placeholder'>,
	fallback = '',
): Option<string> {
	return {
		property: { ...form, type: 'string', default: fallback },
		fallback,
		read: (value) => {
			if (typeof value === 'string') return read(value.trim());
			return Number.isSafeInteger(value) ? read(String(value)) : unreadable('a text');
		},
	};
}
