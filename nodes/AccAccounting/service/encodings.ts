/*
 * The ways in which a service or a proxy may write what it was sent. Whatever is searched for in an answer is
 * searched for in all of them.
 */

/** A character may take so many when it is escaped, as in `\\u0041` inside JSON in JSON. */
export const LONGEST_ESCAPE = 8;

/** How often a text may be escaped: JSON in JSON, or an address in an address. */
const MOST_LAYERS = 2;

const PERCENT = /(?:%[0-9a-f]{2})+/gi;
const JSON_ESCAPE = /\\(?:u([0-9a-f]{4})|(["\\/bfnrt]))/gi;
const HTML_ESCAPE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

const IN_JSON: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const IN_HTML: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;

function ofPercents(text: string): string {
	return text.replace(PERCENT, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

function ofJson(text: string): string {
	return text.replace(JSON_ESCAPE, (_, code?: string, sign = '') =>
		code === undefined ? (IN_JSON[sign] ?? sign) : String.fromCharCode(parseInt(code, 16)),
	);
}

function ofHtml(text: string): string {
	return text.replace(HTML_ESCAPE, (escape, decimal?: string, hex?: string, name = '') => {
		if (name !== '') return IN_HTML[name.toLowerCase()] ?? escape;
		const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
		return code <= LAST_CHARACTER ? String.fromCodePoint(code) : escape;
	});
}

function ofForm(text: string): string {
	return ofPercents(text.replaceAll('+', ' '));
}

const DECODERS = [ofPercents, ofJson, ofHtml, ofForm];

/**
 * What a text says if its escapes are those of an address, of JSON, of HTML or of a form, or two of these in each
 * other. Which it is cannot be told: `%41` may be an `A`, or stand for itself in JSON. At most 20 texts, in linear
 * time.
 */
export function* decodings(text: string, levels = MOST_LAYERS): Generator<string> {
	for (const decode of DECODERS) {
		const decoded = decode(text);
		if (decoded === text) continue;
		yield decoded;
		if (levels > 1) yield* decodings(decoded, levels - 1);
	}
}

/** The characters of a Base64 text that come from some bytes, wherever these stand in what was encoded. */
function base64Within(bytes: Buffer): string[] {
	const texts = [0, 1, 2].map((before) => {
		const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
		const start = Math.ceil((before * 4) / 3);
		const end = Math.floor(((before + bytes.length) * 4) / 3);
		return text.slice(start, end);
	});
	return [...texts, ...texts.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** How a text may be written as bytes: in Base64, alone or within another text, and as hexadecimal digits. */
export function asBytes(text: string): string[] {
	const bytes = Buffer.from(text);
	const hex = bytes.toString('hex');
	return [...base64Within(bytes), hex, hex.toUpperCase()];
}
