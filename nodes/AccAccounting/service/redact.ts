import type { JsonObject } from '../values/record';

/** Stands in the place of what was removed. */
const HIDDEN = '…';

/** A shorter secret is a part of ordinary words too; removing it from them would tell it. */
const SHORTEST_SECRET = 4;

/** A shorter secret, or one that may be a number, may stand in names, amounts and document numbers. */
const SHORTEST_IN_DATA = 8;
const LIKE_A_NUMBER = /^[\d\s.,/:+-]*$/;

/** The longest beginning of a JWT that is not recognised as one, rounded up. */
const LONGEST_UNKNOWN_PIECE = 64;

/** A byte that is percent-encoded takes so many characters. */
const LONGEST_BYTE = 3;

const NOT_PRINTED = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** A JWT, or its beginning. */
const JWT = /eyJ[\w-]{16,}(?:\.[\w-]*){0,2}/g;

/** A token after the word by which it is sent. */
const BEARER = /bearer(?:[\s:=+"']|%20)+[^\s"',;]+/gi;

const ENCODED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/** Without halves of characters, which a cut leaves and an address does not take. */
function withoutHalves(text: string): string {
	return text.replace(/\p{Cs}/gu, '');
}

/** The characters of a Base64 text that come from a secret, wherever it stands in what was encoded. */
function base64Within(secret: string): string[] {
	const bytes = Buffer.from(secret);
	const texts = [0, 1, 2].map((before) => {
		const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
		const start = Math.ceil((before * 4) / 3);
		const end = Math.floor(((before + bytes.length) * 4) / 3);
		return text.slice(start, end);
	});
	return [...texts, ...texts.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** How each of these secrets may be written: as it is, inside JSON, or in Base64; the longest first. */
function writingsOf(secrets: readonly string[]): string[] {
	const writings = secrets.flatMap((secret) => {
		const inJson = JSON.stringify(secret).slice(1, -1);
		return secret.length < SHORTEST_IN_DATA
			? [secret, inJson]
			: [secret, inJson, ...base64Within(secret)];
	});
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

function percentDecoded(text: string): string {
	return text.replace(ENCODED_BYTES, (bytes) =>
		Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
	);
}

/** Hides secrets, also percent-encoded ones: a text that holds one so comes out decoded. Linear time. */
function withoutSecrets(text: string, writings: readonly string[]): string {
	const shown = hide(text, writings);
	if (!shown.includes('%')) return shown;
	const decoded = percentDecoded(shown);
	const hidden = hide(decoded, writings);
	return hidden === decoded ? shown : hidden;
}

/**
 * A text of the service that may be shown, stored and logged: without secrets, tokens, control characters and
 * line breaks, and not longer than `most` (1,000 characters by default). It is cut before it is searched, so
 * that long texts take no longer, and so that no part of a secret stays at its end.
 *
 * @param secrets are hidden as they are, as in JSON, percent-encoded and in Base64; those under four characters stay.
 *   Hidden too is what looks like a JWT or follows *Bearer*
 */
export function redact(text: string, secrets: readonly string[] = [], most = 1_000): string {
	const lengths = secrets.map((secret) => Buffer.byteLength(secret) * LONGEST_BYTE);
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
 * deep, and every JWT. Outside of `message` only secrets of eight characters and more that do not look like
 * a number, since a name or a document number may look alike. Numbers stay as they are. Linear time.
 */
export function redactAnswer<T>(secrets: readonly string[], given: T): T {
	const inWords = writingsOf(secrets);
	const inData = writingsOf(
		secrets.filter((secret) => secret.length >= SHORTEST_IN_DATA && !LIKE_A_NUMBER.test(secret)),
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
