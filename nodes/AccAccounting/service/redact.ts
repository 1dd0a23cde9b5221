import type { JsonObject } from '../values/record';

/** Stands in the place of what was removed. */
const HIDDEN = '…';

/** A shorter secret is a part of ordinary words too; removing it from them would tell it. */
const SHORTEST_SECRET = 4;

/** A shorter secret, or one like a date or an amount, may stand in names, amounts and document numbers. */
const SHORTEST_IN_DATA = 8;
const LIKE_A_NUMBER = /^[\d\s.,/:+-]{0,12}$/;

/** No answer of the API has more than five levels. n8n cannot save what has some thousands. */
const MOST_ANSWER_LEVELS = 100;

const NOT_PRINTED = /[\p{Cc}\p{Cf}\p{Z}]+/gu;

/** A JWT, or its beginning. */
const JWT = /eyJ[\w-]{16,}(?:\.[\w-]*){0,2}/g;

/** A token after the word by which it is sent. */
const BEARER = /bearer(?:[\s:=+"']|%20)+[^\s"',;]+/gi;

/** Without halves of characters, which a cut leaves and an address does not take. */
function withoutHalves(text: string): string {
	return text.replace(/\p{Cs}/gu, '');
}

/** The characters of a Base64 text that come from a secret, wherever it stands in what was encoded. */
function base64Of(secret: string): string[] {
	const bytes = Buffer.from(secret);
	const texts = [0, 1, 2].map((before) => {
		const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
		const start = Math.ceil((before * 4) / 3);
		const end = Math.floor(((before + bytes.length) * 4) / 3);
		return text.slice(start, end);
	});
	return [...texts, ...texts.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** A secret as it stands in an address and in a form, with escapes in capitals and in small letters. */
function percentOf(secret: string): string[] {
	const whole = withoutHalves(secret);
	const form = new URLSearchParams({ '': whole }).toString().slice(1);
	const texts = [encodeURIComponent(whole), form];
	return [...texts, ...texts.map((text) => text.replace(/%../g, (code) => code.toLowerCase()))];
}

/** A secret as it stands in JSON, also with escaped slashes, and with escaped letters such as `é`. */
function jsonOf(secret: string): string[] {
	const text = JSON.stringify(secret).slice(1, -1);
	const slashed = text.replaceAll('/', '\\/');
	const ascii = slashed.replace(
		/[^\u0020-\u007e]/g,
		(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	return [text, slashed, ascii];
}

/** How each of these secrets may be written: as it is, percent-encoded, in Base64 or in JSON; the longest first. */
function writingsOf(secrets: readonly string[]): string[] {
	const writings = secrets.flatMap((secret) => [
		secret,
		...percentOf(secret),
		...jsonOf(secret),
		// So short a Base64 text stands in other words too.
		...(secret.length < SHORTEST_IN_DATA ? [] : base64Of(secret)),
	]);
	return [...new Set(writings)]
		.filter(({ length }) => length >= SHORTEST_SECRET)
		.sort((one, other) => other.length - one.length);
}

function hide(text: string, writings: readonly string[]): string {
	let shown = text;
	for (const writing of writings) {
		if (shown.length >= writing.length && shown.includes(writing)) {
			shown = shown.replaceAll(writing, HIDDEN);
		}
	}
	return shown;
}

/**
 * A text of the service that may be shown, stored and logged: without secrets, tokens, control characters and
 * line breaks, and not longer than `most` (1,000 characters by default). It is cut last, so that no part of a
 * secret stays at its end. Linear time.
 *
 * @param secrets are hidden as they are, percent-encoded, in Base64 and in JSON; those under four characters
 *   stay. Hidden too is what looks like a JWT or follows *Bearer*
 */
export function redact(text: string, secrets: readonly string[] = [], most = 1_000): string {
	const shown = hide(text, writingsOf(secrets))
		.replace(BEARER, `Bearer ${HIDDEN}`)
		.replace(JWT, HIDDEN)
		.replace(NOT_PRINTED, ' ')
		.trim();
	if (shown.length <= most) return withoutHalves(shown);
	return `${withoutHalves(shown.slice(0, most - 1))}${HIDDEN}`;
}

/** Removes the secrets of a request, in place, from what came of it, and returns it. */
export type RemoveSecrets = <T>(given: T) => T;

/**
 * Removes these secrets from texts and names of fields, and every JWT; and what lies more than 100 levels deep.
 * Outside of `message` only secrets that have eight characters or more and do not look like a date or an amount
 * are removed, since a name or a document number may look alike. Numbers stay as they are. Linear time.
 *
 * @param secrets how they may be written is computed once, here
 */
export function secretRemover(secrets: readonly string[]): RemoveSecrets {
	const inWords = writingsOf(secrets);
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
		// An assignment to `__proto__` would set no field.
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
