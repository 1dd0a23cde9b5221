import type { JsonObject } from '../values/json';

/** Replaces what was removed. */
const HIDDEN = '…';

/** Shorter secrets also occur in ordinary words; removing them there would give them away. */
const SHORTEST_SECRET = 4;

/**
 * Shorter secrets, and those that look like a date or an amount, may coincide with names, amounts,
 * and document numbers.
 */
const SHORTEST_IN_DATA = 8;
const LIKE_A_NUMBER = /^[\d\s.,/:+-]{0,12}$/;

/**
 * No answer of the API is nested more than five levels deep. n8n can't save data nested thousands
 * of levels deep.
 */
const MOST_ANSWER_LEVELS = 100;

const NOT_PRINTED = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** A JWT, or its beginning. */
const JWT = /eyJ[\w-]{16,}(?:\.[\w-]*){0,2}/g;

/** A token after the word *Bearer*. */
const BEARER = /bearer(?:[\s:=+"']|%20)+[^\s"',;]+/gi;

/** Removes unpaired surrogates, which truncation may leave behind and URLs can't contain. */
function withoutHalves(text: string): string {
	return text.replace(/\p{Cs}/gu, '');
}

/** Base64 in URLs and file names. */
function urlSafe(base64: string): string {
	return base64.replaceAll('+', '-').replaceAll('/', '_');
}

/** The Base64 characters that depend only on the secret, for each of its possible alignments. */
function encodeBase64(secret: string): string[] {
	const bytes = Buffer.from(secret);
	const texts = [0, 1, 2].map((before) => {
		const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
		const start = Math.ceil((before * 4) / 3);
		const end = Math.floor(((before + bytes.length) * 4) / 3);
		return text.slice(start, end);
	});
	return [...texts, ...texts.map(urlSafe)];
}

/**
 * The percent-encoded forms of a secret in URLs and forms, with uppercase and lowercase escapes.
 */
function encodePercent(secret: string): string[] {
	const whole = withoutHalves(secret);
	const form = new URLSearchParams({ '': whole }).toString().slice(1);
	const texts = [encodeURIComponent(whole), form];
	return [...texts, ...texts.map((text) => text.replace(/%../g, (code) => code.toLowerCase()))];
}

const JSON_ESCAPE = /\\(?:u([\da-f]{4})|([^u]))/gi;

/** The character for each letter after a backslash in JSON; any other stands for itself. */
const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Text without the escapes of JSON, whatever a service escapes. */
function withoutEscapes(text: string): string {
	return text.replace(JSON_ESCAPE, (_, code?: string, sign = '') =>
		code === undefined ? (ESCAPED[sign] ?? sign) : String.fromCharCode(parseInt(code, 16)),
	);
}

/**
 * All encoded forms of these secrets, except in JSON: verbatim, percent-encoded, and Base64; longest
 * first.
 */
function listWritings(secrets: readonly string[]): string[] {
	// A signature ends in `=`, which some services leave out or escape.
	const all = new Set(secrets.flatMap((secret) => [secret, secret.replace(/=+$/, '')]));
	const writings = [...all].flatMap((secret) => [
		secret,
		urlSafe(secret),
		...encodePercent(secret),
		// Short Base64 text also occurs in other words.
		...(secret.length < SHORTEST_IN_DATA ? [] : encodeBase64(secret)),
	]);
	return [...new Set(writings)]
		.filter(({ length }) => length >= SHORTEST_SECRET)
		.sort((one, other) => other.length - one.length);
}

function hideAsWritten(text: string, writings: readonly string[]): string {
	let shown = text;
	for (const writing of writings) {
		if (shown.length >= writing.length && shown.includes(writing)) {
			shown = shown.replaceAll(writing, HIDDEN);
		}
	}
	return shown;
}

/** Hides secrets as they are written, and as they read without the escapes of JSON. */
function hide(text: string, writings: readonly string[]): string {
	const shown = hideAsWritten(text, writings);
	if (!shown.includes('\\')) return shown;
	const plain = withoutEscapes(shown);
	const hidden = hideAsWritten(plain, writings);
	return hidden === plain ? shown : hidden;
}

/**
 * Makes text from the service safe to show, store, and log: without secrets, tokens, control
 * characters, and line breaks, and at most `most` characters (1,000 by default). Truncation comes
 * last, so that no partial secret remains at the end. Linear time.
 *
 * @param secrets are hidden verbatim, percent-encoded, in Base64, and in JSON; those under four
 *   characters stay. Anything that looks like a JWT or follows *Bearer* is hidden too
 */
export function redact(text: string, secrets: readonly string[] = [], most = 1_000): string {
	const shown = hide(text, listWritings(secrets))
		.replace(BEARER, `Bearer ${HIDDEN}`)
		.replace(JWT, HIDDEN)
		.replace(NOT_PRINTED, ' ')
		.trim();
	if (shown.length <= most) return withoutHalves(shown);
	return `${withoutHalves(shown.slice(0, most - 1))}${HIDDEN}`;
}

/** Removes the secrets of a request from its result, in place, and returns the result. */
export type RemoveSecrets = <T>(given: T) => T;

/**
 * Removes these secrets from texts and field names, along with every JWT and everything nested more
 * than 100 levels deep. Outside of `message`, only secrets of eight or more characters that don't
 * look like a date or an amount are removed, because a name or a document number may coincide with
 * a shorter one. Numbers stay unchanged. Linear time.
 *
 * @param secrets their encoded forms are computed once, here
 */
export function secretRemover(secrets: readonly string[]): RemoveSecrets {
	const inWords = listWritings(secrets);
	const inData = inWords.filter(
		(writing) => writing.length >= SHORTEST_IN_DATA && !LIKE_A_NUMBER.test(writing),
	);
	const clean = (text: string, writings: readonly string[]): string => {
		const shown = hide(text, writings);
		return shown.includes('eyJ') ? shown.replace(JWT, HIDDEN) : shown;
	};
	const cleanField = (object: object, name: string, isTooDeep: boolean): void => {
		const inner = (object as JsonObject)[name];
		const shownName = clean(name, inData);
		let value =
			typeof inner === 'string' ? clean(inner, name === 'message' ? inWords : inData) : inner;
		if (isTooDeep && typeof inner === 'object' && inner !== null) value = HIDDEN;
		if (shownName === name && value === inner) return;
		if (shownName !== name) Reflect.deleteProperty(object, name);
		// Assigning to `__proto__` would not set a field.
		const property = { configurable: true, enumerable: true, writable: true, value };
		Object.defineProperty(object, shownName, property);
	};
	return (given) => {
		const whole = { given };
		let level = new Set<object>([whole]);
		for (let depth = 0; level.size > 0; depth++) {
			const below = new Set<object>();
			for (const object of level) {
				for (const name of Object.keys(object)) {
					cleanField(object, name, depth > MOST_ANSWER_LEVELS);
				}
				for (const inner of Object.values(object) as unknown[]) {
					if (typeof inner === 'object' && inner !== null) below.add(inner);
				}
			}
			level = below;
		}
		return whole.given;
	};
}
