import { decimalOf, equals } from './decimal';
import type { Wrong } from './problem';
import { type Reading, unreadable } from './reading';
import { groupBy, errorText } from './record';
import { comparableName, cut } from './text';

/** Far deeper than any body; a deeper one would overflow the stack of whoever walks through it. */
const MOST_LEVELS = 100;
/** A double holds every decimal of so many digits. */
const SAFE_DIGITS = 15;

/** A longer number is not compared, in characters: nobody writes one. */
const LONGEST_NUMBER = 400;
const LONGEST_SHOWN_NUMBER = 40;
const LONGEST_SHOWN_PATH = 80;

/** Keys that n8n's HTTP client drops from a body without a word. */
const DROPPED = new Set(['__proto__', 'constructor', 'prototype']);
/** In a text that is valid JSON: a text, with the colon that makes it a key, or a number. */
const TEXT_OR_NUMBER = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|-?\d[\d.eE+-]*/g;

/** A step into a value: the key of an object, or the index of a list. */
type Step = string | number;

/** `[0].quantity`; empty for the value itself. */
function pathOf(steps: readonly Step[]): string {
	const path = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
	return cut(path.replace(/^\./, ''), LONGEST_SHOWN_PATH);
}

/** Whether a JSON parser makes of a number exactly what its text says. */
function isHeld(source: string): boolean {
	if (source.length <= SAFE_DIGITS && !/e/i.test(source)) return true;
	if (source.length > LONGEST_NUMBER) return false;
	const said = decimalOf(source);
	const held = decimalOf(String(Number(source)));
	return said !== undefined && held !== undefined && equals(said, held);
}

/** The keys of all objects in a value, as often as they occur. */
function keysIn(value: unknown): string[] {
	const keys: string[] = [];
	const values = [value];
	for (const each of values) {
		if (typeof each !== 'object' || each === null) continue;
		if (!Array.isArray(each)) for (const key of Object.keys(each)) keys.push(key);
		for (const inner of Object.values(each)) {
			if (typeof inner === 'object') values.push(inner);
		}
	}
	return keys;
}

function countsOf(keys: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

/** The key that a text has more often than the value that was read from it, in which the last one has won. */
function lostKey(inText: readonly string[], value: unknown): string | undefined {
	const inValue = keysIn(value);
	if (inText.length === inValue.length) return undefined;
	const left = countsOf(inValue);
	const lost = [...countsOf(inText)]
		.filter(([key, count]) => count > (left.get(key) ?? 0))
		.map(([key]) => key);
	// The others belong to a value that was replaced.
	return lost.find((key) => left.has(key)) ?? lost[0];
}

/** What was lost when a text was read as JSON: digits of numbers, and keys that stand twice in an object. */
function lossIn(json: string, value: unknown): Wrong | undefined {
	const keys: string[] = [];
	for (const [token, text, colon] of json.matchAll(TEXT_OR_NUMBER)) {
		if (text !== undefined) {
			if (colon !== undefined) keys.push(JSON.parse(text) as string);
			continue;
		}
		if (isHeld(token)) continue;
		const number = cut(token, LONGEST_SHOWN_NUMBER);
		return { reason: 'numberNotHeld', with: { number, becomes: String(Number(token)) } };
	}
	const lost = lostKey(keys, value);
	if (lost === undefined) return undefined;
	return { reason: 'sameKeyTwice', with: { key: cut(lost, LONGEST_SHOWN_PATH) } };
}

/**
 * Reads a value that is sent as JSON: a JSON text, or a value that came by an expression. Refused
 * is what would be lost or changed on the way: numbers that a double does not hold, a key
 * that stands twice or that n8n drops, what JSON has nothing for, and more than 100 levels. A key whose
 * value is `undefined` counts as missing. Linear time.
 */
export function readJson(given: unknown): Reading<unknown> {
	let value = given;
	if (typeof given === 'string') {
		try {
			value = JSON.parse(given);
		} catch (error) {
			return unreadable('notJson', { error: errorText(error) });
		}
	}
	const lost = typeof given === 'string' ? lossIn(given, value) : undefined;
	const wrong = lost ?? findUnsafe(value);
	return wrong ? { ok: false, wrong } : { ok: true, value };
}

/** What JSON has nothing for, by its name; undefined for a value that arrives as it is. */
function foreign(value: unknown): string | undefined {
	if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
	if (typeof value === 'number') {
		// A whole number that is not safe may have lost digits before it came here.
		const arrives = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
		return arrives ? undefined : String(value);
	}
	if (typeof value !== 'object') return typeof value;
	const prototype: unknown = Object.getPrototypeOf(value);
	// No Date, Map, Buffer or DateTime, of whatever context: a plain object has only what it shows.
	const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
	if (isPlain || Array.isArray(value)) return undefined;
	return Object.prototype.toString.call(value).slice(8, -1);
}

/** What would be lost or changed when a value is sent as JSON; see {@link readJson}. */
export function findUnsafe(value: unknown): Wrong | undefined {
	const done = new Set<object>();
	const steps: Step[] = [];
	const visit = (each: unknown): Wrong | undefined => {
		const what = foreign(each);
		if (what) return { reason: 'notSendable', with: { path: pathOf(steps), value: what } };
		if (typeof each !== 'object' || each === null || done.has(each)) return undefined;
		// A value that contains itself has no end.
		if (steps.length === MOST_LEVELS) return { reason: 'tooDeep', with: { levels: MOST_LEVELS } };
		const entries: Iterable<[Step, unknown]> = Array.isArray(each)
			? each.entries()
			: Object.entries(each).filter(([, inner]) => inner !== undefined);
		for (const [step, inner] of entries) {
			steps.push(step);
			const isDropped = DROPPED.has(String(step));
			if (isDropped) return { reason: 'forbiddenKey', with: { path: pathOf(steps) } };
			const found = visit(inner);
			if (found) return found;
			steps.pop();
		}
		done.add(each);
		return undefined;
	};
	return visit(value);
}

/** Names that a service which ignores case, blanks or underscores would take for one. */
export function alikeNames(names: readonly string[]): Wrong | undefined {
	const alike = [...groupBy(names, comparableName).values()].find(({ length }) => length > 1);
	return alike && { reason: 'alikeNames', with: { names: alike } };
}

/** Looks for such names in each object of a value without cycles, at any level. */
export function findAlike(value: unknown): Wrong | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const wrong = Array.isArray(value) ? undefined : alikeNames(Object.keys(value));
	return wrong ?? Object.values(value).map(findAlike).find(Boolean);
}
