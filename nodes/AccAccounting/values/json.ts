import { decimalOf, equals } from './decimal';
import { unreadable, type Reading, type Wrong } from './problem';
import { groupBy, errorText } from './record';
import { comparableName, cut } from './text';

/** Far deeper than any body; a deeper one would overflow the stack of whoever walks through it. */
const MOST_LEVELS = 100;
/** A double holds every decimal of so many digits. */
const SAFE_DIGITS = 15;
const LONGEST_PATH = 80;
const LONGEST_NUMBER = 40;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Keys that n8n's HTTP client drops from a body without a word. */
const DROPPED = new Set(['__proto__', 'constructor', 'prototype']);

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

/** An object or a list that is not closed yet, and the key or index that is being read. */
interface Open {
	/** Of an object: the keys that it has so far. */
	keys?: Set<string>;
	step: Step;
	/** Whether the next text is a key. */
	awaitsKey: boolean;
}

/** What a parser would lose of a text that is valid JSON: numbers, and keys that stand twice. */
function lossIn(json: string): Wrong | undefined {
	const open: Open[] = [];
	const path = () => pathOf(open.map(({ step }) => step));
	for (let at = 0; at < json.length;) {
		const sign = json[at] ?? '';
		const inner = open.at(-1);
		if (sign === '"') {
			const end = endOfText(json, at);
			if (inner?.keys && inner.awaitsKey) {
				inner.step = JSON.parse(json.slice(at, end)) as string;
				inner.awaitsKey = false;
				if (inner.keys.has(inner.step)) return { reason: 'sameKeyTwice', with: { path: path() } };
				inner.keys.add(inner.step);
			}
			at = end;
			continue;
		}
		if (sign === '-' || (sign >= '0' && sign <= '9')) {
			NUMBER.lastIndex = at;
			const source = NUMBER.exec(json)?.[0] ?? sign;
			if (!isHeld(source)) {
				const number = cut(source, LONGEST_NUMBER);
				const values = { path: path(), number, becomes: String(Number(source)) };
				return { reason: 'numberNotHeld', with: values };
			}
			at += source.length;
			continue;
		}
		if (sign === '{') open.push({ keys: new Set(), step: '', awaitsKey: true });
		else if (sign === '[') open.push({ step: 0, awaitsKey: false });
		else if (sign === '}' || sign === ']') open.pop();
		else if (sign === ',' && inner?.keys) inner.awaitsKey = true;
		else if (sign === ',' && typeof inner?.step === 'number') inner.step++;
		if (open.length > MOST_LEVELS) return { reason: 'tooDeep', with: { levels: MOST_LEVELS } };
		at++;
	}
	return undefined;
}

/**
 * Reads a value that is sent as JSON: a JSON text, or a value that came by an expression. Refused, with
 * the place, is what would be lost or changed on the way: numbers that a double does not hold, a key
 * that stands twice or that n8n drops, what JSON has nothing for, cycles, and more than 100 levels. A key
 * whose value is `undefined` counts as missing. Linear time.
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

/** A value that is no object or list and that JSON has nothing for. */
function isSendable(value: unknown): boolean {
	if (typeof value === 'number') {
		// A whole number that is not safe may have lost digits before it came here.
		return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
	}
	return value === null || typeof value === 'string' || typeof value === 'boolean';
}

/** Whether an object has only what it shows: no Date, Map, Buffer or DateTime, of whatever context. */
function isPlain(value: object): boolean {
	if (Array.isArray(value)) return true;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What would be lost or changed when a value is sent as JSON; see {@link readJson}. */
export function findUnsafe(value: unknown): Wrong | undefined {
	const done = new Set<object>();
	const above = new Set<object>();
	const steps: Step[] = [];
	const notSendable = (what: string): Wrong => ({
		reason: 'notSendable',
		with: { path: pathOf(steps), value: what },
	});
	const visit = (each: unknown): Wrong | undefined => {
		if (typeof each !== 'object' || each === null) {
			if (isSendable(each)) return undefined;
			return notSendable(typeof each === 'number' ? String(each) : typeof each);
		}
		if (done.has(each)) return undefined;
		if (above.has(each)) return notSendable('cycle');
		if (above.size === MOST_LEVELS) return { reason: 'tooDeep', with: { levels: MOST_LEVELS } };
		if (!isPlain(each)) return notSendable(Object.prototype.toString.call(each).slice(8, -1));
		above.add(each);
		const entries: Iterable<[Step, unknown]> = Array.isArray(each)
			? each.entries()
			: Object.entries(each).filter(([, inner]) => inner !== undefined);
		for (const [step, inner] of entries) {
			steps.push(step);
			const found = DROPPED.has(String(step))
				? ({ reason: 'forbiddenKey', with: { path: pathOf(steps) } } as const)
				: visit(inner);
			if (found) return found;
			steps.pop();
		}
		above.delete(each);
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
	const names = Array.isArray(value) ? [] : Object.keys(value);
	return Object.values(value).reduce<Wrong | undefined>(
		(found, inner) => found ?? findAlike(inner),
		alikeNames(names),
	);
}
