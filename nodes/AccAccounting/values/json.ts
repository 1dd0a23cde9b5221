import { decimalOf, equals } from './decimal';
import type { Wrong } from './problem';
import { type Reading, unreadable } from './reading';
import { groupBy, errorText } from './record';
import { comparableName, cut } from './text';

/** Far deeper than any body; a deeper one would overflow the stack of whoever walks through it. */
const MOST_LEVELS = 100;
/** A double holds every decimal of so many digits. */
const SAFE_DIGITS = 15;
const LONGEST_PATH = 80;
const LONGEST_NUMBER = 40;
/** Keys that n8n's HTTP client drops from a body without a word. */
const DROPPED = new Set(['__proto__', 'constructor', 'prototype']);
/** What counts in a text that is valid JSON: where a text begins, a number, and marks. */
const TOKENS = /"|(-?\d[\d.eE+-]*)|[{}[\],:]/g;

/** A step into a value: the key of an object, or the index of a list. */
type Step = string | number;

/** `[0].quantity`; empty for the value itself. */
function pathOf(steps: readonly Step[]): string {
	const path = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
	return cut(path.replace(/^\./, ''), LONGEST_PATH);
}

/** Whether a JSON parser makes of a number exactly what its text says. */
function isHeld(source: string): boolean {
	if (source.length <= SAFE_DIGITS && !/e/i.test(source)) return true;
	const [said, held] = [decimalOf(source), decimalOf(String(Number(source)))];
	return said !== undefined && held !== undefined && equals(said, held);
}

function endOfText(json: string, start: number): number {
	let at = start + 1;
	while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
	return at + 1;
}

/** What a parser would lose of a text that is valid JSON: numbers, and keys that stand twice. */
function lossIn(json: string): Wrong | undefined {
	/** Objects and lists that are not closed yet: the key or index that is being read, and the keys so far. */
	const open: Array<{ step: Step; keys: Set<string> }> = [];
	const path = () => pathOf(open.map(({ step }) => step));
	const tokens = new RegExp(TOKENS);
	let text = '';
	for (let found = tokens.exec(json); found; found = tokens.exec(json)) {
		const [token, number] = found;
		const inner = open.at(-1);
		if (number !== undefined && !isHeld(number)) {
			const values = { number: cut(number, LONGEST_NUMBER), becomes: String(Number(number)) };
			return { reason: 'numberNotHeld', with: { path: path(), ...values } };
		}
		if (token === '"') {
			tokens.lastIndex = endOfText(json, found.index);
			text = json.slice(found.index, tokens.lastIndex);
		} else if (token === ':' && inner) {
			const key = JSON.parse(text) as string;
			inner.step = key;
			if (inner.keys.has(key)) return { reason: 'sameKeyTwice', with: { path: path() } };
			inner.keys.add(key);
		} else if (token === ',' && typeof inner?.step === 'number') inner.step++;
		else if (token === '{') open.push({ step: '', keys: new Set() });
		else if (token === '[') open.push({ step: 0, keys: new Set() });
		else if (token === '}' || token === ']') open.pop();
		if (open.length > MOST_LEVELS) return { reason: 'tooDeep', with: { levels: MOST_LEVELS } };
	}
	return undefined;
}

/**
 * Reads a value that is sent as JSON: a JSON text, or a value that came by an expression. Refused, with
 * the place, is what would be lost or changed on the way: numbers that a double does not hold, a key
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
	const wrong = (typeof given === 'string' ? lossIn(given) : undefined) ?? findUnsafe(value);
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
