import { groupBy } from './groupBy';
import { read, unreadable, type Reading } from './reading';
import { errorText } from './record';
import { comparableName, cut, firstFew } from './text';

/** Far deeper than any body; what is deeper would overflow the stack of whoever walks through it. */
const MOST_LEVELS = 100;
/** A double holds every decimal of so many digits. */
const SAFE_DIGITS = 15;
const LONGEST_PATH = 80;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LEVELS = `JSON with at most ${MOST_LEVELS} levels`;

/** A step into a value: the key of an object, or the index of a list. */
type Step = string | number;

function pathOf(steps: readonly Step[]): string {
	const path = steps
		.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
		.join('')
		.replace(/^\./, '');
	return path === '' ? 'the value itself' : cut(path, LONGEST_PATH);
}

/** A number without the zeros that say nothing, and its power of ten: `1.50` is `15e-1`. */
function significant(text: string): string | undefined {
	const match = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
	if (!match) return undefined;
	const [, whole, fraction = '', exponent = '0'] = match;
	const digits = whole + fraction;
	let [start, end] = [0, digits.length];
	while (digits[start] === '0') start++;
	while (end > start && digits[end - 1] === '0') end--;
	const power = Number(exponent) - fraction.length + digits.length - end;
	return start === end ? '0' : `${digits.slice(start, end)}e${power}`;
}

/** Whether the number that a JSON parser makes of a text is the number that the text says. */
function isHeld(source: string): boolean {
	if (source.length <= SAFE_DIGITS && !/e/i.test(source)) return true;
	return significant(source) === significant(String(Number(source)));
}

function endOfText(json: string, start: number): number {
	let at = start + 1;
	while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
	return at + 1;
}

/** An object or a list that is not closed yet, and the key or index where its reading is. */
interface Open {
	/** Of an object: the keys that it has so far. */
	keys?: Set<string>;
	step: Step;
	/** Whether a text that comes now is a key. */
	awaitsKey: boolean;
}

/** Why a text that is valid JSON says something else than what a parser makes of it. */
function lossIn(json: string): string | undefined {
	const open: Open[] = [];
	const path = () => pathOf(open.map(({ step }) => step));
	for (let at = 0; at < json.length;) {
		const sign = json[at] ?? '';
		const inner = open.at(-1);
		if (sign === '"') {
			const end = endOfText(json, at);
			if (inner?.keys && inner.awaitsKey) {
				const key = JSON.parse(json.slice(at, end)) as string;
				inner.step = key;
				inner.awaitsKey = false;
				if (key === '__proto__') return `JSON without the key "__proto__" (at ${path()})`;
				if (inner.keys.has(key)) return `JSON with every key once (twice: ${path()})`;
				inner.keys.add(key);
			}
			at = end;
			continue;
		}
		if (sign === '-' || (sign >= '0' && sign <= '9')) {
			NUMBER.lastIndex = at;
			const source = NUMBER.exec(json)?.[0] ?? sign;
			if (!isHeld(source)) {
				return `JSON with numbers that can be sent exactly (${path()} is ${cut(source, 40)}, which would become ${Number(source)}; codes are written as texts)`;
			}
			at += source.length;
			continue;
		}
		if (sign === '{') open.push({ keys: new Set(), step: '', awaitsKey: true });
		else if (sign === '[') open.push({ step: 0, awaitsKey: false });
		else if (sign === '}' || sign === ']') open.pop();
		else if (sign === ',' && inner?.keys) inner.awaitsKey = true;
		else if (sign === ',' && typeof inner?.step === 'number') inner.step++;
		if (open.length > MOST_LEVELS) return LEVELS;
		at++;
	}
	return undefined;
}

/**
 * Reads a JSON text without losing anything of it. Refused, with the place: numbers that a double does
 * not hold (`12345678901234567`, `0.1234567890123456789`, `1e400`), a key that stands twice in an
 * object (the first would be lost), the key `__proto__`, and more than 100 levels. Linear time.
 */
export function readJson(text: string): Reading<unknown> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (error) {
		return unreadable(`valid JSON (${errorText(error)})`);
	}
	const loss = lossIn(text);
	return loss === undefined ? read(value) : unreadable(loss);
}

/** What a value that is no object or list is, where JSON has nothing for it. */
function strange(value: unknown): string | undefined {
	if (typeof value === 'number') {
		if (!Number.isFinite(value)) return String(value);
		const unsure = Number.isInteger(value) && !Number.isSafeInteger(value);
		return unsure ? `${value}, which may have lost digits; codes are written as texts` : undefined;
	}
	const fine = value === null || typeof value === 'string' || typeof value === 'boolean';
	return fine ? undefined : `of the type ${typeof value}`;
}

/** Whether an object has only what it shows: no Date, Map, Buffer or DateTime, of whatever context. */
function isPlain(value: object): boolean {
	if (Array.isArray(value)) return true;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Finds what would be lost or changed when an object or list that came by an expression is sent as
 * JSON: the key `__proto__`, numbers that are none or have lost digits, functions, bigints and the
 * like, `undefined` in a list, dates and other objects that are no plain ones, cycles, and more than
 * 100 levels. A key whose value is `undefined` counts as not there.
 *
 * @returns a sentence such as `[0].quantity is NaN`; undefined where nothing would be lost
 */
export function findUnsafe(value: unknown): string | undefined {
	const done = new Set<object>();
	const above = new Set<object>();
	const steps: Step[] = [];
	const visit = (each: unknown): string | undefined => {
		if (typeof each !== 'object' || each === null) {
			const what = strange(each);
			return what && `${pathOf(steps)} is ${what}`;
		}
		if (done.has(each)) return undefined;
		if (above.has(each)) return `${pathOf(steps)} contains itself`;
		if (above.size === MOST_LEVELS)
			return `${pathOf(steps)} lies deeper than ${MOST_LEVELS} levels`;
		if (!isPlain(each)) return `${pathOf(steps)} is an object of a kind that JSON does not know`;
		above.add(each);
		const entries: Iterable<[Step, unknown]> = Array.isArray(each)
			? each.entries()
			: Object.entries(each).filter(([, inner]) => inner !== undefined);
		for (const [step, inner] of entries) {
			steps.push(step);
			const found =
				step === '__proto__' ? `${pathOf(steps)} is a key that is not sent` : visit(inner);
			if (found) return found;
			steps.pop();
		}
		above.delete(each);
		done.add(each);
		return undefined;
	};
	return visit(value);
}

/** Names that a service which does not regard case, blanks or underscores would take for one. */
export function alikeNames(names: readonly string[]): string | undefined {
	const [same] = [...groupBy(names, comparableName).values()].filter(({ length }) => length > 1);
	return (
		same &&
		`expected names that differ by more than case, blanks and underscores, got ${firstFew(
			same.map((name) => JSON.stringify(name)),
			' and ',
		)}`
	);
}

/**
 * Looks for such names in each object of a value, at any level.
 *
 * @param value without cycles, as {@link findUnsafe} leaves it
 */
export function findAlike(value: unknown): string | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const names = Array.isArray(value) ? [] : Object.keys(value);
	return Object.values(value).reduce<string | undefined>(
		(found, inner) => found ?? findAlike(inner),
		alikeNames(names),
	);
}
