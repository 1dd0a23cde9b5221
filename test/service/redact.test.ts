import fc from 'fast-check';

import { redact, secretRemover } from '../../nodes/AccAccounting/service/redact';
import { signedHeaders } from '../../tools/sandbox/client';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJjbGllbnRfaWQiOiJjIn0.c2lnbmF0dXJl-_x';
const SIGNER = { signatureSecret: 'secret', email: 'e', tenantId: 'u' };
const { 'a-signature': SIGNATURE = '' } = signedHeaders(SIGNER, '/p', 't');

describe('ordinary text from the service', () => {
	it.each([
		'master data currency not found',
		'token expired',
		'invalid signature: the request was changed',
		'access token: expired',
		'expired date should be later or equal to document date',
		'Faktur 00001/FPB/11/26 sudah ada; lihat 123e4567-e89b-12d3-a456-426614174000',
		'Hey Jude, 12 × Rp 1.500,00 = Rp 18.000,00',
		'',
	])('stays: %s', (text) => {
		expect(redact(text, ['client-secret', ''])).toBe(text);
	});

	it('is put on one line, without control characters', () => {
		expect(redact(' a\r\n\tb\u0000c\u202ed\u00a0\u200be ')).toBe('a b c d e');
	});
});

describe('known secrets', () => {
	it.each([
		['as they are', 's3cret&"x" é', 'client s3cret&"x" é is wrong'],
		['in an address', 'a b&c', 'see /login?given=a%20b%26c'],
		['that hold another', 'secret-long', 'secret-long'],
	])('are removed %s', (_, secret, text) => {
		const cleaned = redact(text, ['secret', secret]);
		expect(cleaned).toContain('…');
		for (const form of [secret, encodeURIComponent(secret)]) {
			expect(cleaned).not.toContain(form);
		}
		expect(cleaned).not.toContain('-long');
	});

	it('are kept if they are too short', () => {
		expect(redact('the abc of it', ['abc', 'a', ''])).toBe('the abc of it');
	});

	it.each([
		['\\u003cpa=ss\\u003e', '<pa=ss>'],
		['\\u003Cpa=ss\\u003E', '<pa=ss>'],
		["it\\u0026's", "it&'s"],
		['a\\\\nb', 'a\\nb'],
		['line\\nbreak', 'line\nbreak'],
		['\\u005cu0041bc', '\\u0041bc'],
	])('are removed if JSON writes them as %s', (written, secret) => {
		expect(redact(`"${written}"`, [secret])).toBe('"…"');
	});

	it('may contain half a character', () => {
		expect(redact('x half\ud800 y', ['half\ud800'])).toBe('x … y');
	});
});

function escaped(text: string, signs: RegExp): string {
	return text.replace(signs, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Encodings in which a service or a proxy may echo what it was sent. */
const WRITINGS: Record<string, (secret: string) => string> = {
	'as it is': (secret) => secret,
	'percent-encoded': encodeURIComponent,
	'percent-encoded in lower case': (secret) =>
		encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
	'in Base64': (secret) => Buffer.from(secret).toString('base64'),
	'in base64url': (secret) => Buffer.from(secret).toString('base64url'),
	'in Base64 behind one character': (secret) => Buffer.from(`:${secret}`).toString('base64'),
	'in Base64 with a name before': (secret) => Buffer.from(`my-client:${secret}`).toString('base64'),
	'in Base64 between others': (secret) => Buffer.from(`a=${secret}&b=c`).toString('base64url'),
	'in JSON': (secret) => JSON.stringify(secret),
	'in JSON with escaped slashes': (secret) => JSON.stringify(secret).replaceAll('/', '\\/'),
	'in JSON of plain ASCII': (secret) =>
		escaped(JSON.stringify(secret).replaceAll('/', '\\/'), /[^ -~]/g),
	"in JSON with a browser's signs escaped": (secret) =>
		escaped(JSON.stringify(secret).slice(1, -1), /[<>&=']|[^ -~]/g),
	'in the JSON of Go': (secret) => escaped(JSON.stringify(secret), /[<>&]/g),
	'in JSON with every character escaped': (secret) => escaped(secret, /[^]/g),
	'in the JSON of .NET': (secret) =>
		escaped(
			JSON.stringify(secret).slice(1, -1).replaceAll('\\"', '"'),
			/["<>&'+`]|[^ -~]/g,
		).replace(/\\u..../g, (code) => `\\u${code.slice(2).toUpperCase()}`),
	'without padding': (secret) => secret.replace(/=+$/, ''),
	'in base64url, if it is Base64': (secret) =>
		secret.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
	'in a form': (secret) => new URLSearchParams({ secret }).toString(),
};

/** Whether a text still contains enough of a secret to guess the rest. */
function tells(text: string, secret: string): boolean {
	const writings = Object.values(WRITINGS).map((write) => write(secret));
	const pieces = writings.flatMap((written) =>
		Array.from({ length: Math.max(1, written.length - 40) }, (_, at) => written.slice(at, at + 40)),
	);
	return pieces.some((piece) => text.includes(piece));
}

describe('the secrets of a request, in any encoding', () => {
	const SECRETS = {
		token: JWT,
		'opaque token': 'k3JvQ8mZp1Xw7TnL/x+y~z=.AbCdEf_ghi-JKL',
		'A-Signature': SIGNATURE,
		'A-Data': Buffer.from('bookkeeping@company.com:123e4567-e89b-12d3').toString('base64'),
		'secret with special characters': 'pa/ss+wo rd&"<\'>\\=é😀%41;?#',
	};
	const all = Object.values(SECRETS);
	const cases = Object.entries(SECRETS).flatMap(([name, secret]) =>
		Object.entries(WRITINGS).map(([how, write]) => [name, how, secret, write(secret)] as const),
	);

	it.each(cases)('%s %s', (_, __, secret, written) => {
		const text = `Rp 1.500,00: ${written}; 00001/FPB/11/26`;
		const body = {
			message: text,
			data: [{ document_number: written, note: text, [written]: 1, items: [[text]] }],
		};
		expect(tells(redact(text, all), secret)).toBe(false);
		const told = JSON.stringify(secretRemover(all)(body));
		expect(tells(told, secret)).toBe(false);
		expect(tells(JSON.stringify(secretRemover(all)(text)), secret)).toBe(false);
		expect(told).toContain('1.500,00');
		expect(told).toContain('00001/FPB/11/26');
	});

	it('are removed from a posted document that is too deep to serialize, which is truncated there', () => {
		const deep = `${'['.repeat(50_000)}"${SIGNATURE}"${']'.repeat(50_000)}`;
		const body = `{"status":"00","data":{"document_number":"1/A","note":"${SIGNATURE}","deep":${deep}}}`;
		const told = JSON.stringify(secretRemover(all)({ body: JSON.parse(body) as unknown }));
		expect(told).toContain('"document_number":"1/A","note":"…"');
		expect(told).toMatch(/\[{80,100}"…"\]{80,100}/);
	});

	it('are removed from circular references without an endless loop', () => {
		const body: Record<string, unknown> = { a: SIGNATURE };
		body.self = [body, body];
		expect(secretRemover(all)(body).a).toBe('…');
	});

	it('are the only change', () => {
		const given =
			'{"__proto__":{"a":1},"constructor":"x","n":[1e21,-0.5,null,true],"":" é%41&amp;\\\\u0041 "}';
		const same = secretRemover(all)(JSON.parse(given));
		expect(same).toEqual(JSON.parse(given));
		expect(Object.keys(same)).toEqual(Object.keys(JSON.parse(given)));
	});
});

describe('what merely looks like a secret', () => {
	const data = () => ({
		vendor_name: 'PT Maju Jaya',
		document_number: '00001/FPB/11/26',
		amount: 20261121,
		text: '20261121',
		note: 'the token of our thanks: 12345678901234567890; secret=recipe',
	});

	it.each([
		['Maju'],
		['PT Maju'],
		['00001/FPB'.slice(0, 5)],
		['00001/11/26'],
		['20261121'],
		['1'],
		[''],
	])('stays in names, amounts, and numbers if a secret is %j', (secret) =>
		expect(secretRemover([secret])(data())).toEqual(data()),
	);

	it('is removed from messages from four characters on', () => {
		const body = { message: 'the Maju and the abc', data: data() };
		expect(secretRemover(['Maju', 'abc'])(body)).toEqual({
			message: 'the … and the abc',
			data: data(),
		});
	});

	it('is removed from data if it has thirteen digits, or if it is written as bytes', () => {
		const note = 'given 1234567890123, or MTIzNDU2Nzg5MDEyMw==';
		expect(secretRemover(['1234567890123'])({ note })).toEqual({ note: 'given …, or …w==' });
		const bytes = Buffer.from('20261121').toString('base64');
		expect(secretRemover(['20261121'])({ note: bytes, text: '20261121' })).toEqual({
			note: '…E=',
			text: '20261121',
		});
	});

	it('stays unchanged', () => {
		const text = 'Caf%C3%A9 &amp; \\u0041 \\/ YWJj 1 2';
		expect(secretRemover([JWT, SIGNATURE])({ text })).toEqual({ text });
	});
});

describe('secrets unknown here', () => {
	it.each([
		['Bearer abc', 'Bearer …'],
		['got "authorization: bearer abc.def-ghi"', 'got "authorization: Bearer …"'],
		['Authorization=Bearer%20abc', 'Authorization=Bearer …'],
		[`token ${JWT} is not good`, 'token … is not good'],
		[`token ${JWT.slice(0, 30)} is not good`, 'token … is not good'],
		[`x${JWT}`, 'x…'],
	])('%s', (text, expected) => {
		expect(redact(text)).toBe(expected);
	});
});

describe('length', () => {
	it('is at most 1,000 characters, or as requested', () => {
		expect(redact('ab '.repeat(1000))).toHaveLength(1000);
		expect(redact('x'.repeat(1000))).toBe('x'.repeat(1000));
		expect(redact('x'.repeat(1001))).toBe(`${'x'.repeat(999)}…`);
		expect(redact('123456', [], 5)).toBe('1234…');
		expect(redact('12345', [], 5)).toBe('12345');
	});

	it('leaves no half of a character', () => {
		expect(redact('😀'.repeat(600), [], 10)).toBe('😀😀😀😀…');
	});

	it('leaves no part of a secret in any encoding, wherever the text is truncated', () => {
		const secret = 'pa/ss+wo rd&"<>é'.repeat(4);
		for (const write of Object.values(WRITINGS)) {
			for (let most = 2; most < 300; most += 7) {
				expect(tells(redact(`no: ${write(secret)}`, [secret], most), secret)).toBe(false);
			}
		}
	});

	it('leaves no part of a secret, wherever the text is truncated', () => {
		const hidden = 'Secret5-Of-The-Client';
		for (let before = 0; before < 120; before++) {
			for (const [secret, secrets] of [
				[hidden, [hidden]],
				[JWT, []],
				[SIGNATURE, [SIGNATURE]],
			] as const) {
				const text = `${`${secret} `.repeat(3)}${'. '.repeat(before)}${secret} ${'. '.repeat(99)}`;
				const cleaned = redact(text.repeat(5), secrets, 60);
				expect(cleaned).toMatch(/^[…. ]*$/);
			}
		}
	});

	const unit = fc.constantFrom(
		'a',
		'"',
		"'",
		':',
		'=',
		' ',
		'\\',
		'token',
		'Bearer ',
		'eyJ',
		'S3C',
	);

	it('is respected, and no secret stays, whatever the text', () => {
		fc.assert(
			fc.property(
				fc.array(unit, { maxLength: 200 }),
				fc.integer({ min: 1, max: 80 }),
				(parts, most) => {
					const cleaned = redact(parts.join(''), ['S3Ca'], most);
					expect(cleaned.length).toBeLessThanOrEqual(most);
					expect(cleaned).not.toContain('S3Ca');
					expect(cleaned).not.toMatch(/\p{Cs}/u);
				},
			),
		);
	});
});

describe('long texts take no longer', () => {
	const MANY = 100_000;
	const LONG = 10_000_000;

	const PARTS = [
		'eyJ',
		'eyJaaaaaaaaaaaaaaaa.',
		'bearer',
		'bearer ',
		'bearer%20',
		'%41',
		'%',
		'%25%',
		'\\',
		'\\u',
		'\\u0073',
		' ',
		'\u0000',
		's',
		'…',
	];

	// The limit of `most` is lifted, so that each pattern sees the whole text.
	it.each(PARTS)('100,000 times %j', (part) => {
		const text = part.repeat(MANY);
		const secrets = ['secret s', 's'.repeat(50), ' '.repeat(50), 'x'.repeat(4_000)];
		for (const end of ['', '!', '"']) {
			expect(redact(`${text}${end}`, secrets, 10 * text.length)).toBeDefined();
		}
		secretRemover(secrets)({ message: text, data: [text, { [text]: text }] });
	});

	it('10 MB', () => {
		expect(redact('token '.repeat(LONG / 6), ['secret'])).toHaveLength(1000);
	});
});
