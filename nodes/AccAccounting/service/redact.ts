import type { JsonObject } from '../values/record';
import { asBytes, decodings, LONGEST_ESCAPE } from './encodings';

/** Stands in the place of what was removed. */
const HIDDEN = '…';

/** A shorter secret is a part of ordinary words too; removing it from them would tell it. */
const SHORTEST_SECRET = 4;

/** A shorter secret, or one like a date or an amount, may stand in names, amounts and document numbers. */
const SHORTEST_IN_DATA = 8;
const LIKE_A_NUMBER = /^[\d\s.,/:+-]{0,12}$/;

/** The longest beginning of a JWT that is not recognised as one, rounded up. */
const LONGEST_UNKNOWN_PIECE = 64;

/** In so many ways secrets may be escaped in one text; of a text with more nothing is shown. */
const MOST_WAYS = 8;

const NOT_PRINTED = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** A JWT, or its beginning. */
const JWT = /eyJ[\w-]{16,}(?:\.[\w-]*){0,2}/g;

/** A token after the word by which it is sent. */
const BEARER = /bearer(?:[\s:=+"']|%20)+[^\s"',;]+/gi;

/** Without halves of characters, which a cut leaves and an address does not take. */
function withoutHalves(text: string): string {
	return text.replace(/\p{Cs}/gu, '');
}

/** How each of these secrets may be written where nothing has to be decoded; the longest first. */
function writingsOf(secrets: readonly string[]): string[] {
	const writings = secrets.flatMap((secret) =>
		secret.length < SHORTEST_IN_DATA ? [secret] : [secret, ...asBytes(secret)],
	);
	return [...new Set(writings)]
		.filter(({ length }) => length >= SHORTEST_SECRET)
		.sort((one, other) => other.length - one.length);
}

function hide(text: string, writings: readonly string[]): string {
	let shown = text;
	for (const writing of writings) {
		if (shown.includes(writing)) shown = shown.replaceAll(writing, HIDDEN);
	}
	return shown;
}

/** A text with the secrets of one way of escaping hidden; undefined if no decoding of it holds any. */
function withoutEscaped(text: string, writings: readonly string[]): string | undefined {
	for (const decoded of decodings(text)) {
		const hidden = hide(decoded, writings);
		if (hidden !== decoded) return hidden;
	}
	return undefined;
}

/** Hides secrets, also escaped ones: a text that holds one of these comes out decoded. Linear time. */
function withoutSecrets(text: string, writings: readonly string[]): string {
	let shown = hide(text, writings);
	for (let way = 0; way < MOST_WAYS; way++) {
		const hidden = withoutEscaped(shown, writings);
		if (hidden === undefined) return shown;
		shown = hidden;
	}
	return HIDDEN;
}

/**
 * A text of the service that may be shown, stored and logged: without secrets, tokens, control characters and
 * line breaks, and not longer than `most` (1,000 characters by default). It is cut before it is searched, so
 * that long texts take no longer, and so that no part of a secret stays at its end.
 *
 * @param secrets are hidden as they are, escaped (percent, JSON, HTML) and as bytes (Base64, hexadecimal); those under
 *   four characters stay. Hidden too is what looks like a JWT or follows *Bearer*
 */
export function redact(text: string, secrets: readonly string[] = [], most = 1_000): string {
	const lengths = secrets.map((secret) => Buffer.byteLength(secret) * LONGEST_ESCAPE);
	const longestPiece = Math.max(LONGEST_UNKNOWN_PIECE, ...lengths);
	const isCut = text.length > most + longestPiece;
	let shown = withoutSecrets(text.slice(0, most + longestPiece), writingsOf(secrets));
	shown = shown.replace(BEARER, `Bearer ${HIDDEN}`).replace(JWT, HIDDEN);
	if (isCut) shown = shown.slice(0, -longestPiece);
	shown = shown.replace(NOT_PRINTED, ' ').trim();
	if (!isCut && shown.length <= most) return withoutHalves(shown);
	return `${withoutHalves(shown.slice(0, most - 1))}${HIDDEN}`;
}

/**
 * Removes the secrets of a request, in place, from what came of it: from texts and names of fields, however
 * deep, and every JWT. Outside of `message` only what has eight characters or more and does not look like a
 * date or an amount, since a name or a document number may look alike. Numbers stay as they are. Linear time.
 */
export function redactAnswer<T>(secrets: readonly string[], given: T): T {
	const inWords = writingsOf(secrets);
	const inData = inWords.filter(
		(writing) => writing.length >= SHORTEST_IN_DATA && !LIKE_A_NUMBER.test(writing),
	);
	const clean = (text: string, writings: readonly string[]): string => {
		const shown = withoutSecrets(text, writings);
		return shown.includes('eyJ') ? shown.replace(JWT, HIDDEN) : shown;
	};
	const whole = { given };
	const objects = new Set<object>([whole]);
	// The set grows while it is walked through, and nothing in it twice.
	for (const object of objects) {
		for (const name of Object.keys(object)) {
			const inner = (object as JsonObject)[name];
			if (typeof inner === 'object' && inner !== null) objects.add(inner);
			const shownName = clean(name, inData);
			const writings = name === 'message' ? inWords : inData;
			const value = typeof inner === 'string' ? clean(inner, writings) : inner;
			if (shownName === name && value === inner) continue;
			if (shownName !== name) Reflect.deleteProperty(object, name);
			// An assignment to `__proto__` would set no field.
			const property = { configurable: true, enumerable: true, writable: true, value };
			Object.defineProperty(object, shownName, property);
		}
	}
	return whole.given;
}
