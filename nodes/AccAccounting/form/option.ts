import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { WRONG } from '../sentences/problems';
import { readAmount } from '../values/amounts';
import { readable, type Reading, readSwitch, unreadable } from '../values/reading';

/**
 * A parameter with a limited set of values: its form, and how its value is read. Expressions can
 * return anything, so a value is either read exactly or refused: never clamped, converted, or
 * replaced by the default.
 */
export interface Option<T> {
	property: INodeProperties;
	/** The value if the parameter is unset. */
	fallback: T;
	read(value: unknown): Reading<T>;
}

type Form = Omit<INodeProperties, 'type' | 'default' | 'options'>;

/** A switch. Accepts true and false, and the strings `true` and `false`. */
export function yesOrNo(form: Form, fallback = false): Option<boolean> {
	return {
		property: { ...form, type: 'boolean', default: fallback },
		fallback,
		read: (value) => {
			const is = readSwitch(value);
			return is === undefined ? unreadable(WRONG.notTrueOrFalse()) : readable(is);
		},
	};
}

/** A switch in a collection: adding it turns it on, and removing it turns it off. */
export function onWhenAdded(form: Form): Option<boolean> {
	const option = yesOrNo(form);
	return { ...option, property: { ...option.property, default: true } };
}

/** A whole number in an inclusive range; without `most`, it's open. */
export function wholeNumber(
	form: Form,
	{ least, most, fallback }: { least: number; most?: number; fallback: number },
): Option<number> {
	return {
		property: {
			...form,
			type: 'number',
			typeOptions: { minValue: least, maxValue: most },
			default: fallback,
		},
		fallback,
		read: (value) =>
			typeof value === 'number' &&
			Number.isSafeInteger(value) &&
			value >= least &&
			value <= (most ?? value)
				? readable(value)
				: unreadable(WRONG.notWholeNumber(least, most)),
	};
}

/** An amount above 0, which must come as a number: strings are refused. Undefined if unset. */
export function positiveAmount(form: Form): Option<number | undefined> {
	return {
		property: { ...form, type: 'number', typeOptions: { minValue: 0 }, default: 0 },
		fallback: undefined,
		read: (value) =>
			typeof value === 'number' && value > 0 && readAmount(value, 'plain').ok
				? readable(value)
				: unreadable(WRONG.notAllowed(['a number above 0'])),
	};
}

/** One of several values. */
export function choice<const V extends string>(
	form: Form,
	fallback: NoInfer<V>,
	choices: ReadonlyArray<INodePropertyOptions & { value: V }>,
): Option<V> {
	return {
		property: { ...form, type: 'options', default: fallback, options: [...choices] },
		fallback,
		read: (value) => {
			const found = choices.find((each) => each.value === value);
			if (found) return readable(found.value);
			return unreadable(WRONG.notAllowed(choices.map((each) => `${each.value} (${each.name})`)));
		},
	};
}

/** Text that may be empty. A whole number becomes its digits: a search for 008 may arrive as 8. */
export function text(form: Form): Option<string> {
	return {
		property: { ...form, type: 'string', default: '' },
		fallback: '',
		read: (value) => {
			if (typeof value === 'string') return readable(value.trim());
			return Number.isSafeInteger(value) ? readable(String(value)) : unreadable(WRONG.notText());
		},
	};
}
