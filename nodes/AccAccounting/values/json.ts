import { WRONG } from '../sentences/problems';
import { readDecimal, toNumber } from './decimal';
import { readable, type Reading, unreadable } from './reading';
import { cut, jsonText } from './text';

/**
 * Groups values by key, in order of each key's first appearance; no group is empty. Linear time.
 */
export function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, [T, ...T[]]> {
	const groups = new Map<K, [T, ...T[]]>();
	for (const value of values) {
		const key = keyOf(value);
		const group = groups.get(key);
		if (group) group.push(value);
		else groups.set(key, [value]);
	}
	return groups;
}

/** A JSON object: a body or a part of it. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is an object with named fields: not an array, not null. */
export function isRecord(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an object's own field: an empty object has no `constructor`. */
export function ownValue<T>(fields: Readonly<Record<string, T>>, name: string): T | undefined {
	return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * A value from an answer as text. `String` would throw for an object with a field named `toString`.
 */
export function plainText(value: unknown): string {
	if (value === undefined || value === null) return '';
	return typeof value === 'object' ? jsonText(value) : String(value);
}

/** A value as text in one line, truncated. */
export function oneLine(value: unknown, longest: number): string {
	return cut(plainText(value).replace(/\s+/g, ' ').trim(), longest);
}

const LONGEST_ERROR = 1_000;

/** The message of an exception, even if it is not an Error, truncated after 1,000 characters. */
export function errorText(error: unknown): string {
	return cut(error instanceof Error ? error.message : String(error), LONGEST_ERROR);
}

const TEXT_IN_JSON = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** Deeper data can't be sent: writing it as JSON fails at some thousand levels. */
const MOST_LEVELS = 100;

/**
 * Reads a value that is sent as JSON: JSON text, or a value from an expression, in its JSON form,
 * where `NaN` is null. Refuses circular references and more than 100 levels.
 */
export function readJson(given: unknown): Reading<unknown> {
	try {
		const json = typeof given === 'string' ? given : JSON.stringify(given);
		const value: unknown = JSON.parse(json);
		return countLevels(json) > MOST_LEVELS
			? unreadable(WRONG.tooDeep(MOST_LEVELS))
			: readable(value);
	} catch (error) {
		return unreadable(WRONG.notJson(errorText(error)));
	}
}

function countLevels(json: string): number {
	let level = 0;
	let most = 0;
	for (const bracket of json.replace(TEXT_IN_JSON, '').match(/[[{}\]]/g) ?? []) {
		level += bracket === '[' || bracket === '{' ? 1 : -1;
		most = Math.max(most, level);
	}
	return most;
}

const NUMBER_IN_JSON = /-?\d[\d.eE+-]*/g;

/** Whether a number is sent as it is written: not rounded, and not beyond the whole numbers. */
function isKept(written: string): boolean {
	// Fifteen digits always are.
	if (/^-?\d{1,15}$/.test(written)) return true;
	const decimal = readDecimal(written);
	const number = decimal && toNumber(decimal);
	return number !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER;
}

/** The numbers in JSON text as they are written there, or those of a value from an expression. */
function extractNumbers(given: unknown): readonly string[] {
	if (typeof given === 'string') {
		return given.replace(TEXT_IN_JSON, '""').match(NUMBER_IN_JSON) ?? [];
	}
	const numbers: string[] = [];
	JSON.stringify(given, (_, each: unknown) => {
		if (typeof each === 'number') numbers.push(String(each));
		return each;
	});
	return numbers;
}

/**
 * The first number that would be sent as another number or as null, such as 9007199254740993 or
 * NaN. Undefined if there is none.
 *
 * @param given JSON text or a value that `readJson` can read
 */
export function findLostNumber(given: unknown): string | undefined {
	return extractNumbers(given).find((written) => !isKept(written));
}

const MAY_BE_THOUSANDS = /(?<![\d.eE])[1-9]\d{0,2}\.\d{3}(?![\d.eE])/;

/**
 * The first number in JSON text that may mean thousands, such as `150.000`: an expression in the
 * text inserts it as the sheet writes it. Undefined if there is none.
 */
export function findThousands(json: string): string | undefined {
	return MAY_BE_THOUSANDS.exec(json.replace(TEXT_IN_JSON, '""'))?.[0];
}

/** JSON with sorted fields, so that equal values have equal text. */
export function comparableJson(value: unknown): string {
	const ordered = (_: string, each: unknown) =>
		isRecord(each)
			? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
			: each;
	return JSON.stringify(value, ordered);
}
