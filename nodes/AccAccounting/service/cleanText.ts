import { ownValue, type JsonObject } from '../values/record';

/** Stands in the place of what was removed. */
const HIDDEN = '…';

/** A shorter secret is a part of ordinary words too; removing it from them would tell it. */
const SHORTEST_SECRET = 4;
/** A shorter secret, or one that may be a number, may stand in names, amounts and document numbers. */
const SHORTEST_IN_DATA = 8;
const LIKE_A_NUMBER = /^[\d\s.,/:+-]*$/;
const isLong = ({ length }: string) => length >= SHORTEST_IN_DATA;
/** The longest piece of a token or signature that none of `FORMS` knows without the rest of it. */
const LONGEST_UNKNOWN_PIECE = 64;
/** How often a text may be escaped: JSON in JSON, an address in an address. */
const MOST_ESCAPED = 4;
/** In how many signs a sign of a secret may be written: `%25C3%25A9` for é. */
const LONGEST_SIGN = 10;
/** More sets of secrets than this are not remembered; a run has one for each company. */
const MOST_REMEMBERED = 50;

const BLANKS = /[\p{Cc}\p{Cf}\p{Z}]+/gu;
/** A JWT, or its beginning. */
const JWT = /eyJ[\w-]{16,}(?:\.[\w-]*){0,2}/g;

/** Tokens and signatures that are not known here: after their names, as a JWT, as the Base64 of 32 bytes. */
const FORMS: Array<[RegExp, string]> = [
	[/bearer(?:[\s:=+"']|%20)+[^\s"',;]+/gi, `Bearer ${HIDDEN}`],
	[JWT, HIDDEN],
	[
		/((?:authorization|a-data|signature|token|secret|password)(\\*["'])\s*:\s*\2)(?:(?!(?<!\\)\2)[^])+/gi,
		`$1${HIDDEN}`,
	],
	[
		/((?:authorization|a-data|signature|token|secret|password)(?:=|%3d))(?!bearer)[^\s&"',;]+/gi,
		`$1${HIDDEN}`,
	],
	[/((?:authorization|a-data|a-signature)\s*:\s*)(?!bearer)[^\s"',;]+/gi, `$1${HIDDEN}`],
	[/((?:signature|token|secret|password)\\*["']?\s*:\s*)[^\s"',;}\]]{16,}/gi, `$1${HIDDEN}`],
	[/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{43}=/g, HIDDEN],
];

/** Without halves of characters, which a cut leaves and an address does not take. */
function withoutHalves(text: string): string {
	return text.replace(/\p{Cs}/gu, '');
}

/** The signs of a Base64 text that come from a secret, wherever it stands in what was encoded. */
function base64Within(secret: string): string[] {
	const bytes = Buffer.from(secret);
	const texts = [0, 1, 2].map((before) => {
		const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
		return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
	});
	return [...texts, ...texts.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** The named entities of HTML for ASCII characters. */
const NAMED: Record<string, string> = {
	...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", excl: '!', num: '#', dollar: '$' },
	...{ percnt: '%', lpar: '(', rpar: ')', ast: '*', midast: '*', plus: '+', comma: ',' },
	...{ period: '.', sol: '/', colon: ':', semi: ';', equals: '=', quest: '?', commat: '@' },
	...{ lsqb: '[', lbrack: '[', bsol: '\\', rsqb: ']', rbrack: ']', hat: '^', lowbar: '_' },
	...{ underbar: '_', grave: '`', diacriticalgrave: '`', lcub: '{', lbrace: '{', verbar: '|' },
	...{ vert: '|', verticalline: '|', rcub: '}', rbrace: '}', tab: '\t', newline: '\n', nbsp: ' ' },
};

/** A text without percent-encoding, entities of HTML and escapes of JSON. */
function withoutEscapes(text: string): string {
	return text
		.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
			Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
		)
		.replace(/&(?:#(\d{1,7}|x[0-9a-f]{1,6})|([a-z]{2,16}));/gi, (entity, code, name) => {
			if (name !== undefined) return ownValue(NAMED, String(name).toLowerCase()) ?? entity;
			const point = Number(`0${code}`);
			return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
		})
		.replace(/\\(?:u([0-9a-f]{4})|(["'\\/]))/gi, (_, unit, sign) =>
			unit === undefined ? String(sign) : String.fromCharCode(parseInt(String(unit), 16)),
		);
}

/** Without those that are too short to be one; those that hold another come first. */
function longestFirst(secrets: readonly string[]): string[] {
	return [...new Set(secrets)]
		.filter(({ length }) => length >= SHORTEST_SECRET)
		.sort((one, other) => other.length - one.length);
}

/** How a secret may be written in a text that is not escaped, the longest first. */
function writingsOf(secret: string): string[] {
	const hex = Buffer.from(secret).toString('hex');
	// What looks like an escape in a secret is taken for one together with those of the text.
	const unescaped = withoutEscapes(secret);
	const plain = [secret, unescaped, withoutEscapes(unescaped), secret.replaceAll(' ', '+')];
	plain.push(JSON.stringify(secret).slice(1, -1));
	plain.push(...plain.map((writing) => writing.replace(BLANKS, '')));
	const encoded = isLong(secret) ? [...base64Within(secret), hex, hex.toUpperCase()] : [];
	return longestFirst([...plain, withoutHalves(secret), ...encoded]);
}

/** Secrets that are looked for, with their writings in the order in which they are removed. */
interface Wanted {
	shortest: number;
	writings: string[];
	/** Those of long secrets, which are also looked for in texts without their blanks. */
	ofLong: string[];
}

function wantedOf(secrets: readonly string[]): Wanted {
	const known = longestFirst(secrets);
	return {
		shortest: known.at(-1)?.length ?? Infinity,
		writings: known.flatMap(writingsOf),
		ofLong: known.filter(isLong).flatMap(writingsOf),
	};
}

/** What is looked for in words of the service, and in its data. */
type WantedIn = Record<'words' | 'data', Wanted>;

const remembered = new Map<string, WantedIn>();

/** A run has the same secrets for thousands of answers, so their writings are remembered. */
function wantedIn(secrets: readonly string[]): WantedIn {
	const key = JSON.stringify(secrets);
	let wanted = remembered.get(key);
	if (!wanted) {
		const inData = secrets.filter((secret) => isLong(secret) && !LIKE_A_NUMBER.test(secret));
		wanted = { words: wantedOf(secrets), data: wantedOf(inData) };
		if (remembered.size >= MOST_REMEMBERED) remembered.clear();
		remembered.set(key, wanted);
	}
	return wanted;
}

function withoutWritings(text: string, writings: readonly string[]): string {
	let hidden = text;
	for (const writing of writings) {
		if (hidden.includes(writing)) hidden = hidden.replaceAll(writing, HIDDEN);
	}
	return hidden;
}

/**
 * A text in which `…` stands for each of these secrets, written in any of these ways: as it is; escaped up to
 * four times; in Base64, base64url or hex, also as a part of what was encoded; with blanks in it. A text
 * that holds one escaped, or with blanks, comes out without its escapes or blanks. Linear time.
 */
function withoutSecrets(text: string, { shortest, writings, ofLong }: Wanted): string {
	// Escapes and blanks make a secret only longer.
	if (text.length < shortest) return text;
	let shown = withoutWritings(text, writings);
	let seen = shown;
	for (let times = 0; times < MOST_ESCAPED && /[%&\\]/.test(seen); times++) {
		const unescaped = withoutEscapes(seen);
		seen = withoutWritings(unescaped, writings);
		if (seen !== unescaped) shown = seen;
	}
	const squeezed = seen.replace(BLANKS, '');
	if (squeezed === seen) return shown;
	const hidden = withoutWritings(squeezed, ofLong);
	return hidden === squeezed ? shown : hidden;
}

/**
 * A text of the service that may be shown, stored and logged: without secrets, tokens and signatures, on one
 * line without control characters, and not longer than `most` (1,000 by default). It is cut before it is
 * searched, so that long texts take no longer, and so that no part of a secret stays at its end.
 *
 * @param secrets those under four characters stay
 */
export function cleanText(text: string, secrets: readonly string[] = [], most = 1_000): string {
	const { words } = wantedIn(secrets);
	const longest = secrets.map(({ length }) => length * LONGEST_SIGN);
	const longestPiece = Math.max(LONGEST_UNKNOWN_PIECE, ...longest);
	const isCut = text.length > most + longestPiece;
	let cleaned = withoutSecrets(text.slice(0, most + longestPiece), words);
	for (const [form, shown] of FORMS) cleaned = cleaned.replace(form, shown);
	if (isCut) cleaned = cleaned.slice(0, -longestPiece);
	cleaned = cleaned.replace(BLANKS, ' ').trim();
	if (!isCut && cleaned.length <= most) return withoutHalves(cleaned);
	return `${withoutHalves(cleaned.slice(0, most - 1))}${HIDDEN}`;
}

/**
 * Removes the secrets of a request, in place, from what came of it: from texts and names of fields, however
 * deep, and every JWT. Outside of `message` only secrets of eight characters and more that do not look like
 * a number, since a name or a document number may look alike. Numbers stay as they are. Linear time.
 */
export function withoutSecretsOf<T>(secrets: readonly string[], given: T): T {
	const { words, data } = wantedIn(secrets);
	const clean = (text: string, wanted: Wanted): string => {
		const shown = withoutSecrets(text, wanted);
		return shown.includes('eyJ') ? shown.replace(JWT, HIDDEN) : shown;
	};
	const whole = { given };
	const objects = new Set<object>([whole]);
	// The set grows while it is walked through, and nothing in it twice.
	for (const object of objects) {
		for (const name of Object.keys(object)) {
			const inner = (object as JsonObject)[name];
			if (typeof inner === 'object' && inner !== null) objects.add(inner);
			const shownName = clean(name, data);
			const wanted = name === 'message' ? words : data;
			const value = typeof inner === 'string' ? clean(inner, wanted) : inner;
			if (shownName === name && value === inner) continue;
			if (shownName !== name) Reflect.deleteProperty(object, name);
			// An assignment to `__proto__` would set no field.
			const property = { configurable: true, enumerable: true, writable: true, value };
			Object.defineProperty(object, shownName, property);
		}
	}
	return whole.given;
}
