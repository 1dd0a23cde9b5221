/** What the service says is cut to this many characters where nothing else is asked for. */
const MOST_CHARACTERS = 1_000;

/** Stands in the place of what was taken out. */
const HIDDEN = '…';

/** A shorter secret stands in ordinary words too; taking it out of them would tell it. */
const SHORTEST_SECRET = 4;

/** The longest piece of a token or signature that none of `FORMS` knows without the rest of it. */
const LONGEST_UNKNOWN_PIECE = 64;

/**
 * What a token or signature looks like where nobody knows it beforehand: after the names that the
 * API document gives them, as a JWT, and as the Base64 of 32 bytes.
 */
const FORMS: Array<[RegExp, string]> = [
	[/bearer(?:[\s:=+"']|%20)+[^\s"',;]+/gi, `Bearer ${HIDDEN}`],
	[/eyJ[\w-]{16,}(?:\.[\w-]*){0,2}/g, HIDDEN],
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

/** How a secret may be written in an answer: as it is, in JSON, in an address. */
function writingsOf(secret: string): string[] {
	return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(withoutHalves(secret))];
}

/**
 * A text of the service that may be shown, stored and logged: without secrets, tokens and signatures
 * (each becomes `…`), on one line without control characters, and not longer than `most`.
 *
 * It is cut before it is searched, so the time does not grow with the text; and cut so that half a
 * secret at the end does not stay.
 *
 * @param secrets what must not be shown whatever it looks like; those under four characters are left
 * @param most characters; 1,000 by default
 */
export function cleanText(
	text: string,
	secrets: readonly string[] = [],
	most = MOST_CHARACTERS,
): string {
	const known = secrets
		.flatMap(writingsOf)
		.filter(({ length }) => length >= SHORTEST_SECRET)
		.sort((one, other) => other.length - one.length);
	const longestPiece = Math.max(LONGEST_UNKNOWN_PIECE, ...known.map(({ length }) => length));
	const isCut = text.length > most + longestPiece;
	let cleaned = text.slice(0, most + longestPiece);
	for (const secret of known) cleaned = cleaned.replaceAll(secret, HIDDEN);
	for (const [form, shown] of FORMS) cleaned = cleaned.replace(form, shown);
	if (isCut) cleaned = cleaned.slice(0, -longestPiece);
	cleaned = cleaned.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim();
	if (!isCut && cleaned.length <= most) return withoutHalves(cleaned);
	return `${withoutHalves(cleaned.slice(0, most - 1))}${HIDDEN}`;
}
