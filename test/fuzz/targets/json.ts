import assert from 'node:assert/strict';
import fc from 'fast-check';

import { findUnsafe, readJson } from '../../../nodes/AccAccounting/values/json';
import { isExact } from '../exact';
import { mutated, target } from '../target';

/** What a JSON text that JSON.parse takes would lose, found by a reader of its own. */
class Losses {
	deepest = 0;
	readonly found: string[] = [];
	private at = 0;

	constructor(private readonly text: string) {
		this.value(0);
		this.blanks();
		assert.equal(this.at, text.length, 'the reader of this test did not come to the end');
	}

	private take(pattern: RegExp): string {
		pattern.lastIndex = this.at;
		const taken = pattern.exec(this.text)?.[0] ?? '';
		this.at += taken.length;
		return taken;
	}

	private blanks(): void {
		this.take(/[ \t\n\r]*/y);
	}

	private string(): string {
		return JSON.parse(this.take(/"(?:[^"\\]|\\.)*"/y)) as string;
	}

	private value(level: number): void {
		this.blanks();
		this.deepest = Math.max(this.deepest, level);
		const sign = this.text[this.at];
		if (sign === '{' || sign === '[') this.elements(sign === '{' ? '}' : ']', level + 1);
		else if (sign === '"') this.string();
		else if (this.take(/true|false|null/y) === '') {
			const number = this.take(/-?\d+(\.\d+)?([eE][+-]?\d+)?/y);
			const value = Number(number);
			const isSafe = !Number.isInteger(value) || Number.isSafeInteger(value);
			if (!isExact(number) || !isSafe) this.found.push(`number ${number}`);
		}
	}

	private elements(end: '}' | ']', level: number): void {
		this.deepest = Math.max(this.deepest, level);
		const keys = new Set<string>();
		for (this.at++, this.blanks(); this.text[this.at] !== end; this.blanks()) {
			this.take(/,/y);
			this.blanks();
			if (end === '}') {
				const key = this.string();
				if (keys.has(key)) this.found.push(`key ${key}`);
				if (['__proto__', 'constructor', 'prototype'].includes(key)) this.found.push(key);
				keys.add(key);
				this.blanks();
				this.take(/:/y);
			}
			this.value(level);
		}
		this.at++;
	}
}

const KNOWN = [
	'[{"item_name": "Paper", "quantity": 2, "unit_price": 1500.5, "tax_code": ""}]',
	'{"currency_code": "USD", "rate": 15750.25, "free": true, "note": null}',
	'[1, 0.1, -0, 1e3, 150000e-2, 999999999999999]',
	'{"a": {"b": [{"c": 12345678901234567}]}}',
	'[0.1234567890123456789, 1e400, 5e-324, 9007199254740993]',
	'{"a": 1, "a": 2}',
	'{"\\u0061": 1, "a": 2, "__proto__": {}}',
	'"\\\\\\"{}[],:1e400"',
	'{"a": {"constructor": [1], "b": {"prototype": 2}}}',
	'[[[[[[]]]]], {}, {"": {"": []}}]',
	'-1.50E+2',
];
const PIECES = [
	...'{}[]",:\\ 0123456789.-+eE\n',
	'null',
	'"a"',
	'"__proto__":',
	'\\u0022',
	'1e309',
	'00',
	'9'.repeat(17),
	'['.repeat(60),
	']'.repeat(60),
	'{"a":'.repeat(101),
];

/** A text is read exactly where nothing of it is lost, and then as JSON.parse reads it. */
export const jsonTexts = target(
	'JSON (texts)',
	fc.oneof(
		mutated(KNOWN, PIECES),
		fc.jsonValue({ maxDepth: 6 }).map((value) => JSON.stringify(value)),
	),
	(text) => {
		const reading = readJson(text);
		let value: unknown;
		try {
			value = JSON.parse(text);
		} catch {
			assert.ok(!reading.ok && reading.wrong.reason === 'notJson');
			return;
		}
		const { found, deepest } = new Losses(text);
		assert.equal(reading.ok, found.length === 0 && deepest <= 100, found.join());
		if (reading.ok) assert.deepEqual(reading.value, value);
		else assert.ok(JSON.stringify(reading.wrong).length < 400);
	},
);

/** Minus zero is sent as 0, which is the same number. */
function withoutMinusZero(value: unknown): unknown {
	if (value === 0) return 0;
	if (Array.isArray(value)) return value.map(withoutMinusZero);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, inner]) => inner !== undefined)
			.map(([name, inner]) => [name, withoutMinusZero(inner)]),
	);
}

const odd = fc.anything({
	withBigInt: true,
	withBoxedValues: true,
	withDate: true,
	withMap: true,
	withSet: true,
	withTypedArray: true,
	withNullPrototype: true,
	withSparseArray: true,
});

/** What is found safe arrives as it is. */
export const jsonValues = target('JSON (values)', odd, (value) => {
	const unsafe = findUnsafe(value);
	if (unsafe !== undefined) return assert.ok(JSON.stringify(unsafe).length < 300);
	const arrived: unknown = JSON.parse(JSON.stringify(value));
	assert.deepEqual(arrived, withoutMinusZero(value));
});
